"""Outlines for the screen: what a base reaches from a point, as polygons. They decide nothing, so floats will do."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, ceil, cos, inf, pi, sin, sqrt, tau
from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.ground.measure import BODY_HEIGHT, LONG, Build, Point

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.rules.zone_wars.ground.battlefield import Barrier, Battlefield
    from game.rules.zone_wars.ground.walking import Walk

Outline = tuple[tuple[float, float], ...]
Sector = tuple[float, float]

ALL_ROUND: Sector = (-pi, pi)
RAY, WIDEST_RAY = (
    pi / 18,
    pi / 5,
)  # between two rays of Long; shorter ones may lie wider apart for the same error
HAIR = 0.002
SAME_RAY = 1e-6
CORNER_ANGLE = pi / 6
FINEST = 1e-9


def rounded(shape: Sequence[Point], reach: float) -> Outline:
    """Return the outline of everything nearer than `reach` to a convex polygon, its round corners as chords."""
    points: list[tuple[float, float]] = []
    for before, corner, after in zip((shape[-1], *shape), shape, (*shape[1:], shape[0]), strict=False):
        first = atan2(corner[1] - before[1], corner[0] - before[0]) - pi / 2
        bend = (atan2(after[1] - corner[1], after[0] - corner[0]) - pi / 2 - first) % tau
        steps = max(1, ceil(bend / CORNER_ANGLE))
        for step in range(steps + 1):
            angle = first + bend * step / steps
            points.append((corner[0] + reach * cos(angle), corner[1] + reach * sin(angle)))
    return tuple(points)


def disc(center: Point, radius: float, corners: int = 36) -> Outline:
    """Return a disc as a polygon."""
    angles = (tau * n / corners for n in range(corners))
    return tuple((center[0] + radius * cos(a), center[1] + radius * sin(a)) for a in angles)


def cut(outline: Outline, a: Point, b: Point) -> Outline:
    """Return the part of an outline to the inner side of the line from a to b; not for dented ones that fall apart."""
    sides = [(b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) for x, y in outline]
    kept: list[tuple[float, float]] = []
    for (p, at_p), (q, at_q) in pairwise(
        [*zip(outline, sides, strict=True), *zip(outline[:1], sides[:1], strict=True)]
    ):
        if at_p >= 0:
            kept.append(p)
        if (at_p > 0 > at_q) or (at_p < 0 < at_q):
            share = at_p / (at_p - at_q)
            kept.append((p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])))
    return tuple(kept)


def within(outline: Outline, shape: Sequence[Point]) -> Outline:
    """Return the part of an outline inside a convex polygon."""
    for a, b in zip(shape, (*shape[1:], shape[0]), strict=True):
        outline = cut(outline, a, b)
    return outline


def pieces_of(barrier: Barrier) -> tuple[Outline, ...]:
    """Return what a barrier keeps centers out of: the stretches between what is open in it."""
    whole = rounded(barrier.solid.shape, barrier.reach)
    if not barrier.gates:
        return (whole,)
    first = barrier.gates[0][0]
    way = (first[1][1] - first[0][1], first[0][0] - first[1][0])
    gates = sorted(barrier.gates, key=lambda gate: min(_far(jamb[0], way) for jamb in gate))
    stretches, left = [], whole
    for gate in gates:
        near, far = sorted(gate, key=lambda jamb: _far(jamb[0], way))
        stretches.append(cut(left, near[1], near[0]))
        left = cut(left, far[1], far[0])
    return (*stretches, left)


def _far(point: Point, way: Point) -> int:
    return point[0] * way[0] + point[1] * way[1]


class Screen(msgspec.Struct):
    """A convex outline as a lamp sees it: from which direction to which, and the sides that are turned to it.

    A side is (east, south, depth): its vector, and how far the lamp is outside it times its length; ends: the
    directions in which what is seen may bend.
    """

    low: float
    width: float
    sides: tuple[tuple[float, float, float], ...]
    ends: tuple[float, ...]


class Lamp:
    """Stands at a point and finds how far one sees from it past convex outlines."""

    def __init__(self, x: float, y: float, reach: float, sector: Sector, shapes: Iterable[Outline]) -> None:
        self._x, self._y, self._reach = x, y, reach
        self._from, self._to = sector
        lit = filter(self._is_lit, shapes)
        self._screens = [screen for shape in lit if (screen := self._screen(shape)) is not None]

    def _screen(self, shape: Outline) -> Screen | None:
        """Return a shape as it is seen from here; None when it is out of the sector or the lamp stands in it."""
        moved = [(x - self._x, y - self._y) for x, y in shape]
        middle = atan2(moved[0][1], moved[0][0])
        turns = [(atan2(y, x) - middle + pi) % tau - pi for x, y in moved]
        low, high = middle + min(turns), middle + max(turns)
        sides, ends = [], [low - HAIR, low + HAIR, high - HAIR, high + HAIR]
        px, py = moved[-1]
        for qx, qy in moved:
            ex, ey = qx - px, qy - py
            if (depth := ex * py - ey * px) > 0:
                sides.append((ex, ey, depth))
                ends += self._ends_of(px, py, ex, ey)
            px, py = qx, qy
        return Screen(low, high - low, tuple(sides), tuple(ends)) if sides else None

    def _is_lit(self, shape: Outline) -> bool:
        """Tell at a glance that something of a shape may be in the sector: not all of it is beyond one of its ends."""
        if self._to - self._from >= pi - HAIR:
            return True
        a, b = self._from - HAIR, self._to + HAIR
        ax, ay, bx, by = cos(a), sin(a), cos(b), sin(b)
        x0, y0 = self._x, self._y
        return any(ax * (y - y0) >= ay * (x - x0) for x, y in shape) and any(
            bx * (y - y0) <= by * (x - x0) for x, y in shape
        )

    def _ends_of(self, px: float, py: float, ex: float, ey: float) -> list[float]:
        """Return where a side ends or goes beyond the reach, as directions."""
        square, dot = ex * ex + ey * ey, px * ex + py * ey
        root = dot * dot - square * (px * px + py * py - self._reach * self._reach)
        if root <= 0 or square < FINEST:
            return []
        shares = ((-dot - sqrt(root)) / square, (-dot + sqrt(root)) / square)
        if shares[0] >= 1 or shares[1] <= 0:
            return []
        return [atan2(py + t * ey, px + t * ex) for t in (max(0.0, shares[0]), min(1.0, shares[1]))]

    def outline(self) -> Outline:
        """Return what is seen within the reach; the point itself is a corner when it is not seen all round."""
        angles = sorted(self._angles())
        pairs = zip(angles, (-inf, *angles), strict=False)
        points = [self._end(angle) for angle, before in pairs if angle - before > SAME_RAY]
        if self._to - self._from < tau - HAIR:
            points.append((self._x, self._y))
        return tuple(points)

    def _angles(self) -> Iterator[float]:
        start, span = self._from, self._to - self._from
        count = ceil(span / min(WIDEST_RAY, RAY * sqrt(LONG / self._reach)))
        yield from (start + span * n / count for n in range(count + (span < tau - HAIR)))
        for screen in self._screens:
            for angle in screen.ends:
                turned = (angle - start) % tau
                if turned < span:
                    yield start + turned

    def _end(self, angle: float) -> tuple[float, float]:
        """Return where a ray ends. It enters a convex shape where it crosses the last of the sides turned to it."""
        dx, dy, far = cos(angle), sin(angle), self._reach
        for screen in self._screens:
            if (angle - screen.low) % tau > screen.width:
                continue
            near = 0.0
            for ex, ey, depth in screen.sides:
                pace = ex * dy - ey * dx
                if pace <= FINEST:
                    break
                near = max(near, depth / pace)
            else:
                far = min(far, near)
        return self._x + far * dx, self._y + far * dy


def around(field: Battlefield, walk: Walk, z: int) -> Iterator[Outline]:
    """Yield what stops a base on a level: terrain with openings left out, and foes."""
    yield from field.keep_outs(walk.radius, z)
    for other in walk.foes:
        if other.build is not Build.SWARM and abs(other.z - z) < BODY_HEIGHT:
            yield disc((other.x, other.y), walk.radius + other.radius, 16)


def board_inset(field: Battlefield, walk: Walk) -> tuple[Point, ...]:
    """Return where a center may be on the board; everything up to the edge when it may leave."""
    margin = 0 if walk.may_leave else walk.radius
    right, bottom = field.layout.width - margin, field.layout.depth - margin
    return ((margin, margin), (right, margin), (right, bottom), (margin, bottom))


def disc_outline(field: Battlefield, walk: Walk, z: int, reach: float) -> Outline:
    """Return a disc round the start of a move, as far as it lies on the board."""
    return within(disc((walk.start.x, walk.start.y), reach, 72), board_inset(field, walk))
