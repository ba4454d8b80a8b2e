"""Tasks of the Chase before its first turn (zw.chase.*)."""

from __future__ import annotations

import msgspec

from game.core.contract import Seat


class OfferMobility(msgspec.Struct, frozen=True, tag=True):
    """A seat without a card of mobility may take one for another (zw.chase.mobility-option)."""

    seat: Seat


class OfferStartEdge(msgspec.Struct, frozen=True, tag=True):
    """The Runner chooses the edge its miniatures start at (zw.chase.edges)."""

    seat: Seat


class DealReserve(msgspec.Struct, frozen=True, tag=True):
    """Deal the artifact cards of which the Runner lays one with each miniature (zw.chase.reserve-cards)."""

    seat: Seat


class OfferReserve(msgspec.Struct, frozen=True, tag=True):
    """The Runner lays one card face down with each miniature; None where the cards may not be known."""

    seat: Seat
    cards: tuple[int | None, ...]


ChaseDecision = OfferMobility | OfferStartEdge | OfferReserve
ChaseWork = DealReserve
