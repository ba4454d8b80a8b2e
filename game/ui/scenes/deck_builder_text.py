"""A drawer that reads a deck from text: typed, or from the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.warzoo.decks import Deck, DeckError, read_deck
from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.scene import Pop, Reply, Stay
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, TextField

if TYPE_CHECKING:
    from game.rules.warzoo.cards import Cards
    from game.ui.page import Page

HOW = (
    "Paste a deck or type it, lines divided by \N{LEFT DOUBLE QUOTATION MARK};\N{RIGHT DOUBLE QUOTATION MARK}:\n"
    "Deck: My army; Saboteur: Mata Heifer; 2 Davi; 2 Darwin; ..."
)
LONGEST = 1200


class TextIn:
    """What was typed, and what is wrong with it; `done` is told of a deck that could be read."""

    def __init__(self, cards: Cards, done: Callable[[Deck], None]) -> None:
        self.cards, self.done = cards, done
        self.text = self.trouble = ""

    def fill(self, page: Page, place: Rect) -> None:
        """Add the field, the two buttons, and the trouble."""
        style = Type(18, colour=t.MUTED)
        page.add(Drawing("", place, paint=lambda p: write.wrap(p, HOW, place, style)))
        top = place.y + write.height_of(page.p, HOW, place.w, style) + 12
        field = TextField(
            "deck_text", Rect(place.x, top, place.w, 50), self.text, place="2 Davi; 2 Darwin; ..."
        )
        field.most, field.change = LONGEST, self._typed
        page.add(field)
        paste, read = Rect(place.x, top + 62, place.w, 48).columns(2, 10)
        page.add(Button("paste", paste, "Paste", icon="copy", act=self._paste))
        page.add(Button("read", read, "Open it", icon="check", act=self._read))
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
        return self._read()

    def _read(self) -> Reply:
        try:
            deck = read_deck(self.text, self.cards)
        except DeckError as error:
            self.trouble = f"This is no deck: {error}."
            return Stay()
        self.done(deck)
        return Pop()
