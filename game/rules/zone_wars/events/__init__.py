"""Everything that can happen in Zone Wars, by the room of the rulebook it belongs to."""

from __future__ import annotations

from game.rules.zone_wars.events.ark import ArkEvent
from game.rules.zone_wars.events.chase import ChaseEvent
from game.rules.zone_wars.events.fight import FightEvent
from game.rules.zone_wars.events.finds import FindEvent
from game.rules.zone_wars.events.march import MarchEvent
from game.rules.zone_wars.events.muster import MusterEvent
from game.rules.zone_wars.events.powers import PowerEvent
from game.rules.zone_wars.events.turn import TurnEvent
from game.rules.zone_wars.events.zone import ZoneHappening

ZoneWarsEvent = (
    MusterEvent
    | ChaseEvent
    | ArkEvent
    | TurnEvent
    | MarchEvent
    | FightEvent
    | PowerEvent
    | FindEvent
    | ZoneHappening
)

__all__ = ["ZoneWarsEvent"]
