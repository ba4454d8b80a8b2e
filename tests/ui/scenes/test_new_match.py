from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.core.chance import seal
from game.ui.chronicle import Chronicle, Played, Side
from game.ui.overlays import Dialog, Drawer, ListOverlay
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from game.ui.widgets import Paragraph
from tests.ui.driver import Someone
from tests.ui.scenes.furnished import GAME, desk_in
from tests.ui.scenes.layout_check import wrong_places
from tests.ui.tables.legible import writing

SIZES = [((1920, 1080), 100), ((1280, 720), 100), ((1920, 1080), 150), ((1280, 720), 200)]


def setting_up(
    folder: Path | None = None, size: tuple[int, int] = (1920, 1080), settings: Settings | None = None
) -> Someone:
    desk = desk_in(folder, settings)
    return Someone(lambda desk: NewMatchScene(desk, desk.games[GAME]), size, desk=desk)


def test_a_match_starts_by_mouse(tmp_path: Path) -> None:
    someone = setting_up(tmp_path)
    rows = someone.part("level_1")
    someone.mouse(*_click_down(someone, rows.places()[4]))
    someone.mouse(*_click_up(someone, rows.places()[4]))
    someone.click("option_squads", 0.5)
    someone.click("option_characters", 0.08)
    someone.click("odds_0", 0.05)
    seed = someone.scene.choices.seed
    someone.click("start")
    assert isinstance(someone.scene, TableScene)
    record = someone.scene.sitting.match.record
    assert record.seed == seed
    assert [(s.name, s.kind, s.level) for s in record.seating] == [
        ("Mark", "person", 0),
        (someone.desk.games[GAME].levels[4].name, "computer", 5),
    ]
    assert not record.seating[0].odds
    assert record.options.choices == {"squads": "draft", "characters": "9", "best_of": "1"}


def _click_down(someone: Someone, place):  # noqa: ANN001, ANN202
    import pygame

    return pygame.MOUSEBUTTONDOWN, someone.pixels(place)


def _click_up(someone: Someone, place):  # noqa: ANN001, ANN202
    import pygame

    return pygame.MOUSEBUTTONUP, someone.pixels(place)


def test_a_match_starts_by_keyboard_alone(tmp_path: Path) -> None:
    someone = Someone(TitleScene, desk=desk_in(tmp_path))
    someone.press("Enter")
    assert someone.at == "start"
    go_to(someone, "name_0")
    someone.press("Space", *["Bksp"] * 4).type("Ada").press("Enter")
    go_to(someone, "level_1")
    someone.press("down", "down")
    go_to(someone, "aggression_1")
    someone.press("right", "right")
    go_to(someone, "option_best_of")
    someone.press("right")
    go_to(someone, "start")
    someone.press("Enter")
    assert isinstance(someone.scene, TableScene)
    record = someone.scene.sitting.match.record
    assert record.seating[0].name == "Ada"
    assert record.seating[1].level == 5
    assert record.seating[1].style.aggression == pytest.approx(0.2)
    assert record.options.choices["best_of"] == "3"


def go_to(someone: Someone, key: str) -> None:
    """Go with Tab to a part."""
    for _ in range(60):
        if someone.at == key:
            return
        someone.press("Tab")
    raise AssertionError(f"Tab never came to {key}")


def test_enter_deals_whatever_is_pointed_at(tmp_path: Path) -> None:
    someone = setting_up(tmp_path)
    someone.point("best_mix_0")
    someone.press("Enter")
    assert isinstance(someone.scene, TableScene)


def test_choices_are_remembered(tmp_path: Path) -> None:
    someone = setting_up(tmp_path)
    someone.click("kind_1", 0.2)
    someone.part("name_1").editing = True
    someone.page.point("name_1")
    someone.press(*["Bksp"] * 8).type("Ada").press("Enter")
    someone.click("option_squads", 0.9)
    someone.click("memory_0", 0.05)
    someone.click("start")
    assert someone.desk.settings.last_game == GAME
    assert someone.desk.settings.player_name == "Mark"
    again = setting_up(tmp_path, settings=someone.desk.settings)
    plan = again.scene.plan
    assert [(s.kind, s.name) for s in plan.seats] == [("person", "Mark"), ("person", "Ada")]
    assert plan.choices["squads"] == "pick"
    assert plan.seats[0].memory
    assert again.at == "start"


