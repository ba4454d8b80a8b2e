"""Levels 3 and 4: every decision by what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ai.games.zone_wars.judge import answers
from ai.games.zone_wars.judge.outlook import Plan
from ai.games.zone_wars.judge.plans import Planner, recovering
from ai.games.zone_wars.judge.worth import m_point
from ai.games.zone_wars.scene import Scene
from ai.games.zone_wars.solo.player import rule
from ai.games.zone_wars.style import mixed, styled
from ai.games.zone_wars.talk import answer_to_draw
from ai.player import Weighed, never, told
from game.core.chance import Dice
from game.core.contract import IllegalAction
from game.core.decision import Style
from game.core.table_talk import AcceptDraw
from game.rules.zone_wars.actions import Activate, Pass, Release, UsePower
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.fight import OfferAttack, OfferCounter, OfferReroll
from game.rules.zone_wars.tasks.march import OfferFreeAttack, OfferSnap
from game.rules.zone_wars.tasks.muster import OfferCrew
from game.rules.zone_wars.tasks.powers import OfferEncore, OfferFeast, OfferReflex
from game.rules.zone_wars.tasks.turn import OfferAction, OfferActivation, OfferRelease

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.zone_wars.ground import Lore
    from ai.games.zone_wars.judge.outlook import Eye
    from ai.player import Stop
    from game.core.contract import View
    from game.core.decision import Budget, Choice
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.rules import ZoneWars

TOLD = 5  # plans that the record tells
MANY = 12  # plans that are looked at to the end
EAGER = 0.25  # of getting up, before others act
ANOTHER = 0.5  # what a second action must bring


class JudgePlayer:
    """Weighs plans by what they are worth, within the limits of its eye."""

    def __init__(self, rules: ZoneWars, lore: Lore, eye: Eye, style: Style | None = None) -> None:
        self.style = style or Style()
        self._rules, self._lore, self._eye = rules, lore, styled(eye, self.style)

    def choose(self, view: View[Any, Any], budget: Budget, seed: str, stop: Stop = never) -> Choice:
        """Return the plan that is worth most; what is no matter of worth goes by the solo rules."""
        if isinstance(view.actions[0], AcceptDraw):
            return answer_to_draw(view.state, view.seat)
        scene = Scene(self._lore, self._rules.kit, view.state, view.seat)
        plans = self.plans(scene, view.actions, stop)
        legal = [plan for plan in plans[:MANY] if is_allowed(self._rules, view, plan.action)]
        if legal:
            return chosen(legal, mixed(legal, self.style, seed))
        ruling = rule(scene, view.actions, Dice(seed, "solo"))
        choice = told([Weighed(ruling.action, 0.0, 1.0, ruling.note)], 0, ruling.note)
        return msgspec.structs.replace(choice, believed=(f"Rule {ruling.rule}.",))

    def plans(self, scene: Scene, offers: Sequence[ZoneWarsAction], stop: Stop) -> list[Plan]:  # noqa: C901, PLR0911 - a case a question
        """Return the plans for what is asked, the best first; none when the solo rules shall decide."""
        match task := scene.table.task:
            case OfferActivation():
                return self._activations(scene, offers, stop) if self._eye.orders else []
            case OfferAction():
                return self._actions(scene, task)
            case OfferAttack() | OfferCounter() | OfferFreeAttack():
                return answers.attacks(scene, task, offers)
            case OfferReroll():
                return answers.rerolls(scene)
            case OfferReflex():
                return answers.reflexes(scene, task, offers)
            case OfferFeast():
                return answers.feasts(scene, task, offers)
            case OfferSnap():
                return answers.snaps(scene, task, offers)
            case OfferEncore():
                return self._encores(scene, task, offers)
            case OfferCrew():
                return answers.crews(scene, offers)
            case OfferRelease():
                return [Plan(0.0, self._released(offers), "all shall act again")]
            case _:
                return []

    @staticmethod
    def _released(offers: Sequence[ZoneWarsAction]) -> ZoneWarsAction:
        """Return that everybody gives up Overwatch, so as to act in the next turn."""
        return max(
            (o for o in offers if isinstance(o, Release)), key=lambda o: len(o.pieces), default=offers[-1]
        )

    # ------------------------------------------------------------------ actions

    def _actions(self, scene: Scene, task: OfferAction) -> list[Plan]:
        status = scene.play.mini(task.piece).status
        if status is Status.WAITING:
            return []
        if status is Status.STAGGERED:
            return recovering(scene, task.piece)
        return Planner(scene, task.piece, self._eye).plans(again=task.again)

    def _activations(self, scene: Scene, offers: Sequence[ZoneWarsAction], stop: Stop) -> list[Plan]:
        """Return whose activation gains most: the best plan against doing nothing."""
        found: list[Plan] = []
        for offer in offers:
            if isinstance(offer, Activate):
                gain = 0.0 if found and stop() else self._gain(scene, offer.piece)
                found.append(
                    Plan(gain, offer, f"gains {gain:.2f} by {scene.play.character(offer.piece).name}")
                )
        return sorted(found, key=lambda plan: -plan.value)

    def _gain(self, scene: Scene, piece: Piece) -> float:
        mini = scene.play.mini(piece)
        if mini.status is Status.WAITING:
            return 0.6
        if mini.status is Status.STAGGERED:
            return EAGER if mini.gets_up else 0.1
        planner = Planner(scene, piece, self._eye.at_a_glance())
        return planner.plans()[0].value - planner.at(planner.here)

    def _encores(self, scene: Scene, task: OfferEncore, offers: Sequence[ZoneWarsAction]) -> list[Plan]:
        """Return whether to act once more, or to move on."""
        planner = Planner(scene, task.piece, self._eye)
        stays = planner.at(planner.here)
        found = [Plan(0.0, Pass(), "stops here")]
        for offer in offers:
            if not isinstance(offer, UsePower):
                continue
            if offer.use.way.spots:
                gain = planner.at(scene.at(task.piece, offer.use.way.spots[-1])) - stays
            else:
                hurt = 0.16 if scene.left(task.piece) > 1 else 2.5
                gain = planner.plans(again=True)[0].value - stays - hurt - ANOTHER * 0.2
            found.append(Plan(gain - m_point(scene) * offer.m, offer, "goes on"))
        return sorted(found, key=lambda plan: -plan.value)


def is_allowed(rules: ZoneWars, view: View[Any, Any], action: ZoneWarsAction) -> bool:
    """Tell whether the rules let an action pass: plans are made a little more freely than the rules are."""
    try:
        rules.check(view.state, view.seat, action)
    except IllegalAction:
        return False
    return True


def chosen(plans: Sequence[Plan], at: int, note: str = "") -> Choice:
    """Return the choice of one of the best plans, with the others as its record."""
    shown = list(plans[:TOLD])
    if at >= len(shown):
        shown.append(plans[at])
        at = len(shown) - 1
    options = [Weighed(plan.action, plan.value, float(n == at), plan.note) for n, plan in enumerate(shown)]
    best = shown[at]
    words = note or f"{best.note[0].upper()}{best.note[1:]}: worth {best.value:+.2f} points."
    return told(options, at, words)
