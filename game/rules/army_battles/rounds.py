"""Rounds and turns: who is next, and what begins and ends with a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.army_battles.events import Regained, RoundBegan, RoundEnded, TurnBegan
from game.rules.army_battles.marching import reach_now
from game.rules.army_battles.state import ChooseUnit, TakeTurn, Turn
from game.rules.army_battles.survival import without
from game.rules.army_battles.victory import score_round

if TYPE_CHECKING:
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.play import Play
    from game.rules.army_battles.state import Table, UnitNo


def order_of(table: Table, kit: Kit) -> tuple[tuple[UnitNo, ...], ...]:
    """Return the order of a round: by Movement now, then priority; equal units of a side are one group.

    (ab.round.order-by-movement, ab.round.ties-instigator-first, ab.round.own-order)
    """
    groups: dict[tuple[int, bool], list[UnitNo]] = {}
    for number, unit in enumerate(table.units):
        if unit.at >= 0:
            key = (-kit.profile(table, unit).movement, unit.side != table.terms.priority)
            groups.setdefault(key, []).append(number)
    return tuple(tuple(groups[key]) for key in sorted(groups))


def begin_turn(play: Play) -> None:
    """Begin the next turn, and the next round when all turns are over."""
    table = play.table
    if not table.order:
        if table.round:
            play.tell(RoundEnded(rule="ab.round.one-turn-each", number=table.round))
            score_round(play)
            if table.result is not None:
                return
        _begin_round(play)
    group = table.order[0]
    if len(group) > 1:
        play.push(ChooseUnit(Seat(table.units[group[0]].side), group))
    else:
        start_turn(play, group[0])


def _begin_round(play: Play) -> None:
    table = play.table
    table.round += 1
    table.order = order_of(table, play.kit)
    play.tell(RoundBegan(rule="ab.round.order-fixed-per-round", number=table.round, order=table.order))


def start_turn(play: Play, number: UnitNo) -> None:
    """Begin the turn of a unit: Defend and Prepare lapse, Charisma heals (ab.action.prepare-once)."""
    table = play.table
    table.order = without(table.order, number)
    old = table.units[number]
    wounds = old.wounds
    if wounds and old.heroes:
        wounds = max(wounds - play.profile(number).regains, 0)
    if play.is_heard:
        play.tell(TurnBegan(rule="ab.round.one-turn-each", unit=number))
    if old.is_defending or old.watch is not None or wounds != old.wounds:
        play.put(number, wounds=wounds, is_defending=False, watch=None)
    if wounds != old.wounds:
        vitality = play.vitality(number)
        play.tell(
            Regained(
                rule="ab.hero.bonus-charisma", unit=number, amount=old.wounds - wounds, vitality=vitality
            )
        )
    table.turn = Turn(number)
    table.agenda = (*table.agenda, TakeTurn(Seat(old.side)))


def is_turn_over(play: Play) -> bool:
    """Tell whether the unit whose turn it is can do nothing more."""
    table, turn = play.table, play.table.turn
    if turn is None or table.units[turn.unit].at < 0:
        return True
    return turn.has_acted and not reach_now(table, play.kit).budget


def end_turn(play: Play) -> None:
    """End the turn; what is left of it is lost (ab.turn.unused-movement-lost)."""
    play.table.turn = None
    play.table.agenda = play.table.agenda[:-1]
