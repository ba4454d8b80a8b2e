"""Answers to an offer of a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ai import talk
from game.rules.warzoo.state import foe

if TYPE_CHECKING:
    from ai.games.warzoo.lore import Lore
    from game.core.contract import Seat
    from game.core.decision import Choice
    from game.rules.warzoo.state import Table

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
    return talk.answer_to_draw(expected_score(lore, table, seat), is_late=table.number >= LATE)
