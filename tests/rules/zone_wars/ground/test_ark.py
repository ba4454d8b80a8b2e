"""What an Ark is built of, where it may lie, what may lie near it or in it, and where something can be hidden."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.core.tables import TableError
from game.rules.zone_wars.ground import (
    Barred,
    Battlefield,
    Layout,
    Plot,
    SavedLayout,
    Scenario,
    Spot,
    Stand,
    Terrain,
    can_stand,
    check_layout,
    check_placement,
    plot_for,
    printed_layouts,
    random_layout,
    read_layout,
    write_layout,
)
from game.rules.zone_wars.ground.ark import has_room_for_the_ark, is_raised_on, why_not_hide
from game.rules.zone_wars.ground.exact import box_of, do_overlap
from tests.rules.zone_wars.ground.boards import PRINTED

PLOT = plot_for(Scenario.ARK, 2, 3600)
SHACK = Terrain("shack", 1200, 1200)
# Three pieces with gaps of 4 in and 5 in; the first and the third are 12 in apart.
ROW = (SHACK, Terrain("shack", 1200, 2000), Terrain("shack", 1600, 2400))


def ark(*pieces: Terrain) -> Layout:
    """Return a board with these pieces of the Ark."""
    return Layout(terrain=pieces, objectives=tuple(range(len(pieces))))


def refusal(layout: Layout, terrain: Terrain, plot: Plot = PLOT) -> str:
    """Return the rule that forbids a piece, empty when it may lie there."""
    try:
        check_placement(layout, terrain, plot, PRINTED)
    except Barred as barred:
        return barred.reason.rule if barred.reason.sentence() else "no sentence"
    return ""


def by(*, defender: bool, built: int = 3) -> Plot:
    """Return the limits for a piece beside the Ark, of the Defender or of an Attacker."""
    return replace(PLOT, objectives=built, close=PLOT.pool if defender else 0)


@pytest.mark.rule("zw.ark.build-ark")
def test_the_ark_is_long_from_the_edges_and_within_medium_of_itself() -> None:
    assert (PLOT.objectives, PLOT.spare, PLOT.pool) == (3, 1, 10)
    assert refusal(Layout(), SHACK) == ""  # from x 10 to 14
    assert refusal(Layout(), Terrain("shack", 1180, 1200)) == "zw.ark.build-ark"  # from x 9.8 to 13.8
    assert refusal(ark(SHACK), Terrain("shack", 2100, 1200)) == ""  # 5.0 in away
    assert refusal(ark(SHACK), Terrain("shack", 2120, 1200)) == "zw.ark.build-ark"  # 5.2 in away
    assert refusal(Layout(), Terrain("wall", 1800, 1800)) == "zw.ark.piece-rules"
    assert refusal(Layout(), Terrain("bridge", 1800, 1800)) == "zw.ark.piece-rules"
    for kind in ("ruin1", "ruin2", "ruin2b", "shack", "bus"):
        assert refusal(Layout(), Terrain(kind, 1800, 1800)) == ""


@pytest.mark.rule("zw.ark.piece-rules")
def test_every_piece_needs_one_neighbour_and_may_touch_it_but_not_overlap() -> None:
    layout = Layout()
    for piece in ROW:
        layout = check_placement(layout, piece, PLOT, PRINTED)
    assert layout.objectives == (0, 1, 2)
    apart = replace(layout, terrain=(ROW[0], ROW[2], ROW[1]))
    check_layout(apart, PLOT, PRINTED)  # in the end every piece has a neighbour
    alone = replace(layout, terrain=(ROW[0], ROW[1], Terrain("shack", 2400, 2400)))
    with pytest.raises(Barred) as barred:
        check_layout(alone, PLOT, PRINTED)
    assert barred.value.reason.rule == "zw.ark.build-ark"
    assert refusal(ark(SHACK), Terrain("shack", 1600, 1200)) == ""  # they touch
    assert refusal(ark(SHACK), Terrain("shack", 1599, 1200)) == "zw.ark.piece-rules"


@pytest.mark.rule("zw.ark.build-ark")
def test_an_ark_has_three_or_four_pieces() -> None:
    fourth = Terrain("bus", 1800, 1200)
    four = ark(*ROW, fourth)
    check_layout(four, PLOT, PRINTED)
    for wrong in (ark(*ROW[:2]), ark(*ROW, fourth, Terrain("shack", 2400, 1700))):
        with pytest.raises(Barred) as barred:
            check_layout(wrong, PLOT, PRINTED)
        assert barred.value.reason.rule == "zw.ark.piece-rules"


@pytest.mark.rule("zw.ark.build-ark")
def test_on_the_small_board_a_piece_must_leave_room_for_the_others() -> None:
    small = plot_for(Scenario.ARK, 2, 3000)
    assert not has_room_for_the_ark([Terrain("ruin2b", 1500, 1500)], small, PRINTED)
    assert has_room_for_the_ark([Terrain("ruin2", 1350, 1300)], small, PRINTED)
    assert has_room_for_the_ark([Terrain("ruin2b", 1800, 1800)], PLOT, PRINTED)
    two = [Terrain("ruin2", 1350, 1300), Terrain("bus", 1875, 1450, 90)]
    assert has_room_for_the_ark(two, small, PRINTED)
    assert not has_room_for_the_ark([*two[:1], Terrain("bus", 1500, 1800)], small, PRINTED)


@pytest.mark.rule("zw.ark.other-terrain")
def test_attackers_keep_off_the_ark_and_the_defender_does_not() -> None:
    near = Terrain("bush", 805, 1200)  # from x 6.8 to 9.3: 0.7 in away
    far = Terrain("wall", 1200, 490)  # 4.8 in away: from y 4.6 to 5.2
    for terrain in (near, far):
        assert refusal(ark(*ROW), terrain, by(defender=False)) == "zw.ark.other-terrain"
        assert refusal(ark(*ROW), terrain, by(defender=True)) == ""
    at_medium = Terrain("wall", 1200, 470)  # 5.0 in away, which is within Medium
    assert refusal(ark(*ROW), at_medium, by(defender=False)) == "zw.ark.other-terrain"
    beyond = Terrain("wall", 1200, 467)
    assert refusal(ark(*ROW), beyond, by(defender=False)) == ""


@pytest.mark.rule("zw.ark.other-terrain")
def test_the_defender_may_place_inside_the_ark_but_not_in_its_walls_or_floors() -> None:
    ruin = ark(Terrain("ruin2", 1800, 1800), SHACK, Terrain("shack", 1200, 1700))
    inside = Terrain("rubble", 1650, 1900)
    assert refusal(ruin, inside, by(defender=True)) == ""
    assert refusal(ruin, inside, by(defender=False)) == "zw.ark.other-terrain"
    on_a_wall = Terrain("rubble", 1450, 1900)
    assert refusal(ruin, on_a_wall, by(defender=True)) == "zw.ark.piece-rules"
    under_the_floor = Terrain("tree", 1650, 1700)
    assert refusal(ruin, under_the_floor, by(defender=True)) == "zw.ark.piece-rules"
    in_the_open_part = Terrain("tree", 2040, 1960)
    assert refusal(ruin, in_the_open_part, by(defender=True)) == ""
    assert refusal(ruin, Terrain("shack", 1800, 1800), by(defender=True)) == "zw.ark.piece-rules"
    crowded = check_placement(ruin, inside, by(defender=True), PRINTED)
    too_near = Terrain("bush", 1950, 1900)
    assert refusal(crowded, too_near, by(defender=True)) == "zw.terrain.placement-procedure"


@pytest.mark.rule("zw.ark.other-terrain")
def test_a_whole_layout_has_no_more_near_the_ark_than_the_defender_lays() -> None:
    near = [Terrain("rubble", 500 + 450 * n, 850) for n in range(6)]
    assert PLOT.close == 5
    check_layout(Layout(terrain=(*ROW, *near[:5]), objectives=(0, 1, 2)), PLOT, PRINTED)
    lying = [n for n in near if n.x < 2000]
    assert len(lying) == 4
    more = [*lying, Terrain("rubble", 800, 1700), Terrain("rubble", 1800, 1700)]
    with pytest.raises(Barred) as barred:
        check_layout(Layout(terrain=(*ROW, *more), objectives=(0, 1, 2)), PLOT, PRINTED)
    assert barred.value.reason.rule == "zw.ark.other-terrain"


@pytest.mark.rule("zw.terrain.auto-placement")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ready_made_arks_are_enterable_and_obey_the_limits(players: int) -> None:
    ready = [
        one for one in printed_layouts(PRINTED) if (one.scenario, one.players) == (Scenario.ARK, players)
    ]
    assert sorted(one.size for one in ready) == [3000, 3600, 4200]
    for saved in ready:
        check_layout(saved.layout, saved.plot, PRINTED)
        field = Battlefield(saved.layout, PRINTED)
        assert saved.layout.objectives == (0, 1, 2)
        for piece in saved.layout.objectives:
            left, top, right, bottom = box_of(field.outlines[piece])
            spots = [Stand(x, y, 250) for x in range(left, right, 50) for y in range(top, bottom, 50)]
            assert any(is_raised_on(field, stand, piece) and can_stand(field, stand) for stand in spots)
        pool = saved.layout.terrain[3:]
        assert len(pool) == 4 * players + 2
    layout = random_layout(plot_for(Scenario.ARK, players, 3600), players, PRINTED, Dice("ark"))
    check_layout(layout, plot_for(Scenario.ARK, players, 3600), PRINTED)


def test_a_layout_of_four_pieces_is_written_and_read() -> None:
    pieces = (*ROW, Terrain("bus", 1800, 1200))
    saved = SavedLayout("Four", Scenario.ARK, 2, pieces, 3600, ark=4)
    text = write_layout(saved)
    assert "ark = 4" in text
    assert read_layout(text, "it", PRINTED) == saved
    assert read_layout(text, "it", PRINTED).layout.objectives == (0, 1, 2, 3)
    three = SavedLayout("Three", Scenario.ARK, 2, ROW)
    assert "ark" not in write_layout(three).replace('"ark"', "")
    assert three.layout.objectives == (0, 1, 2)
    with pytest.raises(TableError, match="within Medium"):
        read_layout(
            write_layout(replace(three, piece=(*ROW[:2], Terrain("shack", 2400, 2400)))), "it", PRINTED
        )


# ------------------------------------------------------------------ raised, hidden


@pytest.mark.rule("zw.ark.raised-position")
def test_raised_is_on_a_floor_of_that_piece() -> None:
    field = Battlefield(ark(Terrain("ruin2", 1800, 1800), Terrain("shack", 2350, 1800)), PRINTED)
    assert is_raised_on(field, Spot(1600, 1650, 250), 0)
    assert is_raised_on(field, Spot(1600, 1650, 500), 0)
    assert not is_raised_on(field, Spot(1600, 1650, 0), 0)
    assert not is_raised_on(field, Spot(2350, 1800, 250), 0)
    assert is_raised_on(field, Spot(2350, 1800, 250), 1)
    bridged = Layout(terrain=(Terrain("ruin2", 1800, 1800), Terrain("bridge", 1960, 2060)), objectives=(0,))
    plank = Battlefield(bridged, PRINTED)
    assert plank.is_on_piece(Spot(2040, 2060, 250), 0)
    assert not is_raised_on(plank, Spot(2040, 2060, 250), 0)  # on the bridge, not on a floor of the ruin


@pytest.mark.rule("zw.ark.artifact-placement")
def test_tokens_lie_where_somebody_can_stand_beside_them_on_any_floor() -> None:
    field = Battlefield(ark(Terrain("ruin2", 1800, 1800), SHACK), PRINTED)
    for spot in (Spot(1600, 1650), Spot(1600, 1650, 250), Spot(1600, 1650, 500), Spot(40, 40)):
        assert why_not_hide(field, spot) is None
    refused = {
        Spot(39, 40): "zw.move.path-finding",  # over the edge
        Spot(1600, 1650, 100): "zw.move.end-position",  # in the air
        Spot(1465, 1700): "zw.ark.artifact-placement",  # in a wall
    }
    for spot, rule in refused.items():
        reason = why_not_hide(field, spot)
        assert reason is not None
        assert (reason.rule, bool(reason.sentence())) == (rule, True)
    lying = [Spot(1600, 1650, 250)]
    assert why_not_hide(field, Spot(1680, 1650, 250), lying) is None  # no minimum distance: they touch
    on_it = why_not_hide(field, Spot(1679, 1650, 250), lying)
    assert on_it is not None
    assert on_it.rule == "zw.ark.artifact-placement"
    assert why_not_hide(field, Spot(1600, 1650, 500), lying) is None  # a floor above


def test_outlines_that_share_a_border_do_not_overlap() -> None:
    square = ((0, 0), (10, 0), (10, 10), (0, 10))
    beside = tuple((x + 10, y) for x, y in square)
    corner = tuple((x + 10, y + 10) for x, y in square)
    into = tuple((x + 9, y) for x, y in square)
    assert [do_overlap(square, other) for other in (square, beside, corner, into)] == [
        True,
        False,
        False,
        True,
    ]
