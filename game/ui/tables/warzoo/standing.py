"""How both sides of a match stand, for the pause."""

from __future__ import annotations

from game.core.contract import Seat
from game.ui.keys import Keys
from game.ui.paused import Paused, PausedSeat
from game.ui.presenting import Seen
from game.ui.tables.warzoo.captions import crumb, status
from game.ui.tables.warzoo.model import Picture


def paused(picture: Picture, seen: Seen, keys: Keys) -> Paused:
    """Return what the pause shows."""
    armies = picture.board.terms.armies
    emblems = tuple(f"warzoo/badge_{army.faction.value}" for army in armies)
    seats = tuple(_seat(picture, seen, Seat(number)) for number in range(len(seen.seating)))
    cards = (keys.label("card_1"), keys.label("card_10"))
    lanes = (keys.label("lane_1"), keys.label("lane_5"))
    shown = ((cards, "take a card up"), (lanes, "lay it in lane 1 to 5"))
    return Paused("warzoo", crumb(picture, seen), emblems, seats, keys=shown)


def _seat(picture: Picture, seen: Seen, seat: Seat) -> PausedSeat:
    board = picture.board
    side = board.terms.side_of(seat)
    mills = board.mills[side]
    pictures = (("warzoo/mill_token", False),) * mills
    note = status(picture, seen, seat) or f"The {board.terms.armies[side].name} army"
    ammo = (str(board.silos[side]), "Ammo") if board.terms.has_costs else (str(mills), "Mills")
    return PausedSeat(picture.cast.name(seat), note, *ammo, pictures)
