"""A matrix game in which both players hold one of several hands that only they know.

Each hand keeps regrets of its own, so nobody may choose which hand to have; what a hand meets is the mean over the
hands that the other side may hold. Regret matching plus with alternating updates and linear averaging (Tammelin 2014).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.warzoo.numbers import Floats, Places

LEAST = 1e-7  # the regret of what is not regretted, so that a hand without regrets plays evenly


class Parts(NamedTuple):
    """How the rows (or columns) of a game fall to hands: the first of each, how many each has, how likely each is.

    owners: the hand of every row.
    """

    starts: Places
    sizes: Places
    chances: Floats
    owners: Places

    def each(self, values: Floats) -> Floats:
        """Repeat one value a hand for all of its rows."""
        return values[self.owners]

    def matched(self, regret: Floats) -> Floats:
        """Return the mix of every hand in proportion to regrets, all of which are above 0."""
        mix: Floats = regret / self.each(np.add.reduceat(regret, self.starts))
        return mix

    def regretted(self, regret: Floats, mix: Floats, worth: Floats) -> Floats:
        """Return regrets after one more turn in which `mix` was played and each row would have brought `worth`."""
        had = self.each(np.add.reduceat(mix * worth, self.starts))
        after: Floats = np.maximum(regret + worth - had, LEAST)
        return after


def parted(sizes: Sequence[int]) -> Parts:
    """Return the parts of equally likely hands with so many rows each."""
    counts = np.array(sizes, np.int64)
    chances = np.full(len(counts), 1 / len(counts), np.float32)
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    return Parts(starts, counts, chances, np.repeat(np.arange(len(counts)), counts))


def mixed(habit: Floats, column: Floats, trust: float) -> Floats:
    """Return a mix that is `habit` with the chance `trust`."""
    return (trust * habit + (1 - trust) * column).astype(np.float32)


class Solved(NamedTuple):
    """Mixes of rows and columns; each hand's add up to 1."""

    rows: Floats
    columns: Floats


def solve_hands(
    payoff: Floats, rows: Parts, columns: Parts, turns: int, habit: Floats | None = None, trust: float = 0.0
) -> Solved:
    """Solve a game for the row player, who gains what the column player loses.

    habit: a mix of the columns that is taken to be played with the chance `trust`, whatever is best.
    """
    row_regret = np.full(payoff.shape[0], LEAST, np.float32)
    column_regret = np.full(payoff.shape[1], LEAST, np.float32)
    row, column = rows.matched(row_regret), columns.matched(column_regret)
    row_sum, column_sum = np.zeros_like(row_regret), np.zeros_like(column_regret)
    row_weight, column_weight = rows.each(rows.chances), columns.each(columns.chances)
    across = np.ascontiguousarray(payoff.T)
    for turn in range(1, turns + 1):
        column_regret = columns.regretted(column_regret, column, -(across @ (row * row_weight)))
        column = columns.matched(column_regret)
        met: Floats = column if habit is None else mixed(habit, column, trust)
        row_sum += turn * row
        column_sum += turn * met
        row_regret = rows.regretted(row_regret, row, payoff @ (met * column_weight))
        row = rows.matched(row_regret)
    scale = turns * (turns + 1) / 2
    return Solved(row_sum / scale, column_sum / scale)
