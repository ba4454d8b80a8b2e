"""Places the rules speak of: corners to deploy in, pieces near somebody, doors in reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.rules.zone_wars.ground.bands import street_of
from game.rules.zone_wars.ground.exact import is_point_nearer, is_point_within, offset_from
from game.rules.zone_wars.ground.layout import Edge
from game.rules.zone_wars.ground.measure import BODY_HEIGHT, CONTACT, FORGIVEN, LONG, Spot, Stand
from game.rules.zone_wars.ground.reasons import Reason
from game.rules.zone_wars.ground.standing import why_not_stand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.rules.zone_wars.ground.battlefield import Battlefield
    from game.rules.zone_wars.ground.kinds import TerrainKind
    from game.rules.zone_wars.ground.layout import Corner, DoorId


class OutsideCorner(Reason, frozen=True):
    """The base is not wholly within the distance of the corner."""

    rule: ClassVar[str] = "zw.scenario.deploy-details"
    words: ClassVar[str] = "The whole base must be within Long of the corner"
    corner: Spot
    limit: int


class OutsideBand(Reason, frozen=True):
    """The base is not wholly in the band it has to be in, which reaches from one height to another."""

    rule: ClassVar[str] = "zw.chase.runner-deployment"
    words: ClassVar[str] = "The whole base must be in the Runner's band"
    heights: tuple[int, int]


class FarFromEdge(Reason, frozen=True):
    """The base is not wholly within a distance of the edge it starts at."""

    rule: ClassVar[str] = "zw.chase.runner-deployment"
    words: ClassVar[str] = "The whole base must be within Long of the starting edge"
    edge: Edge
    limit: int


def why_not_deploy_at_edge(
    field: Battlefield, stand: Stand, edge: Edge, others: Sequence[Stand] = ()
) -> Reason | None:
    """Return why something cannot be deployed in the central band at its west or east end, None when it can."""
    top, bottom = street_of(field.layout.depth)
    if stand.y - stand.radius < top - FORGIVEN or stand.y + stand.radius > bottom + FORGIVEN:
        return OutsideBand((top, bottom))
    far = stand.x if edge is Edge.WEST else field.layout.width - stand.x
    if far + stand.radius > LONG + FORGIVEN:
        return FarFromEdge(edge, LONG)
    return why_not_stand(field, stand, others)


def why_not_deploy(
    field: Battlefield,
    stand: Stand,
    corner: Corner,
    others: Sequence[Stand] = (),
    tokens: Sequence[Spot] = (),
) -> Reason | None:
    """Return why something cannot be deployed there, None when it can (zw.scenario.deploy-details)."""
    place, reach = field.layout.corner(corner), LONG - stand.radius + FORGIVEN
    if (stand.x - place.x) ** 2 + (stand.y - place.y) ** 2 > reach * reach:
        return OutsideCorner(place, LONG)
    return why_not_stand(field, stand, others, tokens)


def is_piece_within(field: Battlefield, stand: Stand, piece: int, limit: int) -> bool:
    """Tell whether a base is within a distance of the outline of a piece, heights left out."""
    return is_point_within((stand.x, stand.y), field.outlines[piece], limit + stand.radius + FORGIVEN)


def pieces_within(
    field: Battlefield, stand: Stand, limit: int, wanted: Callable[[TerrainKind], bool]
) -> tuple[int, ...]:
    """Return the standing pieces of wanted kinds within a distance, the nearest first, then by their numbers."""
    near = [
        piece
        for piece, terrain in enumerate(field.layout.terrain)
        if not terrain.is_fallen
        and wanted(field.kinds[terrain.kind])
        and is_piece_within(field, stand, piece, limit)
    ]
    return tuple(sorted(near, key=lambda piece: offset_from((stand.x, stand.y), field.outlines[piece])))


def doors_touched(field: Battlefield, stand: Stand) -> tuple[DoorId, ...]:
    """Return the doors, open or shut, that a base touches and could work."""
    x, y, z, reach = stand.x, stand.y, stand.z, stand.radius + CONTACT
    return tuple(
        [
            door
            for door, opening, (left, top, right, bottom) in field.doorways
            if left - reach <= x <= right + reach
            and top - reach <= y <= bottom + reach
            and opening.bottom < z + BODY_HEIGHT
            and opening.top > z
            and is_point_within((x, y), opening.hole, reach)
        ]
    )


def is_held_open(field: Battlefield, door: DoorId, stands: Iterable[Stand]) -> bool:
    """Tell whether a base stands in a door, so that it cannot be closed (zw.operation.doors)."""
    opening = field.doors[door]
    return any(
        opening.bottom < stand.z + BODY_HEIGHT
        and opening.top > stand.z
        and is_point_nearer((stand.x, stand.y), opening.hole, stand.radius)
        for stand in stands
    )
