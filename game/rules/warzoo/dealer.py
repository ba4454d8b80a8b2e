"""Drawing from a face-down deck: a bag, of which every selection is equally likely."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, TypeVar

from game.core.chance import Even

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.chance import Chance

MOST_WAYS = 3_003  # 5 cards of 15, which is what most hands draw

C = TypeVar("C")
Step = tuple[Even, tuple[tuple[int, ...], ...]]


class Dealer:
    """Draws several cards with one pick among all selections of them; the lists of selections are made once."""

    def __init__(self) -> None:
        self._steps: dict[tuple[int, int], tuple[Step, ...]] = {}

    def draw(self, chance: Chance, deck: tuple[C, ...], count: int) -> tuple[tuple[C, ...], tuple[C, ...]]:
        """Draw `count` cards, or as many as there are: (drawn, left).

        A draw of everything takes no pick (wz.replenish.deck-runs-out), one of many cards a pick for a few at a time.
        """
        size = len(deck)
        if count >= size:
            return deck, ()
        steps = self._steps.get((size, count))
        if steps is None:
            steps = self._steps[size, count] = tuple(_steps(size, count))
        left: list[C] = [*deck]
        got: list[C] = []
        for even, selections in steps:
            got += map(left.pop, selections[chance.pick(even)])
        return tuple(got), tuple(left)


def _steps(size: int, count: int) -> Iterator[Step]:
    """Yield the picks that draw `count` of `size` cards: as many at a time as the lists may be long.

    A selection tells where its cards lie when those before it are gone.
    """
    while count > 0:
        few = next(few for few in range(count, 0, -1) if comb(size, few) <= MOST_WAYS)
        places = combinations(range(size), few)
        selections = tuple(tuple(place - gone for gone, place in enumerate(taken)) for taken in places)
        yield Even(len(selections)), selections
        size, count = size - few, count - few
