"""The yellow base dice and the black equipment dice.

A die is a number from 1 to 6. SPECIAL is the biohazard of a base die and the flame of an equipment die, HIT is the
radiation symbol; 2 to 5 are blank (zw.dice.number-faces-blank). Read as plain numbers they are the same
(zw.dice.as-plain-d6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.chance import d6

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.chance import Chance

SPECIAL, HIT = 1, 6
FACES = 6

Faces = tuple[int, ...]


class Pool(msgspec.Struct, frozen=True):
    """Dice to be thrown together."""

    base: int
    gear: int = 0


class Roll(msgspec.Struct, frozen=True):
    """Dice that lie on the table: base dice, equipment dice, and whether they are a second throw."""

    base: Faces
    gear: Faces = ()
    rerolled: bool = False

    @property
    def hits(self) -> int:
        """How many dice show radiation (zw.attack.hits-are-damage)."""
        return hits_in(self.base) + hits_in(self.gear)

    @property
    def biohazards(self) -> int:
        """How many base dice show the biohazard."""
        return specials_in(self.base)

    @property
    def flames(self) -> int:
        """How many equipment dice show the flame."""
        return specials_in(self.gear)

    @property
    def m_points(self) -> int:
        """What it brings: nothing unless it was rerolled (zw.reroll.m-points, zw.reroll.only-when-rerolled)."""
        return self.biohazards if self.rerolled else 0

    @property
    def wear(self) -> int:
        """What it costs the weapon: nothing unless it was rerolled (zw.reroll.weapon-wear)."""
        return self.flames if self.rerolled else 0

    @property
    def loose(self) -> Pool:
        """The dice that a reroll would take up: all blank ones (zw.reroll.which-dice)."""
        return Pool(sum(map(is_blank, self.base)), sum(map(is_blank, self.gear)))

    @property
    def pool(self) -> Pool:
        """How many dice there are."""
        return Pool(len(self.base), len(self.gear))


def pool(attribute: int, modifiers: Iterable[int] = (), gear: int = 0) -> Pool:
    """Return the dice of a roll: modifiers are summed first and leave at least one base die.

    zw.dice.modifiers-base-only, zw.dice.minimum-one-base-die, zw.dice.modifiers-sum-first.
    """
    return Pool(max(1, attribute + sum(modifiers)), gear)


def is_blank(face: int) -> bool:
    """Tell whether a face has no symbol (zw.dice.number-faces-blank)."""
    return SPECIAL < face < HIT


def hits_in(dice: Iterable[int]) -> int:
    """Return how many dice show radiation."""
    return sum(face == HIT for face in dice)


def specials_in(dice: Iterable[int]) -> int:
    """Return how many dice show biohazard or flame."""
    return sum(face == SPECIAL for face in dice)


def roll_dice(count: int, chance: Chance) -> Faces:
    """Throw so many dice of one kind: armor, cover, burn, an attribute."""
    return tuple(d6(chance) for _ in range(count))


def roll_pool(dice: Pool, chance: Chance) -> Roll:
    """Throw base dice and equipment dice together, the base dice first."""
    return Roll(roll_dice(dice.base, chance), roll_dice(dice.gear, chance))


def reroll(roll: Roll, chance: Chance) -> Roll:
    """Throw all blank dice again; hits, biohazards and flames stay (zw.reroll.which-dice).

    Raises ValueError when that was done already (zw.reroll.once).
    """
    if roll.rerolled:
        raise ValueError("a roll is rerolled once only")
    return Roll(_again(roll.base, chance), _again(roll.gear, chance), rerolled=True)


def _again(dice: Faces, chance: Chance) -> Faces:
    return tuple(d6(chance) if is_blank(face) else face for face in dice)
