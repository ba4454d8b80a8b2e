"""Counter-attacks, what cards add to a hit, Overwatch shots, monsters."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.zone_wars.actions import Pass, Strike
from game.rules.zone_wars.affairs import Origin
from game.rules.zone_wars.events.fight import AttackDeclared, CounterDeclined
from game.rules.zone_wars.events.turn import ActionLost, OverwatchEnded
from game.rules.zone_wars.fight.attacking import launch_dice
from game.rules.zone_wars.fight.beasts import beast_attack, beast_strikes
from game.rules.zone_wars.fight.gathering import dice_attack
from game.rules.zone_wars.fight.licences import counter_at, free_at
from game.rules.zone_wars.fight.snaps import snap
from game.rules.zone_wars.ground import Build, Stand
from game.rules.zone_wars.state import Spell, Token
from game.rules.zone_wars.tasks.fight import License
from game.rules.zone_wars.tasks.turn import EndActivation
from tests.rules.zone_wars.fight.arena import FISTS, fight, gathered
from tests.rules.zone_wars.yard import EAST, NORTH, WEST, Yard, beast, found, mini


def melee(
    *others: object, face: tuple[int, int] = EAST, gear: tuple[str, ...] = (), **fields: object
) -> Yard:
    """Return Dux at (18,18) facing east and Krin (Melee 3), whose activation it is, in contact east of him."""
    return Yard(
        mini("krin", (19.2, 18), face=WEST, gear=gear),
        mini("dux", (18, 18), face=face, gear=[], **fields),  # type: ignore[arg-type]
        mini("bormin", (30, 30)),
        *others,  # type: ignore[arg-type]
        active="krin",
    )


# ------------------------------------------------------------------ counter-attacks


@pytest.mark.rule("zw.melee.counter-attack")
def test_whoever_stands_the_attack_in_front_may_strike_back() -> None:
    yard = fight(melee(), "krin", "dux", "R 2 2", weapon=FISTS)
    assert yard.asked == ("OfferCounter", 1)
    assert list(yard.offered) == [Strike(yard["krin"], FISTS), Pass()]
    yard.do(Strike(yard["krin"], FISTS), "R 2 2")
    assert (yard.damage("krin"), yard.asked) == (1, None)
    behind = fight(melee(face=WEST), "krin", "dux", "R 2 2 2", weapon=FISTS)
    assert behind.asked is None
    down = fight(melee(damage=3), "krin", "dux", "R 2 2", weapon=FISTS)
    assert down.asked is None


def test_a_counter_attack_may_be_declined() -> None:
    yard = fight(melee(), "krin", "dux", "2 2 2", weapon=FISTS)
    yard.do(Pass())
    assert len(yard.told(CounterDeclined)) == 1
    assert yard.table.affairs == ()


@pytest.mark.rule("zw.melee.counter-attack-details")
def test_a_counter_attack_is_a_full_attack_without_pivot_or_charge() -> None:
    yard = melee(mini("moose", (20.4, 18), face=NORTH, gear=[]))
    licence = License(origin=Origin.CHARGE, may_shoot=False, only=(yard["dux"],))
    fight(yard, "krin", "dux", "2 2 2 2", weapon=FISTS, licence=licence)
    yard.do(Strike(yard["krin"], FISTS), "2 2 2 2")
    declared = yard.told(AttackDeclared)[1].attack
    assert [bonus.name for bonus in declared.bonuses] == ["Outnumbered"]
    assert yard.mini("dux").stand.facing == EAST  # type: ignore[union-attr]
    refused = melee()
    fight(refused, "krin", "dux", "2 2 2", weapon=FISTS)
    assert refused.refused(Strike(refused["krin"], FISTS, facing=NORTH)) == "zw.attack.pivot-first"
    pushed = fight(melee(gear=("stun_baton",)), "krin", "dux", "R 2 2 2 2")
    assert pushed.asked is None


@pytest.mark.rule("zw.melee.counter-attack-details")
def test_every_attacker_of_the_turn_may_be_countered() -> None:
    yard = melee(mini("hugust", (18, 19.2), face=NORTH, gear=[]))
    for attacker, dice in (("krin", "2 2 2 2"), ("hugust", "2 2 2 2 2 2")):
        fight(yard, attacker, "dux", dice, weapon=FISTS)
        assert yard.asked == ("OfferCounter", 1)
        yard.do(Pass())


@pytest.mark.rule("zw.melee.no-chain")
def test_blows_out_of_turn_are_not_countered() -> None:
    yard = fight(melee(), "krin", "dux", "2 2 2", weapon=FISTS)
    yard.do(Strike(yard["krin"], FISTS), "R 2 2")
    assert yard.asked is None
    for licence_of in (counter_at, free_at):
        free = melee()
        fight(free, "krin", "dux", "2 2 2", weapon=FISTS, licence=licence_of(free["dux"]))
        assert free.asked is None


@pytest.mark.rule("zw.stagger.helpless")
def test_neither_the_lying_nor_the_bewildered_strike_back() -> None:
    lying = fight(melee(down=True), "krin", "dux", "R 2 2", weapon=FISTS)
    assert lying.asked is None
    confused = fight(melee(bewildered=Spell.COMING), "krin", "dux", "R 2 2", weapon=FISTS)
    assert confused.asked is None


@pytest.mark.rule("zw.turn.staggered-mid-activation")
def test_an_attacker_that_goes_down_loses_the_rest_of_its_activation() -> None:
    yard = melee()
    yard.play.put(yard["krin"], damage=3)
    yard.table.agenda = (*yard.table.agenda, EndActivation(yard["dux"]))
    fight(yard, "krin", "dux", "2 2 2", weapon=FISTS)
    yard.do(Strike(yard["krin"], FISTS), "R 2 2")
    assert yard.is_down("krin")
    assert len(yard.told(ActionLost)) == 1
    assert yard.table.agenda == ()
    assert yard.table.affairs == ()


@pytest.mark.rule("zw.stagger.free-theft-scope")
def test_a_counter_attack_robs_the_active_miniature() -> None:
    yard = melee(gear=("makeshift_pistol",))
    yard.play.put(yard["krin"], damage=3)
    fight(yard, "krin", "dux", "2 2 2 2")
    yard.do(Strike(yard["krin"], FISTS), "R 2 2")
    assert yard.asked == ("OfferTheft", 1)
    assert yard.task.thief == yard["dux"]


@pytest.mark.rule("zw.effect.dice-attack-contact")
def test_a_dice_attack_in_contact_is_countered() -> None:
    yard = melee()
    attack = dice_attack(yard.play, yard["krin"], yard["dux"], 1, Origin.POWER)
    yard.begin(launch_dice, replace(attack, can_reroll=False), dice="2")
    assert yard.asked == ("OfferCounter", 1)
    apart = Yard(mini("krin", (14, 18)), mini("dux", (18, 18), face=WEST))
    shot = dice_attack(apart.play, 0, 1, 1, Origin.POWER)
    apart.begin(launch_dice, replace(shot, can_reroll=False), dice="2")
    assert apart.asked is None


# ------------------------------------------------------------------ what cards add


def test_a_stunning_hit_ends_overwatch_and_forbids_the_counter() -> None:
    licence = License(origin=Origin.POWER, may_shoot=False, stuns=True)
    hit = melee(token=Token.OVERWATCH)
    fight(hit, "krin", "dux", "R 2 2", weapon=FISTS, licence=licence)
    assert (hit.asked, hit.is_watching("dux")) == (None, False)
    missed = fight(melee(), "krin", "dux", "2 2 2", weapon=FISTS, licence=licence)
    assert missed.asked == ("OfferCounter", 1)


def test_a_spark_hurts_one_more_enemy_if_the_attack_hits() -> None:
    for dice, damage in (("R", 1), ("2", 0)):
        yard = Yard(
            mini("tula", (14, 18), face=EAST),
            mini("dux", (18, 18), face=WEST, gear=[]),
            mini("moose", (18, 20), gear=["diving_helmet"]),
        )
        attack = dice_attack(yard.play, 0, 1, 1, Origin.POWER)
        attack = replace(attack, spark=yard["moose"], spark_hits=1, can_reroll=False)
        yard.begin(launch_dice, attack, dice=dice)
        assert yard.damage("moose") == damage


def test_recoil_hurts_the_attacker_afterwards_and_scores_for_nobody() -> None:
    yard = melee()
    yard.play.put(yard["krin"], damage=3)
    attack = replace(gathered(yard, "krin", "dux", FISTS), recoil=1, can_reroll=False)
    yard.begin(launch_dice, attack, dice="R 2 2")
    assert (yard.is_down("krin"), yard.damage("dux")) == (True, 1)
    assert [side.points for side in yard.table.sides] == [0, 0]


# ------------------------------------------------------------------ Overwatch


def watching(
    x: float = 18, *, gear: str = "makeshift_rifle", face: tuple[int, int] = EAST, **fields: object
) -> Yard:
    """Return Krin on Overwatch at (18,18) and Dux somewhere east or west of her."""
    return Yard(
        mini("krin", (18, 18), face=face, gear=[gear], token=Token.OVERWATCH),
        mini("dux", (x, 18), face=EAST, gear=[], **fields),  # type: ignore[arg-type]
        mini("bormin", (3, 3)),
    )


@pytest.mark.rule("zw.overwatch.fire-attack", "zw.overwatch.fire-modifiers")
def test_the_shot_has_all_dice_but_no_reroll_and_no_pivot() -> None:
    yard = watching(30)
    yard.begin(snap, yard["krin"], 0, yard["dux"], dice="B B 2 2 2 F 2")
    (declared,) = yard.told(AttackDeclared)
    assert (declared.attack.base, declared.attack.gear) == (4 + 1, 2)
    assert [bonus.name for bonus in declared.attack.bonuses] == ["From behind"]
    assert (yard.asked, yard.m(0), yard.wear("krin")) == (None, 1, 0)
    assert yard.at("krin") == (18.0, 18.0)


@pytest.mark.rule("zw.overwatch.removed-after-fire", "zw.overwatch.use")
def test_after_the_shot_the_token_is_gone() -> None:
    yard = watching(30)
    yard.begin(snap, yard["krin"], 0, yard["dux"], dice="2 2 2 2 2 2 2")
    assert not yard.is_watching("krin")
    (ended,) = yard.told(OverwatchEnded)
    assert ended.rule == "zw.overwatch.removed-after-fire"


@pytest.mark.rule("zw.overwatch.fire-contact", "zw.overwatch.fire-several")
def test_a_shot_that_cannot_be_fired_any_more_leaves_the_token() -> None:
    for yard in (watching(19.2), watching(10), watching(30, gear="makeshift_pistol")):
        yard.begin(snap, yard["krin"], 0, yard["dux"])
        assert yard.is_watching("krin")
        assert yard.log == []


@pytest.mark.rule("zw.overwatch.fire-no-move")
def test_somebody_staggered_is_shot_under_the_rules_for_the_lying() -> None:
    yard = watching(24, down=True)
    yard.begin(snap, yard["krin"], 0, yard["dux"], dice="R R R 2 2 2 2")
    assert yard.is_down("dux")


# ------------------------------------------------------------------ monsters


def prey(*others: object, x: float = 19.6, **fields: object) -> Yard:
    """Return the Devourer at (18,18) and Dux east of it, facing it."""
    return Yard(
        mini("krin", (30, 30)),
        mini("dux", (x, 18), face=WEST, gear=["diving_helmet"], **fields),  # type: ignore[arg-type]
        mini("bormin", (3, 3)),
        beast("ravenous_devourer", (18, 18)),
        beast("razorback", (30, 3)),
        *others,  # type: ignore[arg-type]
    )


@pytest.mark.rule("zw.monster.attack-default", "zw.monster.ravenous-devourer")
def test_a_monster_rolls_the_dice_of_its_card() -> None:
    yard = prey()
    yard.begin(beast_attack, yard["ravenous_devourer"], yard["dux"], dice="R R B 3 4" + "R 2")
    assert (yard.damage("dux"), [side.m for side in yard.table.sides]) == (1, [1, 1])
    assert yard.asked == ("OfferCounter", 1)
    yard.do(Strike(yard["ravenous_devourer"], FISTS), "R 2 2" + "2")
    assert yard.damage("ravenous_devourer") == 1
    behind = prey()
    stand = behind.play.stand(behind["dux"])
    behind.play.place(behind["dux"], replace(stand, facing=EAST))
    behind.begin(beast_attack, behind["ravenous_devourer"], behind["dux"], dice="2 2 2 2 2")
    assert behind.asked is None


@pytest.mark.rule("zw.monster.vs-staggered", "zw.monster.as-targets")
def test_nobody_scores_for_what_a_monster_does_or_suffers() -> None:
    yard = prey(damage=3)
    yard.begin(beast_attack, yard["ravenous_devourer"], yard["dux"], dice="R 2 2 2 2" + "2 2")
    assert yard.is_down("dux")
    killed = prey()
    killed.play.put_beast(killed["ravenous_devourer"], damage=5)
    fight(killed, "dux", "ravenous_devourer", "R 2 2" + "2", weapon=FISTS)
    assert killed.beast("ravenous_devourer").stand is None
    assert killed.asked is None
    for table in (yard.table, killed.table):
        assert [side.points for side in table.sides] == [0, 0]


@pytest.mark.rule("zw.monster.as-targets")
def test_a_monster_never_strikes_back() -> None:
    yard = prey()
    fight(yard, "dux", "ravenous_devourer", "2 2 2", weapon=FISTS)
    assert yard.asked is None


@pytest.mark.rule("zw.monster.razorback")
def test_the_razorback_pushes_whom_it_hits() -> None:
    yard = Yard(
        mini("krin", (30, 30)),
        mini("dux", (19.6, 18), face=WEST, gear=["bulletproof_vest"]),
        mini("bormin", (3, 3)),
        beast("razorback", (18, 18), face=EAST),
    )
    yard.begin(beast_attack, yard["razorback"], yard["dux"], dice="R 2 2 2 2" + "R 2 2")
    assert (yard.at("dux"), yard.damage("dux"), yard.asked) == ((22.1, 18.0), 0, None)


@pytest.mark.rule("zw.monster.fight-each-other")
def test_a_monster_can_hurt_another() -> None:
    yard = Yard(
        mini("krin", (30, 30)),
        mini("dux", (3, 3)),
        beast("ravenous_devourer", (20, 18)),
        beast("razorback", (18, 18), face=EAST),
    )
    yard.begin(beast_attack, yard["razorback"], yard["ravenous_devourer"], dice="R R 2 2 2" + "2")
    assert yard.damage("ravenous_devourer") == 2
    assert yard.at("ravenous_devourer") == (22.5, 18.0)
    assert yard.asked is None


@pytest.mark.rule("zw.monster.free-attack-dice", "zw.monster.free-attack")
@pytest.mark.parametrize(("name", "dice"), [("ravenous_devourer", 5), ("razorback", 4), ("killer_tree", 3)])
def test_a_free_attack_of_a_monster_rolls_its_melee(name: str, dice: int) -> None:
    yard = Yard(
        mini("krin", (18, 16.4), face=NORTH, gear=[]),
        mini("dux", (18, 19.6), face=NORTH, gear=[]),
        beast(name, (18, 18), face=EAST),
    )
    yard.begin(beast_strikes, yard[name], yard["dux"], dice="R" + "2" * (dice - 1))
    (declared,) = yard.told(AttackDeclared)
    assert (declared.attack.base, declared.attack.bonuses) == (dice, ())
    assert (yard.damage("dux"), yard.asked, yard.at("dux")) == (1, None, (18.0, 19.6))


def test_a_killer_tree_reaches_without_cover_and_is_not_countered_from_afar() -> None:
    yard = Yard(
        mini("krin", (30, 30)), mini("dux", (21.6, 18), face=WEST, gear=[]), beast("killer_tree", (18, 18))
    )
    yard.begin(beast_attack, yard["killer_tree"], yard["dux"], dice="R 2 2")
    assert (yard.damage("dux"), yard.asked) == (1, None)


def test_stands_of_beasts_are_what_the_tests_think() -> None:
    yard = Yard(mini("krin", (30, 30)), mini("dux", (3, 3)), beast("mind_mosquitoes", (18, 18)))
    assert yard.table.stand_of(yard["mind_mosquitoes"]) == Stand(1800, 1800, build=Build.SWARM)
    assert found("katana").is_found
