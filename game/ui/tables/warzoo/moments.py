"""The moments of Warzoo that a time line marks: Battles, Challenges, lanes that turn, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Seat
from game.core.moments import Moment, Weight
from game.rules.warzoo.events import (
    ArmyMustered,
    BattleBegan,
    BattleScored,
    GameEnded,
    LaneTurned,
    SaboteurUsed,
    UnitsRevealed,
)
from game.rules.warzoo.state import DRAWN, EMPTY
from game.ui.narrate import Cast

if TYPE_CHECKING:
    from game.core.contract import Event, Rules


def moment(rules: Rules[Any, Any], event: Event, cast: Cast) -> Moment | None:
    """Return the mark of an event; None for what happens in between."""
    cards = getattr(rules, "kit").cards  # noqa: B009 - the rules of any game come in, these are Warzoo's
    match event:
        case ArmyMustered(side=0):
            return Moment(Weight.PART, "Two armies", "muster", "flag")
        case BattleBegan(number=number):
            return Moment(Weight.PART, f"Battle {number}", f"battle {number}", "flag")
        case UnitsRevealed(lane=lane, units=units):
            names = " meets ".join("nobody" if unit == EMPTY else cards[unit].name for unit in units)
            return Moment(Weight.SCENE, names, f"lane {lane + 1}", "warzoo/icon_weapon")
        case LaneTurned(lane=lane, winner=winner):
            return Moment(Weight.BLOW, f"Lane {lane + 1} turns", "", "swap", _seat(winner, cast))
        case SaboteurUsed(side=side):
            return Moment(Weight.BLOW, "A Saboteur strikes", "", "eye", _seat(side, cast))
        case BattleScored(number=number, winner=winner):
            words = "nobody’s" if winner == DRAWN else "won"
            return Moment(
                Weight.PART, f"Battle {number} {words}", f"end of {number}", "star", _seat(winner, cast)
            )
        case GameEnded(winner=winner):
            seat = _seat(winner, cast)
            words = "A draw" if seat is None else f"{cast.names[seat]} is Farmer of the Year"
            return Moment(Weight.END, words, "end", "trophy", seat)
        case _:
            return None


def _seat(side: int, cast: Cast) -> Seat | None:
    """Return the first seat of a side; None for a draw."""
    if side == DRAWN:
        return None
    return Seat(0 if side == 0 else 1 if len(cast.names) == 2 else 2)
