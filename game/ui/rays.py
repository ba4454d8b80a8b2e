"""Sun rays in two dark tones of a colour, darker to the edges: the ground of the hand-over."""

from __future__ import annotations

import math

import pygame

from game.ui.paint import Painter, Point
from game.ui.theme import Colour

COUNT = 30


def mixed(colour: pygame.Color, other: tuple[int, int, int], share: float) -> tuple[int, int, int]:
    """Return a colour moved towards another by a share of 0 to 1."""
    parts = zip((colour.r, colour.g, colour.b), other, strict=True)
    red, green, blue = (round(a + (b - a) * share) for a, b in parts)
    return red, green, blue


def rays(p: Painter, centre: Point, colour: Colour) -> None:
    """Cover the whole surface with rays from a point."""
    size = p.surface.get_size()
    at = p.at(centre)
    key = ("rays", size, at, colour)
    p.surface.blit(p.shelf.surfaces.get(key, lambda: _drawn(size, at, p.shelf.colour(colour))), (0, 0))


def _drawn(size: tuple[int, int], at: tuple[int, int], colour: pygame.Color) -> pygame.Surface:
    sheet = pygame.Surface(size)
    dark, light = mixed(colour, (16, 11, 9), 0.93), mixed(colour, (22, 16, 13), 0.84)
    sheet.fill(dark)
    far = math.hypot(*size)
    for i in range(COUNT):
        angles = (2 * math.pi * (i + part) / COUNT for part in (0.0, 0.5))
        ends = [(at[0] + far * math.cos(a), at[1] + far * math.sin(a)) for a in angles]
        pygame.draw.polygon(sheet, light, [at, *ends])
    soft = pygame.transform.smoothscale(sheet, (size[0] // 2, size[1] // 2))
    sheet = pygame.transform.smoothscale(soft, size)
    _shade(sheet, at, mixed(colour, (255, 190, 90), 0.5))
    return sheet


def _shade(sheet: pygame.Surface, at: tuple[int, int], warm: tuple[int, int, int]) -> None:
    """Light the middle and darken the edges."""
    w, h = sheet.get_size()
    light, dark = pygame.Surface((64, 36)), pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            far = math.hypot(((x + 0.5) / 64 - at[0] / w) * 1.3, ((y + 0.5) / 36 - at[1] / h) * 1.3)
            glow = max(0.0, 1 - far * 1.7) ** 1.5 * 0.34
            light.set_at((x, y), tuple(int(part * glow) for part in warm))
            edge = min(x + 1, 64 - x, (y + 1) * 16 / 9, (36 - y) * 16 / 9) / 12
            shade = int(255 * (0.42 + 0.58 * min(1.0, edge)))
            dark.set_at((x, y), (shade, shade, shade))
    sheet.blit(pygame.transform.smoothscale(light, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sheet.blit(pygame.transform.smoothscale(dark, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
