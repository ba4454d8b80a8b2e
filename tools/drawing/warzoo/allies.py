"""The figures of the Alliance, the stronger ones: up to its Avatar."""

from __future__ import annotations

from .anatomy import eye, platy_front, platy_side
from .press import ALLIANCE, Ink, Parts, Pen, both, box, cut, emblem, oval, star, turned


def _darthrinco(ink: Ink) -> Parts:
    pen = Pen(ink)
    cowl = [
        pen.part(
            "M24 512C30 440 80 390 112 352C92 270 108 176 160 118C196 78 240 52 306 20C300 56 322 84 350 116C402 176 420 270 400 352C432 390 482 440 488 512Z",
            pen.dark,
        ),
        pen.fill(
            "M44 504C54 446 100 398 134 362C110 280 124 190 174 136C198 110 226 92 256 74C210 130 180 190 184 262C186 330 150 420 128 504Z",
            pen.main,
        ),
        pen.fill(cut(306, 92, 376, 236, 13, -14), pen.main),
        pen.fill(cut(392, 376, 450, 480, 12, -6), pen.main),
        pen.fill(
            "M256 120C324 120 366 180 366 250C366 330 330 372 256 372C182 372 146 330 146 250C146 180 182 120 256 120Z",
            pen.dark,
        ),
    ]
    crown = [
        pen.inlay(
            "M150 236C148 200 160 170 176 150L196 178L222 126L256 164L290 126L316 178L336 150C352 170 364 200 362 236C330 214 296 206 256 206C216 206 182 214 150 236Z",
            pen.tint,
            8,
        ),
        pen.fill("M290 128L316 180L336 152C352 172 362 200 360 232C340 218 320 212 300 208Z", pen.main),
        pen.inlay("M256 168C266 178 266 192 256 202C246 192 246 178 256 168Z", pen.paper, 5),
    ]
    eyes = both(pen.fill("M164 238C190 232 226 244 240 268C212 278 176 268 164 238Z", pen.paper))
    _, bill = platy_front(ink)
    rivets = both([pen.fill(oval(x, y, 6), pen.dark) for x, y in ((122, 304), (162, 292), (206, 284))])
    clasp = [
        pen.line("M150 436C200 470 312 470 362 436", pen.tint, 10),
        pen.inlay(oval(146, 430, 24), pen.paper, 7),
        pen.inlay(oval(366, 430, 24), pen.paper, 7),
        pen.fill(star(146, 430, 13, 4, 0.4), pen.dark),
        pen.fill(star(366, 430, 13, 4, 0.4), pen.dark),
    ]
    return [cowl, turned("translate(41 72) scale(.84)", bill, rivets), crown, eyes, clasp]


