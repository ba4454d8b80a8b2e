"""What an attack can be expected to do, in closed form: for the screen and for computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars import odds
from game.rules.zone_wars.fight.weapons import armor_worn, gear_dice
from game.rules.zone_wars.state import Status, is_beast

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Attack, Piece
    from game.rules.zone_wars.play import Play


def forecast(play: Play, attack: Attack) -> odds.Forecast:
    """Return what can be expected of an attack on its target, without and with the reroll.

    Before the dice are thrown, or of the throw that lies there while a reroll is offered. Reflexes are not foreseen;
    of two cards of armor the better one counts.
    """
    stakes = odds.Stakes(_defence(play, attack), left_of(play, attack.target), _points(play, attack))
    dice = odds.Attack(attack.base, attack.gear, burn=attack.burns, corrode=attack.corrode)
    if attack.roll is None:
        found = play.kit.odds.forecast(dice, stakes)
    else:
        found = play.kit.odds.forecast_of(attack.roll, dice, stakes)
    kept, rerolled = (_as_paid(play, prospect, attack) for prospect in (found.kept, found.rerolled))
    return odds.Forecast(kept, rerolled if attack.can_reroll else kept)


def left_of(play: Play, piece: Piece) -> int:
    """Return the damage that takes a piece down: the Health it has left, all of it when it lies."""
    if is_beast(piece):
        return play.health(piece) - play.beast(piece).damage
    mini = play.mini(piece)
    return play.health(piece) - (0 if mini.status is Status.STAGGERED else mini.damage)


def _defence(play: Play, attack: Attack) -> odds.Defence:
    target = attack.target
    if is_beast(target):
        armor, soft = 0 if attack.no_armor else play.monster(target).armor, 0
        factor = play.monster(target).burn_factor if attack.burns else 1
        return odds.Defence(armor, attack.covered, soft, attack.armor_less, factor)
    cards = [] if attack.no_armor else armor_worn(play, target, attack.worn)
    held = play.mini(target).held
    dice = {card: play.item(held[card]).left(held[card].wear) for card in cards}
    soft = dice.pop(attack.soft, 0) if attack.corrode else 0
    return odds.Defence(sum(dice.values()), attack.covered, soft, attack.armor_less)


def _points(play: Play, attack: Attack) -> int:
    """Return the points that the weapon has left to lose, 0 for what does not wear."""
    return gear_dice(play, attack.attacker, attack.weapon) if attack.wears and attack.weapon >= 0 else 0


def _as_paid(play: Play, prospect: odds.Prospect, attack: Attack) -> odds.Prospect:
    """Return a prospect without what this attack neither brings nor costs."""
    return replace(
        prospect,
        m_points=prospect.m_points if attack.brings_m else 0.0,
        wear=prospect.wear if _points(play, attack) else 0.0,
        armor_wear=0.0 if is_beast(attack.target) else prospect.armor_wear,
    )
