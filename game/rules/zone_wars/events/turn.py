"""What happens in the course of a turn."""

from __future__ import annotations

from typing import ClassVar

from game.core.contract import Event, Seat
from game.rules.zone_wars.affairs import Piece


class TurnBegan(Event, frozen=True, tag=True, kw_only=True):
    """A turn began; tokens: action tokens in the container, one entry a seat; zone: zone tokens."""

    number: int
    tokens: tuple[int, ...]
    zone: int


class TokenDrawn(Event, frozen=True, tag=True, kw_only=True):
    """A token was drawn: of a seat, or -1 for a zone token; back: it was put back at once."""

    discloses: ClassVar[bool] = True
    seat: int
    back: bool = False


class Activated(Event, frozen=True, tag=True, kw_only=True):
    """A miniature was given the token."""

    seat: Seat
    piece: Piece


class ActionChosen(Event, frozen=True, tag=True, kw_only=True):
    """A miniature does something: the id of the action, for example "sprint"; "pass" for nothing."""

    piece: Piece
    action: str


class ActionLost(Event, frozen=True, tag=True, kw_only=True):
    """The rest of an activation is lost (zw.turn.staggered-mid-activation)."""

    piece: Piece


class WentOnOverwatch(Event, frozen=True, tag=True, kw_only=True):
    """A miniature waits for an enemy."""

    piece: Piece


class OverwatchEnded(Event, frozen=True, tag=True, kw_only=True):
    """A miniature is on Overwatch no longer; the rule says why."""

    piece: Piece


class SurvivalRolled(Event, frozen=True, tag=True, kw_only=True):
    """A piece rolled Survival; purpose: what for."""

    discloses: ClassVar[bool] = True
    piece: Piece
    purpose: str
    dice: tuple[int, ...]
    success: bool


class GotUp(Event, frozen=True, tag=True, kw_only=True):
    """A staggered miniature is on its feet again, without damage tokens, bloodied."""

    piece: Piece


class StayedDown(Event, frozen=True, tag=True, kw_only=True):
    """A Recover failed; the next one succeeds without a roll."""

    piece: Piece


class PointsGained(Event, frozen=True, tag=True, kw_only=True):
    """A seat gained victory points; total: what it has now."""

    seat: Seat
    amount: int
    total: int
    why: str


class TurnEnded(Event, frozen=True, tag=True, kw_only=True):
    """The turn is over."""

    number: int


class GameEnded(Event, frozen=True, tag=True, kw_only=True):
    """The match is over; points: one entry a seat."""

    points: tuple[int, ...]
    why: str


TurnEvent = (
    TurnBegan
    | TokenDrawn
    | Activated
    | ActionChosen
    | ActionLost
    | WentOnOverwatch
    | OverwatchEnded
    | SurvivalRolled
    | GotUp
    | StayedDown
    | PointsGained
    | TurnEnded
    | GameEnded
)
