"""Survival rolls, and what else a card has somebody roll (zw.character.attribute-roll, zw.effect.resist)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.affairs import Ordeal
from game.rules.zone_wars.dice import HIT, Roll, pool, reroll, roll_dice
from game.rules.zone_wars.events.turn import SurvivalRolled
from game.rules.zone_wars.ledger import gain_m
from game.rules.zone_wars.state import is_beast
from game.rules.zone_wars.tasks.fight import OfferReroll
from game.rules.zone_wars.tasks.powers import AskReflexes, RollSurvival, Window

if TYPE_CHECKING:
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task


def roll_survival(play: Play, ordeal: Ordeal, *after: Task) -> None:
    """Ask for Reflexes and throw the dice; `after` reads the Ordeal and closes it.

    A Survival roll is never rerolled, another one may be (zw.character.attribute-reroll).
    """
    play.begin(ordeal)
    play.push(AskReflexes(Window.ORDEAL), RollSurvival(), *after)


def dice_of(play: Play, ordeal: Ordeal) -> int:
    """Return how many dice are thrown, one at least (zw.dice.minimum-one-base-die, zw.effect.monster-survival)."""
    given = 0 if is_beast(ordeal.piece) else play.mini(ordeal.piece).boost
    return pool(play.survival(ordeal.piece), (ordeal.dice, given)).base


def throw(play: Play, task: RollSurvival) -> None:
    """Throw the dice of the innermost Ordeal, none when it is certain (zw.ability.mind-shield)."""
    ordeal = play.affair(Ordeal)
    thrown = () if ordeal.certain else roll_dice(dice_of(play, ordeal), play.chance)
    ordeal = play.amend(Ordeal, thrown=thrown)
    if thrown and not is_beast(ordeal.piece):
        play.put(ordeal.piece, boost=0)
    _tell(play, ordeal)
    if ordeal.may_reroll and any(face < HIT for face in thrown):
        play.push(OfferReroll(play.mini(ordeal.piece).seat))


def throw_again(play: Play) -> None:
    """Reroll the blank dice of a Ranged or Melee roll; there is no weapon to wear out.

    Rules: zw.character.non-attack-rolls-no-equipment.
    """
    ordeal = play.affair(Ordeal)
    roll = reroll(Roll(ordeal.thrown), play.chance)
    gain_m(play, play.seat_of(ordeal.piece), roll.m_points, "zw.reroll.m-points")
    _tell(play, play.amend(Ordeal, thrown=roll.base))


def _tell(play: Play, ordeal: Ordeal) -> None:
    play.tell(
        SurvivalRolled(
            rule=ordeal.rule,
            piece=ordeal.piece,
            purpose=ordeal.purpose,
            dice=ordeal.thrown,
            success=ordeal.succeeded,
        )
    )
