"""Charges and flights."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.ground import (
    LONG,
    MEDIUM,
    Barred,
    Battlefield,
    Build,
    Passage,
    Stand,
    Terrain,
    TerrainKind,
    Walk,
    check_charge,
    check_flight,
    in_contact,
)
from game.rules.zone_wars.ground.exact import round_polygon
from tests.rules.zone_wars.ground.boards import (
    EAST,
    OPEN,
    PRINTED,
    WEST,
    block,
    board,
    deck,
    house,
    hundredths,
    printed,
    spot,
    stand,
)


def charge(
    field: Battlefield, start: Stand, target: Stand, *foes: Stand, friends: tuple[Stand, ...] = ()
) -> Passage:
    return check_charge(field, Walk(start, LONG, (target, *foes), friends), target)


def refusal(field: Battlefield, start: Stand, target: Stand, *foes: Stand) -> str:
    with pytest.raises(Barred) as barred:
        charge(field, start, target, *foes)
    assert barred.value.reason.sentence()
    return barred.value.reason.rule


def rubble(x: float, y: float) -> tuple[TerrainKind, Terrain]:
    kind = TerrainKind("round rubble", "Rubble", "low", (100, 100), 75, is_round=True)
    return kind, Terrain("round rubble", hundredths(x), hundredths(y))


@pytest.mark.rule("zw.charge.lane", "zw.terrain.low-movement")
def test_low_terrain_in_the_lane_stops_a_charge() -> None:
    start, target = stand(5, 18), stand(13, 18)
    assert refusal(board(rubble(9, 18.9)), start, target) == "zw.charge.lane"
    assert charge(board(rubble(9, 19.2)), start, target).length == 680
    low = board(block(9, 10, 9.2, 26, 0.75))
    assert refusal(low, start, target) == "zw.charge.lane"
    ram = check_charge(low, Walk(start, LONG, (target,)), target, ignores_low=True)
    assert ram.length == 680


@pytest.mark.rule("zw.charge.lane-graze")
def test_running_along_something_is_free() -> None:
    start, target = stand(10, 18), stand(18, 18)
    assert charge(board(block(12, 18.6, 15.5, 20.2, 1)), start, target).length == 680
    assert refusal(board(block(12, 18.59, 15.5, 20.19, 1)), start, target) == "zw.charge.lane"


@pytest.mark.rule("zw.charge.lane", "zw.terrain.openings")
def test_doors_friends_and_enemies_in_the_lane() -> None:
    start, target = stand(5, 18), stand(13, 18)
    hut = house(8, 12, 16, 24, doors=(("west", 17, 19),))
    assert refusal(board(hut), start, target) == "zw.charge.lane"
    assert refusal(OPEN, start, target, stand(9, 18.8, build=Build.PRONE)) == "zw.charge.lane"
    assert charge(OPEN, start, target, stand(9, 19.2)).length == 680
    beside = charge(OPEN, start, target, friends=(stand(9, 19.05),))
    assert beside.length == 680


@pytest.mark.rule("zw.charge.declaration")
def test_a_charge_ends_at_the_first_point_of_contact_facing_the_target() -> None:
    start, target = stand(5, 18, facing=WEST), stand(15, 18)
    run = charge(OPEN, start, target)
    assert (run.end.spot, run.end.facing, run.length) == (spot(13.8, 18), EAST, 880)
    assert refusal(OPEN, stand(5, 18), stand(16.3, 18)) == "zw.measure.move-leading-edge"
    assert refusal(OPEN, stand(13.8, 18), target) == "zw.charge.declaration"
    assert refusal(board(block(9.9, 10, 10.1, 26, 3)), start, target) == "zw.charge.declaration"
    assert charge(OPEN, start, stand(15, 18, build=Build.PRONE)).length == 880
    monster = charge(OPEN, start, stand(15, 18, build=Build.MONSTER))
    assert monster.end.spot == spot(13.4, 18)


def test_an_oblique_charge_ends_in_contact_without_overlap() -> None:
    for x, y in ((1703, 1222), (1511, 2499), (901, 1100)):
        start, target = Stand(1200, 1800), Stand(x, y)
        end = charge(OPEN, start, target).end
        assert in_contact(OPEN, end, target)
        assert (end.x - x) ** 2 + (end.y - y) ** 2 >= 120**2


@pytest.mark.rule("zw.charge.lane")
def test_a_charge_is_level() -> None:
    field = board(deck(10, 10, 20, 26))
    assert refusal(field, stand(5, 18), stand(12, 18, 2.5)) == "zw.charge.lane"
    assert charge(field, stand(11, 18, 2.5), stand(18, 18, 2.5)).length == 580
    gap = board(deck(4, 10, 8, 26), deck(10, 10, 20, 26))
    assert refusal(gap, stand(5, 18, 2.5), stand(12, 18, 2.5)) == "zw.building.no-voluntary-drop"


@pytest.mark.rule("zw.building.flying", "zw.building.flying-details", "zw.terrain.blocking")
def test_flying_is_one_straight_line_in_space() -> None:
    field = board(deck(12, 12, 20, 24))
    up = check_flight(field, Walk(stand(10, 18), MEDIUM), spot(14, 18, 2.5))
    assert (up.length, up.end.spot) == (472, spot(14, 18, 2.5))
    foe = stand(12, 18)
    over = check_flight(OPEN, Walk(stand(10, 18), MEDIUM, foes=(foe,)), spot(14, 18))
    assert over.length == 400
    with pytest.raises(Barred, match="overlap another"):
        check_flight(OPEN, Walk(stand(10, 18), MEDIUM, foes=(foe,)), spot(12.5, 18))
    wall = printed(Terrain("wall", 1200, 1800, 90))
    assert check_flight(wall, Walk(stand(10, 18), MEDIUM), spot(14, 18)).length == 400
    with pytest.raises(Barred, match=r"5\.10\" long"):
        check_flight(OPEN, Walk(stand(10, 18), MEDIUM), spot(15.1, 18))


@pytest.mark.rule("zw.effect.chosen-move")
def test_nobody_is_flown_into_a_wall() -> None:
    wall = printed(Terrain("wall", 1200, 1800, 90))
    with pytest.raises(Barred) as barred:
        check_flight(wall, Walk(stand(10, 18), MEDIUM), spot(11.5, 18))
    assert barred.value.reason.rule == "zw.move.end-position"


def test_round_terrain_surrounds_its_disc() -> None:
    for radius in (50, 60, 100, 120, 250):
        for corners in (16, 32):
            shape = round_polygon((0, 0), radius, corners)
            assert len(shape) == corners
            assert {(-y, x) for x, y in shape} == set(shape) == {(-x, y) for x, y in shape}
            for (a, b), (c, d) in zip(shape, (*shape[1:], shape[0]), strict=True):
                assert (a * d - b * c) ** 2 >= radius**2 * ((a - c) ** 2 + (b - d) ** 2)
    assert PRINTED["tree"].outline == round_polygon((0, 0), 60)
