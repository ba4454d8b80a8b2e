"""What computer players remember of a battlefield: who sees what from where, free places, lengths of ways.

All of it follows from the terrain alone, so that it may be kept and shared without a trace in any decision.
"""

from __future__ import annotations

from functools import cached_property
from heapq import heapify, heappop, heappush
from math import sqrt
from typing import TYPE_CHECKING

from ai.games.zone_wars.reach import Reach
from ai.games.zone_wars.roads import Roads, Spread
from game.rules.zone_wars.ground import Build, Spot, Stand, Walk, look, sees
from game.rules.zone_wars.ground.measure import BASE_RADIUS, MONSTER_RADIUS
from game.rules.zone_wars.ground.search import Search

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.rules.zone_wars.ground import Battlefield, Edge, Layout
    from game.rules.zone_wars.ground.search import Node

GRID = 50
UNSEEN = -1
KEPT_FIELDS, KEPT_TREKS, KEPT_REACHES, KEPT_SIGHTS = 12, 96, 96, 100_000
FAR = 3000  # of ways that are looked for
DETOUR = 600  # added where none is found
TRIED = 12  # bends that are tried from a place

_Eye = tuple[int, int, int, int]


class Trek:
    """How long the way to a goal is from anywhere, from center to center, bases left out of account.

    On one level it is exact. Between levels it is taken to be the way along the ground, and the height.
    """

    def __init__(self, field: Battlefield, goal: Spot) -> None:
        self._field, self._goal = field, goal
        self._known: dict[Spot, float] = {}

    @cached_property
    def _nodes(self) -> tuple[Node, ...]:
        """The bends on the ways to the goal along the ground."""
        start = Stand(self._goal.x, self._goal.y)
        return tuple(
            node for node in Search(self._field, Walk(start, FAR, can_climb=False)).run() if node.is_turn
        )

    def straight(self, spot: Spot) -> float:
        """Return what the way is at least."""
        return _apart(spot, self._goal) + abs(spot.z - self._goal.z)

    def length(self, spot: Spot) -> float:
        """Return the length of the way from a place."""
        if spot not in self._known:
            self._known[spot] = self._measured(spot)
        return self._known[spot]

    def _measured(self, spot: Spot) -> float:
        if spot.z == self._goal.z and self._is_clear(spot, self._goal):
            return self.straight(spot)
        foot, nodes = Spot(spot.x, spot.y), self._nodes
        ways = sorted((node.length + _apart(node.spot, foot), at) for at, node in enumerate(nodes))
        found = (length for length, at in ways[:TRIED] if self._is_clear(nodes[at].spot, foot))
        return next(found, self.straight(spot) + DETOUR) + abs(spot.z - self._goal.z)

    def _is_clear(self, start: Spot, end: Spot) -> bool:
        return self._field.barrier_along(start, end, BASE_RADIUS) is None and not self._field.gaps_in_floor(
            start, end
        )


def by_length(trek: Trek, spots: Iterable[Spot]) -> Iterator[tuple[float, Spot]]:
    """Yield places by the length of the way that is left; exact lengths are worked out as late as possible."""
    places = list(dict.fromkeys(spots))
    heap = [(trek.straight(spot), 0, number) for number, spot in enumerate(places)]
    heapify(heap)
    while heap:
        length, is_exact, number = heappop(heap)
        if is_exact:
            yield length, places[number]
        else:
            heappush(heap, (trek.length(places[number]), 1, number))


def _apart(one: Spot, other: Spot) -> float:
    return sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)


