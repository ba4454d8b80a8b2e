"""Duels: the solver against known values, against itself, and against brute force."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ai.games.army_of_zero import prospects
from ai.games.army_of_zero.blows import Blows, blows_between
from ai.games.army_of_zero.book import Book, fates_of
from ai.games.army_of_zero.certificate import best_reply, certify, nash_conv
from ai.games.army_of_zero.solver import FREE, STATES, Limits, Stakes, solve, weigh
from ai.games.army_of_zero.tables import ends, solve_all
from game.rules.army_of_zero.characters import Character

if TYPE_CHECKING:
    from ai.games.army_of_zero.tables import Tables
    from game.rules.army_of_zero import ArmyOfZero

    Scores = tuple[int, int, int, int]

AVERAGE, FAST, FIGHTER = (0, 0, 0, 0), (2, 0, 0, 0), (0, 2, 0, 0)
WEAPON, ARMOUR = (0, 0, 2, 0), (0, 0, 0, 2)
GLASS, TANK, SLOW = (2, 0, 2, -2), (-2, 0, 0, 2), (-2, 2, 1, 0)


def character(scores: Scores) -> Character:
    return Character(1, "Anybody", "Thegn", "Wolf", *scores, power=0.0)


def blows(mine: Scores, theirs: Scores) -> Blows:
    return blows_between(character(mine), character(theirs))


@pytest.fixture(scope="module")
def tables(rules: ArmyOfZero) -> Tables:
    return solve_all(tuple(rules.roster))


@pytest.mark.parametrize(
    ("mine", "theirs", "value"),
    [
        (AVERAGE, AVERAGE, 0.0),
        (FAST, AVERAGE, 0.470),
        (FIGHTER, AVERAGE, 0.073),
        (WEAPON, AVERAGE, 0.196),
        (ARMOUR, AVERAGE, 0.375),
        (GLASS, TANK, 0.517),
        (FAST, FIGHTER, 0.089),
        (SLOW, FAST, -0.037),
    ],
)
def test_known_values_of_the_undiscounted_duel(mine: Scores, theirs: Scores, value: float) -> None:
    assert solve(blows(mine, theirs), circling=1.0).value == pytest.approx(value, abs=5e-4)
    assert solve(blows(mine, theirs)).value == pytest.approx(value, abs=2e-3)


def test_known_strategies() -> None:
    even = solve(blows(AVERAGE, AVERAGE))
    assert (even.attack[0], even.reply[0]) == (1.0, 1.0)
    assert solve(blows(FIGHTER, AVERAGE)).attack[STATES.index((0, 1))] == pytest.approx(0.373, abs=1e-3)
    assert solve(blows(GLASS, TANK)).reply[STATES.index((1, 0))] == pytest.approx(0.338, abs=1e-3)


def test_after_two_attacks_nobody_attacks() -> None:
    duel = solve(blows(GLASS, FAST))
    for state, (mine, theirs) in enumerate(STATES):
        assert mine < 2 or duel.attack[state] == 0
        assert theirs < 2 or duel.reply[state] == 0


def test_the_other_side_sees_the_mirror(tables: Tables) -> None:
    for mine, theirs in [(GLASS, TANK), (SLOW, FAST), (FIGHTER, AVERAGE)]:
        ours, others = solve(blows(mine, theirs)), solve(blows(theirs, mine))
        assert others.value == pytest.approx(-ours.value, abs=1e-8)
        assert blows(mine, theirs).swapped() == blows(theirs, mine)
        assert ours.swapped().swapped() == ours
    assert np.allclose(tables.values[..., 0], -tables.values[..., 0].T, atol=1e-9)


def test_weighing_agrees_with_the_solution() -> None:
    for stakes in (Stakes(), Stakes(0.7, 0.1, 0.6), Stakes(1.0, -1.0, -0.8)):
        duel = solve(blows(SLOW, FAST), stakes)
        for state, (mine, _) in enumerate(STATES):
            attack, defend = weigh(blows(SLOW, FAST), stakes, duel, state)
            chance = duel.attack[state] if mine < 2 else 0.0
            assert chance * attack + (1 - chance) * defend == pytest.approx(duel.values[state], abs=1e-3)
            if mine < 2 and 0 < chance < 1:
                assert attack == pytest.approx(defend, abs=2e-3)


def test_stakes_only_stretch_and_shift_a_duel() -> None:
    plain, stretched = solve(blows(GLASS, TANK)), solve(blows(GLASS, TANK), Stakes(0.6, 0.2, 0.4))
    assert stretched.attack == pytest.approx(plain.attack)
    assert stretched.values == pytest.approx([0.4 + 0.2 * value for value in plain.values])


def test_who_gains_by_trades_seeks_them() -> None:
    """With everything to gain from both falling, the duel is worth more than with everything to lose."""
    eager, wary = (solve(blows(AVERAGE, FIGHTER), Stakes(both=both)) for both in (1.0, -1.0))
    assert eager.value > solve(blows(AVERAGE, FIGHTER)).value > wary.value


def test_one_by_one_and_all_at_once_are_the_same_to_the_last_bit(rules: ArmyOfZero, book: Book) -> None:
    alone = Book(rules.roster)
    cards = rules.roster.cards
    for mine, theirs in zip(cards * 5, cards[7:] + cards * 5, strict=False):
        if mine != theirs:
            assert alone.duel(mine, theirs) == book.duel(mine, theirs)
            assert alone.blows(mine, theirs) == book.blows(mine, theirs)
            assert alone.fates(mine, theirs) == pytest.approx(book.fates(mine, theirs), abs=1e-10)


def test_ends_add_up(tables: Tables) -> None:
    found = ends(tables.blows, tables.attack, tables.reply)
    assert np.allclose(found.win + found.lose + found.both, 1.0)
    assert np.allclose(found.win, found.lose.T)


def test_the_average_duel_is_the_one_that_prospects_count_with(tables: Tables) -> None:
    found = ends(tables.blows, tables.attack, tables.reply)
    average = (found.win.mean(), found.lose.mean(), found.both.mean())
    assert average == pytest.approx((prospects.WON, prospects.LOST, prospects.BOTH_FELL), abs=5e-5)


def test_powers_of_the_roster_are_mean_values(rules: ArmyOfZero, tables: Tables) -> None:
    means = tables.values[..., 0].sum(axis=1) / (len(tables.values) - 1)
    assert means == pytest.approx([c.power for c in rules.roster], abs=2e-3)


def test_a_stall_ends_nothing() -> None:
    assert fates_of(blows(FAST, TANK), (0.0,) * 9, (0.0,) * 9) == (0.0, 0.0, 0.0)


def test_a_forced_duel_by_hand() -> None:
    """I always attack when I may, they never do: only my blows count, and sooner or later one kills."""
    always = tuple(float(mine < 2) for mine, _ in STATES)
    assert fates_of(blows(FAST, TANK), always, (0.0,) * 9) == pytest.approx((1.0, 0.0, 0.0))


# ------------------------------------------------------------------------------------------ best replies


def reply_by_brute_force(chances: Blows, opponent: np.ndarray) -> float:
    """Try all 64 fixed policies; a policy that circles for ever gets 0."""
    free = [state for state, (mine, _) in enumerate(STATES) if mine < 2]
    best = -1.0
    for choice in product((0.0, 1.0), repeat=len(free)):
        attack = np.zeros(9)
        attack[free] = choice
        best = max(best, fates_of(chances, attack, opponent).margin)
    return best


def test_best_replies_are_those_of_brute_force() -> None:
    random = np.random.default_rng(5)
    for mine, theirs in [(FAST, TANK), (SLOW, FIGHTER), (AVERAGE, AVERAGE), (GLASS, ARMOUR)]:
        chances = blows(mine, theirs)
        for opponent in [*random.random((3, 9)), (random.random((3, 9)) < 0.5).astype(float).max(axis=0)]:
            opponent[[2, 5, 8]] = 0.0
            found = best_reply(np.array(chances), opponent)
            assert found == pytest.approx(reply_by_brute_force(chances, opponent), abs=1e-9)


def test_a_best_reply_may_stall_for_ever() -> None:
    """Somebody who never attacks first can only be attacked; if every attack loses, waiting for ever is worth 0."""
    feeble, strong = (-2, -2, -2, -2), (2, 2, 2, 2)
    opponent = np.array([0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 0.0])
    chances = blows(feeble, strong)
    assert best_reply(np.array(chances), opponent) == pytest.approx(0.0, abs=1e-12)
    assert reply_by_brute_force(chances, opponent) == pytest.approx(0.0, abs=1e-12)


def test_a_hardly_ever_attacking_opponent_needs_no_patience_of_the_solver() -> None:
    opponent = np.array([1e-12, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 0.0])
    waited = best_reply(np.array(blows(TANK, GLASS)), opponent)
    opponent[0] = 1e-3
    assert waited == pytest.approx(best_reply(np.array(blows(TANK, GLASS)), opponent), abs=1e-2)


def test_the_certificate(rules: ArmyOfZero) -> None:
    certificate = certify(tuple(rules.roster))
    assert certificate.pairs == 7056
    assert certificate.mean <= 0.001
    assert certificate.max <= 0.05
    assert certificate.mean == pytest.approx(0.000166, abs=2e-6)


def test_no_pair_can_lose_by_best_replies(tables: Tables) -> None:
    assert nash_conv(tables).min() > -1e-12


def test_without_the_discount_one_side_waits_for_ever_and_can_be_stalled(rules: ArmyOfZero) -> None:
    """The trap that the discount is there for: chances of attacking that are 0 but for the limits of the iteration."""
    plain = solve_all(tuple(rules.roster), circling=1.0)
    attack = np.where(plain.attack < 1e-6, 0.0, plain.attack)
    assert nash_conv(plain._replace(attack=attack)).max() > 0.3
    careful = solve_all(tuple(rules.roster))
    attack = np.where(careful.attack < 1e-6, 0.0, careful.attack)
    assert nash_conv(careful._replace(attack=attack)).max() < 0.05


# ------------------------------------------------------------------------------------------------ limits


def test_an_opponent_without_freedom_is_answered_best() -> None:
    habit = tuple(float(theirs == 0) for _, theirs in STATES)  # attack, defend, attack, defend
    for mine, theirs in [(FAST, TANK), (SLOW, FIGHTER), (AVERAGE, ARMOUR)]:
        duel = solve(blows(mine, theirs), limits=Limits(habit, habit))
        assert duel.value == pytest.approx(
            best_reply(np.array(blows(mine, theirs)), np.array(habit)), abs=2e-3
        )
        assert duel.reply == pytest.approx(habit)


def test_the_more_is_known_the_more_the_duel_is_worth() -> None:
    habit = [float(theirs == 0) for _, theirs in STATES]
    values = []
    for trust in (0.0, 0.25, 0.5, 1.0):
        low = tuple(trust * chance for chance in habit)
        limits = Limits(low, tuple(chance + 1 - trust for chance in low))
        values.append(solve(blows(SLOW, FAST), limits=limits).value)
    assert values == sorted(values)
    assert values[0] == pytest.approx(solve(blows(SLOW, FAST), limits=FREE).value, abs=1e-9)
