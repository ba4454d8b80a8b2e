"""The points where shortest ways bend, for one battlefield and one base radius, and the legs between them.

The legs from a point are found when they are first asked for and kept with the battlefield.
"""

from __future__ import annotations

from itertools import compress, islice, pairwise
from math import atan2, ceil, cos, pi, sin, sqrt, tau
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from game.rules.zone_wars.ground.exact import Box, do_boxes_meet
from game.rules.zone_wars.ground.massed import Columns, Floors, Legs, Numbers, Obstacles, Truths
from game.rules.zone_wars.ground.measure import FORGIVEN, LONG, STEP, STOREY, Point, Spot, Vector
from game.rules.zone_wars.ground.solids import Solid
from game.rules.zone_wars.ground.walking import is_climbable, is_way, lacks_floor

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.rules.zone_wars.ground.battlefield import Barrier, Battlefield

BEND = pi / 4
ROUND_CORNERS = 8
SLACK = 1
COLUMN_STEP = 60
JAMB_SLACK = 2
KEPT_KNOTS = 2000
ROUNDED = 1e-6


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


Leg = tuple[float, int, int, int]  # length, number of the bend, dx, dy


class Knot:
    """A point from which ways go on, and what has been found out of them.

    legs: (length, bend, dx, dy), the shortest first, all that are no longer than `reach`; feet: (length, column) to
    where walls are climbed, in any order, all that `foot_reach` allows with the climb.
    """

    __slots__ = ("bend", "can_climb", "feet", "foot_reach", "legs", "reach", "spot")

    def __init__(self, spot: Spot, bend: Bend | None = None, *, can_climb: bool = True) -> None:
        self.spot, self.bend, self.can_climb = spot, bend, can_climb
        self.reach = self.foot_reach = 0
        self.legs: list[Leg] = []
        self.feet: list[tuple[float, int]] = []


