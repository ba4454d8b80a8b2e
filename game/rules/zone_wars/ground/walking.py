"""Moves on foot: a path is a chain of straight legs, each level or straight up and down, swept by the base.

`check_path` is the law; `region` only proposes ways that it allows.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.ground.exact import (
    END,
    START,
    Interval,
    edges,
    is_closer,
    is_point_nearer,
    is_point_within,
    is_segment_within,
)
from game.rules.zone_wars.ground.layout import Edge
from game.rules.zone_wars.ground.measure import (
    BODY_HEIGHT,
    CONTACT,
    RADII,
    STEP,
    Build,
    Spot,
    Stand,
    Vector,
    fits,
    path_length,
    towards,
)
from game.rules.zone_wars.ground.reasons import (
    Barred,
    Diagonal,
    Drops,
    Hangs,
    HitsBase,
    HitsTerrain,
    MayNotClimb,
    NoClimb,
    OffBoard,
    OutOfArc,
    Reason,
    TooLong,
)
from game.rules.zone_wars.ground.solids import Matter, Solid
from game.rules.zone_wars.ground.standing import told_of, why_not_stand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.ground.battlefield import Battlefield

SWARM = Build.SWARM


EDGES = tuple(Edge)


class Walk(msgspec.Struct, frozen=True):
    """A voluntary move on foot: who moves how far, and whom it meets.

    foes: bases that are not passed, monsters and staggered enemies included; friends: bases that are passed but not
    ended on; tokens: artifact tokens; arc: the facing a sprint keeps to; edge: the edge it enters over, `start`
    then being outside (see `entry`); exits: the edges it may leave over if it may leave at all.
    """

    start: Stand
    limit: int
    foes: tuple[Stand, ...] = ()
    friends: tuple[Stand, ...] = ()
    tokens: tuple[Spot, ...] = ()
    can_climb: bool = True
    arc: Vector | None = None
    may_leave: bool = False
    edge: Edge | None = None
    exits: tuple[Edge, ...] = EDGES

    @property
    def radius(self) -> int:
        """The radius of the base that moves."""
        return self.start.radius

    @property
    def others(self) -> tuple[Stand, ...]:
        """All other bases."""
        return (*self.foes, *self.friends)


class Passage(msgspec.Struct, frozen=True):
    """A legal way: its points with the start, its length rounded up, how the mover stands at its end.

    leaves: the edge it leaves the board over.
    """

    spots: tuple[Spot, ...]
    length: int
    end: Stand
    leaves: Edge | None = None


def entry(field: Battlefield, edge: Edge, at: int, build: Build = Build.MINIATURE) -> Stand:
    """Return how something stands outside before it enters over an edge, `at` along it (zw.scenario.entry-move)."""
    out = -Stand(0, 0, build=build).radius
    x, y = edge.inward
    far_x, far_y = field.layout.width - out, field.layout.depth - out
    spot = Spot(at, out if y > 0 else far_y) if y else Spot(out if x > 0 else far_x, at)
    return Stand(spot.x, spot.y, 0, edge.inward, build)


def check_path(field: Battlefield, walk: Walk, spots: Sequence[Spot]) -> Passage:
    """Return the way through some points, the start left out; raises Barred with the first reason against it."""
    whole = (walk.start.spot, *spots)
    if field.allowed is not None and field.allowed[1].spots == whole and field.allowed[0] == walk:
        return field.allowed[1]
    if reason := _why_not(field, walk, whole):
        raise Barred(reason)
    end = walk.start.at(whole[-1], last_direction(whole))
    passage = Passage(whole, path_length(whole), end, left_over(field, walk, whole[-1]))
    field.allowed = walk, passage
    return passage


def last_direction(spots: Sequence[Spot]) -> Vector | None:
    """Return the direction of the last leg that is not vertical; None without one (zw.sprint.arc-definition)."""
    legs = [towards(a, b) for a, b in pairwise(spots) if a[:2] != b[:2]]
    return legs[-1] if legs else None


def left_over(field: Battlefield, walk: Walk, spot: Spot) -> Edge | None:
    """Return the edge that a move which ends there leaves over (zw.move.leave-threshold)."""
    if not walk.may_leave or spot.z:
        return None
    layout = field.layout
    if 0 < spot.x < layout.width and 0 < spot.y < layout.depth:
        return None
    borders = {
        Edge.NORTH: spot.y <= 0,
        Edge.EAST: spot.x >= layout.width,
        Edge.SOUTH: spot.y >= layout.depth,
        Edge.WEST: spot.x <= 0,
    }
    return next((edge for edge, is_reached in borders.items() if is_reached and edge in walk.exits), None)


def _why_not(field: Battlefield, walk: Walk, whole: Sequence[Spot]) -> Reason | None:
    legs = list(pairwise(whole))
    for number, (start, end) in enumerate(legs):
        is_last = number == len(legs) - 1
        if reason := why_not_leg(field, walk, start, end, is_last=is_last):
            return reason
    if reason := _why_not_hang(field, walk, whole):
        return reason
    if not fits(whole, walk.limit):
        return TooLong(path_length(whole), walk.limit)
    if left_over(field, walk, whole[-1]):
        return None
    return why_not_stand(field, walk.start.at(whole[-1]), walk.others, walk.tokens)


def why_not_leg(
    field: Battlefield, walk: Walk, start: Spot, end: Spot, *, is_last: bool = False
) -> Reason | None:
    """Return why a leg cannot be walked, None when it can."""
    leaves = is_last and left_over(field, walk, end) is not None
    if not leaves and not field.is_on_board(end, walk.radius):
        return OffBoard(end)
    if start.z == end.z:
        return _why_not_level(field, walk, start, end)
    if start[:2] != end[:2]:
        return Diagonal(end)
    return why_not_climb(field, walk, start, end)


def _why_not_level(field: Battlefield, walk: Walk, start: Spot, end: Spot) -> Reason | None:
    if walk.arc and walk.arc[0] * (end.x - start.x) + walk.arc[1] * (end.y - start.y) < 0:
        return OutOfArc(end)
    if (solid := field.barrier_along(start, end, walk.radius)) is not None:
        return HitsTerrain(*told_of(field, solid), end)
    if (other := foe_along(walk, start, end)) is not None:
        return HitsBase(other, end)
    if start.z and lacks_floor(field, walk.radius, start, end, can_climb=walk.can_climb):
        return Drops(end)
    return None


def foe_along(walk: Walk, start: Spot, end: Spot) -> Stand | None:
    """Return a foe that the base would run into on a level leg."""
    a, b, z, radius = start[:2], end[:2], start.z, walk.radius
    for other in walk.foes:
        if (
            other.build is not SWARM
            and abs(other.z - z) < BODY_HEIGHT
            and is_closer((other.x, other.y), a, b, radius + RADII[other.build])
        ):
            return other
    return None


def lacks_floor(field: Battlefield, radius: int, start: Spot, end: Spot, *, can_climb: bool) -> bool:
    """Tell whether a leg leaves the floor other than to or from a wall that is climbed at its end."""
    gaps = field.gaps_in_floor(start, end)
    return any(not (can_climb and _is_step_over(field, radius, gap, start, end)) for gap in gaps)


def _is_step_over(field: Battlefield, radius: int, gap: Interval, start: Spot, end: Spot) -> bool:
    """Tell whether a part of a leg without a floor is the one step between a floor and a wall that is climbed."""
    (low_n, low_d), (high_n, high_d) = gap
    share_n, share_d = high_n * low_d - low_n * high_d, high_d * low_d
    square = (start.x - end.x) ** 2 + (start.y - end.y) ** 2
    if share_n * share_n * square > STEP * STEP * share_d * share_d:
        return False
    ends = ((gap[0] == START, start), (gap[1] == END, end))
    hanging = [spot for is_end, spot in ends if is_end and spot.z not in field.surfaces(spot)]
    return len(hanging) == 1 and is_climbable(field, hanging[0], radius)


def is_climbable(field: Battlefield, spot: Spot, radius: int) -> bool:
    """Tell whether a base can hang there: touching a wall as high as that, or the end of a walkway at its height."""
    x, y, reach = spot.x, spot.y, radius + CONTACT
    for left, top, right, bottom, solid in field.holds(spot.z):
        is_near = left - reach <= x <= right + reach and top - reach <= y <= bottom + reach
        if is_near and _holds(solid, (x, y), reach):
            return True
    return False


def _holds(solid: Solid, point: tuple[int, int], reach: int) -> bool:
    if solid.matter is Matter.BLOCKING:
        return is_point_within(point, solid.shape, reach)
    if is_point_nearer(point, solid.shape, reach - 2 * CONTACT):
        return False
    ends = sorted(edges(solid.shape), key=lambda side: _square(*side))[:2]
    return any(is_segment_within(point, a, b, reach) for a, b in ends)


def _square(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def why_not_climb(field: Battlefield, walk: Walk, start: Spot, end: Spot) -> Reason | None:
    """Return why a vertical leg cannot be climbed, None when it can (zw.building.climb-details)."""
    if not walk.can_climb:
        return MayNotClimb(end)
    low, high = sorted((start.z, end.z))
    point = (start.x, start.y)
    for barrier in field.barriers(walk.radius, low, high):
        if barrier.stops_point(point):
            return HitsTerrain(*told_of(field, barrier.solid), end)
    if (other := foe_in_column(walk, point, low, high)) is not None:
        return HitsBase(other, end)
    return None if _is_way_up(field, walk.radius, Spot(*point, low), Spot(*point, high)) else NoClimb(end)


def is_way(field: Battlefield, radius: int, start: Spot, end: Spot) -> bool:
    """Tell whether terrain lets a base climb a vertical leg."""
    low, high = (start, end) if start.z < end.z else (end, start)
    if not _is_way_up(field, radius, low, high):
        return False
    return not any(barrier.stops_point(low[:2]) for barrier in field.barriers(radius, low.z, high.z))


def foe_in_column(walk: Walk, point: tuple[int, int], low: int, high: int) -> Stand | None:
    """Return a foe that a base would run into when it climbs between two heights."""
    for other in walk.foes:
        reach = walk.radius + other.radius
        is_beside = other.z < high + BODY_HEIGHT and other.z > low - BODY_HEIGHT
        if is_beside and other.build is not SWARM and _square((other.x, other.y), point) < reach * reach:
            return other
    return None


def _is_way_up(field: Battlefield, radius: int, low: Spot, high: Spot) -> bool:
    floors = field.floors_at(low)
    if any(floor.bottom == high.z and not floor.is_walkway for floor in floors):
        return low.z == 0 or any(floor.bottom == low.z for floor in floors)
    return not any(low.z < floor.bottom <= high.z for floor in floors) and is_climbable(field, high, radius)


def _why_not_hang(field: Battlefield, walk: Walk, whole: Sequence[Spot]) -> Reason | None:
    """A point without a floor is passed only between a vertical leg and a step onto a floor."""
    for number, spot in enumerate(whole):
        if spot.z == 0 or spot.z in field.surfaces(spot):
            continue
        if number in {0, len(whole) - 1}:
            return Hangs(spot)
        before, after = whole[number - 1], whole[number + 1]
        if before[:2] != spot[:2] and after[:2] != spot[:2]:
            return Drops(spot)
    return None
