"""The promises of every game, kept in every scenario."""

from __future__ import annotations

import pytest

from game.core.contract import Options
from game.core.promises import audit
from game.rules.army_battles import ArmyBattles

RULES = ArmyBattles()
SCENARIOS = ("open_field", "hold_the_ford", "siege", "ambush")
WAYS = [
    Options(mode, 2, choices={"size": "skirmish", "army_1": one, "army_2": two, "instigator": "none"})
    for mode in SCENARIOS
    for one, two in (("random", "random"), ("sky-host", "shield-wall"))
]
SETTINGS = [
    Options("open_field", 2, choices={"hero_fate": "kill", "hero_duel": "plain", "layout": "woodland"}),
    Options("siege", 2, choices={"army_1": "iron-battery", "army_2": "garrison", "instigator": "2"}),
]

ARENA = """
[[scenario]]
id = "arena"
title = "Arena"
rounds = 9
zones = [["A1-F1"], ["A6-F6"]]
exits = ["A3", "F4"]
legend = { Q = "forest+hill@2" }
goals = [{ type = "slay", side = 2, hero = "Ann" }, { type = "leave", side = 1, units = 3 }]
buildings = [{ kind = "wall", at = "C3", side = 1 }, { kind = "keep", at = "D4", side = 2 }]
layouts = [{ id = "sand", title = "Sand", rows = ["......", ".W..Q.", "......", "......", ".Q..W.", "......"] }]
"""
FELLOWS = """1 Healer; 1 Bomber; Hero: {0}nn, will, tier 2; Hero: {0}ob, strength, tier 1, flies
Hero: {0}id, dexterity, tier 3, flies; Hero: {0}ed, charisma, tier 1, grade 2"""
HEROES = [
    Options(
        "own",
        2,
        choices={
            "map": ARENA,
            "limits": "off",
            "army_1": FELLOWS.format("A"),
            "army_2": FELLOWS.format("B"),
            "hero_fate": fate,
        },
    )
    for fate in ("ask", "unconscious")
]


@pytest.mark.parametrize("way", HEROES, ids=lambda way: str(way.choices["hero_fate"]))
def test_promises_are_kept_among_heroes(way: Options) -> None:
    report = audit(RULES, [way], 8, "army battles")
    assert report.taken["Strike"] > 0
    assert report.taken["Join"] > 0


@pytest.mark.parametrize(
    "way", [*WAYS, *SETTINGS], ids=lambda way: f"{way.mode} {' '.join(way.choices.values())}"
)
def test_promises_are_kept(way: Options) -> None:
    report = audit(RULES, [way], 2, "army battles")
    assert report.games == 2
