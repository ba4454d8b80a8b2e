"""What every part of a page can do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Act, Reply, Stay

if TYPE_CHECKING:
    from game.ui.page import Page

STAY = Stay()


class Mood(msgspec.Struct, frozen=True):
    """How a part stands to the player now: pointed at, by the mouse, pressed; and the page's clock in seconds."""

    focused: bool = False
    by_mouse: bool = False
    pressed: bool = False
    clock: float = 0.0

    @property
    def pointed(self) -> bool:
        """Whether the mouse rests on it."""
        return self.focused and self.by_mouse


class Tip(msgspec.Struct, frozen=True):
    """What a tooltip says: a title, a text, the key, and the id of a rule to open."""

    title: str
    text: str = ""
    key: str = ""
    rule: str = ""
    refusal: bool = False


@dataclass(eq=False)
class Widget:
    """A part with a key (its name on this page) and a place in units.

    `reason` tells why it cannot be used now; then it keeps its place, looks dull, and says why when pointed at.
    Parts of a higher `order` come later to the ring. `takes_enter`: Enter presses this part, not the default button.
    While it is `editing` the mouse does not move the ring; pressing elsewhere ends it.
    """

    key: str
    rect: Rect
    reason: str = field(default="", kw_only=True)
    tip: Tip | None = field(default=None, kw_only=True)
    focusable: bool = field(default=False, kw_only=True)
    radius: float = field(default=8, kw_only=True)
    order: int = field(default=0, kw_only=True)
    takes_enter: bool = field(default=False, kw_only=True)
    editing: bool = field(default=False, init=False, repr=False)
    page: Page | None = field(default=None, init=False, repr=False)
    holder: Holder | None = field(default=None, init=False, repr=False)

    @property
    def usable(self) -> bool:
        """Whether it can be used now."""
        return not self.reason

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw it."""

    def command(self, name: str) -> Reply:
        """Answer a command given while it is pointed at; None leaves it to the page."""
        return None

    def hears(self) -> frozenset[str]:
        """Return the commands it answers wherever the ring is."""
        return frozenset()

    def press(self, x: float, y: float) -> Reply:
        """Answer the mouse button going down on it."""
        return STAY

    def drag(self, x: float, y: float) -> Reply:
        """Answer the mouse moving while the button is held."""
        return None

    def release(self, x: float, y: float) -> Reply:
        """Answer the button coming up, inside it or not."""
        return None

    def wheel(self, steps: float) -> bool:
        """Answer the wheel over it; true when it moved something."""
        return False

    def event(self, event: pygame.event.Event) -> Reply:
        """Answer a raw event before it becomes a command: only what takes text does."""
        return None

    def tick(self, seconds: float) -> Reply:
        """Let time pass."""
        return None

    def inherit(self, old: Widget) -> None:
        """Take over what the part of the same key held before the page was built again: caret, scroll, drag."""

    def ring(self) -> Rect:
        """Return the place that the focus ring goes round."""
        return self.rect

    def draw_over(self, p: Painter) -> None:
        """Draw what lies over the ring, while it is here."""

    def tooltip(self) -> Tip | None:
        """Return what to say when the ring rests here."""
        if self.reason:
            return Tip("Not now", self.reason)
        return self.tip


@dataclass(eq=False)
class Holder(Widget):
    """A part that holds others and shows a piece of them."""

    offset: float = field(default=0.0, init=False)

    def shown(self, rect: Rect) -> Rect:
        """Return where a place inside is on the page."""
        return rect.move(0, -self.offset)

    def reveal(self, rect: Rect) -> None:
        """Move so that a place inside can be seen."""


@dataclass(eq=False)
class Drawing(Widget):
    """Something a page draws itself between its parts."""

    paint: Callable[[Painter], object] = field(default=lambda _: None, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Let the page draw."""
        self.paint(p)


def run(act: Act | None) -> Reply:
    """Do what a part was made for; what it returns is meant for the stack."""
    return (act() if act is not None else None) or STAY
