"""When Reflex cards are asked for in the course of an attack, and what they change."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Pass, React, Strike
from game.rules.zone_wars.affairs import Attack, Cause, Origin, Wound
from game.rules.zone_wars.events.fight import AttackMissed, AttackRolled, Defended
from game.rules.zone_wars.fight.attacking import launch_dice
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.tasks.fight import License
from game.rules.zone_wars.tasks.powers import Window
from tests.rules.zone_wars.fight.arena import FISTS, fight, offer
from tests.rules.zone_wars.ground.boards import block, deck
from tests.rules.zone_wars.yard import EAST, SOUTH, WEST, Yard, beast, mini, terrain


def shot(*powers: str, gap: float = 3, gear: str = "makeshift_pistol", **fields: object) -> Yard:
    """Return Psion with 3 M and these cards, shot at by Danko (Ranged 3)."""
    return Yard(
        mini("danko", (10, 18), face=EAST, gear=[gear]),
        mini("psion", (11.2 + gap, 18), face=WEST, gear=[], powers=powers, **fields),  # type: ignore[arg-type]
        mini("maxim", (30, 30)),
        m=(1, 3),
    )


@pytest.mark.rule("zw.mutation.reflex-timing")
def test_the_windows_of_an_attack_come_in_order() -> None:
    yard = shot("blur", "precognition", "thick_hide")
    offer(yard, "danko")
    yard.do(Strike(yard["psion"], FISTS))
    assert (yard.asked, yard.task.window) == (("OfferReflex", 1), Window.TARGETED)
    assert not yard.told(AttackRolled)
    yard.do(Pass(), "R R 2")
    yard.do(Pass())
    assert (yard.asked, yard.task.window) == (("OfferReflex", 1), Window.HIT)
    yard.do(Pass())
    assert (yard.asked, yard.task.window) == (("OfferReflex", 1), Window.WOUND)
    yard.do(Pass())
    assert (yard.asked, yard.damage("psion")) == (None, 2)


@pytest.mark.rule("zw.mutation.reflex-timing")
def test_seats_answer_in_order_from_the_active_player() -> None:
    yard = Yard(
        mini("danko", (10, 18), face=EAST),
        mini("psion", (14.2, 18), face=WEST, gear=[], powers=["precognition"]),
        mini("krin", (16, 20), powers=["thick_hide"]),
        mini("dux", (14.2, 20), seat=2, powers=["warning_call"]),
        teams=(0, 1, 1),
        m=(3, 3, 3),
        active="danko",
    )
    fight(yard, "danko", "psion", "R R 2", weapon=FISTS)
    asked = []
    while yard.asked is not None:
        asked.append((yard.task.seat, yard.task.window))
        yard.do(Pass())
    assert asked == [(1, Window.HIT), (2, Window.HIT)]


@pytest.mark.rule("zw.hits.defense-order")
def test_reflexes_come_after_the_total_and_before_the_defence() -> None:
    yard = shot("precognition")
    yard.play.put(yard["psion"], held=(yard.play.mini(yard["danko"]).held[0],))
    fight(yard, "danko", "psion", "R R 2", weapon=FISTS)
    assert yard.task.window is Window.HIT
    assert not yard.told(Defended)


@pytest.mark.rule("zw.effect.cancel-hits")
def test_an_attack_without_hits_left_has_missed() -> None:
    yard = Yard(
        mini("danko", (13, 18), face=EAST, gear=["stun_baton"]),
        mini("dux", (14.2, 18), face=WEST, gear=[], powers=["warning_call"]),
    )
    fight(yard, "danko", "dux", "R 2 2 2 2")
    yard.do(React(1))
    assert yard.told(AttackMissed)
    assert (yard.at("dux"), yard.damage("dux")) == ((14.2, 18.0), 0)
    area = Yard(
        mini("danko", (10, 18), face=EAST, gear=["hand_grenade"]),
        mini("psion", (14, 18), face=WEST, gear=[], powers=["precognition"]),
        mini("maxim", (14, 19.5), gear=[]),
        m=(1, 3),
    )
    fight(area, "danko", "psion", "R R 2 2 2 2")
    area.do(React(3), "3 B")
    assert [area.damage("psion"), area.damage("maxim"), area.m(0)] == [0, 0, 1]


@pytest.mark.rule("zw.effect.extra-armor")
def test_extra_armor_is_rolled_after_the_armor_and_wears_nothing() -> None:
    yard = Yard(
        mini("danko", (10, 18), face=EAST),
        mini("dux", (14, 18), face=WEST, gear=["hockey_armor"], powers=["thick_hide"]),
    )
    fight(yard, "danko", "dux", "R R R" + "R 2", weapon=FISTS)
    yard.do(React(1), "R 4 F")
    assert (yard.damage("dux"), yard.wear("dux")) == (1, 0)


@pytest.mark.rule("zw.effect.extra-armor")
def test_extra_armor_is_no_help_against_falls() -> None:
    yard = Yard(
        mini("krin", (17.8, 18, 2.5), face=EAST, gear=["stun_baton"]),
        mini("dux", (19, 18, 2.5), face=SOUTH, gear=["bulletproof_vest"], powers=["thick_hide"]),
        land=[deck(10, 15, 20, 21)],
    )
    fight(yard, "krin", "dux", "R 2 2 2 2" + "R 2 2")
    assert (yard.asked, yard.damage("dux")) == (None, 1)
    wall = Yard(
        mini("krin", (11.2, 18), face=EAST, gear=["stun_baton"]),
        mini("dux", (12.4, 18), face=SOUTH, gear=["bulletproof_vest"], powers=["thick_hide"]),
        land=[block(13, 10, 13.4, 26, 3)],
    )
    fight(wall, "krin", "dux", "R 2 2 2 2" + "R 2 2")
    assert wall.damage("dux") == 1
    assert wall.asked == ("OfferCounter", 1)


@pytest.mark.rule("zw.effect.no-armor-damage")
def test_damage_without_armor_may_still_be_answered() -> None:
    yard = Yard(
        mini("krin", (10, 10)), mini("dux", (14, 18), gear=["bulletproof_vest"], powers=["thick_hide"])
    )
    yard.begin(wound, Wound(yard["dux"], 2, Cause.ZONE))
    assert yard.asked == ("OfferReflex", 1)
    yard.do(React(1), "R 2 2")
    assert yard.damage("dux") == 1


@pytest.mark.rule("zw.weapon.silent", "zw.weapon.silent-scope", "zw.artifact.crossbow", "zw.artifact.katana")
def test_a_silent_attack_is_answered_by_nobody() -> None:
    yard = Yard(
        mini("danko", (13, 18), face=EAST, gear=["katana"]),
        mini("wrecker", (14.2, 18), face=WEST, gear=[], powers=["reactive_plating"]),
        mini("dux", (14.2, 20), powers=["warning_call"]),
        teams=(0, 1, 1),
        m=(1, 3, 3),
    )
    fight(yard, "danko", "wrecker", "R 2 2 2 2 2")
    assert yard.asked == ("OfferCounter", 1)
    assert yard.damage("wrecker") == 1
    loud = Yard(
        mini("danko", (13, 18), face=EAST, gear=["club"]),
        mini("wrecker", (14.2, 18), face=WEST, gear=[], powers=["reactive_plating"]),
        m=(1, 3),
    )
    fight(loud, "danko", "wrecker", "R 2 2 2 2")
    assert loud.asked == ("OfferReflex", 1)


@pytest.mark.rule("zw.zone.dice-attack")
def test_cards_of_the_zone_are_answered_at_the_damage_only() -> None:
    yard = Yard(
        mini("krin", (30, 30)),
        mini("dux", (14, 18), gear=[], powers=["warning_call", "thick_hide"], damage=3),
        mini("bormin", (3, 3)),
        m=(1, 3),
    )
    rats = Attack(
        Origin.ZONE,
        -1,
        yard["dux"],
        -1,
        -2,
        is_melee=False,
        score=4,
        base=4,
        can_reroll=False,
        brings_m=False,
    )
    yard.begin(launch_dice, rats, dice="R R 2 B")
    assert (yard.asked, yard.task.window) == (("OfferReflex", 1), Window.WOUND)
    yard.do(Pass())
    assert yard.is_down("dux")
    assert [side.points for side in yard.table.sides] == [0, 0]


@pytest.mark.rule("zw.mutation.reflex-cost")
def test_one_m_answers_once_when_two_are_hit_by_one_area() -> None:
    yard = Yard(
        mini("danko", (10, 18), face=EAST, gear=["hand_grenade"]),
        mini("dux", (14, 18), face=WEST, gear=[], powers=["thick_hide"]),
        mini("bormin", (14, 19.5), gear=[], powers=["thick_hide"]),
        m=(1, 1),
    )
    fight(yard, "danko", "dux", "R 2 2 2 2 2")
    assert yard.task.piece == yard["dux"]
    yard.do(React(1), "R 2 2")
    assert (yard.asked, yard.damage("dux"), yard.damage("bormin"), yard.m(1)) == (None, 0, 1, 0)


@pytest.mark.rule("zw.mutation.type-reflex", "zw.stagger.abilities")
def test_a_card_answers_an_attack_once_and_the_next_one_again_even_lying() -> None:
    yard = Yard(
        mini("danko", (10, 18), face=EAST),
        mini("dux", (14, 18), face=WEST, gear=[], powers=["warning_call"], down=True),
        m=(1, 3),
    )
    for _ in range(2):
        fight(yard, "danko", "dux", "R R 2", weapon=FISTS)
        assert yard.asked == ("OfferReflex", 1)
        yard.do(React(1))
        assert yard.asked is None
    assert yard.m(1) == 1


@pytest.mark.rule("zw.mutation.reflex-damage-scores", "zw.ability.quill-burst")
def test_quills_that_lay_the_attacker_low_score_and_end_its_activation() -> None:
    yard = Yard(
        mini("danko", (13, 18), face=EAST, gear=[], damage=3),
        mini("moose", (14.2, 18), face=WEST, gear=[], powers=["quill_burst"]),
        mini("krin", (30, 30)),
        active="danko",
    )
    fight(yard, "danko", "moose", "2 2 2", weapon=FISTS)
    assert (yard.asked, yard.task.window) == (("OfferReflex", 1), Window.STRUCK)
    yard.do(React(1))
    assert (yard.is_down("danko"), yard.points(1)) == (True, 1)
    yard.do(Pass())
    assert (yard.table.agenda, yard.table.affairs) == ((), ())


@pytest.mark.rule("zw.ability.warning-call")
def test_warning_call_turns_the_target_so_that_it_can_strike_back() -> None:
    yard = Yard(
        mini("danko", (13, 18), face=EAST),
        mini("bormin", (14.2, 18), face=EAST, gear=[]),
        mini("dux", (18, 22), powers=["warning_call"]),
        m=(1, 3),
    )
    fight(yard, "danko", "bormin", "R R 2 2", weapon=FISTS)
    yard.do(React(1, WEST) if React(1, WEST) in yard.offered else React(3, WEST))
    assert yard.asked == ("OfferCounter", 1)


@pytest.mark.rule("zw.monster.attack-default")
def test_the_attack_of_a_monster_may_be_answered() -> None:
    from game.rules.zone_wars.fight.beasts import beast_attack

    yard = Yard(
        mini("krin", (30, 30)),
        mini("dux", (19.6, 18), face=WEST, gear=[], powers=["warning_call"]),
        beast("ravenous_devourer", (18, 18)),
        m=(1, 3),
    )
    yard.begin(beast_attack, yard["ravenous_devourer"], yard["dux"], dice="R R 2 2 2")
    assert (yard.asked, yard.task.window) == (("OfferReflex", 1), Window.HIT)


# ------------------------------------------------------------------ Upgrades


@pytest.mark.rule("zw.ability.four-armed", "zw.mutation.declare-before-roll")
def test_an_upgrade_is_paid_before_the_roll() -> None:
    yard = Yard(
        mini("hugust", (13, 18), face=EAST, powers=["four_armed"]),
        mini("dux", (14.2, 18), face=WEST, gear=[]),
        m=(2, 1),
        active="hugust",
    )
    power = yard.mini("hugust").powers[0]
    offer(yard, "hugust")
    assert Strike(yard["dux"], 0, ((power, 2),)) in yard.offered
    assert yard.refused(Strike(yard["dux"], 0, ((power, 3),))) == "zw.effect.upgrade-window"
    assert yard.refused(Strike(yard["dux"], 0, ((power, 1), (power, 2)))) == "zw.mutation.limit-scope"
    yard.do(Strike(yard["dux"], 0, ((power, 2),)), "2 2 2 2 2 2 2 2 2 2 2")
    assert yard.m(0) == 0
    assert yard.play.affair(Attack).base == 9


@pytest.mark.rule("zw.effect.upgrade-window")
def test_no_upgrade_goes_with_overwatch_fire() -> None:
    yard = Yard(mini("farrow", (10, 18), face=EAST, powers=["keen_senses"]), mini("krin", (20, 18)), m=(3, 3))
    licence = License(Origin.OVERWATCH, may_strike=False, may_aim=True, takes_upgrades=False, may_turn=False)
    offer(yard, "farrow", licence)
    assert list(yard.offered) == [Strike(yard["krin"], 0), Pass()]


@pytest.mark.rule("zw.ability.stampede", "zw.building.collapse")
def test_a_stampede_into_a_building_brings_it_down() -> None:
    yard = Yard(
        mini("bormin", (11.3, 19), face=EAST, powers=["stampede"], gear=[]),
        mini("krin", (12.5, 19), face=WEST, gear=[]),
        mini("danko", (15.2, 20), gear=[]),
        land=[terrain("shack", (15.2, 20))],
        m=(3, 3),
    )
    licence = License(
        Origin.CHARGE, may_shoot=False, only=(1,), upgrades=((yard.mini("bormin").powers[0], 3),)
    )
    fight(yard, "bormin", "krin", "R 2 2 2 2 2 2 2 2 2", weapon=FISTS, licence=licence)
    assert [yard.damage("krin"), yard.damage("danko")] == [2, 2]
    assert yard.table.layout.terrain[0].is_fallen
    assert yard.at("danko") != (15.2, 20.0)
