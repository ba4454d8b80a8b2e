"""The shortest ways from the start of a move to every bend it can reach (Dijkstra, with foes as they stand)."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import compress
from math import ceil, inf, isqrt, sqrt
from operator import not_
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from game.rules.zone_wars.ground.exact import Box, box_of, is_closer
from game.rules.zone_wars.ground.graph import Bend, Graph, Knot, Leg, bends_round, is_taut
from game.rules.zone_wars.ground.measure import (
    BASE_RADIUS,
    BODY_HEIGHT,
    FORGIVEN,
    LONG,
    Build,
    Point,
    Spot,
    Stand,
)
from game.rules.zone_wars.ground.walking import Walk, foe_in_column, why_not_leg

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.ground.battlefield import Battlefield

SHORTEST = 2
PORTION = 6  # places that are looked at in a few thousandths of a second
RANKS = 1 << 20  # more than the ways on from one place


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
    """Return all bends for bases of a radius, made when they are first asked for."""
    graph = field.graphs.get(radius)
    if graph is None:
        graph = field.graphs[radius] = Graph(field, radius)
    return graph


def graph_for(field: Battlefield, walk: Walk) -> Graph:
    """Return the bends for a move: the first on a battlefield, unless it is long, has those around it made and no more.

    Nobody waits then for what is far away, and many a battlefield is gone before another move is looked at.
    """
    radius = walk.radius
    if radius in field.graphs or walk.limit > LONG:
        return graph_of(field, radius)
    field.graphs[radius] = None
    return Graph(field, radius, part_of(walk))


def part_of(walk: Walk) -> Box:
    """Return a box round all that a move can touch."""
    return box_of((walk.start.spot[:2],), walk.limit + 2 * walk.radius)


def survey(field: Battlefield, portion: int = PORTION) -> bool:
    """Find out a little more of the ways of miniatures, so that nobody waits for them; tell whether all are known."""
    return graph_of(field, BASE_RADIUS).survey(portion)


class Search:
    """One search, from one start.

    Bends are those of the terrain, numbered as in the graph, and after them those round foes, its posts. Of ways that
    are equally long the one comes first that was found first.
    """

    def __init__(self, field: Battlefield, walk: Walk) -> None:
        self._field, self._limit = field, walk.limit + FORGIVEN
        self._walk = msgspec.structs.replace(walk, foes=tuple(self._near_foes(walk)))
        self._graph = graph_for(field, walk)
        self._bars: dict[int, list[tuple[Point, int]]] = {}
        self._posts = self._near_posts()
        self._bends = (*self._graph.bends, *self._posts)
        self._of_terrain = len(self._graph.bends)
        self._lefts = self._graph.lefts(walk.start.spot, self._limit, walk.arc)
        self._legs: dict[int, list[Leg]] = {}
        self._join_posts()
        self._heap: list[tuple[float, int, Node]] = []
        self._step = 0
        self._best: dict[Spot, float] = {}

    # ------------------------------------------------------------------ what is near

    def _near_foes(self, walk: Walk) -> Iterator[Stand]:
        for foe in walk.foes:
            reach = self._limit + foe.radius + walk.radius
            if foe.build is not Build.SWARM and _square(walk.start.spot, foe.spot) < reach * reach:
                yield foe

    def _left(self, spot: Spot) -> int:
        """Return how much of the limit is left at most at a place, whatever stands between; 0 for none."""
        start, arc = self._walk.start, self._walk.arc
        if arc is not None and arc[0] * (spot.x - start.x) + arc[1] * (spot.y - start.y) < 0:
            return 0
        straight = isqrt((start.x - spot.x) ** 2 + (start.y - spot.y) ** 2)
        return max(0, self._limit - straight - abs(start.z - spot.z))

    def _near_posts(self) -> list[Bend]:
        """Return the bends round foes that may be reached."""
        field, radius = self._field, self._walk.radius
        found = [
            bend
            for foe in self._walk.foes
            for bend in bends_round((foe.x, foe.y), foe.radius + radius, foe.z)
            if self._left(bend.spot)
            and field.is_on_board(bend.spot, radius)
            and not self._is_barred(bend.spot)
        ]
        for z in {bend.spot.z for bend in found}:
            here = [bend for bend in found if bend.spot.z == z]
            shut = {*compress(here, map(not_, self._graph.are_open([bend.spot for bend in here], z)))}
            found = [bend for bend in found if bend not in shut]
        return found

    def _is_barred(self, spot: Spot) -> bool:
        """Tell whether a foe lets no way end there."""
        return any(is_closer(foe, spot[:2], spot[:2], reach) for foe, reach in self._barring(spot.z))

    def _knot(self, spot: Spot) -> Knot:
        return self._graph.knot(spot, can_climb=self._walk.can_climb)

    def _join_posts(self) -> None:
        """Find the legs from the bends round foes to all others, and back."""
        lefts = [*self._lefts, *(self._left(post.spot) for post in self._posts)]
        first = len(self._graph.bends)
        for z in {post.spot.z for post in self._posts}:
            ends = [n for n, left in enumerate(lefts) if left and self._bends[n].spot.z == z]
            self._join([n for n in ends if n >= first], ends, lefts)
        for row in self._legs.values():
            row.sort()

    def _join(self, posts: list[int], ends: list[int], lefts: list[int]) -> None:
        """Find the legs from the bends round foes on a level to all there, as far as a way may take them."""
        bends, left = self._bends, np.array(lefts, dtype=np.float64)
        legs = self._graph.joined(
            [bends[n] for n in posts],
            [bends[n] for n in ends],
            np.maximum(left[posts][:, None], left[ends]),
            can_climb=self._walk.can_climb,
        )
        for at, to, length, dx, dy in legs:
            start, end = posts[at], ends[to]
            if length <= lefts[start]:
                self._legs.setdefault(start, []).append((length, end, dx, dy))
            if end < posts[0] and length <= lefts[end]:
                self._legs.setdefault(end, []).append((length, start, -dx, -dy))

    # ------------------------------------------------------------------ the search

    def run(self) -> list[Node]:
        """Return all bends within the limit, the start first, each with the shortest way to it."""
        return [*self.settled()]

    def settled(self) -> Iterator[Node]:
        """Yield the bends, those with the shortest ways first; whoever needs no more can stop."""
        self._push(Node(self._walk.start.spot, 0.0), 0)
        while self._heap:
            length, _, node = heappop(self._heap)
            if length <= self._best[node.spot]:
                self._best[node.spot] = -1.0
                yield node
                if self._limit - length > SHORTEST:
                    self._expand(node)

    def _push(self, node: Node, rank: int) -> None:
        self._best[node.spot] = node.length
        heappush(self._heap, (node.length, self._step + rank, node))

    def _is_better(self, spot: Spot, length: float) -> bool:
        """Tell whether a way is short enough and shorter than the one known."""
        return length <= self._limit and length < self._best.get(spot, inf)

    def _expand(self, node: Node) -> None:
        self._step += RANKS
        if node.is_turn:
            self._go_on(node)
        if self._walk.can_climb and not node.is_climbed:
            self._climb(node)

    def _go_on(self, node: Node) -> None:
        """Go on along the level."""
        number, of_terrain = node.number, len(self._graph.bends)
        knot = self._ready(node)
        if number < of_terrain:
            self._follow(node, knot.legs)
        self._follow(node, self._legs.get(number, ()))
        if number < 0:
            for at, post in enumerate(self._posts, start=of_terrain):
                self._try_post(node, at, post)
        if self._walk.can_climb:
            self._go_to_walls(node, knot)

    def _ready(self, node: Node) -> Knot:
        """Return the knot of a node with all its legs; those of the nodes that wait are found with them at one go."""
        knot, left = self._knot_of(node), self._limit - node.length
        lacks_feet = self._walk.can_climb and knot.foot_reach < left
        if lacks_feet or (knot.reach < left and node.number < len(self._graph.bends)):
            waiting = (other for _, _, other in self._heap if other.is_turn)
            nodes = {self._knot_of(other): other for other in (*waiting, node)}
            needed = {one: self._needed(other) for one, other in nodes.items()}
            of_terrain = {one: reach for one, reach in needed.items() if nodes[one].number < self._of_terrain}
            if self._limit <= LONG + FORGIVEN:  # all that may come is so little that it is found at one go
                coming = {self._graph.knots[n]: left for n, left in enumerate(self._lefts) if left}
                needed, of_terrain = coming | needed, coming | of_terrain
            self._graph.grow([*of_terrain], [*of_terrain.values()])
            if self._walk.can_climb:
                self._graph.grow_feet([*needed], [*needed.values()])
        return knot

    def _needed(self, node: Node) -> int:
        """Return how far the legs of a node may have to lead, however it is reached."""
        if 0 <= node.number < len(self._lefts):
            return self._lefts[node.number]
        return ceil(self._limit - node.length)

    def _knot_of(self, node: Node) -> Knot:
        is_of_terrain = 0 <= node.number < len(self._graph.bends)
        return self._graph.knots[node.number] if is_of_terrain else self._knot(node.spot)

    def _follow(self, node: Node, legs: Sequence[Leg]) -> None:
        """Follow the legs of a place, the shortest first."""
        best, limit, start = self._best, self._limit, node.length
        for leg, number, dx, dy in legs:
            length = start + leg
            if length > limit:
                return
            bend = self._bends[number]
            is_better = length < best.get(bend.spot, inf)
            if is_better and node.turns_to(dx, dy) and self._is_walked(node.spot, bend.spot, dx, dy):
                self._push(Node(bend.spot, length, node, bend, number), number)

    def _is_walked(self, start: Spot, end: Spot, dx: int, dy: int) -> bool:
        """Tell whether a leg, which terrain lets pass, is open here and now."""
        arc = self._walk.arc
        if arc is not None and arc[0] * dx + arc[1] * dy < 0:
            return False
        return not any(is_closer(foe, start[:2], end[:2], reach) for foe, reach in self._barring(start.z))

    def _barring(self, z: int) -> list[tuple[Point, int]]:
        """Return the foes that bar ways on a level, and how near the way does not come to each."""
        found = self._bars.get(z)
        if found is None:
            found = self._bars[z] = [
                ((foe.x, foe.y), foe.radius + self._walk.radius)
                for foe in self._walk.foes
                if abs(foe.z - z) < BODY_HEIGHT
            ]
        return found

    def _try_post(self, node: Node, number: int, post: Bend) -> None:
        """Go to a bend round a foe from a place that is no bend."""
        here, there = node.spot, post.spot
        dx, dy = there.x - here.x, there.y - here.y
        if here.z != there.z or not is_taut(post, dx, dy) or not (dx or dy):
            return
        length = node.length + sqrt(dx * dx + dy * dy)
        if self._is_better(there, length) and why_not_leg(self._field, self._walk, here, there) is None:
            self._push(Node(there, length, node, post, number), number)

    def _go_to_walls(self, node: Node, knot: Knot) -> None:
        here, first = node.spot, len(self._bends)
        for leg, number in knot.feet:
            foot, high = self._graph.columns[number]
            end, length = Spot(foot.x, foot.y, here.z), node.length + leg
            is_worth = length + high <= self._limit and self._is_better(end, length)
            if is_worth and self._is_walked(here, end, end.x - here.x, end.y - here.y):
                self._push(Node(end, length, node), first + number)

    def _climb(self, node: Node) -> None:
        """Go straight up or down."""
        here, first = node.spot, len(self._bends) + len(self._graph.columns)
        for rank, z in enumerate(self._graph.climbs(here), start=first):
            end, length = Spot(here.x, here.y, z), node.length + abs(z - here.z)
            low, high = (z, here.z) if z < here.z else (here.z, z)
            if self._is_better(end, length) and foe_in_column(self._walk, here[:2], low, high) is None:
                self._push(Node(end, length, node), rank)


def _square(a: Spot, b: Spot) -> int:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
