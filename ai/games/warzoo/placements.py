"""All ways to lay some cards of a hand."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from game.rules.warzoo.state import EMPTY
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.random import Generator

    from ai.games.warzoo.numbers import Ints, Places

UNUSED = 9


class Ways:
    """Orders of places in a hand, by its size and the lanes to fill; made when first asked for, always the same."""

    def __init__(self) -> None:
        self._orders: dict[tuple[int, int], Places] = {}
        self._lanes: dict[tuple[int, int], Ints] = {}

    def orders(self, size: int, lanes: int) -> Places:
        """Return all ways to take `lanes` of `size` places, (n, lanes); EMPTY (-1) fills up."""
        key = (size, lanes)
        if key not in self._orders:
            places = [*range(size), *(EMPTY,) * (lanes - size)]
            self._orders[key] = np.array(list(permutations(places, lanes)), np.int64)
        return self._orders[key]

    def _lane_of(self, size: int, lanes: int) -> Ints:
        """Return by (way, place) the lane a card goes to, UNUSED for none."""
        key = (size, lanes)
        if key not in self._lanes:
            orders = self.orders(size, lanes)
            found = np.full((len(orders), size), UNUSED, np.int16)
            np.put_along_axis(found, orders, np.arange(lanes, dtype=np.int16)[None], axis=1)
            self._lanes[key] = found
        return self._lanes[key]

    def all_of(self, hand: Sequence[int], lanes: int = LANES) -> Ints:
        """Return every different way to fill lanes, (n, lanes): of two copies the first is laid first."""
        cards = np.array(sorted(hand), np.int16)
        size = len(cards)
        orders = self.orders(size, lanes)
        if size < lanes:
            return np.unique(np.append(cards, EMPTY).astype(np.int16)[orders], axis=0)
        where, keep = self._lane_of(size, lanes), np.ones(len(orders), np.bool_)
        for at in np.flatnonzero(cards[1:] == cards[:-1]):
            keep &= where[:, at] <= where[:, at + 1]
        return cards[orders[keep]]

    def some_of(self, hands: Ints, count: int, dice: Generator) -> Ints:
        """Return up to `count` ways to fill five lanes from each of some hands, (hands, count, 5), alike for all."""
        orders = self.orders(hands.shape[1], LANES)
        if count < len(orders):
            orders = orders[dice.choice(len(orders), count, replace=False)]
        padded = np.concatenate([hands, np.full((len(hands), 1), EMPTY, np.int16)], axis=1)
        return padded[:, orders]
