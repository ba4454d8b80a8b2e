"""Exact answers about many places and many legs at once.

The same answers as `Barrier.stops_point` and `Barrier.stops_leg` give one by one. The columns hold whole numbers as
floats, which are quicker and exact up to 2**53: the squares of areas on boards of less than 9,000 hundredths. Where a
leg passes something that is open, shares of it are rounded; what is not clear then is put to `Barrier`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.ground.battlefield import Barrier
    from game.rules.zone_wars.ground.measure import Point
    from game.rules.zone_wars.ground.solids import Solid

Numbers = npt.NDArray[np.int64]
Columns = npt.NDArray[np.float64]
Truths = npt.NDArray[np.bool_]
Pair = tuple[Columns, Columns]

MARGIN = 1e-4  # hundredths: far more than what is lost when real numbers are rounded
NEVER = (0, 0, -1)  # a line that nothing lies to the inner side of


class Legs:
    """Level legs as columns of coordinates."""

    def __init__(self, ax: Columns, ay: Columns, bx: Columns, by: Columns) -> None:
        self.ax, self.ay, self.bx, self.by = ax, ay, bx, by

    def __getitem__(self, chosen: Numbers | Truths) -> Legs:
        return Legs(self.ax[chosen], self.ay[chosen], self.bx[chosen], self.by[chosen])

    def __len__(self) -> int:
        return len(self.ax)

    def parts(self, start: Columns, end: Columns) -> Legs:
        """Return the parts from one share of each leg to another."""
        dx, dy = self.bx - self.ax, self.by - self.ay
        return Legs(self.ax + dx * start, self.ay + dy * start, self.ax + dx * end, self.ay + dy * end)

    def ends(self, at: int) -> tuple[Point, Point]:
        """Return start and end of one of them."""
        return (int(self.ax[at]), int(self.ay[at])), (int(self.bx[at]), int(self.by[at]))


class Shapes:
    """Convex polygons with one number of corners: a row a corner, a column a polygon.

    s is the side that begins at a corner. The methods compare each polygon with the leg of the same number.
    """

    def __init__(self, shapes: Sequence[Sequence[Point]]) -> None:
        corners = np.array(shapes, dtype=np.float64)
        self.x, self.y = corners[:, :, 0].T.copy(), corners[:, :, 1].T.copy()
        self.sx, self.sy = np.roll(self.x, -1, 0) - self.x, np.roll(self.y, -1, 0) - self.y

    def take(self, columns: Numbers | Truths) -> Shapes:
        """Return some of the polygons, as often as they are named."""
        taken = Shapes.__new__(Shapes)
        taken.x, taken.y = self.x[:, columns], self.y[:, columns]
        taken.sx, taken.sy = self.sx[:, columns], self.sy[:, columns]
        return taken

    def are_close(self, x: Columns, y: Columns, reach: float) -> Truths:
        """Tell of points whether they are nearer than `reach`; see `is_point_nearer`."""
        px, py = x - self.x, y - self.y
        aside = self.sx * py - self.sy * px
        near = _are_closer((px, py), (px - self.sx, py - self.sy), (self.sx, self.sy), aside, reach * reach)
        found: Truths = np.all(aside >= 0, axis=0) | np.any(near, axis=0)
        return found

    def are_near(self, legs: Legs, reach: float) -> Truths:
        """Tell whether legs come nearer than `reach`; see `is_segment_nearer`."""
        at_a = self.sx * (legs.ay - self.y) - self.sy * (legs.ax - self.x)
        at_b = self.sx * (legs.by - self.y) - self.sy * (legs.bx - self.x)
        near = np.maximum(at_a, at_b)
        found: Truths = np.all(at_a >= 0, axis=0)
        beyond = (near < 0) & (near * near >= reach * reach * (self.sx * self.sx + self.sy * self.sy))
        unsure = np.flatnonzero(~(found | np.any(beyond, axis=0)))
        found[unsure] = self.take(unsure).are_beside(legs[unsure], reach)
        return found

    def are_beside(self, legs: Legs, reach: float) -> Truths:
        """Tell it of legs that are not beyond one side; most of the rest have all corners on one side of their own."""
        dx, dy = legs.bx - legs.ax, legs.by - legs.ay
        at_corner = (self.x - legs.ax) * dy - (self.y - legs.ay) * dx
        low, high, far = at_corner.min(0), at_corner.max(0), reach * reach * (dx * dx + dy * dy)
        is_clear = ((low > 0) & (low * low >= far)) | ((high < 0) & (high * high >= far))
        found, unsure = np.zeros(len(legs), dtype=np.bool_), np.flatnonzero(~is_clear)
        found[unsure] = self.take(unsure).are_touched(legs[unsure], at_corner[:, unsure], reach)
        return found

    def are_touched(self, legs: Legs, at_corner: Columns, reach: float) -> Truths:
        """Tell it by the distances of all corners and ends; a leg that crosses a side is near, too."""
        square, side = reach * reach, (self.sx, self.sy)
        px, py, qx, qy = self.x - legs.ax, self.y - legs.ay, self.x - legs.bx, self.y - legs.by
        found = _are_closer((px, py), (qx, qy), (legs.bx - legs.ax, legs.by - legs.ay), at_corner, square)
        at_a, at_b = self.sy * px - self.sx * py, self.sy * qx - self.sx * qy
        found |= _are_closer((-px, -py), (-px - self.sx, -py - self.sy), side, at_a, square)
        found |= _are_closer((-qx, -qy), (-qx - self.sx, -qy - self.sy), side, at_b, square)
        is_right = at_corner < 0
        found |= (is_right != np.roll(is_right, -1, 0)) & ((at_a > 0) != (at_b > 0))
        touched: Truths = np.any(found, axis=0)
        return touched


class Floors:
    """The floors on one level: a row a side, a column a floor."""

    def __init__(self, floors: Sequence[Solid]) -> None:
        most = max((len(floor.sides) for floor in floors), default=0)
        rows = [[*floor.sides, *[floor.sides[0]] * (most - len(floor.sides))] for floor in floors]
        self._a, self._b, self._c = (
            np.array(rows, dtype=np.float64).reshape(len(rows), most, 3).transpose(2, 1, 0)
        )

    def may_carry(self, legs: Legs, longest: int) -> Truths:
        """Tell at a glance of legs whether they may have a floor all along but for a gap at an end of that length.

        A gap that reaches from an end to the middle, or over a quarter, is longer than that on most of them.
        """
        dx, dy = legs.bx - legs.ax, legs.by - legs.ay
        square = dx * dx + dy * dy
        found = np.ones(len(legs), dtype=np.bool_)
        for quarters, least in ((2, 2 * longest), (1, 4 * longest), (3, 4 * longest)):
            asked = np.flatnonzero(found & (square > least * least))
            x, y = 4 * legs.ax[asked] + quarters * dx[asked], 4 * legs.ay[asked] + quarters * dy[asked]
            sides = self._a[:, :, None] * x + self._b[:, :, None] * y + 4 * self._c[:, :, None]
            found[asked] = np.any(np.all(sides >= 0, axis=0), axis=0)
        return found


def _are_closer(start: Pair, end: Pair, along: Pair, aside: Columns, square: float) -> Truths:
    """Tell whether points are closer to segments, by the ways to them from their ends; see `is_closer`.

    aside: how far they are beside the segment, times its length.
    """
    dot, length = start[0] * along[0] + start[1] * along[1], along[0] * along[0] + along[1] * along[1]
    near = start[0] * start[0] + start[1] * start[1] < square
    near |= end[0] * end[0] + end[1] * end[1] < square
    near |= (dot > 0) & (dot < length) & (aside * aside < square * length)
    return near


class Gates:
    """What is open in some walls: for each wall, as lines (a, b, c) with a·x + b·y + c at least zero inside."""

    def __init__(self, barriers: Sequence[Barrier]) -> None:
        most = max((len(barrier.gates) for barrier in barriers), default=0)
        rows = [[*map(_lines_of, barrier.gates)] + [(NEVER, NEVER)] * most for barrier in barriers]
        self._lines = np.array([row[:most] for row in rows], dtype=np.float64).reshape(len(rows), most, 2, 3)
        self.are_there = np.array([bool(barrier.gates) for barrier in barriers], dtype=np.bool_)

    def stretches(self, legs: Legs, walls: Numbers) -> tuple[Columns, Columns]:
        """Return from where to where legs run beside what is open: rows of shares, one more than there are gates.

        A stretch that does not begin before it ends is none.
        """
        low, high = self._shares(legs, walls)
        start, end = np.zeros((2, len(low) + 1, len(legs)))
        np.maximum.accumulate(high, axis=0, out=start[1:])
        np.minimum(low, 1.0, out=end[:-1])
        end[-1] = 1.0
        return start, end

    def _shares(self, legs: Legs, walls: Numbers) -> tuple[Columns, Columns]:
        """Return from where to where legs run between jambs, a row a gate in the order of the ways; 2 for nowhere."""
        a, b, c = self._lines[walls].transpose(3, 1, 2, 0)
        at_a, at_b = a * legs.ax + b * legs.ay + c, a * legs.bx + b * legs.by + c
        share = at_a / np.where(at_a == at_b, 1, at_a - at_b)
        low = np.where(at_a < 0, share, 0.0).max(1)
        high = np.where((at_b < 0) & (at_a >= 0), share, 1.0).min(1)
        is_passed = (low <= high) & ~((at_a < 0) & (at_b < 0)).any(1)
        low, high = np.where(is_passed, low, 2.0), np.where(is_passed, high, 2.0)
        order = low.argsort(0)
        return np.take_along_axis(low, order, 0), np.take_along_axis(high, order, 0)


def _lines_of(gate: tuple[tuple[Point, Point], ...]) -> tuple[tuple[int, int, int], ...]:
    """Return the jambs of a gate as lines."""
    return tuple((c[1] - d[1], d[0] - c[0], (d[1] - c[1]) * c[0] - (d[0] - c[0]) * c[1]) for c, d in gate)


class Obstacles:
    """The barriers on one level for bases of one radius."""

    def __init__(self, barriers: Sequence[Barrier]) -> None:
        self._barriers, self._gates = barriers, Gates(barriers)
        boxes = [(b.left, b.top, b.right, b.bottom) for b in barriers]
        self._left, self._top, self._right, self._bottom = np.array(boxes, dtype=np.float64).reshape(-1, 4).T
        self._corners = np.array([len(b.solid.shape) for b in barriers], dtype=np.int64)
        self._groups = [(n, *self._grouped(self._corners == n)) for n in sorted({*self._corners.tolist()})]

    def _grouped(self, chosen: Truths) -> tuple[Shapes, Numbers]:
        """Return the shapes of some barriers, and for every barrier its column among them."""
        numbers = np.flatnonzero(chosen)
        columns = np.zeros(len(chosen), dtype=np.int64)
        columns[numbers] = np.arange(len(numbers))
        return Shapes([self._barriers[n].solid.shape for n in numbers.tolist()]), columns

    def stop_points(self, x: Columns, y: Columns) -> Truths:
        """Tell of points whether a base would overlap something with its center there."""
        found = np.zeros(len(x), dtype=np.bool_)
        point, wall = self._meetings(Legs(x, y, x, y))
        for here, met in self._by_corners(wall):
            at = point[here]
            found[at[met.are_close(x[at], y[at], self._barriers[0].reach)]] = True
        return found

    def stop_legs(self, legs: Legs) -> Truths:
        """Tell of legs whether a base would run into something on them."""
        stopped = np.zeros(len(legs), dtype=np.bool_)
        gated = []
        for leg, wall, shapes in self._near(legs):
            has_gates = self._gates.are_there[wall]
            stopped[leg[~has_gates]] = True
            gated.append((leg[has_gates], wall[has_gates], shapes.take(has_gates)))
        for leg, wall, shapes in gated:
            left = np.flatnonzero(~stopped[leg])
            self._stop_at_gates(legs, leg[left], wall[left], shapes.take(left), stopped)
        return stopped

    def _near(self, legs: Legs) -> Iterator[tuple[Numbers, Numbers, Shapes]]:
        """Yield legs and the barriers they come near, as pairs of numbers, with the shapes of the barriers."""
        leg, wall = self._meetings(legs)
        for chosen, met in self._by_corners(wall):
            here, there = leg[chosen], wall[chosen]
            near = np.flatnonzero(met.are_near(legs[here], self._barriers[0].reach))
            yield here[near], there[near], met.take(near)

    def _by_corners(self, wall: Numbers) -> Iterator[tuple[Numbers, Shapes]]:
        """Yield which of some barriers have as many corners, and their shapes."""
        for corners, shapes, columns in self._groups:
            chosen = np.flatnonzero(self._corners[wall] == corners)
            if len(chosen):
                yield chosen, shapes.take(columns[wall[chosen]])

    def _meetings(self, legs: Legs) -> tuple[Numbers, Numbers]:
        """Return the pairs of a leg and a barrier whose boxes have a point in common inside both."""
        west, east = np.minimum(legs.ax, legs.bx)[:, None], np.maximum(legs.ax, legs.bx)[:, None]
        north, south = np.minimum(legs.ay, legs.by)[:, None], np.maximum(legs.ay, legs.by)[:, None]
        meet = (east > self._left) & (west < self._right) & (south > self._top) & (north < self._bottom)
        leg, wall = np.nonzero(meet)
        return leg, wall

    def _stop_at_gates(
        self, legs: Legs, leg: Numbers, wall: Numbers, shapes: Shapes, stopped: Truths
    ) -> None:
        """Stop the legs that come near a wall beside what is open in it."""
        if not len(leg):
            return
        chosen = legs[leg]
        start, end = self._gates.stretches(chosen, wall)
        stretch, beside = np.nonzero(start < end)
        part = chosen[beside].parts(start[stretch, beside], end[stretch, beside])
        met, reach = shapes.take(beside), self._barriers[0].reach
        close = np.flatnonzero(met.are_near(part, reach + MARGIN))
        is_near = met.take(close).are_near(part[close], reach - MARGIN)
        stopped[leg[beside[close[is_near]]]] = True
        for number in {*beside[close[~is_near]].tolist()}:
            if not stopped[leg[number]]:
                barrier = self._barriers[int(wall[number])]
                stopped[leg[number]] = barrier.stops_beside_gates(*chosen.ends(number))
