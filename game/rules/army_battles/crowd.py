"""Who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.army_battles.places import Space, Spaces
    from game.rules.army_battles.state import Side, Unit, UnitNo


class Crowd:
    """Who stands where, as sets of spaces seen from one side. It is good until the next change of the units.

    foes, waiting: the numbers of the enemies on the map, and of those that have prepared; below: of the enemies on
    the ground; dangers: for friends that were asked about, the spaces in Range of those that wait for them.
    """

    __slots__ = (
        "below",
        "dangers",
        "foes",
        "foes_aloft",
        "foes_below",
        "friends_aloft",
        "friends_below",
        "side",
        "waiting",
    )

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
        self.side, self.foes, self.waiting = side, tuple(foes), waiting
        self.below = tuple(no for no in foes if not units[no].flies)
        self.friends_below, self.foes_below = friends_below, foes_below
        self.friends_aloft, self.foes_aloft = friends_aloft, foes_aloft
        self.dangers: dict[UnitNo, Spaces] = {}

    def wait(self, number: UnitNo, *, is_waiting: bool) -> None:
        """Take note that an enemy has prepared, or waits no more."""
        others = [no for no in self.waiting if no != number]
        self.waiting = sorted([*others, number]) if is_waiting else others
        self.dangers.clear()

    def move(self, unit: Unit, to: Space) -> None:
        """Take note that a unit goes from a space that it has to itself in its layer to one that is free."""
        step = 1 << unit.at ^ 1 << to
        if unit.side == self.side:
            if unit.flies:
                self.friends_aloft ^= step
            else:
                self.friends_below ^= step
            return
        if unit.flies:
            self.foes_aloft ^= step
        else:
            self.foes_below ^= step
        if unit.watch is not None:
            self.dangers.clear()
