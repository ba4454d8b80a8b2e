"""The five Scenario tiles, which are also the lanes."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING, Annotated

import msgspec

from game.core.tables import TableError, read_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LEAF = "tiles.toml"
LANES = 5
MILL = 0

Tile = int


class TileCard(msgspec.Struct, frozen=True):
    """One Scenario tile. bracket: counts as the card below in Battle 1; op: its special rule (repertoire.py)."""

    id: Annotated[str, msgspec.Meta(min_length=1)]
    name: Annotated[str, msgspec.Meta(min_length=1)]
    bracket: Annotated[int, msgspec.Meta(ge=0, le=12)]
    op: str = ""
    effect: str = ""
    source: str = ""


class Tiles:
    """The five tiles; number 0 is the Mill."""

    def __init__(self, tiles: Iterable[TileCard], file: str = LEAF) -> None:
        listed = tuple(tiles)
        ids = [tile.id for tile in listed]
        if len(listed) != LANES or len(set(ids)) != LANES or "mill" not in ids:
            raise TableError(f"{file}: there are five tiles with different ids, and one of them is `mill`")
        self._tiles = tuple(sorted(listed, key=lambda tile: tile.id != "mill"))

    def __getitem__(self, tile: Tile) -> TileCard:
        return self._tiles[tile]

    def __iter__(self) -> Iterator[TileCard]:
        return iter(self._tiles)

    def __len__(self) -> int:
        return len(self._tiles)

    def named(self, name: str) -> Tile:
        """Return the number of a tile by id or name, capitals or not; raises KeyError."""
        wanted = name.strip().casefold()
        for number, tile in enumerate(self._tiles):
            if wanted in {tile.id, tile.name.casefold()}:
                return number
        raise KeyError(name)


def read_tiles(text: str, file: str = LEAF) -> Tiles:
    """Return the tiles in a table of [[tile]]; raises TableError naming file, row and field."""
    return Tiles(read_rows(text, file, TileCard, "tile"), file)


def printed_tiles() -> Tiles:
    """Return the tiles that ship with the program."""
    return read_tiles(resources.files("game.rules.warzoo").joinpath(LEAF).read_text(encoding="utf-8"))
