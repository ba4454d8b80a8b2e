"""Paint on wood and ink on parchment: what all drawings of Army Battles are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

CREAM, SHADE, INK = "#f7eed6", "#cdb689", "#211c15"
SEPIA, BROWN = "#4a3a28", "#7d6647"
WOOD, WOOD_D, WOOD_L = "#b98d58", "#6f4d2a", "#dcb67f"
GOLD, GOLD_D, GOLD_L = "#d9a93f", "#8a611a", "#f6dc8e"
MIRROR = "translate(512 0) scale(-1 1)"
WING = (
    "M250,300 Q196,270 150,176 Q118,104 30,62 Q22,120 52,160 Q24,166 22,176 Q34,222 74,238 Q52,248 48,254 Q68,294 110,300 "
    "Q98,310 98,318 Q130,352 180,350 Q214,362 250,352 Z"
)
WING_LINES = "M52,160 Q110,186 156,240 M74,238 Q124,252 166,290 M110,300 Q150,306 190,322"

Part: TypeAlias = tuple[str | float, ...]
"""A part of a painted symbol: its kind, outline, width, colour, transform.

f: a painted face (outline, colour); l: a painted stroke (outline, width, colour); k: a line of ink (outline, width);
i: an area of ink (outline); s: a shade without an outline (outline). A transform may follow each.
"""


def document(body: str, defs: str = "") -> str:
    """Return a whole SVG file."""
    inside = f"<defs>{defs}</defs>" if defs else ""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">'
    return f"{head}{inside}{body}</svg>\n"


def shape(d: str, fill: str = "none", stroke: str | None = None, width: float = 0, more: str = "") -> str:
    """Draw a path with round joins; more: further attributes."""
    joins = ' stroke-linejoin="round" stroke-linecap="round"'
    pencil = f' stroke="{stroke}" stroke-width="{width}"{joins}' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{pencil}{more}/>'


def turned(transform: str | float) -> str:
    """Return the attribute that moves, turns or scales a shape."""
    return f' transform="{transform}"' if transform else ""


def circ(x: float, y: float, r: float) -> str:
    """Return the outline of a circle."""
    return f"M{x - r},{y} A{r},{r} 0 1 1 {x + r},{y} A{r},{r} 0 1 1 {x - r},{y} Z"


def rect(x: float, y: float, w: float, h: float) -> str:
    """Return the outline of a rectangle."""
    return f"M{x},{y} h{w} v{h} h{-w} Z"


def rrect(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return the outline of a rectangle with round corners."""
    return (
        f"M{x + r},{y} H{x + w - r} Q{x + w},{y} {x + w},{y + r} V{y + h - r} Q{x + w},{y + h} {x + w - r},{y + h} "
        f"H{x + r} Q{x},{y + h} {x},{y + h - r} V{y + r} Q{x},{y} {x + r},{y} Z"
    )


def _stops(stops: Sequence[tuple[int, str]]) -> str:
    return "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in stops)


def lingrad(name: str, stops: Sequence[tuple[int, str]]) -> str:
    """Return a gradient from top to bottom."""
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{_stops(stops)}</linearGradient>'


def radgrad(name: str, stops: Sequence[tuple[int, str]]) -> str:
    """Return a gradient from the upper left to the rim."""
    return f'<radialGradient id="{name}" cx="42%" cy="36%" r="66%">{_stops(stops)}</radialGradient>'


def place(x: float, y: float, turn: float = 0, across: float = 1.0, down: float | None = None) -> str:
    """Return a transform: moved, turned, scaled."""
    return f"translate({x} {y}) rotate({turn}) scale({across} {across if down is None else down})"


# ------------------------------------------------------------------ painted symbols


def symbol(parts: Sequence[Part], halo: float = 40, line: float = 11) -> str:
    """Return the file of a painted symbol."""
    return document(symbol_body(parts, halo, line))


def symbol_body(parts: Sequence[Part], halo: float = 40, line: float = 11) -> str:
    """Draw a symbol: first one bold outline round all of it, then every part."""
    return "".join(_halo(part, halo) for part in parts) + "".join(_paint(part, line) for part in parts)


def _tail(part: Part, length: int) -> str:
    return turned(part[length]) if len(part) > length else ""


def _halo(part: Part, halo: float) -> str:
    if part[0] == "f":
        return shape(str(part[1]), INK, INK, halo, _tail(part, 3))
    if part[0] == "l":
        return shape(str(part[1]), "none", INK, float(part[2]) + halo, _tail(part, 4))
    return ""


def _paint(part: Part, line: float) -> str:
    kind, outline = part[0], str(part[1])
    if kind == "f":
        return shape(outline, str(part[2]), INK, line, _tail(part, 3))
    if kind == "l":
        width, more = float(part[2]), _tail(part, 4)
        return shape(outline, "none", INK, width + 2 * line, more) + shape(
            outline, "none", str(part[3]), width, more
        )
    if kind == "k":
        return shape(outline, "none", INK, float(part[2]), _tail(part, 3))
    return shape(outline, INK if kind == "i" else SHADE, more=_tail(part, 2))


def sword(transform: str, long: float = 1.0) -> list[Part]:
    """Return a sword that points up."""
    top = int(-230 * long)
    return [
        ("f", f"M0,{top} L30,{top + 54} L30,96 L-30,96 L-30,{top + 54} Z", CREAM, transform),
        ("s", f"M4,{top + 30} L24,{top + 58} L24,88 L4,88 Z", transform),
        ("f", "M-96,92 Q0,74 96,92 L96,128 Q0,112 -96,128 Z", SHADE, transform),
        ("f", rect(-17, 124, 34, 72), SHADE, transform),
        ("f", circ(0, 214, 27), CREAM, transform),
    ]


def arrow(transform: str, length: float = 230, head: float = 1.0) -> list[Part]:
    """Return an arrow that flies to the right."""
    h = 46 * head
    tip = f"M{length},0 L{length - 92 * head},{-h} L{length - 66 * head},0 L{length - 92 * head},{h} Z"
    feathers = (
        f"M{-length + 70},0 L{-length + 30},-40 L{-length - 40},-40 L{-length},0 L{-length - 40},40 "
        f"L{-length + 30},40 Z"
    )
    return [
        ("l", f"M{-length},0 L{length - 60},0", 20, CREAM, transform),
        ("f", tip, CREAM, transform),
        ("f", feathers, SHADE, transform),
        ("k", f"M{-length},0 L{-length + 66},0", 10, transform),
    ]


def wings(outline: str, lines: str, width: float = 10, transform: str = "") -> list[Part]:
    """Return a pair of wings from the left one."""
    other = f"{transform} {MIRROR}".strip()
    return [
        ("f", outline, CREAM, transform),
        ("f", outline, CREAM, other),
        ("k", lines, width, transform),
        ("k", lines, width, other),
    ]


# ------------------------------------------------------------------ ink on the map


def ink(d: str, width: float = 12, colour: str = SEPIA, strength: float = 1) -> str:
    """Draw a line of map ink."""
    faint = f' stroke-opacity="{strength}"' if strength < 1 else ""
    return shape(d, "none", colour, width, faint)


def fillp(d: str, colour: str, strength: float) -> str:
    """Fill an area with thin paint."""
    return f'<path d="{d}" fill="{colour}" fill-opacity="{strength}"/>'
