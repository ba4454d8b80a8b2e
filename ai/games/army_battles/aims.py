"""What a battle is about besides the enemy: what it is worth to a side that a unit stands in a space, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.army_battles.ground import UNREACHABLE
from game.rules.army_battles.goals import Destroy, Leave, Occupy, Score, Survive
from game.rules.army_battles.state import NOBODY
from game.rules.army_battles.victory import wanted_to_leave

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from ai.games.army_battles.sketch import Sketch
    from game.rules.army_battles.goals import Goal
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import Side, UnitNo

ATTACKERS = 0.6  # how much a side has to press from the beginning that loses when time runs out
PURSUERS = 0.6  # how much a side has to press whose enemies get away otherwise
VICTORY = 60.0  # points that winning the battle by a goal is worth
HELD = 6.0  # an objective at the end of a round
TAKEN = 30.0  # a space that wins the battle, to the one who comes to stand there
KEPT = 9.0  # the same space, to a defender on it
SIEGE = 14.0  # being near what has to be destroyed
OUTSIDE = 1.6  # of the share of a unit in the victory: how near the exit counts
PULLS = 2_000  # combinations of wishes that are kept for a battlefield
FAR = 12.0  # turns from which something draws that draws from far away
NEARER, CROWDED = (
    0.72,
    0.35,
)  # what a turn of way leaves otherwise; what a goal is worth that a friend is nearer to
BREACH = {True: 6.0, False: 10.0}  # a whole wall or keep that is not the goal; a gate, which has no elevation


class Wish(NamedTuple):
    """A space that a unit wants to get to, what it is worth to be there, and from how far it counts as there.

    is_far: it draws from far away, with each turn of way alike.
    """

    space: Space
    worth: float
    within: int = 0
    on_arrival: float = 0.0
    is_far: bool = False


def value_of(wish: Wish, way: int, movement: int) -> float:
    """Return what a wish is worth to a unit that has so much Movement to go until it counts as there."""
    if way <= 0:
        return wish.worth + wish.on_arrival
    turns = way / movement
    return wish.worth * (max(1 - turns / FAR, 0.0) if wish.is_far else NEARER**turns)


class Aims:
    """The wishes of the units of a side in one sketch."""

    def __init__(self, sketch: Sketch, side: Side) -> None:
        self.sketch, self.side = sketch, side
        terms = sketch.table.terms
        self.goals = terms.goals
        self._pulls: dict[UnitNo, NDArray[np.float64]] = {}

    def pull(self, number: UnitNo, at: Space) -> float:
        """Return what it is worth that a unit stands in a space: its best wish, the less the longer the way."""
        return float(self.pulls(number)[at])

    def pulls(self, number: UnitNo) -> NDArray[np.float64]:
        """Return by space what it is worth that a unit stands there."""
        found = self._pulls.get(number)
        if found is None:
            found = self._pulls[number] = self._worked_out(number)
        return found

    def _worked_out(self, number: UnitNo) -> NDArray[np.float64]:
        ground, soldier = self.sketch.ground, self.sketch.soldiers[number]
        wishes = tuple(wish for goal in self.goals for wish in self._wishes_of(number, goal))
        movement = max(soldier.profile.movement, 1)
        key = (wishes, movement, soldier.side, self._is_slowed(number))
        found = ground.pulls.get(key)
        if found is None:
            if len(ground.pulls) >= PULLS:
                ground.pulls.clear()
            ways = [(wish, self._ways(number, wish.space)) for wish in wishes]
            found = ground.pulls[key] = np.array(
                [
                    max([value_of(wish, way[at] - wish.within, movement) for wish, way in ways], default=0.0)
                    for at in range(ground.size)
                ]
            )
        return found

    def _is_slowed(self, number: UnitNo) -> bool:
        soldier = self.sketch.soldiers[number]
        return not (soldier.flies or soldier.profile.is_sure_footed)

    def _ways(self, number: UnitNo, goal: Space) -> list[int]:
        side = self.sketch.soldiers[number].side
        return self.sketch.ground.costs(goal, side, is_slowed=self._is_slowed(number))

    def _way(self, number: UnitNo, goal: Space) -> int:
        here = self.sketch.at[number]
        return self._ways(number, goal)[here] if here >= 0 else UNREACHABLE

    def _wishes_of(self, number: UnitNo, goal: Goal) -> Iterator[Wish]:
        soldier = self.sketch.soldiers[number]
        match goal:
            case Score(spaces) if not soldier.flies:
                yield from self._objectives(number, spaces)
            case Occupy(side, spaces) if not soldier.flies:
                yield from self._held(number, side, spaces)
            case Destroy(side, at) if side == self.side:
                within = 0 if soldier.profile.bombs else soldier.profile.range
                yield Wish(at, SIEGE, within, is_far=True)
            case Leave(side) if side == self.side:
                share = VICTORY / wanted_to_leave(self.sketch.table, goal)
                yield from (Wish(at, OUTSIDE * share) for at in self.sketch.table.terms.field.exits)
            case _:
                return

    def _objectives(self, number: UnitNo, spaces: tuple[Space, ...]) -> Iterator[Wish]:
        for space in spaces:
            if self._friend_in(number, space):
                continue
            mine = self._way(number, space)
            nearer = any(
                self._way(other, space) < mine
                for other in self.sketch.standing(self.side)
                if other != number and not self.sketch.soldiers[other].flies
            )
            yield Wish(space, HELD * (CROWDED if nearer else 1), on_arrival=HELD)

    def _held(self, number: UnitNo, side: Side, spaces: tuple[Space, ...]) -> Iterator[Wish]:
        for space in spaces:
            if self._friend_in(number, space):
                continue
            if side == self.side:
                yield Wish(space, TAKEN / 2, on_arrival=TAKEN / len(spaces), is_far=True)
            else:
                yield Wish(space, KEPT, on_arrival=KEPT / 2)

    def _friend_in(self, number: UnitNo, space: Space) -> bool:
        sketch = self.sketch
        here = 1 << space
        return bool(sketch.below[self.side] & here) and sketch.at[number] != space


def must_hurry(sketch: Sketch, side: Side) -> float:
    """Return how much a side has to press, 0 to 1: the more the later, unless it wins when time runs out.

    Whoever has to keep enemies from leaving presses all the time: they do not come to where one waits.
    """
    terms = sketch.table.terms
    if pursues(sketch, side):
        return PURSUERS
    late = min(sketch.round / max(terms.rounds, 1), 1.0)
    if terms.limit_winner != NOBODY:
        return 0.0 if terms.limit_winner == side else ATTACKERS + (1 - ATTACKERS) * late
    if any(isinstance(goal, Survive) and goal.side == side for goal in terms.goals):
        return 0.0
    lead = sketch.scores[side] - sketch.scores[1 - side]
    if not lead:
        lead = _points_left(sketch, side) - _points_left(sketch, 1 - side)
    return 0.0 if lead > 0 else late


def pursues(sketch: Sketch, side: Side) -> bool:
    """Tell whether a side has to keep enemies from leaving the map."""
    return any(isinstance(goal, Leave) and goal.side != side for goal in sketch.table.terms.goals)


def _points_left(sketch: Sketch, side: Side) -> int:
    return round(sum(sketch.soldiers[number].worth for number in sketch.standing(side)))


def breach_worth(sketch: Sketch, side: Side, site: int) -> float:
    """Return what it is worth to destroy an enemy building."""
    where = sketch.table.terms.field.sites[site]
    goals = sketch.table.terms.goals
    if any(isinstance(goal, Destroy) and (goal.side, goal.at) == (side, where.at) for goal in goals):
        return VICTORY
    kind = sketch.kit.buildings[where.kind]
    return BREACH[kind.elevation > 0 or not kind.is_wall]


def held_now(sketch: Sketch, side: Side) -> int:
    """Return how many objectives a side holds."""
    found = 0
    for goal in sketch.table.terms.goals:
        if isinstance(goal, Score):
            found += sum(bool(sketch.below[side] >> at & 1) for at in goal.spaces)
    return found
