"""Exact plane geometry with whole numbers: convex polygons, segments, discs.

A polygon is a tuple of corners such that `cross(corner, next, inside) > 0` for every point inside.
A part of a segment is given by two fractions (numerator, denominator) with positive denominators.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import cos, pi, radians, sin

from game.rules.zone_wars.ground.measure import FULL_TURN, Point

Polygon = tuple[Point, ...]
Box = tuple[int, int, int, int]
AnyBox = tuple[float, float, float, float]
Share = tuple[int, int]
Interval = tuple[Share, Share]

TRIANGLE = 3
ROUNDING = 0.75  # more than half the diagonal of a hundredth
START: Share = (0, 1)
END: Share = (1, 1)
WHOLE: Interval = (START, END)


def cross(a: Point, b: Point, p: Point) -> int:
    """Return twice the signed area of a triangle; positive when p lies to the inner side of a to b."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def edges(polygon: Polygon) -> Iterable[tuple[Point, Point]]:
    """Yield the sides of a polygon."""
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


def oriented(polygon: Sequence[Point]) -> Polygon:
    """Return a polygon the way round this module wants it."""
    corners = tuple(polygon)
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(corners))
    return corners if area > 0 else corners[::-1]


def is_convex(polygon: Polygon) -> bool:
    """Tell whether an oriented polygon has an area and no dent."""
    triples = zip(polygon, (*polygon[1:], polygon[0]), (*polygon[2:], *polygon[:2]), strict=True)
    return len(polygon) >= TRIANGLE and all(cross(a, b, c) > 0 for a, b, c in triples)


def box_of(points: Iterable[Point], margin: int = 0) -> Box:
    """Return (left, top, right, bottom) round points."""
    xs, ys = zip(*points, strict=True)
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def do_boxes_meet(one: AnyBox, other: AnyBox) -> bool:
    """Tell whether two boxes have a point in common."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def round_polygon(center: Point, radius: int, corners: int = 16) -> Polygon:
    """Return a regular polygon about a disc: no point of the disc is outside, and quarter turns map it to itself."""
    reach = radius / cos(pi / corners) + ROUNDING
    angles = [radians(FULL_TURN * (n + 0.5) / corners) for n in range(corners // 4)]
    quarter = [(round(reach * cos(a)), round(reach * sin(a))) for a in angles]
    ring = [
        point
        for turn in range(4)
        for point in (((x, y), (-y, x), (-x, -y), (y, -x))[turn] for x, y in quarter)
    ]
    return oriented([(center[0] + x, center[1] + y) for x, y in ring])


# ------------------------------------------------------------------------------------------------------ distances


def is_closer(p: Point, a: Point, b: Point, reach: int) -> bool:
    """Tell whether a point is nearer than `reach` to a segment."""
    dx, dy, px, py = b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]
    dot, length = px * dx + py * dy, dx * dx + dy * dy
    if dot <= 0:
        return px * px + py * py < reach * reach
    if dot >= length:
        return (p[0] - b[0]) ** 2 + (p[1] - b[1]) ** 2 < reach * reach
    return (px * dy - py * dx) ** 2 < reach * reach * length


def is_in(point: Point, polygon: Polygon) -> bool:
    """Tell whether a point lies in a convex polygon or on its border."""
    x, y = point
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (bx - ax) * (y - ay) < (by - ay) * (x - ax):
            return False
        ax, ay = bx, by
    return True


def is_strictly_in(point: Point, polygon: Polygon) -> bool:
    """Tell whether a point lies in a convex polygon, its border left out."""
    return all(cross(a, b, point) > 0 for a, b in edges(polygon))


def is_point_nearer(point: Point, polygon: Polygon, reach: int) -> bool:
    """Tell whether a point is nearer than `reach` to a convex polygon."""
    if is_in(point, polygon):
        return True
    a = polygon[-1]
    for b in polygon:
        if is_closer(point, a, b, reach):
            return True
        a = b
    return False


def do_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tell whether two segments pass through each other."""
    return (cross(a, b, c) > 0) != (cross(a, b, d) > 0) and (cross(c, d, a) > 0) != (cross(c, d, b) > 0)


def is_segment_nearer(a: Point, b: Point, polygon: Polygon, reach: int) -> bool:
    """Tell whether a segment comes nearer than `reach` to a convex polygon.

    Most that do not are wholly beyond one of its sides, which is seen at once.
    """
    (ax, ay), (bx, by), square = a, b, reach * reach
    is_inside = True
    cx, cy = polygon[-1]
    for dx, dy in polygon:
        sx, sy = dx - cx, dy - cy
        at_a = sx * (ay - cy) - sy * (ax - cx)
        if at_a < 0:
            is_inside = False
            at_b = sx * (by - cy) - sy * (bx - cx)
            near = max(at_b, at_a)
            if near < 0 and near * near >= square * (sx * sx + sy * sy):
                return False
        cx, cy = dx, dy
    return is_inside or _comes_nearer(a, b, polygon, reach)


def _comes_nearer(a: Point, b: Point, polygon: Polygon, reach: int) -> bool:
    c = polygon[-1]
    for d in polygon:
        if is_closer(c, a, b, reach) or is_closer(a, c, d, reach) or is_closer(b, c, d, reach):
            return True
        if do_cross(a, b, c, d):
            return True
        c = d
    return False


def are_polygons_nearer(one: Polygon, other: Polygon, reach: int) -> bool:
    """Tell whether two convex polygons come nearer than `reach` to each other."""
    return is_in(other[0], one) or any(is_segment_nearer(a, b, other, reach) for a, b in edges(one))


