"""Tasks of mutations and modules."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.core.contract import Seat
from game.rules.zone_wars.actions import Use
from game.rules.zone_wars.affairs import Piece


class Window(StrEnum):
    """When a Reflex can be used (zw.mutation.reflex-timing)."""

    TARGETED = "targeted"
    HIT = "hit"
    WOUND = "wound"
    SHOVE = "shove"
    ZONE = "zone"
    ORDEAL = "ordeal"
    STRUCK = "struck"


class OfferReflex(msgspec.Struct, frozen=True, tag=True):
    """A seat may use a Reflex card of a miniature on the affair on top.

    STRUCK: after a melee attack on it (Quill Burst).
    """

    seat: Seat
    piece: Piece
    power: int
    window: Window


class OfferFeast(msgspec.Struct, frozen=True, tag=True):
    """A seat may use an Upgrade that is declared after the roll (Flesh Eater)."""

    seat: Seat
    piece: Piece
    power: int


class OfferPuppet(msgspec.Struct, frozen=True, tag=True):
    """A seat says where to a puppet is moved, or whom it attacks if it is a monster (Puppeteer)."""

    seat: Seat
    piece: Piece
    power: int
    m: int
    target: Piece
    is_attack: bool = False


class OfferEncore(msgspec.Struct, frozen=True, tag=True):
    """A seat may use an Upgrade that follows a finished action (Overclock)."""

    seat: Seat
    piece: Piece
    power: int


class AskReflexes(msgspec.Struct, frozen=True, tag=True):
    """Offer the Reflexes that fit the affair on top, in seat order from the active player."""

    window: Window


class RollSurvival(msgspec.Struct, frozen=True, tag=True):
    """Throw the dice of the innermost Ordeal."""


class CarryOut(msgspec.Struct, frozen=True, tag=True):
    """Go on with a power that was paid; step: how far its card has come; target: whom this step is about.

    left: those whose turn comes after it; failed: those who have not resisted.
    """

    piece: Piece
    power: int
    m: int
    use: Use
    step: int = 0
    target: Piece = -1
    left: tuple[Piece, ...] = ()
    failed: tuple[Piece, ...] = ()


PowerDecision = OfferReflex | OfferFeast | OfferPuppet | OfferEncore
PowerWork = AskReflexes | RollSurvival | CarryOut
