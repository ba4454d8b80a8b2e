"""The yellow base dice and the black equipment dice, lying and tumbling."""

from __future__ import annotations

import math
from dataclasses import dataclass

from drawing.pen import INK, Point, circle, document, ellipse, line, path, rect

from .brush import YELLOW, bar, faded, flat, hoop, polygon, sweep
from .signs import biohazard, flame, trefoil


@dataclass(frozen=True)
class Cast:
    """What a kind of dice is made of: its lit, plain and dark sides, the ink of its numbers, its edges."""

    lit: str
    plain: str
    dark: str
    ink: str
    edge: str
    gleam: float


BASE = Cast("#ffe487", "#f2c230", "#b97f12", "#231a0c", "#1a1207", 0.5)
GEAR = Cast("#5a544c", "#2d2925", "#0f0d0b", "#efe5cf", "#000000", 0.28)
BLACK = "#17120a"

NUMBERS = {
    2: "M196 204 C198 150 316 148 316 212 C316 262 196 296 196 356 L320 356",
    3: "M196 168 L312 168 L252 238 C336 240 336 364 254 362 C222 362 200 348 190 326",
    4: "M290 366 L290 154 L182 306 L336 306",
    5: "M314 160 L210 160 L202 246 C246 220 322 236 320 300 C318 372 222 376 192 332",
}


def _plate(cast: Cast) -> str:
    scratches = "M60 380 l22 18 M430 90 l18 22 M96 440 l34 6 M440 400 l-10 26"
    return (
        sweep("face", ("0%", cast.lit), ("45%", cast.plain), ("100%", cast.dark), x2="70%")
        + rect(24, 24, 464, 464, 96, cast.dark, INK, 16)
        + rect(36, 36, 440, 436, 86, "url(#face)", None)
        + faded(line("M70 148 C74 92 96 70 150 64 L330 62", "#ffffff", 12), cast.gleam)
        + faded(line(scratches, cast.ink, 7), 0.26)
    )


def _number(cast: Cast, number: int) -> str:
    """Draw a dull stencil number: 2 to 5 mean nothing."""
    ring = faded(hoop(256, 256, 164, cast.ink, 8), 0.22)
    cut = line("M256 120 L256 400", cast.plain, 15)
    return document(_plate(cast) + ring + faded(bar(NUMBERS[number], cast.ink, 44), 0.6) + cut)


def _hit(cast: Cast, ground: str, sign: str) -> str:
    rim = circle(256, 256, 186, ground, None) + circle(256, 256, 170, ground, sign, 9)
    return document(_plate(cast) + rim + trefoil(256, 256, 146, sign))


# ---------------------------------------------------------------------------------------------------- tumbling

Vector = tuple[float, float, float]

SIDES: tuple[tuple[Vector, Vector, Vector, int], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0), 0),
    ((0, 0, -1), (-1, 0, 0), (0, 1, 0), 0),
    ((1, 0, 0), (0, 0, -1), (0, 1, 0), 3),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0), 4),
    ((0, 1, 0), (1, 0, 0), (0, 0, -1), 2),
    ((0, -1, 0), (1, 0, 0), (0, 0, 1), 5),
)
"""Of every side of a die: outwards, to its right, downwards, its number (0: a hit)."""

TURNS = (
    (0.7, 0.5, 0.15),
    (1.3, 0.95, 0.6),
    (2.1, 0.4, 1.1),
    (2.7, 1.2, 1.5),
    (3.6, 0.7, 2.2),
    (4.3, 1.0, 2.9),
)
STROKES: dict[int, tuple[Point, ...]] = {
    2: ((-0.36, -0.34), (-0.2, -0.58), (0.14, -0.6), (0.34, -0.36), (0.2, -0.02), (-0.36, 0.56), (0.4, 0.56)),
    3: ((-0.36, -0.58), (0.34, -0.58), (0, -0.1), (0.34, 0.08), (0.34, 0.42), (0, 0.6), (-0.36, 0.42)),
    4: ((0.2, 0.62), (0.2, -0.6), (-0.44, 0.26), (0.44, 0.26)),
    5: ((0.34, -0.58), (-0.26, -0.58), (-0.3, -0.06), (0.1, -0.12), (0.36, 0.16), (0.24, 0.52), (-0.36, 0.5)),
}


