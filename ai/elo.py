"""Scores of pairs of matches: intervals, and Elo ratings by the model of Bradley and Terry.

The unit is the pair: the same seed played twice with the seats swapped. Its two matches are not
independent, so the variance is taken between pairs (pentanomial when a match is won, drawn or lost: 0, 1/4,
1/2, 3/4 or 1 a pair).
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

NORMAL_95 = 1.959964
ELO = 400.0 / np.log(10.0)
STEPS = 2_000
RESAMPLES = 400
HALF_PAIR = 0.5  # of a draw added to each pairing, so that a clean sweep has a finite rating


class Interval(NamedTuple):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


def interval(scores: Sequence[float]) -> Interval:
    """Return the mean of the scores of pairs, each 0 to 1, with its 95 % interval (normal, from the pairs)."""
    mean = sum(scores) / len(scores)
    if len(scores) == 1:
        return Interval(mean, 0.0, 1.0)
    variance = sum((score - mean) ** 2 for score in scores) / (len(scores) - 1)
    reach = NORMAL_95 * sqrt(variance / len(scores))
    return Interval(mean, max(0.0, mean - reach), min(1.0, mean + reach))


class Rating(NamedTuple):
    """An Elo rating and its 95 % interval by bootstrap over pairs."""

    elo: float
    low: float
    high: float


def ratings(
    players: Sequence[str], scores: Mapping[tuple[int, int], Sequence[float]], anchor: float = 1000.0
) -> list[Rating]:
    """Return the ratings of players, the first of them at `anchor`.

    scores: for pairings (i, j) with i < j the scores of the pairs, 0 to 1 for player i; every player must be
    connected to the first.
    """
    rng = np.random.default_rng(0)
    points = {pairing: np.asarray(pairs, dtype=np.float64) for pairing, pairs in scores.items()}
    best = _fit(len(players), {p: (float(x.sum()), len(x)) for p, x in points.items()})
    drawn = []
    for _ in range(RESAMPLES):
        again = {p: (float(rng.choice(x, len(x)).sum()), len(x)) for p, x in points.items()}
        drawn.append(_fit(len(players), again))
    low, high = np.quantile(np.array(drawn), (0.025, 0.975), axis=0)
    return [Rating(*(float(anchor + value) for value in row)) for row in zip(best, low, high, strict=True)]


def _fit(size: int, results: Mapping[tuple[int, int], tuple[float, int]]) -> Floats:
    """Return the most likely Elo differences to player 0, by Newton's method on the concave likelihood."""
    strength = np.zeros(size)
    for _ in range(STEPS):
        slope, bend = np.zeros(size), np.zeros((size, size))
        for (i, j), (won, played) in results.items():
            count, expected = played + 2 * HALF_PAIR, 1 / (1 + np.exp(strength[j] - strength[i]))
            gap = won + HALF_PAIR - count * expected
            slope[i], slope[j] = slope[i] + gap, slope[j] - gap
            weight = count * expected * (1 - expected)
            bend[[i, j], [i, j]] += weight
            bend[[i, j], [j, i]] -= weight
        step = np.zeros(size)
        step[1:] = np.linalg.solve(bend[1:, 1:], slope[1:])
        strength += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-10:  # noqa: PLR2004 - solved
            break
    elo: Floats = ELO * strength
    return elo
