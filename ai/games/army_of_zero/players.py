"""One way of deciding for all computer players of Army of Zero; what they differ in is left to subclasses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ai.games.army_of_zero.orders import uniform_order
from ai.games.army_of_zero.sight import Force, fight_of, force_of
from ai.games.army_of_zero.style import styled
from ai.games.army_of_zero.talk import answer_to_draw
from ai.player import Weighed, drawn, forced, never, told
from game.core.chance import Dice
from game.core.decision import Style
from game.core.table_talk import AcceptDraw
from game.rules.army_of_zero.actions import CombatCard, Draft, LayCombatCard, PickSquad, PlaceSquadPile
from game.rules.army_of_zero.state import DraftCharacter, OrderSquads, PickSquads, must_attack, other

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_of_zero.book import Book
    from ai.games.army_of_zero.prospects import Prospects
    from ai.games.army_of_zero.sight import Fight
    from ai.player import Stop
    from game.core.contract import View
    from game.core.decision import Budget, Choice
    from game.rules.army_of_zero.actions import ZeroAction
    from game.rules.army_of_zero.characters import Card
    from game.rules.army_of_zero.state import Table

    ZeroView = View[Table, ZeroAction]


class Stance(NamedTuple):
    """How to choose between the two Combat Cards.

    attack: chance of attacking; values: what (attacking, defending) is worth, on the scale where winning
    the duel is +1 and losing it -1; worth: that of the duel; note: why; believed: what was taken for true.
    """

    attack: float
    values: tuple[float, float]
    worth: float
    note: str
    believed: tuple[str, ...] = ()


class Ordering(NamedTuple):
    """The squad to put in order: my cards, the opponent's force, how many duels the phase will have."""

    squad: tuple[Card, ...]
    foes: Force
    duels: int


class ZeroPlayer(ABC):
    """A computer player; `book` and `prospects` may be shared by all, for they only remember what is always true."""

    def __init__(self, book: Book, prospects: Prospects, style: Style | None = None) -> None:
        self.book, self.prospects, self.style = book, prospects, style or Style()

    # ------------------------------------------------------------------ what players differ in

    @abstractmethod
    def stance(self, fight: Fight, view: ZeroView) -> Stance:
        """Return how to choose a Combat Card when both are allowed."""

    def line_up(self, ordering: Ordering, view: ZeroView, dice: Dice) -> Choice:
        """Return the order of the squad: by default a random one, which nobody can exploit at equal numbers."""
        order = uniform_order(dice, ordering.squad, ordering.squad)
        ways = factorial(len(order))
        return told([Weighed(PlaceSquadPile(order), 0.0, 1.0)], 0, f"One of {ways:,} equally likely orders.")

    def draft_worths(self, row: Sequence[Card], view: ZeroView, dice: Dice) -> dict[Card, float]:
        """Return what each character of the row is worth; the highest is drafted. By default strength."""
        return {card: self.book.roster[card].power for card in row}

    def pick(self, samples: Sequence[PickSquad], view: ZeroView, dice: Dice) -> Choice:
        """Return a hand-picked squad: by default any of the sampled ones."""
        options = [Weighed(squad, 0.0, 1 / len(samples)) for squad in samples]
        return told(options, drawn(dice, options), "One of some squads within the limit, at random.")

    # ------------------------------------------------------------------ deciding

    def choose(self, view: ZeroView, budget: Budget, seed: str, stop: Stop = never) -> Choice:
        """Return a decision; every one is made in milliseconds, so budget and token never bind."""
        table, dice = view.state, Dice(seed, "choice")
        if isinstance(view.actions[0], AcceptDraw):
            return answer_to_draw(table, view.seat, self.prospects)
        match table.task:
            case DraftCharacter():
                return self._draft(view, dice)
            case PickSquads():
                return self.pick([a for a in view.actions if isinstance(a, PickSquad)], view, dice)
            case OrderSquads():
                return self._order(view, dice)
            case _:
                return self._lay(view, dice)

    def _draft(self, view: ZeroView, dice: Dice) -> Choice:
        worths = self.draft_worths(view.state.row, view, dice)
        ranked = sorted(worths, key=lambda card: (-worths[card], card))
        options = [Weighed(Draft(card), worths[card], float(card == ranked[0])) for card in ranked]
        return told(options, 0, f"{self.book.roster[ranked[0]].name} helps most of those in the row.")

    def _order(self, view: ZeroView, dice: Dice) -> Choice:
        table = view.state
        squad = tuple(card for card in table.squads[view.seat] if card is not None)
        if len(squad) == 1:
            return forced(PlaceSquadPile(squad), "There is only one character left.")
        foes = force_of(table, other(view.seat))
        return self.line_up(Ordering(squad, foes, min(len(squad), foes.size)), view, dice)

    def _lay(self, view: ZeroView, dice: Dice) -> Choice:
        fight = fight_of(view.state, view.seat)
        if len(view.actions) == 1 or fight is None:
            circled = must_attack(view.state)
            return forced(
                view.actions[0],
                "Both must attack after so much circling." if circled else "Only a defence is allowed.",
            )
        stance = self.stance(fight, view)
        attack = styled(stance.attack, abs(stance.values[0] - stance.values[1]), self.style)
        options = [
            Weighed(LayCombatCard(CombatCard.ATTACK), stance.values[0], attack),
            Weighed(LayCombatCard(CombatCard.DEFEND), stance.values[1], 1 - attack),
        ]
        choice = told(options, drawn(dice, options), stance.note)
        return msgspec.structs.replace(choice, believed=stance.believed, worth=stance.worth)
