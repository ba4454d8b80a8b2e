"""What the rules know of the components, and what follows from them, worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_battles.armies import ARMIES_LEAF, mustered, printed_sizes, read_ready_armies
from game.rules.army_battles.blows import odds_of
from game.rules.army_battles.crowd import Crowd
from game.rules.army_battles.kinds import (
    BUILDINGS_LEAF,
    TERRAIN_LEAF,
    UNITS_LEAF,
    Trait,
    printed,
    read_buildings,
    read_terrain,
    read_units,
)
from game.rules.army_battles.profile import profile_of
from game.rules.army_battles.scenarios import printed_scenarios
from game.rules.army_battles.scene import Reaches, Scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.army_battles.armies import Army, ReadyArmy, Size
    from game.rules.army_battles.blows import Blow, Odds
    from game.rules.army_battles.field import Field
    from game.rules.army_battles.heroes import Hero
    from game.rules.army_battles.kinds import BuildingKind, TerrainKind, Units
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.scenarios import Scenario
    from game.rules.army_battles.state import Table, Unit

LEVELS = range(11)
KEPT = 256


class Kit:
    """Units, buildings and terrain; profiles, scenes and odds are kept once they are worked out."""

    def __init__(
        self,
        units: Units | None = None,
        buildings: Sequence[BuildingKind] | None = None,
        terrain: Sequence[TerrainKind] | None = None,
        scenarios: Mapping[str, Scenario] | None = None,
        ready_armies: Sequence[ReadyArmy] | None = None,
    ) -> None:
        self.units = units or read_units(printed(UNITS_LEAF))
        self.buildings = tuple(buildings or read_buildings(printed(BUILDINGS_LEAF)))
        self.terrain = tuple(terrain or read_terrain(printed(TERRAIN_LEAF)))
        self.sizes = printed_sizes()
        self.scenarios = scenarios or printed_scenarios(self.terrain, self.buildings)
        armies = ready_armies or read_ready_armies(printed(ARMIES_LEAF), self.units)
        self.ready_armies = {army.id: army for army in armies}
        self._mustered: dict[tuple[str, Size], Army] = {}
        self._plain = [[profile_of(kind, level, ()) for level in LEVELS] for kind in self.units]
        self.cavalry = tuple(kind.has(Trait.CAVALRY) for kind in self.units)
        self.sure_footed = tuple(kind.has(Trait.SURE_FOOTED) for kind in self.units)
        self._led: dict[tuple[int, int, tuple[Hero, ...]], Profile] = {}
        self._rosters: tuple[tuple[Hero, ...], dict[tuple[int, int, tuple[int, ...]], Profile]] = ((), {})
        self._scenes: dict[tuple[Field, tuple[bool, ...]], Scene] = {}
        self._last: tuple[Field, tuple[int, ...], Scene] | None = None
        self._odds: dict[Blow, Odds] = {}
        self.reaches = Reaches()
        self._crowds: tuple[tuple[Unit, ...], list[Crowd | None]] = ((), [None, None])

    def ready_army(self, army_id: str, size: Size) -> Army:
        """Return a ready army of a size."""
        key = (army_id, size)
        found = self._mustered.get(key)
        if found is None:
            found = self._mustered[key] = mustered(self.ready_armies[army_id], size, self.units)
        return found

    def profile(self, table: Table, unit: Unit) -> Profile:
        """Return the Stats of a unit on a table."""
        if not unit.heroes:
            return self._plain[unit.kind][unit.level]
        roster, known = self._rosters
        if roster is not table.terms.heroes:
            roster, known = self._rosters = (table.terms.heroes, {})
        key = (unit.kind, unit.level, unit.heroes)
        found = known.get(key)
        if found is None:
            found = known[key] = self.led(unit.kind, unit.level, tuple(roster[no] for no in unit.heroes))
        return found

    def led(self, kind: int, level: int, heroes: tuple[Hero, ...]) -> Profile:
        """Return the Stats of a kind at a Level with heroes."""
        key = (kind, level, heroes)
        found = self._led.get(key)
        if found is None:
            found = self._led[key] = profile_of(self.units[kind], level, heroes)
        return found

    def vitality(self, table: Table, unit: Unit) -> int:
        """Return the Vitality that a unit has left."""
        return self.profile(table, unit).vitality - unit.wounds

    def scene(self, table: Table) -> Scene:
        """Return the ground as it is now."""
        last = self._last
        if last is not None and last[0] is table.terms.field:
            wounds = table.wounds
            if last[1] is wounds or last[1] == wounds:
                return last[2]
        field = table.terms.field
        found = self.ground(field, self.fallen(table))
        self._last = (field, table.wounds, found)
        return found

    def ground(self, field: Field, fallen: tuple[bool, ...]) -> Scene:
        """Return a battlefield in which these buildings have fallen."""
        key = (field, fallen)
        found = self._scenes.get(key)
        if found is None:
            if len(self._scenes) >= KEPT:
                self._scenes.clear()
            found = self._scenes[key] = Scene(*key, self.terrain, self.buildings)
        return found

    def crowd(self, table: Table, side: int) -> Crowd:
        """Return who stands where, seen from a side, good until the units change; kept while they are the very same."""
        units, crowds = self._crowds
        if units is not table.units:
            units, crowds = self._crowds = (table.units, [None, None])
        found = crowds[side]
        if found is None:
            found = crowds[side] = Crowd(units, side)
        return found

    def changed(self, before: tuple[Unit, ...], after: tuple[Unit, ...], number: int) -> None:
        """Take note that between these units and those only one has changed, and not to another side."""
        units, crowds = self._crowds
        if units is not before:
            return
        old, new = before[number], after[number]
        self._crowds = (after, crowds)
        if old.heroes is not new.heroes or old.flies != new.flies or new.at < 0:
            crowds[0] = crowds[1] = None
            return
        watcher = crowds[1 - new.side]
        if watcher is not None and old.watch is not new.watch:
            watcher.wait(number, is_waiting=new.watch is not None)

    def moved(self, before: tuple[Unit, ...], after: tuple[Unit, ...], unit: Unit, to: Space) -> None:
        """Take note that between these units and those only one has changed, from a space of the map to another."""
        units, crowds = self._crowds
        if units is before:
            one, two = crowds
            is_followed = (one is None or one.move(unit, to)) and (two is None or two.move(unit, to))
            self._crowds = (after, crowds if is_followed else [None, None])

    def fallen(self, table: Table) -> tuple[bool, ...]:
        """Tell for each building whether it is rubble."""
        kinds = self.buildings
        return tuple(
            wounds >= kinds[site.kind].vitality
            for site, wounds in zip(table.terms.field.sites, table.wounds, strict=True)
        )

    def odds(self, blow: Blow) -> Odds:
        """Return the exact odds of an attack."""
        found = self._odds.get(blow)
        if found is None:
            found = self._odds[blow] = odds_of(blow)
        return found
