"""What chance decides in the Zone: the direction token, and which of several equals it is."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from game.core.chance import Even
from game.rules.zone_wars.events.zone import DirectionThrown
from game.rules.zone_wars.ground import heading
from game.rules.zone_wars.ground.measure import FULL_TURN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.rules.zone_wars.ground import Spot, Vector
    from game.rules.zone_wars.play import Play

T = TypeVar("T")
Rank = tuple[int, ...] | int | Fraction


def throw(play: Play, spot: Spot) -> Vector:
    """Throw the direction token at a place and return where it points (zw.tokens.direction-model)."""
    degrees = play.chance.pick(Even(FULL_TURN))
    play.tell(DirectionThrown(rule="zw.tokens.direction-token", spot=spot, degrees=degrees))
    return heading(degrees)


def first_of(play: Play, things: Iterable[T], rank: Callable[[T], Rank]) -> T | None:
    """Return the thing of the lowest rank, None without any; a die decides between equals (zw.zone.distances)."""
    ranked = [(rank(thing), thing) for thing in things]
    if not ranked:
        return None
    best = min(place for place, _ in ranked)
    equals = [thing for place, thing in ranked if place == best]
    return equals[play.chance.pick(Even(len(equals))) if len(equals) > 1 else 0]


def first_few(play: Play, things: Iterable[T], rank: Callable[[T], Rank], count: int) -> tuple[T, ...]:
    """Return so many things of the lowest ranks in order; dice decide between equals."""
    left: list[T] = list(things)
    found: list[T] = []
    while left and len(found) < count:
        best = first_of(play, left, rank)
        assert best is not None
        left.remove(best)
        found.append(best)
    return tuple(found)
