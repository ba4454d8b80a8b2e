"""The battlefield against shapely: places, walks, regions, sight lines; turned and mirrored boards.

`python tools/prove_battlefield.py` asks about 10,000 boards.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon, unary_union

from game.rules.zone_wars.ground import (
    Battlefield,
    Layout,
    Spot,
    Stand,
    Terrain,
    Walk,
    check_path,
    region,
    why_not_stand,
)
from game.rules.zone_wars.ground.exact import (
    clip,
    clip_closed,
    is_in,
    is_part_in_disc,
    is_point_nearer,
    is_point_within,
    is_segment_nearer,
    is_strictly_in,
    offset_from,
    oriented,
    sides_along,
)
from game.rules.zone_wars.ground.measure import fits
from tests.rules.zone_wars.ground.boards import PRINTED
from tests.rules.zone_wars.ground.oracle import Tally, examine_board, shortest
from tests.rules.zone_wars.ground.random_boards import random_field, random_stand

BOARDS_EACH = 20
BLUR = 12
near = st.integers(-60, 60)
points = st.tuples(near, near)
boxes = st.tuples(near, near, st.integers(1, 80), st.integers(1, 80))


@pytest.mark.parametrize("batch", range(10))
def test_the_oracle_agrees_on_random_boards(batch: int) -> None:
    tally = Tally()
    for seed in range(batch * BOARDS_EACH, (batch + 1) * BOARDS_EACH):
        examine_board(seed, tally)
    assert tally.wrong == []
    assert tally.unsure < tally.asked / 50


@pytest.mark.rule("zw.move.path-finding")
@pytest.mark.parametrize("seed", range(16))
def test_no_way_is_much_longer_than_the_shortest(seed: int) -> None:
    random = Random(seed)
    field = random_field(random, 4)
    start = random_stand(random, field, [])
    foes = [random_stand(random, field, [start]) for _ in range(2)]
    walk = Walk(start.at(Spot(start.x, start.y)), 900, foes=tuple(foes), can_climb=False)
    assume_free = why_not_stand(field, walk.start, foes) is None
    reach = region(field, walk)
    for _ in range(6):
        end = Spot(start.x + random.randrange(-500, 501), start.y + random.randrange(-500, 501))
        if not assume_free or why_not_stand(field, walk.start.at(end), foes) is not None:
            continue
        length = shortest(field, walk, end)
        if reach.contains(end):
            ours = reach.passage_to(end)
            assert ours == check_path(field, walk, ours.spots[1:])
            assert length - 3 <= ours.length <= 1.03 * length + 8
        else:
            assert length > 900 / 1.03 - 8


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("is_sprint", [False, True])
def test_what_is_drawn_is_what_is_reached(seed: int, *, is_sprint: bool) -> None:
    random = Random(1000 + seed)
    field = random_field(random, 9)
    stands: list[Stand] = []
    for _ in range(6):
        stands.append(random_stand(random, field, stands))
    walk = Walk(stands[0], 500, tuple(stands[1:4]), tuple(stands[4:]), arc=(3, -2) if is_sprint else None)
    reach = region(field, walk)
    for z in reach.levels:
        drawn = unary_union([Polygon(shape).buffer(0) for shape in reach.outlines(z) if len(shape) > 2])
        free = drawn.difference(unary_union([Polygon(shape) for shape in reach.holes(z)]))
        edge = unary_union([part.boundary for part in getattr(free, "geoms", [free]) if part.area])
        for _ in range(120):
            x, y = (at + random.randrange(-520, 521) for at in walk.start.spot[:2])
            point = Point(x, y)
            if point.distance(edge) > BLUR:
                assert reach.contains(Spot(x, y, z)) is free.covers(point), (seed, x, y, z)


@settings(deadline=None)
@given(boxes, points, points, st.integers(1, 40))
def test_distances_are_those_of_the_oracle(
    box: tuple[int, int, int, int], a: tuple[int, int], b: tuple[int, int], reach: int
) -> None:
    x, y, w, h = box
    shape = oriented([(x, y), (x + w, y + h // 2), (x + w, y + h), (x, y + h)])
    area = Polygon(shape)
    far = area.distance(Point(a))
    if abs(far - reach) > 1e-6:
        assert is_point_nearer(a, shape, reach) is (far < reach)
        assert is_point_within(a, shape, reach) is (far <= reach)
    assert float(offset_from(a, shape)) == pytest.approx(far * far)
    line = LineString([a, b]) if a != b else Point(a)
    if abs(area.distance(line) - reach) > 1e-6:
        assert is_segment_nearer(a, b, shape, reach) is (area.distance(line) < reach)


@settings(deadline=None)
@given(points, st.integers(1, 40), st.integers(0, 3))
def test_touching_is_not_nearer_but_within(corner: tuple[int, int], reach: int, side: int) -> None:
    x, y = corner
    shape = oriented([(x, y), (x + 20, y), (x + 20, y + 10), (x, y + 10)])
    beside = [(x - reach, y + 4), (x + 20 + reach, y + 4), (x + 7, y - reach), (x + 7, y + 10 + reach)][side]
    assert not is_point_nearer(beside, shape, reach)
    assert is_point_within(beside, shape, reach)
    assert not is_point_within(beside, shape, reach - 1)
    assert not is_segment_nearer(beside, beside, shape, reach)


@settings(deadline=None)
@given(boxes, points, points)
def test_clipping_is_intersecting(
    box: tuple[int, int, int, int], a: tuple[int, int], b: tuple[int, int]
) -> None:
    assume(a != b)
    x, y, w, h = box
    shape = oriented([(x, y), (x + w, y + h // 2), (x + w, y + h), (x, y + h)])
    area, line = Polygon(shape), LineString([a, b])
    open_part, closed_part = clip(sides_along(a, b, shape)), clip_closed(sides_along(a, b, shape))
    if not area.touches(line):
        assert (open_part is not None) is area.intersects(line)
        assert (closed_part is not None) is area.intersects(line)
    else:
        assert open_part is None
        assert closed_part is not None
    if open_part is not None:
        (n, d), (m, e) = open_part
        assert (m / e - n / d) * line.length == pytest.approx(area.intersection(line).length)
    assert is_in(a, shape) is area.covers(Point(a))
    assert is_strictly_in(a, shape) is area.contains(Point(a))


@settings(deadline=None)
@given(points, points, points, st.integers(1, 40), st.integers(0, 7), st.integers(1, 8))
def test_a_part_of_a_line_enters_a_disc_when_it_comes_nearer(
    a: tuple[int, int], b: tuple[int, int], center: tuple[int, int], radius: int, low: int, more: int
) -> None:
    high = min(8, low + more)
    assume(a != b and low < high)
    first, last = ([p + (q - p) * n / 8 for p, q in zip(a, b, strict=True)] for n in (low, high))
    far = LineString([first, last]).distance(Point(center))
    if abs(far - radius) > 1e-6:
        assert is_part_in_disc(a, b, ((low, 8), (high, 8)), center, radius) is (far < radius)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 359), st.integers(0, 3), st.sampled_from(sorted(PRINTED)))
def test_what_a_region_contains_can_be_walked(turn: int, storey: int, kind: str) -> None:
    field = Battlefield(Layout(terrain=(Terrain(kind, 1800, 1800, turn),)), PRINTED)
    random = Random(turn * 10 + storey)
    start = random_stand(random, field, [])
    while not (1000 < start.x < 2600 and 1000 < start.y < 2600):
        start = random_stand(random, field, [])
    walk = Walk(start, 700)
    reach = region(field, walk)
    for spot in list(reach.ends(90))[::7]:
        passage = reach.passage_to(spot)
        assert passage.end.spot == spot
        assert fits(passage.spots, 700)
        assert check_path(field, walk, passage.spots[1:]) == passage
