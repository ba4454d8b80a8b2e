"""Tasks of zone tokens, zone cards, triggers and monsters. The card is the innermost `ZoneEvent` of the affairs."""

from __future__ import annotations

import msgspec

from game.core.contract import Seat
from game.rules.zone_wars.affairs import NOBODY, Piece


class OfferZoneChoice(msgspec.Struct, frozen=True, tag=True):
    """A seat names what the card asks for, in the fields of `Name`.

    asks: "piece"; "building" or "terrain" (a piece of terrain, by its number); "spot"; "facing" (a direction); "stand"
    (a spot and a facing).
    """

    seat: Seat
    asks: str


class DrawZoneCard(msgspec.Struct, frozen=True, tag=True):
    """Turn over a zone card, or a trigger card, for the miniature activated last (zw.zone.affects-last-activated)."""


class StrikeZone(msgspec.Struct, frozen=True, tag=True):
    """Read the roll of the victim and carry out success or failure."""


class CloseZone(msgspec.Struct, frozen=True, tag=True):
    """Lay the card on the discard pile, or keep it while it lasts."""


class ActivateBeast(msgspec.Struct, frozen=True, tag=True):
    """A monster acts; first: at once after it appeared, at `target` if there is one.

    has_moved: the move is over, the attack comes.
    """

    beast: Piece
    first: bool = False
    target: Piece = NOBODY
    has_moved: bool = False


class MaulNext(msgspec.Struct, frozen=True, tag=True):
    """A monster attacks the first of these pieces, then the others one by one."""

    beast: Piece
    left: tuple[Piece, ...]


class StingNext(msgspec.Struct, frozen=True, tag=True):
    """The first of these pieces rolls Survival against a swarm, then the others one by one."""

    beast: Piece
    left: tuple[Piece, ...]


class ReadSting(msgspec.Struct, frozen=True, tag=True):
    """Read the Survival roll of a piece against a swarm."""

    beast: Piece
    piece: Piece


ZoneDecision = OfferZoneChoice
ZoneWork = DrawZoneCard | StrikeZone | CloseZone | ActivateBeast | MaulNext | StingNext | ReadSting
