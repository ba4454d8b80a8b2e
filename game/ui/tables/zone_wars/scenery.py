"""The mat with its terrain, drawn once for each way to look at it."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.rules.zone_wars.ground.solids import Matter
from game.ui.tables.zone_wars import mat, shadows
from game.ui.tables.zone_wars.camera import INCH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.ground import Battlefield, Layout, Terrain, TerrainKind
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.mat import Scene
    from game.ui.tables.zone_wars.shadows import Height

FINENESS = 40
SPREAD = {"tree": 3.0 / 1.2}
ORDER = {"low": 1, "blocking": 2, "building": 1, "walkway": 3}
CRATER, CLOUD, SHADE = 240, 500, 40
UNDER, RIM = (58, 54, 48, 218), (214, 202, 170, 120)
WALL, WALL_EDGE, GLASS, DOOR = (178, 168, 146), (24, 20, 16), (96, 150, 176), (120, 84, 50)


def mat_seed(layout: Layout) -> int:
    """Return a number from a layout, so that the same battlefield always lies on the same ground."""
    return sum(piece.x * 31 + piece.y * 17 for piece in layout.terrain[:1]) % 997 + layout.width


class Scenery:
    """Keeps the picture of mat and terrain as it was last seen."""

    def __init__(self) -> None:
        self._key: object = None
        self._kept: pygame.Surface | None = None
        self._ground: dict[object, pygame.Surface] = {}
        self.seed = 0

    def draw(self, p: Painter, camera: Camera, field: Battlefield, scene: Scene, floor: int | None) -> None:
        """Draw the board as a camera sees it; floor: the height that is looked at, None for all roofs."""
        place = p.rect(camera.place)
        key = (camera, field.layout, floor, place.size, p.scale, scene)
        if key != self._key or self._kept is None:
            self._key, self._kept = key, self._painted(p, camera, field, scene, floor)
        p.surface.blit(self._kept, place)

    def _painted(
        self, p: Painter, camera: Camera, field: Battlefield, scene: Scene, floor: int | None
    ) -> pygame.Surface:
        sheet, layout = p.canvas(camera.place.w, camera.place.h), field.layout
        with sheet.shifted(-camera.place.x, -camera.place.y):
            self._mat(sheet, camera, layout, scene)
            brush = Brush(sheet, camera)
            for spot in layout.craters:
                brush.sprite("crater", spot[:2], (CRATER, CRATER))
            numbers = [n for n, piece in enumerate(layout.terrain) if not piece.is_gone]
            for number in sorted(numbers, key=lambda n: ORDER[field.kinds[layout.terrain[n].kind].category]):
                brush.piece(field, number, floor)
            for spot in layout.clouds:
                brush.sprite("smoke", spot[:2], (CLOUD, CLOUD))
            for number in layout.objectives:
                brush.objective(layout.terrain[number])
        return sheet.surface

    def closer(self) -> Scenery:
        """Return another picture of the same ground, for a second look at it at the same time."""
        other = Scenery()
        other.seed, other._ground = self.seed, self._ground
        return other

    def ground(self, layout: Layout, scene: Scene) -> pygame.Surface:
        """Return the mat of a board, painted when it is first needed."""
        key = (scene, self.seed, layout.width)
        if key not in self._ground:
            self._ground.clear()
            self._ground[key] = mat.battlefield(scene, self.seed, FINENESS, layout.width / INCH)
        return self._ground[key]

    def _mat(self, sheet: Painter, camera: Camera, layout: Layout, scene: Scene) -> None:
        """Draw the part of the ground that is seen."""
        ground, seen = self.ground(layout, scene), sheet.rect(camera.board)
        here = seen.clip(sheet.surface.get_rect())
        if here.w < 1 or here.h < 1:
            return
        k = ground.get_width() / seen.w
        corner = round((here.x - seen.x) * k), round((here.y - seen.y) * k)
        size = max(1, round(here.w * k)), max(1, round(here.h * k))
        part = ground.subsurface(pygame.Rect(corner, size).clip(ground.get_rect()))
        sheet.surface.blit(pygame.transform.smoothscale(part, here.size), here)
        pygame.draw.rect(sheet.surface, "#0d0a07", seen, max(1, sheet.px(2)))


class Brush:
    """Draws pieces of terrain onto a sheet as a camera sees them."""

    def __init__(self, sheet: Painter, camera: Camera) -> None:
        self.sheet, self.camera = sheet, camera

    def piece(self, field: Battlefield, number: int, floor: int | None) -> None:
        """Draw a piece of terrain; under a floor that is looked under its slab is a shade."""
        piece = field.layout.terrain[number]
        kind = field.kinds[piece.kind]
        spread = 1.0 if piece.is_fallen else SPREAD.get(kind.id, 1.0)
        size = (kind.size[0] * spread, kind.size[1] * spread)
        if piece.is_fallen:
            self.sprite("rubble", (piece.x, piece.y), size, piece.turn, "low")
            return
        self.sprite(kind.id, (piece.x, piece.y), size, piece.turn, height_of(kind))
        if floor is not None and kind.has_floors and kind.top > floor:
            self._look_under(field, number)

    def sprite(
        self,
        name: str,
        at: tuple[float, float],
        size: tuple[float, float],
        turn: int = 0,
        height: Height = "flat",
    ) -> None:
        """Draw a sprite of terrain with its shadow; what is not seen is passed over."""
        sheet = self.sheet
        ppi = self.camera.scale * sheet.scale
        w, h = max(2, round(size[0] * ppi / INCH)), max(2, round(size[1] * ppi / INCH))
        x, y = sheet.at(self.camera.at(*at))
        far = round(hypot(w, h)) + 2 * SHADE
        if not sheet.surface.get_rect().inflate(far, far).collidepoint(x, y):
            return
        key = ("zw_terrain", name, w, h, turn)
        image = sheet.shelf.surfaces.get(key, lambda: _turned(sheet, name, (w, h), turn))
        corner = (x - image.get_width() // 2, y - image.get_height() // 2)
        if height != "flat":
            dark, (dx, dy) = shadows.shadow(image, height, ppi)
            sheet.surface.blit(dark, (corner[0] + dx, corner[1] + dy))
        sheet.surface.blit(image, corner)

    def objective(self, piece: Terrain) -> None:
        """Mark an objective on its roof."""
        at = self.camera.at(piece.x, piece.y)
        self.sheet.sprite("zone_wars/token_objective", at, max(30.0, self.camera.length(110)))

    def _look_under(self, field: Battlefield, number: int) -> None:
        """Show the room below an upper floor, its walls, windows and doors."""
        solids = [solid for solid in field.solids if solid.piece == number]
        layer = pygame.Surface(self.sheet.surface.get_size(), pygame.SRCALPHA)
        for solid in solids:
            if solid.matter is Matter.FLOOR:
                self._fill(layer, solid.shape, UNDER, RIM)
        for solid in solids:
            if solid.matter is not Matter.FLOOR:
                self._fill(layer, solid.shape, WALL, WALL_EDGE)
                for opening in solid.openings:
                    if opening.storey == 0:
                        self._fill(layer, opening.hole, GLASS if opening.door is None else DOOR, WALL_EDGE)
        self.sheet.surface.blit(layer, (0, 0))

    def _fill(
        self,
        layer: pygame.Surface,
        shape: Sequence[tuple[int, int]],
        colour: tuple[int, ...],
        line: tuple[int, ...],
    ) -> None:
        corners = [self.sheet.at(self.camera.of(point)) for point in shape]
        pygame.draw.polygon(layer, colour, corners)
        pygame.draw.lines(layer, line, True, corners, max(1, self.sheet.px(1.5)))


def height_of(kind: TerrainKind) -> Height:
    """Return how high a piece stands, for its shadow."""
    if kind.storeys >= 2:
        return "two_storeys"
    if kind.has_floors:
        return "one_storey"
    return "low" if kind.is_low else "wall"


def _turned(sheet: Painter, name: str, size: tuple[int, int], turn: int) -> pygame.Surface:
    """Return a sprite turned clockwise; it is drawn twice as large first, so that its edges stay smooth."""
    if turn % 360 == 0:
        return sheet.shelf.sprite(f"zone_wars/terrain_{name}", *size)
    big = sheet.shelf.sprite(f"zone_wars/terrain_{name}", size[0] * 2, size[1] * 2)
    return pygame.transform.rotozoom(big, -turn, 0.5)
