"""Army of Zero on the shelf: its modes, options, levels and what shows it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from game.core.choices import Mode, OptionSpec, Value
from game.core.entry import GameEntry
from game.core.rulebook import Rulebook, printed_rulebook
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.characters import printed_roster, read_roster

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Rules, View
    from game.core.decision import Choice
    from game.core.packs import Pack


def _rules(packs: Sequence[Pack]) -> ArmyOfZero:
    for pack in reversed(packs):
        if table := pack.table("characters"):
            return ArmyOfZero(read_roster(*table))
    return ArmyOfZero(printed_roster())


def _rulebook() -> Rulebook:
    return printed_rulebook("game.rules.army_of_zero").joined(printed_rulebook("game.core"))


def _advice(rules: Rules[Any, Any], view: View[Any, Any]) -> Choice:
    from ai.games.army_of_zero.advice import advise  # only when somebody asks: it loads the solver

    return advise(rules, view)


def _options() -> tuple[OptionSpec, ...]:
    return (
        OptionSpec(
            "squads",
            "Squads",
            (
                Value("deal", "Dealt", "Shuffle 84, deal ten to each"),
                Value("draft", "Drafted", "Take in turn from an open row of twenty"),
                Value("pick", "Hand-picked", "Choose any ten of equal strength in all"),
            ),
            "aoz.setup.deal-ten",
        ),
        OptionSpec(
            "characters",
            "Characters each",
            tuple(Value(str(n), str(n)) for n in range(10, 3, -1)),
            "aoz.setup.short-squads",
        ),
        OptionSpec(
            "best_of",
            "Match",
            (Value("1", "One game"), Value("3", "Best of 3"), Value("5", "Best of 5")),
            "aoz.setup.best-of",
        ),
    )


def entry() -> GameEntry:
    """Return what the catalog tells of Army of Zero."""
    from ai.levels import learn, levels_of, recall
    from game.ui.tables.army_of_zero.moments import moment
    from game.ui.tables.army_of_zero.narrate import narrate

    return GameEntry(
        id="army_of_zero",
        title="Army of Zero",
        line="Ten champions, duel by duel",
        minutes=15,
        seats=(2,),
        modes=(
            Mode("standard", "Two squads", (2,), "Put ten in order, then duel with cards laid in secret."),
        ),
        options=_options(),
        levels=levels_of("army_of_zero"),
        open_rules=_rules,
        rulebook=cache(_rulebook),
        advise=_advice,
        narrate=narrate,
        learn=learn,
        recall=recall,
        moment=moment,
        presenter="game.ui.tables.army_of_zero.presenter:ArmyOfZeroTable",
        gallery="game.ui.tables.army_of_zero.gallery:ArmyOfZeroGallery",
        surroundings="game.ui.tables.army_of_zero.surroundings:ArmyOfZeroSurroundings",
        lessons="game.ui.lessons.army_of_zero:ArmyOfZeroTeaching",
    )
