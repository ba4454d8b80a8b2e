"""How the sides of a battle stand, for the pause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.army_battles.state import SIDES
from game.rules.army_battles.victory import surviving_points
from game.ui.paused import Paused, PausedSeat
from game.ui.tables.army_battles import captions

if TYPE_CHECKING:
    from game.ui.keys import Keys
    from game.ui.tables.army_battles.model import Picture

MOST = 8


def paused(picture: Picture, keys: Keys) -> Paused:
    """Return what the pause shows."""
    shown = (
        ((keys.label("deed_attack"), keys.label("deed_charge")), "attack, charge"),
        ((keys.label("deed_defend"), keys.label("deed_prepare")), "defend, prepare"),
        ((keys.label("next_target"),), "next target"),
        ((keys.label("threat"), keys.label("camera")), "threat, camera"),
    )
    emblems = ("army_battles/counter_ground_1", "army_battles/counter_ground_2")
    seats = tuple(_seat(picture, Seat(side)) for side in SIDES)
    return Paused("army_battles", captions.crumb(picture), emblems, seats, keys=shown)


def _seat(picture: Picture, seat: Seat) -> PausedSeat:
    table, roster = picture.table, picture.roster(seat)
    pictures = tuple((picture.symbol(number), table.units[number].at < 0) for number in roster[:MOST])
    here = len(table.on_map(seat))
    note = f"{picture.army(seat)}, {here} units" if table.round else picture.army(seat)
    points = surviving_points(table, picture.kit, seat) if table.round else picture.points(seat)
    return PausedSeat(picture.cast.name(seat), note, str(points), "points", pictures)
