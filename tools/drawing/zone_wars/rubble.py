"""What ruins are made of: stones, walls, floors, planks, stairs, moss, windows, iron."""

from __future__ import annotations

import math
import random
from typing import TypeAlias

from drawing.pen import INK, Point, circle, ellipse, line, path, rect

from .brush import MOSS, MOSS_DARK, YELLOW, bar, faded, flat, polar, polygon, tilted

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""

STONES = ("#8d867a", "#a39b8c", "#7a7368", "#b3aa99", "#94715a", "#858b7a")
WOODS = ("#8b6a45", "#7b5b3a", "#976f48", "#6d5033")
SHADOW = "#120e0a"


def _stone(chance: random.Random, x: float, y: float, r: float) -> str:
    corners, first = chance.randint(5, 7), chance.random() * 360
    turns = [math.radians(first + 360 * k / corners) for k in range(corners)]
    points = [
        (
            x + r * chance.uniform(0.75, 1.1) * math.cos(turn),
            y + r * chance.uniform(0.7, 1.0) * math.sin(turn),
        )
        for turn in turns
    ]
    gleam = [(x + (px - x) * 0.55 - r * 0.16, y + (py - y) * 0.55 - r * 0.18) for px, py in points]
    return (
        faded(flat(polygon([(px + r * 0.2, py + r * 0.25) for px, py in points]), SHADOW), 0.4)
        + path(polygon(points), chance.choice(STONES), "#2a241d", 5)
        + faded(flat(polygon(gleam), "#fff6e0"), 0.22)
    )


def scatter(seed: int, middle: Point, spread: Point, stones: int, sizes: Point) -> str:
    """Strew stones over an oval, the small ones outside and underneath."""
    chance = random.Random(seed)
    heap = []
    for _ in range(stones):
        turn, far = chance.random() * math.tau, math.sqrt(chance.random())
        size = sizes[0] + (sizes[1] - sizes[0]) * (1 - far) * chance.uniform(0.5, 1.1)
        x, y = middle[0] + spread[0] * far * math.cos(turn), middle[1] + spread[1] * far * math.sin(turn)
        heap.append((size, x, y))
    return "".join(_stone(chance, x, y, max(size, sizes[0])) for size, x, y in sorted(heap))


def walls(d: str, thick: float = 40) -> str:
    """Draw walls seen from above along a line; gaps are doors."""
    return (
        bar(d, "#211b15", thick + 14)
        + bar(d, "#8a8173", thick)
        + bar(d, "#b8af9d", thick * 0.55)
        + faded(bar(d, "#dcd3bf", thick * 0.12), 0.6)
    )


def floor_tiles(box: Box, colours: tuple[str, str], step: float, seed: int) -> str:
    """Lay a tiled floor; some tiles have the second colour, a few are gone."""
    chance = random.Random(seed)
    x, y, w, h = box
    floor = rect(x, y, w, h, 0, colours[0], None)
    across, down = int(w / step), int(h / step)
    for i in range(across):
        for j in range(down):
            luck, tile = chance.random(), (x + i * step, y + j * step, step, step, 0)
            if luck < 0.36:
                floor += faded(rect(*tile, colours[1], None), 0.5 + luck)
            elif luck > 0.93:
                floor += faded(rect(*tile, "#3a332a", None), 0.45)
    joints = "".join(f"M{x + i * step} {y} L{x + i * step} {y + h} " for i in range(1, across))
    joints += "".join(f"M{x} {y + j * step} L{x + w} {y + j * step} " for j in range(1, down))
    return floor + faded(line(joints, "#2b251e", 2.5), 0.45)


def planks(box: Box, count: int, seed: int) -> str:
    """Lay planks from left to right, nailed at their ends."""
    chance = random.Random(seed)
    x, y, w, h = box
    high = h / count
    return "".join(_plank(chance, (x, y + k * high, w, high)) for k in range(count))


def _plank(chance: random.Random, box: Box) -> str:
    x, y, w, h = box
    left, right, middle = x + chance.uniform(0, 6), x + w - chance.uniform(0, 6), y + h / 2
    outline = f"M{left:.0f} {y:.1f} L{right:.0f} {y:.1f} L{right:.0f} {y + h:.1f} L{left:.0f} {y + h:.1f} Z"
    board = path(outline, chance.choice(WOODS), "#2f2216", 3)
    grain = f"M{left + 10:.0f} {middle:.1f} L{left + chance.uniform(40, max(50, w * 0.5)):.0f} {middle:.1f}"
    nails = circle(left + 8, middle, 2.4, "#211a14", None) + circle(right - 8, middle, 2.4, "#211a14", None)
    return board + faded(line(grain, "#3c2b1a", 1.6), 0.6) + nails


def stairs(box: Box, steps: int) -> str:
    """Draw stairs that lead up the sheet, with the arrow that says so."""
    x, y, w, h = box
    flight = faded(flat(f"M{x + 8} {y + 10} h{w} v{h} h{-w} Z", SHADOW), 0.4)
    for k in range(steps):
        grey = int(112 + 90 * k / steps)
        step = f"M{x} {y + h - (k + 1) * h / steps:.1f} h{w} v{h / steps:.1f} h{-w} Z"
        flight += path(step, f"#{grey:02x}{grey - 6:02x}{grey - 20:02x}", "#2a241d", 3)
    wing, shaft = w * 0.14, h * 0.3
    arrow = f"M{x + w / 2} {y + h * 0.24} l{w * 0.22} {h * 0.2} h{-wing} v{shaft} h{-w * 0.16} v{-shaft} h{-wing} Z"
    return flight + path(arrow, YELLOW, INK, 3)


def moss(seed: int, middle: Point, spread: Point, leaves: int) -> str:
    """Let moss grow in an oval."""
    chance = random.Random(seed)
    return "".join(_leaf(chance, middle, spread) for _ in range(leaves))


def _leaf(chance: random.Random, middle: Point, spread: Point) -> str:
    x = middle[0] + chance.uniform(-spread[0], spread[0])
    y = middle[1] + chance.uniform(-spread[1], spread[1])
    green = chance.choice([MOSS, MOSS_DARK, "#65743a"])
    leaf = ellipse(round(x, 1), round(y, 1), chance.randint(8, 26), chance.randint(7, 18), green, None)
    return faded(tilted(leaf, chance.randint(0, 90), round(x), round(y)), 0.75)


def window(x: float, y: float, w: float, h: float) -> str:
    """Draw a window in a wall, its glass along the longer side."""
    glass = f"M{x + 5} {y + h / 2} h{w - 10}" if w >= h else f"M{x + w / 2} {y + 5} v{h - 10}"
    return rect(x, y, w, h, 2, "#1c2b30", INK, 4) + line(glass, "#7fb4c4", 5)


def rebar(*irons: tuple[float, float, float, float]) -> str:
    """Let irons stick out: where each begins, and how far it goes."""
    return line("".join(f"M{x} {y} l{dx} {dy} " for x, y, dx, dy in irons), "#5f321d", 5)


def burst(x: float, y: float, radii: list[float]) -> str:
    """Return the outline of something round and uneven."""
    return polygon([polar(x, y, r, 360 * k / len(radii)) for k, r in enumerate(radii)])
