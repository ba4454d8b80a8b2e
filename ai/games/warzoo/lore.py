"""What all computer players of Warzoo share: the components in numbers, ways to lay cards, what positions are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ai.games.warzoo.numbers import Numbers
from ai.games.warzoo.placements import Ways
from ai.games.warzoo.prospects import FITTED, Prospects, Weights
from ai.games.warzoo.scene import Scene
from game.core.chance import derive

if TYPE_CHECKING:
    from game.rules.warzoo import Warzoo
    from game.rules.warzoo.state import Table


class Lore:
    """Shared by the players of one set of components; nothing in it depends on a match."""

    def __init__(self, rules: Warzoo, weights: Weights = FITTED) -> None:
        self.rules = rules
        self.numbers = Numbers(rules.kit)
        self.prospects = Prospects(self.numbers, weights)
        self.ways = Ways()

    def scene(self, table: Table) -> Scene:
        """Return the Battle that is about to be fought on a table."""
        return Scene(self.numbers, self.prospects, table)


def generator(seed: str, stream: str) -> np.random.Generator:
    """Return numpy's dice from a seed and the name of a stream."""
    return np.random.default_rng(int(derive(seed, stream), 16))
