"""The thinker that the screen is given: it puts questions to a mind, keeps deadlines, and always has an answer.

From the moment the mind turns to a question, a decision has its budget of seconds; then the best answer so far is asked
for. When it still does not come within `GRACE`, or when the mind has died, the mind is ended, a new one is started, and
a simple legal move is made here and now, marked as a fallback with the reason. When minds die without ever having
answered, a thread takes over. Nothing waits: the screen polls once a frame.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from ai.baselines import AnyLegal
from ai.levels import components_of
from ai.minds import ThreadMind, start_mind
from ai.wire import READY, Cancel, Hurry, Question, packed_message, packed_view, unpacked_answer
from game.core.decision import Budget

if TYPE_CHECKING:
    from collections.abc import Callable

    from ai.minds import Mind, StartMind
    from game.core.contract import Rules, View
    from game.core.decision import Choice
    from game.core.record import Seating

GRACE = 1.5  # seconds after the budget until a mind counts as hung
TRIES = 2  # minds in a row that may end without having answered anything
START = 20.0  # seconds until a mind that has not turned to its first question counts as hung
PROMPT = 5.0  # the same for every later question: whoever waits should not wait for long


class Ticket:
    """A question that a computer player is thinking about."""

    def __init__(self, thinker: Worker, question: Question, view: View[Any, Any], asked: float) -> None:
        self._thinker, self.question, self.view, self.asked = thinker, question, view, asked
        self.budget = Budget(question.seconds)
        self.since: float | None = None  # when the mind turned to it
        self.hurried = False
        self.choice: Choice | None = None

    def poll(self) -> Choice | None:
        """Return the answer when it is there; never waits."""
        if self.choice is None:
            self._thinker.look()
        return self.choice

    def move_now(self) -> None:
        """Ask for the best answer so far."""
        self._thinker.hurry(self)

    def cancel(self) -> None:
        """Forget the question."""
        self._thinker.drop(self)


class Worker:
    """Computer players in one long-lived process, asked through tickets, one question after the other."""

    def __init__(
        self,
        start: StartMind = start_mind,
        clock: Callable[[], float] = monotonic,
        last_resort: StartMind = ThreadMind,
    ) -> None:
        self._start, self._clock, self._last_resort = start, clock, last_resort
        self._stillborn = 0
        self._number = READY
        self._line: list[Ticket] = []
        self._components: tuple[object, bytes] = (None, b"")
        self._closed = False
        self._begin()

    def _begin(self) -> None:
        self._mind: Mind = self._start() if self._stillborn < TRIES else self._last_resort()
        self._heard = self._clock()  # when the mind last said anything
        self._practised = False  # whether it has answered a question before

    # ------------------------------------------------------------------ for the screen

    def ask(
        self,
        rules: Rules[Any, Any],
        view: View[Any, Any],
        seating: Seating,
        seed: str,
        budget: Budget,
        memory: bytes,
    ) -> Ticket:
        """Put a question; returns at once. Raises RuntimeError after `close`."""
        if self._closed:
            raise RuntimeError("the thinker is closed")
        self._number += 1
        question = Question(
            number=self._number,
            game=rules.name,
            components=self._packed(rules),
            seating=seating,
            memory=memory,
            seed=seed,
            seconds=budget.seconds,
            view=packed_view(view),
        )
        ticket = Ticket(self, question, view, self._clock())
        self._line.append(ticket)
        self._mind.send(packed_message(question))
        return ticket

    def _packed(self, rules: Rules[Any, Any]) -> bytes:
        if self._components[0] is not rules:
            self._components = (rules, components_of(rules))
        return self._components[1]

    def close(self) -> None:
        """End the process; open questions stay unanswered."""
        if not self._closed:
            self._closed = True
            self._line.clear()
            self._mind.end()

    # ------------------------------------------------------------------ for tickets

    def hurry(self, ticket: Ticket) -> None:
        """Pass on that the best answer so far is wanted."""
        if ticket in self._line and not ticket.hurried:
            ticket.hurried = True
            self._mind.send(packed_message(Hurry(ticket.question.number)))

    def drop(self, ticket: Ticket) -> None:
        """Pass on that an answer is no longer wanted."""
        if ticket in self._line:
            self._line.remove(ticket)
            self._mind.send(packed_message(Cancel(ticket.question.number)))

    def look(self) -> None:
        """Take in what has come, and see to the deadline of the question at the head of the line."""
        if self._closed:
            return
        for packed in self._mind.received():
            self._take(packed)
        if not self._mind.is_alive:
            self._give_up("The process it thinks in had ended.")
        elif self._line:
            self._watch(self._line[0])

    def _take(self, packed: bytes) -> None:
        try:
            answer = unpacked_answer(packed)
        except msgspec.DecodeError:
            return
        self._heard = self._clock()
        ticket = next((t for t in self._line if t.question.number == answer.number), None)
        if ticket is None:
            return
        if answer.choice is None and not answer.trouble:
            ticket.since = self._heard
            return
        self._stillborn, self._practised = 0, True
        self._line.remove(ticket)
        ticket.choice = answer.choice or self._simple(ticket, answer.trouble)

    def _watch(self, ticket: Ticket) -> None:
        now, limit = self._clock(), ticket.budget.seconds
        if ticket.since is None:
            if now - max(self._heard, ticket.asked) > (PROMPT if self._practised else START):
                held = "hangs" if self._practised else "did not start"
                self._give_up(f"The process it thinks in {held}.")
        elif now - ticket.since > limit + GRACE:
            self._give_up("It did not answer in time.")
        elif now - ticket.since > limit:
            self.hurry(ticket)

    def _give_up(self, reason: str) -> None:
        """Start afresh, and answer all open questions with simple legal moves."""
        self._mind.end(gently=False)
        self._stillborn += 1
        waiting, self._line = self._line, []
        for ticket in waiting:
            ticket.choice = self._simple(ticket, reason)
        self._begin()

    @staticmethod
    def _simple(ticket: Ticket, reason: str) -> Choice:
        choice = AnyLegal().choose(ticket.view, ticket.budget, ticket.question.seed)
        return msgspec.structs.replace(choice, fallback=True, note=reason)
