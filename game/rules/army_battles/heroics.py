"""Heroes join units and leave them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.events import HeroesJoined, UnitSplit
from game.rules.army_battles.places import listed
from game.rules.army_battles.play import free_spaces
from game.rules.army_battles.profile import flies
from game.rules.army_battles.survival import fell, free_number, hero_unit, put_unit, vanish

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.army_battles.actions import Part
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.play import Play
    from game.rules.army_battles.state import HeroNo, Table, Unit, UnitNo

NEXT_TO = 1


def hosts_of(table: Table, kit: Kit, number: UnitNo) -> list[UnitNo]:
    """Return the units that a hero unit could join now (ab.hero.join-procedure)."""
    unit = table.units[number]
    if unit.kind != kit.units.hero:
        return []
    units = table.units
    return [no for no in neighbours(table, kit, number) if can_join(table, kit, unit, units[no])]


def neighbours(table: Table, kit: Kit, number: UnitNo) -> list[UnitNo]:
    """Return the units of its side that stand next to a unit, or above or below it."""
    units, unit = table.units, table.units[number]
    zone = kit.scene(table).around(unit.at, NEXT_TO)
    return [
        no
        for no, other in enumerate(units)
        if other.at >= 0 and zone >> other.at & 1 and other.side == unit.side and no != number
    ]


def can_join(table: Table, kit: Kit, unit: Unit, host: Unit) -> bool:
    """Tell whether a host could bear a hero unit: one that would cease to fly needs ground to stand on."""
    if not host.flies or host.kind != kit.units.hero or unit.flies:
        return True
    free = free_spaces(kit.scene(table), kit.crowd(table, host.side), host.side, flies=False)
    return bool((free | 1 << unit.at) >> host.at & 1) and not _is_closed(table, kit, host)


def _is_closed(table: Table, kit: Kit, host: Unit) -> bool:
    closed = kit.scene(table).closed(host.side, kit.crowd(table, host.side).foes_below)
    return bool(closed >> host.at & 1)


def join(play: Play, number: UnitNo, host_no: UnitNo) -> None:
    """Let a hero unit become part of a host; damage is added up (ab.hero.join-damage, ab.hero.merge-hero-units)."""
    unit, host = play.unit(number), play.unit(host_no)
    heroes = tuple(sorted((*host.heroes, *unit.heroes)))
    vanish(play, number)
    play.has_losses = False
    play.put(host_no, heroes=heroes, wounds=host.wounds + unit.wounds, flies=_flies(play, host, heroes))
    vitality = play.vitality(host_no)
    play.tell(
        HeroesJoined(
            rule="ab.hero.join-procedure", unit=number, host=host_no, heroes=unit.heroes, vitality=vitality
        )
    )


def _flies(play: Play, unit: Unit, heroes: Sequence[HeroNo]) -> bool:
    roster = play.table.terms.heroes
    return flies(play.kit.units[unit.kind], tuple(roster[hero] for hero in heroes))


# ------------------------------------------------------------------ leaving


class Share(msgspec.Struct, frozen=True):
    """A part after a split: its unit as it will be, its Vitality unhurt, and the damage that it bears."""

    unit: Unit
    vitality: int
    wounds: int


def shares_of(play: Play, number: UnitNo, parts: Sequence[Part], *, is_spared: bool) -> list[Share]:
    """Return how the damage of a unit is distributed: the staying part first (ab.hero.split-remainder)."""
    unit = play.unit(number)
    gone = {hero for part in parts for hero in part.heroes}
    staying = tuple(hero for hero in unit.heroes if hero not in gone)
    units = [msgspec.structs.replace(unit, heroes=staying, flies=_flies(play, unit, staying))]
    units += [hero_unit(play, unit.side, tuple(sorted(part.heroes))) for part in parts]
    most = [play.kit.profile(play.table, part).vitality for part in units]
    each, rest = divmod(unit.wounds, len(units))
    ranking = sorted(range(len(units)), key=lambda at: (-most[at], is_spared and at == 0, at))
    return [Share(part, most[at], each + (ranking.index(at) < rest)) for at, part in enumerate(units)]


def split(play: Play, number: UnitNo, parts: Sequence[Part], *, is_spared: bool) -> None:
    """Let heroes leave a unit; a part with too little Vitality dies on the spot (ab.hero.split-damage)."""
    shares = shares_of(play, number, parts, is_spared=is_spared)
    stays = shares[0]
    play.put(number, heroes=stays.unit.heroes, flies=stays.unit.flies, wounds=stays.wounds)
    numbers = [number]
    for part, share in zip(parts, shares[1:], strict=True):
        new = free_number(play.table, share.unit.heroes)
        put_unit(play.table, new, share.unit, part.to, share.wounds)
        numbers.append(new)
    told = tuple(
        (no, share.unit.heroes, play.unit(no).at, max(share.vitality - share.wounds, 0))
        for no, share in zip(numbers, shares, strict=True)
    )
    play.tell(UnitSplit(rule="ab.hero.split-procedure", unit=number, parts=told))
    for no, _, _, vitality in told:
        if not vitality:
            fell(play, no)


def landings(table: Table, kit: Kit, number: UnitNo, *, is_flying: bool) -> list[Space]:
    """Return the free spaces next to a unit where heroes that leave it could stand (ab.hero.split-procedure)."""
    unit, scene = table.units[number], kit.scene(table)
    free = free_spaces(scene, kit.crowd(table, unit.side), unit.side, flies=is_flying)
    return listed(free & scene.around(unit.at, NEXT_TO) & ~(1 << unit.at))


def can_stay(table: Table, kit: Kit, unit: Unit, staying: Sequence[HeroNo]) -> bool:
    """Tell whether what stays of a unit can stand where it is: a hero unit that flies now needs the air free."""
    roster = table.terms.heroes
    flying = flies(kit.units[unit.kind], tuple(roster[hero] for hero in staying))
    if flying == unit.flies:
        return True
    crowd = kit.crowd(table, unit.side)
    return not (crowd.friends_aloft | crowd.foes_aloft) >> unit.at & 1
