"""The stage of a zone card, 368 x 262: two-ink sun rays over a ruined skyline and torn ground."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from drawing.pen import INK, Point, circle, document, line, mix, path, rect

from .brush import faded, flat, polar, polygon

WIDE, HIGH = 368, 262

Ball: TypeAlias = tuple[float, float, float]
"""Where something round is, and its radius."""


@dataclass(frozen=True)
class Inks:
    """The two inks of a picture, and the dark of its ruins."""

    sky: str
    ray: str
    ruin: str


RUST = Inks("#6d2a1a", "#93432a", "#33150e")
OLIVE = Inks("#45541f", "#62762e", "#1f290e")
PLUM = Inks("#40286a", "#5d4194", "#1f1136")
OCHRE = Inks("#8a6424", "#b0863a", "#3d2a10")
STEEL = Inks("#2c4756", "#43687c", "#14242d")
ROT = Inks("#35591f", "#4f7d30", "#162a0c")
TEAL = Inks("#175450", "#2f837d", "#0c2b2a")


def _sky(inks: Inks, focus: Point) -> str:
    rays = "".join(
        flat(polygon([focus, polar(*focus, 460, 15 * k), polar(*focus, 460, 15 * k + 7.5)]), inks.ray)
        for k in range(24)
    )
    return rect(0, 0, WIDE, HIGH, 0, inks.sky, None) + rays + faded(circle(*focus, 118, inks.ray, None), 0.5)


def _house(chance: random.Random, x: int, ground: int, inks: Inks) -> str:
    wide, high = chance.randint(26, 58), chance.randint(34, 104)
    top = ground - high
    tears = [x + wide * share for share in (0.0, 0.3, 0.6, 1.0)]
    heights = [top, top - chance.randint(4, 22), top + chance.randint(0, 10), top - chance.randint(0, 14)]
    outline = [(float(x), float(ground)), *zip(tears, heights, strict=True), (float(x + wide), float(ground))]
    holes = "".join(
        rect(x + 6 + 13 * i, top + 14 + 18 * j, 7, 10, 0, inks.sky, None)
        for i in range((wide - 8) // 13)
        for j in range(max(0, (high - 22) // 18))
        if chance.random() < 0.45
    )
    return flat(polygon(outline), inks.ruin) + holes


def _ground(chance: random.Random, horizon: int, inks: Inks) -> str:
    soil = mix(inks.ruin, inks.sky, 0.34)
    points = [(float(x), horizon + chance.uniform(-5, 5)) for x in range(-10, WIDE + 30, 24)]
    edge = polygon([(-12.0, HIGH + 10.0), *points, (WIDE + 12.0, HIGH + 10.0)])
    cracks = "".join(
        f"M{chance.randint(0, WIDE)} {chance.randint(horizon + 10, HIGH)} l{chance.randint(12, 34)} {chance.randint(-7, 7)} "
        f"l{chance.randint(8, 22)} {chance.randint(-8, 8)} "
        for _ in range(9)
    )
    return path(edge, soil, INK, 4) + faded(line(cracks, INK, 2.6), 0.55)


def stage(inks: Inks, seed: int, body: str, *, focus: Point = (184, 132), horizon: int = 204) -> str:
    """Return a picture as a file: what happens stands in `body`, before sky, ruins and ground."""
    chance = random.Random(seed)
    houses = "".join(_house(chance, x, horizon + 8, inks) for x in range(-20, WIDE, 21))
    ground = _ground(chance, horizon, inks)
    return document(_sky(inks, focus) + houses + ground + body, WIDE, HIGH)


def stones(seed: int, places: Sequence[Ball], colour: str) -> str:
    """Throw stones into the air: where each is, and its size."""
    chance = random.Random(seed)
    return "".join(
        path(
            polygon(
                [
                    polar(x, y, size * chance.uniform(0.7, 1.1), 72 * k + chance.uniform(-14, 14))
                    for k in range(5)
                ]
            ),
            colour,
            INK,
            4,
        )
        for x, y, size in places
    )


def puffs(places: Sequence[Ball], colour: str, lit: str) -> str:
    """Draw rolling clouds: dark rims first, then their bodies, then the light on their upper left."""
    rims = "".join(circle(x, y, r, INK, INK, 8) for x, y, r in places)
    bodies = "".join(circle(x, y, r, colour, None) for x, y, r in places)
    return rims + bodies + "".join(_gleam(x, y, r, lit) for x, y, r in places)


def _gleam(x: float, y: float, r: float, lit: str) -> str:
    """Draw the crescent of light on a ball."""
    (x0, y0), (x1, y1) = polar(x, y, r * 0.8, 172), polar(x, y, r * 0.8, 292)
    outer, inner = r * 0.8, r * 1.05
    crescent = (
        f"M{x0:.1f} {y0:.1f} A{outer:.1f} {outer:.1f} 0 0 1 {x1:.1f} {y1:.1f} "
        f"A{inner:.1f} {inner:.1f} 0 0 0 {x0:.1f} {y0:.1f} Z"
    )
    return flat(crescent, lit)
