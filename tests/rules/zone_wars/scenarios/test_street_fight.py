"""Street Fight: enemies laid low, finds held to the end."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import MoveAndAttack
from game.rules.zone_wars.affairs import Cause
from game.rules.zone_wars.events.turn import PointsGained
from game.rules.zone_wars.scenarios.base import Scenario
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.rules.zone_wars.state import Pile, Status, Token
from tests.rules.zone_wars.finds.bench import acting, way
from tests.rules.zone_wars.scenarios.ends import beat, end_turn, finished, outcome, score
from tests.rules.zone_wars.yard import Yard, found, mini, spot


def street(*entries: object) -> Yard:
    return Yard(*entries, scenario="street_fight", drawn=(0,))  # type: ignore[arg-type]


@pytest.mark.rule("zw.streetfight.vp-enemies")
def test_a_stagger_and_an_elimination_score_one_each() -> None:
    yard = street(mini("krin", (10, 10)), mini("dux", (30, 30)), mini("moose", (33, 3)))
    beat(yard, "dux", 0)
    assert yard.points(0) == 1
    beat(yard, "dux", 0)
    assert (yard.is_gone("dux"), yard.points(0)) == (True, 2)
    assert [event.why for event in yard.told(PointsGained)] == ["stagger", "elimination"]
    zone = street(mini("krin", (10, 10)), mini("dux", (30, 30)), mini("moose", (33, 3)))
    for _ in range(2):
        beat(zone, "dux", 0, Cause.ZONE)
    assert (zone.is_gone("dux"), zone.points(0), zone.points(1)) == (True, 0, 0)


@pytest.mark.rule("zw.streetfight.leaving", "zw.streetfight.leaving-forfeits")
def test_who_leaves_saves_a_find_and_its_points_are_lost() -> None:
    yard = acting(
        mini("krin", (18, 34), gear=[found("submachine_gun")]),
        mini("hugust", (5, 5)),
        scenario="street_fight",
    )
    yard.do(MoveAndAttack(way((18, 36))))
    assert (yard.mini("krin").status, yard.items("krin")) == (Status.LEFT, ["submachine_gun"])
    finished(yard)
    assert yard.points(0) == 0


@pytest.mark.rule("zw.streetfight.vp-artifacts")
def test_finds_held_on_the_board_score_damaged_ones_one() -> None:
    yard = street(
        mini("krin", (10, 10), gear=[found("katana")]),
        mini("hugust", (20, 10), gear=[found("submachine_gun", 3), "club"]),
        mini("dux", (30, 30)),
    )
    finished(yard)
    assert yard.points(0) == 4


@pytest.mark.rule("zw.scenario.held-by-staggered")
def test_a_carrier_that_lies_holds_its_finds_and_a_pile_is_nobodys() -> None:
    yard = street(mini("krin", (10, 10), gear=[found("katana")], down=True), mini("dux", (30, 30)))
    yard.table.piles = (Pile(spot((5, 5)), (found("submachine_gun"),)),)
    finished(yard)
    assert (yard.points(0), yard.points(1)) == (3, 0)


@pytest.mark.rule("zw.streetfight.end")
def test_it_is_over_after_the_fifth_turn_or_when_one_faction_is_left() -> None:
    yard = street(mini("krin", (10, 10)), mini("dux", (30, 30)))
    end_turn(yard, turn=5)
    assert outcome(yard).ranks == (1, 1)
    alone = street(mini("krin", (10, 10)), mini("dux", (30, 30), is_bloodied=True))
    beat(alone, "dux", 0)
    assert outcome(alone).ranks == (1, 2)


@pytest.mark.rule("zw.streetfight.tie")
def test_fewer_losses_decide_between_equal_points() -> None:
    dead, off = (
        {"status": Status.ELIMINATED, "token": Token.GONE},
        {"status": Status.LEFT, "token": Token.GONE},
    )
    yard = street(
        mini("krin", (10, 10)),
        mini("hugust", (20, 10), **dead),
        mini("danko", (22, 10), **off),
        mini("dux", (30, 30)),
        mini("moose", (30, 20), **dead),
        mini("farrow", (32, 20), **dead),
    )
    result = finished(score(yard, 6, 6))
    assert (result.ranks, result.rule) == ((1, 2), "zw.streetfight.tie")
    even = street(mini("krin", (10, 10)), mini("dux", (30, 30)), mini("moose", (30, 20), **off))
    assert finished(score(even, 6, 6)).ranks == (1, 1)


@pytest.mark.rule("zw.endgame.scenario-details")
def test_every_scenario_has_an_end_and_a_tie_break_of_its_own() -> None:
    for scenario in SCENARIOS.values():
        short = scenario.id.replace("_", "")
        assert scenario.rule_of_end == f"zw.{short}.end"
        assert scenario.rule_of_tie.startswith(f"zw.{short}.tie")
        assert type(scenario).tie_break is not Scenario.tie_break or scenario.id == "street_fight"
