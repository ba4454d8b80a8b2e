"""What a unit is worth with its Level and its heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.heroes import Primary, bonus_of
from game.rules.army_battles.kinds import HERO, Trait

if TYPE_CHECKING:
    from game.rules.army_battles.heroes import Hero
    from game.rules.army_battles.kinds import UnitKind

VITALITY_PER_LEVEL = 2


class Profile(msgspec.Struct, frozen=True):
    """The Stats of a unit as it is, heroes included; regains: Vitality a turn; reduction: taken off all damage.

    is_braced: double damage to Cavalry and with prepared attacks; the other marks are those of its kind.
    """

    level: int
    vitality: int
    movement: int
    defense: int
    damage: int
    precision: int
    range: int
    regains: int = 0
    reduction: int = 0
    flies: bool = False
    is_cavalry: bool = False
    is_sure_footed: bool = False
    is_elusive: bool = False
    breaches: bool = False
    shoots_flyers: bool = False
    is_braced: bool = False
    bombs: bool = False
    heals: bool = False
    is_hero_unit: bool = False


def flies(kind: UnitKind, heroes: tuple[Hero, ...]) -> bool:
    """Tell whether a unit flies: by its kind, a hero unit if all its heroes do (ab.hero.flying-hero-unit)."""
    if kind.id == HERO:
        return bool(heroes) and all(hero.flies for hero in heroes)
    return kind.has(Trait.FLIES)


def profile_of(kind: UnitKind, level: int, heroes: tuple[Hero, ...]) -> Profile:
    """Return the Stats of a unit of a Level with these heroes (ab.unit.level-growth, ab.hero.join-level)."""
    total = level + sum(hero.levels for hero in heroes)
    return Profile(
        level=total,
        vitality=kind.vitality + VITALITY_PER_LEVEL * total + bonus_of(heroes, Primary.CONSTITUTION),
        movement=kind.movement + bonus_of(heroes, Primary.DEXTERITY),
        defense=kind.defense + total + bonus_of(heroes, Primary.INSTINCT),
        damage=kind.damage + total + bonus_of(heroes, Primary.STRENGTH),
        precision=kind.precision + total + bonus_of(heroes, Primary.INTELLIGENCE),
        range=kind.range,
        regains=bonus_of(heroes, Primary.CHARISMA),
        reduction=bonus_of(heroes, Primary.WILL),
        flies=flies(kind, heroes),
        is_cavalry=kind.has(Trait.CAVALRY),
        is_sure_footed=kind.has(Trait.SURE_FOOTED),
        is_elusive=kind.has(Trait.ELUSIVE),
        breaches=kind.has(Trait.BREACHES),
        shoots_flyers=kind.has(Trait.SHOOTS_FLYERS),
        is_braced=kind.has(Trait.BRACES),
        bombs=kind.has(Trait.BOMBS),
        heals=kind.has(Trait.HEALS),
        is_hero_unit=kind.id == HERO,
    )
