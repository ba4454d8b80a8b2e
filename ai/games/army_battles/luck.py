"""The dice of one way in which a battle could go on: the same for every plan that is compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Dice
from game.rules.army_battles.blows import WAYS

if TYPE_CHECKING:
    from game.rules.army_battles.state import UnitNo

ROUNDS = 12  # that are told apart: hardly a battle lasts longer


class Luck:
    """Which of the 600 ways an attack goes, by round, attacker and whether it was prepared."""

    __slots__ = ("_units", "_ways")

    def __init__(self, seed: str, units: int) -> None:
        self._units = units
        dice = Dice(seed, "luck")
        self._ways = [dice.below(WAYS) for _ in range(2 * ROUNDS * units)]

    def way(self, round_: int, number: UnitNo, *, prepared: bool) -> int:
        """Return the number of a way, 0 to 599."""
        return self._ways[2 * (round_ % ROUNDS * self._units + number) + prepared]

    def lay_down(self, round_: int, number: UnitNo, way: int) -> None:
        """Lay down how the attack of a unit in its own turn goes."""
        self._ways[2 * (round_ % ROUNDS * self._units + number)] = way
