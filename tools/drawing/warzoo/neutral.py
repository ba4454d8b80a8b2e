"""The figures that swore allegiance to nobody."""

from __future__ import annotations

from .anatomy import eye
from .press import NEUTRAL, Ink, Parts, Pen, both, box, cut, emblem, oval, star, turned


def _hanzo(ink: Ink) -> Parts:
    pen = Pen(ink)
    blade = [
        pen.part("M58 494L436 58L462 30L454 70L84 512Z", pen.paper),
        pen.fill("M70 500L460 34L454 70L88 510Z", pen.tint),
        pen.part("M96 404L150 452L136 468L82 420Z", pen.dark, 5),
    ]
    hilt = [pen.line("M112 440L54 506", pen.dark, 34, cut=True), pen.line("M104 450L60 500", pen.main, 12)]
    body = [
        pen.part(
            "M96 512C92 450 130 410 190 392C210 350 176 290 170 226C164 150 210 90 280 90C340 90 378 132 372 180C366 216 330 236 318 262C300 300 330 350 366 384C402 420 412 466 412 512Z",
            pen.paper,
        ),
        pen.fill(
            "M372 186C362 216 330 236 318 262C300 300 330 350 366 384C402 420 410 466 410 508L330 508C330 450 300 420 274 380C240 320 260 260 330 226Z",
            pen.tint,
        ),
        [
            pen.fill(cut(x, y, x + 26, y + 40, 8, 5), pen.main)
            for x, y in ((136, 450), (176, 462), (220, 460), (262, 474))
        ],
    ]
    beak = [
        pen.part("M366 196C390 206 420 214 446 210C440 232 396 240 362 226Z", pen.dark),
        pen.part(
            "M366 136C402 144 450 176 478 200C474 214 450 218 430 216C402 216 376 214 360 208C352 184 354 156 366 136Z",
            pen.main,
        ),
        pen.fill(cut(388, 156, 436, 184, 6, -4), pen.tint),
    ]
    band = [
        pen.part("M176 168C220 128 310 112 374 138L378 172C316 150 236 164 174 206Z", pen.dark),
        pen.part(
            "M182 180C140 178 104 156 80 124C84 168 104 196 140 206C110 214 84 212 60 200C84 236 140 244 188 206Z",
            pen.dark,
        ),
        pen.inlay(box(288, 128, 66, 34, 6), pen.paper, 5, "rotate(4 320 146)"),
        pen.fill(star(322, 146, 13, 4, 0.35), pen.dark),
    ]
    scarf = [
        pen.part("M186 352C230 384 290 380 326 340L348 372C310 424 224 430 174 396Z", pen.main),
        pen.fill(cut(200, 392, 330, 372, 8, -14), pen.dark),
    ]
    return [hilt, blade, body, beak, band, scarf, eye(ink, (312, 188), 18, (5, 2), (286, 172, 334, 178))]


