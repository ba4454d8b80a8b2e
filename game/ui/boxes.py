"""Rounded boxes and soft shadows: drawn four times as large, shrunk once and kept as corners and edges."""

from __future__ import annotations

import msgspec
import pygame

from game.ui.shelf import Shelf
from game.ui.theme import Colour

FINE = 4


class Look(msgspec.Struct, frozen=True):
    """A box in pixels: fill and line colours (None: nothing), radius and width of the line."""

    fill: Colour | None
    line: Colour | None
    radius: int
    width: int

    def within(self, rect: pygame.Rect) -> Look:
        """Return the look with its radius held to half of the rectangle."""
        radius = max(0, min(self.radius, rect.w // 2, rect.h // 2))
        return msgspec.structs.replace(self, radius=radius, width=self.width if self.line is not None else 0)


def draw(target: pygame.Surface, rect: pygame.Rect, look: Look, shelf: Shelf) -> None:
    """Draw a box onto the target."""
    look = look.within(rect)
    margin = look.radius + look.width + 1
    small = rect.w < 2 * margin + 2 or rect.h < 2 * margin + 2
    if look.radius == 0 and solid(look, shelf):
        _square(target, rect, look, shelf)
    elif small or not solid(look, shelf):
        target.blit(shelf.surfaces.get((look, rect.size), lambda: whole(rect.size, look, shelf)), rect)
    else:
        _sliced(target, rect, look, shelf)


def solid(look: Look, shelf: Shelf) -> bool:
    """Say whether nothing behind the box shines through it."""
    return all(c is None or shelf.colour(c).a == 255 for c in (look.fill, look.line))


def whole(size: tuple[int, int], look: Look, shelf: Shelf) -> pygame.Surface:
    """Return the box drawn at once, with smooth corners."""
    big = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    base = look.line if look.line is not None else look.fill
    if base is None:
        return pygame.Surface(size, pygame.SRCALPHA)
    colour = shelf.colour(base)
    big.fill((colour.r, colour.g, colour.b, 0))
    radius = look.radius * FINE
    if look.fill is not None:
        pygame.draw.rect(big, shelf.colour(look.fill), big.get_rect(), border_radius=radius)
    if look.line is not None:
        pygame.draw.rect(big, colour, big.get_rect(), look.width * FINE, border_radius=radius)
    return pygame.transform.smoothscale(big, size)


def _square(target: pygame.Surface, rect: pygame.Rect, look: Look, shelf: Shelf) -> None:
    if look.fill is not None:
        target.fill(shelf.colour(look.fill), rect)
    if look.line is not None:
        pygame.draw.rect(target, shelf.colour(look.line), rect, look.width)


def _corners(look: Look, shelf: Shelf) -> list[pygame.Surface]:
    margin = look.radius + look.width + 1
    side = 2 * margin + 2
    tile = whole((side, side), look, shelf)
    far = side - margin
    return [tile.subsurface((x, y, margin, margin)) for y in (0, far) for x in (0, far)]


def _sliced(target: pygame.Surface, rect: pygame.Rect, look: Look, shelf: Shelf) -> None:
    corners = shelf.corners.get(look, lambda: _corners(look, shelf))
    margin = look.radius + look.width + 1
    x, y, w, h = rect
    right, bottom = x + w - margin, y + h - margin
    for corner, at in zip(corners, ((x, y), (right, y), (x, bottom), (right, bottom)), strict=True):
        target.blit(corner, at)
    if look.fill is not None:
        fill = shelf.colour(look.fill)
        target.fill(fill, (x + margin, y, w - 2 * margin, h))
        target.fill(fill, (x, y + margin, margin, h - 2 * margin))
        target.fill(fill, (right, y + margin, margin, h - 2 * margin))
    if look.line is not None:
        line, thick = shelf.colour(look.line), look.width
        for edge in (
            (x + margin, y, w - 2 * margin, thick),
            (x + margin, y + h - thick, w - 2 * margin, thick),
            (x, y + margin, thick, h - 2 * margin),
            (x + w - thick, y + margin, thick, h - 2 * margin),
        ):
            target.fill(line, edge)


def shadow(size: tuple[int, int], blur: int, alpha: int, radius: int) -> pygame.Surface:
    """Return a soft shadow of a box; it reaches 2 x blur beyond the box at every side."""
    step = max(1, round(blur / 4))
    pad = 2 * blur
    w, h = (max(4, round((side + 2 * pad) / step)) for side in size)
    small = pygame.Surface((w, h), pygame.SRCALPHA)
    inner = pygame.Rect(
        round(pad / step), round(pad / step), max(1, round(size[0] / step)), max(1, round(size[1] / step))
    )
    pygame.draw.rect(small, (0, 0, 0, alpha), inner, border_radius=max(1, round(radius / step)))
    soft = pygame.transform.gaussian_blur(small, 3)
    return pygame.transform.smoothscale(soft, (size[0] + 2 * pad, size[1] + 2 * pad))
