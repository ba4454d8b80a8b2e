"""Exact damage tables: what an attack does to so much Vitality, without a die being rolled."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.rules.army_battles.attacking import is_doubled
from game.rules.army_battles.blows import D6, WAYS, Blow, odds_of
from game.rules.army_battles.field import HIGH_GROUND

if TYPE_CHECKING:
    from game.rules.army_battles.kinds import BuildingKind
    from game.rules.army_battles.profile import Profile

MOST = 95  # Vitality beyond which nothing changes for an attack
PIPS = sum(D6) / len(D6)
TYPICAL_FACE = 5.5


class Effect(NamedTuple):
    """What an attack does on average: damage, not counting what goes beyond the Vitality, and the chance to destroy."""

    harm: float
    kill: float


Effects = tuple[Effect, ...]
Throws = tuple[int, ...]


class Circumstances(NamedTuple):
    """What is said of an attack besides who attacks whom; cover: the Defense that the ground gives."""

    is_high: bool = False
    cover: int = 0
    is_defended: bool = False
    is_prepared: bool = False


PLAINLY = Circumstances()


class Arsenal:
    """The effects of every attack by the Vitality of the target, 0 to MOST; worked out once."""

    def __init__(self) -> None:
        self._exact: dict[tuple[Profile, Profile, Circumstances], Effects] = {}
        self._rough: dict[tuple[Profile, Profile], Effects] = {}
        self._throws: dict[tuple[Profile, Profile, Circumstances], Throws] = {}

    def effects(self, mine: Profile, theirs: Profile, how: Circumstances) -> Effects:
        """Return the exact effects of an attack of one unit on another."""
        key = (mine, theirs, how)
        found = self._exact.get(key)
        if found is None:
            found = self._exact[key] = effects_of(blow_of(mine, theirs, how))
        return found

    def throws(self, mine: Profile, theirs: Profile, how: Circumstances) -> Throws:
        """Return the damage of an attack in each of 600 equally likely ways, the least first."""
        key = (mine, theirs, how)
        found = self._throws.get(key)
        if found is None:
            chart = odds_of(blow_of(mine, theirs, how)).chart()
            found = self._throws[key] = tuple(harm for harm, ways in chart.items() for _ in range(ways))
        return found

    def rough(self, mine: Profile, theirs: Profile) -> Effects:
        """Return what somebody expects who knows the Stats, but neither odds nor ground nor special abilities."""
        key = (mine, theirs)
        found = self._rough.get(key)
        if found is None:
            hits = mine.precision + TYPICAL_FACE >= theirs.defense
            harm = (mine.damage + PIPS) / (1 if hits else 2)
            found = self._rough[key] = tuple(
                Effect(min(harm, vitality), float(harm >= vitality)) for vitality in range(MOST + 1)
            )
        return found


def blow_of(mine: Profile, theirs: Profile, how: Circumstances) -> Blow:
    """Return an attack under circumstances as the rules would roll it."""
    return Blow(
        precision=mine.precision + (HIGH_GROUND if how.is_high else 0),
        defense=theirs.defense + how.cover,
        damage=mine.damage,
        lean=-1 if how.is_defended else 0,
        is_doubled=is_doubled(mine, theirs, is_prepared=how.is_prepared),
        is_wasted=theirs.is_elusive,
        reduction=theirs.reduction,
    )


def blow_on_building(mine: Profile, kind: BuildingKind, *, is_high: bool) -> Blow:
    """Return an attack on a building."""
    return Blow(
        precision=mine.precision + (HIGH_GROUND if is_high else 0),
        defense=kind.defense,
        damage=mine.damage,
        is_doubled=mine.breaches,
    )


def stroke_of(mine: Profile, theirs: Profile) -> Blow:
    """Return a stroke in a duel, which knows no terrain (ab.hero.duel)."""
    return Blow(mine.precision, theirs.defense, mine.damage, reduction=theirs.reduction)


@lru_cache(maxsize=4096)
def effects_of(blow: Blow) -> Effects:
    """Return the effects of an attack by the Vitality of the target."""
    chart = odds_of(blow).chart()
    harm, left = 0, WAYS - chart.get(0, 0)
    found = [Effect(0.0, 1.0)]
    for vitality in range(1, MOST + 1):
        harm += left  # the ways that deal so much or more
        found.append(Effect(harm / WAYS, left / WAYS))
        left -= chart.get(vitality, 0)
    return tuple(found)