def _attila_the_hen(ink: Ink) -> Parts:
    pen = Pen(ink)
    sabre = [
        pen.part("M424 512C470 420 488 300 440 176C424 290 420 380 380 468Z", pen.paper, 8),
        pen.fill("M424 508C466 420 484 300 446 204C456 320 440 420 404 486Z", pen.tint),
    ]
    body = [
        pen.part(
            "M60 512C66 430 120 396 160 356C132 300 136 214 190 176C236 146 306 156 336 206C350 236 346 280 332 310C336 350 372 384 392 430C404 460 410 486 410 512Z",
            pen.paper,
        ),
        pen.fill(
            "M332 310C336 350 372 384 392 430C404 460 408 486 408 508L280 508C300 440 250 390 180 360C240 372 310 366 332 310Z",
            pen.tint,
        ),
        [
            pen.fill(cut(x, y, x + 30, y + 46, 9, 6), pen.main)
            for x, y in ((112, 420), (154, 436), (198, 446), (132, 466), (178, 482))
        ],
    ]
    beak = [
        pen.part("M338 272C364 276 386 276 404 270C398 292 366 302 340 294Z", pen.dark),
        pen.part("M330 214C364 208 412 240 436 276C410 284 366 286 336 278Z", pen.tint),
        pen.fill(cut(350, 226, 396, 252, 6, -3), pen.paper),
    ]
    wattle = [
        pen.part(
            "M322 296C350 300 362 326 352 356C344 378 320 376 312 352C306 330 310 310 322 296Z", pen.main
        )
    ]
    mous = [
        pen.part(
            "M338 284C320 288 304 304 300 330C296 356 284 378 262 390C300 396 326 370 328 336C330 318 338 304 352 298Z",
            pen.dark,
            5,
        )
    ]
    helm = [
        pen.part(
            "M236 20C250 4 262 10 262 30L262 58C308 74 342 118 348 172L140 190C142 128 176 76 232 58Z",
            pen.main,
        ),
        pen.fill("M262 62C308 78 340 118 346 170L290 176C300 130 290 90 262 62Z", pen.dark),
        pen.line("M246 60L236 180M180 92C168 120 162 150 162 186", pen.dark, 7),
        pen.fill(cut(184, 150, 210, 84, 8), pen.tint),
        pen.part(
            "M244 18C208 8 166 20 140 52C124 74 100 80 78 74C92 106 130 112 160 92C186 74 214 50 244 48Z",
            pen.dark,
            6,
        ),
        pen.fill(cut(110, 86, 210, 36, 6, 8), pen.tint),
    ]
    fur = [
        pen.part(
            "M120 196C112 176 124 158 142 162C148 144 172 142 184 156C196 138 220 140 228 154C242 138 266 140 272 154C286 140 308 142 314 158C330 148 352 154 356 170C374 172 378 196 366 208C366 226 346 232 334 222C322 234 304 230 298 218C284 230 264 228 258 216C246 230 224 228 218 216C206 230 186 230 180 218C166 232 142 226 140 212C128 214 120 206 120 196Z",
            pen.tint,
        ),
        [pen.fill(cut(x, 170, x - 10, 206, 5), pen.dark) for x in (160, 206, 250, 294, 340)],
    ]
    return [
        sabre,
        body,
        wattle,
        beak,
        mous,
        helm,
        fur,
        eye(ink, (288, 250), 21, (6, 3), (258, 226, 318, 240)),
        pen.part("M366 512C360 482 372 452 396 448L446 484C444 500 440 506 436 512Z", pen.paper),
        pen.part("M360 454L452 500L444 516L352 470Z", pen.dark, 5),
    ]


def _rocket_joe(ink: Ink) -> Parts:
    pen = Pen(ink)
    rocket = turned(
        "rotate(-14 130 260)",
        [
            pen.part("M70 400L22 486L92 466L168 466L238 486L190 400Z", pen.dark),
            pen.part("M78 470C70 496 100 520 130 560C160 520 190 496 182 470Z", pen.tint),
            pen.fill("M104 472C102 494 116 506 130 530C144 506 158 494 156 472Z", pen.paper),
            pen.part(
                "M66 440L66 150C70 84 104 36 130 12C156 36 190 84 194 150L194 440C160 456 100 456 66 440Z",
                pen.paper,
            ),
            pen.fill(
                "M150 36C174 66 188 110 190 150L190 438C176 446 160 450 146 450C158 340 160 140 150 36Z",
                pen.tint,
            ),
            pen.inlay("M82 102C94 66 114 34 130 16C146 34 166 66 178 102C150 92 110 92 82 102Z", pen.main, 7),
            pen.line("M66 330C100 344 160 344 194 330M66 362C100 376 160 376 194 362", pen.dark, 8),
            pen.fill("M68 336C100 350 160 350 192 336L192 358C160 370 100 370 68 358Z", pen.main),
        ],
    )
    base = turned("translate(74 82) scale(.86)", platy_side(ink))
    cap = turned(
        "translate(74 82) scale(.86)",
        [
            pen.part(
                "M100 262C74 180 100 74 230 70C300 68 344 108 350 160C320 150 300 148 280 150C262 220 236 270 206 316C160 330 118 312 100 262Z",
                pen.dark,
            ),
            pen.fill(cut(122, 180, 170, 104, 9, -8), pen.main),
            pen.fill(cut(140, 280, 196, 298, 8, -4), pen.main),
            pen.line("M212 312C232 340 262 352 292 346", pen.dark, 20),
            pen.inlay(box(190, 276, 34, 26, 5), pen.paper, 6, "rotate(24 207 289)"),
        ],
    )
    gog = turned(
        "translate(74 82) scale(.86)",
        [
            pen.line("M104 176C150 140 200 128 240 134", pen.tint, 20),
            pen.inlay(
                "M238 118C280 100 340 112 350 150C352 184 330 206 296 204C262 202 236 176 238 118Z",
                pen.paper,
                10,
            ),
            pen.fill(
                "M262 136C286 124 318 128 326 148C326 168 312 180 292 178C272 174 258 160 262 136Z", pen.tint
            ),
            pen.fill(oval(304, 158, 14), pen.dark),
            pen.fill(cut(260, 150, 284, 128, 6), pen.paper),
        ],
    )
    scarf = [
        pen.part(
            "M178 402C250 440 350 430 410 370C424 392 424 410 414 424C350 476 240 480 168 436Z", pen.paper
        ),
        pen.fill(
            "M180 432C250 470 340 466 412 412C412 418 412 420 410 424C350 472 240 476 172 438Z", pen.tint
        ),
        pen.part(
            "M388 420C430 430 470 470 500 462C486 500 440 512 400 488C386 470 380 440 388 420Z", pen.paper
        ),
    ]
    return [rocket, base, cap, gog, scarf]


