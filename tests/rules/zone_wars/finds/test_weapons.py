"""Weapons and gear in use: which dice they bring, how far they reach."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.zone_wars.actions import AimedShot, MoveAndAttack, Reroll
from game.rules.zone_wars.affairs import Origin
from game.rules.zone_wars.events.fight import AttackRolled, BurnRolled, Defended
from game.rules.zone_wars.fight.attacking import launch_dice
from game.rules.zone_wars.fight.licences import overwatch_at
from game.rules.zone_wars.tasks.fight import License
from tests.rules.zone_wars.fight.arena import AIMED, FISTS, dice, fight, gathered, possible, refusal
from tests.rules.zone_wars.finds.bench import acting
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.yard import EAST, WEST, Yard, held, mini, of_type

CHARGE = License(Origin.CHARGE, may_shoot=False)


def pair(attacker: str, gap: float, *gear: str, **fields: object) -> Yard:
    """Return an attacker at (10,18) and Farrow without gear so far east of it, face to face in the open."""
    return Yard(
        mini(attacker, (10, 18), face=EAST, gear=gear),
        mini("farrow", (11.2 + gap, 18), face=WEST, gear=[], **fields),  # type: ignore[arg-type]
    )


# ------------------------------------------------------------------ attributes


@pytest.mark.rule("zw.character.ranged")
def test_a_shot_takes_the_ranged_of_the_character() -> None:
    assert dice(pair("plutonia", 2), "plutonia", "farrow", FISTS) == (4, 0)


@pytest.mark.rule("zw.character.melee")
def test_a_blow_takes_the_melee_of_the_character() -> None:
    assert dice(pair("plutonia", 0), "plutonia", "farrow", FISTS) == (2, 0)


@pytest.mark.rule("zw.components.supply-not-a-limit")
def test_dice_and_tokens_never_run_out() -> None:
    yard = pair("krin", 2)
    yard.begin(lambda play: play.put_side(0, m=20))
    attack = gathered(yard, "krin", "farrow", FISTS)
    yard.begin(launch_dice, replace(attack, base=7, gear=5), dice="2 2 2 2 2 B B 2 2 2 2 2")
    (rolled,) = yard.told(AttackRolled)
    assert (len(rolled.roll.base), len(rolled.roll.gear)) == (7, 5)
    yard.do(Reroll(), "2 2 2 2 2 2 2 2 2 2")
    assert yard.m(0) == 22


# ------------------------------------------------------------------ ranged weapons


@pytest.mark.rule("zw.artifact.service-pistol")
def test_a_service_pistol_reaches_long_and_strikes_too() -> None:
    assert dice(pair("krin", 9.9, "service_pistol"), "krin", "farrow") == (4, 2)
    assert dice(pair("krin", 0, "service_pistol"), "krin", "farrow") == (3, 2)
    assert ("farrow", 0) in possible(pair("krin", 9.9, "service_pistol"), "krin")
    assert refusal(pair("krin", 10.3, "service_pistol"), "krin", "farrow") == "zw.attack.in-range"


@pytest.mark.rule("zw.artifact.hunting-rifle")
def test_a_hunting_rifle_is_aimed_or_waits() -> None:
    yard = pair("danko", 15, "hunting_rifle")
    assert dice(yard, "danko", "farrow", 0, AIMED) == (3, 3)
    assert refusal(yard, "danko", "farrow", 0, AIMED) is None
    assert refusal(yard, "danko", "farrow", 0, overwatch_at(yard["farrow"])) is None
    assert refusal(yard, "danko", "farrow") == "zw.weapon.aimed-shot-trait"


@pytest.mark.rule("zw.artifact.submachine-gun")
def test_a_submachine_gun_reaches_medium() -> None:
    near = pair("krin", 5, "submachine_gun")
    assert (dice(near, "krin", "farrow"), refusal(near, "krin", "farrow")) == ((4, 3), None)
    assert refusal(pair("krin", 5.2, "submachine_gun"), "krin", "farrow") == "zw.attack.in-range"


@pytest.mark.rule("zw.artifact.grenade-launcher")
def test_everybody_near_the_target_of_a_grenade_meets_its_hits() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST, gear=["grenade_launcher"]),
        mini("moose", (17, 20), face=WEST, gear=[]),
        mini("bormin", (20, 18), face=WEST, gear=["hockey_armor"]),
        mini("ruben", (21.4, 18), face=WEST, gear=[]),
        land=[block(18.8, 16, 19.4, 20, 0.8)],
    )
    assert gathered(yard, "krin", "bormin", FISTS).cover == 4
    fight(yard, "krin", "moose", "R R 2 2 2 2" + "R 2", licence=AIMED)
    assert [yard.damage(who) for who in ("moose", "bormin", "ruben")] == [2, 1, 0]
    beside = of_type(yard.log, Defended)[-1]
    assert (beside.armor, beside.cover) == (((6, 2),), ())


@pytest.mark.rule("zw.artifact.flamethrower")
def test_a_flamethrower_burns_those_who_are_short_away() -> None:
    yard = pair("krin", 2.5, "flamethrower")
    assert dice(yard, "krin", "farrow") == (4, 2)
    fight(yard, "krin", "farrow", "R R 2 2 2 2" + "2 3")
    assert [event.dice for event in yard.told(BurnRolled)] == [(2, 3)]
    covered = Yard(
        mini("krin", (10, 18), face=EAST, gear=["flamethrower"]),
        mini("farrow", (13.7, 18), gear=[]),
        land=[block(12.5, 16, 12.9, 20, 0.8)],
    )
    assert gathered(covered, "krin", "farrow").cover == 2


# ------------------------------------------------------------------ melee weapons


@pytest.mark.rule("zw.artifact.chainsaw")
def test_a_chainsaw_cuts_with_four_dice() -> None:
    assert dice(pair("moose", 0, "chainsaw", seat=1), "moose", "farrow") == (4, 4)


@pytest.mark.rule("zw.artifact.fire-axe")
def test_a_fire_axe_in_a_charge() -> None:
    assert dice(pair("krin", 0, "fire_axe"), "krin", "farrow", 0, CHARGE) == (4, 3)


@pytest.mark.rule("zw.artifact.starting-item-kinds")
def test_the_kinds_of_starting_gear() -> None:
    rifle = acting(
        mini("danko", (10, 18), face=EAST, gear=["makeshift_rifle"]), mini("farrow", (20, 18)), name="danko"
    )
    rifle.do(AimedShot())
    assert dice(rifle, "danko", "farrow", 0, AIMED) == (3, 2)
    helmet = pair("danko", 2)
    helmet.begin(lambda play: play.put(helmet["farrow"], held=(held("diving_helmet"),)))
    fight(helmet, "danko", "farrow", "R 2 2" + "2 2", weapon=FISTS)
    assert [event.armor for event in helmet.told(Defended)] == [((2, 2),)]
    hatchet = pair("danko", 2.5, "hatchet")
    assert dice(hatchet, "danko", "farrow") == (3, 1)
    fight(hatchet, "danko", "farrow", "2 2 2 2")
    assert hatchet.items("danko") == ["hatchet"]
    assert refusal(pair("danko", 2.6, "hatchet"), "danko", "farrow") == "zw.attack.in-range"


@pytest.mark.rule("zw.measure.premeasuring")
def test_what_is_out_of_range_is_neither_offered_nor_paid_for() -> None:
    yard = acting(mini("krin", (10, 18), face=EAST), mini("farrow", (21.5, 18), face=WEST))
    assert refusal(yard, "krin", "farrow") == "zw.attack.in-range"
    yard.do(MoveAndAttack())
    assert (yard.asked, yard.told(AttackRolled)) == (None, [])
