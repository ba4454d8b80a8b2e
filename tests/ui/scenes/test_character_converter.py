"""The converter of characters: the sheet, the four lines that explain the result, and where the result goes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.converting import MOST, Sheet, steps_of
from game.rules.zone_wars.custom.files import FOLDER, character_text, read_character
from game.rules.zone_wars.custom.law import broken_law
from game.ui.overlays import Dialog
from game.ui.scenes.character_bench import sheet_of
from game.ui.scenes.character_converter import AVERAGE, CharacterConverterScene
from game.ui.scenes.character_editor import CharacterEditorScene
from game.ui.scenes.rulebook import RulebookScene
from tests.rules.zone_wars.custom.folk import built
from tests.rules.zone_wars.yard import BOX
from tests.ui.scenes.at_workshops import check_looks, said
from tests.ui.scenes.test_character_editor import before, editor
from tests.ui.test_anything_pressed import Restless

CONVERTER = "zone_wars/2"


def converter(folder: Path | None = None, size: str = "small") -> Any:
    who = before("workshop", CONVERTER, folder, size)
    assert isinstance(who.scene, CharacterConverterScene)
    return who


def step_up(who: Any, field: str, times: int = 1) -> Any:
    """Press the plus of a number of the sheet."""
    for _ in range(times):
        who.click(f"sheet:{field}", 0.92)
    return who


@pytest.mark.rule("zw.convert.intro")
def test_a_sheet_is_filled_in_and_four_attributes_follow_at_once() -> None:
    who = converter()
    assert who.scene.bench.sheet == AVERAGE
    assert who.scene.bench.made.scores == (3, 3, 3, 4)
    step_up(step_up(step_up(who, "shooting", 4), "strength", 2), "know_the_zone", 3)
    assert who.scene.bench.sheet == Sheet(
        agility=3, strength=5, wits=3, shooting=5, fighting=1, know_the_zone=4
    )
    assert who.scene.bench.made.scores == (5, 5, 4, 6)
    assert [step.sentence for step in steps_of(who.scene.bench.sheet)] == [
        "Ranged 5: the higher of Agility 3 and Shooting 5.",
        "Melee 5: the higher of Strength 5 and Fighting 1.",
        "Survival 4: the higher of Wits 3 and Know the Zone 4.",
        "Health 6: Strength 5 plus 1.",
    ]


def test_every_line_opens_its_rule() -> None:
    who = converter(size="full")
    for step in steps_of(who.scene.bench.sheet):
        assert who.part(f"rule:{step.attribute.value}").act.args == ("rules", step.rule)
    who.click("rule:survival", 0.4)
    assert isinstance(who.scene, RulebookScene)
    assert who.scene.reading.rule.id == "zw.convert.survival"


@pytest.mark.rule("zw.convert.equipment", "zw.convert.abilities")
def test_cards_of_gear_are_ticked_and_two_abilities_chosen() -> None:
    who = converter(size="full")
    bench = who.scene.bench
    assert len(bench.gear()) == len(BOX.items) - 1
    assert "scrap" not in {item.id for item in bench.gear()}
    assert who.scene.ask() == "It does not have two abilities."
    who.click("gear:club").click("gear:hatchet").click("gear:club")
    who.scene.equip("chainsaw")
    assert bench.made.gear == ("hatchet", "chainsaw")
    who.wait().click("power:spores").click("power:tracker").click("power:frog_legs")
    assert (bench.made.chosen, bench.made.second) == ("spores", "frog_legs")
    who.click("power:spores")
    assert (bench.made.chosen, bench.made.second) == ("frog_legs", "")
    who.click("power:four_armed")
    assert broken_law(bench.made, BOX) is None
    assert bench.draw() == ("zw.convert.abilities", "Both abilities of a converted character are chosen.")
    assert who.scene.ask() == "Ready for the Zone"
    assert who.page.find("second") is None


@pytest.mark.rule("zw.convert.limits")
def test_no_limit_of_building_binds_a_sheet() -> None:
    who = converter()
    for field in ("agility", "strength", "wits"):
        who.part(f"sheet:{field}").set(5)
        who.wait()
    for field in ("shooting", "fighting", "know_the_zone"):
        who.part(f"sheet:{field}").set(5)
        who.wait()
    assert who.scene.bench.made.scores == (5, 5, 5, 6)
    who.page.point("sheet:agility")
    who.press(*["left"] * 12)
    assert who.scene.bench.sheet.agility == 1
    who.page.point("sheet:shooting")
    who.press(*["left"] * 12)
    assert (who.scene.bench.sheet.shooting, who.scene.bench.made.ranged) == (0, 1)
    assert {law.rule for law in who.scene.bench.laws() if not law.kept} == {"zw.convert.abilities"}
    who.press(*["right"] * 12)
    assert who.scene.bench.made.ranged == MOST


def test_the_result_is_saved_and_taken_into_the_editor(tmp_path: Path) -> None:
    who = converter(tmp_path)
    who.click("name").press("Ctrl+a").type("Drosa").press("Enter")
    who.click("power:spores").click("power:tracker").click("gear:club").click("save")
    made = read_character((tmp_path / FOLDER / "drosa.toml").read_text(), "drosa")
    assert (made.name, made.is_converted, made.scores) == ("Drosa", True, (3, 3, 3, 4))
    assert broken_law(made, BOX) is None
    assert "Drosa is saved It can be brought into a new match, among the Ark mutants." in said(who)
    who.press("e")
    assert isinstance(who.scene, CharacterEditorScene)
    assert (who.scene.bench.made, who.scene.bench.stem) == (made, "drosa")
    assert not who.scene.bench.changed
    assert len(who.app.stack) == 1


def test_what_was_not_saved_is_work_in_the_editor() -> None:
    who = step_up(converter(), "agility")
    who.click("take")
    assert isinstance(who.scene, CharacterEditorScene)
    assert who.scene.bench.changed
    assert who.scene.bench.sheet.agility == 4
    assert who.scene.rule() == "zw.convert.intro"


def test_the_editor_sends_somebody_to_the_sheet_and_takes_the_result_over(tmp_path: Path) -> None:
    who = editor(tmp_path)
    who.scene.bench.open(built("Ada", Faction.NOVA))
    scene = who.scene
    who.press("c")
    assert isinstance(who.scene, CharacterConverterScene)
    assert who.scene.bench.made.faction is Faction.NOVA
    assert who.scene.bench.sheet == sheet_of(built("Ada", Faction.NOVA))
    who.part("sheet:wits").set(6)
    who.wait().click("take")
    assert who.scene is scene
    made = scene.bench.made
    assert (made.name, made.is_converted, made.survival, made.second) == ("Ada", True, 6, "")
    who.press("right")
    assert who.page.refused_by == "zw.convert.intro"
    who.click("sheet")
    assert isinstance(who.scene, CharacterConverterScene)
    assert who.scene.bench.sheet.wits == 6
    who.press("Esc")
    assert who.scene is scene
    who.press("u")
    assert scene.bench.made == built("Ada", Faction.NOVA)


def test_saving_for_the_editor_saves_there(tmp_path: Path) -> None:
    who = editor(tmp_path)
    who.scene.bench.rename("Hob")
    who.press("c").click("save")
    assert isinstance(who.scene, CharacterEditorScene)
    assert [file.name for file in (tmp_path / FOLDER).iterdir()] == ["hob.toml"]
    assert who.scene.bench.stem == "hob"


def test_a_sheet_that_gave_the_attributes_is_found_again() -> None:
    rng = random.Random(3)
    for _ in range(200):
        three = {field: rng.randint(1, MOST) for field in ("agility", "strength", "wits")}
        skills = {field: rng.randint(0, MOST) for field in ("shooting", "fighting", "know_the_zone")}
        steps = steps_of(Sheet(**three, **skills))
        ranged, melee, survival, health = (step.value for step in steps)
        made = built(scores=(ranged, melee, survival, health), is_converted=True)
        assert [step.value for step in steps_of(sheet_of(made))] == [*made.scores]


def test_the_pad_fills_in_a_sheet_and_steps_go_back() -> None:
    who = converter()
    assert who.at == "sheet:agility"
    who.pad("Right", "Right", "Down", "Right")
    assert (who.scene.bench.sheet.agility, who.scene.bench.sheet.strength) == (5, 4)
    who.pad("X")
    assert who.scene.bench.sheet.strength == 3
    who.press("Shift+u")
    assert who.scene.bench.sheet.strength == 4
    who.pad("B")
    assert isinstance(who.scene, Dialog)


def test_whatever_is_pressed_leaves_a_converted_character() -> None:
    made = converter()
    scene, who = made.scene, Restless(random.Random(8), lambda _: made.scene, (1280, 720), desk=made.desk)
    for _ in range(50):
        if not who.app.stack or scene not in who.app.stack:
            who.app.stack[:] = [scene]
        who.send(*who.anything())
        bench = scene.bench
        assert bench.made.is_converted
        assert [step.value for step in steps_of(bench.sheet)] == [*bench.made.scores]
        assert read_character(character_text(bench.made), "it") == bench.made


@pytest.mark.parametrize("tab", range(6))
def test_large_text_shows_everything_in_tabs(tab: int) -> None:
    who = converter(size="large text")
    who.scene.choose("spores")
    who.scene.equip("chainsaw")
    who.scene.tab = tab
    who.scene.refresh()
    check_looks(who)


@pytest.mark.parametrize("size", ["full", "small"])
def test_every_size_is_drawn_and_can_be_read(size: str) -> None:
    who = converter(size=size)
    for item in ("chainsaw", "riot_shield", "katana"):
        who.scene.equip(item)
    who.scene.choose("spores")
    who.scene.choose("parasite")
    check_looks(who)
