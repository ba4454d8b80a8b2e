"""A recorded match to look back at: the table after any step, through any allowed pair of eyes. It draws nothing."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.chance import Script
from game.core.contract import Seat, View
from game.core.match import TALK, Match

if TYPE_CHECKING:
    from game.core.contract import Event, Rules
    from game.core.record import Record, Seating

CHECKPOINT_EVERY = 16
NEAR = 64


class Eyes(msgspec.Struct, frozen=True):
    """Who looks: a seat, a bystander (None), or somebody who sees the whole truth."""

    seat: Seat | None = None
    everything: bool = False


BYSTANDER = Eyes()
EVERYTHING = Eyes(everything=True)


class Reel:
    """All steps of one record. Step 0 is the deal; step n is what the nth decision led to.

    States are kept at every 16th step and round the one looked at last, so going a step is instant both ways.
    Raises RecordError when the record contradicts its rules.
    """

    def __init__(self, rules: Rules[Any, Any], record: Record) -> None:
        self.rules, self.record = rules, record
        self._whole: Match[Any, Any] = Match.resume(rules, record)
        self.steps = len(record.steps)
        self._told: list[tuple[Event, ...]] = []
        self._kept: dict[int, Any] = {}
        self._near: OrderedDict[int, Any] = OrderedDict()
        self._unroll()

    def _unroll(self) -> None:
        state = self.rules.setup(self.record.options, Script(self.record.opening))
        self._told.append(tuple(self.rules.opening(state)))
        self._kept[0] = state.clone()
        for step in range(1, self.steps + 1):
            self._told.append(self._apply(state, step))
            if step % CHECKPOINT_EVERY == 0:
                self._kept[step] = state.clone()

    def _apply(self, state: Any, step: int) -> tuple[Event, ...]:  # noqa: ANN401 - the state of any game
        """Change a state by one step and return all that happened."""
        taken = self.record.steps[step - 1]
        action = self._whole.decode(taken.action)
        if isinstance(action, TALK):
            return self._whole.events_of(step, None)
        return tuple(self.rules.apply(state, Seat(taken.seat), action, Script(taken.draws)))

    # ------------------------------------------------------------------ who may look

    @property
    def is_over(self) -> bool:
        """Whether the record tells of a finished match: then nothing of it is secret any more."""
        return self._whole.outcome is not None

    def allowed(self, viewer: Seat | None) -> tuple[Eyes, ...]:
        """Return through whose eyes the match may be seen by the one at this seat (None: a bystander).

        A finished match hides nothing. While it goes on a seat sees what it saw, and a bystander what lies open.
        """
        if self.is_over:
            return (EVERYTHING, *(Eyes(Seat(i)) for i in range(self.record.options.seats)), BYSTANDER)
        return (BYSTANDER,) if viewer is None else (Eyes(viewer), BYSTANDER)

    # ------------------------------------------------------------------ looking

    def state(self, step: int) -> Any:  # noqa: ANN401 - the state of any game
        """Return a copy of the whole truth after a step."""
        return self._at(step).clone()

    def _at(self, step: int) -> Any:  # noqa: ANN401 - the state of any game
        if step in self._kept:
            return self._kept[step]
        if step in self._near:
            self._near.move_to_end(step)
            return self._near[step]
        start = max(known for known in (*self._kept, *self._near) if known < step)
        state = (self._kept.get(start) or self._near[start]).clone()
        for one in range(start + 1, step + 1):
            self._apply(state, one)
            self._keep_near(one, state.clone())
        return state

    def _keep_near(self, step: int, state: Any) -> None:  # noqa: ANN401 - the state of any game
        self._near[step] = state
        while len(self._near) > NEAR:
            self._near.popitem(last=False)

    def events(self, step: int, eyes: Eyes) -> tuple[Event, ...]:
        """Return what these eyes saw happen in a step."""
        told = self._told[step]
        if eyes.everything:
            return told
        return tuple(seen for event in told if (seen := event.seen_by(eyes.seat)) is not None)

    def history(self, step: int, eyes: Eyes) -> tuple[Event, ...]:
        """Return what these eyes saw from the deal up to a step, that one included."""
        return tuple(event for one in range(step + 1) for event in self.events(one, eyes))

    def view(self, step: int, eyes: Eyes) -> View[Any, Any]:
        """Return the table after a step as these eyes see it; nobody is offered anything to do."""
        truth = self._at(step)
        seen = truth.clone() if eyes.everything else self.rules.redact(truth, eyes.seat)
        over = step == self.steps and self.is_over
        acting = () if over else tuple(self.rules.to_act(truth))
        return View(eyes.seat or Seat(0), seen, acting, (), self.history(step, eyes))

    def after(self, step: int) -> Match[Any, Any]:
        """Return the match as it stood after a step, its referee included."""
        return Match.resume(self.rules, self.record, step)

    # ------------------------------------------------------------------ playing on

    def why_no_branch(self) -> str:
        """Return why nobody may play on from here, or an empty string when everybody may."""
        if self.is_over or self.record.casual:
            return ""
        return "This match is still being played in earnest: playing on beside it would show its dice."

    def branch(self, step: int, seating: Sequence[Seating]) -> Match[Any, Any]:
        """Return a new casual match that begins after a step, with these players at the seats.

        What came after the step was seen by them, so its result is marked like one that was gone back in.

        Raises PermissionError with the reason when that may not be.
        """
        if reason := self.why_no_branch():
            raise PermissionError(reason)
        fresh = msgspec.structs.replace(
            self.record,
            seating=tuple(seating),
            casual=True,
            undone=self.record.undone + 1,
            steps=self._steps_before_the_end(step),
            outcome=None,
            digest="",
        )
        return Match.resume(self.rules, fresh)

    def _steps_before_the_end(self, step: int) -> list[Any]:
        """Return the steps up to one, without the table talk that would end the branch before it begins."""
        steps = list(self.record.steps[:step])
        while steps and isinstance(self._whole.decode(steps[-1].action), TALK):
            steps.pop()
        return steps
