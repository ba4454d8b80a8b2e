"""Whom the unit whose turn it is could attack or help, and from where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_battles.heroics import NEXT_TO, can_join
from game.rules.army_battles.places import distance, listed
from game.ui.tables.army_battles.plan import March

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import UnitNo
    from game.ui.tables.army_battles.commanding import Commanding

NONE = -1


def spaces(march: March) -> list[Space]:
    """Return the spaces where a unit could move on to."""
    return listed(march.reach.stops) if march.left else []


def foes(ask: Commanding) -> list[UnitNo]:
    """Return the enemies that can be attacked in this turn, moving first if need be."""
    if not ask.can_act:
        return []
    march = ask.march if not ask.march.charges else March(ask.table, ask.kit)
    units, unit = ask.table.units, ask.table.units[ask.number]
    zone, near_ones = march.zone(), set(march.targets)
    if march.stops:  # another move may be planned instead
        zone |= March(ask.table, ask.kit).zone()
    bombs = ask.kit.profile(ask.table, unit).bombs
    return [
        no
        for no in ask.kit.crowd(ask.table, unit.side).foes
        if no in near_ones or (zone >> units[no].at & 1 and not (bombs and units[no].flies))
    ]


def foe_at(ask: Commanding, at: Space) -> UnitNo:
    """Return the enemy in a space that is meant: the one aimed at, else one that can be attacked, else any."""
    side = ask.table.units[ask.number].side
    here = [no for no in ask.table.in_space(at) if ask.table.units[no].side != side]
    if not here:
        return NONE
    if ask.goal in here:
        return ask.goal
    attackable = [no for no in here if no in foes(ask)]
    return (attackable or here)[-1]


def friend_at(ask: Commanding, at: Space) -> UnitNo:
    """Return the friend in a space, NONE without one."""
    units, side = ask.table.units, ask.table.units[ask.number].side
    here = [no for no in ask.table.in_space(at) if units[no].side == side and no != ask.number]
    return here[-1] if here else NONE


def is_wall(ask: Commanding, at: Space) -> bool:
    """Tell whether an enemy building stands in a space."""
    building = ask.kit.scene(ask.table).standing.get(at)
    side = ask.table.units[ask.number].side
    return building is not None and ask.table.terms.field.sites[building].side != side


def walls(ask: Commanding) -> list[Space]:
    """Return the enemy buildings that could be attacked in this turn."""
    zone = ask.march.zone()
    return [at for at in ask.kit.scene(ask.table).standing if is_wall(ask, at) and zone >> at & 1]


def near(ask: Commanding, at: Space, is_near: Callable[[March], bool]) -> March | None:
    """Return a plan from which something in a space is within reach: as planned, standing still, or moving."""
    plain = ask.march if not ask.march.charges else March(ask.table, ask.kit)
    if is_near(plain):
        return plain
    fresh = March(ask.table, ask.kit)
    if is_near(fresh):
        return fresh
    stand = fresh.stands_for(at)
    if stand is None:
        return None
    fresh.go(stand)
    return fresh if is_near(fresh) else None


def friends(ask: Commanding, deed: str) -> list[UnitNo]:
    """Return whom the unit could heal or join in this turn, moving first if need be; the worst hurt first."""
    table, kit, number = ask.table, ask.kit, ask.number
    unit = table.units[number]
    stands = [ask.march.way[0], *spaces(March(table, kit))]
    found = []
    for no, other in enumerate(table.units):
        if other.side != unit.side or no == number or other.at < 0:
            continue
        is_near = any(distance(at, other.at) <= NEXT_TO for at in stands)
        if is_near and (deed == "heal" or can_join(table, kit, unit, other)):
            found.append(no)
    return sorted(found, key=lambda no: -table.units[no].wounds) if deed == "heal" else found


def beside(ask: Commanding, at: Space) -> March | None:
    """Return a plan that leads next to a space; None when none does."""
    if distance(ask.march.at, at) <= NEXT_TO:
        return ask.march
    fresh = March(ask.table, ask.kit)
    stands = [to for to in spaces(fresh) if distance(to, at) <= NEXT_TO]
    if not stands:
        return None
    reach = fresh.reach
    fresh.go(min(stands, key=lambda to: (reach.cost(to), to)))
    return fresh
