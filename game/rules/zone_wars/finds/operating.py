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
    TurnUp,
    UseItem,
    Way,
    WorkDoor,
)
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.cards.kinds import Use
from game.rules.zone_wars.finds.cards import is_hidden
from game.rules.zone_wars.finds.limits import is_careful, is_free_beside, why_not_operate
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
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.actions import Operation, Upgrades
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand, Vector
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.state import Held

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
    _check_draw(play, action.operation)
    end = turned(checked.end, action.way)
    if refusal := why_not_operate(play, piece, end, action.operation, is_complex=action.is_complex):
        raise refusal


def _check_draw(play: Play, operation: Operation) -> None:
    """Raise IllegalAction when more cards shall be drawn for a token that has its card (zw.ark.artifact-placement)."""
    if isinstance(operation, PickUp) and operation.upgrades and is_hidden(play, operation.marker):
        raise IllegalAction(
            "A card lies under this token already, so none is drawn.", "zw.ark.artifact-placement"
        )


def _draws(play: Play, piece: Piece, marker: int) -> Sequence[Upgrades]:
    """Return the Upgrades that can be declared with picking up a token."""
    return [()] if is_hidden(play, marker) else upgrading.choices(play, piece, "find")


def operate(play: Play, piece: Piece, action: Operate) -> None:
    """Declare the move; the operation takes place at its end."""
    checked = passage(play, piece, _gait(action), action.way)
    enter(play, piece, checked, action.way)
    march = march_of(piece, _gait(action), checked, action.way.facing)
    declare(play, march, CarryOutOperation(piece, action.operation, action.is_complex))


# ------------------------------------------------------------------ a sample


def operations(play: Play, piece: Piece) -> Iterator[Operate]:
    """Yield the operations that are possible on the spot, and finds in a straight line."""
    if play.mini(piece).status is Status.STANDING:
        yield from _here(play, piece)
        yield from (action for action in _by_walking(play, piece) if _is_legal(play, piece, action))


def possible(play: Play, piece: Piece) -> Iterator[Operate]:
    """Yield operations that are within reach, whether they are allowed or not; nobody throws its own gear away."""
    for operation in _operations(play, piece, play.stand(piece), keeps_gear=True):
        yield Operate(operation, STAY, is_careful(play, piece, operation))
    yield from _by_walking(play, piece)


def _is_legal(play: Play, piece: Piece, action: Operate) -> bool:
    try:
        check_operation(play, piece, action)
    except IllegalAction:
        return False
    return True


def _here(play: Play, piece: Piece) -> Iterator[Operate]:
    """Yield what can be done where a miniature stands."""
    stand = play.stand(piece)
    if not _may_stay(play, piece):
        return
    for operation in _operations(play, piece, stand):
        is_complex = is_careful(play, piece, operation)
        if why_not_operate(play, piece, stand, operation, is_complex=is_complex) is None:
            yield Operate(operation, STAY, is_complex)


def _may_stay(play: Play, piece: Piece) -> bool:
    """Tell whether a miniature may end a move where it stands (zw.move.end-position)."""
    try:
        passage(play, piece, Gait.STEP, STAY)
    except IllegalAction:
        return False
    return True


def _operations(play: Play, piece: Piece, stand: Stand, *, keeps_gear: bool = False) -> Iterator[Operation]:
    """Yield what is within reach; whether the rules allow it is asked later. keeps_gear: only finds are laid down."""
    table, field = play.table, play.field
    markers = [n for n, marker in enumerate(table.markers) if reaches_token(field, stand, marker.spot)]
    piles = [n for n, pile in enumerate(table.piles) if reaches_token(field, stand, pile.spot)]
    for number in markers:
        yield from (PickUp(number, upgrades) for upgrades in _draws(play, piece, number))
    for number in piles:
        yield from (TakeCard(card, pile=number) for card in range(len(table.piles[number].cards)))
    if markers or piles:
        yield TakeAll()
    for other in play.touching(piece):
        yield from _with_somebody(play, piece, other)
    yield from (WorkDoor(door) for door in doors_touched(field, stand))
    yield from _with_own_cards(play, piece, stand, keeps_gear=keeps_gear)
    if play.mini(piece).has_leech:
        yield RemoveLeech(piece)


