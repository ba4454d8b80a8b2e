"""What mutations and modules do beyond moves, attacks and damage."""

from __future__ import annotations

from typing import ClassVar

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
    """A miniature rolls more base dice on its next attack or Survival roll this turn, or on an attack only."""

    piece: Piece
    dice: int
    is_for_attack: bool = False


class HitsCancelled(Event, frozen=True, tag=True, kw_only=True):
    """A Reflex took hits away from the attack under way; left: hits that remain."""

    piece: Piece
    amount: int
    left: int


class HitsRolledAgain(Event, frozen=True, tag=True, kw_only=True):
    """A Reflex had dice that showed hits thrown again; left: hits that remain."""

    discloses: ClassVar[bool] = True
    piece: Piece
    dice: tuple[int, ...]
    left: int


class DamageLessened(Event, frozen=True, tag=True, kw_only=True):
    """A card took damage away before it was placed on a piece; left: damage that remains."""

    piece: Piece
    amount: int
    left: int


class TokenMoved(Event, frozen=True, tag=True, kw_only=True):
    """An artifact token was moved."""

    spots: tuple[Spot, ...]


class ExtraArmorRolled(Event, frozen=True, tag=True, kw_only=True):
    """A Reflex rolled extra armor against damage."""

    discloses: ClassVar[bool] = True
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
    | HitsRolledAgain
    | DamageLessened
    | TokenMoved
    | ExtraArmorRolled
    | Bewildered
    | MLost
    | SmokeLaid
    | SmokeGone
    | TokenPromised
)
