"""A character in the viewer's hand or in an open row, as a part of the page: pointed at, picked, dragged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from game.rules.army_of_zero.characters import Character
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.tables.army_of_zero import cards
from game.ui.tables.army_of_zero.cards import Dress, State
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

DRAG_FROM = 10.0


class Carrier(Protocol):
    """Whoever lets cards be dragged over its places."""

    def carry(self, card: int, x: float, y: float) -> None:
        """Hear that a card is dragged here."""

    def drop(self, card: int, x: float, y: float) -> Reply:
        """Hear that it is let go here."""


@dataclass(eq=False)
class CharacterCard(Widget):
    """A character; `act` is called by a press. With a carrier it can be dragged; then its place stays empty.

    chosen: picked; away: in the air, its place is drawn without it; shift: moved aside for an insertion.
    """

    character: Character = field(kw_only=True)
    act: Callable[[], Reply] = field(default=lambda: None, kw_only=True)
    carrier: Carrier | None = field(default=None, kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    dimmed: bool = field(default=False, kw_only=True)
    away: Callable[[], bool] = field(default=lambda: False, kw_only=True)
    shift: Callable[[], float] = field(default=lambda: 0.0, kw_only=True)
    framed: bool = field(default=True, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=12, kw_only=True)
    grip: tuple[float, float] | None = field(default=None, init=False, repr=False)
    dragged: bool = field(default=False, init=False, repr=False)
    state: State = field(default="resting", init=False, repr=False)

    def inherit(self, old: Widget) -> None:
        """Stay in the hand that drags it."""
        if isinstance(old, CharacterCard):
            self.grip, self.dragged = old.grip, old.dragged

    def ring(self) -> Rect:
        """The ring goes round the card, where it has been lifted to; a dragged card has none."""
        if self.dragged:
            return Rect(-90, -90, 1, 1)
        return self.rect.move(0, -cards.LIFTS.get(self.state, 0.0))

    def command(self, name: str) -> Reply:
        """Pick it."""
        return self._pick() if name in PRESSES and (name != "confirm" or self.takes_enter) else None

    def _pick(self) -> Reply:
        if self.page is not None:
            self.page.hear("ui_refuse" if self.reason else "card_place")
            if self.reason:
                self.page.explain()
        return STAY if self.reason else self.act() or STAY

    def press(self, x: float, y: float) -> Reply:
        """Take hold."""
        self.grip = (x, y)
        return STAY

    def drag(self, x: float, y: float) -> Reply:
        """Follow the mouse."""
        if self.grip is None or self.carrier is None or self.reason:
            return STAY
        if not self.dragged and abs(x - self.grip[0]) + abs(y - self.grip[1]) > DRAG_FROM:
            self.dragged = True
            if self.page is not None:
                self.page.hear("card_slide")
        if self.dragged:
            self.carrier.carry(self.character.id, x, y)
        return STAY

    def release(self, x: float, y: float) -> Reply:
        """Let it go, or take a press as a pick."""
        dragged, self.dragged, self.grip = self.dragged, False, None
        if dragged and self.carrier is not None:
            return self.carrier.drop(self.character.id, x, y) or STAY
        return self._pick() if self.rect.has(x, y) else STAY

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw its place, and the card unless it is away."""
        rect = self.rect
        if self.framed:
            p.box(rect.inset(-7), (0, 0, 0, 85), 16, "#5d513b", 1)
        if self.dragged:
            self._returns(p, rect)
        elif not self.away():
            self.state = "selected" if self.chosen else "pointed" if mood.focused else "resting"
            if self.dimmed:
                self.state = "disabled"
            at = (rect.x + self.shift(), rect.y)
            cards.card(p, self.character, at, rect.w, Dress(state=self.state))

    def _returns(self, p: Painter, rect: Rect) -> None:
        p.box(rect, (0, 0, 0, 96), 14)
        size = min(26.0, rect.w * 0.12)
        p.text(
            self.character.name, (rect.cx, rect.cy - size * 0.65), Type(size, "serif", "#8a7c62"), "center"
        )
        p.text(
            "returns here", (rect.cx, rect.cy + size * 0.65), Type(size * 0.72, "italic", "#8a7c62"), "center"
        )


def held_place(at: tuple[float, float], width: float) -> Rect:
    """Return where a dragged card is while the mouse is here."""
    return Rect(at[0] - width * 0.5, at[1] - width * 0.55, width, width * 1.4)


def in_hand(p: Painter, character: Character, at: tuple[float, float], width: float, chip: str) -> None:
    """Draw a dragged card about the mouse, ringed, with a chip that says where it would go."""
    place = held_place(at, width)
    cards.card(p, character, (place.x, place.y), width, Dress(state="dragged"))
    if chip:
        w = cards.chip_width(p, chip, "", 18)
        x = min(at[0] + 34 + w / 2, p.width - w / 2 - 8)
        cards.chip(p, chip, (x, at[1] + 46), "", ("#211c15", t.ASK, t.FOCUS), 18)
