"""A list with headings that open and close: one stop of the ring, arrows move inside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.theme import Colour, Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

INDENT, LEAST_ROW, BESIDE = 20.0, 42.0, 40.0
WAYS = {"up": -1, "down": 1}


class TreeRow(msgspec.Struct, frozen=True):
    """One row: `open` None is a leaf, else a heading that is open or closed.

    sign: a sprite before the words (an icon of the interface without a slash); seal: an icon at the right end;
    note: words at the right end; dull: nothing to find below it.
    """

    key: str
    words: str
    depth: int = 0
    open: bool | None = None
    sign: str = ""
    seal: str = ""
    note: str = ""
    dull: bool = False
    colour: Colour = t.GOLD


@dataclass(eq=False)
class Tree(Widget):
    """Rows from the top of its place downwards; `lay` measures them and gives the place its height.

    `choose` hears a leaf that is pressed, or with `follow` one that the arrows reach; `fold` hears a heading.
    """

    rows: Sequence[TreeRow] = ()
    chosen: str = field(default="", kw_only=True)
    choose: Callable[[str], Reply] | None = field(default=None, kw_only=True)
    fold: Callable[[str], Reply] | None = field(default=None, kw_only=True)
    follow: bool = field(default=True, kw_only=True)
    size: float = field(default=18, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    hot: str = field(default="", init=False)
    _lines: list[list[str]] = field(default_factory=list, init=False, repr=False)
    _places: list[Rect] = field(default_factory=list, init=False, repr=False)

    def lay(self, p: Painter) -> Tree:
        """Break the words of every row and stack the rows."""
        y = self.rect.y
        for row in self.rows:
            lines = write.lines_of(p, row.words, self._room(p, row), self._type(row))
            h = max(LEAST_ROW, len(lines) * write.line_height(p, self._type(row).size, 1.2) + 14)
            self._lines.append(lines)
            self._places.append(Rect(self.rect.x, y, self.rect.w, h))
            y += h
        self.rect = Rect(self.rect.x, self.rect.y, self.rect.w, y - self.rect.y)
        self.hot = self.chosen if self.place(self.chosen) else next((row.key for row in self.rows), "")
        return self

    def _room(self, p: Painter, row: TreeRow) -> float:
        right = (
            BESIDE if row.seal else 14 + (p.width_of(row.note, Type(17, "semibold")) + 10 if row.note else 0)
        )
        return self.rect.w - self._left(row) + self.rect.x - right

    def _left(self, row: TreeRow) -> float:
        return self.rect.x + 14 + row.depth * INDENT + (24 if row.open is not None or not row.sign else 38)

    def _type(self, row: TreeRow) -> Type:
        heading = row.open is not None
        colour = t.GOLD_TEXT if row.key == self.chosen else t.DULL if row.dull else t.TEXT
        return Type(self.size + (2 if heading else 0), "semibold" if heading else "regular", colour)

    def inherit(self, old: Widget) -> None:
        """Point at the same row as before, unless another was chosen meanwhile."""
        if isinstance(old, Tree) and old.chosen == self.chosen and self.place(old.hot):
            self.hot = old.hot

    def place(self, key: str) -> Rect | None:
        """Return the place of a row."""
        return next((r for row, r in zip(self.rows, self._places, strict=False) if row.key == key), None)

    def ring(self) -> Rect:
        """The ring goes round the row pointed at."""
        return (self.place(self.hot) or self.rect).inset(4, 2)

    def _row(self, key: str) -> int:
        return next((i for i, row in enumerate(self.rows) if row.key == key), 0)

    def command(self, name: str) -> Reply:
        """Move, open, close, choose; at both ends the ring goes on."""
        if not self.rows:
            return None
        at = self._row(self.hot)
        if name in WAYS:
            return self._go(at + WAYS[name])
        if name in {"first", "last"}:
            return self._go(0 if name == "first" else len(self.rows) - 1)
        if name in PRESSES:
            return self._act(self.rows[at])
        if name in {"left", "right"}:
            return self._sideways(at, opening=name == "right")
        return None

    def _sideways(self, at: int, *, opening: bool) -> Reply:
        row = self.rows[at]
        if row.open is not None and row.open != opening:
            return self._act(row)
        if opening or row.depth == 0:
            return None
        return self._go(next(i for i in reversed(range(at)) if self.rows[i].depth < row.depth))

    def _go(self, at: int) -> Reply:
        if not 0 <= at < len(self.rows):
            return None
        self.point(self.rows[at].key)
        row = self.rows[at]
        if self.follow and row.open is None and row.key != self.chosen and self.choose is not None:
            return self.choose(row.key) or STAY
        return STAY

    def point(self, key: str) -> None:
        """Point at a row and bring it into view."""
        self.hot = key
        self.show(key)

    def show(self, key: str) -> None:
        """Bring a row into view."""
        place = self.place(key)
        if place is not None and self.holder is not None:
            self.holder.reveal(place)

    def _act(self, row: TreeRow) -> Reply:
        if self.page is not None:
            self.page.hear("ui_click")
        heard = self.choose if row.open is None else self.fold
        return (heard(row.key) if heard is not None else None) or STAY

    def release(self, x: float, y: float) -> Reply:
        """Press the row under the mouse."""
        for row, place in zip(self.rows, self._places, strict=False):
            if place.has(x, y):
                self.hot = row.key
                return self._act(row)
        return None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the rows that can be seen."""
        for row, place, lines in zip(self.rows, self._places, self._lines, strict=False):
            shown = self.holder.shown(place) if self.holder else place
            if self.holder is None or (
                shown.bottom > self.holder.rect.y and shown.y < self.holder.rect.bottom
            ):
                self._draw_row(p, row, place, lines)

    def _draw_row(self, p: Painter, row: TreeRow, place: Rect, lines: list[str]) -> None:
        style = self._type(row)
        if row.key == self.chosen:
            p.box(place.inset(4, 2), t.CHOSEN, 8, t.GOLD, 2)
        self._mark(p, row, place)
        x, step = self._left(row), write.line_height(p, style.size, 1.2)
        for i, line in enumerate(lines):
            p.text(line, (x, place.cy + (i - (len(lines) - 1) / 2) * step), style, "midleft")
        if row.seal:
            draw.icon(p, row.seal, (place.right - 24, place.cy), 22, row.colour)
        if row.note:
            p.text(row.note, (place.right - 14, place.cy), Type(17, "semibold", t.MUTED), "midright")

    @staticmethod
    def _mark(p: Painter, row: TreeRow, place: Rect) -> None:
        x = place.x + 14 + row.depth * INDENT
        if row.open is not None:
            draw.icon(p, "chevron_down" if row.open else "chevron_right", (x + 8, place.cy), 15, t.MUTED)
        elif "/" in row.sign:
            p.sprite(row.sign, (x + 15, place.cy), 30)
        elif row.sign:
            draw.icon(p, row.sign, (x + 15, place.cy), 22, row.colour)
        else:
            draw.disc(p, (x + 8, place.cy), 3, t.EDGE)
