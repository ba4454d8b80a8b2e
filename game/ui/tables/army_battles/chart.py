"""Where the spaces of a map are on the page. A board is measured in hundredths of a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.places import Space, place, space
from game.ui import camera
from game.ui.camera import Camera
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.rules.army_battles.field import Field
    from game.ui.paint import Point

WIDE = 100
MARGIN = 32
CLOSE, CLOSEST = 86.0, 118.0


class Chart(msgspec.Struct, frozen=True):
    """The spaces of a map as a camera sees them."""

    camera: Camera
    columns: int
    rows: int

    @property
    def cell(self) -> float:
        """The side of a space in units."""
        return self.camera.length(WIDE)

    def rect(self, at: Space) -> Rect:
        """Return the place of a space."""
        column, row = place(at)
        x, y = self.camera.at(MARGIN + column * WIDE, MARGIN + row * WIDE)
        return Rect(x, y, self.cell, self.cell)

    def middle(self, at: Space) -> Point:
        """Return the middle of a space."""
        rect = self.rect(at)
        return rect.cx, rect.cy

    def space(self, x: float, y: float) -> Space | None:
        """Return the space under a point of the page, None beside the map."""
        across, down = self.camera.under(x, y)
        column, row = (across - MARGIN) // WIDE, (down - MARGIN) // WIDE
        return space(column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None


def board_size(field: Field) -> tuple[int, int]:
    """Return width and depth of a map with its frame."""
    columns, rows = field.size
    return columns * WIDE + 2 * MARGIN, rows * WIDE + 2 * MARGIN


def spot_of(at: Space) -> tuple[float, float]:
    """Return the middle of a space on the board."""
    column, row = place(at)
    return MARGIN + (column + 0.5) * WIDE, MARGIN + (row + 0.5) * WIDE


class Eye(camera.Eye[Camera]):
    """The camera as the player moves it."""

    def __init__(self) -> None:
        super().__init__(Camera, CLOSE, CLOSEST)

    def chart(self, field: Field) -> Chart:
        """Return where the spaces are just now."""
        return Chart(self.camera, *field.size)
