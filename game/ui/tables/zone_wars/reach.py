"""The places a move can reach, as a fill and a line on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import theme as t
from game.ui.tables.zone_wars import inks

if TYPE_CHECKING:
    from game.rules.zone_wars.ground import Region
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera

FILL = 86
SMALLEST = 24
Shapes = Sequence[Sequence[tuple[float, float]]]
Colours = tuple[str, str]  # of the fill and of the border
OPEN: Colours = (inks.REACH, inks.REACH_LINE)
BARRED: Colours = (t.BAD, t.BAD)


class Reach:
    """Keeps the mask of the region that was drawn last."""

    def __init__(self) -> None:
        self._key: object = None
        self._kept: pygame.Surface | None = None

    def draw(self, p: Painter, camera: Camera, region: Region, z: int, *, dashed: bool = False) -> None:
        """Draw a region on one level; dashed: only its border."""
        key = (camera, id(region), z, dashed, p.scale)
        if key != self._key or self._kept is None:
            self._key = key
            self._kept = _painted(p, camera, region.outlines(z), region.holes(z), dashed=dashed)
        p.surface.blit(self._kept, p.rect(camera.place))


class Shape(Reach):
    """The same for plain polygons."""

    def draw_shapes(
        self, p: Painter, camera: Camera, shapes: Shapes, key: object, colours: Colours = OPEN
    ) -> None:
        """Draw the union of polygons, in the colours of what is open or barred."""
        whole = (camera, key, p.scale)
        if whole != self._key or self._kept is None:
            self._key, self._kept = whole, _painted(p, camera, shapes, (), dashed=False, colours=colours)
        p.surface.blit(self._kept, p.rect(camera.place))


def _painted(
    p: Painter, camera: Camera, shapes: Shapes, holes: Shapes, *, dashed: bool, colours: Colours = OPEN
) -> pygame.Surface:
    sheet = p.canvas(camera.place.w, camera.place.h)
    mask = pygame.Surface(sheet.surface.get_size())
    with sheet.shifted(-camera.place.x, -camera.place.y):
        for colour, polygons in (("white", shapes), ("black", holes)):
            for polygon in polygons:
                corners = [sheet.at(camera.of(point)) for point in polygon]
                if len(corners) > 2:
                    pygame.draw.polygon(mask, colour, corners)
    inside = pygame.mask.from_threshold(mask, (255, 255, 255), (1, 1, 1))
    tone = pygame.Color(colours[0])
    if not dashed:
        filled = inside.to_surface(setcolor=(*tone[:3], FILL), unsetcolor=(0, 0, 0, 0))
        sheet.surface.blit(filled, (0, 0))
    for part in inside.connected_components(SMALLEST):
        _border(sheet, part.outline(2), colours[1], dashed=dashed)
    return sheet.surface


def _border(sheet: Painter, outline: list[tuple[int, int]], line: str, *, dashed: bool) -> None:
    if len(outline) < 4:
        return
    if not dashed:
        pygame.draw.lines(sheet.surface, inks.EDGE, True, outline, max(3, sheet.px(5)))
        pygame.draw.lines(sheet.surface, line, True, outline, max(2, sheet.px(2.6)))
        return
    for start in range(0, len(outline) - 5, 9):
        pygame.draw.lines(sheet.surface, line, False, outline[start : start + 5], max(2, sheet.px(2.4)))
