from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.core import folders
from game.core.folders import settings_folder
from game.ui import settings as stored
from game.ui.desk import Desk
from game.ui.keys import COMMANDS, Command, Keys
from game.ui.overlays import Dialog
from game.ui.scenes.settings import SettingsScene
from game.ui.settings import Settings, load, save
from tests.ui.driver import Someone


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    wanted = Settings(
        text_scale=140,
        scheme="high_contrast",
        keys={"undo": ("Z", "F4")},
        last_match={"army_of_zero": {"level": "4"}},
        player_name="Zoë ♥",
    )
    assert save(wanted, tmp_path / "deep" / "down") == ""
    loaded = load(tmp_path / "deep" / "down")
    assert loaded.settings == wanted
    assert loaded.trouble == ""


def test_without_a_file_everything_is_standard_and_nothing_is_wrong(tmp_path: Path) -> None:
    assert load(tmp_path) == stored.Loaded(Settings())


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('{"text_scale": "big"}', "text_scale"),
        ('{"text_scale": 900}', "text_scale"),
        ('{"keys": {"undo": 7}}', "keys"),
        ('{"window": "round"}', "window"),
        ('{"text_scale": 100', "truncated"),
        ("", "truncated"),
        ("[]", "object"),
    ],
)
def test_a_damaged_file_is_named_with_its_field_moved_aside_and_replaced(
    tmp_path: Path, text: str, named: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    loaded = load(tmp_path)
    assert loaded.settings == Settings()
    assert str(path) in loaded.trouble
    assert named in loaded.trouble
    assert not path.exists()
    assert (tmp_path / "settings.json.damaged-1").read_text(encoding="utf-8") == text
    assert load(tmp_path).trouble == ""


def test_several_damaged_files_are_all_kept(tmp_path: Path) -> None:
    for i in (1, 2):
        (tmp_path / "settings.json").write_text(f"broken {i}", encoding="utf-8")
        load(tmp_path)
    assert (tmp_path / "settings.json.damaged-1").read_text(encoding="utf-8") == "broken 1"
    assert (tmp_path / "settings.json.damaged-2").read_text(encoding="utf-8") == "broken 2"


def test_fields_of_a_newer_version_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"text_scale": 120, "smell": true}', encoding="utf-8")
    assert load(tmp_path).settings.text_scale == 120


def test_a_failed_write_leaves_the_old_file_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert save(Settings(text_scale=120), tmp_path) == ""

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(folders.os, "fsync", full)
    trouble = save(Settings(text_scale=200), tmp_path)
    assert "No space left on device" in trouble
    assert load(tmp_path).settings.text_scale == 120


def test_the_folder_can_be_given_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOUR_FRONTS_HOME", str(tmp_path))
    assert settings_folder() == tmp_path
    monkeypatch.delenv("FOUR_FRONTS_HOME")
    assert "four-fronts" in str(settings_folder())


def test_every_setting_survives_its_own_json() -> None:
    settings = Settings()
    assert msgspec.json.decode(msgspec.json.encode(settings), type=Settings) == settings


def test_a_desk_writes_changes_when_they_have_rested(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path)
    desk.change(music=10)
    desk.tick(0.3)
    desk.change(music=20)
    desk.tick(0.3)
    assert not (tmp_path / "settings.json").exists()
    desk.tick(0.3)
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["music"] == 20


def test_closing_the_window_writes_at_once(tmp_path: Path) -> None:
    someone = Someone(SettingsScene, desk=Desk(folder=tmp_path))
    someone.desk.change(music=10)
    someone.app.close()
    assert load(tmp_path).settings.music == 10


# ------------------------------------------------------------------------------------------------------- keys


def test_a_switch_that_was_renamed_is_still_read_under_its_old_name(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"hold_to_confirm": false}', encoding="utf-8")
    assert load(tmp_path).settings == Settings(hold_to_uncover=False)


def test_standard_keys_do_not_clash() -> None:
    keys = Keys()
    for command in COMMANDS:
        for key in command.keys:
            assert keys.conflict(command.name, key) is None, (command.name, key)


def test_a_key_of_a_game_clashes_with_those_that_count_everywhere_but_not_with_another_game() -> None:
    keys = Keys()
    keys.add(
        [
            Command("attack", "Attack", ("A",), group="Army of Zero"),
            Command("left_lane", "Lane", ("A",), group="Warzoo"),
        ]
    )
    assert keys.conflict("attack", "A") is None
    clash = keys.conflict("attack", "H")
    assert clash is not None
    assert clash.command == "hint"


def test_giving_away_a_key_leaves_both_commands_with_one() -> None:
    keys = Keys()
    keys.give("undo", "hint", "H")
    assert (keys.bound("undo"), keys.bound("hint")) == (("H",), ("U",))


def test_pad_buttons_are_not_given_twice() -> None:
    buttons = [button for command in COMMANDS for button in command.pad]
    assert len(buttons) == len(set(buttons))


