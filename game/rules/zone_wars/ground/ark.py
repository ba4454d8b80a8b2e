"""Building the Ark and hiding things in it: room for its pieces, raised floors, places to hide (zw.ark.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.ground.layout import Terrain
from game.rules.zone_wars.ground.measure import LONG, STOREY, TOKEN_RADIUS, Place, Spot
from game.rules.zone_wars.ground.placing import Plot, why_misplaced
from game.rules.zone_wars.ground.reasons import NoFloor, OffBoard, OnAnotherToken, OutOfReach
from game.rules.zone_wars.ground.scatter import is_within_reach

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.ground.battlefield import Battlefield
    from game.rules.zone_wars.ground.kinds import Kinds
    from game.rules.zone_wars.ground.reasons import Reason

RAISED = STOREY // 2
FINE, COARSE, TIGHT = 50, 100, 1200
PACKED = (("shack", 0), ("bus", 0), ("bus", 90), ("ruin1", 0), ("ruin1", 90))


def is_raised_on(field: Battlefield, place: Place, piece: int) -> bool:
    """Tell whether somebody is on a floor of a piece, half a storey up at least (zw.ark.raised-position)."""
    return place.z >= RAISED and any(
        floor.piece == piece and floor.bottom == place.z for floor in field.floors_at(place)
    )


def why_not_hide(field: Battlefield, spot: Spot, lying: Sequence[Spot] = ()) -> Reason | None:
    """Return why an artifact cannot be hidden there, None when it can (zw.ark.artifact-placement)."""
    if not field.is_on_board(spot, TOKEN_RADIUS):
        return OffBoard(spot)
    if spot.z not in field.surfaces(spot):
        return NoFloor(spot)
    near = 4 * TOKEN_RADIUS * TOKEN_RADIUS
    for other in lying:
        if other.z == spot.z and (other.x - spot.x) ** 2 + (other.y - spot.y) ** 2 < near:
            return OnAnotherToken(other)
    return None if is_within_reach(field, spot, lying) else OutOfReach(spot)


# ------------------------------------------------------------------ room for more


def ark_places(plot: Plot) -> Iterator[tuple[int, int]]:
    """Yield places where the middle of a piece of the Ark may lie, on a grid over the zone for it."""
    first, last = LONG + 100, plot.width - LONG - 100
    step = FINE if last - first < TIGHT else COARSE
    for y in range(first, last + 1, step):
        for x in range(first, last + 1, step):
            yield x, y


def has_room_for_the_ark(pieces: Sequence[Terrain], plot: Plot, kinds: Kinds) -> bool:
    """Tell whether the Ark can be built to its end when these pieces of it lie there (zw.ark.build-ark).

    What is tried are small buildings, unturned, on a grid.
    """
    missing = plot.objectives - len(pieces)
    if missing <= 0:
        return True
    first = small_pieces(pieces, plot, kinds)
    if missing == 1:
        return next(first, None) is not None
    found: list[Terrain] = []
    for piece in first:
        if any(_do_fit((*pieces, other), piece, plot, kinds) for other in found):
            return True
        found.append(piece)
    return False


def small_pieces(pieces: Sequence[Terrain], plot: Plot, kinds: Kinds) -> Iterator[Terrain]:
    """Yield small buildings that can be laid to these pieces of the Ark, unturned, on a grid."""
    for kind, turn in PACKED:
        if kind in kinds:
            places = ((Terrain(kind, x, y, turn)) for x, y in ark_places(plot))
            yield from (piece for piece in places if _do_fit(pieces, piece, plot, kinds))


def _do_fit(pieces: Sequence[Terrain], piece: Terrain, plot: Plot, kinds: Kinds) -> bool:
    return why_misplaced(piece, pieces, plot, kinds, is_objective=True, marked=len(pieces)) is None
