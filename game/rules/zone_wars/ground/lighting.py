"""Where a move on foot can end, as polygons: the nodes of its search as lamps, seen through windows, level by level."""

from __future__ import annotations

from itertools import accumulate, islice
from math import pi, tau
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.rules.zone_wars.ground.lamps import Frames, Lamps, Rays, Ring, Screens, meetings
from game.rules.zone_wars.ground.measure import BODY_HEIGHT, Build
from game.rules.zone_wars.ground.outlines import board_inset, disc
from game.rules.zone_wars.ground.search import SHORTEST, part_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.ground.battlefield import Battlefield
    from game.rules.zone_wars.ground.massed import Columns, Numbers
    from game.rules.zone_wars.ground.measure import Point
    from game.rules.zone_wars.ground.outlines import Outline
    from game.rules.zone_wars.ground.search import Node
    from game.rules.zone_wars.ground.walking import Walk

OVERLAP = 0.06
TAUT = 0.66  # a little less than the angle between a corner and a leg that is_taut allows: arctan 5/6
BASE_CORNERS = 16


class Scene(NamedTuple):
    """Lamps on a level whose light is seen on level z: pairs of lamp and window, all by their numbers in the scene."""

    level: int
    z: int
    lamps: Lamps
    lamp: Numbers
    window: Numbers
    windows: list[tuple[Point, ...]]


