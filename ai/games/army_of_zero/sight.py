"""What a computer player makes of a view: the duel before it and the squads."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ai.games.army_of_zero.solver import LIMIT
from game.rules.army_of_zero.state import other

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.rules.army_of_zero.characters import Card
    from game.rules.army_of_zero.state import Table


class Fight(NamedTuple):
    """The duel as one seat sees it: both characters, and the attacks in a row of each."""

    mine: Card
    theirs: Card
    streak: int
    their_streak: int

    @property
    def state(self) -> int:
        """The state as the solver numbers it."""
        return (LIMIT + 1) * self.streak + self.their_streak

    def swapped(self) -> Fight:
        """Return the duel as the other seat sees it."""
        return Fight(self.theirs, self.mine, self.their_streak, self.streak)


def fight_of(table: Table, seat: Seat) -> Fight | None:
    """Return the duel being fought; None between duels."""
    mine, theirs = table.fighters[seat], table.fighters[other(seat)]
    if mine is None or theirs is None:
        return None
    return Fight(mine, theirs, table.streaks[seat], table.streaks[other(seat)])


class Force(NamedTuple):
    """A side's living characters: those whose identity is known, and how many more there are."""

    known: tuple[Card, ...]
    unseen: int

    @property
    def size(self) -> int:
        """How many are alive."""
        return len(self.known) + self.unseen


def force_of(table: Table, side: Seat) -> Force:
    """Return the living characters of a side as the view shows them, the one in the duel included."""
    places = (*table.squads[side], *table.piles[side])
    seen = {card for card in places if card is not None}
    seen |= {*table.known[side], *table.survivors[side]}
    fighter = table.fighters[side]
    if fighter is not None:
        seen.add(fighter)
    return Force(tuple(sorted(seen)), table.living(side) - len(seen))
