"""The print shop of Warzoo: shapes with an ink line, flat shadows, tapered cuts, and the figures that are cut out of them.

Only paths, transforms and percentage gradients are used: what the program's own reader of drawings knows.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

PAPER, INK = "#f4ead0", "#211c15"
GOLD, GOLD_LIGHT, GOLD_DARK = "#e0a92f", "#f7dd86", "#8a5a12"
MIRROR = "matrix(-1 0 0 1 512 0)"
SIDE = 512
BORDER, KEYLINE = 17, 8

Parts = Any
"""A shape, or lists of shapes in lists: a drawing is written down as it is thought of."""


@dataclass(frozen=True)
class Ink:
    """The inks of a print: dark for lines and shadows, main, tint; the paper is the same for all."""

    dark: str
    main: str
    tint: str
    paper: str = PAPER


ALLIANCE = Ink("#0d2829", "#277f78", "#93c7b4")
AXIS = Ink("#1b0f10", "#97292a", "#e39c88")
NEUTRAL = Ink("#2a1b0e", "#a8702a", "#e2bd72")
BRASS = Ink("#3a2408", GOLD, GOLD_LIGHT)


@dataclass(frozen=True)
class Shape:
    """A path with its fill and line; `cut` says that it belongs to the silhouette, `turn` is a transform."""

    d: str
    fill: str = "none"
    stroke: str | None = None
    sw: float = 0
    cut: bool = True
    turn: str | None = None

    def svg(self, fill: str | None = None, stroke: str | None = None, sw: float | None = None) -> str:
        """Return the shape as SVG, in other colours if they are given."""
        fill = self.fill if fill is None else fill
        stroke = self.stroke if stroke is None else stroke
        sw = self.sw if sw is None else sw
        turn = f' transform="{self.turn}"' if self.turn else ""
        line = (
            f' stroke="{stroke}" stroke-width="{sw:g}" stroke-linejoin="round" stroke-linecap="round"'
            if stroke
            else ""
        )
        return f'<path d="{self.d}" fill="{fill}"{line}{turn}/>'

    def inside(self) -> Shape:
        """Return the same shape as a part of the inside."""
        return replace(self, cut=False)


def each(*parts: Parts) -> Iterator[Shape]:
    """Yield the shapes of lists in lists."""
    for part in parts:
        if isinstance(part, list | tuple):
            yield from each(*part)
        else:
            yield part


def turned(turn: str, *parts: Parts) -> list[Shape]:
    """Return shapes under one more transform."""
    return [replace(s, turn=turn + (f" {s.turn}" if s.turn else "")) for s in each(*parts)]


def mirror(*parts: Parts) -> list[Shape]:
    """Return shapes mirrored at the middle of the sheet."""
    return turned(MIRROR, *parts)


def both(*parts: Parts) -> list[Shape]:
    """Return shapes and their mirror images."""
    found = list(each(*parts))
    return [*found, *mirror(found)]


# ---------------------------------------------------------------------------------------------------- outlines


def oval(cx: float, cy: float, rx: float, ry: float | None = None) -> str:
    """Return the outline of an oval."""
    ry = rx if ry is None else ry
    return f"M{cx - rx:g} {cy:g}a{rx:g} {ry:g} 0 1 0 {2 * rx:g} 0a{rx:g} {ry:g} 0 1 0 {-2 * rx:g} 0Z"


def box(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """Return the outline of a box with round corners."""
    if not r:
        return f"M{x} {y}h{w}v{h}h{-w}Z"
    return (
        f"M{x + r} {y}h{w - 2 * r}a{r} {r} 0 0 1 {r} {r}v{h - 2 * r}a{r} {r} 0 0 1 {-r} {r}"
        f"h{-(w - 2 * r)}a{r} {r} 0 0 1 {-r} {-r}v{-(h - 2 * r)}a{r} {r} 0 0 1 {r} {-r}Z"
    )


def cut(x1: float, y1: float, x2: float, y2: float, w: float = 8, bend: float = 0) -> str:
    """Return a tapered slit, as a gouge leaves it."""
    dx, dy = x2 - x1, y2 - y1
    n = math.hypot(dx, dy) or 1
    px, py = -dy / n, dx / n
    mx, my = (x1 + x2) / 2 + px * bend, (y1 + y2) / 2 + py * bend
    return (
        f"M{x1:.1f} {y1:.1f}Q{mx + px * w:.1f} {my + py * w:.1f} {x2:.1f} {y2:.1f}"
        f"Q{mx - px * w:.1f} {my - py * w:.1f} {x1:.1f} {y1:.1f}Z"
    )


def star(cx: float, cy: float, r: float, k: int = 5, inner: float = 0.42, turn: float = -90) -> str:
    """Return a star of `k` points."""
    points = []
    for i in range(2 * k):
        a = math.radians(turn + i * 180 / k)
        q = r if i % 2 == 0 else r * inner
        points.append(f"{cx + q * math.cos(a):.1f} {cy + q * math.sin(a):.1f}")
    return "M" + "L".join(points) + "Z"


def ray(cx: float, cy: float, r1: float, r2: float, a: float, half: float) -> str:
    """Return a ray between two radii about an angle in degrees."""
    a1, a2 = math.radians(a - half), math.radians(a + half)
    return (
        f"M{cx + r1 * math.cos(a1):.1f} {cy + r1 * math.sin(a1):.1f}"
        f"L{cx + r2 * math.cos(a1):.1f} {cy + r2 * math.sin(a1):.1f}"
        f"L{cx + r2 * math.cos(a2):.1f} {cy + r2 * math.sin(a2):.1f}"
        f"L{cx + r1 * math.cos(a2):.1f} {cy + r1 * math.sin(a2):.1f}Z"
    )


def regular(cx: float, cy: float, r: float, corners: int, first: float = 0.0) -> str:
    """Return a regular polygon with whole coordinates; `first` is the angle of its first corner."""
    angles = [math.radians(first + 360 / corners * i) for i in range(corners)]
    return "M" + "L".join(f"{cx + r * math.cos(a):.0f} {cy + r * math.sin(a):.0f}" for a in angles) + "Z"


class Pen:
    """Draws with the inks of a print."""

    def __init__(self, ink: Ink) -> None:
        self.dark, self.main, self.tint, self.paper = ink.dark, ink.main, ink.tint, ink.paper

    def part(self, d: str, fill: str, sw: float = 8, turn: str | None = None) -> Shape:
        """Return a part of the silhouette."""
        return Shape(d, fill, self.dark, sw, cut=True, turn=turn)

    def fill(self, d: str, fill: str, turn: str | None = None) -> Shape:
        """Return flat ink inside."""
        return Shape(d, fill, None, 0, cut=False, turn=turn)

    def inlay(self, d: str, fill: str, sw: float = 7, turn: str | None = None) -> Shape:
        """Return a lined shape inside."""
        return Shape(d, fill, self.dark, sw, cut=False, turn=turn)

    def line(self, d: str, colour: str, w: float = 8, *, cut: bool = False) -> Shape:
        """Return a line; with `cut` it belongs to the silhouette."""
        return Shape(d, "none", colour, w, cut=cut)


# ---------------------------------------------------------------------------------------------------- sheets


def lines(parts: Parts) -> list[str]:
    """Return shapes as SVG."""
    return [shape.svg() for shape in each(parts)]


def document(body: Sequence[str], w: int = SIDE, h: int = SIDE) -> str:
    """Return a drawing of a size."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">\n'
    return head + "\n".join(body) + "\n</svg>\n"


def emblem(ink: Ink, parts: Parts) -> str:
    """Return a figure cut out of paper: a border of paper, a dark keyline, the print."""
    shapes = list(each(parts))
    rows = [
        shape.svg("none" if shape.fill == "none" else colour, colour, shape.sw + 2 * grow)
        for grow, colour in ((BORDER, ink.paper), (KEYLINE, ink.dark))
        for shape in shapes
        if shape.cut
    ]
    return document([*rows, *(shape.svg() for shape in shapes)])
