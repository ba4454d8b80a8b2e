"""Tasks of artifacts: finding, choosing, handing over."""

from __future__ import annotations

import msgspec

from game.core.contract import Seat
from game.rules.zone_wars.actions import Operation
from game.rules.zone_wars.affairs import Piece, Place


class OfferFind(msgspec.Struct, frozen=True, tag=True):
    """A seat keeps one of the cards it drew; None where they may not be known (zw.streetfight.best-pick-details).

    below: all others go to the bottom of the deck (Tracker); else top or bottom is chosen card by card.
    """

    seat: Seat
    piece: Piece
    cards: tuple[int | None, ...]
    below: bool = False


class OfferGift(msgspec.Struct, frozen=True, tag=True):
    """A seat may refuse a card that is handed to its miniature (zw.operation.give)."""

    seat: Seat
    piece: Piece
    giver: Piece
    card: int


class CarryOutOperation(msgspec.Struct, frozen=True, tag=True):
    """Perform the operation at the end of the move, if it is still possible."""

    piece: Piece
    operation: Operation
    is_complex: bool


class DrawFind(msgspec.Struct, frozen=True, tag=True):
    """Turn an artifact token that was picked up into a card; draws: cards to choose from beyond one (Tracker)."""

    piece: Piece
    place: Place
    draws: int = 1


class Mend(msgspec.Struct, frozen=True, tag=True):
    """Take a damage token off a card for each hit of the Survival roll (zw.reroll.repair)."""

    piece: Piece
    card: int


FindDecision = OfferFind | OfferGift
FindWork = CarryOutOperation | DrawFind | Mend
