"""The starting equipment."""

from __future__ import annotations

from game.core.tables import read_rows
from game.rules.zone_wars.cards.items import Item, ItemRow, item_of
from game.rules.zone_wars.cards.table import Count, Table, printed

LEAF = "equipment.csv"


class _Row(ItemRow, frozen=True, kw_only=True):
    count_core: Count = 0
    count_expansion: Count = 0
    rule: str = "zw.artifact.starting-equipment"


def read_equipment(text: str, file: str = LEAF) -> Table[Item]:
    """Return the starting equipment in a table; raises TableError naming file, row and field."""
    return Table([_item(row, f"{file}, {row.id}") for row in read_rows(text, file, _Row)], file)


def _item(row: _Row, where: str) -> Item:
    copies = {"copies_core": row.count_core, "copies_expansion": row.count_expansion}
    return item_of(row, where, starting=True, **copies)


def printed_equipment() -> Table[Item]:
    """Return the starting equipment that ships with the program."""
    return read_equipment(printed(LEAF))
