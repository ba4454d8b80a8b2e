"""The parts of a new match that no other screen has: levels of computer players, and the seal of the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Literal

import pygame

from game.core.decision import Level
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.theme import Type
from game.ui.widgets import Paragraph, Scroll
from game.ui.widgets.base import Mood
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice

if TYPE_CHECKING:
    from game.ui.page import Page

ROW, SPACE, BAR, LEAST_BAR = 52.0, 4.0, 78.0, 40.0
Lines = Literal["inline", "below", "chosen"]


@dataclass(eq=False)
class LevelRows(Choice):
    """The levels of computer player, one a row: number, name, one line, strength, Elo.

    `lines`: the lines stand after the names, below them, or, where there is little room, only in the chosen row.
    """

    levels: Sequence[Level] = field(default=(), kw_only=True)
    lines: Lines = field(default="inline", kw_only=True)
    row: float = field(default=ROW, kw_only=True)
    extra: float = field(default=0.0, kw_only=True)
    steps: tuple[str, str] = field(default=("up", "down"), kw_only=True)

    def fit(self, p: Painter, place: Rect, *, roomy: bool) -> None:
        """Take the place from its top down, in the way of writing that fits; `roomy`: every row may be higher."""
        self.rect = place
        left = 68 + 14
        inline = left + self._names(p) + max(p.width_of(one.line, self._line) for one in self.levels)
        below = left + max(p.width_of(one.line, self._line) for one in self.levels)
        end = BAR + 18 + self._elo(p) + 34
        if inline + end <= place.w:
            self.lines = "inline"
        elif roomy and below + end <= place.w:
            self.lines, self.row = "below", self.row * 1.06
        else:
            self.lines = "chosen"
            count = len(self._wrapped(p, self.levels[self.chosen].line))
            self.extra = write.line_height(p, self._line.size, 1.15) * count + 6
        height = len(self.levels) * (self.row + SPACE) - SPACE + self.extra
        self.rect = Rect(place.x, place.y, place.w, height)

    @property
    def _name(self) -> Type:
        return Type(self.size + 2, "bold")

    @property
    def _line(self) -> Type:
        return Type(self.size - 2)

    def _names(self, p: Painter) -> float:
        return max(p.width_of(one.name, self._name) for one in self.levels)

    def _elo(self, p: Painter) -> float:
        return p.width_of("0000", Type(self.size, "semibold"))

    def _wrapped(self, p: Painter, words: str) -> list[str]:
        return write.lines_of(p, words, self.rect.w - 68 - 18, self._line)

    def places(self) -> list[Rect]:
        """Return the rows."""
        found, y = [], self.rect.y
        for i in range(len(self.levels)):
            h = self.row + (self.extra if i == self.chosen else 0)
            found.append(Rect(self.rect.x, y, self.rect.w, h))
            y += h + SPACE
        return found

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the rows."""
        names = self._names(p)
        for i, (level, place) in enumerate(zip(self.levels, self.places(), strict=True)):
            self._row(p, level, place, names, chosen=i == self.chosen)

    def _row(self, p: Painter, level: Level, place: Rect, names: float, *, chosen: bool) -> None:
        y = place.y + self.row / 2
        if chosen:
            p.box(place, t.TAB, 8, t.GOLD, 2)
        draw.disc(p, (place.x + 24, y), 11, t.WELL, t.FOCUS if chosen else t.EDGE)
        if chosen:
            draw.disc(p, (place.x + 24, y), 6, t.FOCUS)
        strong = t.TEXT if chosen else t.MUTED
        p.text(str(level.number), (place.x + 50, y), self._name.but(colour=strong), "center")
        p.text(str(level.elo), (place.right - 14, y), Type(self.size, "semibold", strong), "midright")
        end = place.right - 14 - self._elo(p) - 18
        self._words(p, level, Rect(place.x + 68, place.y, end - place.x - 68, place.h), names, strong)
        start = end - BAR if self.lines != "chosen" else place.x + 68 + names + 20
        if end - start >= LEAST_BAR:
            self._bar(p, Rect(start, y - 5, end - start, 9), level, chosen=chosen)

    def _words(self, p: Painter, level: Level, room: Rect, names: float, colour: str) -> None:
        y, line = room.y + self.row / 2, self._line.but(colour=colour)
        raised = self.row * 0.19 if self.lines == "below" else 1
        shown, style = write.fit(p, level.name, room.w + 14, self._name, 1)
        p.text(shown[0], (room.x, y - raised), style, "midleft")
        if self.lines == "inline":
            p.text(level.line, (room.x + names + 14, y), line, "midleft")
        elif self.lines == "below":
            p.text(level.line, (room.x, y + self.row * 0.23), line, "midleft")
        elif level is self.levels[self.chosen]:
            step = write.line_height(p, line.size, 1.15)
            for i, words in enumerate(self._wrapped(p, level.line)):
                p.text(words, (room.x, room.y + self.row + step * (i + 0.5) - 6), line, "midleft")

    def _bar(self, p: Painter, rect: Rect, level: Level, *, chosen: bool) -> None:
        elos = [one.elo for one in self.levels]
        low, high = min(elos), max(elos)
        share = 0.15 + 0.8 * (level.elo - low) / max(1, high - low)
        draw.bar(p, rect, share, t.GOLD if chosen else t.EDGE_HOT)


def grouped(seal: str) -> str:
    """Return the beginning and the end of a seal in groups of four."""
    fours = [seal[i : i + 4] for i in range(0, len(seal), 4)]
    return f"{' '.join(fours[:4])} … {' '.join(fours[-2:])}"


def short(seal: str) -> str:
    """Return less of it."""
    return f"{seal[:4]} {seal[4:8]} … {seal[-4:]}"


@dataclass(eq=False)
class SealButton(Button):
    """The seal in a well; pressing copies the whole of it."""

    seal: str = field(default="", kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw well, digits and the sign to copy."""
        rect = self.rect
        p.box(rect, t.WELL, 8, t.EDGE if mood.pointed else t.LINE)
        digits = Type(self.size, "semibold", t.GOLD_LIGHT)
        mark = p.width_of("SHA-256", Type(16, "semibold")) + 24
        room = rect.w - 16 - 52
        full = grouped(self.seal)
        fits = p.width_of(full, digits) <= room
        words = full if fits else short(self.seal)
        used = p.text(words, (rect.x + 16, rect.cy), digits, "midleft")
        if used + mark <= room:
            p.text("SHA-256", (rect.right - 54, rect.cy), Type(16, "semibold", t.MUTED), "midright")
        draw.icon(p, "copy", (rect.right - 28, rect.cy), 22, t.TEXT if mood.pointed else t.MUTED)


def fill_learned(
    name: str, sentences: Sequence[str], forget: Callable[[str], Reply], page: Page, rect: Rect
) -> None:
    """Fill a drawer with what a computer player has learned of a person, and the button that forgets it."""
    button, rest = rect.cut_bottom(52, 14)
    label = f"Forget everything about {name}"
    act = partial(forget, name)
    page.add(Button("forget", button, label, icon="trash", kind="danger", size=t.BODY, act=act))
    scroll = page.add(Scroll("learned", rest, focusable=True))
    page.start = "learned"
    y, style = rest.y, Type(t.BODY)
    for sentence in sentences:
        place = Rect(rest.x, y, scroll.inside.w, write.height_of(page.p, sentence, scroll.inside.w, style))
        page.add(Paragraph("", place, sentence, style=style), into=scroll)
        y = place.bottom + 12


def copied(words: str) -> bool:
    """Put words into the clipboard; say whether that worked."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True
