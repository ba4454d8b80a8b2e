"""Level 5: the best plans are played on, with the bag of tokens and the dice as chance.

A portfolio of a few plans is tried in turn, more of them the longer it thinks (progressive widening). What an action
does by itself is worked out; the trials tell what the next activations make of it, and count the more the more of them
there are.
"""

from __future__ import annotations

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
from game.core.chance import Dice
from game.core.table_talk import AcceptDraw
from game.rules.zone_wars.actions import Operate, Recover
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.turn import OfferAction, OfferActivation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ai.games.zone_wars.ground import Lore
    from ai.player import Stop
    from game.core.contract import Seat, View
    from game.core.decision import Budget, Choice, Style
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.rules import ZoneWars
    from game.rules.zone_wars.state import Table

WIDE = (2, 3, 4)  # plans that are tried in each round
FIRST = 2  # plans that are tried in every round, by which the others are measured
HORIZON = 2  # activations that are played on after one's own
DOUBT = 4.0  # trials that the worked-out worth counts as
CLOSE = 0.6  # a plan that is so much worse than the best is not tried
NEAR = 250  # hundredths of an inch
STEPS = 60  # decisions of a trial at most
GLANCE = Eye(coarse=250, shy=(0.0, 0.0), uses_cards=False, refines=False, width=1, climbs=False, counts=True)


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
        found = self._tried(view, plans, seed, stop)
        order = sorted(range(len(plans)), key=lambda at: -found[at][0])
        judged = [plans[at]._replace(value=found[at][0]) for at in order]
        trials = sum(count for _, count in found)
        at = mixed(judged, self.style, seed)
        best = judged[at]
        note = f"{best.note[0].upper()}{best.note[1:]}: worth {best.value:+.2f} points after {trials} trials."
        choice = chosen(judged, at, note)
        drawn = f"The bag of tokens and the dice were drawn {trials} times, {HORIZON} activations ahead."
        return msgspec.structs.replace(choice, believed=(drawn,))

    def _tried(
        self, view: View[Any, Any], plans: list[Plan], seed: str, stop: Stop
    ) -> list[tuple[float, int]]:
        """Return the worth of each plan after the trials, and how often it was tried."""
        sums, counts = [0.0] * len(plans), [0] * len(plans)
        for number, wide in enumerate(WIDE):
            world = self._rules.imagine(view.state, view.seat, Dice(seed, f"world {number}"))
            found: list[float] = []
            for plan in plans[:wide]:
                if stop():
                    break
                found.append(self._played_on(world, view.seat, plan.action, Dice(seed, f"trial {number}")))
            if len(found) < FIRST:
                break
            level = sum(found[:FIRST]) / FIRST
            for at, reply in enumerate(found):
                sums[at] += reply - level
                counts[at] += 1
        return [
            (plan.value + total / (count + DOUBT), count)
            for plan, total, count in zip(plans, sums, counts, strict=True)
        ]

    def _played_on(self, world: Table, seat: Seat, action: ZoneWarsAction, dice: Dice) -> float:
        """Return what the activations after an action change; its own worth is known better than trials tell."""
        table = world.clone()
        self._rules.apply(table, seat, action, dice)
        activations, start = 0, None
        for _ in range(STEPS):
            task = table.task
            if task is None:
                break
            if isinstance(task, OfferActivation):
                activations += 1
                if start is None:
                    start = self._standing(table, seat)
                if activations > HORIZON:
                    break
            mover = self._rules.to_act(table)[0]
            self._rules.apply(table, mover, self._quick(table, mover, dice), dice)
        return 0.0 if start is None else self._standing(table, seat) - start

    def _standing(self, table: Table, seat: Seat) -> float:
        return standing_of(Scene(self._lore, self._rules.kit, table, seat))

    def _quick(self, table: Table, seat: Seat, dice: Dice) -> ZoneWarsAction:
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
            return offers[dice.pick((1,) * len(offers))]
        plans = self._glance.plans(scene, offers, never)
        return plans[0].action if plans else rule(scene, offers, dice).action


def _apart(plans: Iterable[Plan]) -> list[Plan]:
    """Return plans that are worth trying: near the best, and no two of one kind and one end."""
    kept: list[Plan] = []
    seen = set()
    for plan in plans:
        if len(kept) == WIDE[-1] or (kept and plan.value < kept[0].value - CLOSE):
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
