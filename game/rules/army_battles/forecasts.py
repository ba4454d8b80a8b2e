"""What an attack would do: exact odds, with every modifier by its name. For screens and computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.attacking import blow_at, blow_at_building, is_higher
from game.rules.army_battles.blows import Blow, Odds
from game.rules.army_battles.duelling import is_duel
from game.rules.army_battles.field import HIGH_GROUND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.state import Table, Unit, UnitNo


class Note(msgspec.Struct, frozen=True):
    """A modifier of an attack: Precision, Defense, Damage or Roll; its name; by how much; the rule.

    The first of Precision, Defense and Damage is what the unit itself has. Roll: -1 for disadvantage; doubling: 2.
    """

    stat: str
    name: str
    amount: int
    rule: str


class Forecast(msgspec.Struct, frozen=True):
    """An attack as it would be: what is rolled, the odds, why, the Vitality the target has left."""

    blow: Blow
    odds: Odds
    notes: tuple[Note, ...]
    vitality: int
    is_duel: bool = False

    @property
    def chance_to_destroy(self) -> float:
        """The chance that the target does not outlast it; of a duel, this one stroke."""
        return self.odds.at_least(self.vitality)


def forecast_attack(
    table: Table, kit: Kit, number: UnitNo, target: UnitNo, *, is_prepared: bool = False
) -> Forecast:
    """Return what an attack of a unit on another would do now, wherever they stand."""
    duels = is_duel(table, kit, number, target)
    blow = blow_at(table, kit, number, target, is_prepared=is_prepared, is_duel=duels)
    notes = tuple(_notes(table, kit, number, target, is_prepared=is_prepared, is_duel=duels))
    return Forecast(blow, kit.odds(blow), notes, kit.vitality(table, table.units[target]), duels)


def _notes(
    table: Table, kit: Kit, number: UnitNo, target_no: UnitNo, *, is_prepared: bool, is_duel: bool
) -> Iterator[Note]:
    attacker, target = table.units[number], table.units[target_no]
    mine, theirs = kit.profile(table, attacker), kit.profile(table, target)
    name = kit.units[attacker.kind].name
    yield Note("Precision", name, mine.precision, "ab.unit.precision")
    yield Note("Defense", kit.units[target.kind].name, theirs.defense, "ab.unit.defense")
    yield Note("Damage", name, mine.damage, "ab.unit.damage")
    if theirs.reduction:
        yield Note("Damage", "Will", -theirs.reduction, "ab.hero.bonus-will")
    if is_duel:
        return
    if is_higher(kit.scene(table), attacker, target):
        yield Note("Precision", "High ground", HIGH_GROUND, "ab.terrain.high-ground")
    yield from _ground_notes(table, kit, target)
    if target.is_defending:
        yield Note("Roll", "Defending", -1, "ab.action.defend")
    yield from _special_notes(mine, theirs, is_prepared=is_prepared)


def _ground_notes(table: Table, kit: Kit, target: Unit) -> Iterator[Note]:
    if target.flies and table.terms.settings.flyers_ignore_terrain:
        return
    lie = kit.scene(table).lies[target.at]
    if lie.obscured:
        yield Note("Defense", "Obscured", lie.obscured, "ab.terrain.obscured")
    if lie.cover:
        yield Note("Defense", "Cover", lie.cover, "ab.terrain.cover")


def _special_notes(mine: Profile, theirs: Profile, *, is_prepared: bool) -> Iterator[Note]:
    if mine.is_braced and theirs.is_cavalry:
        yield Note("Damage", "Double damage to Cavalry", 2, "ab.list.anti-cavalry")
    elif mine.is_braced and is_prepared:
        yield Note("Damage", "Double damage when prepared", 2, "ab.list.anti-cavalry")
    if mine.shoots_flyers and theirs.flies:
        yield Note("Damage", "Double damage to flyers", 2, "ab.list.anti-air")
    if theirs.is_elusive:
        yield Note("Damage", "A miss deals nothing", 0, "ab.list.scouts-miss")


def forecast_building(table: Table, kit: Kit, number: UnitNo, at: Space) -> Forecast:
    """Return what an attack of a unit on the building in a space would do now."""
    blow = blow_at_building(table, kit, number, at)
    attacker = table.units[number]
    mine = kit.profile(table, attacker)
    building = kit.scene(table).standing[at]
    kind = kit.buildings[table.terms.field.sites[building].kind]
    name = kit.units[attacker.kind].name
    notes = [
        Note("Precision", name, mine.precision, "ab.unit.precision"),
        Note("Defense", kind.name, kind.defense, "ab.building.stats"),
        Note("Damage", name, mine.damage, "ab.unit.damage"),
    ]
    if blow.precision > mine.precision:
        rule = "ab.terrain.flyer-above-building" if attacker.flies else "ab.terrain.high-ground"
        notes.append(Note("Precision", "High ground", HIGH_GROUND, rule))
    if blow.is_doubled:
        notes.append(Note("Damage", "Double damage to buildings", 2, kit.units[attacker.kind].rule))
    return Forecast(blow, kit.odds(blow), tuple(notes), kind.vitality - table.wounds[building])
