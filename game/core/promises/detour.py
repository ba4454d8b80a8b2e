"""Chance that goes another way once: how would it look if this one draw had fallen differently?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance


class Detour:
    """Repeats recorded draws, but takes another index at one of them; from there on it repeats what still can be.

    Draws that cannot be repeated come from `source`.
    """

    __slots__ = ("_at", "_draws", "_source", "_used")

    def __init__(self, draws: Sequence[int], at: int, source: Chance) -> None:
        self._draws, self._at, self._source = tuple(draws), at, source
        self._used = 0

    def pick(self, weights: Sequence[int]) -> int:
        """Return the recorded draw, or another one where the detour begins."""
        at = self._used
        self._used = at + 1
        recorded = self._draws[at] if at < len(self._draws) else -1
        is_possible = 0 <= recorded < len(weights) and weights[recorded] > 0
        if at == self._at and is_possible:
            others = [weight if index != recorded else 0 for index, weight in enumerate(weights)]
            return self._source.pick(others) if any(others) else recorded
        return recorded if is_possible else self._source.pick(weights)
