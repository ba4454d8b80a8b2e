"""Matches from their options to the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.core.chance import Dice, Script
from game.core.contract import BadOptions, IllegalAction, Options
from tests.rules.zone_wars.yard import RULES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.state import Table

FACTIONS = ("ark", "genlab", "nova", "mechatron")


def options(mode: str = "showdown", seats: int = 2, **choices: str) -> Options:
    """Return options with named factions and crews drawn at random, unless they say otherwise."""
    named = {f"faction_{n + 1}": FACTIONS[n] for n in range(seats)}
    drawn = {f"crew_{n + 1}": "random" for n in range(seats)}
    return Options(mode, seats, choices={**named, **drawn, **choices})


class Hall:
    """A match that is being set up; `log` holds what was told."""

    def __init__(self, wanted: Options, seed: str = "hall") -> None:
        self._chance = Dice(seed)
        self.table: Table = RULES.setup(wanted, self._chance)
        self.log: list[Event] = RULES.opening(self.table)

    @property
    def asked(self) -> tuple[str, int]:
        """What is asked and whom."""
        task = self.table.task
        assert task is not None
        return type(task).__name__, task.seat  # type: ignore[union-attr]

    @property
    def offered(self) -> Sequence[ZoneWarsAction]:
        """What may be answered."""
        (seat,) = RULES.to_act(self.table)
        return RULES.actions(self.table, seat)

    def do(self, action: ZoneWarsAction, draws: Sequence[int] | None = None) -> None:
        """Have the seat that is asked decide; draws: those that follow, all of them."""
        (seat,) = RULES.to_act(self.table)
        RULES.check(self.table, seat, action)
        script = None if draws is None else Script(draws)
        self.log += RULES.apply(self.table, seat, action, script or self._chance)
        assert script is None or script.left == 0

    def refused(self, action: ZoneWarsAction) -> str:
        """Return the rule that forbids an answer."""
        (seat,) = RULES.to_act(self.table)
        with pytest.raises(IllegalAction) as refusal:
            RULES.check(self.table, seat, action)
        return refusal.value.rule


def refusal(wanted: Options) -> str:
    """Return which option is refused."""
    with pytest.raises(BadOptions) as bad:
        RULES.setup(wanted, Dice("hall"))
    return str(bad.value).partition(":")[0]


def starts(wanted: Options) -> bool:
    """Tell whether a match can be started with these options."""
    try:
        RULES.setup(wanted, Dice("hall"))
    except BadOptions:
        return False
    return True
