"""The mutation and module cards."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.tables import TableError, read_rows
from game.rules.zone_wars.cards.characters import LARGEST_CREW
from game.rules.zone_wars.cards.kinds import Faction, Family, PowerType
from game.rules.zone_wars.cards.lines import LINES, Line
from game.rules.zone_wars.cards.table import Id, Name, Table, numbers, printed

LEAF = "powers.toml"


class Power(msgspec.Struct, frozen=True, kw_only=True):
    """One mutation or module card. own: it comes with one character; the others are dealt.

    trigger: when an Upgrade or Reflex may be used; texts, lines: in words and in numbers for 1, 2 and 3 M points.
    """

    id: Id
    name: Name
    faction: Faction
    type: PowerType
    own: bool
    effect: str
    lines: tuple[Line, ...]
    texts: tuple[str, str, str]
    trigger: str = ""
    note: str = ""
    rule: str = "zw.mutation.card-layout"
    source: str = ""

    @property
    def family(self) -> Family:
        """The family it belongs to (zw.mutation.four-types)."""
        return self.faction.family

    def line(self, m: int) -> Line:
        """Return what it does for 1, 2 or 3 M points (zw.effect.m-levels)."""
        return self.lines[m - 1]


class _Row(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it is written: `common` holds the numbers that all its lines share."""

    id: Id
    name: Name
    faction: Faction
    type: PowerType
    own: bool
    effect: str
    texts: tuple[str, str, str]
    lines: tuple[dict[str, Any], dict[str, Any], dict[str, Any]]
    common: dict[str, Any] = {}
    trigger: str = ""
    note: str = ""
    rule: str = "zw.mutation.card-layout"
    source: str = ""


def read_powers(text: str, file: str = LEAF) -> Table[Power]:
    """Return the cards in a table of [[power]]; raises TableError naming file, card and field."""
    powers = Table([_power(row, f"{file}, {row.id}") for row in read_rows(text, file, _Row, "power")], file)
    for faction in Faction:
        dealt = sum(power.faction is faction and not power.own for power in powers)
        if dealt < LARGEST_CREW:
            raise TableError(
                f"{file}: {faction.value} has {dealt} cards to deal, but a crew may be {LARGEST_CREW}"
            )
    return powers


def _power(row: _Row, where: str) -> Power:
    if row.effect not in LINES:
        raise TableError(f"{where}: `effect` is {row.effect}, but there are {', '.join(LINES)}")
    if bool(row.trigger) == (row.type is PowerType.ACTION):
        raise TableError(f"{where}: an upgrade or reflex has a `trigger`, an action has none")
    fields = {name: value for name, value in msgspec.structs.asdict(row).items() if name != "common"}
    lines = tuple(
        numbers(row.common | line, LINES[row.effect], f"{where}, line {m}")
        for m, line in enumerate(row.lines, start=1)
    )
    return Power(**{**fields, "lines": lines})


def printed_powers() -> Table[Power]:
    """Return the cards that ship with the program."""
    return read_powers(printed(LEAF))
