"""The cards of mobility of which a faction may have one in the Chase (zw.chase.mobility-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Even
from game.rules.zone_wars.events.chase import PowerSwapped

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.play import Play

LISTED = ("frog_legs", "insect_wings", "telekinesis", "jet_pack", "burrower", "sprinter")
LIMIT = "zw.chase.mobility-limit"


def mobile_cards(box: Box) -> frozenset[int]:
    """Return the cards of mobility that a box has."""
    return frozenset(number for number, power in enumerate(box.powers) if power.id in LISTED)


def holders(play: Play, seat: Seat) -> list[tuple[Piece, int]]:
    """Return who of a faction has which card of mobility."""
    listed, table = mobile_cards(play.kit.box), play.table
    return [
        (piece, power)
        for piece, mini in enumerate(table.minis)
        if table.leader(mini.seat) == table.leader(seat)
        for power in mini.powers
        if power in listed
    ]


def moves_freely(play: Play, seat: Seat) -> bool:
    """Tell whether a faction has a card of mobility."""
    return bool(holders(play, seat))


def limit_mobility(play: Play, seat: Seat) -> None:
    """Let one card of mobility stay, drawn by lot, and replace all others (zw.chase.mobility-limit-reading)."""
    found = holders(play, seat)
    if len(found) > 1:
        stays = play.chance.pick(Even(len(found)))
        for number, (piece, power) in enumerate(found):
            if number != stays:
                swap(play, piece, power, _drawn(play, seat, piece), LIMIT)


def _drawn(play: Play, seat: Seat, piece: Piece) -> int:
    """Draw a card that is dealt to the faction, is none of mobility and none its miniature has.

    Cards that somebody of the faction holds are left out while there are others.
    """
    box, faction = play.kit.box, play.side(seat).faction
    assert faction is not None
    fit = [
        p
        for p in box.dealt_powers[faction]
        if p not in mobile_cards(box) and p not in play.mini(piece).powers
    ]
    taken = {power for mini in play.table.minis for power in mini.powers}
    free = [power for power in fit if power not in taken] or fit
    return free[play.chance.pick(Even(len(free)))]


def swap(play: Play, piece: Piece, old: int, new: int, rule: str) -> None:
    """Give a miniature another card in place of one it has, for this match."""
    mini = play.mini(piece)
    play.put(piece, powers=tuple(new if power == old else power for power in mini.powers))
    play.tell(PowerSwapped(rule=rule, seat=mini.seat, piece=piece, old=old, new=new))
