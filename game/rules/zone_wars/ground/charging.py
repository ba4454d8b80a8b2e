"""The lane of a charge: straight and level from the start to the first point of contact (zw.charge.lane)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.ground.exact import box_of, do_boxes_meet, is_closer, is_segment_nearer
from game.rules.zone_wars.ground.measure import (
    BODY_HEIGHT,
    Build,
    Spot,
    Stand,
    fits,
    path_length,
    stretched,
    towards,
)
from game.rules.zone_wars.ground.reasons import (
    Barred,
    Drops,
    InContact,
    LaneBlocked,
    LaneHeld,
    NotStraight,
    OffBoard,
    Reason,
    TooLong,
    Unseen,
)
from game.rules.zone_wars.ground.sight import sees
from game.rules.zone_wars.ground.solids import Matter, Solid
from game.rules.zone_wars.ground.standing import in_contact, told_of, why_not_stand
from game.rules.zone_wars.ground.walking import Passage, Walk

if TYPE_CHECKING:
    from game.rules.zone_wars.ground.battlefield import Battlefield


def contact_spot(target: Stand, mover: Stand) -> Spot:
    """Return where a base that comes straight at another first touches it, to the hundredth and never overlapping."""
    reach = target.radius + mover.radius
    line = (mover.x - target.x, mover.y - target.y)
    x, y = stretched(line, reach)
    if x * x + y * y < reach * reach:
        x, y = stretched(line, reach + 1)
    return Spot(target.x + x, target.y + y, mover.z)


def check_charge(
    field: Battlefield, walk: Walk, target: Stand, *, ignores_low: bool = False, is_seen: bool = False
) -> Passage:
    """Return the lane of a charge at a target; raises Barred. `walk.foes` holds the target, too; its limit is Long.

    Sight is part of it unless it is known that the target is seen (zw.charge.declaration); friends are passed, but
    nobody is ended on.
    """
    if reason := _why_not(field, walk, target, ignores_low=ignores_low, is_seen=is_seen):
        raise Barred(reason)
    end = contact_spot(target, walk.start)
    spots = (walk.start.spot, end)
    return Passage(spots, path_length(spots), walk.start.at(end, towards(end, target)))


def _why_not(
    field: Battlefield, walk: Walk, target: Stand, *, ignores_low: bool, is_seen: bool
) -> Reason | None:
    start = walk.start
    if in_contact(field, start, target):
        return InContact(target, start.spot)
    if start.z != target.z or start.spot == target.spot:
        return NotStraight(target.spot)
    end = contact_spot(target, start)
    if not is_seen and not sees(field, start, target, [other for other in walk.others if other != target]):
        return Unseen(target)
    if reason := _why_lane_is_shut(field, walk, target, end, ignores_low=ignores_low):
        return reason
    if not fits((start.spot, end), walk.limit):
        return TooLong(path_length((start.spot, end)), walk.limit)
    return why_not_stand(field, start.at(end), walk.others, walk.tokens)


def _why_lane_is_shut(
    field: Battlefield, walk: Walk, target: Stand, end: Spot, *, ignores_low: bool
) -> Reason | None:
    start = walk.start.spot
    if not field.is_on_board(end, walk.radius):
        return OffBoard(end)
    lane = box_of((start[:2], end[:2]), walk.radius)
    for solid in field.solids:
        if do_boxes_meet(solid.box, lane) and _is_in_lane(
            solid, start, end, walk.radius, ignores_low=ignores_low
        ):
            return LaneBlocked(*told_of(field, solid), end)
    for other in walk.foes:
        if other != target and _stands_in_lane(other, start, end, walk.radius):
            return LaneHeld(other, end)
    return Drops(end) if field.gaps_in_floor(start, end) else None


def _is_in_lane(solid: Solid, start: Spot, end: Spot, radius: int, *, ignores_low: bool) -> bool:
    match solid.matter:
        case Matter.FLOOR | Matter.SMOKE:
            return False
        case Matter.LOW if ignores_low:
            return False
        case _:
            is_level = solid.bottom < start.z + BODY_HEIGHT and solid.top > start.z
            return is_level and is_segment_nearer(start[:2], end[:2], solid.shape, radius)


def _stands_in_lane(other: Stand, start: Spot, end: Spot, radius: int) -> bool:
    is_level = abs(other.z - start.z) < BODY_HEIGHT and other.build is not Build.SWARM
    return is_level and is_closer((other.x, other.y), start[:2], end[:2], radius + other.radius)
