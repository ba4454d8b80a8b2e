"""The Combat Cards in the viewer's hand: chosen by press or key, laid by the primary button or by dragging."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.rules.army_of_zero.actions import CombatCard
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.tables.army_of_zero import cards, faces
from game.ui.tables.army_of_zero.cards import Pose
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.prospects import Prospect, span_words
from game.ui.theme import Colour, Type
from game.ui.widgets.base import STAY, Mood, Widget

DRAG_FROM = 14.0


@dataclass(eq=False)
class HandCard(Widget):
    """A Combat Card in hand with what it does and the chances it carries; `words` is one or two sentences.

    `count`: how many of its kind are in hand; `choose` is called by a press, `lay` when it is dragged out of the hand
    onto the stones.
    """

    kind: CombatCard = CombatCard.ATTACK
    chosen: bool = field(default=False, kw_only=True)
    words: str = field(default="", kw_only=True)
    chances: Prospect | None = field(default=None, kw_only=True)
    keycap: str = field(default="", kw_only=True)
    count: int = field(default=1, kw_only=True)
    choose: Callable[[], Reply] = field(default=lambda: None, kw_only=True)
    lay: Callable[[], Reply] = field(default=lambda: None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=10, kw_only=True)
    _state: cards.State = field(default="resting", init=False, repr=False)
    _grip: tuple[float, float] | None = field(default=None, init=False, repr=False)
    _now: tuple[float, float] | None = field(default=None, init=False, repr=False)

    @property
    def picture(self) -> Rect:
        """Where the card itself is."""
        h = self.rect.h
        return Rect(self.rect.x, self.rect.y, h / TALL, h)

    def ring(self) -> Rect:
        """The ring goes round the card, where it has been lifted to."""
        return self.picture.move(0, -cards.LIFTS.get(self._state, 0.0))

    def command(self, name: str) -> Reply:
        """Choose it."""
        return self._choose() if name == "press" else None

    def _choose(self) -> Reply:
        if self.page is not None:
            self.page.hear("ui_refuse" if self.reason else "card_slide")
            if self.reason:
                self.page.explain()
        return STAY if self.reason else self.choose() or STAY

    def inherit(self, old: Widget) -> None:
        """Stay in the hand that drags it."""
        if isinstance(old, HandCard):
            self._grip, self._now = old._grip, old._now  # noqa: SLF001

    def press(self, x: float, y: float) -> Reply:
        """Take hold."""
        if not self.reason:
            self._grip = (x, y)
        return self._choose()

    def drag(self, x: float, y: float) -> Reply:
        """Follow the mouse once it has moved far enough."""
        if self._grip is not None:
            far = abs(x - self._grip[0]) + abs(y - self._grip[1])
            self._now = (x, y) if far > DRAG_FROM or self._now else None
        return STAY

    def release(self, x: float, y: float) -> Reply:
        """Lay it when it is let go over the table; else it glides home."""
        dragged, self._grip, self._now = self._now is not None, None, None
        if dragged and y < self.rect.y - 20:
            return self.lay() or STAY
        return STAY

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw card, name, key, words and chips."""
        place = self.picture
        if self._now is not None:
            cards.free_place(p, place)
            face = faces.combat_face(p, self.kind, place.w)
            cards.lay(p, face, ("combat", self.kind), self._now, Pose(6, 1.08, "dragged"))
        else:
            self._resting(p, place, mood)
        self._text(
            p,
            Rect(
                place.right + place.w * 0.15,
                self.rect.y,
                self.rect.right - place.right - place.w * 0.15,
                self.rect.h,
            ),
        )

    def _resting(self, p: Painter, place: Rect, mood: Mood) -> None:
        self._state = "selected" if self.chosen else "pointed" if mood.focused else "resting"
        if self.count > 1 and not self.reason:
            cards.combat_card(p, self.kind, (place.x - 14, place.y + 4), place.w, "resting", 4)
        if self.reason:
            face = faces.combat_face(p, self.kind, place.w)
            p.blit(face, (place.x, place.y), alpha=90)
        else:
            cards.combat_card(p, self.kind, (place.x, place.y), place.w, self._state)

    def _text(self, p: Painter, room: Rect) -> None:
        tall = room.h > 150
        title = Type(30 if tall else 23, "serif_black", t.DULL if self.reason else t.TEXT)
        y = room.y + (10 if tall else 0)
        w = p.text(self.kind.title(), (room.x, y), title)
        if self.keycap:
            draw.keycap(p, self.keycap, (room.x + w + 12, y + (8 if tall else 4)), 30 if tall else 24)
        y += 50 if tall else 34
        if tall:
            style = Type(19, colour=t.MUTED)
            lines = write.lines_of(p, self.words, room.w - 8, style)[:2]
            for i, line in enumerate(lines):
                p.text(line, (room.x, y + i * 25), style)
            y += 62
        if self.chances is not None:
            self._chips(p, Rect(room.x, y, room.w, room.bottom - y), tall=tall)

    def _chips(self, p: Painter, room: Rect, *, tall: bool) -> None:
        assert self.chances is not None
        x, y, h = room.x, room.y, 34.0 if tall else 28.0
        for word, span, colour in zip(
            ("kill", "fall"), self.chances.span(self.kind), (t.GOOD, t.BAD_TEXT), strict=True
        ):
            label = f"{word} {span_words(span)}"
            style = Type(19 if tall else 16, "bold", colour if span[1] else t.MUTED)
            w = p.width_of(label, style) + 24
            if x > room.x and x + w > room.right + 4:
                x, y = room.x, y + h + 4
            line: Colour = colour if span[1] else t.LINE
            p.box(Rect(x, y, w, h), t.RAISED, h / 2, line, 2)
            p.text(label, (x + 12, y + h / 2), style, "midleft")
            x += w + 10


@dataclass(eq=False)
class SpentCard(Widget):
    """The place of an Attack Card that lies on the table."""

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw it faint, with the words."""
        cards.spent(p, CombatCard.ATTACK, self.rect, "on the table")
