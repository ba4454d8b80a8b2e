"""What the judging players know of ways, of the rain that ends a Showdown, of M points and of last turns."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ai.games.zone_wars.ground import Ground, Lore
from ai.games.zone_wars.judge.outlook import Eye
from ai.games.zone_wars.judge.places import Places
from ai.games.zone_wars.judge.plans import EVEN, IDLE, Planner
from ai.games.zone_wars.judge.threats import Threats
from ai.games.zone_wars.judge.worth import HOLDS, M_POINT, goes_on, m_point
from ai.games.zone_wars.scene import Scene
from game.core.contract import Seat
from game.rules.zone_wars.ground import Spot
from game.rules.zone_wars.state import Token
from tests.rules.zone_wars.ground.boards import block, board, house
from tests.rules.zone_wars.yard import EAST, WEST, Yard, found, mini

OPEN = (Spot(500, 500), Spot(1200, 650), Spot(2950, 3100))
COUNTING = Eye(counts=True)


def scene_of(yard: Yard, name: str) -> Scene:
    return Scene(Lore(), yard.rules.kit, yard.table, Seat(yard.mini(name).seat))


def best_of(yard: Yard, name: str, eye: Eye = COUNTING) -> str:
    return Planner(scene_of(yard, name), yard[name], eye).plans()[0].note


# ------------------------------------------------------------------ ways


@pytest.mark.parametrize("spot", OPEN)
def test_ways_over_open_ground_are_about_as_long_as_measured(spot: Spot) -> None:
    ground, goal = Ground(board()), Spot(1800, 1800)
    assert ground.spread(goal).length(spot) == pytest.approx(ground.trek(goal).length(spot), rel=0.05)


def test_ways_go_round_walls_and_through_doors() -> None:
    shut, open_ = house(10, 10, 20, 20), house(10, 10, 20, 20, doors=(("east", 14, 16),))
    inside, outside = Spot(1500, 1500), Spot(2300, 1500)
    for piece in (shut, open_, block(16, 5, 18, 25, 3)):
        ground = Ground(board(piece))
        exact = ground.trek(outside).length(inside)
        assert ground.spread(outside).length(inside) == pytest.approx(exact, rel=0.06)


def test_the_way_off_the_board_leads_to_the_nearest_edge() -> None:
    ground = Ground(board())
    assert ground.way_out.length(Spot(350, 1800)) == pytest.approx(350, rel=0.05)
    assert ground.way_out.length(Spot(1800, 3000)) == pytest.approx(600, rel=0.05)


# ------------------------------------------------------------------ Showdown


def rainy(drawn: int, *, pending: bool, at: tuple[float, float] = (18, 18), **terms: int) -> Yard:
    """Return a Showdown with a carrier and two others a side; pending: the trigger of this turn is still to come."""
    carrier = mini("krin", at, face=EAST, gear=[found("katana")])
    others = [mini(name, (5 + n * 4, 30)) for n, name in enumerate(("franton", "hugust"))]
    enemies = [mini(name, (5 + n * 4, 3)) for n, name in enumerate(("dux", "moose", "ruben"))]
    yard = Yard(carrier, *others, *enemies, zone_tokens=2, **terms)
    yard.table.zone = replace(yard.table.zone, drawn_triggers=drawn, plain=2, triggers=int(pending))
    return yard


def test_the_rain_is_counted_by_the_cards_that_are_left() -> None:
    """Two seats: 2 of 3 cards a turn, and 6 of 7 zone tokens come before the last of six action tokens."""
    a_turn = 2 / 3 * 6 / 7
    drawn = goes_on(scene_of(rainy(3, pending=False), "krin"), counts=True)
    assert drawn[1] == pytest.approx(HOLDS * (1 - a_turn / 2))
    assert drawn[2] == pytest.approx(HOLDS**2 * (1 - a_turn) * (1 - a_turn / 2))
    pending = goes_on(scene_of(rainy(3, pending=True), "krin"), counts=True)
    assert pending[1] == pytest.approx(HOLDS * (1 - a_turn) * (1 - a_turn / 2))
    assert goes_on(scene_of(rainy(0, pending=True), "krin"), counts=True)[1] == pytest.approx(HOLDS)


def test_finds_are_carried_off_before_the_last_trigger() -> None:
    assert best_of(rainy(3, pending=True, at=(33, 18)), "krin") == "leaves with its finds"
    far = rainy(3, pending=True, at=(18, 18))
    places = Places(scene_of(far, "krin"), far["krin"])
    assert places.way_out(far.mini("krin").stand) < places.way_out(replace(far.mini("krin").stand, x=3300))


def test_the_last_of_a_crew_leaves_when_that_wins_the_match() -> None:
    def plans_of(points: int) -> float:
        yard = Yard(mini("krin", (33, 18), face=EAST, gear=[found("katana")]), mini("dux", (3, 3)))
        yard.table.sides = (yard.table.sides[0], replace(yard.table.sides[1], points=points))
        planner = Planner(scene_of(yard, "krin"), yard["krin"], COUNTING)
        return next(plan.value for plan in planner.plans() if plan.note == "leaves with its finds")

    assert plans_of(0) - plans_of(20) == pytest.approx(3.0)


# ------------------------------------------------------------------ what is left of a match


def test_m_points_are_worth_less_to_who_has_many_and_at_the_end() -> None:
    def worth(m: int, turn: int) -> float:
        yard = Yard(mini("krin", (10, 10)), mini("dux", (20, 10)), scenario="street_fight", m=[m])
        yard.table.turn = turn
        return m_point(scene_of(yard, "krin"))

    assert worth(1, 1) == M_POINT
    assert worth(1, 1) > worth(5, 1) > worth(9, 1)
    assert worth(1, 1) > worth(1, 5)


def test_nobody_fears_who_has_acted_in_the_last_turn() -> None:
    for turn, fears in ((4, True), (5, False)):
        yard = Yard(
            mini("krin", (14, 10)),
            mini("farrow", (22, 10), face=WEST, token=Token.ACTED),
            scenario="street_fight",
        )
        yard.table.turn = turn
        threats = Threats(scene_of(yard, "krin"), yard["krin"])
        assert (threats.at(yard.mini("krin").stand) > 0) is fears


def test_a_token_that_cannot_be_fetched_any_more_draws_nobody() -> None:
    for turn, draws in ((4, True), (5, False)):
        yard = Yard(
            mini("krin", (14, 10)), mini("dux", (30, 30)), markers=[(20, 10)], scenario="street_fight"
        )
        yard.table.turn = turn
        places = Places(scene_of(yard, "krin"), yard["krin"])
        assert (places.prize(yard.mini("krin").stand) > 0) is draws


# ------------------------------------------------------------------ attacking


def test_a_move_that_promises_little_more_than_an_attack_is_left_for_it() -> None:
    yard = Yard(mini("franton", (10, 10), face=EAST), mini("dux", (24, 10)), markers=[(20, 20)])
    plans = Planner(scene_of(yard, "franton"), yard["franton"], COUNTING).plans()
    moves = next(plan for plan in plans if plan.note == "moves")
    assert plans[0].attacks
    assert plans[0].value < moves.value < plans[0].value + EVEN


def test_who_carries_finds_off_the_board_of_a_showdown_is_not_idle() -> None:
    here = Spot(1000, 1000)
    for scenario, loss in (("showdown", 0.0), ("street_fight", IDLE)):
        yard = Yard(
            mini("krin", (10, 10), face=EAST, gear=[found("katana")]),
            mini("dux", (24, 10)),
            scenario=scenario,
        )
        planner = Planner(scene_of(yard, "krin"), yard["krin"], COUNTING)
        waits = next(plan for plan in planner.plans() if plan.note == "does nothing")
        assert planner.at(planner.scene.at(yard["krin"], here)) - waits.value == pytest.approx(loss)