class Graph:
    """All bends for bases of a radius, the legs between them, and the places where walls are climbed.

    part: a box; what lies wholly beyond it is left out. Ways within it are the same as those of the whole.
    """

    def __init__(self, field: Battlefield, radius: int, part: Box | None = None) -> None:
        self.field, self.radius, self._part = field, radius, part
        self._barriers = {
            z: [b for b in field.barriers(radius, z, z) if self._has(b.left, b.top, b.right, b.bottom)]
            for z in field.levels
        }
        floors = [floor for floor in field.floors if self._has(*floor.box)]
        self._obstacles = {z: Obstacles(barriers) for z, barriers in self._barriers.items()}
        self._floors = {z: Floors([f for f in floors if f.bottom == z]) for z in field.levels}
        self.bends = tuple(self._find_bends())
        self.columns = tuple(dict.fromkeys(self._find_columns()))
        self.knots = tuple(Knot(bend.spot, bend) for bend in self.bends)
        self._others: dict[tuple[Spot, bool], Knot] = {}
        self._climbs: dict[Spot, tuple[int, ...]] = {}
        self._unsurveyed = self._all_knots()
        self.places = Places(self.bends)
        self.feet = Places([Bend(Spot(foot.x, foot.y, top)) for foot, top in self.columns])
        self._levels = {z: self.places.at(np.flatnonzero(self.places.z == z)) for z in field.levels}

    def _has(self, left: int, top: int, right: int, bottom: int) -> bool:
        """Tell whether a box is not wholly beyond the part."""
        return self._part is None or do_boxes_meet(self._part, (left, top, right, bottom))

    def _find_bends(self) -> Iterator[Bend]:
        for z in self.field.levels:
            found = [
                bend
                for barrier in self._barriers[z]
                for bend in (*_bends_at(barrier, z), *_bends_at_gates(barrier, z))
                if self._has(*bend.spot[:2], *bend.spot[:2])
            ]
            yield from compress(found, self._are_open([bend.spot for bend in found], z))

    def _are_open(self, spots: Sequence[Spot], z: int) -> list[bool]:
        """Tell of places on a level whether terrain lets a base stand there."""
        layout, radius = self.field.layout, self.radius
        x, y, _ = np.array(spots, dtype=np.float64).reshape(-1, 3).T
        found = (x >= radius) & (x <= layout.width - radius) & (y >= radius) & (y <= layout.depth - radius)
        found[found] = ~self._obstacles[z].stop_points(x[found], y[found])
        clear: list[bool] = found.tolist()
        if z == 0:
            return clear
        return [is_clear and z in self.field.surfaces(s) for s, is_clear in zip(spots, clear, strict=True)]

    def _find_columns(self) -> Iterator[tuple[Spot, int]]:
        """Yield places on the ground where something is climbed, and the height it is climbed to."""
        field, radius = self.field, self.radius
        points = [
            (Spot(*foot), edge, floor.bottom)
            for floor in field.floors
            for foot, edge in _foot_points(floor, radius + JAMB_SLACK)
            if self._has(*foot, *foot)
        ]
        for foot, edge, z in compress(points, self._are_open([foot for foot, _, _ in points], 0)):
            top = Spot(foot.x, foot.y, z)
            if is_climbable(field, top, radius) and field.barrier_along(top, Spot(*edge, z), radius) is None:
                yield foot, z

    # ------------------------------------------------------------------ legs

    def knot(self, spot: Spot, *, can_climb: bool) -> Knot:
        """Return the knot of a place that is no bend of the terrain, kept for whoever asks again."""
        knot = self._others.get((spot, can_climb))
        if knot is None:
            if len(self._others) >= KEPT_KNOTS:
                self._others.clear()
            knot = self._others[spot, can_climb] = Knot(spot, can_climb=can_climb)
        return knot

    def lefts(self, start: Spot, limit: int, arc: Vector | None) -> list[int]:
        """Return for each bend how much of a limit is left at most when it is reached from a place, 0 for none."""
        dx, dy, climb = self.places.x - start.x, self.places.y - start.y, np.abs(self.places.z - start.z)
        left = np.ceil(limit - climb - np.sqrt(dx * dx + dy * dy) + ROUNDED)
        if arc is not None:
            left[arc[0] * dx + arc[1] * dy < 0] = 0
        return [*map(int, np.maximum(left, 0).tolist())]

    def grow(self, knots: Sequence[Knot], reaches: Sequence[int]) -> None:
        """Find out the legs of knots up to a length each."""
        for z, here, after in self._short(knots, reaches, [knot.reach for knot in knots]):
            start = Places([knot.bend or Bend(knot.spot) for knot in here])
            most = [min(reach, LONG) if knot.bend else reach for knot, reach in zip(here, after, strict=True)]
            self._grow_legs(z, here, start, _column(knot.reach for knot in here), _column(most))
            for knot, reach in zip(here, after, strict=True):
                knot.reach = reach

    def grow_feet(self, knots: Sequence[Knot], reaches: Sequence[int]) -> None:
        """Find out the feet of knots up to a length each."""
        for z, here, after in self._short(knots, reaches, [knot.foot_reach for knot in knots]):
            start = Places([Bend(knot.spot) for knot in here])
            self._grow_feet(z, here, start, _column(knot.foot_reach for knot in here), _column(after))
            for knot, reach in zip(here, after, strict=True):
                knot.foot_reach = reach

    def _short(
        self, knots: Sequence[Knot], reaches: Sequence[int], known: Sequence[int]
    ) -> Iterator[tuple[int, list[Knot], list[int]]]:
        """Yield for each level the knots of which less is known, and their reaches."""
        short = [
            (knot, reach) for knot, reach, less in zip(knots, reaches, known, strict=True) if reach > less
        ]
        for z in {knot.spot.z for knot, _ in short if knot.spot.z in self._obstacles}:
            here = [(knot, reach) for knot, reach in short if knot.spot.z == z]
            yield z, [knot for knot, _ in here], [reach for _, reach in here]

    def _grow_legs(self, z: int, knots: list[Knot], start: Places, before: Columns, after: Columns) -> None:
        end = self._levels[z]
        here, there, square = apart(start, end, before, after)
        dx, dy = end.x[there] - start.x[here], end.y[there] - start.y[here]
        taut = np.flatnonzero(start.are_taut(here, dx, dy) & end.are_taut(there, dx, dy))
        taut = taut[self._pass(z, legs_between(start, end, here[taut], there[taut]))]
        taut = taut[np.lexsort((there[taut], square[taut]))]
        rows = (here[taut], np.sqrt(square[taut]), end.numbers[there[taut]], dx[taut], dy[taut])
        for at, length, number, x, y in zip(*(row.tolist() for row in rows), strict=True):
            if z == 0 or self._has_floor(knots[at], self.bends[number].spot):
                knots[at].legs.append((length, number, int(x), int(y)))

    def _pass(self, z: int, legs: Legs) -> Truths:
        """Tell of legs whether walls let them pass, those left out that lack a floor at a glance."""
        if z == 0:
            return ~self._obstacles[z].stop_legs(legs)
        found = self._floors[z].may_carry(legs, STEP)
        found[found] = ~self._obstacles[z].stop_legs(legs[found])
        return found

    def _has_floor(self, knot: Knot, end: Spot) -> bool:
        """Tell whether there is a floor all along; at a place where somebody climbs a gap is stepped over."""
        if knot.bend is not None:
            return not self.field.gaps_in_floor(knot.spot, end)
        return not lacks_floor(self.field, self.radius, knot.spot, end, can_climb=knot.can_climb)

    def _grow_feet(self, z: int, knots: list[Knot], start: Places, before: Columns, after: Columns) -> None:
        end = self.feet if z == 0 else self.feet.at(np.flatnonzero(self.feet.z == z))
        least, most = (np.maximum(reach - end.z, 0) for reach in (before, after))
        here, there, square = apart(start, end, least, most)
        clear = np.flatnonzero(self._pass(z, legs_between(start, end, here, there)))
        rows = (here[clear], np.sqrt(square[clear]), end.numbers[there[clear]])
        for at, length, number in zip(*(row.tolist() for row in rows), strict=True):
            foot = self.columns[number][0]
            if z == 0 or not lacks_floor(
                self.field, self.radius, knots[at].spot, Spot(foot.x, foot.y, z), can_climb=True
            ):
                knots[at].feet.append((length, number))

    def joined(
        self, posts: Sequence[Bend], ends: Sequence[Bend], most: Columns, *, can_climb: bool
    ) -> Iterator[tuple[int, int, float, int, int]]:
        """Yield the legs that terrain lets pass from some bends on a level to others: from, to, length, dx, dy.

        most: how long they may be, a row for each they go out from.
        """
        start, end, z = Places(posts), Places(ends), posts[0].spot.z
        here, there, square = apart(start, end, np.zeros((1, 1)), most)
        dx, dy = end.x[there] - start.x[here], end.y[there] - start.y[here]
        taut = np.flatnonzero(start.are_taut(here, dx, dy) & end.are_taut(there, dx, dy))
        taut = taut[self._pass(z, legs_between(start, end, here[taut], there[taut]))]
        rows = (here[taut], there[taut], np.sqrt(square[taut]), dx[taut], dy[taut])
        for one, two, length, x, y in zip(*(row.tolist() for row in rows), strict=True):
            a, b = posts[one].spot, ends[two].spot
            if z == 0 or not lacks_floor(self.field, self.radius, a, b, can_climb=can_climb):
                yield one, two, length, int(x), int(y)

    def are_open(self, spots: Sequence[Spot], z: int) -> list[bool]:
        """Tell of places on a level whether terrain lets a leg end there: a place in a doorway is open, too."""
        x, y, _ = np.array(spots, dtype=np.float64).reshape(-1, 3).T
        return [*map(bool, ~self._obstacles[z].stop_legs(Legs(x, y, x, y)))]

    def survey(self, portion: int) -> bool:
        """Find out the legs of a portion of all places that ways go on from; tell whether all are known."""
        knots = [*islice(self._unsurveyed, portion)]
        reaches = [LONG + FORGIVEN - (knot.bend is None) * STOREY for knot in knots]
        self.grow(knots, reaches)
        self.grow_feet(knots, reaches)
        return not knots

    def _all_knots(self) -> Iterator[Knot]:
        """Yield the bends and whatever is above or below them, the feet and what is above them."""
        for knot in self.knots:
            yield knot
            for z in self.climbs(knot.spot):
                yield self.knot(Spot(knot.spot.x, knot.spot.y, z), can_climb=True)
        for foot, _ in self.columns:
            yield self.knot(foot, can_climb=True)
            for z in self.climbs(foot):
                yield self.knot(Spot(foot.x, foot.y, z), can_climb=True)

    def climbs(self, spot: Spot) -> tuple[int, ...]:
        """Return the heights that terrain lets a base climb to straight up or down from a place."""
        found = self._climbs.get(spot)
        if found is None:
            found = self._climbs[spot] = tuple(
                z
                for z in self.field.levels
                if z != spot.z and is_way(self.field, self.radius, spot, Spot(spot.x, spot.y, z))
            )
        return found


