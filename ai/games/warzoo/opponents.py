"""What an opponent does with a hand at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.warzoo.beliefs import blurred
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from numpy.random import Generator

    from ai.games.warzoo.numbers import Floats, Ints, Places
    from ai.games.warzoo.placements import Ways
    from ai.games.warzoo.scene import Laid, Scene
    from game.rules.warzoo.state import Side

GLANCES = 0.35  # lanes by which a glance errs


class Hands(NamedTuple):
    """Placements of many hands, the same number for each: `laid` holds them hand after hand."""

    laid: Laid
    each: int

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return len(self.laid) // self.each

    def kept(self, at: Places) -> Hands:
        """Return some placements of each hand: `at` is (hands, kept), counted within the hand."""
        start = self.each * np.arange(self.hands)[:, None]
        return Hands(self.laid.take((start + at).ravel()), at.shape[1])


def laid_out(scene: Scene, side: Side, hands: Ints, ways: Ways, each: int, dice: Generator) -> Hands:
    """Return `each` placements of every hand, or all there are."""
    some = ways.some_of(hands, each, dice)
    return Hands(scene.lay(side, some.reshape(-1, LANES)), some.shape[1])


def glancing(scene: Scene, hands: Hands, kept: int, dice: Generator, heat: float = GLANCES) -> Hands:
    """Return placements that each hand may choose at a glance: all different, likelier the better they look."""
    worth = blurred(hands.laid, scene).reshape(hands.hands, hands.each)
    return hands.kept(best(worth / heat + dice.gumbel(size=worth.shape).astype(np.float32), kept))


def best(worth: Floats, kept: int) -> Places:
    """Return the places of the greatest entries of every row, in no order."""
    kept = min(kept, worth.shape[1])
    return np.argpartition(worth, -kept, axis=1)[:, -kept:]
