"""Where things of the Zone come to lie or stand: open ground, sides of a base, whoever is in an area.

Distances of zone cards run from base edge to base edge without sight (zw.zone.distances).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.ground import (
    Build,
    Spot,
    Stand,
    can_stand,
    contact_spot,
    in_contact,
    is_spot_within,
    is_within,
    nearest_free,
    pieces_within,
)
from game.rules.zone_wars.ground.measure import FULL_TURN, stretched, turned
from game.rules.zone_wars.state import is_beast

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Vector
    from game.rules.zone_wars.ground.kinds import TerrainKind
    from game.rules.zone_wars.play import Play

Center = Stand | Spot
SIDE, FINE = 5, 100_000


# ------------------------------------------------------------------ pieces


def in_area(play: Play, center: Center, radius: int) -> tuple[Piece, ...]:
    """Return everybody within a distance of a base or a point, in the order in which it befalls them."""
    return in_order(play, (p for p in play.table.pieces() if is_near(play.stand(p), center, radius)))


def is_near(stand: Stand, center: Center, radius: int) -> bool:
    """Tell whether a base is within a distance of another base or of a point."""
    if isinstance(center, Stand):
        return is_within(stand, center, radius)
    return is_spot_within(stand, center, radius)


def in_order(play: Play, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return pieces from the seat that acted last on, before the first token from seat 1; monsters come last.

    Rules: zw.turn.simultaneous-order.
    """
    acted = play.table.activated
    seats = play.in_seat_order(play.seat_of(acted[-1]) if acted else 0)
    here = list(pieces)
    return (
        *(piece for seat in seats for piece in here if play.seat_of(piece) == seat),
        *filter(is_beast, here),
    )


def others_within(play: Play, victim: Piece, reach: int) -> list[Piece]:
    """Return the other miniatures within a distance of one, standing or not."""
    stand = play.stand(victim)
    return [p for p in play.others(victim) if not is_beast(p) and is_within(stand, play.stand(p), reach)]


def enemies_within(play: Play, victim: Piece, reach: int | None) -> list[Piece]:
    """Return the enemies of a miniature within a distance, None for any; monsters are enemies of all."""
    stand = play.stand(victim)
    return [
        piece
        for piece in play.others(victim)
        if play.are_enemies(victim, piece) and (reach is None or is_within(stand, play.stand(piece), reach))
    ]


# ------------------------------------------------------------------ terrain


def buildings_within(play: Play, victim: Piece, reach: int) -> tuple[int, ...]:
    """Return the buildings that stand within a distance of a miniature, the nearest first."""
    return pieces_within(play.field, play.stand(victim), reach, _is_building)


def plants_within(play: Play, victim: Piece, reach: int) -> tuple[int, ...]:
    """Return the trees and bushes within a distance of a miniature, the nearest first (zw.zonecard.killer-tree)."""
    near = pieces_within(play.field, play.stand(victim), reach, _is_plant)
    return tuple(piece for piece in near if not play.table.layout.terrain[piece].is_gone)


def _is_building(kind: TerrainKind) -> bool:
    return kind.category == "building"


def _is_plant(kind: TerrainKind) -> bool:
    return kind.is_plant


# ------------------------------------------------------------------ places


def tokens_of(play: Play) -> list[Spot]:
    """Return where the artifact tokens lie."""
    return [marker.spot for marker in play.table.markers]


def is_free(play: Play, stand: Stand) -> bool:
    """Tell whether something can stand there."""
    return can_stand(play.field, stand, play.bases, tokens_of(play))


def is_open(play: Play, stand: Stand) -> bool:
    """Tell whether it is open ground there: a free place on the table outside buildings (zw.zone.distances)."""
    return stand.z == 0 and play.field.inside(stand) is None and is_free(play, stand)


def onto_open_ground(play: Play, stand: Stand) -> Stand:
    """Return it on the nearest open ground."""
    field, others = play.field, play.stands(play.others())
    ground = stand.at(Spot(stand.x, stand.y))
    return nearest_free(
        field, ground, others, tokens_of(play), allows=lambda moved: field.inside(moved) is None
    )


def away_from(stand: Stand, direction: Vector, distance: int) -> Spot:
    """Return the point on the table so far from the middle of a base."""
    x, y = stretched(direction, distance)
    return Spot(stand.x + x, stand.y + y)


def side_of(stand: Stand, direction: Vector, build: Build) -> Stand:
    """Return how something stands on a side of a base, touching it, on its level and facing it."""
    x, y = direction
    outside = Stand(stand.x + x, stand.y + y, stand.z, build=build)
    return outside.at(contact_spot(stand, outside), (-x, -y))


def beside(play: Play, piece: Piece, direction: Vector, build: Build) -> Stand:
    """Return how something stands next to a piece: on that side, or else on the nearest side where there is room.

    Where there is none, it stands on the nearest free place of the level, or of the table.
    Rules: zw.monster.entry-default.
    """
    target = play.stand(piece)
    sides = (side_of(target, way, build) for way in _turning_from(direction))
    found = next(
        (side for side in sides if is_free(play, side) and in_contact(play.field, side, target)), None
    )
    if found is not None:
        return found
    others, tokens, wanted = play.stands(play.others()), tokens_of(play), side_of(target, direction, build)
    try:
        return nearest_free(play.field, wanted, others, tokens)
    except LookupError:
        return nearest_free(play.field, wanted.at(Spot(wanted.x, wanted.y)), others, tokens)


def _turning_from(direction: Vector) -> list[Vector]:
    """Return directions all round, the nearest to one first, clockwise before counterclockwise."""
    far = stretched(direction, FINE)
    turns = [0, *(turn for step in range(SIDE, 180, SIDE) for turn in (step, -step)), 180]
    return [direction, *(turned(far, turn % FULL_TURN) for turn in turns[1:])]