class Places:
    """Bends as columns: coordinates, the directions of their corners, their numbers."""

    def __init__(self, bends: Sequence[Bend]) -> None:
        rows = [(*bend.spot, *(bend.inner or (0, 0))) for bend in bends]
        self._rows = np.array(rows, dtype=np.float64).reshape(-1, 5).T
        self.numbers = np.arange(len(bends))
        self.x, self.y, self.z, self._in_x, self._in_y = self._rows

    def at(self, chosen: Numbers) -> Places:
        """Return some of them, with the numbers they have here."""
        found = Places(())
        found.numbers, found._rows = self.numbers[chosen], self._rows[:, chosen]
        found.x, found.y, found.z, found._in_x, found._in_y = found._rows
        return found

    def are_taut(self, chosen: Numbers, dx: Columns, dy: Columns) -> Truths:
        """Tell of legs at some of them whether they may be part of a shortest way; see `is_taut`."""
        x, y = self._in_x[chosen], self._in_y[chosen]
        return 5 * np.abs(x * dx + y * dy) <= 6 * np.abs(x * dy - y * dx)


def _column(values: Iterable[int]) -> Columns:
    return np.array([*values], dtype=np.float64)[:, None]


def apart(start: Places, end: Places, least: Columns, most: Columns) -> tuple[Numbers, Numbers, Columns]:
    """Return the pairs of places more than `least` and at most `most` apart, and the squares of their distances."""
    square = (start.x[:, None] - end.x) ** 2 + (start.y[:, None] - end.y) ** 2
    here, there = np.nonzero((square > least * least) & (square <= most * most))
    return here, there, square[here, there]


def legs_between(start: Places, end: Places, here: Numbers, there: Numbers) -> Legs:
    """Return the legs from some places to others."""
    return Legs(start.x[here], start.y[here], end.x[there], end.y[there])


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
