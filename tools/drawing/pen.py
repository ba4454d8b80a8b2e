"""A small drawing language: every function returns a piece of SVG, and pieces are added.

Only what SDL_image's SVG reader draws rightly is used: no clips, masks, filters, text or <use>; gradients in percent.
"""

from __future__ import annotations

import re
from typing import TypeAlias

INK = "#1d1712"
IVORY = "#f4ead3"
GOLD, GOLD_DARK, GOLD_LIGHT = "#d9a63f", "#9a6f22", "#f3d78a"
STEEL, STEEL_DARK, STEEL_LIGHT = "#9aa5ad", "#5c6870", "#d9e0e3"
RED = "#b23a35"

Measure: TypeAlias = float | str
Point: TypeAlias = tuple[float, float]
Segment: TypeAlias = tuple[str, Point, list[Point]]

_POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3}


def _pencil(stroke: str | None, width: Measure | None) -> str:
    return f' stroke="{stroke}" stroke-width="{width}"' if stroke and width else ""


def path(d: str, fill: str = "none", stroke: str | None = INK, width: Measure | None = 10) -> str:
    """Draw a path with round joins."""
    pencil = _pencil(stroke, width)
    joins = ' stroke-linejoin="round" stroke-linecap="round"' if pencil else ""
    return f'<path d="{d}" fill="{fill}"{pencil}{joins}/>'


def line(d: str, stroke: str | None = INK, width: Measure | None = 10) -> str:
    """Draw a path that is not filled."""
    return path(d, "none", stroke, width)


def circle(
    x: Measure, y: Measure, r: Measure, fill: str, stroke: str | None = INK, width: Measure | None = 10
) -> str:
    """Draw a circle around x, y."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"{_pencil(stroke, width)}/>'


def ellipse(
    x: Measure,
    y: Measure,
    rx: Measure,
    ry: Measure,
    fill: str,
    stroke: str | None = INK,
    width: Measure | None = 10,
) -> str:
    """Draw an ellipse around x, y."""
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}"{_pencil(stroke, width)}/>'


def rect(
    x: Measure,
    y: Measure,
    w: Measure,
    h: Measure,
    rx: Measure,
    fill: str,
    stroke: str | None = INK,
    width: Measure | None = 10,
) -> str:
    """Draw a rectangle with corners of radius rx."""
    pencil = _pencil(stroke, width)
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{rx}" fill="{fill}"{pencil}/>'


def group(inner: str, transform: str) -> str:
    """Move, turn or scale a drawing."""
    return f'<g transform="{transform}">{inner}</g>'


def mirrored(inner: str, width: int = 512) -> str:
    """Draw a drawing and its mirror image."""
    return inner + group(inner, f"matrix(-1 0 0 1 {width} 0)")


def _segments(d: str) -> tuple[Point, list[Segment]]:
    """Read an absolute path of M, L, C and Q: where it starts, and (command, from, points) of every segment."""
    tokens = re.findall(r"[MLCQ]|-?\d+\.?\d*", d)
    start: Point = (0.0, 0.0)
    here = start
    segments: list[Segment] = []
    command, at = "M", 0
    while at < len(tokens):
        if tokens[at] in _POINTS:
            command = tokens[at]
            at += 1
        numbers = [float(token) for token in tokens[at : at + 2 * _POINTS[command]]]
        at += len(numbers)
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            start, command = points[0], "L"
        else:
            segments.append((command, here, points))
        here = points[-1]
    return start, segments


def symmetric(
    d: str, fill: str, stroke: str | None = INK, pen_width: Measure | None = 10, width: int = 512
) -> str:
    """Close half an outline, drawn from the axis to the axis, with its mirror image."""
    start, segments = _segments(d)

    def there(point: Point) -> str:
        return f"{point[0]:g} {point[1]:g}"

    def opposite(point: Point) -> str:
        return f"{width - point[0]:g} {point[1]:g}"

    out = f"M{there(start)}"
    for command, _, points in segments:
        out += command + " ".join(there(point) for point in points)
    for command, origin, points in reversed(segments):
        back = [*reversed(points[:-1]), origin]
        out += command + " ".join(opposite(point) for point in back)
    return path(out + "Z", fill, stroke, pen_width)


def eye(x: float, y: float, r: float, iris: str = "#e9b949") -> str:
    """Draw an eye with a light in it."""
    return (
        circle(x, y, r, iris, INK, 7)
        + circle(x, y, r * 0.5, INK, None)
        + circle(x - r * 0.28, y - r * 0.32, r * 0.2, "#ffffff", None)
    )


def _stops(first: str, last: str) -> str:
    return f'<stop offset="0%" stop-color="{first}"/><stop offset="100%" stop-color="{last}"/>'


def linear(name: str, first: str, last: str, x2: str = "0%", y2: str = "100%") -> str:
    """Define a linear gradient from the upper left corner to x2, y2."""
    return (
        f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="{x2}" y2="{y2}">{_stops(first, last)}'
        "</linearGradient></defs>"
    )


def radial(name: str, first: str, last: str, cx: str = "50%", cy: str = "45%", r: str = "62%") -> str:
    """Define a radial gradient from the centre outwards."""
    return (
        f'<defs><radialGradient id="{name}" cx="{cx}" cy="{cy}" r="{r}">{_stops(first, last)}'
        "</radialGradient></defs>"
    )


def document(body: str, width: int = 512, height: int = 512) -> str:
    """Return the drawing as a file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"{body}</svg>\n"
    )


def mix(one: str, other: str, share: float) -> str:
    """Mix two colours #rrggbb; `share` is how much of the other there is."""

    def channels(colour: str) -> list[int]:
        return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]

    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
