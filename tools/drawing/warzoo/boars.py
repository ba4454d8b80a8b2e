"""The figures of the Axis, the stronger ones: up to its Avatar."""

from __future__ import annotations

from .anatomy import eye, pig_front, pig_side, snout
from .press import AXIS, Ink, Parts, Pen, both, box, cut, emblem, oval, star, turned


def _sonic(ink: Ink) -> Parts:
    pen = Pen(ink)
    base = turned("translate(104 40) scale(.9)", pig_side(ink))
    ear = turned(
        "translate(104 40) scale(.9)",
        [
            pen.part("M330 120C320 80 340 44 384 26C410 66 404 130 366 176Z", pen.tint),
            pen.fill("M346 124C344 96 356 72 378 56C390 88 382 126 362 152Z", pen.main),
        ],
    )
    mouthp = [
        pen.part("M238 286L92 180C78 176 70 186 70 196L70 400C70 412 80 420 92 414L238 330Z", pen.paper),
        pen.fill("M236 308L74 360L72 398C72 410 82 416 92 412L236 328Z", pen.tint),
        pen.part(
            "M92 180C74 180 62 232 62 298C62 364 74 416 92 414C108 410 118 360 118 298C118 236 108 182 92 180Z",
            pen.main,
        ),
        pen.fill(
            "M88 214C98 222 104 256 104 298C104 340 98 372 90 382C82 370 78 340 78 298C78 256 80 226 88 214Z",
            pen.dark,
        ),
        pen.part(box(226, 276, 40, 64, 8), pen.dark),
    ]
    waves = [
        pen.line("M84 240C76 270 76 306 84 336", pen.main, 11, cut=True),
        pen.line("M54 206C40 258 40 318 54 370", pen.main, 11, cut=True),
        pen.line("M24 176C6 250 6 326 24 400", pen.main, 11, cut=True),
    ]
    fist = [
        pen.part("M146 464C138 434 154 408 182 406C214 404 228 426 224 456L310 512L180 512Z", pen.tint),
        pen.line("M164 428L208 424M164 446L210 444", pen.dark, 6),
    ]
    cap = turned(
        "translate(104 40) scale(.9)",
        [
            pen.part(
                "M170 176C190 110 250 84 310 92C360 98 398 130 410 172C340 150 250 150 170 176Z", pen.dark
            ),
            pen.part("M188 170C160 168 130 176 112 194C140 204 180 198 214 184Z", pen.dark),
            pen.fill(cut(230, 130, 300, 108, 8, -6), pen.main),
            pen.fill(star(228, 142, 18), pen.paper),
        ],
    )
    return [
        base,
        cap,
        ear,
        turned("translate(104 40) scale(.9)", eye(ink, (236, 206), 22, (-7, 3), (204, 176, 262, 170))),
        pen.line("M184 350L182 424", pen.dark, 30, cut=True),
        pen.line("M184 350L182 424", pen.main, 13),
        turned("translate(54 26) scale(.88)", mouthp),
        waves,
        fist,
    ]


def _napoleon(ink: Ink) -> Parts:
    pen = Pen(ink)
    coat = [
        pen.part("M50 512C54 440 130 398 256 398C382 398 458 440 462 512Z", pen.dark),
        pen.inlay("M196 402L256 512L316 402C290 394 222 394 196 402Z", pen.paper, 7),
        both(pen.inlay("M190 402C160 410 150 440 170 470L232 512L256 512Z", pen.main, 7)),
        both(
            [
                pen.part("M60 462C58 432 90 414 130 418L142 452C116 452 90 460 74 474Z", pen.paper, 7),
                pen.line("M72 474L64 498M90 466L84 494M110 460L106 488M128 456L126 482", pen.paper, 9),
            ]
        ),
    ]
    pig = turned(
        "translate(20 62) scale(.92)",
        pig_front(ink),
        both(eye(ink, (200, 236), 21, (-3, 4), (168, 204, 226, 220))),
        snout(ink, 256, 304),
        pen.line("M204 376C236 366 276 366 308 376", pen.dark, 9),
    )
    hat = [
        pen.part(
            "M256 18C330 18 352 70 392 110C420 138 462 150 500 150C486 204 430 226 372 220C300 204 212 204 140 220C82 226 26 204 12 150C50 150 92 138 120 110C160 70 182 18 256 18Z",
            pen.dark,
        ),
        pen.line(
            "M34 168C80 196 130 190 160 182C220 168 292 168 352 182C382 190 432 196 478 168", pen.paper, 10
        ),
        pen.fill(cut(140, 122, 208, 54, 10, -8), pen.main),
        pen.fill(cut(310, 44, 372, 116, 8, -6), pen.main),
        pen.inlay(oval(256, 108, 42), pen.paper, 7),
        pen.inlay(oval(256, 108, 27), pen.main, 6),
        pen.fill(oval(256, 108, 11), pen.dark),
    ]
    return [coat, pig, turned("translate(17 12) scale(.935)", hat)]


