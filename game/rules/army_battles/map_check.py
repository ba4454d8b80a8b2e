"""What is wrong with a map that somebody makes: what bars a battle on it, and what is likely a mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.armies import most_pieces
from game.rules.army_battles.field import FieldError
from game.rules.army_battles.goals import Destroy, Leave, Occupy, Score, Slay, Survive
from game.rules.army_battles.places import gathered, listed, name_of
from game.rules.army_battles.scenarios import ground_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.army_battles.field import Field
    from game.rules.army_battles.goals import Goal
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.places import Space, Spaces
    from game.rules.army_battles.scenarios import Ground, Scenario
    from game.rules.army_battles.scene import Scene

SIDES = (0, 1)
NAMED = 3
MAP, GOALS = "ab.setup.map", "ab.victory.scenario-goals"


class Flaw(msgspec.Struct, frozen=True):
    """Something that is wrong: a sentence, the rule, the spaces it speaks of; is_bar: no battle can be fought so."""

    reason: str
    rule: str
    spaces: tuple[Space, ...] = ()
    is_bar: bool = False


def flaws_of(scenario: Scenario, kit: Kit) -> list[Flaw]:
    """Return all that is wrong with the first map of a scenario, what bars a battle first."""
    try:
        ground = ground_of(scenario, scenario.layouts[0].rows, kit.terrain, kit.buildings)
    except FieldError as error:
        words = str(error)
        return [Flaw(f"{words[:1].upper()}{words[1:]}.", MAP, is_bar=True)]
    found = [*_of_zones(ground.field, kit), *_of_ways(ground, kit), *_of_goals(ground, scenario, kit)]
    return sorted(found, key=lambda flaw: not flaw.is_bar)


def bars_of(scenario: Scenario, kit: Kit) -> list[Flaw]:
    """Return what bars a battle on a map."""
    return [flaw for flaw in flaws_of(scenario, kit) if flaw.is_bar]


def standing_room(field: Field, side: int, kit: Kit) -> list[Space]:
    """Return the spaces of a deployment zone where a unit on the ground can stand (ab.setup.map)."""
    return listed(_open_to(field, side, kit) & gathered(field.zones[side]))


def _open_to(field: Field, side: int, kit: Kit) -> Spaces:
    """Return the spaces that a side's units on the ground may enter while every building stands."""
    scene = _whole(field, kit)
    return scene.inside & ~scene.closed(side, 0)


def _whole(field: Field, kit: Kit) -> Scene:
    """Return a field while every building stands."""
    return kit.ground(field, (False,) * len(field.sites))


def _named(spaces: Sequence[Space]) -> str:
    """Return spaces as words: the first few by name."""
    names = [name_of(at) for at in spaces[:NAMED]]
    more = len(spaces) - NAMED
    return ", ".join(names) + (f" and {more} more" if more > 0 else "")


# ------------------------------------------------------------------ deployment zones


def _of_zones(field: Field, kit: Kit) -> Iterator[Flaw]:
    for side in SIDES:
        if not field.zones[side]:
            yield Flaw(f"Side {side + 1} has no deployment zone.", MAP, is_bar=True)
            continue
        room = standing_room(field, side, kit)
        yield from _of_room(field, side, room, kit)
        barred = [at for at in field.zones[side] if at not in set(room)]
        if barred and room:
            words = f"Nobody on foot can stand in {_named(barred)} of the zone of side {side + 1}."
            yield Flaw(words, "ab.terrain.impassable", tuple(barred))


def _of_room(field: Field, side: int, room: list[Space], kit: Kit) -> Iterator[Flaw]:
    """Yield for which sizes of a battle a zone has no room."""
    needed = {size: most_pieces(size, kit.units) for size in kit.sizes}
    lacking = [size for size in sorted(kit.sizes, key=lambda s: s.points) if needed[size] > len(room)]
    if not lacking:
        return
    names = [f"{size.name} ({needed[size]})" for size in lacking]
    listed_names = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    words = f"The zone of side {side + 1} has room for {len(room)} on foot, too few for {listed_names}."
    yield Flaw(words, MAP, field.zones[side], is_bar=len(lacking) == len(kit.sizes))


# ------------------------------------------------------------------ ways


def _way(start: Spaces, scene: Scene) -> Spaces:
    """Return the spaces that can be reached on foot, buildings broken down on the way."""
    passable, corners = scene.inside & ~scene.blocked, scene.corners(scene.blocked)
    reached = start
    while (wider := corners.spread(reached) & passable) != reached:
        reached = wider
    return reached


def _of_ways(ground: Ground, kit: Kit) -> Iterator[Flaw]:
    field = ground.field
    scene = _whole(field, kit)
    starts = [gathered(zone) & ~scene.blocked for zone in field.zones]
    if not all(starts):
        return
    reached = [_way(start, scene) for start in starts]
    if not reached[0] & starts[1]:
        yield Flaw("No way on foot leads from the zone of side 1 to the zone of side 2.", MAP, field.zones[1])
    for side, goal in _goals_by_side(ground):
        far = [at for at in _wanted(goal, field) if not reached[side] & 1 << at]
        if far:
            words = f"Side {side + 1} cannot get on foot to {_named(far)}, which it needs for a goal."
            yield Flaw(words, GOALS, tuple(far))


def _goals_by_side(ground: Ground) -> Iterator[tuple[int, Goal]]:
    for goal in ground.goals:
        if isinstance(goal, Score):
            yield from ((side, goal) for side in SIDES)
        else:
            yield goal.side, goal


def _wanted(goal: Goal, field: Field) -> Sequence[Space]:
    """Return the spaces that somebody has to get to for a goal."""
    match goal:
        case Occupy(_, spaces) | Score(spaces):
            return spaces
        case Leave():
            return field.exits
        case Destroy(_, at):
            return (at,)
        case Slay() | Survive():
            return ()


# ------------------------------------------------------------------ goals


def _of_goals(ground: Ground, scenario: Scenario, kit: Kit) -> Iterator[Flaw]:
    field = ground.field
    for goal in ground.goals:
        match goal:
            case Survive(side, number) if number > scenario.rounds:
                words = (
                    f"Side {side + 1} is to hold out until round {number}, but there are {scenario.rounds}."
                )
                yield Flaw(words, GOALS, is_bar=True)
            case Destroy(side, at):
                yield from _of_target(field, side, at, kit)
            case _:
                pass
    used = {at for goal in ground.goals if isinstance(goal, Score | Occupy) for at in goal.spaces}
    idle = [at for at in field.objectives if at not in used]
    if idle:
        yield Flaw(f"No goal speaks of the objective in {_named(idle)}.", GOALS, tuple(idle))
    if field.exits and not any(isinstance(goal, Leave) for goal in ground.goals):
        yield Flaw("There are exits, but nobody has the goal to leave the map.", GOALS, field.exits)


def _of_target(field: Field, side: int, at: Space, kit: Kit) -> Iterator[Flaw]:
    site = next(site for site in field.sites if site.at == at)
    if site.side == side:
        kind = kit.buildings[site.kind].name
        yield Flaw(f"Side {side + 1} is to destroy its own {kind} in {name_of(at)}.", GOALS, (at,))
