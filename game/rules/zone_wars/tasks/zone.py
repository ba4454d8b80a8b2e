"""Tasks of zone tokens, zone cards, triggers and monsters. The card is the innermost `ZoneEvent` of the affairs."""

from __future__ import annotations

import msgspec

from game.core.contract import Seat
from game.rules.zone_wars.affairs import Piece


class OfferZoneChoice(msgspec.Struct, frozen=True, tag=True):
    """A seat names what the card asks for: `asks` is "piece", "building", "spot", "facing" or "stand"."""

    seat: Seat
    asks: str


class DrawZoneCard(msgspec.Struct, frozen=True, tag=True):
    """Turn over a zone card, or a trigger card, for the miniature activated last (zw.zone.affects-last-activated)."""


class StrikeZone(msgspec.Struct, frozen=True, tag=True):
    """Read the Survival roll and carry out success or failure; step: how far the card has come."""

    step: int = 0


class CloseZone(msgspec.Struct, frozen=True, tag=True):
    """Lay the card on the discard pile, or keep it while it lasts."""


class ActivateBeast(msgspec.Struct, frozen=True, tag=True):
    """A monster acts; first: at once after it appeared; step: how far its behaviour has come."""

    beast: Piece
    first: bool = False
    step: int = 0


ZoneDecision = OfferZoneChoice
ZoneWork = DrawZoneCard | StrikeZone | CloseZone | ActivateBeast
