"""Sprites are SVG files of the package `sprites`, drawn at the size in pixels in which they are shown."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from io import BytesIO

import pygame


def load(name: str, w: int, h: int, complain: Callable[[str], None]) -> pygame.Surface:
    """Return `sprites/NAME.svg` inside w x h pixels, its proportions kept; a plain shape if it cannot be read."""
    size = (max(1, w), max(1, h))
    try:
        drawing = BytesIO(files("sprites").joinpath(f"{name}.svg").read_bytes())
        surface = pygame.image.load_sized_svg(drawing, size)
    except (OSError, ModuleNotFoundError, pygame.error):
        complain(f"The drawing sprites/{name}.svg is missing; a plain shape stands in for it.")
        return stand_in(*size)
    return surface.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else surface


def stand_in(w: int, h: int) -> pygame.Surface:
    """Return a framed slanted line in the colour of text: something is here, but its drawing is not."""
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    frame = surface.get_rect().inflate(-w // 4, -h // 4)
    thick = max(1, min(w, h) // 12)
    pygame.draw.rect(surface, (239, 232, 216, 200), frame, thick, border_radius=max(1, min(w, h) // 8))
    pygame.draw.line(surface, (239, 232, 216, 120), frame.bottomleft, frame.topright, thick)
    return surface
