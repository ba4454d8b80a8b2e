"""The artifact cards."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.core.tables import TableError, read_rows
from game.rules.zone_wars.cards.items import DAMAGED_VALUE, Item, ItemRow, item_of
from game.rules.zone_wars.cards.kinds import ItemClass, Range, Slot, Use
from game.rules.zone_wars.cards.table import Table, printed

LEAF = "artifacts.csv"
MOST_DRAWN = 10  # Defense of the Ark draws so many at once (zw.ark.artifacts)

SCRAP = Item(
    id="scrap",
    name="Scrap",
    kind=ItemClass.OTHER,
    slot=Slot.OTHER,
    vp=DAMAGED_VALUE,
    copies_core=0,
    effect="Worthless odds and ends, found when no artifact is left.",
    rule="zw.artifact.deck-empty",
    source="reconstructed",
)


class _Row(ItemRow, frozen=True, kw_only=True):
    vp: Annotated[int, msgspec.Meta(ge=1, le=20)]
    single_use: bool = False
    use: Use = Use.NONE
    rule: str = "zw.artifact.value"


def read_artifacts(text: str, file: str = LEAF) -> Table[Item]:
    """Return the artifacts in a table; raises TableError naming file, row and field."""
    artifacts = Table([_item(row, f"{file}, {row.id}") for row in read_rows(text, file, _Row)], file)
    if len(artifacts) < MOST_DRAWN:
        raise TableError(
            f"{file}: there are {len(artifacts)} artifacts, but {MOST_DRAWN} may be drawn at once"
        )
    return artifacts


def _item(row: _Row, where: str) -> Item:
    if row.use is not Use.NONE and row.kind is not ItemClass.OTHER:
        raise TableError(f"{where}: `use` is {row.use.value}, but a {row.kind.value} card has no other use")
    if row.use is Use.FETCH and row.range.reach == 0:
        raise TableError(f"{where}: `range` is empty, but what fetches has one")
    if row.kind is ItemClass.OTHER and row.use is not Use.FETCH and row.range is not Range.NONE:
        raise TableError(f"{where}: `range` is {row.range.value}, but nothing is done with it at a distance")
    return item_of(row, where)


def printed_artifacts() -> Table[Item]:
    """Return the artifacts that ship with the program."""
    return read_artifacts(printed(LEAF))
