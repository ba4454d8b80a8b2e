"""All ways to lay five cards of a hand, and hands that could be."""

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
    """Orders of places in a hand, by its size; made when first asked for, always the same."""

    def __init__(self) -> None:
        self._orders: dict[int, Places] = {}
        self._lanes: dict[int, Ints] = {}

    def orders(self, size: int) -> Places:
        """Return all ways to take five of `size` places, (n, 5); with fewer than five, EMPTY (-1) fills up."""
        if size not in self._orders:
            places = [*range(size), *(EMPTY,) * (LANES - size)]
            self._orders[size] = np.array(list(permutations(places, LANES)), np.int64)
        return self._orders[size]

    def _lane_of(self, size: int) -> Ints:
        """Return by (way, place) the lane a card goes to, UNUSED for none."""
        if size not in self._lanes:
            orders = self.orders(size)
            lanes = np.full((len(orders), size), UNUSED, np.int16)
            np.put_along_axis(lanes, orders, np.arange(LANES, dtype=np.int16)[None], axis=1)
            self._lanes[size] = lanes
        return self._lanes[size]

    def all_of(self, hand: Sequence[int]) -> Ints:
        """Return every different placement of a hand, (n, 5): of two copies the first is laid first."""
        cards = np.array(sorted(hand), np.int16)
        size = len(cards)
        orders = self.orders(size)
        if size < LANES:
            return np.unique(np.append(cards, EMPTY).astype(np.int16)[orders], axis=0)
        lanes, keep = self._lane_of(size), np.ones(len(orders), np.bool_)
        for at in np.flatnonzero(cards[1:] == cards[:-1]):
            keep &= lanes[:, at] <= lanes[:, at + 1]
        return cards[orders[keep]]

    def some_of(self, hands: Ints, count: int, dice: Generator) -> Ints:
        """Return up to `count` placements of each of some hands of one size, (hands, count, 5), alike for all."""
        orders = self.orders(hands.shape[1])
        if count < len(orders):
            orders = orders[dice.choice(len(orders), count, replace=False)]
        padded = np.concatenate([hands, np.full((len(hands), 1), EMPTY, np.int16)], axis=1)
        return padded[:, orders]


def sampled_hands(pool: Sequence[int], size: int, count: int, dice: Generator) -> Ints:
    """Return `count` hands of `size` cards drawn from a pool, (count, size), each sorted."""
    cards = np.array(pool, np.int16)
    order = np.argsort(dice.random((count, len(cards))), axis=1)[:, :size]
    return np.sort(cards[order], axis=1)
