"""Zone cards that change the battlefield, and those that bring something good."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Charge, MoveAndAttack, Name, Sprint, Way
from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.events.fight import DamagePlaced
from game.rules.zone_wars.events.finds import ArtifactFound
from game.rules.zone_wars.events.march import Shoved
from game.rules.zone_wars.events.zone import (
    BuildingCollapsed,
    CraterOpened,
    DirectionThrown,
    StormRaised,
    TokenAppeared,
    ZoneCardFizzled,
)
from game.rules.zone_wars.ground import Layout, Spot, Stand, look
from game.rules.zone_wars.state import Marker, Pile, Spell, Token
from game.rules.zone_wars.tasks.turn import EndActivation, OfferAction
from game.rules.zone_wars.zone.buildings import collapse
from tests.rules.zone_wars.ground.boards import block, deck
from tests.rules.zone_wars.yard import BOX, EAST, Yard, beast, found, held, mini, terrain
from tests.rules.zone_wars.zone.zone_yard import fall, name

# ------------------------------------------------------------------ falling houses


@pytest.mark.rule("zw.building.collapse", "zw.zonecard.building-collapse")
def test_a_falling_building_hurts_all_there_and_puts_them_beside_it() -> None:
    ruin = deck(14, 14, 22, 22, storeys=3)
    yard = Yard(
        mini("krin", (16, 18), gear=[]),
        mini("hugust", (18, 18, 5), gear=[]),
        mini("dux", (20, 18, 7.5), gear=[]),
        mini("bormin", (18, 20), gear=[], down=True),
        mini("farrow", (24, 18), gear=[]),
        land=[ruin],
    )
    fall("building_collapse", yard, "2345")
    assert [yard.damage(who) for who in ("krin", "hugust", "dux", "farrow")] == [2, 2, 3, 0]
    assert yard.is_down("bormin")
    field = yard.play.field
    for who in ("krin", "hugust", "dux", "bormin"):
        stand = yard.play.stand(yard[who])
        assert stand.z == 0
        assert not field.is_on_piece(stand, 0)
    assert field.elements[0].name == "rubble"
    assert look(field, Stand(1000, 1800), Stand(2500, 1800), ()).cover == 2
    assert len(yard.told(BuildingCollapsed)) == 1


@pytest.mark.rule("zw.building.collapse")
def test_only_the_attacker_of_a_stampede_scores_by_a_collapse() -> None:
    def ruined(credit: int) -> Yard:
        yard = Yard(
            mini("krin", (30, 30)),
            mini("dux", (18, 18, 2.5), gear=[], damage=2),
            land=[deck(14, 14, 22, 22)],
        )
        yard.begin(collapse, 0, credit)
        assert yard.is_down("dux")
        return yard

    assert ruined(NOBODY).points(0) == 0
    assert ruined(0).points(0) == 1


@pytest.mark.rule("zw.building.collapse")
def test_somebody_lying_dies_only_by_damage_up_to_its_health() -> None:
    yard = Yard(
        mini("krin", (30, 30)),
        mini("farrow", (18, 18, 7.5), gear=[], down=True),
        mini("dux", (16, 18), gear=[], down=True),
        land=[deck(14, 14, 22, 22, storeys=3)],
    )
    yard.begin(collapse, 0, NOBODY)
    assert yard.is_gone("farrow")
    assert yard.is_down("dux")


@pytest.mark.rule("zw.building.collapse", "zw.zonecard.building-collapse")
def test_tokens_drop_to_the_ground_and_an_objective_is_lost() -> None:
    kind, piece = deck(14, 14, 22, 22)
    yard = Yard(mini("krin", (25, 18)), mini("dux", (30, 30)), land=[(kind, piece)])
    yard.table.layout = Layout(terrain=(piece,), objectives=(0,))
    yard.table.markers = (Marker(Spot(1800, 1800, 250)), Marker(Spot(3000, 600)))
    yard.table.piles = (Pile(Spot(1500, 1500, 250), (found("katana"),)),)
    fall("building_collapse", yard, "R345")
    assert list(yard.offered) == [Name(building=0)]
    name(yard, Name(building=0))
    assert [marker.spot for marker in yard.table.markers] == [Spot(1800, 1800), Spot(3000, 600)]
    assert yard.table.piles[0].spot == Spot(1500, 1500)
    assert yard.table.layout.objectives == ()


@pytest.mark.rule("zw.zone.no-legal-choice", "zw.zonecard.building-collapse")
def test_without_a_building_a_failure_hurts_the_victim_and_a_success_does_nothing() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)))
    fall("building_collapse", yard, "2345")
    assert yard.damage("krin") == 1
    lucky = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)))
    fall("building_collapse", lucky, "R345")
    assert lucky.damage("krin") == 0
    assert [event.rule for event in lucky.told(ZoneCardFizzled)] == ["zw.zone.no-legal-choice"]


@pytest.mark.rule("zw.zone.distances")
def test_a_die_chooses_between_two_buildings_equally_near() -> None:
    land = [deck(10, 15, 14.4, 21), deck(21.6, 15, 26, 21)]
    yard = Yard(mini("krin", (18, 18)), mini("dux", (18, 30)), land=land)
    fall("building_collapse", yard, "2345", 1)
    assert [piece.is_fallen for piece in yard.table.layout.terrain] == [False, True]


# ------------------------------------------------------------------ sinkholes


@pytest.mark.rule("zw.zonecard.sinkhole")
def test_a_sinkhole_hurts_and_its_victim_can_take_one_step_only() -> None:
    yard = Yard(mini("krin", (18, 18), damage=1, token=Token.OVERWATCH), mini("dux", (22, 18)))
    fall("sinkhole", yard, "2345")
    krin = yard.mini("krin")
    assert (krin.damage, krin.hobbled, krin.token) == (3, Spell.COMING, Token.ACTED)
    assert yard.table.layout.craters == (Spot(1800, 1800),)
    yard.table.minis = (*yard.table.minis,)
    yard.begin(lambda play: play.put(yard["krin"], hobbled=Spell.RUNNING))
    yard.table.active = yard["krin"]
    yard.push(OfferAction(krin.seat, yard["krin"]), EndActivation(yard["krin"]))
    far, near = Way((Spot(1800, 1670),)), Way((Spot(1800, 1680),))
    assert yard.refused(MoveAndAttack(far)) == "zw.measure.move-leading-edge"
    assert yard.refused(Sprint(near)) == "zw.zonecard.sinkhole"
    assert yard.refused(Charge(yard["dux"])) == "zw.zonecard.sinkhole"
    yard.do(MoveAndAttack(near))
    assert yard.asked == ("OfferAttack", 0)


@pytest.mark.rule("zw.zonecard.sinkhole")
def test_after_a_success_the_victim_is_moved_and_the_crater_gives_cover() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)))
    fall("sinkhole", yard, "R345")
    assert yard.refused(Name()) == "zw.zonecard.sinkhole"
    assert yard.refused(Name(facing=(0, 0))) == "zw.measure.arc-by-base-center"
    name(yard, Name(facing=EAST))
    assert yard.at("krin") == (20.5, 18)
    assert yard.damage("krin") == 0
    assert [event.spot for event in yard.told(CraterOpened)] == [Spot(1800, 1800)]
    assert look(yard.play.field, Stand(1000, 1800), Stand(1800, 1800), ()).cover == 4


@pytest.mark.rule("zw.zonecard.sinkhole")
def test_there_is_no_crater_on_an_upper_floor() -> None:
    yard = Yard(mini("krin", (18, 18, 2.5)), mini("dux", (30, 30)), land=[deck(14, 14, 22, 22)])
    fall("sinkhole", yard, "2345")
    assert yard.damage("krin") == 2
    assert yard.table.layout.craters == ()


# ------------------------------------------------------------------ the anomaly


@pytest.mark.rule("zw.zonecard.magnetic-anomaly", "zw.effect.forced-move")
def test_those_farthest_ahead_are_swept_first() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("hugust", (20, 18)), mini("dux", (30, 30)))
    fall("magnetic_anomaly", yard, "R345")
    name(yard, Name(facing=EAST))
    assert (yard.at("hugust"), yard.at("krin")) == ((25, 18), (23, 18))
    assert [event.piece for event in yard.told(Shoved)] == [yard["hugust"], yard["krin"]]
    assert yard.told(DamagePlaced) == []


@pytest.mark.rule("zw.zonecard.magnetic-anomaly")
def test_swept_against_a_wall_and_against_each_other_both_are_hurt() -> None:
    yard = Yard(
        mini("krin", (18, 18)),
        mini("hugust", (20, 18)),
        mini("dux", (30, 30)),
        land=[block(22, 10, 23, 26, 3)],
    )
    fall("magnetic_anomaly", yard, "2345", 0)
    assert (yard.at("hugust"), yard.at("krin")) == ((21.4, 18), (20.2, 18))
    assert (yard.damage("hugust"), yard.damage("krin")) == (1, 1)
    assert [event.degrees for event in yard.told(DirectionThrown)] == [0]


@pytest.mark.rule("zw.zonecard.magnetic-anomaly", "zw.monster.as-targets")
def test_monsters_are_swept_but_for_trees_and_swarms() -> None:
    yard = Yard(
        mini("krin", (18, 18)),
        mini("dux", (30, 30)),
        beast("ravenous_devourer", (18, 21)),
        beast("mind_mosquitoes", (18, 15)),
    )
    fall("magnetic_anomaly", yard, "2345", 0)
    assert yard.at("ravenous_devourer") == (23, 21)
    assert yard.at("mind_mosquitoes") == (18, 15)


# ------------------------------------------------------------------ gifts and weather


@pytest.mark.rule("zw.zonecard.rot-bloom", "zw.zone.card-layout")
def test_a_bloom_gives_m_to_everybody_without_a_roll() -> None:
    yard = Yard(
        mini("krin", (10, 10)),
        mini("dux", (18, 18)),
        mini("psion", (30, 30), status="eliminated"),
        m=[1, 0, 3],
    )
    fall("rot_bloom", yard, victim="dux")
    assert [yard.m(seat) for seat in range(3)] == [2, 2, 4]


@pytest.mark.rule("zw.zonecard.lucky-find")
def test_a_lucky_victim_finds_an_artifact_even_lying() -> None:
    yard = Yard(mini("krin", (18, 18), gear=[], down=True), mini("dux", (30, 30)), items=[held("katana")])
    fall("lucky_find", yard, "R345", 0)
    assert yard.mini("krin").held == (found("katana"),)
    assert yard.table.stock.bag == ()
    assert len(yard.told(ArtifactFound)) == 1


@pytest.mark.rule("zw.zonecard.lucky-find")
@pytest.mark.parametrize(("at", "degrees", "lies"), [((2, 18), 180, (40, 1800)), ((18, 18), 0, (2400, 1800))])
def test_an_unlucky_find_lies_medium_away_on_the_board(
    at: tuple[float, float], degrees: int, lies: tuple[int, int]
) -> None:
    yard = Yard(mini("krin", at), mini("dux", (30, 30)))
    fall("lucky_find", yard, "2345", degrees)
    assert [marker.spot for marker in yard.table.markers] == [Spot(*lies)]
    assert [event.spot for event in yard.told(TokenAppeared)] == [Spot(*lies)]


@pytest.mark.rule("zw.zonecard.lucky-find", "zw.zone.distances")
def test_a_find_never_lies_inside_a_building() -> None:
    shack = terrain("shack", (24, 18))
    yard = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)), land=[shack])
    fall("lucky_find", yard, "2345", 0)
    spot = yard.table.markers[0].spot
    assert not yard.play.field.is_on_piece(spot, 0)


@pytest.mark.rule("zw.zonecard.dust-storm", "zw.zone.ongoing", "zw.zone.card-layout")
def test_a_storm_is_raised_without_a_roll_and_its_card_is_kept() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)))
    yard.table.turn = 2
    fall("dust_storm", yard)
    assert yard.table.storm == 3
    assert [event.until for event in yard.told(StormRaised)] == [3]
    assert yard.table.zone.lasting == (BOX.zone_cards.number("dust_storm"),)
    assert yard.table.zone.discard == ()
