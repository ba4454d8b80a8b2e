"""A player's battlefields in files, and as values of the option `layout`."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.core.contract import BadOptions, Options
from game.core.own_files import Own
from game.core.tables import TableError
from game.rules.zone_wars.ground import (
    SavedLayout,
    Scenario,
    Terrain,
    plot_for,
    printed_layouts,
    random_layout,
    read_layout,
    read_sketch,
    write_layout,
)
from game.rules.zone_wars.ground.layout_files import (
    FOLDER,
    LayoutFolder,
    own_layouts,
    plain_name,
    unfolded,
    why_unfinished,
)
from game.rules.zone_wars.rules import ZoneWars
from tests.rules.zone_wars.ground.boards import PRINTED

YARD = SavedLayout(
    "Scrap Yard",
    Scenario.SHOWDOWN,
    2,
    (Terrain("shack", 900, 900, 15), Terrain("shack", 2700, 2700, 195), Terrain("car", 1800, 1800)),
)
HALF_DONE = SavedLayout("Half done", Scenario.TURF_WAR, 2, (Terrain("shack", 1800, 1800),))


def folder_of(home: Path) -> LayoutFolder:
    return LayoutFolder(home / FOLDER, PRINTED)


def write(home: Path, leaf: str, text: str) -> Path:
    (home / FOLDER).mkdir(exist_ok=True)
    path = home / FOLDER / leaf
    path.write_text(text, encoding="utf-8")
    return path


def test_a_battlefield_is_kept_in_a_file_and_read_back(tmp_path: Path) -> None:
    assert folder_of(tmp_path).save(YARD) == "scrap-yard"
    assert folder_of(tmp_path).kept() == [Own("scrap-yard", YARD)]
    assert read_layout((tmp_path / FOLDER / "scrap-yard.toml").read_text(), "it", PRINTED) == YARD


def test_an_unfinished_one_is_kept_too_and_says_what_it_lacks(tmp_path: Path) -> None:
    folder_of(tmp_path).save(HALF_DONE)
    [own] = folder_of(tmp_path).kept()
    assert own.made == HALF_DONE
    assert why_unfinished(HALF_DONE, PRINTED) == "it has 1 of the 3 objectives of a Turf War"
    crowded = replace(YARD, piece=(*YARD.piece, Terrain("bush", 1800, 1950)))
    assert why_unfinished(crowded, PRINTED).startswith("The piece must be at least one step")
    assert (
        why_unfinished(replace(YARD, piece=YARD.piece * 4), PRINTED) == "it has 12 pieces, and 10 are placed"
    )
    small = replace(YARD, scenario=Scenario.TURF_WAR, players=4, size=3000)
    assert why_unfinished(small, PRINTED).startswith("Turf War for four needs a larger board")
    assert why_unfinished(YARD, PRINTED) == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name = ", "Invalid value"),
        (write_layout(YARD).replace("showdown", "siege"), "Invalid enum value 'siege' - at `scenario`"),
        (write_layout(YARD).replace("players = 2", "players = 7"), "at `players`"),
        (write_layout(YARD).replace("3600", "3500"), "size is 3500, but boards are 3000, 3600, 4200"),
        (write_layout(YARD).replace('"car"', '"tank"'), "piece 3: there is no kind of terrain `tank`"),
        (write_layout(YARD).replace("turn = 15", "turn = 400"), "at `piece[0].turn`"),
    ],
)
def test_a_damaged_file_is_named_with_its_field_and_left_alone(tmp_path: Path, text: str, why: str) -> None:
    path = write(tmp_path, "scrap-yard.toml", text)
    folder = folder_of(tmp_path)
    assert folder.kept() == []
    [trouble] = folder.troubles
    assert trouble.startswith("battlefields/scrap-yard.toml")
    assert why in trouble
    assert trouble.endswith("The file was left as it is.")
    assert folder.save(YARD) == "scrap-yard-2"
    assert path.read_text() == text


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    write(tmp_path, "noise.toml", "").write_bytes(b"\xff\xfe\x81")
    folder = folder_of(tmp_path)
    assert folder.kept() == []
    assert folder.troubles == ["battlefields/noise.toml: it holds no text. The file was left as it is."]


def test_names_are_free_of_those_in_the_box_and_of_each_other(tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    stem = folder.save(YARD)
    assert folder.free_name("scrap yard") == "scrap yard 2"
    assert folder.free_name("Rust Crossing") == "Rust Crossing 2"
    assert folder.save(replace(YARD, name="Rust"), stem) == "rust"
    assert [own.stem for own in folder.kept()] == ["rust"]
    assert plain_name("Rust\n\x00 Yard" + "!" * 40) == "Rust Yard" + "!" * 19


def test_a_text_that_lost_its_line_breaks_can_be_read() -> None:
    one_line = " ".join(write_layout(YARD).split())
    with pytest.raises(TableError):
        read_sketch(one_line, "it", PRINTED)
    assert read_sketch(unfolded(one_line), "it", PRINTED) == YARD
    assert unfolded(write_layout(YARD)) == write_layout(YARD)


# ------------------------------------------------------------------ in a new match


def options(text: str, mode: str = "showdown", seats: int = 2) -> Options:
    return Options(mode, seats, choices={"layout": text, "size": "36", "crew": "3"})


def test_own_battlefields_are_values_of_the_option(tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    folder.save(YARD)
    folder.save(HALF_DONE)
    write(tmp_path, "bad.toml", "name = 3")
    values, troubles = own_layouts(tmp_path)
    half, yard = values["layout"]
    assert (yard.id, yard.title, yard.trouble) == ("own:scrap-yard", "Scrap Yard", "")
    assert yard.line == 'Your own: Showdown, 2 players, 36"'
    assert half.title == "Half done (not finished)"
    assert half.trouble == "Half done: it has 1 of the 3 objectives of a Turf War."
    assert len(troubles) == 1
    table = ZoneWars().setup(options(yard.contents), Dice("own"))
    assert table.layout.terrain == YARD.piece


def test_a_battlefield_for_something_else_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOptions, match='layout: `Scrap Yard` is for Showdown, 2 players, 36"'):
        ZoneWars().setup(options(write_layout(YARD), "street_fight"), Dice("own"))
    with pytest.raises(BadOptions, match="layout: `Scrap Yard` is for Showdown"):
        ZoneWars().setup(options(write_layout(YARD), seats=3), Dice("own"))


def test_every_ready_made_battlefield_is_finished() -> None:
    assert [why_unfinished(saved, PRINTED) for saved in printed_layouts(PRINTED)] == [""] * 41


# ------------------------------------------------------------------ filling what is begun


@pytest.mark.parametrize("scenario", Scenario)
def test_what_lies_there_stays_when_the_rest_is_random(scenario: Scenario) -> None:
    plot, begun = plot_for(scenario, 2, 3600), (Terrain("bush", 500, 500), Terrain("bush", 3100, 3100, 180))
    layout = random_layout(plot, 2, PRINTED, Dice("fill"), (), begun)
    assert len(layout.terrain) == plot.pieces
    assert layout.objectives == tuple(range(plot.objectives))
    assert layout.terrain[plot.objectives : plot.objectives + 2] == begun
    saved = SavedLayout("Filled", scenario, 2, layout.terrain)
    assert why_unfinished(saved, PRINTED) == ""


def test_no_room_for_the_rest_is_told() -> None:
    pool = tuple(Terrain("ruin2b", x, y) for x in (400, 1300, 2200) for y in (400, 1300, 2200))
    with pytest.raises(LookupError):
        random_layout(plot_for(Scenario.TURF_WAR, 2, 3000), 2, PRINTED, Dice("full"), (), pool)
