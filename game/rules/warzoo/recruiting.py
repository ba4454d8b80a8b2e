"""Laying units face down: which lanes and how many, what is offered, what is allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from math import perm
from operator import itemgetter
from typing import TYPE_CHECKING, overload

from game.core.contract import IllegalAction
from game.rules.warzoo.actions import Recruit, WarzooAction
from game.rules.warzoo.state import ALL_LANES, EMPTY, NO_UNITS, Row, Stage
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.rules.warzoo.kit import Kit
    from game.rules.warzoo.state import Lane, Side, Table

FEW = 60
SAMPLE = 24
STRIDE = 6_007
TRIES = 4_000

Pattern = tuple[int, ...]


def lanes_open(table: Table, side: Side, stage: Stage) -> tuple[Lane, ...]:
    """Return the lanes that a side may fill in a stage."""
    if stage is Stage.ARMY:
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
    lanes = 1 if stage is Stage.SECOND else len(lanes_open(table, side, stage))
    return min(lanes, len(table.hands[side][acting_hand(table, stage)]))


# ------------------------------------------------------------------ offers


Getter = Callable[[Row], tuple[int, ...]]


class Placements(Sequence[WarzooAction]):
    """A sample of the ways to fill lanes from a sorted hand; each is made when it is looked at."""

    __slots__ = ("_getters", "_source")

    def __init__(self, source: Row, getters: Sequence[Getter]) -> None:
        self._source, self._getters = source, getters

    def __len__(self) -> int:
        return len(self._getters)

    @overload
    def __getitem__(self, at: int) -> Recruit: ...
    @overload
    def __getitem__(self, at: slice) -> list[Recruit]: ...
    def __getitem__(self, at: int | slice) -> Recruit | list[Recruit]:
        if isinstance(at, slice):
            return [Recruit(getter(self._source)) for getter in self._getters[at]]
        return Recruit(self._getters[at](self._source))


class Patterns:
    """Which cards of a sorted hand go to which lanes: a varied sample for every size of hand, made once."""

    def __init__(self) -> None:
        self._getters: dict[int | tuple[int, tuple[Lane, ...]], tuple[Getter, ...]] = {}

    def placements(self, hand: Row, lanes: tuple[Lane, ...]) -> Placements:
        """Return a sample of the ways to fill these lanes and leave the others free."""
        key = len(hand) if lanes is ALL_LANES else (len(hand), lanes)
        getters = self._getters.get(key)
        if getters is None:
            getters = self._getters[key] = _getters(len(hand), lanes)
        return Placements(hand if len(lanes) == LANES else (*hand, EMPTY), getters)


def _getters(size: int, lanes: tuple[Lane, ...]) -> tuple[Getter, ...]:
    """Return what makes rows of a hand of that size with an empty place behind it."""
    rows = []
    for pattern in _patterns(size, len(lanes)):
        row = [size] * LANES
        for lane, place in zip(lanes, pattern, strict=True):
            row[lane] = place
        rows.append(itemgetter(*row))
    return tuple(rows)


def _patterns(size: int, places: int) -> tuple[Pattern, ...]:
    """Return up to 24 ways to take `places` of `size` cards that differ even if neighbours in the hand are equal."""
    found: list[Pattern] = []
    total = perm(size, places)
    strongest, weakest = tuple(range(size - 1, -1, -1))[:places], tuple(range(places))
    ranked = (_unranked(at * STRIDE % total, size, places) for at in range(min(total, TRIES)))
    for pattern in (strongest, weakest, *ranked):
        if len(pattern) == places and all(_differ(pattern, other) for other in found):
            found.append(pattern)
        if len(found) == SAMPLE:
            break
    return tuple(found)


def _unranked(rank: int, size: int, places: int) -> Pattern:
    left = list(range(size))
    taken = []
    for count in range(size, size - places, -1):
        rank, at = divmod(rank, count)
        taken.append(left.pop(at))
    return tuple(taken)


def _differ(one: Pattern, two: Pattern) -> bool:
    """A unit has two copies at most, so cards two places apart in a sorted hand are different."""
    return any(abs(a - b) > 1 for a, b in zip(one, two, strict=True))


def _row(lanes: Sequence[Lane], units: Sequence[int | None]) -> tuple[int, ...]:
    row = list(NO_UNITS)
    for lane, unit in zip(lanes, units, strict=True):
        row[lane] = unit
    return tuple(row)  # type: ignore[arg-type]


def offers(table: Table, kit: Kit, seat: Seat, stage: Stage) -> Sequence[WarzooAction]:
    """Return every way to recruit, or a sample when there are many."""
    side = table.terms.side_of(seat)
    if stage is Stage.ARMY and len(table.hands[side][0]) >= LANES:
        return kit.patterns.placements(table.hands[side][0], ALL_LANES)
    hand = table.hands[side][acting_hand(table, stage)]
    lanes = lanes_open(table, side, stage)
    count = wanted(table, side, stage)
    if stage is Stage.SECOND and count:
        return [Recruit(_row((lane,), (unit,))) for unit in dict.fromkeys(hand) for lane in lanes]
    if is_sampled(table, side, stage):
        return kit.patterns.placements(hand, lanes)
    padded = (*hand, *(EMPTY,) * (len(lanes) - count))
    return [Recruit(_row(lanes, units)) for units in dict.fromkeys(permutations(padded, len(lanes)))]


def is_sampled(table: Table, side: Side, stage: Stage) -> bool:
    """Tell whether there are too many ways to list."""
    hand = table.hands[side][acting_hand(table, stage)]
    lanes = len(lanes_open(table, side, stage))
    if stage is Stage.SECOND:
        return False
    return len(hand) >= lanes and perm(len(hand), lanes) > FEW


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
