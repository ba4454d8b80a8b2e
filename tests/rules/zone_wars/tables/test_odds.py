from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import isclose

import pytest

from game.core.chance import Branch, branches
from game.rules.zone_wars.dice import Pool, Roll, hits_in, reroll, roll_dice, roll_pool, specials_in
from game.rules.zone_wars.odds import Attack, Chances, Defence, Odds, Result, Results, Stakes, mean

ODDS = Odds()


def share(branch: Branch) -> Fraction:
    """Return the exact chance of the branch that was walked."""
    chance = Fraction(1)
    for index, weights in zip(branch.path, branch.fans, strict=True):
        chance *= Fraction(weights[index], sum(weights))
    return chance


def thrown(attack: Attack, chance: Branch) -> Result:
    """Play an attack roll with the dice of the game: throw, reroll, burn."""
    roll = roll_pool(Pool(attack.base, attack.gear), chance)
    return burnt(reroll(roll, chance) if attack.rerolled else roll, chance, burn=attack.burn)


def burnt(roll: Roll, chance: Branch, *, burn: bool) -> Result:
    more = roll_dice(roll.hits if burn else 0, chance)
    return Result(roll.hits + hits_in(more), roll.m_points, roll.wear + specials_in(more))


def suffered(hits: int, defence: Defence, corrode: int, chance: Branch) -> int:
    """Play the defence against so many hits."""
    if not hits:
        return 0
    armor = hits_in(roll_dice(defence.armor + max(0, defence.soft - corrode * hits), chance))
    cover = hits_in(roll_dice(defence.cover, chance))
    return max(0, hits - max(0, armor - defence.blocks_less) - cover) * defence.factor


def same(found: Chances, exact: Counter[int]) -> bool:
    return all(
        isclose(chance, float(exact[n]), rel_tol=1e-12, abs_tol=1e-15) for n, chance in enumerate(found)
    ) and max((n for n in exact if exact[n]), default=0) < len(found)


def same_results(found: Results, exact: Counter[Result]) -> bool:
    return Counter(dict(found)).keys() == exact.keys() and all(
        isclose(chance, float(exact[result]), rel_tol=1e-12) for result, chance in found
    )


@pytest.mark.parametrize(
    "attack",
    [
        Attack(0, 0),
        Attack(3, 2),
        Attack(1, 0, rerolled=True),
        Attack(0, 2, rerolled=True),
        Attack(2, 1, rerolled=True),
        Attack(1, 2, rerolled=True),
        Attack(2, 2, burn=True),
        Attack(1, 1, rerolled=True, burn=True),
        Attack(2, 0, rerolled=True, burn=True),
    ],
    ids=str,
)
def test_results_are_those_of_every_throw(attack: Attack) -> None:
    exact: Counter[Result] = Counter()
    for branch in branches():
        result = thrown(attack, branch)
        exact[result] += share(branch)  # type: ignore[assignment]
    assert sum(exact.values()) == 1
    assert same_results(ODDS.results(attack), exact)
    hits: Counter[int] = Counter()
    for result, chance in exact.items():
        hits[result.hits] += chance
    assert same(ODDS.hits(attack), hits)


@pytest.mark.parametrize(
    ("attack", "defence"),
    [
        (Attack(2, 0), Defence(2, 1)),
        (Attack(2, 1), Defence(2, 0, blocks_less=1)),
        (Attack(1, 1), Defence(1, 1, blocks_less=3)),
        (Attack(2, 0, burn=True), Defence(1)),
        (Attack(1, 0, rerolled=True), Defence(2, 2)),
        (Attack(2, 0, corrode=1), Defence(1, 0, soft=2)),
        (Attack(2, 0, burn=True), Defence(1, factor=2)),
        (Attack(1, 1, rerolled=True), Defence()),
    ],
    ids=str,
)
def test_damage_is_that_of_every_throw(attack: Attack, defence: Defence) -> None:
    exact: Counter[int] = Counter()
    wounds: Counter[int] = Counter()
    for branch in branches():
        result = thrown(attack, branch)
        damage = suffered(result.hits, defence, attack.corrode, branch)
        exact[damage] += share(branch)  # type: ignore[assignment]
        wounds[damage >= 2] += share(branch)  # type: ignore[assignment]
    assert same(ODDS.damage(attack, defence), exact)
    assert isclose(ODDS.stagger(attack, defence, 2), float(wounds[True]), rel_tol=1e-12)


