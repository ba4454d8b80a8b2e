"""A scene made of a page: it says what is on it, the rest follows."""

from __future__ import annotations

import pygame

from game.ui import wood
from game.ui.desk import Desk
from game.ui.keys import EVERYWHERE
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Pop, Reply
from game.ui.wood import Lamp


class Screen:
    """The base of all scenes: `build` adds the parts; call `refresh` when what they show has changed.

    The page is built again before the next event or frame, also when the window, the text size or the look
    changes; parts of the same key keep ring, caret and scroll. A `sudden` scene covers what was there in one frame.
    """

    opaque = True
    sudden = False
    group = EVERYWHERE
    lamp = Lamp()

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._page: Page | None = None
        self._made_for: object = None
        self._stale = True

    def build(self, page: Page) -> None:
        """Add the parts of the page."""
        raise NotImplementedError

    def paint(self, p: Painter) -> None:
        """Draw what lies under all parts: the table."""
        wood.background(p, self.lamp)

    def command(self, name: str) -> Reply:
        """Answer a command that no part took; as standard `back` closes the scene."""
        if name == "back":
            self.desk.sound.play("ui_back")
            return Pop()
        return None

    def refresh(self) -> None:
        """Build the page again before the next event or frame."""
        self._stale = True

    @property
    def page(self) -> Page:
        """The page as it is now, built again if it has to be."""
        desk = self.desk
        made_for = (desk.painter.surface.get_size(), desk.painter.scale, desk.theme)
        if self._page is None or self._stale or made_for != self._made_for:
            old, self._stale, self._made_for = self._page, False, made_for
            self._page = page = Page(desk, self.command, self.group)
            self.build(page)
            page.take_over(old)
        return self._page

    def handle(self, event: pygame.event.Event) -> Reply:
        """Answer an event."""
        return self.page.handle(event)

    def tick(self, seconds: float) -> Reply:
        """Let time pass."""
        return self.page.tick(seconds)

    def draw(self, p: Painter, *, active: bool) -> None:
        """Draw the table and all parts."""
        self.paint(p)
        self.page.draw(p, active=active)

    def enter(self) -> None:
        """Come to the top."""

    def leave(self) -> None:
        """Go for good."""