def _ornitulk(ink: Ink) -> Parts:
    pen = Pen(ink)
    torso = [
        pen.part(
            "M108 512C70 460 60 400 84 330C96 250 150 196 210 182L302 182C362 196 416 250 428 330C452 400 442 460 404 512Z",
            pen.main,
        ),
        pen.fill(
            "M320 186C376 204 416 252 426 330C450 400 440 460 402 508L330 508C372 440 390 300 320 186Z",
            pen.dark,
        ),
        pen.line(
            "M256 372C214 392 160 384 132 350M256 372C298 392 352 384 380 350M256 372L256 512", pen.dark, 9
        ),
        both(pen.fill(cut(120, 300, 190, 222, 12, -10), pen.tint)),
        both(pen.fill(cut(150, 340, 226, 352, 8, -8), pen.tint)),
        both(pen.line("M186 440C206 450 230 450 250 446M180 482C204 492 230 492 250 488", pen.dark, 7)),
    ]
    arm = [
        pen.part(
            "M120 322C72 340 26 310 22 250C18 214 26 186 40 168L128 156C124 186 140 212 156 230C150 270 140 300 120 322Z",
            pen.main,
        ),
        pen.fill(cut(44, 270, 58, 200, 9), pen.tint),
        pen.fill(cut(78, 300, 112, 260, 9, 4), pen.dark),
        pen.part(
            "M22 152C8 110 22 64 60 54C90 40 138 50 146 84C156 118 146 152 124 168C92 188 38 186 22 152Z",
            pen.main,
        ),
        pen.line(
            "M50 58C46 84 48 100 54 116M84 48C80 76 82 96 88 112M116 56C114 78 114 92 120 108", pen.dark, 8
        ),
        pen.line("M52 132C80 144 112 140 136 124", pen.dark, 8),
        pen.fill(cut(28, 110, 44, 74, 6), pen.tint),
    ]
    arms = both(arm)
    head, bill = platy_front(ink)
    face = turned("translate(100 60) scale(.61)", head, bill)
    roar = [
        pen.inlay(
            "M188 292C210 312 302 312 324 292C336 330 306 352 256 352C206 352 176 330 188 292Z", pen.dark, 7
        ),
        pen.fill("M202 304C226 316 286 316 310 304L302 322C276 330 236 330 210 322Z", pen.paper),
    ]
    brow = both(
        [
            pen.fill("M192 178L248 206L248 216C226 222 206 214 196 200Z", pen.paper),
            pen.line("M186 172L250 206", pen.dark, 17),
            pen.fill(oval(232, 208, 6), pen.dark),
        ]
    )
    return [
        torso,
        arms,
        face,
        roar,
        turned("translate(0 -2)", brow),
        pen.fill(cut(206, 128, 250, 118, 7), pen.tint),
    ]


FIGURES = {
    "unit_darthrinco": (ALLIANCE, _darthrinco),
    "unit_attila_the_hen": (ALLIANCE, _attila_the_hen),
    "unit_rocket_joe": (ALLIANCE, _rocket_joe),
    "unit_ornitulk": (ALLIANCE, _ornitulk),
}


def drawings() -> dict[str, str]:
    """Return the figures by the names of their files."""
    return {name: emblem(ink, figure(ink)) for name, (ink, figure) in FIGURES.items()}
