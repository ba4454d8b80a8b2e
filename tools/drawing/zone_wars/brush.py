"""What the drawings of Zone Wars need beside the common pen: thin colour, tilted shapes, blunt bars, many-coloured gradients."""

from __future__ import annotations

import math
import re

from drawing.pen import INK, Point, circle, ellipse, path

BONE = "#efe5cf"
RUST, RUST_DARK, MOSS, MOSS_DARK = "#b4562a", "#6d331b", "#7d8c45", "#48552b"
YELLOW = "#f2c230"
STEEL, STEEL_DARK = "#8aa3ad", "#4c626c"
RED, GLOW, VIOLET = "#c0392f", "#cfe85a", "#8d62c9"


def flat(d: str, fill: str) -> str:
    """Draw a path without an edge."""
    return path(d, fill, None)


def bar(d: str, colour: str, width: float) -> str:
    """Draw a line with blunt ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        'stroke-linejoin="round" stroke-linecap="butt"/>'
    )


def hoop(x: float, y: float, r: float, colour: str, width: float) -> str:
    """Draw the line of a circle."""
    return circle(x, y, r, "none", colour, width)


def faded(drawing: str, share: float) -> str:
    """Let what is behind shine through every shape of a drawing; 1 covers all."""
    return drawing.replace("/>", f' opacity="{share:g}"/>')


def tilted(drawing: str, degrees: float, x: float, y: float) -> str:
    """Turn a drawing about a point."""
    return f'<g transform="rotate({degrees:g} {x:g} {y:g})">{drawing}</g>'


def shade(d: str, share: float = 0.28) -> str:
    """Lay a shadow over a part."""
    return faded(flat(d, "#1a0f0a"), share)


def light(d: str, share: float = 0.35) -> str:
    """Lay a gleam over a part."""
    return faded(flat(d, "#fff6dc"), share)


def eye(x: float, y: float, rx: float = 17, ry: float = 13, iris: str = INK) -> str:
    """Draw an eye as it is cut into every portrait."""
    return (
        ellipse(x, y, rx, ry, "#fff3d6", INK, 8)
        + circle(x, y, min(rx, ry) * 0.55, iris, None)
        + circle(x - 3, y - 4, 3, "#ffffff", None)
    )


def halo(drawing: str, grow: float = 26) -> str:
    """Return the same drawing as one bone-coloured cut-out, `grow` wider: it lifts dark gear off dark panels."""
    pale = re.sub(r' opacity="[^"]+"', "", drawing)
    pale = re.sub(r'(fill|stroke)="#[0-9a-f]+"', rf'\1="{BONE}"', pale)
    return re.sub(r'stroke-width="([0-9.]+)"', lambda m: f'stroke-width="{float(m[1]) + grow:g}"', pale)


def rimmed(d: str, colour: str = BONE, width: float = 34) -> str:
    """Draw a plain sign with a broad dark rim."""
    return path(d, INK, INK, width) + flat(d, colour)


def traced(d: str, colour: str = BONE, width: float = 40, rim: float = 30) -> str:
    """Draw a sign made of one line, with a dark rim."""
    return path(d, "none", INK, width + rim) + path(d, "none", colour, width)


# ---------------------------------------------------------------------------------------------------- gradients


def _stops(stops: tuple[tuple[str, str], ...]) -> str:
    return "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)


def sweep(name: str, *stops: tuple[str, str], x2: str = "0%", y2: str = "100%") -> str:
    """Define a linear gradient of many colours from the upper left corner to x2, y2."""
    return (
        f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="{x2}" y2="{y2}">'
        f"{_stops(stops)}</linearGradient></defs>"
    )


def glow(name: str, *stops: tuple[str, str], cx: str = "50%", cy: str = "50%", r: str = "50%") -> str:
    """Define a radial gradient of many colours."""
    return (
        f'<defs><radialGradient id="{name}" cx="{cx}" cy="{cy}" r="{r}" fx="{cx}" fy="{cy}">'
        f"{_stops(stops)}</radialGradient></defs>"
    )


# ---------------------------------------------------------------------------------------------------- outlines


def polygon(points: list[Point]) -> str:
    """Return the outline through points."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """Return the point `r` away from x, y in a direction; 0 is east, 90 south."""
    return x + r * math.cos(math.radians(degrees)), y + r * math.sin(math.radians(degrees))


def ring(x: float, y: float, r: float, count: int, first: float = 0) -> list[Point]:
    """Return points on a circle at equal distances."""
    return [polar(x, y, r, first + 360 * k / count) for k in range(count)]


def toothed(x: float, y: float, radii: tuple[float, float], teeth: int, first: float = -90) -> str:
    """Return the outline of a star or cog: its tips at the first radius, its notches at the second."""
    outer, inner = radii
    half = 180 / teeth
    tips = zip(ring(x, y, outer, teeth, first), ring(x, y, inner, teeth, first + half), strict=True)
    return polygon([point for pair in tips for point in pair])


def cog(x: float, y: float, radii: tuple[float, float], foot: float = 17) -> str:
    """Return the outline of a wheel with eight blunt teeth between two radii."""
    inner, outer = radii
    corners = ((inner, -foot), (outer, -11), (outer, 11), (inner, foot))
    return polygon([polar(x, y, r, 45 * k + turn) for k in range(8) for r, turn in corners])


def sector(x: float, y: float, radii: tuple[float, float], angles: tuple[float, float]) -> str:
    """Return the outline of a piece of a ring between two radii and two angles."""
    (near, far), (a0, a1) = radii, angles
    corners = [polar(x, y, r, a) for r, a in ((far, a0), (far, a1), (near, a1), (near, a0))]
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    wide = 1 if a1 - a0 > 180 else 0
    return (
        f"M{x0:.1f} {y0:.1f} A{far} {far} 0 {wide} 1 {x1:.1f} {y1:.1f} "
        f"L{x2:.1f} {y2:.1f} A{near} {near} 0 {wide} 0 {x3:.1f} {y3:.1f} Z"
    )
