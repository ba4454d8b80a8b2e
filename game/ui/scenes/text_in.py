"""A drawer that reads something a player made from text: typed, or from the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.scene import Pop, Reply, Stay
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, TextField

if TYPE_CHECKING:
    from game.ui.page import Page

LONGEST = 6000


class Asking(msgspec.Struct, frozen=True):
    """What the drawer says: how the text is written, and an example of its beginning for the empty field."""

    how: str
    example: str


class TextIn:
    """What was typed, and what is wrong with it.

    take: a text -> a sentence why it cannot be read; empty when it could, and then the work goes on with it.
    """

    def __init__(self, asking: Asking, take: Callable[[str], str]) -> None:
        self.asking, self.take = asking, take
        self.text = self.trouble = ""

    def fill(self, page: Page, place: Rect) -> None:
        """Add the field, the two buttons, and the trouble."""
        how, style = self.asking.how, Type(18, colour=t.MUTED)
        page.add(Drawing("", place, paint=lambda p: write.wrap(p, how, place, style)))
        top = place.y + write.height_of(page.p, how, place.w, style) + 12
        field = TextField("own_text", Rect(place.x, top, place.w, 50), self.text, place=self.asking.example)
        field.most, field.change = LONGEST, self._typed
        page.add(field)
        paste, read = Rect(place.x, top + 62, place.w, 48).columns(2, 10)
        page.add(Button("paste", paste, "Paste", icon="copy", act=self._paste))
        page.add(Button("read", read, "Open it", icon="check", act=self.read))
        at = Rect(place.x, top + 124, place.w, 0)
        page.add(
            Drawing("", at, paint=lambda p: write.wrap(p, self.trouble, at, Type(19, colour=t.BAD_TEXT)))
        )

    def _typed(self, words: str) -> Reply:
        self.text = words
        return None

    def _paste(self) -> Reply:
        try:
            self.text = pygame.scrap.get_text()
        except pygame.error:
            self.trouble = "The clipboard cannot be used."
            return Stay()
        return self.read()

    def read(self) -> Reply:
        """Go on with the text, or tell what is wrong with it."""
        self.trouble = self.take(self.text)
        return Stay() if self.trouble else Pop()
