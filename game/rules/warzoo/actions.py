"""What a player may decide in Warzoo."""

from __future__ import annotations

from game.core.contract import Action
from game.rules.warzoo.state import Lane, Side, Spot


class Recruit(Action, frozen=True, tag=True):
    """Lay units face down in secret: one entry for each lane 1 to 5, -1 where this player lays none now."""

    row: tuple[int, ...]


class Pass(Action, frozen=True, tag=True):
    """Do not use what is offered."""


class ChooseLane(Action, frozen=True, tag=True):
    """Say which lane is fought next."""

    lane: Lane


class GivePriority(Action, frozen=True, tag=True):
    """Say which side decides about its Weapon first."""

    side: Side


class UseWeapon(Action, frozen=True, tag=True):
    """Use the Weapon of the unit in the Challenge: on a unit, if it wants one; for an amount, if that is free."""

    at: Spot | None = None
    amount: int = 0


class UseSkill(Action, frozen=True, tag=True):
    """Let the two neighbours trade lanes."""


class Sabotage(Action, frozen=True, tag=True):
    """Use the Saboteur in one of its modes, counted from 0; `lanes`: the two that trade cards."""

    mode: int
    lanes: tuple[Lane, ...] = ()


WarzooAction = Recruit | Pass | ChooseLane | GivePriority | UseWeapon | UseSkill | Sabotage