def _joe_dredd(ink: Ink) -> Parts:
    pen = Pen(ink)
    sh = [
        pen.part("M40 512C44 440 110 400 176 392L336 392C402 400 468 440 472 512Z", pen.dark),
        both(
            [
                pen.part("M36 470C34 420 80 392 140 396L152 440C120 446 84 456 60 486Z", pen.main),
                pen.line("M58 452C80 430 108 420 138 420", pen.tint, 7),
            ]
        ),
        pen.inlay("M256 424L300 440C300 480 282 500 256 510C230 500 212 480 212 440Z", pen.paper, 7),
        pen.fill(star(256, 464, 26), pen.dark),
    ]
    helm = [
        pen.part(
            "M256 40C360 40 418 110 420 206C420 244 410 268 396 288L116 288C102 268 92 244 92 206C94 110 152 40 256 40Z",
            pen.main,
        ),
        pen.fill(
            "M350 64C396 96 418 146 418 206C418 244 410 266 396 286L330 286C380 220 382 130 350 64Z", pen.dark
        ),
        pen.inlay("M236 44L276 44L284 176L228 176Z", pen.paper, 7),
        pen.fill(cut(118, 170, 180, 86, 10, -10), pen.tint),
    ]
    face = [
        pen.part(
            "M116 284C104 330 112 380 148 404C180 424 220 420 256 404C292 420 332 424 364 404C400 380 408 330 396 284C380 250 330 240 256 240C182 240 132 250 116 284Z",
            pen.tint,
        ),
        pen.fill(
            "M396 290C406 336 398 382 364 402C332 422 292 418 256 402C310 396 350 356 352 280Z", pen.main
        ),
    ]
    visor = [
        pen.inlay(
            "M100 186L412 186C424 226 408 262 388 274C340 284 300 280 276 262L256 240L236 262C212 280 172 284 124 274C104 262 88 226 100 186Z",
            pen.dark,
            6,
        ),
        pen.fill("M118 206L236 206L222 250C190 264 152 262 130 254C116 242 114 222 118 206Z", pen.tint),
        pen.fill(cut(132, 246, 176, 212, 8), pen.paper),
        pen.fill("M394 206L276 206L290 250C322 264 360 262 382 254C396 242 398 222 394 206Z", pen.main),
        pen.fill(cut(296, 246, 340, 212, 7), pen.tint),
    ]
    muzzle = [
        pen.inlay(
            "M214 282C222 264 290 264 298 282C300 304 276 320 256 320C236 320 212 304 214 282Z", pen.dark, 6
        ),
        pen.fill(cut(230, 280, 262, 274, 5), pen.paper),
        pen.line("M256 318L256 350C236 384 178 386 152 352M256 350C276 384 334 386 360 352", pen.dark, 10),
        both(pen.inlay("M186 376C184 356 190 342 198 336C208 346 214 362 212 380Z", pen.paper, 6)),
        both([pen.fill(oval(x, y, 5), pen.dark) for x, y in ((178, 330), (196, 314), (164, 310))]),
    ]
    return [sh, helm, face, visor, muzzle]


def _duck_bravo(ink: Ink) -> Parts:
    pen = Pen(ink)
    body = [
        pen.part("M84 512C84 452 118 410 172 392L340 392C392 410 424 452 428 512Z", pen.dark),
        pen.fill(cut(110, 500, 150, 430, 10), pen.main),
        pen.inlay("M190 392L256 486L312 392Z", pen.paper, 7),
        both(pen.inlay("M190 388L150 420L190 452L206 432L244 478L256 470Z", pen.paper, 7)),
    ]
    neck = [
        pen.part(
            "M168 400C160 330 140 270 156 214C172 160 230 140 288 150C334 158 356 196 350 240C346 280 326 290 324 330C324 360 330 380 336 400Z",
            pen.main,
        ),
        pen.fill("M348 250C340 280 326 290 324 330L326 364L270 372C270 320 300 290 348 250Z", pen.dark),
        pen.fill(cut(178, 300, 188, 240, 9), pen.tint),
        pen.fill(cut(200, 330, 204, 290, 7), pen.tint),
        pen.part("M160 366C210 388 290 388 332 362L338 396C290 420 210 420 166 402Z", pen.paper),
    ]
    beak = [
        pen.part("M338 284C366 296 404 300 430 292C424 316 376 324 340 308Z", pen.main),
        pen.part(
            "M344 222C384 222 430 248 468 276C472 294 446 300 422 298C390 300 360 298 338 290C330 266 334 240 344 222Z",
            pen.tint,
        ),
        pen.fill(cut(366, 240, 420, 262, 6, -4), pen.paper),
        pen.fill(cut(396, 258, 412, 268, 4), pen.dark),
    ]
    hair = [
        pen.part(
            "M144 248C116 190 130 130 160 96C150 50 196 14 256 24C330 16 402 40 408 92C414 136 372 158 334 154C300 156 280 164 262 178C236 176 216 186 208 206C198 236 170 262 144 248Z",
            pen.tint,
        ),
        pen.fill(
            "M404 84C412 134 372 156 334 152C300 154 280 162 262 176C250 174 238 176 230 182C260 130 350 140 404 84Z",
            pen.main,
        ),
        pen.line("M176 98C220 66 300 60 352 88M160 150C190 112 240 98 300 108", pen.dark, 7),
        pen.fill(cut(200, 56, 280, 42, 7, -6), pen.paper),
    ]
    shades = [
        pen.inlay(
            "M214 206L358 192C366 192 370 202 368 216C364 256 340 270 310 266C284 262 268 244 266 226C256 222 240 224 216 228Z",
            pen.dark,
            6,
        ),
        pen.fill(cut(288, 246, 336, 210, 9), pen.paper),
        pen.fill(cut(316, 250, 348, 222, 6), pen.paper),
        pen.line("M214 216L172 208", pen.dark, 12),
    ]
    return [body, neck, beak, hair, shades]


