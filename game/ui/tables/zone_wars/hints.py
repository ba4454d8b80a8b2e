"""Hints in words: what the strongest computer player would do, why, and what else it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.actions import Operate, Pass, UsePower
from game.ui.tables.zone_wars import words
from game.ui.tables.zone_wars.ask import Fact
from game.ui.tables.zone_wars.deeds import DEED_OF, NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Action
    from game.core.decision import Alternative, Choice
    from game.ui.tables.zone_wars.ask import Ask
    from game.ui.tables.zone_wars.model import Picture

LEVEL, SHOWN = 5, 3


class Hint(msgspec.Struct, frozen=True):
    """A hint: its title and its text."""

    title: str
    text: str


def words_of(picture: Picture, ask: Ask, action: Action, choice: Choice) -> Hint:
    """Return what is said about a choice."""
    runners = "; ".join(f"{one.note}, {one.value:+.2f}" for one in _others(choice))
    text = choice.note or "This is what it would do."
    instead = f" Instead: {runners}." if runners else ""
    return Hint(f"Level {LEVEL} would: {_named(picture, ask, action)}", f"{text}{instead}")


def _named(picture: Picture, ask: Ask, action: Action) -> str:
    """Return an action in a few words."""
    match action:
        case Pass():
            return ask.decline[0].lower() if ask.decline is not None else "let it be"
        case Operate(operation=operation):
            subject = ask.subject if ask.subject is not None else -1
            return words.operation_words(picture, subject, operation)[0].lower()
        case UsePower(power=power, m=m):
            return f"use {picture.kit.box.powers[power].name} for {m} M"
        case _ if type(action) in DEED_OF:
            return NAMES[DEED_OF[type(action)]][0].lower()
        case _:
            label = words.answer_words(picture, ask.subject, action)[0]
            plain = {
                "Strike": "attack",
                "Snap": "fire",
                "Deploy": "put it there",
                "PlaceTerrain": "lay it there",
            }
            return plain.get(type(action).__name__, label[:1].lower() + label[1:])


def facts_of(choice: Choice) -> Sequence[Fact]:
    """Return the choice and what else was weighed, for the inspector."""
    first = [Fact("Hint", choice.note or "as shown", is_warning=True)]
    return [*first, *(Fact(f"{one.value:+.2f}", one.note) for one in _others(choice))]


def _others(choice: Choice) -> list[Alternative]:
    """Return the runners-up that are something else, the best of each kind."""
    found: dict[str, Alternative] = {}
    for one in choice.alternatives:
        is_same = one.action == choice.action or one.note.casefold() in choice.note.casefold()
        if one.note and not is_same:
            found.setdefault(one.note, one)
    return list(found.values())[: SHOWN - 1]
