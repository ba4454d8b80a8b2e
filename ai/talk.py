"""What computer players say across the table, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.player import Weighed, told
from game.core.table_talk import AcceptDraw, DeclineDraw

if TYPE_CHECKING:
    from game.core.decision import Choice

LEVEL = 0.05  # of a match: so near to one half the chances count as equal


def answer_to_draw(score: float, *, is_late: bool) -> Choice:
    """Accept when behind, or when level late in the match; decline when ahead or when all is open.

    score: what may be expected of playing on, 0 to 1.
    """
    accept = score < 1 / 2 - LEVEL or (is_late and score <= 1 / 2 + LEVEL)
    options = [
        Weighed(AcceptDraw(), 0.5, float(accept), "half a point"),
        Weighed(DeclineDraw(), score, float(not accept), "the score expected of playing on"),
    ]
    note = f"Playing on promises {score:.2f} of a point, a draw is 0.50."
    return told(options, 0 if accept else 1, note)