def _ramphant(ink: Ink) -> Parts:
    pen = Pen(ink)
    ear = both(
        [
            pen.part("M150 190C100 150 40 158 18 206C2 252 20 330 70 366C104 386 138 372 158 340Z", pen.main),
            pen.fill(
                "M136 214C100 190 62 196 48 226C38 260 52 312 86 336C110 348 130 340 144 318Z", pen.dark
            ),
            pen.fill(cut(38, 300, 44, 226, 7), pen.tint),
        ]
    )
    sh = [pen.part("M60 512C70 440 140 396 256 396C372 396 442 440 452 512Z", pen.dark)]
    head = [
        pen.part(
            "M256 66C340 66 382 130 384 206C386 290 344 340 312 372L200 372C168 340 126 290 128 206C130 130 172 66 256 66Z",
            pen.tint,
        ),
        pen.fill(
            "M326 88C366 118 382 160 382 206C384 290 344 340 312 370L280 370C340 300 350 180 326 88Z",
            pen.main,
        ),
    ]
    trunk = [
        pen.part(
            "M202 262C196 340 210 400 210 440C210 482 236 506 276 506C318 506 340 478 334 446C326 438 312 440 306 450C304 466 284 470 276 452C266 410 316 340 310 262C286 236 226 236 202 262Z",
            pen.tint,
        ),
        pen.fill(
            "M310 264C314 340 268 410 278 452C286 470 304 466 306 450C312 440 326 438 332 446C338 478 318 504 276 504C258 504 244 500 234 492C262 480 250 440 256 400C264 350 290 320 310 264Z",
            pen.main,
        ),
        [
            pen.line(d, pen.dark, 7)
            for d in (
                "M212 300C234 310 262 310 284 304",
                "M212 340C232 350 256 350 274 344",
                "M214 380C232 390 250 390 264 384",
                "M214 420C230 428 246 428 256 424",
            )
        ],
    ]
    tusk = both(
        [
            pen.part("M192 344C150 366 120 402 122 456C150 430 186 414 214 388Z", pen.paper),
            pen.fill("M128 444C150 420 186 408 212 384L208 372C176 390 140 410 128 444Z", pen.tint),
        ]
    )
    horn = both(
        [
            pen.part(
                "M236 108C196 60 120 44 70 84C26 122 32 196 84 212C124 222 156 196 150 164C144 142 118 138 106 152C98 136 112 116 136 116C172 116 196 140 214 172Z",
                pen.paper,
            ),
            pen.fill(
                "M214 168C196 138 172 114 136 112C112 112 98 134 106 152C84 146 80 116 108 98C146 78 196 100 222 140Z",
                pen.tint,
            ),
            [
                pen.line(d, pen.dark, 6)
                for d in (
                    "M186 72L176 112",
                    "M138 58L140 104",
                    "M88 76L108 110",
                    "M50 118L92 132",
                    "M46 168L96 156",
                    "M82 210L108 162",
                    "M124 208L122 156",
                )
            ],
        ]
    )
    eyes = both([eye(ink, (200, 220), 16, (2, 3), (172, 190, 226, 204))])
    return [
        sh,
        ear,
        head,
        horn,
        tusk,
        trunk,
        eyes,
        pen.fill(cut(230, 96, 280, 92, 8, -4), pen.paper),
        pen.line("M222 146C244 156 268 156 290 146M228 174C246 182 266 182 284 174", pen.dark, 6),
    ]


