"""Where one move can end, looked up place by place."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from game.rules.zone_wars.ground import Barred, Spot, Stand, heading, is_in_front, region
from game.rules.zone_wars.ground.measure import FORGIVEN, FULL_TURN, stretched

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ai.games.zone_wars.ground import Ground
    from game.rules.zone_wars.ground import Passage, Walk

SIDES = 24
HALF_INCH = 50


class Reach:
    """The ends of one move on foot. `stays`: nothing but standing still is wanted."""

    def __init__(self, ground: Ground, walk: Walk, *, stays: bool = False) -> None:
        self.walk, self._ground, self._stays = walk, ground, stays
        self._region = region(ground.field, walk)
        self._known: dict[Spot, Passage | None] = {}
        self._lattices: dict[int, tuple[Spot, ...]] = {}

    def way(self, spot: Spot) -> Passage | None:
        """Return the shortest way to a place, None when the move cannot end there."""
        if spot not in self._known:
            try:
                self._known[spot] = self._region.passage_to(spot) if self._may_go(spot) else None
            except Barred:
                self._known[spot] = None
        return self._known[spot]

    def _may_go(self, spot: Spot) -> bool:
        """Tell at a glance whether a place is near enough and before a sprinter."""
        start = self.walk.start
        if spot == start.spot:
            return True
        if self._stays or (self.walk.arc is not None and not is_in_front(start, spot)):
            return False
        across = sqrt((spot.x - start.x) ** 2 + (spot.y - start.y) ** 2)
        return across + abs(spot.z - start.z) <= self.walk.limit + FORGIVEN

    @property
    def grid(self) -> tuple[Spot, ...]:
        """The places of the half-inch grid that may be in reach, the start first."""
        return self.lattice(HALF_INCH)

    def lattice(self, mesh: int) -> tuple[Spot, ...]:
        """Return the places of a grid that may be in reach, bases left out of account but for where they are."""
        if mesh not in self._lattices:
            self._lattices[mesh] = (self.walk.start.spot, *self._places(mesh))
        return self._lattices[mesh]

    def _places(self, mesh: int) -> Iterator[Spot]:
        start, limit = self.walk.start, self.walk.limit
        return iter(()) if self._stays else self._within(limit, start.spot, mesh)

    def near(self, spot: Spot, distance: int) -> Iterator[Spot]:
        """Yield the places of the half-inch grid about a place and on its level that may be in reach."""
        return (s for s in self._within(distance, spot, HALF_INCH) if s.z == spot.z and s != spot)

    def _within(self, distance: int, spot: Spot, mesh: int) -> Iterator[Spot]:
        box = (spot.x - distance, spot.y - distance, spot.x + distance, spot.y + distance)
        start = self.walk.start.spot
        for one in self._ground.grid(*box, mesh):
            if one != start and self._may_go(one) and self._is_clear_of_bases(one):
                yield one

    def _is_clear_of_bases(self, spot: Spot) -> bool:
        radius = self.walk.radius
        return not any(
            other.z == spot.z
            and (other.x - spot.x) ** 2 + (other.y - spot.y) ** 2 < (other.radius + radius) ** 2
            for other in self.walk.others
        )

    def round(self, place: Spot | Stand, distance: int) -> Iterator[Spot]:
        """Yield the places round something at which a move can end, those with the shortest way first."""
        found = []
        for number in range(SIDES):
            x, y = stretched(heading(number * FULL_TURN // SIDES), distance)
            spot = Spot(place.x + x, place.y + y, place.z)
            if x * x + y * y >= distance * distance - distance and (passage := self.way(spot)) is not None:
                found.append((passage.length, number, spot))
        yield from (spot for _, _, spot in sorted(found))