@pytest.mark.parametrize("burn", [False, True])
@pytest.mark.parametrize(
    "roll", [Roll((1, 3, 6), (1, 5)), Roll((2, 3), (6,)), Roll((1, 6)), Roll((), (2,)), Roll((4, 5), (2, 3))]
)
def test_a_throw_on_the_table_is_kept_or_rerolled(roll: Roll, *, burn: bool) -> None:
    kept: Counter[Result] = Counter()
    again: Counter[Result] = Counter()
    for branch in branches():
        kept[burnt(roll, branch, burn=burn)] += share(branch)  # type: ignore[assignment]
    for branch in branches():
        again[burnt(reroll(roll, branch), branch, burn=burn)] += share(branch)  # type: ignore[assignment]
    assert same_results(ODDS.as_it_lies(roll, burn=burn), kept)
    assert same_results(ODDS.after_reroll(roll, burn=burn), again)


def test_a_forecast_is_made_of_its_parts() -> None:
    attack, defence = Attack(4, 2, burn=True), Defence(3, 2)
    forecast = ODDS.forecast(attack, Stakes(defence, left=3, points=2))
    for prospect, rerolled in ((forecast.kept, False), (forecast.rerolled, True)):
        this = Attack(4, 2, rerolled=rerolled, burn=True)
        assert prospect.hits == pytest.approx(ODDS.hits(this))
        assert prospect.damage == pytest.approx(ODDS.damage(this, defence))
        assert prospect.stagger == pytest.approx(ODDS.stagger(this, defence, 3))
        assert prospect.struck == pytest.approx(1 - ODDS.hits(this)[0])
        assert prospect.mean_damage == pytest.approx(mean(prospect.damage))
        assert prospect.armor_wear == pytest.approx(prospect.struck * 3 / 6)
    assert (forecast.kept.m_points, forecast.rerolled.m_points) == pytest.approx((0, 4 * 10 / 36))
    assert forecast.kept.wear == pytest.approx(
        6 / 6 / 6
    )  # one burn die for each of 6/6 hits, one flame in six
    assert forecast.rerolled.wear == pytest.approx(2 * 10 / 36 + 6 * 10 / 36 / 6)


def test_a_weapon_breaks_when_it_wears_as_many_points_as_it_has() -> None:
    pistol = ODDS.forecast(Attack(4, 1), Stakes(Defence(), left=4, points=1))
    assert pistol.kept.breaks == 0
    assert pistol.rerolled.breaks == pytest.approx(10 / 36)
    fists = ODDS.forecast(Attack(4), Stakes(Defence(), left=4))
    assert fists.rerolled.breaks == fists.rerolled.wear == 0


def test_a_forecast_after_the_first_throw() -> None:
    roll = Roll((6, 6, 1, 2), (1, 3))
    attack, stakes = Attack(4, 2), Stakes(Defence(), left=3, points=2)
    forecast = ODDS.forecast_of(roll, attack, stakes)
    assert forecast.kept.damage == (0, 0, 1)
    assert (forecast.kept.stagger, forecast.kept.m_points, forecast.kept.wear) == (0, 0, 0)
    assert forecast.rerolled.stagger == pytest.approx(11 / 36)
    assert forecast.rerolled.m_points == pytest.approx(1 + 1 / 6)
    assert forecast.rerolled.wear == pytest.approx(1 + 1 / 6)
    assert forecast.rerolled.breaks == pytest.approx(1 / 6)


def test_the_figures_that_players_know() -> None:
    assert [round(1000 * ODDS.survival(dice)) for dice in (1, 2, 3, 4, 5)] == [167, 306, 421, 518, 598]
    assert mean(ODDS.hits(Attack(5, 2))) == pytest.approx(7 / 6)
    assert mean(ODDS.hits(Attack(5, 2, rerolled=True))) == pytest.approx(70 / 36)
    assert ODDS.hits(Attack(12, 4, rerolled=True, burn=True))[0] == pytest.approx((26 / 36) ** 16)


def test_large_pools_add_up() -> None:
    attack, defence = Attack(14, 5, rerolled=True, burn=True), Defence(8, 9, soft=3, blocks_less=2)
    assert sum(chance for _, chance in ODDS.results(attack)) == pytest.approx(1)
    assert sum(ODDS.damage(attack, defence)) == pytest.approx(1)


def test_odds_are_remembered() -> None:
    odds, attack, defence = Odds(), Attack(9, 4, rerolled=True, burn=True), Defence(8, 4)
    first = odds.damage(attack, defence)
    assert odds.damage(attack, defence) is first