def _major(ink: Ink) -> Parts:
    pen = Pen(ink)
    base = pig_side(ink)
    coat = [
        pen.part("M440 512C440 450 420 410 388 376C330 420 220 424 152 382C116 420 92 470 88 512Z", pen.dark),
        pen.inlay("M152 382C190 420 250 440 300 432L250 512L150 512C140 470 140 430 152 382Z", pen.main, 7),
        pen.inlay(oval(336, 470, 22), pen.paper, 6),
        pen.fill(star(336, 470, 13), pen.dark),
        pen.inlay("M324 424L348 424L344 452L328 452Z", pen.tint, 5),
        pen.inlay(oval(392, 462, 20), pen.paper, 6),
        pen.inlay("M380 420L404 420L400 446L384 446Z", pen.main, 5),
    ]
    tusk = [pen.inlay("M138 320C118 316 104 296 104 262C122 272 150 280 166 306Z", pen.paper, 7)]
    chops = [
        pen.part(
            "M330 216C372 226 392 270 378 324C366 368 310 384 260 362C286 352 296 336 290 318C312 306 322 262 330 216Z",
            pen.paper,
        ),
        [
            pen.line(d, pen.dark, 6)
            for d in (
                "M346 250C352 280 346 310 334 332",
                "M322 300C320 320 312 336 300 346",
                "M364 270C368 300 360 330 346 350",
            )
        ],
    ]
    mous = [pen.inlay("M196 286C168 280 138 290 118 312C150 330 190 326 216 306Z", pen.paper, 7)]
    cap = [
        pen.part(
            "M132 168C120 110 170 60 270 56C372 52 444 92 448 150C430 170 420 176 410 190L170 196C150 190 138 182 132 168Z",
            pen.main,
        ),
        pen.fill(
            "M380 80C424 96 446 124 446 150C430 168 420 174 410 186L350 188C386 160 396 120 380 80Z", pen.dark
        ),
        pen.part("M164 192C240 166 340 166 412 184L416 222C340 204 244 206 170 230Z", pen.dark),
        pen.part("M176 222C140 214 106 222 84 244C110 262 160 258 206 242Z", pen.dark),
        pen.fill(cut(166, 112, 230, 76, 9, -8), pen.tint),
        pen.inlay(oval(246, 128, 30), pen.paper, 6),
        pen.fill(star(246, 128, 20), pen.dark),
    ]
    ear = [
        pen.part("M352 214C364 180 392 166 424 172C430 214 410 254 370 268Z", pen.tint),
        pen.fill("M366 220C376 200 392 192 408 194C410 218 396 240 376 250Z", pen.main),
    ]
    mono = [
        eye(ink, (226, 252), 22, (-6, 2)),
        pen.line(oval(226, 252, 32), pen.dark, 8),
        pen.line("M254 270C272 300 276 340 270 372", pen.dark, 5),
        pen.line("M196 216L258 214", pen.dark, 12),
    ]
    return [base, coat, chops, cap, ear, mous, mono, tusk]


def _hamnibal(ink: Ink) -> Parts:
    pen = Pen(ink)
    crest = [
        pen.part(
            "M126 120C150 40 236 4 322 18C424 34 492 122 492 236C492 320 468 392 430 448C426 360 400 300 380 250L300 90C240 84 180 100 126 120Z",
            pen.main,
        ),
        [
            pen.fill(cut(x1, y1, x2, y2, 10), pen.dark)
            for x1, y1, x2, y2 in (
                (200, 88, 214, 34),
                (252, 80, 276, 28),
                (306, 92, 344, 44),
                (344, 130, 404, 82),
                (374, 176, 448, 136),
                (394, 226, 476, 206),
                (410, 280, 482, 280),
                (422, 334, 472, 346),
            )
        ],
    ]
    base = pig_side(ink)
    helm = [
        pen.part(
            "M150 196C160 128 214 84 286 86C360 90 408 148 414 216C418 270 412 320 388 356C362 372 344 372 326 360C312 330 300 300 296 262C262 236 214 222 150 232Z",
            pen.paper,
        ),
        pen.fill(
            "M336 104C384 124 410 168 412 216C416 270 410 320 386 354C362 370 346 368 330 358C368 300 380 190 336 104Z",
            pen.tint,
        ),
        pen.part("M138 212C190 192 262 200 304 236L302 262C258 232 200 226 146 242Z", pen.dark),
        pen.fill(cut(186, 168, 240, 112, 9, -8), pen.tint),
        pen.part(
            "M296 258C270 282 246 316 236 362C262 390 300 396 330 384C338 340 336 300 320 262Z", pen.paper
        ),
        pen.fill(
            "M318 262C334 300 336 340 328 382C310 388 296 388 282 384C306 350 318 310 318 262Z", pen.tint
        ),
        pen.line("M334 196C352 196 364 208 364 226C364 244 348 250 338 242", pen.dark, 8),
    ]
    tusk = [pen.inlay("M132 322C110 318 94 296 96 262C112 276 144 284 160 310Z", pen.paper, 7)]
    arm = [
        pen.part(
            "M98 512C104 462 128 428 150 404C230 448 330 436 400 380C424 420 432 466 432 512Z", pen.dark
        ),
        pen.line("M140 440C230 484 340 470 412 424", pen.main, 12),
        pen.line("M128 478C230 514 340 504 424 464", pen.main, 12),
    ]
    return turned(
        "translate(41 41) scale(.92)",
        crest,
        base,
        arm,
        eye(ink, (222, 264), 20, (-6, 2)),
        helm,
        tusk,
        pen.line("M196 242L252 256", pen.dark, 12),
    )


