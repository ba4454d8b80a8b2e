"""The figures of the Axis, the weaker ones: pigs and a donkey."""

from __future__ import annotations

import math

from .anatomy import eye, pig_front, shoulders, snout
from .press import AXIS, Ink, Parts, Pen, both, box, cut, emblem, oval, star, turned


def _practical(ink: Ink) -> Parts:
    pen = Pen(ink)
    pig = turned(
        "translate(-10 -6)",
        pig_front(ink),
        both(eye(ink, (196, 226), 20, (4, 3), (168, 196, 220, 204))),
        snout(ink, 256, 296),
        pen.line("M214 364C240 376 272 376 298 364", pen.dark, 8),
    )
    cap = [
        pen.part(
            "M96 182C88 112 160 52 250 54C346 56 404 110 402 176C360 150 300 138 246 138C190 140 140 154 96 182Z",
            pen.main,
        ),
        pen.fill("M330 74C372 96 400 132 400 172C372 154 340 146 310 142C336 124 340 98 330 74Z", pen.dark),
        pen.part(
            "M90 186C140 150 200 138 258 140C320 142 372 156 412 186C418 204 404 212 388 206C340 180 290 170 246 170C196 172 150 184 110 210C92 214 84 202 90 186Z",
            pen.dark,
        ),
        pen.part(oval(248, 56, 18, 12), pen.paper, 7),
        pen.fill(cut(128, 128, 180, 86, 8, -6), pen.tint),
    ]
    trowel = [
        pen.line("M430 400L444 300", pen.dark, 30, cut=True),
        pen.line("M430 400L444 300", pen.tint, 13),
        pen.line("M446 292C450 262 440 250 432 236", pen.dark, 13, cut=True),
        pen.part("M388 238L478 250C476 190 458 130 440 92C412 130 394 184 388 238Z", pen.paper),
        pen.fill("M440 96C458 132 474 190 476 248L434 243Z", pen.tint),
    ]
    wall = []
    for r, y in enumerate((410, 462)):
        off = 0 if r == 0 else -48
        for x in range(40 + off, 472, 96):
            x1, x2 = max(x, 40), min(x + 96, 472)
            if x2 - x1 > 10:
                wall.append(
                    pen.part(
                        f"M{x1} {y}L{x2} {y}L{x2} {y + 50}L{x1} {y + 50}Z",
                        pen.main if (x // 48 + r) % 3 else pen.tint,
                        9,
                    )
                )
    fist = [
        pen.part("M392 408C388 376 410 360 436 364C464 366 478 388 472 412Z", pen.tint),
        pen.line("M414 384L416 408M436 380L438 408", pen.dark, 6),
    ]
    return [pig, cap, trowel, fist, wall]


def _boxer_gauss(ink: Ink) -> Parts:
    pen = Pen(ink)
    pig = turned("translate(0 -28)", pig_front(ink))
    gear = turned(
        "translate(0 -28)",
        [
            pen.part(
                "M112 250C112 168 168 112 256 112C344 112 400 168 400 250L372 262C364 200 330 176 256 176C182 176 148 200 140 262Z",
                pen.main,
            ),
            pen.fill(
                "M338 132C378 156 398 200 398 248L374 258C368 214 350 192 320 182C344 172 348 150 338 132Z",
                pen.dark,
            ),
            pen.part("M112 246C104 290 114 334 140 360L164 330C146 306 140 282 142 256Z", pen.main),
            pen.part("M400 246C408 290 398 334 372 360L348 330C366 306 372 282 370 256Z", pen.dark),
            pen.line("M188 160C226 160 236 128 256 128C276 128 286 160 324 160", pen.paper, 9),
        ],
    )
    face = turned(
        "translate(0 -28)",
        both(eye(ink, (200, 230), 20, (4, 4), (172, 200, 228, 216))),
        snout(ink, 256, 300, 0.92),
        pen.line("M222 364L290 364", pen.dark, 8),
    )
    sh = shoulders(ink, pen.tint, 0)
    glove = [
        pen.part(
            "M40 500C10 450 6 380 44 342C84 306 152 314 178 352C196 380 196 420 178 448L168 500Z", pen.main
        ),
        pen.fill("M56 360C80 332 120 326 148 340C112 344 84 362 70 396C58 420 52 390 56 360Z", pen.tint),
        pen.inlay("M150 356C186 348 206 374 198 402C192 424 164 430 148 416", pen.main, 8),
        pen.part("M44 474L172 474L168 512L48 512Z", pen.paper),
        pen.line("M48 494L168 494", pen.dark, 6),
    ]
    return [sh, pig, gear, face, both(glove)]


def _benjamin(ink: Ink) -> Parts:
    pen = Pen(ink)
    spade = turned(
        "translate(-26 34) rotate(20 380 256) scale(.94)",
        [
            pen.line("M400 512L400 190", pen.dark, 32, cut=True),
            pen.line("M400 512L400 190", pen.tint, 14),
            pen.part("M340 190L460 190L460 90C460 48 432 22 400 4C368 22 340 48 340 90Z", pen.paper),
            pen.fill("M402 8C432 24 458 50 458 90L458 188L402 188Z", pen.tint),
            pen.line("M400 190L400 120", pen.dark, 10),
            pen.part(box(332, 178, 136, 24, 8), pen.dark, 5),
        ],
    )
    ears = [
        pen.part("M300 160C310 100 292 40 262 10C228 50 222 116 246 168Z", pen.main),
        pen.fill("M280 146C284 104 274 66 262 44C246 78 246 118 258 152Z", pen.tint),
        pen.part("M236 166C214 110 176 76 132 66C134 124 164 176 206 200Z", pen.main),
        pen.fill("M216 160C198 128 178 110 156 98C164 132 182 160 204 180Z", pen.tint),
    ]
    head = [
        pen.part(
            "M412 512C420 430 400 366 364 316C372 240 348 172 284 152C232 140 188 166 172 214C150 268 112 312 84 352C58 392 70 440 108 448C150 456 190 430 222 398C222 440 206 476 196 512Z",
            pen.main,
        ),
        pen.fill(
            "M364 316C340 370 280 396 222 398C222 440 206 476 198 508L410 508C418 430 400 366 364 316Z",
            pen.dark,
        ),
        pen.inlay(
            "M84 352C58 392 70 440 108 448C146 454 176 436 192 400C176 366 130 340 96 336Z", pen.paper, 8
        ),
        pen.fill("M74 410C76 436 92 446 108 446C146 452 172 436 190 402C160 428 110 436 74 410Z", pen.tint),
        pen.fill(cut(100, 372, 118, 362, 7), pen.dark),
        pen.line("M84 412C112 424 140 420 160 408", pen.dark, 7),
        pen.fill(cut(140, 300, 178, 236, 8, -4), pen.tint),
    ]
    mane = [
        pen.part(
            "M300 156C340 150 372 178 382 214L362 220L392 250L368 254L396 290L370 290C368 240 348 190 300 156Z",
            pen.dark,
            5,
        )
    ]
    return [
        spade,
        ears,
        mane,
        head,
        eye(ink, (226, 244), 20, (-6, 5)),
        pen.line("M200 220L256 218", pen.dark, 15),
        pen.line("M210 262C226 270 240 268 250 260", pen.dark, 5),
        pen.inlay("M206 440C270 452 340 430 386 380L402 416C350 470 270 492 200 484Z", pen.paper, 7),
    ]


def _piggy_bank(ink: Ink) -> Parts:
    pen = Pen(ink)
    coin = [
        pen.part(oval(292, 76, 58), pen.paper),
        pen.line(oval(292, 76, 40), pen.dark, 6),
        pen.fill(star(292, 76, 30), pen.dark),
    ]
    tail = [
        pen.line("M444 250C480 236 484 200 462 194C446 192 444 214 464 220", pen.dark, 26, cut=True),
        pen.line("M444 250C480 236 484 200 462 194C446 192 444 214 464 220", pen.tint, 11),
    ]
    legs = [
        pen.part("M140 420L150 490L210 490L216 430Z", pen.main),
        pen.part("M344 430L354 490L414 490L420 420Z", pen.main),
    ]
    body = [
        pen.part(
            "M284 150C390 150 456 214 456 306C456 394 390 452 284 452C220 452 170 432 138 396C118 392 88 384 68 374C48 360 46 292 66 278C86 274 104 268 118 262C140 194 200 150 284 150Z",
            pen.tint,
        ),
        pen.fill(
            "M400 190C440 220 454 260 454 306C454 394 390 450 284 450C220 450 172 430 140 396C230 430 330 420 384 350C420 300 420 240 400 190Z",
            pen.main,
        ),
        pen.fill(cut(160, 226, 230, 176, 12, -8), pen.paper),
    ]
    slot = [pen.inlay(box(236, 150, 112, 22, 10), pen.dark, 6)]
    face = [
        pen.inlay("M70 280C50 292 52 358 72 372C88 364 88 286 70 280Z", pen.main, 7),
        pen.fill(oval(64, 310, 6, 11), pen.dark),
        pen.fill(oval(67, 342, 6, 9), pen.dark),
        pen.part("M172 224C156 180 170 142 200 122C226 148 234 190 222 226Z", pen.main),
        pen.fill(cut(196, 214, 202, 146, 8), pen.dark),
        eye(ink, (144, 288), 17, (-4, 3)),
        pen.line("M122 262L164 260", pen.dark, 12),
        pen.line("M106 372C124 376 140 368 148 356", pen.dark, 7),
    ]
    dial = [
        pen.inlay(oval(296, 308, 70), pen.paper, 9),
        pen.line(oval(296, 308, 50), pen.dark, 6),
        [
            pen.line(
                f"M{296 + 50 * math.cos(a):.0f} {308 + 50 * math.sin(a):.0f}L{296 + 66 * math.cos(a):.0f} {308 + 66 * math.sin(a):.0f}",
                pen.dark,
                7,
            )
            for a in [i * math.pi / 4 for i in range(8)]
        ],
        pen.inlay(oval(296, 308, 20), pen.main, 7),
        pen.line("M296 308L322 278", pen.dark, 10),
    ]
    return [coin, tail, legs, body, slot, face, dial]


def _magnopig(ink: Ink) -> Parts:
    pen = Pen(ink)
    mag = [
        pen.part(
            "M56 40L136 40L136 150C136 230 180 270 256 270C332 270 376 230 376 150L376 40L456 40L456 156C456 280 376 350 256 350C136 350 56 280 56 156Z",
            pen.main,
        ),
        both(pen.inlay(box(56, 40, 80, 62), pen.paper, 8)),
        pen.fill(cut(76, 170, 92, 250, 9, 6), pen.tint),
        pen.fill("M452 108L452 156C452 230 420 290 366 322C400 270 410 200 410 108Z", pen.dark),
    ]
    pig = turned(
        "translate(36 104) scale(.86)",
        pig_front(ink),
        both(eye(ink, (198, 224), 21, (4, 4), (166, 188, 228, 210))),
        snout(ink, 256, 296),
        pen.line("M206 370C236 384 276 384 306 370", pen.dark, 8),
    )
    cape = [
        pen.part("M60 512C76 440 130 400 176 392L256 440L336 392C382 400 436 440 452 512Z", pen.dark),
        both(pen.part("M104 452C96 400 112 366 136 350C150 390 190 430 240 470L170 512Z", pen.main)),
    ]
    clasp = [
        pen.inlay(oval(256, 476, 26), pen.paper, 7),
        pen.line("M244 488L244 470C244 460 268 460 268 470L268 488", pen.dark, 7),
    ]
    return [mag, cape, pig, clasp]


FIGURES = {
    "unit_practical": (AXIS, _practical),
    "unit_boxer_gauss": (AXIS, _boxer_gauss),
    "unit_benjamin": (AXIS, _benjamin),
    "unit_piggy_bank": (AXIS, _piggy_bank),
    "unit_magnopig": (AXIS, _magnopig),
}


def drawings() -> dict[str, str]:
    """Return the figures by the names of their files."""
    return {name: emblem(ink, figure(ink)) for name, (ink, figure) in FIGURES.items()}
