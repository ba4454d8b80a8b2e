"""The log of a match: sentences with seats and little dice; a line opens the rule it cites."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from game.ui import draw, narrate, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import Line
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.theme import Face, Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

SIZE, HEAD = 18.0, 40.0
STRONG: Face = "semibold"


class Laid(msgspec.Struct, frozen=True):
    """A line placed for a width: its parts and its height."""

    parts: tuple[write.Placed, ...]
    height: float


class Logbook:
    """All lines so far, which of them is pointed at, and how far it is scrolled up from the newest."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.pointed = -1
        self.up = 0.0
        self._laid: list[Laid] = []
        self._made_for: object = None

    def add(self, lines: Sequence[Line]) -> None:
        """Write lines at the end; the newest is shown."""
        if lines:
            self.lines += lines
            self.up = 0.0

    def clear(self) -> None:
        """Begin an empty page."""
        self.lines, self._laid, self.pointed, self.up = [], [], -1, 0.0

    def keep(self, count: int) -> None:
        """Take all lines after the first `count` away; the newest that is left is shown."""
        del self.lines[count:], self._laid[count:]
        self.pointed, self.up = min(self.pointed, count - 1), 0.0

    def laid(self, p: Painter, width: float) -> list[Laid]:
        """Return every line placed for this width; only new ones are measured."""
        made_for = (round(width, 1), p.scale, p.theme)
        if made_for != self._made_for:
            self._made_for, self._laid = made_for, []
        for line in self.lines[len(self._laid) :]:
            placed, height = write.flow(p, parts_of(line), width, style_of(line))
            self._laid.append(Laid(tuple(placed), height + (6 if line.heading and self._laid else 0)))
        return self._laid


def style_of(line: Line) -> Type:
    """Return how a line is set."""
    if line.heading:
        return Type(15, "bold", t.GOLD)
    return Type(SIZE, STRONG if line.strong else "regular")


def parts_of(line: Line) -> list[write.Part]:
    """Return a line as parts of a rich text."""
    parts: list[write.Part] = []
    for part in line.parts:
        match part:
            case narrate.Words(text):
                parts.append(text.upper() if line.heading else text)
            case narrate.SeatMark(seat):
                parts.append(write.Seat(seat))
            case narrate.DieFace(face, sprite):
                parts.append(write.Picture(sprite, 1.35) if sprite else write.Die(face))
    return parts


@dataclass(eq=False)
class LogPanel(Widget):
    """A panel with the log: wheel and arrows go through it, a press opens the rule of a line with `open`."""

    book: Logbook = field(default_factory=Logbook)
    open: Callable[[str], Reply] = field(default=lambda _: None, kw_only=True)
    title: str = field(default="Log", kw_only=True)
    bare: bool = field(default=False, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    takes_enter: bool = field(default=True, kw_only=True)
    radius: float = field(default=10, kw_only=True)

    @property
    def room(self) -> Rect:
        """Where lines stand."""
        return self.rect.inset(12, 8) if self.bare else self.rect.cut_top(HEAD, 4)[1].inset(18, 6)

    def command(self, name: str) -> Reply:
        """Go from line to line, open the rule of one."""
        book, step = self.book, {"up": -1, "down": 1}.get(name)
        if step is not None and book.lines:
            goal = (len(book.lines) if book.pointed < 0 else book.pointed) + step
            if not 0 <= goal < len(book.lines):
                return None
            book.pointed = goal
            self._reveal(goal)
            return STAY
        if name in PRESSES:
            return self._open(book.pointed)
        return None

    def _reveal(self, index: int) -> None:
        """Scroll so that a line can be seen."""
        if self.page is None:
            return
        laid = self.book.laid(self.page.p, self.room.w)
        below = sum(one.height for one in laid[index + 1 :])
        self.book.up = min(self.book.up, below)
        self.book.up = max(self.book.up, below + laid[index].height - self.room.h)

    def _open(self, index: int) -> Reply:
        if 0 <= index < len(self.book.lines) and self.book.lines[index].rule:
            if self.page is not None:
                self.page.hear("ui_click")
            return self.open(self.book.lines[index].rule) or STAY
        return STAY

    def wheel(self, steps: float) -> bool:
        """Scroll; false at an end."""
        if self.page is None:
            return False
        total = sum(one.height for one in self.book.laid(self.page.p, self.room.w))
        goal = min(max(0.0, self.book.up + steps * 60), max(0.0, total - self.room.h))
        moved, self.book.up = abs(goal - self.book.up) > 0.01, goal
        return moved

    def release(self, x: float, y: float) -> Reply:
        """Open the rule of the line under the mouse."""
        if not self.room.has(x, y) or self.page is None:
            return STAY
        for index, top, laid in self._rows(self.page.p):
            if top <= y < top + laid.height:
                self.book.pointed = index
                return self._open(index)
        return STAY

    def _rows(self, p: Painter) -> list[tuple[int, float, Laid]]:
        """Return the lines that can be seen: index, y of the top, parts."""
        laid, room = self.book.laid(p, self.room.w), self.room
        total = sum(one.height for one in laid)
        top = room.y if total <= room.h else room.bottom - total + self.book.up
        rows = []
        for index, one in enumerate(laid):
            cut = (
                top < room.y - 4 and not self.book.up
            )  # at the end of the log no half line stands at the top
            if top + one.height > room.y and top < room.bottom and not cut:
                rows.append((index, top, one))
            top += one.height
        return rows

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the panel, its lines, and a mark at the one pointed at."""
        if not self.bare:
            draw.panel(p, self.rect)
            p.text(
                self.title.upper(), (self.rect.x + 18, self.rect.y + 22), Type(17, "bold", t.MUTED), "midleft"
            )
            draw.icon(p, "log", (self.rect.right - 26, self.rect.y + 22), 18, t.MUTED)
            draw.hline(p, self.rect.x + 16, self.rect.y + HEAD, self.rect.w - 32)
        with p.clip(self.room.inset(-10, 0)):
            for index, top, laid in self._rows(p):
                self._line(p, index, top, laid, mood)
        self._bar(p)

    def _line(self, p: Painter, index: int, top: float, laid: Laid, mood: Mood) -> None:
        line, room = self.book.lines[index], self.room
        if index == self.book.pointed and mood.focused and line.rule:
            p.box(Rect(room.x - 8, top, room.w + 16, laid.height), t.TAB, 5)
        shift = 6 if line.heading and index else 0
        for one in laid.parts:
            write.draw_part(p, one.part, (room.x + one.x, top + shift + one.y), one.w, style_of(line))
        self._link(p, line, top, laid)

    def _link(self, p: Painter, line: Line, top: float, laid: Laid) -> None:
        """Write `rule` at the right end of a line that cites one, where there is room."""
        if not line.rule or line.heading or not laid.parts:
            return
        last = laid.parts[-1]
        style = Type(15, colour="#6f9fc0")
        if last.x + last.w + p.width_of("rule", style) + 14 < self.room.w:
            p.text("rule", (self.room.right, top + last.y + 1), style, "midright")

    def _bar(self, p: Painter) -> None:
        room = self.room
        total = sum(one.height for one in self.book.laid(p, room.w))
        if total > room.h + 1:
            h = max(24.0, room.h * room.h / total)
            y = room.bottom - h - (room.h - h) * self.book.up / max(1.0, total - room.h)
            p.box(Rect(room.right + 5, y, 5, h), t.EDGE, 2)
