"""What each type does, and whom the solo AI goes for and activates (zw.solo.*, zw.ai.*)."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import AimedShot, Assist, Charge, MoveAndAttack, Pass, Recover, Strike
from game.rules.zone_wars.ground import look
from game.rules.zone_wars.tasks.fight import OfferAttack, OfferCounter
from tests.ai.zone_wars.bench import acting, activating, decided, end_of, kind_of
from tests.rules.zone_wars.ground.boards import block, stand
from tests.rules.zone_wars.yard import EAST, WEST, Yard, beast, found, mini

PISTOL, RIFLE = ("makeshift_pistol",), ("makeshift_rifle",)


# ------------------------------------------------------------------ Fighters


@pytest.mark.rule("zw.ai.fighter-list")
@pytest.mark.rule("zw.solo.acts-by-priority")
def test_a_fighter_charges_rather_than_walks_into_contact() -> None:
    yard = Yard(mini("hugust", (10, 10), face=EAST), mini("dux", (15.2, 10)))
    ruling = acting(yard, "hugust")
    assert ruling.action == Charge(yard["dux"])
    assert kind_of(ruling) == ("Charge", 3)
    assert ruling.rule == "zw.ai.fighter-list"
    assert ruling.note == "Fighter, entry 3: charges the nearest enemy."


@pytest.mark.rule("zw.ai.fighter-list")
def test_a_fighter_walks_round_what_stops_a_charge() -> None:
    rubble = block(12, 9.2, 12.6, 10.8, 0.5)
    yard = Yard(mini("hugust", (10, 10), face=EAST), mini("dux", (15.2, 10)), land=[rubble])
    ruling = acting(yard, "hugust")
    assert kind_of(ruling) == ("MoveAndAttack", 4)
    x, y = end_of(ruling)
    assert ((x - 15.2) ** 2 + (y - 10) ** 2) ** 0.5 == pytest.approx(1.2, abs=0.05)


@pytest.mark.rule("zw.ai.fighter-list")
@pytest.mark.rule("zw.solo.fighter")
def test_a_fighter_out_of_reach_moves_up_and_shoots() -> None:
    """T at 14 in, a pistol that reaches Long: 5 in nearer it shoots at 9 in."""
    yard = Yard(mini("hugust", (10, 10), face=EAST, gear=PISTOL), mini("dux", (25.2, 10)))
    ruling = acting(yard, "hugust")
    assert kind_of(ruling) == ("MoveAndAttack", 6)
    assert end_of(ruling) == (15, 10)


@pytest.mark.rule("zw.ai.fighter-list")
def test_a_fighter_far_away_sprints() -> None:
    yard = Yard(mini("hugust", (5, 10), face=EAST), mini("dux", (31.2, 10)))
    ruling = acting(yard, "hugust")
    assert kind_of(ruling) == ("Sprint", 7)
    assert end_of(ruling) == (15, 10)


@pytest.mark.rule("zw.ai.fighter-list")
def test_a_fighter_in_contact_strikes_where_it_stands() -> None:
    yard = Yard(mini("hugust", (10, 10), face=EAST), mini("dux", (11.2, 10)), mini("ruben", (10, 14)))
    ruling = acting(yard, "hugust")
    assert ruling.action == MoveAndAttack()
    assert ruling.entry == 1


@pytest.mark.rule("zw.solo.fighter")
def test_a_fighter_charges_over_a_clear_lane_and_shoots_over_low_terrain() -> None:
    yard = Yard(mini("hugust", (10, 10), face=EAST, gear=PISTOL), mini("dux", (19.2, 10)))
    assert isinstance(acting(yard, "hugust").action, Charge)
    low = block(14, 5, 15, 15, 0.5)
    behind = Yard(mini("hugust", (10, 10), face=EAST, gear=PISTOL), mini("dux", (19.2, 10)), land=[low])
    assert kind_of(acting(behind, "hugust")) == ("MoveAndAttack", 6)


# ------------------------------------------------------------------ Sharpshooters


@pytest.mark.rule("zw.ai.sharpshooter-list")
@pytest.mark.rule("zw.solo.sharpshooter")
def test_a_sharpshooter_steps_past_a_corner_and_fires_its_rifle() -> None:
    wall = block(12, 0, 12.5, 10.1, 3)
    yard = Yard(mini("franton", (10, 9), face=EAST, gear=RIFLE), mini("dux", (20, 10.5)), land=[wall])
    ruling = acting(yard, "franton")
    assert kind_of(ruling) == ("AimedShot", 3)
    x, y = end_of(ruling)
    assert ((x - 10) ** 2 + (y - 9) ** 2) ** 0.5 <= 1.2


@pytest.mark.rule("zw.solo.sharpshooter")
def test_a_sharpshooter_that_sees_somebody_stays() -> None:
    yard = Yard(
        mini("franton", (10, 10), face=EAST, gear=RIFLE), mini("dux", (28, 10)), mini("ruben", (24, 10.1))
    )
    ruling = acting(yard, "franton")
    assert ruling.action == AimedShot()
    assert ruling.entry == 2


@pytest.mark.rule("zw.ai.sharpshooter-list")
def test_behind_a_long_wall_the_pistol_comes_out_and_a_rifle_does_not() -> None:
    """The enemy is seen only after about 3 in, and then 8 in away."""
    wall = block(12, 0, 12.5, 12.2, 3)
    foe = mini("dux", (17.5, 13))
    both = Yard(mini("franton", (10, 9), face=EAST, gear=(*RIFLE, *PISTOL)), foe, land=[wall])
    ruling = acting(both, "franton")
    assert kind_of(ruling) == ("MoveAndAttack", 4)
    far = mini("dux", (22, 14))
    rifle = Yard(mini("franton", (10, 9), face=EAST, gear=RIFLE), far, land=[wall])
    ruling = acting(rifle, "franton")
    assert kind_of(ruling) == ("MoveAndAttack", 5)


@pytest.mark.rule("zw.ai.disengage")
def test_a_sharpshooter_in_melee_strikes_and_does_not_walk_away() -> None:
    yard = Yard(mini("franton", (10, 10), face=EAST, gear=RIFLE), mini("ruben", (11.2, 10), face=WEST))
    ruling = acting(yard, "franton")
    assert ruling.action == MoveAndAttack()
    assert kind_of(ruling) == ("MoveAndAttack", 1)


# ------------------------------------------------------------------ Controllers


@pytest.mark.rule("zw.ai.controller-list")
@pytest.mark.rule("zw.solo.controller")
@pytest.mark.rule("zw.ai.type-beats-dice")
def test_a_controller_uses_its_card_in_full_without_a_roll() -> None:
    yard = Yard(
        mini("plutonia", (10, 10), face=EAST, powers=["pyrokinesis"]), mini("dux", (19, 10)), m=[5, 1]
    )
    ruling = acting(yard, "plutonia", "3 3 3")
    assert kind_of(ruling) == ("UsePower", 1)
    assert ruling.action.m == 3  # type: ignore[union-attr]
    assert ruling.action.use.targets == (yard["dux"],)  # type: ignore[union-attr]


@pytest.mark.rule("zw.ai.controller-list")
def test_a_controller_out_of_the_range_of_its_card_shoots() -> None:
    yard = Yard(
        mini("plutonia", (10, 10), face=EAST, gear=PISTOL, powers=["pyrokinesis"]),
        mini("dux", (25, 10)),
        m=[2, 1],
    )
    ruling = acting(yard, "plutonia")
    assert kind_of(ruling) == ("MoveAndAttack", 3)


@pytest.mark.rule("zw.solo.controller")
def test_a_controller_without_m_shoots() -> None:
    yard = Yard(
        mini("plutonia", (10, 10), face=EAST, gear=PISTOL, powers=["pyrokinesis"]),
        mini("dux", (19, 10)),
        m=[0, 1],
    )
    assert kind_of(acting(yard, "plutonia")) == ("MoveAndAttack", 3)


# ------------------------------------------------------------------ Supports


@pytest.mark.rule("zw.ai.support-list")
def test_a_support_helps_a_staggered_friend_first() -> None:
    yard = Yard(
        mini("krin", (10, 10), gear=PISTOL),
        mini("franton", (15.2, 10), down=True),
        mini("dux", (30, 30)),
        m=[2, 1],
    )
    ruling = acting(yard, "krin")
    assert kind_of(ruling) == ("Assist", 1)
    assert isinstance(ruling.action, Assist)
    assert ruling.action.friend == yard["franton"]


@pytest.mark.rule("zw.ai.support-list")
def test_a_support_with_m_but_no_useful_card_keeps_to_its_friends() -> None:
    wall = block(14, 4, 14.5, 16, 3)
    yard = Yard(
        mini("krin", (16, 10), gear=PISTOL),
        mini("franton", (8, 10)),
        mini("dux", (26, 10)),
        land=[wall],
        m=[1, 1],
    )
    ruling = acting(yard, "krin")
    assert kind_of(ruling) == ("MoveAndAttack", 4)


@pytest.mark.rule("zw.ai.support-list")
@pytest.mark.rule("zw.solo.support")
def test_a_support_without_m_shoots() -> None:
    yard = Yard(mini("krin", (10, 10), face=EAST, gear=PISTOL), mini("dux", (19.2, 10)), m=[0, 1])
    assert kind_of(acting(yard, "krin")) == ("MoveAndAttack", 3)


@pytest.mark.rule("zw.solo.support")
def test_a_support_uses_a_card_for_a_friend_that_profits() -> None:
    friends = (mini("krin", (10, 10), powers=["luminescence"]), mini("franton", (12, 10)))
    yard = Yard(*friends, mini("dux", (30, 30)), m=[1, 1])
    ruling = acting(yard, "krin")
    assert kind_of(ruling) == ("UsePower", 2)


# ------------------------------------------------------------------ the common list


@pytest.mark.rule("zw.ai.common-list")
def test_a_staggered_miniature_recovers_and_then_takes_what_lies_near() -> None:
    yard = Yard(mini("hugust", (10, 10), face=EAST, down=True), mini("dux", (15, 10)), markers=[(10, 13.6)])
    ruling = acting(yard, "hugust")
    assert isinstance(ruling.action, Recover)
    assert ruling.entry == 2
    up = Yard(mini("hugust", (10, 10), face=EAST), mini("dux", (15, 10)), markers=[(10, 13.6)])
    assert kind_of(acting(up, "hugust", again=True)) == ("Operate", 3)


@pytest.mark.rule("zw.ai.which-miniature")
def test_who_fetches_comes_before_who_fights_and_who_must_roll() -> None:
    """A lies and must roll, B has a token 3 in away, C can charge: B, C, A."""
    people = {
        "franton": mini("franton", (30, 4), down=True),
        "krin": mini("krin", (4, 30)),
        "hugust": mini("hugust", (10, 10), face=EAST),
    }
    foe = mini("dux", (18, 10))
    everybody = Yard(*people.values(), foe, markers=[(4, 26)])
    assert activating(everybody, 0) == "krin"
    del people["krin"]
    assert activating(Yard(*people.values(), foe), 0) == "hugust"
    del people["hugust"]
    assert activating(Yard(*people.values(), foe), 0) == "franton"


@pytest.mark.rule("zw.ai.which-miniature")
def test_who_gets_up_without_a_roll_comes_first() -> None:
    yard = Yard(
        mini("franton", (30, 4), down=True, gets_up=True),
        mini("krin", (4, 30)),
        mini("dux", (18, 10)),
        markers=[(4, 26)],
    )
    assert activating(yard, 0) == "franton"


@pytest.mark.rule("zw.solo.no-overwatch")
def test_with_nothing_to_attack_it_runs_and_does_not_wait() -> None:
    yard = Yard(
        mini("franton", (4, 4), face=EAST, gear=RIFLE), mini("dux", (34, 34)), land=[block(20, 0, 21, 36, 3)]
    )
    assert kind_of(acting(yard, "franton"))[0] in {"Sprint", "MoveAndAttack"}


# ------------------------------------------------------------------ whom it goes for


@pytest.mark.rule("zw.ai.tie-breakers")
def test_at_the_same_tenth_of_an_inch_the_weaker_enemy_is_the_target() -> None:
    """Gaps of 6.02 and 5.98 in both round to 6.0; the second has 1 Health left, then it is the first."""
    yard = Yard(
        mini("hugust", (10, 10), face=EAST), mini("dux", (17.22, 10)), mini("ruben", (10, 17.18), damage=4)
    )
    assert acting(yard, "hugust").action == Charge(yard["ruben"])
    other = Yard(
        mini("hugust", (10, 10), face=EAST),
        mini("dux", (17.22, 10), damage=3),
        mini("ruben", (10, 17.18), damage=3),
    )
    assert acting(other, "hugust").action == Charge(other["dux"])


@pytest.mark.rule("zw.ai.tie-breakers")
def test_of_equally_strong_enemies_the_richer_is_the_target() -> None:
    yard = Yard(
        mini("hugust", (10, 10), face=EAST),
        mini("dux", (17.2, 10)),
        mini("farrow", (10, 17.2), damage=0, gear=[found("katana")]),
        mini("bormin", (30, 30)),
    )
    yard.table.minis = tuple(
        type(m)(**{**{f: getattr(m, f) for f in m.__struct_fields__}, "damage": 1}) if n == yard["dux"] else m
        for n, m in enumerate(yard.table.minis)
    )
    assert acting(yard, "hugust").action == Charge(yard["farrow"])


@pytest.mark.rule("zw.solo.interpretation")
def test_a_die_decides_between_equal_targets() -> None:
    yard = Yard(mini("hugust", (10, 10), face=EAST), mini("bormin", (17.2, 10)), mini("ruben", (10, 17.2)))
    assert acting(yard, "hugust", "B").action == Charge(yard["bormin"])
    again = Yard(mini("hugust", (10, 10), face=EAST), mini("bormin", (17.2, 10)), mini("ruben", (10, 17.2)))
    ruling = acting(again, "hugust", "2")
    assert ruling.action == Charge(again["ruben"])
    assert "die" in ruling.note


@pytest.mark.rule("zw.ai.monsters")
def test_a_monster_is_a_target_but_comes_after_a_miniature_as_near() -> None:
    near = Yard(
        mini("hugust", (10, 10), face=EAST), mini("dux", (10, 18.2)), beast("ravenous_devourer", (15.6, 10))
    )
    assert acting(near, "hugust").action == Charge(near["ravenous_devourer"])
    level = Yard(
        mini("hugust", (10, 10), face=EAST), mini("dux", (10, 15.2)), beast("ravenous_devourer", (15.6, 10))
    )
    assert acting(level, "hugust").action == Charge(level["dux"])


@pytest.mark.rule("zw.ai.staggered-enemies")
def test_a_staggered_enemy_is_left_for_one_that_stands() -> None:
    yard = Yard(
        mini("hugust", (5, 10), face=EAST), mini("dux", (5, 11.2), down=True), mini("ruben", (26.2, 12))
    )
    assert kind_of(acting(yard, "hugust")) == ("Sprint", 7)


@pytest.mark.rule("zw.ai.staggered-enemies")
def test_without_a_standing_enemy_it_finishes_whom_its_hits_can_finish() -> None:
    """Hits expected of 5 + 2 dice, rerolled: 7 × 10/36 = 1.9, enough for 1 Health, not for 4."""
    yard = Yard(mini("hugust", (10, 10), face=EAST), mini("dux", (11.2, 10), down=True))
    assert acting(yard, "hugust").action == Pass()
    strong = Yard(
        mini("hugust", (10, 10), face=EAST, gear=["chainsaw"], boost=6), mini("dux", (11.2, 10), down=True)
    )
    assert acting(strong, "hugust").action == MoveAndAttack()


# ------------------------------------------------------------------ with what


@pytest.mark.rule("zw.ai.weapon-choice")
def test_the_weapon_with_more_dice_is_used() -> None:
    yard = Yard(
        mini("krin", (10, 10), face=EAST, gear=["makeshift_pistol", "service_pistol"]),
        mini("dux", (18, 10)),
        active="krin",
    )
    yard.push(OfferAttack(yard.mini("krin").seat, yard["krin"]))
    assert decided(yard).action == Strike(yard["dux"], 1)


@pytest.mark.rule("zw.ai.weapon-choice")
def test_a_grenade_is_kept_for_two_enemies() -> None:
    gear = ["makeshift_pistol", "hand_grenade"]
    yard = Yard(mini("krin", (10, 10), face=EAST, gear=gear), mini("dux", (15, 10)), active="krin")
    yard.push(OfferAttack(yard.mini("krin").seat, yard["krin"]))
    assert decided(yard).action == Strike(yard["dux"], 0)
    crowd = (mini("dux", (15, 10)), mini("ruben", (15, 12.5)))
    yard = Yard(mini("krin", (10, 10), face=EAST, gear=gear), *crowd, active="krin")
    yard.push(OfferAttack(yard.mini("krin").seat, yard["krin"]))
    assert decided(yard).action == Strike(yard["dux"], 1)


# ------------------------------------------------------------------ getting close


@pytest.mark.rule("zw.ai.approach-with-protection")
def test_protection_is_worth_a_step_and_no_more() -> None:
    """In the open it would end 10.0 in before the enemy; behind one wall it keeps 10.6 in, behind the other 12."""
    runner, foe = mini("hugust", (10, 18), face=EAST), mini("dux", (31.2, 18), face=WEST)
    near = Yard(runner, foe, land=[block(20.6, 18.7, 20.9, 21, 3)])
    ruling = acting(near, "hugust")
    assert kind_of(ruling) == ("Sprint", 7)
    x, y = end_of(ruling)
    assert 10.0 < ((x - 31.2) ** 2 + (y - 18) ** 2) ** 0.5 - 1.2 <= 11.2
    assert look(near.play.field, near.play.stand(near["dux"]), stand(x, y), ()).cover
    far = Yard(runner, foe, land=[block(18.2, 18.7, 18.5, 21, 3)])
    assert end_of(acting(far, "hugust")) == (20, 18)


@pytest.mark.rule("zw.ai.reactions")
def test_it_strikes_back_with_the_most_dice() -> None:
    yard = Yard(
        mini("hugust", (10, 10), face=EAST, gear=["club", "fire_axe"]),
        mini("dux", (11.2, 10), face=WEST),
        active="dux",
    )
    yard.push(OfferCounter(yard.mini("hugust").seat, yard["hugust"], yard["dux"]))
    assert decided(yard).action == Strike(yard["dux"], 1)
