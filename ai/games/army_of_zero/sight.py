"""What a computer player makes of a view: the duel before it, the squads, the exchanges it has watched."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ai.games.army_of_zero.solver import LIMIT
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.events import CombatCardsRevealed, DuelBegan
from game.rules.army_of_zero.state import CIRCLING_LIMIT, other

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.core.contract import Event, Seat
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


class Seen(NamedTuple):
    """A Combat Card that the opponent laid of its own free will, as the state was before it."""

    fight: Fight
    attacked: bool


def exchanges(history: Iterable[Event], seat: Seat) -> Iterator[Seen]:
    """Yield what the opponent of `seat` chose whenever it had a choice, in the order of play."""
    foe = other(seat)
    mine = theirs = 0
    circling = 0
    for event in history:
        if isinstance(event, DuelBegan):
            mine, theirs, circling = event.characters[seat], event.characters[foe], 0
        elif isinstance(event, CombatCardsRevealed):
            streak = event.streaks[foe]
            if streak < LIMIT and circling < CIRCLING_LIMIT:
                fight = Fight(mine, theirs, event.streaks[seat], streak)
                yield Seen(fight, event.cards[foe] is CombatCard.ATTACK)
            circling = 0 if CombatCard.ATTACK in event.cards else circling + 1


def orders(history: Iterable[Event], seat: Seat) -> list[list[Card]]:
    """Return the opponent's characters in the order in which they came up, one list for each phase."""
    found: list[list[Card]] = []
    for event in history:
        if isinstance(event, DuelBegan):
            if event.duel == 1:
                found.append([])
            found[-1].append(event.characters[other(seat)])
    return found
