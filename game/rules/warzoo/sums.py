"""The sums of a Challenge: who wins by Strength, what Load and Hierarchy cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.cards import AVATAR
from game.rules.warzoo.state import DRAWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.warzoo.effects import Modifier

BREACH = 2
GOLIAS = 3
GIANT = 10


def verdict(one: int, two: int, golias: int) -> int:
    """Return who wins by Strength: 0, 1 or DRAWN (wz.strength.higher-wins, wz.golias.effect)."""
    if one == two:
        return DRAWN
    if 1 <= one <= golias and GIANT <= two < AVATAR:
        return 0
    if 1 <= two <= golias and GIANT <= one < AVATAR:
        return 1
    return 0 if one > two else 1


def load_after(load: int, modifiers: Sequence[Modifier]) -> int:
    """Return the Load that is due with modifiers in force."""
    for modifier in modifiers:
        load = modifier.load(load)
    return load


def hierarchy_after(strength: int, below: int, modifiers: Sequence[Modifier]) -> int:
    """Return what a unit pays for lying on a card of Strength `below` (wz.hierarchy.cost)."""
    due = BREACH if below < strength < AVATAR else 0
    for modifier in modifiers:
        due = modifier.hierarchy(due)
    return due


def golias_limit(modifiers: Sequence[Modifier]) -> int:
    """Return up to which Strength units have the Golias Effect."""
    limit = GOLIAS
    for modifier in modifiers:
        limit = modifier.golias(limit)
    return limit
