"""What mutations and modules do beyond moves, attacks and damage."""

from __future__ import annotations

from game.core.contract import Event, Seat
from game.rules.zone_wars.affairs import Piece
from game.rules.zone_wars.ground import Spot


class PowerUsed(Event, frozen=True, tag=True, kw_only=True):
    """A card was used for M points; pool: what its seat has left; targets: whom it names."""

    piece: Piece
    power: int
    m: int
    pool: int
    targets: tuple[Piece, ...] = ()
    spot: Spot | None = None


class Resisted(Event, frozen=True, tag=True, kw_only=True):
    """A piece resisted a power."""

    piece: Piece
    power: int


class Healed(Event, frozen=True, tag=True, kw_only=True):
    """Damage tokens were taken off a piece; total: what is left."""

    piece: Piece
    amount: int
    total: int


class Inspired(Event, frozen=True, tag=True, kw_only=True):
    """A miniature rolls so many base dice more on its next attack or Survival roll of this turn."""

    piece: Piece
    dice: int


class HitsCancelled(Event, frozen=True, tag=True, kw_only=True):
    """A Reflex took hits away from the attack under way; left: hits that remain."""

    piece: Piece
    amount: int
    left: int


class ExtraArmorRolled(Event, frozen=True, tag=True, kw_only=True):
    """A Reflex rolled extra armor against damage."""

    piece: Piece
    dice: tuple[int, ...]
    blocked: int


class Bewildered(Event, frozen=True, tag=True, kw_only=True):
    """A piece may not reroll, counter or use Reflexes until the end of its next activation."""

    piece: Piece


class MLost(Event, frozen=True, tag=True, kw_only=True):
    """A seat lost M points; pool: what it has left."""

    seat: Seat
    amount: int
    pool: int


class SmokeLaid(Event, frozen=True, tag=True, kw_only=True):
    """Smoke lies at a spot until the end of a turn."""

    spot: Spot
    until: int


class SmokeGone(Event, frozen=True, tag=True, kw_only=True):
    """A cloud of smoke is gone."""

    spot: Spot


class TokenPromised(Event, frozen=True, tag=True, kw_only=True):
    """The next action token is one of this seat's."""

    seat: Seat


PowerEvent = (
    PowerUsed
    | Resisted
    | Healed
    | Inspired
    | HitsCancelled
    | ExtraArmorRolled
    | Bewildered
    | MLost
    | SmokeLaid
    | SmokeGone
    | TokenPromised
)
