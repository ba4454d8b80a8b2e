"""Moving: how far, by which way, and what lies in wait there."""

from __future__ import annotations

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

    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.play import Play
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.scene import Scene
    from game.rules.army_battles.state import Table, UnitNo


def movement_left(table: Table, kit: Kit) -> int:
    """Return the Movement that the unit whose turn it is has left (ab.action.charge-is-the-action)."""
    turn = table.turn
    assert turn is not None
    movement = kit.profile(table, table.units[turn.unit]).movement
    left = (2 * movement if turn.is_charging else movement) - turn.spent
    return max(0, left)


def reach_of(table: Table, kit: Kit, number: UnitNo, budget: int) -> Reach:
    """Return how far a unit gets with so much Movement (ab.map.passing-through, ab.terrain.too-slow-to-enter)."""
    units, scene, terms = table.units, kit.scene(table), table.terms
    found = kit.reaches.found(units, number, budget, scene, terms)
    if found is None:
        found = _reach(table, kit, scene, units[number], budget)
        kit.reaches.keep((units, number, budget, scene, terms), found)
    return found


def _reach(table: Table, kit: Kit, scene: Scene, unit: Unit, budget: int) -> Reach:
    crowd = kit.crowd(table, unit.side)
    if unit.flies:
        rough = 0 if table.terms.settings.flyers_ignore_terrain else scene.rough
        return Reach(unit.at, budget, scene.inside & ~crowd.foes_aloft, rough, crowd.friends_aloft, None)
    closed = scene.closed(unit.side, crowd.foes_below) if scene.is_walled else 0
    corners = scene.corners(closed) if closed else None
    rough = 0 if kit.profile(table, unit).is_sure_footed else scene.rough
    way = scene.inside & ~closed & ~crowd.foes_below
    return Reach(unit.at, budget, way, rough, crowd.friends_below, corners)


def step_cost(table: Table, kit: Kit, unit: Unit, to: Space) -> int:
    """Return the Movement it costs a unit to enter a space (ab.terrain.obscured, ab.terrain.difficult)."""
    if unit.flies and table.terms.settings.flyers_ignore_terrain:
        return 1
    if not unit.flies and kit.profile(table, unit).is_sure_footed:
        return 1
    return kit.scene(table).lies[to].cost


# ------------------------------------------------------------------ prepared enemies


def is_of_group(unit: Unit, profile: Profile, group: Group) -> bool:
    """Tell whether a unit belongs to a group that can be waited for (ab.action.prepare)."""
    if group is Group.GROUND:
        return not unit.flies
    if group is Group.FLYERS:
        return unit.flies
    if group is Group.CAVALRY:
        return profile.is_cavalry
    return group is Group.ANY or bool(unit.heroes)


def is_awaited(watcher: Unit, number: UnitNo, unit: Unit, profile: Profile) -> bool:
    """Tell whether a unit is what a prepared unit waits for (ab.action.prepare)."""
    watch = watcher.watch
    if watch is None:
        return False
    if watch.unit >= 0:
        return watch.unit == number
    return watch.group is Group.ANY or is_of_group(unit, profile, watch.group)


def danger(table: Table, kit: Kit, number: UnitNo) -> Spaces:
    """Return the spaces in Range of prepared enemies that wait for a unit."""
    crowd = kit.crowd(table, table.units[number].side)
    if not crowd.waiting:
        return 0
    found = crowd.dangers.get(number)
    if found is None:
        found = crowd.dangers[number] = _danger(table, kit, number, crowd.waiting)
    return found


def _danger(table: Table, kit: Kit, number: UnitNo, waiting: Sequence[UnitNo]) -> Spaces:
    units, scene = table.units, kit.scene(table)
    unit, found = units[number], 0
    profile = kit.profile(table, unit)
    for no in waiting:
        watcher = units[no]
        if is_awaited(watcher, number, unit, profile):
            mine = kit.profile(table, watcher)
            found |= scene.around(watcher.at, 0 if mine.bombs else mine.range)
    return found


def sprung(table: Table, kit: Kit, number: UnitNo, before: Space) -> list[UnitNo]:
    """Return the prepared enemies that a unit's last step set off, in turn order (ab.action.prepare-trigger)."""
    unit = table.units[number]
    profile = kit.profile(table, unit)
    found = []
    for no in kit.crowd(table, unit.side).waiting:
        watcher = table.units[no]
        if not is_awaited(watcher, number, unit, profile):
            continue
        mine = kit.profile(table, watcher)
        was_outside = distance(before, watcher.at) > (0 if mine.bombs else mine.range)
        if was_outside and in_reach(watcher, mine, unit):
            found.append((-mine.movement, no))
    return [no for _, no in sorted(found)]


# ------------------------------------------------------------------ going


def move(play: Play, to: Space) -> None:
    """Let the unit whose turn it is move to a space (ab.unit.movement)."""
    table, kit = play.table, play.kit
    turn = table.turn
    assert turn is not None
    number = turn.unit
    reach = reach_of(table, kit, number, movement_left(table, kit))
    shunned = danger(table, kit, number) & reach.layers[-1]
    path = reach.path(to, shunned) if shunned or play.is_heard else ()
    if shunned and gathered(path[1:]) & shunned:
        play.push(March(number, path))
        return
    before = table.units
    _stand(play, turn, to, turn.spent + reach.cost(to))
    kit.moved(before, table.units, before[number], to)
    if play.is_heard:
        play.tell(Moved(rule="ab.unit.movement", unit=number, path=path))


def _stand(play: Play, turn: Turn, to: Space, spent: int) -> None:
    table, number = play.table, turn.unit
    units = [*table.units]
    units[number] = replace(units[number], at=to)
    table.units = tuple(units)
    table.turn = Turn(number, spent, turn.has_acted, turn.is_charging)


def march(play: Play, number: UnitNo, path: tuple[Space, ...]) -> None:
    """Go on along a way until something lies in wait; whoever was moved away stops (ab.action.prepare-interrupts)."""
    table, turn = play.table, play.table.turn
    assert turn is not None
    if turn.unit != number or table.units[number].at != path[0]:
        return
    path = _still_open(play, number, path)
    start, shunned = 0, danger(table, play.kit, number)
    for at in range(len(path) - 1):
        spent = turn.spent + step_cost(table, play.kit, table.units[number], path[at + 1])
        _stand(play, turn, path[at + 1], spent)
        turn = table.turn
        assert turn is not None
        foes = sprung(table, play.kit, number, path[at]) if shunned >> path[at + 1] & 1 else []
        if foes or at == len(path) - 2:
            play.tell(Moved(rule="ab.unit.movement", unit=number, path=path[start : at + 2]))
            start = at + 1
        if foes:
            springs = [SpringPrepared(foe, number) for foe in foes]
            play.push(*springs, March(number, path[at + 1 :]))
            return


def _still_open(play: Play, number: UnitNo, path: tuple[Space, ...]) -> tuple[Space, ...]:
    """Return the rest of a way, or another one when somebody has retreated into it (ab.hero.duel-prepared)."""
    table, kit = play.table, play.kit
    unit, goal = table.units[number], path[-1]
    crowd = kit.crowd(table, unit.side)
    foes = crowd.foes_aloft if unit.flies else crowd.foes_below
    if not gathered(path[1:]) & foes:
        return path
    reach = reach_of(table, kit, number, movement_left(table, kit))
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
