"""When a unit falls: its heroes stand alone, or their fate is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.army_battles.events import FateDecided, HeroesSurvived, UnitFell
from game.rules.army_battles.places import GONE, Space, distance, listed
from game.rules.army_battles.play import free_spaces
from game.rules.army_battles.profile import flies
from game.rules.army_battles.state import NOBODY, Fate, HeroFate, HeroNo, OfferFate, Unit

if TYPE_CHECKING:
    from game.rules.army_battles.play import Play
    from game.rules.army_battles.state import Side, Table, UnitNo

FATES = {HeroFate.KILL: Fate.DEAD, HeroFate.ASK: Fate.DEAD, HeroFate.UNCONSCIOUS: Fate.UNCONSCIOUS}


def vanish(play: Play, number: UnitNo, at: Space = GONE) -> None:
    """Take a unit off the map, out of this round's order, too."""
    play.put(number, at=at, wounds=0, heroes=(), is_defending=False, watch=None)
    table = play.table
    table.order = without(table.order, number)
    play.has_losses = True


def without(order: tuple[tuple[UnitNo, ...], ...], number: UnitNo) -> tuple[tuple[UnitNo, ...], ...]:
    """Return an order of turns without a unit."""
    for at, group in enumerate(order):
        if number in group:
            rest = tuple([other for other in group if other != number])
            return (*order[:at], rest, *order[at + 1 :]) if rest else (*order[:at], *order[at + 1 :])
    return order


def fell(play: Play, number: UnitNo, by: UnitNo = NOBODY) -> None:
    """Remove a unit without Vitality; its heroes survive a host, but not their own unit (ab.unit.vitality)."""
    unit = play.unit(number)
    play.tell(UnitFell(rule="ab.unit.vitality", unit=number, at=unit.at))
    vanish(play, number)
    if unit.kind == play.kit.units.hero:
        _decide_fate(play, unit.heroes, by)
    elif unit.heroes:
        _survive(play, unit.side, unit.heroes, unit.at)


def _decide_fate(play: Play, heroes: tuple[HeroNo, ...], by: UnitNo) -> None:
    """Ask the attacker, or follow the setting (ab.hero.fate-setting); whoever dies of a split has no attacker."""
    setting = play.table.terms.settings.hero_fate
    if setting is HeroFate.ASK and by != NOBODY:
        play.push(OfferFate(Seat(play.unit(by).side), heroes))
        return
    seal_fate(play, heroes, FATES[setting])


def seal_fate(play: Play, heroes: tuple[HeroNo, ...], fate: Fate) -> None:
    """Write down what became of heroes."""
    table = play.table
    table.fates = tuple(fate if hero in heroes else old for hero, old in enumerate(table.fates))
    play.tell(FateDecided(rule="ab.hero.fate-setting", heroes=heroes, fate=fate))


def _survive(play: Play, side: Side, heroes: tuple[HeroNo, ...], at: Space) -> None:
    """Let the heroes of a fallen host stand where it fell, or as near as they can (ab.hero.survivor-state)."""
    unit = hero_unit(play, side, heroes)
    free = listed(free_spaces(play.scene, play.kit.crowd(play.table, side), side, flies=unit.flies))
    if not free:
        seal_fate(play, heroes, Fate.UNCONSCIOUS)
        return
    stand = min(free, key=lambda space: (distance(space, at), space))
    number = free_number(play.table, heroes)
    put_unit(play.table, number, unit, stand)
    play.tell(HeroesSurvived(rule="ab.hero.survives-host", unit=number, heroes=heroes, at=stand))


def hero_unit(play: Play, side: Side, heroes: tuple[HeroNo, ...]) -> Unit:
    """Return an unhurt hero unit of these heroes that stands nowhere yet."""
    kind = play.kit.units.hero
    roster = play.table.terms.heroes
    is_flying = flies(play.kit.units[kind], tuple(roster[hero] for hero in heroes))
    return Unit(kind, side, 0, heroes=heroes, flies=is_flying)


def put_unit(table: Table, number: UnitNo, unit: Unit, at: Space, wounds: int = 0) -> None:
    """Put a unit on the map under a number."""
    placed = Unit(unit.kind, unit.side, unit.level, at, wounds, unit.flies, unit.heroes)
    table.units = (*table.units[:number], placed, *table.units[number + 1 :])


def free_number(table: Table, heroes: tuple[HeroNo, ...]) -> UnitNo:
    """Return the number for a new hero unit: that of one of its heroes, or a free one of another hero of its side."""
    terms = table.terms
    fellows = [hero for hero, owner in enumerate(terms.owners) if owner == terms.owners[heroes[0]]]
    numbers = (terms.troops + hero for hero in (*heroes, *fellows))
    return next(number for number in numbers if table.units[number].at == GONE)
