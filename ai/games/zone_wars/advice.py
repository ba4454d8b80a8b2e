"""Hints: what level 4 would do now, with the runners-up and what each is worth.

Level 5 thinks for a second; a hint is wanted at once, and a whole match is judged by hints when it is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ai.games.zone_wars.school import ZoneSchool
from game.core.decision import Budget
from game.core.record import Seating

if TYPE_CHECKING:
    from game.core.contract import Rules, View
    from game.core.decision import Choice

SEED = "advice"
SOON = 4


class Adviser:
    """Gives hints; keeps what it has found out about a battlefield from one hint to the next."""

    def __init__(self) -> None:
        self._rules: Rules[Any, Any] | None = None
        self._school: ZoneSchool | None = None

    def advise(self, rules: Rules[Any, Any], view: View[Any, Any]) -> Choice:
        """Return good play for a view; the same for the same view. Values are in victory points."""
        if self._school is None or self._rules is not rules:
            self._rules, self._school = rules, ZoneSchool(rules)  # type: ignore[arg-type]  # only this game's rules
        return advise(self._school, view)


def advise(school: ZoneSchool, view: View[Any, Any]) -> Choice:
    """Return what a player of this school would do; the same for the same view. Values are in victory points."""
    return school.player(Seating("advice", "computer", level=SOON)).choose(view, Budget(), SEED)
