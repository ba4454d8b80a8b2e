"""Armor, cover and areas."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from game.rules.zone_wars.actions import Wear
from game.rules.zone_wars.affairs import Attack, Origin
from game.rules.zone_wars.cards.kinds import Slot
from game.rules.zone_wars.events.fight import Defended, ItemWorn
from game.rules.zone_wars.fight.attacking import launch_burst, launch_dice, launch_hits
from game.rules.zone_wars.fight.defending import near
from game.rules.zone_wars.fight.gathering import burst, card_hits, dice_attack
from game.rules.zone_wars.state import Token
from tests.rules.zone_wars.fight.arena import fight
from tests.rules.zone_wars.ground.boards import block, deck
from tests.rules.zone_wars.yard import EAST, WEST, Yard, beast, found, mini

LOW_WALL = block(14.9, 10, 15.1, 26, 0.75)


def against(*armor: object, **fields: object) -> Yard:
    """Return Krin with a pistol (5 dice) in front of Moose (Health 6), who wears this."""
    return Yard(
        mini("krin", (10, 18), face=EAST),
        mini("moose", (14, 18), face=WEST, gear=armor, **fields),  # type: ignore[arg-type]
    )


def defended(yard: Yard) -> Defended:
    (event,) = yard.told(Defended)
    return event


@dataclass(frozen=True)
class Case:
    armor: tuple[str, ...]
    hits: str
    defence: str
    damage: int


# ------------------------------------------------------------------ armor


@pytest.mark.rule("zw.armor.roll")
@pytest.mark.parametrize(
    "case",
    [
        Case(("hockey_armor",), "R R R 2 2", "R 4", 2),
        Case(("hockey_armor",), "R 2 2 2 2", "R R", 0),
        Case((), "R R R 2 2", "", 3),
    ],
)
def test_each_hit_of_the_armor_blocks_one(case: Case) -> None:
    yard = fight(against(*case.armor), "krin", "moose", case.hits + case.defence)
    assert yard.damage("moose") == case.damage


@pytest.mark.rule("zw.armor.wear", "zw.artifact.bulletproof-vest")
def test_flames_lower_the_armor() -> None:
    yard = fight(against("bulletproof_vest"), "krin", "moose", "R R R 2 2" + "F R F")
    assert (yard.damage("moose"), yard.wear("moose")) == (2, 2)
    fight(yard, "krin", "moose", "R 2 2 2 2" + "F")
    assert yard.wear("moose") == 3
    fight(yard, "krin", "moose", "R 2 2 2 2")
    assert yard.damage("moose") == 4


@pytest.mark.rule("zw.armor.three-types", "zw.artifact.motorcycle-helmet", "zw.artifact.riot-shield")
def test_body_head_and_shield_protect_together() -> None:
    yard = against("bulletproof_vest", "motorcycle_helmet", "riot_shield", "diving_helmet")
    fight(yard, "krin", "moose", "R R R 2 2")
    assert yard.task.slot is Slot.HEAD
    yard.do(Wear(1), "2 2 2 3 3 4 4 4")
    assert sum(map(len, defended(yard).armor)) == 8


@pytest.mark.rule("zw.armor.per-card-dice")
def test_a_flame_lowers_the_card_it_belongs_to() -> None:
    yard = against("hockey_armor", found("motorcycle_helmet", 1))
    fight(yard, "krin", "moose", "R R 2 2 2" + "F 3" + "R")
    assert (yard.wear("moose", 0), yard.wear("moose", 1), yard.damage("moose")) == (1, 1, 1)
    assert defended(yard).armor == ((1, 3), (6,))


@pytest.mark.rule("zw.armor.choose-worn")
def test_the_defender_chooses_between_two_helmets_the_better_first() -> None:
    yard = against(found("diving_helmet", 1), "motorcycle_helmet")
    fight(yard, "krin", "moose", "R R 2 2 2")
    assert yard.asked == ("OfferArmor", 1)
    assert list(yard.offered) == [Wear(1), Wear(0)]
    assert yard.refused(Wear(2)) == "zw.armor.choose-worn"
    yard.do(Wear(0), "R")
    assert defended(yard).armor == ((6,),)
    again = against(found("diving_helmet", 1), "motorcycle_helmet")
    fight(again, "krin", "moose", "R R 2 2 2")
    again.do(Wear(1), "R 2")
    assert defended(again).armor == ((6, 2),)


@pytest.mark.rule("zw.armor.no-hit-no-roll")
def test_without_a_hit_no_armor_is_rolled() -> None:
    yard = fight(against("bulletproof_vest"), "krin", "moose", "2 3 B 4 5")
    assert not yard.told(Defended)
    assert yard.wear("moose") == 0


def test_worn_out_armor_and_reserve_cards_do_not_protect() -> None:
    yard = fight(against(found("bulletproof_vest", 3)), "krin", "moose", "R 2 2 2 2")
    assert (yard.damage("moose"), yard.told(Defended)) == (1, [])


@pytest.mark.rule("zw.equipment.diving-helmet", "zw.artifact.hockey-armor")
def test_a_diving_helmet_loses_a_die_to_a_flame() -> None:
    yard = fight(against("diving_helmet"), "krin", "moose", "R 2 2 2 2" + "F 2")
    fight(yard, "krin", "moose", "R 2 2 2 2" + "2")
    assert yard.damage("moose") == 2


@pytest.mark.rule("zw.mutation.effects-text")
def test_a_card_without_armor_skips_its_dice_and_blocks_less_count_less() -> None:
    yard = against("bulletproof_vest")
    attack = dice_attack(yard.play, 0, 1, 3, Origin.POWER)
    yard.begin(launch_dice, replace(attack, no_armor=True), dice="R R R")
    assert yard.damage("moose") == 3
    clawed = against("bulletproof_vest")
    yard_attack = replace(dice_attack(clawed.play, 0, 1, 3, Origin.POWER), armor_less=2)
    clawed.begin(launch_dice, yard_attack, dice="R R R" + "R R R")
    assert clawed.damage("moose") == 2
    assert clawed.wear("moose") == 0


def test_acid_takes_steps_off_a_card_before_it_is_rolled() -> None:
    yard = against("bulletproof_vest", "diving_helmet")
    attack = replace(dice_attack(yard.play, 0, 1, 4, Origin.POWER), corrode=1, soft=0, can_reroll=False)
    yard.begin(launch_dice, attack, dice="R R 2 2" + "2" + "2 2")
    assert (yard.wear("moose"), yard.damage("moose")) == (2, 2)
    assert defended(yard).armor == ((2,), (2, 2))


# ------------------------------------------------------------------ cover


@pytest.mark.rule("zw.cover.two-dice")
def test_cover_dice_block_like_armor() -> None:
    yard = Yard(mini("krin", (8, 18)), mini("dux", (18, 18)), land=[LOW_WALL])
    fight(yard, "krin", "dux", "R R R 2 2" + "R 4")
    assert yard.damage("dux") == 2


@pytest.mark.rule("zw.cover.when", "zw.hits.defense-order")
def test_armor_and_cover_are_thrown_together_once() -> None:
    yard = Yard(
        mini("krin", (8, 18)), mini("dux", (18, 18), gear=[found("diving_helmet", 1)]), land=[LOW_WALL]
    )
    fight(yard, "krin", "dux", "R R R 2 2" + "R" + "R 4")
    assert (defended(yard).armor, defended(yard).cover, defended(yard).blocked) == (((6,),), (6, 4), 2)
    assert yard.damage("dux") == 1


@pytest.mark.rule("zw.cover.dice-do-not-wear")
def test_flames_of_cover_wear_nothing() -> None:
    yard = Yard(
        mini("krin", (8, 18)), mini("dux", (18, 18), gear=[found("diving_helmet", 1)]), land=[LOW_WALL]
    )
    fight(yard, "krin", "dux", "R 2 2 2 2" + "4" + "F F")
    assert yard.wear("dux") == 1


@pytest.mark.rule("zw.reroll.cover-not-rerolled", "zw.reroll.not-allowed")
def test_the_defence_is_not_rerolled() -> None:
    yard = Yard(mini("krin", (8, 18)), mini("dux", (18, 18)), land=[LOW_WALL])
    fight(yard, "krin", "dux", "R R R 2 2" + "3 4")
    assert yard.asked is None
    assert yard.damage("dux") == 3


def test_blur_adds_cover_and_keen_senses_take_it() -> None:
    bare = Attack(Origin.ACTION, 0, 1, 0, -1, is_melee=False, score=3, base=3, extra_cover=3)
    assert bare.covered == 3
    assert replace(bare, cover=4, cover_less=2, extra_cover=0).covered == 2
    assert replace(bare, cover=2, cover_less=4, extra_cover=0).covered == 0
    assert replace(bare, cover=4, no_cover=True).covered == 0
    assert replace(bare, cover=4, is_area=True).covered == 0


# ------------------------------------------------------------------ areas


def grenade(*others: object, armor: tuple[str, ...] = (), **options: object) -> Yard:
    """Return Danko (Ranged 3) with a grenade at (14,18), Dux at (18,18) and others."""
    return Yard(
        mini("danko", (14, 18), face=EAST, gear=["hand_grenade"]),
        mini("dux", (18, 18), face=WEST, gear=armor),
        *others,  # type: ignore[arg-type]
        **options,
    )


@pytest.mark.rule("zw.special.area")
def test_everybody_within_short_of_the_struck_one_is_hit() -> None:
    yard = grenade(mini("bormin", (21.6, 18), gear=[]), mini("moose", (21.8, 18), gear=[]))
    fight(yard, "danko", "dux", "R R R 2 2 2")
    assert [yard.damage(name) for name in ("dux", "bormin", "moose", "danko")] == [3, 3, 0, 0]


@pytest.mark.rule("zw.special.area-armor-no-cover")
def test_each_rolls_its_own_armor_and_nobody_cover() -> None:
    yard = grenade(
        mini("bormin", (20.5, 18), gear=[]), armor=("hockey_armor",), land=[block(19, 10, 19.6, 26, 3)]
    )
    fight(yard, "danko", "dux", "R R R 2 2 2" + "R 3")
    assert [yard.damage("dux"), yard.damage("bormin")] == [2, 3]
    assert len(yard.told(Defended)) == 1


@pytest.mark.rule("zw.special.area-details")
def test_an_area_spares_neither_friend_nor_thrower_nor_other_floors() -> None:
    near = Yard(
        mini("danko", (14.8, 18), face=EAST, gear=["hand_grenade"]),
        mini("dux", (18, 18), face=WEST, gear=[]),
        mini("krin", (18, 21), gear=[]),
        mini("bormin", (18, 18, 2.5), gear=[]),
        land=[deck(17, 17, 19, 19)],
    )
    fight(near, "danko", "dux", "R R 2 2 2 2")
    assert [near.damage(name) for name in ("danko", "dux", "krin", "bormin")] == [2, 2, 2, 2]
    missed = grenade(mini("krin", (18, 21), gear=[]))
    fight(missed, "danko", "dux", "2 2 2 2 2 2")
    assert missed.damage("krin") == 0


@pytest.mark.rule("zw.special.area-details", "zw.scenario.stagger-vp-scope")
def test_whoever_an_area_staggers_is_staggered_by_the_thrower() -> None:
    yard = grenade(
        mini("krin", (18, 20.5), gear=[], damage=3),
        mini("psion", (20, 18), gear=[], damage=3),
    )
    yard.play.put(yard["dux"], damage=3)
    fight(yard, "danko", "dux", "R 2 2 2 2 2")
    assert all(yard.is_down(name) for name in ("dux", "krin", "psion"))
    assert [yard.points(seat) for seat in range(3)] == [2, 0, 0]


@pytest.mark.rule("zw.special.area-details")
def test_monsters_and_swarms_are_in_the_area() -> None:
    yard = grenade(beast("razorback", (18, 20.5)), beast("mind_mosquitoes", (20.5, 18)))
    fight(yard, "danko", "dux", "R R 2 2 2 2" + "F R")
    assert (yard.damage("razorback"), yard.damage("mind_mosquitoes")) == (1, 2)
    assert not yard.told(ItemWorn)


# ------------------------------------------------------------------ monsters


@pytest.mark.rule("zw.monster.armor-dice")
def test_a_monster_rolls_its_armor_which_never_wears() -> None:
    yard = Yard(mini("krin", (10, 18), face=EAST), mini("dux", (30, 30)), beast("razorback", (15, 18)))
    fight(yard, "krin", "razorback", "R R R 2 2" + "F R")
    assert yard.damage("razorback") == 2
    attack = replace(dice_attack(yard.play, 0, yard["razorback"], 2, Origin.POWER), no_armor=True)
    yard.begin(launch_dice, attack, dice="R R")
    assert yard.damage("razorback") == 4
    assert len(yard.told(Defended)) == 1


@pytest.mark.rule("zw.monster.killer-tree")
def test_fire_hurts_a_killer_tree_twice() -> None:
    yard = Yard(
        mini("danko", (10, 18), face=EAST, gear=["flamethrower"]),
        mini("dux", (30, 30)),
        beast("killer_tree", (13, 18)),
    )
    fight(yard, "danko", "killer_tree", "R R 2 2 2" + "R 2" + "R 4")
    assert yard.damage("killer_tree") == 4


# ------------------------------------------------------------------ one roll for all, hits without a roll


@pytest.mark.rule("zw.effect.dice-attack-area")
def test_one_roll_meets_everybody_in_an_area() -> None:
    yard = Yard(
        mini("scrappy", (18, 18), gear=[]),
        mini("wrecker", (18, 19.2), gear=[]),
        mini("dux", (19.2, 18), face=WEST, gear=["diving_helmet"], token=Token.OVERWATCH),
        mini("bormin", (18, 14.2), gear=[], token=Token.OVERWATCH),
    )
    attack = replace(burst(yard.play, 0, 4), stuns=True)
    pieces = near(yard.play, 0, 250)
    assert pieces == (1, 2)
    yard.begin(launch_burst, attack, pieces, dice="R R 3 5" + "R F")
    assert [yard.damage(name) for name in ("scrappy", "wrecker", "dux", "bormin")] == [0, 2, 1, 0]
    assert (yard.asked, yard.table.affairs) == (None, ())
    assert [yard.is_watching("dux"), yard.is_watching("bormin")] == [False, True]


def test_a_roll_without_hits_meets_nobody() -> None:
    yard = Yard(mini("scrappy", (18, 18), boost=1), mini("dux", (20, 18), gear=["diving_helmet"]))
    yard.begin(launch_burst, burst(yard.play, 0, 2), (1,), dice="2 3 4")
    assert (yard.damage("dux"), yard.told(Defended), yard.mini("scrappy").boost) == (0, [], 0)


def test_a_stunning_roll_needs_a_hit_that_is_not_only_placed() -> None:
    yard = Yard(
        mini("scrappy", (18, 18)),
        mini("dux", (20, 18), gear=["diving_helmet"], token=Token.OVERWATCH),
    )
    attack = replace(burst(yard.play, 0, 1), stuns=True)
    yard.begin(launch_burst, attack, (1,), dice="R" + "R 2")
    assert (yard.damage("dux"), yard.is_watching("dux")) == (0, False)


def test_hits_of_a_card_meet_armor_but_no_cover() -> None:
    yard = Yard(mini("moose", (18, 18), gear=[]), mini("krin", (19.2, 18), face=WEST, gear=["diving_helmet"]))
    attack = replace(card_hits(yard.play, 0, 1, yard.play.kit.box.powers.named("quill_burst")), push=250)
    yard.begin(launch_hits, attack, 2, dice="R 2")
    assert (yard.damage("krin"), yard.at("krin"), yard.asked) == (1, (21.7, 18.0), None)
