"""Tasks of the game turn: tokens, activations, the end of a turn."""

from __future__ import annotations

import msgspec

from game.core.contract import Seat
from game.rules.zone_wars.affairs import Piece


class OfferActivation(msgspec.Struct, frozen=True, tag=True):
    """A seat gives the token that was drawn to one of its miniatures."""

    seat: Seat


class OfferAction(msgspec.Struct, frozen=True, tag=True):
    """A seat says what the miniature that is activated does.

    again: it has just got up or acts once more by a card, so that Overwatch is not open to it
    (zw.recover.action-not-overwatch).
    """

    seat: Seat
    piece: Piece
    again: bool = False


class OfferRelease(msgspec.Struct, frozen=True, tag=True):
    """A seat may give up Overwatch in the end phase."""

    seat: Seat


class BeginTurn(msgspec.Struct, frozen=True, tag=True):
    """Fill the container, build the draw deck, let monsters act (zw.turn.start-of-turn-order)."""


class DrawToken(msgspec.Struct, frozen=True, tag=True):
    """Draw the next token, or end the turn."""


class BeginActivation(msgspec.Struct, frozen=True, tag=True):
    """Let what happens at the start of an activation happen (leeches), then ask for the action."""

    piece: Piece


class AfterBite(msgspec.Struct, frozen=True, tag=True):
    """See whether a miniature still stands after its leech has bitten."""

    piece: Piece


class EndActivation(msgspec.Struct, frozen=True, tag=True):
    """Mark a miniature as activated and end what lasts until then."""

    piece: Piece


class RollToRise(msgspec.Struct, frozen=True, tag=True):
    """Roll Survival so that `piece` gets up: itself, or with the help of another.

    Rules: zw.recover.success, zw.assist.roll.
    """

    piece: Piece
    helper: Piece
    upgrades: tuple[tuple[int, int], ...] = ()


class GetUp(msgspec.Struct, frozen=True, tag=True):
    """Read the Survival roll of a Recover or Assist that is on top of the affairs."""

    piece: Piece
    is_own: bool


class PlaceReticle(msgspec.Struct, frozen=True, tag=True):
    """Put a miniature on Overwatch, now that its move is over."""

    piece: Piece


class EndTurn(msgspec.Struct, frozen=True, tag=True):
    """Score, check the end, offer to give up Overwatch, refill (zw.endturn.order)."""


class CloseTurn(msgspec.Struct, frozen=True, tag=True):
    """What remains of the end phase after Overwatch was given up."""


TurnDecision = OfferActivation | OfferAction | OfferRelease
TurnWork = (
    BeginTurn
    | DrawToken
    | BeginActivation
    | AfterBite
    | EndActivation
    | RollToRise
    | GetUp
    | PlaceReticle
    | EndTurn
    | CloseTurn
)
