"""Tables at the end of a turn or of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.rules.zone_wars.affairs import Cause, Wound
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.scenarios.ending import finish
from game.rules.zone_wars.tasks.turn import EndTurn
from tests.rules.zone_wars.yard import Yard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event, Outcome


def beat(yard: Yard, name: str, credit: int, cause: Cause = Cause.ATTACK, amount: int = 9) -> list[Event]:
    """Do so much damage to somebody at once, for the credit of a seat."""
    return yard.begin(wound, Wound(yard[name], amount, cause, credit=credit))


def end_turn(yard: Yard, dice: Sequence[int] = (), turn: int = 1, **fields: Any) -> list[Event]:
    """Let a turn end; dice: the draws of the next turn."""
    yard.table.turn = turn
    for name, value in fields.items():
        setattr(yard.table, name, value)
    return yard.push(EndTurn(), dice=dice)


def score(yard: Yard, *points: int) -> Yard:
    """Give the seats victory points."""
    yard.table.sides = tuple(replace(s, points=p) for s, p in zip(yard.table.sides, points, strict=True))
    return yard


def finished(yard: Yard) -> Outcome:
    """End the match now and return its outcome."""
    yard.begin(finish, "It is over", "zw.endgame.conditions")
    return outcome(yard)


def outcome(yard: Yard) -> Outcome:
    result = yard.table.result
    assert result is not None
    assert yard.table.agenda == ()
    return result
