"""A way that is being planned: way-points, its end, which way the mover looks there, where it comes onto the board."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.actions import Way
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.ground import (
    Barred,
    Edge,
    Spot,
    degrees_of,
    entry,
    heading,
    path_length,
    region,
    towards,
)
from game.rules.zone_wars.ground.measure import stretched
from game.rules.zone_wars.marching.ways import limit_of, open_edges, walk_of
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Region, Stand, Vector
    from game.ui.tables.zone_wars.model import Picture

    Entered = tuple[Edge, int]

ROUND = 24
INSET = 60
INCH = 100


class Route:
    """The way of one miniature; `gait` None: it does not move. `end` is the last point, `pinned` those before it."""

    def __init__(self, picture: Picture, piece: Piece) -> None:
        self.picture, self.piece = picture, piece
        self.gait: Gait | None = None
        self.pinned: tuple[Spot, ...] = ()
        self.end: Spot | None = None
        self.facing: Vector | None = None
        self.entered: Entered | None = None
        self._regions: dict[object, Region] = {}
        self._preview: tuple[object, tuple[Spot, ...]] = (None, ())

    # ------------------------------------------------------------------ where it starts

    @property
    def is_entering(self) -> bool:
        """Whether it comes onto the board with this move."""
        return self.picture.mini(self.piece).status is Status.WAITING

    @property
    def is_planned(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self.pinned or self.end or self.facing)

    @property
    def start(self) -> Stand:
        """Where it starts."""
        return self.start_from(self.entered)

    def start_from(self, entered: Entered | None) -> Stand:
        """Return where it starts, from outside the board if it enters there."""
        if not self.is_entering:
            return self.picture.play.stand(self.piece)
        edge, along = entered or self.entry_near(self.picture.table.layout.center)
        return entry(self.picture.field, edge, along)

    def entry_near(self, spot: Spot) -> Entered:
        """Return the open edge that is nearest to a spot, and where on it one comes straight in."""
        layout = self.picture.table.layout
        far = {"north": spot.y, "south": layout.depth - spot.y, "west": spot.x, "east": layout.width - spot.x}
        seat = self.picture.mini(self.piece).seat
        edge = min(open_edges(self.picture.play, seat), key=lambda one: far[one.value])
        is_level = edge.value in {"north", "south"}
        side = layout.width if is_level else layout.depth
        return edge, min(side - INSET, max(INSET, spot.x if is_level else spot.y))

    def entry_for(self, spot: Spot | None) -> Entered | None:
        """Return where it enters on the way to a spot; None when it is on the board."""
        if not self.is_entering:
            return None
        return self.entered or self._entry_about(self.end or spot or self.picture.table.layout.center)

    def _entry_about(self, spot: Spot) -> Entered:
        """Return the entry near a spot to the inch, so that pointing about makes few regions; a click is exact."""
        edge, along = self.entry_near(spot)
        return edge, max(INSET, along // INCH * INCH)

    # ------------------------------------------------------------------ where it can go

    @property
    def limit(self) -> int:
        """How far it may go."""
        assert self.gait is not None
        return limit_of(self.picture.play, self.piece, self.gait)

    def region(self, entered: Entered | None = None) -> Region:
        """Return where the rest of the way can end."""
        assert self.gait is not None
        entered = entered or self.entered
        key = (self.gait, self.pinned, entered)
        if key not in self._regions:
            start = self.start_from(entered)
            edge = entered[0] if entered else None
            walk = walk_of(self.picture.play, self.piece, self.gait, start, None, edge)
            if self.pinned:
                gone = path_length((start.spot, *self.pinned))
                walk = replace(walk, start=start.at(self.pinned[-1]), limit=max(0, walk.limit - gone))
            self._regions[key] = region(self.picture.field, walk)
        return self._regions[key]

    def leads_off(self, end: Spot) -> bool:
        """Tell whether a way that ends there leaves the board (zw.move.leave-threshold)."""
        layout = self.picture.table.layout
        reached = {
            Edge.WEST: end.x == 0,
            Edge.EAST: end.x == layout.width,
            Edge.NORTH: end.y == 0,
            Edge.SOUTH: end.y == layout.depth,
        }
        return not end.z and any(reached[edge] for edge in self._exits)

    @property
    def _exits(self) -> tuple[Edge, ...]:
        """The edges that the piece may leave over."""
        if self.is_entering:
            return ()
        return scenario_of(self.picture.table).exits(self.picture.play, self.piece)

    def to_border(self, spot: Spot) -> Spot:
        """Return the border next to a spot where no base can stay, for whoever may leave; else the spot."""
        layout, r, exits = self.picture.table.layout, self.start.radius, self._exits
        x, y = spot.x, spot.y
        if Edge.WEST in exits and x < r:
            x = 0
        elif Edge.EAST in exits and x > layout.width - r:
            x = layout.width
        if Edge.NORTH in exits and y < r:
            y = 0
        elif Edge.SOUTH in exits and y > layout.depth - r:
            y = layout.depth
        return Spot(x, y) if exits else spot

    def on_floor(self, spot: Spot) -> Spot:
        """Return a spot on the floor that is looked at, or on the highest one that can be reached."""
        if self.leads_off(border := self.to_border(spot)):
            return border
        surfaces = self.picture.field.surfaces(Spot(spot.x, spot.y))
        floor = self.picture.layers.floor
        if floor is not None:
            return Spot(spot.x, spot.y, max((z for z in surfaces if z <= floor), default=0))
        if self.gait is None or self.is_entering:
            return Spot(spot.x, spot.y)
        spots = [Spot(spot.x, spot.y, z) for z in sorted(surfaces, reverse=True)]
        reached = self.region()
        return next((one for one in spots if reached.contains(one)), Spot(spot.x, spot.y))

    def spots_to(self, end: Spot | None) -> tuple[Spot, ...]:
        """Return the whole way to a spot without the start; raises Barred."""
        if end is None:
            return self.pinned
        return (*self.pinned, *self.region(self.entry_for(end)).path_to(end))

    def preview(self, pointed: Spot | None) -> tuple[Spot, ...]:
        """Return the way to the end that was chosen, or to what is pointed at, with its start; worked out once."""
        key = (self.gait, self.pinned, self.end, pointed, self.entered, self.picture.layers.floor)
        if self._preview[0] != key:
            self._preview = (key, self._previewed(pointed))
        return self._preview[1]

    def _previewed(self, pointed: Spot | None) -> tuple[Spot, ...]:
        end = self.end
        if end is None and pointed is not None:
            end = self.on_floor(pointed)
        start = self.start_from(self.entry_for(end))
        try:
            return (start.spot, *self.spots_to(end))
        except Barred:
            return (start.spot, *self.pinned)

    # ------------------------------------------------------------------ what it has come to

    def way(self, *, keeps_facing: bool = False) -> Way:
        """Return the way as the rules take it; raises Barred. keeps_facing: it may not turn in the end."""
        spots = self.spots_to(self.end)
        entered = self.entry_for(self.end)
        facing = None if keeps_facing and not self.is_entering else self.facing
        return Way(spots, facing, *(entered or (None, 0)))

    def end_stand(self) -> Stand:
        """Return where and how it stands after the move; raises Barred."""
        start = self.start_from(self.entry_for(self.end))
        spots = (start.spot, *self.spots_to(self.end))
        return start.at(spots[-1], self.facing or walked_facing(spots))

    def fits(self) -> bool:
        """Tell whether what was planned can be walked with the present gait."""
        if self.gait is None or (self.is_entering and not self.pinned and self.end is None):
            return False
        try:
            self.spots_to(self.end)
        except Barred:
            return False
        return True

    # ------------------------------------------------------------------ changing it

    def forget(self) -> None:
        """Plan nothing."""
        self.pinned, self.end, self.facing, self.entered = (), None, None, None

    def go(self, end: Spot) -> None:
        """End at a spot; raises Barred and changes nothing."""
        if self.is_entering and not self.pinned:
            entered = self.entry_near(end)
            self.region(entered).path_to(end)
            self.entered = entered
        else:
            self.spots_to(end)
        self.end, self.facing = end, None

    def follow(self, way: Way) -> None:
        """Plan a whole way."""
        self.pinned, self.end = way.spots[:-1], way.spots[-1] if way.spots else None
        self.facing, self.entered = way.facing, (way.edge, way.along) if way.edge is not None else None

    def pin(self, spot: Spot) -> None:
        """Make a spot a way-point: the rest of the way starts there; raises Barred."""
        way = self.spots_to(spot)
        self.entered = self.entry_for(spot)
        self.pinned, self.end = way, None

    def face(self, spot: Spot) -> None:
        """Look towards a spot in the end."""
        here = self.end or (self.pinned[-1] if self.pinned else self.start.spot)
        if self.gait is not None and self.gait is not Gait.SPRINT and spot[:2] != here[:2]:
            self.facing = towards(Spot(here[0], here[1]), Spot(spot.x, spot.y))

    def turn(self, degrees: int) -> None:
        """Turn in the end."""
        if self.gait is not Gait.SPRINT and self.fits():
            self.facing = heading(round(degrees_of(self.end_stand().facing) + degrees) % 360)

    def end_beside(self, spot: Spot, gap: int, is_good: Callable[[], bool]) -> bool:
        """End so far from a spot, on the side that is nearest; say whether that can be done."""
        start = self.start
        self.pinned, self.end, self.facing = (), None, None
        if is_good():
            return True
        middle = degrees_of(towards(spot, start)) if spot[:2] != start.spot[:2] else 0
        for step in range(ROUND):
            turn = (step + 1) // 2 * (1 if step % 2 else -1) * 360 // ROUND
            x, y = stretched(heading(round(middle + turn) % 360), gap)
            self.end = Spot(spot.x + x, spot.y + y, spot.z)
            if self.fits() and is_good():
                return True
        self.end = None
        return False


def walked_facing(spots: tuple[Spot, ...]) -> Vector | None:
    """Return which way one looks after a way: along its last level leg; None without any."""
    level = [(a, b) for a, b in pairwise(spots) if a[:2] != b[:2]]
    return towards(*level[-1]) if level else None
