"""Every duel of a deck solved at once with numpy: the iteration of `solver`, one lane per pair.

The arithmetic is the same to the last bit, so it makes no difference to a match which of the two was used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.army_of_zero.blows import blows_between
from ai.games.army_of_zero.solver import (
    BOTH_FREE,
    BOTH_MUST_DEFEND,
    CIRCLING,
    I_MUST_DEFEND,
    LIMIT,
    LOOK_EVERY,
    MIRROR,
    PRECISION,
    STATES,
    SWEEPS,
    THEY_MUST_DEFEND,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from game.rules.army_of_zero.characters import Character

    Floats = NDArray[np.float64]


class Tables(NamedTuple):
    """All n x n duels of a deck, mine first.

    blows: (n, n, 5) as in `Blows`; values: (n, n, 9), a win +1 and a loss -1; attack: (n, n, 9), my
    chance of attacking.
    """

    blows: Floats
    values: Floats
    attack: Floats

    @property
    def reply(self) -> Floats:
        """The opponent's chance of attacking, in my states: (n, n, 9)."""
        return self.attack.transpose(1, 0, 2)[:, :, MIRROR]


def all_blows(deck: Sequence[Character]) -> Floats:
    """Return the chances of one exchange for every pair: (n, n, 5)."""
    return np.array([[blows_between(mine, theirs) for theirs in deck] for mine in deck])


def solve_all(deck: Sequence[Character], circling: float = CIRCLING) -> Tables:
    """Solve every duel of a deck; the half above the diagonal is solved, the other half is its mirror."""
    chances = all_blows(deck)
    size = len(deck)
    rows, columns = np.triu_indices(size)
    lanes, attack, reply = _iterate(np.ascontiguousarray(chances[rows, columns].T), circling)
    values, mixes = np.zeros((size, size, 9)), np.zeros((size, size, 9))
    values[columns, rows], mixes[columns, rows] = -lanes[list(MIRROR)].T, reply[list(MIRROR)].T
    values[rows, columns], mixes[rows, columns] = lanes.T, attack.T
    return Tables(chances, values, mixes)


def _iterate(chances: Floats, circling: float) -> tuple[Floats, Floats, Floats]:
    """Return values, my chances of attacking and theirs, each (9, lanes); finished lanes drop out."""
    lanes = chances.shape[1]
    done = tuple(np.zeros((9, lanes)) for _ in range(3))
    open_lanes = np.arange(lanes)
    working = tuple(np.zeros((9, lanes)) for _ in range(3))
    for turn in range(1, SWEEPS + 1):
        before = working[0].copy()
        _sweep(chances, working, circling)
        if turn % LOOK_EVERY:
            continue
        moving = np.abs(working[0] - before).max(axis=0) >= PRECISION
        for result, table in zip(done, working, strict=True):
            result[:, open_lanes] = table
        open_lanes, chances = open_lanes[moving], chances[:, moving]
        working = tuple(np.ascontiguousarray(table[:, moving]) for table in working)
        if not open_lanes.size:
            break
    return done[0], done[1], done[2]


def _sweep(chances: Floats, working: tuple[Floats, ...], circling: float) -> None:
    """Settle the nine states once, in place, as the sweep of `solver` does."""
    fells, falls, both, strikes, struck = chances
    values, attack, reply = working
    clash, after_clash = fells - falls, 1 - fells - falls - both
    circle = values[BOTH_MUST_DEFEND] = values[0].copy()
    for state, after in I_MUST_DEFEND:
        stand = (1 - struck) * values[after] - struck
        reply[state] = stand < circle
        values[state] = np.minimum(stand, circle)
    for state, after in THEY_MUST_DEFEND:
        strike = strikes + (1 - strikes) * values[after]
        attack[state] = strike >= circle
        values[state] = np.maximum(strike, circle)
    for state, met, after_mine, after_theirs in BOTH_FREE:
        meet = clash + after_clash * values[met]
        strike = strikes + (1 - strikes) * values[after_mine]
        stand = (1 - struck) * values[after_theirs] - struck
        wait = circle if state else circle * circling
        attack[state], reply[state], values[state] = solve_pairs(meet, strike, stand, wait)


def solve_pairs(a: Floats, b: Floats, c: Floats, d: Floats) -> tuple[Floats, Floats, Floats]:
    """Do what `ai.matrix.solve_pair` does, for many matrices ((a, b), (c, d)) at once."""
    rows_cross, columns_cross = (a - c) * (b - d) < 0, (a - b) * (c - d) < 0
    mixed = rows_cross & columns_cross
    spread = np.where(mixed, a - b - c + d, 1.0)
    first_row, first_column = a + b >= c + d, a + c <= b + d
    left, right = np.where(first_row, a, c), np.where(first_row, b, d)
    upper, lower = np.where(first_column, a, b), np.where(first_column, c, d)
    row = np.where(rows_cross, upper >= lower, first_row)
    column = np.where(rows_cross, first_column, left <= right)
    value = np.where(rows_cross, np.maximum(upper, lower), np.minimum(left, right))
    return (
        np.where(mixed, (d - c) / spread, row),
        np.where(mixed, (d - b) / spread, column),
        np.where(mixed, (a * d - b * c) / spread, value),
    )


class Ends(NamedTuple):
    """How duels end under fixed play: chances that theirs falls alone, mine falls alone, both fall."""

    win: Floats
    lose: Floats
    both: Floats


def ends(blows: Floats, attack: Floats, reply: Floats) -> Ends:
    """Return how duels end when both sides attack with fixed chances: absorption in Markov chains of nine states.

    blows: (..., 5) as in `Blows`; attack, reply: (..., 9). At least one side must attack at (0, 0) sooner
    or later.
    """
    fells, falls, both, strikes, struck = np.moveaxis(blows, -1, 0)
    paid, moves = np.zeros((*attack.shape, 3)), np.zeros((*attack.shape, 9))
    for state, (mine, theirs) in enumerate(STATES):
        p, q = attack[..., state], reply[..., state]
        meet, strike, stand = p * q, p * (1 - q), (1 - p) * q
        up, down = 3 * min(mine + 1, LIMIT), min(theirs + 1, LIMIT)
        paid[..., state, 0] = meet * fells + strike * strikes
        paid[..., state, 1] = meet * falls + stand * struck
        paid[..., state, 2] = meet * both
        moves[..., state, 0] += (1 - p) * (1 - q)
        moves[..., state, up] += strike * (1 - strikes)
        moves[..., state, down] += stand * (1 - struck)
        moves[..., state, up + down] += meet * (1 - fells - falls - both)
    result: Floats = np.linalg.solve(np.eye(9) - moves, paid)[..., 0, :].astype(np.float64)
    return Ends(result[..., 0], result[..., 1], result[..., 2])
