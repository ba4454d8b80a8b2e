"""The battlefield worked out from a layout: what is in the way, what carries, what one touches.

A Battlefield never changes. States hold its layout; `Grounds` gives the battlefield of a layout and keeps it.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.ground.exact import (
    Box,
    Interval,
    Polygon,
    box_of,
    clip,
    clip_closed,
    do_boxes_meet,
    gaps_between,
    is_in,
    is_part_nearer,
    is_point_nearer,
    is_point_within,
    is_segment_nearer,
    sides_along,
)
from game.rules.zone_wars.ground.lamps import Ring
from game.rules.zone_wars.ground.measure import (
    BODY_HEIGHT,
    CONTACT,
    MONSTER_RADIUS,
    STOREY,
    Place,
    Point,
    Spot,
    Stand,
)
from game.rules.zone_wars.ground.outlines import pieces_of
from game.rules.zone_wars.ground.solids import (
    Element,
    Mason,
    Matter,
    Opening,
    Solid,
    circle_round,
    outline_of,
)

if TYPE_CHECKING:
    from game.rules.zone_wars.ground.graph import Graph
    from game.rules.zone_wars.ground.kinds import Kinds
    from game.rules.zone_wars.ground.layout import DoorId, Layout
    from game.rules.zone_wars.ground.walking import Passage, Walk

KEPT = 64
CELL = 8  # binary digits of the side of the squares in which barriers are looked up
ON_THE_GROUND = (0,)


class Group(msgspec.Struct, frozen=True):
    """The solids of one piece, or a crater or a cloud by itself, and a circle round them."""

    center: Point
    reach: int
    solids: tuple[Solid, ...]


class Barrier(msgspec.Struct, frozen=True):
    """Something not crossed on a level by bases of a radius; gates: the jambs of what is open in it there.

    Monsters pass doors, but no windows (zw.monster.movement-limits).
    """

    left: int
    top: int
    right: int
    bottom: int
    solid: Solid
    reach: int
    gates: tuple[tuple[tuple[Point, Point], tuple[Point, Point]], ...]

    def stops_point(self, point: Point) -> bool:
        """Tell whether a base would overlap it with its center there."""
        return (
            self.left < point[0] < self.right
            and self.top < point[1] < self.bottom
            and is_point_nearer(point, self.solid.shape, self.reach)
        )

    def stops_leg(self, a: Point, b: Point) -> bool:
        """Tell whether a base would run into it; between two jambs the wall is ignored (zw.terrain.opening-width)."""
        if not is_segment_nearer(a, b, self.solid.shape, self.reach):
            return False
        return not self.gates or self.stops_beside_gates(a, b)

    def cuts(self, a: Point, b: Point) -> bool:
        """Tell whether a line without width goes through it, beside what is open in it."""
        if clip(sides_along(a, b, self.solid.shape)) is None:
            return False
        return not any(clip_closed(sides_of(gate, a, b)) for gate in self.gates)

    def stops_beside_gates(self, a: Point, b: Point) -> bool:
        """Tell whether a base would run into it on a leg that comes near it, beside what is open in it."""
        inside = (clip_closed(sides_of(gate, a, b)) for gate in self.gates)
        beside = gaps_between([part for part in inside if part is not None])
        return any(is_part_nearer(a, b, part, self.solid.shape, self.reach) for part in beside)


def sides_of(lines: tuple[tuple[Point, Point], ...], a: Point, b: Point) -> list[tuple[int, int]]:
    """Return, for each line, how far to its inner side the two ends of a segment are."""
    return [
        (
            (d[0] - c[0]) * (a[1] - c[1]) - (d[1] - c[1]) * (a[0] - c[0]),
            (d[0] - c[0]) * (b[1] - c[1]) - (d[1] - c[1]) * (b[0] - c[0]),
        )
        for c, d in lines
    ]


class Battlefield:
    """Walls, floors and everything else of a layout. Read-only; made once, shared by all states.

    allowed: the move that was checked last, because whoever checks one mostly makes it next; graphs: by radius, None
    where only the part round one move was looked at.
    """

    def __init__(self, layout: Layout, kinds: Kinds) -> None:
        self.layout, self.kinds = layout, kinds
        self.elements: tuple[Element, ...] = Mason(layout, kinds).build()
        self.solids: tuple[Solid, ...] = tuple(s for e in self.elements for s in e.solids)
        self.floors = tuple(s for s in self.solids if s.matter is Matter.FLOOR)
        self.groups = _groups(self.solids)
        self.graphs: dict[int, Graph | None] = {}
        self.allowed: tuple[Walk, Passage] | None = None
        self._keep_outs: dict[tuple[int, int], Ring] = {}
        self._barriers: dict[tuple[int, int, int], tuple[Barrier, ...]] = {}
        self._fences: dict[tuple[int, int], list[tuple[int, int, int, int, Barrier]]] = {}
        self._holds: dict[int, list[tuple[int, int, int, int, Solid]]] = {}
        self._cells: dict[tuple[int, int], dict[tuple[int, int], list[Barrier]]] = {}

    @cached_property
    def outlines(self) -> tuple[Polygon, ...]:
        """The outline of every piece, by its number."""
        return tuple(outline_of(terrain, self.kinds) for terrain in self.layout.terrain)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The heights of the table and of all floors, from below."""
        return (0, *sorted({floor.bottom for floor in self.floors}))

    @cached_property
    def _boxed_floors(self) -> tuple[tuple[Box, Solid], ...]:
        return tuple((floor.box, floor) for floor in self.floors)

    @cached_property
    def doors(self) -> dict[DoorId, Opening]:
        """All doors by their ids."""
        openings = (o for solid in self.solids for o in solid.openings)
        return {opening.door: opening for opening in openings if opening.door is not None}

    @cached_property
    def doorways(self) -> tuple[tuple[DoorId, Opening, Box], ...]:
        """All doors, each with the ends of its hole: left, top, right, bottom."""
        return tuple((door, opening, box_of(opening.hole)) for door, opening in self.doors.items())

    def barriers(self, radius: int, low: int, high: int) -> tuple[Barrier, ...]:
        """Return what bases of a radius do not cross while their feet are at heights from `low` to `high`."""
        key = (radius, low, high)
        found = self._barriers.get(key)
        if found is None:
            found = self._barriers[key] = tuple(
                _barrier(solid, radius, low if low == high else -1)
                for solid in self.solids
                if solid.matter is Matter.BLOCKING and solid.bottom < high + BODY_HEIGHT and solid.top > low
            )
        return found

    def keep_outs(self, radius: int, z: int, part: Box) -> Ring:
        """Return outlines of what keeps centers out on a level, openings left free; for drawing.

        part: what lies wholly beyond this box may be left out, as it is as long as ways were asked for only once.
        """
        key, barriers = (radius, z), self.barriers(radius, z, z)
        if self.graphs.get(radius) is None:
            near = (b for b in barriers if do_boxes_meet((b.left, b.top, b.right, b.bottom), part))
            return Ring.of(piece for barrier in near for piece in pieces_of(barrier))
        if key not in self._keep_outs:
            self._keep_outs[key] = Ring.of(piece for barrier in barriers for piece in pieces_of(barrier))
        return self._keep_outs[key]

    def barrier_at(self, spot: Spot, radius: int) -> Solid | None:
        """Return the blocking terrain that a base would overlap there, None when it is clear of all."""
        x, y, z = spot
        cells = self._cells.get((radius, z))
        if cells is None:
            cells = self._sorted(radius, z)
        for barrier in cells.get((x >> CELL, y >> CELL), ()):
            if barrier.stops_point((x, y)):
                return barrier.solid
        return None

    def _sorted(self, radius: int, z: int) -> dict[tuple[int, int], list[Barrier]]:
        """Return the barriers on a level by the squares of the board that they reach into."""
        cells = self._cells[radius, z] = {}
        for barrier in self.barriers(radius, z, z):
            for x in range(barrier.left >> CELL, (barrier.right >> CELL) + 1):
                for y in range(barrier.top >> CELL, (barrier.bottom >> CELL) + 1):
                    cells.setdefault((x, y), []).append(barrier)
        return cells

    def barrier_along(self, start: Spot, end: Spot, radius: int) -> Solid | None:
        """Return some blocking terrain that a base would run into on a level leg, None when the leg is clear."""
        a, b = (start.x, start.y), (end.x, end.y)
        for barrier in self.barriers_along(start, end, radius):
            if barrier.stops_leg(a, b):
                return barrier.solid
        return None

    def barriers_along(self, start: Spot, end: Spot, radius: int) -> list[Barrier]:
        """Return the blocking terrain that a base may run into on a level leg, at a glance."""
        (ax, ay, z), (bx, by, _) = start, end
        west, east = (ax, bx) if ax < bx else (bx, ax)
        north, south = (ay, by) if ay < by else (by, ay)
        return [
            barrier
            for left, top, right, bottom, barrier in self.fences(radius, z)
            if east > left and west < right and south > top and north < bottom
        ]

    def fences(self, radius: int, z: int) -> list[tuple[int, int, int, int, Barrier]]:
        """Return the barriers on a level, each after the ends of its box: left, top, right, bottom."""
        found = self._fences.get((radius, z))
        if found is None:
            found = self._fences[radius, z] = [
                (one.left, one.top, one.right, one.bottom, one) for one in self.barriers(radius, z, z)
            ]
        return found

    def holds(self, z: int) -> list[tuple[int, int, int, int, Solid]]:
        """Return what one may climb to a height by, each after its box: walls as high, walkways at that height."""
        found = self._holds.get(z)
        if found is None:
            found = self._holds[z] = [
                (*solid.box, solid)
                for solid in self.solids
                if solid.piece >= 0
                and (
                    solid.top >= z
                    if solid.matter is Matter.BLOCKING
                    else solid.is_walkway and solid.bottom == z
                )
            ]
        return found

    def floors_at(self, place: Place) -> list[Solid]:
        """Return the floors above and below a point, from below."""
        x, y = point = (place.x, place.y)
        found = [
            floor
            for (left, top, right, bottom), floor in self._boxed_floors
            if left <= x <= right and top <= y <= bottom and is_in(point, floor.shape)
        ]
        return sorted(found, key=_bottom) if len(found) > 1 else found

    def surfaces(self, place: Place) -> tuple[int, ...]:
        """Return the heights at which a base has something under its center there (zw.building.definition)."""
        found = self.floors_at(place)
        return (0, *dict.fromkeys([floor.bottom for floor in found])) if found else ON_THE_GROUND

    def gaps_in_floor(self, start: Spot, end: Spot) -> list[Interval]:
        """Return the parts of a level leg where no floor is under the center."""
        if start.z == 0:
            return []
        a, b = (start.x, start.y), (end.x, end.y)
        here = box_of((a, b))
        parts = (
            clip_closed(sides_along(a, b, floor.shape))
            for box, floor in self._boxed_floors
            if floor.bottom == start.z and do_boxes_meet(box, here)
        )
        return gaps_between([part for part in parts if part is not None])

    def is_on_board(self, place: Place, radius: int) -> bool:
        """Tell whether a whole base is on the board."""
        return (
            radius <= place.x <= self.layout.width - radius
            and radius <= place.y <= self.layout.depth - radius
        )

    def is_on_piece(self, place: Place, piece: int) -> bool:
        """Tell whether a center is inside an outline, on any level (zw.turfwar.on-objective)."""
        return is_in((place.x, place.y), self.outlines[piece])

    def inside(self, stand: Stand) -> int | None:
        """Return the building somebody is inside of; its roof is outside (zw.terrain.piece-heights)."""
        x, y = stand.x, stand.y
        for piece, top, (left, upper, right, lower) in self._rooms:
            if (
                left <= x <= right
                and upper <= y <= lower
                and stand.z < top
                and self.is_on_piece(stand, piece)
            ):
                return piece
        return None

    @cached_property
    def _rooms(self) -> tuple[tuple[int, int, tuple[int, int, int, int]], ...]:
        """The buildings that stand: number, height of the roof, outline at a glance."""
        kinds = [
            (piece, self.kinds[t.kind]) for piece, t in enumerate(self.layout.terrain) if not t.is_fallen
        ]
        return tuple(
            (piece, kind.top, box_of(self.outlines[piece]))
            for piece, kind in kinds
            if kind.category == "building"
        )

    def touched(self, stand: Stand) -> frozenset[int]:
        """Return the elements that a base touches or overlaps (zw.cover.element-granularity, .floor-touched)."""
        return frozenset(s.element for s in self.solids if _touches_solid(stand, s))


