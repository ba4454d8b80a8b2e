"""A surface measured in design units: where things lie, how they move together, what is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.ui.layout import Rect

Point = tuple[float, float]


class Ground:
    """A surface on which 1 design unit is `scale` pixels.

    `width` and `height` are the work area in units, `area` the same as a rectangle.
    """

    def __init__(self, surface: pygame.Surface, scale: float) -> None:
        self.surface = surface
        self.scale = scale
        self.width = surface.get_width() / scale
        self.height = surface.get_height() / scale
        self.area = Rect(0, 0, self.width, self.height)
        self._dx = self._dy = 0.0

    def px(self, units: float) -> int:
        """Return a length in whole pixels."""
        return round(units * self.scale)

    def rect(self, rect: Rect) -> pygame.Rect:
        """Return a rectangle in pixels of the surface; neighbours in units are neighbours in pixels."""
        x, y = self.px(rect.x + self._dx), self.px(rect.y + self._dy)
        right, bottom = self.px(rect.x + rect.w + self._dx), self.px(rect.y + rect.h + self._dy)
        return pygame.Rect(x, y, max(1, right - x), max(1, bottom - y))

    def at(self, point: Point) -> tuple[int, int]:
        """Return a point in pixels of the surface."""
        return self.px(point[0] + self._dx), self.px(point[1] + self._dy)

    @contextmanager
    def shifted(self, dx: float, dy: float) -> Iterator[None]:
        """Draw everything inside the block moved by dx, dy units."""
        self._dx, self._dy = self._dx + dx, self._dy + dy
        try:
            yield
        finally:
            self._dx, self._dy = self._dx - dx, self._dy - dy

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        """Draw inside the block only what lies in the rectangle."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)
