"""The character cards."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.core.tables import TableError, read_rows
from game.rules.zone_wars.cards.kinds import Attribute, BoxSet, Faction, SoloType
from game.rules.zone_wars.cards.table import Id, Name, Table, printed, words

LEAF = "characters.csv"
POINTS, LOWEST, HIGHEST = 15, 2, 5
LARGEST_CREW = 5
BUILT, CONVERTED = OWN_RULES = ("zw.custom.intro", "zw.convert.intro")

Score = Annotated[int, msgspec.Meta(ge=1, le=12)]


class Character(msgspec.Struct, frozen=True, kw_only=True):
    """One character card. gear: ids of starting items; power: id of its own mutation or module."""

    id: Id
    name: Name
    faction: Faction
    set: BoxSet
    solo_type: SoloType
    ranged: Score
    melee: Score
    survival: Score
    health: Score
    gear: tuple[str, ...]
    power: str
    rule: str = "zw.character.card"
    source: str = ""

    @property
    def is_own(self) -> bool:
        """Whether a player made it (zw.custom.intro, zw.convert.intro)."""
        return self.rule in OWN_RULES

    @property
    def scores(self) -> tuple[int, int, int, int]:
        """Ranged, Melee, Survival, Health."""
        return (self.ranged, self.melee, self.survival, self.health)

    def score(self, attribute: Attribute) -> int:
        """Return the score of one attribute."""
        match attribute:
            case Attribute.RANGED:
                return self.ranged
            case Attribute.MELEE:
                return self.melee
            case Attribute.SURVIVAL:
                return self.survival
            case Attribute.HEALTH:
                return self.health


class _Row(Character, frozen=True, kw_only=True):
    gear: str  # type: ignore[assignment]  # written "club+diving_helmet" in a table


def read_characters(text: str, file: str = LEAF) -> Table[Character]:
    """Return the characters in a table; raises TableError naming file, row and field."""
    characters = Table([_character(row) for row in read_rows(text, file, _Row)], file)
    for faction in Faction:
        count = sum(card.faction is faction for card in characters)
        if count < LARGEST_CREW:
            raise TableError(
                f"{file}: the {faction.full_name} are {count} characters, but a crew may be {LARGEST_CREW}"
            )
    return characters


def _character(row: _Row) -> Character:
    fields = msgspec.structs.asdict(row)
    return Character(**{**fields, "gear": words(row.gear)})


def printed_characters() -> Table[Character]:
    """Return the characters that ship with the program."""
    return read_characters(printed(LEAF))
