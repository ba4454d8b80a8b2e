"""Drawing from a face-down deck: a bag, of which every selection is equally likely."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeVar

from game.core.chance import Even

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.chance import Chance

MOST_WAYS = 3_003  # 5 cards of 15, which is what most hands draw

C = TypeVar("C")
Getter = Callable[..., Any]
Step = tuple[Even, tuple[Getter, ...], tuple[Getter, ...]]


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
        got: tuple[C, ...] = ()
        for even, taken, left in steps:
            at = chance.pick(even)
            got += taken[at](deck)
            deck = left[at](deck)
        return got, deck


def _steps(size: int, count: int) -> Iterator[Step]:
    """Yield the picks that draw `count` of `size` cards: as many at a time as the lists may be long."""
    while count > 0:
        few = next(few for few in range(count, 0, -1) if comb(size, few) <= MOST_WAYS)
        selections = list(combinations(range(size), few))
        taken = tuple(_getter(selection) for selection in selections)
        left = tuple(_getter([at for at in range(size) if at not in selection]) for selection in selections)
        yield Even(len(selections)), taken, left
        size, count = size - few, count - few


def _getter(places: Sequence[int]) -> Getter:
    """Return what takes these places of a deck, as a tuple even if it is one."""
    if len(places) == 1:
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)


def draw_number(size: int, selection: Sequence[int]) -> int:
    """Return the draw that takes these places of a deck at one pick: what a script writes down for it."""
    return next(
        number
        for number, places in enumerate(combinations(range(size), len(selection)))
        if places == tuple(sorted(selection))
    )
