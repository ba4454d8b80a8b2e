"""The best assignment, against all permutations."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from ai.assignment import best_assignment


@pytest.mark.parametrize("size", range(1, 7))
def test_no_permutation_is_better(size: int) -> None:
    random = Random(size)
    for _ in range(30):
        worth = [
            [random.choice((random.random(), random.randint(-2, 2))) for _ in range(size)]
            for _ in range(size)
        ]
        chosen = best_assignment(worth)
        assert sorted(chosen) == list(range(size))
        best = max(sum(worth[i][p[i]] for i in range(size)) for p in permutations(range(size)))
        assert sum(worth[i][chosen[i]] for i in range(size)) == pytest.approx(best)
