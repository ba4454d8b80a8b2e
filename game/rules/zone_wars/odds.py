"""Exact odds of attacks and rolls in closed form, as the dice of dice.py fall.

Each die is a hit, a special (biohazard or flame) or blank: 1, 1 and 4 of 6 in one throw; 10, 10 and 16 of 36 when blank
dice are thrown again. So counts follow multinomials, and everything else is sums over them. Distributions are tuples of
chances (0 to 1, adding up to 1) whose index is the count.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.rules.zone_wars.dice import FACES, Roll

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ONE_THROW, TWO_THROWS = (1, 1, 4), (10, 10, 16)
KEPT = 4096  # distributions that are remembered

Chances = tuple[float, ...]


class Attack(msgspec.Struct, frozen=True):
    """The dice of an attack: base and equipment dice, whether it is rerolled, whether burn dice follow.

    corrode: steps that the soft armor of the target loses by each hit before it is rolled (Acid Spit).
    """

    base: int
    gear: int = 0
    rerolled: bool = False
    burn: bool = False
    corrode: int = 0


class Defence(msgspec.Struct, frozen=True):
    """The dice that block: armor dice, cover dice.

    soft: armor dice besides, on the card that corrodes; blocks_less: hits of the armor that do not count (Rending
    Claws); factor: what the damage is multiplied with (Burn on a Killer Tree).
    """

    armor: int = 0
    cover: int = 0
    soft: int = 0
    blocks_less: int = 0
    factor: int = 1


class Result(NamedTuple):
    """What an attack roll comes to: hits, M points gained, points that the weapon loses."""

    hits: int
    m_points: int
    wear: int


Results = tuple[tuple[Result, float], ...]


class Prospect(msgspec.Struct, frozen=True):
    """What can be expected: distributions of hits and damage, chances and means.

    stagger: chance that the damage is at least what the target has left; breaks: that the weapon loses its last point;
    armor_wear: mean of the points that the target's armor loses.
    """

    hits: Chances
    damage: Chances
    stagger: float
    m_points: float
    wear: float
    breaks: float
    armor_wear: float

    @property
    def mean_damage(self) -> float:
        """The damage on average."""
        return mean(self.damage)

    @property
    def struck(self) -> float:
        """The chance of at least one hit."""
        return 1 - self.hits[0]


class Forecast(msgspec.Struct, frozen=True):
    """What can be expected of an attack without and with its reroll."""

    kept: Prospect
    rerolled: Prospect


class Stakes(msgspec.Struct, frozen=True):
    """What an attack is made against: the dice that block, the Health left, the points that the weapon has left."""

    defence: Defence
    left: int
    points: int = 0


class Odds:
    """Odds, worked out once and remembered."""

    def __init__(self) -> None:
        self.successes = lru_cache(KEPT)(_successes)
        self.hits = lru_cache(KEPT)(_hits)
        self.results = lru_cache(KEPT)(_results)
        self.blocked = lru_cache(KEPT)(_blocked)
        self._damage = lru_cache(KEPT)(self._work_out_damage)
        self._forecast = lru_cache(KEPT)(self._work_out_forecast)

    def survival(self, dice: int) -> float:
        """Return the chance that an attribute roll with so many dice succeeds (zw.character.attribute-roll)."""
        return 1 - self.successes(dice)[0]

    def damage(self, attack: Attack, defence: Defence) -> Chances:
        """Return the distribution of the damage that is not blocked."""
        return self._damage(attack, defence)

    def _work_out_damage(self, attack: Attack, defence: Defence) -> Chances:
        return self.damage_of(self.hits(attack), defence, attack.corrode)

    def damage_of(self, hits: Sequence[float], defence: Defence, corrode: int = 0) -> Chances:
        """Return the distribution of the damage when hits are distributed so."""
        totals = [0.0] * ((len(hits) - 1) * defence.factor + 1)
        for count, chance in enumerate(hits):
            if chance:
                for stopped, share in enumerate(self._stopped(count, defence, corrode)):
                    totals[max(0, count - stopped) * defence.factor] += chance * share
        return tuple(totals)

    def _stopped(self, hits: int, defence: Defence, corrode: int) -> Chances:
        if not hits:
            return (1.0,)  # zw.armor.no-hit-no-roll
        armor = defence.armor + max(0, defence.soft - corrode * hits)
        return self.blocked(armor, defence.cover, defence.blocks_less)

    def stagger(self, attack: Attack, defence: Defence, left: int) -> float:
        """Return the chance that the damage is at least `left`, the Health that the target has left."""
        return sum(self.damage(attack, defence)[left:])

    def forecast(self, attack: Attack, stakes: Stakes) -> Forecast:
        """Return what can be expected of an attack before any die is thrown."""
        return self._forecast(attack, stakes)

    def _work_out_forecast(self, attack: Attack, stakes: Stakes) -> Forecast:
        kept, rerolled = (
            self.results(msgspec.structs.replace(attack, rerolled=again)) for again in (False, True)
        )
        return Forecast(
            self.prospect(kept, stakes, attack.corrode), self.prospect(rerolled, stakes, attack.corrode)
        )

    def forecast_of(self, roll: Roll, attack: Attack, stakes: Stakes) -> Forecast:
        """Return what can be expected of a first throw that lies on the table, kept and rerolled."""
        return Forecast(
            self.prospect(self.as_it_lies(roll, burn=attack.burn), stakes, attack.corrode),
            self.prospect(self.after_reroll(roll, burn=attack.burn), stakes, attack.corrode),
        )

    def as_it_lies(self, roll: Roll, *, burn: bool = False) -> Results:
        """Return the results of a roll that is kept: certain but for its burn dice."""
        result = Result(roll.hits, roll.m_points, roll.wear)
        return _burnt({result: 1.0}) if burn else ((result, 1.0),)

    def after_reroll(self, roll: Roll, *, burn: bool = False) -> Results:
        """Return the results of a first throw when its blank dice are thrown again."""
        base, gear = roll.loose.base, roll.loose.gear
        found = {
            Result(roll.hits + hits, roll.biohazards + biohazards, roll.flames + flames): chance
            for hits, biohazards, flames, chance in _joint(base, gear, ONE_THROW)
        }
        return _burnt(found) if burn else tuple(found.items())

    def prospect(self, results: Results, stakes: Stakes, corrode: int = 0) -> Prospect:
        """Return what can be expected when an attack roll has these results."""
        hits = [0.0] * (max(result.hits for result, _ in results) + 1)
        for result, chance in results:
            hits[result.hits] += chance
        damage = self.damage_of(hits, stakes.defence, corrode)
        return Prospect(
            hits=tuple(hits),
            damage=damage,
            stagger=sum(damage[stakes.left :]),
            m_points=sum(result.m_points * chance for result, chance in results),
            wear=sum(result.wear * chance for result, chance in results),
            breaks=sum(c for result, c in results if result.wear >= stakes.points) if stakes.points else 0.0,
            armor_wear=sum(
                chance * (stakes.defence.armor + max(0, stakes.defence.soft - corrode * count)) / FACES
                for count, chance in enumerate(hits)
                if count
            ),
        )


def mean(chances: Sequence[float]) -> float:
    """Return the mean of a distribution."""
    return sum(count * chance for count, chance in enumerate(chances))


def _successes(dice: int) -> Chances:
    """Return the distribution of hits of one throw."""
    return _binomial(dice, 1, FACES)


def _blocked(armor: int, cover: int, less: int) -> Chances:
    """Return the distribution of hits blocked: those of the armor, `less` fewer, and those of the cover."""
    totals = [0.0] * (max(0, armor - less) + cover + 1)
    for stopped, chance in enumerate(_successes(armor)):
        for covered, share in enumerate(_successes(cover)):
            totals[max(0, stopped - less) + covered] += chance * share
    return tuple(totals)


def _hits(attack: Attack) -> Chances:
    """Return the distribution of hits, burn dice included."""
    weights = TWO_THROWS if attack.rerolled else ONE_THROW
    first = _binomial(attack.base + attack.gear, weights[0], sum(weights))
    if not attack.burn:
        return first
    totals = [0.0] * (2 * len(first) - 1)
    for count, chance in enumerate(first):
        for more, share in enumerate(_successes(count)):
            totals[count + more] += chance * share
    return tuple(totals)


def _results(attack: Attack) -> Results:
    """Return all results of an attack roll with their chances."""
    if attack.rerolled:
        found = {Result(h, m, w): c for h, m, w, c in _joint(attack.base, attack.gear, TWO_THROWS)}
    else:
        found = {Result(h, 0, 0): c for h, c in enumerate(_successes(attack.base + attack.gear))}
    return _burnt(found) if attack.burn else tuple(found.items())


def _burnt(results: Mapping[Result, float]) -> Results:
    """Return results after one burn die for each hit; a flame on it always wears (zw.special.burn-wear)."""
    found: defaultdict[Result, float] = defaultdict(float)
    for result, chance in results.items():
        for hits, flames, share in _multinomial(result.hits, ONE_THROW):
            after = Result(result.hits + hits, result.m_points, result.wear + flames)
            found[after] += chance * share
    return tuple(found.items())


def _joint(base: int, gear: int, weights: tuple[int, int, int]) -> Iterator[tuple[int, int, int, float]]:
    """Yield (hits, biohazards, flames, chance), each once."""
    found: defaultdict[tuple[int, int, int], float] = defaultdict(float)
    for hits, biohazards, chance in _multinomial(base, weights):
        for more, flames, share in _multinomial(gear, weights):
            found[hits + more, biohazards, flames] += chance * share
    return ((*counts, chance) for counts, chance in found.items())


def _multinomial(dice: int, weights: tuple[int, int, int]) -> Iterator[tuple[int, int, float]]:
    """Yield (hits, specials, chance) of so many dice."""
    hit, special, blank = weights
    total = sum(weights) ** dice
    for hits in range(dice + 1):
        for specials in range(dice - hits + 1):
            ways = comb(dice, hits) * comb(dice - hits, specials)
            yield (
                hits,
                specials,
                ways * hit**hits * special**specials * blank ** (dice - hits - specials) / total,
            )


def _binomial(dice: int, hit: int, faces: int) -> Chances:
    total = faces**dice
    return tuple(
        comb(dice, hits) * hit**hits * (faces - hit) ** (dice - hits) / total for hits in range(dice + 1)
    )
