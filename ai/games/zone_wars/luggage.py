"""A box of components as bytes for another process, and back."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.zone_wars.box import Box, Tables
from game.rules.zone_wars.cards.characters import Character
from game.rules.zone_wars.cards.items import Item
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.cards.lines import LINES
from game.rules.zone_wars.cards.monsters import Monster
from game.rules.zone_wars.cards.powers import Power
from game.rules.zone_wars.cards.table import Table
from game.rules.zone_wars.cards.zone_deck import Trigger, ZoneCard, ZoneDeck
from game.rules.zone_wars.cards.zone_events import EVENTS
from game.rules.zone_wars.ground import Kinds, TerrainKind

WHERE = "the components of a match"


class Luggage(msgspec.Struct, frozen=True):
    """The tables of a box. powers, zone_cards: as plain fields, since what they do is known by the word in `effect`."""

    characters: tuple[Character, ...]
    equipment: tuple[Item, ...]
    artifacts: tuple[Item, ...]
    powers: tuple[dict[str, Any], ...]
    zone_cards: tuple[dict[str, Any], ...]
    triggers: tuple[Trigger, ...]
    monsters: tuple[Monster, ...]
    pieces: tuple[TerrainKind, ...]


def packed(box: Box) -> bytes:
    """Return the components of a box as bytes."""
    items = [item for number, item in enumerate(box.items) if number != box.scrap]
    luggage = Luggage(
        characters=tuple(box.characters),
        equipment=tuple(item for item in items if item.starting),
        artifacts=tuple(item for item in items if not item.starting),
        powers=tuple(msgspec.to_builtins(power) for power in box.powers),
        zone_cards=tuple(msgspec.to_builtins(card) for card in box.zone_cards),
        triggers=box.triggers,
        monsters=tuple(box.monsters),
        pieces=tuple(box.terrain.values()),
    )
    return msgspec.msgpack.encode(luggage)


def unpacked(luggage: bytes) -> Box:
    """Return the box that was packed."""
    found = msgspec.msgpack.decode(luggage, type=Luggage)
    zone_cards = Table([_zone_card(card) for card in found.zone_cards], WHERE)
    return Box(
        Tables(
            characters=Table(found.characters, WHERE),
            equipment=Table(found.equipment, WHERE),
            artifacts=Table(found.artifacts, WHERE),
            powers=Table([_power(power) for power in found.powers], WHERE),
            zone_deck=ZoneDeck(zone_cards, found.triggers),
            monsters=Table(found.monsters, WHERE),
            pieces=Kinds(found.pieces, WHERE),
        )
    )


def _power(fields: dict[str, Any]) -> Power:
    power = msgspec.convert({**fields, "lines": ()}, Power)
    lines = tuple(msgspec.convert(line, LINES[power.effect]) for line in fields["lines"])
    return msgspec.structs.replace(power, lines=lines)


def _zone_card(fields: dict[str, Any]) -> ZoneCard:
    event = msgspec.convert(fields["event"], EVENTS[fields["effect"]])
    attribute = fields["attribute"] and Attribute(fields["attribute"])
    return ZoneCard(**{**fields, "event": event, "attribute": attribute})