def test_as_last_time_brings_the_last_choices_back(tmp_path: Path) -> None:
    someone = setting_up(tmp_path)
    assert someone.page.find("last") is None
    someone.click("start")
    again = setting_up(tmp_path, settings=someone.desk.settings)
    assert again.part("last").reason
    again.click("option_best_of", 0.9)
    assert again.scene.plan.choices["best_of"] == "5"
    again.click("last")
    assert again.scene.plan.choices["best_of"] == "1"
    assert again.at == "start"


def test_two_people_need_two_names() -> None:
    someone = setting_up()
    someone.click("kind_1", 0.2)
    someone.scene.choices.seat(1, name="Mark")
    someone.click("start")
    assert isinstance(someone.scene, NewMatchScene)
    assert "two different names" in someone.part("start").reason


def test_computers_may_play_alone(tmp_path: Path) -> None:
    someone = setting_up(tmp_path)
    someone.click("kind_0", 0.8)
    assert "you watch" in someone.scene.fact()
    someone.click("start")
    assert isinstance(someone.scene, TableScene)
    assert someone.scene.sitting.match.record.options.unattended
    assert someone.scene.sitting.people == ()


def test_the_seal_is_that_of_the_seed(tmp_path: Path) -> None:
    someone = setting_up(tmp_path)
    first = someone.scene.choices.seed
    someone.click("new_seed")
    assert someone.scene.choices.seed != first
    someone.page.point("seed")
    someone.press("Space", "Ctrl+a").type("my own seed").press("Enter")
    assert someone.scene.choices.seed == "my own seed"
    assert someone.part("seal").seal == seal("my own seed")
    someone.press("Space", "Ctrl+a", "Bksp")
    assert someone.scene.choices.seed not in {"", first, "my own seed"}
    assert not someone.part("start").reason


def test_a_seed_that_nobody_typed_is_not_shown(tmp_path: Path) -> None:
    someone = setting_up(tmp_path)
    with writing(someone.desk.painter.surface) as shown:
        someone.wait(0.2)
    words = " ".join(found.words for found in shown)
    assert "Seal" in words
    assert someone.scene.choices.seed not in words
    assert someone.part("seed").value == ""


def test_undo_can_be_made_casual(tmp_path: Path) -> None:
    someone = setting_up(tmp_path)
    someone.page.point("undo")
    someone.press("right")
    someone.click("start")
    assert someone.scene.sitting.match.record.casual


def test_the_style_sentence_follows_the_slider() -> None:
    someone = setting_up()
    slider = someone.scene.around.sliders[0]
    assert len({slider.sentence(value) for value in (-1, -0.3, 0, 0.3, 1)}) == 5
    someone.page.point("aggression_1")
    someone.press("End")
    assert someone.scene.plan.seats[1].aggression == 1


PACK = 'name = "{name}"\ntitle = "{title}"\ngame = "army_of_zero"\n'


def test_packs_are_offered_and_broken_ones_explained(tmp_path: Path) -> None:
    from importlib import resources

    table = resources.files("game.rules.army_of_zero").joinpath("characters.csv").read_text(encoding="utf-8")
    for name, text in (("copies", table), ("empty", "id\n")):
        folder = tmp_path / "packs" / name
        folder.mkdir(parents=True)
        (folder / "pack.toml").write_text(PACK.format(name=name, title=name.title()), encoding="utf-8")
        (folder / "characters.csv").write_text(text, encoding="utf-8")
    (tmp_path / "packs" / "broken").mkdir()
    (tmp_path / "packs" / "broken" / "pack.toml").write_text("name = 3", encoding="utf-8")
    someone = setting_up(tmp_path)
    someone.click("pack_troubles")
    assert "broken/pack.toml" in someone.scene.text
    someone.press("Enter")
    someone.click("packs")
    assert isinstance(someone.scene, ListOverlay)
    someone.press("down", "Enter")
    assert someone.scene.plan.packs == ("copies",)
    someone.page.point("packs")
    someone.press("right")
    someone.click("start")
    assert isinstance(someone.scene, Dialog)
    assert "empty/characters.csv" in someone.scene.text
    someone.press("Enter")
    someone.page.point("packs")
    someone.press("left")
    someone.click("start")
    assert [pack.name for pack in someone.scene.sitting.match.record.packs] == ["copies"]


