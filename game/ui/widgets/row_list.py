"""A list of rows that a page draws itself: one stop of the ring, arrows move from row to row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

RowPaint = Callable[[Painter, int, Rect], None]


@dataclass(eq=False)
class RowList(Widget):
    """`count` rows of one height; `choose` hears the row reached, `pressed` Enter or a second click on it."""

    count: int = 0
    high: float = field(default=80.0, kw_only=True)
    chosen: int = field(default=0, kw_only=True)
    paint: RowPaint | None = field(default=None, kw_only=True)
    choose: Callable[[int], Reply] | None = field(default=None, kw_only=True)
    pressed: Callable[[int], Reply] | None = field(default=None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    takes_enter: bool = field(default=True, kw_only=True)

    def lay(self) -> RowList:
        """Give the list its height."""
        self.rect = Rect(self.rect.x, self.rect.y, self.rect.w, self.count * self.high)
        return self

    def place(self, row: int) -> Rect:
        """Return the place of a row."""
        return Rect(self.rect.x, self.rect.y + row * self.high, self.rect.w, self.high - 8)

    def ring(self) -> Rect:
        """The ring goes round the chosen row."""
        return self.place(min(self.chosen, max(0, self.count - 1)))

    def command(self, name: str) -> Reply:
        """Go from row to row, press one; at both ends the ring goes on."""
        if name in PRESSES and self.count:
            return (self.pressed(self.chosen) if self.pressed is not None else None) or STAY
        steps = {"up": -1, "down": 1, "first": -self.count, "last": self.count}
        if name not in steps or not self.count:
            return None
        goal = min(max(0, self.chosen + steps[name]), self.count - 1)
        return self._go(goal) if goal != self.chosen else None

    def _go(self, row: int) -> Reply:
        self.chosen = row
        if self.holder is not None:
            self.holder.reveal(self.place(row))
        return (self.choose(row) if self.choose is not None else None) or STAY

    def release(self, x: float, y: float) -> Reply:
        """Choose the row under the mouse, or press it when it is chosen already."""
        row = int((y - self.rect.y) // self.high)
        if not 0 <= row < self.count or not self.rect.has(x, y):
            return None
        if self.page is not None:
            self.page.hear("ui_click")
        if row == self.chosen and self.pressed is not None:
            return self.pressed(row) or STAY
        return self._go(row)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the rows that can be seen."""
        for row in range(self.count):
            place = self.place(row)
            shown = self.holder.shown(place) if self.holder else place
            if self.holder is None or (
                shown.bottom > self.holder.rect.y and shown.y < self.holder.rect.bottom
            ):
                on = row == self.chosen
                p.box(place, t.CHOSEN if on else t.RAISED, 10, t.GOLD if on else t.LINE, 2 if on else 1)
                if self.paint is not None:
                    self.paint(p, row, place)
