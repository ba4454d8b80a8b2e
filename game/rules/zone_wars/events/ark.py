"""What happens in the Defense of the Ark alone: artifacts are chosen and hidden."""

from __future__ import annotations

import msgspec

from game.core.contract import Event, Seat
from game.rules.zone_wars.ground import Spot


class HoardKept(Event, frozen=True, tag=True, kw_only=True):
    """The Defender kept so many of the cards it drew and put the others away; only it knows which."""

    seat: Seat
    count: int
    discarded: int
    items: tuple[int, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the cards from everybody else."""
        return self if seat == self.seat or self.items is None else msgspec.structs.replace(self, items=None)


class ArtifactHidden(Event, frozen=True, tag=True, kw_only=True):
    """The Defender laid an artifact face down under a token; only it knows which. left: how many are to come."""

    seat: Seat
    spot: Spot
    left: int
    item: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the card from everybody else."""
        return self if seat == self.seat or self.item is None else msgspec.structs.replace(self, item=None)


ArkEvent = HoardKept | ArtifactHidden
