"""What an operation needs where the move ends (zw.operation.*, zw.artifact.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import (
    Drop,
    Give,
    PickUp,
    RemoveLeech,
    Repair,
    TakeAll,
    TakeCard,
    TurnUp,
    UseItem,
    WorkDoor,
)
from game.rules.zone_wars.cards.kinds import Use
from game.rules.zone_wars.ground import (
    MEDIUM,
    Build,
    Spot,
    Stand,
    doors_touched,
    in_contact,
    is_held_open,
    is_spot_within,
    reaches_token,
    sees,
)
from game.rules.zone_wars.ground.measure import TOKEN_RADIUS, stretched
from game.rules.zone_wars.state import Status

if TYPE_CHECKING:
    from game.rules.zone_wars.actions import Operation
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Vector
    from game.rules.zone_wars.play import Play

Refusal = IllegalAction | None
RESERVE = "zw.chase.reserve-use"
SIMPLE, COMPLEX = "zw.action.simple-operation", "zw.action.complex-operation"


def why_not_operate(  # noqa: C901, PLR0911, PLR0912 - a case an operation
    play: Play, piece: Piece, end: Stand, operation: Operation, *, is_complex: bool
) -> Refusal:
    """Say why a miniature that stands at `end` cannot do this, None when it can."""
    needs_care = is_careful(play, piece, operation)
    if needs_care and not is_complex:
        return IllegalAction("That takes a Complex Operation.", COMPLEX)
    if is_complex and not needs_care:
        return IllegalAction("That is a Simple Operation.", SIMPLE)
    match operation:
        case PickUp(marker):
            return _why_not_token(play, end, marker)
        case TakeCard():
            return _why_not_take(play, piece, end, operation)
        case TakeAll(victim):
            return _why_not_take_all(play, piece, end, victim)
        case Give(card, friend):
            return _why_not_held(play, piece, card) or _why_not_give(play, piece, end, friend)
        case Drop(card, side):
            return _why_not_held(play, piece, card) or _why_not_drop(play, end, side)
        case WorkDoor(door):
            return _why_not_door(play, end, door)
        case Repair(card):
            return _why_not_held(play, piece, card) or _why_not_repair(play, piece, card)
        case TurnUp(card):
            return _why_not_held(play, piece, card) or _why_not_turn_up(play, piece, card)
        case UseItem():
            return _why_not_held(play, piece, operation.card) or _why_not_use(play, piece, end, operation)
        case RemoveLeech(friend):
            return _why_not_leech(play, piece, end, friend)
        case _ as never:
            assert_never(never)


def _why_not_turn_up(play: Play, piece: Piece, card: int) -> Refusal:
    if play.mini(piece).held[card].is_reserve:
        return None
    return IllegalAction("This card lies face up.", RESERVE)


def is_careful(play: Play, piece: Piece, operation: Operation) -> bool:
    """Tell whether an operation is a Complex one (zw.operation.complex-examples, zw.artifact.use-timing)."""
    if isinstance(operation, UseItem):
        held = play.mini(piece).held
        card = held[operation.card] if 0 <= operation.card < len(held) else None
        return card is not None and not card.is_reserve and play.item(card).use is Use.FETCH
    return isinstance(operation, TakeAll | Repair)


def _why_not_held(play: Play, piece: Piece, card: int) -> Refusal:
    if 0 <= card < len(play.mini(piece).held):
        return None
    return IllegalAction("It does not carry that card.", SIMPLE)


def _why_not_token(play: Play, end: Stand, marker: int) -> Refusal:
    if not 0 <= marker < len(play.table.markers):
        return IllegalAction("There is no such artifact token.", SIMPLE)
    if not reaches_token(play.field, end, play.table.markers[marker].spot):
        return IllegalAction("The move has to end in contact with the token.", "zw.operation.simple-move")
    return None


def _why_not_take(play: Play, piece: Piece, end: Stand, take: TakeCard) -> Refusal:
    if take.pile >= 0:
        piles = play.table.piles
        if take.pile >= len(piles) or not 0 <= take.card < len(piles[take.pile].cards):
            return IllegalAction("There is no such card.", SIMPLE)
        if not reaches_token(play.field, end, piles[take.pile].spot):
            return IllegalAction("The move has to end in contact with the pile.", "zw.operation.simple-move")
        return None
    if refusal := _why_not_rob(play, piece, end, take.piece):
        return refusal
    if not 0 <= take.card < len(play.mini(take.piece).held):
        return IllegalAction("There is no such card.", SIMPLE)
    return None


def _why_not_rob(play: Play, piece: Piece, end: Stand, victim: Piece) -> Refusal:
    minis = play.table.minis
    if not 0 <= victim < len(minis) or victim == piece or minis[victim].status is not Status.STAGGERED:
        return IllegalAction("Cards are taken only from somebody staggered.", "zw.stagger.loot")
    if not in_contact(play.field, end, play.stand(victim)):
        return IllegalAction("The move has to end in contact.", "zw.operation.simple-move")
    return None


def _why_not_take_all(play: Play, piece: Piece, end: Stand, victim: Piece) -> Refusal:
    if victim >= 0:
        refusal = _why_not_rob(play, piece, end, victim)
        empty = IllegalAction("There is nothing to take.", "zw.stagger.loot")
        return refusal or (None if play.mini(victim).held else empty)
    lying = [*(m.spot for m in play.table.markers), *(p.spot for p in play.table.piles)]
    if not any(reaches_token(play.field, end, spot) for spot in lying):
        return IllegalAction("No token or pile is in contact.", "zw.operation.complex-examples")
    return None


def _why_not_give(play: Play, piece: Piece, end: Stand, friend: Piece) -> Refusal:
    minis = play.table.minis
    if not 0 <= friend < len(minis) or friend == piece or play.are_enemies(piece, friend):
        return IllegalAction("Only a friend can be given a card.", "zw.operation.give")
    if not minis[friend].is_up or not in_contact(play.field, end, play.stand(friend)):
        return IllegalAction("The friend has to stand in contact.", "zw.operation.give")
    return None


def place_beside(stand: Stand, side: Vector) -> Spot:
    """Return where a card lies that is dropped on a side of a base (zw.operation.drop)."""
    x, y = stretched(side, stand.radius + TOKEN_RADIUS)
    return Spot(stand.x + x, stand.y + y, stand.z)


def is_free_beside(play: Play, stand: Stand, side: Vector) -> bool:
    """Tell whether a card can lie on a side of a base: on the board, on its floor, not behind a wall."""
    spot, field = place_beside(stand, side), play.field
    return field.is_on_board(spot, 0) and spot.z in field.surfaces(spot) and reaches_token(field, stand, spot)


def _why_not_drop(play: Play, end: Stand, side: Vector) -> Refusal:
    if is_free_beside(play, end, side):
        return None
    return IllegalAction("There is no room for a card on that side.", "zw.operation.drop")


def _why_not_door(play: Play, end: Stand, door: tuple[int, int]) -> Refusal:
    if door not in doors_touched(play.field, end):
        return IllegalAction("It has to touch the door.", "zw.operation.doors")
    others = play.stands(play.table.pieces())
    if door not in play.table.layout.shut and is_held_open(play.field, door, (*others, end)):
        return IllegalAction("Somebody stands in the door.", "zw.operation.doors")
    return None


def _why_not_repair(play: Play, piece: Piece, card: int) -> Refusal:
    held = play.mini(piece).held[card]
    if not held.wear or not play.item(held).wears:
        return IllegalAction("Only a worn weapon or armor can be mended.", "zw.operation.repair-details")
    return None


def _why_not_use(play: Play, piece: Piece, end: Stand, use: UseItem) -> Refusal:
    held = play.mini(piece).held[use.card]
    if held.is_reserve:
        return IllegalAction("It has to be turned up first.", RESERVE)
    match play.item(held).use:
        case Use.HEAL:
            return _why_not_heal(play, piece, end, use.piece)
        case Use.FETCH:
            return _why_not_vacuum(play, piece, end, use.marker)
        case Use.NONE:
            return IllegalAction("It has no use of its own.", "zw.artifact.use-timing")
        case _ as never:
            assert_never(never)


def _why_not_heal(play: Play, piece: Piece, end: Stand, patient: Piece) -> Refusal:
    rule = "zw.artifact.first-aid-kit"
    minis = play.table.minis
    if not 0 <= patient < len(minis) or not minis[patient].is_on_board:
        return IllegalAction("It heals miniatures.", rule)
    if patient != piece and not in_contact(play.field, end, play.stand(patient)):
        return IllegalAction("The move has to end in contact with whom it heals.", rule)
    if minis[patient].status is Status.STAGGERED and play.are_enemies(piece, patient):
        return IllegalAction("Only a friend is set on its feet.", rule)
    if not minis[patient].damage:
        return IllegalAction("There is no damage to heal.", rule)
    return None


def _why_not_vacuum(play: Play, piece: Piece, end: Stand, marker: int) -> Refusal:
    rule = "zw.artifact.vacuum-cleaner"
    if not 0 <= marker < len(play.table.markers):
        return IllegalAction("It draws in an artifact token.", rule)
    spot = play.table.markers[marker].spot
    if not is_spot_within(end, spot, MEDIUM, TOKEN_RADIUS):
        return IllegalAction("The token is farther than Medium away.", rule)
    lying = Stand(spot.x, spot.y, spot.z, build=Build.PRONE)
    if not sees(play.field, end, lying, play.stands(play.others(piece))):
        return IllegalAction("The token cannot be seen.", rule)
    return None


def _why_not_leech(play: Play, piece: Piece, end: Stand, friend: Piece) -> Refusal:
    rule = "zw.zonecard.zone-leeches"
    minis = play.table.minis
    if not 0 <= friend < len(minis) or not minis[friend].has_leech:
        return IllegalAction("It has no leech.", rule)
    if friend != piece and (
        play.are_enemies(piece, friend) or not in_contact(play.field, end, play.stand(friend))
    ):
        return IllegalAction("Only a friend in contact is freed of a leech.", rule)
    return None
