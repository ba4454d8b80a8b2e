"""Drawing from a face-down deck: a bag, of which every selection is equally likely."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeVar

from game.core.chance import Even

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance

MOST_WAYS = 3_003  # 5 cards of 15, which is what most hands draw

C = TypeVar("C")
Ways = tuple[Even, tuple[Callable[..., Any], ...], tuple[Callable[..., Any], ...]]


class Dealer:
    """Draws several cards with one pick among all selections of them; the lists of selections are made once."""

    def __init__(self) -> None:
        self._ways: dict[tuple[int, int], Ways] = {}

    def draw(self, chance: Chance, deck: tuple[C, ...], count: int) -> tuple[tuple[C, ...], tuple[C, ...]]:
        """Draw `count` cards, or as many as there are: (drawn, left), both in the order of the deck.

        A draw of everything takes no pick (wz.replenish.deck-runs-out).
        """
        size = len(deck)
        if count >= size:
            return deck, ()
        if count > 1 and size - count > 1 and comb(size, count) <= MOST_WAYS:
            even, taken, left = self._ways.get((size, count)) or self._prepare(size, count)
            at = chance.pick(even)
            return taken[at](deck), left[at](deck)
        if count <= 1:
            return self._draw_one(chance, deck) if count else ((), deck)
        step = next(step for step in range(count - 1, 0, -1) if comb(size, step) <= MOST_WAYS)
        some, rest = self.draw(chance, deck, step)
        more, rest = self.draw(chance, rest, count - step)
        return some + more, rest

    @staticmethod
    def _draw_one(chance: Chance, deck: tuple[C, ...]) -> tuple[tuple[C, ...], tuple[C, ...]]:
        at = chance.pick(Even(len(deck)))
        return (deck[at],), deck[:at] + deck[at + 1 :]

    def _prepare(self, size: int, count: int) -> Ways:
        selections = list(combinations(range(size), count))
        taken = tuple(itemgetter(*selection) for selection in selections)
        left = tuple(itemgetter(*_others(size, selection)) for selection in selections)
        ways = self._ways[size, count] = (Even(len(selections)), taken, left)
        return ways


def _others(size: int, selection: Sequence[int]) -> list[int]:
    return [place for place in range(size) if place not in selection]


def draw_number(size: int, selection: Sequence[int]) -> int:
    """Return the draw that takes these places of a deck at one pick: what a script writes down for it."""
    return next(
        number
        for number, places in enumerate(combinations(range(size), len(selection)))
        if places == tuple(sorted(selection))
    )
