"""The signs of the Zone: radiation, biohazard, fire, lightning, the letter of mutation."""

from __future__ import annotations

from drawing.pen import INK, circle, group, path

from .brush import bar, flat, hoop, polar, sector

LETTER_M = "M150 360 L150 156 L256 290 L362 156 L362 360"
PERSON = (
    "M0 -120 C44 -120 60 -84 60 -60 C60 -26 34 0 0 0 C-34 0 -60 -26 -60 -60 C-60 -84 -44 -120 0 -120 Z "
    "M-104 150 C-104 60 -60 20 0 20 C60 20 104 60 104 150 Z"
)
FIRE = (
    "M0 -100 C12 -62 58 -48 62 14 C66 62 36 96 0 98 C-36 96 -66 66 -60 22 "
    "C-56 -2 -40 -14 -34 -38 C-20 -26 -14 -14 -12 2 C6 -20 10 -56 0 -100 Z"
)
_CORE = (
    "M2 0 C10 20 32 30 30 58 C28 80 14 90 0 90 C-18 90 -30 78 -28 56 C-26 42 -14 36 -10 24 C0 30 2 18 2 0 Z"
)
_BOLT = "M10 -90 L-42 12 L-6 12 L-18 90 L44 -22 L6 -22 L34 -90 Z"


def trefoil(x: float, y: float, r: float, colour: str) -> str:
    """Draw the sign of radiation, `r` from its centre to its edge."""
    blades = (sector(x, y, (r * 0.30, r), (a - 30, a + 30)) for a in (-90, 30, 150))
    return "".join(flat(blade, colour) for blade in blades) + circle(x, y, r * 0.18, colour, None)


def biohazard(x: float, y: float, r: float, colour: str, ground: str) -> str:
    """Draw three open claws round a ring: our own cut of the warning sign."""
    claws = "".join(_claw(*polar(x, y, r * 0.56, a), r, a, colour) for a in (-90, 30, 150))
    ring = circle(x, y, r * 0.24, colour, None) + hoop(x, y, r * 0.5, colour, r * 0.10)
    return claws + ring + circle(x, y, r * 0.11, ground, None)


def _claw(x: float, y: float, r: float, turn: float, colour: str) -> str:
    reach = r * 0.36
    points = [polar(x, y, reach, turn + t) for t in (38, 180, 322)]
    arcs = "".join(f" A{reach:.1f} {reach:.1f} 0 0 1 {px:.1f} {py:.1f}" for px, py in points[1:])
    tips = "".join(circle(round(px, 1), round(py, 1), r * 0.085, colour, None) for px, py in points[::2])
    return bar(f"M{points[0][0]:.1f} {points[0][1]:.1f}{arcs}", colour, r * 0.2) + tips


def flame(x: float, y: float, scale: float, colour: str, core: str | None = None) -> str:
    """Draw a fire 200 high at scale 1."""
    inner = flat(_CORE, core) if core else ""
    return group(flat(FIRE, colour) + inner, f"translate({x:g} {y:g}) scale({scale:g})")


def bolt(place: str, scale: float, colour: str, width: float = 0) -> str:
    """Draw a lightning 180 high at scale 1; `place` is a transform, `width` that of its edge."""
    drawing = path(_BOLT, colour, INK, width) if width else flat(_BOLT, colour)
    return group(drawing, f"{place} scale({scale:g})")


def letter(ink: str, colour: str, width: float) -> str:
    """Draw the M of mutation points in the middle of a sheet of 512."""
    return bar(LETTER_M, ink, width + 24) + bar(LETTER_M, colour, width)
