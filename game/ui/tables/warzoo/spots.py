"""Where things are on this table just now: for what flies from one place to another."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.warzoo.state import Lane, Side
from game.ui.layout import Rect
from game.ui.presenting import NOWHERE, Places
from game.ui.tables.warzoo.faces import TALL
from game.ui.tables.warzoo.lanes import field_of
from game.ui.tables.warzoo.model import Picture


class Spots:
    """Answers where a card, a Silo, a deck is; the places are asked for when they are needed."""

    def __init__(self, places: Callable[[], Places], picture: Callable[[], Picture]) -> None:
        self._places, self._picture = places, picture

    def card(self, side: Side, lane: Lane) -> Rect:
        """Return the place of this Battle's card in a lane."""
        places, picture = self._places(), self._picture()
        field = field_of(places.centre, places.form)
        older = len(picture.board.stacks[side][lane])
        return field.column(lane, mine=side == picture.mine, older=older)[-1]

    def silo(self, side: Side) -> Rect:
        """Return the place of a side's Silo, in the panel that stands for it."""
        picture = self._picture()
        panel = self._panel(picture.seat(side))
        return Rect(panel.x, panel.y + panel.h * 0.2, min(panel.w, 160.0), panel.h * 0.6)

    def deck(self, seat: int) -> Rect:
        """Return where the deck of a seat is drawn."""
        panel = self._panel(seat)
        w = min(60.0, panel.w * 0.5)
        return Rect(panel.cx - w / 2 + panel.w * 0.2, panel.cy - w * TALL / 2, w, w * TALL)

    def hand(self) -> Rect:
        """Return the middle of the viewer's hand."""
        hand = self._places().hand
        h = max(20.0, hand.h - 30)
        return hand.middle(h / TALL, h)

    def middle(self) -> Rect:
        """Return the middle of the field."""
        centre = self._places().centre
        return centre.middle(centre.w * 0.4, centre.h * 0.3)

    def _panel(self, seat: int) -> Rect:
        seats = self._places().seats
        panel = seats[seat] if seat < len(seats) else NOWHERE
        return panel if panel.w else Rect(self._places().centre.x, self._places().centre.cy, 60, 60)
