"""Parts that only show: panels, words, progress, and who is thinking."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Anchor, Painter
from game.ui.theme import PLAIN, Colour, Type
from game.ui.widgets.base import Mood, Widget


@dataclass(eq=False)
class Panel(Widget):
    """A panel with a title in small capitals; `side` paints a seat's colour along its left edge."""

    title: str = ""
    fill: Colour = field(default=t.PANEL, kw_only=True)
    line: Colour = field(default=t.LINE, kw_only=True)
    side: Colour = field(default="", kw_only=True)
    paper: bool = field(default=False, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw it."""
        if self.paper:
            draw.paper(p, self.rect)
        else:
            draw.panel(p, self.rect, self.title, self.fill, self.line)
        if self.side:
            p.box(Rect(self.rect.x, self.rect.y, 8, self.rect.h), self.side, 4)


@dataclass(eq=False)
class Label(Widget):
    """One line of words at an anchor of its place."""

    words: str = ""
    style: Type = field(default=PLAIN, kw_only=True)
    anchor: Anchor = field(default="midleft", kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Write it."""
        r = self.rect
        x = (
            r.right
            if "right" in self.anchor
            else r.cx
            if self.anchor in {"midtop", "center", "midbottom"}
            else r.x
        )
        y = r.y if "top" in self.anchor else r.bottom if "bottom" in self.anchor else r.cy
        p.text(self.words, (x, y), self.style, self.anchor)


@dataclass(eq=False)
class Paragraph(Widget):
    """Wrapped words."""

    words: str = ""
    style: Type = field(default=PLAIN, kw_only=True)
    align: write.Align = field(default="left", kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Write them."""
        write.wrap(p, self.words, self.rect, self.style, self.align)


@dataclass(eq=False)
class RichText(Widget):
    """Words mixed with icons, seats, dice, sprites and keycaps."""

    parts: Sequence[write.Part] = ()
    style: Type = field(default=PLAIN, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Write them."""
        write.rich(p, self.parts, self.rect, self.style)


@dataclass(eq=False)
class Progress(Widget):
    """What is being done, how far it is, and a line below the bar."""

    words: str = ""
    share: float = field(default=0.0, kw_only=True)
    note: str = field(default="", kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw words, per cent, bar and note."""
        r = self.rect
        p.text(self.words, (r.x, r.y), Type(19, "semibold"))
        p.text(f"{round(self.share * 100)} %", (r.right, r.y), Type(19, "bold"), "topright")
        draw.bar(p, Rect(r.x, r.y + 34, r.w, 12), self.share)
        p.text(self.note, (r.x, r.y + 54), t.SMALL)


@dataclass(eq=False)
class Thinking(Widget):
    """Four pulsing dots, who is thinking, and the seconds after the first one."""

    words: str = ""
    seconds: float = field(default=0.0, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw dots, words and seconds."""
        r = self.rect
        for i in range(4):
            light = 0.3 + 0.7 * (0.5 + 0.5 * math.sin(mood.clock * 5 - i * 0.9))
            level = round(light * 8) / 8
            red, green, blue = (round(part * level + 38 * (1 - level)) for part in (255, 215, 122))
            draw.disc(p, (r.x + 10 + i * 24, r.cy), 8, (red, green, blue))
        x = r.x + 108
        x += p.text(self.words, (x, r.cy), Type(19, "semibold"), "midleft") + 14
        if self.seconds >= 1:
            p.text(f"{math.floor(self.seconds)} s", (x, r.cy), Type(18, colour=t.MUTED), "midleft")
