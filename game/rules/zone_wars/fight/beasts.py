"""Attacks by monsters (zw.monster.attack-default, zw.monster.free-attack-dice)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.affairs import Origin
from game.rules.zone_wars.fight.attacking import launch_dice
from game.rules.zone_wars.fight.gathering import dice_attack

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task


def beast_attack(play: Play, beast: Piece, target: Piece, *after: Task) -> None:
    """Let a monster attack with the dice of its card, no bonus, no reroll, nothing for anybody.

    At a distance, where its card lets it reach, cover does not matter: it strikes with its limbs.
    """
    card = play.monster(beast)
    attack = dice_attack(play, beast, target, card.dice, Origin.MONSTER)
    way = play.stand(beast).facing if card.charges else None
    attack = replace(attack, push=card.push, push_way=way, pulls=card.pulls)
    launch_dice(play, replace(attack, no_cover=True, cover=0, cover_by=()), *after)


def beast_strikes(play: Play, beast: Piece, against: Piece, *after: Task) -> None:
    """Let a monster strike at somebody who leaves it, with its Melee (zw.monster.free-attack)."""
    attack = dice_attack(play, beast, against, play.monster(beast).melee, Origin.FREE)
    launch_dice(play, attack, *after)
