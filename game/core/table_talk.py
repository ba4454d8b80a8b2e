"""What players of every game may say besides playing: resign, offer, accept or decline a draw."""

from __future__ import annotations

from game.core.contract import Action, Event, Seat


class Resign(Action, frozen=True, tag=True):
    """Give the match up."""


class OfferDraw(Action, frozen=True, tag=True):
    """Ask everybody else to call it a draw."""


class AcceptDraw(Action, frozen=True, tag=True):
    """Agree to the draw on offer."""


class DeclineDraw(Action, frozen=True, tag=True):
    """Play on."""


class Resigned(Event, frozen=True, tag=True, kw_only=True):
    """A seat gave the match up."""

    seat: Seat


class DrawOffered(Event, frozen=True, tag=True, kw_only=True):
    """A seat asked for a draw."""

    seat: Seat


class DrawDeclined(Event, frozen=True, tag=True, kw_only=True):
    """A seat refused the draw on offer."""

    seat: Seat


class DrawAgreed(Event, frozen=True, tag=True, kw_only=True):
    """Everybody agreed to a draw."""
