"""The rest of a match worked out in full: who should fight in each phase, once everybody is known.

After the first phase every living character has been seen. A position between two phases is then a pair
of sets, mine and theirs; the smaller side orders at random, which makes the pairing uniform, and the
larger side also chooses who sits out. Each duel ends as the book of equilibria says. Values follow by
dynamic programming over the pairs of subsets, at most 2^10 of them because a phase of n duels kills at
least n characters.

It leaves out one thing: how a duel is fought is taken from the plain book, not from what that duel is
worth here. The difference is below .001 of a match.
"""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.army_of_zero.solver import PLAIN, Stakes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from ai.games.army_of_zero.book import Book
    from game.rules.army_of_zero.characters import Card

    Floats = NDArray[np.float64]

MOST_ALIVE = 10  # on both sides together
KEPT = 4


class Lineup(NamedTuple):
    """Some of a side's characters as those who fight in the next phase, and the value of the match then."""

    fighters: tuple[Card, ...]
    value: float


class Campaign:
    """The value of every position that can still come up, from +1 (I win) to -1.

    Raises ValueError when more than `MOST_ALIVE` live in all.
    """

    def __init__(self, book: Book, mine: Iterable[Card], theirs: Iterable[Card]) -> None:
        self.mine, self.theirs = tuple(sorted(mine)), tuple(sorted(theirs))
        if len(self.mine) + len(self.theirs) > MOST_ALIVE:
            raise ValueError(f"{len(self.mine)} against {len(self.theirs)} characters are too many")
        self._fates = np.array([[book.fates(m, t) for t in self.theirs] for m in self.mine])
        self._values = _values(self._fates)

    def covers(self, mine: Iterable[Card], theirs: Iterable[Card]) -> bool:
        """Tell whether these characters are among those it was made for."""
        return set(mine) <= set(self.mine) and set(theirs) <= set(self.theirs)

    def value(self, mine: Iterable[Card], theirs: Iterable[Card]) -> float:
        """Return what the match is worth when these are alive and a phase is about to begin."""
        return float(self._values[_mask(self.mine, mine), _mask(self.theirs, theirs)])

    def stakes(self, mine: Sequence[Card], theirs: Sequence[Card], fighters: tuple[Card, Card]) -> Stakes:
        """Return what the end of a duel between two of the living is worth."""
        my_rest = [card for card in mine if card != fighters[0]]
        their_rest = [card for card in theirs if card != fighters[1]]
        stakes = Stakes(
            self.value(mine, their_rest), self.value(my_rest, theirs), self.value(my_rest, their_rest)
        )
        return stakes if stakes.half > 0 else PLAIN

    def lineups(self, mine: Iterable[Card], theirs: Iterable[Card]) -> list[Lineup]:
        """Return every choice of fighters when I am not the smaller side, best first."""
        alive, foes = _mask(self.mine, mine), _mask(self.theirs, theirs)
        members = _members(alive)
        phase = _Phase(len(members), foes.bit_count())
        worth = phase.worth(self._fates, self._values, [alive], [foes])[0, 0]
        found = [
            Lineup(tuple(self.mine[members[i]] for i in chosen), float(value))
            for chosen, value in zip(phase.choices, worth, strict=True)
        ]
        return sorted(found, key=lambda lineup: (-round(lineup.value, 9), lineup.fighters))


class Campaigns:
    """The campaigns looked at last: those of a match are all contained in its first one."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._kept: list[Campaign] = []

    def covering(self, mine: Iterable[Card], theirs: Iterable[Card]) -> Campaign:
        """Return a campaign that covers these characters; raises ValueError when they are too many."""
        mine, theirs = tuple(mine), tuple(theirs)
        for campaign in self._kept:
            if campaign.covers(mine, theirs):
                return campaign
        campaign = Campaign(self._book, mine, theirs)
        self._kept = [campaign, *self._kept[: KEPT - 1]]
        return campaign


def _mask(side: Sequence[Card], cards: Iterable[Card]) -> int:
    return sum(1 << side.index(card) for card in cards)


def _members(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def _values(fates: Floats) -> Floats:
    """Return the value of every pair of subsets, (2^n, 2^m) for fates (n, m, 3): the larger side chooses its best."""
    n, m, _ = fates.shape
    values = np.zeros((1 << n, 1 << m))
    values[1:, 0], values[0, 1:] = 1.0, -1.0
    swapped = fates.transpose(1, 0, 2)[:, :, [1, 0, 2]]
    for mine, theirs in product(range(1, n + 1), range(1, m + 1)):
        ours, others = _masks(n, mine), _masks(m, theirs)
        if mine >= theirs:
            best = _Phase(mine, theirs).worth(fates, values, ours, others).max(axis=-1)
        else:
            best = -_Phase(theirs, mine).worth(swapped, -values.T, others, ours).max(axis=-1).T
        values[np.ix_(ours, others)] = best
    return values


def _masks(size: int, count: int) -> list[int]:
    return [sum(1 << i for i in chosen) for chosen in combinations(range(size), count)]


class _Phase:
    """All ways in which a phase can go between a larger side (or an equal one) and a smaller one.

    choices: who of the larger side fights; lines: (choices, pairings, small), the member that meets each
    of the smaller side's; ends: (3^small, small), how each duel ends: 0 the larger side wins, 1 it loses,
    2 both fall.
    """

    def __init__(self, large: int, small: int) -> None:
        self.choices = list(combinations(range(large), small))
        self._lines = np.array([list(permutations(chosen)) for chosen in self.choices])
        self._ends = np.array(list(product(range(3), repeat=small)))

    def worth(self, fates: Floats, values: Floats, larger: Sequence[int], smaller: Sequence[int]) -> Floats:
        """Return the mean value after the phase for each choice: (larger, smaller, choices).

        fates, values: as the larger side sees them, by member and by mask; larger, smaller: masks of
        equal sizes.
        """
        line = np.array([_members(mask) for mask in larger])[:, self._lines]
        against = np.array([_members(mask) for mask in smaller])
        odds = fates[line[:, None], against[None, :, None, None]]
        chance = np.ones((*odds.shape[:4], len(self._ends)))
        for duel in range(against.shape[1]):
            chance *= odds[..., duel, :][..., self._ends[:, duel]]
        lost = (1 << line) @ (self._ends > 0).T
        killed = (1 << against) @ (self._ends != 1).T
        after = values[
            (np.array(larger)[:, None, None, None] - lost)[:, None],
            (np.array(smaller)[:, None] - killed)[None, :, None, None],
        ]
        worth: Floats = (chance * after).sum(axis=-1).mean(axis=-1)
        return worth
