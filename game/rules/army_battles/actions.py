"""What a player may decide in Army Battles."""

from __future__ import annotations

from typing import final

import msgspec

from game.core.contract import Action
from game.rules.army_battles.places import Space
from game.rules.army_battles.state import NOBODY, Group, HeroNo, UnitNo


class Deploy(Action, frozen=True, tag=True):
    """Put all units of a side on the map.

    places: a space for each of its units, troops first, then heroes; -3 for a hero that starts inside another unit;
    hosts: for each hero the number of the unit that it starts in, -1 for none.
    """

    places: tuple[Space, ...]
    hosts: tuple[UnitNo, ...] = ()


@final
class Activate(Action, frozen=True, tag=True):
    """Give a unit the next turn."""

    unit: UnitNo


@final
class Move(Action, frozen=True, tag=True):
    """Move to a space by a cheapest way; a way round is walked in several moves."""

    to: Space


class Exit(Action, frozen=True, tag=True):
    """Leave the map from an exit space, for 1 Movement."""


class Attack(Action, frozen=True, tag=True):
    """Attack an enemy unit."""

    unit: UnitNo


class Batter(Action, frozen=True, tag=True):
    """Attack the enemy building in a space."""

    at: Space


class Charge(Action, frozen=True, tag=True):
    """Double the Movement of this turn."""


class Defend(Action, frozen=True, tag=True):
    """Give all attacks against this unit disadvantage until its next turn."""


@final
class Prepare(Action, frozen=True, tag=True):
    """Attack the next enemy of a group, or one unit, that comes into Range."""

    group: Group = Group.ANY
    unit: UnitNo = NOBODY


class Heal(Action, frozen=True, tag=True):
    """Heal a friendly unit next to the healer."""

    unit: UnitNo


class Join(Action, frozen=True, tag=True):
    """Let a hero unit join a friendly unit, or another hero unit."""

    unit: UnitNo


class Part(msgspec.Struct, frozen=True):
    """Heroes that leave together, and the space where they stand then."""

    heroes: tuple[HeroNo, ...]
    to: Space


class Split(Action, frozen=True, tag=True):
    """Let heroes leave their unit in one or more parts.

    Among parts of equal Vitality the staying one bears left-over damage first unless it is spared, then the others as
    listed.
    """

    parts: tuple[Part, ...]
    is_spared: bool = False


@final
class EndTurn(Action, frozen=True, tag=True):
    """End the turn of the unit."""


class Kill(Action, frozen=True, tag=True):
    """Kill the heroes that fell."""


class Capture(Action, frozen=True, tag=True):
    """Keep the heroes that fell alive as captives."""


class Strike(Action, frozen=True, tag=True):
    """Strike in a duel."""


class Retreat(Action, frozen=True, tag=True):
    """Try to get away from a duel to a space."""

    to: Space


ArmyBattlesAction = (
    Deploy
    | Activate
    | Move
    | Exit
    | Attack
    | Batter
    | Charge
    | Defend
    | Prepare
    | Heal
    | Join
    | Split
    | EndTurn
    | Kill
    | Capture
    | Strike
    | Retreat
)
