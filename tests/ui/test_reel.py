from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.match import Match, written
from game.core.record import RecordError, Seating
from game.ui.reel import BYSTANDER, CHECKPOINT_EVERY, EVERYTHING, Eyes, Reel
from game.ui.sitting import Sitting
from tests.ui.scenes.furnished import desk_in, play, seated


@pytest.fixture
def whole(tmp_path: Path) -> Sitting:
    return play(seated(desk_in(tmp_path)))


def reel_of(sitting: Sitting) -> Reel:
    return Reel(sitting.match.rules, written(sitting.match))


def test_every_step_is_that_of_the_referee(whole: Sitting) -> None:
    reel = reel_of(whole)
    for step in (0, 1, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 5, reel.steps - 1, reel.steps):
        match = Match.resume(whole.match.rules, whole.match.record, step)
        for seat in (0, 1):
            view = match.view(seat)
            assert reel.view(step, Eyes(seat)).state == view.state
            assert reel.history(step, Eyes(seat)) == view.history
        assert reel.view(step, BYSTANDER).state == match.spectacle()


def test_going_back_shows_the_same(whole: Sitting) -> None:
    reel = reel_of(whole)
    there = [reel.view(step, EVERYTHING) for step in range(reel.steps + 1)]
    assert [reel.view(step, EVERYTHING) for step in reversed(range(reel.steps + 1))] == there[::-1]


def test_a_state_handed_out_can_be_changed_without_harm(whole: Sitting) -> None:
    reel = reel_of(whole)
    reel.state(CHECKPOINT_EVERY).phase = 99
    reel.view(3, EVERYTHING).state.phase = 99
    assert reel.view(CHECKPOINT_EVERY, EVERYTHING).state.phase != 99
    assert reel.view(3, EVERYTHING).state.phase != 99


def test_a_finished_match_hides_nothing(whole: Sitting) -> None:
    reel = reel_of(whole)
    assert set(reel.allowed(None)) == {EVERYTHING, BYSTANDER, Eyes(0), Eyes(1)}
    assert None not in reel.view(0, EVERYTHING).state.squads[1]


def test_while_it_goes_on_a_seat_sees_only_what_it_saw(tmp_path: Path) -> None:
    going = play(seated(desk_in(tmp_path)), 20)
    reel = reel_of(going)
    assert reel.allowed(0) == (Eyes(0), BYSTANDER)
    assert reel.allowed(None) == (BYSTANDER,)
    for step in range(reel.steps + 1):
        assert set(reel.view(step, Eyes(0)).state.piles[1]) <= {None}
        assert reel.view(step, Eyes(0)).state.laid[1] is None or step == reel.steps


def test_nobody_is_offered_anything(whole: Sitting) -> None:
    assert reel_of(whole).view(5, Eyes(0)).actions == ()


def test_a_branch_begins_where_the_match_stood(whole: Sitting) -> None:
    reel = reel_of(whole)
    seats = (Seating("Ada"), Seating("Recruit", "computer", 1))
    branch = reel.branch(30, seats)
    assert branch.steps == 30
    assert branch.record.casual
    assert branch.record.undone == 1  # what came after was seen
    assert branch.record.seating == seats
    assert branch.outcome is None
    assert branch.view(0).state == reel.view(30, Eyes(0)).state
    seat = branch.to_act[0]
    branch.act(seat, branch.view(seat).actions[0])


def test_a_branch_from_the_end_of_a_resigned_match_goes_on(tmp_path: Path) -> None:
    from game.core.table_talk import Resign

    going = play(seated(desk_in(tmp_path)), 21)
    match = going.match
    match.act(match.to_act[0], Resign())
    reel = reel_of(going)
    branch = reel.branch(reel.steps, match.record.seating)
    assert branch.steps == 21
    assert branch.to_act


def test_no_branch_beside_a_match_in_earnest(tmp_path: Path) -> None:
    reel = reel_of(play(seated(desk_in(tmp_path)), 20))
    assert reel.why_no_branch()
    with pytest.raises(PermissionError):
        reel.branch(3, reel.record.seating)


def test_table_talk_is_told_and_changes_no_state(tmp_path: Path) -> None:
    from game.core.table_talk import DeclineDraw, DrawOffered, OfferDraw

    going = play(seated(desk_in(tmp_path)), 20)
    match = going.match
    seat = match.to_act[0]
    match.act(seat, OfferDraw())
    match.act(match.to_act[0], DeclineDraw())
    reel = reel_of(going)
    assert isinstance(reel.events(21, BYSTANDER)[0], DrawOffered)
    assert reel.state(20) == reel.state(22)


def test_a_contradiction_is_named(whole: Sitting) -> None:
    record = written(whole.match)
    broken: Any = msgspec.structs.replace(
        record, steps=[*record.steps[:5], record.steps[0], *record.steps[6:]]
    )
    with pytest.raises(RecordError, match=r"steps\[5\]"):
        Reel(whole.match.rules, broken)
