"""The parts of a new match that no other screen has: levels of computer players, and the seal of the dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.core.decision import Level
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.theme import Type
from game.ui.widgets.base import Mood
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice

ROW, TALL_ROW, SPACE = 52.0, 84.0, 4.0


@dataclass(eq=False)
class LevelRows(Choice):
    """The levels of computer player, one a row: number, name, one line, strength, Elo.

    `brief`: there is no room for lines but in the chosen row, which is higher.
    """

    levels: Sequence[Level] = field(default=(), kw_only=True)
    brief: bool = field(default=False, kw_only=True)
    row: float = field(default=ROW, kw_only=True)
    steps: tuple[str, str] = field(default=("up", "down"), kw_only=True)

    @staticmethod
    def height(count: int, row: float, *, brief: bool) -> float:
        """Return how high so many rows are."""
        return count * row + (count - 1) * SPACE + (row * (TALL_ROW / ROW - 1) if brief else 0)

    def places(self) -> list[Rect]:
        """Return the rows."""
        found, y = [], self.rect.y
        for i in range(len(self.levels)):
            h = self.row * TALL_ROW / ROW if self.brief and i == self.chosen else self.row
            found.append(Rect(self.rect.x, y, self.rect.w, h))
            y += h + SPACE
        return found

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the rows."""
        names = max(p.width_of(level.name, Type(self.size + 2, "bold")) for level in self.levels)
        for i, (level, place) in enumerate(zip(self.levels, self.places(), strict=True)):
            self._row(p, level, place, names, chosen=i == self.chosen)

    def _row(self, p: Painter, level: Level, place: Rect, names: float, *, chosen: bool) -> None:
        y, size = place.y + self.row / 2, self.size
        if chosen:
            p.box(place, t.TAB, 8, t.GOLD, 2)
        draw.disc(p, (place.x + 24, y), 11, t.WELL, t.FOCUS if chosen else t.EDGE)
        if chosen:
            draw.disc(p, (place.x + 24, y), 6, t.FOCUS)
        strong = t.TEXT if chosen else t.MUTED
        p.text(str(level.number), (place.x + 50, y), Type(size + 2, "bold", strong), "center")
        x = place.x + 68
        p.text(level.name, (x, y - 1), Type(size + 2, "bold"), "midleft")
        elo = p.width_of("0000", Type(size, "semibold"))
        p.text(str(level.elo), (place.right - 14, y), Type(size, "semibold", strong), "midright")
        line = Type(size - 2, colour=strong)
        bar_x = place.right - 14 - elo - 18
        if self.brief:
            left = x + names + 20
            self._bar(p, Rect(left, y - 5, max(40.0, bar_x - left), 10), level, chosen=chosen)
            if chosen:
                p.text(level.line, (x, place.bottom - 22), line.but(size=size - 1), "midleft")
            return
        p.text(level.line, (x + names + 14, y), line, "midleft")
        self._bar(p, Rect(bar_x - 78, y - 5, 78, 9), level, chosen=chosen)

    def needed(self, p: Painter) -> float:
        """Return how wide the rows must be to show every line."""
        size = self.size
        names = max(p.width_of(level.name, Type(size + 2, "bold")) for level in self.levels)
        lines = max(p.width_of(level.line, Type(size - 2)) for level in self.levels)
        return 68 + names + 14 + lines + 20 + 78 + 18 + p.width_of("0000", Type(size, "semibold")) + 14

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


def copied(words: str) -> bool:
    """Put words into the clipboard; say whether that worked."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True
