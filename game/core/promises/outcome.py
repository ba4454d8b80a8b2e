"""What a well formed outcome is."""

from __future__ import annotations

from itertools import combinations
from math import isclose
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.contract import Outcome

PAIR = 2


def flaws(outcome: Outcome, seats: int) -> Iterator[str]:
    """Yield what is wrong with an outcome of a match with that many seats."""
    if len(outcome.ranks) != seats or len(outcome.scores) != seats:
        yield f"there are {len(outcome.ranks)} ranks and {len(outcome.scores)} scores for {seats} seats"
        return
    if any(not _has_place(rank, outcome.ranks) for rank in outcome.ranks):
        yield f"the ranks {outcome.ranks} leave a place out"
    if not all(0 <= score <= 1 for score in outcome.scores):
        yield f"the scores {outcome.scores} are not between 0 and 1"
    if seats == PAIR and not isclose(sum(outcome.scores), 1):
        yield f"the scores {outcome.scores} do not sum to 1"
    if not _agree(outcome):
        yield f"the scores {outcome.scores} do not follow the ranks {outcome.ranks}"
    if not outcome.why.endswith(".") or not outcome.rule:
        yield "the outcome has no sentence or no rule"


def _has_place(rank: int, ranks: tuple[int, ...]) -> bool:
    """Tell whether a rank is 1 more than the number of better seats, or than the number of better ranks."""
    better = [other for other in ranks if other < rank]
    return rank in {1 + len(better), 1 + len(set(better))}


def _agree(outcome: Outcome) -> bool:
    placed = list(zip(outcome.ranks, outcome.scores, strict=True))
    return all((a < b) == (x > y) and (a == b) == (x == y) for (a, x), (b, y) in combinations(placed, 2))
