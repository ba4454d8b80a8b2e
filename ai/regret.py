"""Zero-sum matrix games of any size: both choose in secret, the row player gains what the column player loses."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    Floats = NDArray[np.float64]

LOOK_EVERY = 32  # turns between two looks at how exact the mixes are


class Mix(NamedTuple):
    """An approximate solution: a mix of the rows, one of the columns, the value, and how exact it is.

    gap: what both sides together could still gain by best replies; the true value is within half of it.
    """

    rows: Floats
    columns: Floats
    value: float
    gap: float


def solve_game(payoff: ArrayLike, tolerance: float = 1e-4, turns: int = 100_000) -> Mix:
    """Solve a game by regret matching plus, with alternating updates and linear averaging (Tammelin 2014).

    payoff: rows x columns, in the row player's units. Stops when `gap` is at most `tolerance` times the
    range of the payoffs, or after `turns`.
    """
    game = np.asarray(payoff, dtype=np.float64)
    allowed = tolerance * float(np.ptp(game))
    row_regret, column_regret = np.zeros(game.shape[0]), np.zeros(game.shape[1])
    rows, columns = np.zeros(game.shape[0]), np.zeros(game.shape[1])
    for turn in range(1, turns + 1):
        row = _matched(row_regret)
        cost = row @ game
        column_regret = np.maximum(column_regret + _matched(column_regret) @ cost - cost, 0.0)
        column = _matched(column_regret)
        worth = game @ column
        row_regret = np.maximum(row_regret + worth - row @ worth, 0.0)
        rows += turn * row
        columns += turn * column
        if turn % LOOK_EVERY == 0 and _averaged(game, rows, columns).gap <= allowed:
            break
    return _averaged(game, rows, columns)


def _matched(regret: Floats) -> Floats:
    total = float(regret.sum())
    return regret / total if total > 0 else np.full(regret.shape, 1 / regret.size)


def _averaged(game: Floats, rows: Floats, columns: Floats) -> Mix:
    rows, columns = rows / rows.sum(), columns / columns.sum()
    most, least = float((game @ columns).max()), float((rows @ game).min())
    return Mix(rows, columns, (most + least) / 2, most - least)
