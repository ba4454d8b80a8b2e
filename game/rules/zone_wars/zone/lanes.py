"""Where a monster can charge at somebody from: rings of open ground, straight lanes (zw.zonecard.razorback)."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.ground import Build, Stand, heading, towards
from game.rules.zone_wars.ground.exact import box_of, do_boxes_meet, is_closer, is_segment_nearer
from game.rules.zone_wars.ground.measure import BODY_HEIGHT, FULL_TURN, MONSTER_RADIUS
from game.rules.zone_wars.ground.walking import Walk, foe_along
from game.rules.zone_wars.zone.places import away_from, is_open, side_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Battlefield, Spot, Vector
    from game.rules.zone_wars.play import Play

RING_STEP, RING_ANGLE, LAST_RING = 10, 5, 1000
ROUNDED = 5  # more than two lanes in one direction lie apart


def open_places(
    play: Play, victim: Stand, build: Build, distance: int, angle: int, *, shut: Collection[Vector] = ()
) -> Iterator[Stand]:
    """Yield the open places at a distance of somebody that face them, every few degrees; `shut` facings left out."""
    across = isqrt(max(0, distance * distance - victim.z * victim.z))
    for degrees in range(0, FULL_TURN, angle):
        x, y = heading(degrees)
        if (-x, -y) in shut:
            continue
        spot = away_from(victim, (x, y), victim.radius + across + MONSTER_RADIUS)
        if play.field.is_on_board(spot, MONSTER_RADIUS):
            stand = Stand(*spot, facing=(-x, -y), build=build)
            if is_open(play, stand):
                yield stand


def nearest_lanes(play: Play, piece: Piece, build: Build, near: int) -> list[Stand]:
    """Return the nearest places with a clear lane, all equally near; () when a charge reaches from none."""
    victim, foes = play.stand(piece), play.stands(play.others(piece))
    if victim.z:
        return []
    charge, shut = Walk(replace(victim, build=build), LAST_RING, foes), set[tuple[int, int]]()
    for distance in range(near, LAST_RING + 1, RING_STEP):
        found = []
        for stand in open_places(play, victim, build, distance, RING_ANGLE, shut=shut):
            end = side_of(victim, towards(victim, stand), build).spot
            if _is_clear(play.field, stand.spot, end, charge):
                found.append(stand)
            elif _is_shut_for_good(play.field, stand.spot, end, charge):
                shut.add(stand.facing)
        if found:
            return found
    return []


def _is_clear(field: Battlefield, start: Spot, end: Spot, charge: Walk) -> bool:
    """Tell whether nothing stands between a monster that faces somebody and where it would touch them."""
    return field.barrier_along(start, end, charge.radius) is None and foe_along(charge, start, end) is None


def _is_shut_for_good(field: Battlefield, start: Spot, end: Spot, charge: Walk) -> bool:
    """Tell whether a lane is so shut that it stays so from further away, whatever hundredths are rounded."""
    a, b, less = start[:2], end[:2], charge.radius - ROUNDED
    here = box_of((a, b))
    fences = field.fences(charge.radius, start.z)
    walls = (
        wall
        for left, top, right, bottom, wall in fences
        if not wall.gates and do_boxes_meet((left, top, right, bottom), here)
    )
    if any(is_segment_nearer(a, b, wall.solid.shape, less) for wall in walls):
        return True
    bases = (
        foe for foe in charge.foes if abs(foe.z - start.z) < BODY_HEIGHT and foe.build is not Build.SWARM
    )
    return any(is_closer((foe.x, foe.y), a, b, less + foe.radius) for foe in bases)
