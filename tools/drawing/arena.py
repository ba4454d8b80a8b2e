"""The circle of stones in which duels are fought."""

from __future__ import annotations

import math
import random

from .pen import INK, Point, circle, document, ellipse, group, line, mix, path

WIDTH, HEIGHT = 1240, 760
X, Y = 620, 432
TILT = 0.54
SPRIG = "#66704a"
CARVED = "#c9b98d"
RINGS = ((74, 150, 8), (150, 236, 13), (236, 330, 19), (330, 442, 26))


def _ground() -> str:
    gradient = (
        '<defs><radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="0%" stop-color="#6d6f4c"/>'
        '<stop offset="72%" stop-color="#4a4c34" stop-opacity="0.85"/>'
        '<stop offset="100%" stop-color="#3a3a28" stop-opacity="0"/></radialGradient></defs>'
    )
    return gradient + group(circle(0, 0, 618, "url(#g)", None), f"translate({X} {Y}) scale(1 .52)")


def _grass(chance: random.Random) -> str:
    blades = []
    for _ in range(260):
        angle, distance = chance.uniform(0, 2 * math.pi), chance.uniform(330, 540)
        x, y = X + distance * math.cos(angle), Y + distance * TILT * math.sin(angle)
        blade = f"M{x:.0f} {y:.0f} l{chance.uniform(-4, 4):.0f} {-chance.uniform(6, 14):.0f}"
        blades.append(line(blade, chance.choice(("#646b45", "#4a5036", "#757a4e")), 2.5))
    return "".join(blades)


def _floor() -> str:
    return (
        ellipse(X, Y + 14, 452, 452 * TILT + 8, "#14110d", None)
        + ellipse(X, Y, 450, 450 * TILT, "#3b352b", None)
        + ellipse(X, Y, 74, 74 * TILT, "#8d8472", "#2b261f", 4)
    )


def _corners(chance: random.Random, radii: tuple[int, int], angles: tuple[float, float]) -> list[Point]:
    """Five corners of a flagstone between two radii and two angles, with a gap of 3 and a little unevenness."""
    (inner, outer), (first, last), gap = radii, angles, 3.0
    polar = (
        (inner + gap, first + gap / inner),
        (inner + gap, last - gap / inner),
        (outer - gap, last - gap / outer),
        (outer - gap, (first + last) / 2),
        (outer - gap, first + gap / outer),
    )
    return [
        (
            X + distance * math.cos(angle) + chance.uniform(-2, 2),
            Y + distance * TILT * math.sin(angle) + chance.uniform(-1.5, 1.5),
        )
        for distance, angle in polar
    ]


