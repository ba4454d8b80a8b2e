"""The kinds of effects that cards and tiles have, and those that only change a number.

A deed is what a Skill or Weapon does (deeds.py); a modifier changes what a number or a permission is while it is in
force; a plot is what a Saboteur does between Challenges (deeds.py), and a reflex answers a Weapon. Every effect is a
frozen value; the table of them all is in repertoire.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from game.rules.warzoo.state import Lane, Side, Spot

if TYPE_CHECKING:
    from game.rules.warzoo.ground import Ground


class Use(msgspec.Struct, frozen=True):
    """One way to use a Weapon: on a unit, if it wants one, and for an amount of Ammo, if that is free."""

    at: Spot | None = None
    amount: int = 0


AT_ONCE = (Use(),)


class Deed(msgspec.Struct, frozen=True):
    """What a Skill or Weapon does. asks: as a Skill, its owner may leave it (wz.skill.automatic)."""

    asks: ClassVar[bool] = False

    def uses(self, ground: Ground, user: Spot) -> Sequence[Use]:
        """Return the ways it can be used now."""
        return AT_ONCE

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Do it."""
        raise NotImplementedError


class Modifier(msgspec.Struct, frozen=True):
    """What changes a number or a permission for as long as it is in force."""

    def load(self, due: int) -> int:
        """Return what Load is due in place of `due`."""
        return due

    def hierarchy(self, due: int) -> int:
        """Return what is due for breaking the Hierarchy in place of `due`."""
        return due

    def golias(self, limit: int) -> int:
        """Return up to which Strength units have the Golias Effect in place of `limit`."""
        return limit

    def bounty(self) -> int:
        """Return what Ammo the winner of the lane gains when the Battle is scored."""
        return 0

    def forbids_weapons(self) -> bool:
        """Tell whether no Weapon works in the lane or upon it."""
        return False


class Plot(msgspec.Struct, frozen=True):
    """What a Saboteur does while no Challenge is under way."""

    def plans(self, ground: Ground, side: Side) -> Sequence[tuple[Lane, ...]]:
        """Return the lanes it may be about, one entry a way to use it; none when it would change nothing."""
        raise NotImplementedError

    def carry_out(self, ground: Ground, side: Side, lanes: tuple[Lane, ...]) -> None:
        """Do it."""
        raise NotImplementedError


class Reflex(msgspec.Struct, frozen=True):
    """What a Saboteur does right after an opposing Weapon was paid: it takes no effect (wz.saboteur.cancel-weapon)."""


# ------------------------------------------------------------------ modifiers


class Exempt(Modifier, frozen=True):
    """Hierarchy is not paid: by this unit, or in this lane (wz.unit.ramphant, wz.scenario.hen-house)."""

    def hierarchy(self, due: int) -> int:
        """Waive it."""
        return 0


class LoadDiscount(Modifier, frozen=True):
    """Load is lower in this lane (wz.scenario.stable)."""

    points: int

    def load(self, due: int) -> int:
        """Take the points off."""
        return max(0, due - self.points)


class GoliasMax(Modifier, frozen=True):
    """Units up to this Strength have the Golias Effect in this lane (wz.scenario.duck-pond)."""

    strength: int

    def golias(self, limit: int) -> int:
        """Raise the limit."""
        return max(limit, self.strength)


class NoWeapons(Modifier, frozen=True):
    """No Weapon works in this lane or upon it (wz.scenario.scarecrow-field)."""

    def forbids_weapons(self) -> bool:
        """Forbid them."""
        return True


class Bounty(Modifier, frozen=True):
    """The winner of this lane gains Ammo when the Battle is scored (wz.scenario.mill)."""

    points: int

    def bounty(self) -> int:
        """Promise the points."""
        return self.points
