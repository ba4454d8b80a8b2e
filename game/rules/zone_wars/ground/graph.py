"""The points where shortest ways bend, for one battlefield and one base radius, and the legs between them.

The legs from a point are found when they are first asked for and kept with the battlefield.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, ceil, cos, pi, sin, sqrt, tau
from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.ground.measure import LONG, Point, Spot
from game.rules.zone_wars.ground.solids import Solid
from game.rules.zone_wars.ground.walking import is_climbable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.ground.battlefield import Barrier, Battlefield

BEND = pi / 4
ROUND_CORNERS = 8
SLACK = 1
COLUMN_STEP = 60
JAMB_SLACK = 2


class Bend(msgspec.Struct, frozen=True):
    """A point where a way may bend. inner: towards the corner it bends round; None where it may bend either way."""

    spot: Spot
    inner: Point | None = None


def bends_round(center: Point, reach: int, z: int) -> Iterator[Bend]:
    """Yield points round a disc: the polygon through them stays outside it."""
    far = reach / cos(pi / ROUND_CORNERS) + SLACK
    for number in range(ROUND_CORNERS):
        yield _bend(center, tau * (number + 0.5) / ROUND_CORNERS, far, z)


def _bend(corner: Point, angle: float, far: float, z: int) -> Bend:
    x, y = round(corner[0] + far * cos(angle)), round(corner[1] + far * sin(angle))
    return Bend(Spot(x, y, z), (corner[0] - x, corner[1] - y))


def _bends_at(barrier: Barrier, z: int) -> Iterator[Bend]:
    shape = barrier.solid.shape
    if len(shape) > ROUND_CORNERS:
        yield from bends_round(barrier.solid.center, barrier.reach + barrier.solid.reach, z)
        return
    for before, corner, after in zip((shape[-1], *shape), shape, (*shape[1:], shape[0]), strict=False):
        first = atan2(corner[1] - before[1], corner[0] - before[0]) - pi / 2
        turn = (atan2(after[1] - corner[1], after[0] - corner[0]) - pi / 2 - first) % tau
        count = max(1, ceil(turn / BEND - SLACK / 100))
        far = barrier.reach / cos(turn / (2 * count)) + SLACK
        for number in range(count):
            yield _bend(corner, first + turn * (number + 0.5) / count, far, z)


def _bends_at_gates(barrier: Barrier, z: int) -> Iterator[Bend]:
    """Yield the ends of both jambs of each opening, a base's radius out of the wall on either side."""
    for gate in barrier.gates:
        for (a, b), (c, d) in (gate, gate[::-1]):
            across, width = (b[0] - a[0], b[1] - a[1]), (d[0] - a[0], d[1] - a[1])
            deep = sqrt(across[0] ** 2 + across[1] ** 2)
            wide = sqrt(width[0] ** 2 + width[1] ** 2)
            for point, way in ((b, 1), (a, -1)):
                x = point[0] + way * across[0] / deep * (barrier.reach + SLACK) + width[0] / wide * JAMB_SLACK
                y = point[1] + way * across[1] / deep * (barrier.reach + SLACK) + width[1] / wide * JAMB_SLACK
                inner = tuple(
                    round(-50 * (w / wide + way * c / deep)) for w, c in zip(width, across, strict=True)
                )
                yield Bend(Spot(round(x), round(y), z), (inner[0], inner[1]))


class Graph:
    """All bends for bases of a radius, the legs between them, and the places where walls are climbed."""

    def __init__(self, field: Battlefield, radius: int) -> None:
        self._field, self.radius = field, radius
        self.bends = tuple(self._find_bends())
        self.columns = tuple(dict.fromkeys(self._find_columns()))
        self._by_level: dict[int, list[int]] = {z: [] for z in field.levels}
        for number, bend in enumerate(self.bends):
            self._by_level[bend.spot.z].append(number)
        self._legs: dict[int, tuple[tuple[int, float], ...]] = {}

    def _find_bends(self) -> Iterator[Bend]:
        for z in self._field.levels:
            for barrier in self._field.barriers(self.radius, z, z):
                for bend in (*_bends_at(barrier, z), *_bends_at_gates(barrier, z)):
                    if self._is_open(bend.spot):
                        yield bend

    def _is_open(self, spot: Spot) -> bool:
        field = self._field
        return (
            field.is_on_board(spot, self.radius)
            and (spot.z == 0 or spot.z in field.surfaces(spot))
            and field.barrier_at(spot, self.radius) is None
        )

    def _find_columns(self) -> Iterator[tuple[Spot, int]]:
        """Yield places on the ground where something is climbed, and the height it is climbed to."""
        for floor in self._field.floors:
            for (x, y), edge in _foot_points(floor, self.radius + JAMB_SLACK):
                foot, top = Spot(x, y), Spot(x, y, floor.bottom)
                if (
                    self._is_open(foot)
                    and is_climbable(self._field, top, self.radius)
                    and self._field.barrier_along(top, Spot(*edge, top.z), self.radius) is None
                ):
                    yield foot, floor.bottom

    def legs(self, number: int) -> tuple[tuple[int, float], ...]:
        """Return the bends that a way may lead to from a bend, with the lengths of the legs."""
        if number not in self._legs:
            self._legs[number] = tuple(self._find_legs(number))
        return self._legs[number]

    def _find_legs(self, number: int) -> Iterator[tuple[int, float]]:
        here = self.bends[number]
        x, y, z = here.spot
        for other in self._by_level[z]:
            there = self.bends[other]
            dx, dy = there.spot.x - x, there.spot.y - y
            square = dx * dx + dy * dy
            if not 0 < square <= LONG * LONG or not is_taut(here, dx, dy) or not is_taut(there, dx, dy):
                continue
            if other in self._legs:
                is_leg = any(back == number for back, _ in self._legs[other])
            else:
                is_leg = self.is_leg(here.spot, there.spot)
            if is_leg:
                yield other, sqrt(square)

    def is_leg(self, start: Spot, end: Spot) -> bool:
        """Tell whether terrain lets a base walk a level leg."""
        field = self._field
        return field.barrier_along(start, end, self.radius) is None and not field.gaps_in_floor(start, end)


def is_taut(bend: Bend, dx: int, dy: int) -> bool:
    """Tell whether a leg may be part of a shortest way through a bend: it passes the corner and does not hit it."""
    if bend.inner is None:
        return True
    x, y = bend.inner
    along, aside = x * dx + y * dy, x * dy - y * dx
    return 5 * abs(along) <= 6 * abs(aside)


def _foot_points(floor: Solid, out: int) -> Iterator[tuple[Point, Point]]:
    """Yield points round a floor, a little more than a base's radius outside its border, each with its border point."""
    shape = floor.shape
    for a, b in pairwise((*shape, shape[0])):
        length = sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
        dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        count = max(1, int(length) // COLUMN_STEP)
        for number in range(count + 1):
            at = length * number / count
            x, y = a[0] + dx * at, a[1] + dy * at
            yield (round(x + dy * out), round(y - dx * out)), (round(x), round(y))
