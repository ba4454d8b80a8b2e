"""The chance to win from the counts of characters alone, and the duels that moved it most."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.army_of_zero.story import Duel, Story

BOTH_FALL = (
    0.039  # of 7,056 pairs of characters under best play on both sides: the share of duels in which both fall
)
ONE_FALLS = (1 - BOTH_FALL) / 2


@cache
def game_chance(mine: int, theirs: int) -> float:
    """Return the chance 0 to 1 to win a game with so many characters on both sides, a draw counted half.

    Every duel is taken as one between characters of average strength, so only the counts matter.
    """
    if mine == 0 or theirs == 0:
        return 0.5 if mine == theirs else float(theirs == 0)
    return (
        ONE_FALLS * (game_chance(mine, theirs - 1) + game_chance(mine - 1, theirs))
        + BOTH_FALL * game_chance(mine - 1, theirs - 1)
    )  # fmt: skip


def match_chance(points: tuple[float, float], game: int, best_of: int, winning: float) -> float:
    """Return the chance to win the match over `best_of` games when game number `game` is won with chance `winning`.

    `points` is the score before that game. Later games are even; a match that ends level counts half.
    """
    won = _after((points[0] + 1, points[1]), game, best_of)
    lost = _after((points[0], points[1] + 1), game, best_of)
    return winning * won + (1 - winning) * lost


@cache
def _after(points: tuple[float, float], game: int, best_of: int) -> float:
    if max(points) > best_of / 2 or game == best_of:
        return 0.5 if points[0] == points[1] else float(points[0] > points[1])
    return match_chance(points, game + 1, best_of, 0.5)


class TurningPoint(msgspec.Struct, frozen=True):
    """A duel, and the chance of seat 1 to win the match (0 to 1) before and after it."""

    duel: Duel
    before: float
    after: float

    @property
    def swing(self) -> float:
        """How far the chance moved."""
        return abs(self.after - self.before)


def turning_points(story: Story, best_of: int = 1) -> list[TurningPoint]:
    """Return every duel that was fought to its end, the largest swing first, equal ones in the order of play."""
    found = []
    points = (0.0, 0.0)
    for game in story.games:
        for duel in game.duels:
            if duel.fallen:
                before, after = (
                    match_chance(points, game.number, best_of, game_chance(*counts))
                    for counts in (duel.living, duel.left)
                )
                found.append(TurningPoint(duel, before, after))
        points = game.points
    return sorted(found, key=lambda point: -point.swing)


def course(points: Sequence[TurningPoint]) -> list[TurningPoint]:
    """Return turning points in the order of play."""
    return sorted(points, key=lambda point: (point.duel.game, point.duel.phase, point.duel.number))
