"""Attacks on units and buildings: who may be attacked, with what modifiers, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_battles.blows import Blow, lean_of, rolled
from game.rules.army_battles.events import BuildingAttacked, BuildingFell, UnitAttacked
from game.rules.army_battles.field import HIGH_GROUND
from game.rules.army_battles.places import Space, distance
from game.rules.army_battles.survival import fell

if TYPE_CHECKING:
    from game.rules.army_battles.crowd import Crowd
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.play import Play
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.scene import Scene
    from game.rules.army_battles.state import Table, Unit, UnitNo


def in_reach(attacker: Unit, profile: Profile, target: Unit) -> bool:
    """Tell whether a unit could attack another where they stand (ab.map.distance, ab.list.bomber-below)."""
    if profile.bombs:
        return attacker.at == target.at and not target.flies
    return distance(attacker.at, target.at) <= profile.range


def targets_of(table: Table, kit: Kit, number: UnitNo) -> list[UnitNo]:
    """Return the enemy units that a unit could attack now (ab.attack.targets)."""
    unit = table.units[number]
    profile = kit.profile(table, unit)
    return within(table, kit, unit, profile, kit.crowd(table, unit.side))


def within(table: Table, kit: Kit, unit: Unit, profile: Profile, crowd: Crowd) -> list[UnitNo]:
    """Return those of its enemies that a unit has in Range (ab.unit.range, ab.list.bomber-below)."""
    units, scene = table.units, kit.scene(table)
    if profile.bombs:
        return [no for no in crowd.below if units[no].at == unit.at]
    zone = scene.around(unit.at, profile.range)
    if not zone & (crowd.foes_below | crowd.foes_aloft):
        return []
    return [no for no in crowd.foes if zone >> units[no].at & 1]


def walls_of(table: Table, kit: Kit, number: UnitNo) -> list[Space]:
    """Return the spaces of the enemy buildings that a unit could attack now (ab.building.as-targets)."""
    sites = table.terms.field.sites
    if not sites:
        return []
    unit, scene = table.units[number], kit.scene(table)
    profile = kit.profile(table, unit)
    zone = 1 << unit.at if profile.bombs else scene.around(unit.at, profile.range)
    return [at for at, site in scene.standing.items() if sites[site].side != unit.side and zone >> at & 1]


# ------------------------------------------------------------------ modifiers


def is_higher(scene: Scene, attacker: Unit, target: Unit) -> bool:
    """Tell whether the attacker has the high ground (ab.terrain.high-ground, ab.terrain.flying-height)."""
    if attacker.flies:
        return not target.flies
    return not target.flies and scene.elevations[attacker.at] > scene.elevations[target.at]


def ground_defense(table: Table, scene: Scene, target: Unit) -> int:
    """Return the Defense that its space gives to a unit (ab.terrain.flyers-ignore-ground)."""
    if target.flies and table.terms.settings.flyers_ignore_terrain:
        return 0
    return scene.defenses[target.at]


def blow_at(
    table: Table,
    kit: Kit,
    number: UnitNo,
    target_no: UnitNo,
    *,
    is_prepared: bool = False,
    is_duel: bool = False,
) -> Blow:
    """Return an attack of a unit on another, as it would be rolled now; a duel knows no terrain (ab.hero.duel)."""
    attacker, target = table.units[number], table.units[target_no]
    mine, theirs = kit.profile(table, attacker), kit.profile(table, target)
    if is_duel:
        return Blow(mine.precision, theirs.defense, mine.damage, reduction=theirs.reduction)
    scene = kit.scene(table)
    return Blow(
        precision=mine.precision + (HIGH_GROUND if is_higher(scene, attacker, target) else 0),
        defense=theirs.defense + ground_defense(table, scene, target),
        damage=mine.damage,
        lean=lean_of(0, target.is_defending),
        is_doubled=is_doubled(mine, theirs, is_prepared=is_prepared),
        is_wasted=theirs.is_elusive,
        reduction=theirs.reduction,
    )


def is_doubled(mine: Profile, theirs: Profile, *, is_prepared: bool) -> bool:
    """Tell whether an attack on a unit deals double damage; two reasons count once (ab.list.double-once)."""
    if mine.is_braced and (is_prepared or theirs.is_cavalry):
        return True
    return mine.shoots_flyers and theirs.flies


def blow_at_building(table: Table, kit: Kit, number: UnitNo, at: Space) -> Blow:
    """Return an attack on the building in a space (ab.building.as-targets, ab.terrain.flyer-above-building)."""
    attacker, scene = table.units[number], kit.scene(table)
    mine = kit.profile(table, attacker)
    kind = kit.buildings[table.terms.field.sites[scene.standing[at]].kind]
    is_above = attacker.flies or scene.elevations[attacker.at] > scene.elevations[at]
    return Blow(
        precision=mine.precision + (HIGH_GROUND if is_above else 0),
        defense=kind.defense,
        damage=mine.damage,
        is_doubled=mine.breaches,
    )


# ------------------------------------------------------------------ carrying out


def attack(play: Play, number: UnitNo, target: UnitNo, *, is_prepared: bool = False) -> None:
    """Let a unit attack another and deal the damage (ab.action.attack)."""
    strike(
        play,
        number,
        target,
        blow_at(play.table, play.kit, number, target, is_prepared=is_prepared),
        "prepared" if is_prepared else "",
    )


def strike(play: Play, number: UnitNo, target: UnitNo, blow: Blow, occasion: str = "") -> None:
    """Roll an attack on a unit and deal its damage; occasion: prepared, duel, or nothing."""
    roll = rolled(blow, play.chance)
    before = play.vitality(target)
    after = max(before - roll.harm, 0)
    play.tell(
        UnitAttacked(
            rule="ab.hero.duel" if occasion == "duel" else "ab.attack.roll",
            unit=number,
            target=target,
            roll=roll,
            before=before,
            after=after,
            is_prepared=occasion == "prepared",
            is_duel=occasion == "duel",
        )
    )
    if roll.harm:
        play.put(target, wounds=play.unit(target).wounds + before - after)
    if not after:
        fell(play, target, by=number)


def batter(play: Play, number: UnitNo, at: Space) -> None:
    """Let a unit attack a building (ab.building.as-targets, ab.building.ruins)."""
    table = play.table
    building = play.scene.standing[at]
    kind = play.kit.buildings[table.terms.field.sites[building].kind]
    roll = rolled(blow_at_building(table, play.kit, number, at), play.chance)
    before = kind.vitality - table.wounds[building]
    after = max(before - roll.harm, 0)
    table.wounds = (*table.wounds[:building], kind.vitality - after, *table.wounds[building + 1 :])
    play.tell(
        BuildingAttacked(
            rule="ab.building.as-targets",
            unit=number,
            building=building,
            at=at,
            roll=roll,
            before=before,
            after=after,
        )
    )
    if not after:
        play.tell(BuildingFell(rule="ab.building.ruins", building=building, at=at))
        play.has_losses = True
