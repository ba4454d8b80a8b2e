"""What a match is worth by numbers alone: how many characters each side has left."""

from __future__ import annotations

from ai.games.army_of_zero.solver import PLAIN, Stakes

# How a duel of the printed deck ends on average when both sides play the equilibrium (checked by a test).
WON, LOST, BOTH_FELL = 0.4803, 0.4803, 0.0394


class Prospects:
    """Values of the match from +1 (won) to -1 (lost) for up to `size` characters a side, every duel an average one."""

    def __init__(self, size: int = 10) -> None:
        values = [[0.0] * (size + 1) for _ in range(size + 1)]
        for count in range(1, size + 1):
            values[count][0], values[0][count] = 1.0, -1.0
        for mine in range(1, size + 1):
            for theirs in range(1, size + 1):
                values[mine][theirs] = (
                    WON * values[mine][theirs - 1]
                    + LOST * values[mine - 1][theirs]
                    + BOTH_FELL * values[mine - 1][theirs - 1]
                )
        self._values = values

    def value(self, mine: int, theirs: int) -> float:
        """Return what the match is worth with so many characters alive on each side."""
        return self._values[mine][theirs]

    def stakes(self, mine: int, theirs: int) -> Stakes:
        """Return what the end of the present duel is worth, the fighters counted among the living."""
        value = self.value
        stakes = Stakes(value(mine, theirs - 1), value(mine - 1, theirs), value(mine - 1, theirs - 1))
        return stakes if stakes.half else PLAIN
