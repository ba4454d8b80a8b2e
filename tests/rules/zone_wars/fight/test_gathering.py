"""The dice of an attack and each bonus with its reason."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.affairs import Attack, Bonus, Origin
from game.rules.zone_wars.fight.gathering import dice_attack
from game.rules.zone_wars.fight.licences import counter_at
from game.rules.zone_wars.tasks.fight import License
from tests.rules.zone_wars.fight.arena import AIMED, FISTS, dice, fight, gathered
from tests.rules.zone_wars.ground.boards import block, deck
from tests.rules.zone_wars.yard import EAST, NORTH, SOUTH, WEST, Yard, beast, found, mini

CHARGE = License(origin=Origin.CHARGE, may_shoot=False)


def names(attack: Attack) -> list[str]:
    return [bonus.name for bonus in attack.bonuses]


# ------------------------------------------------------------------ base and equipment dice


@pytest.mark.rule("zw.attack.base-dice")
def test_ranged_counts_at_a_distance_and_melee_in_contact() -> None:
    plutonia = Yard(mini("plutonia", (10, 18)), mini("krin", (15, 18)), mini("dux", (10, 19.2)))
    assert gathered(plutonia, "plutonia", "krin").base == 4
    assert gathered(plutonia, "plutonia", "dux").score == 2


@pytest.mark.rule("zw.attack.equipment-dice")
def test_damage_tokens_take_equipment_dice() -> None:
    yard = Yard(mini("krin", (10, 18), gear=[found("submachine_gun", 1)]), mini("dux", (15, 18)))
    assert dice(yard, "krin", "dux") == (4, 2)


@pytest.mark.rule("zw.attack.example-krin", "zw.weapon.ranged-bonus", "zw.equipment.makeshift-pistol")
def test_krin_and_her_pistol() -> None:
    yard = Yard(mini("krin", (10, 18), face=EAST), mini("dux", (20.2, 18), face=WEST))
    attack = gathered(yard, "krin", "dux")
    assert (attack.base, attack.gear, attack.bonuses) == (4, 1, ())


@pytest.mark.rule("zw.weapon.ranged-profile")
def test_a_shot_rolls_ranged_and_the_weapon() -> None:
    yard = Yard(mini("danko", (10, 18), gear=["service_pistol"]), mini("dux", (15, 18)))
    assert dice(yard, "danko", "dux") == (3, 2)


@pytest.mark.rule("zw.dice.modifiers-base-only")
def test_modifiers_change_base_dice_only() -> None:
    yard = Yard(mini("danko", (10, 18), gear=["service_pistol"]), mini("dux", (15, 18)))
    attack = gathered(yard, "danko", "dux").plus(Bonus(-2, "Test", "zw.dice.modifiers-base-only"))
    assert (attack.base, attack.gear) == (1, 2)


@pytest.mark.rule("zw.dice.minimum-one-base-die", "zw.dice.modifiers-sum-first")
def test_all_modifiers_are_summed_before_one_die_is_left() -> None:
    yard = Yard(mini("tula", (10, 18), gear=["club"]), mini("dux", (11.2, 18)))
    attack = gathered(yard, "tula", "dux").plus(Bonus(-4, "Test", "zw.dice.minimum-one-base-die"))
    assert (attack.base, attack.gear) == (1, 2)
    more = attack.plus(Bonus(+2, "Test", "zw.dice.modifiers-sum-first"))
    assert more.base == 1
    assert more.plus(Bonus(+1, "Test", "zw.dice.modifiers-sum-first")).base == 1


# ------------------------------------------------------------------ bonuses


@pytest.mark.rule("zw.attack.charge-bonus")
def test_a_charge_gives_a_die_in_melee() -> None:
    yard = Yard(mini("krin", (10, 18), gear=["club"]), mini("dux", (11.2, 18)))
    assert dice(yard, "krin", "dux", licence=CHARGE) == (4, 2)


@pytest.mark.rule("zw.attack.outnumber-bonus")
@pytest.mark.parametrize(("friend", "bonus"), [(19.2, 1), (19.5, 0)])
def test_a_target_between_two_enemies_is_outnumbered(friend: float, bonus: int) -> None:
    yard = Yard(mini("krin", (16.8, 18)), mini("hugust", (friend, 18)), mini("dux", (18, 18)))
    assert gathered(yard, "krin", "dux").base == 3 + bonus


@pytest.mark.rule("zw.attack.outnumber-who-counts")
def test_standing_enemies_of_the_target_and_monsters_count() -> None:
    third = Yard(mini("krin", (16.8, 18)), mini("dux", (18, 18)), mini("psion", (19.2, 18)))
    assert names(gathered(third, "krin", "dux")) == ["Outnumbered"]
    lying = Yard(mini("krin", (16.8, 18)), mini("dux", (18, 18)), mini("psion", (19.2, 18), down=True))
    assert names(gathered(lying, "krin", "dux")) == []
    own = Yard(mini("krin", (16.8, 18)), mini("dux", (18, 18)), mini("moose", (19.2, 18)))
    assert names(gathered(own, "krin", "dux")) == []
    with_beast = Yard(mini("krin", (16.8, 18)), mini("dux", (18, 18)), beast("razorback", (19.6, 18)))
    assert names(gathered(with_beast, "krin", "dux")) == ["Outnumbered"]
    crowd = Yard(
        mini("krin", (16.8, 18)),
        mini("hugust", (19.2, 18)),
        mini("danko", (18, 16.8)),
        mini("psion", (18, 19.2)),
        mini("dux", (18, 18)),
    )
    assert gathered(crowd, "krin", "dux").base == 4
    assert gathered(crowd, "krin", "dux", licence=counter_at(crowd["dux"])).base == 4


@pytest.mark.rule("zw.attack.elevation-bonus")
def test_higher_ground_gives_a_die() -> None:
    roof = deck(8, 16, 12, 20)
    above = Yard(mini("krin", (10, 18, 2.5)), mini("dux", (16, 18)), land=[roof])
    level = Yard(mini("krin", (10, 18, 2.5)), mini("dux", (16, 18, 2.5)), land=[roof, deck(14, 16, 18, 20)])
    below = Yard(mini("krin", (10, 18)), mini("dux", (16, 18, 2.5)), land=[deck(14, 16, 18, 20)])
    assert names(gathered(above, "krin", "dux")) == ["Higher ground"]
    assert names(gathered(level, "krin", "dux")) == []
    assert names(gathered(below, "krin", "dux")) == []


@pytest.mark.rule("zw.attack.elevation-threshold")
@pytest.mark.parametrize(("height", "bonus"), [(1.25, 1), (1.0, 0)])
def test_higher_means_a_miniatures_height(height: float, bonus: int) -> None:
    yard = Yard(mini("krin", (10, 18, height)), mini("dux", (16, 18)))
    assert gathered(yard, "krin", "dux").base == 4 + bonus
    rubble = Yard(mini("krin", (10, 18)), mini("dux", (16, 18)), land=[block(9, 17, 11, 19, 0.75)])
    assert names(gathered(rubble, "krin", "dux")) == []


@pytest.mark.rule("zw.attack.rear-arc-bonus")
def test_an_attack_from_behind_gives_a_die() -> None:
    behind = Yard(mini("krin", (18, 26)), mini("dux", (18, 18), face=NORTH))
    ahead = Yard(mini("krin", (18, 10)), mini("dux", (18, 18), face=NORTH))
    assert names(gathered(behind, "krin", "dux")) == ["From behind"]
    assert names(gathered(ahead, "krin", "dux")) == []


@pytest.mark.rule("zw.attack.bonuses-stack")
def test_bonuses_add_up() -> None:
    yard = Yard(
        mini("krin", (18, 19.2), gear=["club"]), mini("hugust", (19.2, 18)), mini("dux", (18, 18), face=NORTH)
    )
    attack = gathered(yard, "krin", "dux", licence=CHARGE)
    assert (attack.base, attack.gear) == (6, 2)
    assert [(b.dice, b.rule) for b in attack.bonuses] == [
        (1, "zw.attack.charge-bonus"),
        (1, "zw.attack.outnumber-bonus"),
        (1, "zw.attack.rear-arc-bonus"),
    ]


@pytest.mark.rule("zw.attack.rear-of-staggered")
def test_somebody_lying_keeps_its_facing() -> None:
    yard = Yard(mini("krin", (18, 26)), mini("dux", (18, 18), face=NORTH, down=True))
    assert names(gathered(yard, "krin", "dux")) == ["From behind"]


@pytest.mark.rule("zw.monster.no-facing")
def test_no_monster_has_a_rear() -> None:
    yard = Yard(
        mini("krin", (18, 26)),
        mini("dux", (30, 30)),
        beast("razorback", (18, 18), face=NORTH),
        beast("ravenous_devourer", (24, 18), face=NORTH),
    )
    assert names(gathered(yard, "krin", "razorback")) == []
    assert names(gathered(yard, "krin", "ravenous_devourer")) == []


@pytest.mark.rule("zw.monster.as-targets")
def test_other_bonuses_count_against_monsters() -> None:
    yard = Yard(mini("krin", (16.4, 18)), mini("dux", (19.6, 18)), beast("ravenous_devourer", (18, 18)))
    assert gathered(yard, "krin", "ravenous_devourer", licence=CHARGE).base == 3 + 1 + 1
    assert gathered(yard, "dux", "ravenous_devourer").base == 3 + 1


@pytest.mark.rule("zw.effect.next-attack-dice")
def test_given_dice_go_into_the_next_attack_and_no_other() -> None:
    yard = Yard(mini("danko", (10, 18), face=EAST, boost=4), mini("dux", (16, 18)))
    assert dice(yard, "danko", "dux") == (7, 1)
    fight(yard, "danko", "dux", "2222222 2")
    assert dice(yard, "danko", "dux") == (3, 1)


# ------------------------------------------------------------------ licences


def test_a_card_adds_its_dice_by_name() -> None:
    yard = Yard(mini("moose", (10, 18), powers=["antler_toss"]), mini("krin", (11.2, 18)))
    licence = License(
        origin=Origin.POWER, may_shoot=False, dice=2, push=500, power=yard.mini("moose").powers[0]
    )
    attack = gathered(yard, "moose", "krin", licence=licence)
    assert (attack.base, attack.gear, attack.push) == (6, 2, 500)
    assert names(attack) == ["Antler Toss"]
    assert attack.is_counterable


@pytest.mark.rule("zw.effect.granted-attack")
def test_an_attack_from_below_counts_as_from_behind_and_cannot_be_countered() -> None:
    yard = Yard(mini("ruben", (18, 16.8)), mini("krin", (18, 18), face=NORTH))
    licence = License(origin=Origin.POWER, dice=1, from_behind=True)
    attack = gathered(yard, "ruben", "krin", licence=licence)
    assert attack.base == 7
    assert not attack.is_counterable


@pytest.mark.rule("zw.artifact.sniper-rifle", "zw.equipment.makeshift-rifle")
def test_rifles_in_the_hands_of_franton() -> None:
    yard = Yard(
        mini("franton", (2, 18), face=EAST, gear=["makeshift_rifle", found("sniper_rifle")]),
        mini("dux", (33.2, 18), face=WEST),
    )
    assert dice(yard, "franton", "dux", 0, AIMED) == (5, 2)
    assert dice(yard, "franton", "dux", 1, AIMED) == (5, 4)


@pytest.mark.rule("zw.equipment.club")
def test_hugust_and_his_club() -> None:
    yard = Yard(mini("hugust", (10, 18)), mini("dux", (11.2, 18)))
    assert dice(yard, "hugust", "dux") == (5, 2)
    assert dice(yard, "hugust", "dux", FISTS) == (5, 0)


# ------------------------------------------------------------------ Dice attacks


@pytest.mark.rule("zw.effect.dice-attack")
def test_a_dice_attack_has_its_dice_and_those_of_cards() -> None:
    roof = deck(8, 16, 12, 20)
    yard = Yard(mini("plutonia", (10, 18, 2.5)), mini("dux", (16, 18), face=EAST), land=[roof])
    attack = dice_attack(yard.play, yard["plutonia"], yard["dux"], 5, Origin.POWER)
    assert (attack.base, attack.gear, attack.bonuses) == (5, 0, ())
    assert attack.can_reroll
    assert not attack.brings_m
    given = Yard(mini("plutonia", (10, 18), boost=2), mini("dux", (16, 18)))
    assert dice_attack(given.play, given["plutonia"], given["dux"], 5, Origin.POWER).base == 7


@pytest.mark.rule("zw.effect.dice-attack-contact")
def test_a_dice_attack_in_contact_is_melee() -> None:
    land = [block(18.9, 10, 19.1, 26, 0.75)]
    touching = Yard(mini("tula", (18.4, 18)), mini("dux", (19.6, 18), face=WEST), land=land)
    attack = dice_attack(touching.play, 0, 1, 4, Origin.POWER)
    assert (attack.is_melee, attack.covered, attack.is_counterable) == (True, 0, True)
    apart = Yard(mini("tula", (16.5, 18)), mini("dux", (19.7, 18), face=WEST), land=land)
    shot = dice_attack(apart.play, 0, 1, 4, Origin.POWER)
    assert (shot.is_melee, shot.covered, shot.is_counterable) == (False, 4, False)


# ------------------------------------------------------------------ cover


@pytest.mark.rule("zw.cover.when", "zw.cover.two-dice", "zw.terrain.low-cover")
def test_terrain_in_between_gives_two_dice() -> None:
    yard = Yard(mini("krin", (8, 18)), mini("dux", (18, 18)), land=[block(14.9, 10, 15.1, 26, 0.75)])
    assert gathered(yard, "krin", "dux").covered == 2


@pytest.mark.rule("zw.cover.four-dice-in-contact")
@pytest.mark.parametrize(("x", "cover"), [(15.75, 4), (15.9, 2)])
def test_terrain_that_is_hugged_gives_four(x: float, cover: int) -> None:
    yard = Yard(mini("krin", (8, 18)), mini("dux", (x, 18)), land=[block(14.9, 10, 15.1, 26, 0.75)])
    assert gathered(yard, "krin", "dux").covered == cover


@pytest.mark.rule("zw.cover.not-cumulative")
def test_the_best_terrain_counts_alone() -> None:
    land = [block(11, 10, 12, 26, 0.75), block(14.9, 10, 15.1, 26, 0.75)]
    yard = Yard(mini("krin", (8, 18)), mini("dux", (15.75, 18)), land=land)
    attack = gathered(yard, "krin", "dux")
    assert (attack.covered, len(attack.cover_by)) == (4, 2)


@pytest.mark.rule("zw.cover.shooter-touching")
def test_terrain_that_the_shooter_touches_is_no_cover() -> None:
    wall = block(14.9, 10, 15.1, 26, 0.75)
    other = block(12.3, 10, 12.5, 26, 0.75)
    both = Yard(mini("krin", (11.65, 18)), mini("dux", (15.75, 18)), land=[other, wall])
    assert gathered(both, "krin", "dux").covered == 4
    same = Yard(mini("krin", (14.25, 18)), mini("dux", (15.75, 18)), land=[wall])
    assert gathered(same, "krin", "dux").covered == 0


@pytest.mark.rule("zw.cover.not-melee-not-area", "zw.special.area-cover-of-target")
def test_cover_is_no_help_in_melee_or_against_areas() -> None:
    wall = block(14.9, 10, 15.1, 26, 0.75)
    grenade = Yard(mini("krin", (13, 18), gear=["hand_grenade"]), mini("dux", (15.75, 18)), land=[wall])
    assert gathered(grenade, "krin", "dux").covered == 0
    assert gathered(grenade, "krin", "dux", FISTS).covered == 4
    melee = Yard(mini("krin", (14.4, 18)), mini("dux", (15.6, 18)), land=[wall])
    assert gathered(melee, "krin", "dux").covered == 0


def test_the_back_of_a_shooter_does_not_matter_and_facing_south_is_south() -> None:
    yard = Yard(mini("krin", (18, 10), face=SOUTH), mini("dux", (18, 14), face=SOUTH))
    assert names(gathered(yard, "krin", "dux")) == ["From behind"]
