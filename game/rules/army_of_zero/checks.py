"""Whether a decision is allowed, and if not, the sentence and the rule why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.rules.army_of_zero import muster
from game.rules.army_of_zero.actions import (
    CombatCard,
    Draft,
    LayCombatCard,
    PickSquad,
    PlaceSquadPile,
    ZeroAction,
)
from game.rules.army_of_zero.state import (
    DraftCharacter,
    LayCombatCards,
    OrderSquads,
    PickSquads,
    Table,
    cards_to_lay,
    squad_to_order,
)

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.rules.army_of_zero.characters import Card, Roster


def check_action(roster: Roster, state: Table, seat: Seat, action: ZeroAction) -> None:
    """Raise IllegalAction when a seat that is to act may not do this now."""
    match action, state.task:
        case Draft(card), DraftCharacter():
            if card not in state.row:
                raise IllegalAction("That character is not in the row.", "aoz.setup.draft")
        case PickSquad(cards), PickSquads():
            _check_squad(roster, state.terms.characters, cards)
        case PlaceSquadPile(order), OrderSquads():
            _check_order(state, seat, order)
        case LayCombatCard(card), LayCombatCards():
            _check_card(state, seat, card)
        case _:
            raise misplaced(state, action)


def _check_squad(roster: Roster, size: int, cards: tuple[Card, ...]) -> None:
    if len(cards) != size or len(set(cards)) != size:
        raise IllegalAction(f"A squad is {size} different characters.", "aoz.setup.pick")
    if any(card not in roster for card in cards):
        raise IllegalAction("There is no such character.", "aoz.setup.pick")
    power = muster.power_of(roster, cards)
    if power > muster.POWER_LIMIT:
        surplus = f"{power / 10:+.1f}".replace("-", "\N{MINUS SIGN}")
        raise IllegalAction(
            f"The squad is too strong: its strength adds up to {surplus}, and 0 is allowed.",
            "aoz.setup.pick",
        )


def _check_order(state: Table, seat: Seat, order: tuple[Card, ...]) -> None:
    if sorted(order) != sorted(squad_to_order(state, seat)):
        raise IllegalAction(
            "Your pile must hold each of your own characters once.", "aoz.setup.inspect-and-arrange"
        )


def _check_card(state: Table, seat: Seat, card: CombatCard) -> None:
    if card not in state.hand(seat):
        raise IllegalAction(
            "You must defend: no character attacks more than twice in a row.", "aoz.exchange.attack-limit"
        )
    if card not in cards_to_lay(state, seat):
        raise IllegalAction("After 20 circlings in a row both must attack.", "aoz.exchange.circling-limit")


def misplaced(state: Table, action: ZeroAction) -> IllegalAction:
    """Return why an action does not fit what is to be decided now."""
    match action, state.task:
        case Draft(), DraftCharacter():
            return IllegalAction("The other player takes a character now.", "aoz.setup.draft")
        case Draft(), _:
            return IllegalAction("There is no open row to take from.", "aoz.setup.draft")
        case PickSquad(), _:
            return IllegalAction("A squad is chosen once, before its pile is placed.", "aoz.setup.pick")
        case PlaceSquadPile(), DraftCharacter() | PickSquads():
            return IllegalAction("Your squad is not complete yet.", "aoz.setup.inspect-and-arrange")
        case PlaceSquadPile(), _:
            rule = "aoz.setup.order-locked" if state.phase == 1 else "aoz.phase.order-locked-again"
            return IllegalAction("A Squad Pile that is down keeps its order.", rule)
        case LayCombatCard(), LayCombatCards():
            return IllegalAction("Your Combat Card is laid already.", "aoz.exchange.choose-combat-card")
        case _:
            return IllegalAction("No duel is being fought now.", "aoz.duel.reveal-top-cards")
