"""Outlines for the screen: what a base reaches from a point, as polygons. They decide nothing, so floats will do."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import atan2, ceil, cos, pi, sin, tau
from typing import TYPE_CHECKING

from game.rules.zone_wars.ground.layout import Edge
from game.rules.zone_wars.ground.measure import Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.ground.battlefield import Barrier, Battlefield
    from game.rules.zone_wars.ground.walking import Walk

Outline = tuple[tuple[float, float], ...]

CORNER_ANGLE = pi / 6


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


@cache
def _circle(corners: int) -> tuple[tuple[float, float], ...]:
    angles = (tau * n / corners for n in range(corners))
    return tuple((cos(a), sin(a)) for a in angles)


def disc(center: Point, radius: float, corners: int = 36) -> Outline:
    """Return a disc as a polygon."""
    x, y = center
    return tuple([(x + radius * east, y + radius * south) for east, south in _circle(corners)])


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


def board_inset(field: Battlefield, walk: Walk) -> tuple[Point, ...]:
    """Return where a center may be on the board; everything up to the edges that it may leave over."""
    open_ = walk.exits if walk.may_leave else ()
    left, top, right, bottom = (
        0 if edge in open_ else walk.radius for edge in (Edge.WEST, Edge.NORTH, Edge.EAST, Edge.SOUTH)
    )
    right, bottom = field.layout.width - right, field.layout.depth - bottom
    return ((left, top), (right, top), (right, bottom), (left, bottom))
