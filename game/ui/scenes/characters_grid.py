"""The cards of a gallery in rows: one stop of the ring, arrows move from card to card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.pieces import Exhibit, Gallery
from game.ui.scene import Reply
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

ACROSS, DOWN = 24.0, 26.0


@dataclass(eq=False)
class CardGrid(Widget):
    """Cards about `wide` units wide; `choose` hears the one that is pointed at, `press` the one pressed again.

    `pinned` is marked as the one that others are compared with.
    """

    items: Sequence[Exhibit] = ()
    gallery: Gallery = field(kw_only=True)
    chosen: int = field(default=0, kw_only=True)
    pinned: int = field(default=0, kw_only=True)
    wide: float = field(default=166, kw_only=True)
    choose: Callable[[int], Reply] | None = field(default=None, kw_only=True)
    pressed: Callable[[int], Reply] | None = field(default=None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    across: int = field(default=1, init=False)

    def lay(self) -> CardGrid:
        """Give the grid its columns and its height."""
        room = self.rect.w - 24
        self.across = max(1, int((room + ACROSS) // (self.wide + ACROSS)))
        rows = -(-len(self.items) // self.across)
        self.rect = Rect(self.rect.x, self.rect.y, self.rect.w, rows * self._row_height + 8)
        return self

    @property
    def _card(self) -> tuple[float, float]:
        """Width and height of a card: the columns fill the room."""
        w = (self.rect.w - 24 - ACROSS * (self.across - 1)) / self.across
        w = min(w, self.wide * 1.25)
        return w, w * self.gallery.tall

    @property
    def _row_height(self) -> float:
        return self._card[1] + DOWN

    def place(self, index: int) -> Rect:
        """Return the place of a card."""
        w, h = self._card
        step = w + ACROSS
        left = self.rect.x + (self.rect.w - (self.across * step - ACROSS)) / 2
        column, row = index % self.across, index // self.across
        return Rect(left + column * step, self.rect.y + 14 + row * self._row_height, w, h)

    def place_of(self, piece: int) -> Rect | None:
        """Return the place of a piece by its id."""
        at = self._index(piece)
        return self.place(at) if at is not None else None

    def _index(self, piece: int) -> int | None:
        return next((i for i, one in enumerate(self.items) if one.id == piece), None)

    def ring(self) -> Rect:
        """The ring goes round the chosen card."""
        self.radius = 10
        return (self.place_of(self.chosen) or self.rect).inset(-3)

    def command(self, name: str) -> Reply:
        """Move from card to card; at the edges the ring goes on."""
        at = self._index(self.chosen)
        if not self.items:
            return None
        if name in PRESSES:
            return self._heard(self.pressed, self.chosen)
        steps = {"left": -1, "right": 1, "up": -self.across, "down": self.across}
        if name in {"first", "last"}:
            return self._go(0 if name == "first" else len(self.items) - 1)
        if name not in steps:
            return None
        if at is None:
            return self._go(0)
        if name in {"left", "right"} and not 0 <= at % self.across + steps[name] < self.across:
            return None
        return self._go(at + steps[name])

    def _go(self, at: int) -> Reply:
        if not 0 <= at < len(self.items):
            return None
        if self.holder is not None:
            self.holder.reveal(self.place(at).inset(-10))
        return self._heard(self.choose, self.items[at].id)

    @staticmethod
    def _heard(hearer: Callable[[int], Reply] | None, piece: int) -> Reply:
        return (hearer(piece) if hearer is not None else None) or STAY

    def release(self, x: float, y: float) -> Reply:
        """Choose the card under the mouse."""
        for i, one in enumerate(self.items):
            if self.place(i).has(x, y):
                if self.page is not None:
                    self.page.hear("card_slide")
                return self._heard(self.pressed if one.id == self.chosen else self.choose, one.id)
        return None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the cards that can be seen."""
        for i, one in enumerate(self.items):
            place = self.place(i)
            shown = self.holder.shown(place) if self.holder else place
            if self.holder is not None and not (
                shown.bottom > self.holder.rect.y - 20 and shown.y < self.holder.rect.bottom + 20
            ):
                continue
            self.gallery.draw(p, one, place)
            self._mark(p, one, place)

    def _mark(self, p: Painter, one: Exhibit, place: Rect) -> None:
        if one.id == self.chosen:
            p.box(place.inset(-5), None, place.w * 0.06 + 5, t.GOLD, 4)
        if one.id == self.pinned:
            draw.disc(p, (place.right - 6, place.y + 6), 18, t.CHOSEN, t.GOLD, 3)
            draw.icon(p, "swap", (place.right - 6, place.y + 6), 20, t.GOLD_TEXT)
