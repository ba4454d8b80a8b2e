"""The hands that a side may hold, with the placements of each that are worth a thought."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from ai.games.warzoo.bayes import Parts, parted
from ai.games.warzoo.beliefs import blurred
from ai.games.warzoo.lineups import lineups

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.random import Generator

    from ai.games.warzoo.lineups import Corner, Held
    from ai.games.warzoo.numbers import Floats, Places
    from ai.games.warzoo.placing import Desk
    from ai.games.warzoo.scene import Laid, Scene
    from game.rules.warzoo.state import Side

GLANCES = 0.35  # lanes by which a glance errs
MANY = 8000  # line-ups of a hand that is only imagined, from which those are taken
WIDE = 250  # placements looked at of a hand that is only imagined
GLANCED = 6  # placements of each hand that stand for its play at a glance
LEAST = 1e-20
MET = 128  # placements of the other side, the likeliest, that a reply is looked for against


def top(worth: Floats, count: int) -> Places:
    """Return the places of the greatest entries, the greatest first; when there are no more, all as they are."""
    if len(worth) <= count:
        return np.arange(len(worth))
    found = np.argpartition(-worth, count)[:count]
    return found[np.argsort(-worth[found], kind="stable")]


def tempting(dice: Generator, worth: Floats) -> Places:
    """Return the places of WIDE entries, the greater the likelier, when a glance may err."""
    noise = np.maximum(dice.standard_exponential(len(worth), np.float32), LEAST)
    return top(worth / GLANCES - np.log(noise), WIDE)


class Camp:
    """One side: placements of every hand it may have, and those of them that take part in the game."""

    def __init__(
        self, desk: Desk, side: Side, known: Sequence[Laid], hands: Iterable[tuple[Corner, Held]]
    ) -> None:
        self.side = side
        lays = [*known]
        for corner, held in hands:
            units = lineups(corner, held, desk.lore.ways)
            if len(units) > MANY:
                units = units[desk.dice.random(len(units), np.float32) < MANY / len(units)]
            lays.append(desk.scene.lay_best(side, units, partial(tempting, desk.dice)))
        self.laid = lays[0]
        for laid in lays[1:]:
            self.laid = self.laid.joined(laid)
        sizes = [len(laid) for laid in lays]
        self.starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        self.chosen: list[Places] = [np.zeros(0, np.int64) for _ in lays]
        self.tempted = np.zeros(0, np.int64)

    def add(self, worth: Floats, counts: Sequence[int]) -> None:
        """Let the best placements of every hand take part: so many of each."""
        for hand, count in enumerate(counts):
            start, end = self.starts[hand : hand + 2]
            self.chosen[hand] = np.union1d(self.chosen[hand], start + top(worth[start:end], count))

    def add_all(self) -> None:
        """Let all placements take part."""
        self.chosen = [
            np.arange(start, end) for start, end in zip(self.starts, self.starts[1:], strict=False)
        ]

    @property
    def size(self) -> int:
        """How many placements there are in all."""
        return len(self.laid)

    @property
    def taking_part(self) -> int:
        """How many placements take part."""
        return sum(map(len, self.chosen))

    def narrow(self, worth: Floats, width: int) -> Floats:
        """Forget all but the tempting and the best `width` placements of every hand; return what is left of `worth`."""
        ends = [*zip(self.starts, self.starts[1:], strict=False)]
        best = [start + top(worth[start:end], width) for start, end in ends]
        at = np.union1d(np.concatenate(best), self.tempted)
        self.tempted = np.searchsorted(at, self.tempted)
        self.laid = self.laid.take(at)
        self.starts = np.searchsorted(at, self.starts)
        left: Floats = worth[at]
        return left

    def menu(self) -> tuple[Places, Laid, Parts]:
        """Return the placements that take part: where they are, themselves, and whose they are."""
        at = np.concatenate(self.chosen)
        return at, self.laid.take(at), parted([len(chosen) for chosen in self.chosen])

    def glanced(self, desk: Desk) -> Laid:
        """Return a few placements of every hand that it may choose at a glance, the better the likelier.

        Where they are is kept as `tempted`.
        """
        worth = blurred(self.laid, desk.scene) / GLANCES
        worth = worth + desk.dice.gumbel(size=self.size).astype(np.float32)
        ends = zip(self.starts, self.starts[1:], strict=False)
        self.tempted = np.concatenate([start + top(worth[start:end], GLANCED) for start, end in ends])
        return self.laid.take(self.tempted)

    def take_part(self, at: Places) -> None:
        """Let placements take part, wherever they are."""
        hands = np.searchsorted(self.starts, at, side="right") - 1
        for hand in range(len(self.chosen)):
            self.chosen[hand] = np.union1d(self.chosen[hand], at[hands == hand])

    def replies(self, scene: Scene, foes: Laid, weights: Floats) -> Floats:
        """Return what every placement scores against weighted placements of the other side, (size,)."""
        heavy = top(weights, MET)
        return scene.worth(self.side, self.laid, foes.take(heavy), weights[heavy] / weights[heavy].sum())
