"""How both sides of a match stand, for the pause: names, numbers, shields and backs."""

from __future__ import annotations

from game.core.contract import Seat
from game.rules.army_of_zero.characters import Roster
from game.ui.keys import Keys
from game.ui.paused import Paused, PausedSeat
from game.ui.presenting import Seen
from game.ui.tables.army_of_zero.captions import crumb, status
from game.ui.tables.army_of_zero.faces import clan_sprite
from game.ui.tables.army_of_zero.model import Picture


def paused(picture: Picture, seen: Seen, roster: Roster, keys: Keys) -> Paused:
    """Return what the pause shows."""
    fighting = [card for card in picture.table.fighters if card is not None]
    emblems = tuple(f"army_of_zero/{clan_sprite(roster[card].clan)}" for card in fighting)
    seats = tuple(_seat(picture, seen, seat, roster) for seat in sorted(seat for _, seat in picture.sides()))
    both = (keys.label("attack"), keys.label("defend"))
    where = crumb(picture)
    if len(emblems) < 2:
        emblems = ("army_of_zero/ability_combat", "army_of_zero/ability_armour")
    return Paused("army_of_zero", where, emblems, seats, keys=((both, "Attack, Defend"),))


def _seat(picture: Picture, seen: Seen, seat: Seat, roster: Roster) -> PausedSeat:
    """Return one side: what the viewer may see of it, the fallen last."""
    table = picture.table
    waiting = (*table.piles[seat], *table.squads[seat])
    fighter = table.fighters[seat]
    alive = [*table.survivors[seat], *((fighter,) if fighter is not None else ())]
    known = [*alive, *(card for card in waiting if card is not None)]
    hidden = sum(card is None for card in waiting)
    pictures = [(f"army_of_zero/{clan_sprite(roster[card].clan)}", False) for card in known]
    pictures += [("army_of_zero/card_back", False)] * hidden
    pictures += [(f"army_of_zero/{clan_sprite(roster[card].clan)}", True) for card in table.defeated[seat]]
    note = status(picture, seen, seat, roster)
    return PausedSeat(picture.tag(seat), note, str(len(known) + hidden), "in the squad", tuple(pictures))
