"""The two Saboteurs."""

from __future__ import annotations

from .press import ALLIANCE, AXIS, Ink, Parts, Pen, both, box, cut, emblem, oval, star


def _mata_heifer(ink: Ink) -> Parts:
    pen = Pen(ink)
    horn = both(
        [
            pen.part("M150 168C100 160 62 120 66 52C92 92 132 116 186 124Z", pen.paper),
            pen.fill("M70 74C96 110 136 130 180 136L160 164C110 156 76 124 70 74Z", pen.tint),
        ]
    )
    ear = both(
        [
            pen.part("M140 208C90 184 44 196 18 230C40 276 96 290 146 262Z", pen.dark),
            pen.fill("M118 222C88 212 62 216 44 232C64 256 92 260 120 250Z", pen.tint),
        ]
    )
    ring = both([pen.part(oval(64, 316, 20), pen.tint, 8), pen.line("M62 276L62 296", pen.dark, 8)])
    head = [
        pen.part(
            "M256 112C330 112 372 150 372 210C372 262 350 296 356 330C362 400 320 430 256 430C192 430 150 400 156 330C162 296 140 262 140 210C140 150 182 112 256 112Z",
            pen.paper,
        ),
        pen.fill(
            "M330 130C360 148 370 178 370 210C370 262 348 296 354 330C330 330 312 300 318 260C324 220 346 180 330 130Z",
            pen.tint,
        ),
        pen.fill(
            "M140 206C142 172 162 146 192 128C220 160 222 226 190 270C164 262 144 240 140 206Z", pen.dark
        ),
    ]
    muzzle = [
        pen.part(
            "M256 306C310 292 372 312 376 362C378 414 326 440 256 440C186 440 134 414 136 362C140 312 202 292 256 306Z",
            pen.tint,
        ),
        pen.fill(
            "M374 372C374 416 322 438 256 438C196 438 146 420 138 384C190 420 320 420 374 372Z", pen.main
        ),
        both(pen.fill("M196 334C218 334 228 348 224 366C206 366 192 354 196 334Z", pen.dark)),
        pen.line("M196 402C232 416 280 416 316 402", pen.dark, 8),
        pen.fill(cut(156, 346, 188, 318, 7, 3), pen.paper),
    ]
    neck = [
        pen.part("M70 512C84 460 140 420 200 408L312 408C372 420 428 460 442 512Z", pen.main),
        pen.line("M150 456C200 500 312 500 362 456", pen.paper, 14),
        [pen.fill(oval(256 + 30 * i, 490 - 3 * i * i, 10), pen.dark) for i in (-3, -2, -1, 0, 1, 2, 3)],
    ]
    crown = [
        pen.part(
            "M150 168C160 96 200 60 256 22C312 60 352 96 362 168C330 140 296 130 256 130C216 130 182 140 150 168Z",
            pen.main,
        ),
        pen.fill("M256 28C312 64 350 98 360 162C342 148 322 140 300 135C310 100 290 60 256 28Z", pen.dark),
        pen.inlay("M256 62C278 84 278 108 256 124C234 108 234 84 256 62Z", pen.paper, 6),
        pen.line("M152 166C182 138 216 130 256 130C296 130 330 138 360 166", pen.paper, 10),
        [pen.inlay(oval(x, y, 10), pen.tint, 5) for x, y in ((186, 146), (326, 146), (200, 110), (312, 110))],
    ]
    eyes = both(
        [
            pen.inlay("M166 234C186 212 222 216 236 246C214 262 182 260 166 234Z", pen.paper, 8),
            pen.fill(oval(204, 238, 12), pen.dark),
            pen.line("M158 230C184 204 222 210 240 244", pen.dark, 12),
            pen.line("M162 226L144 210M176 214L164 196", pen.dark, 8),
        ]
    )
    return [horn, ear, ring, neck, head, muzzle, crown, eyes]


def _guy_hawks(ink: Ink) -> Parts:
    pen = Pen(ink)
    hat = [
        pen.part("M160 168L196 24C240 8 330 8 370 26L402 168Z", pen.dark),
        pen.fill(cut(204, 150, 226, 44, 10), pen.main),
        pen.part("M152 132C240 116 330 116 410 132L416 172L144 172Z", pen.main),
        pen.inlay(box(254, 112, 60, 64, 4), pen.paper, 8),
        pen.fill(box(270, 128, 28, 32), pen.main),
        pen.part(
            "M66 186C110 156 220 150 284 150C350 150 450 156 496 186C470 214 380 210 284 206C190 206 96 214 66 186Z",
            pen.dark,
        ),
        pen.fill(cut(110, 184, 260, 176, 7, -6), pen.main),
    ]
    head = [
        pen.part(
            "M430 512C436 440 420 380 396 330C412 280 404 230 384 200L186 200C160 230 150 262 156 290C166 330 200 356 214 384C190 410 150 456 140 512Z",
            pen.tint,
        ),
        pen.fill(
            "M396 330C360 390 280 400 214 384C190 410 152 456 144 508L428 508C434 440 420 380 396 330Z",
            pen.main,
        ),
        pen.fill(
            "M380 204C404 236 408 284 394 328C374 360 344 376 312 384C360 330 380 270 350 204Z", pen.main
        ),
        [
            pen.fill(cut(x, y, x + 8, y + 50, 9), pen.dark)
            for x, y in (
                (250, 410),
                (292, 420),
                (334, 414),
                (376, 400),
                (228, 450),
                (270, 460),
                (314, 462),
                (358, 456),
                (398, 440),
            )
        ],
    ]
    beak = [
        pen.part(
            "M196 226C140 220 88 248 72 312C68 340 76 356 92 364C96 336 112 322 136 320C168 320 200 310 214 290Z",
            pen.paper,
        ),
        pen.fill(
            "M214 290C200 310 168 320 136 320C112 322 96 336 92 362C82 356 76 346 75 332C100 300 160 300 208 268Z",
            pen.tint,
        ),
        pen.fill(cut(146, 256, 170, 246, 6), pen.dark),
        pen.line("M116 300C150 304 184 298 206 280", pen.dark, 7),
    ]
    must = [
        pen.part(
            "M206 316C176 320 150 340 130 334C146 366 196 368 222 338C232 352 240 372 238 400C258 376 256 338 236 314Z",
            pen.dark,
            6,
        )
    ]
    bomb = [
        pen.part(oval(98, 438, 62), pen.dark),
        pen.fill(cut(60, 430, 88, 394, 9, -6), pen.tint),
        pen.part(box(78, 362, 40, 26, 6), pen.main, 6),
        pen.line("M98 364C98 336 74 344 62 322", pen.dark, 13, cut=True),
        pen.part(star(56, 306, 32, 8, 0.45), pen.paper, 6),
        pen.fill(star(56, 306, 17, 8, 0.45), pen.main),
    ]
    return [
        head,
        beak,
        must,
        hat,
        pen.fill("M226 224L308 232C306 264 246 272 226 224Z", pen.paper),
        pen.fill(oval(262, 242, 13), pen.dark),
        pen.line("M214 214L318 222", pen.dark, 16),
        bomb,
    ]


FIGURES = {
    "saboteur_mata_heifer": (ALLIANCE, _mata_heifer),
    "saboteur_guy_hawks": (AXIS, _guy_hawks),
}


def drawings() -> dict[str, str]:
    """Return the figures by the names of their files."""
    return {name: emblem(ink, figure(ink)) for name, (ink, figure) in FIGURES.items()}
