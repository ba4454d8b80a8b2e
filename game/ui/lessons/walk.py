"""A learner who does as advised, for pictures of any page of a lesson: it uses the scene as a person would."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.chance import Dice
from game.core.contract import Action
from game.core.decision import Choice, encoded
from game.ui import demo
from game.ui.lessons.lesson import When
from game.ui.lessons.matching import fits, holds, plain
from game.ui.lessons.opponent import Given
from game.ui.scene import Push

if TYPE_CHECKING:
    from game.core.contract import Rules, View
    from game.core.decision import Budget
    from game.core.entry import GameEntry
    from game.core.record import Seating
    from game.ui.lessons.lesson import Step
    from game.ui.scenes.lesson import LessonScene

LONGEST = 4000  # frames


class Adviser:
    """Thinks without a process: at once, as the game's own advice has it."""

    def __init__(self, entry: GameEntry) -> None:
        self._entry = entry

    def ask(
        self,
        rules: Rules[Any, Any],
        view: View[Any, Any],
        seating: Seating,
        seed: str,
        budget: Budget,
        memory: bytes,
    ) -> Given:
        """Answer at once."""
        return Given(Choice(encoded(demo.played(self._entry, rules, view, Dice(seed, "walk")))))

    def close(self) -> None:
        """End nothing."""


class Learner:
    """Reads every page, does what it asks for, and else what the game advises."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene

    def walk_to(self, wanted: Step) -> bool:
        """Play until a step is open; false when the match ends before its occasion comes."""
        return self._walk(lambda: self.scene.guide.open is wanted)

    def walk_near(self, wanted: Step) -> None:
        """Play until the table asks or is held as for a step, and tell the step there without its occasion."""
        when = When(asked=wanted.when.asked, held=wanted.when.held, state=wanted.when.state)
        self._walk(lambda: holds(when, self.scene.situation(), ()))
        self.scene.guide.fix(wanted)
        self.scene.refresh()

    def _walk(self, is_there: Callable[[], bool]) -> bool:
        for _ in range(LONGEST):
            self.scene.tick(0.05)
            if self.scene.course.playing:
                self.scene.course.skip()
                continue  # the coach speaks in the next frame
            if not self.scene.rests:
                continue
            if is_there():
                return True
            if self.scene.is_over and self.scene.guide.open is None:
                return False
            self._do()
        return False

    def _do(self) -> None:
        """Take one step on."""
        scene = self.scene
        step = scene.guide.open
        if step is not None and (not step.waits or step.look):
            scene.next_page()
        elif scene.course.holding:
            scene.go_on()
        elif step is not None and step.until:
            self._prepare(step)
        elif scene.course.seen.deciding:
            self._decide(step)

    def _decide(self, step: Step | None) -> None:
        """Press the button that goes on where nothing else is advised, as with a squad in order; else decide."""
        primary = self.scene.presenter.primary()
        if step is not None and len(step.advise) == 1 and primary is not None and not primary.reason:
            if isinstance(primary.act(), Push):  # it asks back
                self.scene.act(self.scene.course.seen.view.actions[0])
        else:
            self.scene.act(self._advised(step))

    def _prepare(self, step: Step) -> None:
        """Bring about what is asked for; read on when that cannot be done."""
        scene = self.scene
        scene.teaching.bring(scene.presenter, step.until)
        if step.until not in scene.teaching.true(scene.presenter):
            scene.next_page()

    def _played(self) -> Action:
        """Return a decision as the game advises it, always the same at the same step."""
        scene = self.scene
        chance = Dice(scene.lesson.seed, f"learner/{scene.sitting.match.steps}")
        return demo.played(scene.entry, scene.rules, scene.course.seen.view, chance)

    def _advised(self, step: Step | None) -> Action:
        scene = self.scene
        view = scene.course.seen.view
        action = self._played()
        if step is None or not step.advise or fits(step.advise, plain(action), int(view.seat)):
            return action
        offered = [one for one in view.actions if fits(step.advise, plain(one), int(view.seat))]
        return offered[0] if offered else action
