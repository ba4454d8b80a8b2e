"""The shortest ways from the start of a move to every bend it can reach (Dijkstra, with foes as they stand)."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from math import inf, sqrt
from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.ground.graph import Bend, Graph, bends_round, is_taut
from game.rules.zone_wars.ground.measure import FORGIVEN, Build, Spot, Stand
from game.rules.zone_wars.ground.walking import Walk, foe_along, why_not_climb, why_not_leg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.ground.battlefield import Battlefield

SHORTEST = 2


class Node(msgspec.Struct, frozen=True, eq=False):
    """A point that is reached: how long the way to it is, the node before it, and the bend of the graph it is."""

    spot: Spot
    length: float
    before: Node | None = None
    bend: Bend | None = None
    number: int = -1

    @property
    def way(self) -> tuple[Spot, ...]:
        """The points to here, the start left out."""
        return () if self.before is None else (*self.before.way, self.spot)

    @property
    def is_climbed(self) -> bool:
        """Whether the last leg to it is vertical."""
        return self.before is not None and self.before.spot[:2] == self.spot[:2]

    @property
    def is_turn(self) -> bool:
        """Whether a shortest way may go on along the level from here; one walks to a wall to climb it."""
        return self.bend is not None or self.before is None or self.is_climbed

    def turns_to(self, dx: int, dy: int) -> bool:
        """Tell whether a way that goes on in a direction bends round this corner, as a shortest one does."""
        if self.bend is None or self.bend.inner is None or self.before is None:
            return True
        x, y = self.spot.x - self.before.spot.x, self.spot.y - self.before.spot.y
        inner = self.bend.inner
        return (x * inner[1] - y * inner[0]) * (x * dy - y * dx) >= 0


def graph_of(field: Battlefield, radius: int) -> Graph:
    """Return the bends for bases of a radius, made when they are first asked for."""
    if radius not in field.graphs:
        field.graphs[radius] = Graph(field, radius)
    return field.graphs[radius]


class Search:
    """One search, from one start."""

    def __init__(self, field: Battlefield, walk: Walk) -> None:
        self._field, self._limit = field, walk.limit + FORGIVEN
        self._walk = msgspec.structs.replace(walk, foes=tuple(self._near_foes(walk)))
        self._graph = graph_of(field, walk.radius)
        self._bends = self._near_bends()
        self._columns = [
            (foot, high) for foot, high in self._graph.columns if self._is_near(Spot(foot.x, foot.y, high))
        ]
        self._heap: list[tuple[float, int, Node]] = []
        self._order = count()
        self._best: dict[Spot, float] = {}

    def _near_foes(self, walk: Walk) -> Iterator[Stand]:
        for foe in walk.foes:
            reach = self._limit + foe.radius + walk.radius
            if foe.build is not Build.SWARM and _square(walk.start.spot, foe.spot) < reach * reach:
                yield foe

    def _is_near(self, spot: Spot) -> bool:
        """Tell whether the way to a place is not too long whatever stands between."""
        start = self._walk.start.spot
        left = self._limit - abs(spot.z - start.z)
        return left >= 0 and _square(start, spot) <= left * left

    def _near_bends(self) -> dict[int, list[tuple[int, Bend]]]:
        """Return the bends that may be reached, by level: those of the graph by number, those round foes as -1."""
        field, radius = self._field, self._walk.radius
        numbered = [*enumerate(self._graph.bends)]
        for foe in self._walk.foes:
            numbered += ((-1, bend) for bend in bends_round((foe.x, foe.y), foe.radius + radius, foe.z))
        near: dict[int, list[tuple[int, Bend]]] = {z: [] for z in field.levels}
        for number, bend in numbered:
            if self._is_near(bend.spot) and (number >= 0 or field.is_on_board(bend.spot, radius)):
                near[bend.spot.z].append((number, bend))
        return near

    def run(self) -> list[Node]:
        """Return all bends within the limit, the start first, each with the shortest way to it."""
        return [*self.settled()]

    def settled(self) -> Iterator[Node]:
        """Yield the bends, those with the shortest ways first; whoever needs no more can stop."""
        self._push(Node(self._walk.start.spot, 0.0))
        while self._heap:
            length, _, node = heappop(self._heap)
            if length <= self._best[node.spot]:
                self._best[node.spot] = -1.0
                yield node
                if self._limit - length > SHORTEST:
                    self._expand(node)

    def _push(self, node: Node) -> None:
        self._best[node.spot] = node.length
        heappush(self._heap, (node.length, next(self._order), node))

    def _is_better(self, spot: Spot, length: float) -> bool:
        """Tell whether a way is short enough and shorter than the one known."""
        return length <= self._limit and length < self._best.get(spot, inf)

    def _expand(self, node: Node) -> None:
        if node.is_turn:
            self._go_on(node)
        if self._walk.can_climb and not node.is_climbed:
            self._climb(node)

    def _go_on(self, node: Node) -> None:
        """Go on along the level."""
        is_of_graph = node.number >= 0
        if is_of_graph:
            self._follow_graph(node)
        for number, bend in self._bends.get(node.spot.z, ()):
            if number < 0 or not is_of_graph:
                self._try_bend(node, bend, number)
        if self._walk.can_climb:
            for foot, high in self._columns:
                if node.spot.z in {0, high}:
                    self._try_column(node, Spot(foot.x, foot.y, node.spot.z), high)

    def _follow_graph(self, node: Node) -> None:
        bends = self._graph.bends
        for number, leg in self._graph.legs(node.number):
            bend, length = bends[number], node.length + leg
            if self._is_better(bend.spot, length):
                dx, dy = bend.spot.x - node.spot.x, bend.spot.y - node.spot.y
                if node.turns_to(dx, dy) and self._is_walked(node.spot, bend.spot):
                    self._push(Node(bend.spot, length, node, bend, number))

    def _is_walked(self, start: Spot, end: Spot) -> bool:
        """Tell whether a leg of the graph, which terrain lets pass, is open here and now."""
        arc = self._walk.arc
        if arc is not None and arc[0] * (end.x - start.x) + arc[1] * (end.y - start.y) < 0:
            return False
        return foe_along(self._walk, start, end) is None

    def _try_bend(self, node: Node, bend: Bend, number: int) -> None:
        here, there = node.spot, bend.spot
        dx, dy = there.x - here.x, there.y - here.y
        if not is_taut(bend, dx, dy) or not (dx or dy):
            return
        length = node.length + sqrt(dx * dx + dy * dy)
        if not self._is_better(there, length) or not node.turns_to(dx, dy):
            return
        if node.bend is not None and not is_taut(node.bend, dx, dy):
            return
        if why_not_leg(self._field, self._walk, here, there) is None:
            self._push(Node(there, length, node, bend, number))

    def _climb(self, node: Node) -> None:
        """Go straight up or down."""
        here = node.spot
        for z in self._field.levels:
            end, length = Spot(here.x, here.y, z), node.length + abs(z - here.z)
            if z != here.z and self._is_better(end, length) and self._can_climb(here, end):
                self._push(Node(end, length, node))

    def _can_climb(self, start: Spot, end: Spot) -> bool:
        return why_not_climb(self._field, self._walk, start, end) is None

    def _try_column(self, node: Node, end: Spot, high: int) -> None:
        length = node.length + sqrt(_square(node.spot, end))
        is_worth = length + high <= self._limit and self._is_better(end, length)
        if is_worth and why_not_leg(self._field, self._walk, node.spot, end) is None:
            self._push(Node(end, length, node))


def _square(a: Spot, b: Spot) -> int:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
