"""Attacks on the tables of the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.chance import Script
from game.rules.zone_wars.actions import Pass, Reroll, Strike
from game.rules.zone_wars.affairs import IMPROVISED, Attack
from game.rules.zone_wars.fight.gathering import dice_of
from game.rules.zone_wars.fight.striking import plain_strikes, why_not
from game.rules.zone_wars.tasks.fight import License, OfferAttack, OfferReroll
from tests.rules.zone_wars.yard import draws

if TYPE_CHECKING:
    from game.rules.zone_wars.ground import Vector
    from tests.rules.zone_wars.yard import Yard

FISTS = IMPROVISED
AIMED = License(may_strike=False, only_aimed=True, may_aim=True)


def offer(yard: Yard, attacker: str, licence: License | None = None) -> None:
    """Ask the owner of a miniature for an attack."""
    piece = yard[attacker]
    yard.push(OfferAttack(yard.mini(attacker).seat, piece, licence or License()))


def fight(  # noqa: PLR0913 - an attack has many sides
    yard: Yard,
    attacker: str,
    target: str,
    dice: str = "",
    *,
    weapon: int = 0,
    rerolls: bool = False,
    licence: License | None = None,
    **strike: Any,
) -> Yard:
    """Make an attack with all its dice, in the order in which they fall, up to the next question but the reroll."""
    script = Script(draws(dice))
    piece = yard[attacker]
    yard.use(
        script, lambda play: play.push(OfferAttack(yard.mini(attacker).seat, piece, licence or License()))
    )
    yard.answer(Strike(yard[target], weapon, **strike), script)
    while isinstance(yard.task, OfferReroll):
        yard.answer(Reroll() if rerolls else Pass(), script)
    assert script.left == 0, f"{script.left} dice were not thrown"
    return yard


def gathered(
    yard: Yard, attacker: str, target: str, weapon: int = 0, licence: License | None = None
) -> Attack:
    """Return the attack as it would be rolled."""
    return dice_of(yard.play, yard[attacker], yard[target], weapon, licence or License())


def dice(
    yard: Yard, attacker: str, target: str, weapon: int = 0, licence: License | None = None
) -> tuple[int, int]:
    """Return the base and equipment dice of an attack."""
    attack = gathered(yard, attacker, target, weapon, licence)
    return attack.base, attack.gear


def refusal(
    yard: Yard,
    attacker: str,
    target: str,
    weapon: int = 0,
    licence: License | None = None,
    facing: Vector | None = None,
) -> str | None:
    """Return the rule that forbids an attack, None when it is legal."""
    shot = Strike(yard[target], weapon, facing=facing)
    refused = why_not(yard.play, yard.mini(attacker).seat, yard[attacker], shot, licence or License())
    assert refused is None or refused.reason.endswith(".")
    return refused.rule if refused else None


def possible(yard: Yard, attacker: str, licence: License | None = None) -> set[tuple[str, int]]:
    """Return the targets by name with the weapons that can be used on them."""
    names = {number: name for name, number in yard._numbers.items()}
    found = plain_strikes(yard.play, yard[attacker], licence or License())
    return {(names[target], weapon) for target, weapon in found}
