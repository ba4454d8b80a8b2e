"""Lines of sight and cover, as the catalogue states them."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.ground import (
    Battlefield,
    Build,
    Cause,
    Layout,
    Sight,
    Stand,
    Terrain,
    look,
    sees,
)
from tests.rules.zone_wars.ground.boards import OPEN, PRINTED, block, board, deck, house, printed, spot, stand

PRONE, MONSTER, KILLER_TREE, SWARM = Build.PRONE, Build.MONSTER, Build.KILLER_TREE, Build.SWARM


def seen(field: Battlefield, shooter: Stand, target: Stand, *others: Stand) -> Sight:
    sight = look(field, shooter, target, others)
    assert sees(field, shooter, target, others) is sight.is_clear
    return sight


def stopped_lines(sight: Sight) -> int:
    return sum(line.cause is not Cause.TARGET for line in sight.lines)


LOW_WALL = board(block(14.9, 10, 15.1, 26, 0.75))


@pytest.mark.rule("zw.los.blocked")
def test_a_full_wall_blocks_sight() -> None:
    sight = seen(board(block(11.9, 10, 12.1, 26, 3)), stand(8, 18), stand(16, 18))
    assert not sight.is_clear
    assert sight.rule == "zw.los.blocked"
    assert {line.stop.x for line in sight.lines} == {1190}


@pytest.mark.rule(
    "zw.los.partly-behind-terrain", "zw.cover.when", "zw.cover.two-dice", "zw.terrain.low-cover"
)
def test_a_low_wall_gives_cover_unless_the_shooter_touches_it() -> None:
    assert seen(LOW_WALL, stand(8, 18), stand(18, 18)).cover == 2
    leaning = seen(LOW_WALL, stand(14.25, 18), stand(18, 18))
    assert (leaning.is_clear, leaning.cover) == (True, 0)


@pytest.mark.rule("zw.los.partly-behind-miniature", "zw.los.miniatures-as-columns")
def test_a_miniature_in_the_way_forbids_the_shot() -> None:
    blocked = seen(OPEN, stand(8, 18), stand(16, 18), stand(12, 18.6))
    assert not blocked.is_clear
    assert (blocked.rule, blocked.blocker) == ("zw.los.partly-behind-miniature", stand(12, 18.6))
    assert seen(OPEN, stand(8, 18), stand(16, 18), stand(12, 18.8)).is_clear


@pytest.mark.rule("zw.los.prone-do-not-block")
def test_the_lying_never_obstruct() -> None:
    sight = seen(OPEN, stand(8, 18), stand(16, 18), stand(12, 18, build=PRONE))
    assert (sight.is_clear, sight.cover) == (True, 0)


@pytest.mark.rule("zw.los.sample-model", "zw.measure.miniature-height")
def test_nine_lines_go_to_the_body() -> None:
    free = seen(OPEN, stand(8, 18), stand(16, 18))
    assert {line.eye for line in free.lines} == {spot(8, 18, 1.1)}
    ends = {(line.sample.x, line.sample.y, line.sample.z) for line in free.lines}
    assert ends == {(1600, y, z) for y in (1750, 1800, 1850) for z in (20, 65, 120)}
    lying = seen(OPEN, stand(8, 18), stand(16, 18, build=PRONE))
    assert {line.sample.z for line in lying.lines} == {15, 25, 35}


@pytest.mark.rule("zw.los.sample-model")
def test_the_end_of_a_wall_hides_a_third() -> None:
    third = seen(board(block(11.9, 10, 12.1, 17.9, 3)), stand(8, 18), stand(16, 18))
    assert (third.is_clear, stopped_lines(third), third.cover) == (True, 3, 2)
    whole = seen(board(block(11.9, 10, 12.1, 26, 3)), stand(8, 18), stand(16, 18))
    assert (whole.is_clear, stopped_lines(whole)) == (False, 9)


@pytest.mark.rule("zw.los.what-stops-lines")
def test_low_terrain_stops_what_runs_lower() -> None:
    field = board(deck(4, 14, 8, 22), block(13.9, 14, 14.1, 22, 0.75))
    sight = seen(field, stand(8, 18, 2.5), stand(14.7, 18))
    assert stopped_lines(sight) == 3
    assert {line.sample.z for line in sight.lines if line.cause is Cause.TERRAIN} == {20}


@pytest.mark.rule("zw.los.what-stops-lines")
def test_the_nearest_obstacle_on_the_line_decides() -> None:
    field = board(block(11.9, 10, 12.1, 17.8, 3))
    sight = seen(field, stand(8, 18), stand(16, 18), stand(13.5, 17.3))
    assert (sight.is_clear, sight.cover, stopped_lines(sight)) == (True, 2, 3)
    assert not seen(OPEN, stand(8, 18), stand(16, 18), stand(13.5, 17.3)).is_clear


@pytest.mark.rule("zw.los.what-stops-lines")
def test_shut_doors_stop_lines() -> None:
    hut = house(11, 14, 17, 22, doors=(("west", 17.3, 18.7),))
    field = board(hut)
    assert seen(field, stand(8, 18), stand(14, 18)).cover == 2
    shut = Battlefield(field.layout.with_door((0, 0), is_shut=True), field.kinds)
    assert not seen(shut, stand(8, 18), stand(14, 18)).is_clear


@pytest.mark.rule("zw.los.miniatures-as-columns")
def test_friends_block_and_heights_free_the_line() -> None:
    blocker = stand(12, 18)
    assert not seen(OPEN, stand(8, 18), stand(16, 18), blocker).is_clear
    field = board(deck(4, 14, 8, 22, storeys=2))
    high = seen(field, stand(8, 18, 5), stand(16, 18), blocker)
    assert high.is_clear
    near = seen(field, stand(8, 18, 5), stand(16, 18), stand(15, 18))
    assert not near.is_clear


@pytest.mark.rule("zw.los.through-openings", "zw.terrain.openings")
def test_an_opening_always_gives_cover() -> None:
    hut = house(11.9, 12, 20, 24, doors=(("west", 17.3, 18.7),), windows=(("east", 17.5, 18.5),))
    field = board(hut)
    through_door = seen(field, stand(9, 18), stand(15, 18))
    assert (through_door.is_clear, stopped_lines(through_door), through_door.cover) == (True, 0, 2)
    through_window = seen(field, stand(15, 18), stand(21, 18))
    assert through_window.is_clear
    assert through_window.cover == 2
    assert stopped_lines(through_window) == 6


@pytest.mark.rule("zw.los.symmetric-not-required", "zw.terrain.piece-heights")
def test_each_shot_is_traced_from_its_own_eyes() -> None:
    field = board(deck(4, 14, 8, 22), block(9.3, 10, 9.9, 26, 2.5))
    roof, far, near = stand(7.6, 18, 2.5), stand(15, 18), stand(12.6, 18)
    assert seen(field, roof, far).is_clear
    assert not seen(field, far, stand(5, 18)).is_clear
    assert not seen(field, roof, near).is_clear
    assert seen(field, near, roof).is_clear


@pytest.mark.rule("zw.cover.four-dice-in-contact")
def test_touching_the_cover_doubles_it() -> None:
    assert seen(LOW_WALL, stand(8, 18), stand(15.75, 18)).cover == 4
    assert seen(LOW_WALL, stand(8, 18), stand(15.9, 18)).cover == 2


@pytest.mark.rule("zw.cover.not-cumulative", "zw.cover.piece-behind-piece")
def test_the_best_piece_counts_alone() -> None:
    bush, wall = block(10, 17, 12, 19, 0.75), block(14.9, 10, 15.1, 26, 0.75)
    assert seen(board(bush, wall), stand(8, 18), stand(15.7, 18)).cover == 4
    rubble, bushes = block(10, 17, 12, 19, 0.75), block(15, 17, 15.4, 19, 0.75)
    assert seen(board(rubble, bushes), stand(8, 18), stand(16, 18)).cover == 4


@pytest.mark.rule("zw.cover.shooter-touching")
def test_what_the_shooter_touches_gives_no_cover_but_may_block() -> None:
    first, second = block(8.65, 10, 8.85, 26, 0.75), block(14.9, 10, 15.1, 26, 0.75)
    assert seen(board(first, second), stand(8, 18), stand(15.7, 18)).cover == 4
    thin = board(block(9, 10, 9.2, 26, 0.75))
    both = seen(thin, stand(8.4, 18), stand(9.8, 18))
    assert (both.is_clear, both.cover) == (True, 0)
    assert not seen(board(block(8.6, 10, 8.8, 26, 3)), stand(8, 18), stand(12, 18)).is_clear


@pytest.mark.rule("zw.cover.element-granularity")
def test_every_wall_of_a_house_is_an_element() -> None:
    hut = house(8, 14, 14, 22, windows=(("east", 17.5, 18.5), ("west", 17.5, 18.5)))
    field = board(hut)
    leaning = stand(8.8, 18)
    names = {field.elements[number].name for number in field.touched(leaning)}
    assert names == {"west"}
    assert seen(field, leaning, stand(18, 18)).cover == 2
    assert seen(field, stand(13.2, 18), stand(18, 18)).cover == 0


@pytest.mark.rule("zw.cover.standing-inside")
def test_who_stands_in_bushes_touches_them() -> None:
    field = printed(Terrain("bush", 1800, 1800))
    target = stand(18, 18)
    assert seen(field, stand(10, 18), target).cover == 4
    assert seen(field, stand(17.2, 18), stand(18.8, 18)).cover == 0


@pytest.mark.rule("zw.cover.floor-touched")
def test_a_floor_that_stops_lines_is_touched_by_who_stands_on_it() -> None:
    field = board(deck(12, 12, 20, 24))
    sight = seen(field, stand(8, 18), stand(13, 18, 2.5))
    assert stopped_lines(sight) == 3
    assert (sight.is_clear, sight.cover) == (True, 4)


@pytest.mark.rule("zw.terrain.piece-heights")
def test_one_sees_over_a_car() -> None:
    field = printed(Terrain("car", 1200, 1800))
    sight = seen(field, stand(8, 18), stand(16, 18))
    assert (sight.is_clear, sight.cover) == (True, 2)
    assert sorted(line.sample.z for line in sight.lines if line.cause is Cause.TARGET) == [120, 120, 120]


@pytest.mark.rule("zw.terrain.walkway")
def test_a_bridge_hides_nobody_under_or_on_it() -> None:
    field = printed(Terrain("bridge", 1200, 1800))
    under = seen(field, stand(8, 18), stand(16, 18))
    assert (under.is_clear, under.cover) == (True, 0)
    on_it = seen(field, stand(7, 18), stand(9.6, 18, 2.5))
    assert (on_it.is_clear, on_it.cover) == (True, 0)
    crossing = seen(field, stand(12, 14), stand(12, 18.5, 2.5))
    assert crossing.cover == 4


@pytest.mark.rule("zw.los.monster-samples")
def test_a_monster_is_sampled_like_a_miniature_and_blocks_with_its_token() -> None:
    razorback = stand(18, 18, build=MONSTER)
    sight = seen(OPEN, stand(8, 18), razorback)
    assert {line.sample.y for line in sight.lines} == {1750, 1800, 1850}
    assert not seen(OPEN, stand(8, 18), stand(22, 18.8), razorback).is_clear


def test_a_killer_tree_is_low_terrain_and_a_swarm_is_nothing() -> None:
    tree = stand(12, 18, build=KILLER_TREE)
    behind = seen(OPEN, stand(8, 18), stand(16, 18), tree)
    assert (behind.is_clear, behind.cover) == (True, 2)
    assert seen(OPEN, stand(8, 18), stand(13.6, 18), tree).cover == 4
    swarm = seen(OPEN, stand(8, 18), stand(16, 18), stand(12, 18, build=SWARM))
    assert (swarm.is_clear, swarm.cover) == (True, 0)


@pytest.mark.rule("zw.ability.smoke-launcher")
def test_smoke_stops_lines_and_gives_no_cover() -> None:
    field = Battlefield(Layout().with_cloud(spot(14, 18)), PRINTED)
    assert not seen(field, stand(8, 18), stand(20, 18)).is_clear
    assert not seen(field, stand(8, 18), stand(14, 18)).is_clear
    assert seen(field, stand(13.4, 18), stand(14.6, 18)).is_clear
    beside = seen(field, stand(8, 15.3), stand(20, 15.3))
    assert (beside.is_clear, beside.cover, stopped_lines(beside)) == (True, 0, 3)
    blown = Battlefield(field.layout.without_cloud(spot(14, 18)), PRINTED)
    assert seen(blown, stand(8, 18), stand(20, 18)).is_clear


@pytest.mark.rule("zw.ability.smoke-launcher")
def test_one_sees_over_smoke() -> None:
    towers = (deck(4, 14, 8, 22, storeys=2), deck(20, 14, 24, 22, storeys=2))
    field = board(*towers)
    smoky = Battlefield(field.layout.with_cloud(spot(14, 18)), field.kinds)
    assert seen(smoky, stand(7, 18, 5), stand(21, 18, 5)).is_clear


def test_a_crater_gives_four_dice_to_who_stands_in_it() -> None:
    field = Battlefield(Layout().with_crater(spot(18, 18)), PRINTED)
    assert seen(field, stand(10, 18), stand(18, 18)).cover == 4
    assert seen(field, stand(10, 18), stand(22, 18)).cover == 2


def test_a_line_that_grazes_is_free() -> None:
    assert seen(board(block(11, 10, 13, 17.5, 3)), stand(8, 17.5), stand(16, 17.5)).cover == 2
    grazed = seen(board(block(11, 10, 13, 17, 3)), stand(8, 17.5), stand(16, 17.5))
    assert grazed.cover == 0


def test_the_drawn_stop_lies_on_its_obstacle() -> None:
    sight = seen(OPEN, stand(8, 18), stand(16, 18), stand(12, 18))
    middle = sight.lines[4]
    assert (middle.cause, middle.stop.x, middle.stop.y) == (Cause.MINIATURE, 1150, 1800)
