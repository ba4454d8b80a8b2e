"""How the sides of a match stand, for the pause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.zone_wars.state import Status
from game.ui.paused import Paused, PausedSeat
from game.ui.tables.zone_wars import captions
from game.ui.tables.zone_wars.alliances import is_allied, points

if TYPE_CHECKING:
    from game.ui.keys import Keys
    from game.ui.presenting import Seen
    from game.ui.tables.zone_wars.model import Picture


def paused(picture: Picture, seen: Seen, keys: Keys) -> Paused:
    """Return what the pause shows."""
    emblems = tuple(
        f"zone_wars/faction_{side.faction.value}" for side in picture.table.sides if side.faction is not None
    )
    seats = tuple(_seat(picture, Seat(number)) for number in range(len(seen.seating)))
    shown = (
        ((keys.label("deed_move_attack"), keys.label("deed_recover")), "choose one of the ten actions"),
        ((keys.label("turn_left"), keys.label("turn_right")), "turn"),
        ((keys.label("next_target"),), "next target"),
        ((keys.label("camera"), keys.label("floor")), "camera and floors"),
    )
    return Paused("zone_wars", captions.crumb(picture), emblems[:2], seats, keys=shown)


def _seat(picture: Picture, seat: Seat) -> PausedSeat:
    side, table = picture.table.side(seat), picture.table
    crew = table.crew(seat)
    pictures = tuple((picture.portrait(piece), not picture.mini(piece).is_in_game) for piece in crew)
    standing = sum(picture.mini(piece).status is Status.STANDING for piece in crew)
    note = side.faction.full_name if side.faction is not None else "no faction yet"
    if crew and table.turn:
        note = f"{note}, {standing} standing, {side.m} M"
    together = points(table, seat) if is_allied(table) else 0
    unit = f"of {together} points" if together else "points"
    return PausedSeat(picture.cast.name(seat), note, str(side.points), unit, pictures)
