"""Decisions carried out, and what follows until the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.core.chance import d6
from game.core.contract import Seat
from game.rules.army_battles.actions import (
    Activate,
    ArmyBattlesAction,
    Attack,
    Batter,
    Capture,
    Charge,
    Defend,
    Deploy,
    EndTurn,
    Exit,
    Heal,
    Join,
    Kill,
    Move,
    Prepare,
    Retreat,
    Split,
    Strike,
)
from game.rules.army_battles.attacking import attack, batter, in_reach
from game.rules.army_battles.deploying import deploy
from game.rules.army_battles.duelling import begin_duel, is_duel, retreat, stroke
from game.rules.army_battles.events import (
    Charged,
    Defended,
    Prepared,
    PreparedSprang,
    TurnEnded,
    UnitEscaped,
    UnitHealed,
)
from game.rules.army_battles.heroics import join, split
from game.rules.army_battles.marching import awaiting, march, move, movement_left
from game.rules.army_battles.places import ESCAPED
from game.rules.army_battles.rounds import begin_turn, end_turn, is_turn_over, start_turn
from game.rules.army_battles.state import (
    BeginTurn,
    Fate,
    March,
    OfferFate,
    SpringPrepared,
    TakeTurn,
    Turn,
    Watch,
)
from game.rules.army_battles.survival import seal_fate, vanish
from game.rules.army_battles.victory import look_for_end

if TYPE_CHECKING:
    from game.rules.army_battles.play import Play
    from game.rules.army_battles.state import UnitNo

SeldomDeed = Attack | Batter | Charge | Defend | Heal | Join | Split
Deed = Prepare | SeldomDeed
Seldom = SeldomDeed | Exit | Kill | Capture | Strike | Retreat | Deploy


def answer(play: Play, seat: Seat, action: ArmyBattlesAction) -> None:
    """Carry out a legal decision; what most decisions are is told apart first, as patterns take their time."""
    if type(action) is Move:
        move(play, action.to)
    elif type(action) is EndTurn:
        _end_turn(play)
    elif type(action) is Activate:
        _pop(play)
        start_turn(play, action.unit)
    elif type(action) is Prepare:
        act(play, action)
    else:
        _answer_seldom(play, seat, action)


def _answer_seldom(play: Play, seat: Seat, action: Seldom) -> None:
    match action:
        case Attack() | Charge() | Defend() | Batter() | Heal() | Join() | Split():
            act(play, action)
        case Exit():
            _leave(play)
        case Kill() | Capture():
            _judge(play, Fate.DEAD if isinstance(action, Kill) else Fate.CAPTURED)
        case Strike():
            _pop(play)
            stroke(play)
        case Retreat(to):
            _pop(play)
            retreat(play, to)
        case Deploy():
            _pop(play)
            deploy(play, seat, action)
        case _ as never:
            assert_never(never)


def _end_turn(play: Play) -> None:
    if play.is_heard:
        play.tell(TurnEnded(rule="ab.round.no-delay", unit=_turn(play).unit))
    end_turn(play)


def act(play: Play, action: Deed) -> None:
    """Let the unit whose turn it is take its action (ab.turn.move-and-one-action)."""
    turn = _turn(play)
    number = turn.unit
    play.table.turn = Turn(number, turn.spent, has_acted=True, is_charging=type(action) is Charge)
    if type(action) is Prepare:
        watch = Watch(action.group, action.unit)
        play.put(number, watch=watch)
        if play.is_heard:
            play.tell(Prepared(rule="ab.action.prepare", unit=number, watch=watch))
        return
    match action:
        case Attack(target):
            _attack(play, number, target)
        case Batter(at):
            batter(play, number, at)
        case Charge():
            left = movement_left(play.table, play.kit)
            play.tell(Charged(rule="ab.action.charge", unit=number, movement=left))
        case Defend():
            play.put(number, is_defending=True)
            play.tell(Defended(rule="ab.action.defend", unit=number))
        case Heal(target):
            heal(play, number, target)
        case Join(host):
            join(play, number, host)
        case Split(parts, is_spared):
            split(play, number, parts, is_spared=is_spared)
        case _ as never:
            assert_never(never)


def _attack(play: Play, number: UnitNo, target: UnitNo, *, is_prepared: bool = False) -> None:
    if is_duel(play.table, play.kit, number, target):
        begin_duel(play, number, target)
    else:
        attack(play, number, target, is_prepared=is_prepared)


def heal(play: Play, number: UnitNo, target: UnitNo) -> None:
    """Let a healer heal a unit up to its maximum (ab.list.healer, ab.list.healer-level)."""
    pips = d6(play.chance)
    wounds = play.unit(target).wounds
    amount = min(pips + play.profile(number).level, wounds)
    play.put(target, wounds=wounds - amount)
    play.tell(
        UnitHealed(
            rule="ab.list.healer",
            unit=number,
            target=target,
            d6=pips,
            amount=amount,
            vitality=play.vitality(target),
        )
    )


def _leave(play: Play) -> None:
    """Let the unit whose turn it is leave the map with its heroes (ab.map.edge)."""
    number = _turn(play).unit
    unit = play.unit(number)
    vanish(play, number, ESCAPED)
    play.tell(UnitEscaped(rule="ab.map.edge", unit=number, at=unit.at))
    if unit.heroes:
        table = play.table
        table.fates = tuple(
            Fate.ESCAPED if hero in unit.heroes else fate for hero, fate in enumerate(table.fates)
        )


def _judge(play: Play, fate: Fate) -> None:
    task = play.table.agenda[-1]
    assert isinstance(task, OfferFate)
    _pop(play)
    seal_fate(play, task.heroes, fate)
    play.has_losses = True


def _turn(play: Play) -> Turn:
    assert play.table.turn is not None
    return play.table.turn


def _pop(play: Play) -> None:
    play.table.agenda = play.table.agenda[:-1]


# ------------------------------------------------------------------ going on


def proceed(play: Play) -> None:
    """Do what is to be done until somebody is asked, or the battle is over."""
    table = play.table
    while table.agenda:
        task = table.agenda[-1]
        if play.has_losses and not isinstance(task, OfferFate):
            play.has_losses = False
            look_for_end(play)
            continue
        if type(task) is TakeTurn:
            if not is_turn_over(play):
                return
            end_turn(play)
        elif type(task) is BeginTurn:
            begin_turn(play)
        elif type(task) is March:
            _pop(play)
            march(play, task.unit, task.path)
        elif type(task) is SpringPrepared:
            _pop(play)
            spring(play, task.unit, task.target)
        else:
            return


def spring(play: Play, number: UnitNo, target: UnitNo) -> None:
    """Let a prepared unit attack, unless its target is gone (ab.action.prepare-several)."""
    unit, other = play.unit(number), play.unit(target)
    is_possible = unit.at >= 0 and other.at >= 0 and unit.watch is not None
    if not is_possible or not in_reach(unit, play.profile(number), other):
        return
    if not awaiting(play.table, play.kit, target, (number,)):
        return
    play.put(number, watch=None)
    play.tell(PreparedSprang(rule="ab.action.prepare-interrupts", unit=number, target=target))
    _attack(play, number, target, is_prepared=True)
