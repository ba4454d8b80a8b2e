"""Operations at the end of a move: what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

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
from game.rules.zone_wars.affairs import Ordeal
from game.rules.zone_wars.cards.kinds import Use
from game.rules.zone_wars.dice import HIT
from game.rules.zone_wars.events.finds import DoorWorked, ItemUsed
from game.rules.zone_wars.events.powers import Healed
from game.rules.zone_wars.finds.cards import (
    drop,
    is_hidden,
    mend_card,
    steal,
    take_from_pile,
    take_marker,
    turn_up,
    use_up,
)
from game.rules.zone_wars.finds.limits import place_beside, why_not_operate
from game.rules.zone_wars.ground import reaches_token
from game.rules.zone_wars.powers import ordeals, upgrading
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.finds import CarryOutOperation, Mend, OfferGift
from game.rules.zone_wars.turn.activation import stand_up
from game.rules.zone_wars.zone.pile import lose_leech

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play


def carry_out(play: Play, task: CarryOutOperation) -> None:  # noqa: C901, PLR0912 - a case an operation
    """Perform an operation if it is still possible where the move ended."""
    piece, operation = task.piece, task.operation
    if not play.is_standing(piece):
        return
    stand = play.stand(piece)
    if why_not_operate(play, piece, stand, operation, is_complex=task.is_complex):
        return
    match operation:
        case PickUp(marker, upgrades):
            upgrades = upgrading.payable(play, piece, upgrades)
            upgrading.pay_upgrades(play, piece, upgrades)
            take_marker(play, piece, marker, upgrading.draws_for(play, upgrades))
        case TakeCard():
            _take(play, piece, operation)
        case TakeAll():
            _take_all(play, piece, operation)
        case Give(card, friend):
            _give(play, piece, card, friend)
        case Drop(card, side):
            drop(play, piece, card, place_beside(stand, side))
        case WorkDoor(door):
            _work(play, piece, door)
        case Repair(card, upgrades):
            dice = upgrading.pay_upgrades(play, piece, upgrading.payable(play, piece, upgrades))
            ordeals.roll_survival(play, Ordeal(piece, "repair", dice=dice), Mend(piece, card))
        case TurnUp(card):
            turn_up(play, piece, card, "zw.chase.reserve-use")
        case UseItem():
            _use(play, piece, operation)
        case RemoveLeech(friend):
            lose_leech(play, friend)
        case _ as never:
            assert_never(never)


def _take(play: Play, piece: Piece, take: TakeCard) -> None:
    if take.pile >= 0:
        take_from_pile(play, piece, take.pile, take.card)
    else:
        steal(play, piece, take.piece, take.card, "zw.stagger.loot")


def _take_all(play: Play, piece: Piece, take: TakeAll) -> None:
    """Take every card of a victim, or every token and pile in contact (zw.operation.complex-examples)."""
    if take.piece >= 0:
        for _ in play.mini(take.piece).held:
            steal(play, piece, take.piece, 0, "zw.stagger.loot")
        return
    stand, field = play.stand(piece), play.field
    upgrades = upgrading.payable(play, piece, take.upgrades)
    upgrading.pay_upgrades(play, piece, upgrades)
    draws = upgrading.draws_for(play, upgrades)
    for number in reversed(range(len(play.table.piles))):
        pile = play.table.piles[number]
        if reaches_token(field, stand, pile.spot):
            for _ in pile.cards:
                take_from_pile(play, piece, number, 0)
    for number in reversed(range(len(play.table.markers))):
        if reaches_token(field, stand, play.table.markers[number].spot):
            takes_hidden = is_hidden(play, number)
            take_marker(play, piece, number, draws)
            draws = (
                draws if takes_hidden else 1
            )  # more cards are drawn for one token only (zw.ability.tracker)


def _give(play: Play, piece: Piece, card: int, friend: Piece) -> None:
    """Hand a card over; another player may refuse it."""
    seat = play.mini(friend).seat
    if seat == play.mini(piece).seat:
        steal(play, friend, piece, card, "zw.operation.give")
    else:
        play.push(OfferGift(seat, friend, piece, card))


def _work(play: Play, piece: Piece, door: tuple[int, int]) -> None:
    is_shut = door not in play.table.layout.shut
    play.table.layout = play.table.layout.with_door(door, is_shut=is_shut)
    play.tell(DoorWorked(rule="zw.operation.doors", piece=piece, door=door, is_shut=is_shut))


def _use(play: Play, piece: Piece, use: UseItem) -> None:
    held = play.mini(piece).held[use.card]
    item = play.item(held)
    play.tell(ItemUsed(rule=item.rule, piece=piece, item=held.item or 0, target=use.piece))
    if item.use is Use.FETCH:
        take_marker(play, piece, use.marker)
        return
    use_up(play, piece, use.card)
    patient = play.mini(use.piece)
    if patient.status is Status.STAGGERED:
        stand_up(play, use.piece, item.rule)
    else:
        play.put(use.piece, damage=0)
        play.tell(Healed(rule=item.rule, piece=use.piece, amount=patient.damage, total=0))


def mend(play: Play, task: Mend) -> None:
    """Read the Survival roll of a repair (zw.reroll.repair)."""
    roll = play.close(Ordeal)
    hits = max(roll.thrown.count(HIT), int(roll.certain))
    mend_card(play, task.piece, task.card, hits, "zw.reroll.repair")
