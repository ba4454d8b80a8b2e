"""Zone cards on the tables of the tests: what is drawn, what the victim rolls, what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.chance import Script
from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.state import ZonePile
from game.rules.zone_wars.tasks.zone import ActivateBeast, DrawZoneCard
from tests.rules.zone_wars.yard import BOX, Yard, draws

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event
    from game.rules.zone_wars.actions import Name

GREEN, RED = "R", "B"


def fall(
    card: str, yard: Yard, dice: str | Sequence[int] = "", *more: int, victim: str = "krin"
) -> list[Event]:
    """Draw a card for a victim (nobody if it is empty), with the dice and draws that follow up to the next question."""
    number = BOX.zone_cards.number(card)
    yard.table.zone = ZonePile((number,))
    yard.table.activated = (yard[victim],) if victim else ()
    script = Script((0, *draws(dice), *more))
    events = yard.use(script, lambda play: play.push(DrawZoneCard()))
    assert script.left == 0, f"{script.left} dice were not thrown"
    return events


def trigger(yard: Yard, number: int, dice: str = "", victim: str = "krin") -> list[Event]:
    """Draw the trigger of a number for a victim."""
    yard.table.zone = replace(yard.table.zone, triggers=1, plain=2, drawn_triggers=number - 1)
    yard.table.activated = (yard[victim],) if victim else ()
    script = Script((1, *draws(dice)))
    events = yard.use(script, lambda play: play.push(DrawZoneCard()))
    assert script.left == 0, f"{script.left} dice were not thrown"
    return events


def name(yard: Yard, choice: Name, dice: str | Sequence[int] = "", *more: int) -> list[Event]:
    """Have the owner of the victim choose, with the dice and draws that follow."""
    return yard.do(choice, (*draws(dice), *more))


def act(yard: Yard, beast: str, dice: str | Sequence[int] = "", *more: int, **fields: Any) -> list[Event]:
    """Let a monster act, with the draws that follow."""
    return yard.push(ActivateBeast(yard[beast], **fields), dice=(*draws(dice), *more))


def newest(yard: Yard) -> int:
    """Return the monster that appeared last."""
    assert yard.table.beasts
    return 1000 + len(yard.table.beasts) - 1


__all__ = ["GREEN", "NOBODY", "RED", "act", "fall", "name", "newest", "trigger"]
