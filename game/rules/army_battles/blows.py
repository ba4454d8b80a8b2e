"""Attacks in numbers: what is compared, what is dealt, and how likely each amount is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.chance import Even, d6
from game.rules.army_battles.events import Roll, Verdict
from game.rules.army_battles.heroes import half_up

if TYPE_CHECKING:
    from game.core.chance import Chance

FACES = range(1, 11)
TEN = Even(10)
NATURAL_1, NATURAL_10 = 1, 10
D6 = range(1, 7)
D6_HIGHEST = 6
WAYS = 600


class Blow(msgspec.Struct, frozen=True, gc=False):
    """An attack before it is rolled.

    precision, defense, damage: all modifiers included; lean: +1 advantage, -1 disadvantage; is_wasted: a miss deals
    nothing; reduction: Will of the target.
    """

    precision: int
    defense: int
    damage: int
    lean: int = 0
    is_doubled: bool = False
    is_wasted: bool = False
    reduction: int = 0

    def verdict(self, face: int) -> Verdict:
        """Return what a kept face means (ab.attack.roll, ab.attack.natural-1, ab.attack.natural-10-beats-defense)."""
        if face == NATURAL_1:
            return Verdict.NOTHING
        if face == NATURAL_10:
            return Verdict.HIGHEST
        return Verdict.HIT if face + self.precision >= self.defense else Verdict.MISS

    def harm(self, verdict: Verdict, pips: int) -> int:
        """Return the damage dealt with these pips of the d6 (ab.attack.order-of-operations)."""
        if verdict is Verdict.NOTHING or (verdict is Verdict.MISS and self.is_wasted):
            return 0
        dealt = self.damage + (D6_HIGHEST if verdict is Verdict.HIGHEST else pips)
        if self.is_doubled:
            dealt *= 2
        if verdict is Verdict.MISS:
            dealt = half_up(dealt)
        return max(dealt - self.reduction, 0)

    @property
    def needed(self) -> int:
        """The lowest face that hits, 2 to 10."""
        return min(max(self.defense - self.precision, NATURAL_1 + 1), NATURAL_10)


def lean_of(advantages: int, disadvantages: int) -> int:
    """Return +1, -1 or 0: they cancel out, and several of one kind count once (ab.attack.advantage-disadvantage)."""
    return (advantages > 0) - (disadvantages > 0)


def roll_d10(chance: Chance, lean: int) -> tuple[tuple[int, ...], int]:
    """Roll one d10, or two for advantage and disadvantage; return the faces and the one kept."""
    first = 1 + chance.pick(TEN)
    if not lean:
        return (first,), first
    second = 1 + chance.pick(TEN)
    return (first, second), max(first, second) if lean > 0 else min(first, second)


def rolled(blow: Blow, chance: Chance) -> Roll:
    """Roll an attack: the d6 only when its pips matter (ab.attack.damage-roll)."""
    faces, face = roll_d10(chance, blow.lean)
    verdict = blow.verdict(face)
    needs_d6 = verdict is Verdict.HIT or (verdict is Verdict.MISS and not blow.is_wasted)
    pips = d6(chance) if needs_d6 else 0
    return Roll(
        faces,
        face,
        face + blow.precision,
        blow.defense,
        verdict,
        pips,
        blow.damage,
        blow.is_doubled,
        blow.reduction,
        blow.harm(verdict, pips),
    )


# ------------------------------------------------------------------ how likely


class Way(msgspec.Struct, frozen=True):
    """So many of 600 equally likely ways an attack deals this damage for this cause."""

    harm: int
    verdict: Verdict
    weight: int


class Odds(msgspec.Struct, frozen=True):
    """The exact distribution of the damage of an attack; the weights of its ways sum to 600."""

    ways: tuple[Way, ...]

    @property
    def expected(self) -> float:
        """The mean damage."""
        return sum(way.harm * way.weight for way in self.ways) / WAYS

    def at_least(self, harm: int) -> float:
        """Return the chance of so much damage or more: with the Vitality of the target, the chance to destroy it."""
        return sum(way.weight for way in self.ways if way.harm >= harm) / WAYS

    def chart(self) -> dict[int, int]:
        """Return the weight of each amount of damage, the least first."""
        weights: dict[int, int] = {}
        for way in self.ways:
            weights[way.harm] = weights.get(way.harm, 0) + way.weight
        return dict(sorted(weights.items()))


def face_weight(face: int, lean: int) -> int:
    """Return how many of 100 rolls keep a face."""
    if not lean:
        return 10
    return 2 * face - 1 if lean > 0 else 2 * (10 - face) + 1


def odds_of(blow: Blow) -> Odds:
    """Return the exact odds of an attack."""
    weights: dict[tuple[int, Verdict], int] = {}
    for face in FACES:
        verdict, weight = blow.verdict(face), face_weight(face, blow.lean)
        for pips in D6:
            key = (blow.harm(verdict, pips), verdict)
            weights[key] = weights.get(key, 0) + weight
    return Odds(tuple(Way(harm, verdict, weight) for (harm, verdict), weight in sorted(weights.items())))
