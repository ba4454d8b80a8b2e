"""Reflex cards: Extreme Reflexes, Warning Call, Precognition, Blur, extra armor, Mind Shield, Quill Burst."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Pass, React, Strike
from game.rules.zone_wars.affairs import Cause, Ordeal, Wound
from game.rules.zone_wars.events.fight import AttackMissed, AttackRolled, Defended
from game.rules.zone_wars.events.powers import ExtraArmorRolled, HitsCancelled, HitsRolledAgain
from game.rules.zone_wars.events.turn import SurvivalRolled
from game.rules.zone_wars.fight.beasts import beast_attack
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.powers.ordeals import roll_survival
from game.rules.zone_wars.state import Spell
from game.rules.zone_wars.tasks.fight import OfferCounter
from game.rules.zone_wars.tasks.powers import OfferReflex, Window
from tests.rules.zone_wars.fight.arena import FISTS, fight, offer
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.powers.stage import card, go, use
from tests.rules.zone_wars.yard import EAST, NORTH, SOUTH, WEST, Yard, beast, mini, spot

CLOSE = 0


def shot(
    user: str, *powers: str, gap: float = 3, shooter: str = "danko", gear: str = "club", **fields: object
) -> Yard:
    """Return a user with 3 M at a gap from Danko (Ranged 3, Melee 3), each facing the other."""
    return Yard(
        mini(shooter, (10, 18), face=EAST, gear=[gear]),
        mini(user, (11.2 + gap, 18), **({"face": WEST, "gear": [], "powers": powers} | fields)),  # type: ignore[arg-type]
        mini("maxim", (30, 30), seat=2, gear=[]),
        m=(1, 3, 0),
    )


def window(yard: Yard) -> Window | None:
    """Return which Reflex is asked for, None when none is."""
    return yard.task.window if isinstance(yard.task, OfferReflex) else None


# ------------------------------------------------------------------ Extreme Reflexes


@pytest.mark.rule("zw.ability.extreme-reflexes")
@pytest.mark.parametrize(("m", "damage"), [(1, 2), (2, 1), (3, 0)])
def test_extreme_reflexes_cancel_1_2_or_3_hits(m: int, damage: int) -> None:
    yard = fight(shot("krin", "extreme_reflexes", shooter="dux"), "dux", "krin", "R R R 2", weapon=FISTS)
    assert window(yard) is Window.HIT
    yard.do(React(m))
    assert (yard.damage("krin"), yard.m(1), yard.told(HitsCancelled)[-1].amount) == (damage, 3 - m, m)


@pytest.mark.rule("zw.ability.extreme-reflexes", "zw.effect.cancel-hits")
def test_armor_is_rolled_against_what_is_left() -> None:
    yard = shot("krin", "extreme_reflexes", shooter="dux", gear="stun_baton", gap=CLOSE)
    yard.play.put(yard["krin"], held=yard.play.mini(yard["maxim"]).held)
    fight(yard, "dux", "krin", "R R 2 2 2")
    yard.do(React(2))
    assert (len(yard.told(AttackMissed)), yard.at("krin"), yard.damage("krin")) == (1, (11.2, 18), 0)
    hit = shot("krin", "extreme_reflexes", shooter="dux", gear="stun_baton", gap=CLOSE)
    fight(hit, "dux", "krin", "R R 2 2 2")
    hit.do(React(1))
    assert (hit.at("krin"), hit.damage("krin")) == ((13.7, 18), 1)


@pytest.mark.rule("zw.ability.extreme-reflexes", "zw.mutation.type-reflex")
def test_extreme_reflexes_do_not_help_against_area_and_silent_attacks() -> None:
    area = shot("krin", "extreme_reflexes", shooter="dux", gear="hand_grenade")
    fight(area, "dux", "krin", "R 2 2 2 2 2 2")
    assert (window(area), area.damage("krin")) == (None, 1)
    silent = shot("krin", "extreme_reflexes", shooter="dux", gear="katana", gap=CLOSE)
    fight(silent, "dux", "krin", "R 2 2 2 2 2")
    assert (window(silent), silent.damage("krin")) == (None, 1)


@pytest.mark.rule("zw.ability.extreme-reflexes")
def test_the_third_line_pivots() -> None:
    yard = shot("krin", "extreme_reflexes", shooter="dux", face=NORTH)
    fight(yard, "dux", "krin", "R 2 2 2", weapon=FISTS)
    assert yard.refused(React(2, SOUTH)) == "zw.ability.extreme-reflexes"
    yard.do(React(3, SOUTH))
    assert yard.play.stand(yard["krin"]).facing == SOUTH


# ------------------------------------------------------------------ Warning Call


def watchman(*land: object, m: int = 3, gap: float = 9, **bormin: object) -> Yard:
    """Return Bormin struck by Danko, Dux at a gap with Warning Call."""
    return Yard(
        mini("danko", (10, 18), face=EAST, gear=["club"]),
        mini("bormin", (11.2, 18), **({"face": WEST, "gear": []} | bormin)),  # type: ignore[arg-type]
        mini("dux", (11.2, 19.2 + gap), face=NORTH, gear=[], powers=["warning_call"]),
        land=land,  # type: ignore[arg-type]
        m=(0, m),
    )


@pytest.mark.rule("zw.ability.warning-call")
@pytest.mark.parametrize(("m", "damage"), [(1, 2), (2, 1), (3, 0)])
def test_a_warning_call_cancels_1_2_or_3_hits_on_an_ally(m: int, damage: int) -> None:
    yard = fight(watchman(), "danko", "bormin", "R R R" + "2 2")
    yard.do(React(m))
    assert (yard.damage("bormin"), yard.m(1)) == (damage, 3 - m)


@pytest.mark.rule("zw.ability.warning-call")
def test_the_warned_may_turn_and_strike_back() -> None:
    yard = fight(watchman(face=EAST), "danko", "bormin", "R R 2 2" + "2 2")
    assert [*yard.offered] == [React(m, facing) for m in (1, 2, 3) for facing in (None, WEST)] + [Pass()]
    yard.do(React(1, WEST))
    assert yard.damage("bormin") == 1
    assert isinstance(yard.task, OfferCounter)
    turned_away = fight(watchman(face=EAST), "danko", "bormin", "R R 2 2" + "2 2")
    turned_away.do(React(1))
    assert turned_away.task is None


@pytest.mark.rule("zw.ability.warning-call")
def test_a_warning_call_needs_sight_and_reach_and_an_attack() -> None:
    hidden = watchman(block(8, 22, 14, 22.4, 3))
    fight(hidden, "danko", "bormin", "R R 2" + "2 2")
    assert window(hidden) is None
    far = fight(watchman(gap=10.2), "danko", "bormin", "R R 2" + "2 2")
    assert window(far) is None
    zone = watchman()
    zone.begin(wound, Wound(zone["bormin"], 1, Cause.ZONE))
    assert (window(zone), zone.damage("bormin")) == (None, 1)


@pytest.mark.rule("zw.ability.warning-call", "zw.effect.enemy-ally-everybody")
def test_a_warning_call_protects_its_user_and_answers_monsters() -> None:
    yard = Yard(
        mini("dux", (11.6, 18), face=WEST, gear=[], powers=["warning_call"]),
        mini("krin", (30, 30)),
        beast("ravenous_devourer", (10, 18)),
        m=(2, 0),
    )
    yard.begin(beast_attack, yard["ravenous_devourer"], yard["dux"], dice="R R 2 2 2")
    assert window(yard) is Window.HIT
    yard.do(React(2))
    assert (yard.damage("dux"), yard.m(0)) == (0, 0)


# ------------------------------------------------------------------ Precognition


@pytest.mark.rule("zw.ability.precognition")
@pytest.mark.parametrize(("m", "again", "left"), [(1, "R 4", 4), (2, "R 4 2 3", 2), (3, "B 4 2 3 R", 1)])
def test_precognition_has_2_4_or_all_hit_dice_rolled_again(m: int, again: str, left: int) -> None:
    yard = shot("psion", "precognition", shooter="hugust", gap=CLOSE)
    fight(yard, "hugust", "psion", "R R R R R" + "2 2")
    yard.do(React(m), again)
    assert (yard.told(HitsRolledAgain)[-1].left, yard.m(1), yard.m(0)) == (left, 3 - m, 1)


@pytest.mark.rule("zw.ability.precognition")
def test_three_hits_become_two() -> None:
    yard = fight(shot("psion", "precognition"), "danko", "psion", "R R R", weapon=FISTS)
    yard.do(React(1), "R 4")
    assert yard.damage("psion") == 2


@pytest.mark.rule("zw.ability.precognition")
def test_the_dice_are_chosen_by_the_defender_and_burn_hits_are_among_them() -> None:
    yard = shot("psion", "precognition", gear="flare_gun")
    fight(yard, "danko", "psion", "R R 2" + "F" + "R 2")
    assert yard.refused(React(1, dice=(0, 2))) == "zw.ability.precognition"
    assert yard.refused(React(1, dice=(0,))) == "zw.ability.precognition"
    assert yard.refused(React(1, EAST)) == "zw.ability.precognition"
    yard.do(React(1, dice=(0, 4)), "2 B")
    assert yard.damage("psion") == 1
    assert yard.wear("danko") == 0


@pytest.mark.rule("zw.ability.precognition")
@pytest.mark.parametrize(("gap", "asked"), [(2.5, Window.HIT), (2.6, None)])
def test_precognition_helps_an_ally_within_short(gap: float, asked: Window | None) -> None:
    yard = Yard(
        mini("danko", (10, 18), face=EAST, gear=["club"]),
        mini("tula", (11.2, 18), face=WEST, gear=[]),
        mini("psion", (11.2, 19.2 + gap), face=NORTH, gear=[], powers=["precognition"]),
        m=(0, 3),
    )
    fight(yard, "danko", "tula", "R 2 2" + "2 2")
    assert window(yard) is asked


# ------------------------------------------------------------------ Blur


@pytest.mark.rule("zw.ability.blur")
@pytest.mark.parametrize(("m", "dice"), [(1, "R R 2"), (2, "R R 2 2 2 2"), (3, "R R 2 2 2 2 2 2 2")])
def test_blur_gives_3_6_or_9_cover_dice(m: int, dice: str) -> None:
    yard = shot("psion", "blur")
    offer(yard, "danko")
    yard.do(Strike(yard["psion"], FISTS))
    assert (window(yard), yard.told(AttackRolled)) == (Window.TARGETED, [])
    yard.do(React(m), "R R R" + dice)
    assert (len(yard.told(Defended)[-1].cover), yard.damage("psion"), yard.m(1)) == (3 * m, 1, 3 - m)


@pytest.mark.rule("zw.ability.blur")
def test_blur_is_no_use_where_cover_does_not_count() -> None:
    melee = shot("psion", "blur", gap=CLOSE)
    fight(melee, "danko", "psion", "2 2 2" + "2 2")
    assert not isinstance(melee.task, OfferReflex)
    area = shot("psion", "blur", gear="hand_grenade")
    offer(area, "danko")
    area.do(Strike(area["psion"], 0), "2 2 2 2 2 2")
    assert not isinstance(area.task, OfferReflex)
    breath = Yard(
        mini("naphtha", (10, 18), face=EAST, powers=["flame_breather"]),
        mini("psion", (13, 18), gear=[], powers=["blur"]),
        active="naphtha",
        m=(1, 3),
    )
    use(breath, "naphtha", "flame_breather", 1, "2 2 2", targets=(breath["psion"],))
    assert not isinstance(breath.task, OfferReflex)


# ------------------------------------------------------------------ extra armor

PLATED = [("krin", "reptilian"), ("moose", "thick_hide"), ("bender", "reactive_plating")]


@pytest.mark.rule("zw.ability.reptilian", "zw.ability.thick-hide", "zw.ability.reactive-plating")
@pytest.mark.parametrize(("user", "power"), PLATED)
@pytest.mark.parametrize(("m", "dice"), [(1, "R 3 F"), (2, "R R 2 2 3 4"), (3, "R R R 2 2 2 3 4 F")])
def test_extra_armor_rolls_3_6_or_9_dice(user: str, power: str, m: int, dice: str) -> None:
    yard = Yard(
        mini(user, (10, 18), gear=["diving_helmet"], powers=[power]), mini("maxim", (30, 30)), m=(3, 0)
    )
    yard.begin(wound, Wound(yard[user], 3, Cause.ZONE))
    assert window(yard) is Window.WOUND
    yard.do(React(m), dice)
    assert (yard.damage(user), yard.wear(user), yard.m(0)) == (3 - m, 0, 3 - m)
    assert yard.told(ExtraArmorRolled)[-1].blocked == m


@pytest.mark.rule("zw.ability.reptilian")
def test_reptilian_stops_the_rot_squall() -> None:
    yard = Yard(mini("krin", (10, 18), powers=["reptilian"]), mini("maxim", (30, 30)), m=(1, 0))
    yard.begin(wound, Wound(yard["krin"], 1, Cause.ZONE))
    yard.do(React(1), "R 3 F")
    assert (yard.damage("krin"), yard.wear("krin")) == (0, 0)


@pytest.mark.rule("zw.ability.thick-hide")
def test_thick_hide_after_the_armor() -> None:
    yard = shot("moose", "thick_hide", gear="makeshift_pistol")
    fight(yard, "danko", "moose", "R R 2", weapon=FISTS)
    yard.do(React(1), "R R 4")
    assert yard.damage("moose") == 0


@pytest.mark.rule("zw.ability.reactive-plating")
def test_reactive_plating_against_the_devourer() -> None:
    yard = Yard(
        mini("bender", (11.6, 18), face=WEST, gear=[], powers=["reactive_plating"]),
        mini("krin", (30, 30)),
        beast("ravenous_devourer", (10, 18)),
        m=(2, 0),
    )
    yard.begin(beast_attack, yard["ravenous_devourer"], yard["bender"], dice="R R 2 2 2")
    yard.do(React(2), "R 2 2 3 4 F")
    assert yard.damage("bender") == 1


@pytest.mark.rule("zw.effect.extra-armor")
@pytest.mark.parametrize("cause", [Cause.FALL, Cause.PUSH, Cause.OWN])
def test_extra_armor_is_not_offered_against_falls_pushes_and_one_s_own_deeds(cause: Cause) -> None:
    yard = Yard(mini("moose", (10, 18), powers=["thick_hide"]), mini("krin", (30, 30)), m=(3, 0))
    yard.begin(wound, Wound(yard["moose"], 1, cause))
    assert (yard.task, yard.damage("moose")) == (None, 1)


# ------------------------------------------------------------------ Mind Shield


def shield(m: int = 3, gap: float = 5) -> Yard:
    """Return Plutonia (Survival 5) and Psion at a gap with Mind Shield, Krin far away with Spores."""
    return Yard(
        mini("plutonia", (10, 18), gear=[]),
        mini("psion", (11.2 + gap, 18), gear=[], powers=["mind_shield"]),
        mini("krin", (10, 24), gear=[], powers=["spores", "acid_spit"]),
        m=(m, 3),
        active="krin",
    )


@pytest.mark.rule("zw.ability.mind-shield")
@pytest.mark.parametrize(("m", "dice"), [(1, 7), (2, 9), (3, 0)])
def test_mind_shield_adds_dice_to_a_survival_roll_or_makes_it_succeed(m: int, dice: int) -> None:
    yard = shield()
    yard.begin(lambda play: roll_survival(play, Ordeal(yard["plutonia"], "test")))
    assert window(yard) is Window.ORDEAL
    yard.do(React(m), "2" * dice)
    rolled = yard.told(SurvivalRolled)[-1]
    assert (len(rolled.dice), rolled.success, yard.m(0)) == (dice, m == 3, 3 - m)


@pytest.mark.rule("zw.ability.mind-shield")
@pytest.mark.parametrize(("m", "left"), [(1, 2), (2, 1), (3, 0)])
def test_mind_shield_lessens_damage_of_zone_cards(m: int, left: int) -> None:
    yard = shield()
    yard.begin(wound, Wound(yard["plutonia"], 3, Cause.ZONE))
    yard.do(React(m))
    assert (yard.damage("plutonia"), yard.m(0)) == (left, 3 - m)


@pytest.mark.rule("zw.ability.mind-shield")
def test_mind_shield_lessens_damage_of_enemy_cards_not_of_shots() -> None:
    yard = shield()
    use(yard, "krin", "acid_spit", 2, "R R R 2", targets=(yard["plutonia"],))
    yard.do(Pass())
    assert window(yard) is Window.WOUND
    yard.do(React(2))
    assert yard.damage("plutonia") == 1
    pistol = shield()
    fight(pistol, "krin", "plutonia", "R R R 2 2", weapon=FISTS)
    assert (pistol.task, pistol.damage("plutonia")) == (None, 3)
    own = shield()
    own.begin(wound, Wound(own["plutonia"], 1, Cause.POWER, 0, own["psion"]))
    assert (own.task, own.damage("plutonia")) == (None, 1)


@pytest.mark.rule("zw.ability.mind-shield")
@pytest.mark.parametrize(("gap", "asked"), [(5, Window.WOUND), (5.2, None)])
def test_mind_shield_reaches_allies_within_medium(gap: float, asked: Window | None) -> None:
    yard = shield(gap=gap)
    yard.begin(wound, Wound(yard["plutonia"], 1, Cause.ZONE))
    assert window(yard) is asked


@pytest.mark.rule("zw.ability.mind-shield", "zw.mutation.type-reflex")
def test_mind_shield_helps_once_with_the_roll_or_the_damage_of_one_card() -> None:
    yard = shield()
    use(yard, "krin", "spores", 1, spot=spot((10, 19)))
    assert window(yard) is Window.ORDEAL
    yard.do(React(1), "2 2 2 2 2 2 2")
    assert (yard.damage("plutonia"), yard.task) == (1, None)
    later = shield()
    use(later, "krin", "spores", 1, spot=spot((10, 19)))
    later.do(Pass(), "2 2 2 2 2")
    assert window(later) is Window.WOUND


# ------------------------------------------------------------------ Quill Burst


def quills(*, gear: str = "", **bormin: object) -> Yard:
    """Return Danko in contact with Bormin, who bears quills."""
    return Yard(
        mini("danko", (10, 18), face=EAST, gear=[gear] if gear else []),
        mini("bormin", (11.2, 18), **({"face": WEST, "gear": [], "powers": ["quill_burst"]} | bormin)),  # type: ignore[arg-type]
        mini("maxim", (30, 30), seat=2),
        active="danko",
        m=(1, 3, 0),
    )


@pytest.mark.rule("zw.ability.quill-burst")
@pytest.mark.parametrize("m", [1, 2, 3])
def test_quills_do_1_2_or_3_hits_before_the_counter_attack(m: int) -> None:
    yard = fight(quills(), "danko", "bormin", "2 2 2", weapon=FISTS)
    assert window(yard) is Window.STRUCK
    yard.do(React(m))
    assert (yard.damage("danko"), yard.m(1)) == (m, 3 - m)
    assert yard.at("danko") == ((7.5, 18) if m == 3 else (10, 18))
    assert isinstance(yard.task, OfferCounter) is (m < 3)


@pytest.mark.rule("zw.ability.quill-burst")
def test_armor_stops_quills() -> None:
    yard = fight(quills(gear="diving_helmet"), "danko", "bormin", "2 2 2", weapon=FISTS)
    yard.do(React(2), "R 2")
    assert yard.damage("danko") == 1


@pytest.mark.rule("zw.ability.quill-burst", "zw.mutation.reflex-damage-scores")
def test_a_stagger_by_quills_scores_for_their_owner() -> None:
    yard = quills(damage=0)
    yard.play.put(yard["danko"], damage=3)
    fight(yard, "danko", "bormin", "2 2 2", weapon=FISTS)
    yard.do(React(1))
    assert (yard.is_down("danko"), yard.points(1)) == (True, 1)


@pytest.mark.rule("zw.ability.quill-burst")
def test_quills_answer_melee_only_even_of_the_staggered_not_of_the_dead() -> None:
    ranged = shot("bormin", "quill_burst")
    fight(ranged, "danko", "bormin", "2 2 2", weapon=FISTS)
    assert ranged.task is None
    lying = fight(quills(damage=4), "danko", "bormin", "R 2 2", weapon=FISTS)
    assert (lying.is_down("bormin"), window(lying)) == (True, Window.STRUCK)
    lying.do(React(1))
    assert (lying.damage("danko"), lying.task) == (1, None)
    dead = fight(quills(damage=4, is_bloodied=True), "danko", "bormin", "R 2 2", weapon=FISTS)
    assert (dead.is_gone("bormin"), window(dead)) == (True, None)


# ------------------------------------------------------------------ Reflexes at large


@pytest.mark.rule("zw.mutation.type-reflex", "zw.stagger.abilities")
def test_a_staggered_miniature_is_asked_once_for_each_attack() -> None:
    yard = shot("krin", "extreme_reflexes", shooter="dux", down=True)
    fight(yard, "dux", "krin", "R 2 2 2", weapon=FISTS)
    assert isinstance(yard.task, OfferReflex)
    yard.do(React(1))
    assert not isinstance(yard.task, OfferReflex)
    fight(yard, "dux", "krin", "R 2 2 2", weapon=FISTS)
    assert isinstance(yard.task, OfferReflex)
    yard.do(Pass())
    assert yard.m(1) == 2


@pytest.mark.rule("zw.mutation.reflex-cost")
def test_the_pool_of_the_owner_pays_for_a_reflex() -> None:
    yard = Yard(
        mini("danko", (10, 18), face=EAST, gear=["hand_grenade"]),
        mini("bormin", (14, 18), face=WEST, gear=[], powers=["thick_hide"]),
        mini("moose", (14, 20), face=WEST, gear=[], powers=["thick_hide"]),
        mini("maxim", (30, 30), seat=2),
        m=(0, 1, 0),
    )
    fight(yard, "danko", "bormin", "R 2 2 2 2 2")
    assert (window(yard), yard.task.piece) == (Window.WOUND, yard["bormin"])
    yard.do(React(1), "R 2 2")
    assert (yard.damage("bormin"), yard.damage("moose"), yard.m(1), yard.task) == (0, 1, 0, None)


@pytest.mark.rule("zw.mutation.limit-scope")
def test_a_reflex_does_not_use_up_the_limit_of_the_activation() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST, gear=[], powers=["reptilian", "frog_legs"]),
        mini("dux", (15, 18), face=WEST, gear=[]),
        active="dux",
        m=(3, 0),
    )
    fight(yard, "dux", "krin", "R 2 2 2", weapon=FISTS)
    yard.do(React(1), "R 2 2")
    assert (yard.table.used, yard.m(0)) == ((), 2)
    own = Yard(
        mini("krin", (10, 18), face=EAST, gear=[], powers=["reptilian", "frog_legs"]),
        mini("dux", (15, 18), face=WEST, gear=[]),
        active="krin",
        m=(3, 0),
    )
    own.begin(wound, Wound(own["krin"], 1, Cause.ZONE))
    own.do(React(1), "R 2 2")
    use(own, "krin", "frog_legs", 1, way=go((10, 20)))
    assert own.at("krin") == (10, 20)


@pytest.mark.rule("zw.ability.pathokinesis")
def test_the_bewildered_are_not_asked_for_reflexes() -> None:
    yard = shot("krin", "extreme_reflexes", shooter="dux", bewildered=Spell.RUNNING)
    fight(yard, "dux", "krin", "R 2 2 2", weapon=FISTS)
    assert (yard.task, yard.damage("krin")) == (None, 1)
    assert card("extreme_reflexes") in yard.mini("krin").powers
