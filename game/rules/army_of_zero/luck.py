"""How kind the dice were, worked out over all rolls that the tests of a match could have shown.

Two measures, both for one seat. *Tests won*: how many of the tests it won (a tied SPEED test is half a win), against
all 36 rolls of each of those tests. *Dice*: what its own dice were worth, each face counted by how many of the six
faces of the other die it beats there, against all faces that those dice could have shown. Both keep the tests that
were rolled and ask what else they could have shown; neither asks which other tests would have followed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from game.rules.army_of_zero.events import Test

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.contract import Seat
    from game.rules.army_of_zero.events import AbilityTested

FACES = range(1, 7)
LOSS, TIE, WIN = 0, 1, 2

KINDNESS = (
    (5, "very unkind"),
    (20, "unkind"),
    (45, "a little unkind"),
    (55, "even"),
    (80, "a little kind"),
    (95, "kind"),
    (101, "very kind"),
)


class Fortune(msgspec.Struct, frozen=True):
    """A total in whole steps among all that could have been: `chances[n]` is the chance (0 to 1) of n steps.

    `unit`: how many steps are one (2 for half wins, 12 for twelfths of a test).
    """

    total: int
    chances: tuple[float, ...]
    unit: int

    @property
    def value(self) -> float:
        """The total in whole ones."""
        return self.total / self.unit

    @property
    def expected(self) -> float:
        """The mean of all that could have been."""
        return sum(n * chance for n, chance in enumerate(self.chances)) / self.unit

    @property
    def percentile(self) -> float:
        """How many of 100 repetitions are less kind, those that are equally kind counted half."""
        return 100 * (sum(self.chances[: self.total]) + self.chances[self.total] / 2)

    @property
    def words(self) -> str:
        """The percentile in a word or two."""
        return kindness(self.percentile)


class Luck(msgspec.Struct, frozen=True):
    """The luck of one seat in a match."""

    tests: int
    won: Fortune
    dice: Fortune


def kindness(percentile: float) -> str:
    """Return what to call a percentile."""
    return next(words for limit, words in KINDNESS if percentile < limit)


def luck_of(tests: Iterable[AbilityTested], seat: Seat) -> Luck:
    """Return the luck of a seat in the tests of a match."""
    sides = [side_of(test, seat) for test in tests]
    won = sum(side.result(*side.faces) for side in sides)
    dice = sum(side.worth(side.faces[0]) for side in sides)
    return Luck(
        len(sides),
        Fortune(won, totals([side.results() for side in sides]), WIN),
        Fortune(dice, totals([side.worths() for side in sides]), WIN * len(FACES)),
    )


class Side(msgspec.Struct, frozen=True):
    """One side of a test: scores and faces, its own first; `draws` is what equal totals are worth to it."""

    scores: tuple[int, int]
    faces: tuple[int, int]
    draws: int

    def result(self, mine: int, theirs: int) -> int:
        """Return what a roll is worth to this side: LOSS, TIE or WIN."""
        margin = mine + self.scores[0] - theirs - self.scores[1]
        return self.draws if margin == 0 else WIN if margin > 0 else LOSS

    def results(self) -> list[int]:
        """Return in how many of the 36 rolls it is a loss, a tie, a win."""
        rolls = [self.result(mine, theirs) for mine in FACES for theirs in FACES]
        return [rolls.count(value) for value in (LOSS, TIE, WIN)]

    def worth(self, mine: int) -> int:
        """Return what a face is worth against the six faces of the other die, in twelfths."""
        return sum(self.result(mine, theirs) for theirs in FACES)

    def worths(self) -> list[int]:
        """Return how many faces are worth 0, 1, ... 12 twelfths."""
        worth = [self.worth(mine) for mine in FACES]
        return [worth.count(value) for value in range(WIN * len(FACES) + 1)]


def side_of(test: AbilityTested, seat: Seat) -> Side:
    """Return a test as a seat sees it (aoz.duel.draw-favours-attacker)."""
    at = test.sides.index(seat)
    draws = TIE if test.test is Test.SPEED else WIN if at == 0 else LOSS
    order = (at, 1 - at)
    scores = (test.scores[order[0]], test.scores[order[1]])
    return Side(scores, (test.faces[order[0]], test.faces[order[1]]), draws)


def totals(parts: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """Return the chance that independent parts add up to 0, 1, 2, ...; `parts[i][v]` ways lead to v in part i."""
    chances = np.ones(1)
    for part in parts:
        chances = np.convolve(chances, np.array(part) / sum(part))
    return tuple(chances.tolist())