def _pigsty(ink: Ink) -> Parts:
    pen = Pen(ink)
    mane = [
        pen.part(
            "M256 8L286 58L332 22L342 82L398 62L392 122L450 120L428 176L486 196L448 242L500 284L452 316L492 372L440 388L468 450L410 452L420 512L92 512L102 452L44 450L72 388L20 372L60 316L12 284L64 242L26 196L84 176L62 120L120 122L114 62L170 82L180 22L226 58Z",
            pen.dark,
        ),
        [
            pen.fill(cut(*q, 9), pen.main)
            for q in (
                (232, 76, 244, 40),
                (280, 76, 300, 56),
                (126, 150, 96, 130),
                (386, 150, 420, 134),
                (88, 246, 56, 212),
                (424, 246, 458, 212),
                (78, 318, 46, 296),
                (434, 318, 470, 300),
                (96, 392, 60, 376),
                (416, 392, 452, 376),
            )
        ],
    ]
    head = [
        pen.part(
            "M256 92C352 92 412 160 412 252C412 360 350 446 256 446C162 446 100 360 100 252C100 160 160 92 256 92Z",
            pen.main,
        ),
        pen.fill(
            "M338 110C386 140 410 190 410 252C410 360 350 444 256 444C330 410 372 340 372 250C372 190 360 146 338 110Z",
            pen.dark,
        ),
        pen.fill(cut(126, 222, 190, 122, 10, -8), pen.tint),
        pen.fill(cut(150, 270, 160, 220, 8), pen.tint),
    ]
    ear = both(
        [
            pen.part("M184 128C160 92 118 74 70 84C76 134 100 174 142 190Z", pen.main),
            pen.fill("M164 126C146 106 122 98 98 102C104 128 120 150 142 164Z", pen.dark),
        ]
    )
    eyes = both(
        [
            pen.fill("M150 216L232 252C212 274 166 268 150 216Z", pen.paper),
            pen.fill(oval(198, 248, 9), pen.dark),
            pen.line("M138 202L240 246", pen.dark, 18),
        ]
    )
    tusk = both(
        [
            pen.part("M176 388C120 384 74 336 82 246C108 300 150 330 200 344Z", pen.paper),
            pen.fill("M176 384C130 380 90 340 86 280C110 330 150 354 192 364Z", pen.tint),
        ]
    )
    sn = snout(ink, 256, 322, 1.12)
    mouth = [
        pen.part(
            "M160 380C210 396 302 396 352 380C356 440 320 470 256 470C192 470 156 440 160 380Z", pen.main
        ),
        pen.fill(
            "M178 392C220 402 292 402 334 392C330 428 306 446 256 446C206 446 182 428 178 392Z", pen.dark
        ),
        [pen.fill(f"M{x} 446L{x + 32} 446L{x + 16} 414Z", pen.paper) for x in (202, 240, 278)],
    ]
    ring = [
        pen.line("M232 356C226 396 286 396 280 356", pen.dark, 22),
        pen.line("M232 356C226 396 286 396 280 356", pen.paper, 10),
    ]
    return [mane, ear, head, eyes, mouth, tusk, sn, ring]


FIGURES = {
    "unit_sonic": (AXIS, _sonic),
    "unit_napoleon": (AXIS, _napoleon),
    "unit_major": (AXIS, _major),
    "unit_hamnibal": (AXIS, _hamnibal),
    "unit_pigsty": (AXIS, _pigsty),
}


def drawings() -> dict[str, str]:
    """Return the figures by the names of their files."""
    return {name: emblem(ink, figure(ink)) for name, (ink, figure) in FIGURES.items()}
