"""What the Zone does."""

from __future__ import annotations

from typing import ClassVar

from game.core.contract import Event
from game.rules.zone_wars.affairs import Piece
from game.rules.zone_wars.ground import Spot, Stand, Vector


class ZoneCardDrawn(Event, frozen=True, tag=True, kw_only=True):
    """A zone card was turned over for a victim (-1: nobody); trigger: the number of a trigger card, else 0."""

    discloses: ClassVar[bool] = True
    card: int
    victim: Piece
    trigger: int = 0


class ZoneCardFizzled(Event, frozen=True, tag=True, kw_only=True):
    """A zone card had no effect; the rule says why."""

    card: int


class DirectionThrown(Event, frozen=True, tag=True, kw_only=True):
    """The direction token fell: degrees clockwise from east."""

    discloses: ClassVar[bool] = True
    spot: Spot
    degrees: int


class BeastAppeared(Event, frozen=True, tag=True, kw_only=True):
    """A monster is on the battlefield."""

    piece: Piece
    kind: int
    stand: Stand


class BeastActed(Event, frozen=True, tag=True, kw_only=True):
    """A monster begins to act."""

    piece: Piece


class LeechCaught(Event, frozen=True, tag=True, kw_only=True):
    """A miniature has a leech."""

    piece: Piece


class LeechGone(Event, frozen=True, tag=True, kw_only=True):
    """A leech is gone."""

    piece: Piece


class BuildingCollapsed(Event, frozen=True, tag=True, kw_only=True):
    """A building became low rubble."""

    building: int


class CraterOpened(Event, frozen=True, tag=True, kw_only=True):
    """A crater opened."""

    spot: Spot


class StormRaised(Event, frozen=True, tag=True, kw_only=True):
    """A Dust Storm rages until the end of a turn."""

    until: int


class StormOver(Event, frozen=True, tag=True, kw_only=True):
    """The Dust Storm is over."""


class AreaStruck(Event, frozen=True, tag=True, kw_only=True):
    """Something struck everything within a radius of a spot."""

    spot: Spot
    radius: int
    dice: tuple[int, ...] = ()
    direction: Vector | None = None


class TokenAppeared(Event, frozen=True, tag=True, kw_only=True):
    """An artifact token lies somewhere new."""

    discloses: ClassVar[bool] = True
    spot: Spot


ZoneHappening = (
    ZoneCardDrawn
    | ZoneCardFizzled
    | DirectionThrown
    | BeastAppeared
    | BeastActed
    | LeechCaught
    | LeechGone
    | BuildingCollapsed
    | CraterOpened
    | StormRaised
    | StormOver
    | AreaStruck
    | TokenAppeared
)
