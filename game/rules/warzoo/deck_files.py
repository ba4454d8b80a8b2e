"""Decks in files: a player's own, one text file each. A file that cannot be read is left alone and named."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.core.folders import write_safely
from game.rules.warzoo.cards import SIDES
from game.rules.warzoo.decks import Deck, DeckError, deck_text, read_deck, starting_deck

if TYPE_CHECKING:
    from game.rules.warzoo.cards import Cards

FOLDER, SUFFIX = "decks", ".txt"
LONGEST = 28
_BARRED = re.compile(r"[\x00-\x1f;#]")


class KeptDeck(msgspec.Struct, frozen=True):
    """A deck and the stem of its file: how it is called there."""

    stem: str
    deck: Deck


class DeckFolder:
    """The decks of a player; without a folder they are only remembered.

    `troubles`: a sentence for every file that could not be read when the folder was looked through last.
    """

    def __init__(self, folder: Path | None, cards: Cards) -> None:
        self.folder, self.cards = folder, cards
        self.troubles: list[str] = []
        self._remembered: dict[str, Deck] = {}

    def starters(self) -> list[Deck]:
        """Return the two decks that come in the box."""
        return [starting_deck(faction, self.cards) for faction in SIDES]

    def kept(self) -> list[KeptDeck]:
        """Return the player's own decks by name."""
        if self.folder is None:
            found = [KeptDeck(stem, deck) for stem, deck in self._remembered.items()]
        else:
            self.troubles = []
            files = sorted(self.folder.glob(f"*{SUFFIX}")) if self.folder.is_dir() else []
            found = [kept for file in files if (kept := self._read(file)) is not None]
        return sorted(found, key=lambda kept: (kept.deck.name.casefold(), kept.stem))

    def _read(self, file: Path) -> KeptDeck | None:
        try:
            return KeptDeck(file.stem, read_deck(file.read_text(encoding="utf-8"), self.cards))
        except DeckError as error:
            why = str(error)
        except UnicodeDecodeError:
            why = "it holds no text"
        except OSError as error:
            why = error.strerror or str(error)
        self.troubles.append(f"{FOLDER}/{file.name}: {why}. The file was left as it is.")
        return None

    def named(self, name: str) -> KeptDeck | None:
        """Return the player's deck of a name, whatever its capitals."""
        wanted = name.strip().casefold()
        return next((kept for kept in self.kept() if kept.deck.name.casefold() == wanted), None)

    def free_name(self, name: str) -> str:
        """Return the name, with a number behind it where a deck is called so already."""
        taken = {deck.name.casefold() for deck in self.starters()}
        taken |= {kept.deck.name.casefold() for kept in self.kept()}
        number, found = 1, name
        while found.casefold() in taken:
            number += 1
            found = f"{name[: LONGEST - len(str(number)) - 1]} {number}"
        return found

    def save(self, deck: Deck, stem: str = "") -> str:
        """Keep a deck and return the stem of its file; `stem`: the file it was read from.

        A deck that has another name now gets another file, and the old one goes. No other file is written over.
        Raises OSError.
        """
        wanted = slug(deck.name)
        target = stem if stem and re.fullmatch(rf"{wanted}(-\d+)?", stem) else self._free_stem(wanted)
        if self.folder is None:
            self._remembered[target] = deck
        else:
            write_safely(self._file(target), deck_text(deck, self.cards).encode())
        if stem and stem != target:
            self.delete(stem)
        return target

    def delete(self, stem: str) -> None:
        """Forget a deck; raises OSError."""
        self._remembered.pop(stem, None)
        if self.folder is not None:
            self._file(stem).unlink(missing_ok=True)

    def _free_stem(self, stem: str) -> str:
        number, found = 1, stem
        while found in self._remembered or (self.folder is not None and self._file(found).exists()):
            number += 1
            found = f"{stem}-{number}"
        return found

    def _file(self, stem: str) -> Path:
        assert self.folder is not None
        return self.folder / f"{stem}{SUFFIX}"


def slug(name: str) -> str:
    """Return a name for a file."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "deck"


def plain_name(name: str) -> str:
    """Return a name without what would end it in the text of a deck, and no longer than there is room."""
    return _BARRED.sub("", name)[:LONGEST]
