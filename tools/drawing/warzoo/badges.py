"""The badges of the factions: circle, octagon, diamond."""

from __future__ import annotations

import math

from .patterns import hoof, pigface, webfoot
from .press import ALLIANCE, AXIS, NEUTRAL, Pen, Shape, emblem, oval, ray, regular


def _badges(sheet: dict[str, str]) -> None:
    pen = Pen(ALLIANCE)
    sheet["badge_alliance"] = emblem(
        ALLIANCE,
        [
            pen.part(oval(256, 256, 214), pen.main, 14),
            [pen.fill(ray(256, 256, 60, 204, a, 7.5), pen.tint) for a in range(0, 360, 30)],
            pen.fill(oval(256, 256, 128), pen.dark),
            webfoot(256, 268, 1.12, pen.paper),
        ],
    )
    pen = Pen(AXIS)
    octo = regular(256, 256, 224, 8, 22.5)
    ring = [
        Shape(
            f"M{256 + 168 * math.cos(math.radians(a)) - 16:.0f} {256 + 168 * math.sin(math.radians(a)) - 16:.0f}l32 32m0 -32l-32 32",
            "none",
            pen.paper,
            8,
            cut=False,
        )
        for a in range(0, 360, 45)
    ]
    sheet["badge_axis"] = emblem(
        AXIS,
        [
            pen.part(octo, pen.main, 14),
            pen.line(oval(256, 256, 168), pen.dark, 16),
            pen.line(oval(256, 256, 168), pen.paper, 6),
            ring,
            pen.fill(oval(256, 256, 122), pen.dark),
            pigface(256, 256, 1.12, pen.tint, pen.dark),
        ],
    )
    pen = Pen(NEUTRAL)
    sheet["badge_neutral"] = emblem(
        NEUTRAL,
        [
            pen.part("M256 30L482 256L256 482L30 256Z", pen.main, 14),
            pen.inlay("M256 94L418 256L256 418L94 256Z", pen.dark, 0),
            hoof(256, 266, 1.0, pen.tint, pen.dark),
        ],
    )


def drawings() -> dict[str, str]:
    """Return the drawings by the names of their files."""
    sheet: dict[str, str] = {}
    _badges(sheet)
    return sheet