def do_overlap(one: Polygon, other: Polygon) -> bool:
    """Tell whether two convex polygons have more in common than a part of their borders."""
    return not any(
        all(cross(a, b, point) <= 0 for point in second)
        for first, second in ((one, other), (other, one))
        for a, b in edges(first)
    )


# ------------------------------------------------------------------------------------------------ parts of segments


def clip(inner: Iterable[tuple[int, int]], part: Interval = WHOLE) -> Interval | None:
    """Return the open part of a segment where all linear functions are positive; None when there is none.

    `inner` holds the values of each function at the start and at the end of the segment.
    """
    (low_n, low_d), (high_n, high_d) = part
    for at_start, at_end in inner:
        if at_start <= 0:
            if at_end <= 0:
                return None
            n, d = -at_start, at_end - at_start
            if n * low_d > low_n * d:
                low_n, low_d = n, d
        elif at_end < 0:
            n, d = at_start, at_start - at_end
            if n * high_d < high_n * d:
                high_n, high_d = n, d
    return ((low_n, low_d), (high_n, high_d)) if low_n * high_d < high_n * low_d else None


def clip_closed(inner: Iterable[tuple[int, int]]) -> Interval | None:
    """Return the closed part of a segment where all linear functions are at least zero; None when there is none."""
    low_n, low_d, high_n, high_d = 0, 1, 1, 1
    for at_start, at_end in inner:
        if at_start < 0:
            if at_end < 0:
                return None
            n, d = -at_start, at_end - at_start
            if n * low_d > low_n * d:
                low_n, low_d = n, d
        elif at_end < 0:
            n, d = at_start, at_start - at_end
            if n * high_d < high_n * d:
                high_n, high_d = n, d
    return ((low_n, low_d), (high_n, high_d)) if low_n * high_d <= high_n * low_d else None


def _start_of(part: Interval) -> Fraction:
    return Fraction(*part[0])


def sides_along(a: Point, b: Point, polygon: Polygon) -> list[tuple[int, int]]:
    """Return, for each side of a polygon, how far inside the two ends of a segment are."""
    (ax, ay), (bx, by), (cx, cy) = a, b, polygon[0]
    found = []
    for dx, dy in (*polygon[1:], polygon[0]):
        x, y = dx - cx, dy - cy
        found.append((x * (ay - cy) - y * (ax - cx), x * (by - cy) - y * (bx - cx)))
        cx, cy = dx, dy
    return found


def gaps_between(parts: Iterable[Interval]) -> list[Interval]:
    """Return what closed parts leave of a segment, in order."""
    left, at = [], START
    ordered = [*parts]
    if len(ordered) > 1:
        ordered.sort(key=_start_of)
    for low, high in ordered:
        if at[0] * low[1] < low[0] * at[1]:
            left.append((at, low))
        if at[0] * high[1] < high[0] * at[1]:
            at = high
    return [*left, (at, END)] if at[0] < at[1] else left


def is_part_nearer(a: Point, b: Point, part: Interval, polygon: Polygon, reach: int) -> bool:
    """Tell whether a part of a segment comes nearer than `reach` to a convex polygon."""
    (n0, d0), (n1, d1) = part
    scale = d0 * d1
    first = (a[0] * scale + (b[0] - a[0]) * n0 * d1, a[1] * scale + (b[1] - a[1]) * n0 * d1)
    last = (a[0] * scale + (b[0] - a[0]) * n1 * d0, a[1] * scale + (b[1] - a[1]) * n1 * d0)
    larger = tuple((x * scale, y * scale) for x, y in polygon)
    return is_segment_nearer(first, last, larger, reach * scale)


def is_part_in_disc(a: Point, b: Point, part: Interval, center: Point, radius: int) -> bool:
    """Tell whether a part of a segment enters the inside of a disc."""
    (n0, d0), (n1, d1) = part
    scale = d0 * d1
    first = (a[0] * scale + (b[0] - a[0]) * n0 * d1, a[1] * scale + (b[1] - a[1]) * n0 * d1)
    last = (a[0] * scale + (b[0] - a[0]) * n1 * d0, a[1] * scale + (b[1] - a[1]) * n1 * d0)
    return is_closer((center[0] * scale, center[1] * scale), first, last, radius * scale)


def _offset(p: Point, a: Point, b: Point) -> Share:
    """Return the square of the distance of a point from a segment."""
    dx, dy, px, py = b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]
    dot, length = px * dx + py * dy, dx * dx + dy * dy
    if dot <= 0:
        return px * px + py * py, 1
    if dot >= length:
        return (p[0] - b[0]) ** 2 + (p[1] - b[1]) ** 2, 1
    return (px * dy - py * dx) ** 2, length


def is_point_within(point: Point, polygon: Polygon, reach: int) -> bool:
    """Tell whether a point is at most `reach` from a convex polygon."""
    if is_in(point, polygon):
        return True
    a, square = polygon[-1], reach * reach
    for b in polygon:
        n, d = _offset(point, a, b)
        if n <= square * d:
            return True
        a = b
    return False


def is_segment_within(point: Point, a: Point, b: Point, reach: int) -> bool:
    """Tell whether a point is at most `reach` from a segment."""
    n, d = _offset(point, a, b)
    return n <= reach * reach * d


def offset_from(point: Point, polygon: Polygon) -> Fraction:
    """Return the square of the distance of a point from a convex polygon, 0 inside."""
    if is_in(point, polygon):
        return Fraction(0)
    return min(Fraction(*_offset(point, a, b)) for a, b in edges(polygon))
