"""Buildings that come down (zw.building.collapse)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.affairs import NOBODY, Cause, Wound
from game.rules.zone_wars.cards.zone_events import Collapse
from game.rules.zone_wars.events.march import Shoved
from game.rules.zone_wars.events.zone import BuildingCollapsed
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.ground import LONG, MEDIUM, Spot, beside_piece
from game.rules.zone_wars.zone.places import in_order

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play

RULE = "zw.building.collapse"
PRINTED = Collapse(reach=LONG, damage=2, free_height=MEDIUM, step=MEDIUM)


def collapse(play: Play, building: int, credit: int, numbers: Collapse = PRINTED) -> None:
    """Let a building fall into low rubble; everybody there is hurt and put down beside it.

    credit: the seat that did it, NOBODY for the Zone. Nothing happens to one that has fallen before.
    """
    if play.table.layout.terrain[building].is_fallen:
        return
    field = play.field
    there = in_order(play, (p for p in play.table.pieces() if field.is_on_piece(play.stand(p), building)))
    wounds = [_wound(play, piece, credit, numbers) for piece in there]
    _drop_tokens(play, building)
    play.table.layout = play.table.layout.collapsed(building)
    play.tell(BuildingCollapsed(rule=RULE, building=building))
    for piece in there:
        _put_down(play, piece, building)
    for hurt in reversed(wounds):
        wound(play, hurt)


def _wound(play: Play, piece: Piece, credit: int, numbers: Collapse) -> Wound:
    """Return the damage of somebody there, more for whoever was high up."""
    above = max(0, play.stand(piece).z - numbers.free_height)
    amount = numbers.damage + -(-above // numbers.step)
    return Wound(piece, amount, Cause.ZONE if credit == NOBODY else Cause.POWER, credit, rule=RULE)


def _put_down(play: Play, piece: Piece, building: int) -> None:
    stand = play.stand(piece)
    end = beside_piece(play.field, stand, building, play.stands(play.others(piece)))
    play.place(piece, end)
    spots = (stand.spot, end.spot)
    play.tell(Shoved(rule=RULE, piece=piece, cause=Cause.ZONE, spots=spots, end=end, fell=stand.z))


def _drop_tokens(play: Play, building: int) -> None:
    """Let tokens and piles on the building drop to the ground."""
    table, field = play.table, play.field
    table.markers = tuple(
        replace(marker, spot=_grounded(marker.spot)) if field.is_on_piece(marker.spot, building) else marker
        for marker in table.markers
    )
    table.piles = tuple(
        replace(pile, spot=_grounded(pile.spot)) if field.is_on_piece(pile.spot, building) else pile
        for pile in table.piles
    )


def _grounded(spot: Spot) -> Spot:
    return Spot(spot.x, spot.y)
