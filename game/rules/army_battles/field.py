"""Battlefields: rows of signs, buildings, deployment zones, objectives and exits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.places import LONGEST, Space, space

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.army_battles.kinds import TerrainKind

JOINT, HEIGHT = "+", "@"
OBSCURED_DEFENSE, COVER_DEFENSE, HIGH_GROUND = 2, 3, 2
SLOW, HIGHEST = 2, 9
SMALLEST, LARGEST = 4, LONGEST


class FieldError(ValueError):
    """A battlefield is wrong; the message says where and what."""


class Lie(msgspec.Struct, frozen=True):
    """What a space does to a unit: the cost to enter, the Defense it gives, its elevation (ab.terrain.combining)."""

    kinds: tuple[str, ...]
    cost: int = 1
    obscured: int = 0
    cover: int = 0
    elevation: int = 0
    is_impassable: bool = False

    @property
    def defense(self) -> int:
        """Defense given to a unit on the ground."""
        return self.obscured + self.cover


class Site(msgspec.Struct, frozen=True):
    """Where a building stands: the number of its kind, its space, the side it belongs to."""

    kind: int
    at: Space
    side: int


class Field(msgspec.Struct, frozen=True):
    """A battlefield: a string of signs a row; `legend`: what signs mean that no single kind of terrain has.

    zones: the spaces where each side deploys; objectives: marked spaces; exits: spaces from which a unit may leave.
    """

    rows: tuple[str, ...]
    legend: tuple[tuple[str, str], ...] = ()
    sites: tuple[Site, ...] = ()
    zones: tuple[tuple[Space, ...], tuple[Space, ...]] = ((), ())
    objectives: tuple[Space, ...] = ()
    exits: tuple[Space, ...] = ()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return len(self.rows[0]), len(self.rows)

    def spaces(self) -> Iterator[tuple[Space, str]]:
        """Yield every space with its sign."""
        for row, signs in enumerate(self.rows):
            for column, sign in enumerate(signs):
                yield space(column, row), sign

    def has(self, at: Space) -> bool:
        """Tell whether a space is on the map (ab.map.edge)."""
        columns, rows = self.size
        return at >= 0 and at % (LONGEST + 1) < columns and at // (LONGEST + 1) < rows


def lie_of(words: str, terrain: Sequence[TerrainKind]) -> Lie:
    """Return what "forest+hill@2" does: kinds of terrain joined, and an elevation of its own; raises FieldError."""
    names, mark, height = words.partition(HEIGHT)
    by_id = {kind.id: kind for kind in terrain}
    ids = tuple(dict.fromkeys(name.strip() for name in names.split(JOINT)))
    for name in ids:
        if name not in by_id:
            raise FieldError(f"there is no terrain `{name}`; there are {', '.join(by_id)}")
    kinds = [by_id[name] for name in ids]
    elevation = _height(height) if mark else max(kind.elevation for kind in kinds)
    is_slow = any(kind.is_obscured or kind.is_difficult for kind in kinds)
    return Lie(
        kinds=ids,
        cost=SLOW if is_slow else 1,
        obscured=OBSCURED_DEFENSE if any(kind.is_obscured for kind in kinds) else 0,
        cover=COVER_DEFENSE if any(kind.has_cover for kind in kinds) else 0,
        elevation=elevation,
        is_impassable=any(kind.is_impassable for kind in kinds),
    )


def _height(words: str) -> int:
    words = words.strip()
    if not words.isdecimal() or int(words) > HIGHEST:
        raise FieldError(f"an elevation is a whole number from 0 to {HIGHEST}, not `{words}`")
    return int(words)


def lies_of(field: Field, terrain: Sequence[TerrainKind]) -> dict[str, Lie]:
    """Return what every sign on a battlefield does; raises FieldError for a sign that means nothing."""
    used = {*"".join(field.rows)}
    lies = {kind.sign: lie_of(kind.id, terrain) for kind in terrain if kind.sign in used}
    lies.update({sign: lie_of(words, terrain) for sign, words in field.legend})
    if used <= lies.keys():
        return lies
    for row, signs in enumerate(field.rows, start=1):
        for column, sign in enumerate(signs, start=1):
            if sign not in lies:
                raise FieldError(f"row {row}, column {column}: the sign `{sign}` means no terrain")
    raise AssertionError("a sign without a meaning is in no row")


def flaw_of(field: Field) -> str:
    """Return what is wrong with the shape of a battlefield, or nothing."""
    if not field.rows or not SMALLEST <= len(field.rows) <= LARGEST:
        return f"a map has {SMALLEST} to {LARGEST} rows, not {len(field.rows)}"
    columns = len(field.rows[0])
    if not SMALLEST <= columns <= LARGEST:
        return f"a map has {SMALLEST} to {LARGEST} columns, not {columns}"
    for number, row in enumerate(field.rows, start=1):
        if len(row) != columns:
            return f"row {number} has {len(row)} spaces, but row 1 has {columns}"
    return _flaw_of_places(field)


def _flaw_of_places(field: Field) -> str:
    built = [site.at for site in field.sites]
    if len(set(built)) < len(built):
        return "two buildings stand in one space"
    marked = (*built, *field.zones[0], *field.zones[1], *field.objectives, *field.exits)
    if any(not field.has(at) for at in marked):
        return "a building, zone, objective or exit lies beyond the edge of the map"
    if set(field.zones[0]) & set(field.zones[1]):
        return "the deployment zones of the sides overlap"
    return ""
