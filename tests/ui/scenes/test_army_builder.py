"""The army builder: units and heroes, the law, undo, files, text, three ways to steer, three sizes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli.asked import options_from
from game.cli.errors import CommandError
from game.core.chance import Dice
from game.rules.army_battles.armies import Army, Troop, broken_law, read_army
from game.rules.army_battles.army_files import FOLDER
from game.rules.army_battles.heroes import Primary
from game.ui import setting_up
from game.ui.overlays import Dialog, Drawer
from game.ui.scenes.army_builder import ArmyBuilderScene
from game.ui.scenes.army_builder_bench import Bench
from game.ui.scenes.rulebook import RulebookScene
from tests.rules.army_battles.camp import KIT
from tests.ui.scenes.at_workshops import ARMIES, GAME, SIZES, before, check_files, check_looks, entry, said
from tests.ui.test_anything_pressed import Restless

INFANTRY, SCOUTS = KIT.units.named("infantry"), KIT.units.named("scouts")


def builder(folder: Path | None = None, size: str = "small") -> Any:
    who = before("workshop", ARMIES, folder, size)
    assert isinstance(who.scene, ArmyBuilderScene)
    return who


def names(who: Any) -> list[str]:
    """Return the units of the roll: their kinds with Levels above 0."""
    return [
        KIT.units[troop.kind].id + (f" {troop.level}" if troop.level else "")
        for troop in who.scene.bench.army.troops
    ]


# ------------------------------------------------------------------ the work


def test_every_law_is_told_in_words_with_its_rule() -> None:
    bench = Bench(KIT)
    assert [law.words for law in bench.laws() if not law.kept] == ["An army has at least one unit."]
    bench.open(
        read_army(
            "Army: Crowd\n5 Heavy Cavalry L11\nHero: Ann, will, tier 1\nHero: Ann, will, tier 1", KIT.units
        )
    )
    bench.size = KIT.sizes[1]
    told = {law.words: law.rule for law in bench.laws() if not law.kept}
    assert told == {
        "The army costs 192 points, and 60 are allowed.": "ab.setup.budget",
        "There are 2 heroes, and 1 are allowed.": "ab.setup.budget",
        "There are 5 units of Heavy Cavalry, and 4 are allowed.": "ab.setup.budget",
        "Heavy Cavalry has Level 11, and 0 to 10 are allowed.": "ab.unit.level-range",
        "2 heroes are called Ann.": "ab.hero.what-heroes-are",
    }
    bench.open(read_army("Army: Two\n2 Infantry", KIT.units))
    assert all(law.kept for law in bench.laws())


def test_what_breaks_a_law_is_refused_with_the_law() -> None:
    bench = Bench(KIT)
    for _ in range(4):
        assert bench.add(Troop(INFANTRY)) is None
    refused = bench.add(Troop(INFANTRY))
    assert refused is not None
    assert refused.reason == "There are 5 units of Infantry, and 4 are allowed."
    assert bench.tag(INFANTRY) == "all 4"
    bench.size = KIT.sizes[1]
    assert bench.left == 20
    assert bench.add(Troop(SCOUTS)) is None
    assert bench.add(Troop(SCOUTS)) is None
    assert bench.tag(SCOUTS) == "4 short"
    refused = bench.add(Troop(SCOUTS))
    assert refused is not None
    assert refused.reason == "Scouts costs 4 points more than are left."
    refused = bench.train(0, 11)
    assert refused is not None
    assert refused.rule == "ab.unit.level-range"
    assert bench.train(0, 2) is None
    refused = bench.train(0, 1)
    assert refused is not None
    assert refused.reason == "A Level costs 2 points, and 0 are left."


def test_heroes_are_hired_paid_led_and_let_go() -> None:
    bench = Bench(KIT)
    bench.add(Troop(INFANTRY))
    assert bench.hire() is None
    assert bench.hire() is None
    assert bench.points == 10 + 6 + 6
    refused = bench.hire()
    assert refused is not None
    assert refused.reason == "There are 3 heroes, and 2 are allowed."
    assert bench.change_hero(0, tier=2, grade=2, primary=Primary.STRENGTH) is None
    bench.lead(0, 0)
    profile = bench.profile(0)
    assert (profile.level, profile.damage, profile.vitality) == (4, 5 + 4 + 4, 10 + 8)
    refused = bench.change_hero(0, tier=6, grade=5)
    assert refused is not None
    assert refused.reason == "That costs 78 points more, and 69 are left."
    bench.add(Troop(SCOUTS))
    bench.remove(0)
    assert bench.history.now.leads == (-1, -1)
    bench.dismiss(0)
    assert [hero.name for hero in bench.army.heroes] == ["Brida"]
    assert bench.go(back=True)
    assert len(bench.army.heroes) == 2


def test_the_list_of_kinds_is_filtered_and_sorted() -> None:
    bench = Bench(KIT)
    assert len(bench.kinds()) == 15
    bench.shown, bench.order = "Flying", "By Damage"
    assert [KIT.units[kind].id for kind in bench.kinds()] == [
        "bomber",
        "heavy-flyer",
        "flyer",
        "ranged-flyer",
    ]
    bench.shown, bench.order = "Mounted", "By name"
    assert [KIT.units[kind].name for kind in bench.kinds()] == [
        "Heavy Cavalry",
        "Light Cavalry",
        "Ranged Cavalry",
    ]


# ------------------------------------------------------------------ by mouse


def test_units_join_grow_and_leave_by_mouse() -> None:
    who = builder()
    who.click("kind:0").click("kind:2").click("kind:0")
    assert names(who) == ["infantry", "infantry", "scouts"]
    plus, cross = who.part("troop:0").zones()["plus"], who.part("troop:0").zones()["cross"]
    shift = who.part("troop:0").rect
    who.click("troop:0", (plus.cx - shift.x) / shift.w)
    who.click("troop:0", (plus.cx - shift.x) / shift.w)
    assert names(who) == ["infantry 2", "infantry", "scouts"]
    assert who.scene.bench.points == 32
    who.click("troop:2", (cross.cx - shift.x) / shift.w)
    assert names(who) == ["infantry 2", "infantry"]
    who.click("undo")
    assert names(who) == ["infantry 2", "infantry", "scouts"]
    who.click("redo")
    assert names(who) == ["infantry 2", "infantry"]


def test_a_refusal_is_shown_and_its_rule_opens() -> None:
    who = builder()
    for _ in range(5):
        who.click("kind:0")
    assert len(names(who)) == 4
    assert who.page.refused_by == "ab.setup.budget"
    who.press("F1")
    assert isinstance(who.scene, RulebookScene)


def test_the_inspector_follows_and_links_to_the_rules() -> None:
    who = builder()
    who.click("kind:0").click("hire").click("lead:0")
    who.press("down", "Enter").point("troop:0").wait()
    looked = who.scene.looked_at
    assert (looked.kind, looked.count, [hero.name for hero in looked.heroes]) == (INFANTRY, 1, ["Arno"])
    rules = [part.key for part in who.page.widgets if part.key.startswith("rule:")]
    assert rules == [
        "rule:ab.list.infantry",
        "rule:ab.unit.level-growth",
        "rule:ab.setup.army-points",
        "rule:ab.hero.bonus-strength",
        "rule:ab.hero.join-level",
    ]
    assert all(rule.removeprefix("rule:") in entry().rulebook() for rule in rules)  # type: ignore[misc]
    who.page.point("rule:ab.hero.join-level")
    who.press("Enter")
    assert isinstance(who.scene, RulebookScene)


def test_a_hero_is_changed_by_its_parts() -> None:
    who = builder()
    who.click("kind:0").click("hire")
    who.click("tier:0", 0.95).click("grade:0", 0.95).click("flies:0")
    who.click("primary:0", 6.5 / 7)
    who.click("hero_name:0").press("Ctrl+a").type("Ysolde").press("Enter")
    (hero,) = who.scene.bench.army.heroes
    assert (hero.name, hero.primary, hero.tier, hero.grade, hero.flies) == (
        "Ysolde",
        Primary.WILL,
        2,
        2,
        True,
    )
    who.click("hero_name:0").press("Ctrl+a", "Bksp", "Enter", "F5")
    assert said(who) == ["Not saved yet Give every hero a name first."]
    who.click("dismiss:0")
    assert who.scene.bench.army.heroes == ()


def test_another_size_makes_other_laws() -> None:
    who = builder()
    who.click("random").click("size", 0.1)
    assert who.scene.bench.size.id == "skirmish"
    assert who.part("law:0").words.startswith("The army costs ")
    who.click("law:0")
    assert isinstance(who.scene, RulebookScene)


# ------------------------------------------------------------------ by keys and pad


def test_keys_alone_build_an_army() -> None:
    who = builder()
    assert who.at == "kind:0"
    who.press("Space", "right", "Space", "Enter")
    assert names(who) == ["infantry", "heavy-infantry", "heavy-infantry"]
    who.page.point("troop:0")
    who.press("right", "right", "left", "d")
    assert names(who)[:2] == ["infantry 1", "infantry 1"]
    who.press("delete")
    assert names(who)[0] == "infantry 1"
    who.scene.hire()
    who.page.point("troop:0")
    who.press("h")
    assert who.scene.bench.history.now.leads == (0,)
    who.press("h")
    assert who.scene.bench.history.now.leads == (-1,)
    who.press("u", "u", "u")
    assert who.scene.bench.army.heroes == ()
    who.press("r", "left", "Enter")
    assert broken_law(who.scene.bench.army, who.scene.bench.size, KIT.units) is None


def test_the_pad_alone_builds_an_army() -> None:
    who = builder()
    who.pad("A", "A", "Right", "A")
    assert names(who) == ["infantry", "infantry", "heavy-infantry"]
    who.pad("Left", "Y")
    assert names(who) == ["infantry", "heavy-infantry"]
    who.pad("X")
    assert names(who) == ["infantry", "infantry", "heavy-infantry"]
    who.pad("B")
    assert isinstance(who.scene, Dialog)


# ------------------------------------------------------------------ whole armies


def test_an_army_is_saved_renamed_copied_and_deleted(tmp_path: Path) -> None:
    who = builder(tmp_path)
    who.press("F5")
    assert said(who) == ["Not saved yet An army needs a unit before it can be saved."]
    who.press("Space").click("name").press("Ctrl+a").type("Vale Host").press("Enter", "F5")
    path = tmp_path / FOLDER / "vale-host.txt"
    assert read_army(path.read_text(), KIT.units) == Army("Vale Host", (Troop(INFANTRY),))
    assert "Vale Host is saved It can be chosen from a Skirmish of 60 points on." in said(who)
    assert not who.scene.bench.changed
    who.click("name").press("Ctrl+a").type("Hill Host").press("Enter", "F5")
    assert [file.name for file in (tmp_path / FOLDER).iterdir()] == ["hill-host.txt"]
    who.click("duplicate").press("F5")
    assert sorted(f.name for f in (tmp_path / FOLDER).iterdir()) == ["hill-host-2.txt", "hill-host.txt"]
    who.click("delete").press("left", "Enter")
    assert [file.name for file in (tmp_path / FOLDER).iterdir()] == ["hill-host.txt"]
    who.click("open").click("army:hill-host")
    assert who.scene.bench.army == Army("Hill Host", (Troop(INFANTRY),))


def test_ready_armies_of_the_present_size_are_beginnings(tmp_path: Path) -> None:
    who = builder(tmp_path)
    bench = who.scene.bench
    who.click("size", 0.9).click("open")
    assert isinstance(who.scene, Drawer)
    who.click("army:sky-host")
    assert (bench.size.id, bench.army.name, len(bench.army.heroes)) == ("war", "Sky Host 2", 3)
    assert 150 < bench.points <= 160
    assert not bench.changed


def test_an_empty_roll_offers_the_ready_armies_to_begin_with(tmp_path: Path) -> None:
    who = builder(tmp_path)
    bench = who.scene.bench
    who.click("begin:iron-battery")
    assert isinstance(who.scene, ArmyBuilderScene)
    assert (bench.army.name, len(bench.army.heroes)) == ("Iron Battery 2", 2)
    assert who.page.find("begin:iron-battery") is None


def test_names_of_ready_armies_stay_theirs(tmp_path: Path) -> None:
    who = builder(tmp_path)
    who.press("Space")
    who.scene.bench.rename("shield wall")
    who.press("F5")
    assert said(who) == ["Not saved yet The ready armies keep their names: call this one something else."]
    assert not (tmp_path / FOLDER).exists()


def test_unsaved_work_is_asked_for_before_it_is_lost(tmp_path: Path) -> None:
    who = builder(tmp_path)
    scene = who.scene
    who.press("Space").click("new")
    assert who.scene.title == "Leave this army?"
    who.press("Esc")
    assert names(who) == ["infantry"]
    who.press("Esc")
    assert who.scene.title == "Leave this army?"
    who.press("left", "Enter")
    assert who.app.stack == []
    assert scene.bench.changed


def test_a_text_goes_out_and_comes_in_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    who = builder(tmp_path)
    who.press("r").click("share")
    army = who.scene.bench.army
    assert kept == [who.scene.keeping.text()]
    who.press("F5").click("import")
    reader: Any = who.scene.fill.__self__
    reader.text = "Army: Odd; 2 Dragons"
    who.click("read")
    assert reader.trouble == "This is no army: line 2: there is no unit `Dragons`."
    who.click("paste")
    bench = who.scene.bench
    assert bench.army.name == "Random army 2"
    assert (sorted(bench.army.troops, key=str), bench.army.heroes) == (
        sorted(army.troops, key=str),
        army.heroes,
    )
    assert bench.changed


def test_a_damaged_file_is_told_of_and_a_disk_that_refuses(tmp_path: Path) -> None:
    bad, told = tmp_path / FOLDER / "bad.txt", "armies/bad.txt: line 2: `luck` is no Primary Stat"
    text = "2 Infantry\nHero: Ann, luck, tier 2"
    check_files(bad, text, told, lambda: builder(tmp_path), lambda who: who.press("Space"))


# ------------------------------------------------------------------ where armies are used


def test_an_own_army_is_chosen_in_a_new_match(tmp_path: Path) -> None:
    who = before("new-match", GAME, tmp_path, "full")
    who.click("workshop").press("Space").click("name").press("Ctrl+a").type("Vale Host").press(
        "Enter", "F5", "Esc"
    )
    assert who.part("option_army_1").items[-1] == "Vale Host"
    who.part("option_army_1").choose(len(who.part("option_army_1").items) - 1)
    scene = who.wait().scene
    assert scene.trouble() == ""
    options = setting_up.options_of(scene.entry, scene.plan)
    table = scene.entry.rules().setup(options, Dice("own"))
    assert table.terms.armies == ("Vale Host", "Swift Riders")


def test_an_own_army_is_named_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOUR_FRONTS_HOME", str(tmp_path))
    who = builder(tmp_path)
    who.press("Space").click("name").press("Ctrl+a").type("Vale Host").press("Enter", "F5")
    game = entry()
    for named in ("Vale Host", "vale host", "army:vale-host"):
        options = options_from(game, game.modes[0], [f"army_1={named}"], 2, unattended=False)
        assert options.choices["army_1"].startswith("Army: Vale Host\n1 Infantry")
    options = options_from(game, game.modes[0], ["army_1=random", "army_2=outlaws"], 2, unattended=False)
    assert (options.choices["army_1"], options.choices["army_2"]) == ("random", "outlaws")
    with pytest.raises(CommandError, match="army_1: it may be random, shield-wall"):
        options_from(game, game.modes[0], ["army_1=Hill Host"], 2, unattended=False)


# ------------------------------------------------------------------ anything, and how it looks


def test_whatever_is_pressed_leaves_an_army_that_can_be_written_down(tmp_path: Path) -> None:
    made = builder(tmp_path)
    scene, who = made.scene, Restless(random.Random(5), lambda _: made.scene, (1280, 720), desk=made.desk)
    for _ in range(90):
        if not who.app.stack or scene not in who.app.stack:
            who.app.stack[:] = [scene]
        who.send(*who.anything())
        bench = scene.bench
        assert len(bench.history.now.leads) == len(bench.army.heroes)
        assert all(-1 <= lead < len(bench.army.troops) for lead in bench.history.now.leads)
        if (bench.army.troops or bench.army.heroes) and bench.army.name.strip() and not bench.has_nameless():
            again = read_army(scene.folder.write(bench.army), KIT.units)
            assert sorted(again.troops, key=str) == sorted(bench.army.troops, key=str)
            assert again.heroes == bench.army.heroes
    scene.folder.kept()
    assert scene.folder.troubles == []


@pytest.mark.parametrize("tab", range(5))
def test_large_text_shows_everything_in_tabs(tab: int) -> None:
    who = builder(size="large text")
    who.scene.bench.muster(KIT.ready_armies["shield-wall"], "Vale Host")
    who.scene.tab = tab
    who.scene.refresh()
    check_looks(who)


@pytest.mark.parametrize("size", ["full", "small"])
def test_every_size_is_drawn_and_can_be_read(size: str) -> None:
    assert size in SIZES
    who = builder(size=size)
    ready = KIT.ready_armies["shield-wall"]
    who.scene.bench.muster(ready, "Vale Host")
    who.scene.bench.lead(0, 1)
    who.scene.refresh()
    who.point("troop:1")
    check_looks(who)
