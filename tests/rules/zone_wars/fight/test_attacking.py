"""Rolling, rerolling, burning, and what the total costs and brings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.zone_wars.actions import Pass, Reroll, Strike
from game.rules.zone_wars.affairs import Attack, Origin
from game.rules.zone_wars.box import Box, printed_tables
from game.rules.zone_wars.cards.items import Item
from game.rules.zone_wars.cards.kinds import ItemClass, Range, Slot
from game.rules.zone_wars.cards.table import Table as Cards
from game.rules.zone_wars.dice import Roll
from game.rules.zone_wars.events.fight import (
    AttackDeclared,
    AttackMissed,
    AttackRerolled,
    AttackRolled,
    BurnRolled,
    DamagePlaced,
    Defended,
    ItemWorn,
    MGained,
    Staggered,
)
from game.rules.zone_wars.events.finds import CardGone
from game.rules.zone_wars.fight.attacking import launch_dice
from game.rules.zone_wars.fight.gathering import dice_attack
from game.rules.zone_wars.fight.licences import counter_at, free_at, overwatch_at
from game.rules.zone_wars.state import Held, Spell
from game.rules.zone_wars.tasks.fight import License, OfferReroll
from tests.rules.zone_wars.fight.arena import FISTS, dice, fight, offer
from tests.rules.zone_wars.yard import EAST, RULES, WEST, Yard, found, mini


def shooting(
    gear: object = "makeshift_pistol", *, gap: float = 2, attacker: str = "danko", **options: object
) -> Yard:
    """Return Danko (Ranged 3) in front of Dux (Health 4), both in the open and without armor."""
    return Yard(
        mini(attacker, (10, 18), face=EAST, gear=[gear]),  # type: ignore[list-item]
        mini("dux", (11.2 + gap, 18), face=WEST),
        **options,
    )


# ------------------------------------------------------------------ the sequence


@pytest.mark.rule("zw.attack.sequence")
def test_an_attack_goes_step_by_step() -> None:
    yard = Yard(
        mini("danko", (10, 18), face=EAST, gear=["flare_gun"]),
        mini("moose", (14, 18), face=WEST),
        mini("bormin", (30, 30)),
    )
    fight(yard, "danko", "moose", "R R 3 R" + "5" + "R 2 3" + "F 2", rerolls=True)
    assert [type(event) for event in yard.log] == [
        AttackDeclared,
        AttackRolled,
        AttackRerolled,
        BurnRolled,
        Defended,
        ItemWorn,
        DamagePlaced,
    ]
    missed = fight(shooting(), "danko", "dux", "2 3 B F")
    assert [type(event) for event in missed.log] == [AttackDeclared, AttackRolled, AttackMissed]
    laid_low = fight(shooting(), "danko", "dux", "R R R R")
    assert type(laid_low.log[-2]) is Staggered


@pytest.mark.rule("zw.attack.hits-are-damage", "zw.hits.one-per-hit")
def test_each_hit_is_a_point_of_damage() -> None:
    yard = fight(shooting(), "danko", "dux", "R 3 R R")
    assert yard.damage("dux") == 3


@pytest.mark.rule("zw.dice.number-faces-blank")
def test_numbers_miss() -> None:
    yard = fight(shooting(), "danko", "dux", "5 5 4 5")
    assert yard.damage("dux") == 0
    assert yard.told(AttackMissed)


# ------------------------------------------------------------------ rerolls


@pytest.mark.rule("zw.reroll.choice")
def test_hits_stay_and_new_ones_are_added() -> None:
    yard = shooting()
    offer(yard, "danko")
    yard.do(Strike(yard["dux"], FISTS), "R 3 4")
    assert yard.asked == ("OfferReroll", 0)
    assert list(yard.offered) == [Reroll(), Pass()]
    yard.do(Reroll(), "R 2")
    assert yard.damage("dux") == 2


@pytest.mark.rule("zw.reroll.which-dice")
def test_only_blank_dice_are_taken_up() -> None:
    yard = shooting("service_pistol")
    fight(yard, "danko", "dux", "B 3 R F 5" + "4 R", rerolls=True)
    (again,) = yard.told(AttackRerolled)
    assert again.roll == Roll((1, 4, 6), (1, 6), rerolled=True)
    assert (yard.m(0), yard.wear("danko")) == (2, 1)


@pytest.mark.rule("zw.reroll.once")
def test_a_roll_is_rerolled_once_even_without_a_die_to_throw() -> None:
    yard = shooting()
    offer(yard, "danko")
    yard.do(Strike(yard["dux"], FISTS), "B R B")
    assert yard.asked == ("OfferReroll", 0)
    yard.do(Reroll())
    assert (yard.asked, yard.m(0), yard.damage("dux")) == (None, 3, 1)
    twice = shooting()
    offer(twice, "danko")
    twice.do(Strike(twice["dux"], FISTS), "2 2 2")
    twice.do(Reroll(), "2 2 2")
    assert twice.asked is None


def test_nothing_is_asked_when_a_reroll_would_change_nothing() -> None:
    yard = shooting()
    offer(yard, "danko")
    yard.do(Strike(yard["dux"], 0), "R R R R")
    assert yard.asked is None


@pytest.mark.rule("zw.reroll.weapon-wear", "zw.dice.flame-is-biohazard")
def test_flames_wear_the_weapon_after_a_reroll() -> None:
    yard = fight(shooting("service_pistol"), "danko", "dux", "2 2 2 3 R" + "2 2 2 F", rerolls=True)
    assert yard.wear("danko") == 1
    assert yard.damage("dux") == 1
    (worn,) = yard.told(ItemWorn)
    assert (worn.amount, worn.broken, worn.rule) == (1, False, "zw.reroll.weapon-wear")


@pytest.mark.rule("zw.reroll.weapon-damaged", "zw.artifact.use")
def test_a_weapon_without_points_is_useless_and_worth_one() -> None:
    yard = shooting(found("service_pistol", 1))
    fight(yard, "danko", "dux", "2 2 2 F" + "2 2 2", rerolls=True)
    (worn,) = yard.told(ItemWorn)
    assert worn.broken
    offer(yard, "danko")
    assert [a for a in yard.offered if isinstance(a, Strike)] == [Strike(yard["dux"], FISTS)]
    assert yard.refused(Strike(yard["dux"], 0)) == "zw.reroll.weapon-damaged"
    card = yard.mini("danko").held[0]
    assert yard.play.item(card).value(card.wear) == 1


def test_no_more_tokens_are_put_on_a_weapon_than_it_has_points() -> None:
    yard = fight(shooting(found("service_pistol", 1)), "danko", "dux", "2 2 2 F" + "2 2 2", rerolls=True)
    assert yard.wear("danko") == 2


@pytest.mark.rule("zw.reroll.m-points", "zw.character.m-gain")
def test_biohazards_of_either_throw_bring_m() -> None:
    yard = fight(shooting(), "danko", "dux", "B 3 4" + "B R", weapon=FISTS, rerolls=True)
    assert yard.m(0) == 3
    (gain,) = yard.told(MGained)
    assert (gain.seat, gain.amount, gain.pool) == (0, 2, 3)


@pytest.mark.rule("zw.reroll.only-when-rerolled")
def test_a_first_throw_brings_and_costs_nothing() -> None:
    yard = fight(shooting(), "danko", "dux", "B R 2 F")
    assert (yard.m(0), yard.wear("danko"), yard.damage("dux")) == (1, 0, 1)


@pytest.mark.rule("zw.reroll.not-allowed")
def test_attacks_out_of_turn_are_not_rerolled() -> None:
    for licence_of, gap in ((counter_at, 0), (free_at, 0), (overwatch_at, 2)):
        yard = shooting(gap=gap)
        fight(yard, "danko", "dux", "B B 2 F", licence=licence_of(yard["dux"]))
        assert not yard.told(AttackRerolled)
        assert yard.asked is None
        assert (yard.m(0), yard.wear("danko")) == (1, 0)


@pytest.mark.rule("zw.special.improvised-reroll")
def test_a_reroll_of_an_improvised_attack_wears_nothing() -> None:
    yard = fight(shooting(), "danko", "dux", "B 2 2" + "2 2", weapon=FISTS, rerolls=True)
    assert (yard.m(0), yard.wear("danko"), yard.told(ItemWorn)) == (2, 0, [])


def test_somebody_bewildered_may_not_reroll() -> None:
    yard = Yard(mini("danko", (10, 18), face=EAST, bewildered=Spell.COMING), mini("dux", (15, 18), face=WEST))
    fight(yard, "danko", "dux", "2 2 2 2")
    assert yard.asked is None
    assert not yard.told(AttackRerolled)


@pytest.mark.rule("zw.character.attribute-reroll")
def test_a_shot_may_be_rerolled() -> None:
    yard = shooting()
    offer(yard, "danko")
    yard.do(Strike(yard["dux"], FISTS), "3 4 5")
    assert isinstance(yard.task, OfferReroll)


# ------------------------------------------------------------------ burn


@pytest.mark.rule("zw.special.burn", "zw.artifact.laser-cannon")
def test_each_hit_throws_a_burn_die_after_the_reroll() -> None:
    yard = fight(shooting("flamethrower"), "danko", "dux", "R 2 2 2 2" + "R 2 2 2" + "R 4", rerolls=True)
    (burn,) = yard.told(BurnRolled)
    assert burn.dice == (6, 4)
    assert yard.damage("dux") == 3


@pytest.mark.rule("zw.special.burn-wear")
def test_burn_dice_wear_even_without_a_reroll_and_burn_once() -> None:
    yard = fight(shooting("flamethrower"), "danko", "dux", "R R 2 2 2" + "F R")
    assert (yard.damage("dux"), yard.wear("danko")) == (3, 1)
    (worn,) = yard.told(ItemWorn)
    assert worn.rule == "zw.special.burn-wear"


@pytest.mark.rule("zw.artifact.flare-gun")
def test_a_flare_gun_may_burn_itself_out() -> None:
    yard = fight(shooting(found("flare_gun")), "danko", "dux", "R 2 2 2" + "F")
    card = yard.mini("danko").held[0]
    assert (yard.damage("dux"), card.wear, yard.play.item(card).value(card.wear)) == (1, 1, 1)


# ------------------------------------------------------------------ single use, puppets, cards


@pytest.mark.rule("zw.artifact.single-use", "zw.artifact.hand-grenade")
@pytest.mark.parametrize(("dice", "rerolls"), [("2 2 2 2 2 2", False), ("2 2 2 R R R" + "2 2 2", True)])
def test_a_grenade_is_gone_after_its_roll(dice: str, rerolls: bool) -> None:  # noqa: FBT001 - a case of the test
    yard = shooting(found("hand_grenade"), gap=5)
    fight(yard, "danko", "dux", dice, rerolls=rerolls)
    assert yard.items("danko") == []
    (gone,) = yard.told(CardGone)
    assert gone.rule == "zw.artifact.single-use"


def test_a_grenade_thrown_on_overwatch_is_gone_too() -> None:
    yard = shooting(found("hand_grenade"))
    fight(yard, "danko", "dux", "2 2 2 2 2 2", licence=overwatch_at(yard["dux"]))
    assert yard.items("danko") == []


@pytest.mark.rule("zw.effect.puppet-credit")
def test_the_weapon_of_a_puppet_does_not_wear_and_the_puppeteer_has_the_credit() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST, gear=["flamethrower"]),
        mini("hugust", (13, 18), face=WEST, gear=[]),
        mini("psion", (30, 30)),
    )
    licence = License(
        origin=Origin.POWER,
        only=(yard["hugust"],),
        can_reroll=False,
        takes_upgrades=False,
        wears=False,
        credit=1,
    )
    fight(yard, "krin", "hugust", "R R R R 2 2" + "F R R R", licence=licence)
    assert yard.wear("krin") == 0
    assert yard.is_down("hugust")
    assert (yard.points(0), yard.points(1)) == (0, 1)


def test_a_puppet_that_hits_the_puppeteers_side_scores_for_nobody() -> None:
    yard = Yard(mini("krin", (10, 18), face=EAST), mini("psion", (13, 18), face=WEST, damage=3))
    licence = License(origin=Origin.POWER, only=(yard["psion"],), can_reroll=False, wears=False, credit=1)
    fight(yard, "krin", "psion", "R 2 2 2 2", licence=licence)
    assert yard.is_down("psion")
    assert (yard.points(0), yard.points(1)) == (0, 0)


@pytest.mark.rule("zw.effect.dice-attack")
def test_a_dice_attack_is_rerolled_once_and_brings_no_m() -> None:
    yard = Yard(mini("plutonia", (10, 18), face=EAST), mini("dux", (15, 18), face=WEST))
    attack = dice_attack(yard.play, 0, 1, 2, Origin.POWER)
    yard.begin(launch_dice, attack, dice="B B")
    assert yard.asked is None
    yard.begin(launch_dice, attack, dice="B 2")
    yard.do(Reroll(), "B")
    assert (yard.m(0), yard.asked) == (1, None)


def test_what_comes_after_an_attack_comes_when_it_is_off_the_table() -> None:
    yard = shooting()
    seen: list[tuple[object, ...]] = []
    attack = dice_attack(yard.play, 0, 1, 1, Origin.POWER)
    yard.begin(launch_dice, attack, OfferReroll(yard.mini("danko").seat), dice="R")
    seen.append(yard.table.affairs)
    assert seen == [()]
    assert not any(isinstance(affair, Attack) for affair in yard.table.affairs)


@pytest.mark.rule("zw.weapon.zero-bonus-printed")
def test_a_weapon_printed_without_bonus_shoots_and_never_wears() -> None:
    tables = printed_tables()
    toy = Item(
        id="toy_gun",
        name="Toy Gun",
        kind=ItemClass.RANGED,
        slot=Slot.WEAPON,
        range=Range.LONG,
        rule="zw.weapon.zero-bonus-printed",
    )
    box = Box(replace(tables, artifacts=Cards((*tables.artifacts, toy), "a table of the test")))
    gun = Held(box.items.number("toy_gun"))
    yard = Yard(
        mini("danko", (10, 18), face=EAST, gear=[gun]),
        mini("dux", (21.2, 18), face=WEST, gear=[]),
        rules=type(RULES)(box),
    )
    assert dice(yard, "danko", "dux") == (3, 0)
    fight(yard, "danko", "dux", "R 2 2" + "B 2", rerolls=True)
    assert (yard.wear("danko"), yard.damage("dux"), yard.told(ItemWorn)) == (0, 1, [])
