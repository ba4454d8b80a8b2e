"""Styles, measured: the aggressive are sooner at the enemy and attack more, the cautious wait and defend more."""

from __future__ import annotations

from statistics import mean
from typing import NamedTuple

import msgspec

from ai.games.army_battles.school import BattleSchool
from game.core.chance import Dice
from game.core.contract import Options, view
from game.core.decision import Budget, Style
from game.core.record import Seating
from game.rules.army_battles import ArmyBattles
from game.rules.army_battles.actions import Attack, Defend, Prepare
from game.rules.army_battles.places import distance

RULES = ArmyBattles()
SCHOOL = BattleSchool(RULES)
ROUNDS, BATTLES = 4, 10


class Conduct(NamedTuple):
    """How a side fought: mean distance to the nearest enemy after each of its turns, attacks, and turns it waited."""

    distance: float
    attacks: int
    waits: int


def conduct(aggression: float) -> Conduct:
    """Return how level 3 of a style fights against level 3 without one."""
    distances: list[int] = []
    attacks = waits = 0
    decoder = msgspec.json.Decoder(RULES.action_type)
    for battle in range(BATTLES):
        table = RULES.setup(Options("open_field", 2, choices={"size": "skirmish"}), Dice(f"style {battle}"))
        styles = (Style(aggression=aggression), Style())
        players = [SCHOOL.player(Seating("x", "computer", level=3, style=style)) for style in styles]
        step = 0
        while (acting := RULES.to_act(table)) and table.round <= ROUNDS:
            seat = acting[0]
            choice = players[seat].choose(view(RULES, table, seat), Budget(), "style")
            action = decoder.decode(choice.action)
            if seat == 0:
                attacks += isinstance(action, Attack)
                waits += isinstance(action, Defend | Prepare)
                if table.round and table.on_map(1):
                    distances += [
                        min(distance(table.units[mine].at, table.units[foe].at) for foe in table.on_map(1))
                        for mine in table.on_map(0)
                    ]
            RULES.apply(table, seat, action, Dice(f"style {battle}", f"{step}"))
            step += 1
    return Conduct(mean(distances), attacks, waits)


def test_the_aggressive_press_and_the_cautious_wait() -> None:
    bold, careful = conduct(1.0), conduct(-1.0)
    assert bold.distance < careful.distance - 0.2
    assert bold.attacks > careful.attacks
    assert bold.waits < careful.waits
