"""Mutations and modules on the tables of the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.actions import Use, UsePower, Way
from game.rules.zone_wars.powers.deeds import usable
from game.rules.zone_wars.tasks.fight import OfferReroll
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.rules.zone_wars.yard import BOX, Yard, spot

if TYPE_CHECKING:
    from game.rules.zone_wars.ground import Vector
    from tests.rules.zone_wars.yard import Place


def card(name: str) -> int:
    """Return the number of a mutation or module."""
    return BOX.powers.number(name)


def go(*places: Place, face: Vector | None = None) -> Way:
    """Return a way in inches."""
    return Way(tuple(map(spot, places)), face)


def offer(yard: Yard, name: str) -> Yard:
    """Ask for the action of a miniature."""
    yard.push(OfferAction(yard.mini(name).seat, yard[name]))
    return yard


def cast(name: str, m: int, **details: Any) -> UsePower:
    """Return the use of a card."""
    return UsePower(card(name), m, Use(**details))


def use(yard: Yard, user: str, name: str, m: int, dice: str = "", **details: Any) -> Yard:
    """Have a miniature use an Action card as its action; these dice fall before the next question."""
    offer(yard, user).do(cast(name, m, **details), dice)
    return yard


def refused(yard: Yard, user: str, name: str, m: int, **details: Any) -> str:
    """Return the rule that forbids the use of a card; the miniature is not asked any more."""
    offer(yard, user)
    rule = yard.refused(cast(name, m, **details))
    yard.table.agenda = yard.table.agenda[:-1]
    return rule


def can_use(yard: Yard, user: str) -> set[tuple[str, int]]:
    """Return the Action cards of the sample, with their levels."""
    return {(BOX.powers[action.power].id, action.m) for action in usable(yard.play, yard[user])}


def is_rerolling(yard: Yard) -> bool:
    """Tell whether a reroll is asked for."""
    return isinstance(yard.task, OfferReroll)
