"""Random walks through matches of Warzoo, for tests of its computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Dice
from game.core.contract import Options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.warzoo import Warzoo
    from game.rules.warzoo.state import Table

SEATS = {"three-players": 3, "four-players": 4}


def options_of(mode: str, **choices: str) -> Options:
    return Options(mode, seats=SEATS.get(mode, 2), unattended=True, choices=choices)


def tables(rules: Warzoo, mode: str, count: int, **choices: str) -> Iterator[Table]:
    """Yield every table of random matches before a decision."""
    for number in range(count):
        dice = Dice(f"walk/{mode}/{number}")
        table = rules.setup(options_of(mode, **choices), dice)
        while acting := rules.to_act(table):
            yield table
            for seat in acting:
                if seat in rules.to_act(table):
                    offers = rules.actions(table, seat)
                    rules.apply(table, seat, offers[dice.below(len(offers))], dice)
