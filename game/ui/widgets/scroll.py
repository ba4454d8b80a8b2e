"""A part of the page that shows a piece of something longer."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.widgets.base import STAY, Holder, Mood, Widget

BAR = 10.0
WHEEL = 72.0


@dataclass(eq=False)
class Scroll(Holder):
    """Parts laid out from `inside` downwards, seen through `rect`; wheel, drag, Page keys, and the ring moves it.

    Add parts with `page.add(part, into=scroll)`, their places in page coordinates as if nothing were scrolled.
    """

    length: float = field(default=0.0, kw_only=True)
    pad: float = field(default=8.0, kw_only=True)
    _grip: float | None = field(default=None, init=False, repr=False)
    _goal: float | None = field(default=None, init=False, repr=False)

    @property
    def inside(self) -> Rect:
        """Where parts may be laid out: the place without the bar; its height does not matter."""
        return Rect(self.rect.x, self.rect.y, self.rect.w - BAR - 10, self.rect.h)

    @property
    def most(self) -> float:
        """How far it can go down."""
        return max(0.0, self.length - self.rect.h)

    def inherit(self, old: Widget) -> None:
        """Stay where it was."""
        if isinstance(old, Scroll):
            self.offset, self._grip = old.offset, old._grip  # noqa: SLF001

    def grow(self, rect: Rect) -> None:
        """Make room for a part."""
        self.length = max(self.length, rect.bottom - self.rect.y + self.pad)

    def go(self, offset: float) -> bool:
        """Go to a place, as far as there is something; say whether it moved."""
        offset = min(max(0.0, offset), self.most)
        moved = abs(offset - self.offset) > 0.01
        self.offset = offset
        return moved

    def reveal(self, rect: Rect) -> None:
        """Move so that a place inside, with a little air, can be seen."""
        top, bottom = rect.y - self.rect.y - 16, rect.bottom - self.rect.y + 16
        if top < self.offset:
            self.go(top)
        elif bottom > self.offset + self.rect.h:
            self.go(min(bottom - self.rect.h, max(0.0, top)))

    def command(self, name: str) -> Reply:
        """Scroll by pages, and by lines when nothing inside can be pointed at."""
        page, line = self.rect.h * 0.85, WHEEL
        steps = {"page_up": -page, "page_down": page, "first": -self.length, "last": self.length}
        if self.focusable:
            steps |= {"up": -line, "down": line}
        if name in steps and self.go(self.offset + steps[name]):
            return STAY
        return None

    def wheel(self, steps: float) -> bool:
        """Scroll."""
        return self.go(self.offset - steps * WHEEL)

    def press(self, x: float, y: float) -> Reply:
        """Take hold of the thumb, or jump beside it."""
        if x < self.rect.right - BAR - 8 or self.most <= 0:
            return None
        thumb = self.thumb()
        if not thumb.inset(-8, 0).has(x, y):
            self.go((y - self.rect.y) / self.rect.h * self.length - self.rect.h / 2)
            thumb = self.thumb()
        self._grip = y - thumb.y
        return STAY

    def drag(self, x: float, y: float) -> Reply:
        """Drag the thumb."""
        if self._grip is None:
            return None
        self.go((y - self._grip - self.rect.y) / self.rect.h * self.length)
        return STAY

    def release(self, x: float, y: float) -> Reply:
        """Let the thumb go."""
        held, self._grip = self._grip, None
        return STAY if held is not None else None

    def ring(self) -> Rect:
        """The ring goes round the bar."""
        self.radius = BAR / 2
        return Rect(self.rect.right - BAR, self.rect.y + 3, BAR, self.rect.h - 6)

    def thumb(self) -> Rect:
        """Return the place of the thumb."""
        length = max(1.0, self.length)
        h = max(28.0, self.rect.h * min(1.0, self.rect.h / length))
        y = self.rect.y + (self.rect.h - h) * (self.offset / self.most if self.most else 0)
        return Rect(self.rect.right - BAR + 1, y, BAR - 2, h)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the bar when there is more than can be seen; the page draws what is inside."""
        self.go(self.offset)
        if self.most > 0.5:
            p.box(Rect(self.rect.right - BAR, self.rect.y, BAR, self.rect.h), t.WELL, 5)
            hot = mood.pointed or self._grip is not None
            p.box(self.thumb(), t.EDGE_HOT if hot else t.EDGE, 4)
