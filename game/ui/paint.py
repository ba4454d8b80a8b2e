"""The painter: draws words, boxes, sprites and shapes in design units onto a surface of any size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui import boxes
from game.ui.ground import Ground, Point
from game.ui.layout import Rect
from game.ui.shelf import Shelf
from game.ui.theme import PLAIN, Colour, Face, Theme, Type

__all__ = ["DESIGN_HEIGHT", "LEAST_PX", "Anchor", "Painter", "Point"]
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]
LEAST_PX = 13
DESIGN_HEIGHT = 1080
_SHIFT: dict[Anchor, tuple[float, float]] = {
    "topleft": (0, 0), "midtop": (0.5, 0), "topright": (1, 0),
    "midleft": (0, 0.5), "center": (0.5, 0.5), "midright": (1, 0.5),
    "bottomleft": (0, 1), "midbottom": (0.5, 1), "bottomright": (1, 1),
}  # fmt: skip


class Painter(Ground):
    """Draws in design units: 1 unit is `scale` pixels (window height / 1080 x text scale).

    `width` and `height` are the work area in units, `area` the same as a rectangle. Words are never set
    smaller than 13 pixels. Painters made by `canvas` share the shelf, so nothing is drawn twice.
    """

    def __init__(self, surface: pygame.Surface, scale: float, shelf: Shelf, theme: Theme) -> None:
        super().__init__(surface, scale)
        self.shelf = shelf
        self.theme = theme

    def canvas(self, w: float, h: float) -> Painter:
        """Return a painter with an empty transparent surface of w x h units, to be kept and shown by `blit`."""
        size = (max(1, self.px(w)), max(1, self.px(h)))
        return Painter(pygame.Surface(size, pygame.SRCALPHA), self.scale, self.shelf, self.theme)

    # -------------------------------------------------------------- words

    def font(self, face: Face, size: float) -> tuple[Face, int]:
        """Return the face and the size in pixels with which words of this size are set."""
        return self.theme.face(face), max(LEAST_PX, round(size * self.scale))

    def text(self, words: str, at: Point, style: Type = PLAIN, anchor: Anchor = "topleft") -> float:
        """Write one line and return its width in units."""
        if not words:
            return 0.0
        face, px = self.font(style.face, style.size)
        surface = self.shelf.words(words, face, px, style.colour)
        self.blit(surface, at, anchor)
        return surface.get_width() / self.scale

    def width_of(self, words: str, style: Type = PLAIN) -> float:
        """Return the width of one line in units."""
        return self.shelf.width(words, *self.font(style.face, style.size)) / self.scale

    # -------------------------------------------------------------- surfaces

    def blit(self, surface: pygame.Surface, at: Point, anchor: Anchor = "topleft", alpha: int = 255) -> None:
        """Show a surface (in pixels of this scale) with its anchor at the point."""
        x, y = self.at(at)
        fx, fy = _SHIFT[anchor]
        place = (x - round(surface.get_width() * fx), y - round(surface.get_height() * fy))
        if alpha >= 255:
            self.surface.blit(surface, place)
        elif alpha > 0:
            surface.set_alpha(alpha)
            self.surface.blit(surface, place)
            surface.set_alpha(255)

    def turned(
        self, surface: pygame.Surface, at: Point, angle: float, zoom: float = 1.0, alpha: int = 255
    ) -> None:
        """Show a surface turned (degrees against the clock) and zoomed about its centre at the point."""
        if angle or abs(zoom - 1) > 0.001:
            surface = pygame.transform.rotozoom(surface, angle, zoom)
        self.blit(surface, at, "center", alpha)

    def sprite(
        self, name: str, at: Point, size: float | Point, anchor: Anchor = "center",
        tint: Colour | None = None, alpha: int = 255,
    ) -> None:  # fmt: skip
        """Draw `sprites/NAME.svg` to fit the size (a side, or width and height) with its anchor at the point."""
        self.blit(self.picture(name, size, tint), at, anchor, alpha)

    def picture(self, name: str, size: float | Point, tint: Colour | None = None) -> pygame.Surface:
        """Return a sprite as a surface of the shelf: look at it, never draw on it."""
        w, h = size if isinstance(size, tuple) else (size, size)
        return self.shelf.sprite(name, max(1, self.px(w)), max(1, self.px(h)), tint)

    # -------------------------------------------------------------- shapes

    def box(
        self,
        rect: Rect,
        fill: Colour | None = None,
        radius: float = 10,
        line: Colour | None = None,
        width: float = 1,
    ) -> None:
        """Draw a box with smooth round corners; the line lies inside its edge."""
        look = boxes.Look(fill, line, self.px(radius), max(1, self.px(width)))
        boxes.draw(self.surface, self.rect(rect), look, self.shelf)

    def shadow(
        self, rect: Rect, blur: float = 16, alpha: int = 130, offset: Point = (3, 8), radius: float = 10
    ) -> None:
        """Draw the soft shadow of a box."""
        place = self.rect(rect.move(*offset))
        soft = max(1, self.px(blur))
        key = ("shadow", place.size, soft, alpha, self.px(radius))
        made = self.shelf.surfaces.get(key, lambda: boxes.shadow(place.size, soft, alpha, self.px(radius)))
        self.surface.blit(made, (place.x - 2 * soft, place.y - 2 * soft))

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon with smooth edges."""
        self._smooth(points, 0.0, colour, closed=True)

    def polyline(
        self, points: Sequence[Point], colour: Colour, width: float = 2, *, closed: bool = False
    ) -> None:
        """Draw a line through the points with smooth edges and round joints."""
        self._smooth(points, width, colour, closed=closed)

    def _smooth(self, points: Sequence[Point], width: float, colour: Colour, *, closed: bool) -> None:
        """Draw a shape three times as large about its corner, and keep it: the same shape comes again each frame."""
        left, top = min(x for x, _ in points), min(y for _, y in points)
        near = tuple((round((x - left) * self.scale, 1), round((y - top) * self.scale, 1)) for x, y in points)
        thick = width * self.scale
        key = ("shape", near, round(thick, 1), colour, closed)
        made = self.shelf.surfaces.get(
            key, lambda: _shape(near, thick, self.shelf.colour(colour), closed=closed)
        )
        pad = math.ceil(thick / 2) + 1
        x, y = self.at((left, top))
        self.surface.blit(made, (x - pad, y - pad))


