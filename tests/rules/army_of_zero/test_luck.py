"""Luck is counted exactly: everything is compared with walking through all rolls."""

from __future__ import annotations

import itertools
import math

import pytest

from game.core.contract import Seat
from game.rules.army_of_zero import events
from game.rules.army_of_zero.characters import Ability
from game.rules.army_of_zero.events import AbilityTested
from game.rules.army_of_zero.luck import Fortune, kindness, luck_of, side_of, totals

ONE, TWO = Seat(0), Seat(1)


def rolled(
    test: events.Test, faces: tuple[int, int], scores: tuple[int, int], sides: tuple[Seat, Seat] = (ONE, TWO)
) -> AbilityTested:
    """Return a test; who won it does not matter to the luck, which works it out again."""
    return AbilityTested(
        rule="",
        test=test,
        sides=sides,
        abilities=(Ability.SPEED, Ability.SPEED),
        faces=faces,
        scores=scores,
        winner=None,
    )


TESTS = [
    rolled(events.Test.SPEED, (3, 3), (1, 1)),
    rolled(events.Test.COMBAT, (4, 2), (-1, 2), (TWO, ONE)),
    rolled(events.Test.BLOW, (6, 5), (0, 2)),
]


def spread(values: list[int]) -> dict[int, float]:
    """Return how often each value is there."""
    return {value: values.count(value) / len(values) for value in set(values)}


def brute(tests: list[AbilityTested], seat: Seat) -> tuple[dict[int, float], dict[int, float]]:
    """Return the chances of every number of half wins and of every worth of the own faces, by walking all rolls."""
    rolls = list(itertools.product(range(1, 7), repeat=2))
    sides = [side_of(test, seat) for test in tests]
    won = [
        sum(side.result(*faces) for side, faces in zip(sides, way, strict=True))
        for way in itertools.product(rolls, repeat=len(tests))
    ]
    dice = [
        sum(side.worth(face) for side, face in zip(sides, own, strict=True))
        for own in itertools.product(range(1, 7), repeat=len(tests))
    ]
    return spread(won), spread(dice)


@pytest.mark.parametrize("seat", [ONE, TWO])
def test_both_measures_equal_the_walk_through_all_rolls(seat: Seat) -> None:
    """The distributions are those of all 46,656 rolls."""
    luck = luck_of(TESTS, seat)
    for fortune, walked in zip((luck.won, luck.dice), brute(TESTS, seat), strict=True):
        assert {n: chance for n, chance in enumerate(fortune.chances) if chance} == pytest.approx(walked)
        assert fortune.expected == pytest.approx(sum(n * c for n, c in walked.items()) / fortune.unit)
        below = sum(c for n, c in walked.items() if n < fortune.total) + walked[fortune.total] / 2
        assert fortune.percentile == pytest.approx(100 * below)


def test_tests_won_mirror_each_other_and_own_dice_do_not() -> None:
    """What one seat won the other lost; each seat's own dice are its own."""
    one, two = luck_of(TESTS, ONE), luck_of(TESTS, TWO)
    assert one.won.value + two.won.value == len(TESTS)
    assert one.won.percentile + two.won.percentile == pytest.approx(100)
    assert one.dice.percentile + two.dice.percentile != pytest.approx(100)


def test_the_totals_of_this_match() -> None:
    """Seat 1: SPEED tied (half), COMBAT 2+2 against 4-1 fended off (one), BLOW 6 against 7 held (none)."""
    one = luck_of(TESTS, ONE)
    assert (one.tests, one.won.value) == (3, 1.5)
    # SPEED: a 3 beats two faces and ties with one; defending, 2 + 2 beats all totals under 4; a 6 wins up to 4 + 2
    assert one.dice.total == 2 * 2 + 1 + 2 * 4 + 2 * 4


def test_equal_totals_are_the_strikers_except_in_speed() -> None:
    """Draws favour the attacker; in SPEED they are half a win for both."""
    blow = rolled(events.Test.BLOW, (2, 2), (0, 0))
    assert (luck_of([blow], ONE).won.value, luck_of([blow], TWO).won.value) == (1, 0)
    speed = rolled(events.Test.SPEED, (2, 2), (0, 0))
    assert luck_of([speed], ONE).won.value == luck_of([speed], TWO).won.value == 0.5


def test_no_tests_no_luck() -> None:
    """A match without a roll was exactly even."""
    luck = luck_of([], ONE)
    assert (luck.tests, luck.won.percentile, luck.won.words) == (0, 50, "even")


def test_the_best_and_the_worst_rolls() -> None:
    """All dice for one side is very kind to it and very unkind to the other."""
    tests = [rolled(events.Test.COMBAT, (6, 1), (0, 0))] * 12
    assert luck_of(tests, ONE).dice.words == "very kind"
    assert luck_of(tests, TWO).dice.words == "very unkind"


def test_percentile_counts_equal_ways_half() -> None:
    """Of four equally likely totals the second has one below and is itself one."""
    assert Fortune(1, (0.25, 0.25, 0.25, 0.25), 1).percentile == 37.5


def test_words_cover_every_percentile() -> None:
    """Every percentile has a word, and the middle is even."""
    assert kindness(0) == "very unkind"
    assert kindness(50) == "even"
    assert kindness(100) == "very kind"


def test_totals_of_a_long_match() -> None:
    """Two hundred coins: the binomial coefficients."""
    chances = totals([[1, 1]] * 200)
    assert sum(chances) == pytest.approx(1)
    assert chances[99] == pytest.approx(math.comb(200, 99) / 2**200)
