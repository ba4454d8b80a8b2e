"""Short notes at the upper right: at most three, gone after 2.5 s (10 s with large text)."""

from __future__ import annotations

import msgspec

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.theme import Type

TONES = {"good": t.GOOD, "info": t.INFO, "warn": t.WARN, "bad": t.BAD}
MOST, SECONDS, SLOW_SECONDS, SLIDE, WIDE = 3, 2.5, 10.0, 0.16, 420.0


class Toast(msgspec.Struct, frozen=True):
    """A note: a title, a second line, an icon and a tone (good, info, warn, bad)."""

    title: str
    text: str = ""
    icon: str = "info"
    tone: str = "info"


class Toasts:
    """The notes that can be seen now; they keep out of the last `aside` units before the right edge."""

    def __init__(self) -> None:
        self.shown: list[tuple[Toast, float]] = []
        self.aside = 0.0

    def add(self, toast: Toast) -> None:
        """Show a note; the oldest goes when there are more than three."""
        self.shown = [*[one for one in self.shown if one[0] != toast], (toast, 0.0)][-MOST:]

    def withdraw(self, icon: str) -> None:
        """Take the notes with an icon away: what they say is true no longer."""
        self.shown = [one for one in self.shown if one[0].icon != icon]

    def tick(self, seconds: float, *, slow: bool) -> None:
        """Let notes grow old and go."""
        life = SLOW_SECONDS if slow else SECONDS
        self.shown = [(toast, age + seconds) for toast, age in self.shown if age + seconds < life]

    def draw(self, p: Painter, area: Rect) -> None:
        """Draw the notes one under the other under the strip."""
        y, room = t.STRIP_HEIGHT + 12, area.w - self.aside - 32
        for toast, age in self.shown:
            slide = max(0.0, 1 - age / SLIDE) ** 2 * 40
            wide = min(WIDE, room)
            y += draw_toast(p, toast, Rect(area.right - self.aside - 16 - wide + slide, y, wide, 0)) + 10


def draw_toast(p: Painter, toast: Toast, place: Rect) -> float:
    """Draw one note from the top of its place; return its height."""
    colour = TONES.get(toast.tone, t.INFO)
    lines = write.lines_of(p, toast.text, place.w - 80, Type(t.NOTE)) if toast.text else []
    h = 50 if not lines else 40 + 22 * len(lines)
    rect = Rect(place.x, place.y, place.w, h)
    p.shadow(rect, 12, 160)
    p.box(rect, t.FLOAT, 10, t.KEY_EDGE, 1)
    p.box(Rect(rect.x, rect.y, 6, rect.h), colour, 3)
    draw.icon(p, toast.icon, (rect.x + 34, rect.cy), 26, colour)
    p.text(toast.title, (rect.x + 62, rect.y + 20 if lines else rect.cy), Type(19, "semibold"), "midleft")
    for i, line in enumerate(lines):
        p.text(line, (rect.x + 62, rect.y + 43 + 22 * i), t.SMALL, "midleft")
    return h
