"""Moves on foot: what is passed, what stops a base, where it may end, up and down buildings."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.ground import (
    LONG,
    MEDIUM,
    SHORT,
    STEP,
    Barred,
    Battlefield,
    Build,
    Edge,
    Layout,
    Passage,
    Spot,
    Terrain,
    Walk,
    check_path,
    entry,
    printed_kinds,
    region,
    stopped,
    why_not_stand,
)
from tests.rules.zone_wars.ground.boards import (
    EAST,
    OPEN,
    PRINTED,
    SOUTH,
    WEST,
    block,
    board,
    house,
    printed,
    spot,
    stand,
)


def walked(field: Battlefield, walk: Walk, *spots: Spot) -> Passage:
    return check_path(field, walk, spots)


def refusal(field: Battlefield, walk: Walk, *spots: Spot) -> str:
    with pytest.raises(Barred) as barred:
        check_path(field, walk, spots)
    assert barred.value.reason.sentence()
    return barred.value.reason.rule


# -------------------------------------------------------------------------------- on the way


@pytest.mark.rule("zw.move.through-friends", "zw.move.staggered-bases")
@pytest.mark.parametrize("build", [Build.MINIATURE, Build.PRONE])
def test_friends_are_passed_and_enemies_are_not(build: Build) -> None:
    other = stand(12, 18, build=build)
    assert walked(OPEN, Walk(stand(10, 18), MEDIUM, friends=(other,)), spot(14, 18)).length == 400
    assert (
        refusal(OPEN, Walk(stand(10, 18), MEDIUM, foes=(other,)), spot(14, 18)) == "zw.move.through-friends"
    )
    on_top = spot(12.3, 18)
    assert refusal(OPEN, Walk(stand(10, 18), MEDIUM, friends=(other,)), on_top) == "zw.move.end-position"


def test_grazing_an_enemy_is_free() -> None:
    walk = Walk(stand(10, 18), MEDIUM, foes=(stand(12, 19.2),))
    assert walked(OPEN, walk, spot(14, 18)).length == 400
    assert refusal(OPEN, Walk(stand(10, 18), MEDIUM, foes=(stand(12, 19.19),)), spot(14, 18))


@pytest.mark.rule("zw.move.end-position")
def test_bases_never_overlap_at_the_end() -> None:
    walk = Walk(stand(10, 18), MEDIUM, friends=(stand(14, 18),))
    assert refusal(OPEN, walk, spot(13, 18)) == "zw.move.end-position"
    assert walked(OPEN, walk, spot(12.8, 18)).length == 280
    bush = printed(Terrain("bush", 1300, 1800))
    assert walked(bush, Walk(stand(10, 18), MEDIUM), spot(13, 18)).length == 300


@pytest.mark.rule("zw.move.not-on-artifact")
def test_no_token_is_hidden() -> None:
    walk = Walk(stand(11, 18), MEDIUM, tokens=(spot(15, 18),))
    assert refusal(OPEN, walk, spot(15.1, 18)) == "zw.move.not-on-artifact"
    assert refusal(OPEN, walk, spot(15.2, 18)) == "zw.move.not-on-artifact"
    assert walked(OPEN, walk, spot(15.3, 18)).length == 430


def test_the_way_says_how_one_faces_but_any_facing_is_a_stand() -> None:
    end = walked(OPEN, Walk(stand(10, 18), MEDIUM), spot(14, 18)).end
    assert end.facing == EAST
    assert end.at(end.spot, WEST).facing == WEST


@pytest.mark.rule("zw.terrain.low-movement", "zw.move.no-slow-terrain")
def test_low_terrain_is_ignored() -> None:
    field = board(block(12, 10, 12.2, 26, 0.75), block(13, 17, 16, 19, 0.75))
    assert walked(field, Walk(stand(11, 18), MEDIUM), spot(16, 18)).length == 500


@pytest.mark.rule("zw.terrain.blocking", "zw.terrain.equal-height")
@pytest.mark.parametrize(("height", "is_passed"), [(1.24, True), (1.25, False), (2.5, False)])
def test_blocking_terrain_is_not_crossed(height: float, *, is_passed: bool) -> None:
    field = board(block(12, 10, 12.6, 26, height))
    walk = Walk(stand(10, 18), MEDIUM)
    if is_passed:
        assert walked(field, walk, spot(14, 18)).length == 400
    else:
        assert refusal(field, walk, spot(14, 18)) == "zw.terrain.blocking"


def test_the_reason_names_the_wall_and_draws_it() -> None:
    field = printed(Terrain("wall", 1200, 1800, 90))
    with pytest.raises(Barred) as barred:
        check_path(field, Walk(stand(10, 18), MEDIUM), [spot(14, 18)])
    reason = barred.value.reason
    assert (reason.piece, reason.name) == (0, "Broken wall")  # type: ignore[attr-defined]
    assert reason.outline == field.outlines[0]  # type: ignore[attr-defined]


@pytest.mark.rule("zw.terrain.opening-width", "zw.terrain.openings")
def test_the_center_passes_a_narrow_door() -> None:
    field = board(house(12, 12, 20, 24, doors=(("west", 17.5, 18.5),)))
    walk = Walk(stand(10, 18), MEDIUM)
    assert walked(field, walk, spot(12.85, 18)).length == 285
    assert refusal(field, walk, spot(12.1, 18)) == "zw.move.end-position"
    assert walked(field, Walk(stand(10, 17.6), MEDIUM), spot(14, 17.6)).length == 400
    assert refusal(field, Walk(stand(10, 17.4), MEDIUM), spot(14, 17.4)) == "zw.terrain.blocking"
    shut = Battlefield(field.layout.with_door((0, 0), is_shut=True), field.kinds)
    assert refusal(shut, walk, spot(14, 18)) == "zw.terrain.blocking"


@pytest.mark.rule("zw.move.path-finding", "zw.move.terrain-effects")
def test_the_way_leads_round_the_end_of_a_wall() -> None:
    field = board(block(11.9, 16, 12.1, 20, 2.5))
    way = region(field, Walk(stand(10, 18), LONG)).passage_to(spot(14, 18))
    assert 400 < way.length < 780
    assert len(way.spots) >= 4
    bus = printed(Terrain("bus", 1800, 1800))
    start, far = stand(16.7, 16), spot(16.7, 20)
    assert not region(bus, Walk(start, 400)).contains(far)
    assert region(bus, Walk(start, LONG)).passage_to(far).length > 420
    shut = printed(Terrain("wall", 1670, 1800))
    assert region(shut, Walk(start, LONG)).passage_to(far).length > MEDIUM


def test_a_path_is_kept_as_it_was_declared() -> None:
    spots = (spot(11, 18), spot(11, 19), spot(13, 19))
    passage = walked(OPEN, Walk(stand(10, 18), MEDIUM), *spots)
    assert passage.spots == (spot(10, 18), *spots)
    stay = walked(OPEN, Walk(stand(10, 18, facing=SOUTH), MEDIUM))
    assert (stay.length, stay.end) == (0, stand(10, 18, facing=SOUTH))


# -------------------------------------------------------------------------------- over the edge


@pytest.mark.rule("zw.move.leave-board", "zw.move.leave-threshold")
def test_one_leaves_with_the_center_on_the_edge() -> None:
    leaving = walked(OPEN, Walk(stand(5, 18), MEDIUM, may_leave=True), spot(0, 18))
    assert (leaving.leaves, leaving.length) == (Edge.WEST, 500)
    short = Walk(stand(5.1, 18), MEDIUM, may_leave=True)
    assert refusal(OPEN, short, spot(0, 18)) == "zw.measure.move-leading-edge"
    assert walked(OPEN, short, spot(0.6, 18)).leaves is None
    assert refusal(OPEN, short, spot(0.5, 18)) == "zw.move.path-finding"
    assert refusal(OPEN, Walk(stand(5, 18), MEDIUM), spot(0, 18)) == "zw.move.path-finding"


@pytest.mark.rule("zw.scenario.entry-move")
def test_one_enters_from_outside() -> None:
    outside = entry(OPEN, Edge.WEST, 1000)
    assert (outside.spot, outside.facing) == (spot(-0.6, 10), EAST)
    walk = Walk(outside, MEDIUM, edge=Edge.WEST)
    assert walked(OPEN, walk, spot(4.4, 10)).length == 500
    assert refusal(OPEN, walk, spot(4.45, 10)) == "zw.measure.move-leading-edge"
    assert walked(OPEN, Walk(outside, STEP, edge=Edge.WEST), spot(0.6, 10)).length == 120
    sprint = Walk(outside, LONG, edge=Edge.WEST, arc=outside.facing)
    assert walked(OPEN, sprint, spot(9.4, 10)).length == 1000
    assert region(OPEN, walk).contains(spot(3, 12))
    assert refusal(OPEN, walk, spot(0.5, 10)) == "zw.move.path-finding"
    assert entry(OPEN, Edge.SOUTH, 500, Build.MONSTER).spot == spot(5, 37)
    assert entry(OPEN, Edge.NORTH, 500).facing == SOUTH


# -------------------------------------------------------------------------------- up and down


@pytest.mark.rule("zw.move.horizontal-and-vertical", "zw.building.climb-details")
def test_walk_climb_and_step_onto_the_floor() -> None:
    field = board(house(12.5, 12, 20, 24))
    up = (spot(11.9, 18, 2.5), spot(12.5, 18, 2.5))
    walk = Walk(stand(10, 18), MEDIUM)
    assert walked(field, walk, spot(11.9, 18), *up).length == 500
    assert refusal(field, Walk(stand(9.9, 18), MEDIUM), spot(11.9, 18), *up) == "zw.measure.move-leading-edge"
    foot = stand(11.9, 18)
    assert walked(field, Walk(foot, 310), *up).length == 310
    assert refusal(field, Walk(foot, 300), *up) == "zw.measure.move-leading-edge"
    assert refusal(field, Walk(foot, 300), up[0]) == "zw.building.climb-details"
    down = (spot(11.9, 18, 2.5), spot(11.9, 18))
    assert walked(field, Walk(stand(12.5, 18, 2.5), 310), *down).length == 310


@pytest.mark.rule("zw.building.climbing", "zw.building.definition")
def test_straight_up_inside_and_never_diagonally() -> None:
    field = board(house(8, 12, 20, 24, storeys=2))
    inside = Walk(stand(10, 18), MEDIUM)
    assert walked(field, inside, spot(12, 18), spot(12, 18, 2.5)).length == 450
    assert refusal(field, inside, spot(12, 18, 2.5)) == "zw.building.climbing"
    assert field.surfaces(spot(12, 18)) == (0, 250, 500)
    assert walked(field, Walk(stand(10, 18), MEDIUM), spot(10, 18, 5)).length == 500
    for z in (0, 2.5, 5):
        assert why_not_stand(field, stand(12, 18, z)) is None
    assert refusal(OPEN, inside, spot(10, 18, 2.5)) == "zw.building.climb-details"


@pytest.mark.rule("zw.building.climb-actions", "zw.aim.step-and-turn")
def test_moves_that_may_not_climb() -> None:
    field = board(house(8, 12, 20, 24))
    level = Walk(stand(10, 18), MEDIUM, can_climb=False)
    assert refusal(field, level, spot(10, 18, 2.5)) == "zw.building.climb-actions"
    assert not region(field, level).contains(spot(10, 18, 2.5))
    assert region(field, Walk(stand(10, 18), MEDIUM)).contains(spot(10, 18, 2.5))


@pytest.mark.rule("zw.building.no-voluntary-drop")
def test_nobody_steps_over_the_edge_of_a_roof() -> None:
    field = board(house(8, 12, 20, 24))
    walk = Walk(stand(19.5, 18, 2.5), 100)
    assert refusal(field, walk, spot(20.7, 18, 2.5)) == "zw.building.no-voluntary-drop"
    assert not region(field, walk).contains(spot(20.4, 18))
    assert region(field, Walk(stand(19.5, 18, 2.5), MEDIUM)).contains(spot(20.7, 18))


def test_a_window_of_an_upper_storey_lets_in() -> None:
    field = board(house(8, 12, 20, 24, windows=(("west", 17.5, 18.5),), storeys=2))
    walk = Walk(stand(7.4, 18), MEDIUM)
    way = (spot(7.4, 18, 2.5), spot(8.8, 18, 2.5))
    assert walked(field, walk, *way).length == 390
    blind = (spot(7.4, 15), spot(7.4, 15, 2.5), spot(8.8, 15, 2.5))
    assert refusal(field, Walk(stand(7.4, 15), MEDIUM), *blind[1:]) == "zw.terrain.blocking"
    assert region(field, walk).contains(spot(8.8, 18, 2.5))


@pytest.mark.rule("zw.terrain.walkway")
def test_a_walkway_is_climbed_at_its_ends_and_passed_below() -> None:
    field = printed(Terrain("bridge", 1800, 1800))
    assert walked(field, Walk(stand(18, 16), MEDIUM), spot(18, 20)).length == 400
    end = stand(14.9, 18)
    assert walked(field, Walk(end, MEDIUM), spot(14.9, 18, 2.5), spot(16, 18, 2.5)).length == 360
    side = Walk(stand(18, 16.8), MEDIUM)
    assert refusal(field, side, spot(18, 16.8, 2.5), spot(18, 17.6, 2.5)) == "zw.building.climb-details"
    below = Walk(stand(18, 18), MEDIUM)
    assert refusal(field, below, spot(18, 18, 2.5)) == "zw.building.climb-details"
    assert isinstance(
        why_not_stand(field, stand(18, 18.7, 2.5)), type(why_not_stand(field, stand(1, 1, 2.5)))
    )
    assert why_not_stand(field, stand(18, 18.5, 2.5)) is None
    assert region(field, Walk(end, MEDIUM)).contains(spot(17, 18, 2.5))


# -------------------------------------------------------------------------------- sprints


@pytest.mark.rule("zw.sprint.front-arc", "zw.sprint.arc-definition")
def test_a_sprint_keeps_to_the_front_arc() -> None:
    start = stand(10, 18, facing=EAST)
    sprint = Walk(start, LONG, arc=start.facing)
    assert walked(OPEN, sprint, spot(18, 18)).length == 800
    assert refusal(OPEN, sprint, spot(4, 18)) == "zw.sprint.front-arc"
    bent = walked(OPEN, sprint, spot(10, 14), spot(14, 14))
    assert bent.end.facing == EAST
    assert refusal(OPEN, sprint, spot(14, 18), spot(13, 17)) == "zw.sprint.front-arc"
    reach = region(OPEN, sprint)
    assert reach.contains(spot(10, 10))
    assert not reach.contains(spot(9.9, 10))


@pytest.mark.rule("zw.sprint.vertical")
def test_a_sprint_may_climb() -> None:
    field = board(house(12, 12, 20, 24, doors=(("west", 17.3, 18.7),), storeys=2))
    start = stand(9, 18, facing=EAST)
    sprint = Walk(start, LONG, arc=start.facing)
    passage = walked(field, sprint, spot(14, 18), spot(14, 18, 5))
    assert (passage.length, passage.end.spot, passage.end.facing) == (1000, spot(14, 18, 5), EAST)


# -------------------------------------------------------------------------------- interrupted


@pytest.mark.rule("zw.move.interrupted-position")
def test_who_is_stopped_is_set_back() -> None:
    friend = stand(12.3, 18)
    passage = walked(OPEN, Walk(stand(10, 18), MEDIUM, friends=(friend,)), spot(15, 18))
    halted = stopped(OPEN, stand(10, 18, build=Build.PRONE), passage.spots, 200, (friend,))
    assert (halted.end.spot, halted.end.facing, halted.fall) == (spot(11.1, 18), EAST, 0)


@pytest.mark.rule("zw.move.interrupted-position")
def test_who_is_stopped_on_a_wall_falls() -> None:
    field = board(house(12, 12, 20, 24, storeys=2))
    way = (spot(11.4, 18), spot(11.4, 18, 5), spot(12.5, 18, 5))
    passage = walked(field, Walk(stand(11, 18), LONG), *way)
    halted = stopped(field, stand(11, 18), passage.spots, 40 + 250, ())
    assert (halted.end.spot, halted.fall) == (spot(11.4, 18), 250)


@pytest.mark.rule("zw.move.interrupted-position")
def test_who_is_stopped_in_a_door_is_set_back() -> None:
    field = board(house(12, 12, 20, 24, doors=(("west", 17.5, 18.5),)))
    passage = walked(field, Walk(stand(10, 18), MEDIUM), spot(14, 18))
    assert stopped(field, stand(10, 18), passage.spots, 210, ()).end.spot == spot(11.4, 18)


# -------------------------------------------------------------------------------- library


@pytest.mark.rule("zw.terrain.piece-library", "zw.terrain.cardboard-pieces", "zw.terrain.definition")
def test_the_terrain_library() -> None:
    kinds = printed_kinds()
    assert len(kinds) == 11
    letters = "".join(kind.letters for kind in kinds.values())
    assert sorted(letters) == list("ABCDEFGHIJ")
    assert {kind.category for kind in kinds.values()} == {"low", "blocking", "building", "walkway"}
    storeys = {kind.id: kind.storeys for kind in kinds.values() if kind.category == "building"}
    assert storeys == {"ruin1": 1, "shack": 1, "bus": 1, "ruin2": 2, "ruin2b": 2}
    heights = {kind.id: kind.top for kind in kinds.values()}
    assert heights == {
        "ruin2": 500, "ruin1": 250, "shack": 250, "wall": 250, "rubble": 75, "car": 100, "bush": 75, "tree": 500,
        "ruin2b": 500, "bus": 250, "bridge": 250,
    }  # fmt: skip


@pytest.mark.rule("zw.terrain.piece-library")
@pytest.mark.parametrize("kind", ["ruin2", "ruin1", "shack", "ruin2b", "bus"])
@pytest.mark.parametrize("turn", [0, 30, 90])
def test_every_building_has_an_opening_and_reachable_floors(kind: str, turn: int) -> None:
    field = printed(Terrain(kind, 1800, 1800, turn))
    assert any(solid.openings for solid in field.solids)
    start = stand(18, 23.5)
    inside = [door.hole for door in field.doors.values()]
    assert inside
    levels = region(field, Walk(start, 2400)).levels
    assert levels == tuple(250 * n for n in range(PRINTED[kind].storeys + 1))


def test_a_miniature_on_a_roof_is_not_inside() -> None:
    field = printed(Terrain("shack", 1800, 1800))
    assert field.inside(stand(18, 18)) == 0
    assert field.inside(stand(18, 18, 2.5)) is None
    assert field.inside(stand(10, 18)) is None


@pytest.mark.rule("zw.turfwar.on-objective")
def test_on_an_objective() -> None:
    field = board(house(10, 10, 14, 14))
    assert field.is_on_piece(stand(13.9, 12), 0)
    assert not field.is_on_piece(stand(14.1, 12), 0)
    assert field.is_on_piece(stand(12, 12, 2.5), 0)


def test_a_crater_is_walked_through() -> None:
    field = Battlefield(Layout().with_crater(spot(12, 18)), PRINTED)
    assert walked(field, Walk(stand(10, 18), SHORT), spot(12.5, 18)).length == 250
