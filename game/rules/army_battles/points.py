"""What units and heroes cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_battles.kinds import HERO

if TYPE_CHECKING:
    from game.rules.army_battles.heroes import Hero
    from game.rules.army_battles.kinds import UnitKind

POINTS_PER_LEVEL = 2
HERO_BASE, POINTS_PER_TIER = 3, 3


def unit_points(kind: UnitKind, level: int) -> int:
    """Return the cost of a unit at a Level (ab.setup.army-points); a hero unit is paid hero by hero."""
    return 0 if kind.id == HERO else kind.points + POINTS_PER_LEVEL * level


def hero_points(hero: Hero) -> int:
    """Return the cost of a hero (ab.setup.hero-points)."""
    return HERO_BASE + POINTS_PER_TIER * hero.levels
