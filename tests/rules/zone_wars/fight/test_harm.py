"""Damage, staggering, elimination, and what is taken from the fallen."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Pass, Steal, Strike
from game.rules.zone_wars.affairs import Cause, Wound
from game.rules.zone_wars.events.fight import DamageIgnored, DamagePlaced, Eliminated, Staggered
from game.rules.zone_wars.events.zone import LeechGone
from game.rules.zone_wars.fight.harm import eliminate, wound
from game.rules.zone_wars.fight.licences import counter_at, free_at
from game.rules.zone_wars.ground import Build, Spot
from game.rules.zone_wars.state import Status, Token
from tests.rules.zone_wars.fight.arena import FISTS, fight, offer
from tests.rules.zone_wars.yard import EAST, NORTH, WEST, Yard, beast, found, held, mini


def hurt(yard: Yard, name: str, amount: int, cause: Cause = Cause.ZONE) -> None:
    yard.begin(wound, Wound(yard[name], amount, cause))


def rise(yard: Yard) -> None:
    from game.rules.zone_wars.turn.activation import stand_up

    yard.begin(stand_up, yard["dux"], "zw.recover.success")


def lone(**fields: object) -> Yard:
    """Return Dux (Health 4) and far away Krin."""
    return Yard(mini("krin", (30, 30)), mini("dux", (18, 18), gear=[], **fields))  # type: ignore[arg-type]


def duel(*, gap: float = 0, **fields: object) -> Yard:
    """Return Krin (Melee 3, pistol) and Dux (Health 4) in contact, facing each other."""
    return Yard(
        mini("krin", (10, 18), face=EAST),
        mini("dux", (11.2 + gap, 18), face=WEST, **fields),  # type: ignore[arg-type]
        mini("bormin", (30, 30)),
    )


# ------------------------------------------------------------------ damage


@pytest.mark.rule("zw.damage.tokens", "zw.tokens.damage-token")
def test_damage_tokens_add_up() -> None:
    yard = lone()
    hurt(yard, "dux", 1)
    hurt(yard, "dux", 2)
    assert yard.damage("dux") == 3
    assert [event.total for event in yard.told(DamagePlaced)] == [1, 3]


@pytest.mark.rule("zw.damage.stagger-threshold", "zw.damage.example-dux", "zw.character.health")
@pytest.mark.parametrize(
    ("before", "amount", "falls"), [(2, 3, True), (0, 3, False), (0, 4, True), (3, 1, True)]
)
def test_damage_up_to_health_staggers(before: int, amount: int, falls: bool) -> None:  # noqa: FBT001 - a case of the test
    yard = lone(damage=before)
    hurt(yard, "dux", amount)
    assert yard.is_down("dux") is falls
    assert len(yard.told(Staggered)) == falls


@pytest.mark.rule("zw.damage.tokens-while-staggered")
def test_points_above_health_are_not_kept_and_tokens_stay_until_it_gets_up() -> None:
    yard = lone(damage=2)
    hurt(yard, "dux", 5)
    assert (yard.damage("dux"), yard.is_down("dux")) == (4, True)
    rise(yard)
    assert (yard.damage("dux"), yard.is_down("dux")) == (0, False)


@pytest.mark.rule("zw.recover.posture")
def test_somebody_staggered_lies_and_keeps_its_facing() -> None:
    yard = Yard(mini("krin", (30, 30)), mini("dux", (18, 18), face=EAST))
    hurt(yard, "dux", 4)
    stand = yard.mini("dux").stand
    assert stand is not None
    assert (stand.build, stand.facing, stand.spot) == (Build.PRONE, EAST, Spot(1800, 1800))


@pytest.mark.rule("zw.overwatch.lost")
def test_damage_and_blows_end_overwatch_and_a_blocked_shot_does_not() -> None:
    zone = lone(token=Token.OVERWATCH)
    hurt(zone, "dux", 1)
    assert not zone.is_watching("dux")
    blow = duel(token=Token.OVERWATCH)
    fight(blow, "krin", "dux", "2 2 2", weapon=FISTS)
    assert not blow.is_watching("dux")
    shot = duel(gap=3, token=Token.OVERWATCH, gear=["hockey_armor"])
    fight(shot, "krin", "dux", "R 2 2 2" + "R 2", weapon=FISTS)
    assert (shot.is_watching("dux"), shot.damage("dux")) == (True, 0)


@pytest.mark.rule("zw.armor.only-attacks", "zw.effect.no-armor-damage")
def test_armor_is_no_help_against_the_zone_but_against_monsters() -> None:
    yard = lone()
    yard.play.put(yard["dux"], held=(held("bulletproof_vest"),))
    hurt(yard, "dux", 1)
    assert yard.damage("dux") == 1


@pytest.mark.rule("zw.zonecard.zone-leeches")
def test_a_leech_leaves_somebody_who_goes_down() -> None:
    yard = lone(damage=3, has_leech=True)
    hurt(yard, "dux", 1)
    assert not yard.mini("dux").has_leech
    assert yard.told(LeechGone)


# ------------------------------------------------------------------ lying, bloodied, eliminated


@pytest.mark.rule("zw.stagger.more-damage")
@pytest.mark.parametrize(("amount", "is_gone"), [(3, False), (4, True)])
def test_only_one_attack_with_its_whole_health_kills_somebody_lying(amount: int, is_gone: bool) -> None:  # noqa: FBT001 - a case of the test
    yard = lone(down=True)
    hurt(yard, "dux", amount)
    assert yard.is_gone("dux") is is_gone
    assert len(yard.told(DamageIgnored)) == (not is_gone)
    assert yard.damage("dux") == 4


@pytest.mark.rule("zw.stagger.single-source")
def test_damage_from_two_sources_does_not_add_up_on_somebody_lying() -> None:
    yard = Yard(mini("krin", (30, 30)), mini("farrow", (18, 18), gear=[], down=True))
    hurt(yard, "farrow", 2)
    hurt(yard, "farrow", 1)
    assert yard.is_down("farrow")
    hurt(yard, "farrow", 3)
    assert yard.is_gone("farrow")


@pytest.mark.rule("zw.stagger.helpless")
def test_somebody_lying_still_rolls_its_armor() -> None:
    yard = duel(down=True, gear=["hockey_armor"])
    fight(yard, "krin", "dux", "R R R" + "R 2", weapon=FISTS)
    assert yard.asked is None
    assert [event.amount for event in yard.told(DamageIgnored)] == [2]


@pytest.mark.rule("zw.bloodied.when-flipped", "zw.bloodied.status", "zw.character.bloodied-side")
def test_it_is_bloodied_when_it_gets_up() -> None:
    yard = lone()
    hurt(yard, "dux", 4)
    hurt(yard, "dux", 2)
    assert not yard.mini("dux").is_bloodied
    rise(yard)
    after = yard.mini("dux")
    assert (after.is_bloodied, after.damage, after.status) == (True, 0, Status.STANDING)


@pytest.mark.rule("zw.eliminated.bloodied-again")
def test_somebody_bloodied_is_eliminated_at_its_health() -> None:
    yard = Yard(
        mini("krin", (30, 30)), mini("dux", (18, 18), is_bloodied=True, damage=3), mini("bormin", (5, 5))
    )
    hurt(yard, "dux", 1)
    assert yard.is_gone("dux")
    assert yard["dux"] not in yard.table.pieces()
    assert not yard.told(Staggered)


@pytest.mark.rule("zw.eliminated.token", "zw.endturn.eliminated-token")
def test_the_token_of_the_eliminated_leaves_the_container() -> None:
    for token, left in ((Token.BAG, 1), (Token.ACTED, 2)):
        yard = Yard(
            mini("krin", (30, 30)),
            mini("dux", (18, 18), is_bloodied=True, token=token),
            mini("bormin", (5, 5)),
            mini("moose", (8, 5), token=Token.ACTED if token is Token.BAG else Token.BAG),
        )
        hurt(yard, "dux", 4)
        assert yard.table.tokens_of(yard.mini("dux").seat) == left
        assert yard.mini("dux").token is Token.GONE


@pytest.mark.rule("zw.eliminated.pile", "zw.eliminated.starting-gear-removed")
def test_finds_of_the_eliminated_lie_where_it_stood_and_its_own_gear_is_gone() -> None:
    yard = Yard(
        mini("krin", (30, 30)),
        mini("dux", (20, 15), gear=["club", found("katana"), found("fire_axe")], is_bloodied=True),
        mini("bormin", (5, 5)),
    )
    hurt(yard, "dux", 4)
    (pile,) = yard.table.piles
    assert pile.spot == Spot(2000, 1500)
    assert [card.is_found for card in pile.cards] == [True, True]
    assert yard.mini("dux").stand is None


def test_a_scenario_may_eliminate_at_once() -> None:
    yard = Yard(mini("krin", (30, 30)), mini("dux", (20, 15), gear=[found("katana")]), mini("bormin", (5, 5)))
    yard.begin(eliminate, yard["dux"], Cause.SCENARIO, "zw.showdown.trigger-4")
    (event,) = yard.told(Eliminated)
    assert (event.rule, yard.is_gone("dux"), len(yard.table.piles)) == ("zw.showdown.trigger-4", True, 1)


@pytest.mark.rule("zw.monster.elimination")
def test_a_monster_is_removed_at_its_health() -> None:
    yard = Yard(mini("krin", (30, 30)), mini("dux", (20, 15)), beast("razorback", (10, 10), damage=3))
    hurt(yard, "razorback", 2)
    assert yard.beast("razorback").stand is None
    assert yard["razorback"] not in yard.table.pieces()
    assert (len(yard.told(Eliminated)), yard.told(Staggered)) == (1, [])
    assert [side.points for side in yard.table.sides] == [0, 0]


# ------------------------------------------------------------------ the free theft


@pytest.mark.rule("zw.stagger.free-theft", "zw.stagger.what-can-be-taken")
def test_the_attacker_takes_a_card_of_its_choice() -> None:
    yard = duel(damage=3, gear=["club", found("service_pistol")])
    fight(yard, "krin", "dux", "R 2 2", weapon=FISTS)
    assert yard.asked == ("OfferTheft", 0)
    assert list(yard.offered) == [Steal(0), Steal(1), Pass()]
    assert yard.refused(Steal(2)) == "zw.stagger.free-theft"
    yard.do(Steal(1))
    assert yard.items("krin") == ["makeshift_pistol", "service_pistol"]
    assert yard.mini("krin").held[1].is_found
    assert yard.items("dux") == ["club"]


@pytest.mark.rule("zw.eliminated.pile-contents")
def test_the_theft_comes_before_the_pile() -> None:
    gear = ["club", held("makeshift_pistol", home=0), found("katana"), found("fire_axe")]
    yard = duel(damage=3, is_bloodied=True, gear=gear)
    fight(yard, "krin", "dux", "R 2 2", weapon=FISTS)
    assert yard.asked == ("OfferTheft", 0)
    assert len(yard.offered) == 5
    yard.do(Steal(2))
    (pile,) = yard.table.piles
    assert [yard.play.item(card).id for card in pile.cards] == ["fire_axe"]
    assert yard.items("krin")[-1] == "katana"


@pytest.mark.rule("zw.stagger.free-theft-scope")
def test_blows_out_of_turn_allow_the_theft_and_shots_do_not() -> None:
    for licence_of in (counter_at, free_at):
        yard = duel(damage=3)
        fight(yard, "krin", "dux", "R 2 2", weapon=FISTS, licence=licence_of(1))
        assert yard.asked == ("OfferTheft", 0)
    shot = duel(gap=0.5, damage=3)
    fight(shot, "krin", "dux", "R 2 2 2", weapon=FISTS)
    assert (shot.is_down("dux"), shot.asked) == (True, None)
    zone = lone(damage=3)
    zone.play.put(zone["dux"], held=(found("katana"),))
    hurt(zone, "dux", 1)
    assert zone.asked is None


def test_nothing_is_asked_when_there_is_nothing_to_take() -> None:
    yard = duel(damage=3, gear=[])
    fight(yard, "krin", "dux", "R 2 2", weapon=FISTS)
    assert (yard.is_down("dux"), yard.asked) == (True, None)


# ------------------------------------------------------------------ points


@pytest.mark.rule("zw.showdown.vp-stagger", "zw.scenario.stagger-vp-once")
def test_a_stagger_by_an_attack_scores_once() -> None:
    yard = duel(gap=3, damage=3, gear=[])
    fight(yard, "krin", "dux", "R 2 2 2", weapon=FISTS)
    assert yard.points(0) == 1
    rise(yard)
    fight(yard, "krin", "dux", "R R R R", weapon=FISTS)
    assert (yard.is_gone("dux"), yard.points(0)) == (True, 1)
    rain = lone(damage=3)
    hurt(rain, "dux", 1, Cause.SCENARIO)
    assert (rain.is_down("dux"), rain.points(0)) == (True, 0)


@pytest.mark.rule("zw.bloodied.status")
def test_somebody_bloodied_acts_as_usual() -> None:
    yard = Yard(mini("krin", (10, 18), face=NORTH, is_bloodied=True), mini("dux", (14, 18)))
    offer(yard, "krin")
    assert Strike(yard["dux"], 0) in yard.offered


# ------------------------------------------------------------------ the end


@pytest.mark.rule("zw.endgame.checked-at-once")
def test_the_last_blow_is_finished_before_the_match_ends() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST),
        mini("dux", (11.2, 18), face=WEST, gear=[found("katana")], damage=3, is_bloodied=True),
        active="krin",
    )
    fight(yard, "krin", "dux", "R 2 2", weapon=FISTS)
    assert (yard.asked, yard.table.result) == (("OfferTheft", 0), None)
    yard.do(Steal(0))
    assert yard.table.result is not None
    assert yard.table.agenda == ()


@pytest.mark.rule("zw.endgame.nobody-left")
def test_an_area_hits_all_before_the_match_ends() -> None:
    yard = Yard(
        mini("danko", (10, 18), face=EAST, gear=["hand_grenade"], damage=3, is_bloodied=True),
        mini("dux", (11.2, 18), face=WEST, gear=[], damage=3, is_bloodied=True),
        active="danko",
    )
    fight(yard, "danko", "dux", "R 2 2 2 2 2")
    assert [yard.is_gone("danko"), yard.is_gone("dux")] == [True, True]
    assert yard.table.result is not None
    assert yard.table.result.ranks == (1, 1)
