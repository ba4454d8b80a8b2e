from __future__ import annotations

from collections import Counter

import pytest

from game.core.chance import Dice, Script, ScriptError
from game.rules.zone_wars.box import printed_box
from game.rules.zone_wars.dice import (
    Pool,
    Roll,
    hits_in,
    is_blank,
    pool,
    reroll,
    roll_dice,
    roll_pool,
    specials_in,
)

BOX = printed_box()
SPECIAL, HIT = 1, 6


def script(*faces: int) -> Script:
    """Return chance that lets dice show these faces, 1 to 6."""
    return Script([face - 1 for face in faces])


@pytest.mark.rule("zw.dice.base-die")
def test_the_faces_of_a_base_die() -> None:
    roll = roll_pool(Pool(6), script(1, 2, 3, 4, 5, 6))
    assert (roll.hits, roll.biohazards, roll.flames) == (1, 1, 0)


@pytest.mark.rule("zw.dice.equipment-die")
def test_the_faces_of_an_equipment_die() -> None:
    roll = roll_pool(Pool(0, 6), script(1, 2, 3, 4, 5, 6))
    assert (roll.hits, roll.biohazards, roll.flames) == (1, 0, 1)


@pytest.mark.rule("zw.dice.number-faces-blank")
def test_numbers_miss() -> None:
    roll = roll_pool(Pool(3, 1), script(5, 5, 4, 5))
    assert roll == Roll((5, 5, 4), (5,))
    assert roll.hits == 0
    assert [face for face in range(1, 7) if is_blank(face)] == [2, 3, 4, 5]


def test_a_flame_wears_the_weapon_that_was_rerolled_and_the_armor() -> None:
    first = roll_pool(Pool(1, 1), script(3, SPECIAL))
    assert first.wear == 0
    assert reroll(first, script(4)).wear == 1
    assert specials_in(roll_dice(2, script(SPECIAL, HIT))) == 1


@pytest.mark.rule("zw.dice.as-plain-d6")
def test_read_as_numbers_the_special_face_is_1_and_radiation_6() -> None:
    faces = roll_dice(6, script(1, 2, 3, 4, 5, 6))
    assert [face >= 4 for face in faces] == [False, False, False, True, True, True]
    assert [face >= 3 for face in faces] == [False, False, True, True, True, True]
    assert (faces[0], faces[-1]) == (SPECIAL, HIT)


@pytest.mark.rule("zw.dice.modifiers-base-only")
def test_modifiers_never_touch_equipment_dice() -> None:
    assert pool(3, [-2], BOX.items.find("service_pistol").bonus) == Pool(1, 2)


@pytest.mark.rule("zw.dice.minimum-one-base-die")
def test_one_base_die_is_always_rolled() -> None:
    assert pool(2, [-4], BOX.items.find("club").bonus) == Pool(1, 2)


@pytest.mark.rule("zw.dice.modifiers-sum-first")
def test_modifiers_are_summed_before_the_minimum() -> None:
    assert pool(2, [-3, 1]) == Pool(1, 0)
    assert pool(2, [-3, 1, 1]) == Pool(1, 0)
    assert pool(2, [-3, 1, 1, 1]) == Pool(2, 0)


def test_more_dice_than_the_box_holds_are_thrown_at_once() -> None:
    roll = roll_pool(Pool(7, 5), Dice("many"))
    assert len(roll.base) + len(roll.gear) == 12
    assert roll.pool == Pool(7, 5)


def test_hits_biohazards_and_flames_stay_when_the_rest_is_thrown_again() -> None:
    first = roll_pool(Pool(3, 2), script(SPECIAL, 3, HIT, SPECIAL, 5))
    assert first.loose == Pool(1, 1)
    chance = script(HIT, 2)
    second = reroll(first, chance)
    assert second == Roll((SPECIAL, HIT, HIT), (SPECIAL, 2), rerolled=True)
    assert chance.left == 0
    assert (second.hits, second.m_points, second.wear) == (2, 1, 1)


def test_both_throws_count_for_what_a_reroll_brings() -> None:
    first = roll_pool(Pool(3), script(SPECIAL, 3, 4))
    assert (first.m_points, first.wear) == (0, 0)
    assert reroll(first, script(SPECIAL, HIT)).m_points == 2


def test_a_reroll_without_a_loose_die_throws_none_and_is_the_only_one() -> None:
    second = reroll(roll_pool(Pool(3), script(SPECIAL, HIT, SPECIAL)), script())
    assert second.m_points == 2
    with pytest.raises(ValueError, match="a roll is rerolled once only"):
        reroll(second, script())


def test_the_base_dice_come_first() -> None:
    assert roll_pool(Pool(1, 1), script(HIT, SPECIAL)) == Roll((HIT,), (SPECIAL,))
    with pytest.raises(ScriptError):
        roll_pool(Pool(1, 1), script(HIT))


def test_all_faces_are_equally_likely() -> None:
    faces = Counter(roll_dice(12_000, Dice("faces")))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert max(abs(count - 2000) for count in faces.values()) < 200
    assert hits_in(roll_dice(0, Dice("none"))) == 0
