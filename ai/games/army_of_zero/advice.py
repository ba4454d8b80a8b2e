"""Hints and reviews: what level 4 would do now, and what a choice gave up. Exact, and at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ai.games.army_of_zero.blows import blows_between
from ai.games.army_of_zero.book import Book, Fates, fates_of
from ai.games.army_of_zero.levels import Margrave
from ai.games.army_of_zero.prospects import Prospects
from ai.games.army_of_zero.solver import solve
from game.core.decision import Budget
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.odds import exchange_odds

if TYPE_CHECKING:
    import msgspec

    from game.core.contract import Rules, View
    from game.core.decision import Choice
    from game.rules.army_of_zero.characters import Character

SEED = "advice"


def advise(rules: Rules[Any, Any], view: View[Any, Any]) -> Choice:
    """Return the best play known for a view: the mix of level 4, with values and the worth of the duel.

    The alternatives hold the mix; the action is one draw from it, always the same for the same view.
    """
    adviser = Margrave(Book(rules.roster), Prospects())  # type: ignore[attr-defined]  # this game's rules have one
    return adviser.choose(view, Budget(), SEED)


def given_up(advice: Choice, action: msgspec.Raw) -> float:
    """Return by how much an action falls short of the best alternative, on the decision's own scale; 0 if unknown."""
    values = {bytes(option.action): option.value for option in advice.alternatives}
    return max(values.values()) - values.get(bytes(action), max(values.values()))


def duel_odds(mine: Character, theirs: Character) -> dict[str, Any]:
    """Return the exact figures of a duel before its first exchange, as plain data for JSON.

    exchange: chances of every end by Combat Cards, mine first; attack_probability: my equilibrium chance of attacking
    first; value: chance that theirs falls alone minus chance that mine falls alone under equilibrium.
    """
    blows = blows_between(mine, theirs)
    duel = solve(blows)
    fates: Fates = fates_of(blows, duel.attack, duel.reply)
    return {
        "exchange": {f"{m}-{t}": _odds(mine, theirs, m, t) for m in CombatCard for t in CombatCard},
        "attack_probability": duel.attack[0],
        "value": fates.margin,
    }


def _odds(
    mine: Character, theirs: Character, my_card: CombatCard, their_card: CombatCard
) -> dict[str, float]:
    odds = exchange_odds(mine, theirs, my_card, their_card)
    return {field: getattr(odds, field) for field in odds.__struct_fields__}
