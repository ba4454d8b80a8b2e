from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.overlays import Dialog
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from tests.ui.driver import Someone
from tests.ui.scenes.furnished import GAME, desk_in, play, seated
from tests.ui.scenes.layout_check import wrong_places

SIZES = [
    ((1920, 1080), 100),
    ((1280, 720), 100),
    ((1920, 1080), 150),
    ((1280, 720), 200),
    ((2560, 1080), 100),
]


def at_title(folder: Path | None = None, size: tuple[int, int] = (1920, 1080), scale: int = 100) -> Someone:
    return Someone(TitleScene, size, desk=desk_in(folder, Settings(speed="instant", text_scale=scale)))


def test_the_ring_is_on_the_game_that_can_be_played() -> None:
    someone = at_title()
    assert someone.at == f"game_{GAME}"
    assert someone.page.find("continue") is None


@pytest.mark.parametrize("way", ["keys", "mouse", "pad"])
def test_a_tile_opens_a_new_match(way: str) -> None:
    someone = at_title()
    if way == "mouse":
        someone.click(f"game_{GAME}")
    elif way == "pad":
        someone.pad("A")
    else:
        someone.press("Enter")
    assert isinstance(someone.scene, NewMatchScene)


def test_arrows_go_along_the_tiles_and_down_to_the_buttons() -> None:
    someone = at_title()
    someone.press("right")
    assert someone.at == "game_warzoo"
    someone.press("right", "right", "right")
    assert someone.at == "game_zone_wars"
    someone.press("down")
    assert someone.at == "learn_zone_wars"
    someone.press("down")
    assert someone.at in {"about", "quit"}


def test_the_last_match_goes_on(tmp_path: Path) -> None:
    sitting = play(seated(desk_in(tmp_path)), 20)
    someone = at_title(tmp_path)
    assert someone.at == "continue"
    assert someone.scene.last.save == sitting.name
    someone.press("Enter")
    assert isinstance(someone.scene, TableScene)
    assert someone.scene.sitting.match.record.steps[:20] == sitting.match.record.steps
    assert someone.scene.sitting.name == sitting.name


def test_a_damaged_match_is_told_and_the_generation_before_is_offered(tmp_path: Path) -> None:
    sitting = play(play(seated(desk_in(tmp_path)), 20), 21)
    path = tmp_path / "saves" / f"{sitting.name}.json"
    path.write_bytes(path.read_bytes()[:200])
    someone = at_title(tmp_path)
    assert someone.at == f"game_{GAME}"
    someone.click("continue")
    dialog = someone.scene
    assert isinstance(dialog, Dialog)
    assert path.name in dialog.detail
    assert "20 decisions" in dialog.text
    someone.press("Esc")
    assert isinstance(someone.scene, TitleScene)
    assert not someone.scene.last.damage
    someone.click("continue")
    assert isinstance(someone.scene, TableScene)
    assert someone.scene.sitting.match.steps == 20


def test_the_dialog_goes_on_from_the_sound_save(tmp_path: Path) -> None:
    sitting = play(play(seated(desk_in(tmp_path)), 20), 21)
    path = tmp_path / "saves" / f"{sitting.name}.json"
    path.write_bytes(b"{}")
    someone = at_title(tmp_path)
    someone.click("continue")
    someone.click("answer_2")
    assert isinstance(someone.scene, TableScene)


def test_the_damaged_file_can_be_shown_and_deleted(tmp_path: Path) -> None:
    sitting = play(play(seated(desk_in(tmp_path)), 20), 21)
    path = tmp_path / "saves" / f"{sitting.name}.json"
    aside = path.with_name(f"{path.name}.damaged-1")
    for answer in ("answer_1", "answer_0"):
        path.write_bytes(b"{}")
        someone = at_title(tmp_path)
        someone.click("continue")
        assert aside.exists()
        someone.click(answer)
        if answer == "answer_1":
            assert isinstance(someone.scene, ReplaysScene)
            assert someone.scene.saved is not None
            assert someone.scene.saved.path == aside
            aside.unlink()
    someone.press("Enter")
    assert aside.exists()
    someone.click("continue")
    assert isinstance(someone.scene, TableScene)


def test_a_save_with_nothing_sound_is_told_and_set_aside(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "old.json").write_bytes(b"not a save")
    someone = at_title(tmp_path)
    someone.click("continue")
    assert isinstance(someone.scene, Dialog)
    assert "old.json" in someone.scene.detail
    someone.press("Enter")
    assert someone.scene.last is None
    assert (folder / "old.json.damaged-1").exists()


@pytest.mark.parametrize("door", ["replays", "rules", "characters", "settings", "about"])
def test_every_button_opens_its_door(door: str) -> None:
    someone = at_title()
    opened: list[str] = []
    someone.desk.doors[door] = opened.append  # type: ignore[assignment]
    someone.click(door)
    assert opened == [""]


def test_escape_asks_before_the_program_ends() -> None:
    someone = at_title()
    someone.press("Esc")
    assert isinstance(someone.scene, Dialog)
    someone.press("Esc")
    assert isinstance(someone.scene, TitleScene)
    someone.press("Esc")
    someone.click("answer_0")
    assert not someone.app.running


def test_quit_ends_the_program() -> None:
    someone = at_title()
    someone.click("quit")
    assert not someone.app.running


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("going_on", [False, True])
def test_everything_has_its_place(
    tmp_path: Path, size: tuple[int, int], scale: int, *, going_on: bool
) -> None:
    if going_on:
        play(seated(desk_in(tmp_path)), 20)
    someone = at_title(tmp_path, size, scale)
    assert wrong_places(someone.page) == []
    assert someone.desk.shelf.complaints == []
