"""What holds at every rest of a random battle."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.chance import Dice
from game.core.contract import Options
from game.rules.army_battles.state import OfferFate, Table
from tests.rules.army_battles.camp import KIT, RULES
from tests.rules.army_battles.test_promises import HEROES, WAYS


def flaws(table: Table) -> list[str]:
    """Return what is wrong with where units stand."""
    on_map = [unit for unit in table.units if unit.at >= 0]
    scene = KIT.scene(table)
    layers = sorted((unit.flies, unit.at) for unit in on_map)
    found = ["two units of one layer in a space"] if any(one == two for one, two in pairwise(layers)) else []
    found += ["a unit without Vitality" for unit in on_map if KIT.vitality(table, unit) < 1]
    found += ["walks on water" for unit in on_map if not unit.flies and scene.blocked >> unit.at & 1]
    found += [
        "stands in an enemy wall"
        for unit in on_map
        if not unit.flies and scene.walls[unit.side] >> unit.at & 1
    ]
    found += ["flies, or does not" for unit in on_map if unit.flies != KIT.profile(table, unit).flies]
    return found


@pytest.mark.parametrize("way", [*WAYS, *HEROES], ids=lambda way: way.mode)
def test_units_always_stand_where_they_may(way: Options) -> None:
    dice = Dice("stand")
    table = RULES.setup(way, dice)
    while seats := RULES.to_act(table):
        RULES.apply(table, seats[0], RULES.random_action(table, seats[0], dice), dice)
        if not isinstance(table.task, OfferFate) and table.duel is None:
            assert flaws(table) == []
    assert table.result is not None
    assert table.round <= table.terms.rounds


def test_a_copy_of_a_battle_shares_what_cannot_change() -> None:
    table = RULES.setup(Options("open_field", 2, choices={"size": "skirmish"}), Dice("copy"))
    copy = table.clone()
    assert copy == table
    assert all(getattr(copy, field) is getattr(table, field) for field in table.__struct_fields__)
    copy.units = copy.units[:3]
    assert len(table.units) == 11
