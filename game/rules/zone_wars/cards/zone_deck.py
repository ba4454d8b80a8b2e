"""The zone cards and the trigger cards."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

import msgspec

from game.core.tables import TableError, read_rows
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.cards.table import Count, Id, Length, Name, Table, numbers, printed
from game.rules.zone_wars.cards.zone_events import EVENTS, MONSTER_EVENTS, Event

LEAF = "zone_deck.toml"
TRIGGERS = 4
MOST_PLAYERS = 4


class ZoneCard(msgspec.Struct, frozen=True, kw_only=True):
    """One zone card. attribute: what the victim rolls, None for no roll; monster: id of the one it brings."""

    id: Id
    name: Name
    attribute: Attribute | None
    effect: str
    event: Event
    success: str = ""
    failure: str = ""
    text: str = ""
    lasting: str = ""
    monster: str = ""
    rule: str = "zw.zone.card-layout"
    source: str = ""


class TriggerScope(StrEnum):
    """Whom a trigger hits in Showdown."""

    NOBODY = "nobody"
    AREA = "area"
    BOARD = "board"
    END = "end"


class Trigger(msgspec.Struct, frozen=True, kw_only=True):
    """What the first, second, third or fourth trigger card does (zw.showdown.trigger-counting)."""

    id: Id
    name: Name
    scope: TriggerScope
    attribute: Attribute | None = None
    damage: Count = 0
    radius: Length = 0
    hurts_monsters: bool = False
    text: str
    rule: str = "zw.zonecard.trigger-cards"
    source: str = ""


class ZoneDeck(msgspec.Struct, frozen=True):
    """The zone cards, and the trigger cards in the order of their effects."""

    cards: Table[ZoneCard]
    triggers: tuple[Trigger, ...]


class _Row(msgspec.Struct, frozen=True, kw_only=True):
    id: Id
    name: Name
    attribute: Literal["ranged", "melee", "survival", "none"]
    effect: str
    numbers: dict[str, Any]
    success: str = ""
    failure: str = ""
    text: str = ""
    lasting: str = ""
    monster: str = ""
    rule: str = "zw.zone.card-layout"
    source: str = ""


def read_zone_deck(text: str, file: str = LEAF) -> ZoneDeck:
    """Return the cards in a table of [[card]] and [[trigger]]; raises TableError naming file, card and field."""
    cards = Table([_card(row, f"{file}, {row.id}") for row in read_rows(text, file, _Row, "card")], file)
    if len(cards) < MOST_PLAYERS:
        raise TableError(f"{file}: there are {len(cards)} zone cards, but a turn may need {MOST_PLAYERS}")
    triggers = tuple(read_rows(text, file, Trigger, "trigger"))
    ends = [trigger.scope is TriggerScope.END for trigger in triggers]
    if ends != [False] * (TRIGGERS - 1) + [True]:
        raise TableError(
            f"{file}: there are {TRIGGERS} triggers, and the last, and only the last, is the end"
        )
    return ZoneDeck(cards, triggers)


def _card(row: _Row, where: str) -> ZoneCard:
    if row.effect not in EVENTS:
        raise TableError(f"{where}: `effect` is {row.effect}, but there are {', '.join(EVENTS)}")
    kind = EVENTS[row.effect]
    if issubclass(kind, MONSTER_EVENTS) != bool(row.monster):
        raise TableError(f"{where}: a card that brings a monster has a `monster`, others have none")
    event = numbers(row.numbers, kind, f"{where}, numbers")
    fields = {name: value for name, value in msgspec.structs.asdict(row).items() if name != "numbers"}
    attribute = None if row.attribute == "none" else Attribute(row.attribute)
    return ZoneCard(**{**fields, "event": event, "attribute": attribute})


def printed_zone_deck() -> ZoneDeck:
    """Return the zone cards and triggers that ship with the program."""
    return read_zone_deck(printed(LEAF))
