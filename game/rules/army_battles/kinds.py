"""The kinds of units, buildings and terrain, read from tables."""

from __future__ import annotations

from enum import StrEnum
from importlib import resources
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec

from game.core.tables import TableError, read_rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Name = Annotated[str, msgspec.Meta(min_length=1)]
Stat = Annotated[int, msgspec.Meta(ge=0)]
HERO = "hero"
STATS = ("Vitality", "Movement", "Defense", "Damage", "Precision", "Range")
UNITS_LEAF, BUILDINGS_LEAF, TERRAIN_LEAF = "units.toml", "buildings.toml", "terrain.toml"


class Trait(StrEnum):
    """What sets a kind of unit apart."""

    CAVALRY = "cavalry"
    FLIES = "flies"
    SURE_FOOTED = "sure-footed"
    ELUSIVE = "elusive"
    BREACHES = "breaches"
    SHOOTS_FLYERS = "shoots-flyers"
    BRACES = "braces"
    BOMBS = "bombs"
    HEALS = "heals"


class UnitKind(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the list of units: the six Stats at Level 0, traits, points.

    traits: sure-footed: terrain does not slow it; elusive: a miss on it deals nothing; breaches: double damage to
    buildings; shoots-flyers: to flyers; braces: to Cavalry and when prepared; bombs: only its own space.
    """

    id: Name
    name: Name
    vitality: Stat
    movement: Stat
    defense: Stat
    damage: Stat
    precision: Stat
    range: Stat
    points: Stat
    traits: tuple[Trait, ...] = ()
    special: str = ""
    rule: str = "ab.setup.unit-data"
    source: str = ""

    def has(self, trait: Trait) -> bool:
        """Tell whether the kind has a trait."""
        return trait in self.traits


class BuildingKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of building: Stats, what a unit of its side in it gets, and when it is closed to enemies on the ground.

    has_cover, elevation: what it gives; is_wall: closed to enemies while it stands; otherwise only while a ground unit
    of its own side is in it (ab.building.occupying).
    """

    id: Name
    name: Name
    vitality: Annotated[int, msgspec.Meta(ge=1)]
    defense: Stat
    has_cover: bool = False
    elevation: Stat = 0
    is_wall: bool = True
    source: str = ""


class TerrainKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of terrain: its sign on maps and which of the modifiers it has (ab.terrain.modifiers)."""

    id: Name
    name: Name
    sign: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    is_obscured: bool = False
    has_cover: bool = False
    is_difficult: bool = False
    elevation: Stat = 0
    is_impassable: bool = False
    source: str = ""


K = TypeVar("K", UnitKind, BuildingKind, TerrainKind)


class Units:
    """The list of units; a kind is known by its number in it."""

    def __init__(self, kinds: Sequence[UnitKind], file: str = UNITS_LEAF) -> None:
        _distinct(kinds, file)
        self.kinds = tuple(kinds)
        self.hero = self._hero(file)

    def _hero(self, file: str) -> int:
        found = [number for number, kind in enumerate(self.kinds) if kind.id == HERO]
        if not found:
            raise TableError(f"{file}: it has no unit with the id `{HERO}`")
        return found[0]

    def __iter__(self) -> Iterator[UnitKind]:
        return iter(self.kinds)

    def __len__(self) -> int:
        return len(self.kinds)

    def __getitem__(self, number: int) -> UnitKind:
        return self.kinds[number]

    def named(self, name: str) -> int:
        """Return the number of a kind by its name or id, whatever the capitals; raises KeyError."""
        wanted = name.casefold()
        for number, kind in enumerate(self.kinds):
            if wanted in {kind.id, kind.name.casefold()}:
                return number
        raise KeyError(name)


def _distinct(kinds: Sequence[K], file: str) -> None:
    for key in ("id", "name"):
        values = [getattr(kind, key) for kind in kinds]
        if len(set(values)) < len(values):
            twice = next(value for at, value in enumerate(values) if value in values[:at])
            raise TableError(f"{file}: the {key} `{twice}` is there twice")


def read_units(text: str, file: str = UNITS_LEAF) -> Units:
    """Return the units in a table; raises TableError naming file, row and field."""
    return Units(read_rows(text, file, UnitKind, "unit"), file)


def read_buildings(text: str, file: str = BUILDINGS_LEAF) -> tuple[BuildingKind, ...]:
    """Return the buildings in a table; raises TableError."""
    kinds = read_rows(text, file, BuildingKind, "building")
    _distinct(kinds, file)
    return tuple(kinds)


def read_terrain(text: str, file: str = TERRAIN_LEAF) -> tuple[TerrainKind, ...]:
    """Return the kinds of terrain in a table; raises TableError, also when two have one sign."""
    kinds = read_rows(text, file, TerrainKind, "terrain")
    _distinct(kinds, file)
    signs = [kind.sign for kind in kinds]
    for at, sign in enumerate(signs):
        if sign in signs[:at]:
            raise TableError(f"{file}: the sign `{sign}` is there twice")
    return tuple(kinds)


def printed(leaf: str) -> str:
    """Return the text of a table that ships with the game."""
    return resources.files(__package__).joinpath(leaf).read_text(encoding="utf-8")
