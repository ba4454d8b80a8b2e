"""The cards of the character editor: equipment, abilities, and the second card, which is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import inks, words
from game.ui.theme import Type
from game.ui.widgets.base import Mood
from game.ui.widgets.buttons import Pressable

if TYPE_CHECKING:
    from game.rules.zone_wars.cards.items import Item
    from game.rules.zone_wars.cards.powers import Power
    from game.ui.motion import Tween
    from game.ui.paint import Painter


@dataclass(eq=False)
class GearCard(Pressable):
    """A card of equipment: pressing it gives it, or takes it away where several may be had."""

    item: Item = field(kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw picture, name and what it does on paper."""
        rect = self.rect
        fill = t.PAPER if self.chosen else "#e4d8bd" if mood.focused else t.PAPER_SHADE
        p.box(rect, fill, 8, t.GOLD if self.chosen else t.PAPER_EDGE, 4 if self.chosen else 2)
        p.sprite(words.item_sprite(self.item), (rect.cx, rect.y + 29), 50)
        names, told = Rect(rect.x + 6, rect.y + 54, rect.w - 12, rect.h - 58).rows((17, 16))
        _lines(p, self.item.name, names, Type(17, "semibold", t.INK))
        _lines(p, words.item_brief(self.item), told, Type(16, colour=t.INK_SOFT))
        if self.chosen:
            draw.disc(p, (rect.right - 12, rect.y + 12), 13, t.FOCUS, t.INK, 2)
            draw.icon(p, "check", (rect.right - 12, rect.y + 12), 16, t.INK)


def _lines(p: Painter, told: str, place: Rect, style: Type) -> None:
    """Write words into the middle of a place, in one line or two, as large as fits."""
    lines, style = write.fit(p, told, place.w, style, 2)
    step = write.line_height(p, style.size, 1.1)
    for n, line in enumerate(lines):
        p.text(line, (place.cx, place.cy + (n - (len(lines) - 1) / 2) * step), style, "center")


def gear_height(p: Painter) -> float:
    """Return how high a card of equipment is: its picture, and two lines each for name and use."""
    return 56 + 2 * write.line_height(p, 17, 1.1) + 2 * write.line_height(p, 16, 1.1)


@dataclass(eq=False)
class PowerCard(Pressable):
    """An ability among all of a faction; mark: whether it was chosen or drawn, in a word."""

    power: Power = field(kw_only=True)
    mark: str = field(default="", kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw sign, name and type."""
        rect = self.rect
        fill = t.CHOSEN if self.mark else t.POINTED if mood.focused else t.RAISED
        p.box(rect, fill, 8, t.GOLD if self.mark else t.LINE, 3 if self.mark else 1)
        centre = (rect.x + 25, rect.cy)
        draw.disc(p, centre, 19, inks.band(self.power.faction)[0], t.INK, 1)
        p.sprite(f"zone_wars/power_{self.power.id}", centre, 31)
        room = Rect(rect.x + 49, rect.y, rect.w - 52, rect.h)
        lines, style = write.fit(p, self.power.name, room.w, Type(17, "semibold"), 2)
        step = write.line_height(p, style.size, 1.1)
        if len(lines) == 1:
            self._kind(p, Rect(room.x, rect.cy, room.w, step))
            lines.append("")
        for n, line in enumerate(lines):
            p.text(line, (room.x, rect.cy + (n - 0.5) * step), style, "midleft")

    def _kind(self, p: Painter, place: Rect) -> None:
        """Write the type, and how it came here where there is room."""
        style = Type(16, colour=t.MUTED)
        w = p.text(self.power.type.value, (place.x, place.cy), style, "midleft") + 8
        if self.mark and w + p.width_of(self.mark, style) < place.w:
            style = Type(16, "semibold", t.GOLD_TEXT)
            p.text(self.mark, (place.x + w, place.cy), style, "midleft")


@dataclass(eq=False)
class SecondCard(Pressable):
    """The second card: face down until it is drawn and turned up, then for good as it is."""

    power: Power | None = field(default=None, kw_only=True)
    flip: Tween | None = field(default=None, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw back or face."""
        rect, power = self.rect, self.power
        turned = 1.0 if self.flip is None or power is None else self.flip.value
        if turned < 1:
            self._turning(p, abs(1 - 2 * turned), is_up=turned > 0.5)
            return
        p.shadow(rect, 10, 150)
        if power is None:
            p.box(rect, inks.SOOT, 10, t.FOCUS if mood.focused else "#c9a227", 3)
            draw.hazard(p, Rect(rect.x + 8, rect.y + 10, rect.w - 16, 14), 10)
            draw.hazard(p, Rect(rect.x + 8, rect.bottom - 24, rect.w - 16, 14), 10)
            p.sprite("zone_wars/token_m", (rect.cx, rect.cy - 14), min(84.0, rect.h * 0.44, rect.w * 0.6))
            p.text("DRAW IT", (rect.cx, rect.bottom - 42), Type(21, "fjalla", inks.HAZARD), "center")
            return
        band = inks.band(power.faction)
        p.box(rect, t.PAPER, 10, t.PAPER_EDGE, 3)
        p.box(Rect(rect.x + 6, rect.y + 6, rect.w - 12, 28), band[0], 6)
        p.text(power.type.value.upper(), (rect.cx, rect.y + 20), Type(18, "fjalla", "#fff8e6"), "center")
        at = (rect.cx, rect.y + 34 + (rect.h - 92) / 2)
        side = min(96.0, rect.h - 104)
        draw.disc(p, at, side * 0.56, band[2])
        p.sprite(f"zone_wars/power_{power.id}", at, side * 0.86)
        lines, style = write.fit(p, power.name, rect.w - 16, Type(20, "fjalla", t.INK), 2)
        y = rect.bottom - 32 - (len(lines) - 1) * 11
        for line in lines:
            p.text(line, (rect.cx, y), style, "center")
            y += 22

    def _turning(self, p: Painter, width: float, *, is_up: bool) -> None:
        """Draw the card while it turns, seen so wide, its back or its face without what stands on it."""
        sheet = self.rect.middle(max(4.0, self.rect.w * width), self.rect.h)
        p.shadow(sheet, 10, 150)
        p.box(sheet, t.PAPER if is_up else inks.SOOT, 10, t.PAPER_EDGE if is_up else "#c9a227", 3)
