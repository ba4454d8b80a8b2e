"""Plans tried with dice: each is played on to the end of the battle a few times, and what does best on average is best.

All plans meet the same dice and the same manners of both sides: then few trials tell them apart. Manners differ between
trials, so that nothing is built on one way in which the enemy might answer. The worse plans drop out early.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ai.games.army_battles.luck import Luck
from ai.games.army_battles.playing_on import carry_out, play_on
from game.rules.army_battles.blows import WAYS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_battles.deeds import Plan
    from ai.games.army_battles.eye import Eye
    from ai.games.army_battles.sketch import Sketch
    from ai.player import Stop
    from game.rules.army_battles.state import UnitNo

FEWEST = 3  # plans that are tried, however large the armies are
FALLING = 0.4  # of the turns that would be left if nobody fell, those that are
RESULT = 0.2  # of what a battle ends with, in points, that a trial adds to a plan
LONGEST = 10_000  # turns to the end of any battle


class Trials(NamedTuple):
    """How much is tried.

    stages: so many trials, then so many plans are kept; work: the most that it may cost, in turns times units on the
    map, as that is what a turn costs to think of; manners: the eyes of both sides, one pair a trial in turn.
    """

    stages: tuple[tuple[int, int], ...]
    work: int
    manners: tuple[tuple[Eye, Eye], ...]


class Ration:
    """A `stop` that also ends the thinking when so many turns have been played on."""

    def __init__(self, turns: int, stop: Stop) -> None:
        self.left, self._stop = turns, stop

    def __call__(self) -> bool:
        """Count a turn; tell whether the thinking has to end."""
        if self.left >= 0:
            self.left = -1 if self._stop() else self.left - 1
        return self.left < 0


class Trial(NamedTuple):
    """What all trials of a decision share: who decides, and for how many turns more."""

    sketch: Sketch
    number: UnitNo
    ration: Ration

    def worths(self, plans: Sequence[Plan], luck: Luck, eyes: tuple[Eye, Eye]) -> list[float] | None:
        """Return what the plans are worth to their side with the same luck; None when the ration is used up."""
        found = []
        for plan in plans:
            found.append(self._worth(plan, luck, eyes))
            if self.ration.left < 0:
                return None
        return found

    def _worth(self, plan: Plan, luck: Luck, eyes: tuple[Eye, Eye]) -> float:
        later = self.sketch.clone()
        later.luck = luck
        carry_out(later, self.number, plan)
        end = play_on(later, eyes, LONGEST, self.ration) or 0.0
        return RESULT * end * (1 if later.soldiers[self.number].side == 0 else -1)


def proved(
    sketch: Sketch, number: UnitNo, plans: Sequence[Plan], trials: Trials, seed: str, stop: Stop
) -> list[Plan]:
    """Return the plans, given the best first, with the mean of their trials added: again the best first.

    Those that dropped out follow with the value they had.
    """
    ration = Ration(trials.work // _everybody(sketch), stop)
    turns = _turns_left(sketch)
    if ration.left < FEWEST * turns:
        return list(plans)  # not even one trial of each would come to its end
    some = max(FEWEST, int(ration.left / (2 * trials.stages[0][0] * turns)))
    left, dropped = list(plans[:some]), list(plans[some:])
    trial = Trial(sketch, number, ration)
    sums, done = dict.fromkeys(left, 0.0), 0
    for times, kept in trials.stages:
        for _ in range(times):
            luck, eyes = _luck(sketch, number, seed, done), trials.manners[done % len(trials.manners)]
            if (worths := trial.worths(left, luck, eyes)) is None:
                return _ranked(left, sums, done) + dropped
            done += 1
            for plan, worth in zip(left, worths, strict=True):
                sums[plan] += worth
        left.sort(key=lambda plan: -sums[plan] / done - plan.value)
        left, dropped = left[:kept], left[kept:] + dropped
    return _ranked(left, sums, done) + dropped


def _everybody(sketch: Sketch) -> int:
    return len(sketch.standing(0)) + len(sketch.standing(1))


def _turns_left(sketch: Sketch) -> float:
    """Return about how many turns there will be to the end of the battle."""
    rounds = max(sketch.table.terms.rounds - sketch.round, 0)
    return len(sketch.queue) + FALLING * rounds * _everybody(sketch) + 1


def _luck(sketch: Sketch, number: UnitNo, seed: str, trial: int) -> Luck:
    """Return the dice of a trial; those of the attack that is weighed are spread evenly over the trials."""
    luck = Luck(f"{seed}/{trial}", len(sketch.soldiers))
    luck.lay_down(sketch.round, number, int(WAYS * spread_evenly(trial)))
    return luck


def _ranked(plans: Sequence[Plan], sums: dict[Plan, float], done: int) -> list[Plan]:
    found = [plan._replace(value=plan.value + sums[plan] / max(done, 1)) for plan in plans]
    return sorted(found, key=lambda plan: -plan.value)


def spread_evenly(number: int) -> float:
    """Return a term of van der Corput's sequence: numbers from 0 to 1, evenly spread however many are taken."""
    found, part = 0.0, 0.5
    number += 1
    while number:
        found += part * (number & 1)
        number >>= 1
        part /= 2
    return found