def _touches_solid(stand: Stand, solid: Solid) -> bool:
    reach = stand.radius + CONTACT
    left, top, right, bottom = solid.box
    if not (left - reach <= stand.x <= right + reach and top - reach <= stand.y <= bottom + reach):
        return False
    point = (stand.x, stand.y)
    match solid.matter:
        case Matter.FLOOR:
            return solid.bottom == stand.z and is_in(point, solid.shape)
        case Matter.SMOKE:
            return False
        case _:
            is_level = solid.bottom < stand.z + BODY_HEIGHT and solid.top > stand.z
            return is_level and is_point_within(point, solid.shape, reach)


def _groups(solids: tuple[Solid, ...]) -> tuple[Group, ...]:
    by_piece: dict[int, list[Solid]] = {}
    for solid in solids:
        by_piece.setdefault(solid.piece if solid.piece >= 0 else -1 - solid.element, []).append(solid)
    groups = []
    for parts in by_piece.values():
        center, reach = circle_round([point for part in parts for point in part.shape])
        groups.append(Group(center, reach, tuple(parts)))
    return tuple(groups)


def _barrier(solid: Solid, radius: int, level: int) -> Barrier:
    left, top, right, bottom = solid.box
    gates = tuple(
        opening.jambs
        for opening in solid.openings
        if not opening.is_shut
        and opening.storey * STOREY == level
        and (opening.door is not None or radius < MONSTER_RADIUS)
    )
    return Barrier(left - radius, top - radius, right + radius, bottom + radius, solid, radius, gates)


def _bottom(floor: Solid) -> int:
    return floor.bottom


class Grounds:
    """Keeps the battlefields of the layouts that are in use, so that states share them."""

    def __init__(self, kinds: Kinds, kept: int = KEPT) -> None:
        self.kinds, self._limit = kinds, kept
        self._kept: dict[Layout, Battlefield] = {}
        self._last: tuple[Layout, Battlefield] | None = None

    def of(self, layout: Layout) -> Battlefield:
        """Return the battlefield of a layout; the one not asked for longest is forgotten when there are too many."""
        if self._last is not None and self._last[0] is layout:
            return self._last[1]
        field = self._kept.pop(layout, None) or Battlefield(layout, self.kinds)
        self._kept[layout] = field
        if len(self._kept) > self._limit:
            del self._kept[next(iter(self._kept))]
        self._last = layout, field
        return field
