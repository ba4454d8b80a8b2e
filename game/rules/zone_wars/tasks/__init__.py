"""Everything that can be on the agenda: decisions, which are asked of a seat, and work that the rules do.

Each room of the rulebook has its tasks in a module of its own; this is their union, for msgspec and for `match`.
"""

from __future__ import annotations

from game.rules.zone_wars.tasks.ark import ArkDecision, ArkWork
from game.rules.zone_wars.tasks.chase import ChaseDecision, ChaseWork
from game.rules.zone_wars.tasks.fight import FightDecision, FightWork
from game.rules.zone_wars.tasks.finds import FindDecision, FindWork
from game.rules.zone_wars.tasks.march import MarchDecision, MarchWork
from game.rules.zone_wars.tasks.muster import MusterDecision, MusterWork
from game.rules.zone_wars.tasks.powers import PowerDecision, PowerWork
from game.rules.zone_wars.tasks.turn import TurnDecision, TurnWork
from game.rules.zone_wars.tasks.zone import ZoneDecision, ZoneWork

Decision = (
    MusterDecision
    | ChaseDecision
    | ArkDecision
    | TurnDecision
    | MarchDecision
    | FightDecision
    | PowerDecision
    | FindDecision
    | ZoneDecision
)
Work = MusterWork | ChaseWork | ArkWork | TurnWork | MarchWork | FightWork | PowerWork | FindWork | ZoneWork
Task = Decision | Work

__all__ = ["Decision", "Task", "Work"]
