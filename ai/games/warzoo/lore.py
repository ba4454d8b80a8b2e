"""What all computer players of Warzoo share: the components in numbers, ways to lay cards, what positions are worth."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

import numpy as np

from ai.games.warzoo.numbers import Numbers
from ai.games.warzoo.placements import Ways
from ai.games.warzoo.prospects import FITTED, Prospects, Weights
from ai.games.warzoo.scene import Scene
from game.core.chance import derive

if TYPE_CHECKING:
    from ai.games.warzoo.talents import Talents
    from game.rules.warzoo import Warzoo
    from game.rules.warzoo.state import Table


class Lore:
    """Shared by the players of one set of components; nothing in it depends on a match."""

    def __init__(self, rules: Warzoo, weights: Weights = FITTED, talents: Talents | None = None) -> None:
        self.rules, self.talents = rules, talents
        self.numbers = Numbers(rules.kit)
        self.prospects = Prospects(self.numbers, weights)
        self.ways = Ways()

    def taught(self, talents: Talents) -> Lore:
        """Return the same lore with a knowledge of Skills and Weapons that tells in where units are laid."""
        other = copy(self)
        other.talents = talents
        return other

    def scene(self, table: Table) -> Scene:
        """Return the Battle that is about to be fought on a table."""
        return Scene(self.numbers, self.prospects, table, self.talents)


def generator(seed: str, stream: str) -> np.random.Generator:
    """Return numpy's dice from a seed and the name of a stream."""
    return np.random.default_rng(int(derive(seed, stream), 16))
