"""What makes random play quick is the same as what it stands for: draws without lists, crowds that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.core.chance import Dice, Script
from game.core.contract import Options
from game.rules.army_battles import ArmyBattles
from game.rules.army_battles.bench import figures
from game.rules.army_battles.crowd import Crowd
from game.rules.army_battles.marching import danger
from game.rules.army_battles.places import distance, gathered, listed
from game.rules.army_battles.state import SIDES, TakeTurn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.places import Spaces
    from game.rules.army_battles.state import Table, UnitNo

MODES = ("open_field", "siege", "ambush")
DRAWN = {"size": "skirmish", "army_1": "random", "army_2": "random"}


def in_range_of(table: Table, kit: Kit, number: UnitNo) -> Spaces:
    """Return the spaces in Range of a unit, measured one by one."""
    unit = table.units[number]
    profile = kit.profile(table, unit)
    reach = 0 if profile.bombs else profile.range
    return gathered([at for at in listed(kit.scene(table).inside) if distance(at, unit.at) <= reach])


def walked(rules: ArmyBattles, mode: str, *, aloud: bool) -> Iterator[Table]:
    """Yield the table before every decision of a random battle, and at its end."""
    dice, mind = Dice(mode, "game"), Dice(mode, "mind")
    table = rules.setup(Options(mode, 2, choices=DRAWN), dice)
    while acting := rules.to_act(table):
        yield table
        action = rules.random_action(table, acting[0], mind)
        (rules.apply if aloud else rules.advance)(table, acting[0], action, dice)
    yield table


@pytest.mark.parametrize("mode", MODES)
def test_every_offer_can_be_drawn_and_nothing_else(mode: str) -> None:
    rules = ArmyBattles()
    for step, table in enumerate(walked(rules, mode, aloud=True)):
        if step % 9 == 0 and isinstance(table.task, TakeTurn):
            seat = table.task.seat
            offers = list(rules.actions(table, seat))
            drawn = [rules.random_action(table, seat, Script([at])) for at in range(len(offers))]
            assert drawn == offers


@pytest.mark.parametrize("mode", MODES)
def test_a_crowd_that_followed_is_the_one_counted_anew(mode: str) -> None:
    rules, fresh = ArmyBattles(), ArmyBattles()
    for table in walked(rules, mode, aloud=False):
        for side in SIDES:
            followed, counted = rules.kit.crowd(table, side), Crowd(table.units, side)
            for number in followed.dangers:
                counted.dangers[number] = danger(table, fresh.kit, number)
            counted.watched = {number: in_range_of(table, fresh.kit, number) for number in followed.watched}
            for name in Crowd.__slots__:
                assert getattr(followed, name) == getattr(counted, name), name


@pytest.mark.parametrize("mode", MODES)
def test_a_battle_that_nobody_hears_ends_the_same(mode: str) -> None:
    loud, mute = (list(walked(ArmyBattles(), mode, aloud=aloud))[-1] for aloud in (True, False))
    assert loud == mute


def test_the_bench_counts_unit_turns_and_copies() -> None:
    ticks = iter(range(1000))
    found = figures(ArmyBattles(), lambda: next(ticks) / 10, 0.1)
    assert found["unit_turns_per_s"] > 100
    assert 0 < found["copy_of_12_units_us"] < 10
