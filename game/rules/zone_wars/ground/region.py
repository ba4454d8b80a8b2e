"""Where a move on foot can end: shortest ways round terrain and foes, up and down, in and out of buildings.

A Region proposes; `check_path` decides. What it contains can be walked by the way it gives. Round a corner that
way is a chain of straight legs (zw.move.path-finding), a few hundredths longer than the arc.
"""

from __future__ import annotations

from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING

from game.rules.zone_wars.ground.exact import clip_closed, edges, is_in, sides_along
from game.rules.zone_wars.ground.lighting import Lighting
from game.rules.zone_wars.ground.measure import BODY_HEIGHT, FORGIVEN, TOKEN_RADIUS, Point, Spot
from game.rules.zone_wars.ground.outlines import Outline, disc, rounded
from game.rules.zone_wars.ground.reasons import Barred, Reason, TooLong, Unreachable
from game.rules.zone_wars.ground.search import Node, Search
from game.rules.zone_wars.ground.standing import why_not_stand
from game.rules.zone_wars.ground.walking import Passage, Walk, check_path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.ground.battlefield import Battlefield
    from game.rules.zone_wars.ground.solids import Solid

HANG = 2
FOE_CORNERS = 24


class Region:
    """The places where one move can end."""

    def __init__(self, field: Battlefield, walk: Walk) -> None:
        self.field, self.walk = field, walk

    @cached_property
    def nodes(self) -> list[Node]:
        """The start and all bends within reach."""
        return Search(self.field, self.walk).run()

    @property
    def levels(self) -> tuple[int, ...]:
        """The heights it reaches, from below."""
        return tuple(z for z in self.field.levels if self.outlines(z))

    # -------------------------------------------------------------------------------------------------- single places

    def contains(self, spot: Spot) -> bool:
        """Tell whether the move can end there."""
        return self._passage(spot) is not None

    def passage_to(self, spot: Spot) -> Passage:
        """Return the shortest way there; raises Barred telling why there is none."""
        passage = self._passage(spot)
        if passage is None:
            raise Barred(self._why_not(spot))
        return passage

    def path_to(self, spot: Spot) -> tuple[Spot, ...]:
        """Return the points of the shortest way there, the start left out; raises Barred."""
        return self.passage_to(spot).spots[1:]

    def _passage(self, spot: Spot) -> Passage | None:
        for _, way in sorted(self._ways(spot), key=lambda candidate: candidate[0]):
            try:
                return check_path(self.field, self.walk, way)
            except Barred:
                continue
        return None

    def _ways(self, spot: Spot) -> Iterator[tuple[float, tuple[Spot, ...]]]:
        """Yield ways that may lead to a place, each with its length; only some can be walked."""
        limit = self.walk.limit + FORGIVEN
        for node in self.nodes:
            here = node.spot
            across = sqrt((here.x - spot.x) ** 2 + (here.y - spot.y) ** 2)
            length = node.length + across + abs(here.z - spot.z)
            if length > limit:
                continue
            if here == spot:
                yield length, node.way
            elif here.z == spot.z or across == 0:
                yield length, (*node.way, spot)
            elif self.walk.can_climb:
                yield length, (*node.way, Spot(spot.x, spot.y, here.z), spot)
                if foot := self._foot_between(here, spot):
                    over = (Spot(*foot, here.z), Spot(*foot, spot.z))
                    yield length + HANG, (*node.way, *over, spot)

    def _foot_between(self, start: Spot, end: Spot) -> Point | None:
        """Return where the straight line between two heights meets the outer wall of the upper one's floor."""
        upper, lower = (start, end) if start.z > end.z else (end, start)
        for floor in self.field.floors:
            if (
                floor.bottom == upper.z
                and is_in(upper[:2], floor.shape)
                and not is_in(lower[:2], floor.shape)
            ):
                return _foot(floor, lower, upper, self.walk.radius + HANG)
        return None

    def _why_not(self, spot: Spot) -> Reason:
        """Return the best reason why a place is out of reach."""
        walk = self.walk
        if reason := why_not_stand(self.field, walk.start.at(spot), walk.others, walk.tokens):
            return reason
        straight = sqrt((walk.start.x - spot.x) ** 2 + (walk.start.y - spot.y) ** 2) + abs(
            walk.start.z - spot.z
        )
        if straight > walk.limit + FORGIVEN:
            return TooLong(-int(-straight // 1), walk.limit)
        try:
            check_path(self.field, walk, (spot,))
        except Barred as barred:
            return barred.reason
        return Unreachable(spot)

    def ends(self, step: int) -> Iterator[Spot]:
        """Yield the places of a grid where the move can end, level by level, then from north-west to south-east."""
        reach, start = self.walk.limit // step * step, self.walk.start
        for z in self.field.levels:
            for y in range(start.y - reach, start.y + reach + 1, step):
                for x in range(start.x - reach, start.x + reach + 1, step):
                    if self._may_contain(spot := Spot(x, y, z)) and self.contains(spot):
                        yield spot

    def _may_contain(self, spot: Spot) -> bool:
        if spot.z and spot.z not in self.field.surfaces(spot):
            return False
        return self.field.is_on_board(spot, self.walk.radius)

    # -------------------------------------------------------------------------------------------------- for the screen

    def outlines(self, z: int) -> tuple[Outline, ...]:
        """Return polygons that together cover all places on a level that the move reaches; take `holes` away from them.

        They overlap. Where it climbs at the end of its way they cover the floor over it, or the ground below.
        """
        return self._outlines.get(z, ())

    @cached_property
    def _outlines(self) -> dict[int, tuple[Outline, ...]]:
        """The polygons by level."""
        return Lighting(self.field, self.walk, self.nodes).outlines()

    def holes(self, z: int) -> tuple[Outline, ...]:
        """Return polygons on a level where the move may not end: terrain, bases, hidden tokens."""
        walk = self.walk
        bases = [
            disc((other.x, other.y), walk.radius + other.radius, FOE_CORNERS)
            for other in walk.others
            if abs(other.z - z) < BODY_HEIGHT
        ]
        tokens = [
            disc((token.x, token.y), walk.radius - TOKEN_RADIUS, FOE_CORNERS)
            for token in walk.tokens
            if token.z == z
        ]
        walls = [rounded(b.solid.shape, b.reach) for b in self.field.barriers(walk.radius, z, z)]
        return (*walls, *bases, *tokens)


def region(field: Battlefield, walk: Walk) -> Region:
    """Return where a move on foot can end."""
    return Region(field, walk)


def _foot(floor: Solid, lower: Spot, upper: Spot, out: int) -> Point | None:
    """Return the point `out` before the border of a floor on the straight line between two points."""
    a, b = lower[:2], upper[:2]
    part = clip_closed(sides_along(a, b, floor.shape))
    if part is None:
        return None
    share = part[0][0] / part[0][1]
    x, y = a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
    for (c, d), (at_a, at_b) in zip(edges(floor.shape), sides_along(a, b, floor.shape), strict=True):
        if at_a < 0 <= at_b and abs(at_a / (at_a - at_b) - share) < 1 / 10**9:
            side = sqrt((d[0] - c[0]) ** 2 + (d[1] - c[1]) ** 2)
            pace = (at_b - at_a) / side
            return round(x - (b[0] - a[0]) * out / pace), round(y - (b[1] - a[1]) * out / pace)
    return None
