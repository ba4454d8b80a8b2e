"""How the solo AI runs and hunts in the Chase (zw.ai.chase-roles)."""

from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.rules.zone_wars.actions import (
    Charge,
    ChooseEdge,
    LayReserve,
    MoveAndAttack,
    Operate,
    Sprint,
    TakeCard,
)
from game.rules.zone_wars.ground import Edge
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.chase import OfferReserve, OfferStartEdge
from tests.ai.zone_wars.bench import acting, decided, end_of
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.scenarios.chases import chase, reserve
from tests.rules.zone_wars.yard import BOX, EAST, NORTH, WEST, Yard, mini

RULE = "zw.ai.chase-roles"
SHARE = pytest.mark.rule("zw.ai.chase-roles")


def runner_at(x: float, y: float, *others: object, face: tuple[int, int] = EAST, **options: object) -> Yard:
    """Return a Chase in which Krin runs east; Dux is far away."""
    krin = mini("krin", (x, y), face=face, gear=[reserve("katana")], powers=())
    return chase(krin, mini("dux", (3, 33)), *others, **options)


@SHARE
def test_a_runner_leaves_as_soon_as_it_can() -> None:
    yard = runner_at(26, 18)
    ruling = acting(yard, "krin")
    assert (type(ruling.action), ruling.rule, end_of(ruling)) == (Sprint, RULE, (36, 18))
    yard.do(ruling.action)
    assert (yard.mini("krin").status, yard.points(0)) == (Status.LEFT, 4)
    near = acting(runner_at(33, 18, face=WEST), "krin")
    assert (type(near.action), end_of(near)) == (MoveAndAttack, (36, 18))


@SHARE
def test_a_runner_sprints_towards_the_escape_edge() -> None:
    ruling = acting(runner_at(8, 18), "krin")
    assert (type(ruling.action), end_of(ruling)) == (Sprint, (18, 18))
    home = runner_at(28, 18, start=Edge.EAST, face=WEST)
    assert end_of(acting(home, "krin")) == (18, 18)


@SHARE
def test_a_runner_that_faces_away_walks() -> None:
    ruling = acting(runner_at(8, 18, face=WEST), "krin")
    assert (type(ruling.action), end_of(ruling)) == (MoveAndAttack, (13, 18))


@SHARE
def test_a_runner_strikes_whoever_bars_its_way_and_leaves_others_behind() -> None:
    barred = runner_at(18, 18, mini("moose", (19.2, 18), face=WEST))
    ruling = acting(barred, "krin")
    assert ruling.rule != RULE
    passed = runner_at(18, 18, mini("moose", (16.8, 18), face=EAST))
    assert acting(passed, "krin").rule == RULE


@SHARE
def test_a_hunter_goes_for_the_runner_with_a_card_before_a_rival() -> None:
    yard = chase(
        mini("krin", (10, 18), gear=[reserve("katana")]),
        mini("hugust", (20.2, 18), face=WEST, seat=1),
        mini("dux", (20.2, 13), seat=2),
    )
    ruling = acting(yard, "hugust")
    assert ruling.action == Charge(yard["krin"])
    far = chase(
        mini("krin", (5, 18), gear=[reserve("katana")]),
        mini("hugust", (20.2, 18), face=NORTH, seat=1),
        mini("dux", (20.2, 13), seat=2),
    )
    assert acting(far, "hugust").action == Charge(far["dux"])


@SHARE
def test_a_hunter_robs_a_runner_that_lies() -> None:
    yard = chase(
        mini("krin", (10, 18), gear=[reserve("katana")], down=True),
        mini("hugust", (20, 18)),
        mini("dux", (13, 18), face=WEST),
    )
    ruling = acting(yard, "dux")
    assert isinstance(ruling.action, Operate)
    assert ruling.action.operation == TakeCard(0, piece=yard["krin"])


@SHARE
def test_a_hunter_enters_where_a_runner_will_come_by() -> None:
    yard = chase(mini("krin", (18, 18)), mini("dux", None))
    action = acting(yard, "dux").action
    assert isinstance(action, Sprint)
    assert (action.way.edge, action.way.along) == (Edge.NORTH, 3000)


@SHARE
def test_the_starting_edge_is_chosen_by_die_and_the_best_cards_are_kept() -> None:
    yard = chase(mini("krin", None), mini("hugust", None), mini("dux", None))
    yard.push(OfferStartEdge(Seat(0)))
    assert decided(yard, "3").action == ChooseEdge(Edge.WEST)
    assert decided(yard, "4").action == ChooseEdge(Edge.EAST)
    yard.do(ChooseEdge(Edge.WEST))
    names = ("katana", "plastic_duck", "sniper_rifle", "chainsaw", "fire_axe", "hockey_armor")
    yard.push(OfferReserve(Seat(0), tuple(BOX.items.named(name) for name in names)))
    sniper, chainsaw = BOX.items.named("sniper_rifle"), BOX.items.named("chainsaw")
    assert decided(yard).action == LayReserve((chainsaw, sniper))


def test_a_runner_goes_round_what_is_in_its_way() -> None:
    yard = runner_at(8, 18, land=[block(14, 14, 15, 22, 3)])
    yard.do(acting(yard, "krin").action)
    x, y = yard.at("krin")[:2]
    assert x > 12
    assert not 14 < y < 22
