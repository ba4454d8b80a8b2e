"""The solid parts of a battlefield, as upright prisms over convex polygons, worked out from a layout."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from math import isqrt

import msgspec

from game.rules.zone_wars.ground.exact import Box, Polygon, box_of, edges, oriented, round_polygon
from game.rules.zone_wars.ground.kinds import RUBBLE_HEIGHT, Kinds, OpeningPlan, TerrainKind, WallPlan
from game.rules.zone_wars.ground.layout import DoorId, Layout, Terrain
from game.rules.zone_wars.ground.measure import SHORT, STOREY, Point, turned

CRATER_RADIUS, CRATER_HEIGHT = 120, 75
CLOUD_RADIUS, CLOUD_HEIGHT, CLOUD_CORNERS = SHORT, STOREY, 32
NO_PIECE = -1
KEPT = 4096


class Matter(IntEnum):
    """What a solid part does: LOW is crossed, BLOCKING is not, a FLOOR carries, SMOKE stops sight only."""

    LOW = 0
    BLOCKING = 1
    FLOOR = 2
    SMOKE = 3


class Opening(msgspec.Struct, frozen=True):
    """A hole through a wall.

    jambs: its two sides, each as (from, to) with the hole to the inner side; hole: its outline; door: its number
    if it is one.
    """

    hole: Polygon
    jambs: tuple[tuple[Point, Point], tuple[Point, Point]]
    bottom: int
    top: int
    storey: int
    door: DoorId | None = None
    is_shut: bool = False


class Solid(msgspec.Struct, frozen=True):
    """An upright prism. element: what is touched and ignored as one (zw.cover.element-granularity).

    sides: for each side (a, b, c) such that a·x + b·y + c is positive inside; center, reach: a circle round it.
    """

    matter: Matter
    shape: Polygon
    bottom: int
    top: int
    piece: int
    element: int
    sides: tuple[tuple[int, int, int], ...]
    box: Box
    center: Point
    reach: int
    openings: tuple[Opening, ...] = ()
    is_walkway: bool = False


def upright(matter: Matter, shape: Polygon, heights: tuple[int, int], piece: int, element: int) -> Solid:
    """Return a prism over a shape from one height to another."""
    sides, box, center, reach = _measured(shape)
    return Solid(matter, shape, *heights, piece, element, sides, box, center, reach)


@lru_cache(KEPT)
def _measured(shape: Polygon) -> tuple[tuple[tuple[int, int, int], ...], Box, Point, int]:
    """Return the sides of a shape, its box, and center and radius of a circle round it."""
    sides = tuple(
        (a[1] - b[1], b[0] - a[0], (b[1] - a[1]) * a[0] - (b[0] - a[0]) * a[1]) for a, b in edges(shape)
    )
    center, reach = circle_round(shape)
    return sides, box_of(shape), center, reach


class Element(msgspec.Struct, frozen=True):
    """Terrain that is touched as one: its piece (NO_PIECE for craters and smoke), its name, its solids."""

    number: int
    piece: int
    name: str
    matter: Matter
    solids: tuple[Solid, ...]


def placed(terrain: Terrain, points: Polygon) -> Polygon:
    """Return a shape about (0, 0) as it lies on the board with a piece."""
    at_x, at_y = terrain.x, terrain.y
    return tuple([(at_x + x, at_y + y) for x, y in _turned(points, terrain.turn)])


@lru_cache(KEPT)
def _turned(points: Polygon, turn: int) -> Polygon:
    """Return a shape about (0, 0) turned by degrees."""
    return oriented([turned(point, turn) for point in points])


def outline_of(terrain: Terrain, kinds: Kinds) -> Polygon:
    """Return the outline of a piece on the board."""
    return placed(terrain, kinds[terrain.kind].outline)


class Mason:
    """Builds the elements of a layout, in the order of its pieces; craters and smoke come last."""

    def __init__(self, layout: Layout, kinds: Kinds) -> None:
        self._layout, self._kinds = layout, kinds
        self.elements: list[Element] = []

    def build(self) -> tuple[Element, ...]:
        """Return all elements."""
        for number, terrain in enumerate(self._layout.terrain):
            if not terrain.is_gone:
                self._put_up(number, terrain)
        for spot in self._layout.craters:
            self._add_disc("crater", Matter.LOW, round_polygon(spot[:2], CRATER_RADIUS), CRATER_HEIGHT)
        for spot in self._layout.clouds:
            cloud = round_polygon(spot[:2], CLOUD_RADIUS, CLOUD_CORNERS)
            self._add_disc("smoke", Matter.SMOKE, cloud, CLOUD_HEIGHT)
        return tuple(self.elements)

    def _put_up(self, number: int, terrain: Terrain) -> None:
        """Build a piece as it was built before: most battlefields differ from an earlier one in one piece or door."""
        shut = tuple([door for door in self._layout.shut if door[0] == number])
        first, raised = len(self.elements), self._kinds.raised
        key = (number, terrain, first, shut)
        if (known := raised.get(key)) is not None:
            self.elements += known
            return
        self._raise_piece(number, terrain, self._kinds[terrain.kind])
        if len(raised) >= KEPT:
            raised.clear()
        raised[key] = tuple(self.elements[first:])

    def _add(self, piece: int, name: str, parts: list[Solid]) -> None:
        self.elements.append(Element(len(self.elements), piece, name, parts[0].matter, tuple(parts)))

    def _add_disc(self, name: str, matter: Matter, shape: Polygon, height: int) -> None:
        self._add(NO_PIECE, name, [self._solid(matter, shape, (0, height), NO_PIECE)])

    def _solid(
        self,
        matter: Matter,
        shape: Polygon,
        heights: tuple[int, int],
        piece: int,
        *,
        is_walkway: bool = False,
    ) -> Solid:
        solid = upright(matter, shape, heights, piece, len(self.elements))
        return msgspec.structs.replace(solid, is_walkway=True) if is_walkway else solid

    def _raise_piece(self, piece: int, terrain: Terrain, kind: TerrainKind) -> None:
        whole = placed(terrain, kind.outline)
        if terrain.is_fallen:
            self._add(piece, "rubble", [self._solid(Matter.LOW, whole, (0, RUBBLE_HEIGHT), piece)])
            return
        if not kind.has_floors:
            matter = Matter.LOW if kind.is_low else Matter.BLOCKING
            self._add(piece, kind.id, [self._solid(matter, whole, (0, kind.height), piece)])
            return
        self._raise_walls(piece, terrain, kind)
        self._lay_floors(piece, terrain, kind)

    def _lay_floors(self, piece: int, terrain: Terrain, kind: TerrainKind) -> None:
        plans = [kind.centered(floor) for floor in kind.floors] or [kind.outline]
        is_walkway = kind.category == "walkway"
        for storey in range(1, kind.storeys + 1):
            heights = (storey * STOREY, storey * STOREY)
            slabs = [
                self._solid(Matter.FLOOR, placed(terrain, plan), heights, piece, is_walkway=is_walkway)
                for plan in plans
            ]
            self._add(piece, f"floor {storey}", slabs)

    def _raise_walls(self, piece: int, terrain: Terrain, kind: TerrainKind) -> None:
        doors = [
            (number, opening)
            for number, wall in enumerate(kind.walls)
            for opening in wall.openings
            if opening.kind == "door"
        ]
        for side in dict.fromkeys(wall.side for wall in kind.walls):
            walls = []
            for number, wall in enumerate(kind.walls):
                if wall.side == side:
                    holes = tuple(
                        self._opening(terrain, kind, wall, plan, self._door_id(piece, doors, number, plan))
                        for plan in wall.openings
                    )
                    shape = placed(terrain, kind.centered(_corners(wall.box)))
                    solid = self._solid(Matter.BLOCKING, shape, (0, kind.top), piece)
                    walls.append(msgspec.structs.replace(solid, openings=holes))
            self._add(piece, side, walls)

    def _door_id(
        self, piece: int, doors: list[tuple[int, OpeningPlan]], wall: int, plan: OpeningPlan
    ) -> DoorId | None:
        return (piece, doors.index((wall, plan))) if plan.kind == "door" else None

    def _opening(
        self, terrain: Terrain, kind: TerrainKind, wall: WallPlan, plan: OpeningPlan, door: DoorId | None
    ) -> Opening:
        left, top, right, bottom = wall.box
        first, last = plan.at
        box = (first, top, last, bottom) if wall.runs_east else (left, first, right, last)
        hole = placed(terrain, kind.centered(_corners(box)))
        sides = tuple(edges(hole))
        jambs = (sides[1], sides[3]) if wall.runs_east else (sides[0], sides[2])
        return Opening(hole, jambs, plan.bottom, plan.top, plan.storey, door, door in self._layout.shut)


def _corners(box: Box) -> Polygon:
    left, top, right, bottom = box
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def circle_round(shape: Sequence[Point]) -> tuple[Point, int]:
    """Return a center and a radius so that a shape lies within the circle."""
    left, top, right, bottom = box_of(shape)
    center = ((left + right) // 2, (top + bottom) // 2)
    return center, isqrt(max((x - center[0]) ** 2 + (y - center[1]) ** 2 for x, y in shape)) + 1
