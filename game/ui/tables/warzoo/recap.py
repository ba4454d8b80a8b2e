"""What happened in Warzoo while somebody looked away, in a few rows: cards laid, lanes fought, Battles scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.core.contract import Seat
from game.rules.warzoo.cards import Faction, Unit
from game.rules.warzoo.events import (
    ArmyMustered,
    BattleBegan,
    BattleScored,
    CardsDrawn,
    ChallengeDecided,
    InitiativeClaimed,
    InitiativeTaken,
    LaneChosen,
    LaneTurned,
    UnitsChosen,
    UnitsLaid,
    UnitsRevealed,
)
from game.rules.warzoo.state import BOTH, EMPTY, Terms
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import Cast, said
from game.ui.paint import Painter
from game.ui.surroundings import Paint, Recap
from game.ui.tables.warzoo import cards
from game.ui.tables.warzoo.cards import Dress
from game.ui.tables.warzoo.faces import TALL
from game.ui.tables.warzoo.narrate import narrate

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.rules.warzoo import Warzoo

WIDE = 104


def recap(rules: Warzoo, terms: Terms, events: Sequence[Event], cast: Cast) -> list[Recap]:
    """Return the rows of what happened, the oldest first; `events` are those that a bystander saw."""
    teller = _Rows(rules, terms, cast)
    for event in events:
        teller.hear(event)
    return teller.rows


class _Rows:
    """Gathers events into rows; `lane` is the row of the lane that is fought, -1 between lanes."""

    def __init__(self, rules: Warzoo, terms: Terms, cast: Cast) -> None:
        self._rules, self._terms, self._cast = rules, terms, cast
        self._lane = -1
        self.rows: list[Recap] = []

    def hear(self, event: Event) -> None:
        """Take in one event."""
        match event:
            case UnitsRevealed(lane=lane, units=units):
                names = " meets ".join(map(self._name, units))
                self.rows.append(Recap((said(f"Lane {lane + 1}: {names}."),), self._pair(units), WIDE))
                self._lane = len(self.rows) - 1
            case ChallengeDecided(winner=winner):
                self._outcome(self._lane, winner)
                self._lane = -1
            case LaneTurned(lane=lane, winner=winner):
                self.rows.append(Recap((said(f"Lane {lane + 1} turns."),)))
                self._outcome(len(self.rows) - 1, winner)
            case UnitsChosen(seat=seat):
                faction = self._terms.armies[self._terms.side_of(seat)].faction
                words = f"{self._cast.does(seat, 'have', 'has')} recruited, face down."
                self.rows.append(Recap((said(words),), _back(faction), WIDE, "", seat))
            case BattleScored(winner=winner):
                lines = tuple(narrate(self._rules, event, self._cast))
                paint = _mill if winner in BOTH else None
                self.rows.append(Recap(lines, paint, WIDE if paint is not None else 0))
            case ArmyMustered() | BattleBegan() | CardsDrawn() | UnitsLaid() | LaneChosen():
                return
            case InitiativeTaken() | InitiativeClaimed():
                return  # who holds it lies on the table
            case _:
                self._add(event)

    def _name(self, unit: Unit) -> str:
        return "nobody" if unit == EMPTY else self._rules.kit.cards[unit].name

    def _seat(self, side: int) -> Seat | None:
        return self._terms.holders[side][0] if side in BOTH else None

    def _outcome(self, row: int, winner: int) -> None:
        """Write down who won at the end of a row."""
        if not 0 <= row < len(self.rows):
            return
        seat = self._seat(winner)
        words = "drawn" if seat is None else self._cast.does(seat, "win", "wins")
        self.rows[row] = msgspec.structs.replace(self.rows[row], outcome=words, seat=seat)

    def _add(self, event: Event) -> None:
        """Tell what else happened: in the row of the lane that is fought, or in one of its own."""
        lines = [line for line in narrate(self._rules, event, self._cast) if not line.heading]
        if not lines:
            return
        if self._lane < 0:
            self.rows.append(Recap(tuple(lines)))
            return
        row = self.rows[self._lane]
        self.rows[self._lane] = msgspec.structs.replace(row, lines=(*row.lines, *lines))

    def _pair(self, units: tuple[Unit, Unit]) -> Paint:
        """Return what draws the two cards of a lane."""

        def paint(p: Painter, rect: Rect) -> None:
            w = min(rect.h / TALL, rect.w / 2 - 8)
            for i, unit in enumerate(units):
                place = Rect(rect.x + 4 + i * (w + 10), rect.cy - w * TALL / 2, w, w * TALL)
                if unit == EMPTY:
                    cards.slot(p, place, colour=t.EDGE)
                else:
                    card = self._rules.kit.cards[unit]
                    cards.card(p, card, (place.x, place.y), w, Dress(is_flat=True))

        return paint


def _back(faction: Faction) -> Paint:
    def paint(p: Painter, rect: Rect) -> None:
        w = min(rect.h / TALL, rect.w / 2 - 8)
        for i in range(3):
            at = (rect.x + 4 + i * w * 0.5, rect.cy - w * TALL / 2)
            cards.back(p, faction, at, w, Dress(is_flat=True))

    return paint


def _mill(p: Painter, rect: Rect) -> None:
    p.sprite("warzoo/mill_token", (rect.x + 4 + rect.h * 0.45, rect.cy), min(rect.h * 0.9, 56.0))
