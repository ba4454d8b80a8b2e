"""Doors: which of them a base can work, and which are held open by one (zw.operation.doors)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.ground.exact import is_point_nearer, is_point_within
from game.rules.zone_wars.ground.measure import CONTACT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.zone_wars.ground.battlefield import Battlefield
    from game.rules.zone_wars.ground.layout import DoorId
    from game.rules.zone_wars.ground.measure import Stand
    from game.rules.zone_wars.ground.solids import Opening


def doors_in_reach(field: Battlefield, stand: Stand) -> tuple[DoorId, ...]:
    """Return the doors that a base touches, open or closed."""
    return tuple(door for door, opening in field.doors.items() if _touches(stand, opening))


def _touches(stand: Stand, opening: Opening) -> bool:
    is_level = opening.bottom <= stand.z < opening.top
    return is_level and is_point_within((stand.x, stand.y), opening.hole, stand.radius + CONTACT)


def is_door_held(field: Battlefield, door: DoorId, stands: Iterable[Stand]) -> bool:
    """Tell whether a base stands in a door, so that it cannot be closed."""
    opening = field.doors[door]
    return any(
        opening.bottom <= stand.z < opening.top
        and is_point_nearer((stand.x, stand.y), opening.hole, stand.radius)
        for stand in stands
    )
