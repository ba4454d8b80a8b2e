"""What one exchange does to two characters, as chances: all that the solvers know of a duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.odds import CUBE, exchange_counts

if TYPE_CHECKING:
    from game.rules.army_of_zero.characters import Character

ATTACK, DEFEND = CombatCard.ATTACK, CombatCard.DEFEND


class Blows(NamedTuple):
    """Chances (0 to 1) of what one exchange does; what is left over is that nobody falls.

    Both attack: `fells`, `falls`, `both` (only theirs falls, only mine, both). I attack and they defend:
    `strikes` (theirs falls). They attack and I defend: `struck` (mine falls).
    """

    fells: float
    falls: float
    both: float
    strikes: float
    struck: float

    def swapped(self) -> Blows:
        """Return the same exchange from the other side."""
        return Blows(self.falls, self.fells, self.both, self.struck, self.strikes)


def blows_between(mine: Character, theirs: Character) -> Blows:
    """Return what one exchange does to two characters."""
    falls, fells, both, _ = exchange_counts(mine, theirs, ATTACK, ATTACK)
    strikes = exchange_counts(mine, theirs, ATTACK, DEFEND)[1]
    struck = exchange_counts(mine, theirs, DEFEND, ATTACK)[0]
    return Blows(fells / CUBE, falls / CUBE, both / CUBE, strikes / CUBE, struck / CUBE)
