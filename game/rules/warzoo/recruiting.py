"""Laying units face down: which lanes and how many, what is offered, what is allowed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import perm
from typing import TYPE_CHECKING

from game.core.chance import Even
from game.core.contract import IllegalAction
from game.rules.warzoo.actions import Recruit, WarzooAction
from game.rules.warzoo.placements import in_lanes
from game.rules.warzoo.state import ALL_LANES, EMPTY, Stage
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Seat
    from game.rules.warzoo.kit import Kit
    from game.rules.warzoo.state import Lane, Row, Side, Table

FEW = 60
ARMY, SECOND = Stage.ARMY, Stage.SECOND


def lanes_open(table: Table, side: Side, stage: Stage) -> tuple[Lane, ...]:
    """Return the lanes that a side may fill in a stage."""
    if stage is ARMY:
        return ALL_LANES
    if stage is Stage.LEADER:
        return (table.mill_lane,)
    assert table.battle is not None
    mine = table.battle.fighters[side]
    return tuple(lane for lane in ALL_LANES if mine[lane] is None and lane != table.mill_lane)


def acting_hand(table: Table, stage: Stage) -> int:
    """Return which hand of each side recruits in a stage (wz.team.recruiting-split)."""
    if len(table.hands[0]) == 1:
        return 0
    return 1 - table.leader() if stage is Stage.PARTNER else table.leader()


def wanted(table: Table, side: Side, stage: Stage) -> int:
    """Return how many units a side lays now: fewer than lanes when its hand runs out (wz.recruit.missing-card)."""
    lanes = 1 if stage is SECOND else len(lanes_open(table, side, stage))
    return min(lanes, len(table.hands[side][acting_hand(table, stage)]))


# ------------------------------------------------------------------ offers


def offers(table: Table, kit: Kit, seat: Seat, stage: Stage) -> Sequence[WarzooAction]:
    """Return every way to recruit, or a sample when there are many."""
    hand, lanes = _to_fill(table, table.terms.side_of(seat), stage)
    return kit.placements.sample(hand, lanes) if _are_many(hand, lanes, stage) else _all(hand, lanes, stage)


def any_offer(table: Table, kit: Kit, seat: Seat, stage: Stage, chance: Chance) -> WarzooAction:
    """Return one of all ways to recruit, drawn at one pick; each way to lay the cards is as likely."""
    side = table.terms.side_of(seat)
    if stage is ARMY and len(hand := table.hands[side][0]) >= LANES:
        return Recruit(kit.placements.army(hand, chance))
    hand, lanes = _to_fill(table, side, stage)
    if len(hand) >= len(lanes) and stage is not SECOND:
        return Recruit(kit.placements.drawn(hand, lanes, chance))
    ways = _all(hand, lanes, stage)
    return ways[chance.pick(Even(len(ways)))]


def is_sampled(table: Table, side: Side, stage: Stage) -> bool:
    """Tell whether there are too many ways to list."""
    return _are_many(*_to_fill(table, side, stage), stage)


def _to_fill(table: Table, side: Side, stage: Stage) -> tuple[Row, tuple[Lane, ...]]:
    """Return the hand that a side recruits from now and the lanes that it may fill."""
    if stage is ARMY:  # a whole army is recruited from the only hand
        return table.hands[side][0], ALL_LANES
    return table.hands[side][acting_hand(table, stage)], lanes_open(table, side, stage)


def _are_many(hand: Row, lanes: tuple[Lane, ...], stage: Stage) -> bool:
    return len(hand) >= len(lanes) and stage is not SECOND and perm(len(hand), len(lanes)) > FEW


def _all(hand: Row, lanes: tuple[Lane, ...], stage: Stage) -> list[WarzooAction]:
    """Return every way to lay as many units as there are lanes or cards, in the second place only one."""
    if stage is SECOND and hand:
        return [Recruit(in_lanes((lane,), (unit,), EMPTY)) for unit in dict.fromkeys(hand) for lane in lanes]
    padded = (*hand, *(EMPTY,) * (len(lanes) - len(hand)))
    ways = dict.fromkeys(permutations(padded, len(lanes)))
    return [Recruit(in_lanes(lanes, units, EMPTY)) for units in ways]


# ------------------------------------------------------------------ is it allowed

RULE_OF = {
    Stage.ARMY: "wz.recruit.five-face-down",
    Stage.LEADER: "wz.leadership.one-unit-at-the-mill",
    Stage.REST: "wz.battle-phase.recruit-four",
    Stage.SECOND: "wz.team.recruiting-split",
    Stage.PARTNER: "wz.team.recruiting-split",
}


def check_row(table: Table, seat: Seat, stage: Stage, row: tuple[int, ...]) -> None:
    """Raise IllegalAction when units may not be laid like this."""
    side, rule = table.terms.side_of(seat), RULE_OF[stage]
    hand = acting_hand(table, stage)
    if len(row) != LANES:
        raise IllegalAction("There are five lanes to fill or to leave free.", rule)
    laid = Counter(unit for unit in row if unit != EMPTY)
    if laid - Counter(_units(table.hands[side][hand])):
        _refuse_stranger(table, side, hand, laid)
    allowed = lanes_open(table, side, stage)
    if any(unit != EMPTY and lane not in allowed for lane, unit in enumerate(row)):
        raise IllegalAction(_wrong_lane(stage), rule)
    count = wanted(table, side, stage)
    if sum(laid.values()) != count:
        raise IllegalAction(f"You lay {_in_words(count)} now, each in a lane of its own.", rule)


def _refuse_stranger(table: Table, side: Side, hand: int, laid: Counter[int]) -> None:
    for other, units in enumerate(table.hands[side]):
        is_mine = table.seat(side, other) == table.seat(side, hand)
        if other != hand and is_mine and not laid - Counter(_units(units)):
            raise IllegalAction("These cards are in the other hand.", "wz.team.solo-two-hands")
    raise IllegalAction("You lay cards from your hand, each once.", "wz.recruit.five-face-down")


def _units(hand: Row) -> list[int]:
    return [unit for unit in hand if unit is not None]


def _wrong_lane(stage: Stage) -> str:
    if stage is Stage.LEADER:
        return "The leader is laid at the Mill."
    return "There lies a unit of yours in this lane already."


def _in_words(count: int) -> str:
    return "one unit" if count == 1 else f"{count or 'no'} units"