def _shape(points: Sequence[Point], thick: float, colour: pygame.Color, *, closed: bool) -> pygame.Surface:
    """Return a polygon (thick 0) or a thick line through points in pixels, `ceil(thick / 2) + 1` away from the edge."""
    fine, pad = 3, math.ceil(thick / 2) + 1
    w = math.ceil(max(x for x, _ in points)) + 2 * pad
    h = math.ceil(max(y for _, y in points)) + 2 * pad
    big = pygame.Surface((w * fine, h * fine), pygame.SRCALPHA)
    big.fill((colour.r, colour.g, colour.b, 0))
    placed = [((x + pad) * fine, (y + pad) * fine) for x, y in points]
    if thick <= 0:
        pygame.draw.polygon(big, colour, placed)
        return pygame.transform.smoothscale(big, (w, h))
    half = max(fine, thick * fine) / 2
    for a, b in zip(placed, placed[1:] + (placed[:1] if closed else []), strict=False):
        _stroke(big, colour, a, b, half)
    for point in placed:
        pygame.draw.circle(big, colour, point, half)
    return pygame.transform.smoothscale(big, (w, h))


def _stroke(target: pygame.Surface, colour: pygame.Color, a: Point, b: Point, half: float) -> None:
    length = math.dist(a, b) or 1.0
    nx, ny = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
    corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
    pygame.draw.polygon(target, colour, corners)
