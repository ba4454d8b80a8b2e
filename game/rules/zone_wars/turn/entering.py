"""Coming onto the board from outside (zw.scenario.entry-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Way
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.ground import MEDIUM, Edge, Spot, entry
from game.rules.zone_wars.ground.measure import BASE_RADIUS
from game.rules.zone_wars.marching.ways import open_edges, passage
from game.rules.zone_wars.state import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Passage
    from game.rules.zone_wars.play import Play

PLACES = 9


def enter(play: Play, piece: Piece, checked: Passage, way: Way) -> None:
    """Put a miniature that enters just outside the board, where its move begins, and fix the edge of its faction."""
    mini = play.mini(piece)
    if mini.status is not Status.WAITING or way.edge is None:
        return
    start = entry(play.field, way.edge, way.along)
    play.put(piece, status=Status.STANDING, stand=start.at(checked.spots[0]))
    play.put_side(mini.seat, edge=way.edge)


def entries(play: Play, piece: Piece, gait: Gait) -> Iterator[Way]:
    """Yield straight ways in over the edges that are open, at places spread along them."""
    layout = play.table.layout
    for edge in open_edges(play, play.mini(piece).seat):
        length = layout.width if edge in {Edge.NORTH, Edge.SOUTH} else layout.depth
        for number in range(PLACES):
            along = BASE_RADIUS + (length - 2 * BASE_RADIUS) * number // (PLACES - 1)
            start = entry(play.field, edge, along)
            deep = MEDIUM if gait is Gait.WALK else 2 * BASE_RADIUS
            x, y = edge.inward
            yield Way((Spot(start.x + x * deep, start.y + y * deep),), None, edge, along)


def can_enter(play: Play, piece: Piece) -> bool:
    """Tell whether an edge is free enough for a step onto the board."""
    for way in entries(play, piece, Gait.STEP):
        try:
            passage(play, piece, Gait.STEP, way)
        except IllegalAction:
            continue
        return True
    return False
