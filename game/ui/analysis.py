"""What can be found out about a finished match: are the dice those of the seed, and what did every choice give up.

The work is done in slices between frames, so that the screen never waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import Seat, View, view
from game.core.match import TALK, written
from game.ui.reel import Eyes, Reel
from game.ui.report import verdict

if TYPE_CHECKING:
    from game.core.decision import Choice
    from game.core.entry import GameEntry
    from game.core.match import Match

AS_GOOD = 0.005  # of the decision's own scale: what counts as nothing given up


class Judged(msgspec.Struct, frozen=True):
    """One decision among others that were possible: the step it became, who made it, what it gave up (0: nothing)."""

    step: int
    seat: Seat
    given_up: float


class Review(msgspec.Struct, frozen=True):
    """The choices of one seat: how many there were, how many as good as the best, what was given up in all."""

    choices: int = 0
    good: int = 0
    given_up: float = 0.0

    def with_choice(self, given_up: float) -> Review:
        """Return the review with one more choice."""
        good = self.good + (given_up <= AS_GOOD)
        return Review(self.choices + 1, good, self.given_up + given_up)

    @property
    def average(self) -> float:
        """What a choice gave up on average, on the decision's own scale."""
        return self.given_up / self.choices if self.choices else 0.0


class Seal(msgspec.Struct, frozen=True):
    """Whether all draws of a match come from its seed: how many there are, and a sentence for each that does not."""

    draws: int
    wrong: tuple[str, ...] = ()


class Analysis:
    """Looks through a finished match bit by bit: call `work` once a frame until `done`."""

    def __init__(
        self, entry: GameEntry, match: Match[Any, Any], extra: tuple[Callable[[], object], ...] = ()
    ) -> None:
        self.entry, self.match = entry, match
        self.seal: Seal | None = None
        self.judged: list[Judged] = []
        self.reviews = [Review() for _ in match.record.seating]
        self.done = False
        self.share = 0.0
        self._jobs = self._plan(extra)

    def work(self, seconds: float) -> bool:
        """Work for about so many seconds; say whether anything was found out."""
        if self.done:
            return False
        end = perf_counter() + seconds
        while not self.done and perf_counter() < end:
            try:
                next(self._jobs)
            except StopIteration:
                self.done, self.share = True, 1.0
        return True

    def finish(self) -> None:
        """Do all that is left at once."""
        while not self.done:
            self.work(60.0)

    def _plan(self, extra: tuple[Callable[[], object], ...]) -> Iterator[None]:
        for job in extra:
            job()
            yield
        record = self.match.record
        draws = len(record.opening) + sum(len(step.draws) for step in record.steps)
        self.seal = Seal(draws, verdict(self.match))
        yield
        if self.entry.advise is not None:
            yield from self._judge(self.entry.advise)

    def _judge(self, advise: Callable[[Any, View[Any, Any]], Choice]) -> Iterator[None]:
        reel = Reel(self.match.rules, written(self.match))
        yield
        for step, taken in enumerate(self.match.record.steps, 1):
            seat = Seat(taken.seat)
            if not isinstance(self.match.decode(taken.action), TALK):
                state = reel.state(step - 1)
                seen = view(self.match.rules, state, seat, reel.history(step - 1, Eyes(seat)))
                self._weigh(step, seat, taken.action, advise(self.match.rules, seen))
            self.share = step / reel.steps
            yield

    def _weigh(self, step: int, seat: Seat, action: msgspec.Raw, advice: Choice) -> None:
        """Note what an action gave up, if it is one of several that were weighed."""
        values = {bytes(option.action): option.value for option in advice.alternatives}
        taken = bytes(action)
        if len(values) < 2 or taken not in values:
            return
        given_up = max(values.values()) - values[taken]
        self.judged.append(Judged(step, seat, given_up))
        self.reviews[seat] = self.reviews[seat].with_choice(given_up)
