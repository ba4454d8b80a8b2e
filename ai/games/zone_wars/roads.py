"""Roughly how long ways are: over a lattice of places an inch apart, good to some per cent.

Whoever follows the solo rules to the letter measures exactly (`Trek`); whoever weighs plans needs an answer at once.
"""

from __future__ import annotations

from functools import cached_property
from heapq import heapify, heappop, heappush
from math import inf, sqrt
from typing import TYPE_CHECKING

from game.rules.zone_wars.ground import Edge, Spot
from game.rules.zone_wars.ground.measure import BASE_RADIUS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ai.games.zone_wars.ground import Ground

CELL = 100
ROUNDABOUT = 0.96  # ways over the lattice are so much shorter without its corners
DETOUR = 600  # added where no way is found
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
LEAPS = tuple((dx, dy) for dx in range(-3, 4) for dy in range(-3, 4) if max(abs(dx), abs(dy)) > 1)

Cell = tuple[int, int]


class Roads:
    """The lattice of one battlefield, at the level of the ground: which places are next to each other."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        layout = ground.field.layout
        self.width, self.depth = layout.width, layout.depth

    @cached_property
    def next_to(self) -> dict[Cell, list[tuple[Cell, float]]]:
        """The free places of the lattice, with those that are reached from each and how far they are."""
        cells = {
            (x, y)
            for x in range(self.width // CELL + 1)
            for y in range(self.depth // CELL + 1)
            if self._ground.is_free(Spot(x * CELL, y * CELL))
        }
        return {cell: [*self._steps(cell, cells), *self._doors(cell, cells)] for cell in cells}

    def _steps(self, cell: Cell, cells: set[Cell]) -> Iterator[tuple[Cell, float]]:
        x, y = cell
        for dx, dy in AROUND:
            end = (x + dx, y + dy)
            half = Spot(x * CELL + dx * CELL // 2, y * CELL + dy * CELL // 2)
            if end in cells and self._ground.is_free(half):
                yield end, CELL * sqrt(dx * dx + dy * dy)

    def _doors(self, cell: Cell, cells: set[Cell]) -> Iterator[tuple[Cell, float]]:
        """Yield places behind something narrow that bars the way on, where a door lets it through."""
        x, y = cell
        if all((x + dx, y + dy) in cells for dx, dy in AROUND):
            return
        for dx, dy in LEAPS:
            end = (x + dx, y + dy)
            middles = ((x + (dx + n) // 2, y + (dy + n) // 2) for n in (0, 1))
            if end not in cells or any(middle in cells for middle in middles):
                continue
            start, goal = Spot(x * CELL, y * CELL), Spot(end[0] * CELL, end[1] * CELL)
            if self._ground.field.barrier_along(start, goal, BASE_RADIUS) is None:
                yield end, CELL * sqrt(dx * dx + dy * dy)

    def round(self, spot: Spot) -> Iterator[tuple[Cell, float]]:
        """Yield the places of the lattice about a place, with their distances."""
        x, y = spot.x // CELL, spot.y // CELL
        for cell in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)):
            yield cell, sqrt((cell[0] * CELL - spot.x) ** 2 + (cell[1] * CELL - spot.y) ** 2)

    def border(self, edges: Sequence[Edge] = tuple(Edge)) -> Iterator[tuple[Cell, float]]:
        """Yield the places next to edges of the board, with how far the edge is."""
        for x, y in self.next_to:
            away = {
                Edge.WEST: x * CELL,
                Edge.NORTH: y * CELL,
                Edge.EAST: self.width - x * CELL,
                Edge.SOUTH: self.depth - y * CELL,
            }
            off = min(away[edge] for edge in edges)
            if off <= CELL:
                yield (x, y), float(off)


class Spread:
    """How long the way to the nearest of some goals is from anywhere."""

    def __init__(
        self, roads: Roads, goals: Iterable[tuple[Cell, float]], straight: Spot | None = None
    ) -> None:
        self._roads, self._straight = roads, straight
        self._lengths = self._spread_out(goals)
        self._known: dict[Spot, float] = {}

    def _spread_out(self, goals: Iterable[tuple[Cell, float]]) -> dict[Cell, float]:
        next_to, best = self._roads.next_to, dict[Cell, float]()
        heap = [(length, cell) for cell, length in goals if cell in next_to]
        heapify(heap)
        while heap:
            length, cell = heappop(heap)
            if cell in best:
                continue
            best[cell] = length
            for end, leg in next_to[cell]:
                if end not in best:
                    heappush(heap, (length + leg, end))
        return best

    def length(self, spot: Spot) -> float:
        """Return about how long the way from a place is; from floors, that along the ground and the height."""
        if spot not in self._known:
            self._known[spot] = self._measured(spot)
        return self._known[spot]

    def _measured(self, spot: Spot) -> float:
        lengths, least = self._lengths, 0.0
        if self._straight is not None:
            least = sqrt((spot.x - self._straight.x) ** 2 + (spot.y - self._straight.y) ** 2)
        found = min((lengths.get(cell, inf) + off for cell, off in self._roads.round(spot)), default=inf)
        way = least + DETOUR if found == inf else max(least, ROUNDABOUT * found)
        return way + abs(spot.z - (self._straight.z if self._straight is not None else 0))
