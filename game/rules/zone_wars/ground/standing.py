"""Where something can stand, and where it lands when it cannot stay."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.rules.zone_wars.ground.exact import is_point_nearer, is_strictly_in
from game.rules.zone_wars.ground.measure import (
    BODY_HEIGHT,
    FULL_TURN,
    MEDIUM,
    RADII,
    TOKEN_RADIUS,
    Build,
    Place,
    Spot,
    Stand,
    spot_of,
    touches,
    touches_token,
    turned,
)
from game.rules.zone_wars.ground.reasons import EndsOnBase, EndsOnTerrain, NoFloor, OffBoard, OnToken, Reason
from game.rules.zone_wars.ground.solids import Solid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.rules.zone_wars.ground.battlefield import Battlefield

SWARM = Build.SWARM
SEARCH_STEP = 5
SEARCH_ANGLE = 5


def is_walled_off(field: Battlefield, one: Place, other: Place) -> bool:
    """Tell whether blocking terrain stands between two centers on one level; what is open in it does not count."""
    a, b = (one.x, one.y), (other.x, other.y)
    west, east = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    north, south = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    for left, top, right, bottom, barrier in field.fences(0, one.z):
        is_beside = east <= left or west >= right or south <= top or north >= bottom
        if not is_beside and barrier.cuts(a, b):
            return True
    return False


def in_contact(field: Battlefield, one: Stand, other: Stand) -> bool:
    """Tell whether two bases are in contact (zw.measure.contact-tolerance)."""
    return touches(one, other) and not is_walled_off(field, one, other)


def reaches_token(field: Battlefield, stand: Stand, token: Spot) -> bool:
    """Tell whether a base is in contact with an artifact token or pile."""
    return touches_token(stand, token) and not is_walled_off(field, stand, token)


def do_overlap(one: Stand, other: Stand) -> bool:
    """Tell whether two bases overlap; a swarm is no obstacle (zw.monster.mind-mosquitoes)."""
    if abs(one.z - other.z) >= BODY_HEIGHT or one.build is SWARM or other.build is SWARM:
        return False
    reach, x, y = RADII[one.build] + RADII[other.build], one.x - other.x, one.y - other.y
    return x * x + y * y < reach * reach


def covers_token(stand: Stand, token: Spot) -> bool:
    """Tell whether a base hides a token completely (zw.move.not-on-artifact)."""
    if stand.z != token.z:
        return False
    x, y, slack = stand.x - token.x, stand.y - token.y, RADII[stand.build] - TOKEN_RADIUS
    return x * x + y * y <= slack * slack


def why_not_stand(
    field: Battlefield, stand: Stand, others: Sequence[Stand] = (), tokens: Sequence[Spot] = ()
) -> Reason | None:
    """Return why something may not stop there, None when it may (zw.move.end-position, zw.move.not-on-artifact)."""
    spot, radius = stand.spot, stand.radius
    if not field.is_on_board(spot, radius):
        return OffBoard(spot)
    if stand.z and stand.z not in field.surfaces(spot):
        return NoFloor(spot)
    if (solid := field.barrier_at(spot, radius)) is not None:
        return EndsOnTerrain(*told_of(field, solid), spot)
    if (other := _overlapped(stand, others)) is not None:
        return EndsOnBase(other, spot)
    for token in tokens:
        if token.z == stand.z and covers_token(stand, token):
            return OnToken(token)
    return None


def can_stand(
    field: Battlefield, stand: Stand, others: Sequence[Stand] = (), tokens: Sequence[Spot] = ()
) -> bool:
    """Tell whether something may stop there; `why_not_stand` tells why not."""
    radius, z = stand.radius, stand.z
    if not field.is_on_board(stand, radius) or (z and z not in field.surfaces(stand)):
        return False
    if _overlapped(stand, others) is not None or field.barrier_at(stand.spot, radius) is not None:
        return False
    return not any(token.z == z and covers_token(stand, token) for token in tokens)


def _overlapped(stand: Stand, others: Sequence[Stand]) -> Stand | None:
    """Return the first of the bases that something overlaps; see `do_overlap`."""
    if stand.build is SWARM:
        return None
    x, y, z, radius = stand.x, stand.y, stand.z, stand.radius
    for other in others:
        dx, dy, reach = other.x - x, other.y - y, RADII[other.build] + radius
        is_near = dx * dx + dy * dy < reach * reach
        if is_near and abs(other.z - z) < BODY_HEIGHT and other.build is not SWARM:
            return other
    return None


def told_of(field: Battlefield, solid: Solid) -> tuple[int, int, str, tuple[tuple[int, int], ...]]:
    """Return piece, element, name and outline of some terrain, as reasons hold them."""
    element = field.elements[solid.element]
    name = element.name
    if solid.piece >= 0:
        kind = field.kinds[field.layout.terrain[solid.piece].kind]
        name = kind.name if name == kind.id else f"{kind.name}, {name} wall"
    return solid.piece, solid.element, name, solid.shape


def nearest_free(
    field: Battlefield,
    stand: Stand,
    others: Sequence[Stand],
    tokens: Sequence[Spot] = (),
    allows: Callable[[Stand], bool] | None = None,
) -> Stand:
    """Return it at the nearest place on its level where it can stand; searched in rings, north first, clockwise.

    allows: what else must hold. Raises LookupError when the board has no such place.
    """
    for spot in rings_round(field, stand.spot, stand.radius):
        moved = stand.at(spot)
        if (allows is None or allows(moved)) and can_stand(field, moved, others, tokens):
            return moved
    raise LookupError("there is no free place on this level")


def rings_round(field: Battlefield, center: Spot, radius: int) -> Iterator[Spot]:
    """Yield places round a center where a base of a radius is on the board, the nearer first.

    On the outer rings they lie wider apart.
    """
    right, bottom = field.layout.width - radius, field.layout.depth - radius
    cx, cy, z = center
    if radius <= cx <= right and radius <= cy <= bottom:
        yield center
    for size in (
        *range(1, SEARCH_STEP),
        *range(SEARCH_STEP, max(field.layout.width, field.layout.depth), SEARCH_STEP),
    ):
        for dx, dy in _offsets(size):
            x, y = cx + dx, cy + dy
            if radius <= x <= right and radius <= y <= bottom:
                yield spot_of(Spot, (x, y, z))


@cache
def _offsets(radius: int) -> tuple[tuple[int, int], ...]:
    offsets = [turned((0, -radius), angle) for angle in range(0, FULL_TURN, SEARCH_ANGLE)]
    return tuple(sorted(offsets, key=lambda offset: offset[0] ** 2 + offset[1] ** 2))


def landing(field: Battlefield, stand: Stand, others: Sequence[Stand]) -> Stand:
    """Return where something lands that falls from its place (zw.building.falling-details).

    It comes down on the next surface below its center, or at the nearest free place there.
    """
    point = (stand.x, stand.y)
    below = [f.bottom for f in field.floors if f.bottom < stand.z and is_strictly_in(point, f.shape)]
    return nearest_free(field, stand.at(Spot(stand.x, stand.y, max(below, default=0))), others)


def fall_damage(height: int) -> int:
    """Return the damage of a fall: 1 for each begun Medium (zw.building.falling)."""
    return -(-height // MEDIUM)


def beside_piece(field: Battlefield, stand: Stand, piece: int, others: Sequence[Stand]) -> Stand:
    """Return the nearest free ground place outside the outline of a piece (zw.building.collapse)."""
    outline = field.outlines[piece]
    ground = stand.at(Spot(stand.x, stand.y))
    return nearest_free(
        field,
        ground,
        others,
        allows=lambda moved: not is_point_nearer((moved.x, moved.y), outline, moved.radius),
    )
