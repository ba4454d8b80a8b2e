"""The figures of the Alliance, the weaker ones: platypuses and a goose."""

from __future__ import annotations

from .anatomy import eye, platy_front, platy_side
from .press import ALLIANCE, Ink, Parts, Pen, both, box, cut, emblem, oval, turned


def _davi(ink: Ink) -> Parts:
    pen = Pen(ink)
    body = turned(
        "translate(-8 96) scale(.88)", platy_side(ink), eye(ink, (262, 186), 27, (8, 2), (226, 142, 300, 160))
    )
    band = turned(
        "translate(-8 96) scale(.88)",
        pen.inlay("M92 178C150 140 270 112 346 160L350 190C280 146 160 168 92 212Z", pen.paper, 7),
        pen.part(
            "M96 186C70 188 40 176 22 158C34 196 56 216 92 212C70 230 52 236 34 236C64 254 88 240 106 208Z",
            pen.paper,
            7,
        ),
    )
    sling = [
        pen.line("M440 420C500 250 400 110 262 96", pen.tint, 8, cut=True),
        pen.line("M440 420C476 270 380 130 246 106", pen.tint, 8, cut=True),
        pen.part("M172 62C166 108 190 140 232 138C260 134 276 112 274 88C250 110 200 102 172 62Z", pen.main),
        pen.part("M190 56C196 30 226 20 252 30C272 42 278 70 262 88C240 106 204 96 190 56Z", pen.paper),
        pen.fill("M262 88C240 104 212 98 196 72C220 82 246 76 266 52C272 66 270 78 262 88Z", pen.tint),
    ]
    fist = [
        pen.part(
            "M394 512C390 470 400 430 424 408C450 392 480 404 482 434C484 464 468 488 462 512Z", pen.main
        ),
        pen.line("M422 432L472 430M424 454L472 452", pen.dark, 6),
    ]
    return [sling, body, band, fist]


def _darwin(ink: Ink) -> Parts:
    pen = Pen(ink)
    head, bill = platy_front(ink, -36)
    coat = [pen.part("M56 512C60 430 140 386 256 386C372 386 452 430 456 512Z", pen.dark)]
    beard = [
        pen.part(
            "M112 250C88 300 96 372 142 392C138 424 172 452 202 446C214 482 244 500 256 506C268 500 298 482 310 446C340 452 374 424 370 392C416 372 424 300 400 236C384 280 330 300 256 300C182 300 128 280 112 236Z",
            pen.paper,
        ),
        pen.fill(
            "M330 330C352 360 350 400 330 430C316 466 280 492 256 502C268 498 298 482 310 446C340 452 374 424 370 392C412 374 422 308 402 250C396 290 364 318 330 330Z",
            pen.tint,
        ),
        [
            pen.line(d, pen.dark, 6)
            for d in (
                "M152 330C160 356 164 372 182 388",
                "M202 352C206 392 218 420 232 446",
                "M256 356L256 470",
                "M310 352C308 390 298 418 284 446",
                "M360 330C354 356 346 374 330 392",
            )
        ],
    ]
    brows = both(pen.inlay("M228 176C204 150 160 150 138 178C170 176 204 186 226 200Z", pen.paper, 7))
    return [
        coat,
        head,
        beard,
        bill,
        both(eye(ink, (192, 196), 17, (2, 2))),
        brows,
        pen.fill(cut(214, 84, 256, 76, 8), pen.paper),
    ]


def _obelisk(ink: Ink) -> Parts:
    pen = Pen(ink)
    pillar = [
        pen.part("M186 512L206 92L256 20L306 92L326 512Z", pen.paper),
        pen.fill("M256 24L304 92L322 508L256 508Z", pen.tint),
        pen.line("M206 92L256 108L306 92", pen.dark, 7),
        pen.line("M256 26L256 170", pen.dark, 6),
    ]
    cloth = [
        pen.part(
            "M256 126C338 126 380 168 392 230C416 320 452 380 474 470L370 512L142 512L38 470C60 380 96 320 120 230C132 168 174 126 256 126Z",
            pen.paper,
        ),
        both(
            [
                pen.fill(d, pen.main)
                for d in (
                    "M120 236C108 276 96 312 82 350L150 366C154 326 150 284 146 240Z",
                    "M70 382C58 412 48 440 42 468L84 484L146 428L150 394Z",
                    "M160 150C146 166 132 190 124 216L152 226C158 204 168 184 184 168Z",
                    "M116 492L146 504L150 460Z",
                )
            ]
        ),
    ]
    head, bill = platy_front(ink)
    face = turned("translate(74 84) scale(.71)", head[0:2], bill)
    band = [
        pen.inlay(
            "M138 214C160 148 200 130 256 130C312 130 352 148 374 214C340 178 300 170 256 170C212 170 172 178 138 214Z",
            pen.paper,
            8,
        ),
        pen.inlay("M256 116C274 128 276 154 256 172C236 154 238 128 256 116Z", pen.main, 7),
    ]
    collar = [
        pen.inlay("M150 512C160 440 200 424 256 424C312 424 352 440 362 512Z", pen.dark, 7),
        pen.line("M178 506C186 462 214 448 256 448C298 448 326 462 334 506", pen.paper, 9),
        pen.line("M210 508C214 486 232 476 256 476C280 476 298 486 302 508", pen.tint, 9),
    ]
    return [
        pillar,
        turned(
            "translate(0 44)", cloth, face, band, both(eye(ink, (212, 234), 16, (3, 3), (186, 208, 236, 218)))
        ),
        collar,
    ]


