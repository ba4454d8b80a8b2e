"""Placing terrain, ready-made and random layouts, dropped tokens, corners."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.core.tables import TableError
from game.rules.zone_wars.ground import (
    Barred,
    Battlefield,
    Corner,
    Kinds,
    Layout,
    SavedLayout,
    Scenario,
    Spot,
    Terrain,
    check_layout,
    check_placement,
    doors_touched,
    drop_tokens,
    is_piece_within,
    pieces_within,
    plot_for,
    printed_layouts,
    random_layout,
    reaches_token,
    read_kinds,
    read_layout,
    street_tokens,
    why_not_deploy,
    write_layout,
)
from game.rules.zone_wars.ground.placing import Plot
from tests.rules.zone_wars.ground.boards import OPEN, PRINTED, board, house, printed, spot, stand

SHOWDOWN, TURF_WAR, STREET_FIGHT = Scenario.SHOWDOWN, Scenario.TURF_WAR, Scenario.STREET_FIGHT
OFFERED = [
    (scenario, players, size)
    for scenario in Scenario
    for players in (2, 3, 4)
    for size in (3000, 3600, 4200)
    if (scenario, players, size) != (TURF_WAR, 4, 3000) and (scenario, players) != (Scenario.CHASE, 4)
]


def refusal(layout: Layout, terrain: Terrain, plot: Plot) -> str:
    with pytest.raises(Barred) as barred:
        check_placement(layout, terrain, plot, PRINTED)
    assert barred.value.reason.sentence()
    return barred.value.reason.rule


@pytest.mark.rule("zw.terrain.placement-procedure")
def test_pieces_lie_on_the_board_and_a_step_apart() -> None:
    plot = plot_for(SHOWDOWN, 2, 3600)
    assert plot.pieces == 10
    shack = Terrain("shack", 800, 800)
    layout = check_placement(Layout(), shack, plot, PRINTED)
    assert refusal(layout, Terrain("shack", 190, 2000), plot) == "zw.terrain.placement-procedure"
    assert refusal(layout, Terrain("shack", 1300, 800), plot) == "zw.terrain.placement-procedure"
    full = check_placement(layout, Terrain("shack", 1320, 800), plot, PRINTED)
    assert len(full.terrain) == 2
    crowded = replace(layout, terrain=(shack,) * 10)
    assert refusal(crowded, Terrain("bush", 3000, 3000), plot) == "zw.terrain.placement-procedure"


@pytest.mark.rule("zw.turfwar.objectives", "zw.turfwar.single-storey")
def test_objectives_come_first_and_keep_their_distance() -> None:
    plot = plot_for(TURF_WAR, 3, 3600)
    assert (plot.objectives, plot.pool) == (4, 14)
    assert refusal(Layout(), Terrain("shack", 1150, 1200), plot) == "zw.turfwar.objectives"
    first = check_placement(Layout(), Terrain("shack", 1200, 1200), plot, PRINTED)
    assert first.objectives == (0,)
    assert refusal(first, Terrain("ruin2", 2000, 2000), plot) == "zw.turfwar.single-storey"
    assert refusal(first, Terrain("car", 2000, 2000), plot) == "zw.turfwar.single-storey"


@pytest.mark.rule("zw.terrain.piece-library")
def test_five_shacks_fit_into_the_zone() -> None:
    plot = plot_for(TURF_WAR, 4, 3600)
    layout = Layout()
    for x, y in ((1200, 1200), (2400, 1200), (1200, 2400), (2400, 2400), (1800, 1800)):
        layout = check_placement(layout, Terrain("shack", x, y), plot, PRINTED)
    assert layout.objectives == (0, 1, 2, 3, 4)


@pytest.mark.rule("zw.streetfight.bands", "zw.streetfight.band-direction")
def test_nothing_blocks_the_street() -> None:
    plot = plot_for(STREET_FIGHT, 2, 3600)
    assert plot.street == (1200, 2400)
    assert refusal(Layout(), Terrain("wall", 1800, 1180), plot) == "zw.streetfight.bands"
    assert check_placement(Layout(), Terrain("wall", 1800, 1170), plot, PRINTED).terrain
    assert refusal(Layout(), Terrain("shack", 1800, 1800), plot) == "zw.streetfight.bands"
    assert check_placement(Layout(), Terrain("rubble", 1800, 1800), plot, PRINTED).terrain


@pytest.mark.rule("zw.terrain.smaller-boards")
def test_smaller_boards() -> None:
    assert Layout(3000, 3000).center == Spot(1500, 1500)
    with pytest.raises(ValueError, match="five objectives do not fit"):
        plot_for(TURF_WAR, 4, 3000)
    plot = plot_for(TURF_WAR, 2, 3000)
    assert check_placement(Layout(3000, 3000), Terrain("shack", 1200, 1200), plot, PRINTED).terrain
    assert refusal(Layout(3000, 3000), Terrain("shack", 1810, 1200), plot) == "zw.turfwar.objectives"


@pytest.mark.rule("zw.terrain.auto-placement")
@pytest.mark.parametrize(("scenario", "players", "size"), OFFERED)
def test_random_layouts_obey_the_limits_and_are_the_same_from_opposite_sides(
    scenario: Scenario, players: int, size: int
) -> None:
    plot = plot_for(scenario, players, size)
    for seed in range(4):
        layout = random_layout(plot, players, PRINTED, Dice(f"layout/{seed}"))
        check_layout(layout, plot, PRINTED)
        assert len(layout.terrain) == plot.pieces
        assert len(layout.objectives) == plot.objectives
        assert layout == random_layout(plot, players, PRINTED, Dice(f"layout/{seed}"))
        lying = {(t.kind, t.x, t.y, t.turn) for t in layout.terrain}
        opposite = {(t.kind, size - t.x, size - t.y, (t.turn + 180) % 360) for t in layout.terrain}
        centered = {(kind, x, y) for kind, x, y, _ in lying if (x, y) == layout.center[:2]}
        assert {t for t in lying ^ opposite if t[:3] not in centered} == set()


@pytest.mark.rule("zw.terrain.auto-placement")
def test_there_is_a_ready_made_layout_for_every_game() -> None:
    saved = printed_layouts(PRINTED)
    assert sorted((s.scenario, s.players, s.size) for s in saved) == sorted(OFFERED)
    assert len({s.name for s in saved}) == len(saved)
    for layout in saved:
        assert len(layout.piece) == layout.plot.pieces


def test_a_layout_survives_the_file() -> None:
    for saved in printed_layouts(PRINTED)[::5]:
        assert read_layout(write_layout(saved), "mine.toml", PRINTED) == saved


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("turn = 0", "turn = 400"), r"mine\.toml: Expected `int` <= 359 - at `piece\[0\]\.turn`"),
        (('kind = "bush"', 'kind = "castle"'), r"mine\.toml, piece 1: there is no kind of terrain `castle`"),
        (("size = 3600", "size = 100"), r"mine\.toml: size is 100, but boards are 3000, 3600, 4200"),
        (("players = 2", "players = 7"), r"mine\.toml: Expected `int` <= 4 - at `players`"),
        (('"showdown"', '"picnic"'), r"mine\.toml: Invalid enum value 'picnic' - at `scenario`"),
        (("x = 1000", "x = 10"), r"mine\.toml: The piece must lie fully on the board"),
        (("x = 1000", "z = 10"), r"mine\.toml: Object contains unknown field `z` - at `piece\[0\]`"),
        (("name =", "name"), r"mine\.toml: Expected"),
    ],
)
def test_a_wrong_layout_is_told_by_file_and_field(change: tuple[str, str], sentence: str) -> None:
    saved = SavedLayout("Mine", SHOWDOWN, 2, (Terrain("bush", 1000, 1000),))
    text = write_layout(saved)
    assert read_layout(text, "mine.toml", PRINTED) == saved
    with pytest.raises(TableError, match=sentence):
        read_layout(text.replace(*change), "mine.toml", PRINTED)


KIND = """
[[kind]]
id = "crate"
name = "Crate"
category = "low"
size = [100, 100]
height = 124
"""


@pytest.mark.rule("zw.terrain.definition", "zw.terrain.equal-height")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            ("height = 124", "height = 125"),
            r"kind 1 \(crate\): `height`: low terrain is 1 to 124 high, not 125",
        ),
        (('"low"', '"blocking"'), r"`height`: blocking terrain is at least 125 high, not 124"),
        (('"low"', '"swamp"'), r"kind 1: Invalid enum value 'swamp' - at `category`"),
        (('"low"', '"building"'), r"`storeys`: a building has at least one"),
        (("[100, 100]", "[100, 101]"), r"`size`: both lengths must be even"),
        (("height", "hight"), r"kind 1: there is no field `hight`"),
    ],
)
def test_a_wrong_kind_of_terrain_is_told_by_file_and_field(change: tuple[str, str], sentence: str) -> None:
    assert isinstance(read_kinds(KIND, "pieces.toml"), Kinds)
    with pytest.raises(TableError, match=sentence):
        read_kinds(KIND.replace(*change), "pieces.toml")


@pytest.mark.rule("zw.scenario.token-drop-model", "zw.scenario.token-redrop", "zw.showdown.artifacts")
def test_tokens_lie_apart_and_in_reach() -> None:
    for seed in range(5):
        layout = random_layout(plot_for(SHOWDOWN, 2, 3600), 2, PRINTED, Dice(f"drop/{seed}"))
        field = Battlefield(layout, PRINTED)
        tokens = drop_tokens(field, 10, Dice(f"tokens/{seed}"))
        assert tokens == drop_tokens(field, 10, Dice(f"tokens/{seed}"))
        assert len(tokens) == 10
        for number, one in enumerate(tokens):
            assert one.z in field.surfaces(one)
            for other in tokens[:number]:
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > 580**2


@pytest.mark.rule("zw.scenario.token-drop-model")
def test_single_drops_are_normal_about_the_center() -> None:
    dice = Dice("normal")
    spots = [drop_tokens(OPEN, 1, dice)[0] for _ in range(400)]
    means = [sum(s[axis] for s in spots) / 400 for axis in (0, 1)]
    assert all(abs(mean - 1800) < 75 for mean in means)
    near = sum((s.x - 1800) ** 2 + (s.y - 1800) ** 2 <= 1000**2 for s in spots) / 400
    assert 0.80 < near < 0.92


@pytest.mark.rule("zw.scenario.tokens-on-buildings")
def test_a_token_on_a_roof_must_be_climbed_to() -> None:
    field = printed(Terrain("shack", 1800, 1800))
    tokens = {drop_tokens(field, 1, Dice(str(seed)))[0] for seed in range(60)}
    on_roof = [token for token in tokens if field.is_on_piece(token, 0)]
    assert on_roof
    assert {token.z for token in on_roof} == {250}
    token = on_roof[0]
    assert not reaches_token(field, stand(token.x / 100, token.y / 100), token)


@pytest.mark.rule("zw.streetfight.artifacts", "zw.streetfight.artifact-positions")
def test_the_tokens_of_the_street() -> None:
    assert street_tokens(Layout()) == (spot(10, 18), spot(18, 18), spot(26, 18))
    assert street_tokens(Layout(4200, 4200)) == (spot(10, 21), spot(21, 21), spot(32, 21))


@pytest.mark.rule("zw.scenario.deploy-details")
def test_the_whole_base_is_deployed_within_long_of_the_corner() -> None:
    assert why_not_deploy(OPEN, stand(6.6, 6.6), Corner.NORTH_WEST) is None
    reason = why_not_deploy(OPEN, stand(6.7, 6.7), Corner.NORTH_WEST)
    assert reason is not None
    assert reason.rule == "zw.scenario.deploy-details"
    assert why_not_deploy(OPEN, stand(29.4, 29.4), Corner.SOUTH_EAST) is None
    assert why_not_deploy(OPEN, stand(0.5, 3), Corner.NORTH_WEST) is not None
    taken = [stand(3, 3)]
    assert why_not_deploy(OPEN, stand(3.5, 3), Corner.NORTH_WEST, taken) is not None
    roof = printed(Terrain("shack", 300, 300))
    assert why_not_deploy(roof, stand(3, 3, 2.5), Corner.NORTH_WEST) is None


def test_the_nearest_building_within_long() -> None:
    field = printed(Terrain("shack", 800, 800), Terrain("shack", 2400, 800), Terrain("bush", 1500, 800))
    who = stand(15, 8)
    found = pieces_within(field, who, 1000, lambda kind: kind.category == "building")
    assert found == (0, 1)
    assert is_piece_within(field, who, 0, 440)
    assert not is_piece_within(field, who, 0, 438)
    assert pieces_within(field, who, 600, lambda kind: kind.category == "building") == (0,)
    fallen = Battlefield(field.layout.collapsed(0), PRINTED)
    assert pieces_within(fallen, who, 1000, lambda kind: kind.category == "building") == (1,)


@pytest.mark.rule("zw.operation.doors")
def test_a_door_is_worked_in_contact() -> None:
    field = board(house(12, 12, 20, 24, doors=(("west", 17.3, 18.7),)))
    assert doors_touched(field, stand(11.4, 18)) == ((0, 0),)
    assert doors_touched(field, stand(11.3, 18)) == ()
    assert doors_touched(field, stand(11.4, 15)) == ()