def _shinobi(ink: Ink) -> Parts:
    pen = Pen(ink)
    sword = [
        pen.line("M440 30L370 104", pen.dark, 40, cut=True),
        pen.line("M440 30L380 94", pen.main, 18),
        pen.line("M428 30L440 44M408 50L422 64M390 70L402 82", pen.dark, 6),
        pen.part("M336 96L386 146L370 164L318 114Z", pen.paper, 7),
    ]
    sh = [
        pen.part("M44 512C52 440 130 396 256 396C382 396 460 440 468 512Z", pen.dark),
        both(pen.fill(cut(90, 500, 190, 420, 11), pen.main)),
        pen.line("M180 400C220 440 292 440 332 400", pen.main, 12),
    ]
    ear = both(
        [
            pen.part("M132 216C112 150 112 90 132 44C184 66 226 104 244 148Z", pen.dark),
            pen.fill("M150 182C140 144 140 112 148 86C176 102 198 122 212 144Z", pen.main),
        ]
    )
    hood = [
        pen.part(
            "M256 124C350 124 408 180 408 266C408 352 350 412 256 412C162 412 104 352 104 266C104 180 162 124 256 124Z",
            pen.dark,
        ),
        pen.fill(cut(126, 240, 190, 154, 10, -10), pen.main),
        pen.fill(cut(150, 372, 230, 402, 9, 4), pen.main),
        pen.fill(cut(176, 340, 256, 368, 8, 6), pen.main),
    ]
    slit = [
        pen.inlay(
            "M118 246C160 212 352 212 394 246C400 282 384 306 352 312C320 318 290 300 256 300C222 300 192 318 160 312C128 306 112 282 118 246Z",
            pen.tint,
            7,
        ),
        pen.fill(
            "M394 248C400 282 384 304 352 310C320 316 290 298 262 298C310 280 350 260 372 236Z", pen.main
        ),
        pen.fill("M244 228L268 228L262 280L250 280Z", pen.main),
    ]
    eyes = both(
        [
            pen.inlay("M150 258C178 238 214 248 232 278C204 296 164 294 150 258Z", pen.paper, 7),
            pen.fill("M196 252C206 262 206 280 198 288C188 280 188 262 196 252Z", pen.dark),
            pen.line("M140 244C172 228 208 238 238 268", pen.dark, 12),
        ]
    )
    plate = [
        pen.inlay("M172 176C220 156 292 156 340 176L336 212C290 196 222 196 176 212Z", pen.paper, 7),
        pen.fill(star(256, 184, 17, 4, 0.35), pen.dark),
    ]
    tails = [
        pen.part(
            "M108 236C70 226 40 200 22 168C20 214 36 246 66 264C44 270 26 268 10 258C32 296 80 300 112 274Z",
            pen.main,
        )
    ]
    shur = turned(
        "rotate(18 404 424)",
        [
            pen.part(star(404, 424, 92, 4, 0.3, -90), pen.paper),
            pen.fill("M404 332L412 416L404 424L396 416ZM496 424L412 432L404 424L412 416Z", pen.tint),
            pen.inlay(oval(404, 424, 14), pen.dark, 4),
        ],
    )
    return [tails, sword, sh, ear, hood, slit, eyes, plate, shur]


