"""Chips to choose by: one of several, or any of several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES
from game.ui.widgets.choices import Choice

GAP = 8.0


@dataclass(eq=False)
class Chips(Choice):
    """Words in round chips, the chosen one gold; they go on in the next row when they do not fit."""

    size: float = field(default=17, kw_only=True)
    high: float = field(default=34, kw_only=True)
    _places: list[Rect] = field(default_factory=list, init=False, repr=False)

    def lay(self, p: Painter) -> Chips:
        """Place the chips and give the group its height."""
        x, y = self.rect.x, self.rect.y
        for item in self.items:
            w = p.width_of(item, Type(self.size, "semibold")) + 28
            if x > self.rect.x and x + w > self.rect.right:
                x, y = self.rect.x, y + self.high + GAP
            self._places.append(Rect(x, y, w, self.high))
            x += w + GAP
        self.rect = Rect(self.rect.x, self.rect.y, self.rect.w, y + self.high - self.rect.y)
        return self

    def places(self) -> list[Rect]:
        """Return the place of every chip."""
        return self._places

    def ring(self) -> Rect:
        """The ring goes round the chosen chip."""
        self.radius = self.high / 2
        return super().ring()

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the chips."""
        for i, (item, place) in enumerate(zip(self.items, self._places, strict=False)):
            on = i == self.chosen
            p.box(
                place, t.CHOSEN if on else t.RAISED, self.high / 2, t.GOLD if on else t.LINE, 2 if on else 1
            )
            colour = t.GOLD_TEXT if on else t.DEAD if i in self.barred else t.MUTED
            p.text(item, (place.cx, place.cy - 0.5), Type(self.size, "semibold", colour), "center")


@dataclass(eq=False)
class Cells(Widget):
    """Values in a row of cells, each in or out; arrows move the mark, Space or Enter turns a cell over.

    At least one stays in: turning the last one out brings all back.
    """

    items: tuple[str, ...] = ()
    on: frozenset[int] = field(default=frozenset(), kw_only=True)
    change: Callable[[frozenset[int]], Reply] | None = field(default=None, kw_only=True)
    size: float = field(default=18, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    hot: int = field(default=0, init=False)

    def inherit(self, old: Widget) -> None:
        """Keep the mark."""
        if isinstance(old, Cells):
            self.hot = min(old.hot, len(self.items) - 1)

    def places(self) -> list[Rect]:
        """Return the cells."""
        return self.rect.columns(max(1, len(self.items)), 4)

    def ring(self) -> Rect:
        """The ring goes round the cell with the mark."""
        self.radius = 6
        return self.places()[self.hot]

    def command(self, name: str) -> Reply:
        """Move the mark, or turn a cell over."""
        if name in PRESSES:
            return self.turn(self.hot)
        goal = self.hot + {"left": -1, "right": 1}.get(name, 0)
        if goal == self.hot or not 0 <= goal < len(self.items):
            return None
        self.hot = goal
        return STAY

    def release(self, x: float, y: float) -> Reply:
        """Turn the cell under the mouse over."""
        found = next((i for i, place in enumerate(self.places()) if place.has(x, y)), None)
        if found is None:
            return None
        self.hot = found
        return self.turn(found)

    def turn(self, index: int) -> Reply:
        """Take a value in or out; from all of them it leaves only this one."""
        if self.page is not None:
            self.page.hear("ui_click")
        everything = frozenset(range(len(self.items)))
        now = frozenset({index}) if self.on == everything else self.on ^ {index}
        self.on = now or everything
        return (self.change(self.on) if self.change else None) or STAY

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the cells; what is in is gold when something is out."""
        everything = len(self.on) == len(self.items)
        for i, (item, place) in enumerate(zip(self.items, self.places(), strict=True)):
            on = i in self.on
            fill, line = (t.RAISED, t.LINE) if everything else (t.CHOSEN, t.GOLD) if on else (t.WELL, t.LINE)
            p.box(place, fill, 6, line, 2 if on and not everything else 1)
            colour = t.TEXT if everything else t.GOLD_TEXT if on else t.DEAD
            p.text(item, (place.cx, place.cy - 0.5), Type(self.size, "semibold", colour), "center")
