"""What happens to cards of equipment and artifact tokens."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from game.core.contract import Event, Seat
from game.rules.zone_wars.affairs import Piece
from game.rules.zone_wars.ground import DoorId, Spot


class TokenTaken(Event, frozen=True, tag=True, kw_only=True):
    """An artifact token was picked up."""

    piece: Piece
    spot: Spot


class CardsSeen(Event, frozen=True, tag=True, kw_only=True):
    """A seat looks at cards it may choose from; only that seat and its allies learn which."""

    discloses: ClassVar[bool] = True
    seat: Seat
    count: int
    items: tuple[int, ...] | None
    allies: tuple[Seat, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the cards from everybody else."""
        may_look = seat == self.seat or seat in self.allies or self.items is None
        return self if may_look else msgspec.structs.replace(self, items=None)


class CardsReturned(Event, frozen=True, tag=True, kw_only=True):
    """Cards went back to the artifact deck; only their finder and his allies know which and in what order."""

    seat: Seat
    top: int
    bottom: int
    items: tuple[int, ...] | None
    allies: tuple[Seat, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the cards from everybody else."""
        may_look = seat == self.seat or seat in self.allies or self.items is None
        return self if may_look else msgspec.structs.replace(self, items=None)


class ArtifactFound(Event, frozen=True, tag=True, kw_only=True):
    """A miniature holds a new artifact."""

    discloses: ClassVar[bool] = True
    piece: Piece
    item: int


class CardMoved(Event, frozen=True, tag=True, kw_only=True):
    """A card changed hands: from a piece (-1: from a pile or the ground) to a piece (-1: to the ground).

    item: None where a seat may not know a reserve card.
    """

    item: int | None
    giver: Piece
    taker: Piece
    spot: Spot | None = None


class GiftRefused(Event, frozen=True, tag=True, kw_only=True):
    """A card that was handed over was not taken."""

    piece: Piece
    giver: Piece


class CardGone(Event, frozen=True, tag=True, kw_only=True):
    """A card left the game (single use, or its carrier was eliminated)."""

    piece: Piece
    item: int


class ItemUsed(Event, frozen=True, tag=True, kw_only=True):
    """An item was used on a piece (-1: on a token)."""

    piece: Piece
    item: int
    target: Piece


class ItemMended(Event, frozen=True, tag=True, kw_only=True):
    """Damage tokens were taken off a card."""

    piece: Piece
    card: int
    item: int
    amount: int


class DoorWorked(Event, frozen=True, tag=True, kw_only=True):
    """A door was opened or closed."""

    piece: Piece
    door: DoorId
    is_shut: bool


FindEvent = (
    TokenTaken
    | CardsSeen
    | CardsReturned
    | ArtifactFound
    | CardMoved
    | GiftRefused
    | CardGone
    | ItemUsed
    | ItemMended
    | DoorWorked
)
