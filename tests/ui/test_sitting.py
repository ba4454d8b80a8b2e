"""A match at the desk: saves that meet each other, disks that refuse, going back, remembering, ending."""

from __future__ import annotations

import errno
from pathlib import Path

import msgspec
import pytest

from game.core import folders
from game.core.contract import IllegalAction, Seat
from game.core.saves import SaveFolder, open_match, read_record
from game.core.table_talk import AcceptDraw, DeclineDraw, OfferDraw, Resign
from game.ui.desk import Desk
from game.ui.opening import open_save, rules_for
from game.ui.scene import Reset
from game.ui.scenes.ways import save_and_leave
from game.ui.setting_up import begin, sit
from game.ui.sitting import Memories, Sitting
from tests.ui.scenes.furnished import GAME, SEED, desk_in, plan, play, seated


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return desk_in(tmp_path)


def reopened(desk: Desk, name: str) -> Sitting:
    opened = open_save(desk, name)
    assert opened.troubles == ()
    return sit(desk, desk.games[GAME], opened.match, name)


def decide(sitting: Sitting, which: int = 0) -> None:
    """Let whoever owes a decision make one, as a person would."""
    seat = sitting.match.to_act[0]
    sitting.act(seat, sitting.match.view(seat).actions[which])


def saved_steps(desk: Desk, name: str) -> int:
    assert desk.saves is not None
    return len(read_record(desk.saves.path(name)).steps)


# ------------------------------------------------------------------ two programs


def test_two_programs_at_one_save_lose_nothing(desk: Desk) -> None:
    first = play(seated(desk, "Mark", "Ada"), 8)
    second = reopened(desk, first.name)
    name = first.name
    decide(first, 0)
    decide(first, 0)
    decide(second, 1)
    assert first.name == name
    assert second.name == f"{name}-2"
    assert second.troubles == [
        f"This match was played on elsewhere meanwhile; from here on it is saved as {name}-2."
    ]
    assert saved_steps(desk, name) == 10
    assert saved_steps(desk, f"{name}-2") == 9
    decide(first)
    decide(second)
    assert (first.name, len(second.troubles)) == (name, 1)
    assert saved_steps(desk, name) == 11


def test_a_match_that_was_opened_long_ago_does_not_replace_what_was_played_since(desk: Desk) -> None:
    first = play(seated(desk, "Mark", "Ada"), 8)
    stale = open_match(desk.saves.path(first.name), lambda record: rules_for(desk, record))  # type: ignore[union-attr]
    decide(first)
    late = sit(desk, desk.games[GAME], stale, first.name)
    late.save_now()
    assert late.name != first.name
    assert saved_steps(desk, first.name) == 9


def test_one_program_keeps_its_name_through_undo_and_reopening(desk: Desk) -> None:
    sitting = play(seated(desk, "Mark", "Ada"), 0)
    sitting.viewer = Seat(0)
    sitting.act(Seat(0), sitting.match.view(Seat(0)).actions[0])
    sitting.undo()
    again = reopened(desk, sitting.name)
    again.viewer = Seat(0)
    again.act(Seat(0), again.match.view(Seat(0)).actions[3])
    again.undo()
    assert again.name == sitting.name
    assert again.troubles == sitting.troubles == []
    assert saved_steps(desk, again.name) == 0


# ------------------------------------------------------------------ disks that refuse


