"""What lies on the paper of the rulebook: entries on their leaves, and buttons that are printed on it."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from game.core.rulebook import Kind, Rule
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Anchor, Painter
from game.ui.theme import Colour, Face, Type
from game.ui.widgets.base import Mood
from game.ui.widgets.buttons import Button, Pressable
from game.ui.widgets.scroll import BAR, Scroll

SUB, BROWN, BRASS = "#6d5f49", "#6b4a12", "#a8791f"
LEAF_RULING, LEAF_TIP, TIP_EDGE, TIP_DARK = "#e6d6a9", "#dfe3c4", "#7d8a4c", "#46501f"
BADGE_WORDS = "#fff2d0"
SIDE, TITLE, WORDS = 24.0, 28.0, 21.0
USES_HEIGHT = 56.0


class Style(msgspec.Struct, frozen=True):
    """How a kind of entry is printed: the leaf's fill and edge (None: on the bare page), its badge."""

    fill: Colour | None
    edge: Colour
    dark: Colour
    badge: str
    icon: str


STYLES = {
    Kind.RULE: Style(None, t.PAPER_EDGE, SUB, "", ""),
    Kind.COMPONENT: Style(None, t.PAPER_EDGE, SUB, "", ""),
    Kind.RULING: Style(LEAF_RULING, BRASS, BROWN, "OUR RULING", "seal"),
    Kind.ADVICE: Style(LEAF_TIP, TIP_EDGE, TIP_DARK, "A TIP", "hint"),
}


@dataclass(eq=False)
class Entry(Pressable):
    """One rule on its leaf; pressing it makes it the one that is spoken of. `room` is kept free at its foot."""

    rule: Rule = field(kw_only=True)
    face: Face = field(default="serif_black", kw_only=True)
    room: float = field(default=0.0, kw_only=True)
    _blocks: list[tuple[str, Type, float]] = field(default_factory=list, init=False, repr=False)
    _id_below: bool = field(default=False, init=False, repr=False)

    @property
    def style(self) -> Style:
        """How its kind is printed."""
        return STYLES[self.rule.kind]

    def lay(self, p: Painter) -> Entry:
        """Measure the words and give the leaf its height."""
        w = self.rect.w - 2 * SIDE
        title = Type(TITLE, self.face, t.INK)
        ident = p.width_of(self.rule.id, Type(t.NOTE, "semibold"))
        lines = write.lines_of(p, self.rule.title, w, title)
        self._id_below = len(lines) > 1 or p.width_of(self.rule.title, title) + ident + 30 > w
        badge = 40.0 if self.style.badge else 0.0
        self._blocks = [(self.rule.title, title, badge)]
        if self._id_below:
            self._blocks.append((self.rule.id, Type(t.NOTE, "semibold", self.style.dark), 2))
        self._blocks.append((self.rule.text, Type(WORDS, colour=t.INK), 6))
        if self.rule.why:
            self._blocks.append((f"Why: {self.rule.why}", Type(19, "italic", self.style.dark), 8))
        high = sum(gap + write.height_of(p, words, w, style) for words, style, gap in self._blocks)
        pad = 30.0 if self.style.fill else 16.0
        self.rect = Rect(self.rect.x, self.rect.y, self.rect.w, high + pad)
        return self

    @property
    def leaf(self) -> Rect:
        """The whole leaf, with the room at its foot."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h + self.room)

    @property
    def foot(self) -> Rect:
        """The room at its foot: what is printed there is no part of the entry."""
        return Rect(self.rect.x + SIDE, self.rect.bottom, self.rect.w - 2 * SIDE, self.room)

    def ring(self) -> Rect:
        """The ring goes round the whole leaf."""
        return self.leaf

    def draw(self, p: Painter, mood: Mood) -> None:
        """Print leaf, badge, title, id, text, reason."""
        rect, style = self.leaf, self.style
        if style.fill is not None:
            p.box(rect, style.fill, 10, style.edge, 2)
            p.box(Rect(rect.x, rect.y, 8, rect.h), style.edge, 4)
        elif self.chosen:
            p.box(rect, "#f7f0de", 10, t.PAPER_EDGE, 2)
        if self.chosen:
            self._ribbon(p)
        if mood.focused:
            p.box(rect.inset(-3), None, 12, BROWN, 3)
        y = rect.y + (16 if style.fill else 8)
        if style.badge:
            self._badge(p, Rect(rect.x + SIDE, y, 0, 34))
        self._print(p, y)

    def _ribbon(self, p: Painter) -> None:
        """Hang a bookmark over the edge of the leaf that is spoken of."""
        x, y = self.rect.right - 40, self.rect.y
        p.polygon([(x, y), (x + 22, y), (x + 22, y + 40), (x + 11, y + 31), (x, y + 40)], "#8c2328")

    def _badge(self, p: Painter, place: Rect) -> None:
        style = self.style
        w = p.width_of(style.badge, Type(18, "bold")) + 58
        p.box(Rect(place.x, place.y, w, place.h), style.dark, place.h / 2)
        draw.icon(p, style.icon, (place.x + 24, place.cy), 22, t.GOLD_TEXT)
        p.text(style.badge, (place.x + 44, place.cy - 0.5), Type(18, "bold", BADGE_WORDS), "midleft")

    def _print(self, p: Painter, y: float) -> None:
        x, w = self.rect.x + SIDE, self.rect.w - 2 * SIDE
        for i, (words, style, gap) in enumerate(self._blocks):
            y += gap
            if i == 0 and not self._id_below:
                right = self.rect.right - SIDE - (34 if self.chosen else 0)
                p.text(self.rule.id, (right, y + 9), Type(t.NOTE, "semibold", self.style.dark), "topright")
            y = write.wrap(p, words, Rect(x, y, w, 0), style)


def _anchor(*, to_right: bool) -> Anchor:
    return "midright" if to_right else "midleft"


@dataclass(eq=False)
class PaperScroll(Scroll):
    """A part of the paper that scrolls: its bar is printed on it."""

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the bar when there is more than can be seen."""
        self.go(self.offset)
        if self.most > 0.5:
            p.box(Rect(self.rect.right - BAR, self.rect.y, BAR, self.rect.h), t.PAPER_SHADE, 5)
            p.box(self.thumb(), BRASS, 4)


