"""How a click on the board, or the next target, changes what an activated miniature is to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Assist, Operate, PickUp
from game.rules.zone_wars.ground import Spot, towards
from game.rules.zone_wars.turn.charging import charge_passage
from game.ui.tables.zone_wars.ask import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.affairs import Piece
    from game.ui.tables.zone_wars.acting import Acting

FIND_GAP, PAIR_GAP, NEAR_BASE, ON_TOKEN = 95, 120, 190, 60


def charge(ask: Acting, piece: Piece | None) -> bool:
    """Choose the enemy that is charged, or learn why it cannot be."""
    if piece in ask.lanes():
        ask.aimed = piece
    elif piece is not None:
        try:
            charge_passage(ask.picture.play, ask.piece, piece)
        except IllegalAction as refusal:
            ask.refused = Refused(refusal.reason, refusal.rule, piece=piece)
    return piece is not None


def help_up(ask: Acting, piece: Piece | None) -> bool:
    """Plan the shortest way into contact with a friend."""
    friend = ask.picture.stand(piece) if piece is not None else None
    if friend is None or piece is None:
        return False
    ask.aimed = piece
    ask.route.end_beside(friend.spot, PAIR_GAP, lambda: not ask.why_not(Assist(piece, ask.route.way())))
    return True


def use_card(ask: Acting, spot: Spot, piece: Piece | None) -> bool:
    """Fill a slot of the card with what is pointed at."""
    if not ask.offers():
        return False
    reason = ask.powering.aim(ask.card, spot, piece)
    rule = ask.picture.kit.box.powers[ask.card.power].rule
    ask.refused = Refused(reason, rule) if reason else None
    return True


def lay(ask: Acting, spot: Spot) -> bool:
    """Choose the side of the base on which a card is laid by a click close to it."""
    if ask.dropped is None or not ask.route.fits():
        return False
    end = ask.route.end_stand()
    side = towards(end, Spot(spot.x, spot.y))
    far = (end.x - spot.x) ** 2 + (end.y - spot.y) ** 2
    if not any(side) or far > NEAR_BASE**2:
        return False
    ask.offering.side = side
    return True


def fetch(ask: Acting, spot: Spot) -> bool:
    """Plan the way to a token that is clicked."""
    is_complex = ask.deed == "complex"
    for number, marker in enumerate(ask.picture.table.markers):
        if (marker.spot.x - spot.x) ** 2 + (marker.spot.y - spot.y) ** 2 <= ON_TOKEN**2:
            pick_up = PickUp(number)
            return ask.route.end_beside(
                marker.spot,
                FIND_GAP,
                lambda: not ask.why_not(Operate(pick_up, ask.route.way(), is_complex)),  # noqa: B023
            )
    return False


def next_place(ask: Acting, step: int) -> Spot | None:
    """Return the next token or enemy to look at, from the nearest on."""
    start, table = ask.route.start, ask.picture.table
    places = [marker.spot for marker in table.markers]
    enemies = (piece for piece in table.pieces() if table.is_enemy(ask.task.seat, piece))
    places += [stand.spot for piece in enemies if (stand := ask.picture.stand(piece)) is not None]
    places.sort(key=lambda spot: (spot.x - start.x) ** 2 + (spot.y - start.y) ** 2)
    found: Spot | None = following(places, ask.pointed, step)
    return found


def following(things: Sequence[Any], now: Any, step: int) -> Any:  # noqa: ANN401 - of any kind
    """Return the next thing of a list, round its end; None of an empty one."""
    if not things:
        return None
    at = things.index(now) if now in things else -1 if step > 0 else 0
    return things[(at + step) % len(things)]
