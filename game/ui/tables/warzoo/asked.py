"""The question that the viewer is asked, the answer chosen so far, and its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.actions import UseWeapon, WarzooAction
from game.rules.warzoo.state import NOBODY, Spot
from game.ui.layout import Rect
from game.ui.presenting import Primary
from game.ui.scene import Reply
from game.ui.tables.warzoo import prompt
from game.ui.tables.warzoo.questions import Answer, Asking, Question
from game.ui.widgets import Drawing
from game.ui.widgets.base import STAY

if TYPE_CHECKING:
    from game.rules.warzoo import Warzoo
    from game.ui.page import Page
    from game.ui.presenting import Host, Seen
    from game.ui.tables.warzoo.model import Picture


NONE = -1


class Asked:
    """Holds the question of the present view."""

    def __init__(self, host: Host, rules: Warzoo) -> None:
        self.host, self.rules = host, rules
        self.question: Question | None = None
        self.chosen = 0
        self.side = 0
        self._made_for: object = None

    def show(self, seen: Seen) -> None:
        """Follow a view."""
        if not seen.deciding or seen.viewer is None:
            self.question, self._made_for = None, None
            return
        made_for = (seen.viewer, len(seen.view.history), seen.view.state.task)
        if made_for != self._made_for:
            self._made_for = made_for
            self.side = seen.view.state.terms.side_of(seen.viewer)
            self.question = Asking(self.rules, seen.view).question()
            self.chosen = self.question.best if self.question is not None else 0
            self.chosen = NONE if self.question is not None and self.question.waits else self.chosen

    @property
    def answer(self) -> Answer | None:
        """The answer chosen so far."""
        question = self.question
        if question is None or not question.answers:
            return None
        if self.chosen == NONE:
            return question.decline
        return question.answers[min(self.chosen, len(question.answers) - 1)]

    @property
    def fires(self) -> bool:
        """Whether a Weapon is asked about."""
        return self.answer is not None and isinstance(self.answer.action, UseWeapon)

    def choose(self, number: int) -> Reply:
        """Choose an answer."""
        waits = self.question is not None and self.question.waits
        self.chosen = NONE if waits and number == self.chosen else number
        self.host.desk.sound.play("ui_hover")
        self.host.refresh()
        return STAY

    def take(self, action: WarzooAction) -> None:
        """Choose the answer of a hint; a hint to decline leaves the choice as it is."""
        for number, answer in enumerate(self.question.answers if self.question else ()):
            if answer.action == action:
                self.choose(number)

    def at_spot(self, spot: Spot) -> int | None:
        """Return the answer that points at a unit."""
        answers = self.question.answers if self.question else ()
        return next((n for n, answer in enumerate(answers) if answer.spot == spot), None)

    def at_lane(self, lane: int) -> int | None:
        """Return the answer that points at a lane."""
        answers = self.question.answers if self.question else ()
        return next((n for n, answer in enumerate(answers) if answer.lane == lane), None)

    # ------------------------------------------------------------------ parts

    def build(self, page: Page, place: Rect, picture: Picture) -> None:
        """Add the prompt and its answers."""
        question, answer = self.question, self.answer
        if question is None or answer is None:
            return
        page.add(Drawing("", place, paint=lambda p: prompt.draw_prompt(p, place, question, answer, picture)))
        for number, rect in enumerate(prompt.answer_places(place, question)):
            self._add(page, rect, number, question.answers[number])

    def _add(self, page: Page, rect: Rect, number: int, answer: Answer) -> None:
        result = answer.prospect.result
        won = None if result == NOBODY else result == self.side
        part = prompt.AnswerButton(
            f"answer:{number}", rect, answer=answer, chosen=number == self.chosen, won=won
        )
        part.choose = lambda: self.choose(number)
        page.add(part)

    def primary(self) -> Primary | None:
        """Return the button that does what was chosen."""
        question, answer = self.question, self.answer
        if question is None or answer is None:
            return None
        act = answer.action
        if self.chosen == NONE:
            return Primary(question.refusal, lambda: self.host.act(act), "play")
        return Primary(
            question.verb, lambda: self.host.act(act), "check", answer.cost[:1].upper() + answer.cost[1:]
        )

    def decline(self) -> Reply:
        """Decline."""
        question = self.question
        if question is None or question.decline is None:
            return None
        return self.host.act(question.decline.action)
