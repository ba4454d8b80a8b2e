"""What is written down of a battlefield: the board, the pieces on it and what has become of them."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec.structs import replace

from game.rules.zone_wars.ground.measure import Spot, Vector

BOARD = 3600
BOARDS = (3000, 3600, 4200)

DoorId = tuple[int, int]
Turn = Annotated[int, msgspec.Meta(ge=0, lt=360)]
Across = Annotated[int, msgspec.Meta(ge=0, le=6000)]


class Edge(StrEnum):
    """A side of the board."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    @property
    def inward(self) -> Vector:
        """The direction from it onto the board."""
        return INWARD[self]

    @property
    def opposite(self) -> Edge:
        """The edge on the other side of the board."""
        return OPPOSITE[self]


INWARD: dict[Edge, Vector] = {
    Edge.NORTH: (0, 1),
    Edge.EAST: (-1, 0),
    Edge.SOUTH: (0, -1),
    Edge.WEST: (1, 0),
}
OPPOSITE: dict[Edge, Edge] = {
    Edge.NORTH: Edge.SOUTH,
    Edge.EAST: Edge.WEST,
    Edge.SOUTH: Edge.NORTH,
    Edge.WEST: Edge.EAST,
}


class Corner(StrEnum):
    """A corner of the board."""

    NORTH_WEST = "north_west"
    NORTH_EAST = "north_east"
    SOUTH_EAST = "south_east"
    SOUTH_WEST = "south_west"


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of terrain: its kind, center and clockwise turn in degrees.

    is_fallen: it has collapsed into rubble; is_gone: it is there no more (zw.zonecard.killer-tree).
    """

    kind: str
    x: Across
    y: Across
    turn: Turn = 0
    is_fallen: bool = False
    is_gone: bool = False


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole battlefield. Pieces and doors are known by their numbers, which never change.

    shut: closed doors as (piece, number of the door in it); craters, clouds: their centers, clouds being smoke;
    objectives: the numbers of the pieces that are the objectives of Turf War.
    """

    width: Across = BOARD
    depth: Across = BOARD
    terrain: tuple[Terrain, ...] = ()
    shut: tuple[DoorId, ...] = ()
    craters: tuple[Spot, ...] = ()
    clouds: tuple[Spot, ...] = ()
    objectives: tuple[int, ...] = ()

    @property
    def center(self) -> Spot:
        """The middle of the board."""
        return Spot(self.width // 2, self.depth // 2)

    def corner(self, corner: Corner) -> Spot:
        """Return the place of a corner."""
        south, east = corner.value.split("_")
        return Spot(self.width if east == "east" else 0, self.depth if south == "south" else 0)

    def with_terrain(self, *pieces: Terrain) -> Layout:
        """Return it with more pieces."""
        return replace(self, terrain=(*self.terrain, *pieces))

    def collapsed(self, piece: int) -> Layout:
        """Return it with a building fallen into low rubble; an objective is one no more (zw.building.collapse)."""
        fallen = replace(self.terrain[piece], is_fallen=True)
        return replace(
            self,
            terrain=(*self.terrain[:piece], fallen, *self.terrain[piece + 1 :]),
            shut=tuple(door for door in self.shut if door[0] != piece),
            objectives=tuple(number for number in self.objectives if number != piece),
        )

    def without(self, piece: int) -> Layout:
        """Return it with a piece taken away; the others keep their numbers."""
        gone = replace(self.terrain[piece], is_gone=True)
        return replace(self, terrain=(*self.terrain[:piece], gone, *self.terrain[piece + 1 :]))

    def with_door(self, door: DoorId, *, is_shut: bool) -> Layout:
        """Return it with a door closed or opened."""
        others = {shut for shut in self.shut if shut != door}
        return replace(self, shut=tuple(sorted(others | {door} if is_shut else others)))

    def with_crater(self, spot: Spot) -> Layout:
        """Return it with another crater; the table only has them, upper floors do not."""
        return replace(self, craters=(*self.craters, Spot(spot.x, spot.y)))

    def with_cloud(self, spot: Spot) -> Layout:
        """Return it with another cloud of smoke."""
        return replace(self, clouds=(*self.clouds, Spot(spot.x, spot.y)))

    def without_cloud(self, spot: Spot) -> Layout:
        """Return it with one cloud at that place blown away; unchanged when there is none."""
        left, gone = [*self.clouds], Spot(spot.x, spot.y)
        if gone in left:
            left.remove(gone)
        return replace(self, clouds=tuple(left))
