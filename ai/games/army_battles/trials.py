"""Plans tried with dice: each is played on a few times, and what does best on average is best.

All plans meet the same dice and the same manners of both sides: then few trials tell them apart. Manners differ between
trials, so that nothing is built on one way in which the enemy might answer. The worse plans drop out early.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ai.games.army_battles.luck import Luck
from ai.games.army_battles.playing_on import balance, carry_out, play_until
from game.rules.army_battles.blows import WAYS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_battles.deeds import Plan
    from ai.games.army_battles.eye import Eye
    from ai.games.army_battles.sketch import Sketch
    from ai.player import Stop
    from game.rules.army_battles.state import UnitNo

FEWEST = 3  # plans that are tried, however large the armies are


class Trials(NamedTuple):
    """How much is tried.

    stages: so many trials, then so many plans are kept; rounds: after how many the balance is taken, and its mean;
    work: the most that it may cost, in turns times units on the map, as that is what a turn costs to think of;
    manners: the eyes of both sides, one pair a trial in turn.
    """

    stages: tuple[tuple[int, int], ...]
    rounds: tuple[int, ...]
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
    """What all trials of a decision share: who decides, and after how many rounds the balance is taken."""

    sketch: Sketch
    number: UnitNo
    rounds: tuple[int, ...]
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
        total, end = 0.0, None
        for rounds in self.rounds:
            if end is None:
                end = play_until(later, eyes, self.sketch.round + rounds, self.number, self.ration)
            total += balance(later, end)
        return total / len(self.rounds) * (1 if later.soldiers[self.number].side == 0 else -1)


def proved(
    sketch: Sketch, number: UnitNo, plans: Sequence[Plan], trials: Trials, seed: str, stop: Stop
) -> list[Plan]:
    """Return the plans, given the best first, with the mean of their trials added: again the best first.

    Those that dropped out follow with the value they had.
    """
    everybody = len(sketch.standing(0)) + len(sketch.standing(1))
    ration = Ration(trials.work // everybody, stop)
    affordable = ration.left // (2 * trials.stages[0][0] * trials.rounds[-1] * everybody)
    left, dropped = list(plans[: max(FEWEST, affordable)]), list(plans[max(FEWEST, affordable) :])
    trial = Trial(sketch, number, trials.rounds, ration)
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
