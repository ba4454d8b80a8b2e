"""Damage: placed, ignored, staggering, eliminating, and what an attacker in contact takes from the fallen.

zw.damage.*, zw.stagger.*, zw.bloodied.*, zw.eliminated.*, zw.monster.elimination.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.actions import Pass, Steal
from game.rules.zone_wars.affairs import NOBODY, Attack, Cause, Wound
from game.rules.zone_wars.events.fight import DamageIgnored, DamagePlaced, Eliminated, Staggered
from game.rules.zone_wars.fight import scoring
from game.rules.zone_wars.finds.cards import drop_all, steal
from game.rules.zone_wars.ground import Build, in_contact
from game.rules.zone_wars.ledger import lose_overwatch
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import Status, Token, is_beast
from game.rules.zone_wars.tasks.fight import Bury, OfferTheft, PlaceDamage
from game.rules.zone_wars.tasks.powers import AskReflexes, Window
from game.rules.zone_wars.zone.pile import lose_leech

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task


def wound(play: Play, hurt: Wound, *after: Task) -> None:
    """Ask for Reflexes and place damage; then do `after`. Nothing is placed on a piece that is off the battlefield."""
    if hurt.amount <= 0 or play.table.stand_of(hurt.piece) is None:
        play.push(*after)
        return
    play.begin(hurt)
    is_silent = hurt.of_attack and play.affair(Attack).is_silent
    play.push(*(() if is_silent else (AskReflexes(Window.WOUND),)), PlaceDamage(), *after)


def place_damage(play: Play, task: PlaceDamage) -> None:
    """Place what Reflexes have left of a wound (zw.damage.tokens)."""
    hurt = play.close(Wound)
    if hurt.amount <= 0 or play.table.stand_of(hurt.piece) is None:
        return
    if is_beast(hurt.piece):
        _hurt_beast(play, hurt)
    elif play.mini(hurt.piece).status is Status.STAGGERED:
        _hurt_lying(play, hurt)
    else:
        _hurt_standing(play, hurt)


def _hurt_beast(play: Play, hurt: Wound) -> None:
    """Put tokens on a monster; at its Health it is gone (zw.monster.elimination)."""
    total = play.beast(hurt.piece).damage + hurt.amount
    play.put_beast(hurt.piece, damage=total)
    _book(play, hurt, total)
    if total >= play.health(hurt.piece):
        play.put_beast(hurt.piece, stand=None)
        play.tell(Eliminated(rule="zw.monster.elimination", piece=hurt.piece, by=hurt.by, cause=hurt.cause))


def _hurt_standing(play: Play, hurt: Wound) -> None:
    """Put tokens on a miniature, no more than its Health (zw.damage.stagger-threshold, .tokens-while-staggered)."""
    health = play.health(hurt.piece)
    total = min(health, play.mini(hurt.piece).damage + hurt.amount)
    play.put(hurt.piece, damage=total)
    _book(play, hurt, total)
    lose_overwatch(play, hurt.piece, "zw.overwatch.lost")
    if total < health:
        return
    if play.mini(hurt.piece).is_bloodied:
        _eliminate(play, hurt, "zw.eliminated.bloodied-again")
    else:
        _stagger(play, hurt)


def _hurt_lying(play: Play, hurt: Wound) -> None:
    """Take somebody lying out of the game if one attack does its Health (zw.stagger.more-damage, .single-source)."""
    before = play.affair(Attack).ignored if hurt.of_attack else 0
    if before + hurt.amount >= play.health(hurt.piece):
        _eliminate(play, hurt, "zw.stagger.more-damage")
        return
    if hurt.of_attack:
        play.amend(Attack, ignored=before + hurt.amount)
    play.tell(DamageIgnored(rule="zw.stagger.more-damage", piece=hurt.piece, amount=hurt.amount))


def _book(play: Play, hurt: Wound, total: int) -> None:
    """Tell of damage, and let the attack that did it know."""
    if hurt.of_attack:
        play.amend(Attack, dealt=play.affair(Attack).dealt + hurt.amount)
    play.tell(
        DamagePlaced(rule=hurt.rule, piece=hurt.piece, amount=hurt.amount, total=total, cause=hurt.cause)
    )


# ------------------------------------------------------------------ going down


def _stagger(play: Play, hurt: Wound) -> None:
    """Lay a miniature down; it keeps its tokens and its facing (zw.damage.stagger-threshold)."""
    stand = play.stand(hurt.piece)
    play.put(hurt.piece, status=Status.STAGGERED, stand=replace(stand, build=Build.PRONE), gets_up=False)
    play.tell(Staggered(rule="zw.damage.stagger-threshold", piece=hurt.piece, by=hurt.by, cause=hurt.cause))
    lose_leech(play, hurt.piece)
    scoring.on_staggered(play, hurt.piece, hurt.credit, hurt.cause)
    _offer_theft(play, hurt)


def _eliminate(play: Play, hurt: Wound, rule: str) -> None:
    """Take a miniature out of the game with its token; its pile is left after the theft (zw.eliminated.token)."""
    piece = hurt.piece
    lose_overwatch(play, piece, "zw.overwatch.lost")
    play.put(piece, status=Status.ELIMINATED, token=Token.GONE)
    play.tell(Eliminated(rule=rule, piece=piece, by=hurt.by, cause=hurt.cause))
    lose_leech(play, piece)
    scoring.on_eliminated(play, piece, hurt.credit, hurt.cause)
    play.push(Bury(piece))
    _offer_theft(play, hurt)


def eliminate(play: Play, piece: Piece, cause: Cause, rule: str) -> None:
    """Take a miniature out of the game at once, whatever its damage (zw.showdown.trigger-4)."""
    _eliminate(play, Wound(piece, 0, cause), rule)


def bury(play: Play, task: Bury) -> None:
    """Leave the pile of somebody who was eliminated where it was (zw.eliminated.pile)."""
    drop_all(play, task.piece)
    play.put(task.piece, stand=None)


# ------------------------------------------------------------------ the free theft


def _offer_theft(play: Play, hurt: Wound) -> None:
    """Ask an attacker in contact for the card it takes (zw.stagger.free-theft, zw.stagger.free-theft-scope)."""
    thief = hurt.by
    if not hurt.of_attack or thief == NOBODY or is_beast(thief) or not play.is_standing(thief):
        return
    attack, body = play.affair(Attack), play.mini(hurt.piece)
    assert body.stand is not None
    if attack.contact and body.held and in_contact(play.field, play.stand(thief), body.stand):
        play.push(OfferTheft(attack.credit, thief, hurt.piece))  # type: ignore[arg-type]


class Robbing(Question[OfferTheft]):
    """Which card an attacker takes from whom it just laid low (zw.stagger.what-can-be-taken)."""

    asked = "the card that is taken"
    rule = "zw.stagger.free-theft"

    def replies(self, play: Play, task: OfferTheft) -> Sequence[ZoneWarsAction]:
        """Return every card of the victim; Pass comes last."""
        return [*(Steal(card) for card in range(len(play.mini(task.victim).held))), Pass()]

    def answer(self, play: Play, task: OfferTheft, action: ZoneWarsAction) -> None:
        """Hand the card over."""
        if isinstance(action, Steal):
            steal(play, task.thief, task.victim, action.card)