def _nanny(ink: Ink) -> Parts:
    pen = Pen(ink)
    frill = [
        pen.part(
            "M318 84C338 96 346 116 338 134C358 150 358 176 344 190C352 214 342 234 322 240C318 262 300 276 278 272C262 292 236 292 222 276L190 120C220 70 270 60 318 84Z",
            pen.paper,
        )
    ]
    body = [
        pen.part(
            "M92 512C92 448 120 400 172 366C150 330 150 250 184 196C214 150 280 138 322 176C352 204 352 250 332 280C318 304 318 330 346 356C388 392 412 448 412 512Z",
            pen.paper,
        ),
        pen.fill(
            "M332 282C318 304 318 330 346 356C388 392 410 448 410 508L310 508C320 450 280 400 246 372C290 364 320 330 332 282Z",
            pen.tint,
        ),
    ]
    beak = [
        pen.part("M330 262C360 268 390 274 420 268C414 292 372 306 336 292Z", pen.dark),
        pen.part(
            "M330 196C366 200 420 226 458 250C464 262 450 272 430 272C396 274 356 276 326 268C316 244 318 216 330 196Z",
            pen.main,
        ),
        pen.fill(cut(352, 214, 400, 236, 6, -3), pen.tint),
        pen.fill(cut(378, 232, 394, 242, 4), pen.dark),
    ]
    bonnet = [
        pen.part(
            "M176 344C112 338 64 280 66 204C68 122 134 58 222 56C262 56 296 66 320 86C264 92 224 132 214 184C206 236 210 296 220 336C206 348 190 348 176 344Z",
            pen.main,
        ),
        pen.fill(
            "M176 340C112 334 70 280 70 214C96 280 150 316 214 310L219 334C206 346 190 346 176 340Z", pen.dark
        ),
        pen.fill(cut(104, 160, 160, 92, 8, -8), pen.tint),
        pen.fill(cut(128, 190, 176, 120, 7, -8), pen.tint),
    ]
    bow = [
        pen.part("M214 352C184 334 156 340 140 360C150 384 180 396 212 382Z", pen.tint),
        pen.part("M224 352C254 334 284 344 296 366C284 390 252 396 224 384Z", pen.tint),
        pen.part("M206 384C196 412 182 432 162 446C196 452 222 436 230 392Z", pen.tint),
        pen.part(oval(218, 368, 20, 22), pen.main),
    ]
    glasses = [
        pen.line(oval(282, 214, 36), pen.dark, 9),
        pen.fill(oval(282, 214, 32), pen.paper),
        pen.fill(oval(290, 218, 14), pen.dark),
        pen.fill(oval(285, 212, 4), pen.paper),
        pen.line("M246 210L214 200", pen.dark, 8),
        pen.line("M250 170L304 182", pen.dark, 13),
        pen.line("M256 236C276 246 298 244 314 234", pen.dark, 5),
    ]
    return [
        body,
        beak,
        frill,
        bonnet,
        pen.fill(
            "M322 176C352 204 352 250 332 280C316 262 250 250 232 216C250 170 290 150 322 176Z", pen.paper
        ),
        pen.line("M322 176C300 156 262 152 236 190", pen.dark, 7),
        beak[1:],
        glasses,
        bow,
    ]


