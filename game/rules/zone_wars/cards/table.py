"""A table of cards: by number, which is how states name them, by id and by name."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from importlib import resources
from typing import TYPE_CHECKING, Annotated, Any, Generic, Protocol, TypeVar

import msgspec

from game.core.tables import TableError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

PACKAGE = "game.rules.zone_wars"
MARK = "+"

Name = Annotated[str, msgspec.Meta(min_length=1)]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Length = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class Card(Protocol):
    """Whatever has an id and a name."""

    @property
    def id(self) -> str:
        """The id that data files use."""

    @property
    def name(self) -> str:
        """What players read."""


C = TypeVar("C", bound=Card)
M = TypeVar("M", bound=StrEnum)
S = TypeVar("S", bound=msgspec.Struct)


class Table(Generic[C]):
    """Cards by number; raises TableError when two go by one id or name."""

    def __init__(self, cards: Iterable[C], file: str) -> None:
        self._cards = tuple(cards)
        self._by_id: Mapping[str, int] = {card.id: number for number, card in enumerate(self._cards)}
        self._by_name = {name: n for n, card in enumerate(self._cards) for name in _names(card)}
        for name, times in Counter(name for card in self._cards for name in _names(card)).items():
            if times > 1:
                raise TableError(f"{file}: two rows go by the name `{name}`")

    def __getitem__(self, number: int) -> C:
        return self._cards[number]

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[C]:
        return iter(self._cards)

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._by_id

    def number(self, card_id: str) -> int:
        """Return the number of the card of that id; raises KeyError."""
        return self._by_id[card_id]

    def find(self, card_id: str) -> C:
        """Return the card of that id; raises KeyError."""
        return self._cards[self._by_id[card_id]]

    def named(self, name: str) -> int:
        """Return the number of the card of that name or id, capitals or not; raises KeyError."""
        return self._by_name[name.strip().casefold()]


def _names(card: Card) -> set[str]:
    return {card.id, card.name.casefold()}


def printed(leaf: str) -> str:
    """Return the text of a table that ships with the program."""
    return resources.files(PACKAGE).joinpath(leaf).read_text(encoding="utf-8")


def marks(text: str, kind: type[M], where: str, field: str) -> tuple[M, ...]:
    """Return the words of a field such as "burn+aimed_shot"; raises TableError naming place and field."""
    return tuple(_mark(word, kind, where, field) for word in words(text))


def words(text: str) -> tuple[str, ...]:
    """Return the parts of a field that lists several, divided by +."""
    return tuple(word.strip() for word in text.split(MARK) if word.strip())


def numbers(fields: Mapping[str, Any], kind: type[S], where: str) -> S:
    """Return the numbers of an effect as its struct; raises TableError naming place and field."""
    try:
        return msgspec.convert(dict(fields), kind)
    except msgspec.ValidationError as error:
        raise TableError(f"{where}: {str(error).replace('$.', '')}") from error


def _mark(word: str, kind: type[M], where: str, field: str) -> M:
    try:
        return kind(word)
    except ValueError:
        known = ", ".join(mark.value for mark in kind if mark.value)
        raise TableError(f"{where}: `{field}` has `{word}`, but there are {known}") from None
