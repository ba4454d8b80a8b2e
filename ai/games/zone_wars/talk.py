"""Answers to an offer of a draw."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from ai import talk

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.core.decision import Choice
    from game.rules.zone_wars.state import Table

LATE = 4  # the turn from which a level match may be called a draw
FIND = 0.6  # of a point: what a find in hand is worth on the way
POINT = 0.45  # logits of a lead of one victory point


def expected_score(table: Table, seat: Seat) -> float:
    """Return the score a seat may expect of the match, 0 to 1, by points and miniatures."""
    own = table.sides[seat].team
    leads: dict[int, float] = {}
    for number, side in enumerate(table.sides):
        crew = [mini for mini in table.minis if mini.seat == number]
        alive = sum(mini.is_in_game for mini in crew) + sum(mini.is_up for mini in crew)
        finds = sum(held.is_found for mini in crew if mini.is_on_board for held in mini.held)
        leads[side.team] = leads.get(side.team, 0.0) + side.points + FIND * finds + alive / 4
    ahead = leads.pop(own) - max(leads.values(), default=0.0)
    return 1 / (1 + exp(-POINT * ahead))


def answer_to_draw(table: Table, seat: Seat) -> Choice:
    """Accept when behind, or when level late in the match; decline when ahead or when all is open."""
    return talk.answer_to_draw(expected_score(table, seat), is_late=table.turn >= LATE)
