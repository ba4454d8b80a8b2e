"""How long decisions took: a histogram that is small to send and gives quantiles within two per cent."""

from __future__ import annotations

from collections import Counter
from math import floor, log2
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

PER_OCTAVE = 32
SHORTEST = 1e-9  # seconds; anything shorter counts as this


class Spells:
    """Durations by steps of 2 per cent."""

    def __init__(self, counts: Mapping[int, int] | None = None) -> None:
        self.counts: Counter[int] = Counter(counts or {})

    def add(self, seconds: Iterable[float]) -> None:
        """Count durations."""
        self.counts.update(floor(PER_OCTAVE * log2(max(spell, SHORTEST))) for spell in seconds)

    def join(self, counts: Mapping[int, int]) -> None:
        """Count what somebody else has counted."""
        self.counts.update(counts)

    def milliseconds(self, quantile: float) -> float:
        """Return a quantile (0 to 1) in milliseconds; 0 when nothing was counted."""
        left = quantile * self.counts.total()
        for step in sorted(self.counts):
            left -= self.counts[step]
            if left <= 0:
                return float(1000 * 2 ** ((step + 0.5) / PER_OCTAVE))
        return 0.0
