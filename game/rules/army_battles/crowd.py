"""Who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.army_battles.state import Side, Unit, UnitNo


class Crowd:
    """Who stands where, as sets of spaces seen from one side. It is good until the next change of the units.

    foes, waiting: the numbers of the enemies on the map, and of those that have prepared; below: of the enemies on
    the ground.
    """

    __slots__ = (
        "below",
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

    def follow(self, number: UnitNo, old: Unit, new: Unit) -> bool:
        """Take over a change of one unit; return False when the crowd has to be counted anew.

        A unit that moves has its space to itself in its layer and goes to one that is free.
        """
        if old.flies != new.flies or old.heroes != new.heroes or old.at < 0 or new.at < 0:
            return False
        if old.at != new.at:
            self._move(old, 1 << old.at ^ 1 << new.at)
        if old.watch is not new.watch and new.side != self.side:
            others = [no for no in self.waiting if no != number]
            self.waiting = others if new.watch is None else sorted([*others, number])
        return True

    def _move(self, unit: Unit, step: int) -> None:
        if unit.side == self.side:
            if unit.flies:
                self.friends_aloft ^= step
            else:
                self.friends_below ^= step
        elif unit.flies:
            self.foes_aloft ^= step
        else:
            self.foes_below ^= step
