"""A random playout takes any legal action, each as likely, also where `actions` offers only a sample."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.core.chance import Branch, Dice, branches
from game.core.contract import Seat
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.muster import MODES
from game.rules.warzoo.state import EMPTY, Stage, Table
from tests.rules.warzoo.farm import RULES, table_of


@pytest.mark.parametrize("mode", MODES)
def test_whatever_is_drawn_is_legal_to_the_end(mode: str) -> None:
    table, mind, dice = table_of(mode), Dice("mind"), Dice("dice")
    while acting := RULES.to_act(table):
        action = RULES.random_action(table, acting[0], mind)
        RULES.check(table, acting[0], action)
        RULES.apply(table, acting[0], action, dice)
    assert RULES.outcome(table) is not None


def test_every_way_to_lay_five_of_six_cards_is_drawn_once() -> None:
    table = table_of()
    table.hands = (((2, 3, 5, 8, 13, 21),), table.hands[1])
    found = Counter(drawn(table, branch) for branch in branches())
    assert found == Counter(permutations((2, 3, 5, 8, 13, 21), 5))
    assert len(found) == 720


def drawn(table: Table, branch: Branch) -> tuple[int, ...]:
    action = RULES.random_action(table, Seat(0), branch)
    assert isinstance(action, Recruit)
    return action.row


def test_the_last_cards_leave_lanes_free() -> None:
    table = table_of()
    table.hands = (((7,),), table.hands[1])
    rows = [drawn(table, branch) for branch in branches()]
    assert sorted(rows) == sorted(tuple(7 if lane == at else EMPTY for lane in range(5)) for at in range(5))


def test_four_lanes_are_filled_around_the_leader() -> None:
    table, dice = table_of("advanced"), Dice("leaders")
    for seat in (Seat(0), Seat(1)):
        RULES.apply(table, seat, RULES.random_action(table, seat, dice), dice)
    while table.task is not None and getattr(table.task, "stage", None) is not Stage.REST:
        (seat,) = RULES.to_act(table)
        RULES.apply(table, seat, RULES.actions(table, seat)[0], dice)
    hand = table.hands[0][0]
    rows = Counter(drawn(table, Branch([way])) for way in range(3_024))
    assert len(hand) == 9
    assert all(row[table.mill_lane] == EMPTY and row.count(EMPTY) == 1 for row in rows)
    assert rows == Counter(
        (EMPTY, *row) if table.mill_lane == 0 else (*row[: table.mill_lane], EMPTY, *row[table.mill_lane :])
        for row in permutations(hand, 4)
    )
