"""What a unit would do in its turn: moves one after the other, then an action. Worked out with the rules themselves."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.attacking import targets_of, walls_of
from game.rules.army_battles.forecasts import forecast_attack, forecast_building
from game.rules.army_battles.marching import danger, movement_left, reach_of, sprung
from game.rules.army_battles.places import Space, Spaces, gathered, listed, spread

if TYPE_CHECKING:
    from game.rules.army_battles.forecasts import Forecast
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.scene import Reach
    from game.rules.army_battles.state import Table, UnitNo


class Spring(msgspec.Struct, frozen=True):
    """A prepared enemy that a step sets off: where, who, and what its attack would do."""

    at: Space
    watcher: int
    forecast: Forecast


class March:
    """The moves that are planned for the unit whose turn it is.

    table: as it would be after them; way: all spaces passed, the first being where it stands.
    """

    def __init__(self, table: Table, kit: Kit, *, charges: bool = False) -> None:
        self.kit = kit
        self.start = table
        assert table.turn is not None
        self.number: UnitNo = table.turn.unit
        self.charges = charges
        self.stops: list[Space] = []
        self.table = _charging(table) if charges else table
        self.way: list[Space] = [table.units[self.number].at]
        self.springs: list[Spring] = []

    @property
    def at(self) -> Space:
        """Where the unit would stand."""
        return self.way[-1]

    @property
    def spent(self) -> int:
        """The Movement that the planned moves cost."""
        before, after = self.start.turn, self.table.turn
        assert before is not None
        assert after is not None
        return after.spent - before.spent

    @property
    def left(self) -> int:
        """The Movement that would be left."""
        return movement_left(self.table, self.kit)

    @property
    def reach(self) -> Reach:
        """How far the unit would get from there."""
        return reach_of(self.table, self.kit, self.number, self.left)

    def can_stop(self, at: Space) -> bool:
        """Tell whether the unit could move on to a space."""
        return bool(self.left and self.reach.stops >> at & 1)

    def go(self, to: Space) -> None:
        """Plan a move to a space that can be reached."""
        reach = self.reach
        path = reach.path(to, danger(self.table, self.kit, self.number))
        self._spring(path)
        self.way += path[1:]
        self.stops.append(to)
        self.table = stood(self.table, self.number, to, reach.cost(to))

    def _spring(self, path: tuple[Space, ...]) -> None:
        """Find the prepared enemies that the steps of a path set off; each of them only once."""
        shunned = danger(self.table, self.kit, self.number)
        if not gathered(path[1:]) & shunned:
            return
        known = {spring.watcher for spring in self.springs}
        for before, at in pairwise(path):
            there = stood(self.table, self.number, at, 0)
            for watcher in sprung(there, self.kit, self.number, (before, at)):
                if watcher not in known:
                    known.add(watcher)
                    odds = forecast_attack(there, self.kit, watcher, self.number, is_prepared=True)
                    self.springs.append(Spring(at, watcher, odds))

    # ------------------------------------------------------------------ attacking from there

    @property
    def targets(self) -> list[UnitNo]:
        """The enemies that the unit could attack from there."""
        return targets_of(self.table, self.kit, self.number)

    @property
    def walls(self) -> list[Space]:
        """The enemy buildings that it could attack from there."""
        return walls_of(self.table, self.kit, self.number)

    @property
    def range(self) -> int:
        """Its Range; nothing for a unit that attacks only what is below it."""
        profile = self.kit.profile(self.table, self.table.units[self.number])
        return 0 if profile.bombs else profile.range

    def zone(self) -> Spaces:
        """Return what it could attack in this turn, moving first."""
        spaces = 1 << self.at | (self.reach.stops if self.left else 0)
        inside = self.kit.scene(self.table).inside
        for _ in range(self.range):
            spaces = spread(spaces) & inside
        return spaces

    def stands_for(self, target: Space) -> Space | None:
        """Return the best space from which something in a space could be attacked; None when there is none."""
        spaces = (
            listed(self.kit.scene(self.table).around(target, self.range) & self.reach.stops)
            if self.left
            else []
        )
        return min(spaces, key=self._merit) if spaces else None

    def _merit(self, at: Space) -> tuple[int, int, int, Space]:
        trial = self.copied()
        trial.go(at)
        lie = self.kit.scene(self.table).lies[at]
        return len(trial.springs), trial.spent, -lie.defense, at

    def copied(self) -> March:
        """Return the same plan, to be gone on with."""
        other = March(self.start, self.kit, charges=self.charges)
        other.stops, other.table, other.way = [*self.stops], self.table, [*self.way]
        other.springs = [*self.springs]
        return other

    def forecast(self, target: UnitNo) -> Forecast:
        """Return what an attack on a unit from there would do."""
        return forecast_attack(self.table, self.kit, self.number, target)

    def forecast_wall(self, at: Space) -> Forecast:
        """Return what an attack on a building from there would do."""
        return forecast_building(self.table, self.kit, self.number, at)


def stood(table: Table, number: UnitNo, at: Space, cost: int) -> Table:
    """Return the table with a unit in another space, and so much more Movement used."""
    other = table.clone()
    unit = msgspec.structs.replace(table.units[number], at=at)
    other.units = (*table.units[:number], unit, *table.units[number + 1 :])
    if table.turn is not None and table.turn.unit == number:
        other.turn = msgspec.structs.replace(table.turn, spent=table.turn.spent + cost)
    return other


def _charging(table: Table) -> Table:
    other = table.clone()
    assert table.turn is not None
    other.turn = msgspec.structs.replace(table.turn, has_acted=True, is_charging=True)
    return other


def threat(table: Table, kit: Kit, side: int) -> dict[Space, int]:
    """Return how many units of a side could attack each space in their next turn, as they stand now."""
    found: dict[Space, int] = {}
    for number in table.on_map(side):
        for at in listed(threat_of(table, kit, number)):
            found[at] = found.get(at, 0) + 1
    return found


def threat_of(table: Table, kit: Kit, number: UnitNo) -> Spaces:
    """Return the spaces that a unit could attack in its next turn, as everybody stands now."""
    unit, profile = table.units[number], kit.profile(table, table.units[number])
    spaces = 1 << unit.at | reach_of(table, kit, number, profile.movement).stops
    inside = kit.scene(table).inside
    for _ in range(0 if profile.bombs else profile.range):
        spaces = spread(spaces) & inside
    return spaces
