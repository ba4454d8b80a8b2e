"""Intervals from pairs, ratings, and times."""

from __future__ import annotations

import numpy as np
import pytest

from ai.elo import interval, ratings
from ai.spells import Spells


def test_the_interval_is_taken_between_pairs() -> None:
    even = interval([0.5] * 40)
    assert (even.mean, even.low, even.high) == (0.5, 0.5, 0.5)
    wild = interval([0.0, 1.0] * 20)
    assert wild.mean == 0.5
    assert wild.high - wild.mean == pytest.approx(1.96 * 0.5064 / 40**0.5, abs=1e-3)
    assert interval([1.0]) == (1.0, 0.0, 1.0)


def test_an_interval_covers_the_truth_about_95_times_in_100() -> None:
    random = np.random.default_rng(7)
    quarters = random.choice([0.0, 0.5, 1.0], p=[0.2, 0.5, 0.3], size=(1000, 200))
    covered = [span.low <= 0.55 <= span.high for span in map(interval, quarters.tolist())]
    assert 0.93 < np.mean(covered) < 0.97


def test_ratings_tell_the_scores_they_come_from() -> None:
    """Scores made from known ratings lead back to them."""
    known = np.array([0.0, 100.0, 250.0])
    scores = {
        (i, j): [float(1 / (1 + 10 ** ((known[j] - known[i]) / 400)))] * 4000
        for i, j in ((0, 1), (0, 2), (1, 2))
    }
    rated = ratings(["a", "b", "c"], scores)
    assert [rating.elo for rating in rated] == pytest.approx(1000 + known, abs=0.5)
    assert rated[0] == (1000, 1000, 1000)
    assert all(rating.low <= rating.elo <= rating.high for rating in rated)


def test_a_clean_sweep_has_a_finite_rating() -> None:
    rated = ratings(["a", "b"], {(0, 1): [0.0] * 50})
    assert 1500 < rated[1].elo < 2500


def test_ratings_are_the_same_every_time() -> None:
    scores = {(0, 1): [0.0, 0.5, 1.0, 0.25] * 9}
    assert ratings(["a", "b"], scores) == ratings(["a", "b"], scores)


def test_quantiles_of_times() -> None:
    spells = Spells()
    spells.add([0.001] * 98 + [0.1, 0.2])
    spells.add([])
    assert spells.milliseconds(0.5) == pytest.approx(1, rel=0.03)
    assert spells.milliseconds(0.99) == pytest.approx(100, rel=0.03)
    assert Spells().milliseconds(0.5) == 0
    other = Spells(spells.counts)
    other.join(spells.counts)
    assert other.counts.total() == 200
