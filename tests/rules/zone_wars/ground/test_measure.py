"""Lengths, bases, arcs, distances."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.zone_wars.ground import (
    LONG,
    MEDIUM,
    SHORT,
    STEP,
    Barred,
    Build,
    Corner,
    Layout,
    Spot,
    Stand,
    Walk,
    check_path,
    fall_damage,
    gap,
    heading,
    in_contact,
    is_in_front,
    is_within,
    path_length,
    reaches_token,
)
from game.rules.zone_wars.ground.measure import STOREY, fits, stretched, turned
from tests.rules.zone_wars.ground.boards import EAST, NORTH, OPEN, block, board, deck, spot, stand

places = st.integers(-4000, 4000)


def refusal(walk: Walk, *spots: Spot) -> str:
    with pytest.raises(Barred) as barred:
        check_path(OPEN, walk, spots)
    return barred.value.reason.rule


@pytest.mark.rule("zw.measure.from-the-base")
def test_distance_runs_from_base_to_base() -> None:
    one, other = stand(10, 18), stand(16.2, 18)
    assert gap(one, other) == 500
    assert is_within(one, other, 500)
    assert not is_within(one, other, 498)


@pytest.mark.rule("zw.measure.move-whole-base", "zw.move.medium-move")
def test_a_move_ends_within_its_length() -> None:
    walk = Walk(stand(10, 18), MEDIUM)
    assert check_path(OPEN, walk, [spot(15, 18)]).length == 500
    assert refusal(walk, spot(15.1, 18)) == "zw.measure.move-leading-edge"
    assert check_path(OPEN, walk, [spot(14.9, 18)]).length == 490


@pytest.mark.rule("zw.measure.move-leading-edge")
def test_a_path_is_as_long_as_its_legs() -> None:
    walk = Walk(stand(10, 18), MEDIUM)
    assert check_path(OPEN, walk, [spot(13, 18), spot(13, 16)]).length == 500
    assert refusal(walk, spot(13, 18), spot(13, 15.9)) == "zw.measure.move-leading-edge"


@pytest.mark.rule("zw.measure.shoot-closest-points")
def test_a_shot_is_measured_between_nearest_points() -> None:
    assert is_within(stand(10, 18), stand(21.2, 18), LONG)
    assert not is_within(stand(10, 18), stand(21.4, 18), LONG)


@pytest.mark.rule("zw.measure.free-pivot")
def test_turning_costs_nothing() -> None:
    steps = [spot(10.5, 18), spot(10.5, 18.5), spot(11, 18.5), spot(11, 18), spot(12, 18)]
    passage = check_path(OPEN, Walk(stand(10, 18), 300), steps)
    assert (passage.length, passage.end.facing) == (300, EAST)


@pytest.mark.rule("zw.measure.fire-front-arc-only", "zw.measure.arcs-180")
@pytest.mark.parametrize(
    ("x", "y", "is_front"), [(18, 10, True), (25, 17, True), (25, 19, False), (18, 25, False)]
)
def test_everything_ahead_is_front(x: float, y: float, *, is_front: bool) -> None:
    assert is_in_front(stand(18, 18, facing=NORTH), stand(x, y)) is is_front
    east = stand(18, 18, facing=EAST)
    assert is_in_front(east, stand(24, 18))
    assert not is_in_front(east, stand(12, 18))


@pytest.mark.rule("zw.measure.arc-by-base-center")
def test_a_tie_is_front() -> None:
    target = stand(18, 18, facing=NORTH)
    assert is_in_front(target, stand(24, 18))
    assert not is_in_front(target, stand(24, 18.1))


@pytest.mark.rule("zw.measure.three-distances")
def test_short_medium_long() -> None:
    assert (SHORT, MEDIUM, LONG) == (250, 500, 1000)
    assert is_within(stand(10, 18), stand(16.2, 18), MEDIUM)
    assert not is_within(stand(10, 18), stand(16.22, 18), MEDIUM)


@pytest.mark.rule("zw.measure.board-size", "zw.measure.coordinates")
def test_the_board_is_three_feet_square() -> None:
    layout = Layout()
    assert (layout.width, layout.depth, layout.center) == (3600, 3600, Spot(1800, 1800))
    corners = [layout.corner(corner) for corner in Corner]
    assert corners == [Spot(0, 0), Spot(3600, 0), Spot(3600, 3600), Spot(0, 3600)]


@pytest.mark.rule("zw.measure.base-and-step")
def test_a_step_is_a_base_width() -> None:
    walk = Walk(stand(10, 18), STEP)
    assert check_path(OPEN, walk, [spot(11.2, 18)]).length == 120
    assert refusal(walk, spot(11.25, 18)) == "zw.measure.move-leading-edge"
    assert gap(stand(10, 18), stand(11.2, 18)) == 0


@pytest.mark.rule("zw.measure.contact-tolerance")
def test_contact_forgives_half_a_tenth() -> None:
    field = board(deck(9, 17, 13, 19))
    assert in_contact(field, stand(10, 18), stand(11.24, 18))
    assert in_contact(field, stand(10, 18, 2.5), stand(11.25, 18, 2.5))
    assert not in_contact(field, stand(10, 18), stand(11.26, 18))
    assert not in_contact(field, stand(10, 18), stand(11.3, 18))
    assert not in_contact(field, stand(10, 18), stand(10, 18, 2.5))


@pytest.mark.rule("zw.measure.contact-tolerance")
def test_contact_never_goes_through_a_wall() -> None:
    field = board(block(10.98, 10, 11, 20, 2.5))
    assert not reaches_token(field, stand(10.38, 15), spot(11.4, 15))
    assert reaches_token(OPEN, stand(10.38, 15), spot(11.4, 15))


@pytest.mark.rule("zw.measure.within-distance")
def test_the_nearest_edge_counts() -> None:
    assert is_within(stand(10, 18), stand(13.7, 18), SHORT)
    assert not is_within(stand(10, 18), stand(13.8, 18), SHORT)


@pytest.mark.rule("zw.measure.heights-count")
def test_heights_count_for_ranges() -> None:
    low = stand(10, 18)
    assert gap(low, stand(20.8, 18, 2.5)) == 992
    assert is_within(low, stand(20.8, 18, 2.5), LONG)
    assert gap(low, stand(21, 18, 2.5)) == 1011
    assert not is_within(low, stand(21, 18, 2.5), LONG)


@pytest.mark.rule("zw.measure.token-sizes")
def test_tokens_and_monsters_have_their_sizes() -> None:
    assert reaches_token(OPEN, stand(10, 18), spot(11.05, 18))
    assert not reaches_token(OPEN, stand(10, 18), spot(11.06, 18))
    monster = stand(11.65, 18, build=Build.MONSTER)
    assert in_contact(OPEN, stand(10, 18), monster)
    assert not in_contact(OPEN, stand(9.99, 18), monster)


@pytest.mark.rule("zw.building.falling")
def test_a_fall_hurts_for_each_begun_medium() -> None:
    assert [fall_damage(height) for height in (250, 500, 750, 1000, 1250)] == [1, 1, 2, 2, 3]
    assert STOREY == SHORT


def test_directions_of_the_token_are_exact_for_quarters() -> None:
    assert [heading(angle) for angle in (0, 90, 180, 270, 360)] == [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)]
    assert len({heading(angle) for angle in range(360)}) == 360


@given(places, places, st.integers(0, 359))
def test_a_quarter_turn_commutes_with_every_turn(x: int, y: int, angle: int) -> None:
    a, b = turned((x, y), angle)
    assert turned((x, y), angle + 90) == (-b, a)
    c, d = turned((-x, -y), angle)
    assert (c, d) == (-a, -b)


@given(places, places, st.integers(1, 1000))
def test_a_stretched_vector_is_the_same_in_every_mirror(x: int, y: int, length: int) -> None:
    if x or y:
        a, b = stretched((x, y), length)
        assert stretched((-x, y), length) == (-a, b)
        assert stretched((y, x), length) == (b, a)
        assert abs(a * a + b * b - length * length) <= 3 * length + 2


@given(st.lists(st.tuples(places, places), min_size=2, max_size=6), st.integers(0, 20000))
def test_a_path_fits_when_its_length_does(points: list[tuple[int, int]], limit: int) -> None:
    spots = [Spot(x, y) for x, y in points]
    length = sum(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 for a, b in pairwise(spots))
    if abs(length - limit - 1) > 1e-6:
        assert fits(spots, limit) is (length < limit + 1)
    assert length <= path_length(spots) < length + 1.001


@given(places, places, places, places, st.integers(0, 3), st.integers(0, 1200))
def test_within_agrees_with_the_distance(x: int, y: int, u: int, v: int, storey: int, limit: int) -> None:
    one, other = Stand(x, y), Stand(u, v, 250 * storey)
    across = max(0.0, ((x - u) ** 2 + (y - v) ** 2) ** 0.5 - 120)
    length = (across**2 + (250 * storey) ** 2) ** 0.5
    if abs(length - limit - 1) > 1e-6:
        assert is_within(one, other, limit) is (length < limit + 1)
    assert is_within(other, one, limit) is is_within(one, other, limit)
