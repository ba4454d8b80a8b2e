"""Showdown: finds that are carried off, the rain, the end."""

from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.rules.zone_wars.actions import MoveAndAttack, Pass
from game.rules.zone_wars.affairs import Cause
from game.rules.zone_wars.events.march import LeftBoard
from game.rules.zone_wars.events.turn import GameEnded, PointsGained, TokenDrawn
from game.rules.zone_wars.ground import Edge
from game.rules.zone_wars.marching.moving import leave
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Status, Token
from game.rules.zone_wars.tasks.turn import DrawToken
from tests.rules.zone_wars.finds.bench import acting, way
from tests.rules.zone_wars.scenarios.ends import beat, finished, outcome, score
from tests.rules.zone_wars.yard import Yard, found, held, mini
from tests.rules.zone_wars.zone.zone_yard import trigger

OFF = {"status": Status.LEFT, "token": Token.GONE}


def crossing(*cards: object) -> Yard:
    """Return Krin with cards at (34,20), about to act, with Hugust far off."""
    return acting(mini("krin", (34, 20), gear=cards), mini("hugust", (5, 5)))  # type: ignore[arg-type]


@pytest.mark.rule("zw.showdown.leaving", "zw.showdown.vp-artifacts")
def test_finds_score_when_they_are_carried_off() -> None:
    yard = crossing(found("katana"), found("submachine_gun", 3), held("club", home=0))
    yard.do(MoveAndAttack(way((36, 20))))
    assert [event.edge for event in yard.told(LeftBoard)] == [Edge.EAST]
    assert (yard.mini("krin").status, yard.items("krin")) == (
        Status.LEFT,
        ["katana", "submachine_gun", "club"],
    )
    assert [(event.seat, event.amount) for event in yard.told(PointsGained)] == [(0, 4)]


@pytest.mark.rule("zw.showdown.vp-artifacts")
def test_a_find_still_on_the_board_gives_nothing() -> None:
    yard = Yard(mini("krin", (10, 10), gear=[found("sniper_rifle")]), mini("dux", (30, 30)))
    assert finished(yard).ranks == (1, 1)
    assert yard.points(0) == 0


@pytest.mark.rule("zw.showdown.vp-damaged-wording")
def test_a_damaged_find_gives_one() -> None:
    yard = crossing(found("chainsaw", 4))
    yard.do(MoveAndAttack(way((36, 20))))
    assert yard.points(0) == 1


@pytest.mark.rule("zw.showdown.end", "zw.endgame.conditions")
def test_it_is_over_as_soon_as_one_faction_alone_is_left() -> None:
    yard = acting(mini("krin", (34, 20), gear=[found("katana")]), mini("hugust", (5, 5), **OFF))
    yard.table.agenda = (DrawToken(), *yard.table.agenda)
    yard.do(MoveAndAttack(way((36, 20))))
    assert outcome(yard).ranks == (1, 2)
    assert yard.told(TokenDrawn) == []
    lying = Yard(mini("krin", (10, 10)), mini("dux", (30, 30)))
    beat(lying, "dux", 0)
    assert (lying.is_down("dux"), lying.table.result) == (True, None)
    beat(lying, "dux", 0)
    assert (lying.is_gone("dux"), outcome(lying).ranks) == (True, (1, 2))


@pytest.mark.rule("zw.showdown.end")
def test_it_is_over_at_the_fourth_trigger() -> None:
    yard = score(Yard(mini("krin", (10, 10)), mini("dux", (30, 30))), 2, 5)
    trigger(yard, 4)
    assert outcome(yard).ranks == (2, 1)


@pytest.mark.rule("zw.showdown.last-faction-artifacts")
def test_the_last_faction_gets_nothing_for_what_it_still_carries() -> None:
    yard = Yard(mini("krin", (10, 10), gear=[found("sniper_rifle")]), mini("dux", (30, 30), is_bloodied=True))
    beat(yard, "dux", 0)
    assert outcome(yard).ranks == (1, 1)
    assert (yard.points(0), yard.points(1)) == (0, 0)


def carried_off(first: int, second: int) -> Yard:
    cards = [found("plastic_duck")] * 4
    return Yard(
        mini("krin", (10, 10), gear=cards[:first], **OFF),
        mini("hugust", (20, 10), gear=cards[:2]),
        mini("dux", (30, 30), gear=cards[:second], **OFF),
        mini("moose", (30, 20)),
    )


@pytest.mark.rule("zw.showdown.tie")
@pytest.mark.parametrize(("second", "ranks"), [(2, (1, 2)), (3, (1, 1)), (4, (2, 1))])
def test_more_finds_decide_between_equal_points(second: int, ranks: tuple[int, ...]) -> None:
    yard = score(carried_off(3, second), 7, 7)
    result = finished(yard)
    assert (result.ranks, result.rule) == (ranks, "zw.showdown.tie")


@pytest.mark.rule("zw.showdown.tie-cards-counted")
def test_only_what_was_carried_off_counts_damaged_or_not() -> None:
    yard = carried_off(2, 0)
    assert scenario_of(yard.table).tie_break(yard.play, Seat(0)) == 2
    worn = Yard(mini("krin", (10, 10), gear=[found("chainsaw", 4), "club"], **OFF), mini("dux", (30, 30)))
    assert scenario_of(worn.table).tie_break(worn.play, Seat(0)) == 1


@pytest.mark.rule("zw.tokens.victory-point-token")
def test_points_are_what_the_scenario_gives() -> None:
    yard = Yard(mini("krin", (10, 10)), mini("dux", (30, 30)))
    beat(yard, "dux", 0)
    assert (yard.points(0), yard.points(1)) == (1, 0)
    zone = Yard(mini("krin", (10, 10)), mini("dux", (30, 30)))
    beat(zone, "dux", 0, Cause.ZONE)
    assert (zone.points(0), zone.points(1)) == (0, 0)


@pytest.mark.rule("zw.endgame.allies-count-as-one")
def test_allied_factions_are_one_side() -> None:
    people = (mini("krin", (10, 10)), mini("dux", (20, 20)), mini("psion", (30, 30), is_bloodied=True))
    yard = Yard(*people, teams=(0, 0, 1))
    beat(yard, "psion", 0)
    assert outcome(yard).why.startswith("One side alone has miniatures left")
    rivals = Yard(*people)
    beat(rivals, "psion", 0)
    assert rivals.table.result is None


@pytest.mark.rule("zw.scenario.shared-victory")
def test_equal_in_everything_they_win_together() -> None:
    yard = score(Yard(mini("krin", (10, 10)), mini("dux", (20, 20)), mini("psion", (30, 30))), 7, 7, 5)
    result = finished(yard)
    assert (result.ranks, result.scores) == ((1, 1, 3), (0.75, 0.75, 0.0))
    assert yard.told(GameEnded)[0].points == (7, 7, 5)


def test_the_carrier_may_pass_and_stay() -> None:
    yard = crossing(found("katana"))
    yard.do(Pass())
    assert yard.points(0) == 0
    yard.begin(leave, yard["krin"], Edge.EAST)
    assert yard.points(0) == 3