def _turned(vector: Vector, turn: Vector) -> Vector:
    (x, y, z), (a, b, c) = vector, turn
    y, z = y * math.cos(a) - z * math.sin(a), y * math.sin(a) + z * math.cos(a)
    x, z = x * math.cos(b) + z * math.sin(b), -x * math.sin(b) + z * math.cos(b)
    x, y = x * math.cos(c) - y * math.sin(c), x * math.sin(c) + y * math.cos(c)
    return x, y, z


class _Side:
    """One side of a die in the air; its middle is 0, 0, its corners are at -1 and 1."""

    def __init__(self, side: tuple[Vector, Vector, Vector, int], turn: Vector) -> None:
        self.out, self.right, self.down, self.number = side
        self.turn = turn

    def facing(self) -> Vector:
        return _turned(self.out, self.turn)

    def at(self, p: float, q: float) -> Point:
        spot = [o + r * p + d * q for o, r, d in zip(self.out, self.right, self.down, strict=True)]
        x, y, z = _turned((spot[0], spot[1], spot[2]), self.turn)
        near = 128 * (1 + z * 0.06)
        return 256 + x * near, 240 + y * near

    def ring(self, r: float, angles: range) -> list[Point]:
        return [self.at(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a in angles]


def _sign(side: _Side, cast: Cast) -> str:
    if side.number:
        stroke = "M" + " L".join(f"{x:.0f} {y:.0f}" for x, y in (side.at(*p) for p in STROKES[side.number]))
        return faded(line(stroke, cast.ink, 20), 0.65)
    ground, sign = (BLACK, "#ffd83a") if cast is BASE else (YELLOW, BLACK)
    blades = (
        side.ring(0.55, range(120 * k - 28, 120 * k + 29, 14))
        + side.ring(0.18, range(120 * k + 28, 120 * k - 29, -56))
        for k in range(3)
    )
    return flat(polygon(side.ring(0.66, range(0, 360, 18))), ground) + "".join(
        flat(polygon(blade), sign) for blade in blades
    )


def _side(side: _Side, cast: Cast) -> str:
    x, y, z = side.facing()
    if z <= 0.02:
        return ""
    light = -x * 0.5 - y * 0.6 + z * 0.5
    colour = cast.lit if light > 0.5 else cast.plain if light > -0.05 else cast.dark
    face = polygon([side.at(p, q) for p, q in ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9))])
    edge = polygon([side.at(p, q) for p, q in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
    return path(face, colour, colour, 34) + faded(line(edge, cast.edge, 7), 0.55) + _sign(side, cast)


def _tumbling(cast: Cast, frame: int) -> str:
    low = frame % 2
    shadow = (
        ellipse(262, 432, 170, 34, "#000000", None) if low else ellipse(262, 442, 120, 22, "#000000", None)
    )
    sides = (_side(_Side(side, TURNS[frame]), cast) for side in SIDES)
    return document(faded(shadow, 0.3 if low else 0.22) + "".join(sides))


def drawings() -> dict[str, str]:
    """Return the faces and the six frames of a roll of both kinds of dice, 512 x 512."""
    dice = {
        "die_base_radiation": _hit(BASE, BLACK, "#ffd83a"),
        "die_base_biohazard": document(_plate(BASE) + biohazard(256, 268, 168, BASE.ink, "#eebb2c")),
        "die_gear_radiation": _hit(GEAR, YELLOW, BLACK),
        "die_gear_flame": document(_plate(GEAR) + flame(256, 262, 1.75, "#ff6a2a", "#ffd98a")),
    }
    for kind, cast in (("base", BASE), ("gear", GEAR)):
        dice |= {f"die_{kind}_{number}": _number(cast, number) for number in NUMBERS}
        dice |= {f"die_{kind}_tumble_{frame}": _tumbling(cast, frame) for frame in range(len(TURNS))}
    return dice
