"""What can be painted on a map, and what it does to the spaces it touches. No pygame."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, assert_never

import msgspec
from msgspec.structs import replace

from game.rules.army_battles.places import Space, place, space
from game.ui.scenes.map_editor_sketch import OPEN, Site, Sketch, Spot
from game.ui.scenes.own_symmetry import Symmetry

if TYPE_CHECKING:
    from collections.abc import Iterable


class Terrain(msgspec.Struct, frozen=True):
    """A kind of terrain; joins: it is added to what lies there."""

    kind: str
    joins: bool = False


class Height(msgspec.Struct, frozen=True):
    """An elevation of its own; None: the one of the terrain."""

    level: int | None


class Building(msgspec.Struct, frozen=True):
    """A building of a side."""

    kind: str
    side: int


class Zone(msgspec.Struct, frozen=True):
    """The deployment zone of a side."""

    side: int


class Objective(msgspec.Struct, frozen=True):
    """An objective."""


class Exit(msgspec.Struct, frozen=True):
    """A space from which units may leave the map."""


class Eraser(msgspec.Struct, frozen=True):
    """Everything goes: open ground, no building, no mark."""


Brush = Terrain | Height | Building | Zone | Objective | Exit | Eraser
TURNS_SIDES = frozenset({Symmetry.OPPOSITE, Symmetry.NORTH_SOUTH})
WAYS: Mapping[Symmetry, str] = MappingProxyType(
    {
        Symmetry.NONE: "Off",
        Symmetry.OPPOSITE: "Half turn",
        Symmetry.WEST_EAST: "Mirror W–E",
        Symmetry.NORTH_SOUTH: "Mirror N–S",
    }
)


def is_ground(brush: Brush) -> bool:
    """Tell whether a brush changes the ground, which can be filled."""
    return isinstance(brush, Terrain | Height)


def image_of(at: Space, symmetry: Symmetry, size: tuple[int, int]) -> Space:
    """Return where the image of a space is."""
    column, row = place(at)
    match symmetry:
        case Symmetry.OPPOSITE:
            return space(size[0] - 1 - column, size[1] - 1 - row)
        case Symmetry.WEST_EAST:
            return space(size[0] - 1 - column, row)
        case Symmetry.NORTH_SOUTH:
            return space(column, size[1] - 1 - row)
        case _:
            return at


def image_brush(brush: Brush, symmetry: Symmetry) -> Brush:
    """Return with what an image is painted: what belongs to a side belongs to the other one across the map."""
    if symmetry in TURNS_SIDES and isinstance(brush, Building | Zone):
        return replace(brush, side=1 - brush.side)
    return brush


def bears(sketch: Sketch, at: Space, brush: Brush) -> bool:
    """Tell whether a space has already what a brush would give it."""
    match brush:
        case Terrain(kind, joins):
            kinds = sketch.spot(at).kinds
            return kind in kinds if joins else kinds == (kind,)
        case Height(level):
            return sketch.spot(at).height == level
        case Building(kind, side):
            return sketch.site(at) == Site(at, kind, side)
        case Zone(side):
            return at in sketch.zones[side]
        case Objective():
            return at in sketch.objectives
        case Exit():
            return at in sketch.exits
        case Eraser():
            return False
        case _:
            assert_never(brush)


def painted(
    sketch: Sketch, spaces: Iterable[Space], brush: Brush, symmetry: Symmetry, *, off: bool = False
) -> Sketch:
    """Return a map with some spaces and their images painted, or (off) with what the brush gives taken away."""
    here = {at for at in spaces if sketch.has(at)}
    sketch = _applied(sketch, here, brush, off=off)
    if symmetry is Symmetry.NONE:
        return sketch
    there = {image_of(at, symmetry, sketch.size) for at in here} - here
    return _applied(sketch, there, image_brush(brush, symmetry), off=off)


def _applied(sketch: Sketch, spaces: set[Space], brush: Brush, *, off: bool) -> Sketch:
    match brush:
        case Terrain() | Height():
            return sketch.with_ground({at: _ground(sketch.spot(at), brush, off=off) for at in spaces})
        case Building(kind, side):
            return sketch.with_sites(spaces, () if off else [Site(at, kind, side) for at in spaces])
        case Zone(side):
            return _zoned(sketch, spaces, side, off=off)
        case Objective():
            return sketch.with_objectives(sketch.objectives - spaces if off else sketch.objectives | spaces)
        case Exit():
            return replace(sketch, exits=sketch.exits - spaces if off else sketch.exits | spaces)
        case Eraser():
            return _erased(sketch, spaces)
        case _:
            assert_never(brush)


def _ground(spot: Spot, brush: Terrain | Height, *, off: bool) -> Spot:
    match brush:
        case Height(level):
            return replace(spot, height=None if off else level)
        case Terrain(kind) if off:
            return replace(spot, kinds=tuple(one for one in spot.kinds if one != kind) or (OPEN,))
        case Terrain(kind, True):
            kept = tuple(one for one in spot.kinds if one not in {OPEN, kind})
            return replace(spot, kinds=(*kept, kind) if kind != OPEN or not kept else kept)
        case Terrain(kind):
            return replace(spot, kinds=(kind,))
        case _:
            assert_never(brush)


def _zoned(sketch: Sketch, spaces: set[Space], side: int, *, off: bool) -> Sketch:
    """Return the zone of a side larger, the other's smaller, or both without these spaces."""
    zones = [sketch.zones[0] - spaces, sketch.zones[1] - spaces]
    if off:
        zones[1 - side] = sketch.zones[1 - side]
    else:
        zones[side] |= spaces
    return replace(sketch, zones=(zones[0], zones[1]))


def _erased(sketch: Sketch, spaces: set[Space]) -> Sketch:
    bare = sketch.with_ground(dict.fromkeys(spaces, Spot())).with_sites(spaces)
    bare = bare.with_objectives(bare.objectives - spaces)
    zones = (bare.zones[0] - spaces, bare.zones[1] - spaces)
    return replace(bare, zones=zones, exits=bare.exits - spaces)


def filled(sketch: Sketch, at: Space) -> set[Space]:
    """Return all spaces of the same ground that hang together with one, side by side."""
    wanted, found, edge = sketch.spot(at), {at}, [at]
    while edge:
        column, row = place(edge.pop())
        for x, y in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if x < 0 or y < 0:
                continue
            there = space(x, y)
            if there not in found and sketch.has(there) and sketch.spot(there) == wanted:
                found.add(there)
                edge.append(there)
    return found


def block(one: Space, other: Space) -> set[Space]:
    """Return all spaces of the rectangle between two corners."""
    (x0, y0), (x1, y1) = place(one), place(other)
    columns, rows = range(min(x0, x1), max(x0, x1) + 1), range(min(y0, y1), max(y0, y1) + 1)
    return {space(column, row) for column in columns for row in rows}


def pen(at: Space, width: int) -> set[Space]:
    """Return the spaces under a square pen whose middle, or the space before it, is here."""
    column, row = place(at)
    first = -((width - 1) // 2)
    spots = [(column + x, row + y) for x in range(first, first + width) for y in range(first, first + width)]
    return {space(x, y) for x, y in spots if x >= 0 and y >= 0}


def brush_at(sketch: Sketch, at: Space) -> Brush:
    """Return the brush that paints what is in a space: its building, else its ground."""
    site = sketch.site(at)
    return Building(site.kind, site.side) if site is not None else Terrain(sketch.spot(at).kinds[0])
