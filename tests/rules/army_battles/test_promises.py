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


@pytest.mark.parametrize(
    "way", [*WAYS, *SETTINGS], ids=lambda way: f"{way.mode} {' '.join(way.choices.values())}"
)
def test_promises_are_kept(way: Options) -> None:
    report = audit(RULES, [way], 2, "army battles")
    assert report.games == 2
