"""Upgrade cards: what they add to attacks, charges, rolls and actions."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import (
    Assist,
    Charge,
    GoOnOverwatch,
    MoveAndAttack,
    Operate,
    Pass,
    PickUp,
    React,
    Recover,
    Repair,
    Reroll,
    Snap,
    Sprint,
    Strike,
    TakeAll,
    Use,
    UsePower,
)
from game.rules.zone_wars.affairs import Attack, Origin
from game.rules.zone_wars.events.fight import AttackDeclared, Defended, MGained
from game.rules.zone_wars.events.powers import Healed
from game.rules.zone_wars.events.turn import SurvivalRolled
from game.rules.zone_wars.fight.gathering import dice_of
from game.rules.zone_wars.fight.licences import counter_at, free_at, overwatch_at
from game.rules.zone_wars.powers.upgrading import upgrades_for
from game.rules.zone_wars.state import Token
from game.rules.zone_wars.tasks.fight import License, OfferCounter
from game.rules.zone_wars.tasks.march import OfferFreeAttack
from game.rules.zone_wars.tasks.powers import OfferEncore, OfferFeast
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.rules.zone_wars.fight.arena import AIMED, FISTS, fight
from tests.rules.zone_wars.fight.arena import offer as offer_attack
from tests.rules.zone_wars.ground.boards import block, house
from tests.rules.zone_wars.powers.stage import card, go, offer, use
from tests.rules.zone_wars.yard import BOX, EAST, WEST, Yard, held, mini


def brawl(user: str, *powers: str, foe: str = "krin", m: int = 3, **more: object) -> Yard:
    """Return a user in contact with a foe; they face each other."""
    gear = more.pop("gear", [])
    target = more.pop("target", {})
    return Yard(
        mini(user, (10, 18), face=EAST, powers=powers, gear=["club"], **more.pop("fields", {})),  # type: ignore[arg-type]
        mini(foe, (11.2, 18), face=WEST, gear=gear, **target),  # type: ignore[arg-type]
        active=user,
        m=(m, 0),
        **more,  # type: ignore[arg-type]
    )


def shootout(user: str, *powers: str, gap: float = 8, gear: str = "makeshift_rifle", **more: object) -> Yard:
    return Yard(
        mini(user, (10, 18), face=EAST, powers=powers, gear=[gear]),
        mini("krin", (11.2 + gap, 18), face=WEST, gear=[]),
        active=user,
        m=(3, 0),
        **more,  # type: ignore[arg-type]
    )


def with_upgrades(
    yard: Yard, user: str, target: str, *upgrades: tuple[str, int], **licence: object
) -> Attack:
    """Return an attack with the weapon in hand as it would be rolled."""
    declared = tuple((card(name), m) for name, m in upgrades)
    return dice_of(yard.play, yard[user], yard[target], 0, License(**licence), declared)  # type: ignore[arg-type]


def offered(yard: Yard, user: str, target: str, licence: License | None = None) -> set[tuple[str, int]]:
    """Return the Upgrades that fit an attack, by name."""
    fitting = upgrades_for(yard.play, yard[user], licence or License(), yard[target], 0)
    return {(BOX.powers[power].id, m) for power, m in fitting}


def levels(name: str, *ms: int) -> set[tuple[str, int]]:
    return {(name, m) for m in ms or (1, 2, 3)}


# ------------------------------------------------------------------ Four-Armed, and Upgrades at large


@pytest.mark.rule("zw.ability.four-armed")
@pytest.mark.parametrize(("m", "base"), [(1, 7), (2, 9), (3, 11)])
def test_four_armed_adds_2_4_or_6_dice(m: int, base: int) -> None:
    yard = brawl("hugust", "four_armed", foe="dux")
    attack = with_upgrades(yard, "hugust", "dux", ("four_armed", m))
    assert (attack.base, attack.gear, attack.bonuses[-1].name) == (base, 2, "Four-Armed")


@pytest.mark.rule("zw.ability.four-armed", "zw.effect.upgrade-window")
def test_four_armed_is_for_melee() -> None:
    assert offered(brawl("hugust", "four_armed", foe="dux"), "hugust", "dux") == levels("four_armed")
    assert offered(shootout("hugust", "four_armed"), "hugust", "krin") == set()


@pytest.mark.rule("zw.effect.m-levels", "zw.character.m-max-three")
def test_one_line_is_paid_and_used_once() -> None:
    yard = brawl("hugust", "four_armed", foe="dux", m=2)
    assert offered(yard, "hugust", "dux") == levels("four_armed", 1, 2)
    offer_attack(yard, "hugust")
    twice = Strike(yard["dux"], 0, ((card("four_armed"), 1), (card("four_armed"), 1)))
    assert yard.refused(twice) == "zw.mutation.limit-scope"
    assert yard.refused(Strike(yard["dux"], 0, ((card("four_armed"), 3),))) == "zw.effect.upgrade-window"
    yard.do(Strike(yard["dux"], 0, ((card("four_armed"), 2),)), "2" * 9 + "2 2")
    yard.do(Pass())
    assert (yard.m(0), yard.told(AttackDeclared)[-1].attack.base) == (0, 9)


@pytest.mark.rule("zw.mutation.type-upgrade")
def test_several_upgrades_are_paid_separately() -> None:
    yard = brawl("ruben", "feral_rage", "rending_claws", m=3)
    both = ((card("feral_rage"), 1), (card("rending_claws"), 2))
    offer_attack(yard, "ruben")
    yard.do(Strike(yard["krin"], 0, both), "2" * 10 + "2 2")
    assert yard.m(0) == 0
    poor = brawl("ruben", "feral_rage", "rending_claws", m=2)
    offer_attack(poor, "ruben")
    assert poor.refused(Strike(poor["krin"], 0, both)) == "zw.mutation.type-upgrade"
    poor.do(Strike(poor["krin"], 0, ((card("feral_rage"), 1), (card("rending_claws"), 1))), "2" * 9 + "2 2")
    assert poor.m(0) == 0


@pytest.mark.rule("zw.mutation.type-upgrade", "zw.mutation.declare-before-roll")
def test_flesh_eater_follows_four_armed() -> None:
    yard = brawl("hugust", "four_armed", "flesh_eater", foe="dux", fields={"damage": 2})
    offer_attack(yard, "hugust")
    yard.do(Strike(yard["dux"], 0, ((card("four_armed"), 1),)), "R R 2 2 2 2 2" + "2 2")
    assert not isinstance(yard.task, OfferFeast)
    yard.do(Pass())
    assert isinstance(yard.task, OfferFeast)
    assert [*yard.offered] == [React(1), React(2), Pass()]
    yard.do(React(2))
    assert (yard.m(0), yard.damage("hugust")) == (0, 0)


@pytest.mark.rule("zw.mutation.limit-scope")
def test_a_charge_with_two_upgrades_is_legal() -> None:
    yard = Yard(
        mini("bormin", (10, 18), face=EAST, powers=["stampede", "rending_claws"], gear=["hatchet"]),
        mini("krin", (18, 18), face=WEST, gear=[]),
        active="bormin",
        m=(3, 0),
    )
    offer(yard, "bormin").do(Charge(yard["krin"], ((card("stampede"), 1),)))
    assert yard.m(0) == 2
    yard.do(Strike(yard["krin"], 0, ((card("rending_claws"), 2),)), "2" * 9 + "2")
    assert (yard.m(0), yard.told(AttackDeclared)[-1].attack.base) == (0, 9)


@pytest.mark.rule("zw.effect.upgrade-window")
def test_upgrades_of_melee_work_in_counter_attacks_and_free_attacks_too() -> None:
    yard = brawl("ruben", "feral_rage", "four_armed")
    yard.table.active = yard["krin"]
    both = levels("feral_rage") | levels("four_armed")
    assert offered(yard, "ruben", "krin", counter_at(yard["krin"])) == both
    assert offered(yard, "ruben", "krin", free_at(yard["krin"])) == both
    assert offered(yard, "ruben", "krin") == set()


@pytest.mark.rule("zw.effect.upgrade-window")
def test_overwatch_fire_takes_no_upgrade() -> None:
    yard = shootout("farrow", "keen_senses", "targeting_scope", gear="makeshift_pistol")
    yard.table.active = yard["krin"]
    assert offered(yard, "farrow", "krin", overwatch_at(yard["krin"])) == set()
    yard.play.put(yard["farrow"], token=Token.OVERWATCH)
    yard.push(OfferAction(yard.mini("krin").seat, yard["krin"]))
    yard.do(MoveAndAttack())
    shot = next(action for action in yard.offered if isinstance(action, Snap))
    yard.do(shot, "2 2 2 2 2" + "2")
    assert yard.told(AttackDeclared)[-1].attack.upgrades == ()


@pytest.mark.rule("zw.effect.upgrade-window")
def test_a_counter_attack_pays_for_upgrades() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST, gear=["club"]),
        mini("ruben", (11.2, 18), face=WEST, gear=["hatchet"], powers=["feral_rage"]),
        active="krin",
        m=(0, 2),
    )
    fight(yard, "krin", "ruben", "2 2 2" + "2 2")
    assert isinstance(yard.task, OfferCounter)
    yard.do(Strike(yard["krin"], 0, ((card("feral_rage"), 2),)), "2" * 10 + "2")
    assert (yard.m(1), yard.told(AttackDeclared)[-1].attack.base) == (0, 10)


# ------------------------------------------------------------------ boosts one by one


@pytest.mark.rule("zw.ability.keen-senses")
@pytest.mark.parametrize(("m", "base", "cover"), [(1, 6, 2), (2, 7, 0), (3, 9, 0)])
def test_keen_senses_takes_cover_away(m: int, base: int, cover: int) -> None:
    yard = shootout("farrow", "keen_senses", land=[block(18, 17, 18.6, 19, 1)])
    attack = with_upgrades(yard, "farrow", "krin", ("keen_senses", m), origin=Origin.AIMED)
    assert (attack.base, attack.gear, attack.cover, attack.covered) == (base, 2, 4, cover)
    assert offered(yard, "farrow", "krin", AIMED) == levels("keen_senses")
    assert offered(brawl("farrow", "keen_senses"), "farrow", "krin") == set()


@pytest.mark.rule("zw.ability.feral-rage")
@pytest.mark.parametrize(("m", "base", "recoil"), [(1, 8, 0), (2, 10, 0), (3, 12, 1)])
def test_feral_rage_adds_3_5_or_7_dice(m: int, base: int, recoil: int) -> None:
    yard = brawl("ruben", "feral_rage")
    attack = with_upgrades(yard, "ruben", "krin", ("feral_rage", m))
    assert (attack.base, attack.gear, attack.brings_m, attack.recoil) == (base, 2, False, recoil)


@pytest.mark.rule("zw.ability.feral-rage")
def test_feral_rage_brings_no_m_and_hurts_the_user() -> None:
    yard = brawl("ruben", "feral_rage", fields={"damage": 4})
    offer_attack(yard, "ruben")
    yard.do(Strike(yard["krin"], 0, ((card("feral_rage"), 3),)), "B B B" + "2" * 9 + "2 2")
    yard.do(Reroll(), "2" * 9 + "2 2")
    assert (yard.m(0), yard.told(MGained)) == (0, [])
    assert (yard.is_down("ruben"), yard.points(0), yard.points(1)) == (True, 0, 0)


@pytest.mark.rule("zw.ability.rending-claws")
@pytest.mark.parametrize(("m", "base", "damage"), [(1, 4, 1), (2, 5, 2)])
def test_rending_claws_weaken_armor(m: int, base: int, damage: int) -> None:
    yard = brawl("dux", "rending_claws", gear=["bulletproof_vest"])
    offer_attack(yard, "dux")
    yard.do(Strike(yard["krin"], FISTS, ((card("rending_claws"), m),)), "R R R" + "2" * (base - 3))
    yard.do(Pass(), "R R R")
    assert yard.damage("krin") == damage


@pytest.mark.rule("zw.ability.rending-claws", "zw.mutation.effects-text")
def test_the_third_line_of_rending_claws_lets_no_armor_be_rolled() -> None:
    yard = brawl("dux", "rending_claws", gear=["bulletproof_vest"])
    offer_attack(yard, "dux")
    yard.do(Strike(yard["krin"], FISTS, ((card("rending_claws"), 3),)), "R R 2 2 2 2")
    yard.do(Pass())
    assert (yard.damage("krin"), yard.told(Defended)) == (2, [])


@pytest.mark.rule("zw.ability.pack-hunter")
@pytest.mark.parametrize(("m", "base"), [(1, 6), (2, 8), (3, 10)])
def test_a_pack_hunter_rolls_3_5_or_7_dice_more(m: int, base: int) -> None:
    yard = Yard(
        mini("dux", (10, 18), face=EAST, powers=["pack_hunter"], gear=["club"]),
        mini("moose", (11.2, 21.6)),
        mini("krin", (11.2, 18), face=WEST, gear=[]),
        active="dux",
        m=(3, 0),
    )
    attack = with_upgrades(yard, "dux", "krin", ("pack_hunter", m))
    assert (attack.base, attack.gear) == (base, 2)


@pytest.mark.rule("zw.ability.pack-hunter")
@pytest.mark.parametrize(
    ("gap", "down", "fits"), [(2.4, False, True), (2.6, False, False), (2.4, True, False)]
)
def test_a_pack_hunter_needs_another_standing_ally_near(gap: float, down: bool, fits: bool) -> None:  # noqa: FBT001
    yard = Yard(
        mini("dux", (10, 18), face=EAST, powers=["pack_hunter"], gear=["makeshift_pistol"]),
        mini("moose", (16, 19.2 + gap), down=down),
        mini("krin", (16, 18), face=WEST, gear=[]),
        active="dux",
        m=(3, 0),
    )
    assert (offered(yard, "dux", "krin") == levels("pack_hunter")) is fits


@pytest.mark.rule("zw.ability.targeting-scope")
@pytest.mark.parametrize(("m", "aimed", "plain"), [(1, 8, 7), (2, 10, 9), (3, 12, 11)])
def test_a_scope_adds_2_4_or_6_dice_and_one_more_when_aimed(m: int, aimed: int, plain: int) -> None:
    rifle = shootout("mark14", "targeting_scope")
    attack = with_upgrades(rifle, "mark14", "krin", ("targeting_scope", m), origin=Origin.AIMED)
    assert (attack.base, attack.gear) == (aimed, 2)
    pistol = shootout("mark14", "targeting_scope", gear="service_pistol")
    attack = with_upgrades(pistol, "mark14", "krin", ("targeting_scope", m))
    assert (attack.base, attack.gear) == (plain, 2)
    assert offered(brawl("mark14", "targeting_scope"), "mark14", "krin") == set()


@pytest.mark.rule("zw.ability.hydraulic-ram")
@pytest.mark.parametrize(("m", "base", "far"), [(1, 6, 2.5), (2, 8, 2.5), (3, 10, 5)])
def test_a_ram_pushes(m: int, base: int, far: float) -> None:
    yard = brawl("bender", "hydraulic_ram")
    offer_attack(yard, "bender")
    yard.do(Strike(yard["krin"], 0, ((card("hydraulic_ram"), m),)), "R" + "2" * (base - 1) + "2 2")
    yard.do(Pass())
    assert yard.told(AttackDeclared)[-1].attack.base == base
    assert yard.at("krin") == (11.2 + far, 18)


@pytest.mark.rule("zw.ability.hydraulic-ram")
def test_a_ram_against_a_wall_hurts() -> None:
    yard = brawl("bender", "hydraulic_ram", land=[block(14, 14, 14.4, 22, 3)], gear=["riot_shield"])
    offer_attack(yard, "bender")
    yard.do(Strike(yard["krin"], 0, ((card("hydraulic_ram"), 3),)), "R" + "2" * 9 + "2 2")
    yard.do(Pass(), "R 2 2")
    assert (yard.at("krin"), yard.damage("krin")) == ((13.4, 18), 1)


# ------------------------------------------------------------------ Stampede


def stampede(*land: object, m: int = 3) -> Yard:
    return Yard(
        mini("bormin", (10, 18), face=EAST, powers=["stampede"], gear=["hatchet"]),
        mini("krin", (18, 18), face=WEST, gear=[]),
        land=land,  # type: ignore[arg-type]
        active="bormin",
        m=(m, 0),
    )


@pytest.mark.rule("zw.ability.stampede")
@pytest.mark.parametrize(("m", "base"), [(1, 7), (2, 9), (3, 10)])
def test_a_stampede_adds_dice_and_push_to_a_charge(m: int, base: int) -> None:
    yard = stampede()
    offer(yard, "bormin").do(Charge(yard["krin"], ((card("stampede"), m),)))
    yard.do(Strike(yard["krin"], 0), "R" + "2" * (base - 1) + "2")
    yard.do(Pass())
    attack = yard.told(AttackDeclared)[-1].attack
    assert (attack.base, attack.gear, yard.at("krin"), yard.m(0)) == (base, 1, (20.5, 18), 3 - m)


@pytest.mark.rule("zw.ability.stampede")
def test_a_stampede_runs_over_low_terrain_but_not_over_walls() -> None:
    low = stampede(block(13, 17, 14, 19, 1))
    offer(low, "bormin")
    assert low.refused(Charge(low["krin"])) == "zw.charge.lane"
    low.do(Charge(low["krin"], ((card("stampede"), 1),)))
    assert low.at("bormin") == (16.8, 18)
    wall = stampede(block(13, 18.3, 14, 20, 3))
    offer(wall, "bormin")
    assert wall.refused(Charge(wall["krin"], ((card("stampede"), 1),))) == "zw.charge.lane"


@pytest.mark.rule("zw.ability.stampede")
def test_the_third_line_brings_down_the_building() -> None:
    yard = Yard(
        mini("bormin", (10, 18), face=EAST, powers=["stampede"], gear=["hatchet"]),
        mini("krin", (18, 18), face=WEST, gear=["riot_shield"], damage=3),
        land=[house(19.5, 14, 25, 22)],
        active="bormin",
        m=(3, 0),
    )
    offer(yard, "bormin").do(Charge(yard["krin"], ((card("stampede"), 3),)))
    yard.do(Strike(yard["krin"], 0), "R" + "2" * 9 + "2")
    yard.do(Pass(), "R 2 2")
    assert yard.at("krin")[0] == pytest.approx(18.9, abs=0.01)
    assert (yard.is_down("krin"), yard.points(0)) == (True, 1)
    assert yard.table.layout.terrain[0].is_fallen


@pytest.mark.rule("zw.mutation.limit-scope")
def test_only_what_goes_with_a_charge_is_declared_before_it() -> None:
    yard = Yard(
        mini("bormin", (10, 18), face=EAST, powers=["feral_rage"], gear=["hatchet"]),
        mini("krin", (18, 18), face=WEST, gear=[]),
        active="bormin",
        m=(3, 0),
    )
    offer(yard, "bormin")
    assert yard.refused(Charge(yard["krin"], ((card("feral_rage"), 1),))) == "zw.effect.upgrade-window"
    assert yard.refused(Charge(yard["krin"], ((card("stampede"), 1),))) == "zw.mutation.cost-on-card"


# ------------------------------------------------------------------ Flesh Eater


@pytest.mark.rule("zw.ability.flesh-eater")
@pytest.mark.parametrize(("m", "left"), [(1, 2), (2, 1), (3, 1)])
def test_a_flesh_eater_heals_no_more_than_it_did(m: int, left: int) -> None:
    yard = brawl("hugust", "flesh_eater", foe="dux", fields={"damage": 3})
    fight(yard, "hugust", "dux", "R R 2 2 2" + "2 2")
    assert isinstance(yard.task, OfferFeast)
    yard.do(React(m))
    assert (yard.damage("hugust"), yard.m(0), len(yard.told(Healed))) == (left, 3 - m, 1)


@pytest.mark.rule("zw.ability.flesh-eater")
def test_a_flesh_eater_starves_when_all_is_blocked() -> None:
    yard = brawl("hugust", "flesh_eater", foe="dux", fields={"damage": 3}, gear=["riot_shield"])
    fight(yard, "hugust", "dux", "R 2 2 2 2" + "2 2" + "R 2 2")
    assert isinstance(yard.task, OfferCounter)
    well = brawl("hugust", "flesh_eater", foe="dux")
    fight(well, "hugust", "dux", "R 2 2 2 2" + "2 2")
    assert isinstance(well.task, OfferCounter)


@pytest.mark.rule("zw.ability.flesh-eater", "zw.mutation.declare-before-roll")
def test_a_flesh_eater_feeds_in_a_counter_attack() -> None:
    yard = Yard(
        mini("dux", (10, 18), face=EAST, gear=[]),
        mini("hugust", (11.2, 18), face=WEST, gear=[], powers=["flesh_eater"], damage=2),
        active="dux",
        m=(0, 1),
    )
    fight(yard, "dux", "hugust", "2 2 2", weapon=FISTS)
    yard.do(Strike(yard["dux"], FISTS), "R 2 2 2 2")
    yard.do(React(1))
    assert (yard.damage("hugust"), yard.m(1)) == (1, 0)


# ------------------------------------------------------------------ Tracker


def scout(*, down: bool = False, **options: object) -> Yard:
    fields = options.pop("fields", {})
    return Yard(
        mini("franton", (10, 18), face=EAST, powers=["tracker"], down=down, **fields),  # type: ignore[arg-type]
        mini("hugust", (11.2, 18), down=bool(options.pop("friend", False))),
        mini("dux", (30, 18)),
        active="franton",
        m=(3, 0),
        **options,  # type: ignore[arg-type]
    )


@pytest.mark.rule("zw.ability.tracker", "zw.effect.upgrade-window")
@pytest.mark.parametrize(("m", "dice"), [(1, 5), (2, 7), (3, 9)])
def test_a_tracker_rolls_more_dice_to_recover(m: int, dice: int) -> None:
    yard = offer(scout(down=True), "franton")
    assert Recover(((card("tracker"), m),)) in yard.offered
    yard.do(Recover(((card("tracker"), m),)), "2" * dice)
    assert (len(yard.told(SurvivalRolled)[-1].dice), yard.m(0), yard.task) == (dice, 3 - m, None)


@pytest.mark.rule("zw.recover.token-effects", "zw.mutation.one-per-activation")
def test_recovering_and_acting_are_one_activation() -> None:
    yard = Yard(
        mini("franton", (10, 18), face=EAST, powers=["tracker", "insect_wings", "frog_legs"], down=True),
        mini("dux", (30, 18)),
        active="franton",
        m=(5, 0),
    )
    offer(yard, "franton").do(Recover(((card("tracker"), 1),)), "R 2 2 2 2")
    assert isinstance(yard.task, OfferAction)
    assert yard.refused(UsePower(card("tracker"), 1)) == "zw.mutation.type-action"
    yard.do(UsePower(card("insect_wings"), 1, Use(go((10, 22)))))
    assert yard.task is None
    again = Yard(
        mini("franton", (10, 18), face=EAST, powers=["insect_wings", "frog_legs"]),
        mini("dux", (30, 18)),
        active="franton",
        m=(5, 0),
        used=(card("insect_wings"),),
    )
    offer(again, "franton")
    frog = UsePower(card("frog_legs"), 1, Use(go((10, 22))))
    assert again.refused(frog) == "zw.mutation.one-per-activation"
    assert not any(isinstance(action, UsePower) for action in again.offered)


@pytest.mark.rule("zw.ability.tracker")
def test_a_tracker_helps_to_assist_and_to_mend() -> None:
    yard = offer(scout(friend=True), "franton")
    yard.do(Assist(yard["hugust"], upgrades=((card("tracker"), 1),)), "2" * 8)
    assert len(yard.told(SurvivalRolled)[-1].dice) == 3 + 3 + 2
    mending = scout(fields={"gear": [held("makeshift_rifle", 1)]})
    offer(mending, "franton").do(Operate(Repair(0, ((card("tracker"), 1),)), is_complex=True), "R 2 2 2 2")
    assert (mending.wear("franton"), mending.m(0)) == (0, 2)


@pytest.mark.rule("zw.ability.tracker", "zw.effect.upgrade-window")
def test_a_tracker_is_asked_when_it_resists() -> None:
    yard = Yard(
        mini("psion", (10, 18), powers=["psychic_lance"]),
        mini("franton", (16, 18), powers=["tracker"], gear=[]),
        active="psion",
        m=(1, 2),
    )
    use(yard, "psion", "psychic_lance", 1, targets=(yard["franton"],))
    assert (yard.asked, yard.task.power) == (("OfferReflex", 1), card("tracker"))
    yard.do(React(1), "R R 2 2 2")
    assert (yard.damage("franton"), yard.m(1)) == (0, 1)


@pytest.mark.rule("zw.ability.tracker")
@pytest.mark.parametrize(("m", "cards"), [(2, 2), (3, 3)])
def test_a_tracker_draws_more_cards_for_a_token(m: int, cards: int) -> None:
    items = [held(item) for item in ("katana", "chainsaw", "fire_axe", "plastic_duck")]
    yard = offer(scout(markers=[(9.5, 18.9)], items=items), "franton")
    pick = PickUp(0, ((card("tracker"), m),))
    yard.do(Operate(pick), [0] * cards)
    assert (yard.asked, len(yard.task.cards), yard.task.below) == (("OfferFind", 0), cards, True)
    yard.do(yard.offered[0])
    assert yard.items("franton") == ["makeshift_rifle", "katana"]
    assert (len(yard.table.stock.bag), len(yard.table.stock.bottom)) == (4 - cards, cards - 1)


@pytest.mark.rule("zw.ability.tracker")
def test_a_tracker_draws_more_cards_for_one_token_only() -> None:
    items = [held(item) for item in ("katana", "chainsaw", "fire_axe", "plastic_duck")]
    yard = offer(scout(markers=[(9.5, 18.9), (9.5, 17.1)], items=items), "franton")
    yard.do(Operate(TakeAll(upgrades=((card("tracker"), 2),)), is_complex=True), [0, 0, 0])
    assert yard.asked == ("OfferFind", 0)
    yard.do(yard.offered[0])
    assert (len(yard.items("franton")), len(yard.table.stock.bag)) == (3, 1)


@pytest.mark.rule("zw.ability.tracker")
def test_the_first_line_of_tracker_is_no_use_for_a_token() -> None:
    yard = offer(scout(markers=[(9.5, 18.9)], items=[held("katana")]), "franton")
    assert yard.refused(Operate(PickUp(0, ((card("tracker"), 1),)))) == "zw.effect.upgrade-window"


# ------------------------------------------------------------------ Overclock


def robot(*more: object, powers: tuple[str, ...] = ("overclock",), m: int = 3, **fields: object) -> Yard:
    return Yard(
        mini("bender", (10, 18), face=EAST, powers=powers, gear=["club"], **fields),  # type: ignore[arg-type]
        mini("dux", (30, 18), face=EAST, gear=[]),
        *more,  # type: ignore[arg-type]
        active="bender",
        m=(m, 0),
    )


@pytest.mark.rule("zw.ability.overclock")
@pytest.mark.parametrize(("m", "far"), [(1, 2.5), (2, 5)])
def test_overclock_moves_after_a_finished_action(m: int, far: float) -> None:
    yard = offer(robot(), "bender")
    yard.do(MoveAndAttack(go((15, 18))))
    assert isinstance(yard.task, OfferEncore)
    over = UsePower(card("overclock"), m, Use(go((15, 18.1 + far))))
    assert yard.refused(over) == "zw.measure.move-leading-edge"
    yard.do(UsePower(card("overclock"), m, Use(go((15, 18 + far), face=WEST))))
    assert (yard.at("bender"), yard.m(0), yard.task) == ((15, 18 + far), 3 - m, None)


@pytest.mark.rule("zw.ability.overclock")
def test_the_third_line_gives_another_action_and_hurts() -> None:
    yard = offer(robot(), "bender")
    yard.do(Sprint(go((20, 18))))
    yard.do(UsePower(card("overclock"), 3))
    assert isinstance(yard.task, OfferAction)
    assert yard.refused(GoOnOverwatch()) == "zw.recover.action-not-overwatch"
    yard.do(Sprint(go((28.8, 18))))
    assert (yard.at("bender"), yard.damage("bender"), yard.m(0), yard.task) == ((28.8, 18), 1, 0, None)


@pytest.mark.rule("zw.ability.overclock", "zw.mutation.one-per-activation", "zw.mutation.limit-scope")
def test_no_second_action_card_is_overclocked() -> None:
    yard = offer(robot(powers=("overclock", "jet_pack", "self_repair"), damage=2, m=6), "bender")
    yard.do(UsePower(card("jet_pack"), 1, Use(go((14, 18)))))
    yard.do(UsePower(card("overclock"), 3))
    assert yard.refused(UsePower(card("self_repair"), 1)) == "zw.mutation.one-per-activation"
    assert not any(isinstance(action, UsePower) for action in yard.offered)
    yard.do(Sprint(go((20, 18))))
    assert (yard.at("bender"), yard.damage("bender")) == ((20, 18), 3)


@pytest.mark.rule("zw.ability.overclock")
def test_overclock_is_not_offered_after_overwatch_or_by_one_that_lies() -> None:
    watch = offer(robot(), "bender")
    watch.do(GoOnOverwatch())
    assert (watch.is_watching("bender"), watch.task) == (True, None)
    poor = offer(robot(m=0), "bender")
    poor.do(Sprint(go((20, 18))))
    assert poor.task is None
    other = offer(robot(), "bender")
    other.do(Sprint(go((20, 18))))
    other.do(Pass())
    assert (other.task, other.m(0)) == (None, 3)


@pytest.mark.rule("zw.ability.overclock", "zw.melee.disengage-abilities")
def test_an_overclocked_move_provokes_free_attacks() -> None:
    yard = robot(mini("moose", (11.2, 18), face=WEST, gear=[]))
    offer(yard, "bender").do(MoveAndAttack())
    yard.do(Pass())
    yard.do(UsePower(card("overclock"), 1, Use(go((10, 20.5)))))
    assert isinstance(yard.task, OfferFreeAttack)
