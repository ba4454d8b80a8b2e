"""What an activated miniature does: the nine actions, Overwatch, or nothing.

Rules: zw.turn.one-action, zw.turn.activation-choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import (
    AimedShot,
    Assist,
    Charge,
    GoOnOverwatch,
    MoveAndAttack,
    Operate,
    Pass,
    Recover,
    Sprint,
    UsePower,
)
from game.rules.zone_wars.affairs import Gait, Origin
from game.rules.zone_wars.events.turn import ActionChosen
from game.rules.zone_wars.fight.weapons import is_usable
from game.rules.zone_wars.finds import operating
from game.rules.zone_wars.ground import in_contact
from game.rules.zone_wars.marching.moving import act_on_the_spot, declare, march_of
from game.rules.zone_wars.marching.ways import passage, turned
from game.rules.zone_wars.powers import deeds, upgrading
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import Spell, Status
from game.rules.zone_wars.tasks.fight import License, OfferAttack
from game.rules.zone_wars.tasks.turn import OfferAction, PlaceReticle, RollToRise
from game.rules.zone_wars.turn.charging import charge_passage, charge_upgrades
from game.rules.zone_wars.turn.entering import can_enter, enter
from game.rules.zone_wars.turn.offers import any_offer, offers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.rules.zone_wars.actions import Way, ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task

Deed = (
    MoveAndAttack | AimedShot | Charge | Sprint | Recover | Assist | GoOnOverwatch | Operate | UsePower | Pass
)
IDS: dict[type, str] = {
    MoveAndAttack: "move_attack",
    AimedShot: "aimed_shot",
    Charge: "charge",
    Sprint: "sprint",
    Recover: "recover",
    Assist: "assist",
    GoOnOverwatch: "overwatch",
    UsePower: "power",
    Pass: "pass",
}
RULES: dict[str, str] = {
    "move_attack": "zw.action.move-and-attack",
    "aimed_shot": "zw.action.aimed-shot",
    "charge": "zw.action.charge",
    "sprint": "zw.action.sprint",
    "recover": "zw.action.recover",
    "assist": "zw.action.assist-recovery",
    "simple": "zw.action.simple-operation",
    "complex": "zw.action.complex-operation",
    "power": "zw.action.use-ability",
    "overwatch": "zw.overwatch.enter",
    "pass": "zw.turn.must-assign-may-pass",
}


def id_of(action: ZoneWarsAction) -> str:
    """Return the id of an action, as the events tell it."""
    if isinstance(action, Operate):
        return "complex" if action.is_complex else "simple"
    return IDS[type(action)]


class Acting(Question[OfferAction]):
    """What the miniature does that was activated."""

    asked = "what the activated miniature does"
    rule = "zw.turn.one-action"

    def is_sampled(self, play: Play, task: OfferAction) -> bool:
        """Ways are too many to list."""
        return True

    def is_void(self, play: Play, task: OfferAction) -> bool:
        """One that was eliminated by its leech, or left, does nothing."""
        return not play.mini(task.piece).is_in_game

    def replies(self, play: Play, task: OfferAction) -> Sequence[ZoneWarsAction]:
        """Return a sample with every kind of action that is possible; Pass comes last."""
        return offers(play, task, self.check)

    def draw(self, play: Play, task: OfferAction, chance: Chance) -> ZoneWarsAction:
        """Draw one of the kinds of actions, and one of that kind."""
        return any_offer(play, task, self.check, chance)

    # -------------------------------------------------------------- is it allowed

    def check(self, play: Play, task: OfferAction, action: ZoneWarsAction) -> None:  # noqa: C901 - a case an action
        """Raise IllegalAction with the reason and the rule behind it."""
        if not isinstance(action, Deed):
            raise self.refusal(play, task, action)
        self._check_status(play, task, action)
        piece = task.piece
        match action:
            case MoveAndAttack(way):
                passage(play, piece, Gait.WALK, way)
            case AimedShot(way):
                _check_aim(play, piece)
                passage(play, piece, Gait.STEP, way)
            case Charge(target, upgrades):
                charge_passage(play, piece, target, upgrades)
            case Sprint(way):
                passage(play, piece, Gait.SPRINT, way)
            case Recover(upgrades):
                upgrading.check_upgrades(play, piece, upgrades, "recover")
            case Assist():
                _check_assist(play, piece, action)
            case GoOnOverwatch(way):
                _check_overwatch(play, task)
                passage(play, piece, Gait.WALK, way)
            case Operate():
                operating.check_operation(play, piece, action)
            case UsePower():
                deeds.check_power(play, piece, action)
            case Pass():
                pass
            case _ as never:
                assert_never(never)

    @staticmethod
    def _check_status(play: Play, task: OfferAction, action: Deed) -> None:
        mini = play.mini(task.piece)
        if mini.status is Status.STAGGERED and not isinstance(action, Recover | Pass):
            raise IllegalAction("Whoever is staggered can only try to recover.", "zw.recover.only-action")
        if isinstance(action, Recover) and mini.status is not Status.STAGGERED:
            raise IllegalAction("It is not staggered.", "zw.recover.only-action")
        if mini.status is Status.WAITING:
            _check_entry(play, task.piece, action)
        if mini.hobbled is Spell.RUNNING and isinstance(action, Charge | Sprint):
            raise IllegalAction("The sinkhole lets it take one step at most.", "zw.zonecard.sinkhole")

    # -------------------------------------------------------------- doing it

    def answer(self, play: Play, task: OfferAction, action: ZoneWarsAction) -> None:  # noqa: C901 - a case an action
        """Announce the action; what others may do about it comes first."""
        assert isinstance(action, Deed)
        seat, piece = task.seat, task.piece
        name = id_of(action)
        play.tell(ActionChosen(rule=RULES[name], piece=piece, action=name))
        if not isinstance(action, Recover | GoOnOverwatch | Pass):
            play.push(*upgrading.encores(play, piece))
        match action:
            case MoveAndAttack(way):
                _go(play, piece, Gait.WALK, way, OfferAttack(seat, piece))
            case AimedShot(way):
                license_ = License(Origin.AIMED, may_strike=False, only_aimed=True, may_aim=True)
                _go(play, piece, Gait.STEP, way, OfferAttack(seat, piece, license_))
            case Charge(target, upgrades):
                _charge(play, task, target, upgrades)
            case Sprint(way):
                _go(play, piece, Gait.SPRINT, way)
            case Recover(upgrades):
                act_on_the_spot(play, piece, RollToRise(piece, piece, upgrades))
            case Assist(friend, way, upgrades):
                _go(play, piece, Gait.WALK, way, RollToRise(friend, piece, upgrades))
            case GoOnOverwatch(way):
                _go(play, piece, Gait.WALK, way, PlaceReticle(piece))
            case Operate():
                operating.operate(play, piece, action)
            case UsePower():
                deeds.use_power(play, piece, action)
            case Pass():
                pass
            case _ as never:
                assert_never(never)


def _go(play: Play, piece: Piece, gait: Gait, way: Way, *after: Task) -> None:
    """Declare a move, from outside the board if need be."""
    checked = passage(play, piece, gait, way)
    enter(play, piece, checked, way)
    declare(play, march_of(piece, gait, checked, way.facing), *after)


def _charge(play: Play, task: OfferAction, target: Piece, upgrades: tuple[tuple[int, int], ...]) -> None:
    checked = charge_passage(play, task.piece, target, upgrades)
    license_ = License(Origin.CHARGE, may_shoot=False, only=(target,), upgrades=upgrades)
    charge_upgrades(play, task.piece, upgrades)
    declare(play, march_of(task.piece, Gait.CHARGE, checked), OfferAttack(task.seat, task.piece, license_))


# ------------------------------------------------------------------ checks


def _check_entry(play: Play, piece: Piece, action: Deed) -> None:
    """Only actions that move may be used to enter (zw.scenario.entry-move, zw.scenario.entry-must-enter)."""
    if isinstance(action, Charge | GoOnOverwatch):
        raise IllegalAction("It cannot enter the board like that.", "zw.scenario.entry-move")
    if isinstance(action, Pass) and can_enter(play, piece):
        raise IllegalAction("It has to enter the board now.", "zw.scenario.entry-must-enter")


def _check_aim(play: Play, piece: Piece) -> None:
    if not any(is_usable(play, held) and play.item(held).is_aimed for held in play.mini(piece).held):
        raise IllegalAction("It has no weapon for an Aimed Shot.", "zw.aim.only-aimed-weapons")


def _check_overwatch(play: Play, task: OfferAction) -> None:
    if task.again:
        raise IllegalAction(
            "An action that follows another cannot be Overwatch.", "zw.recover.action-not-overwatch"
        )
    if play.table.storm:
        raise IllegalAction("Nobody goes on Overwatch in a Dust Storm.", "zw.zonecard.dust-storm")


def _check_assist(play: Play, piece: Piece, action: Assist) -> None:
    friend = action.friend
    minis = play.table.minis
    if not 0 <= friend < len(minis) or friend == piece or play.are_enemies(piece, friend):
        raise IllegalAction("Only a friend can be helped up.", "zw.assist.who-is-ally")
    if minis[friend].status is not Status.STAGGERED:
        raise IllegalAction("It is not staggered.", "zw.action.assist-recovery")
    end = turned(_end(play, piece, action.way), action.way)
    if not in_contact(play.field, end, play.stand(friend)):
        raise IllegalAction("The move has to end in contact with the friend.", "zw.assist.move-to-contact")
    upgrading.check_upgrades(play, piece, action.upgrades, "assist")


def _end(play: Play, piece: Piece, way: Way) -> Stand:
    return passage(play, piece, Gait.WALK, way).end
