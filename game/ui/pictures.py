"""Pictures cut to a place: sprites that cover it, with round corners, and sometimes grey and dark."""

from __future__ import annotations

from typing import Literal

import msgspec
import pygame

from game.ui.layout import Rect
from game.ui.paint import Painter

Tone = Literal["plain", "dim"]
DIM = (172, 162, 150)
FINE = 4


class Cut(msgspec.Struct, frozen=True):
    """How a sprite covers its place: its height in widths, round corners, tone; with `top` only its foot is cut off."""

    shape: float
    radius: float = 12
    tone: Tone = "plain"
    top: bool = False


def cover(p: Painter, name: str, rect: Rect, cut: Cut) -> None:
    """Draw a sprite over a whole place; what is too much is cut off."""
    size = p.rect(rect).size
    key = ("cover", name, size, p.px(cut.radius), cut)
    p.surface.blit(p.shelf.surfaces.get(key, lambda: _piece(p, name, size, cut)), p.rect(rect))


def _piece(p: Painter, name: str, size: tuple[int, int], cut: Cut) -> pygame.Surface:
    w, h = size
    wide = max(w, round(h / cut.shape))
    tall = max(h, round(wide * cut.shape))
    piece = pygame.Surface(size, pygame.SRCALPHA)
    piece.blit(p.shelf.sprite(name, wide, tall), ((w - wide) // 2, 0 if cut.top else (h - tall) // 2))
    if cut.tone == "dim":
        piece.fill((*DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    piece.blit(corners(size, p.px(cut.radius)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


def corners(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return a white sheet with smooth round corners, to multiply a picture with."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    radius = min(radius, size[0] // 2, size[1] // 2)
    if radius < 1:
        return mask
    big = pygame.Surface((2 * radius * FINE, 2 * radius * FINE), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * FINE, radius * FINE), radius * FINE)
    small = pygame.transform.smoothscale(big, (2 * radius, 2 * radius))
    w, h = size
    for x, sx in ((0, 0), (w - radius, radius)):
        for y, sy in ((0, 0), (h - radius, radius)):
            mask.fill((0, 0, 0, 0), (x, y, radius, radius))
            mask.blit(small, (x, y), (sx, sy, radius, radius))
    return mask
