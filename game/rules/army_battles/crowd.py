"""Who stands where."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.army_battles.places import Space, Spaces
    from game.rules.army_battles.state import Side, Unit, UnitNo


class Crowd:
    """Who stands where, as sets of spaces seen from one side. It is good until the next change of the units.

    foes, waiting: the numbers of the enemies on the map, and of those that have prepared; below: of the enemies on
    the ground; dangers: for friends that were asked about, the spaces in Range of those that wait for them; watched: of
    those that have prepared, the spaces in Range; is_shared: somebody passing through shares a space of a layer.
    """

    __slots__ = (
        "below",
        "dangers",
        "foes",
        "foes_aloft",
        "foes_below",
        "friends_aloft",
        "friends_below",
        "is_shared",
        "side",
        "waiting",
        "watched",
    )

    def __init__(self, units: tuple[Unit, ...], side: Side) -> None:
        friends_below = friends_aloft = foes_below = foes_aloft = 0
        foes: list[UnitNo] = []
        waiting: list[UnitNo] = []
        shared = 0
        for number, unit in enumerate(units):
            if unit.at < 0:
                continue
            here = 1 << unit.at
            if unit.side == side:
                if unit.flies:
                    shared |= friends_aloft & here
                    friends_aloft |= here
                else:
                    shared |= friends_below & here
                    friends_below |= here
                continue
            foes.append(number)
            if unit.watch is not None:
                waiting.append(number)
            if unit.flies:
                shared |= foes_aloft & here
                foes_aloft |= here
            else:
                shared |= foes_below & here
                foes_below |= here
        self.is_shared = shared != 0
        self.side, self.foes, self.waiting = side, tuple(foes), waiting
        self.below = tuple([no for no in foes if not units[no].flies])
        self.friends_below, self.foes_below = friends_below, foes_below
        self.friends_aloft, self.foes_aloft = friends_aloft, foes_aloft
        self.dangers: dict[UnitNo, Spaces] = {}
        self.watched: dict[UnitNo, Spaces] = {}

    def wait(self, number: UnitNo, *, is_waiting: bool) -> None:
        """Take note that an enemy has prepared, or waits no more."""
        if number in self.waiting:
            self.waiting.remove(number)
        if is_waiting:
            insort(self.waiting, number)
        self.dangers.clear()
        self.watched.pop(number, None)

    def move(self, unit: Unit, to: Space) -> bool:
        """Take note that a unit goes to another space; False when that cannot be, as units share one in passing."""
        there = 1 << to
        step = there | 1 << unit.at
        if unit.side == self.side:
            if unit.flies:
                taken = self.friends_aloft
                self.friends_aloft = taken ^ step
            else:
                taken = self.friends_below
                self.friends_below = taken ^ step
        elif unit.flies:
            taken = self.foes_aloft
            self.foes_aloft = taken ^ step
        else:
            taken = self.foes_below
            self.foes_below = taken ^ step
        return not (taken & there or self.is_shared or (unit.watch is not None and unit.side != self.side))