@dataclass(eq=False)
class PaperButton(Button):
    """A button printed on paper; `pill` makes it a round chip, `caption` is a small line over the words."""

    pill: bool = field(default=False, kw_only=True)
    caption: str = field(default="", kw_only=True)
    to_right: bool = field(default=False, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Print it."""
        rect = self.rect
        radius = rect.h / 2 if self.pill else 8
        fill = (
            "#e4d8bd"
            if mood.pressed
            else "#f7f0de"
            if mood.focused
            else t.PAPER
            if self.pill
            else t.PAPER_SHADE
        )
        line, width = (BROWN, 3) if mood.focused else (BRASS if self.pill else t.PAPER_EDGE, 1.5)
        p.box(rect, fill, radius, line, width)
        ink = t.INK if self.usable else "#8d7f66"
        if not self.label:
            draw.icon(p, self.icon, (rect.cx, rect.cy), rect.h * 0.56, ink)
            return
        side = -1 if self.to_right else 1
        edge = rect.right if self.to_right else rect.x
        if self.icon:
            draw.icon(
                p,
                self.icon,
                (edge + side * (20 if self.pill else 30), rect.cy),
                18 if self.pill else 24,
                BROWN,
            )
        self._words(p, edge + side * ((36 if self.pill else 58) if self.icon else 16), ink)

    def _words(self, p: Painter, x: float, ink: Colour) -> None:
        rect, anchor = self.rect, _anchor(to_right=self.to_right)
        room = (rect.right - 14 - x) if not self.to_right else (x - rect.x - 14)
        lines, style = write.fit(p, self.label, room, Type(self.size, "semibold", ink))
        step = style.size * 1.12
        high = step * len(lines) + (22 if self.caption else 0)
        y = rect.cy - high / 2
        if self.caption:
            p.text(self.caption, (x, y + 9), Type(t.CAPTION, colour=SUB), anchor)
            y += 22
        for i, line in enumerate(lines):
            p.text(line, (x, y + step * (i + 0.5)), style, anchor)
