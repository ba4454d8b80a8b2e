"""The book of duels: chances and solutions of pairs of characters, worked out when first asked for.

numpy is loaded only by `fill`, so that the screen starts without it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ai.games.army_of_zero.blows import Blows, blows_between
from ai.games.army_of_zero.solver import LIMIT, STATES, Duel, Stakes, solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.army_of_zero.characters import Card, Roster

SETTLED = 1e-13
ROUNDS = 100_000
STAKED_KEPT = 20_000  # solutions, about 1 KB each


class Fates(NamedTuple):
    """How a duel ends under fixed play, as exclusive chances; what is left to 1 is circling for ever."""

    win: float
    lose: float
    both: float

    @property
    def margin(self) -> float:
        """Chance that theirs falls alone minus chance that mine falls alone."""
        return self.win - self.lose


def fates_of(blows: Blows, attack: Sequence[float], reply: Sequence[float]) -> Fates:
    """Return how a duel ends, from its beginning, when both sides attack with fixed chances in all nine states."""
    ways = [_ways(blows, state, attack[state], reply[state]) for state in range(9)]
    return Fates(*(_absorbed([(w.paid[end], w.moves) for w in ways])[0] for end in range(3)))


class _Ways(NamedTuple):
    """One exchange from a state: chances that it ends the duel (win, lose, both), and chances of states after it."""

    paid: tuple[float, float, float]
    moves: tuple[tuple[int, float], ...]


def _ways(blows: Blows, state: int, attack: float, reply: float) -> _Ways:
    mine, theirs = STATES[state]
    up, down = 3 * min(mine + 1, LIMIT), min(theirs + 1, LIMIT)
    meet, strike, stand = attack * reply, attack * (1 - reply), (1 - attack) * reply
    fells, falls, both, strikes, struck = blows
    paid = (meet * fells + strike * strikes, meet * falls + stand * struck, meet * both)
    moves = (
        (up + down, meet * (1 - fells - falls - both)),
        (up, strike * (1 - strikes)),
        (down, stand * (1 - struck)),
        (0, (1 - attack) * (1 - reply)),
    )
    return _Ways(paid, moves)


def _absorbed(ways: Sequence[tuple[float, tuple[tuple[int, float], ...]]]) -> list[float]:
    """Return the chance of an end from each state; circling at (0, 0) is taken out exactly, the rest iterated."""
    chances = [0.0] * 9
    circle = ways[0][1][-1][1]
    for _ in range(ROUNDS):
        moved = 0.0
        for state in range(8, -1, -1):
            paid, moves = ways[state]
            chance = paid + sum(weight * chances[after] for after, weight in moves)
            if state == 0:
                chance = (chance - circle * chances[0]) / (1 - circle) if circle < 1 else 0.0
            moved, chances[state] = max(moved, abs(chance - chances[state])), chance
        if moved < SETTLED:
            break
    return chances


class Book:
    """Solutions of duels between the characters of a roster; grows as it is used, and never changes its mind."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self._blows: dict[tuple[Card, Card], Blows] = {}
        self._duels: dict[tuple[Card, Card], Duel] = {}
        self._fates: dict[tuple[Card, Card], Fates] = {}
        self.staked_duel = lru_cache(STAKED_KEPT)(self._staked_duel)

    def fill(self) -> None:
        """Work out all pairs at once; the solutions are to the last bit those found one by one."""
        import numpy as np  # noqa: PLC0415

        from ai.games.army_of_zero.tables import ends, solve_all  # noqa: PLC0415

        cards, deck = self.roster.cards, tuple(self.roster)
        tables = solve_all(deck)
        fates = ends(tables.blows, tables.attack, tables.reply)
        columns = (tables.blows, tables.values, tables.attack, tables.reply, np.stack(fates, axis=-1))
        for i, mine in enumerate(cards):
            rows = zip(*(column[i].tolist() for column in columns), strict=True)
            for theirs, (blows, values, attack, reply, fate) in zip(cards, rows, strict=True):
                pair = (mine, theirs)
                self._blows[pair] = Blows(*blows)
                self._duels[pair] = Duel(tuple(values), tuple(attack), tuple(reply))
                self._fates[pair] = Fates(*fate)

    def blows(self, mine: Card, theirs: Card) -> Blows:
        """Return what one exchange does."""
        pair = (mine, theirs)
        if pair not in self._blows:
            self._blows[pair] = blows_between(self.roster[mine], self.roster[theirs])
        return self._blows[pair]

    def duel(self, mine: Card, theirs: Card) -> Duel:
        """Return the equilibrium of a duel in which a win is +1, a loss -1 and both fallen 0."""
        pair = (mine, theirs)
        if pair not in self._duels:
            ordered = mine <= theirs
            self._duels[pair] = (
                solve(self.blows(mine, theirs)) if ordered else self.duel(theirs, mine).swapped()
            )
        return self._duels[pair]

    def _staked_duel(self, mine: Card, theirs: Card, both: float) -> Duel:
        """Return the equilibrium of a duel in which a win is +1, a loss -1 and both fallen worth `both`."""
        return solve(self.blows(mine, theirs), Stakes(both=both))

    def fates(self, mine: Card, theirs: Card) -> Fates:
        """Return how the duel ends when both play the equilibrium."""
        pair = (mine, theirs)
        if pair not in self._fates:
            duel = self.duel(mine, theirs)
            self._fates[pair] = fates_of(self.blows(mine, theirs), duel.attack, duel.reply)
        return self._fates[pair]

    def margin(self, mine: Card, theirs: Card) -> float:
        """Return by how much the duel is mine: chance of a win minus chance of a loss."""
        return self.fates(mine, theirs).margin
