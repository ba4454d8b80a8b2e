"""Tasks of a declared move: Overwatch, free attacks, the way itself.

The move is the innermost `March` of the affairs.
"""

from __future__ import annotations

import msgspec

from game.core.contract import Seat
from game.rules.zone_wars.affairs import Piece


class OfferSnap(msgspec.Struct, frozen=True, tag=True):
    """A seat may let a miniature on Overwatch shoot at the piece that moves or acts (zw.overwatch.fire-timing)."""

    seat: Seat
    piece: Piece


class OfferFreeAttack(msgspec.Struct, frozen=True, tag=True):
    """A seat may strike an enemy that is about to leave contact (zw.melee.disengage)."""

    seat: Seat
    piece: Piece
    against: Piece


class AskSnaps(msgspec.Struct, frozen=True, tag=True):
    """Offer Overwatch fire to all who may have it, in seat order from the active player."""


class AskFreeAttacks(msgspec.Struct, frozen=True, tag=True):
    """Offer free attacks, and let monsters make theirs."""


class BeastStrikes(msgspec.Struct, frozen=True, tag=True):
    """A monster makes its free attack on whoever leaves it (zw.monster.free-attack)."""

    beast: Piece
    against: Piece


class WalkOn(msgspec.Struct, frozen=True, tag=True):
    """Move on to the next shot, or to the end of the way."""


class EndMarch(msgspec.Struct, frozen=True, tag=True):
    """The move is over: turn to the facing that was declared and take the March off the affairs."""


MarchDecision = OfferSnap | OfferFreeAttack
MarchWork = AskSnaps | AskFreeAttacks | BeastStrikes | WalkOn | EndMarch
