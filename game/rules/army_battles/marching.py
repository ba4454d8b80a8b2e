"""Moving: how far, by which way, and what lies in wait there."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.army_battles.attacking import in_reach
from game.rules.army_battles.events import Moved
from game.rules.army_battles.places import Space, Spaces, distance, gathered, listed
from game.rules.army_battles.play import free_spaces
from game.rules.army_battles.scene import Reach
from game.rules.army_battles.state import Group, March, SpringPrepared, Turn, Unit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.army_battles.crowd import Crowd
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.play import Play
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.state import Table, UnitNo


ANY, GROUND, FLYERS, CAVALRY = Group.ANY, Group.GROUND, Group.FLYERS, Group.CAVALRY


def movement_left(table: Table, kit: Kit) -> int:
    """Return the Movement that the unit whose turn it is has left (ab.action.charge-is-the-action)."""
    turn = table.turn
    assert turn is not None
    movement = kit.profile(table, table.units[turn.unit]).movement
    left = (2 * movement if turn.is_charging else movement) - turn.spent
    return max(0, left)


def reach_of(table: Table, kit: Kit, number: UnitNo, budget: int) -> Reach:
    """Return how far a unit gets with so much Movement (ab.map.passing-through, ab.terrain.too-slow-to-enter)."""
    unit = table.units[number]
    if not budget:
        return Reach(unit.at, 0, 0, 0, 0, None)
    scene = kit.scene(table)
    crowd = kit.crowd(table, unit.side)
    if unit.flies:
        rough = 0 if table.terms.settings.flyers_ignore_terrain else scene.rough
        return Reach(unit.at, budget, scene.inside & ~crowd.foes_aloft, rough, crowd.friends_aloft, None)
    rough = 0 if kit.sure_footed[unit.kind] else scene.rough
    if not scene.is_walled:
        return Reach(unit.at, budget, scene.inside & ~crowd.foes_below, rough, crowd.friends_below, None)
    closed = scene.closed(unit.side, crowd.foes_below)
    way = scene.inside & ~(closed | crowd.foes_below)
    return Reach(unit.at, budget, way, rough, crowd.friends_below, scene.corners(closed) if closed else None)


def step_cost(table: Table, kit: Kit, unit: Unit, to: Space) -> int:
    """Return the Movement it costs a unit to enter a space (ab.terrain.obscured, ab.terrain.difficult)."""
    if unit.flies and table.terms.settings.flyers_ignore_terrain:
        return 1
    if not unit.flies and kit.sure_footed[unit.kind]:
        return 1
    return kit.scene(table).lies[to].cost


def reach_now(table: Table, kit: Kit) -> Reach:
    """Return how far the unit whose turn it is gets with the Movement it has left."""
    found = kit.reaches.found(table)
    if found is None:
        assert table.turn is not None
        found = reach_of(table, kit, table.turn.unit, movement_left(table, kit))
        kit.reaches.keep(table, found)
    return found


# ------------------------------------------------------------------ prepared enemies


def is_of_group(unit: Unit, profile: Profile, group: Group) -> bool:
    """Tell whether a unit belongs to a group that can be waited for (ab.action.prepare)."""
    if group is GROUND:
        return not unit.flies
    if group is FLYERS:
        return unit.flies
    if group is CAVALRY:
        return profile.is_cavalry
    return group is ANY or bool(unit.heroes)


def awaiting(table: Table, kit: Kit, number: UnitNo, watchers: Sequence[UnitNo]) -> list[UnitNo]:
    """Return those of some enemies that have prepared for a unit (ab.action.prepare)."""
    units, unit = table.units, table.units[number]
    profile = kit.profile(table, unit)
    return [
        no
        for no in watchers
        if (watch := units[no].watch) is not None
        and (watch.unit == number or (watch.unit < 0 and is_of_group(unit, profile, watch.group)))
    ]


def danger(table: Table, kit: Kit, number: UnitNo) -> Spaces:
    """Return the spaces in Range of prepared enemies that wait for a unit."""
    crowd = kit.crowd(table, table.units[number].side)
    if not crowd.waiting:
        return 0
    found = crowd.dangers.get(number)
    if found is None:
        found = 0
        for no in awaiting(table, kit, number, crowd.waiting):
            found |= crowd.watched.get(no) or _watched(table, kit, crowd, no)
        crowd.dangers[number] = found
    return found


def _watched(table: Table, kit: Kit, crowd: Crowd, watcher: UnitNo) -> Spaces:
    """Return the spaces in Range of a prepared enemy."""
    unit = table.units[watcher]
    profile = kit.profile(table, unit)
    found = kit.scene(table).around(unit.at, 0 if profile.bombs else profile.range)
    crowd.watched[watcher] = found
    return found


def sprung(table: Table, kit: Kit, number: UnitNo, step: tuple[Space, Space]) -> list[UnitNo]:
    """Return the prepared enemies that a step of a unit sets off, in turn order (ab.action.prepare-trigger).

    step: from where and to where.
    """
    units, (before, to) = table.units, step
    unit = units[number]
    if unit.at != to:
        unit = replace(unit, at=to)
    found, crowd = [], kit.crowd(table, unit.side)
    for no in awaiting(table, kit, number, crowd.waiting):
        zone = crowd.watched.get(no) or _watched(table, kit, crowd, no)
        if zone >> before & 1 or not zone >> to & 1:
            continue
        profile = kit.profile(table, units[no])
        if in_reach(units[no], profile, unit):
            found.append((-profile.movement, no))
    return [no for _, no in sorted(found)]


# ------------------------------------------------------------------ going


def move(play: Play, to: Space) -> None:
    """Let the unit whose turn it is move to a space (ab.unit.movement)."""
    table, kit = play.table, play.kit
    turn = table.turn
    assert turn is not None
    number = turn.unit
    reach = reach_now(table, kit)
    shunned = danger(table, kit, number) & reach.layers[-1]
    path = reach.path(to, shunned) if shunned or play.is_heard else ()
    if shunned and gathered(path[1:]) & shunned:
        play.push(March(number, path))
        return
    _stand(play, turn, to, turn.spent + reach.cost(to))
    if play.is_heard:
        play.tell(Moved(rule="ab.unit.movement", unit=number, path=path))


def _stand(play: Play, turn: Turn, to: Space, spent: int) -> None:
    table, number = play.table, turn.unit
    before = table.units
    units = [*before]
    units[number] = replace(before[number], at=to)
    table.units = after = tuple(units)
    play.kit.moved(before, after, before[number], to)
    table.turn = Turn(number, spent, turn.has_acted, turn.is_charging)


def march(play: Play, number: UnitNo, path: tuple[Space, ...]) -> None:
    """Go on along a way until something lies in wait; whoever was moved away stops (ab.action.prepare-interrupts)."""
    table, turn = play.table, play.table.turn
    assert turn is not None
    if turn.unit != number or table.units[number].at != path[0]:
        return
    path = _still_open(play, number, path)
    steps, foes = _until_sprung(table, play.kit, number, path)
    if not steps:
        return
    unit, walked = table.units[number], path[: steps + 1]
    spent = sum([step_cost(table, play.kit, unit, at) for at in walked[1:]])
    _stand(play, turn, walked[-1], turn.spent + spent)
    play.tell(Moved(rule="ab.unit.movement", unit=number, path=walked))
    if foes:
        play.push(*(SpringPrepared(foe, number) for foe in foes), March(number, path[steps:]))


def _until_sprung(
    table: Table, kit: Kit, number: UnitNo, path: tuple[Space, ...]
) -> tuple[int, list[UnitNo]]:
    """Return how many steps of a way a unit walks until prepared enemies are set off, and which."""
    shunned = danger(table, kit, number)
    for at, step in enumerate(pairwise(path), start=1):
        if shunned >> step[1] & 1 and (foes := sprung(table, kit, number, step)):
            return at, foes
    return len(path) - 1, []


def _still_open(play: Play, number: UnitNo, path: tuple[Space, ...]) -> tuple[Space, ...]:
    """Return the rest of a way, or another one when somebody has retreated into it (ab.hero.duel-prepared)."""
    table, kit = play.table, play.kit
    unit, goal = table.units[number], path[-1]
    crowd = kit.crowd(table, unit.side)
    foes = crowd.foes_aloft if unit.flies else crowd.foes_below
    if not gathered(path[1:]) & foes:
        return path
    reach = reach_now(table, kit)
    if reach.stops >> goal & 1:
        return reach.path(goal, danger(table, kit, number))
    _make_room(play, number)
    return (play.unit(number).at,)


def _make_room(play: Play, number: UnitNo) -> None:
    """Move a unit that has to stop in the space of a friend to the nearest free one."""
    table, unit = play.table, play.unit(number)
    others = [piece for no, piece in enumerate(table.units) if piece.at == unit.at and no != number]
    if all(piece.flies != unit.flies for piece in others):
        return
    crowd = play.kit.crowd(table, unit.side)
    free = listed(free_spaces(play.scene, crowd, unit.side, flies=unit.flies))
    to = min(free, key=lambda at: (distance(at, unit.at), at))
    play.put(number, at=to)
    play.tell(Moved(rule="ab.hero.duel-prepared", unit=number, path=(unit.at, to)))
