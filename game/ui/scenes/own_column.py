"""What stands beside a workplace: parts one under the other, and what is wrong with the work."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.theme import Face, Type
from game.ui.widgets import Label
from game.ui.widgets.base import Mood, Widget
from game.ui.widgets.buttons import Pressable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.widgets import Button, Scroll

FLAW_TYPE = Type(17, "semibold", "#ffe3de")
GRAVE, DOUBTFUL = ("#3a1715", "#4a1a15", t.BAD), ("#3a3016", "#4a3d1c", t.WARN)


@dataclass(eq=False)
class FlawRow(Pressable):
    """Something that is wrong, or (not grave) likely so: pressing it points at the piece."""

    words: str = field(kw_only=True)
    is_grave: bool = field(default=True, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the sentence."""
        rest, pointed, line = GRAVE if self.is_grave else DOUBTFUL
        p.box(self.rect, pointed if mood.focused else rest, 7, line, 1.5)
        place = Rect(self.rect.x + 12, self.rect.y + 7, self.rect.w - 24, 0)
        write.wrap(p, self.words, place, FLAW_TYPE)


class Column:
    """Parts one under the other, in something that scrolls; `face`: that of its headings."""

    def __init__(self, page: Page, scroll: Scroll, face: Face = "fjalla") -> None:
        self.page, self.scroll, self.face = page, scroll, face
        inside = scroll.inside
        self.at = Rect(inside.x + 4, inside.y + 4, inside.w - 4, 0)

    def row(self, height: float, gap: float = 8) -> Rect:
        """Return the next place of a height."""
        place = Rect(self.at.x, self.at.y, self.at.w, height)
        self.at = self.at.move(0, height + gap)
        return place

    def add(self, widget: Widget) -> None:
        """Add a part."""
        self.page.add(widget, self.scroll)

    def title(self, words: str) -> None:
        """Write a heading."""
        self.add(Label("", self.row(24, 6), words, style=Type(17, self.face, t.MUTED)))

    def space(self, height: float = 8) -> None:
        """Leave room."""
        self.at = self.at.move(0, height)

    def buttons(self, listed: Sequence[Button], across: int = 2, height: float = 44) -> None:
        """Place buttons in rows."""
        for start in range(0, len(listed), across):
            row = self.row(height).columns(across, 8)
            for button, place in zip(listed[start : start + across], row, strict=False):
                button.rect = place
                self.add(button)
