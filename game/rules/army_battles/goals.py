"""What a battle is about besides the enemy (ab.victory.scenario-goals)."""

from __future__ import annotations

import msgspec

from game.rules.army_battles.places import Space

ANY_HERO = ""


class Destroy(msgspec.Struct, frozen=True, tag="destroy"):
    """The side wins at once when the building in a space is destroyed."""

    side: int
    at: Space


class Occupy(msgspec.Struct, frozen=True, tag="occupy"):
    """The side wins at the end of a round in which it holds all these spaces."""

    side: int
    spaces: tuple[Space, ...]


class Score(msgspec.Struct, frozen=True, tag="score"):
    """At the end of every round a side gets a point for each of these spaces that it holds; more points win."""

    spaces: tuple[Space, ...]


class Slay(msgspec.Struct, frozen=True, tag="slay"):
    """The side wins at once when an enemy hero of that name (or any) is dead, captured or unconscious."""

    side: int
    hero: str = ANY_HERO


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """The side wins at once when so many of its units have left the map; 0 stands for half of them, rounded up."""

    side: int
    units: int = 0


class Survive(msgspec.Struct, frozen=True, tag="survive"):
    """The side wins at the end of a round if it still has a unit on the map."""

    side: int
    round: int


Goal = Destroy | Occupy | Score | Slay | Leave | Survive
