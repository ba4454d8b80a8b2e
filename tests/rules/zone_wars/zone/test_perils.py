"""Zone cards that hurt people."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Name, RemoveLeech
from game.rules.zone_wars.events.fight import AttackRolled, CounterDeclined, DamagePlaced, MGained
from game.rules.zone_wars.events.turn import ActionLost, OverwatchEnded
from game.rules.zone_wars.events.zone import LeechCaught, LeechGone, ZoneCardFizzled
from game.rules.zone_wars.ground import Spot
from game.rules.zone_wars.state import Token
from game.rules.zone_wars.tasks.finds import CarryOutOperation
from game.rules.zone_wars.tasks.turn import BeginActivation
from tests.rules.zone_wars.ground.boards import block, house
from tests.rules.zone_wars.yard import BOX, SOUTH, Yard, beast, mini, terrain
from tests.rules.zone_wars.zone.zone_yard import fall, name


def pair(gap: float = 5, **fields: object) -> Yard:
    """Return Krin (Survival 4, Health 4) and Dux (Health 4) at a gap."""
    return Yard(
        mini("krin", (18, 18), **fields),  # type: ignore[arg-type]
        mini("dux", (19.2 + gap, 18)),
    )


# ------------------------------------------------------------------ rats


@pytest.mark.rule("zw.zonecard.zone-rats", "zw.zone.dice-attack")
def test_rats_bite_with_four_dice_and_armor_stops_some_of_it() -> None:
    yard = Yard(
        mini("krin", (18, 18), gear=["diving_helmet"]),
        mini("dux", (30, 18)),
        m=[1, 1],
    )
    fall("zone_rats", yard, "2345 RR2B R3")
    assert yard.damage("krin") == 1
    assert (yard.m(0), yard.m(1)) == (1, 1)
    assert yard.told(MGained) == []
    assert len(yard.told(AttackRolled)) == 1
    assert yard.points(1) == 0


@pytest.mark.rule("zw.zonecard.zone-rats", "zw.zone.rolls-by-owner")
def test_after_a_success_the_owner_names_an_enemy_in_reach() -> None:
    yard = pair(gap=10)
    fall("zone_rats", yard, "R234")
    assert yard.asked == ("OfferZoneChoice", 0)
    assert list(yard.offered) == [Name(piece=yard["dux"])]
    assert yard.refused(Name(piece=yard["krin"])) == "zw.zonecard.zone-rats"
    name(yard, Name(piece=yard["dux"]), "RR23")
    assert (yard.damage("krin"), yard.damage("dux")) == (0, 2)


@pytest.mark.rule("zw.zone.distances")
def test_distances_run_from_base_edge_to_base_edge() -> None:
    near = pair(gap=10.0)
    fall("zone_rats", near, "R234")
    assert near.asked == ("OfferZoneChoice", 0)
    far = pair(gap=10.02)
    fall("zone_rats", far, "R234")
    assert far.asked is None


@pytest.mark.rule("zw.zone.no-legal-choice")
def test_a_success_without_anybody_to_choose_does_nothing() -> None:
    yard = pair(gap=12)
    fall("zone_rats", yard, "R234")
    assert [event.rule for event in yard.told(ZoneCardFizzled)] == ["zw.zone.no-legal-choice"]
    assert (yard.damage("krin"), yard.damage("dux")) == (0, 0)


@pytest.mark.rule("zw.zone.dice-attack")
def test_somebody_staggered_by_a_card_scores_for_nobody() -> None:
    yard = pair(damage=2)
    fall("zone_rats", yard, "2345 RR23")
    assert yard.is_down("krin")
    assert (yard.points(0), yard.points(1)) == (0, 0)
    assert yard.told(CounterDeclined) == []


# ------------------------------------------------------------------ leeches


@pytest.mark.rule("zw.zonecard.zone-leeches", "zw.zone.ongoing")
def test_a_leech_bites_at_the_start_of_each_activation_and_can_end_it() -> None:
    yard = pair(damage=3)
    fall("zone_leeches", yard, "2345")
    assert yard.mini("krin").has_leech
    card = BOX.zone_cards.number("zone_leeches")
    assert yard.table.zone.lasting == (card,)
    yard.table.active = yard["krin"]
    from game.rules.zone_wars.tasks.turn import EndActivation

    yard.push(BeginActivation(yard["krin"]), EndActivation(yard["krin"]))
    assert yard.is_down("krin")
    assert not yard.mini("krin").has_leech
    assert yard.asked is None
    assert len(yard.told(ActionLost)) == 1
    assert (yard.table.zone.lasting, yard.table.zone.discard) == ((), (card,))


@pytest.mark.rule("zw.zonecard.zone-leeches")
def test_the_owner_gives_the_leech_to_an_enemy_and_a_friend_removes_it() -> None:
    yard = Yard(
        mini("krin", (18, 18)),
        mini("dux", (24.2, 18)),
        mini("bormin", (24.2, 19.2)),
        mini("farrow", (30, 18)),
    )
    fall("zone_leeches", yard, "R345")
    assert list(yard.offered) == [Name(piece=yard["dux"])]
    name(yard, Name(piece=yard["dux"]))
    assert yard.told(LeechCaught)[0].piece == yard["dux"]
    yard.push(CarryOutOperation(yard["bormin"], RemoveLeech(yard["dux"]), is_complex=False))
    assert not yard.mini("dux").has_leech
    assert len(yard.told(LeechGone)) == 1
    assert yard.table.zone.discard == (BOX.zone_cards.number("zone_leeches"),)


# ------------------------------------------------------------------ ghouls


def ambushed(*land: object) -> Yard:
    return Yard(mini("krin", (5, 18), gear=[]), mini("dux", (18, 30)), land=land)  # type: ignore[arg-type]


@pytest.mark.rule("zw.zonecard.ghoul-ambush")
def test_ghouls_shoot_from_the_nearest_edge_at_somebody_in_the_open() -> None:
    yard = ambushed()
    events = fall("ghoul_ambush", yard, "2345 RR234")
    declared = next(e for e in events if type(e).__name__ == "AttackDeclared")
    assert (declared.attack.from_spot, declared.attack.base, declared.attack.covered) == (Spot(0, 1800), 5, 0)  # type: ignore[attr-defined]
    assert yard.damage("krin") == 2


@pytest.mark.rule("zw.zonecard.ghoul-ambush")
@pytest.mark.parametrize(
    ("land", "dice"),
    [
        (block(2.9, 10, 3.1, 26, 3), 2),
        (house(3, 16, 7, 20, doors=(("west", 17, 19),)), 2),
        (block(4.2, 16, 4.4, 20, 1), 4),
    ],
)
def test_walls_never_stop_ghouls_but_give_cover(land: object, dice: int) -> None:
    yard = ambushed(land)
    events = fall("ghoul_ambush", yard, "2345 RR234" + "2" * dice)
    declared = next(e for e in events if type(e).__name__ == "AttackDeclared")
    assert declared.attack.covered == dice  # type: ignore[attr-defined]
    assert yard.damage("krin") == 2


@pytest.mark.rule("zw.zonecard.ghoul-ambush")
def test_two_edges_equally_near_are_decided_by_a_die() -> None:
    yard = Yard(mini("krin", (5, 5), gear=[]), mini("dux", (18, 30)))
    events = fall("ghoul_ambush", yard, (*[1] * 4, 1, *[1] * 5))
    declared = next(e for e in events if type(e).__name__ == "AttackDeclared")
    assert declared.attack.from_spot == Spot(0, 500)  # type: ignore[attr-defined]


@pytest.mark.rule("zw.zonecard.ghoul-ambush", "zw.zonecard.dust-storm")
def test_in_a_dust_storm_ghouls_reach_only_those_near_an_edge() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (18, 30)), mini("bormin", (30, 4)), storm=2)
    fall("ghoul_ambush", yard, "R345")
    assert list(yard.offered) == [Name(piece=yard["bormin"])]
    other = Yard(mini("krin", (18, 18)), mini("dux", (18, 30)), storm=2)
    fall("ghoul_ambush", other, "2345")
    assert [event.rule for event in other.told(ZoneCardFizzled)] == ["zw.zonecard.dust-storm"]


# ------------------------------------------------------------------ areas


@pytest.mark.rule("zw.zonecard.rot-squall")
def test_a_squall_wets_everybody_near_who_is_not_inside() -> None:
    shack = terrain("shack", (18, 13))
    yard = Yard(
        mini("krin", (18, 18)),
        mini("hugust", (24.1, 18)),
        mini("dux", (18, 13)),
        mini("bormin", (18, 13, 2.5)),
        mini("farrow", (24.3, 18.9)),
        land=[shack],
    )
    fall("rot_squall", yard, "2345")
    hurt = {e.piece for e in yard.told(DamagePlaced)}
    assert hurt == {yard["krin"], yard["hugust"], yard["bormin"]}
    assert {e.amount for e in yard.told(DamagePlaced)} == {1}


@pytest.mark.rule("zw.zonecard.rot-squall", "zw.turn.simultaneous-order")
def test_the_owner_names_a_point_and_damage_comes_in_seat_order() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (24, 18)), mini("psion", (24, 19.3)))
    fall("rot_squall", yard, "R345", victim="dux")
    assert yard.asked == ("OfferZoneChoice", 1)
    assert yard.refused(Name(spot=Spot(3600, 1800))) == "zw.zonecard.rot-squall"
    assert yard.refused(Name(piece=0)) == "zw.zonecard.rot-squall"
    name(yard, Name(spot=Spot(2100, 1850)))
    assert [event.piece for event in yard.told(DamagePlaced)] == [yard["dux"], yard["psion"], yard["krin"]]


@pytest.mark.rule("zw.zonecard.dud-missile")
def test_a_dud_missile_rolls_once_for_all() -> None:
    yard = Yard(
        mini("krin", (18, 18), gear=[]),
        mini("dux", (21.6, 18), gear=["diving_helmet"]),
        mini("bormin", (18, 21.8), gear=[]),
    )
    fall("dud_missile", yard, "2345 R23R5 RF")
    assert (yard.damage("krin"), yard.damage("dux"), yard.damage("bormin")) == (2, 1, 0)
    assert len(yard.told(AttackRolled)) == 1
    assert (yard.points(0), yard.points(1)) == (0, 0)


@pytest.mark.rule("zw.zonecard.dud-missile")
def test_a_dud_missile_hurts_a_swarm_and_hits_where_its_owner_wants() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)), beast("mind_mosquitoes", (25, 18)))
    fall("dud_missile", yard, "R345")
    name(yard, Name(spot=Spot(2500, 1800)), "RR234")
    assert yard.damage("mind_mosquitoes") == 2
    assert yard.damage("krin") == 0


@pytest.mark.rule("zw.zonecard.sinkhole", "zw.zone.dice-attack")
def test_damage_of_the_zone_ends_overwatch() -> None:
    yard = Yard(mini("krin", (18, 18), face=SOUTH, token=Token.OVERWATCH), mini("dux", (30, 30)))
    fall("rot_squall", yard, "2345")
    assert len(yard.told(OverwatchEnded)) == 1
    assert not yard.is_watching("krin")
