"""The costs shown before committing are those that the rules then take."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.contract import Seat
from game.rules.warzoo import Warzoo
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.events import AmmoPaid, Cost, UnitBeaten
from game.rules.warzoo.plain import TWICE
from game.rules.warzoo.state import EMPTY, Recruiting, Stage
from game.ui.tables.warzoo.bill import TWICE as SECOND
from game.ui.tables.warzoo.bill import UNPAID, bill_of
from tests.ui.tables.warzoo.at_the_lanes import match_of, walked

RULES = Warzoo()


def paid(events: list[Any], side: int) -> dict[tuple[int, Cost], int]:
    return {(e.lane, e.cost): e.amount for e in events if isinstance(e, AmmoPaid) and e.side == side}


@pytest.mark.parametrize("mode", ["basic", "basic-scenarios"])
def test_a_basic_battle_costs_what_was_shown(mode: str) -> None:
    fates = set()
    for game in range(12):
        for match in walked(match_of(mode, RULES, f"bill{game}"), game):
            if match.outcome is not None or len(match.to_act) < 2:
                continue
            state = match._state.clone()
            chance = random.Random(game)
            rows = [random_row(state.hands[side][0], chance) for side in (0, 1)]
            bills = [
                bill_of(match.view(Seat(s)).state, RULES.kit, s, dict(enumerate(rows[s]))) for s in (0, 1)
            ]
            RULES.apply(state, Seat(0), Recruit(rows[0]), None)  # type: ignore[arg-type]
            events = RULES.apply(state, Seat(1), Recruit(rows[1]), match_chance())
            for side in (0, 1):
                fates |= check_side(bills[side], events, side)
    assert {"", SECOND, UNPAID} <= fates


def random_row(hand: Any, chance: random.Random) -> tuple[int, ...]:
    strong = sorted(hand, reverse=True)[:7]
    return tuple(chance.sample(strong if chance.random() < 0.7 else list(hand), 5))


def match_chance() -> Any:
    from game.core.chance import Dice

    return Dice("bill", "draws")


def check_side(bill: Any, events: list[Any], side: int) -> set[str]:
    taken = paid(events, side)
    beaten = {e.lane: e.rule for e in events if isinstance(e, UnitBeaten) and e.side == side}
    for lane, due in bill.dues.items():
        if due.fate:
            assert lane in beaten
            assert (due.fate == SECOND) == (beaten[lane] == TWICE)
            continue
        assert lane not in beaten
        assert taken.get((lane, Cost.LOAD), 0) == due.load
        assert taken.get((lane, Cost.HIERARCHY), 0) == due.hierarchy
    assert sum(taken.values()) == bill.held - bill.left
    return {due.fate for due in bill.dues.values()}


def test_a_leader_costs_what_was_shown() -> None:
    seen = 0
    for game in range(6):
        for match in walked(match_of("advanced-scenarios", RULES, f"leader{game}"), game):
            task = match._state.task
            if not isinstance(task, Recruiting) or task.stage is not Stage.LEADER or match._state.ready[0]:
                continue
            view = match.view(Seat(0))
            lane = view.state.mill_lane
            for unit in set(view.state.hands[0][0]):
                due = bill_of(view.state, RULES.kit, 0, {lane: unit}).dues[lane]
                assert due.before == view.state.ammo[0]
                if not due.fate:
                    assert due.after == due.before - due.load - due.hierarchy
                seen += 1
    assert seen > 30


def test_children_pay_nothing() -> None:
    view = match_of("children", RULES).view(Seat(0))
    bill = bill_of(view.state, RULES.kit, 0, {0: view.state.hands[0][0][0]})
    assert (bill.held, bill.left, bill.spent) == (0, 0, 0)
    assert bill.dues[0].load == 0
    assert EMPTY not in [due.unit for due in bill.dues.values()]
