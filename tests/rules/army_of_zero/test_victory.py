from __future__ import annotations

import pytest

from game.core.contract import IllegalAction, Outcome
from game.core.match import Match
from game.core.table_talk import AcceptDraw, DeclineDraw, DrawDeclined, OfferDraw, Resign, Resigned
from game.rules.army_of_zero.actions import PlaceSquadPile
from game.rules.army_of_zero.events import GameEnded, PhaseEnded
from tests.rules.army_of_zero.tables import SEATS, A, B, duel, match_of, of_type


@pytest.mark.rule("aoz.victory.last-squad-standing")
def test_the_last_squad_standing_wins() -> None:
    bench = duel()
    assert bench.rules.outcome(bench.table) is None
    events = bench.falls(B)
    assert [(e.winner, e.rule) for e in of_type(events, GameEnded)] == [
        (A, "aoz.victory.last-squad-standing")
    ]
    assert bench.rules.outcome(bench.table) == Outcome(
        (1, 2),
        (1.0, 0.0),
        "The other squad was wiped out with one character left standing.",
        "aoz.victory.last-squad-standing",
    )
    assert bench.rules.to_act(bench.table) == ()
    assert bench.rules.actions(bench.table, A) == []


@pytest.mark.rule("aoz.victory.immediate")
def test_nobody_waits_for_a_new_phase() -> None:
    bench = duel(piles=(1, 4))
    events = bench.falls(A)
    assert [e.winner for e in of_type(events, GameEnded)] == [B]
    assert of_type(events, PhaseEnded) == []
    assert bench.rules.to_act(bench.table) == ()
    outcome = bench.rules.outcome(bench.table)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((B,), (0.0, 1.0))
    assert outcome.why == "The other squad was wiped out with 4 characters left standing."


@pytest.mark.rule("aoz.victory.empty-pile-is-not-defeat")
def test_an_empty_pile_is_no_defeat() -> None:
    bench = duel(piles=(1, 4))
    events = bench.falls(B)
    assert of_type(events, GameEnded) == []
    assert bench.rules.outcome(bench.table) is None
    assert bench.table.phase == 2
    assert [len(squad) for squad in bench.table.squads] == [1, 3]
    assert bench.rules.to_act(bench.table) == SEATS


@pytest.mark.rule("aoz.victory.mutual-destruction")
def test_when_the_last_two_fall_together_it_is_a_draw() -> None:
    bench = duel()
    events = bench.both_fall()
    assert [(e.winner, e.points) for e in of_type(events, GameEnded)] == [(None, (0.5, 0.5))]
    assert bench.rules.outcome(bench.table) == Outcome(
        (1, 1),
        (0.5, 0.5),
        "The last characters of both squads fell together.",
        "aoz.victory.mutual-destruction",
    )


@pytest.mark.rule("aoz.victory.mutual-destruction")
def test_when_one_side_has_somebody_left_it_wins() -> None:
    bench = duel(piles=(1, 2))
    events = bench.both_fall()
    assert [e.winner for e in of_type(events, GameEnded)] == [B]


def _in_play() -> Match:
    match = match_of()
    for seat in SEATS:
        squad = match.view(seat).state.squads[seat]
        match.act(seat, PlaceSquadPile(tuple(card for card in squad if card is not None)))
    return match


@pytest.mark.rule("aoz.victory.resign-or-agree")
def test_resigning_gives_the_other_player_the_win() -> None:
    match = _in_play()
    match._state.piles[B] = match._state.piles[B][:1]  # A is far ahead and resigns all the same
    events = match.act(A, Resign())
    assert [e.seat for e in of_type(events, Resigned)] == [A]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((B,), (0.0, 1.0))
    assert match.outcome.rule == "core.resign"
    assert match.to_act == ()


@pytest.mark.rule("aoz.victory.resign-or-agree")
def test_a_draw_is_agreed() -> None:
    match = _in_play()
    match.act(A, OfferDraw())
    assert match.to_act == (B,)
    assert match.view(B).actions == (AcceptDraw(), DeclineDraw())
    match.act(B, AcceptDraw())
    assert match.outcome == Outcome((1, 1), (0.5, 0.5), "A draw was agreed.", "core.draw")


@pytest.mark.rule("aoz.victory.resign-or-agree")
def test_a_declined_draw_leaves_the_game_as_it_was() -> None:
    match = _in_play()
    before = match.view(A).actions
    match.act(A, OfferDraw())
    events = match.act(B, DeclineDraw())
    assert [e.seat for e in of_type(events, DrawDeclined)] == [B]
    assert match.outcome is None
    assert match.to_act == SEATS
    assert match.view(A).actions == before
    with pytest.raises(IllegalAction):
        match.act(A, OfferDraw())