class Lighting:
    """All lamps of a move: one for every node and every level that is reached with a climb at the end."""

    def __init__(self, field: Battlefield, walk: Walk, nodes: Sequence[Node]) -> None:
        self._field, self._walk = field, walk
        turns = [node for node in nodes if node.is_turn]
        self._z = np.array([node.spot.z for node in turns], dtype=np.int64)
        self._length = np.array([node.length for node in turns], dtype=np.float64)
        self._x, self._y = np.array([node.spot[:2] for node in turns], dtype=np.float64).T
        self._first, self._last = self._sectors(turns)

    def _sectors(self, nodes: Sequence[Node]) -> tuple[Columns, Columns]:
        """Return where ways go on from nodes: round their corners, and within the arc of a sprint."""
        first, last = np.full(len(nodes), -pi), np.full(len(nodes), pi)
        rows = [
            (at, node.spot.x - node.before.spot.x, node.spot.y - node.before.spot.y, *node.bend.inner)
            for at, node in enumerate(nodes)
            if node.bend is not None and node.bend.inner is not None and node.before is not None
        ]
        if rows:
            at, x, y, in_x, in_y = np.array(rows, dtype=np.float64).T
            ahead, turn = np.arctan2(y, x), np.arctan2(x * in_y - y * in_x, x * in_x + y * in_y)
            most, bent = np.abs(turn) - TAUT, at.astype(np.int64)
            first[bent] = ahead - np.where(turn > 0, OVERLAP, most)
            last[bent] = ahead + np.where(turn > 0, most, OVERLAP)
        if self._walk.arc is None:
            return first, last
        middle = np.arctan2(self._walk.arc[1], self._walk.arc[0])
        return _common(first, last, float(middle) - pi / 2)

    def outlines(self) -> dict[int, tuple[Outline, ...]]:
        """Return by level what is reached there, lamp by lamp."""
        levels = self._field.levels if self._walk.can_climb else (self._walk.start.z,)
        tried = (self._scene(level, z) for level in levels for z in self._field.levels)
        scenes = [scene for scene in tried if scene is not None]
        found: dict[int, tuple[Outline, ...]] = dict.fromkeys(self._field.levels, ())
        if scenes:
            seen = iter(self._shown(scenes))
            for scene in scenes:
                found[scene.z] += tuple(filter(None, islice(seen, len(scene.lamp))))
        return found

    def _scene(self, level: int, z: int) -> Scene | None:
        """Return the lamps on a level with a climb from there to z left at the end; None when none is seen."""
        reach = self._walk.limit - self._length - abs(level - z)
        lit = np.flatnonzero((self._z == level) & (reach >= SHORTEST) & (self._first < self._last))
        windows = self._windows(level, z)
        if not (len(lit) and windows):
            return None
        lamps = Lamps(self._x[lit], self._y[lit], reach[lit], self._first[lit], self._last[lit])
        lamp, window = meetings(lamps.boxes(), Ring.of(windows).boxes())
        framed, at = np.unique(lamp, return_inverse=True)
        return Scene(level, z, lamps.take(framed), at, window, windows) if len(framed) else None

    def _shown(self, scenes: Sequence[Scene]) -> Iterator[Outline]:
        """Yield what is seen in scenes, one after the other; () where a window shows nothing."""
        around = {level: self._around(level) for level in dict.fromkeys(scene.level for scene in scenes)}
        begins = dict(zip(around, _offsets([len(ring.counts) for ring in around.values()]), strict=True))
        met = [meetings(scene.lamps.boxes(), around[scene.level].boxes()) for scene in scenes]
        firsts = _offsets([len(scene.lamps.x) for scene in scenes])
        lamps = Lamps(*map(np.concatenate, zip(*(scene.lamps for scene in scenes), strict=True)))
        shapes = Ring(*map(np.concatenate, zip(*around.values(), strict=True)))
        lamp = np.concatenate([lamp + first for (lamp, _), first in zip(met, firsts, strict=True)])
        shape = np.concatenate([one + begins[s.level] for (_, one), s in zip(met, scenes, strict=True)])
        lit = Rays(lamps, Screens(lamps, shapes, lamp, shape)).outlines()
        windows = [window for scene in scenes for window in scene.windows]
        before = _offsets([len(scene.windows) for scene in scenes])
        at = np.concatenate([scene.lamp + first for scene, first in zip(scenes, firsts, strict=True)])
        window = np.concatenate([scene.window + first for scene, first in zip(scenes, before, strict=True)])
        return _framed(lamps, lit, at, window, windows)

    def _windows(self, level: int, z: int) -> list[tuple[Point, ...]]:
        """Return where one stands on a level, or where one climbs inside from it to another: not through a walkway."""
        high = max(level, z)
        if high == 0:
            return [board_inset(self._field, self._walk)]
        floors = (floor for floor in self._field.floors if floor.bottom == high)
        return [floor.shape for floor in floors if level == z or not floor.is_walkway]

    def _around(self, z: int) -> Ring:
        """Return what stops a base on a level: terrain with openings left out, and foes."""
        radius = self._walk.radius
        foes = [
            disc((other.x, other.y), radius + other.radius, BASE_CORNERS)
            for other in self._walk.foes
            if other.build is not Build.SWARM and abs(other.z - z) < BODY_HEIGHT
        ]
        return self._field.keep_outs(radius, z, part_of(self._walk)).joined(Ring.of(foes))


def _common(first: Columns, last: Columns, start: float) -> tuple[Columns, Columns]:
    """Return what sectors have in common with a half turn, when it is one piece."""
    shift = np.where(first - start > pi, -tau, 0.0) + np.where(start - first > pi, tau, 0.0)
    first, last = first + shift, last + shift
    low = np.maximum(first, start)
    return low, np.maximum(low, np.minimum(last, start + pi))


def _framed(
    lamps: Lamps, lit: Ring, lamp: Numbers, window: Numbers, windows: Sequence[tuple[Point, ...]]
) -> Iterator[Outline]:
    """Yield what lamps light as it is seen through windows: all of it where the window holds all they may reach."""
    frames = Frames(windows)
    is_cut = ~frames.hold(lamps.take(lamp), window)
    whole = iter(lit.take(lamp[~is_cut]).outlines())
    parts = iter(frames.cut(lit.take(lamp[is_cut]), window[is_cut]).outlines())
    for is_part in is_cut.tolist():
        yield next(parts if is_part else whole)


def _offsets(sizes: Sequence[int]) -> list[int]:
    """Return how many entries come before each of some rows."""
    return [0, *accumulate(sizes)][:-1]
