"""The beginning and the end of an activation, and getting up (zw.turn.*, zw.recover.*, zw.assist.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.affairs import NOBODY, Cause, Ordeal, Wound
from game.rules.zone_wars.events.turn import GotUp, StayedDown, WentOnOverwatch
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.ground import Build
from game.rules.zone_wars.ledger import drop_rest
from game.rules.zone_wars.powers import ordeals, upgrading
from game.rules.zone_wars.state import Spell, Status, Token
from game.rules.zone_wars.tasks.turn import AfterBite, GetUp, OfferAction

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.turn import (
        BeginActivation,
        EndActivation,
        PlaceReticle,
        RollToRise,
    )

LEECH_DAMAGE = 1


def begin_activation(play: Play, task: BeginActivation) -> None:
    """Let the leech bite, then ask for the action (zw.zonecard.zone-leeches)."""
    piece = task.piece
    mini = play.mini(piece)
    ask = OfferAction(mini.seat, piece)
    if mini.has_leech and mini.is_on_board:
        bite = Wound(piece, LEECH_DAMAGE, Cause.ZONE, rule="zw.zonecard.zone-leeches")
        play.push(AfterBite(piece), ask)
        wound(play, bite)
    else:
        play.push(ask)


def after_bite(play: Play, task: AfterBite) -> None:
    """End the activation if the leech staggered or eliminated its prey, which then has no leech any more."""
    if not play.mini(task.piece).has_leech:
        drop_rest(play, task.piece)


def end_activation(play: Play, task: EndActivation) -> None:
    """Mark the miniature and end what lasts until now (zw.turn.mark-activated, zw.effect.lasting)."""
    mini = play.mini(task.piece)
    play.put(task.piece, hobbled=_ended(mini.hobbled), bewildered=_ended(mini.bewildered))
    play.table.active, play.table.used = NOBODY, ()


def _ended(spell: Spell) -> Spell:
    return Spell.OFF if spell is Spell.RUNNING else spell


def place_reticle(play: Play, task: PlaceReticle) -> None:
    """Turn the token of a miniature reticle up at the end of its move (zw.overwatch.enter)."""
    if play.mini(task.piece).is_up:
        play.put(task.piece, token=Token.OVERWATCH)
        play.tell(WentOnOverwatch(rule="zw.overwatch.enter", piece=task.piece))


# ------------------------------------------------------------------ getting up


def roll_to_rise(play: Play, task: RollToRise) -> None:
    """Throw the Survival dice, unless it gets up without (zw.recover.fail-then-auto)."""
    is_own = task.helper == task.piece
    if play.mini(task.piece).status is not Status.STAGGERED:
        return
    if is_own and play.mini(task.piece).gets_up:
        stand_up(play, task.piece, "zw.recover.fail-then-auto")
        play.push(OfferAction(play.mini(task.piece).seat, task.piece, again=True))
        return
    friend_dice = 0 if is_own else play.survival(task.piece)
    ordeal = Ordeal(task.helper, "recover" if is_own else "assist", dice=friend_dice)
    upgrades = upgrading.payable(play, task.helper, task.upgrades)
    dice = upgrading.pay_upgrades(play, task.helper, upgrades)
    ordeals.roll_survival(
        play, msgspec.structs.replace(ordeal, dice=ordeal.dice + dice), GetUp(task.piece, is_own)
    )


def get_up(play: Play, task: GetUp) -> None:
    """Read the Survival roll of a Recover or an Assist.

    Rules: zw.recover.success, zw.recover.fail-then-auto, zw.assist.roll.
    """
    roll = play.close(Ordeal)
    if roll.succeeded:
        stand_up(play, task.piece, "zw.recover.success" if task.is_own else "zw.assist.roll")
    elif task.is_own:
        play.put(task.piece, gets_up=True)
        play.tell(StayedDown(rule="zw.recover.fail-then-auto", piece=task.piece))
    if task.is_own and roll.succeeded:
        play.push(OfferAction(play.mini(task.piece).seat, task.piece, again=True))


def stand_up(play: Play, piece: Piece, rule: str) -> None:
    """Set a staggered miniature on its feet: no damage, bloodied, facing as before (zw.recover.facing)."""
    stand = play.stand(piece)
    play.put(
        piece,
        status=Status.STANDING,
        stand=msgspec.structs.replace(stand, build=Build.MINIATURE),
        damage=0,
        is_bloodied=True,
        gets_up=False,
    )
    play.tell(GotUp(rule=rule, piece=piece))
