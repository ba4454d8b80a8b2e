"""How far the equilibrium of `solver` can be exploited, exactly, in the real game: there circling is free.

For every ordered pair of characters both strategies are held fixed, and each side's best reply is found
in the undiscounted duel: win +1, loss -1, both fall 0, circling for ever 0. NashConv is what the two best
replies gain together, the sum of their values; it is 0 for an equilibrium and never negative.

Against a fixed strategy the duel is a Markov decision process with nine states, solved by policy
iteration with an exact 9x9 system in every round. Every exchange but a double defence kills with positive
chance, so the only way to go on for ever is to circle at (0, 0). That loop is taken out before the system
is solved: whoever defends at (0, 0) until the opponent attacks gets what happens given that it attacks,
whatever the chance of that is, as long as it is above 0; against an opponent who never attacks there,
waiting is worth the 0 of a stall. So every policy left ends for certain, the systems are regular and well
conditioned, and the iteration ends with the true best reply: there is no tolerance, no starting value and
no horizon to choose, which plain iteration would need when the chance of attacking is small.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.army_of_zero.solver import LIMIT, STATES
from ai.games.army_of_zero.tables import solve_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_of_zero.tables import Floats, Tables
    from game.rules.army_of_zero.characters import Character

GAIN = 1e-12  # a reply is changed for no less than this
ROUNDS = 100


class Replies(NamedTuple):
    """One kind of play against a fixed opponent, by state: paid at once (..., 9), moves on (..., 9, 9)."""

    paid: Floats
    moves: Floats


class Certificate(NamedTuple):
    """NashConv over all ordered pairs of a deck, in duels: 1 is the difference between a draw and a win."""

    mean: float
    p99: float
    max: float
    pairs: int


def certify(deck: Sequence[Character]) -> Certificate:
    """Return the certificate of the duel strategy of level 4 over all ordered pairs of a deck."""
    gains = nash_conv(solve_all(deck)).ravel()
    return Certificate(float(gains.mean()), float(np.quantile(gains, 0.99)), float(gains.max()), gains.size)


def nash_conv(tables: Tables) -> Floats:
    """Return for each ordered pair what best replies of both sides gain together: (n, n)."""
    best = best_reply(tables.blows, tables.reply)
    return best + best.T


def best_reply(blows: Floats, opponent: Floats) -> Floats:
    """Return the most a side can get at (0, 0) against opponents that attack with fixed chances.

    blows: (..., 5) as in `Blows`; opponent: (..., 9); returns (...).
    """
    attacking, defending = _attacking(blows, opponent), _defending(blows, opponent)
    attacks = np.zeros(opponent.shape, dtype=np.bool_)
    for _ in range(ROUNDS):
        values = _follow(attacking, defending, attacks)
        better = _worth(attacking, values) - _worth(defending, values)
        wanted = np.where(np.abs(better) > GAIN, better > 0, attacks)
        wanted[..., 3 * LIMIT :] = False
        if (wanted == attacks).all():
            return values[..., 0]
        attacks = wanted
    raise ArithmeticError(f"no best reply was found in {ROUNDS} rounds of policy iteration")


def _worth(replies: Replies, values: Floats) -> Floats:
    return replies.paid + (replies.moves @ values[..., None])[..., 0]


def _follow(
    attacking: Replies, defending: Replies, attacks: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]
) -> Floats:
    """Return the value of every state when attacking in the states marked and defending in the others."""
    paid = np.where(attacks, attacking.paid, defending.paid)
    moves = np.where(attacks[..., None], attacking.moves, defending.moves)
    return np.linalg.solve(np.eye(9) - moves, paid[..., None])[..., 0].astype(np.float64)


def _attacking(blows: Floats, opponent: Floats) -> Replies:
    fells, falls, both, strikes, _ = np.moveaxis(blows, -1, 0)
    paid, moves = np.zeros(opponent.shape), np.zeros((*opponent.shape, 9))
    for state, (mine, theirs) in enumerate(STATES[: 3 * LIMIT]):
        q = opponent[..., state]
        paid[..., state] = q * (fells - falls) + (1 - q) * strikes
        moves[..., state, 3 * mine + 3] = (1 - q) * (1 - strikes)
        if theirs < LIMIT:
            moves[..., state, 3 * mine + 3 + theirs + 1] = q * (1 - fells - falls - both)
    return Replies(paid, moves)


def _defending(blows: Floats, opponent: Floats) -> Replies:
    struck = blows[..., 4]
    paid, moves = np.zeros(opponent.shape), np.zeros((*opponent.shape, 9))
    for state, (_, theirs) in enumerate(STATES):
        q = (
            opponent[..., state] if state else (opponent[..., 0] > 0).astype(np.float64)
        )  # circling, taken out
        paid[..., state] = -q * struck
        if theirs < LIMIT:
            moves[..., state, theirs + 1] = q * (1 - struck)
        moves[..., state, 0] += (1 - q) * (state > 0)
    return Replies(paid, moves)
