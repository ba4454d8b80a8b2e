"""What random play, sight and movement cost. The clock is passed in: rulebooks have none."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from game.core.chance import Dice
from game.core.contract import Options
from game.rules.zone_wars.ground import bench as ground
from game.rules.zone_wars.tasks.turn import OfferActivation

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.zone_wars.rules import ZoneWars

MODES = ("showdown", "turf_war", "street_fight")
SEATS = 2


def figures(rules: ZoneWars, clock: Callable[[], float], seconds: float) -> dict[str, float]:
    """Return activations a second of random play, and what the ground costs in microseconds and milliseconds."""
    return {"activations_per_s": _activations(rules, clock, seconds), **ground.figures(clock)}


def _activations(rules: ZoneWars, clock: Callable[[], float], seconds: float) -> float:
    """Play random matches of all scenarios in turn for so long; return how many activations a second there were."""
    begun, played = clock(), 0
    for number in count():
        played += _match(rules, number)
        if (spent := clock() - begun) >= seconds:
            return played / spent
    raise AssertionError("the numbers never run out")


def _match(rules: ZoneWars, number: int) -> int:
    """Play a random match and return how many activations it had."""
    dice, mind = Dice(f"bench/{number}", "game"), Dice(f"bench/{number}", "mind")
    drawn = {f"{what}_{seat + 1}": "random" for what in ("faction", "crew") for seat in range(SEATS)}
    table, activations = rules.setup(Options(MODES[number % len(MODES)], SEATS, choices=drawn), dice), 0
    while acting := rules.to_act(table):
        activations += isinstance(table.task, OfferActivation)
        rules.advance(table, acting[0], rules.random_action(table, acting[0], mind), dice)
    return activations
