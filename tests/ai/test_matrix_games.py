"""Matrix games: the closed form, and regret matching, against best replies."""

from __future__ import annotations

import numpy as np
import pytest

from ai.matrix import solve_pair
from ai.regret import solve_game


def exploited(a: float, b: float, c: float, d: float) -> float:
    row, column, value = solve_pair(a, b, c, d)
    best_row = max(column * a + (1 - column) * b, column * c + (1 - column) * d)
    best_column = min(row * a + (1 - row) * c, row * b + (1 - row) * d)
    assert best_column - 1e-12 <= value <= best_row + 1e-12
    return best_row - best_column


def test_no_reply_gains_anything_in_any_small_game() -> None:
    for a, b, c, d in np.random.default_rng(1).normal(size=(2000, 4)):
        assert exploited(a, b, c, d) == pytest.approx(0, abs=1e-9)
    values = (-1.0, 0.0, 1.0)
    for a, b, c, d in np.array(np.meshgrid(*[values] * 4)).reshape(4, -1).T:
        assert exploited(a, b, c, d) == pytest.approx(0, abs=1e-12)


def test_matching_pennies_is_mixed_evenly() -> None:
    assert solve_pair(1, -1, -1, 1) == (0.5, 0.5, 0.0)


def test_where_both_are_equally_good_the_first_is_taken() -> None:
    assert solve_pair(0, 0, 0, 0) == (1.0, 1.0, 0.0)


def test_regret_matching_agrees_with_the_closed_form() -> None:
    for game in np.random.default_rng(2).normal(size=(20, 2, 2)):
        mix = solve_game(game, tolerance=1e-4)
        assert mix.gap <= 1e-4 * np.ptp(game)
        assert mix.value == pytest.approx(solve_pair(*game.ravel())[2], abs=mix.gap)


def test_regret_matching_solves_larger_games() -> None:
    mix = solve_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert mix.rows == pytest.approx([1 / 3] * 3, abs=1e-3)
    wide = solve_game(np.random.default_rng(3).normal(size=(15, 25)), tolerance=1e-3)
    assert wide.rows.sum() == pytest.approx(1)
    assert wide.gap < 0.01


def test_a_game_without_choice_has_no_gap() -> None:
    assert solve_game([[3.0]]).value == pytest.approx(3.0)
