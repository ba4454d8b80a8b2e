"""What attacks the rules give outside an action: counter-attacks, free attacks, Overwatch fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.affairs import Origin
from game.rules.zone_wars.tasks.fight import License

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece


def counter_at(attacker: Piece) -> License:
    """Return what a counter-attack may be (zw.melee.counter-attack-details)."""
    return License(Origin.COUNTER, may_shoot=False, only=(attacker,), can_reroll=False, may_turn=False)


def free_at(target: Piece) -> License:
    """Return what a free attack may be (zw.melee.disengage)."""
    return License(Origin.FREE, may_shoot=False, only=(target,), can_reroll=False, may_turn=False)


def overwatch_at(target: Piece) -> License:
    """Return what an Overwatch shot may be (zw.overwatch.fire-attack, zw.aim.overwatch-exception)."""
    return License(
        Origin.OVERWATCH,
        may_strike=False,
        may_aim=True,
        only=(target,),
        can_reroll=False,
        takes_upgrades=False,
        may_turn=False,
    )
