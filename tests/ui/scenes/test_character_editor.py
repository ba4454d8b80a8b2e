"""The editor of characters: every part by mouse, keys and pad, the law, the drawn card, files, text, matches."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.catalog import games
from game.cli.asked import options_from
from game.cli.errors import CommandError
from game.core.chance import Dice
from game.rules.zone_wars.cards.kinds import Attribute, Faction, SoloType
from game.rules.zone_wars.custom.character import EYES, Portrait
from game.rules.zone_wars.custom.dealing import drawn_card, family_cards
from game.rules.zone_wars.custom.files import FOLDER, character_text, read_character
from game.rules.zone_wars.custom.law import broken_law
from game.ui import setting_up
from game.ui.overlays import Dialog, Drawer
from game.ui.scenes.character_bench import NEW_NAME, Bench
from game.ui.scenes.character_editor import TABS, CharacterEditorScene
from game.ui.scenes.new_match_side import facts_of
from game.ui.scenes.rulebook import RulebookScene
from game.ui.settings import Settings
from game.ui.tables.zone_wars import inks
from game.ui.tables.zone_wars.words import item_brief
from tests.rules.zone_wars.custom.folk import built
from tests.rules.zone_wars.yard import BOX
from tests.ui.driver import Someone
from tests.ui.scenes.at_workshops import SIZES, check_files, check_looks, said
from tests.ui.scenes.furnished import desk_in
from tests.ui.tables.legible import writing
from tests.ui.test_anything_pressed import Restless

GAME, EDITOR = "zone_wars", "zone_wars/1"
SCORES = [f"score:{attribute.value}" for attribute in Attribute]


def before(door: str, topic: str, folder: Path | None = None, size: str = "small") -> Any:
    """Return somebody before what lies behind a door."""
    pixels, scale = SIZES[size]
    settings = Settings(speed="instant", text_scale=scale, player_name="Anna", ask_unfinished=False)
    desk = desk_in(folder, settings)
    return Someone(lambda desk: desk.doors[door](topic), pixels, desk=desk)  # type: ignore[arg-type,return-value]


def editor(folder: Path | None = None, size: str = "small") -> Any:
    who = before("workshop", EDITOR, folder, size)
    assert isinstance(who.scene, CharacterEditorScene)
    return who


def press_in(who: Any, key: str, place: Any) -> None:
    """Click into the middle of a place of a part."""
    spot = who.pixels(place)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        who.mouse(kind, spot)
    assert who.part(key)


def finished(who: Any, name: str = "Old Sorrow") -> Any:
    """Make somebody who can be played, by mouse alone."""
    for score, points in zip(SCORES, (4, 2, 4, 5), strict=True):
        press_in(who, score, who.part(score).pips()[points - 1])
    who.click("gear:makeshift_rifle").click("power:four_armed").click("second")
    return who.click("name").press("Ctrl+a").type(name).press("Enter")


# ------------------------------------------------------------------ the work


@pytest.mark.rule("zw.custom.attributes", "zw.custom.all-points")
def test_points_are_given_and_taken_within_the_limits() -> None:
    bench = Bench(BOX, Dice("lot"))
    assert (bench.left, bench.made.scores) == (7, (2, 2, 2, 2))
    assert bench.give(Attribute.RANGED, 3) is None
    refused = bench.give(Attribute.RANGED, 1)
    assert refused == ("zw.custom.attributes", "Ranged is 5 at most.")
    assert bench.give(Attribute.MELEE, -1) == ("zw.custom.attributes", "Melee is 2 at least.")
    assert bench.set_score(Attribute.HEALTH, 7) == (
        "zw.custom.all-points",
        "That takes 5 points, and 4 are left.",
    )
    assert bench.set_score(Attribute.HEALTH, 6) is None
    assert bench.give(Attribute.MELEE, 1) == (
        "zw.custom.all-points",
        "All 15 points are given: take one away elsewhere first.",
    )
    assert bench.made.scores == (5, 2, 2, 6)


@pytest.mark.rule("zw.custom.all-points")
def test_health_stops_at_nine() -> None:
    bench = Bench(BOX, Dice("lot"))
    assert bench.set_score(Attribute.HEALTH, 9) is None
    assert bench.left == 0
    bench.open(replace(bench.made, ranged=1))
    assert bench.set_score(Attribute.HEALTH, 10) == ("zw.custom.attributes", "Health is 9 at most.")


def test_every_law_is_told_in_words_with_its_rule() -> None:
    bench = Bench(BOX, Dice("lot"))
    told = {law.words: (law.kept, law.rule) for law in bench.laws()}
    assert told == {
        "The attributes add up to 8, not to 15.": (False, "zw.custom.all-points"),
        "It has no starting equipment.": (False, "zw.custom.equipment"),
        "Its first ability is not chosen yet.": (False, "zw.custom.abilities"),
        "Each 2 to 5, Health up to 9": (True, "zw.custom.attributes"),
        "A name of its own": (True, "zw.custom.intro"),
    }
    bench.open(built())
    assert all(law.kept for law in bench.laws())
    assert [law.rule for law in bench.laws()] == [
        "zw.custom.all-points",
        "zw.custom.attributes",
        "zw.custom.equipment",
        "zw.custom.abilities",
        "zw.custom.random-card",
        "zw.custom.intro",
    ]
    assert all(law.rule in games()[GAME].rulebook() for law in bench.laws())  # type: ignore[misc]


@pytest.mark.rule("zw.custom.abilities", "zw.custom.random-card")
def test_the_second_card_is_drawn_once_and_stays() -> None:
    bench = Bench(BOX, Dice("lot"))
    assert bench.draw() == ("zw.custom.abilities", "Choose a mutation first; the second one is drawn.")
    bench.choose("four_armed")
    assert bench.draw() is None
    drawn = bench.made.second
    assert drawn == drawn_card(bench.made.lot, Faction.ARK, "four_armed", BOX.powers)
    assert bench.draw() == ("zw.custom.random-card", "It was drawn already, and cannot be drawn again.")
    refused = bench.choose(drawn)
    assert refused is not None
    assert refused.reason == f"{BOX.powers.find(drawn).name} is what it drew: choose another one."
    for card in family_cards(Faction.ARK, BOX.powers):
        bench.choose(card)
        assert bench.made.second == drawn_card(bench.made.lot, Faction.ARK, bench.made.chosen, BOX.powers)
    while bench.go(back=True):
        pass
    assert (bench.made.chosen, bench.made.second) == ("", "")
    bench.choose("four_armed")
    bench.draw()
    assert bench.made.second == drawn


@pytest.mark.rule("zw.custom.faction")
def test_another_faction_has_other_heads_and_cards() -> None:
    bench = Bench(BOX, Dice("lot"))
    bench.wear("head", "bulb")
    bench.choose("four_armed")
    bench.draw()
    assert bench.join(Faction.GENLAB)
    made = bench.made
    assert (made.faction, made.portrait.head, made.chosen, made.second) == (Faction.GENLAB, "goat", "", "")
    assert {power.faction for power in bench.abilities()} == {Faction.GENLAB}
    assert bench.ability == "mutation"
    bench.join(Faction.MECHATRON)
    assert (bench.ability, bench.made.portrait.head) == ("module", "dome")
    assert not bench.join(Faction.MECHATRON)


@pytest.mark.rule("zw.custom.equipment")
def test_one_of_five_items_is_chosen() -> None:
    bench = Bench(BOX, Dice("lot"))
    assert [item.id for item in bench.gear()] == [
        "makeshift_pistol",
        "makeshift_rifle",
        "club",
        "hatchet",
        "diving_helmet",
    ]
    bench.equip("club")
    bench.equip("hatchet")
    assert bench.made.gear == ("hatchet",)
    assert [item_brief(item) for item in bench.gear()] == [
        "long, +1",
        "aimed, +2",
        "melee, +2",
        "or thrown, +1",
        "armor +2",
    ]


# ------------------------------------------------------------------ by mouse


@pytest.mark.rule("zw.custom.intro")
def test_a_character_is_made_by_mouse_and_joins_the_roster_of_its_faction(tmp_path: Path) -> None:
    who = finished(editor(tmp_path))
    press_in(who, "face:eyes", who.part("face:eyes").places()[2])
    who.click("save")
    made = read_character((tmp_path / FOLDER / "old-sorrow.toml").read_text(), "old-sorrow")
    assert (made.name, made.scores, made.gear) == ("Old Sorrow", (4, 2, 4, 5), ("makeshift_rifle",))
    assert (made.chosen, made.portrait) == ("four_armed", Portrait("round", eyes="three"))
    assert broken_law(made, BOX) is None
    assert "Old Sorrow is saved It can be brought into a new match, among the Ark mutants." in said(who)
    entry, troubles = games()[GAME].with_own(tmp_path)
    assert not troubles
    text = next(spec for spec in entry.options if spec.id == "own").value("character:old-sorrow")
    assert text is not None
    assert text.sprite == inks.face(Faction.ARK, made.portrait)
    options = options_in(own=text.contents, faction_1="ark", crew_1="old sorrow, krin, danko")
    table = entry.rules().setup(options, Dice("own"))
    kit = entry.rules().kit.with_own(table.own)
    first = kit.box.characters[table.minis[0].character]
    assert inks.figure(first, kit.box) == inks.face(Faction.ARK, made.portrait)


def options_in(**choices: str) -> Any:
    """Return the options of a Showdown for two with these choices."""
    mode = games()[GAME].modes[0]
    pairs = [f"{key}={value}" for key, value in choices.items()]
    return options_from(games()[GAME], mode, pairs, 2, unattended=False)


def test_the_second_card_turns_up() -> None:
    who = editor(size="full")
    who.desk.change(speed="normal")
    who.click("power:four_armed").click("second").wait(0.03)
    turning = who.part("second")
    assert 0 < turning.flip.value < 1
    looks = []
    for _ in range(2):
        looks.append(who.desk.painter.surface.get_at(who.spot("second", 0.1)))
        who.wait(0.4)
    assert turning.flip.value == 1
    assert looks[0] != looks[1]


def test_points_are_given_by_the_signs() -> None:
    who = editor()
    minus, plus = who.part("score:melee").ends()
    for _ in range(4):
        press_in(who, "score:melee", plus)
    assert who.scene.bench.made.melee == 5
    assert who.page.refused_by == "zw.custom.attributes"
    press_in(who, "score:melee", minus)
    assert who.scene.bench.made.melee == 4
    who.click("undo")
    assert who.scene.bench.made.melee == 2
    who.click("redo")
    assert who.scene.bench.made.melee == 4


def test_a_refusal_is_shown_and_its_rule_opens() -> None:
    who = editor()
    who.click("second")
    assert who.page.refused_by == "zw.custom.abilities"
    who.press("F1")
    assert isinstance(who.scene, RulebookScene)


def test_a_broken_law_opens_its_rule() -> None:
    who = editor(size="full")
    assert who.part("law:0").words == "The attributes add up to 8, not to 15."
    who.click("law:0")
    assert isinstance(who.scene, RulebookScene)


def test_the_text_follows_the_card_that_is_pointed_at() -> None:
    who = editor(size="full")
    who.point("power:spores").wait()
    assert who.scene.pointed == "spores"
    who.click("power:frog_legs").point("name").wait()
    assert who.scene.pointed == "frog_legs"


@pytest.mark.rule("zw.custom.solo-type")
def test_the_solo_type_may_be_set() -> None:
    who = finished(editor())
    assert who.part("solo").items[0] == "by its attributes: Sharpshooter"
    who.part("solo").choose(4)
    who.wait()
    assert (who.scene.bench.made.solo_type, who.scene.bench.solo_type) == (
        SoloType.SUPPORT,
        SoloType.SUPPORT,
    )
    who.part("solo").choose(0)
    assert who.scene.bench.made.solo_type is None


# ------------------------------------------------------------------ by keys and pad


def test_keys_alone_make_a_character(tmp_path: Path) -> None:
    who = editor(tmp_path)
    assert who.at == "score:ranged"
    who.press("right", "right", "right", "right")
    assert who.scene.bench.made.ranged == 5
    assert who.page.refused_by == "zw.custom.attributes"
    who.press("left", "down", "right", "down", "right", "right", "down", "right", "right")
    assert who.scene.bench.made.scores == (4, 3, 4, 4)
    who.page.point("gear:club")
    who.press("Space")
    who.page.point("power:reptilian")
    who.press("Enter", "d")
    who.page.point("face:eyes")
    who.press("right", "right")
    who.page.point("faction")
    who.page.point("name")
    who.press("Enter", "Ctrl+a").type("Kessa").press("Enter")
    made = who.scene.bench.made
    assert (made.name, made.gear, made.chosen, made.portrait.eyes) == (
        "Kessa",
        ("club",),
        "reptilian",
        EYES[2],
    )
    assert broken_law(made, BOX) is None
    who.press("F5")
    assert [file.name for file in (tmp_path / FOLDER).iterdir()] == ["kessa.toml"]
    who.page.point("faction")
    who.press("right", "right")
    assert who.scene.bench.made.faction is Faction.NOVA
    who.press("u")
    assert who.scene.bench.made.faction is Faction.GENLAB
    who.press("Ctrl+z", "Shift+u")
    assert who.scene.bench.made.faction is Faction.GENLAB


def test_keys_draw_portraits_and_whole_characters() -> None:
    who = editor()
    faces = set()
    for _ in range(4):
        who.press("f")
        faces.add(who.scene.bench.made.portrait)
    assert len(faces) > 2
    who.press("r")
    assert isinstance(who.scene, Dialog)
    who.press("left", "Enter")
    assert broken_law(who.scene.bench.made, BOX) is None
    assert not who.scene.bench.changed
    who.press("o")
    assert isinstance(who.scene, Drawer)


def test_the_pad_alone_makes_a_character() -> None:
    who = editor()
    who.pad("Right", "Right", "Down", "Right", "Down", "Right", "Right", "Down", "Right", "Right")
    assert who.scene.bench.made.scores == (4, 3, 4, 4)
    who.pad("Down", "A")
    assert len(who.scene.bench.made.gear) == 1
    who.pad("Down", "A", "Y")
    assert who.scene.bench.made.second
    assert broken_law(who.scene.bench.made, BOX) is None
    who.pad("X")
    assert not who.scene.bench.made.second
    who.pad("B")
    assert isinstance(who.scene, Dialog)


# ------------------------------------------------------------------ whole characters


def test_a_character_is_saved_renamed_copied_and_deleted(tmp_path: Path) -> None:
    who = editor(tmp_path)
    who.click("name").press("Ctrl+a", "Bksp", "Enter", "F5")
    assert said(who) == ["Not saved yet Give the character a name first."]
    who.click("name").type("Ash").press("Enter", "F5")
    assert "Ash is saved, not yet finished The attributes add up to 8, not to 15." in said(who)
    assert not who.scene.bench.changed
    who.click("name").press("Ctrl+a").type("Brakk").press("Enter", "F5")
    assert [file.name for file in (tmp_path / FOLDER).iterdir()] == ["brakk.toml"]
    who.click("duplicate").press("F5")
    assert sorted(f.name for f in (tmp_path / FOLDER).iterdir()) == ["brakk-2.toml", "brakk.toml"]
    who.click("delete").press("left", "Enter")
    assert [file.name for file in (tmp_path / FOLDER).iterdir()] == ["brakk.toml"]
    assert who.scene.bench.made.name == NEW_NAME
    who.click("open").click("character:brakk")
    assert (who.scene.bench.made.name, who.scene.bench.stem) == ("Brakk", "brakk")


@pytest.mark.rule("zw.custom.random-card")
def test_a_draft_that_is_opened_again_draws_the_same_card(tmp_path: Path) -> None:
    who = editor(tmp_path)
    who.click("power:four_armed").press("F5")
    lot = who.scene.bench.made.lot
    who.press("d")
    drawn = who.scene.bench.made.second
    who.press("u", "Esc")
    again = editor(tmp_path)
    again.click("open").click("character:new-character")
    assert again.scene.bench.made.lot == lot
    again.press("d")
    assert again.scene.bench.made.second == drawn


def test_names_of_printed_characters_stay_theirs(tmp_path: Path) -> None:
    who = editor(tmp_path)
    who.scene.bench.rename("krin")
    who.press("F5")
    assert said(who) == [
        "Not saved yet The printed characters keep their names: call this one something else."
    ]
    assert not (tmp_path / FOLDER).exists()


def test_unsaved_work_is_asked_for_before_it_is_lost(tmp_path: Path) -> None:
    who = editor(tmp_path)
    scene = who.scene
    who.press("right").click("new")
    assert who.scene.title == "Leave this character?"
    who.press("Esc", "Esc")
    assert who.scene.title == "Leave this character?"
    who.press("left", "Enter")
    assert who.app.stack == []
    assert scene.bench.changed


def test_a_text_goes_out_and_comes_in_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    who = editor(tmp_path)
    who.press("r").click("share")
    made = who.scene.bench.made
    assert "\n" not in kept[0]
    who.press("F5").click("import")
    reader: Any = who.scene.fill.__self__
    reader.text = kept[0].replace('faction = "ark"', 'faction = "elves"')
    who.click("read")
    assert reader.trouble.startswith("The text, character 1: Invalid enum value 'elves'")
    who.click("paste")
    bench = who.scene.bench
    assert bench.made == replace(made, name=f"{made.name} 2")
    assert bench.changed


def test_a_damaged_file_is_told_of_and_a_disk_that_refuses(tmp_path: Path) -> None:
    bad, told = tmp_path / FOLDER / "bad.toml", "characters/bad.toml, character 1: "
    check_files(bad, "[[character]]\nname = 3", told, lambda: editor(tmp_path), lambda who: who)


# ------------------------------------------------------------------ where characters are used


def keep(folder: Path, **made: Any) -> None:
    """Keep characters in the folder of a player."""
    (folder / FOLDER).mkdir(exist_ok=True)
    for stem, one in made.items():
        (folder / FOLDER / f"{stem}.toml").write_text(character_text(one))


OWN = {"ada": built("Ada"), "bo": built("Bo", Faction.GENLAB, (2, 2, 2, 9)), "cy": built("Cy", gear=())}


def test_characters_for_both_seats_are_chosen_in_a_new_match(tmp_path: Path) -> None:
    keep(tmp_path, **OWN)
    who = before("new-match", GAME, tmp_path, "full")
    scene = who.scene
    assert who.part("option_own").label == "None"
    who.click("option_own")
    assert isinstance(who.scene, Drawer)
    who.click("value:character:ada").click("value:character:bo")
    assert scene.plan.choices["own"] == "character:ada+character:bo"
    who.click("value:character:cy").press("Esc")
    assert scene.trouble() == "Cy: it has no starting equipment."
    who.click("option_own").click("value:character:cy").press("Esc")
    assert (scene.trouble(), who.part("option_own").label) == ("", "Ada, Bo")
    table = scene.entry.rules().setup(setting_up.options_of(scene.entry, scene.plan), Dice("own"))
    assert [(made.name, made.faction) for made in table.own] == [("Ada", Faction.ARK), ("Bo", Faction.GENLAB)]


def test_what_is_chosen_alone_and_by_keys(tmp_path: Path) -> None:
    keep(tmp_path, **OWN)
    who = before("new-match", GAME, tmp_path, "full")
    scene = who.scene
    who.page.point("option_own")
    who.press("Space", "down", "Space")
    assert scene.plan.choices["own"] == "random"
    table = scene.entry.rules().setup(setting_up.options_of(scene.entry, scene.plan), Dice("own"))
    assert [made.faction for made in table.own] == [*Faction]
    who.press("down", "Space")
    assert scene.plan.choices["own"] == "all"
    table = scene.entry.rules().setup(setting_up.options_of(scene.entry, scene.plan), Dice("own"))
    assert [made.name for made in table.own] == ["Ada", "Bo"]
    who.press("down", "Space", "down", "Space", "up", "Space")
    assert scene.plan.choices["own"] == "character:bo"
    who.press("down", "Space")
    assert scene.plan.choices["own"] == "none"


def test_many_that_are_chosen_are_counted(tmp_path: Path) -> None:
    names = ["Cinder the Great", "Drosa the Lame", "Flint"]
    keep(tmp_path, **{name.split()[0].lower(): built(name) for name in names})
    who = before("new-match", GAME, tmp_path)
    chosen = "character:cinder+character:drosa"
    for value, told in ((chosen, "2 chosen"), ("character:flint", "Flint"), ("all", "All of your own")):
        who.scene.choices.option("own", value)
        assert ("Characters of your own", told) in facts_of(who.scene)


def test_what_was_chosen_and_deleted_since_is_no_longer_chosen(tmp_path: Path) -> None:
    keep(tmp_path, **OWN)
    who = before("new-match", GAME, tmp_path, "full")
    scene = who.scene
    scene.choices.option("own", "character:ada+character:bo")
    (tmp_path / FOLDER / "bo.toml").unlink()
    scene.enter()
    value = next(spec for spec in scene.entry.options if spec.id == "own").value(scene.plan.choices["own"])
    assert value is not None
    assert value.title == "Ada"
    (tmp_path / FOLDER / "ada.toml").unlink()
    scene.enter()
    assert scene.plan.choices["own"] == "none"
    assert "Characters of your own: what was chosen is gone" in " ".join(said(who))


def test_characters_are_named_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOUR_FRONTS_HOME", str(tmp_path))
    keep(tmp_path, **OWN)
    for named in ("Ada, bo", "character:ada+character:bo"):
        text = options_in(own=named).choices["own"]
        assert [line for line in text.splitlines() if line.startswith("name")] == [
            'name = "Ada"',
            'name = "Bo"',
        ]
    assert (
        'name = "Bo"' not in options_in(own="ada", crew_1="ada, krin, danko", faction_1="ark").choices["own"]
    )
    with pytest.raises(CommandError, match="own: there is no character of your own called `Dee`"):
        options_in(own="Dee")
    with pytest.raises(CommandError, match="own: Cy cannot be played: it has no starting equipment"):
        options_in(own="Cy (not finished)")
    (tmp_path / FOLDER / "dee.toml").write_text("[[character]]\nname = 4")
    with pytest.raises(
        CommandError, match=r"cannot be read: characters/dee.toml, character 1: Expected `str`"
    ):
        options_in(own="Dee")


def test_the_gallery_shows_characters_of_ones_own_with_their_portraits(tmp_path: Path) -> None:
    keep(tmp_path, **OWN)
    who = before("characters", GAME, tmp_path, "full")
    shown = {one.name: one for one in who.scene.gallery.exhibits(extra=False)}
    assert {"Ada", "Bo", "Krin"} <= set(shown)
    assert "Cy" not in shown
    facts = [fact.words for fact in who.scene.gallery.facts(shown["Bo"])]
    powers = [BOX.powers.find(card).name for card in (OWN["bo"].chosen, OWN["bo"].second)]
    assert facts[-2:] == powers
    who.scene.choose(shown["Bo"].id)
    who.wait(0.2)
    assert who.desk.shelf.complaints == []


# ------------------------------------------------------------------ anything, and how it looks


def test_whatever_is_pressed_leaves_a_character_that_can_be_written_down(tmp_path: Path) -> None:
    made = editor(tmp_path)
    scene, who = made.scene, Restless(random.Random(5), lambda _: made.scene, (1280, 720), desk=made.desk)
    for _ in range(90):
        if not who.app.stack or scene not in who.app.stack:
            who.app.stack[:] = [scene]
        who.send(*who.anything())
        bench = scene.bench
        assert read_character(character_text(bench.made), "it") == bench.made
        assert all(2 <= score <= 9 for score in bench.made.scores) or bench.made.is_converted
    scene.folder.kept()
    assert scene.folder.troubles == []


@pytest.mark.parametrize("tab", range(7))
def test_large_text_shows_everything_in_tabs(tab: int) -> None:
    who = editor(size="large text")
    who.scene.bench.open(built("Old Sorrow"))
    who.scene.tab = tab
    who.scene.refresh()
    check_looks(who)


@pytest.mark.parametrize("size", ["full", "small"])
@pytest.mark.parametrize("is_finished", [True, False])
def test_every_size_is_drawn_and_can_be_read(size: str, is_finished: bool) -> None:  # noqa: FBT001 - a case
    who = editor(size=size)
    if is_finished:
        who.scene.bench.open(built("Old Sorrow", Faction.MECHATRON))
        who.scene.refresh()
    who.point("score:melee")
    check_looks(who)


def test_the_list_and_the_drawer_of_a_new_match_can_be_read(tmp_path: Path) -> None:
    keep(tmp_path, **OWN)
    who = editor(tmp_path).click("open")
    check_looks(who)
    who = before("new-match", GAME, tmp_path, "full").click("option_own")
    check_looks(who)


# ------------------------------------------------------------------ beside the printed ones


@pytest.mark.parametrize("size", SIZES)
def test_a_character_is_seen_beside_the_printed_five(size: str) -> None:
    who = editor(None, size)
    who.scene.bench.open(built("Old Sorrow", scores=(4, 2, 4, 4), gear=("makeshift_rifle",)))
    who.scene.tab = TABS.index("Law, odds")
    who.scene.changed()
    check_looks(who)
    told = words_on(who)
    assert {"53.1 %", "Franton 62.2 %", "47.8 %", "Hugust 89.8 %", "51.8 %", "Danko 59.8 %"} <= told
    who.click("rivals").wait(0.3)
    assert isinstance(who.scene, Drawer)
    assert {"Old Sorrow: shot, 6 dice", "Franton: shot, 7 dice", "85.8 %"} <= words_on(who)
    who.press("Esc").wait(0.3)
    who.scene.give(Attribute.RANGED, -1)
    assert "42.6 %" in words_on(who)


def test_a_kept_law_takes_a_line_and_leaves_the_card_its_room() -> None:
    who = editor(None, "full")
    assert who.page.find("law:0") is not None
    low = who.page.find("card").rect.h
    who.scene.bench.open(built())
    who.scene.changed()
    assert who.page.find("law:0") is None
    assert who.page.find("card").rect.h > low
    assert f"All {len(who.scene.bench.laws())} laws are kept." in words_on(who)


def words_on(who: Any) -> set[str]:
    """Return all that is written on the screen now."""
    with writing(pygame.display.get_surface()) as written:
        who.look()
    return {one.words for one in written}
