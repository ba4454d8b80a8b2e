"""How gear is drawn: level, then turned, on a bone-coloured cut-out of itself."""

from __future__ import annotations

from drawing.pen import document, group

from .brush import halo

WOOD, WOOD_DARK, METAL, METAL_DARK, BLACK = "#9a6a3c", "#6d4726", "#a9b6bb", "#5d6b72", "#3a3d40"


def held(drawing: str, turn: float = -35, size: float = 1.0) -> str:
    """Return a weapon as a file; it is drawn level about 0, 0, its muzzle or edge at the left."""
    place = f"translate(256 256) rotate({turn:g}) scale({size * 0.93:.3f})"
    return document(group(halo(drawing) + drawing, place))


def worn(drawing: str) -> str:
    """Return a thing as a file that stands upright on a sheet of 512."""
    return document(group(halo(drawing) + drawing, "translate(15 15) scale(0.94)"))
