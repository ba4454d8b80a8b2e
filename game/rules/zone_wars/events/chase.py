"""What happens in the Chase alone: its setup, and its reserve cards."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from game.core.contract import Event, Seat
from game.rules.zone_wars.affairs import Piece
from game.rules.zone_wars.events.finds import CardMoved
from game.rules.zone_wars.ground import Edge


class PowerSwapped(Event, frozen=True, tag=True, kw_only=True):
    """A miniature has another card: a forbidden one was replaced at random, or one of mobility was chosen."""

    discloses: ClassVar[bool] = True
    seat: Seat
    piece: Piece
    old: int
    new: int


class StartEdgeChosen(Event, frozen=True, tag=True, kw_only=True):
    """The Runner starts at an edge; the opposite one is the way out."""

    seat: Seat
    edge: Edge


class ReserveLaid(Event, frozen=True, tag=True, kw_only=True):
    """A reserve card lies face down with each of these miniatures; only their seat knows which."""

    seat: Seat
    pieces: tuple[Piece, ...]
    items: tuple[int, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the cards from everybody else."""
        return self if seat == self.seat or self.items is None else msgspec.structs.replace(self, items=None)


class ReserveMoved(CardMoved, frozen=True, tag=True, kw_only=True):
    """A card changed hands face down; `seats` may know which: of whoever had it, and of whoever has it."""

    discloses: ClassVar[bool] = True
    seats: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the card from everybody else."""
        return self if seat in self.seats or self.item is None else msgspec.structs.replace(self, item=None)


class ReserveTurnedUp(Event, frozen=True, tag=True, kw_only=True):
    """A reserve card in somebody's hands was turned face up."""

    discloses: ClassVar[bool] = True
    piece: Piece
    card: int
    item: int


ChaseEvent = PowerSwapped | StartEdgeChosen | ReserveLaid | ReserveMoved | ReserveTurnedUp
