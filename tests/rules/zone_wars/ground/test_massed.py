"""Answers about many legs at once are those that are given one by one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from game.rules.zone_wars.ground import Battlefield, Spot, Walk, region, survey
from game.rules.zone_wars.ground.graph import Graph, is_taut
from game.rules.zone_wars.ground.massed import Legs, Obstacles
from game.rules.zone_wars.ground.search import graph_of
from tests.rules.zone_wars.ground.random_boards import random_field, random_point, random_stand

RADII = (60, 100)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("radius", RADII)
def test_many_legs_and_places_are_judged_as_single_ones(seed: int, radius: int) -> None:
    random = Random(seed)
    field = random_field(random, 9)
    for z in field.levels:
        starts = [random_point(random, field) for _ in range(250)]
        ends = [(x + random.randrange(-350, 351), y + random.randrange(-350, 351)) for x, y in starts]
        legs = Legs(
            *(np.array(row, dtype=np.float64) for row in zip(*starts, strict=True)), *np.array(ends).T
        )
        obstacles = Obstacles(field.barriers(radius, z, z))
        single = [
            field.barrier_along(Spot(*a, z), Spot(*b, z), radius) is not None
            for a, b in zip(starts, ends, strict=True)
        ]
        assert obstacles.stop_legs(legs).tolist() == single
        places = [field.barrier_at(Spot(*a, z), radius) is not None for a in starts]
        assert obstacles.stop_points(legs.ax, legs.ay).tolist() == places


def test_a_leg_through_the_middle_of_a_door_is_open_and_beside_it_not() -> None:
    random = Random(3)
    field = random_field(random, 9)
    met = set()
    for barrier in field.barriers(60, 0, 0):
        for one, other in barrier.gates:
            (ax, ay), (bx, by) = one
            (cx, cy), (dx, dy) = other
            middle = (ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4
            out = (bx - ax, by - ay)
            starts = [
                (round(middle[0] + side * out[0]), round(middle[1] + side * out[1])) for side in (-3, 3)
            ]
            legs = Legs(*np.array([[*starts[0], *starts[1]]], dtype=np.float64).T)
            alone = Obstacles([barrier]).stop_legs(legs).tolist()
            assert alone == [barrier.stops_leg(*starts)]
            met.add(alone[0])
    assert False in met


def test_a_surveyed_battlefield_shows_the_same_ways() -> None:
    random = Random(8)
    asked, surveyed = (random_field(Random(8), 7) for _ in range(2))
    while not survey(surveyed):
        pass
    bends = 0
    for number in range(4):
        start = random_stand(random, asked, [])
        foes = tuple(random_stand(random, asked, [start]) for _ in range(3))
        walk = Walk(start, 500 + 500 * (number % 2), foes, arc=(2, 3) if number % 2 else None)
        found, wanted = (
            [(node.spot, node.length, node.way) for node in region(field, walk).nodes]
            for field in (surveyed, asked)
        )
        assert found == wanted
        bends += len(found)
    assert bends > 20


@pytest.mark.parametrize("seed", range(4))
def test_the_first_move_on_a_battlefield_is_the_same_though_only_its_surroundings_are_looked_at(
    seed: int,
) -> None:
    random = Random(seed)
    known = random_field(random, 8)
    for radius in RADII:
        graph_of(known, radius)
    for limit, arc in ((120, None), (500, None), (1000, (2, 3)), (1000, None)):
        start = random_stand(random, known, [])
        foes = tuple(random_stand(random, known, [start]) for _ in range(3))
        walk = Walk(start, limit, foes, arc=arc)
        first, wanted = (region(field, walk) for field in (Battlefield(known.layout, known.kinds), known))
        assert [node.way for node in first.nodes] == [node.way for node in wanted.nodes]
        assert first.field.graphs == {walk.radius: None}
        assert [first.outlines(z) for z in known.levels] == [wanted.outlines(z) for z in known.levels]


@pytest.mark.parametrize("seed", range(4))
def test_a_graph_that_grows_step_by_step_finds_the_legs_of_one_that_grows_at_once(seed: int) -> None:
    field = random_field(Random(seed), 6)
    slow, quick = Graph(field, 60), Graph(field, 60)
    for reach in (200, 480, 1000):
        slow.grow(slow.knots, [reach] * len(slow.knots))
    quick.grow(quick.knots, [1000] * len(quick.knots))
    grown, wanted = ([(k.spot, k.legs, sorted(k.feet)) for k in graph.knots] for graph in (slow, quick))
    assert grown == wanted
    for knot in quick.knots[:: max(1, len(quick.knots) // 12)]:
        found = {number for _, number, _, _ in knot.legs}
        for number, bend in enumerate(quick.bends):
            dx, dy = bend.spot.x - knot.spot.x, bend.spot.y - knot.spot.y
            is_leg = (
                bend.spot.z == knot.spot.z
                and 0 < dx * dx + dy * dy <= 1000 * 1000
                and knot.bend is not None
                and is_taut(knot.bend, dx, dy)
                and is_taut(bend, dx, dy)
                and field.barrier_along(knot.spot, bend.spot, 60) is None
                and not field.gaps_in_floor(knot.spot, bend.spot)
            )
            assert (number in found) == is_leg
