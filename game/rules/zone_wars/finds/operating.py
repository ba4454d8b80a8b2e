"""Simple and Complex Operations: what is possible at the end of which move (zw.operation.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import (
    STAY,
    Drop,
    Give,
    Operate,
    PickUp,
    RemoveLeech,
    Repair,
    TakeAll,
    TakeCard,
    UseItem,
    Way,
    WorkDoor,
)
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.finds.limits import why_not_operate
from game.rules.zone_wars.ground import (
    MEDIUM,
    STEP,
    Spot,
    doors_touched,
    in_contact,
    reaches_token,
    towards,
)
from game.rules.zone_wars.ground.measure import TOKEN_RADIUS, stretched
from game.rules.zone_wars.marching.moving import declare, march_of
from game.rules.zone_wars.marching.ways import passage, turned
from game.rules.zone_wars.powers import upgrading
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.finds import CarryOutOperation
from game.rules.zone_wars.turn.entering import enter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.actions import Operation
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand
    from game.rules.zone_wars.play import Play

COMPLEX = (TakeAll, Repair)
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))


def limit_of(*, is_complex: bool) -> int:
    """Return how far one may move before an operation (zw.operation.simple-move, zw.operation.complex-move)."""
    return STEP if is_complex else MEDIUM


def _gait(action: Operate) -> Gait:
    return Gait.STEP if action.is_complex else Gait.WALK


def check_operation(play: Play, piece: Piece, action: Operate) -> None:
    """Raise IllegalAction when the move or the operation at its end is not allowed."""
    checked = passage(play, piece, _gait(action), action.way)
    if isinstance(action.operation, PickUp | TakeAll | Repair):
        occasion = "repair" if isinstance(action.operation, Repair) else "find"
        upgrading.check_upgrades(play, piece, action.operation.upgrades, occasion)
    end = turned(checked.end, action.way)
    if refusal := why_not_operate(play, piece, end, action.operation, is_complex=action.is_complex):
        raise refusal


def operate(play: Play, piece: Piece, action: Operate) -> None:
    """Declare the move; the operation takes place at its end."""
    checked = passage(play, piece, _gait(action), action.way)
    enter(play, piece, checked, action.way)
    march = march_of(piece, _gait(action), checked, action.way.facing)
    declare(play, march, CarryOutOperation(piece, action.operation, action.is_complex))


# ------------------------------------------------------------------ a sample


def operations(play: Play, piece: Piece) -> list[Operate]:
    """Return the operations that are possible on the spot, and finds in a straight line."""
    if play.mini(piece).status is not Status.STANDING:
        return []
    made = [*_here(play, piece), *_by_walking(play, piece)]
    return [action for action in made if _is_legal(play, piece, action)]


def _is_legal(play: Play, piece: Piece, action: Operate) -> bool:
    try:
        check_operation(play, piece, action)
    except IllegalAction:
        return False
    return True


def _here(play: Play, piece: Piece) -> Iterator[Operate]:
    for operation in _operations(play, piece, play.stand(piece)):
        is_complex = isinstance(operation, COMPLEX) or (
            isinstance(operation, UseItem) and operation.marker >= 0
        )
        yield Operate(operation, STAY, is_complex)


def _operations(play: Play, piece: Piece, stand: Stand) -> Iterator[Operation]:
    table, field = play.table, play.field
    for number, marker in enumerate(table.markers):
        if reaches_token(field, stand, marker.spot):
            yield from (PickUp(number, upgrades) for upgrades in upgrading.choices(play, piece, "find"))
    for number, pile in enumerate(table.piles):
        if reaches_token(field, stand, pile.spot):
            yield from (TakeCard(card, pile=number) for card in range(len(pile.cards)))
    yield TakeAll()
    for other in play.touching(piece):
        yield from _with_somebody(play, piece, other)
    for door in doors_touched(field, stand):
        yield WorkDoor(door)
    for card in range(len(play.mini(piece).held)):
        yield from (Repair(card, upgrades) for upgrades in upgrading.choices(play, piece, "repair"))
        yield Drop(card, SIDES[(table.turn + card) % len(SIDES)])
        yield UseItem(card, piece)
        yield from (UseItem(card, marker=number) for number in range(len(table.markers)))
    yield RemoveLeech(piece)


def _with_somebody(play: Play, piece: Piece, other: Piece) -> Iterator[Operation]:
    if other >= len(play.table.minis):
        return
    if not play.is_standing(other):
        yield from (TakeCard(card, piece=other) for card in range(len(play.mini(other).held)))
        yield TakeAll(other)
    elif not play.are_enemies(piece, other):
        yield from (Give(card, other) for card in range(len(play.mini(piece).held)))
        yield RemoveLeech(other)
    yield from (UseItem(card, other) for card in range(len(play.mini(piece).held)))


def _by_walking(play: Play, piece: Piece) -> Iterator[Operate]:
    """Yield straight ways into contact with tokens and piles, ending just before them."""
    stand = play.stand(piece)
    for number, marker in enumerate(play.table.markers):
        if (way := _way_to(stand, marker.spot)) is not None:
            for upgrades in upgrading.choices(play, piece, "find"):
                yield Operate(PickUp(number, upgrades), way)
    for number, pile in enumerate(play.table.piles):
        if (way := _way_to(stand, pile.spot)) is not None:
            yield Operate(TakeCard(0, pile=number), way)
    for other in play.others(piece):
        is_down = other < len(play.table.minis) and not play.is_standing(other)
        if is_down and play.mini(other).held and not in_contact(play.field, stand, play.stand(other)):
            way = _way_to(stand, play.stand(other).spot, 2 * stand.radius)
            if way is not None:
                yield Operate(TakeCard(0, piece=other), way)


def _way_to(stand: Stand, spot: Spot, gap: int = TOKEN_RADIUS) -> Way | None:
    """Return the straight way to a spot on the same level, None when it is too far."""
    distance = (stand.x - spot.x) ** 2 + (stand.y - spot.y) ** 2
    if stand.z != spot.z or distance > (MEDIUM + 2 * stand.radius) ** 2 or distance <= gap * gap:
        return None
    x, y = stretched(towards(spot, stand), gap)
    return Way((Spot(spot.x + x, spot.y + y, spot.z),))
