"""What a unit does in a turn, as a plan."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.rules.army_battles.places import Space


class Deed(StrEnum):
    """What a unit does with its action."""

    NONE = "none"
    ATTACK = "attack"
    BATTER = "batter"
    CHARGE = "charge"
    DEFEND = "defend"
    PREPARE = "prepare"
    HEAL = "heal"
    EXIT = "exit"


class Plan(NamedTuple):
    """A turn: move to `before`, do the deed to `target` (a unit, or the space of a building), move on to `after`.

    value: in points; gain: what the deed itself is worth.
    """

    value: float
    deed: Deed
    before: Space
    target: int
    after: Space
    gain: float = 0.0
