"""Answers to an offer of a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai import talk
from game.rules.army_of_zero.state import DraftCharacter, PickSquads, other

if TYPE_CHECKING:
    from ai.games.army_of_zero.prospects import Prospects
    from game.core.contract import Seat
    from game.core.decision import Choice
    from game.rules.army_of_zero.state import Table


def series_score(points: tuple[float, float], games_left: int, best_of: int, game: float) -> float:
    """Return the expected score of a match, 0 to 1: `game` is that of the present game, later ones are even.

    A drawn game counts like half a win and half a loss; games_left includes the present one.
    """
    mine, theirs = points
    if max(points) > best_of / 2 or games_left == 0:
        return 0.5 if mine == theirs else float(mine > theirs)
    won = series_score((mine + 1, theirs), games_left - 1, best_of, 0.5)
    lost = series_score((mine, theirs + 1), games_left - 1, best_of, 0.5)
    return game * won + (1 - game) * lost


def expected_score(table: Table, seat: Seat, prospects: Prospects) -> float:
    """Return the score `seat` may expect of the match, 0 to 1, by the numbers of characters left."""
    foe = other(seat)
    mustering = isinstance(table.task, DraftCharacter | PickSquads)
    game = 0.5 if mustering else (1 + prospects.value(table.living(seat), table.living(foe))) / 2
    points = (table.points[seat], table.points[foe])
    best_of = table.terms.best_of
    return series_score(points, best_of - table.game + 1, best_of, game)


def answer_to_draw(table: Table, seat: Seat, prospects: Prospects) -> Choice:
    """Accept when behind, or when level with most characters fallen; decline when ahead or when all is open."""
    fewest = min(table.living(seat), table.living(other(seat)))
    score = expected_score(table, seat, prospects)
    return talk.answer_to_draw(score, is_late=fewest * 2 <= table.terms.characters)
