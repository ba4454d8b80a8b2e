"""The terrain editor: pieces and their images, limits, undo, files, text, three ways to steer, three sizes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.core.choices import Mode, OptionSpec, Value
from game.core.entry import GameEntry, Workshop
from game.core.rulebook import printed_rulebook
from game.rules.zone_wars.ground import (
    Scenario,
    Terrain,
    printed_layouts,
    read_layout,
    read_sketch,
    write_layout,
)
from game.rules.zone_wars.ground.layout_files import FOLDER, own_layouts
from game.rules.zone_wars.rules import ZoneWars
from game.ui import setting_up
from game.ui.desk import Desk
from game.ui.doors import hang
from game.ui.overlays import Drawer
from game.ui.scenes.layout_editor import LayoutEditorScene
from game.ui.scenes.layout_editor_bench import Bench
from game.ui.scenes.layout_editor_hands import Hands
from game.ui.scenes.layout_editor_images import group_of, images_of, missing_images
from game.ui.scenes.layout_editor_sketch import Sketch, sketch_of
from game.ui.scenes.own_symmetry import Symmetry
from game.ui.scenes.rulebook import RulebookScene
from game.ui.settings import Settings
from tests.rules.zone_wars.ground.boards import PRINTED
from tests.ui.driver import Someone
from tests.ui.scenes.at_workshops import check_files
from tests.ui.scenes.layout_check import wrong_places
from tests.ui.tables.legible import cut_off, overlapping, writing
from tests.ui.test_anything_pressed import Restless

SHOWDOWN, TURF_WAR, STREET_FIGHT = Scenario.SHOWDOWN, Scenario.TURF_WAR, Scenario.STREET_FIGHT
ARK = Scenario.ARK
SIZES = {"full": ((1920, 1080), 100), "small": ((1280, 720), 100), "large text": ((1280, 720), 200)}


def entry() -> GameEntry:
    return GameEntry(
        id="zone_wars",
        title="Zone Wars",
        line="Mutants in the ruined city",
        minutes=60,
        seats=(2, 3, 4),
        modes=(Mode("showdown", "Showdown", (2, 3, 4)), Mode("street_fight", "Street Fight", (2, 3, 4))),
        options=(OptionSpec("layout", "Battlefield", (Value("preset", "Ready-made"),)),),
        open_rules=lambda _packs: ZoneWars(),
        rulebook=lambda: printed_rulebook("game.rules.zone_wars"),
        workshops=(
            Workshop(
                "Terrain editor", "pencil", "game.ui.scenes.layout_editor:LayoutEditorScene", own_layouts
            ),
        ),
    )


def editor(size: tuple[int, int] = (1920, 1080), scale: int = 100, folder: Path | None = None) -> Any:
    desk = Desk(Settings(speed="instant", text_scale=scale, player_name="Anna"), folder)
    desk.furnish({"zone_wars": entry()}, folder, None)
    hang(desk)
    who = Someone(lambda desk: desk.doors["workshop"]("zone_wars"), size, desk=desk)  # type: ignore[arg-type,return-value]
    assert isinstance(who.scene, LayoutEditorScene)
    return who


def bench(scenario: Scenario = SHOWDOWN, *pieces: Terrain, players: int = 2, size: int = 3600) -> Bench:
    made = Bench(PRINTED)
    made.begin(Sketch("Yard", scenario, players, size, pieces))
    made.symmetry = Symmetry.NONE
    return made


def lies_at(made: Bench) -> int:
    """Return how far east the first piece lies."""
    return made.sketch.pieces[0].x


def at(who: Any, x: int, y: int) -> tuple[int, int]:
    """Return where a spot of the board is in pixels."""
    across, down = who.scene.eye.camera.at(x, y)
    scale = who.desk.painter.scale
    return round(across * scale), round(down * scale)


def drag(who: Any, *spots: tuple[int, int]) -> None:
    """Press at the first place in pixels, move over the others, let go at the last."""
    who.mouse(pygame.MOUSEMOTION, spots[0])
    who.mouse(pygame.MOUSEBUTTONDOWN, spots[0])
    for spot in spots[1:]:
        who.mouse(pygame.MOUSEMOTION, spot)
    who.mouse(pygame.MOUSEBUTTONUP, spots[-1])


def click(who: Any, x: int, y: int) -> None:
    drag(who, at(who, x, y))


def lying(who: Any) -> list[tuple[str, int, int, int]]:
    return [(piece.kind, piece.x, piece.y, piece.turn) for piece in who.scene.bench.sketch.pieces]


# ------------------------------------------------------------------ images


@pytest.mark.parametrize(
    ("symmetry", "images"),
    [
        (Symmetry.NONE, []),
        (Symmetry.OPPOSITE, [(2600, 3000, 210)]),
        (Symmetry.QUARTERS, [(3000, 1000, 120), (2600, 3000, 210), (600, 2600, 300)]),
        (Symmetry.WEST_EAST, [(2600, 600, 330)]),
        (Symmetry.NORTH_SOUTH, [(1000, 3000, 150)]),
    ],
)
def test_images_lie_where_the_symmetry_puts_them(
    symmetry: Symmetry, images: list[tuple[int, int, int]]
) -> None:
    piece = Terrain("car", 1000, 600, 30)
    found = images_of(piece, symmetry, 3600)
    assert [(image.x, image.y, image.turn) for image in found] == images
    pieces = (piece, *found)
    assert missing_images(pieces, symmetry, 3600) == ()
    assert group_of(pieces, 0, symmetry, 3600) == tuple(range(len(pieces)))
    assert missing_images((piece,), symmetry, 3600) == found


def test_a_piece_in_the_middle_is_its_own_image() -> None:
    assert images_of(Terrain("car", 1800, 1800), Symmetry.OPPOSITE, 3600) == ()
    assert images_of(Terrain("car", 1800, 700), Symmetry.WEST_EAST, 3600) == ()


# ------------------------------------------------------------------ the work


def test_what_is_placed_moved_turned_and_removed_takes_its_images_along() -> None:
    made = bench()
    made.symmetry, hands = Symmetry.OPPOSITE, Hands(made)
    hands.take("wall")
    hands.hold(900, 900)
    assert hands.place() is None
    assert [(p.x, p.y, p.turn) for p in made.sketch.pieces] == [(900, 900, 0), (2700, 2700, 180)]
    hands.lift(1)
    hands.hold(2600, 2900)
    assert hands.drop()
    assert [(p.x, p.y) for p in made.sketch.pieces] == [(1000, 700), (2600, 2900)]
    hands.turn(1)
    hands.turn(1)
    assert [p.turn for p in made.sketch.pieces] == [30, 210]
    assert made.go(back=True)
    assert [p.turn for p in made.sketch.pieces] == [0, 180]
    assert made.go(back=False)
    hands.choose(0)
    assert hands.remove()
    assert len(made.sketch.pieces) == 0
    assert made.go(back=True)
    assert len(made.sketch.pieces) == 2


def test_without_symmetry_a_piece_is_removed_alone() -> None:
    made = bench(SHOWDOWN, Terrain("car", 1000, 700), Terrain("car", 2600, 2900, 180))
    hands = Hands(made)
    hands.choose(0)
    assert hands.remove()
    assert [p.x for p in made.sketch.pieces] == [2600]


def test_what_is_put_back_was_never_moved() -> None:
    made = bench(SHOWDOWN, Terrain("car", 900, 900))
    hands = Hands(made)
    hands.lift(0)
    hands.hold(2000, 2000)
    assert lies_at(made) == 2000
    assert hands.put_back()
    assert lies_at(made) == 900
    assert not made.changed
    assert not made.go(back=True)


def test_pieces_too_near_are_refused_with_the_distance_and_what_is_near() -> None:
    made = bench(SHOWDOWN, Terrain("shack", 800, 800))
    hands = Hands(made)
    hands.take("shack")
    hands.hold(1300, 800)
    refused = hands.place()
    assert refused is not None
    assert refused.rule == "zw.terrain.placement-procedure"
    assert refused.other == Terrain("shack", 800, 800)
    assert refused.sentence(PRINTED).endswith('; this is 1.0" from: Shack.')
    hands.hold(900, 800)
    assert hands.refusal().sentence(PRINTED).endswith("; this touches: Shack.")  # type: ignore[union-attr]
    hands.hold(1325, 800)
    assert hands.place() is None


@pytest.mark.parametrize(
    ("scenario", "kind", "x", "y", "rule"),
    [
        (SHOWDOWN, "car", 100, 1800, "zw.terrain.placement-procedure"),
        (STREET_FIGHT, "wall", 1800, 1800, "zw.streetfight.bands"),
        (STREET_FIGHT, "car", 1800, 1800, ""),
        (STREET_FIGHT, "wall", 1800, 600, ""),
        (TURF_WAR, "ruin2", 1800, 1800, ""),
    ],
)
def test_the_limits_of_the_scenario_are_held(
    scenario: Scenario, kind: str, x: int, y: int, rule: str
) -> None:
    made = bench(scenario)
    hands = Hands(made)
    hands.take(kind)
    hands.hold(x, y)
    refused = hands.refusal()
    assert (refused.rule if refused is not None else "") == rule


def test_buildings_of_one_storey_inside_become_objectives_while_any_are_wanted() -> None:
    made = bench(TURF_WAR)
    hands = Hands(made)
    for kind, x, y in (
        ("bush", 300, 300),
        ("shack", 1400, 1400),
        ("shack", 500, 1800),
        ("ruin1", 2200, 2200),
    ):
        hands.take(kind)
        hands.hold(x, y)
        assert hands.place() is None
    sketch = made.sketch
    assert [(p.kind, p.x) for p in sketch.pieces] == [
        ("shack", 1400), ("ruin1", 2200), ("bush", 300), ("shack", 500),
    ]  # fmt: skip
    assert (sketch.marked, sketch.left(is_objective=True)) == (2, 1)
    hands.choose(3)
    fault = hands.mark()
    assert fault is not None
    assert fault.rule == "zw.turfwar.objectives"
    hands.choose(2)
    fault = hands.mark()
    assert fault is not None
    assert fault.rule == "zw.turfwar.single-storey"
    hands.choose(0)
    assert hands.mark() is None
    assert made.sketch.marked == 1
    assert made.sketch.pieces[made.chosen or 0].x == 1400
    assert hands.mark() is None
    assert made.sketch.marked == 2


def test_no_more_pieces_than_the_pool_has() -> None:
    spots = [(400 + 550 * (n % 5), 400 + 700 * (n // 5)) for n in range(10)]
    made = bench(SHOWDOWN, *(Terrain("bush", x, y) for x, y in spots))
    hands = Hands(made)
    hands.take("bush")
    hands.hold(3000, 3000)
    refused = hands.place()
    assert refused is not None
    assert refused.sentence(PRINTED) == "All pieces of the pool have been placed."
    made.agree(players=3)
    assert hands.place() is None
    made.agree(players=2)
    assert [fault.piece for fault in made.faults()] == [10]


def test_other_terms_keep_the_pieces_in_their_places_about_the_middle() -> None:
    made = bench(
        STREET_FIGHT, Terrain("car", 1800, 1800), Terrain("shack", 600, 600), Terrain("shack", 1800, 3000)
    )
    assert made.faults() == ()
    made.agree(scenario=TURF_WAR)
    assert made.sketch.marked == 2
    assert {fault.rule for fault in made.faults()} == {"zw.turfwar.objectives"}
    made.agree(size=4200)
    assert sorted((p.x, p.y) for p in made.sketch.pieces) == [(900, 900), (2100, 2100), (2100, 3300)]
    with pytest.raises(ValueError, match="larger board"):
        made.agree(size=3000, players=4)
    made.go(back=True)
    made.go(back=True)
    assert made.sketch.scenario is STREET_FIGHT


def test_missing_images_are_added_where_there_is_room() -> None:
    made = bench(SHOWDOWN, Terrain("car", 600, 600), Terrain("bush", 1800, 900), Terrain("tree", 1800, 2500))
    made.symmetry = Symmetry.OPPOSITE
    assert made.complete() == 2
    assert [(p.kind, p.x, p.y) for p in made.sketch.pieces[3:]] == [("car", 3000, 3000)]


@pytest.mark.parametrize(
    ("scenario", "players"), [(s, n) for s in Scenario for n in (2, 3, 4) if (s, n) != (Scenario.CHASE, 4)]
)
def test_a_random_fill_leaves_nothing_to_wish(scenario: Scenario, players: int) -> None:
    made = bench(scenario, players=players)
    made.fill(Dice("fill", "layout"))
    sketch = made.sketch
    assert len(sketch.pieces) == sketch.plot.pieces
    assert made.faults() == ()
    assert sketch.marked == sketch.plot.objectives


# ------------------------------------------------------------------ by mouse


def test_a_piece_is_placed_moved_turned_copied_and_removed_by_mouse() -> None:
    who = editor()
    who.click("kind:shack")
    click(who, 800, 900)
    assert lying(who) == [("shack", 800, 900, 0), ("shack", 2800, 2700, 180)]
    who.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at(who, 800, 900), button=3))
    assert who.scene.bench.hand is None
    drag(who, at(who, 850, 900), at(who, 1000, 1000), at(who, 1150, 1400))
    assert lying(who)[0] == ("shack", 1100, 1400, 0)
    who.send(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0, precise_y=-1.0, mouse_pos=at(who, 1100, 1400)))
    assert lying(who)[0] == ("shack", 1100, 1400, 15)
    who.click("terrain_copy")
    click(who, 600, 2600)
    assert lying(who)[2:] == [("shack", 600, 2600, 15), ("shack", 3000, 1000, 195)]
    who.press("Esc")
    palette = who.spot("kind:car")
    drag(who, at(who, 600, 2600), at(who, 500, 2500), palette)
    assert len(lying(who)) == 2
    click(who, 1100, 1400)
    who.click("terrain_away")
    assert lying(who) == []
    who.press("u")
    assert len(lying(who)) == 2
    who.click("terrain_redo")
    assert lying(who) == []


def test_a_piece_is_dragged_from_the_palette_onto_the_board() -> None:
    who = editor()
    drag(who, who.spot("kind:car"), at(who, 300, 900), at(who, 1000, 1000))
    assert lying(who) == [("car", 1000, 1000, 0), ("car", 2600, 2600, 180)]
    assert who.scene.bench.hand is None
    drag(who, who.spot("kind:car"), at(who, 1200, 1000))
    assert len(lying(who)) == 2
    assert who.scene.refused is not None
    drag(who, who.spot("kind:car"), at(who, 1200, 1000), who.spot("save"))
    assert who.scene.bench.hand is None
    assert len(lying(who)) == 2


def test_a_piece_that_lies_wrong_is_told_and_its_rule_opens() -> None:
    who = editor()
    who.click("kind:shack")
    click(who, 800, 800)
    who.press("Esc")
    drag(who, at(who, 800, 800), at(who, 500, 800), at(who, 100, 800))
    words, cap = who.scene.told()
    assert words == "The piece must lie fully on the board."
    assert cap == "F1"
    assert who.part("fault:0").words == "Shack: The piece must lie fully on the board."
    who.click("fault:1")
    assert who.scene.bench.chosen == 1
    who.press("F1")
    assert isinstance(who.scene, RulebookScene)


def test_the_wheel_zooms_beside_pieces_and_the_mat_is_panned() -> None:
    who = editor()
    spot = at(who, 600, 600)
    who.mouse(pygame.MOUSEMOTION, spot)
    who.mouse(pygame.MOUSEMOTION, spot)
    for _ in range(4):
        who.send(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0, mouse_pos=spot))
    assert not who.scene.eye.is_fit
    before = who.scene.eye.camera.x
    drag(who, at(who, 1000, 1000), at(who, 900, 1000), at(who, 800, 1000))
    assert who.scene.eye.camera.x == pytest.approx(before + 200, abs=8)
    who.press("c")
    assert who.scene.eye.is_fit


# ------------------------------------------------------------------ by keys and pad


def test_keys_alone_place_move_turn_and_remove_a_piece() -> None:
    who = editor()
    who.press("b")
    assert who.at == "kind:ruin2"
    who.page.point("kind:car")
    who.press("Space")
    assert who.at == "board"
    assert who.scene.bench.hand.kind == "car"
    who.press(*["up"] * 8, *["left"] * 6, "e", "Space", "Esc")
    assert lying(who) == [("car", 1500, 1400, 15), ("car", 2100, 2200, 195)]
    who.press("n")
    assert who.scene.bench.chosen == 0
    who.press("Space", "right", "right", "Space")
    assert lying(who)[0][1:3] == (1600, 1400)
    who.press("q", "q")
    assert lying(who)[0][3] == 345
    who.press("d", *["up"] * 8, "Space")
    assert len(lying(who)) == 4
    who.press("Esc", "n", "delete")
    assert len(lying(who)) == 2
    who.press("Ctrl+z", "Shift+u", "y")
    assert who.scene.bench.symmetry is Symmetry.QUARTERS


def test_the_pad_alone_places_lifts_and_removes_a_piece() -> None:
    who = editor()
    who.pad("LS")
    assert who.at == "kind:ruin2"
    who.pad("A", "Up", "Up", "Left", "RB", "A")
    assert who.scene.refused is not None
    who.pad(*["Up"] * 10, "A", "B")
    assert len(lying(who)) == 2
    assert lying(who)[0] == ("ruin2", 1750, 1200, 15)
    who.pad("A", "Left", "A")
    assert lying(who)[0] == ("ruin2", 1700, 1200, 15)
    who.pad("Y")
    assert lying(who) == []
    who.pad("X")
    assert len(lying(who)) == 2


# ------------------------------------------------------------------ whole battlefields


def test_a_battlefield_is_saved_renamed_copied_and_deleted(tmp_path: Path) -> None:
    who = editor(folder=tmp_path)
    who.press("F5")
    assert not (tmp_path / FOLDER).exists()
    who.press("r").click("name").press("Ctrl+a").type("Scrap Yard").press("Enter", "F5")
    path = tmp_path / FOLDER / "scrap-yard.toml"
    saved = read_layout(path.read_text(), "it", PRINTED)
    assert (saved.name, len(saved.piece)) == ("Scrap Yard", 10)
    assert not who.scene.bench.changed
    assert who.scene.bench.history.past
    who.click("name").press("Ctrl+a").type("Rust Yard").press("Enter", "F5")
    assert [file.name for file in (tmp_path / FOLDER).iterdir()] == ["rust-yard.toml"]
    who.click("duplicate").press("F5")
    assert sorted(f.name for f in (tmp_path / FOLDER).iterdir()) == ["rust-yard-2.toml", "rust-yard.toml"]
    who.click("delete").press("left", "Enter")
    assert [file.name for file in (tmp_path / FOLDER).iterdir()] == ["rust-yard.toml"]
    assert who.scene.bench.sketch.pieces == ()
    who.click("open").click("layout:rust-yard")
    assert who.scene.bench.stem == "rust-yard"
    assert len(lying(who)) == 10


def test_names_of_the_box_stay_with_the_box(tmp_path: Path) -> None:
    who = editor(folder=tmp_path)
    who.press("r")
    who.scene.bench.rename("rust crossing")
    who.press("F5")
    assert not (tmp_path / FOLDER).exists()
    assert any("keep their names" in toast.text for toast, _ in who.desk.toasts.shown)


def test_a_ready_made_battlefield_is_a_beginning(tmp_path: Path) -> None:
    who = editor(folder=tmp_path)
    who.click("open")
    assert isinstance(who.scene, Drawer)
    who.click("layout:Rust Crossing")
    scene = who.scene
    assert isinstance(scene, LayoutEditorScene)
    printed = next(saved for saved in printed_layouts(PRINTED) if saved.name == "Rust Crossing")
    assert scene.bench.sketch.pieces == printed.piece
    assert scene.bench.sketch.name == "Rust Crossing 2"
    who.click("new")
    assert who.scene is scene
    assert scene.bench.sketch.pieces == ()


def test_unsaved_work_is_asked_for_before_it_is_lost(tmp_path: Path) -> None:
    who = editor(folder=tmp_path)
    scene = who.scene
    who.click("kind:shack")
    click(who, 800, 800)
    who.press("Esc").click("new")
    assert who.scene.title == "Leave this battlefield?"
    who.press("Esc")
    assert len(lying(who)) == 2
    who.click("open").click("layout:Rust Crossing")
    assert who.scene.title == "Leave this battlefield?"
    who.press("left", "Enter")
    assert who.scene is scene
    assert scene.bench.sketch.name == "Rust Crossing 2"


def test_a_text_goes_out_and_comes_in_again(tmp_path: Path) -> None:
    who = editor(folder=tmp_path)
    who.press("r")
    text, pieces = who.scene.keeping.text(), who.scene.bench.sketch.pieces
    assert "\n" not in text
    who.press("F5").click("import")
    reader: Any = who.scene.fill.__self__
    reader.text = text.replace('"bush"', '"hedge"').replace('"rubble"', '"hedge"').replace('"car"', '"hedge"')
    reader.read()
    assert reader.trouble.startswith("The text, piece")
    assert reader.trouble.endswith("there is no kind of terrain `hedge`.")
    reader.text = text
    who.click("read")
    bench = who.scene.bench
    assert (bench.sketch.name, bench.sketch.pieces) == ("New battlefield 2", pieces)
    assert bench.changed


def test_a_damaged_file_is_told_of_and_a_disk_that_refuses(tmp_path: Path) -> None:
    bad, told = (
        tmp_path / FOLDER / "bad.toml",
        "battlefields/bad.toml: Invalid enum value 'siege' - at `scenario`",
    )
    text = 'name = "Bad"\nscenario = "siege"\n'
    check_files(bad, text, told, lambda: editor(folder=tmp_path), lambda who: who.press("r"))


def test_what_is_not_offered_together_is_barred() -> None:
    who = editor()
    who.click("term:players", 0.9)
    who.click("term:size", 0.1)
    assert (who.scene.bench.sketch.players, who.scene.bench.sketch.size) == (4, 3000)
    chips = who.part("term:scenario")
    place = chips.places()[1]
    who.click(
        "term:scenario", (place.cx - chips.rect.x) / chips.rect.w, (place.cy - chips.rect.y) / chips.rect.h
    )
    assert who.scene.bench.sketch.scenario is SHOWDOWN
    assert "larger board" in who.part("term:scenario").barred[1]


def test_own_battlefields_can_be_chosen_for_a_match(tmp_path: Path) -> None:
    who = editor(folder=tmp_path)
    who.press("r").click("name").press("Ctrl+a").type("Fresh").press("Enter", "F5")
    game, troubles = who.desk.games["zone_wars"].with_own(tmp_path)
    assert troubles == []
    [spec] = game.options
    assert [value.id for value in spec.values] == ["preset", "own:fresh"]
    plan = setting_up.first_plan(game, who.desk.settings).with_choice("layout", "own:fresh")
    assert setting_up.options_trouble(game, plan) == ""
    assert setting_up.refusal_of(game, game.rules(), plan) == ""
    table = game.rules().setup(setting_up.options_of(game, plan), Dice("own"))
    assert table.layout.terrain == who.scene.bench.sketch.pieces
    other = replace(plan, mode="street_fight")
    assert setting_up.refusal_of(game, game.rules(), other).startswith("Battlefield: `Fresh` is for Showdown")


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_pressed_leaves_a_battlefield_that_can_be_written_down(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    made = editor(folder=tmp_path)
    scene, who = made.scene, Restless(chance, lambda _: made.scene, (1280, 720), desk=made.desk)
    for _ in range(160):
        if not who.app.stack or scene not in who.app.stack:
            who.app.stack[:] = [scene]
        who.send(*who.anything())
        sketch = scene.bench.sketch
        assert 0 <= sketch.marked <= min(sketch.plot.objectives, len(sketch.pieces))
        assert all(0 <= p.x <= sketch.size and 0 <= p.y <= sketch.size for p in sketch.pieces)
        assert scene.bench.chosen is None or scene.bench.chosen < len(sketch.pieces)
        named = replace(sketch.saved, name=sketch.name or "Nameless")
        assert read_sketch(write_layout(named), "it", PRINTED) == named
    scene.keeping.folder.kept()
    assert scene.keeping.folder.troubles == []


# ------------------------------------------------------------------ how it looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scenario", Scenario)
def test_every_size_is_drawn_and_can_be_read(size: str, scenario: Scenario) -> None:
    pixels, scale = SIZES[size]
    who = editor(pixels, scale)
    who.scene.deeds.agree(scenario=scenario)
    who.press("r", "g", "n").wait(0.1)
    surface = who.desk.painter.surface
    with writing(surface) as found:
        who.scene.draw(who.desk.painter, active=True)
    assert who.desk.shelf.complaints == []
    assert not cut_off(found, surface)
    assert not overlapping(found)
    assert not wrong_places(who.page)


# ------------------------------------------------------------------ the Ark


def test_the_pieces_of_an_ark_are_marked_judged_and_kept(tmp_path: Path) -> None:
    who = editor(folder=tmp_path)
    who.scene.deeds.agree(scenario=ARK)
    bench, row = who.scene.bench, [Terrain("shack", *at) for at in ((1200, 1200), (1200, 2000), (1600, 2400))]
    three = replace(bench.sketch, name="Four", pieces=tuple(row), marked=3)
    bench.put(three)
    assert (three.spare, bench.faults()) == (1, ())
    four = replace(three, pieces=(*row, Terrain("bus", 1800, 1200)), marked=4)
    bench.put(four)
    assert (four.spare, bench.faults()) == (0, ())
    who.press("F5")
    [kept] = who.scene.keeping.folder.kept()
    assert (kept.made.ark, kept.made.layout.objectives) == (4, (0, 1, 2, 3))
    assert sketch_of(kept.made, PRINTED).marked == 4
    bench.put(replace(four, pieces=(*row, Terrain("bus", 2400, 1800))))
    assert {fault.rule for fault in bench.faults()} == {"zw.ark.build-ark"}
    near = [Terrain("rubble", 350 + 450 * n, 700) for n in range(4)]
    near += [Terrain("rubble", 750, 1150 + 400 * n) for n in range(3)]
    bench.put(replace(three, pieces=(*row, *near)))
    assert {(fault.rule, fault.reason.sentence()[:20]) for fault in bench.faults()} == {
        ("zw.ark.other-terrain", "No more than 5 piece")
    }
    bench.put(replace(three, pieces=(*row, *near[2:])))
    assert bench.faults() == ()
