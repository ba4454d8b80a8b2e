"""Decks in files: a player's own, one text file each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from game.core.own_files import OwnFiles
from game.rules.warzoo.cards import SIDES
from game.rules.warzoo.decks import Deck, DeckError, deck_text, read_deck, starting_deck

if TYPE_CHECKING:
    from pathlib import Path

    from game.rules.warzoo.cards import Cards

FOLDER = "decks"
LONGEST = 28
_BARRED = re.compile(r"[\x00-\x1f;#]")


class DeckFolder(OwnFiles[Deck]):
    """The decks of a player; without a folder they are only remembered."""

    label: ClassVar[str] = FOLDER
    suffix: ClassVar[str] = ".txt"
    longest: ClassVar[int] = LONGEST
    nameless: ClassVar[str] = "deck"

    def __init__(self, folder: Path | None, cards: Cards) -> None:
        super().__init__(folder)
        self.cards = cards

    def starters(self) -> list[Deck]:
        """Return the two decks that come in the box."""
        return [starting_deck(faction, self.cards) for faction in SIDES]

    def read(self, text: str, file: str) -> Deck:
        """Return the deck of a text; raises DeckError naming file and line."""
        try:
            return read_deck(text, self.cards)
        except DeckError as error:
            raise DeckError(f"{file}: {error}") from error

    def write(self, made: Deck) -> str:
        """Return a deck as text."""
        return deck_text(made, self.cards)

    def name_of(self, made: Deck) -> str:
        """Return what the player calls the deck."""
        return made.name

    def taken_names(self) -> list[str]:
        """Return the names of the decks in the box."""
        return [deck.name for deck in self.starters()]


def plain_name(name: str) -> str:
    """Return a name without what would end it in the text of a deck, and no longer than there is room."""
    return _BARRED.sub("", name)[:LONGEST]