def _with_own_cards(play: Play, piece: Piece, stand: Stand, *, keeps_gear: bool) -> Iterator[Operation]:
    """Yield what can be done with each card in hand: mend it, lay it down, use it."""
    for card, held in enumerate(play.mini(piece).held):
        if held.is_reserve:
            yield TurnUp(card)
        if held.wear:
            yield from (Repair(card, upgrades) for upgrades in upgrading.choices(play, piece, "repair"))
        is_laid_down = held.is_found or not keeps_gear
        if is_laid_down and (side := _free_side(play, stand, card)) is not None:
            yield Drop(card, side)
        if held.is_reserve:
            continue
        item = play.item(held)
        if item.use is Use.HEAL:
            yield UseItem(card, piece)
        elif item.use is Use.FETCH:
            yield from (UseItem(card, marker=number) for number in range(len(play.table.markers)))


def _free_side(play: Play, stand: Stand, card: int) -> Vector | None:
    """Return a side of a base on which a card can lie, another one each turn."""
    first = (play.table.turn + card) % len(SIDES)
    return next((s for s in (*SIDES[first:], *SIDES[:first]) if is_free_beside(play, stand, s)), None)


def _with_somebody(play: Play, piece: Piece, other: Piece) -> Iterator[Operation]:
    """Yield what can be done with somebody in contact: robbing, giving, freeing of a leech, healing."""
    if other >= len(play.table.minis):
        return
    body, held = play.mini(other), play.mini(piece).held
    if not play.is_standing(other):
        yield from (TakeCard(card, piece=other) for card in range(len(body.held)))
        if body.held:
            yield TakeAll(other)
    elif not play.are_enemies(piece, other):
        yield from (Give(card, other) for card in range(len(held)))
        if body.has_leech:
            yield RemoveLeech(other)
    if body.damage:
        yield from (UseItem(card, other) for card, one in enumerate(held) if _heals(play, one))


def _heals(play: Play, card: Held) -> bool:
    """Tell whether a card that lies face up heals."""
    return not card.is_reserve and play.item(card).use is Use.HEAL


def _by_walking(play: Play, piece: Piece) -> Iterator[Operate]:
    """Yield straight ways into contact with tokens, piles and the staggered, ending just before them."""
    stand = play.stand(piece)
    for number, marker in enumerate(play.table.markers):
        if (way := _way_to(stand, marker.spot)) is not None:
            for upgrades in _draws(play, piece, number):
                yield Operate(PickUp(number, upgrades), way)
    for number, pile in enumerate(play.table.piles):
        if (way := _way_to(stand, pile.spot)) is not None:
            yield Operate(TakeCard(0, pile=number), way)
    for other, base in play.here.items():
        is_down = other < len(play.table.minis) and not play.is_standing(other)
        if is_down and play.mini(other).held and not in_contact(play.field, stand, base):
            way = _way_to(stand, base.spot, 2 * stand.radius)
            if way is not None:
                yield Operate(TakeCard(0, piece=other), way)


def _way_to(stand: Stand, spot: Spot, gap: int = TOKEN_RADIUS) -> Way | None:
    """Return the straight way to a spot on the same level, None when it is too far."""
    distance = (stand.x - spot.x) ** 2 + (stand.y - spot.y) ** 2
    if stand.z != spot.z or distance > (MEDIUM + 2 * stand.radius) ** 2 or distance <= gap * gap:
        return None
    x, y = stretched(towards(spot, stand), gap)
    return Way((Spot(spot.x + x, spot.y + y, spot.z),))
