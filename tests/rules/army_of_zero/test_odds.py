from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest

from game.core.chance import branches, d6
from game.core.contract import outcomes
from game.rules.army_of_zero import Character, odds
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard
from game.rules.army_of_zero.characters import printed_roster
from game.rules.army_of_zero.events import Test as Trial
from tests.rules.army_of_zero.tables import ATTACK, DEFEND, A, B, Bench, Scores, duel, scores, trials

CARDS = list(product((ATTACK, DEFEND), repeat=2))
EXTREMES: list[tuple[Scores, Scores]] = [
    ((0, 0, 0, 0), (0, 0, 0, 0)),
    ((2, 2, 2, 2), (-2, -2, -2, -2)),
    ((-2, -2, -2, -2), (2, 2, 2, 2)),
    ((2, 0, 2, -2), (-2, 0, 0, 2)),
    ((-2, 2, -2, 2), (2, -2, 2, -2)),
    ((0, 2, -1, -1), (1, -2, 2, -1)),
    ((-1, -1, 2, 0), (1, 1, -1, -1)),
    ((1, 0, -2, 1), (0, -2, 0, 2)),
]


def _fighters(bench: Bench) -> tuple[Character, Character]:
    return bench.rules.roster[1], bench.rules.roster[11]


def _brute(
    bench: Bench, cards: tuple[CombatCard, CombatCard]
) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Return the exact fates of an exchange by walking every roll of the rules that play."""
    bench.do(A, LayCombatCard(cards[A]))
    fates: Counter[tuple[bool, bool]] = Counter()
    for branch in branches():
        after = bench.table.clone()
        bench.rules.apply(after, B, LayCombatCard(cards[B]), branch)
        chance = Fraction(1)
        for index, weights in zip(branch.path, branch.fans, strict=True):
            chance *= Fraction(weights[index], sum(weights))
        fates[bool(after.defeated[A]), bool(after.defeated[B])] += chance  # type: ignore[assignment]
    return tuple(Fraction(fates[f]) for f in ((True, False), (False, True), (True, True), (False, False)))


@pytest.mark.parametrize("cards", CARDS)
@pytest.mark.parametrize("pair", EXTREMES)
def test_odds_are_those_of_every_roll(
    pair: tuple[Scores, Scores], cards: tuple[CombatCard, CombatCard]
) -> None:
    bench = duel(*pair, piles=(2, 2))
    exact = tuple(Fraction(count, odds.CUBE) for count in odds.exchange_counts(*_fighters(bench), *cards))
    assert exact == _brute(bench, cards)
    assert sum(exact) == 1
    rounded = odds.exchange_odds(*_fighters(bench), *cards)
    assert msgspec.structs.astuple(rounded) == tuple(float(chance) for chance in exact)


def test_odds_are_those_of_the_contract() -> None:
    roster = printed_roster()
    bench = duel(roster.named("Ceznor").scores, roster.named("Burnley").scores, piles=(2, 2))
    bench.do(A, LayCombatCard(ATTACK))
    fallen = [0.0, 0.0, 0.0, 0.0]
    for chance, after, _ in outcomes(bench.rules, bench.table, B, LayCombatCard(ATTACK)):
        fallen[(1 if after.defeated[A] else 0) + (2 if after.defeated[B] else 0)] += chance
    neither, mine, theirs, both = fallen
    expected = odds.exchange_odds(*_fighters(bench), ATTACK, ATTACK)
    assert msgspec.structs.astuple(expected) == pytest.approx((mine, theirs, both, neither), abs=1e-12)


def test_odds_turn_round_with_the_seats() -> None:
    roster = list(printed_roster())
    for one, two in zip(roster, roster[7:], strict=False):
        for mine, theirs in CARDS:
            a, b, both, neither = odds.exchange_counts(one, two, mine, theirs)
            assert odds.exchange_counts(two, one, theirs, mine) == (b, a, both, neither)


def test_only_attackers_kill() -> None:
    one, two = printed_roster()[1], printed_roster()[2]
    table = odds.exchange_table(one, two)
    assert list(table) == CARDS
    assert table[DEFEND, DEFEND] == odds.Odds(0.0, 0.0, 0.0, 1.0)
    assert table[ATTACK, DEFEND].mine_falls == table[ATTACK, DEFEND].both_fall == 0
    assert table[DEFEND, ATTACK].theirs_falls == table[DEFEND, ATTACK].both_fall == 0


@pytest.mark.parametrize(("mine", "theirs"), list(product(range(-2, 3), repeat=2)))
def test_a_test_is_counted_over_36_rolls(mine: int, theirs: int) -> None:
    rolls = [(a + mine, b + theirs) for a, b in product(range(1, 7), repeat=2)]
    compared = odds.test_odds(mine, theirs)
    assert compared.higher == sum(a > b for a, b in rolls) / 36
    assert compared.equal == sum(a == b for a, b in rolls) / 36
    assert compared.lower == sum(a < b for a, b in rolls) / 36


def test_the_ladder_of_ceznor_and_burnley() -> None:
    roster = printed_roster()
    ladder = odds.ladder(roster.named("Ceznor"), roster.named("Burnley"))
    assert ladder.speed == odds.Comparison(6 / 36, 4 / 36, 26 / 36)
    assert (ladder.i_hit, ladder.they_hit) == (10 / 36, 30 / 36)
    assert (ladder.my_blow_kills, ladder.their_blow_kills) == (33 / 36, 15 / 36)


@pytest.mark.parametrize("test", Trial)
@pytest.mark.parametrize("pair", [(0, 0), (2, -2), (-1, 1)])
def test_the_field_shows_what_the_rules_would_say(test: Trial, pair: tuple[int, int]) -> None:
    field = odds.field36(test, pair)
    assert [[cell.faces for cell in row] for row in field] == [
        [(a, b) for b in range(1, 7)] for a in range(1, 7)
    ]
    for cell in (cell for row in field for cell in row):
        assert (cell.totals, cell.winner) == _rolled(test, pair, cell.faces)


def _rolled(test: Trial, pair: tuple[int, int], faces: tuple[int, int]) -> tuple[tuple[int, int], int | None]:
    """Return totals and winner of a test as the rules roll it."""
    one, two = pair
    bench = {
        Trial.SPEED: lambda: duel(scores(speed=one), scores(speed=two), piles=(2, 2)),
        Trial.COMBAT: lambda: duel(scores(combat=one), scores(combat=two), piles=(2, 2)),
        Trial.BLOW: lambda: duel(scores(weapon=one), scores(armour=two), piles=(2, 2)),
    }[test]()
    lead = {Trial.SPEED: (), Trial.COMBAT: (), Trial.BLOW: (6, 1)}[test]
    cards = (ATTACK, ATTACK) if test is Trial.SPEED else (ATTACK, DEFEND)
    bench.do(A, LayCombatCard(cards[A]))
    events = bench.rules.apply(bench.table, B, LayCombatCard(cards[B]), Opening((*lead, *faces)))
    rolled = next(t for t in trials(events) if t.test is test)
    return rolled.totals, rolled.winner


class Opening:
    """Chance that rolls the faces given and ones after them."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self._faces = iter(faces)

    def pick(self, weights: tuple[int, ...]) -> int:
        return next(self._faces, 1) - 1


def test_dice_of_the_odds_are_the_dice_of_the_game() -> None:
    rolls = Counter()
    for branch in branches():
        rolls[d6(branch)] += branch.probability()
    assert rolls == pytest.approx(dict.fromkeys(range(1, 7), 1 / 6))
