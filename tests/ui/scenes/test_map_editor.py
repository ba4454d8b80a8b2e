"""The map editor: brushes and their images, marks, goals, undo, files, text, three ways to steer, three sizes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.cli.asked import options_from
from game.core.chance import Dice
from game.rules.army_battles.map_check import bars_of
from game.rules.army_battles.map_files import FOLDER, read_map
from game.rules.army_battles.places import column_of, row_of, space
from game.rules.army_battles.scenarios import GoalRow, read_place, scenario_text
from game.ui import setting_up
from game.ui.overlays import Drawer
from game.ui.scenes.map_editor import MapEditorScene
from game.ui.scenes.map_editor_bench import Bench, Tool
from game.ui.scenes.map_editor_brushes import (
    Building,
    Eraser,
    Height,
    Objective,
    Terrain,
    Zone,
    painted,
)
from game.ui.scenes.map_editor_sketch import Site, Sketch, blocks, new_sketch, scenario_of, sketch_of
from game.ui.scenes.own_symmetry import Symmetry
from game.ui.scenes.table import TableScene
from tests.rules.army_battles.camp import KIT
from tests.ui.scenes.at_workshops import GAME, MAPS, before, check_files, check_looks, hung, said
from tests.ui.test_anything_pressed import Restless

C4, L7, G5 = (read_place(name) for name in ("C4", "L7", "G5"))


def editor(folder: Path | None = None, size: str = "small") -> Any:
    who = before("workshop", MAPS, folder, size)
    assert isinstance(who.scene, MapEditorScene)
    return who


def at(who: Any, name: str) -> tuple[int, int]:
    """Return the middle of a space in pixels."""
    x, y = who.part("board").chart.middle(read_place(name))
    scale = who.desk.painter.scale
    return round(x * scale), round(y * scale)


def stroke(who: Any, *places: str, button: int = 1) -> None:
    """Press the mouse at the first space, lead it over the others, let go at the last."""
    spots = [at(who, name) for name in places]
    who.mouse(pygame.MOUSEMOTION, spots[0])
    who.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spots[0], button=button))
    for spot in spots[1:]:
        who.mouse(pygame.MOUSEMOTION, spot)
    who.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spots[-1], button=button))


def take(who: Any, key: str) -> None:
    """Take something of the palette, wherever it is scrolled to."""
    who.page.point(f"paint:{key}")
    who.press("Space")


def ground(who: Any) -> dict[str, str]:
    """Return what is not open ground."""
    sketch: Sketch = who.scene.bench.sketch
    return {
        blocks(frozenset({at_}))[0]: spot.words
        for at_, spot in zip(sketch.spaces(), sketch.ground, strict=True)
        if spot.words != "open"
    }


# ------------------------------------------------------------------ the map as a value


@pytest.mark.parametrize("name", [*KIT.scenarios])
def test_every_scenario_of_the_game_survives_the_editor(name: str) -> None:
    scenario = KIT.scenarios[name]
    again = scenario_of(sketch_of(scenario, KIT), KIT)
    assert again.layouts[0].rows == scenario.layouts[0].rows
    for field in ("zones", "objectives", "exits", "buildings"):
        one, other = getattr(again, field), getattr(scenario, field)
        assert (
            one == other or sorted(one, key=str) == sorted(other, key=str) or field in {"zones", "objectives"}
        )
    assert sketch_of(read_map(scenario_text(again), "map.toml", KIT), KIT) == sketch_of(scenario, KIT)
    assert not bars_of(again, KIT)


def test_joined_kinds_and_heights_get_signs_of_their_own() -> None:
    sketch = painted(new_sketch("Hills"), [C4], Terrain("hill"), Symmetry.NONE)
    sketch = painted(sketch, [C4], Terrain("forest", joins=True), Symmetry.NONE)
    sketch = painted(sketch, [C4, G5], Height(3), Symmetry.NONE)
    written = scenario_of(sketch, KIT)
    assert sorted(written.legend.values()) == ["hill+forest@3", "open@3"]
    again = sketch_of(read_map(scenario_text(written), "map.toml", KIT), KIT)
    assert again == sketch
    lie = again.lies(KIT)[C4]
    assert (lie.elevation, lie.obscured, lie.cost) == (3, 2, 2)


def test_blocks_say_many_spaces_in_few_words() -> None:
    sketch = new_sketch("Open")
    assert [blocks(zone) for zone in sketch.zones] == [("A1-N2",), ("A9-N10",)]
    assert blocks(frozenset({C4, C4 + 1, G5})) == ("C4-D4", "G5")


@pytest.mark.parametrize(
    ("symmetry", "image", "side"),
    [
        (Symmetry.NONE, None, 0),
        (Symmetry.OPPOSITE, L7, 1),
        (Symmetry.WEST_EAST, read_place("L4"), 0),
        (Symmetry.NORTH_SOUTH, read_place("C7"), 1),
    ],
)
def test_strokes_repeat_themselves_and_change_sides_across_the_map(
    symmetry: Symmetry, image: int | None, side: int
) -> None:
    sketch = painted(new_sketch("Mirror"), [C4], Building("tower", 0), symmetry)
    sketch = painted(sketch, [C4], Zone(0), symmetry)
    sites = [Site(C4, "tower", 0)] + ([] if image is None else [Site(image, "tower", side)])
    assert sketch.sites == tuple(sites)
    assert C4 in sketch.zones[0]
    assert image is None or image in sketch.zones[side]
    bare = painted(sketch, [C4], Eraser(), symmetry)
    assert bare.sites == ()
    assert C4 not in bare.zones[0] | bare.zones[1]


def test_a_map_grows_and_shrinks_in_its_middle() -> None:
    sketch = painted(new_sketch("Big"), [C4], Terrain("rocks"), Symmetry.OPPOSITE)
    larger = sketch.resized(16, 14)
    assert [blocks(zone) for zone in larger.zones] == [("A1-G2", "J1-P2"), ("A13-G14", "J13-P14")]
    assert larger.spot(C4).kinds == ("rocks",)
    assert larger.spot(read_place("N11")).kinds == ("rocks",)
    assert larger.resized(14, 10) == sketch
    least = sketch.resized(4, 4)
    assert (least.size, len(least.ground)) == ((4, 4), 16)


def test_goals_follow_what_they_speak_of() -> None:
    bench = Bench(KIT)
    bench.symmetry = Symmetry.NONE
    for brush, place in ((Objective(), "G5"), (Building("keep", 1), "C4")):
        bench.brush = brush
        bench.press(read_place(place))
        bench.release()
    bench.add_goal(GoalRow("score", spaces=("G5",)))
    bench.add_goal(GoalRow("destroy", 1, at="C4"))
    bench.brush = Objective()
    bench.press(L7)
    bench.release()
    assert [goal.spaces for goal in bench.sketch.terms.goals] == [("G5", "L7"), ()]
    bench.brush = Eraser()
    bench.press(C4)
    bench.release()
    assert [goal.type for goal in bench.sketch.terms.goals] == ["score"]
    bench.press(G5)
    bench.drag(read_place("H6"))
    bench.release()
    assert [goal.spaces for goal in bench.sketch.terms.goals] == [("L7",)]
    assert bench.go(back=True)
    assert [goal.spaces for goal in bench.sketch.terms.goals] == [("G5", "L7")]


# ------------------------------------------------------------------ by mouse


def test_pen_block_and_fill_paint_with_their_images() -> None:
    who = editor()
    who.click("paint:rocks")
    stroke(who, "C4", "D4", "D5")
    assert ground(who) == dict.fromkeys(("C4", "D4", "D5", "K6", "K7", "L7"), "rocks")
    who.press("u")
    assert ground(who) == {}
    who.click("map_redo").click("symmetry", 0.3, 0.1).click("tool", 0.5)
    assert (who.scene.bench.symmetry, who.scene.bench.tool) == (Symmetry.NONE, Tool.BLOCK)
    who.click("paint:forest")
    stroke(who, "F4", "G4", "G5")
    assert [name for name, words in ground(who).items() if words == "forest"] == ["F4", "G4", "F5", "G5"]
    who.click("tool", 0.9).click("paint:swamp")
    stroke(who, "C4")
    assert [name for name, words in ground(who).items() if words == "swamp"] == ["C4", "D4", "D5"]
    stroke(who, "F4", button=3)
    assert ground(who)["F4"] == "forest"  # the brush of the swamp takes only swamp away
    stroke(who, "D5", button=3)
    assert "C4" not in ground(who)


def test_a_wide_pen_and_a_stroke_beyond_the_edge() -> None:
    who = editor()
    who.click("symmetry", 0.3, 0.1).click("pen", 0.9).click("paint:hill")
    stroke(who, "A5")
    assert sorted(ground(who)) == ["A4", "A5", "A6", "B4", "B5", "B6"]


def test_marks_are_set_and_taken_away_again() -> None:
    who = editor()
    take(who, "zone_1")
    assert who.scene.bench.tool is Tool.BLOCK
    stroke(who, "A3", "C3")
    assert blocks(who.scene.bench.sketch.zones[0])[0] == "A1-N2"
    assert {read_place("L8"), read_place("N8")} <= who.scene.bench.sketch.zones[1]
    stroke(who, "A3", "C3")
    assert read_place("A3") not in who.scene.bench.sketch.zones[0]
    for key in ("objective", "exit"):
        take(who, key)
        stroke(who, "G5")
    sketch = who.scene.bench.sketch
    assert sketch.objectives == sketch.exits == {G5, read_place("H6")}
    stroke(who, "G5", button=3)
    assert who.scene.bench.sketch.exits == frozenset()


def test_what_is_wrong_is_told_and_pointed_at() -> None:
    who = editor()
    who.click("paint:deep_water").click("tool", 0.5).click("symmetry", 0.3, 0.1)
    stroke(who, "A5", "N5")
    words = "No way on foot leads from the zone of side 1 to the zone of side 2."
    assert who.part("flaw:0").words == f"Note: {words}"
    who.click("flaw:0")
    assert len(who.scene.sight.ringed) == 28
    take(who, "zone_1")
    stroke(who, "A1", "N2")
    assert who.part("flaw:0").words == "Side 1 has no deployment zone."
    assert who.part("play").reason == "Side 1 has no deployment zone."


def test_goals_are_added_changed_and_taken_away() -> None:
    who = editor()
    bench = who.scene.bench
    who.click("add_goal")
    assert isinstance(who.scene, Drawer)
    assert who.part("goal:0").reason == "Mark an objective on the map first."
    who.press("Esc")
    take(who, "exit")
    stroke(who, "G5")
    who.click("add_goal").click("goal:2")
    assert bench.sketch.terms.goals == (GoalRow("leave", 1),)
    who.click("goal_units:0", 0.95).click("goal_units:0", 0.95)
    assert bench.sketch.terms.goals == (GoalRow("leave", 1, units=2),)
    who.click("goal_gone:0")
    assert bench.sketch.terms.goals == ()


def test_terms_are_agreed_on() -> None:
    who = editor()
    who.click("rounds", 0.95).click("columns", 0.05).click("share_1", 0.05)
    who.page.point("instigator")
    who.press("right", "right")
    who.page.point("limit_winner")
    who.press("right")
    sketch = who.scene.bench.sketch
    assert (sketch.size, sketch.terms.rounds, sketch.terms.shares) == ((13, 10), 11, (100, 90))
    assert (sketch.terms.instigator, sketch.terms.limit_winner) == ("2", 1)


# ------------------------------------------------------------------ by keys and pad


def test_keys_alone_paint_a_map() -> None:
    who = editor()
    assert who.at == "board"
    who.press("g")
    assert who.at == "paint:open"
    who.page.point("paint:rocks")
    who.press("Space", "g", "up", "left", "Space", "right", "Space")
    assert sorted(ground(who)) == ["G5", "G6", "H5", "H6"]
    who.press("delete")
    assert sorted(ground(who)) == ["G5", "H6"]
    who.press("b", "up", "Space", "up", "right", "Space")
    assert {"H3", "H4", "I3", "I4"} <= set(ground(who))
    who.press("u", "y", "Ctrl+z", "p", "r")
    assert who.scene.bench.symmetry is Symmetry.WEST_EAST
    assert ground(who) != {}


def test_the_pad_alone_paints_a_map() -> None:
    who = editor()
    who.pad("A")
    assert ground(who) == {"H6": "forest", "G5": "forest"}
    who.pad("Left", "A", "Y")
    assert ground(who) == {"H6": "forest", "G5": "forest"}
    who.pad("X", "X", "X")
    assert ground(who) == {}


def test_the_map_is_looked_at_closely_and_moved() -> None:
    who = editor()
    spot = at(who, "C4")
    who.mouse(pygame.MOUSEMOTION, spot)
    who.mouse(pygame.MOUSEMOTION, spot)
    for _ in range(3):
        who.send(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0, mouse_pos=spot))
    eye = who.scene.eye
    assert not eye.is_fit
    assert (
        who.part("board").chart.space(spot[0] / who.desk.painter.scale, spot[1] / who.desk.painter.scale)
        == C4
    )
    before_ = eye.camera.x
    who.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=2))
    who.mouse(pygame.MOUSEMOTION, (spot[0] - 60, spot[1]))
    who.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=2))
    assert eye.camera.x > before_
    who.press("c")
    assert eye.is_fit
    who.click("has_marks").click("has_heights")
    assert not who.scene.sight.has_marks


# ------------------------------------------------------------------ whole maps


def test_a_map_is_saved_renamed_copied_and_deleted(tmp_path: Path) -> None:
    who = editor(tmp_path)
    stroke(who, "C4")
    who.click("name").press("Ctrl+a").type("Green Vale").press("Enter", "F5")
    path = tmp_path / FOLDER / "green-vale.toml"
    assert read_map(path.read_text(), "map.toml", KIT).title == "Green Vale"
    assert "Green Vale is saved It can be chosen in a new match, mode Own map." in said(who)
    assert not who.scene.bench.changed
    who.click("name").press("Ctrl+a").type("Grey Vale").press("Enter", "F5")
    assert [file.name for file in (tmp_path / FOLDER).iterdir()] == ["grey-vale.toml"]
    who.click("duplicate").press("F5")
    assert sorted(f.name for f in (tmp_path / FOLDER).iterdir()) == ["grey-vale-2.toml", "grey-vale.toml"]
    who.click("delete").press("left", "Enter")
    assert ground(who) == {}
    who.click("open").click("map:grey-vale")
    assert ground(who) == {"C4": "forest", "L7": "forest"}
    assert who.scene.bench.stem == "grey-vale"


def test_scenarios_of_the_game_are_beginnings_and_keep_their_names(tmp_path: Path) -> None:
    who = editor(tmp_path)
    who.click("open")
    who.click("map:4")
    sketch = who.scene.bench.sketch
    assert (sketch.name, len(sketch.sites), len(sketch.terms.goals)) == ("Siege 2", 10, 2)
    who.scene.bench.rename("siege")
    who.press("F5")
    assert said(who)[-1].startswith("Not saved yet The scenarios of the game keep their names")


def test_unsaved_work_is_asked_for_before_it_is_lost(tmp_path: Path) -> None:
    who = editor(tmp_path)
    scene = who.scene
    stroke(who, "C4")
    who.click("new")
    assert who.scene.title == "Leave this map?"
    who.press("Esc", "Esc")
    assert who.scene.title == "Leave this map?"
    who.press("Esc").click("shuffle")
    assert who.scene is scene
    assert scene.bench.changed


def test_a_text_goes_out_and_comes_in_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    who = editor(tmp_path)
    who.click("open").click("map:4").click("share")
    assert "\n" not in kept[0]
    before_ = who.scene.bench.sketch
    who.press("F5").click("import")
    reader: Any = who.scene.fill.__self__
    reader.text = kept[0].replace('"gate"', '"drawbridge"')
    who.click("read")
    assert reader.trouble.startswith("The text: buildings: there is no building `drawbridge`")
    who.click("paste")
    after = who.scene.bench.sketch
    assert after.name == "Siege 2 2"
    assert replace(after, terms=replace(after.terms, title=before_.name)) == before_


def test_a_damaged_file_is_told_of_and_a_disk_that_refuses(tmp_path: Path) -> None:
    bad, told = tmp_path / FOLDER / "bad.toml", "maps/bad.toml, scenario 1: Expected `int` >= 1 - at `rounds`"
    text = '[[scenario]]\nid = "own"\ntitle = "Bad"\nrounds = 0\nlayouts = []'
    check_files(bad, text, told, lambda: editor(tmp_path), lambda who: stroke(who, "C4"))


def test_a_map_is_played_on_at_once_and_chosen_in_a_new_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOUR_FRONTS_HOME", str(tmp_path))
    who = editor(tmp_path)
    stroke(who, "C4")
    who.click("name").press("Ctrl+a").type("Green Vale").press("Enter", "F9")
    assert isinstance(who.scene, TableScene)
    table = who.scene.sitting.match.spectacle()
    assert table.terms.title == "Green Vale"
    assert table.terms.field.rows[3][2] == "f"
    game, troubles = who.desk.games[GAME].with_own(tmp_path)
    assert troubles == []
    plan = setting_up.first_plan(game, who.desk.settings)
    plan = setting_up.fitted(game, replace(plan, mode="own")).with_choice("map", "map:green-vale")
    assert setting_up.refusal_of(game, game.rules(), plan) == ""
    again = game.rules().setup(setting_up.options_of(game, plan), Dice("own"))
    assert again.terms.field == table.terms.field
    own = setting_up.mode_of(game, "own")
    options = options_from(who.desk.games[GAME], own, ["map=green vale"], 2, unattended=False)
    assert options.choices["map"] == setting_up.choices_of(game, plan)["map"]


# ------------------------------------------------------------------ anything, and how it looks


def test_whatever_is_pressed_leaves_a_map_that_can_be_written_down(tmp_path: Path) -> None:
    made = editor(tmp_path)
    scene, who = made.scene, Restless(random.Random(3), lambda _: made.scene, (1280, 720), desk=made.desk)
    for _ in range(80):
        if not who.app.stack or scene not in who.app.stack:
            who.app.stack[:] = [scene]
        who.send(*who.anything())
        sketch = scene.bench.history.now
        marked = sketch.zones[0] | sketch.zones[1] | sketch.objectives | sketch.exits
        assert all(sketch.has(at_) for at_ in (*marked, *(site.at for site in sketch.sites)))
        assert not sketch.zones[0] & sketch.zones[1]
        named = replace(sketch, terms=replace(sketch.terms, title=sketch.name or "Nameless"))
        assert sketch_of(read_map(scenario_text(scenario_of(named, KIT)), "map.toml", KIT), KIT) == named
    scene.keeping.folder.kept()
    assert scene.keeping.folder.troubles == []


@pytest.mark.parametrize("size", ["full", "small", "large text"])
def test_every_size_is_drawn_and_can_be_read(size: str) -> None:
    who = editor(size=size)
    who.scene.bench.begin(sketch_of(KIT.scenarios["siege"], KIT))
    who.scene.refresh()
    hung(who.wait(), at(who, "E8"))
    assert column_of(who.scene.sight.pointed) == 4
    assert row_of(who.scene.sight.pointed) == 7
    assert who.scene.bench.sketch.spot(space(4, 7)).kinds == ("forest",)
    check_looks(who)
