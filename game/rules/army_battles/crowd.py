"""Who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import Side, Unit, UnitNo


class Crowd:
    """Who stands where, as sets of spaces seen from one side.

    foes, waiting: the numbers of the enemies on the map, and of those that have prepared.
    """

    __slots__ = ("foes", "foes_aloft", "foes_below", "friends_aloft", "friends_below", "waiting")

    def __init__(self, units: tuple[Unit, ...], side: Side) -> None:
        friends_below = friends_aloft = foes_below = foes_aloft = 0
        foes: list[UnitNo] = []
        waiting: list[UnitNo] = []
        for number, unit in enumerate(units):
            at = unit.at
            if at < 0:
                continue
            if unit.side == side:
                if unit.flies:
                    friends_aloft |= 1 << at
                else:
                    friends_below |= 1 << at
                continue
            foes.append(number)
            if unit.watch is not None:
                waiting.append(number)
            if unit.flies:
                foes_aloft |= 1 << at
            else:
                foes_below |= 1 << at
        self.foes, self.waiting = foes, waiting
        self.friends_below, self.foes_below = friends_below, foes_below
        self.friends_aloft, self.foes_aloft = friends_aloft, foes_aloft

    def moved(self, unit: Unit, to: Space, *, is_friend: bool) -> Crowd:
        """Return the crowd after a unit went from a space that it had to itself in its layer to one that was free."""
        other = object.__new__(Crowd)
        other.foes, other.waiting = self.foes, self.waiting
        other.friends_below, other.foes_below = self.friends_below, self.foes_below
        other.friends_aloft, other.foes_aloft = self.friends_aloft, self.foes_aloft
        step = 1 << unit.at ^ 1 << to
        if is_friend:
            if unit.flies:
                other.friends_aloft ^= step
            else:
                other.friends_below ^= step
        elif unit.flies:
            other.foes_aloft ^= step
        else:
            other.foes_below ^= step
        return other