def test_a_full_disk_is_told_once_and_the_match_goes_on(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = play(seated(desk, "Mark", "Ada"), 8)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(folders.os, "fsync", full)
        for _ in range(3):
            decide(sitting)
        assert len(sitting.troubles) == 1
        assert "No space left on device" in sitting.troubles[0]
        assert sitting.name in sitting.troubles[0]
        assert saved_steps(desk, sitting.name) == 8
        sitting.save_now()
        assert len(sitting.troubles) == 2  # asked for, so it is answered
    decide(sitting)
    assert saved_steps(desk, sitting.name) == sitting.match.steps == 12
    assert len(sitting.troubles) == 2
    assert not list(desk.saves.folder.glob("*.new"))  # type: ignore[union-attr]


def test_a_home_that_is_no_folder_is_told_and_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder", encoding="utf-8")
    desk = desk_in(tmp_path / "home")
    sitting = seated(desk, "Mark", 5)
    play(sitting)
    sitting.learn()
    assert sitting.match.outcome
    assert len(set(sitting.troubles)) == 1
    assert desk.memories is not None
    assert desk.memories.read(GAME, "Mark") == b""
    assert "could not be removed" in desk.memories.forget(GAME, "Mark")


def test_leaving_the_table_tells_of_a_match_that_could_not_be_kept(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    sitting = play(seated(desk, "Mark", "Ada"), 8)
    assert isinstance(save_and_leave(desk, sitting), Reset)
    assert desk.toasts.shown == []
    (tmp_path / "blocked").write_text("no folder", encoding="utf-8")
    sitting.saves = SaveFolder(tmp_path / "blocked")
    save_and_leave(desk, sitting)
    [(toast, _)] = desk.toasts.shown
    assert "could not be saved" in toast.text


def test_a_rescued_match_can_be_played_even_when_it_cannot_be_kept(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = play(seated(desk), 20)
    assert desk.saves is not None
    path = desk.saves.path(sitting.name)
    path.write_bytes(path.read_bytes()[:-40])

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(desk.saves, "write", refuse)
    opened = open_save(desk, sitting.name)
    assert opened.match is not None
    assert any("Read-only file system" in trouble for trouble in opened.troubles)


# ------------------------------------------------------------------ going back


def test_a_serious_match_goes_back_until_something_is_shown(desk: Desk) -> None:
    sitting = seated(desk, "Mark", "Ada")
    sitting.act(Seat(0), sitting.match.view(Seat(0)).actions[0])
    sitting.viewer = Seat(0)
    sitting.undo()
    assert (sitting.match.steps, sitting.match.record.undone) == (0, 0)
    play(sitting, 4)
    before = sitting.match
    with pytest.raises(IllegalAction):
        sitting.undo()
    assert sitting.match is before


def test_a_casual_match_goes_back_further_and_is_marked(desk: Desk) -> None:
    made = msgspec.structs.replace(plan(desk, "Mark", 3), casual=True)
    sitting = play(begin(desk, desk.games[GAME], made, SEED), 10)
    own = [i for i, step in enumerate(sitting.match.record.steps) if step.seat == 0][-1]
    sitting.undo()
    assert (sitting.match.steps, sitting.match.record.undone) == (own, 1)
    assert desk.saves is not None
    assert read_record(desk.saves.path(sitting.name)).undone == 1


# ------------------------------------------------------------------ memory


def test_people_are_remembered_and_computer_players_are_not(desk: Desk) -> None:
    assert desk.memories is not None
    for one, two in (("Mark", 5), (2, 5), ("Mark", "Ada")):
        sitting = play(seated(desk, one, two))
        sitting.learn()
    kept = sorted(path.name for path in (desk.saves.folder.parent / "memories").iterdir())  # type: ignore[union-attr]
    assert kept == [f"{GAME}-mark.json"]
    assert desk.memories.read(GAME, "mark")
    assert desk.memories.forget(GAME, "Mark") == ""
    assert desk.memories.read(GAME, "Mark") == b""


NAMES = (
    "Anna-Maria",
    "Anna Maria",
    "Anna_Maria",
    "Anna.Maria",
    "Anna%20Maria",
    "a_2d_b",
    "Jörg",
    "../x",
    "?",
    "!",
    "",
)


def test_every_name_has_a_memory_of_its_own(tmp_path: Path) -> None:
    memories = Memories(tmp_path / "memories")
    for name in NAMES:
        assert memories.read(GAME, name) == b""
        memories.write(GAME, name, name.encode())
    assert [memories.read(GAME, name) for name in NAMES] == [name.encode() for name in NAMES]
    assert memories.read(GAME, "ANNA-maria") == b"Anna-Maria"
    assert {path.parent for path in tmp_path.rglob("*.json")} == {tmp_path / "memories"}
    assert memories.forget(GAME, "Anna-Maria") == ""
    assert memories.read(GAME, "Anna-Maria") == b""
    assert memories.read(GAME, "Anna Maria") == b"Anna Maria"
    assert memories.read(GAME, "long" * 100) == b""


def test_a_memory_under_its_old_name_goes_to_the_first_who_asks(tmp_path: Path) -> None:
    old = tmp_path / f"{GAME}-anna_maria.json"
    old.write_bytes(b"known")
    memories = Memories(tmp_path)
    assert memories.read(GAME, "Anna-Maria") == b"known"
    assert memories.read(GAME, "Anna Maria") == b""
    assert not old.exists()
    memories.write(GAME, "Anna-Maria", b"better")
    assert Memories(tmp_path).read(GAME, "Anna-Maria") == b"better"


# ------------------------------------------------------------------ draws and giving up


def test_a_computer_player_answers_an_offer_and_a_declined_one_waits(desk: Desk) -> None:
    sitting = play(seated(desk, "Mark", 4), 8)
    while Seat(0) not in sitting.match.to_act:
        sitting.update(0.0)
    sitting.act(Seat(0), OfferDraw())
    assert set(sitting.match.to_act) == {Seat(1)}
    assert [type(action) for action in sitting.match.view(Seat(1)).actions] == [AcceptDraw, DeclineDraw]
    sitting.update(0.0)
    sitting.update(0.0)
    assert sitting.match.outcome or Seat(0) in sitting.match.to_act


def test_whoever_owes_a_decision_may_resign_at_any_of_them(desk: Desk) -> None:
    whole = play(seated(desk, "Mark", "Ada", characters="4"))
    for steps in range(0, whole.match.steps, 3):
        sitting = play(seated(desk, "Mark", "Ada", characters="4"), steps)
        seat = sitting.match.to_act[0]
        sitting.act(seat, Resign())
        outcome = sitting.match.outcome
        assert outcome
        assert outcome.winners == (Seat(1 - seat),)
        assert outcome.rule == "core.resign"
