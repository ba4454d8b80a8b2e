"""The three panels of the hand-over: what happened in the open, the table now, what stays hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.logbook import parts_of
from game.ui.paint import Painter
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.ui.surroundings import Hidden, Recap

GROUND, EDGE, RULE, CAPTION, VEILED = "#17120ff2", "#4d4237", "#3d342b", "#f3dfae", "#c9ab8c"
HEAD, BARE = 56.0, 10.0
TOLD = Type(21)
SMALLER = Type(18, colour=t.MUTED)


def panel(p: Painter, rect: Rect, title: str, aside: str = "") -> float:
    """Draw a dark panel with its caption (if any) and a few words at the right of it; return the height of its head."""
    p.box(rect, GROUND, 12, EDGE, 1)
    if not title:
        return BARE
    used = p.text(title.upper(), (rect.x + 24, rect.y + 16), Type(20, "bold", CAPTION))
    style = Type(18, "italic", t.MUTED)
    if aside and used + p.width_of(aside, style) + 72 <= rect.w:
        p.text(aside, (rect.right - 24, rect.y + 17), style, "topright")
    return HEAD


class RecapPanel:
    """The rows of what happened, the newest at the end; what does not fit is counted."""

    def __init__(self, rows: Sequence[Recap], name: str) -> None:
        self.rows, self.name = rows, name

    def draw(self, p: Painter, rect: Rect, *, bare: bool = False) -> None:
        """Draw as many of the newest rows as there is room for; `bare`: without a caption."""
        tight = bare
        room = rect.h - (BARE if bare else HEAD) - 10
        heights = [self._height(p, row, rect.w - 48, tight=tight) for row in self.rows]
        first = len(self.rows)
        while first > 0 and sum(heights[first - 1 :]) <= room:
            first -= 1
        aside = f"the last of {len(self.rows)} things" if first else f"since {self.name} last looked"
        y = rect.y + panel(p, rect, "" if bare else "What happened in the open", aside)
        if not self.rows:
            p.text("Nothing yet.", (rect.x + 24, y + 20), SMALLER, "midleft")
        for i in range(first, len(self.rows)):
            if i > first:
                draw.hline(p, rect.x + 24, y - 1, rect.w - 48, RULE)
            self._row(p, self.rows[i], Rect(rect.x + 24, y, rect.w - 48, heights[i]))
            y += heights[i]

    def _left(self, row: Recap, width: float) -> float:
        return 34 + (row.wide + 18 if row.wide and width > 560 else 0)

    def _outcome_width(self, p: Painter, row: Recap) -> float:
        return p.width_of(row.outcome, Type(19, "semibold")) + 20 if row.outcome else 0

    def _height(self, p: Painter, row: Recap, width: float, *, tight: bool) -> float:
        room = width - self._left(row, width) - self._outcome_width(p, row)
        told = sum(_flow_height(p, line_parts, room, i) for i, line_parts in enumerate(_lines(row)))
        return max(44.0 if tight else 66.0 if row.wide and width > 560 else 50.0, told + (6 if tight else 16))

    def _row(self, p: Painter, row: Recap, rect: Rect) -> None:
        if row.seat is not None:
            draw.seat(p, row.seat, (rect.x + 14, rect.cy), 22)
        left = self._left(row, rect.w)
        if row.paint is not None and left > 34:
            side = min(58.0, rect.h - 4)
            row.paint(p, Rect(rect.x + 34, rect.cy - side / 2, row.wide, side))
        room = rect.w - left - self._outcome_width(p, row)
        heights = [_flow_height(p, parts, room, i) for i, parts in enumerate(_lines(row))]
        y = rect.cy - sum(heights) / 2
        for i, (parts, height) in enumerate(zip(_lines(row), heights, strict=True)):
            write.rich(p, parts, Rect(rect.x + left, y, room, height), TOLD if i == 0 else SMALLER)
            y += height
        if row.outcome:
            colour = p.theme.seat(row.seat) if row.seat is not None else t.WARN
            p.text(row.outcome, (rect.right, rect.cy), Type(19, "semibold", colour), "midright")


def _lines(row: Recap) -> list[list[write.Part]]:
    """Return the sentence, and all tests after it in one line."""
    first, *rest = row.lines
    lines = [parts_of(first)]
    if rest:
        lines.append([part for line in rest for part in parts_of(line)])
    return lines


def _flow_height(p: Painter, parts: Sequence[write.Part], width: float, index: int) -> float:
    return write.flow(p, parts, max(60.0, width), TOLD if index == 0 else SMALLER)[1]


def draw_hidden(
    p: Painter, rect: Rect, things: Sequence[Hidden], *, bare: bool = False, foot: float = 0
) -> None:
    """Draw what stays hidden above the foot; where there is little room, without the words about it."""
    y = rect.y + panel(p, rect, "" if bare else "What stays hidden") + 4
    step = write.line_height(p, 18, 1.2)
    texts = [write.lines_of(p, thing.line, rect.w - 106, SMALLER) for thing in things]
    full = sum(42 + step * len(lines) for lines in texts) <= rect.bottom - foot - y
    for thing, lines in zip(things, texts, strict=True):
        size = 34 if full else 28
        draw.icon(p, "eye_off", (rect.x + 46, y + (26 if full else 18)), size, VEILED)
        titles, style = write.fit(p, thing.title, rect.w - 100, Type(21, "semibold"), 1)
        p.text(" ".join(titles), (rect.x + 82, y + 4), style)
        for i, line in enumerate(lines if full else ()):
            p.text(line, (rect.x + 82, y + 34 + i * step), SMALLER)
        y += 42 + step * len(lines) if full else 40


def draw_table(
    p: Painter, rect: Rect, paint: Callable[[Painter, Rect], object], *, bare: bool = False
) -> None:
    """Draw the table now; a game draws what is on it."""
    head = panel(p, rect, "" if bare else "The table now")
    paint(p, Rect(rect.x + 24, rect.y + head, rect.w - 48, rect.h - head - 14))
