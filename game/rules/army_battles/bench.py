"""What random play and copies cost. The clock is passed in: rulebooks have none."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from game.core.chance import Dice
from game.core.contract import Options

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.army_battles.rules import ArmyBattles
    from game.rules.army_battles.state import Table

COPIES = 20_000
UNITS = 12


def figures(rules: ArmyBattles, clock: Callable[[], float], seconds: float) -> dict[str, float]:
    """Return random unit turns a second in an open field, and the microseconds that a copy of 12 units costs."""
    return {
        "unit_turns_per_s": _unit_turns(rules, clock, seconds),
        "copy_of_12_units_us": _copy(rules, clock),
    }


def _unit_turns(rules: ArmyBattles, clock: Callable[[], float], seconds: float) -> float:
    """Play random battles for so long; return how many unit turns a second there were."""
    begun, played = clock(), 0
    for number in count():
        table, dice, mind = _battle(rules, number)
        while acting := rules.to_act(table):
            turn = table.turn
            played += turn is not None and not (turn.spent or turn.has_acted)
            rules.advance(table, acting[0], rules.random_action(table, acting[0], mind), dice)
        if (spent := clock() - begun) >= seconds:
            return played / spent
    raise AssertionError("the numbers never run out")


def _battle(rules: ArmyBattles, number: int) -> tuple[Table, Dice, Dice]:
    dice, mind = Dice(f"bench/{number}", "game"), Dice(f"bench/{number}", "mind")
    return rules.setup(Options("open_field", 2), dice), dice, mind


def _copy(rules: ArmyBattles, clock: Callable[[], float]) -> float:
    """Return what a copy of a table with 12 units costs."""
    table = rules.setup(Options("open_field", 2, choices={"size": "battle"}), Dice("bench/copy", "game"))
    table.units = table.units[:UNITS]
    clone = table.clone
    begun = clock()
    for _ in range(COPIES):
        clone()
    return 1e6 * (clock() - begun) / COPIES
