"""The end of a game: the fallen turn grey, the winner's squad lines up, then everything is laid out."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.core.contract import Seat
from game.rules.army_of_zero.events import GameEnded
from game.ui.layout import Rect
from game.ui.settings import Settings
from game.ui.tables.army_of_zero import tableau
from tests.ui.tables.at_the_table import AtTable

CENTRES = (
    ("full", Rect(320, 60, 1240, 800)),
    ("small", Rect(96, 50, 960, 620)),
    ("narrow", Rect(100, 60, 860, 400)),
)


@pytest.mark.parametrize(("form", "centre"), CENTRES, ids=[form for form, _ in CENTRES])
@pytest.mark.parametrize("count", range(1, 11))
def test_the_line_stands_below_the_ribbon_side_by_side(form: Any, centre: Rect, count: int) -> None:
    places = tableau.line_places(centre, form, count)
    assert len(places) == count
    assert all(one.right < two.x for one, two in pairwise(places))
    assert centre.x <= places[0].x
    assert places[-1].right <= centre.right
    assert all(place.y >= tableau.ribbon_place(centre, form).bottom for place in places)


def ending(winner: Seat | None) -> AtTable:
    """Return a table at which a game has just ended with some fallen on both sides."""
    at = AtTable(settings=Settings(speed="normal", player_name="Anna", ask_unfinished=False), characters="4")
    at.settle()
    table = at.picture.table
    one, two = (1, 2, 3), (4, 5, 6, 7)
    table.squads[0] = table.squads[1] = ()
    table.survivors[0], table.piles[0], table.defeated[0] = one[:2], (None,), one[2:]
    table.survivors[1], table.piles[1], table.defeated[1] = (), (), two
    ended = GameEnded(rule="aoz.victory.last-squad-standing", game=1, winner=winner, points=(1.0, 0.0))
    at.table.presenter.perform(ended)  # type: ignore[attr-defined]
    return at


def test_the_fallen_turn_grey_then_the_winners_line_up_then_the_ribbon_unrolls() -> None:
    at = ending(Seat(0))
    seen = []
    for _ in range(200):
        at.wait(0.02)
        between, fliers = at.picture.between, at.picture.knobs.fliers
        if between is not None:
            landed = sum(flier.share >= 1 for flier in fliers.values())
            seen.append((between.fall >= 1, landed, between.unrolled >= 1, between.lining))
    order = list(dict.fromkeys(seen))
    assert order[0] == (False, 0, False, True)
    assert (True, 0, False, True) in order
    assert (True, 3, True, True) in order
    assert order[-1] == (True, 0, True, False)


def test_whoever_never_had_to_fight_and_is_not_known_lines_up_face_down() -> None:
    at = ending(Seat(0))
    for _ in range(60):
        at.wait(0.02)
    cards = [flier.card for flier in at.picture.knobs.fliers.values()]
    assert cards == [1, 2, None]


@pytest.mark.parametrize("winner", [Seat(0), Seat(1), None])
def test_a_skip_lays_everything_out(winner: Seat | None) -> None:
    at = ending(winner)
    at.wait(0.02)
    at.table.stage.skip()
    at.wait(0.02)
    between = at.picture.between
    assert (between.fall, between.unrolled, between.lining, at.picture.knobs.fliers) == (1.0, 1.0, False, {})


def test_only_the_losers_lie_before_the_line_and_all_after_a_draw() -> None:
    table = ending(Seat(0)).picture.table
    assert tableau.fallen(table, Seat(0)) == [4, 5, 6, 7]
    assert tableau.fallen(table, None) == [3, 4, 5, 6, 7]
