"""The kinds of terrain: shapes, heights, walls and floors, read from a table.

Lengths in the table are hundredths of an inch from the north-west corner of the piece as it lies unturned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import resources
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from game.core.tables import TableError, read_rows
from game.rules.zone_wars.ground.exact import is_convex, oriented, round_polygon
from game.rules.zone_wars.ground.measure import BODY_HEIGHT, STOREY, Point

if TYPE_CHECKING:
    from game.rules.zone_wars.ground.solids import Element

LEAF = "pieces.toml"
DOOR_TOP = 200
WINDOW_BOTTOM = 75
RUBBLE_HEIGHT = 75

Length = Annotated[int, msgspec.Meta(ge=0, le=2000)]
Positive = Annotated[int, msgspec.Meta(gt=0, le=2000)]
Rectangle = tuple[Length, Length, Length, Length]
Name = Annotated[str, msgspec.Meta(min_length=1)]
Class = Literal["low", "blocking", "building", "walkway"]


class OpeningPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hole in a wall: from and to, along its length; storey 0 is the ground floor. Doors can be shut."""

    at: tuple[Length, Length]
    kind: Literal["door", "window"] = "window"
    storey: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0

    @property
    def bottom(self) -> int:
        """The height of its sill above the table."""
        return self.storey * STOREY + (WINDOW_BOTTOM if self.kind == "window" else 0)

    @property
    def top(self) -> int:
        """The height of its lintel above the table."""
        return self.storey * STOREY + DOOR_TOP


class WallPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A straight stretch of wall (left, top, right, bottom); stretches of one `side` are one element."""

    side: Name
    box: Rectangle
    openings: tuple[OpeningPlan, ...] = ()

    @property
    def runs_east(self) -> bool:
        """Whether its length runs from west to east; otherwise from north to south."""
        left, top, right, bottom = self.box
        return right - left >= bottom - top

    @property
    def span(self) -> tuple[int, int]:
        """Where its length begins and ends."""
        left, top, right, bottom = self.box
        return (left, right) if self.runs_east else (top, bottom)


class TerrainKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of terrain.

    letter: of the cardboard piece, "" in the expansion; size: west to east, north to south; height: of low and
    blocking terrain (a building is as high as its storeys); floors: convex outlines of every upper surface,
    left out for one that covers the whole piece; inset: how far a round-cornered outline is cut at its corners;
    is_plant: a Killer Tree may grow in its place.
    """

    id: Name
    name: Name
    category: Class
    size: tuple[Positive, Positive]
    height: Length = 0
    storeys: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    letters: str = ""
    set: Literal["core", "expansion"] = "core"
    inset: Length = 0
    is_round: bool = False
    is_plant: bool = False
    walls: tuple[WallPlan, ...] = ()
    floors: tuple[tuple[Point, ...], ...] = ()

    @property
    def is_low(self) -> bool:
        """Whether it is shorter than a miniature; equal is not (zw.terrain.equal-height)."""
        return self.category == "low"

    @property
    def has_floors(self) -> bool:
        """Whether miniatures can stand on it."""
        return self.storeys > 0

    @property
    def top(self) -> int:
        """How high it is, floors included (zw.terrain.piece-heights)."""
        return self.storeys * STOREY if self.has_floors else self.height

    @property
    def outline(self) -> tuple[Point, ...]:
        """Its convex outline with the center of the piece at (0, 0)."""
        width, depth = self.size
        if self.is_round:
            return round_polygon((0, 0), width // 2)
        return self.centered(_cut_corners(width, depth, self.inset))

    def centered(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        """Return points of the table as they lie about the center of the piece."""
        width, depth = self.size
        return oriented([(x - width // 2, y - depth // 2) for x, y in points])

    def fault(self) -> str | None:
        """Return what is wrong with it, beginning with the field; None when nothing is."""
        width, depth = self.size
        if width % 2 or depth % 2:
            return "`size`: both lengths must be even, so that the center is a whole hundredth"
        return self._fault_of_height() or self._fault_of_walls() or self._fault_of_floors()

    def _fault_of_height(self) -> str | None:
        match self.category:
            case "low" if not 0 < self.height < BODY_HEIGHT:
                return f"`height`: low terrain is 1 to {BODY_HEIGHT - 1} high, not {self.height}"
            case "blocking" if self.height < BODY_HEIGHT:
                return f"`height`: blocking terrain is at least {BODY_HEIGHT} high, not {self.height}"
            case "building" | "walkway" if not self.has_floors:
                return f"`storeys`: a {self.category} has at least one"
            case "low" | "blocking" if self.has_floors or self.walls:
                return f"`storeys`: {self.category} terrain has neither floors nor walls"
        return None

    def _fault_of_walls(self) -> str | None:
        width, depth = self.size
        for number, wall in enumerate(self.walls, 1):
            left, top, right, bottom = wall.box
            if not (0 <= left < right <= width and 0 <= top < bottom <= depth):
                return f"`walls[{number}].box`: it must lie within {width} × {depth}"
            first, last = wall.span
            for opening in wall.openings:
                if not first < opening.at[0] < opening.at[1] < last:
                    return f"`walls[{number}].openings`: {list(opening.at)} is not inside {first} to {last}"
                if opening.storey >= self.storeys:
                    return f"`walls[{number}].openings`: there is no storey {opening.storey}"
        return None

    def _fault_of_floors(self) -> str | None:
        for number, floor in enumerate(self.floors, 1):
            if not is_convex(oriented(floor)):
                return f"`floors[{number}]`: it must be a convex outline; put a dented floor together from several"
        return None


def _cut_corners(width: int, depth: int, cut: int) -> tuple[Point, ...]:
    if not cut:
        return ((0, 0), (width, 0), (width, depth), (0, depth))
    right, bottom = width - cut, depth - cut
    ends = ((cut, 0), (right, 0), (width, cut), (width, bottom))
    return (*ends, (right, depth), (cut, depth), (0, bottom), (0, cut))


class Kinds(Mapping[str, TerrainKind]):
    """The terrain library: kinds by their ids, in the order of the table.

    raised: what pieces look like that were put up lately, by all that it depends on; see `Mason`.
    """

    def __init__(self, kinds: tuple[TerrainKind, ...], file: str = LEAF) -> None:
        self._kinds = {kind.id: kind for kind in kinds}
        self.raised: dict[object, tuple[Element, ...]] = {}
        if len(self._kinds) < len(kinds):
            raise TableError(f"{file}: two kinds of terrain have the same id")
        for number, kind in enumerate(kinds, 1):
            if fault := kind.fault():
                raise TableError(f"{file}, kind {number} ({kind.id}): {fault}")

    def __getitem__(self, kind: str) -> TerrainKind:
        return self._kinds[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)


def read_kinds(text: str, file: str = LEAF) -> Kinds:
    """Return the kinds in a table of [[kind]]; raises TableError naming file, row and field."""
    return Kinds(tuple(read_rows(text, file, TerrainKind, "kind")), file)


def printed_kinds() -> Kinds:
    """Return the kinds that ship with the program."""
    return read_kinds(resources.files(__package__).joinpath(LEAF).read_text(encoding="utf-8"))
