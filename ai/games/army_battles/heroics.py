"""Heroes: in which unit they serve best, whether to join, and how a duel ends."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ai.games.army_battles.arsenal import MOST, PLAINLY, Arsenal
from game.rules.army_battles.blows import WAYS, odds_of
from game.rules.army_battles.duelling import STROKES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.army_battles.blows import Blow
    from game.rules.army_battles.profile import Profile

FACES = 10
LIVELY = 40  # Vitality up to which duels are worked out blow for blow


def might(arsenal: Arsenal, profile: Profile, foes: Sequence[Profile]) -> float:
    """Return how much a unit does before it falls, on average over these enemies: attacks it outlasts times damage."""
    if not foes:
        return float(profile.level)
    dealt = taken = 0.0
    for foe in foes:
        dealt += arsenal.effects(profile, foe, PLAINLY)[MOST].harm
        taken += arsenal.effects(foe, profile, PLAINLY)[MOST].harm
    return dealt / len(foes) * profile.vitality / max(taken / len(foes), 0.5) * (1 + 0.1 * profile.range)


class Prospect(NamedTuple):
    """How a duel ends: the chance that the striker fells the other, and that the other fells the striker."""

    wins: float
    falls: float


def duel(mine: Blow, theirs: Blow, vitality: tuple[int, int], strokes: tuple[int, int] = (0, 0)) -> Prospect:
    """Return how a duel ends when nobody retreats and the one with the first blow strikes now.

    vitality, strokes: of the striker, then of the other.
    """
    one, other = (min(left, LIVELY) for left in vitality)
    return _duel(mine, theirs, (one, other), strokes)


@lru_cache(maxsize=200_000)
def _duel(mine: Blow, theirs: Blow, vitality: tuple[int, int], strokes: tuple[int, int]) -> Prospect:
    if min(strokes) >= STROKES:
        return Prospect(0.0, 0.0)
    wins = falls = 0.0
    for harm, weight in _chart(mine):
        chance, left = weight / WAYS, vitality[1] - harm
        if left <= 0:
            wins += chance
            continue
        then = _duel(theirs, mine, (left, vitality[0]), (strokes[1], strokes[0] + 1))
        wins, falls = wins + chance * then.falls, falls + chance * then.wins
    return Prospect(wins, falls)


@lru_cache(maxsize=4096)
def _chart(blow: Blow) -> tuple[tuple[int, int], ...]:
    return tuple(odds_of(blow).chart().items())


def escape_chance(mine: Profile, theirs: Profile) -> float:
    """Return the chance to get away from a duel: d10 and Movement against the other's (ab.hero.duel-retreat)."""
    ahead = mine.movement - theirs.movement
    faces = range(1, FACES + 1)
    return sum(one + ahead > other for one in faces for other in faces) / FACES**2
