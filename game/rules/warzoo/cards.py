"""The unit cards and Saboteurs: what is printed on them."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from importlib import resources
from typing import TYPE_CHECKING, Annotated

import msgspec

from game.core.tables import TableError, read_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

LEAF = "cards.toml"
AVATAR = 99
STRONGEST = 12
ANY_AMOUNT = -1

Unit = int
Name = Annotated[str, msgspec.Meta(min_length=1)]


class Faction(StrEnum):
    """Whom a card follows (wz.deck.factions)."""

    ALLIANCE = "alliance"
    AXIS = "axis"
    NEUTRAL = "neutral"


SIDES = (Faction.ALLIANCE, Faction.AXIS)


class Kind(StrEnum):
    """What the text of a unit is: free, for Ammo, or nothing (wz.skill.definition)."""

    SKILL = "skill"
    WEAPON = "weapon"
    NONE = "none"


class UnitCard(msgspec.Struct, frozen=True, kw_only=True):
    """One unit card. cost: Ammo of the Weapon, -1 for any amount; op: its effects (repertoire.py)."""

    id: Name
    name: Name
    aliases: tuple[str, ...] = ()
    faction: Faction
    default_deck: Faction | None = None
    strength: Annotated[int, msgspec.Meta(ge=1, le=AVATAR)]
    load: Annotated[int, msgspec.Meta(ge=0, le=10)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2
    kind: Kind = Kind.NONE
    cost: Annotated[int, msgspec.Meta(ge=ANY_AMOUNT, le=10)] = 0
    op: str = ""
    effect: str = ""
    rule: str = "wz.components.unit-card"
    source: str = ""

    @property
    def is_avatar(self) -> bool:
        """Whether its Strength is infinite (wz.avatar.infinite-strength)."""
        return self.strength == AVATAR

    @property
    def type(self) -> str:
        """The type line of the card."""
        return "Avatar" if self.is_avatar else "Unit"

    @property
    def army(self) -> Faction | None:
        """The faction whose starting deck holds it."""
        return self.default_deck if self.faction is Faction.NEUTRAL else self.faction


class SaboteurMode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to use a Saboteur."""

    op: Name
    text: str = ""


class Saboteur(msgspec.Struct, frozen=True):
    """One Saboteur card."""

    id: Name
    name: Name
    faction: Faction
    modes: tuple[SaboteurMode, ...]
    rule: str = "wz.advanced.saboteur-beside-silo"
    source: str = ""


class Cards:
    """All unit cards, numbered from the weakest to the strongest, and the Saboteurs."""

    def __init__(self, units: Iterable[UnitCard], saboteurs: Iterable[Saboteur], file: str = LEAF) -> None:
        order = {faction: rank for rank, faction in enumerate(Faction)}
        self.units = tuple(sorted(units, key=lambda card: (card.strength, order[card.faction])))
        self.saboteurs: Mapping[str, Saboteur] = {card.id: card for card in saboteurs}
        self._check(file)
        self._by_name = {
            name.casefold(): number
            for number, card in enumerate(self.units)
            for name in (card.id, *card.aliases, card.name)
        }

    def _check(self, file: str) -> None:
        for card in self.units:
            if STRONGEST < card.strength < AVATAR:
                raise TableError(
                    f"{file}, {card.id}: strength is {card.strength}, but it may be 1 to 12, or 99"
                )
            if (card.kind is Kind.NONE) != (not card.op):
                raise TableError(f"{file}, {card.id}: a Skill or Weapon has an `op`, other units have none")
            if (card.kind is Kind.WEAPON) != (card.cost != 0):
                raise TableError(f"{file}, {card.id}: a Weapon has a `cost`, other units have none")
        names = [n for c in self.units for n in {m.casefold() for m in (c.id, c.name, *c.aliases)}]
        for name, times in Counter(names).items():
            if times > 1:
                raise TableError(f"{file}: two units go by the name `{name}`")
        for faction in SIDES:
            if not any(card.faction is faction for card in self.saboteurs.values()):
                raise TableError(f"{file}: the {faction.value} has no Saboteur")

    def __getitem__(self, unit: Unit) -> UnitCard:
        return self.units[unit]

    def __len__(self) -> int:
        return len(self.units)

    def __iter__(self) -> Iterator[UnitCard]:
        return iter(self.units)

    def named(self, name: str) -> Unit:
        """Return the number of the unit of that name, alias or id, capitals or not; raises KeyError."""
        return self._by_name[name.strip().casefold()]

    def saboteur_named(self, name: str) -> Saboteur:
        """Return the Saboteur of that name or id; raises KeyError."""
        wanted = name.strip().casefold()
        for card in self.saboteurs.values():
            if wanted in {card.id, card.name.casefold()}:
                return card
        raise KeyError(name)

    def saboteur_of(self, faction: Faction) -> Saboteur:
        """Return the first Saboteur of a faction."""
        return next(card for card in self.saboteurs.values() if card.faction is faction)

    def find(self, words: str) -> tuple[Unit, ...]:
        """Return the units whose name or alias contains the words, capitals or not (wz.components.unit-names)."""
        wanted = words.strip().casefold()
        return tuple(
            number
            for number, card in enumerate(self.units)
            if any(wanted in name.casefold() for name in (card.name, *card.aliases))
        )


def read_cards(text: str, file: str = LEAF) -> Cards:
    """Return the cards in a table of [[card]] and [[saboteur]]; raises TableError naming file, row and field."""
    units = read_rows(text, file, UnitCard, "card")
    return Cards(units, read_rows(text, file, Saboteur, "saboteur"), file)


def printed_cards() -> Cards:
    """Return the cards that ship with the program."""
    return read_cards(resources.files("game.rules.warzoo").joinpath(LEAF).read_text(encoding="utf-8"))
