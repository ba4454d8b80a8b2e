"""The acid rain of Showdown."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Name
from game.rules.zone_wars.events.fight import DamagePlaced, Eliminated, Staggered
from game.rules.zone_wars.events.zone import ZoneCardDrawn, ZoneCardFizzled
from game.rules.zone_wars.state import Status
from tests.rules.zone_wars.yard import Yard, beast, found, mini, terrain
from tests.rules.zone_wars.zone.zone_yard import trigger


@pytest.mark.rule("zw.showdown.trigger-1", "zw.zonecard.trigger-cards")
def test_the_first_trigger_brings_clouds_only() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (20, 18)))
    trigger(yard, 1)
    assert yard.told(DamagePlaced) == []
    assert yard.table.zone.drawn_triggers == 1
    assert [(event.trigger, event.rule) for event in yard.told(ZoneCardDrawn)] == [
        (1, "zw.showdown.trigger-1")
    ]


def rained_on() -> Yard:
    return Yard(
        mini("krin", (18, 18)),
        mini("hugust", (18, 28.2), gear=["diving_helmet"]),
        mini("dux", (29.2, 18)),
        mini("farrow", (6.6, 18)),
        mini("bormin", (30, 30)),
        beast("razorback", (18, 14)),
    )


@pytest.mark.rule("zw.showdown.trigger-2", "zw.showdown.trigger-counting")
def test_the_second_trigger_rains_within_long_of_whoever_fails() -> None:
    yard = rained_on()
    trigger(yard, 2, "2345")
    assert [yard.damage(who) for who in ("krin", "hugust", "dux", "farrow", "bormin", "razorback")] == [
        1,
        1,
        1,
        0,
        0,
        0,
    ]


@pytest.mark.rule("zw.showdown.trigger-2-designation", "zw.showdown.trigger-2")
def test_after_a_success_its_player_names_anybody_on_the_board() -> None:
    yard = rained_on()
    trigger(yard, 2, "R345")
    assert yard.asked == ("OfferZoneChoice", 0)
    assert list(yard.offered) == [Name(piece=piece) for piece in range(5)]
    assert yard.refused(Name(piece=1000)) == "zw.showdown.trigger-2-designation"
    yard.do(Name(piece=yard["bormin"]))
    assert [yard.damage(who) for who in ("krin", "hugust", "dux", "farrow", "bormin")] == [0, 0, 0, 0, 1]


@pytest.mark.rule("zw.showdown.trigger-2", "zw.zone.fallback-chain")
def test_without_a_victim_the_second_trigger_has_no_effect() -> None:
    yard = rained_on()
    trigger(yard, 2, victim="")
    assert len(yard.told(ZoneCardFizzled)) == 1
    assert yard.told(DamagePlaced) == []


@pytest.mark.rule("zw.showdown.trigger-3", "zw.showdown.trigger-counting")
def test_the_third_trigger_hurts_everybody_roofs_or_not() -> None:
    shack = terrain("shack", (18, 13))
    yard = Yard(
        mini("krin", (18, 13), gear=["diving_helmet"]),
        mini("hugust", (10, 10), damage=4),
        mini("danko", None, status=Status.LEFT),
        mini("dux", (30, 30)),
        mini("farrow", (33, 3)),
        mini("bormin", (3, 33)),
        beast("razorback", (24, 24)),
        beast("mind_mosquitoes", (24, 10)),
        land=[shack],
    )
    trigger(yard, 3)
    assert [yard.damage(who) for who in ("krin", "hugust", "danko", "dux", "farrow", "bormin")] == [
        1,
        5,
        0,
        1,
        1,
        1,
    ]
    assert yard.is_down("hugust")
    assert len(yard.told(Staggered)) == 1
    assert (yard.points(0), yard.points(1)) == (0, 0)
    assert (yard.damage("razorback"), yard.damage("mind_mosquitoes")) == (1, 0)


@pytest.mark.rule("zw.showdown.trigger-4", "zw.zonecard.trigger-cards", "zw.showdown.trigger-counting")
def test_the_fourth_trigger_eliminates_everybody_and_ends_the_game() -> None:
    yard = Yard(
        mini("krin", (18, 18), gear=[found("katana")]),
        mini("dux", (30, 30)),
        mini("bormin", (20, 20), down=True),
        beast("razorback", (24, 24)),
    )
    trigger(yard, 4)
    assert all(yard.is_gone(who) for who in ("krin", "dux", "bormin"))
    assert len(yard.told(Eliminated)) == 4
    assert yard.told(Staggered) == []
    assert (yard.points(0), yard.points(1)) == (0, 0)
    result = yard.table.result
    assert result is not None
    assert "washed away" in result.why
    assert result.ranks == (1, 1)
    assert yard.table.agenda == ()
