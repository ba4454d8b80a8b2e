"""What a game shows of its pieces outside a match: for the rulebook and for looking through them one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from game.ui.layout import Rect
from game.ui.paint import Painter

if TYPE_CHECKING:
    from game.core.contract import Rules
    from game.core.entry import GameEntry
    from game.core.rulebook import Rule

Paint = Callable[[Painter, Rect], object]


class Piece(msgspec.Struct, frozen=True):
    """A piece that a rule speaks of: `paint` draws it into a place; `tall` (height in widths) makes it large."""

    title: str
    line: str
    paint: Paint
    tall: float = 0.0


class Exhibit(msgspec.Struct, frozen=True):
    """A piece to look through: traits are words to choose by, numbers are scores to choose and sort by.

    Ids are numbers from 1 on.
    """

    id: int
    name: str
    full_name: str
    traits: Mapping[str, str]
    numbers: Mapping[str, int]
    strength: float
    note: str = ""


class Fact(msgspec.Struct, frozen=True):
    """One line about an exhibit: a sprite, words, a figure, and a share 0 to 1 for its bar (None: no bar)."""

    sign: str
    words: str
    figure: str
    share: float | None = None


class Trait(msgspec.Struct, frozen=True):
    """A trait to choose by: its id, its name, the word for all of them, its values with a sprite each."""

    id: str
    title: str
    all: str
    values: tuple[tuple[str, str], ...]


class Number(msgspec.Struct, frozen=True):
    """A score to choose and sort by: its id, its name, a sprite, and its lowest and highest value."""

    id: str
    title: str
    sign: str
    low: int
    high: int


class Gallery(Protocol):
    """The pieces of one game. Its constructor takes the rules and the entry of the game."""

    noun: str
    traits: tuple[Trait, ...]
    numbers: tuple[Number, ...]
    extra: str
    tall: float

    def __init__(self, rules: Any, entry: GameEntry) -> None:  # noqa: ANN401 - the rules of any game
        """Take the pieces from the rules."""

    def spoken_of(self, rule: Rule) -> Sequence[Piece]:
        """Return up to three pieces that a rule speaks of."""

    def exhibits(self, *, extra: bool) -> tuple[Exhibit, ...]:
        """Return all pieces; with `extra` those that are never dealt, too."""

    def draw(self, p: Painter, exhibit: Exhibit, place: Rect, *, pointed: bool = False) -> None:
        """Draw a piece into a place that is `tall` times as high as it is wide."""

    def facts(self, exhibit: Exhibit) -> Sequence[Fact]:
        """Return what is exactly known about a piece."""

    def compare(self, p: Painter, place: Rect, mine: Exhibit, theirs: Exhibit) -> float:
        """Draw how two pieces do against each other, from the top of the place; return the y below it."""


def open_gallery(entry: GameEntry, rules: Rules[Any, Any] | None = None) -> Gallery | None:
    """Return the gallery of a game, or None when it has none."""
    module, _, name = entry.gallery.partition(":")
    if not name:
        return None
    made: Gallery = getattr(import_module(module), name)(rules or entry.rules(), entry)
    return made
