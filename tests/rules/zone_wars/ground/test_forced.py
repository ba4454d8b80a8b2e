"""Pushes, pulls, falls, and what happens when a building collapses."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.zone_wars.ground import (
    MEDIUM,
    SHORT,
    Battlefield,
    Build,
    Force,
    Slide,
    Spot,
    Stand,
    Terrain,
    Walk,
    beside_piece,
    check_path,
    fall_damage,
    heading,
    in_contact,
    landing,
    slide,
    towards,
    why_not_stand,
)
from game.rules.zone_wars.ground.exact import is_point_nearer
from game.rules.zone_wars.ground.reasons import HitsBase, HitsTerrain, OffBoard
from game.rules.zone_wars.ground.sight import look
from tests.rules.zone_wars.ground.boards import (
    EAST,
    NORTH,
    OPEN,
    WEST,
    block,
    board,
    deck,
    house,
    printed,
    spot,
    stand,
)
from tests.rules.zone_wars.ground.random_boards import random_field, random_stand


def push(
    field: Battlefield, target: Stand, *others: Stand, tokens: tuple[Spot, ...] = (), far: int = SHORT
) -> Slide:
    return slide(field, target, Force(EAST, far), others, tokens)


@pytest.mark.rule("zw.special.push", "zw.special.push-distance")
def test_a_push_goes_straight_away() -> None:
    attacker, target = stand(10, 18), stand(11.2, 18)
    pushed = slide(OPEN, target, Force(towards(attacker, target), SHORT), [attacker])
    assert (pushed.end.spot, pushed.hit, pushed.hurts) == (spot(13.7, 18), None, False)
    ranged = slide(OPEN, stand(15, 18), Force(towards(attacker, stand(15, 18)), SHORT), [attacker])
    assert ranged.end.spot == spot(17.5, 18)


@pytest.mark.rule("zw.special.push-collision")
def test_a_wall_stops_and_hurts() -> None:
    pushed = push(board(block(13, 10, 13.6, 26, 2.5)), stand(11.2, 18))
    assert (pushed.end.spot, pushed.hurts) == (spot(12.4, 18), True)
    assert isinstance(pushed.hit, HitsTerrain)
    against = push(board(block(13, 10, 13.6, 26, 2.5)), stand(12.4, 18))
    assert (against.end.spot, against.hurts) == (spot(12.4, 18), True)


@pytest.mark.rule("zw.special.push-details")
def test_bases_stop_it_and_the_edge_costs_nothing() -> None:
    friend = stand(14, 18)
    pushed = push(OPEN, stand(11.2, 18), friend)
    assert (pushed.end.spot, pushed.hurts) == (spot(12.8, 18), True)
    assert isinstance(pushed.hit, HitsBase)
    assert pushed.hit.other == friend
    edge = push(OPEN, stand(34.5, 18))
    assert (edge.end.spot, edge.hurts) == (spot(35.4, 18), False)
    assert isinstance(edge.hit, OffBoard)
    kept = push(OPEN, stand(11.2, 18, facing=NORTH))
    assert kept.end.facing == NORTH
    over_low = push(board(block(12, 10, 12.5, 26, 0.75)), stand(11.2, 18))
    assert over_low.end.spot == spot(13.7, 18)
    door = board(house(12, 12, 20, 24, doors=(("west", 17.5, 18.5),)))
    assert push(door, stand(11.2, 18)).end.spot == spot(13.7, 18)


@pytest.mark.rule("zw.move.never-forced-off")
def test_nobody_is_forced_off_the_board() -> None:
    pushed = slide(OPEN, stand(1.5, 18), Force(WEST, SHORT), ())
    assert (pushed.end.spot, pushed.hurts) == (spot(0.6, 18), False)


@pytest.mark.rule("zw.move.interrupted-position")
def test_a_push_that_ends_in_a_door_is_set_back() -> None:
    door = board(house(12, 12, 20, 24, doors=(("west", 17.5, 18.5),)))
    assert push(door, stand(10.2, 18), far=180).end.spot == spot(11.4, 18)


@pytest.mark.rule("zw.move.not-on-artifact-scope")
def test_a_push_never_hides_a_token() -> None:
    pushed = push(OPEN, stand(12.5, 18), tokens=(spot(15, 18),))
    assert pushed.end.spot == spot(15.21, 18)
    walled = board(block(15.6, 10, 16, 26, 2.5))
    assert push(walled, stand(12.5, 18), tokens=(spot(15, 18),)).end.spot == spot(14.79, 18)


@pytest.mark.rule("zw.special.push-drop")
def test_who_is_pushed_over_an_edge_lands_below_it() -> None:
    field = board(deck(14, 12, 20, 24))
    pushed = push(field, stand(19, 18, 2.5))
    assert (pushed.end.spot, pushed.fall, fall_damage(pushed.fall)) == (spot(20, 18), 250, 1)
    assert push(field, stand(17.5, 18, 2.5)).end.spot == spot(20, 18, 2.5)


@pytest.mark.rule("zw.building.falling-details")
def test_a_held_spot_sends_the_faller_beside_it() -> None:
    field = board(deck(14, 12, 20, 24))
    below = stand(20.3, 18)
    pushed = push(field, stand(19, 18, 2.5), below)
    end = pushed.end
    assert (end.z, pushed.fall) == (0, 250)
    assert (end.x - 2030) ** 2 + (end.y - 1800) ** 2 >= 120**2
    assert (end.x - 2000) ** 2 + (end.y - 1800) ** 2 <= 95**2


def test_one_falls_past_walls_to_the_foot() -> None:
    field = board(house(14, 12, 20, 24, storeys=2))
    fallen = push(field, stand(19.5, 18, 5))
    assert (fallen.end.spot, fallen.fall) == (spot(20.6, 18), 500)
    assert landing(field, stand(18, 18, 5), ()).spot == spot(18, 18, 2.5)


@pytest.mark.rule("zw.effect.forced-move")
def test_a_pull_ends_in_contact_for_free() -> None:
    user, target = stand(10, 18), stand(14, 18)
    pulled = slide(OPEN, target, Force(towards(target, user), MEDIUM, user), [user])
    assert (pulled.end.spot, pulled.hurts) == (spot(11.2, 18), False)
    assert in_contact(OPEN, pulled.end, user)
    between = stand(12, 18)
    stuck = slide(OPEN, target, Force(towards(target, user), MEDIUM, user), [user, between])
    assert (stuck.end.spot, stuck.hurts) == (spot(13.2, 18), True)
    wall = board(block(12.5, 10, 13, 26, 2.5))
    moved = slide(wall, stand(10.9, 18), Force(EAST, SHORT), ())
    assert (moved.end.spot, moved.hurts) == (spot(11.9, 18), True)


def test_a_row_is_moved_from_the_front() -> None:
    wall = board(block(22, 10, 22.5, 26, 2.5))
    victim, friend = stand(18, 18), stand(20, 18)
    first = slide(wall, friend, Force(EAST, MEDIUM), [victim])
    second = slide(wall, victim, Force(EAST, MEDIUM), [first.end])
    assert (first.end.spot, first.hurts) == (spot(21.4, 18), True)
    assert (second.end.spot, second.hurts) == (spot(20.2, 18), True)


def test_a_swarm_stops_nothing() -> None:
    assert push(OPEN, stand(11.2, 18), stand(13, 18, build=Build.SWARM)).end.spot == spot(13.7, 18)


@pytest.mark.rule("zw.building.collapse")
def test_a_collapse_leaves_low_rubble_and_sets_everybody_beside_it() -> None:
    field = printed(Terrain("shack", 1800, 1800))
    fallen = Battlefield(field.layout.collapsed(0), field.kinds)
    assert fallen.levels == (0,)
    assert check_path(fallen, Walk(stand(15, 18), MEDIUM), [spot(20, 18)]).length == 500
    sight = look(fallen, stand(12, 18), stand(18, 18), ())
    assert (sight.is_clear, sight.cover) == (True, 4)
    for who in (stand(18.5, 18), stand(17, 17, 2.5), stand(18.5, 18, build=Build.PRONE)):
        beside = beside_piece(fallen, who, 0, ())
        assert beside.z == 0
        assert not is_point_nearer((beside.x, beside.y), fallen.outlines[0], 60)
    first = beside_piece(fallen, stand(18.5, 18), 0, ())
    assert first.spot == spot(20.6, 18)
    assert beside_piece(fallen, stand(18.5, 18), 0, [first]).spot != first.spot


def test_a_collapsed_objective_is_one_no_more() -> None:
    layout = printed(Terrain("shack", 1800, 1800)).layout
    objective = type(layout)(terrain=layout.terrain, objectives=(0,), shut=((0, 0),))
    gone = objective.collapsed(0)
    assert (gone.objectives, gone.shut, gone.terrain[0].is_fallen) == ((), (), True)


@pytest.mark.parametrize("seed", range(12))
def test_whoever_is_forced_ends_where_one_can_stand(seed: int) -> None:
    random = Random(seed)
    field = random_field(random, 10)
    stands: list[Stand] = []
    for _ in range(8):
        stands.append(random_stand(random, field, stands))
    for mover in stands:
        others = [other for other in stands if other is not mover]
        for _ in range(8):
            force = Force(heading(random.randrange(360)), random.choice((SHORT, MEDIUM)))
            slid = slide(field, mover, force, others)
            assert why_not_stand(field, slid.end, others) is None
            assert (slid.fall > 0) is (slid.end.z < mover.z)
