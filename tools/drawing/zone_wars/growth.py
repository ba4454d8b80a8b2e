"""Bushes and dead trees from straight above; 100 units are an inch."""

from __future__ import annotations

import random

from drawing.pen import INK, Point, circle, document, ellipse, line, path

from .brush import faded, flat, polar, polygon, tilted
from .rubble import burst

BARK = "#1d1610"
CLUMPS = ((70, 80, 50), (128, 58, 48), (186, 84, 48), (96, 134, 50), (160, 140, 46), (126, 98, 52))
BERRIES = ((62, 66), (140, 40), (196, 96), (104, 150), (150, 108), (92, 98))
LEAVES = (("#3c5222", 0.95), ("#4f6a2c", 0.82), ("#6b8a3b", 0.66), ("#8fa855", 0.44))
"""Colours from the shade to the light, and how far from the middle of a clump they reach."""


def _leaf(chance: random.Random, clump: tuple[int, int, int], colour: str, reach: float) -> str:
    x, y, r = clump
    turn = chance.uniform(0, 360)
    px, py = polar(x - r * 0.1, y - r * 0.12, r * reach * chance.uniform(0.25, 1), turn)
    leaf = ellipse(round(px, 1), round(py, 1), chance.randint(9, 15), chance.randint(4, 7), colour, None)
    return tilted(leaf, round(turn + chance.uniform(-40, 40)), round(px, 1), round(py, 1))


def _bush() -> str:
    chance = random.Random(81)
    body = "".join(circle(x, y, r, "#2c3a1c", "#1b2112", 8) for x, y, r in CLUMPS)
    for colour, reach in LEAVES:
        body += "".join(_leaf(chance, clump, colour, reach) for clump in CLUMPS for _ in range(6))
    berries = "".join(
        circle(x, y, 6, "#d8502e", INK, 3) + circle(x - 2, y - 2, 1.6, "#ffd9c0", None) for x, y in BERRIES
    )
    return document(body + berries, 250, 200)


def _limb(root: Point, turn: float, length: float, width: float) -> tuple[list[str], list[Point]]:
    """Return a tapering branch and its twigs as outlines, and the line of light along it."""
    bend = polar(*root, length * 0.55, turn + 9)
    tip = polar(*bend, length * 0.5, turn - 8)
    sides = [
        polar(*root, width / 2, turn - 90),
        polar(*bend, width * 0.34, turn - 90),
        tip,
        polar(*bend, width * 0.34, turn + 90),
        polar(*root, width / 2, turn + 90),
    ]
    outlines = [polygon(sides)]
    if length > 50:
        for side in (-44, 38):
            twig, _ = _limb(polar(*root, length * 0.5, turn + 8), turn + side, length * 0.42, width * 0.5)
            outlines += twig
    return outlines, [root, bend, tip]


def _tree() -> str:
    """Return a dead tree: only the broken trunk, 1.2 inches across, stops anything."""
    limbs = [
        _limb(polar(150, 150, 34, turn), turn, length, 26)
        for turn, length in ((8, 104), (58, 84), (106, 104), (160, 92), (212, 106), (262, 84), (312, 98))
    ]
    outlines = [outline for limb, _ in limbs for outline in limb]
    lights = "".join(
        f"M{a[0]:.0f} {a[1]:.0f} L{b[0]:.0f} {b[1]:.0f} L{c[0]:.0f} {c[1]:.0f} " for _, (a, b, c) in limbs
    )
    chance = random.Random(3)
    bark = burst(150, 150, [chance.uniform(52, 64) if k % 2 else chance.uniform(44, 50) for k in range(18)])
    return document(
        "".join(path(outline, BARK, BARK, 9) for outline in outlines)
        + "".join(flat(outline, "#8a7560") for outline in outlines)
        + faded(line(lights, "#cdb999", 3), 0.8)
        + path(bark, "#6d5946", BARK, 8)
        + circle(148, 148, 36, "#b89a74", "#4a3a2a", 5)
        + circle(147, 147, 25, "none", "#94774f", 3)
        + circle(147, 147, 15, "none", "#94774f", 3)
        + path("M147 147 L176 132 L180 140 Z M147 147 L138 178 L130 174 Z", "#4a3a2a", None)
        + circle(147, 147, 5, "#4a3a2a", None),
        300,
        300,
    )


def drawings() -> dict[str, str]:
    """Return what grows, by the names of its files."""
    return {"terrain_bush": _bush(), "terrain_tree": _tree()}