def _paracelsus(ink: Ink) -> Parts:
    pen = Pen(ink)
    cap = [
        pen.part(
            "M66 152C60 96 128 38 226 40C300 42 356 84 362 130C366 150 354 162 332 160C260 142 180 150 110 190C80 194 68 176 66 152Z",
            pen.dark,
        ),
        pen.part("M92 186C160 132 270 120 348 148L354 178C280 156 180 164 104 216Z", pen.tint),
        pen.fill(cut(120, 120, 190, 72, 8, -8), pen.main),
        pen.fill(cut(180, 118, 250, 76, 8, -8), pen.main),
        pen.part("M150 84C140 50 110 36 66 44C36 66 34 118 74 172C110 160 140 126 150 84Z", pen.paper),
        pen.fill("M150 84C140 126 110 160 76 170C80 130 104 90 150 84Z", pen.tint),
        pen.line("M92 150C86 114 84 86 72 62", pen.dark, 6),
        pen.line("M88 112L108 98M84 92L64 88M90 132L70 128", pen.dark, 5),
    ]
    flask = [
        pen.part(
            "M376 300L376 354C336 372 318 410 326 446C334 486 368 506 404 506C440 506 474 486 482 446C490 410 472 372 432 354L432 300Z",
            pen.paper,
        ),
        pen.fill(
            "M330 424C350 412 376 434 404 424C430 414 456 426 478 420C484 470 450 503 404 503C358 503 324 470 330 424Z",
            pen.main,
        ),
        pen.fill(oval(372, 458, 11), pen.tint),
        pen.fill(oval(424, 470, 15), pen.tint),
        pen.fill(oval(402, 440, 8), pen.paper),
        pen.fill(cut(346, 410, 366, 380, 7), pen.tint),
        pen.part(box(364, 284, 80, 26, 10), pen.dark),
        pen.part(oval(440, 254, 13), pen.tint, 7),
    ]
    base = platy_side(ink)
    return [
        turned("translate(-26 46) scale(.93)", base, eye(ink, (262, 202), 23, (7, 2), (232, 170, 292, 182))),
        turned("translate(-20 40) scale(.93)", cap),
        turned("translate(112 112) scale(.78)", flask),
    ]


def _urban(ink: Ink) -> Parts:
    pen = Pen(ink)
    head, bill = platy_front(ink)
    mitre = [
        pen.part("M150 222C128 160 140 96 256 14C372 96 384 160 362 222C300 186 212 186 150 222Z", pen.paper),
        pen.fill("M256 20C370 98 380 160 360 218C340 206 316 198 290 196C310 140 300 80 256 20Z", pen.tint),
        pen.inlay("M238 58L274 58L278 190C262 188 250 188 234 190Z", pen.main, 6),
        pen.inlay(
            "M150 222C144 206 142 190 142 176C210 140 302 140 370 176C370 190 368 206 362 222C300 186 212 186 150 222Z",
            pen.main,
            7,
        ),
        pen.inlay(
            "M256 88C268 106 270 118 266 132L288 116L280 146L256 154L232 146L224 116L246 132C242 118 244 106 256 88Z",
            pen.paper,
            5,
        ),
    ]
    robe = [
        pen.part("M50 512C54 450 120 402 256 402C392 402 458 450 462 512Z", pen.main),
        pen.inlay("M196 404L256 512L316 404C296 398 216 398 196 404Z", pen.paper, 7),
        both(pen.fill("M120 430L150 418L176 512L136 512Z", pen.paper)),
        pen.fill("M392 432C440 450 456 480 460 508L400 508Z", pen.dark),
    ]
    crozier = [
        pen.line("M446 512L446 190C446 120 396 118 396 166C396 196 430 190 426 168", pen.dark, 26, cut=True),
        pen.line("M446 512L446 190C446 120 396 118 396 166C396 196 430 190 426 168", pen.tint, 11),
    ]
    return [
        robe,
        turned("translate(51 92) scale(.8)", head, bill),
        mitre,
        both(eye(ink, (206, 258), 18, (3, 3), (176, 228, 232, 246))),
        crozier,
    ]


FIGURES = {
    "unit_davi": (ALLIANCE, _davi),
    "unit_darwin": (ALLIANCE, _darwin),
    "unit_obelisk": (ALLIANCE, _obelisk),
    "unit_nanny": (ALLIANCE, _nanny),
    "unit_paracelsus": (ALLIANCE, _paracelsus),
    "unit_urban": (ALLIANCE, _urban),
}


def drawings() -> dict[str, str]:
    """Return the figures by the names of their files."""
    return {name: emblem(ink, figure(ink)) for name, (ink, figure) in FIGURES.items()}
