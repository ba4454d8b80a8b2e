"""Flying: one straight line in space over everything, to a place where one can stand (zw.building.flying-details)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.ground.measure import Spot, fits, path_length
from game.rules.zone_wars.ground.reasons import Barred, TooLong
from game.rules.zone_wars.ground.standing import why_not_stand
from game.rules.zone_wars.ground.walking import Passage, last_direction, left_over

if TYPE_CHECKING:
    from game.rules.zone_wars.ground.battlefield import Battlefield
    from game.rules.zone_wars.ground.walking import Walk


def check_flight(field: Battlefield, walk: Walk, end: Spot) -> Passage:
    """Return the straight way through the air to a place; raises Barred."""
    spots = (walk.start.spot, end)
    if not fits(spots, walk.limit):
        raise Barred(TooLong(path_length(spots), walk.limit))
    leaves = left_over(field, walk, end)
    landed = walk.start.at(end, last_direction(spots))
    if leaves is None and (reason := why_not_stand(field, landed, walk.others, walk.tokens)):
        raise Barred(reason)
    return Passage(spots, path_length(spots), landed, leaves)
