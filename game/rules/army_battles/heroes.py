"""Heroes: who they are, and what they give to the unit they are in."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

TIERS = (1, 6)
GRADES = (1, 5)


class Primary(StrEnum):
    """The Primary Stat of a hero (ab.hero.primary-stat-choice)."""

    STRENGTH = "strength"
    DEXTERITY = "dexterity"
    CONSTITUTION = "constitution"
    INTELLIGENCE = "intelligence"
    CHARISMA = "charisma"
    INSTINCT = "instinct"
    WILL = "will"


class Hero(msgspec.Struct, frozen=True, kw_only=True):
    """A hero of an army: Tier 1 to 6 and, for a Boss, a grade above 1 (ab.hero.what-heroes-are)."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=28)]
    primary: Primary
    tier: Annotated[int, msgspec.Meta(ge=TIERS[0], le=TIERS[1])]
    grade: Annotated[int, msgspec.Meta(ge=GRADES[0], le=GRADES[1])] = 1
    flies: bool = False

    @property
    def levels(self) -> int:
        """Levels given to the unit (ab.hero.join-level, ab.hero.boss-grade)."""
        return self.tier * self.grade

    @property
    def bonus(self) -> int:
        """What the Primary Stat gives (ab.hero.primary-stat-bonus, ab.hero.boss-grade-details)."""
        match self.primary:
            case Primary.DEXTERITY | Primary.WILL:
                return half_up(self.tier) * self.grade
            case Primary.CONSTITUTION:
                return 2 * self.tier * self.grade
            case _:
                return self.tier * self.grade


def half_up(amount: int) -> int:
    """Return half of an amount, rounded up."""
    return (amount + 1) // 2


def tier_from_level(level: int) -> int:
    """Return the Tier of a character of that level, at least 1 (ab.hero.tier-from-level)."""
    return half_up(level)


def bonus_of(heroes: tuple[Hero, ...], primary: Primary) -> int:
    """Return what all heroes of one Primary Stat give together (ab.hero.bonuses-add-up)."""
    return sum(hero.bonus for hero in heroes if hero.primary is primary)
