"""Turf War: objectives held at the end of each turn, and what else scores."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.contract import Seat
from game.rules.zone_wars.affairs import Cause
from game.rules.zone_wars.events.turn import PointsGained, TurnBegan, TurnEnded
from game.rules.zone_wars.ground import Layout
from game.rules.zone_wars.scenarios.table import SCENARIOS, scenario_of
from game.rules.zone_wars.state import Status, Token, ZonePile
from game.rules.zone_wars.zone.pile import build_draw_deck
from tests.rules.zone_wars.fight.arena import FISTS, fight
from tests.rules.zone_wars.scenarios.ends import beat, end_turn, finished, outcome, score
from tests.rules.zone_wars.yard import EAST, WEST, Yard, found, mini, terrain
from tests.rules.zone_wars.zone.zone_yard import fall

SHACKS = (terrain("shack", (13, 13)), terrain("shack", (23, 23)))


def turf(*entries: object, **options: object) -> Yard:
    """Return a table with an objective at (13,13) and one at (23,23)."""
    layout = Layout(terrain=SHACKS, objectives=(0, 1))
    return Yard(*entries, scenario="turf_war", layout=layout, drawn=(0,), **options)  # type: ignore[arg-type]


def holding(*more: object) -> Yard:
    """Return a table on which Krin and Hugust are on the two objectives, and Dux is far off."""
    return turf(mini("krin", (13, 13)), mini("hugust", (23, 23)), mini("dux", (33, 3)), *more)


@pytest.mark.rule("zw.turfwar.vp-objectives")
def test_two_points_for_every_objective_held_at_the_end_of_a_turn() -> None:
    alone = holding()
    end_turn(alone, [0])
    assert (alone.points(0), alone.points(1)) == (4, 0)
    contested = holding(mini("moose", (23, 23.9)))
    end_turn(contested, [0])
    assert (contested.points(0), contested.points(1)) == (2, 0)
    lying = holding(mini("moose", (23, 23.9), down=True))
    end_turn(lying, [0])
    assert lying.points(0) == 4
    own = turf(mini("krin", (13, 13), down=True), mini("dux", (33, 3)))
    end_turn(own, [0])
    assert own.points(0) == 0


@pytest.mark.rule("zw.turfwar.collapsed-objective")
def test_an_objective_that_collapsed_gives_nothing_and_breaks_no_tie() -> None:
    yard = holding()
    assert scenario_of(yard.table).tie_break(yard.play, Seat(0)) == 2
    fall("building_collapse", yard, "234", victim="hugust")
    assert yard.table.layout.objectives == (0,)
    end_turn(yard, [0], turn=3)
    assert yard.points(0) == 2
    assert scenario_of(yard.table).tie_break(yard.play, Seat(0)) == 1


@pytest.mark.rule("zw.turfwar.vp-stagger")
def test_a_counter_attack_that_staggers_scores() -> None:
    yard = turf(
        mini("krin", (10, 30), face=EAST, gear=[], damage=3),
        mini("dux", (11.2, 30), face=WEST, gear=[]),
        active="krin",
    )
    fight(yard, "krin", "dux", "2 2 2", weapon=FISTS)
    (back,) = [action for action in yard.offered if getattr(action, "target", None) == yard["krin"]]
    yard.do(back, "R 2 2")
    assert (yard.is_down("krin"), yard.points(1)) == (True, 1)
    assert [event.why for event in yard.told(PointsGained)] == ["stagger"]


@pytest.mark.rule("zw.turfwar.vp-stagger")
def test_eliminations_and_the_zone_score_nothing() -> None:
    bloodied = turf(mini("krin", (3, 3)), mini("dux", (30, 30), is_bloodied=True), mini("moose", (33, 3)))
    beat(bloodied, "dux", 0)
    assert (bloodied.is_gone("dux"), bloodied.points(0)) == (True, 0)
    zone = turf(mini("krin", (3, 3)), mini("dux", (30, 30)))
    beat(zone, "dux", 0, Cause.ZONE)
    assert (zone.is_down("dux"), zone.points(0)) == (True, 0)


@pytest.mark.rule("zw.turfwar.vp-artifacts")
def test_finds_held_on_the_board_score_at_the_end() -> None:
    gone = {"status": Status.LEFT, "token": Token.GONE}
    yard = turf(
        mini("krin", (3, 3), gear=[found("katana"), found("submachine_gun", 3), "club"]),
        mini("hugust", (9, 3), gear=[found("sniper_rifle")], **gone),
        mini("dux", (30, 30)),
    )
    finished(yard)
    assert yard.points(0) == 3 + 1


@pytest.mark.rule("zw.turfwar.end", "zw.scenario.final-turn", "zw.endturn.order", "zw.endturn.victory-check")
def test_the_fifth_turn_is_scored_and_then_it_is_over() -> None:
    yard = holding()
    yard.table.minis = tuple(replace(mini_, token=Token.OVERWATCH) for mini_ in yard.table.minis)
    end_turn(yard, turn=5)
    assert outcome(yard).ranks == (1, 2)
    assert (yard.points(0), yard.told(TurnBegan)) == (4, [])
    assert yard.asked is None
    earlier = holding()
    end_turn(earlier, [0], turn=4)
    assert (earlier.table.result, earlier.table.turn, len(earlier.told(TurnEnded))) == (None, 5, 1)


@pytest.mark.rule("zw.turfwar.end")
def test_it_is_over_when_one_faction_alone_is_left() -> None:
    yard = turf(mini("krin", (13, 13)), mini("dux", (30, 30), is_bloodied=True))
    beat(yard, "dux", 0)
    assert outcome(yard).rule == "zw.turfwar.tie"
    won = score(turf(mini("krin", (13, 13)), mini("dux", (30, 30), is_bloodied=True)), 3, 2)
    beat(won, "dux", 0)
    assert (outcome(won).rule, outcome(won).ranks) == ("zw.endgame.conditions", (1, 2))


@pytest.mark.rule("zw.turfwar.tie")
def test_more_objectives_decide_between_equal_points() -> None:
    yard = score(holding(), 12, 12)
    assert (finished(yard).ranks, finished(yard).rule) == ((1, 2), "zw.turfwar.tie")
    shared = score(turf(mini("krin", (13, 13)), mini("dux", (23, 23))), 12, 12)
    assert finished(shared).ranks == (1, 1)


@pytest.mark.rule("zw.turfwar.zone-deck", "zw.streetfight.zone-deck")
@pytest.mark.parametrize("scenario", ["turf_war", "street_fight"])
def test_no_trigger_lies_in_the_deck(scenario: str) -> None:
    yard = Yard(mini("krin", (3, 3)), mini("dux", (30, 30)), scenario=scenario)
    yard.table.zone = ZonePile(tuple(range(15)))
    yard.begin(build_draw_deck)
    assert (yard.table.zone.triggers, SCENARIOS[scenario].has_triggers) == (0, False)
    fall("rot_bloom", yard)
    assert yard.table.zone.drawn_triggers == 0
