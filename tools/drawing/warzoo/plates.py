"""Strength plates, so that a side shows in grey too, and the burst of the Golias Effect."""

from __future__ import annotations

import math

from .press import ALLIANCE, AXIS, GOLD, GOLD_LIGHT, NEUTRAL, PAPER, Shape, document, oval


def _plate(r: float, corners: int) -> str:
    """Return the outline of a plate: a circle, or a polygon that stands on an edge."""
    if not corners:
        return oval(50, 50, r)
    r *= 1.05
    angles = [math.pi * (2 * i + 1) / corners for i in range(corners)]
    return "M" + "L".join(f"{50 + r * math.cos(a):.2f} {50 + r * math.sin(a):.2f}" for a in angles) + "Z"


def _burst(r1: float, r2: float, n: int = 16) -> str:
    """Return a burst of n points, wider than high."""
    radii = [(r1 if i % 2 == 0 else r2, math.pi * i / n) for i in range(2 * n)]
    return (
        "M"
        + "L".join(f"{320 + r * 1.42 * math.cos(a):.0f} {210 + r * math.sin(a):.0f}" for r, a in radii)
        + "Z"
    )


def _plates(sheet: dict[str, str]) -> None:
    for name, ink, k in (("alliance", ALLIANCE, 0), ("axis", AXIS, 8), ("neutral", NEUTRAL, 6)):
        sheet["plate_" + name] = document(
            [
                Shape(_plate(47, k), ink.dark, ink.dark, 3).svg(),
                Shape(_plate(46, k), PAPER).svg(),
                Shape(_plate(41, k), ink.dark).svg(),
                Shape(_plate(37, k), "none", ink.main, 2.5).svg(),
            ],
            100,
            100,
        )
    sheet["goliath_burst"] = document(
        [
            Shape(_burst(204, 152), PAPER, PAPER, 14).svg(),
            Shape(_burst(200, 148), "#2a1b0e", "#2a1b0e", 10).svg(),
            Shape(_burst(190, 142), GOLD).svg(),
            Shape(_burst(164, 130), GOLD_LIGHT).svg(),
            Shape(_burst(152, 124), "#ecc04f").svg(),
        ],
        640,
        420,
    )


def drawings() -> dict[str, str]:
    """Return the drawings by the names of their files."""
    sheet: dict[str, str] = {}
    _plates(sheet)
    return sheet
