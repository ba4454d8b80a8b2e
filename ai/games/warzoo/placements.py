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
    from numpy.typing import NDArray

    from ai.games.warzoo.numbers import Ints, Places

UNUSED = 9


class Ways:
    """Orders of places in a hand, by its size and the lanes to fill; made when first asked for, always the same."""

    def __init__(self) -> None:
        self._orders: dict[tuple[int, int], Places] = {}
        self._different: dict[tuple[int, int, bytes], Ints] = {}

    def orders(self, size: int, lanes: int) -> Places:
        """Return all ways to take `lanes` of `size` places, (n, lanes); EMPTY (-1) fills up."""
        key = (size, lanes)
        if key not in self._orders:
            places = [*range(size), *(EMPTY,) * (lanes - size)]
            self._orders[key] = np.array(list(permutations(places, lanes)), np.int64)
        return self._orders[key]

    def _different_orders(self, is_copy: NDArray[np.bool_], lanes: int) -> Ints:
        """Return the orders that lay the first of two copies first; is_copy: whether the next place holds the same."""
        key = (len(is_copy) + 1, lanes, is_copy.tobytes())
        if key not in self._different:
            orders = self.orders(key[0], lanes)
            where = np.full((len(orders), key[0]), UNUSED, np.int16)
            np.put_along_axis(where, orders, np.arange(lanes, dtype=np.int16)[None], axis=1)
            pairs = np.flatnonzero(is_copy)
            keep = (where[:, pairs] <= where[:, pairs + 1]).all(axis=1)
            self._different[key] = orders[keep].astype(np.int16)
        return self._different[key]

    def all_of(self, hand: Sequence[int], lanes: int = LANES) -> Ints:
        """Return every different way to fill lanes, (n, lanes): of two copies the first is laid first."""
        cards = np.array(sorted(hand), np.int16)
        if len(cards) < lanes:
            orders = self.orders(len(cards), lanes)
            return np.unique(np.append(cards, EMPTY).astype(np.int16)[orders], axis=0)
        return cards[self._different_orders(cards[1:] == cards[:-1], lanes)]

    def some_of(self, hands: Ints, count: int, dice: Generator) -> Ints:
        """Return up to `count` ways to fill five lanes from each of some hands, (hands, count, 5), alike for all."""
        orders = self.orders(hands.shape[1], LANES)
        if count < len(orders):
            orders = orders[dice.choice(len(orders), count, replace=False)]
        padded = np.concatenate([hands, np.full((len(hands), 1), EMPTY, np.int16)], axis=1)
        return padded[:, orders]
