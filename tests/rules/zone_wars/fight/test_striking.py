"""Whom one may attack, with what, and why not."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Pass, Strike
from game.rules.zone_wars.affairs import Attack
from game.rules.zone_wars.cards.kinds import Trait
from game.rules.zone_wars.fight.licences import counter_at, free_at, overwatch_at
from game.rules.zone_wars.fight.striking import why_not_dice_attack
from game.rules.zone_wars.tasks.fight import License
from tests.rules.zone_wars.fight.arena import AIMED, FISTS, dice, fight, gathered, offer, possible, refusal
from tests.rules.zone_wars.ground.boards import block, house
from tests.rules.zone_wars.yard import EAST, NORTH, SOUTH, WEST, Yard, beast, found, held, mini

BLOCKED = "zw.los.blocked"


def pair(gap: float, gear: str | None = None, *, attacker: str = "krin", **options: object) -> Yard:
    """Return an attacker at (10,18) and Dux, whose base is so far away, in the open."""
    cards = None if gear is None else (gear,)
    return Yard(
        mini(attacker, (10, 18), face=EAST, gear=cards), mini("dux", (11.2 + gap, 18), face=WEST), **options
    )


# ------------------------------------------------------------------ targets


@pytest.mark.rule("zw.attack.legal-targets")
def test_enemies_and_monsters_can_be_attacked_but_no_friends() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST),
        mini("hugust", (12, 16)),
        mini("dux", (15, 18)),
        beast("razorback", (12, 22)),
    )
    assert {target for target, _ in possible(yard, "krin")} == {"dux", "razorback"}
    assert refusal(yard, "krin", "hugust") == "zw.attack.legal-targets"
    allied = Yard(mini("krin", (10, 18)), mini("dux", (15, 18)), teams=(0, 0))
    assert possible(allied, "krin") == set()


@pytest.mark.rule("zw.attack.target-after-move")
def test_the_attack_is_a_question_of_its_own_which_may_be_declined() -> None:
    yard = pair(5)
    offer(yard, "krin")
    assert yard.asked == ("OfferAttack", 0)
    assert yard.offered == [Strike(yard["dux"], 0), Strike(yard["dux"], FISTS), Pass()]
    yard.do(Pass())
    assert yard.log == []
    alone = pair(12)
    offer(alone, "krin")
    assert alone.asked is None


# ------------------------------------------------------------------ range and sight


@pytest.mark.rule("zw.attack.in-range", "zw.ranged.distance")
@pytest.mark.parametrize(
    ("item", "gap", "rule"),
    [
        ("submachine_gun", 5.0, None),
        ("submachine_gun", 5.2, "zw.attack.in-range"),
        ("flamethrower", 2.5, None),
        ("flamethrower", 2.6, "zw.attack.in-range"),
        ("makeshift_pistol", 10.0, None),
        ("makeshift_pistol", 10.2, "zw.attack.in-range"),
        ("club", 0.3, "zw.weapon.melee-profile"),
    ],
)
def test_a_weapon_reaches_as_far_as_its_range(item: str, gap: float, rule: str | None) -> None:
    assert refusal(pair(gap, item), "krin", "dux") == rule


@pytest.mark.rule("zw.ranged.distance")
def test_range_is_measured_from_base_to_base() -> None:
    near = Yard(mini("krin", (10, 18), gear=["submachine_gun"]), mini("dux", (16.2, 18)))
    far = Yard(mini("krin", (10, 18), gear=["submachine_gun"]), mini("dux", (16.3, 18)))
    assert refusal(near, "krin", "dux") is None
    assert refusal(far, "krin", "dux") == "zw.attack.in-range"


@pytest.mark.rule("zw.weapon.range")
def test_unlimited_range_reaches_whatever_is_seen() -> None:
    wall = block(20, 10, 20.2, 26, 3)
    assert refusal(pair(24, "makeshift_rifle"), "krin", "dux", licence=AIMED) is None
    assert refusal(pair(24, "makeshift_pistol"), "krin", "dux") == "zw.attack.in-range"
    hidden = pair(24, "makeshift_rifle", land=[wall])
    assert refusal(hidden, "krin", "dux", licence=AIMED) == BLOCKED
    near = pair(4, "makeshift_pistol", land=[block(12, 10, 12.2, 26, 3)])
    assert refusal(near, "krin", "dux") == BLOCKED


@pytest.mark.rule("zw.attack.in-sight")
def test_a_target_that_cannot_be_seen_cannot_be_shot() -> None:
    hidden = pair(4, "makeshift_pistol", land=[block(12, 10, 12.2, 26, 3)])
    assert refusal(hidden, "krin", "dux") == BLOCKED
    friend = Yard(mini("krin", (8, 18)), mini("hugust", (12, 18)), mini("dux", (16, 18)))
    assert refusal(friend, "krin", "dux") == "zw.los.partly-behind-miniature"
    through = Yard(mini("krin", (8, 18)), mini("hugust", (12, 18), down=True), mini("dux", (16, 18)))
    assert refusal(through, "krin", "dux") is None


@pytest.mark.rule("zw.attack.field-of-view")
def test_arc_and_sight_are_two_checks() -> None:
    hidden = pair(4, "makeshift_pistol", land=[block(12, 10, 12.2, 26, 3)])
    assert refusal(hidden, "krin", "dux") == BLOCKED
    behind = Yard(mini("krin", (18, 18), face=EAST), mini("dux", (12, 18)))
    shot = overwatch_at(behind["dux"])
    assert refusal(behind, "krin", "dux", licence=shot) == "zw.attack.in-front-arc"


@pytest.mark.rule("zw.attack.in-front-arc")
def test_an_overwatcher_hits_only_what_is_in_front() -> None:
    for x, rule in ((17, "zw.attack.in-front-arc"), (19, None)):
        yard = Yard(mini("krin", (18, 18), face=EAST), mini("dux", (x, 10)))
        assert refusal(yard, "krin", "dux", licence=overwatch_at(yard["dux"])) == rule
        assert refusal(yard, "krin", "dux") is None
    turned = Yard(mini("krin", (18, 18), face=EAST), mini("dux", (24, 18)))
    assert refusal(turned, "krin", "dux", facing=WEST) == "zw.attack.in-front-arc"


@pytest.mark.rule("zw.attack.pivot-first")
def test_an_attacker_turns_first_unless_it_is_on_overwatch() -> None:
    yard = Yard(mini("krin", (10, 18), face=WEST), mini("dux", (16, 18)))
    fight(yard, "krin", "dux", "2222 2")
    assert yard.mini("krin").stand.facing == EAST  # type: ignore[union-attr]
    watching = Yard(mini("krin", (10, 18), face=WEST), mini("dux", (16, 18)))
    licence = overwatch_at(watching["dux"])
    assert refusal(watching, "krin", "dux", licence=licence) == "zw.attack.in-front-arc"
    assert refusal(watching, "krin", "dux", licence=licence, facing=EAST) == "zw.attack.pivot-first"


def test_an_attacker_may_choose_another_facing_and_keeps_its_own_otherwise() -> None:
    yard = Yard(mini("krin", (10, 18), face=SOUTH), mini("dux", (16, 18)))
    fight(yard, "krin", "dux", "2222 2", facing=NORTH)
    assert yard.mini("krin").stand.facing == NORTH  # type: ignore[union-attr]
    still = Yard(mini("krin", (10, 18), face=SOUTH), mini("dux", (16, 18)))
    fight(still, "krin", "dux", "2222 2")
    assert still.mini("krin").stand.facing == SOUTH  # type: ignore[union-attr]


# ------------------------------------------------------------------ melee


@pytest.mark.rule("zw.melee.contact-only")
def test_melee_needs_contact() -> None:
    touching = Yard(mini("krin", (10, 18)), mini("dux", (11.2, 18)))
    apart = Yard(mini("krin", (10, 18), gear=["club"]), mini("dux", (11.4, 18)))
    assert gathered(touching, "krin", "dux").is_melee
    assert refusal(touching, "krin", "dux") is None
    assert refusal(apart, "krin", "dux", licence=License(may_shoot=False)) == "zw.melee.contact-only"
    walled = Yard(mini("krin", (10, 18)), mini("dux", (11.25, 18)), land=[block(10.61, 10, 10.63, 26, 3)])
    assert not gathered(walled, "krin", "dux").is_melee


@pytest.mark.rule("zw.weapon.melee-profile")
def test_a_club_strikes_only_in_contact() -> None:
    assert refusal(pair(0.5, "club"), "krin", "dux") == "zw.weapon.melee-profile"
    assert dice(pair(0, "club"), "krin", "dux") == (3, 2)


@pytest.mark.rule("zw.melee.ranged-weapon-in-melee")
def test_a_pistol_can_be_used_in_melee_but_no_rifle() -> None:
    assert dice(pair(0, "service_pistol"), "krin", "dux") == (3, 2)
    rifle = pair(0, "makeshift_rifle")
    assert refusal(rifle, "krin", "dux") == "zw.melee.ranged-weapon-in-melee"
    assert possible(rifle, "krin") == {("dux", FISTS)}
    assert dice(rifle, "krin", "dux", FISTS) == (3, 0)


@pytest.mark.rule("zw.weapon.rifles-are-aimed")
def test_a_makeshift_rifle_is_no_melee_weapon_and_a_pistol_is() -> None:
    assert possible(pair(0, "makeshift_rifle"), "krin") == {("dux", FISTS)}
    assert possible(pair(0, "makeshift_pistol"), "krin") == {("dux", 0), ("dux", FISTS)}


@pytest.mark.rule("zw.melee.ranged-weapon-attribute")
def test_a_pistol_in_melee_rolls_melee_and_keeps_its_traits() -> None:
    yard = pair(0, "makeshift_pistol", attacker="tula")
    assert dice(yard, "tula", "dux") == (2, 1)
    assert gathered(pair(0, "sawn_off_shotgun", attacker="tula"), "tula", "dux").push == 250


@pytest.mark.rule("zw.ranged.shooting-while-engaged")
def test_somebody_in_contact_may_shoot_at_another_enemy() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST), mini("dux", (10, 19.2)), mini("bormin", (17.2, 18), face=WEST)
    )
    shot, blow = gathered(yard, "krin", "bormin"), gathered(yard, "krin", "dux")
    assert refusal(yard, "krin", "bormin") is None
    assert (shot.score, shot.is_melee) == (4, False)
    assert (blow.score, blow.is_melee) == (3, True)
    no_blow = License(may_strike=False)
    assert refusal(yard, "krin", "dux", licence=no_blow) == "zw.ranged.shooting-while-engaged"


# ------------------------------------------------------------------ weapons


@pytest.mark.rule("zw.weapon.sources")
def test_weapons_are_the_gear_and_the_finds_together() -> None:
    yard = Yard(
        mini("krin", (10, 18), gear=["makeshift_pistol", found("service_pistol"), found("plastic_duck")]),
        mini("dux", (15, 18)),
    )
    assert possible(yard, "krin") == {("dux", 0), ("dux", 1), ("dux", FISTS)}
    assert refusal(yard, "krin", "dux", 2) == "zw.weapon.sources"
    assert refusal(yard, "krin", "dux", 3) == "zw.weapon.sources"


@pytest.mark.rule("zw.artifact.use")
def test_a_find_is_used_at_once_and_a_damaged_one_no_more() -> None:
    yard = Yard(mini("krin", (10, 18), gear=[found("hunting_rifle")]), mini("dux", (30, 18)))
    assert possible(yard, "krin", AIMED) == {("dux", 0)}
    worn = Yard(mini("krin", (10, 18), gear=[found("hunting_rifle", 3)]), mini("dux", (30, 18)))
    assert possible(worn, "krin", AIMED) == set()
    assert refusal(worn, "krin", "dux", licence=AIMED) == "zw.reroll.weapon-damaged"


def test_a_reserve_card_cannot_be_used_before_it_is_turned_up() -> None:
    yard = Yard(mini("krin", (10, 18), gear=[held("service_pistol", reserve=True)]), mini("dux", (15, 18)))
    assert possible(yard, "krin") == {("dux", FISTS)}


@pytest.mark.rule("zw.weapon.aimed-shot-trait", "zw.aim.only-aimed-weapons")
def test_aimed_weapons_fire_by_aimed_shot_only_and_no_others_do() -> None:
    rifle, pistol = pair(4, "makeshift_rifle"), pair(4, "makeshift_pistol")
    assert possible(rifle, "krin") == {("dux", FISTS)}
    assert refusal(rifle, "krin", "dux") == "zw.weapon.aimed-shot-trait"
    assert possible(rifle, "krin", AIMED) == {("dux", 0)}
    assert possible(pistol, "krin", AIMED) == set()
    assert refusal(pistol, "krin", "dux", licence=AIMED) == "zw.aim.only-aimed-weapons"


@pytest.mark.rule("zw.aim.overwatch-exception")
def test_a_rifle_may_be_fired_on_overwatch() -> None:
    yard = pair(20, "makeshift_rifle")
    assert possible(yard, "krin", overwatch_at(yard["dux"])) == {("dux", 0)}


@pytest.mark.rule("zw.special.improvised")
def test_an_improvised_attack_has_no_equipment_dice_and_reaches_medium() -> None:
    assert dice(pair(5, "club", attacker="danko"), "danko", "dux", FISTS) == (3, 0)
    assert refusal(pair(5.0, "club"), "krin", "dux", FISTS) is None
    assert refusal(pair(5.2, "club"), "krin", "dux", FISTS) == "zw.special.improvised"
    assert dice(pair(0, attacker="tula"), "tula", "dux", FISTS) == (2, 0)


@pytest.mark.rule("zw.special.improvised-always-available")
def test_fists_and_rubble_are_always_at_hand() -> None:
    rifleman = pair(0, "makeshift_rifle")
    assert possible(rifleman, "krin", counter_at(rifleman["dux"])) == {("dux", FISTS)}
    assert possible(rifleman, "krin", free_at(rifleman["dux"])) == {("dux", FISTS)}
    watcher = pair(5, "club")
    assert possible(watcher, "krin", overwatch_at(watcher["dux"])) == {("dux", FISTS)}


@pytest.mark.rule("zw.attack.one-weapon")
def test_one_weapon_is_used_in_an_attack() -> None:
    yard = Yard(mini("krin", (10, 18), gear=["makeshift_pistol", "club"]), mini("dux", (11.2, 18)))
    assert [dice(yard, "krin", "dux", weapon)[1] for weapon in (0, 1, FISTS)] == [1, 2, 0]


@pytest.mark.rule("zw.weapon.special")
def test_a_weapon_with_burn_burns_and_another_does_not() -> None:
    assert gathered(pair(4, "flare_gun"), "krin", "dux").burns
    assert not gathered(pair(4, "makeshift_pistol"), "krin", "dux").burns


@pytest.mark.rule("zw.charge.weapon-and-upgrade")
def test_after_a_charge_only_its_target_is_attacked() -> None:
    yard = Yard(
        mini("krin", (10, 18), gear=["makeshift_pistol"]), mini("dux", (11.2, 18)), mini("bormin", (10, 19.2))
    )
    licence = License(may_shoot=False, only=(yard["dux"],))
    assert possible(yard, "krin", licence) == {("dux", 0), ("dux", FISTS)}


# ------------------------------------------------------------------ the cards


@pytest.mark.rule("zw.equipment.hatchet")
def test_a_hatchet_strikes_and_is_thrown() -> None:
    yard = Yard(mini("bormin", (10, 18)), mini("krin", (11.2, 18)))
    thrown = Yard(mini("bormin", (10, 18)), mini("krin", (13.7, 18)))
    far = Yard(mini("bormin", (10, 18)), mini("krin", (13.8, 18)))
    assert dice(yard, "bormin", "krin") == (5, 1)
    assert dice(thrown, "bormin", "krin") == (3, 1)
    assert refusal(far, "bormin", "krin") == "zw.attack.in-range"


@pytest.mark.rule("zw.zonecard.dust-storm")
def test_in_a_dust_storm_no_shot_goes_beyond_medium() -> None:
    assert refusal(pair(5.0, "makeshift_pistol", storm=3), "krin", "dux") is None
    stormy = pair(5.2, "makeshift_rifle", storm=3)
    assert refusal(stormy, "krin", "dux", licence=AIMED) == "zw.zonecard.dust-storm"


@pytest.mark.rule("zw.monster.mind-mosquitoes")
def test_only_fire_and_blasts_hurt_the_swarm() -> None:
    for item, rule in (
        ("makeshift_pistol", "zw.monster.mind-mosquitoes"),
        ("flare_gun", None),
        ("hand_grenade", None),
    ):
        yard = Yard(
            mini("krin", (10, 18), gear=[item]), mini("dux", (30, 30)), beast("mind_mosquitoes", (15, 18))
        )
        assert refusal(yard, "krin", "mind_mosquitoes") == rule


def test_a_shot_through_a_window_meets_the_cover_of_the_wall() -> None:
    yard = pair(
        8, "makeshift_pistol", land=[house(14, 16, 16, 20, doors=(("west", 17, 19), ("east", 17, 19)))]
    )
    attack: Attack = gathered(yard, "krin", "dux")
    assert (attack.cover, refusal(yard, "krin", "dux")) == (2, None)


# ------------------------------------------------------------------ Dice attacks


@pytest.mark.rule("zw.effect.dice-attack", "zw.mutation.default-attack-rules")
def test_a_dice_attack_needs_range_and_sight() -> None:
    def rule(yard: Yard, reach: int = 1000, *traits: Trait) -> str | None:
        refused = why_not_dice_attack(yard.play, 0, 1, reach, traits)
        return refused.rule if refused else None

    assert rule(pair(9.9)) is None
    assert rule(pair(10.2)) == "zw.attack.in-range"
    assert rule(pair(4, land=[block(12, 10, 12.2, 26, 3)])) == BLOCKED
    assert rule(pair(6, storm=2)) == "zw.zonecard.dust-storm"
    assert rule(pair(0, storm=2)) is None
    friends = Yard(mini("krin", (10, 18)), mini("hugust", (13, 18)), mini("dux", (30, 30)))
    assert rule(friends) == "zw.attack.legal-targets"
    swarm = Yard(mini("krin", (10, 18)), mini("dux", (30, 30)), beast("mind_mosquitoes", (13, 18)))
    assert why_not_dice_attack(swarm.play, 0, swarm["mind_mosquitoes"], 1000) is not None
    assert why_not_dice_attack(swarm.play, 0, swarm["mind_mosquitoes"], 1000, (Trait.BURN,)) is None
