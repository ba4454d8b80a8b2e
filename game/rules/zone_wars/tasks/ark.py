"""Tasks of the Defense of the Ark before its first turn (zw.ark.*)."""

from __future__ import annotations

import msgspec

from game.core.contract import Seat


class LayRest(msgspec.Struct, frozen=True, tag=True):
    """Draw which Attacker lays terrain first, and ask for so many pieces in turn, now that the Ark stands."""

    pool: int


class OfferHoard(msgspec.Struct, frozen=True, tag=True):
    """The Defender keeps some of the cards it drew; None where they may not be known (zw.ark.artifacts)."""

    seat: Seat
    cards: tuple[int | None, ...]


class OfferHiding(msgspec.Struct, frozen=True, tag=True):
    """The Defender hides one of the cards it kept; None where they may not be known (zw.ark.artifact-placement)."""

    seat: Seat
    cards: tuple[int | None, ...]


ArkDecision = OfferHoard | OfferHiding
ArkWork = LayRest