class Ground:
    """One battlefield and what was worked out about it.

    goals: where to go so as to hold a piece of terrain, by scenario and piece.
    """

    def __init__(self, field: Battlefield) -> None:
        self.field = field
        self._sights: dict[tuple[_Eye, _Eye], int] = {}
        self._free: dict[Spot, bool] = {}
        self._treks: dict[Spot, Trek] = {}
        self._reaches: dict[tuple[Walk, bool], Reach] = {}
        self._roads = Roads(self)
        self._spreads: dict[Spot, Spread] = {}
        self._ways_over: dict[Edge, Spread] = {}
        self.goals: dict[tuple[str, int], Spot] = {}

    # ------------------------------------------------------------------ sight

    def cover(self, shooter: Stand, target: Stand, others: Sequence[Stand]) -> int:
        """Return the cover dice of a target, UNSEEN when it cannot be shot at."""
        near = [other for other in others if _is_between(other, shooter, target)]
        if near and not sees(self.field, shooter, target, near):
            return UNSEEN
        key = (_eye(shooter), _eye(target))
        if (known := self._sights.get(key)) is None:
            known = (
                look(self.field, shooter, target, ()).cover
                if sees(self.field, shooter, target, ())
                else UNSEEN
            )
            if len(self._sights) >= KEPT_SIGHTS:
                self._sights.clear()
            self._sights[key] = known
        return known

    # ------------------------------------------------------------------ places

    def is_free(self, spot: Spot) -> bool:
        """Tell whether terrain lets a miniature stand there."""
        if spot not in self._free:
            field = self.field
            self._free[spot] = (
                field.is_on_board(spot, BASE_RADIUS)
                and (not spot.z or spot.z in field.surfaces(spot))
                and field.barrier_at(spot, BASE_RADIUS) is None
            )
        return self._free[spot]

    def grid(self, left: int, top: int, right: int, bottom: int, mesh: int = GRID) -> Iterator[Spot]:
        """Yield the free places of a grid in a rectangle, level by level."""
        for z in self.field.levels:
            for y in range(_up(top, mesh), bottom + 1, mesh):
                for x in range(_up(left, mesh), right + 1, mesh):
                    if self.is_free(spot := Spot(x, y, z)):
                        yield spot

    def trek(self, goal: Spot) -> Trek:
        """Return the ways to a goal."""
        trek = self._treks.pop(goal, None) or Trek(self.field, goal)
        self._treks[goal] = trek
        if len(self._treks) > KEPT_TREKS:
            del self._treks[next(iter(self._treks))]
        return trek

    def spread(self, goal: Spot) -> Spread:
        """Return about how long the ways to a goal are."""
        if goal not in self._spreads:
            if len(self._spreads) >= KEPT_TREKS:
                del self._spreads[next(iter(self._spreads))]
            self._spreads[goal] = Spread(self._roads, self._roads.round(goal), goal)
        return self._spreads[goal]

    @cached_property
    def way_out(self) -> Spread:
        """About how long the ways off the board are."""
        return Spread(self._roads, self._roads.border())

    def way_over(self, edge: Edge) -> Spread:
        """Return about how long the ways off the board over one edge are."""
        if edge not in self._ways_over:
            self._ways_over[edge] = Spread(self._roads, self._roads.border((edge,)))
        return self._ways_over[edge]

    def reach(self, walk: Walk, *, stays: bool = False) -> Reach:
        """Return where a move can end."""
        key = (walk, stays)
        reach = self._reaches.pop(key, None) or Reach(self, walk, stays=stays)
        self._reaches[key] = reach
        if len(self._reaches) > KEPT_REACHES:
            del self._reaches[next(iter(self._reaches))]
        return reach


def _up(length: int, mesh: int) -> int:
    return -(-length // mesh) * mesh


def _eye(stand: Stand) -> _Eye:
    return stand.x, stand.y, stand.z, int(stand.build)


def _is_between(other: Stand, one: Stand, two: Stand) -> bool:
    """Tell whether a base can be in the way of lines from one base to another."""
    if other.build is Build.SWARM:
        return True
    dx, dy = two.x - one.x, two.y - one.y
    x, y = other.x - one.x, other.y - one.y
    square = dx * dx + dy * dy
    share = 0.0 if not square else min(1.0, max(0.0, (x * dx + y * dy) / square))
    off_x, off_y = x - share * dx, y - share * dy
    reach = other.radius + MONSTER_RADIUS
    return off_x * off_x + off_y * off_y < reach * reach


class Lore:
    """What all computer players of Zone Wars share."""

    def __init__(self) -> None:
        self._grounds: dict[Layout, Ground] = {}

    def ground(self, field: Battlefield) -> Ground:
        """Return what is remembered of a battlefield."""
        ground = self._grounds.pop(field.layout, None) or Ground(field)
        self._grounds[field.layout] = ground
        if len(self._grounds) > KEPT_FIELDS:
            del self._grounds[next(iter(self._grounds))]
        return ground