def test_a_pad_button_gives_what_the_player_bound_to_it() -> None:
    keys = Keys(pads={"hint": ("LT",)})
    assert (keys.pad_command("LT"), keys.pad_command("Y"), keys.pad_command("")) == ("hint", "", "")
    assert keys.bound("hint") == ("H",)
    keys.pads.reset()
    assert keys.pad_command("Y") == "hint"


def test_pressing_never_loses_its_last_pad_button() -> None:
    pads = Keys().pads
    clash = pads.conflict("rules", "A")
    assert clash is not None
    assert clash.stays
    swap = pads.conflict("undo", "A")
    assert swap is not None
    assert not swap.stays
    pads.give("undo", "press", "A")
    assert (pads.bound("undo"), pads.bound("press")) == (("A",), ("X",))


# ------------------------------------------------------------------------------------------------- the screen


def test_text_size_by_keyboard_is_in_force_at_once_and_undo_brings_it_back() -> None:
    someone = Someone(SettingsScene)
    someone.page.point("text.scale")
    scale = someone.desk.painter.scale
    someone.press("right", "right")
    assert someone.desk.settings.text_scale == 110
    assert someone.desk.painter.scale == pytest.approx(scale * 1.1)
    assert someone.at == "text.scale"
    someone.press("u", "u")
    assert someone.desk.settings.text_scale == 100


def test_a_key_is_bound_by_pressing_the_row_and_then_the_key() -> None:
    someone = Someone(SettingsScene)
    someone.page.point("controls.hint")
    someone.press("Enter", "k")
    assert someone.desk.keys.bound("hint") == ("K",)
    assert someone.desk.settings.keys == {"hint": ("K",)}
    someone.press("Enter", "Esc")
    assert someone.desk.keys.bound("hint") == ("K",)
    assert someone.app.running


def test_a_pad_button_is_bound_like_a_key_and_kept() -> None:
    someone = Someone(SettingsScene)
    someone.page.point("controls.rules")
    someone.pad("A", "LS")
    assert someone.desk.keys.pads.bound("rules") == ("LS",)
    assert someone.desk.settings.pads == {"rules": ("LS",)}
    assert (someone.desk.settings.keys, someone.desk.keys.bound("rules")) == ({}, ("F1",))
    someone.pad("A", "B")  # leaves it as it was
    assert someone.desk.keys.pads.bound("rules") == ("LS",)
    someone.pad("A", "Up")
    assert someone.desk.keys.pads.bound("rules") == ("LS",)
    assert "Up" in someone.desk.toasts.shown[-1][0].text
    someone.page.point("controls.standard")
    someone.press("Enter")
    assert someone.desk.settings.pads == {}


def test_two_commands_swap_pad_buttons() -> None:
    someone = Someone(SettingsScene)
    someone.page.point("controls.hint")
    someone.pad("A", "X")
    assert (someone.scene.clash.command, someone.scene.clash.is_pad) == ("undo", True)
    someone.page.point("controls_swap")
    someone.pad("A")
    pads = someone.desk.keys.pads
    assert (pads.bound("hint"), pads.bound("undo")) == (("X",), ("Y",))
    assert someone.desk.keys.bound("hint") == ("H",)


def test_a_clash_is_shown_and_solved_by_swapping() -> None:
    someone = Someone(SettingsScene)
    someone.page.point("controls.hint")
    someone.press("Enter", "u")
    assert someone.desk.keys.bound("hint") == ("H",)
    assert someone.scene.clash.command == "undo"
    someone.page.point("controls_swap")
    someone.press("Enter")
    assert someone.scene.clash is None
    assert (someone.desk.keys.bound("hint"), someone.desk.keys.bound("undo")) == (("U",), ("H",))


def test_a_key_that_must_stay_cannot_be_taken() -> None:
    someone = Someone(SettingsScene)
    someone.page.point("controls.hint")
    someone.press("Enter", "Tab")
    assert someone.desk.keys.bound("hint") == ("H",)
    assert someone.press("Tab").at != "controls.hint"


def test_settings_are_found_by_words() -> None:
    someone = Someone(SettingsScene)
    someone.page.point("find")
    someone.type("shak")
    keys = {spot.key for spot in someone.page.spots()}
    assert "speed.no_shaking" in keys
    assert "speed.less_motion" not in keys
    someone.type("zzz")
    assert not [spot for spot in someone.page.spots() if "." in spot.key]


def test_setting_everything_back_is_asked_first() -> None:
    someone = Someone(SettingsScene, settings=Settings(text_scale=120, music=0, last_game="warzoo"))
    someone.page.point("kept.standard")
    someone.press("Enter")
    assert isinstance(someone.scene, Dialog)
    someone.press("Shift+Tab", "Enter")
    assert someone.desk.settings == Settings(last_game="warzoo")


@pytest.mark.parametrize("name", ["key_hints", "less_motion", "odds", "captions", "ask_leave", "plain_face"])
def test_every_switch_changes_its_setting(name: str) -> None:
    someone = Someone(SettingsScene)
    key = next(spot.key for spot in someone.page.spots() if spot.key.endswith(f".{name}"))
    before = getattr(someone.desk.settings, name)
    someone.page.point(key)
    someone.press("Space")
    assert getattr(someone.desk.settings, name) is not before
