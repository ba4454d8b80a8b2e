"""The guide of a lesson: which step is told now, what was read, and what a learner did instead. It draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.lessons.matching import Plain, Situation, fits, holds

if TYPE_CHECKING:
    from game.ui.lessons.lesson import Lesson, Step


class Guide:
    """Follows a match: at every rest it tells the first step not yet read that can be told.

    A step whose occasion does not come is left out and told when it does, so nothing that a learner does leads
    astray. `trail` are the ids of the steps told so far, `back` is how many pages the learner has turned back.
    """

    def __init__(self, lesson: Lesson, read: Sequence[str] = (), *, silent: bool = False) -> None:
        self.lesson = lesson
        self.trail: list[str] = [name for name in read if lesson.named(name) is not None]
        self.told_at: dict[str, int] = {}
        self.silent = silent
        self.open: Step | None = None
        self.strayed: Step | None = None
        self.back = 0
        self._fixed = False

    # ------------------------------------------------------------------ what is told

    @property
    def shown(self) -> Step | None:
        """The step on the coach's panel: the open one, or an earlier one that was turned back to."""
        if not self.back:
            return self.open
        pages = self._pages()
        return self.lesson.named(pages[-1 - self.back])

    @property
    def can_go_back(self) -> bool:
        """Whether there is an earlier page."""
        return len(self._pages()) > self.back + 1

    def _pages(self) -> list[str]:
        """Return the ids of what can be turned to, the open step last."""
        last = self.open.id if self.open is not None else ""
        return [*(name for name in self.trail if name != last), last]

    @property
    def is_done(self) -> bool:
        """Whether every counted step has been read."""
        return all(step.id in self.trail for step in self.lesson.guided)

    def look(self, now: Situation, steps: int) -> bool:
        """Follow the table after `steps` decisions; say whether something else is told now."""
        before = self.open
        if self._fixed:
            return False
        if before is not None and (self._is_past(before, now) or before.until in now.facts - {""}):
            self._read(before)
        if self.open is None and not self.silent:
            self.open = self._next_step(now)
        if self.open is not None:
            self.told_at[self.open.id] = steps
        if self.open is not before:
            self.back = 0
        return self.open is not before

    def fix(self, step: Step) -> None:
        """Tell a step from now on, whatever lies on the table: for pictures of what comes rarely."""
        self.open, self._fixed = step, True

    def _next_step(self, now: Situation) -> Step | None:
        steps = self.lesson.step
        return next((s for s in steps if s.id not in self.trail and self._can_be_told(s, now)), None)

    def _can_be_told(self, step: Step, now: Situation) -> bool:
        """Say whether a step is to be told; what the learner did already is not asked for."""
        return holds(step.when, now, self.trail) and not (step.until and step.until in now.facts)

    def _is_past(self, step: Step, now: Situation) -> bool:
        return not holds(step.when, now, self.trail)

    def _read(self, step: Step) -> None:
        if step.id not in self.trail:
            self.trail.append(step.id)
        if self.open is step:
            self.open = None

    def waits_for(self, now: Situation) -> bool:
        """Say whether the table should wait because a step is about the event that was told last."""
        if self.silent or not now.told:
            return False
        just = (now.told[-1],)
        return any(
            step.pause
            and step.id not in self.trail
            and any(fits(step.when.told, event, now.me) for event in just)
            and all(name in self.trail for name in step.when.after)
            for step in self.lesson.step
        )

    # ------------------------------------------------------------------ what the learner does

    def next_page(self) -> None:
        """Turn to the next page; on the last one the step has been read."""
        if self.back:
            self.back -= 1
        elif self.strayed is not None:
            self.strayed = None
        elif self.open is not None:
            self._read(self.open)

    def previous_page(self) -> None:
        """Turn back."""
        if self.can_go_back:
            self.back += 1

    def pointed(self) -> None:
        """Note that the learner has looked at what the open step speaks of."""
        if self.open is not None and self.open.look:
            self._read(self.open)

    def acted(self, action: Plain, me: int) -> None:
        """Note what the learner decided."""
        step, self.strayed, self.back = self.open, None, 0
        if step is None:
            return
        if step.advise and not fits(step.advise, action, me):
            self.strayed = step
        self._read(step)

    def taken_back(self, steps: int) -> None:
        """Note that the match was taken back to so many decisions: what was asked for then is asked again."""
        self.open, self.strayed, self.back = None, None, 0
        gone = {step.id for step in self.lesson.step if step.waits and self.told_at.get(step.id, -1) >= steps}
        self.trail = [name for name in self.trail if name not in gone]

    def be_silent(self, *, silent: bool) -> None:
        """Say nothing any more, or speak again."""
        self.silent, self.back = silent, 0
        if silent:
            self.open = self.strayed = None