def _cobra(ink: Ink) -> Parts:
    pen = Pen(ink)
    coil = [
        pen.part(
            "M60 452C60 410 140 384 256 384C372 384 452 410 452 452C452 490 372 512 256 512C140 512 60 490 60 452Z",
            pen.main,
        ),
        pen.fill("M450 452C450 488 372 510 256 510C150 510 74 494 62 462C120 488 400 500 450 440Z", pen.dark),
        [pen.fill(cut(x, 470, x + 30, 430, 8, 4), pen.dark) for x in (96, 146, 360, 404)],
    ]
    tailt = [pen.part("M430 430C480 420 500 380 484 340C478 372 456 392 424 400Z", pen.main)]
    hood = [
        pen.part(
            "M256 40C330 40 376 96 410 164C440 226 434 296 380 344C350 372 336 404 340 440L172 440C176 404 162 372 132 344C78 296 72 226 102 164C136 96 182 40 256 40Z",
            pen.main,
        ),
        pen.fill(
            "M330 62C366 90 390 126 410 164C440 226 434 294 380 342C350 370 336 402 340 436L300 436C330 330 400 220 330 62Z",
            pen.dark,
        ),
        both(pen.fill(cut(112, 260, 132, 166, 12, -10), pen.tint)),
    ]
    belly = [
        pen.inlay(
            "M256 210C306 220 334 260 320 320C308 364 306 400 310 440L202 440C206 400 204 364 192 320C178 260 206 220 256 210Z",
            pen.paper,
            8,
        ),
        pen.fill(
            "M318 260C326 280 326 300 320 320C308 364 306 400 310 436L276 436C290 380 310 320 318 260Z",
            pen.tint,
        ),
        [
            pen.line(f"M{x1} {y}C{x1 + 20} {y + 12} {x2 - 20} {y + 12} {x2} {y}", pen.dark, 7)
            for x1, x2, y in ((190, 322, 300), (196, 316, 334), (204, 308, 368), (206, 306, 402))
        ],
    ]
    head = [
        pen.part(
            "M256 56C312 56 344 90 344 140C344 184 318 220 300 244C284 258 228 258 212 244C194 220 168 184 168 140C168 90 200 56 256 56Z",
            pen.tint,
        ),
        pen.fill(
            "M310 72C332 88 342 112 342 140C342 184 318 218 300 242C288 252 262 254 244 252C300 220 326 150 310 72Z",
            pen.main,
        ),
        pen.fill(cut(184, 134, 222, 76, 8, -6), pen.paper),
    ]
    eyes = both(
        [
            pen.fill("M186 140L240 164C232 184 196 180 186 140Z", pen.paper),
            pen.fill("M214 156C220 160 220 172 214 176C208 172 208 160 214 156Z", pen.dark),
            pen.line("M180 130L242 162", pen.dark, 13),
            pen.fill(oval(238, 206, 5), pen.dark),
        ]
    )
    mouth = [
        pen.inlay(
            "M208 226C230 216 282 216 304 226C300 262 284 284 256 284C228 284 212 262 208 226Z", pen.dark, 7
        ),
        both(pen.fill("M218 226L236 224L230 262Z", pen.paper)),
        pen.line("M256 262L256 312M256 312L238 336M256 312L274 336", pen.dark, 15),
        pen.line("M256 262L256 312M256 312L240 333M256 312L272 333", pen.main, 6),
    ]
    return [tailt, coil, hood, belly, head, eyes, mouth]


FIGURES = {
    "unit_hanzo": (NEUTRAL, _hanzo),
    "unit_joe_dredd": (NEUTRAL, _joe_dredd),
    "unit_duck_bravo": (NEUTRAL, _duck_bravo),
    "unit_ramphant": (NEUTRAL, _ramphant),
    "unit_shinobi": (NEUTRAL, _shinobi),
    "unit_cobra": (NEUTRAL, _cobra),
}


def drawings() -> dict[str, str]:
    """Return the figures by the names of their files."""
    return {name: emblem(ink, figure(ink)) for name, (ink, figure) in FIGURES.items()}
