"""Lengths, bases, arcs and distances: the one place that measures.

A length is a whole number of hundredths of an inch. x grows east, y south, z up from the table; a position is the
center of a base (zw.measure.coordinates). A direction is an exact vector of whole numbers, never an angle.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, gcd, isqrt, radians, sin, sqrt
from typing import NamedTuple

import msgspec

INCH = 100
SHORT, MEDIUM, LONG = 250, 500, 1000
STOREY = 250
BASE_RADIUS = 60
STEP = 2 * BASE_RADIUS
CONTACT = 5
FORGIVEN = 1
TOKEN_RADIUS = 40
MONSTER_RADIUS = 100
BODY_HEIGHT = 125
EYE_HEIGHT = 110
FULL_TURN, QUARTER = 360, 90

Vector = tuple[int, int]
Point = tuple[int, int]
NORTH: Vector = (0, -1)

_ONE = 1 << 20
_COSINES = tuple(round(cos(radians(angle)) * _ONE) for angle in range(QUARTER))
_SINES = tuple(round(sin(radians(angle)) * _ONE) for angle in range(QUARTER))


class Build(IntEnum):
    """What stands on a base; it decides the sizes (zw.measure.miniature-height, zw.measure.token-sizes)."""

    MINIATURE = 0
    PRONE = 1
    MONSTER = 2
    KILLER_TREE = 3
    SWARM = 4


RADII = (BASE_RADIUS, BASE_RADIUS, MONSTER_RADIUS, MONSTER_RADIUS, MONSTER_RADIUS)
COLUMNS = (50, 0, MONSTER_RADIUS, 0, 0)


class Spot(NamedTuple):
    """A place for the center of a base, z being the height of the floor under it."""

    x: int
    y: int
    z: int = 0


spot_of = tuple.__new__  # half the time of Spot(x, y, z), and nothing is asked for more often


class Stand(msgspec.Struct, frozen=True):
    """How something stands: center of the base, height of the floor, facing, and what it is."""

    x: int
    y: int
    z: int = 0
    facing: Vector = NORTH
    build: Build = Build.MINIATURE

    @property
    def spot(self) -> Spot:
        """The place of its center."""
        return spot_of(Spot, (self.x, self.y, self.z))

    @property
    def radius(self) -> int:
        """The radius of its base."""
        return RADII[self.build]

    def at(self, spot: Spot, facing: Vector | None = None) -> Stand:
        """Return it at another place, turned if a facing is given."""
        x, y, z = spot
        return Stand(x, y, z, facing or self.facing, self.build)


Place = Spot | Stand


# ---------------------------------------------------------------------------------------------------- directions


def reduced(vector: Vector) -> Vector:
    """Return the shortest vector of whole numbers in a direction; (0, 0) stays."""
    common = gcd(*vector)
    return (vector[0] // common, vector[1] // common) if common else vector


def towards(start: Place, end: Place) -> Vector:
    """Return the direction from one place to another, heights left out."""
    return reduced((end.x - start.x, end.y - start.y))


@cache
def heading(angle: int) -> Vector:
    """Return the direction of an angle in degrees, clockwise from east as the direction token counts."""
    turns, rest = divmod(angle % FULL_TURN, QUARTER)
    return reduced(quarter_turned((_COSINES[rest], _SINES[rest]), turns))


def degrees_of(vector: Vector) -> float:
    """Return the angle of a direction, clockwise from east; for drawing only."""
    return degrees(atan2(vector[1], vector[0])) % FULL_TURN


def quarter_turned(vector: Vector, turns: int) -> Vector:
    """Return a vector turned clockwise by quarters."""
    x, y = vector
    return ((x, y), (-y, x), (-x, -y), (y, -x))[turns % 4]


def turned(point: Point, angle: int) -> Point:
    """Return a point turned clockwise about (0, 0) by degrees, to the nearest hundredth; exact for quarters."""
    turns, rest = divmod(angle % FULL_TURN, QUARTER)
    c, s = _COSINES[rest], _SINES[rest]
    x, y = point
    return quarter_turned((_rounded(x * c - y * s), _rounded(x * s + y * c)), turns)


def _rounded(value: int) -> int:
    """Divide by the scale of the sines, halves away from zero, so that mirror images stay mirror images."""
    size = (2 * abs(value) + _ONE) // (2 * _ONE)
    return size if value >= 0 else -size


def stretched(vector: Vector, length: int) -> Vector:
    """Return a vector of a length in a direction, each coordinate rounded half away from zero."""
    x, y = vector
    square = x * x + y * y
    return _part(x, length, square), _part(y, length, square)


def _part(part: int, length: int, square: int) -> int:
    """Return length × part / √square, rounded."""
    size = (isqrt(4 * length * length * part * part // square) + 1) // 2
    return size if part >= 0 else -size


def is_in_front(of: Stand, other: Place) -> bool:
    """Tell whether a center lies in a front arc; on the dividing line it does (zw.measure.arc-by-base-center)."""
    return of.facing[0] * (other.x - of.x) + of.facing[1] * (other.y - of.y) >= 0


# ----------------------------------------------------------------------------------------------------- distances


def _is_near(start: Place, end: Place, radii: int, limit: int) -> bool:
    """Tell exactly whether √(horizontal gap² + height²) is at most a limit."""
    reach = limit * limit - (start.z - end.z) ** 2
    if limit < 0 or reach < 0:
        return False
    over = (start.x - end.x) ** 2 + (start.y - end.y) ** 2 - radii * radii - reach
    return over <= 0 or over * over <= 4 * radii * radii * reach


def is_within(one: Stand, other: Stand, limit: int) -> bool:
    """Tell whether two bases are within a distance, edge to edge (zw.measure.within-distance, .heights-count)."""
    return _is_near(one, other, RADII[one.build] + RADII[other.build], limit + FORGIVEN)


def is_spot_within(stand: Stand, spot: Spot, limit: int, radius: int = 0) -> bool:
    """Tell whether a base is within a distance of a point, or of a token of a radius."""
    return _is_near(stand, spot, stand.radius + radius, limit + FORGIVEN)


def gap(one: Stand, other: Stand) -> int:
    """Return the distance between two bases, heights counted, rounded; for showing only."""
    across = sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2) - one.radius - other.radius
    return round(sqrt(max(0.0, across) ** 2 + (one.z - other.z) ** 2))


def touches(one: Stand, other: Stand) -> bool:
    """Tell whether two bases touch, walls left out (zw.measure.contact-tolerance)."""
    if one.z != other.z:
        return False
    x, y, reach = one.x - other.x, one.y - other.y, RADII[one.build] + RADII[other.build] + CONTACT
    return x * x + y * y <= reach * reach


def touches_token(stand: Stand, token: Spot) -> bool:
    """Tell whether a base touches an artifact token or pile, walls left out (zw.measure.token-sizes)."""
    if stand.z != token.z:
        return False
    x, y, reach = stand.x - token.x, stand.y - token.y, RADII[stand.build] + TOKEN_RADIUS + CONTACT
    return x * x + y * y <= reach * reach


# --------------------------------------------------------------------------------------------------------- paths


def _square(start: Spot, end: Spot) -> int:
    return (end.x - start.x) ** 2 + (end.y - start.y) ** 2 + (end.z - start.z) ** 2


def length_between(start: Spot, end: Spot) -> float:
    """Return the length of a leg; the square root of IEEE 754 is the same everywhere."""
    return sqrt(_square(start, end))


def path_length(spots: Sequence[Spot]) -> int:
    """Return the length of a path, rounded up; for showing (zw.measure.move-leading-edge)."""
    return -int(-sum(length_between(a, b) for a, b in pairwise(spots)) // 1)


def fits(spots: Sequence[Spot], limit: int) -> bool:
    """Tell exactly whether a path is no longer than a limit, which forgives a hundredth."""
    squares = [_square(a, b) for a, b in pairwise(spots)]
    return _is_sum_at_most(squares, limit + FORGIVEN)


def _is_sum_at_most(squares: Sequence[int], limit: int) -> bool:
    """Compare a sum of square roots with a whole number; a sum with an irrational root never equals it."""
    if all(isqrt(n) ** 2 == n for n in squares):
        return sum(map(isqrt, squares)) <= limit
    bits = 16
    while True:
        low = sum(isqrt(n << 2 * bits) for n in squares)
        if low + len(squares) <= limit << bits:
            return True
        if low >= limit << bits:
            return False
        bits *= 2


def along(spots: Sequence[Spot], distance: int) -> tuple[Spot, Vector | None]:
    """Return the point of a path after a distance, to a hundredth, and the direction of its last horizontal leg."""
    left, facing = float(distance), None
    for start, end in pairwise(spots):
        length = length_between(start, end)
        facing = towards(start, end) if start[:2] != end[:2] else facing
        if left < length:
            return _part_way(start, end, left / length), facing
        left -= length
    return spots[-1], facing


def _part_way(start: Spot, end: Spot, share: float) -> Spot:
    x, y, z = start
    return spot_of(
        Spot, (round(x + share * (end.x - x)), round(y + share * (end.y - y)), round(z + share * (end.z - z)))
    )
