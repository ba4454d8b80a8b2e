"""Questions that a Battle of the Advanced Mode asks: which answers there are, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.core.contract import IllegalAction
from game.rules.warzoo.actions import (
    ChooseLane,
    GivePriority,
    Pass,
    Recruit,
    Sabotage,
    UseSkill,
    UseWeapon,
    WarzooAction,
)
from game.rules.warzoo.challenge import choose_lane, lanes_to_fight, proceed, use_skill
from game.rules.warzoo.effects import Use
from game.rules.warzoo.events import PriorityGiven, WeaponDeclined
from game.rules.warzoo.ground import Ground
from game.rules.warzoo.sabotage import cancel, plans, sabotage
from game.rules.warzoo.state import (
    BOTH,
    AskWeapon,
    Decision,
    OfferCancel,
    OfferLane,
    OfferPriority,
    OfferSaboteur,
    OfferSkill,
    OfferWeapon,
    Recruiting,
    Spot,
    foe,
)
from game.rules.warzoo.weapons import cancel_mode, use_weapon, weapon_uses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Event, Seat
    from game.rules.warzoo.kit import Kit
    from game.rules.warzoo.state import Table


def replies(table: Table, kit: Kit) -> Sequence[WarzooAction]:
    """Return every answer to what is asked now; declining comes last."""
    task = table.task
    assert isinstance(task, Decision)
    ground = Ground(table, kit)
    match task:
        case OfferSaboteur(seat):
            side = table.terms.side_of(seat)
            return [*(Sabotage(mode, lanes) for mode, lanes in plans(ground, side)), Pass()]
        case OfferLane():
            return [ChooseLane(lane) for lane in lanes_to_fight(ground)]
        case OfferSkill():
            return [UseSkill(), Pass()]
        case OfferPriority():
            return [GivePriority(side) for side in BOTH]
        case OfferWeapon(seat):
            uses = weapon_uses(ground, table.terms.side_of(seat))
            return [*(UseWeapon(use.at, use.amount) for use in uses), Pass()]
        case OfferCancel(seat):
            mode = cancel_mode(ground, table.terms.side_of(seat))
            return [*(() if mode is None else (Sabotage(mode),)), Pass()]
        case Recruiting():
            raise AssertionError("recruiting is offered elsewhere")
        case _ as never:
            assert_never(never)


# ------------------------------------------------------------------ is it allowed

RULE_OF_OFFER: dict[type, str] = {
    OfferSaboteur: "wz.saboteur.other-skills-timing",
    OfferLane: "wz.battle-phase.initiative-picks-lane",
    OfferSkill: "wz.unit.cobra-swap",
    OfferPriority: "wz.weapon.priority",
    OfferWeapon: "wz.weapon.first-then-second",
    OfferCancel: "wz.saboteur.cancel-window",
}
ASKED = {
    OfferSaboteur: "whether a Saboteur is used",
    OfferLane: "which lane is next",
    OfferSkill: "whether the neighbours trade lanes",
    OfferPriority: "who decides about the Weapon first",
    OfferWeapon: "whether a Weapon is used",
    OfferCancel: "whether the Weapon is cancelled",
}


def check_answer(table: Table, kit: Kit, seat: Seat, action: WarzooAction) -> None:
    """Raise IllegalAction when an action is no answer to what is asked, or comes from somebody else."""
    task = table.task
    assert isinstance(task, Decision)
    assert not isinstance(task, Recruiting)
    if seat != task.seat:
        raise IllegalAction(f"Another player decides {ASKED[type(task)]}.", RULE_OF_OFFER[type(task)])
    if action not in replies(table, kit):
        raise _refusal(task, action)


def _refusal(task: Decision, action: WarzooAction) -> IllegalAction:
    """Say why an action is no answer."""
    match action, task:
        case Recruit(), _:
            return IllegalAction("No units are recruited now.", "wz.battle-phase.recruit-four")
        case UseWeapon(), OfferWeapon():
            return IllegalAction("The Weapon cannot be used like that.", "wz.weapon.targets")
        case Sabotage(), OfferSaboteur():
            return IllegalAction("The Saboteur can change nothing like that.", "wz.saboteur.useless-mode")
        case Sabotage(), OfferCancel():
            return IllegalAction("Only the Weapon can be cancelled now.", "wz.saboteur.other-skills-timing")
        case ChooseLane(), OfferLane():
            return IllegalAction("There is no Challenge to fight in this lane.", RULE_OF_OFFER[OfferLane])
        case _:
            return IllegalAction(f"To be decided is {ASKED[type(task)]}.", RULE_OF_OFFER[type(task)])


# ------------------------------------------------------------------ doing it


def answer(table: Table, kit: Kit, seat: Seat, action: WarzooAction, chance: Chance) -> list[Event]:
    """Carry out an answer and go on until the next question."""
    ground = Ground(table, kit)
    task = table.agenda[-1]
    table.agenda = table.agenda[:-1]
    side = table.terms.side_of(seat)
    match action:
        case Pass():
            if isinstance(task, OfferWeapon):
                _decline(ground, side)
        case ChooseLane(lane):
            choose_lane(ground, lane)
        case GivePriority(first):
            ground.events.append(PriorityGiven(rule="wz.weapon.priority", side=first))
            ground.push(AskWeapon(first), AskWeapon(foe(first)))
        case UseWeapon(at, amount):
            use_weapon(ground, side, Use(at, amount))
        case UseSkill():
            use_skill(ground, side)
        case Sabotage(mode, lanes):
            if isinstance(task, OfferCancel):
                cancel(ground, seat, mode)
            else:
                sabotage(ground, seat, mode, lanes)
        case Recruit():
            raise AssertionError("recruiting is carried out elsewhere")
        case _ as never:
            assert_never(never)
    proceed(ground, chance)
    return ground.events


def _decline(ground: Ground, side: int) -> None:
    spot = Spot(side, ground.battle.lane)
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    ground.events.append(
        WeaponDeclined(rule="wz.weapon.first-then-second", side=side, lane=spot.lane, unit=fighter.unit)
    )
