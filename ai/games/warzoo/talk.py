"""Answers to an offer of a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ai.player import Weighed, told
from game.core.table_talk import AcceptDraw, DeclineDraw
from game.rules.warzoo.state import foe

if TYPE_CHECKING:
    from ai.games.warzoo.lore import Lore
    from game.core.contract import Seat
    from game.core.decision import Choice
    from game.rules.warzoo.state import Table

LEVEL = 0.05  # of a match: so near to one half the chances count as equal
LATE = 4  # the Battle from which a level match may be called a draw


def expected_score(lore: Lore, table: Table, seat: Seat) -> float:
    """Return the score a seat may expect of the match, 0 to 1, by Mills and Ammo."""
    side = table.terms.side_of(seat)
    mills = (table.mills[side], table.mills[foe(side)])
    ammo = 0.1 * (table.ammo[side] - table.ammo[foe(side)]) if table.ammo else 0.0
    lead = float(lore.prospects.leads(max(table.number - 1, 1), mills)[1]) if table.number > 1 else 0.0
    return float(1 / (1 + np.exp(-lead - ammo)))


def answer_to_draw(lore: Lore, table: Table, seat: Seat) -> Choice:
    """Accept when behind, or when level late in the match; decline when ahead or when all is open."""
    score = expected_score(lore, table, seat)
    accept = score < 1 / 2 - LEVEL or (table.number >= LATE and score <= 1 / 2 + LEVEL)
    options = [
        Weighed(AcceptDraw(), 0.5, float(accept), "half a point"),
        Weighed(DeclineDraw(), score, float(not accept), "the score expected of playing on"),
    ]
    note = f"Playing on promises {score:.2f} of a point, a draw is 0.50."
    return told(options, 0 if accept else 1, note)
