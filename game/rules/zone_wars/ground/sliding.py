"""Forced moves: pushes and pulls in a straight line, what stops them, and falls (zw.special.push-details)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.rules.zone_wars.ground.exact import is_closer
from game.rules.zone_wars.ground.measure import Spot, Stand, Vector, along, stretched
from game.rules.zone_wars.ground.reasons import (
    EndsOnTerrain,
    HitsBase,
    HitsTerrain,
    OffBoard,
    OnToken,
    Reason,
)
from game.rules.zone_wars.ground.standing import landing, told_of, why_not_stand
from game.rules.zone_wars.ground.walking import Walk, foe_along

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.zone_wars.ground.battlefield import Barrier, Battlefield

ROUNDED = 2  # more than two legs in one direction lie apart


class Slide(msgspec.Struct, frozen=True):
    """A forced move: how it ends, its points, what stopped it early and whether that hurts, and the drop at its end."""

    end: Stand
    spots: tuple[Spot, ...]
    hit: Reason | None = None
    hurts: bool = False
    fall: int = 0


class Force(msgspec.Struct, frozen=True):
    """What moves a base against its will: where to, how far, and the base that a pull ends at."""

    direction: Vector
    distance: int
    stop_at: Stand | None = None


class Shove(msgspec.Struct, frozen=True):
    """A forced move while it is worked out; places on it are known by their distance from the start.

    walls: the blocking terrain that may be in its way.
    """

    walk: Walk
    direction: Vector
    walls: Sequence[Barrier] = ()

    def up_to(self, field: Battlefield, distance: int) -> Shove:
        """Return it with all that it may meet up to a distance, at a glance."""
        walk, start, end = self.walk, self.walk.start.spot, self.at(distance)
        a, b, near = start[:2], end[:2], walk.radius + ROUNDED
        foes = [foe for foe in walk.foes if is_closer((foe.x, foe.y), a, b, near + foe.radius)]
        walls = field.barriers_along(start, end, walk.radius)
        return Shove(replace(walk, foes=tuple(foes)), self.direction, walls)

    def at(self, distance: int) -> Spot:
        """Return the place after a distance."""
        x, y = stretched(self.direction, distance)
        start = self.walk.start
        return Spot(start.x + x, start.y + y, start.z)

    def hit(self, field: Battlefield, distance: int) -> Reason | None:
        """Return what is met on the way to a distance."""
        start, end = self.walk.start.spot, self.at(distance)
        a, b = start[:2], end[:2]
        for wall in self.walls:
            if wall.stops_leg(a, b):
                return HitsTerrain(*told_of(field, wall.solid), end)
        if (other := foe_along(self.walk, start, end)) is not None:
            return HitsBase(other, end)
        return None if field.is_on_board(end, self.walk.radius) else OffBoard(end)

    def edge_of_floor(self, field: Battlefield, limit: int) -> int:
        """Return the distance after which the center leaves its floor; `limit` + 1 when it does not."""
        gaps = field.gaps_in_floor(self.walk.start.spot, self.at(limit))
        return -(-gaps[0][0][0] * limit // gaps[0][0][1]) if gaps else limit + 1


def slide(
    field: Battlefield, stand: Stand, force: Force, others: Sequence[Stand], tokens: Sequence[Spot] = ()
) -> Slide:
    """Return how a base ends that is moved by force: level, straight, keeping its facing, until something stops it.

    Meeting blocking terrain or a base hurts, but not the board edge or the base it is pulled to
    (zw.special.push-details, zw.effect.forced-move). Beyond the edge of a floor it falls (zw.special.push-drop).
    """
    distance = force.distance
    shove = Shove(Walk(stand, distance, foes=tuple(others)), force.direction)
    near = shove.up_to(field, distance)
    reach = _farthest(distance, lambda d: near.hit(field, d) is None)
    hit = near.hit(field, reach + 1) if reach < distance else None
    edge = shove.edge_of_floor(field, distance)
    if edge <= reach and (edge < distance or not _is_carried(field, shove.at(edge))):
        return _fallen(field, stand, shove.at(edge), others)
    end = stand.at(_resting_place(field, shove, reach, tokens, is_stopped=hit is not None))
    return Slide(end, (stand.spot, end.spot), hit, _hurts(hit, force))


def _is_carried(field: Battlefield, spot: Spot) -> bool:
    return spot.z in field.surfaces(spot)


def _hurts(hit: Reason | None, force: Force) -> bool:
    match hit:
        case None | OffBoard():
            return False
        case HitsBase(other=other):
            return other != force.stop_at
        case _:
            return True


def _fallen(field: Battlefield, stand: Stand, edge: Spot, others: Sequence[Stand]) -> Slide:
    end = landing(field, stand.at(edge), others)
    return Slide(end, (stand.spot, edge, end.spot), fall=edge.z - end.z)


def _farthest(limit: int, is_free: Callable[[int], bool]) -> int:
    """Return the greatest distance up to a limit that is free; whatever is farther than something met is not."""
    if is_free(limit):
        return limit
    low, high = 0, limit
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if is_free(middle) else (low, middle)
    return low


def _resting_place(
    field: Battlefield, shove: Shove, reach: int, tokens: Sequence[Spot], *, is_stopped: bool
) -> Spot:
    """Return the place where it stays: on along the line off a token, else back (zw.move.not-on-artifact-scope)."""
    stand = shove.walk.start
    reason = why_not_stand(field, stand.at(shove.at(reach)), (), tokens)
    if isinstance(reason, OnToken) and not is_stopped:
        farthest = reach + 2 * stand.radius
        onwards = shove.up_to(field, farthest)
        for distance in range(reach + 1, farthest):
            if onwards.hit(field, distance) is not None:
                break
            if why_not_stand(field, stand.at(shove.at(distance)), (), tokens) is None:
                return shove.at(distance)
    while reach and isinstance(reason, (OnToken, EndsOnTerrain)):
        reach -= 1
        reason = why_not_stand(field, stand.at(shove.at(reach)), (), tokens)
    return shove.at(reach)


def stopped(
    field: Battlefield, stand: Stand, spots: Sequence[Spot], distance: int, others: Sequence[Stand]
) -> Slide:
    """Return where a mover ends that is stopped after a distance of its path (zw.move.interrupted-position).

    It is set back to the last point where it can stay; from a wall it falls, and `fall` tells how far.
    """
    at, facing = along(spots, distance)
    here = stand.at(at, facing)
    if at.z not in field.surfaces(at):
        end = landing(field, here, others)
        return Slide(end, (at, end.spot), fall=at.z - end.z)
    while distance and why_not_stand(field, here, others) is not None:
        distance -= 1
        back, facing = along(spots, distance)
        if back.z == at.z:
            here = stand.at(back, facing)
    return Slide(here, (at, here.spot))
