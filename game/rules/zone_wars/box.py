"""A box: all tables of one set of components, and what follows from them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.tables import TableError
from game.rules.zone_wars.cards.artifacts import SCRAP, printed_artifacts, read_artifacts
from game.rules.zone_wars.cards.characters import Character, printed_characters, read_characters
from game.rules.zone_wars.cards.gear import printed_equipment, read_equipment
from game.rules.zone_wars.cards.items import Item
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.cards.monsters import Monster, printed_monsters, read_monsters
from game.rules.zone_wars.cards.powers import Power, printed_powers, read_powers
from game.rules.zone_wars.cards.table import Table
from game.rules.zone_wars.cards.zone_deck import (
    Trigger,
    ZoneCard,
    ZoneDeck,
    printed_zone_deck,
    read_zone_deck,
)
from game.rules.zone_wars.custom.dealing import solo_type_of
from game.rules.zone_wars.ground.kinds import Kinds, printed_kinds, read_kinds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.core.packs import Pack
    from game.rules.zone_wars.custom.character import CustomCharacter


@dataclass(frozen=True)
class Tables:
    """The tables of a box, as they are printed or as a content pack has them."""

    characters: Table[Character]
    equipment: Table[Item]
    artifacts: Table[Item]
    powers: Table[Power]
    zone_deck: ZoneDeck
    monsters: Table[Monster]
    pieces: Kinds


def printed_tables() -> Tables:
    """Return the tables that ship with the program."""
    return Tables(
        printed_characters(),
        printed_equipment(),
        printed_artifacts(),
        printed_powers(),
        printed_zone_deck(),
        printed_monsters(),
        printed_kinds(),
    )


def tables_with(packs: Sequence[Pack]) -> Tables:
    """Return the printed tables with those of content packs in their place, the last pack counting.

    Raises TableError naming pack, file, row and field.
    """
    readers: Mapping[str, Callable[[str, str], Any]] = {
        "characters": read_characters,
        "equipment": read_equipment,
        "artifacts": read_artifacts,
        "powers": read_powers,
        "zone_deck": read_zone_deck,
        "monsters": read_monsters,
        "pieces": read_kinds,
    }
    found = {stem: table for stem in readers for pack in packs if (table := pack.table(stem))}
    return replace(printed_tables(), **{stem: readers[stem](*table) for stem, table in found.items()})


class Box:
    """The components. In states a character, item, power, zone card or monster is its number in the table here.

    items: starting equipment, then artifacts, then the scrap card; roster, dealt_powers: the characters of a
    faction and its cards that are dealt at random; own_power, gear_of: by character; second_power: of the characters
    whose second card is settled; own: the characters of the players' own by id, which come after the printed ones.
    Boxes with the same contents are equal.
    """

    def __init__(self, tables: Tables, own: Sequence[CustomCharacter] = ()) -> None:
        self._tables = tables
        cards = [made.card(n, solo_type_of(made, tables.powers)) for n, made in enumerate(own, start=1)]
        self.own: Mapping[str, CustomCharacter] = {
            card.id: made for card, made in zip(cards, own, strict=True)
        }
        self.characters: Table[Character] = Table((*tables.characters, *cards), "characters")
        self.items = Table((*tables.equipment, *tables.artifacts, SCRAP), "equipment and artifacts")
        self.powers = tables.powers
        self.zone_cards: Table[ZoneCard] = tables.zone_deck.cards
        self.triggers: tuple[Trigger, ...] = tables.zone_deck.triggers
        self.monsters = tables.monsters
        self.terrain = tables.pieces
        self.scrap = len(self.items) - 1
        self.artifact_deck = tuple(range(len(tables.equipment), self.scrap))
        self._fit()
        self.roster = {f: _numbers(self.characters, f) for f in Faction}
        self.dealt_powers = {
            f: tuple(n for n in _numbers(self.powers, f) if not self.powers[n].own) for f in Faction
        }
        self.own_power = tuple(self.powers.number(card.power) for card in self.characters)
        self.gear_of = tuple(tuple(map(self.items.number, card.gear)) for card in self.characters)
        first = len(tables.characters)
        self.second_power: Mapping[int, int] = {
            n: self.powers.number(made.second) for n, made in enumerate(own, start=first)
        }
        self.drawn_powers = {
            n: self.second_power[n] for n, made in enumerate(own, first) if not made.is_converted
        }
        self.fingerprint = _fingerprint(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and other.fingerprint == self.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def _fit(self) -> None:
        """Raise TableError when one table speaks of what another one does not hold."""
        for card in self._tables.characters:
            where = f"characters, {card.id}"
            for item in card.gear:
                if item not in self.items or not self.items.find(item).starting:
                    raise TableError(f"{where}: `gear` has `{item}`, which is no starting equipment")
            if card.power not in self.powers:
                raise TableError(f"{where}: `power` is `{card.power}`, which there is not")
            power = self.powers.find(card.power)
            if power.faction is not card.faction:
                raise TableError(f"{where}: `power` is `{card.power}`, which {power.faction.full_name} have")
        for zone_card in self.zone_cards:
            if zone_card.monster and zone_card.monster not in self.monsters:
                raise TableError(
                    f"zone_deck, {zone_card.id}: `monster` is `{zone_card.monster}`, which there is not"
                )

    def with_own(self, own: Sequence[CustomCharacter]) -> Box:
        """Return this box with legal characters of the players' own after the printed ones (zw.custom.intro).

        Raises TableError when two characters go by one name.
        """
        return Box(self._tables, own)


def _numbers(cards: Iterable[Character | Power], faction: Faction) -> tuple[int, ...]:
    return tuple(number for number, card in enumerate(cards) if card.faction is faction)


def _fingerprint(box: Box) -> str:
    """Return the SHA-256 of everything that is printed on the cards."""
    tables = (box.characters, box.items, box.powers, box.zone_cards, box.triggers, box.monsters)
    contents = [
        *(tuple(table) for table in tables),
        tuple(box.terrain.values()),
        tuple(box.second_power.items()),
    ]
    return hashlib.sha256(msgspec.json.encode(contents)).hexdigest()


def printed_box() -> Box:
    """Return the box that ships with the program."""
    return Box(printed_tables())


def box_with(packs: Sequence[Pack]) -> Box:
    """Return the printed box with the tables of content packs; raises TableError naming file, row and field."""
    return Box(tables_with(packs))
