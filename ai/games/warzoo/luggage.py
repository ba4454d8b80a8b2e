"""The cards and tiles of Warzoo as bytes for another process, and back."""

from __future__ import annotations

import msgspec

from game.rules.warzoo import Cards, UnitCard
from game.rules.warzoo.cards import Saboteur
from game.rules.warzoo.tiles import TileCard, Tiles


class Luggage(msgspec.Struct, frozen=True):
    """The tables of a kit."""

    units: tuple[UnitCard, ...]
    saboteurs: tuple[Saboteur, ...]
    tiles: tuple[TileCard, ...]


def packed(cards: Cards, tiles: Tiles) -> bytes:
    """Return cards and tiles as bytes."""
    return msgspec.msgpack.encode(Luggage(tuple(cards), tuple(cards.saboteurs.values()), tuple(tiles)))


def unpacked(luggage: bytes) -> tuple[Cards, Tiles]:
    """Return the cards and tiles that were packed."""
    found = msgspec.msgpack.decode(luggage, type=Luggage)
    return Cards(found.units, found.saboteurs), Tiles(found.tiles)
