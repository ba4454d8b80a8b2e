"""The 84 characters: names, ranks, clans and the four scores."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from importlib import resources
from typing import TYPE_CHECKING, Annotated

import msgspec

from game.core.tables import TableError, read_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

DECK_SIZE = 84
LOWEST, HIGHEST = -2, 2

Card = int
Score = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]


class Ability(StrEnum):
    """The four abilities (aoz.ability.four-abilities)."""

    SPEED = "speed"
    COMBAT = "combat"
    WEAPON = "weapon"
    ARMOUR = "armour"


class Character(msgspec.Struct, frozen=True):
    """One Character Card. `power` is its average margin in kills minus falls against all others under best play."""

    id: Annotated[int, msgspec.Meta(ge=1, le=9999)]
    name: Annotated[str, msgspec.Meta(min_length=1)]
    rank: str
    clan: str
    speed: Score
    combat: Score
    weapon: Score
    armour: Score
    power: Annotated[float, msgspec.Meta(ge=-1, le=1)]
    source: str = ""

    @property
    def full_name(self) -> str:
        """Rank, name and clan (aoz.components.display-name)."""
        return f"{self.rank} {self.name} of the {self.clan} clan"

    @property
    def scores(self) -> tuple[int, int, int, int]:
        """SPEED, COMBAT, WEAPON, ARMOUR."""
        return (self.speed, self.combat, self.weapon, self.armour)

    @property
    def thousandths(self) -> int:
        """Power in thousandths, for exact sums."""
        return round(self.power * 1000)

    def score(self, ability: Ability) -> int:
        """Return the score of one ability, -2 to +2."""
        return self.scores[_COLUMN[ability]]


_COLUMN = {ability: column for column, ability in enumerate(Ability)}

VOLEDA = Character(85, "Voleda", "General", "Crocodile", 0, 0, 0, 0, 0.0, "public")


class Roster:
    """The deck: every character by the number of its card."""

    def __init__(self, characters: Iterable[Character], file: str = "characters") -> None:
        listed = tuple(characters)
        self._by_card: Mapping[Card, Character] = {c.id: c for c in listed}
        if len(listed) != DECK_SIZE:
            raise TableError(f"{file}: the deck has {DECK_SIZE} characters, not {len(listed)}")
        for field in ("id", "name"):
            twice = [value for value, n in Counter(getattr(c, field) for c in listed).items() if n > 1]
            if twice:
                raise TableError(f"{file}: {field} `{twice[0]}` is there twice")
        self.cards: tuple[Card, ...] = tuple(sorted(self._by_card))

    def __getitem__(self, card: Card) -> Character:
        return self._by_card[card]

    def __contains__(self, card: object) -> bool:
        return card in self._by_card

    def __iter__(self) -> Iterator[Character]:
        return (self._by_card[card] for card in self.cards)

    def named(self, name: str) -> Character:
        """Return the character of that name, capitals or not; raises KeyError when there is none."""
        wanted = name.strip().casefold()
        for character in self:
            if character.name.casefold() == wanted:
                return character
        raise KeyError(name)

    def gallery(self, *, with_voleda: bool = False) -> tuple[Character, ...]:
        """Return the characters to look at, if asked with the General never dealt (aoz.components.voleda-option)."""
        return (*self, VOLEDA) if with_voleda else tuple(self)


def read_roster(text: str, file: str = "characters.csv") -> Roster:
    """Return the roster in a table; raises TableError naming file, row and field."""
    return Roster(read_rows(text, file, Character), file)


def printed_roster() -> Roster:
    """Return the roster that ships with the program."""
    table = resources.files("game.rules.army_of_zero").joinpath("characters.csv")
    return read_roster(table.read_text(encoding="utf-8"))