def test_earlier_matches_and_expectation(tmp_path: Path) -> None:
    book = Chronicle(tmp_path)
    book.add(
        Played(
            GAME, "2025-11-30T20:00:00+00:00", "a", (Side("Mark"), Side("C", "computer", 3, 1050)), (1.0, 0.0)
        )
    )
    known = setting_up(tmp_path).scene.known
    rival = known.rival(setting_up(tmp_path).scene.plan.seats[1])
    assert [m.save for m in known.chronicle.between(GAME, "Mark", rival)] == ["a"]
    middle = sum(level.elo for level in known._entry.levels) / 5
    assert known.chronicle.rating(GAME, "Mark") > middle


def test_a_damaged_chronicle_is_told(tmp_path: Path) -> None:
    (tmp_path / "chronicle.json").write_text("{", encoding="utf-8")
    someone = setting_up(tmp_path)
    assert any("chronicle.json" in toast.text for toast, _ in someone.desk.toasts.shown)


def test_what_was_learned_is_told_and_forgotten(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    entry = desk.games[GAME]
    seen: list[bytes] = []

    def recall(rules: object, memory: bytes) -> list[str]:
        del rules
        seen.append(memory)
        return ["Mark attacks first.", "Mark never waits twice."]

    object.__setattr__(entry, "recall", recall)
    assert desk.memories is not None
    desk.memories.write(GAME, "Mark", b"{}")
    someone = Someone(lambda desk: NewMatchScene(desk, entry), desk=desk)
    assert someone.page.find("learned_1") is None
    someone.page.point("level_1")
    someone.press("down", "down")
    someone.click("learned_1")
    told = [part.words for part in someone.page.widgets if isinstance(part, Paragraph)]
    assert told == ["Mark attacks first.", "Mark never waits twice."]
    someone.wait(0.3)
    someone.click("forget")
    assert desk.memories.read(GAME, "Mark") == b""
    assert someone.page.find("learned_1") is None


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("kinds", ["pc", "pp", "cc"])
def test_everything_has_its_place(tmp_path: Path, size: tuple[int, int], scale: int, kinds: str) -> None:
    someone = setting_up(tmp_path, size, Settings(speed="instant", text_scale=scale, player_name="Mark"))
    for number, kind in enumerate(kinds):
        someone.scene.choices.kind(number, "pc".index(kind))
    tabs = someone.page.find("tabs")
    for tab in range(4 if tabs else 1):
        someone.scene.tab_chosen(tab)
        someone.wait()
        assert wrong_places(someone.page) == []
    assert someone.desk.shelf.complaints == []


@pytest.mark.parametrize("button", ["options", "dice"])
def test_drawers_hold_what_a_small_window_cannot_show(tmp_path: Path, button: str) -> None:
    settings = Settings(speed="instant", text_scale=150, player_name="Mark")
    someone = setting_up(tmp_path, (1920, 1080), settings)
    scene = someone.scene
    someone.click(button)
    someone.wait(0.3)
    assert isinstance(someone.scene, Drawer)
    assert wrong_places(someone.page) == []
    if button == "options":
        someone.page.point("option_best_of")
        someone.press("right")
        assert scene.plan.choices["best_of"] == "3"
    else:
        before = someone.part("seal").seal
        someone.click("new_seed")
        assert someone.part("seal").seal == scene.choices.seal != before
    someone.press("Esc")
    assert someone.scene is scene


def test_more_seats_and_modes_are_offered_where_a_game_has_them(tmp_path: Path) -> None:
    from game.core.choices import Mode

    desk = desk_in(tmp_path)
    entry = desk.games[GAME]
    object.__setattr__(entry, "modes", (*entry.modes, Mode("many", "Many", (2, 3, 4))))
    someone = Someone(lambda desk: NewMatchScene(desk, entry), desk=desk)
    someone.page.point("mode")
    someone.press("right")
    assert someone.scene.plan.mode == "many"
    someone.page.point("seats")
    someone.press("right", "right")
    assert len(someone.scene.plan.seats) == 4
    assert wrong_places(someone.page) == []


def test_escape_goes_back_without_remembering() -> None:
    someone = Someone(TitleScene, desk=desk_in(None))
    before = someone.desk.settings
    someone.press("Enter")
    someone.click("option_best_of", 0.9)
    someone.press("Esc")
    assert isinstance(someone.scene, TitleScene)
    assert msgspec.structs.asdict(someone.desk.settings) == msgspec.structs.asdict(before)
