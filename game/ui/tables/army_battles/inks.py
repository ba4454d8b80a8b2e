"""Colours and short words that only this table has."""

from __future__ import annotations

from types import MappingProxyType

from game.rules.army_battles.events import Verdict
from game.ui.theme import Colour

SEPIA, BROWN, EDGE = "#4a3a28", "#7d6647", "#1c1710"
SEAT_INK = ("#1f5186", "#93480c")
CREAM, GOLDEN = "#fff3dc", "#f6dc8e"
NOTCH, LOST, LOW, LOW_WORDS = "#f3dfae", "#5b4b37", "#e9796f", "#ffb3ab"
BAD_PANEL, BAD_WORDS, CHANGED = "#3a1f1b", "#ffd9d4", "#7a4a10"
FELT, FELT_EDGE, RIM = "#34462c", "#22301c", "#6f4d2a"
WOOD_DARK = "#2a1d10"
RANGE_LINE, THREAT = "#8e2a1c", (150, 30, 20)

CAUSES: MappingProxyType[Verdict, tuple[Colour, str]] = MappingProxyType(
    {
        Verdict.NOTHING: ("#8d8371", "1: nothing"),
        Verdict.MISS: ("#c9a35a", "miss: half"),
        Verdict.HIT: ("#83c46c", "hit: full"),
        Verdict.HIGHEST: ("#ffd77a", "10: highest"),
    }
)
LOW_SHARE = 3


def is_low(vitality: int, most: int) -> bool:
    """Tell whether a unit is down to a third of its Vitality."""
    return vitality * LOW_SHARE <= most


def per_cent(share: float) -> str:
    """Return a chance in whole hundredths; what is possible never reads 0, what is open never 100."""
    if 0 < share < 0.005:
        return "< 1 %"
    if 0.995 <= share < 1:
        return "> 99 %"
    return f"{share * 100:.0f} %"