def _flagstone(chance: random.Random, radii: tuple[int, int], angles: tuple[float, float]) -> str:
    corners = _corners(chance, radii, angles)
    colour = mix("#6a6252", "#b3a88e", chance.uniform(0, 1) * 0.55 + 0.25 * (1 - radii[1] / 450))
    out = path("M" + " L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + "Z", colour, "#2b261f", 3)
    x, y = sum(corner[0] for corner in corners) / 5, sum(corner[1] for corner in corners) / 5
    if chance.random() < 0.35:
        crack = (
            f"M{x - 14:.0f} {y:.0f} l{chance.uniform(8, 18):.0f} {chance.uniform(-6, 6):.0f} "
            f"l{chance.uniform(6, 12):.0f} {chance.uniform(-6, 8):.0f}"
        )
        out += line(crack, mix(colour, "#2b261f", 0.45), 2)
    if chance.random() < 0.16:
        size = chance.randint(8, 16), chance.randint(4, 7)
        out += ellipse(f"{x:.0f}", f"{y + 4:.0f}", *size, SPRIG, None)
    return out


def _paving(chance: random.Random) -> str:
    out = []
    for inner, outer, number in RINGS:
        turn = chance.uniform(0, 1)
        for i in range(number):
            angles = (i + turn) * 2 * math.pi / number, (i + 1 + turn) * 2 * math.pi / number
            out.append(_flagstone(chance, (inner, outer), angles))
    return "".join(out)


def _carving() -> str:
    out = "".join(ellipse(X, Y, r, r * TILT, "none", CARVED, 2.5) for r in (190, 198))
    for quarter in range(4):
        angle = quarter * math.pi / 2 + math.pi / 4
        x, y = X + 194 * math.cos(angle), Y + 194 * TILT * math.sin(angle)
        corners = ((x, y - 9), (x + 15, y), (x, y + 9), (x - 15, y))
        out += path("M" + " L".join(f"{a:.0f} {b:.0f}" for a, b in corners) + "Z", CARVED, None)
    return out + ellipse(X, Y, 44, 44 * TILT, "none", CARVED, 7)


def _stone(chance: random.Random, x: float, y: float, depth: float) -> str:
    """A standing stone; those in front (depth over 0.62) are low, so that they hide nothing."""
    if depth > 0.62:
        h, w = 46 + chance.uniform(-6, 8), 74 + chance.uniform(-8, 8)
    else:
        h, w = 150 - 40 * (depth + 1) / 2 + chance.uniform(-22, 22), 58 + chance.uniform(-6, 10)
    lean = chance.uniform(-7, 7)
    top = (
        f"L{x - w / 2 + 4 + lean:.0f} {y - h * 0.8:.0f} L{x - w * 0.2 + lean:.0f} {y - h:.0f} "
        f"L{x + w * 0.28 + lean:.0f} {y - h * 0.93:.0f} L{x + w / 2 - 3 + lean:.0f} {y - h * 0.7:.0f}"
    )
    foot = f"C{x + w * 0.2:.0f} {y + 12:.0f} {x - w * 0.2:.0f} {y + 12:.0f} {x - w / 2:.0f} {y:.0f}"
    outline = f"M{x - w / 2:.0f} {y:.0f} {top} L{x + w / 2:.0f} {y:.0f} {foot}Z"
    return (
        ellipse(f"{x + 12:.0f}", f"{y + 2:.0f}", f"{w * 0.75:.0f}", 15, "#14110d", None)
        + path(outline, "#8a8170", INK, 5)
        + _dark_side((x, y), (w, h), lean)
        + _crack_and_moss((x, y), (w, h))
        + path(outline, "none", INK, 4)
    )


def _dark_side(foot: Point, size: Point, lean: float) -> str:
    (x, y), (w, h) = foot, size
    return path(
        f"M{x + w * 0.06 + lean:.0f} {y - h * 0.95:.0f} L{x + w * 0.28 + lean:.0f} {y - h * 0.93:.0f} "
        f"L{x + w / 2 - 3 + lean:.0f} {y - h * 0.7:.0f} L{x + w / 2 - 2:.0f} {y:.0f} "
        f"C{x + w * 0.3:.0f} {y + 7:.0f} {x + w * 0.2:.0f} {y + 8:.0f} {x + w * 0.1:.0f} {y + 8:.0f}Z",
        "#5a5345",
        None,
    )


def _crack_and_moss(foot: Point, size: Point) -> str:
    (x, y), (w, h) = foot, size
    crack = (
        f"M{x - w * 0.28:.0f} {y - h * 0.3:.0f} l{w * 0.18:.0f} {-h * 0.12:.0f} l{w * 0.1:.0f} {h * 0.1:.0f}"
    )
    moss = (
        f"M{x - w / 2 + 2:.0f} {y - 3:.0f} q{w * 0.12:.0f} -18 {w * 0.3:.0f} -4 "
        f"q{w * 0.1:.0f} -8 {w * 0.22:.0f} 8Z"
    )
    return line(crack, "#4a4438", 3) + path(moss, SPRIG, None)


def _standing_stones(chance: random.Random) -> str:
    angles = (i * 2 * math.pi / 12 for i in range(12))
    feet = [(X + 520 * math.cos(a), Y + 520 * TILT * math.sin(a), math.sin(a)) for a in angles]
    return "".join(_stone(chance, *foot) for foot in sorted(feet, key=lambda foot: foot[1]))


def drawings() -> dict[str, str]:
    """Return the circle of stones, 1240 x 760, with a transparent edge."""
    chance = random.Random(11)
    arena = _ground() + _grass(chance) + _floor() + _paving(chance) + _carving() + _standing_stones(chance)
    return {"arena_stone_circle": document(arena, WIDTH, HEIGHT)}
