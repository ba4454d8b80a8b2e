"""Where cards fly from and to: the places of the page as it is laid out now."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Seat
from game.rules.army_of_zero.characters import Card
from game.rules.army_of_zero.state import DraftCharacter
from game.ui.layout import Rect
from game.ui.presenting import Places
from game.ui.tables.army_of_zero.choosing import hand_place
from game.ui.tables.army_of_zero.draft import Drafting
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.model import Picture
from game.ui.tables.army_of_zero.ordering import Ordering
from game.ui.tables.army_of_zero.ring import STONES, Ring, card_rect, ring_of
from game.ui.tables.army_of_zero.tableau import line_places


class Spots:
    """Answers where things are; it asks for places and picture each time, for both may have changed."""

    def __init__(
        self,
        places: Callable[[], Places],
        picture: Callable[[], Picture],
        ordering: Ordering,
        drafting: Drafting,
    ) -> None:
        self._places, self._picture = places, picture
        self._ordering, self._drafting = ordering, drafting

    @property
    def _ring(self) -> Ring:
        return ring_of(self._places().centre, self._places().form)

    def _side(self, seat: Seat) -> int:
        return self._picture().side(seat)

    def hand(self, seat: Seat) -> Rect:
        """Return where a seat's Combat Cards come from."""
        hand = self._places().hand
        return hand_place(hand) if seat == self._picture().viewer and hand.h else self.pile(seat)

    def stone(self, seat: Seat, index: int) -> Rect:
        """Return a seat's place for a Combat Card."""
        spread = self._picture().knobs.spread
        return self._ring.stone(self._side(seat), min(index, STONES - 1), spread)

    def fighter(self, seat: Seat) -> Rect:
        """Return where a seat's fighter stands."""
        return self._ring.fighter(self._side(seat), self._picture().knobs.spread)

    def _panel(self, seat: Seat) -> Rect:
        seats = self._places().seats
        return seats[seat] if seat < len(seats) else self._places().centre

    def pile(self, seat: Seat) -> Rect:
        """Return where the top of a seat's Squad Pile lies."""
        panel = self._panel(seat)
        if panel.w < 200:
            return card_rect(panel.x + 10, panel.y + panel.h * 0.28, 26)
        return card_rect(panel.x + 22, panel.y + 134, 36)

    def shield(self, seat: Seat) -> Rect:
        """Return where a seat's survivors and fallen go."""
        panel = self._panel(seat)
        return card_rect(panel.x + panel.w * 0.3, panel.y + panel.h * 0.62, 40 if panel.w > 200 else 26)

    def heap(self, seat: Seat) -> Rect:
        """Return where a seat's squad is shuffled: on its side of the circle."""
        stand, w = self._ring.fighters[self._side(seat)], self._ring.fighters[0].w * 0.55
        return Rect(stand.cx - w / 2, stand.cy - w * TALL / 2, w, w * TALL)

    def line(self, count: int) -> list[Rect]:
        """Return where the winner's squad lines up on the stones."""
        places = self._places()
        return line_places(places.centre, places.form, count)

    def deck(self) -> Rect:
        """Return where cards are dealt from."""
        centre = self._places().centre
        w = min(150.0, centre.w * 0.12)
        return Rect(centre.cx - w / 2, centre.cy - w * TALL / 2, w, w * TALL)

    def places(self, cards: tuple[Card, ...]) -> list[Rect]:
        """Return the places of the viewer's squad, or of an open row."""
        places, picture = self._places(), self._picture()
        if isinstance(picture.table.task, DraftCharacter):
            row = self._drafting.places(places.centre, places.form)
            if all(card in row for card in cards):
                return [row[card] for card in cards]
        found = self._ordering.places(places.centre, places.form, len(cards))
        order = self._ordering.order
        if sorted(order) == sorted(cards):
            return [found[order.index(card)] for card in cards]
        return found
