"""Parts that are only looked at or pointed at: cards on the field, tiles, cards of a hand that cannot be played now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.rules.warzoo.cards import UnitCard
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.tables.warzoo import cards
from game.ui.tables.warzoo.cards import Dress
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES


@dataclass(eq=False)
class Look(Widget):
    """A place to point at; `choose` is what pressing it does, `state` how it is marked when it can be chosen."""

    choose: Callable[[], Reply] | None = field(default=None, kw_only=True)
    state: cards.State = field(default="resting", kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=9, kw_only=True)
    order: int = field(default=1, kw_only=True)

    def command(self, name: str) -> Reply:
        """Choose it, if it can be chosen."""
        return self.choose() if self.choose is not None and name in PRESSES else None

    def release(self, x: float, y: float) -> Reply:
        """Choose it if the mouse is still on it."""
        return (self.choose() or STAY) if self.choose is not None and self.rect.has(x, y) else STAY

    def draw(self, p: Painter, mood: Mood) -> None:
        """Mark what can be chosen."""
        del mood
        if self.state != "resting":
            cards.signs(p, self.rect, Dress(self.state))


@dataclass(eq=False)
class HeldCard(Widget):
    """A card of the viewer's hand while nothing is recruited."""

    card: UnitCard = field(kw_only=True)
    quiet: bool = field(default=False, kw_only=True)
    seen: float = field(default=1.0, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=9, kw_only=True)
    order: int = field(default=1, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the card, a little dimmed."""
        dim = 0 if mood.focused else 70
        dress = Dress(quiet=self.quiet, dim=dim, seen=self.seen)
        cards.card(p, self.card, (self.rect.x, self.rect.y), self.rect.w, dress)
