"""Level 5: the best plans are played on, with the bag of tokens and the dice as chance.

What level 4 would do stands until something else is clearly better. Its best other plans are tried against it one after
the other (progressive widening), in the same worlds and with the same draws, until the one at hand has shown itself
better or can hardly do so any more. What an action does by itself is worked out; the trials tell what the next
activations make of it. They differ by more than a point from each other, far more than good plans do: taking
whatever came out best in a few of them was weaker than not trying at all.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec

from ai.games.zone_wars.judge.outcomes import standing_of
from ai.games.zone_wars.judge.outlook import Eye, Plan
from ai.games.zone_wars.judge.plans import Planner
from ai.games.zone_wars.judge.player import JudgePlayer, chosen, is_allowed
from ai.games.zone_wars.scene import Scene
from ai.games.zone_wars.solo.player import rule
from ai.games.zone_wars.style import mixed
from ai.player import never
from game.core.chance import Dice, Even
from game.core.table_talk import AcceptDraw
from game.rules.zone_wars.actions import Operate, Recover
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.turn import OfferAction, OfferActivation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ai.games.zone_wars.ground import Lore
    from ai.player import Stop
    from game.core.contract import Seat, View
    from game.core.decision import Budget, Choice, Style
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.rules import ZoneWars
    from game.rules.zone_wars.state import Table

    PlayedOn = Callable[[Table, Seat, ZoneWarsAction, "Draws"], float]

WIDE = 4  # plans that are tried at most, what level 4 would do among them
HORIZON = 2  # activations that are played on after one's own
LEAST, MOST = 3, 6  # worlds in which a plan is tried: before it can be given up, and at most
ENOUGH = 18  # trials of one decision
SURE = 1.5  # standard errors by which the trials must speak for another plan than level 4's
SPREAD, HELD = 0.6, 2.0  # points between two trials of one world, as a rule; trials that this rule counts as
CLOSE = 0.6  # a plan that is so much worse than the best is not tried
NEAR = 250  # hundredths of an inch
STEPS = 60  # decisions of a trial at most
GLANCE = Eye(coarse=250, shy=(0.0, 0.0), uses_cards=False, refines=False, width=1, climbs=False, counts=True)


class Draws:
    """The chance of a trial: one stream for tokens, and for dice one that begins anew with each activation.

    Two plans that are tried with equal draws so meet the same tokens, and the same dice as far as they throw as many.
    """

    def __init__(self, seed: str) -> None:
        self._seed, self._tokens = seed, Dice(seed, "tokens")
        self.begin(0)

    def begin(self, activation: int) -> None:
        """Take up the dice of an activation."""
        self.dice = Dice(self._seed, f"activation {activation}")

    def pick(self, weights: Sequence[int]) -> int:
        """Draw an index: what is as likely as all else is thrown, what has a weight is drawn from the bag."""
        return (self.dice if isinstance(weights, Even) else self._tokens).pick(weights)


class Trials:
    """Plans tried in worlds that agree with a view; `compare` tells how two differ. Made afresh for each decision."""

    def __init__(
        self, rules: ZoneWars, played_on: PlayedOn, view: View[Any, Any], seed: str, stop: Stop
    ) -> None:
        self._rules, self._played_on, self._view = rules, played_on, view
        self._seed, self._stop = seed, stop
        self._worlds: list[Table] = []
        self._known: dict[tuple[int, ZoneWarsAction], float] = {}

    @property
    def made(self) -> int:
        """How many trials were made."""
        return len(self._known)

    def compare(self, one: Plan, other: Plan) -> tuple[float, float]:
        """Return how much better the other plan did than the first on average, and the standard error of that.

        It is given up as soon as it cannot well do better any more, and when the player is told to stop.
        """
        gaps: list[float] = []
        for number in range(MOST):
            if self._stop() or self.made >= ENOUGH:
                break
            gaps.append(self._tried(number, other) - self._tried(number, one))
            mean, doubt = reckoned(gaps)
            if len(gaps) >= LEAST and other.value - one.value + mean + doubt < 0:
                break
        return reckoned(gaps)

    def _tried(self, number: int, plan: Plan) -> float:
        key = (number, plan.action)
        if key not in self._known:
            draws = Draws(f"{self._seed}/trial {number}")
            self._known[key] = self._played_on(self._world(number), self._view.seat, plan.action, draws)
        return self._known[key]

    def _world(self, number: int) -> Table:
        """Return one of the worlds, the same for all plans."""
        while len(self._worlds) <= number:
            dice = Dice(self._seed, f"world {len(self._worlds)}")
            self._worlds.append(self._rules.imagine(self._view.state, self._view.seat, dice))
        return self._worlds[number]


def reckoned(gaps: Sequence[float]) -> tuple[float, float]:
    """Return the mean of what trials told, and its standard error, in which a usual spread counts as some trials."""
    count = len(gaps)
    if not count:
        return 0.0, SPREAD
    mean = sum(gaps) / count
    squares = sum((gap - mean) ** 2 for gap in gaps) + HELD * SPREAD**2
    return mean, sqrt(squares / (count - 1 + HELD) / count)


class SearchPlayer(JudgePlayer):
    """Weighs plans, and plays the best of them on before it decides."""

    def __init__(self, rules: ZoneWars, lore: Lore, eye: Eye, style: Style | None = None) -> None:
        super().__init__(rules, lore, eye, style)
        self._glance = JudgePlayer(rules, lore, GLANCE)

    def choose(self, view: View[Any, Any], budget: Budget, seed: str, stop: Stop = never) -> Choice:
        """Return the plan that does best when it is played on; how much is tried is fixed, `stop` ends it early."""
        task = view.state.task
        if isinstance(view.actions[0], AcceptDraw) or not isinstance(task, OfferAction):
            return super().choose(view, budget, seed, stop)
        scene = Scene(self._lore, self._rules.kit, view.state, view.seat)
        legal = (p for p in self.plans(scene, view.actions, stop) if is_allowed(self._rules, view, p.action))
        plans = _apart(legal)
        if len(plans) < 2:  # noqa: PLR2004 - nothing to compare
            return super().choose(view, budget, seed, stop)
        trials = Trials(self._rules, self._played_on, view, seed, stop)
        judged = settled(plans, trials)
        at = mixed(judged, self.style, seed)
        best = judged[at]
        note = f"{best.note[0].upper()}{best.note[1:]}: worth {best.value:+.2f} points after {trials.made} trials."
        choice = chosen(judged, at, note)
        drawn = f"The bag of tokens and the dice were drawn {trials.made} times, {HORIZON} activations ahead."
        return msgspec.structs.replace(choice, believed=(drawn,))

    def _played_on(self, world: Table, seat: Seat, action: ZoneWarsAction, draws: Draws) -> float:
        """Return what the activations after an action change; its own worth is known better than trials tell."""
        table = world.clone()
        self._rules.apply(table, seat, action, draws)
        activations, start = 0, None
        for _ in range(STEPS):
            task = table.task
            if task is None:
                break
            if isinstance(task, OfferActivation):
                activations += 1
                draws.begin(activations)
                if start is None:
                    start = self._standing(table, seat)
                if activations > HORIZON:
                    break
            mover = self._rules.to_act(table)[0]
            self._rules.apply(table, mover, self._quick(table, mover, draws), draws)
        return 0.0 if start is None else self._standing(table, seat) - start

    def _standing(self, table: Table, seat: Seat) -> float:
        return standing_of(Scene(self._lore, self._rules.kit, table, seat))

    def _quick(self, table: Table, seat: Seat, draws: Draws) -> ZoneWarsAction:
        """Return what somebody does at a glance."""
        scene, task = Scene(self._lore, self._rules.kit, table, seat), table.task
        if isinstance(task, OfferAction):
            status = table.minis[task.piece].status
            if status is Status.STAGGERED:
                return Recover()
            if status is Status.STANDING:
                return Planner(scene, task.piece, GLANCE).plans(again=task.again)[0].action
        offers = self._rules.actions(table, seat)
        if isinstance(task, OfferActivation):
            return offers[draws.pick((1,) * len(offers))]
        plans = self._glance.plans(scene, offers, never)
        return plans[0].action if plans else rule(scene, offers, draws.dice).action


def settled(plans: list[Plan], trials: Trials) -> list[Plan]:
    """Return the plans, the one to take first: level 4's, unless the trials clearly speak for another."""
    first, *others = plans
    better, worse = [], []
    for plan in others:
        gain, doubt = trials.compare(first, plan)
        sure = plan.value - first.value + gain - SURE * doubt
        if sure > 0:
            better.append(plan._replace(value=first.value + sure))
        else:
            worse.append(plan)
    return [*sorted(better, key=lambda plan: -plan.value), first, *worse]


def _apart(plans: Iterable[Plan]) -> list[Plan]:
    """Return plans that are worth trying: near the best, and no two of one kind and one end."""
    kept: list[Plan] = []
    seen = set()
    for plan in plans:
        if len(kept) == WIDE or (kept and plan.value < kept[0].value - CLOSE):
            break
        action = plan.action
        what = (
            getattr(action, "target", None),
            getattr(action, "operation", None),
            getattr(action, "power", None),
        )
        key = (type(action), *what, *_region(action))
        if key not in seen:
            seen.add(key)
            kept.append(plan)
    return kept


def _region(action: ZoneWarsAction) -> tuple[int, ...]:
    """Return where about on the board a move ends; ends near each other are not tried apart."""
    way = getattr(action, "way", None)
    if isinstance(action, Operate) or not way or not way.spots:
        return ()
    return tuple(length // NEAR for length in way.spots[-1])
