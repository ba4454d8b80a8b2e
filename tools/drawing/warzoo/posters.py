"""Faces and backs of the cards."""

from __future__ import annotations

import math

from .patterns import barb, clip, pigface, rays, webfoot
from .press import (
    ALLIANCE,
    AXIS,
    INK,
    NEUTRAL,
    PAPER,
    Ink,
    Parts,
    Shape,
    box,
    cut,
    document,
    lines,
    oval,
    regular,
    star,
)

CW, CH = 300, 420
X1, X2 = 11, CW - 11


def _frame() -> Shape:
    r, m = 18, 11
    return Shape(
        f"{box(1, 1, CW - 2, CH - 2, r)}M{m + 6} {m}h{CW - 2 * m - 12}a6 6 0 0 1 6 6v{CH - 2 * m - 12}a6 6 0 0 1 -6 6h{-(CW - 2 * m - 12)}a6 6 0 0 1 -6 -6v{-(CH - 2 * m - 12)}a6 6 0 0 1 6 -6Z",
        PAPER,
    )


def _card(parts: Parts) -> str:
    """Return a card: its art in a frame of paper."""
    rows = lines(parts)
    rows.append(_frame().svg().replace("<path ", '<path fill-rule="evenodd" '))
    rows.append(Shape(box(1.5, 1.5, CW - 3, CH - 3, 18), "none", INK, 3).svg())
    rows.append(Shape(box(11, 11, CW - 22, CH - 22, 7), "none", INK, 2).svg())
    return document(rows, CW, CH)


def _band(ink: Ink) -> list[Shape]:
    """Return the bands of a face: the name, then the text."""
    return [
        Shape(box(X1, 300, X2 - X1, 46), ink.dark),
        Shape(box(X1, 346, X2 - X1, 63), PAPER),
        Shape(f"M{X1} 300H{X2}", "none", ink.paper, 4),
        Shape(f"M{X1} 346H{X2}", "none", ink.main, 4),
    ]


def _faces(sheet: dict[str, str]) -> None:
    x1, y1, x2, y2 = X1, 11, X2, 300
    a = ALLIANCE
    sky = [
        Shape(box(x1, y1, x2 - x1, y2 - y1), "#f1e3bd"),
        rays((170, 262), 15, "#b4d3c0", (x1, y1, x2, y2), 0.25),
        Shape(
            clip(
                [
                    (170 + 118 * math.cos(t / 20 * math.pi), 262 + 118 * math.sin(t / 20 * math.pi))
                    for t in range(40)
                ],
                (x1, y1, x2, y2),
            ),
            "#e9c45c",
        ),
        Shape(
            clip(
                [
                    (170 + 96 * math.cos(t / 20 * math.pi), 262 + 96 * math.sin(t / 20 * math.pi))
                    for t in range(40)
                ],
                (x1, y1, x2, y2),
            ),
            "#f1d583",
        ),
    ]
    sheet["card_face_alliance"] = _card([sky, _band(a)])
    x = AXIS
    fire = [
        Shape(box(x1, y1, x2 - x1, y2 - y1), "#7c1f22"),
        rays((170, 380), 17, "#5d1619", (x1, y1, x2, y2), 0.5),
        Shape(f"M{x1} 250C60 214 96 246 130 226C170 206 210 240 {x2} 216V300H{x1}Z", x.dark),
        barb((x1, 62), (x2, 34), x.dark, 5, 36),
        barb((x1, 128), (x2, 152), x.dark, 5, 36),
        barb((x1, 198), (x2, 180), x.dark, 4, 36),
    ]
    sheet["card_face_axis"] = _card([fire, _band(x)])
    n = NEUTRAL
    hills = [
        Shape(box(x1, y1, x2 - x1, y2 - y1), "#ecd9a2"),
        Shape(f"M{x1} 190C70 150 120 176 170 150C220 124 260 150 {x2} 132V300H{x1}Z", "#d9b866"),
        Shape(f"M{x1} 236C80 208 140 240 200 216C240 202 270 210 {x2} 204V300H{x1}Z", "#b98d3c"),
        [Shape(f"M{x1 + 12} {60 + 24 * i}H{x2 - 12}", "none", "#dfc583", 5) for i in range(4)],
        [Shape(cut(30 + 40 * i, 290, 90 + 26 * i, 236, 3), n.dark) for i in range(7)],
    ]
    sheet["card_face_neutral"] = _card([hills, _band(n)])


def _backs(sheet: dict[str, str]) -> None:
    a = ALLIANCE
    art = [
        Shape(box(11, 11, 278, 398), a.main),
        rays((150, 210), 24, "#1d5f5b", (11, 11, 289, 409), 0.5),
        Shape(box(24, 24, 252, 372, 6), "none", PAPER, 4),
        Shape(oval(150, 210, 92), a.dark),
        Shape(oval(150, 210, 92), "none", PAPER, 6),
        webfoot(150, 220, 0.78, PAPER),
        [Shape(star(x, y, 17), PAPER) for x, y in ((54, 56), (246, 56), (54, 364), (246, 364))],
        [Shape(cut(150 + sx * 60, 340, 150 + sx * 20, 372, 6), PAPER) for sx in (-1, 1)],
        Shape(star(150, 62, 13), "#93c7b4"),
        Shape(star(150, 358, 13), "#93c7b4"),
    ]
    sheet["card_back_alliance"] = _card(art)
    x = AXIS
    art = [
        Shape(box(11, 11, 278, 398), x.main),
        [
            Shape(
                clip(
                    [
                        (11 + 56 * i - 300, 409),
                        (39 + 56 * i - 300, 409),
                        (39 + 56 * i + 100, 11),
                        (11 + 56 * i + 100, 11),
                    ],
                    (11, 11, 289, 409),
                ),
                "#7b1f21",
            )
            for i in range(-1, 12)
            if clip(
                [
                    (11 + 56 * i - 300, 409),
                    (39 + 56 * i - 300, 409),
                    (39 + 56 * i + 100, 11),
                    (11 + 56 * i + 100, 11),
                ],
                (11, 11, 289, 409),
            )
        ],
        barb((30, 40), (270, 40), x.dark, 5, 34),
        barb((30, 380), (270, 380), x.dark, 5, 34),
        barb((38, 56), (38, 364), x.dark, 5, 34),
        barb((262, 56), (262, 364), x.dark, 5, 34),
        Shape(regular(150, 210, 98, 8, 22.5), x.dark, PAPER, 6),
        pigface(150, 210, 0.82, "#e39c88", x.dark),
    ]
    sheet["card_back_axis"] = _card(art)


def drawings() -> dict[str, str]:
    """Return the drawings by the names of their files."""
    sheet: dict[str, str] = {}
    _faces(sheet)
    _backs(sheet)
    return sheet
