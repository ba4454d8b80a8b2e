"""A player's own armies and maps: files, what is wrong with maps, what the rules take."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.core.contract import BadOptions, Options
from game.core.tables import TableError
from game.rules.army_battles.armies import Army, Troop, army_text, most_pieces, read_army
from game.rules.army_battles.army_files import ArmyFolder, fitting_size, line_of, own_armies
from game.rules.army_battles.map_check import bars_of, flaws_of, standing_room
from game.rules.army_battles.map_files import MapFolder, own_maps, practice_ground, read_map, unfolded
from game.rules.army_battles.places import space
from game.rules.army_battles.scenarios import BuildingRow, GoalRow, Scenario, ground_of, scenario_text
from tests.rules.army_battles.camp import KIT, RULES

HOST = read_army("Army: Vale Host\n2 Infantry L1\n1 Ranged\nHero: Ysolde, strength, tier 2", KIT.units)
SIZES = {size.id: size for size in KIT.sizes}
FIELD = practice_ground(KIT)


def changed(*rows: str, **fields: object) -> Scenario:
    """Return the practice ground with other rows from the top, and other fields."""
    layout = FIELD.layouts[0]
    lines = (*rows, *layout.rows[len(rows) :])
    return replace(FIELD, layouts=(replace(layout, rows=lines),), **fields)


def reasons(scenario: Scenario) -> list[str]:
    return [flaw.reason for flaw in flaws_of(scenario, KIT)]


# ------------------------------------------------------------------ armies


def test_an_army_is_kept_and_becomes_a_choice_of_both_sides(tmp_path: Path) -> None:
    folder = ArmyFolder(tmp_path / "armies", KIT.units, KIT.ready_armies.values())
    assert folder.save(HOST) == "vale-host"
    assert [own.made for own in folder.kept()] == [HOST]
    assert "Shield Wall" in folder.taken_names()
    values, troubles = own_armies(tmp_path)
    assert not troubles
    (value,) = values["army_1"]
    assert values["army_2"] == [value]
    assert (value.id, value.title, value.trouble) == ("army:vale-host", "Vale Host", "")
    assert value.line == "Your own: 43 points, 3 units, 1 hero"
    options = Options(choices={"army_1": value.contents, "army_2": "random"}, mode="siege")
    assert RULES.setup(options, Dice("own")).terms.armies[0] == "Vale Host"


def test_an_army_that_is_legal_for_no_size_says_why(tmp_path: Path) -> None:
    folder = ArmyFolder(tmp_path / "armies", KIT.units)
    crowd = Army("Crowd", (Troop(0),) * 5)
    folder.save(crowd)
    (value,) = own_armies(tmp_path)[0]["army_1"]
    assert value.title == "Crowd (not legal)"
    assert value.trouble == "Crowd: There are 5 units of Infantry, and 4 are allowed."
    assert fitting_size(crowd, KIT.sizes, KIT.units) is None
    assert fitting_size(HOST, KIT.sizes, KIT.units) == SIZES["skirmish"]


def test_a_damaged_army_is_named_by_file_and_line_and_stays(tmp_path: Path) -> None:
    folder = tmp_path / "armies"
    folder.mkdir()
    (folder / "bad.txt").write_text("Army: Bad\n2 Infantry\n1 Dragons", encoding="utf-8")
    (folder / "noise.txt").write_bytes(b"\xff\xfe\x00")
    values, troubles = own_armies(tmp_path)
    assert not values["army_1"]
    assert troubles == [
        "armies/bad.txt: line 3: there is no unit `Dragons`. The file was left as it is.",
        "armies/noise.txt: it holds no text. The file was left as it is.",
    ]
    assert (folder / "bad.txt").read_text(encoding="utf-8").endswith("1 Dragons")


def test_what_an_army_is_in_words() -> None:
    assert line_of(Army("One", (Troop(0),)), KIT.units) == "10 points, 1 unit"
    assert army_text(HOST, KIT.units).splitlines()[1] == "2 Infantry L1"


@pytest.mark.parametrize(("size", "pieces"), [("skirmish", 8), ("battle", 13), ("war", 19)])
def test_how_many_pieces_the_largest_army_has(size: str, pieces: int) -> None:
    assert most_pieces(SIZES[size], KIT.units) == pieces


# ------------------------------------------------------------------ maps


def test_a_map_is_kept_and_becomes_a_choice_of_the_mode_for_own_maps(tmp_path: Path) -> None:
    folder = MapFolder(tmp_path / "maps", KIT)
    made = replace(FIELD, title="Green Vale")
    folder.save(made)
    assert [own.made for own in folder.kept()] == [made]
    values, troubles = own_maps(tmp_path)
    assert not troubles
    (value,) = values["map"]
    assert (value.id, value.title, value.line) == (
        "map:green-vale",
        "Green Vale",
        "14 × 10 spaces, 10 rounds",
    )
    table = RULES.setup(Options("own", 2, choices={"map": value.contents}), Dice("map"))
    assert table.terms.title == "Green Vale"


def test_an_unfinished_map_is_kept_too_and_says_what_is_missing(tmp_path: Path) -> None:
    MapFolder(tmp_path / "maps", KIT).save(replace(FIELD, title="Half", zones=((), ("A9-N10",))))
    (value,) = own_maps(tmp_path)[0]["map"]
    assert value.title == "Half (not finished)"
    assert value.trouble == "Half: Side 1 has no deployment zone."


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("[[scenario]]\nid = 1", "maps/bad.toml, scenario 1: "),
        ("nonsense", "maps/bad.toml: "),
        (scenario_text(changed("?.............")), "row 1, column 1: the sign `?` means no terrain"),
        (scenario_text(changed("....")), "row 2 has 14 spaces, but row 1 has 4"),
        (scenario_text(FIELD) * 2, "a map is one scenario, and here are 2"),
        (scenario_text(changed(exits=("Z99",))), "`Z99` is no space of any map"),
    ],
)
def test_a_damaged_map_is_named_by_file_and_field_and_stays(tmp_path: Path, text: str, trouble: str) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    (folder / "bad.toml").write_text(text, encoding="utf-8")
    values, troubles = own_maps(tmp_path)
    assert not values["map"]
    assert trouble in troubles[0]
    assert (folder / "bad.toml").read_text(encoding="utf-8") == text


def test_a_map_survives_a_field_for_one_line() -> None:
    siege = KIT.scenarios["siege"]
    line = " ".join(scenario_text(siege).splitlines())
    assert read_map(unfolded(line), "map.toml", KIT) == siege
    with pytest.raises(TableError, match="a map is one scenario"):
        read_map(scenario_text(siege) + scenario_text(FIELD), "map.toml", KIT)


# ------------------------------------------------------------------ what is wrong with a map


def test_the_scenarios_of_the_game_have_nothing_that_bars_a_battle() -> None:
    for scenario in (*KIT.scenarios.values(), FIELD):
        assert bars_of(scenario, KIT) == []
    assert flaws_of(FIELD, KIT) == []


@pytest.mark.rule("ab.setup.map")
def test_a_zone_without_room_for_an_army_is_told() -> None:
    tight = changed(zones=(("A1-G1",), ("A9-N10",)))
    assert reasons(tight) == [
        "The zone of side 1 has room for 7 on foot, too few for Skirmish (8), Battle (13) and War (19)."
    ]
    assert bars_of(tight, KIT)
    small = changed(zones=(("A1-N1",), ("A9-N10",)))
    assert reasons(small) == ["The zone of side 1 has room for 14 on foot, too few for War (19)."]
    assert not bars_of(small, KIT)


@pytest.mark.rule("ab.setup.map")
def test_the_rules_refuse_an_army_for_which_there_is_no_ground_to_stand_on() -> None:
    wet = changed("WWWWWWWWWWWW..", "WWWWWWWWWWWW..")
    assert "Nobody on foot can stand in A1, B1, C1 and 21 more of the zone of side 1." in reasons(wet)
    with pytest.raises(BadOptions, match="army_1: the deployment zone has no room for 10 units"):
        RULES.setup(Options("own", 2, choices={"map": scenario_text(wet)}), Dice("wet"))
    drawn = Options("own", 2, choices={"map": scenario_text(wet), "army_1": "random", "size": "war"})
    table = RULES.setup(drawn, Dice("wet"))
    assert (
        sum(unit.side == 0 for unit in table.units[: table.terms.troops]) + table.terms.owners.count(0) <= 4
    )


def test_a_zone_that_cannot_be_reached_is_told() -> None:
    parted = changed(*FIELD.layouts[0].rows[:4], "W" * 14)
    assert reasons(parted) == ["No way on foot leads from the zone of side 1 to the zone of side 2."]
    squeezed = changed(*FIELD.layouts[0].rows[:4], "W" * 7 + "." * 7, "." * 7 + "W" * 7)
    assert "No way on foot leads" in reasons(squeezed)[0]  # between two corners nobody gets through
    open_again = changed(*FIELD.layouts[0].rows[:4], "W" * 7 + "." * 7, "." * 6 + "W" * 8)
    assert "No way on foot leads" in reasons(open_again)[0]
    passable = changed(*FIELD.layouts[0].rows[:4], "W" * 13 + ".")
    assert reasons(passable) == []


def test_goals_that_cannot_be_reached_are_told() -> None:
    goals = (
        GoalRow("score", spaces=("D5",)),
        GoalRow("leave", 1),
        GoalRow("survive", 2, round=12),
        GoalRow("destroy", 2, at="G5"),
    )
    lake = changed(
        *FIELD.layouts[0].rows[:3],
        ".WWWWW........",
        ".WW.WW........",
        ".WWWWW........",
        goals=goals,
        objectives=("D5", "H5"),
        exits=("N5",),
        buildings=(BuildingRow("tower", "G5", 2),),
    )
    told = reasons(lake)
    assert "Side 2 is to hold out until round 12, but there are 10." in told
    assert "Side 1 cannot get on foot to D5, which it needs for a goal." in told
    assert "Side 2 is to destroy its own Tower in G5." in told
    assert "No goal speaks of the objective in H5." in told
    assert [flaw.spaces for flaw in flaws_of(lake, KIT) if "H5" in flaw.reason] == [(space(7, 4),)]
    assert [flaw.reason for flaw in bars_of(lake, KIT)] == [
        "Side 2 is to hold out until round 12, but there are 10."
    ]


def test_a_goal_without_its_building_or_exit_bars_a_battle() -> None:
    assert reasons(changed(goals=(GoalRow("destroy", 1, at="G5"),))) == [
        "Goals: there is no building in G5 to be destroyed."
    ]
    assert reasons(changed(goals=(GoalRow("leave", 1),))) == [
        "Goals: units can only leave a map that has exits."
    ]
    assert reasons(changed(exits=("N5",))) == ["There are exits, but nobody has the goal to leave the map."]


@pytest.mark.parametrize("name", [*KIT.scenarios])
def test_every_scenario_has_room_for_the_largest_army_on_both_sides(name: str) -> None:
    scenario = KIT.scenarios[name]
    for layout in scenario.layouts:
        field = ground_of(scenario, layout.rows, KIT.terrain, KIT.buildings).field
        rooms = [len(standing_room(field, side, KIT)) for side in (0, 1)]
        assert min(rooms) >= most_pieces(SIZES["war"], KIT.units)
