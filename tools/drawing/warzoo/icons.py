"""The icons of Warzoo."""

from __future__ import annotations

from .press import (
    AXIS,
    BRASS,
    GOLD,
    GOLD_LIGHT,
    NEUTRAL,
    Ink,
    Pen,
    Shape,
    box,
    cut,
    emblem,
    oval,
    star,
    turned,
)
from .tokens import bullet, bullet_path, cob


def _icons(sheet: dict[str, str]) -> None:
    k = Ink("#17130d", "#8c2a24", "#eba08f")
    pen = Pen(k)
    sheet["icon_weapon"] = emblem(
        k,
        [
            pen.part(star(256, 256, 222, 10, 0.74), pen.main, 12),
            turned("rotate(38 256 256)", [s.inside() for s in bullet(202, 104, 108, 300, sw=10)]),
        ],
    )
    k = Ink("#17130d", "#2d5f8a", "#a4cdea")
    pen = Pen(k)
    sheet["icon_skill"] = emblem(
        k,
        [
            pen.part(box(54, 54, 404, 404, 110), pen.main, 12),
            pen.inlay(star(256, 256, 176, 4, 0.34), pen.paper, 9),
            pen.fill(star(256, 256, 88, 4, 0.34), pen.tint),
            pen.inlay(star(366, 146, 54, 4, 0.34), GOLD_LIGHT, 7),
        ],
    )
    k = Ink("#17130d", "#7c7768", "#c9c2b0")
    pen = Pen(k)
    sheet["icon_goliath"] = emblem(
        k,
        [
            pen.part(star(280, 240, 204, 9, 0.6), GOLD, 12),
            pen.inlay(
                "M132 300C118 214 190 142 280 150C360 158 404 222 384 296C368 362 300 392 236 380C178 368 142 344 132 300Z",
                pen.tint,
                12,
            ),
            pen.fill(
                "M384 290C368 362 300 390 236 378C190 368 156 350 140 322C220 360 330 340 372 230C386 250 388 270 384 290Z",
                pen.main,
            ),
            pen.fill(cut(176, 246, 240, 186, 10, -8), pen.paper),
            pen.line("M290 190L270 240L310 262L290 316", pen.dark, 10),
            pen.line("M40 472L124 388M28 392L84 346M116 488L160 432", pen.dark, 16, cut=True),
            pen.line("M40 472L124 388M28 392L84 346M116 488L160 432", pen.paper, 7),
        ],
    )
    k = Ink("#17130d", "#6d6656", "#d9ccb0")
    pen = Pen(k)
    sheet["icon_duplicate"] = emblem(
        k,
        [
            pen.part(box(60, 60, 230, 320, 24), pen.tint, 12),
            pen.part(box(210, 130, 240, 330, 24), pen.paper, 12),
            pen.inlay(star(330, 250, 66), pen.main, 6),
            pen.line("M262 372L398 418M398 372L262 418", pen.dark, 6),
            pen.line("M236 160L424 430M424 160L236 430", "#c23b30", 34),
        ],
    )
    sheet["icon_unpaid"] = emblem(
        k,
        [
            pen.part(bullet_path(176, 40, 160, 432), "#efe5cf", 14),
            pen.line("M186 222H326M186 402H326", pen.dark, 8),
            pen.line("M84 410L428 102", pen.dark, 56, cut=True),
            pen.line("M84 410L428 102", "#c23b30", 34),
        ],
    )
    k = NEUTRAL
    pen = Pen(k)
    sheet["icon_hierarchy"] = emblem(
        k,
        [
            pen.part(box(52, 330, 118, 130, 10), pen.tint, 12),
            pen.part(box(196, 240, 118, 220, 10), pen.tint, 12),
            pen.part(box(340, 120, 118, 340, 10), pen.main, 12),
            pen.part("M60 250L250 96L214 60L330 48L322 160L286 130L96 286Z", "#c23b30", 10),
        ],
    )
    k = Ink("#17130d", "#2d5f8a", "#a4cdea")
    pen = Pen(k)
    arrow = pen.part(
        "M60 200C110 90 300 60 396 150L430 108L462 250L320 246L356 204C280 130 160 140 108 218Z", pen.main, 12
    )
    sheet["icon_maneuver"] = emblem(
        k, [arrow, Shape(arrow.d, pen.tint, pen.dark, 12, cut=True, turn="rotate(180 256 256)")]
    )
    pen = Pen(AXIS)
    sheet["icon_bury"] = emblem(
        AXIS,
        [
            [
                pen.part(box(150, 34, 212, 230, 20), AXIS.paper, 12),
                pen.fill(star(256, 140, 62), AXIS.main),
                pen.part(
                    "M30 330C90 262 150 300 196 270C240 246 300 250 340 276C390 300 440 270 482 330V478H30Z",
                    "#6b4526",
                    12,
                ),
                pen.fill("M40 392C120 360 200 420 280 384C350 356 420 400 474 372V470H40Z", "#4a2e17"),
                pen.part("M256 452L166 366H220V300H292V366H346Z", AXIS.paper, 10),
            ]
        ],
    )
    k = Ink("#17130d", "#2d5f8a", "#a4cdea")
    pen = Pen(k)
    sheet["icon_disarm"] = emblem(
        k,
        [
            pen.part(oval(256, 256, 206), "#efe5cf", 12),
            turned("rotate(38 256 256)", [s.inside() for s in bullet(202, 104, 108, 300, sw=10)]),
            pen.line("M118 394L394 118", pen.dark, 54),
            pen.line("M118 394L394 118", "#2d5f8a", 34),
        ],
    )
    sheet["icon_ammo"] = emblem(BRASS, cob(256, 256, 1.42))


def drawings() -> dict[str, str]:
    """Return the drawings by the names of their files."""
    sheet: dict[str, str] = {}
    _icons(sheet)
    return sheet
