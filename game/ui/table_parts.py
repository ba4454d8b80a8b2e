"""Parts that only the table has: the large button that goes on, who is waited for, the dock of drawers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui import draw
from game.ui.paint import Painter
from game.ui.theme import Type
from game.ui.widgets.base import Mood, Tip
from game.ui.widgets.buttons import Button, body
from game.ui.widgets.shows import Thinking

if TYPE_CHECKING:
    from game.ui.floor import Floor
    from game.ui.page import Page
    from game.ui.scene import Act

DOCK = (("log", "Log", "log"), ("inspector", "Card", "eye"), ("rules", "Rules", "rules"))


@dataclass(eq=False)
class GoOnButton(Button):
    """The primary button of a table: one line that shrinks to fit, the key in the corner."""

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw body, icon and words in the middle, the key at the upper right."""
        down = mood.pressed and self.usable
        colour = body(p, self, down=down, pointed=mood.pointed)
        y = self.rect.cy + (1 if down else -2)
        cap = Type(15, "semibold", colour)
        p.text(self.cap(), (self.rect.right - 10, self.rect.y + 5), cap, "topright")
        style = Type(self.size, "bold" if self.usable else "semibold", colour)
        room = self.rect.w - 36
        while style.size > 14 and p.width_of(self.label, style) + self._icon(style) > room:
            style = style.but(size=style.size - 1)
        x = self.rect.cx - (p.width_of(self.label, style) + self._icon(style)) / 2
        if self.icon:
            draw.icon(p, self.icon, (x + style.size * 0.56, y), style.size * 1.12, colour)
        p.text(self.label, (x + self._icon(style), y), style, "midleft")

    def _icon(self, style: Type) -> float:
        """Return the width that icon and gap take."""
        return style.size * 1.12 + 10 if self.icon else 0.0


@dataclass(eq=False)
class Pondering(Thinking):
    """Who is thinking, as `Thinking`, but never wider than its place: first the words go, then nothing more."""

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw dots, words if there is room, and the seconds."""
        need = 108 + p.width_of(self.words, Type(19, "semibold")) + 14 + p.width_of("99 s", Type(18))
        full, self.words = self.words, self.words if need <= self.rect.w else ""
        super().draw(p, mood)
        self.words = full


def add_dock(page: Page, floor: Floor, acts: Mapping[str, Act]) -> None:
    """Add the buttons that open drawers where the rails are closed; `acts` by the names of `DOCK`."""
    page.aside = max(0.0, page.area.right - floor.places.inspector.x) if floor.places.inspector.w else 0.0
    wide = floor.form == "compact"
    for place, (name, label, icon) in zip(floor.dock, DOCK, strict=False):
        words = label if wide or page.p.width_of(label) + 54 < place.w else ""
        tip = Tip(label) if name == "rules" else Tip(label, key=page.desk.keys.label(name))
        page.add(Button(f"dock_{name}", place, words, icon=icon, act=acts[name], tip=tip, size=19, order=1))
