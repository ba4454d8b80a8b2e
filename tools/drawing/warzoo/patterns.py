"""Patterns and signs of the print shop: rays, barbed wire, webbed foot, snout, horseshoe."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .press import Shape, cut, oval

Point = tuple[float, float]
Frame = tuple[float, float, float, float]


def clip(points: Sequence[Point], frame: Frame) -> str:
    """Return a polygon cut to a rectangle (left, top, right, bottom); empty when nothing is left."""
    x1, y1, x2, y2 = frame
    kept = list(points)
    for axis, limit, way in ((0, x1, 1), (0, x2, -1), (1, y1, 1), (1, y2, -1)):
        kept = _side(kept, axis, limit, way)
        if not kept:
            return ""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in kept) + "Z"


def _side(points: Sequence[Point], axis: int, limit: float, way: int) -> list[Point]:
    """Return what of a polygon lies on one side of a line along an axis."""
    found: list[Point] = []
    for i, p in enumerate(points):
        q = points[i - 1]
        if (p[axis] - limit) * way >= 0:
            if (q[axis] - limit) * way < 0:
                found.append(_meet(q, p, axis, limit))
            found.append(p)
        elif (q[axis] - limit) * way >= 0:
            found.append(_meet(q, p, axis, limit))
    return found


def _meet(a: Point, b: Point, axis: int, limit: float) -> Point:
    """Return where the line from a to b meets a line along an axis."""
    share = (limit - a[axis]) / ((b[axis] - a[axis]) or 1e-9)
    if axis == 0:
        return (limit, a[1] + (b[1] - a[1]) * share)
    return (a[0] + (b[0] - a[0]) * share, limit)


def rays(centre: Point, n: int, colour: str, frame: Frame, turn: float = 0.0) -> list[Shape]:
    """Return rays from a point, cut to a frame; `turn` turns them, in steps from ray to ray."""
    cx, cy = centre
    out = []
    for i in range(n):
        a = 2 * math.pi * (i + turn) / n
        h = math.pi / n * 0.5
        pts = [
            (cx, cy),
            (cx + 900 * math.cos(a - h), cy + 900 * math.sin(a - h)),
            (cx + 900 * math.cos(a + h), cy + 900 * math.sin(a + h)),
        ]
        d = clip(pts, frame)
        if d:
            out.append(Shape(d, colour))
    return out


def barb(a: Point, b: Point, colour: str, w: float = 5, step: float = 38) -> list[Shape]:
    """Return a strand of barbed wire."""
    (x1, y1), (x2, y2) = a, b
    n = math.hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / n, (y2 - y1) / n
    out = [Shape(f"M{x1} {y1}L{x2} {y2}", "none", colour, w)]
    t = step / 2
    while t < n:
        x, y = x1 + ux * t, y1 + uy * t
        for turn in (0.9, 2.2):
            c, s = math.cos(turn), math.sin(turn)
            vx, vy = ux * c - uy * s, ux * s + uy * c
            out.append(
                Shape(
                    f"M{x - vx * w * 2.6:.1f} {y - vy * w * 2.6:.1f}L{x + vx * w * 2.6:.1f} {y + vy * w * 2.6:.1f}",
                    "none",
                    colour,
                    w * 0.8,
                )
            )
        t += step
    return out


def webfoot(cx: float, cy: float, s: float, fill: str, vein: str = "#0d2829") -> list[Shape]:
    """Return the foot of a duck."""
    d = "M0 92C-10 70 -22 58 -34 40C-54 8 -76 -22 -100 -50C-110 -66 -96 -80 -80 -72C-62 -58 -42 -62 -22 -84C-18 -104 -8 -112 0 -112C8 -112 18 -104 22 -84C42 -62 62 -58 80 -72C96 -80 110 -66 100 -50C76 -22 54 8 34 40C22 58 10 70 0 92Z"
    t = f"translate({cx} {cy}) scale({s})"
    return [
        Shape(d, fill, None, 0, cut=False, turn=t),
        *[
            Shape(cut(0, 66, x, y, 5), vein, None, 0, cut=False, turn=t)
            for x, y in ((-82, -52), (0, -92), (82, -52))
        ],
    ]


def pigface(cx: float, cy: float, s: float, fill: str, dark: str) -> list[Shape]:
    """Return the snout of a pig as a sign."""
    t = f"translate({cx} {cy}) scale({s})"
    return [
        Shape(oval(0, 0, 84, 62), fill, None, 0, cut=False, turn=t),
        Shape(oval(-30, 0, 15, 24), dark, None, 0, cut=False, turn=t),
        Shape(oval(30, 0, 15, 24), dark, None, 0, cut=False, turn=t),
    ]


def hoof(cx: float, cy: float, s: float, fill: str, dark: str) -> list[Shape]:
    """Return a horseshoe."""
    t = f"translate({cx} {cy}) scale({s})"
    return [
        Shape(
            "M-66 60C-104 0 -84 -86 0 -86C84 -86 104 0 66 60L30 48C56 4 46 -46 0 -46C-46 -46 -56 4 -30 48Z",
            fill,
            None,
            0,
            cut=False,
            turn=t,
        ),
        *[
            Shape(oval(x, y, 7), dark, None, 0, cut=False, turn=t)
            for x, y in ((-62, -10), (-44, -50), (0, -66), (44, -50), (62, -10))
        ],
    ]
