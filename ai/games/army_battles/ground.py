"""What is worked out once about a battlefield: distances, ways to a goal, and whom a unit could strike from where."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING

import numpy as np

from game.rules.army_battles.places import STEPS, STRIDE, spread
from game.rules.army_battles.scene import Reach

if TYPE_CHECKING:
    from collections.abc import Hashable

    from numpy.typing import NDArray

    from game.rules.army_battles.places import Space, Spaces
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.scene import Scene

WALL_COST = 8  # Movement that breaking through a building is taken to cost
UNREACHABLE = 60
GROUNDS, ZONES = 24, 60_000


class Ground:
    """One battlefield while certain buildings stand; other units are left out of account.

    size: the number of spaces by which arrays are indexed; ways: the distance between every two (ab.map.distance);
    pulls: what it is worth to be in each space to whoever has certain wishes, kept here by the aims.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._zones: dict[tuple[Space, int, int, bool, bool, bool, int], Spaces] = {}
        self._costs: dict[tuple[Space, int, bool], list[int]] = {}
        self.pulls: dict[Hashable, NDArray[np.float64]] = {}
        self.ways = ways_of(scene.field.size[1])
        self.size = len(self.ways)

    def zone(self, at: Space, profile: Profile, side: int, *, flies: bool, ignores: bool) -> Spaces:
        """Return the spaces that a unit could attack after a move from a space; ignores: flyers ignore terrain."""
        key = (at, profile.movement, profile.range, flies, profile.bombs, profile.is_sure_footed, side)
        found = self._zones.get(key)
        if found is None:
            if len(self._zones) >= ZONES:
                self._zones.clear()
            found = self._zones[key] = self._zone(at, profile, side, flies=flies, ignores=ignores)
        return found

    def _zone(self, at: Space, profile: Profile, side: int, *, flies: bool, ignores: bool) -> Spaces:
        scene = self.scene
        if flies:
            reach = Reach(at, profile.movement, scene.inside, 0 if ignores else scene.rough, 0, None)
        else:
            closed = scene.closed(side, 0)
            corners = scene.corners(closed) if closed else None
            rough = 0 if profile.is_sure_footed else scene.rough
            reach = Reach(at, profile.movement, scene.inside & ~closed, rough, 0, corners)
        found = reach.layers[-1]
        for _ in range(0 if profile.bombs else profile.range):
            found = spread(found) & scene.inside
        return found

    def costs(self, goal: Space, side: int, *, is_slowed: bool) -> list[int]:
        """Return by space the Movement it takes a side to get to a goal; buildings in the way cost much.

        is_slowed: terrain matters; otherwise it is the way of a flyer.
        """
        key = (goal, side, is_slowed)
        found = self._costs.get(key)
        if found is None:
            found = self._costs[key] = self._spread_from(goal, side, is_slowed=is_slowed)
        return found

    def _spread_from(self, goal: Space, side: int, *, is_slowed: bool) -> list[int]:
        scene = self.scene
        walls, lies = scene.walls[side], scene.lies
        found = [UNREACHABLE] * self.size
        seen: set[Space] = set()
        heap = [(0, goal)]
        while heap:
            cost, at = heappop(heap)
            if at in seen:
                continue
            seen.add(at)
            found[at] = cost
            lie = lies[at]
            if is_slowed and lie.is_impassable:
                continue
            step = (lie.cost + (WALL_COST if walls >> at & 1 else 0)) if is_slowed else 1
            for move in STEPS:
                if at + move in lies and at + move not in seen:
                    heappush(heap, (cost + step, at + move))
        return found


@lru_cache(maxsize=STRIDE)
def ways_of(rows: int) -> NDArray[np.int8]:
    """Return the distance between every two spaces of a map of so many rows (ab.map.distance), by space and space."""
    row, column = np.divmod(np.arange(STRIDE * rows), STRIDE)
    aside = np.abs(column[:, None] - column)
    found: NDArray[np.int8] = np.maximum(aside, np.abs(row[:, None] - row)).astype(np.int8)
    return found


class Lore:
    """What all computer players of Army Battles share: battlefields they have seen."""

    def __init__(self) -> None:
        self._grounds: dict[Scene, Ground] = {}

    def ground(self, scene: Scene) -> Ground:
        """Return what is known of a battlefield."""
        found = self._grounds.get(scene)
        if found is None:
            if len(self._grounds) >= GROUNDS:
                del self._grounds[next(iter(self._grounds))]
            found = self._grounds[scene] = Ground(scene)
        return found
