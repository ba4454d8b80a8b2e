"""Hints: what a player above level 4 would do now, with the runners-up and what each is worth.

Level 5 thinks longer; a hint is wanted at once, and a whole match is judged by hints when it is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ai.games.army_battles.school import BattleSchool
from game.core.decision import Budget

if TYPE_CHECKING:
    from game.core.contract import Rules, View
    from game.core.decision import Choice

SEED = "advice"


def advise(rules: Rules[Any, Any], view: View[Any, Any]) -> Choice:
    """Return good play for a view; the same for the same view. Values are in points of an army."""
    school = BattleSchool(rules)  # type: ignore[arg-type]  # only this game's rules are brought here
    return school.adviser().choose(view, Budget(), SEED)
