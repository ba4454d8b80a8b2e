"""What happens when pieces move."""

from __future__ import annotations

from game.core.contract import Event
from game.rules.zone_wars.affairs import Cause, Gait, Piece
from game.rules.zone_wars.ground import Edge, Spot, Stand, Vector


class MoveDeclared(Event, frozen=True, tag=True, kw_only=True):
    """A miniature will go this way."""

    piece: Piece
    gait: Gait
    spots: tuple[Spot, ...]


class Moved(Event, frozen=True, tag=True, kw_only=True):
    """A piece went along spots (start included) and stands at `end` now."""

    piece: Piece
    gait: Gait
    spots: tuple[Spot, ...]
    end: Stand


class Turned(Event, frozen=True, tag=True, kw_only=True):
    """A piece faces another way."""

    piece: Piece
    facing: Vector


class Shoved(Event, frozen=True, tag=True, kw_only=True):
    """A piece was moved by force.

    collided: it ran into something that hurts; fell: hundredths of an inch it dropped.
    """

    piece: Piece
    cause: Cause
    spots: tuple[Spot, ...]
    end: Stand
    collided: bool = False
    fell: int = 0


class LeftBoard(Event, frozen=True, tag=True, kw_only=True):
    """A miniature left the battlefield for good."""

    piece: Piece
    edge: Edge


class FreeAttackDeclined(Event, frozen=True, tag=True, kw_only=True):
    """Somebody let an enemy walk away."""

    piece: Piece
    against: Piece


MarchEvent = MoveDeclared | Moved | Turned | Shoved | LeftBoard | FreeAttackDeclined
