"""The course of a match on the table: what has been shown, what plays now, what waits to be looked at."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.table_talk import AcceptDraw, DrawAgreed, DrawDeclined, DrawOffered, Resigned
from game.ui.logbook import Logbook
from game.ui.narrate import Cast
from game.ui.presenting import Presenter, Seen

if TYPE_CHECKING:
    from game.core.contract import Event, Seat
    from game.ui.sitting import Sitting
    from game.ui.stage import Stage

SPOKEN = (DrawOffered, DrawDeclined, DrawAgreed, Resigned)
LOOK_SECONDS = 1.8  # how long something held is shown when only computer players sit at the table


class Course:
    """Takes steps from the sitting and plays their events one after the other; between them it may hold.

    Nothing here knows a game: the presenter performs and says when to hold, and whoever teaches may hold, too
    (`pauses`). `seen` is what was last shown, `said` what was said at the table and not yet told, `told` what has been
    performed since somebody cleared it.
    """

    def __init__(self, sitting: Sitting, presenter: Presenter, stage: Stage) -> None:
        self.sitting, self.presenter, self.stage = sitting, presenter, stage
        self.book = Logbook()
        self.said: list[Event] = []
        self.told: list[Event] = []
        self.pauses: Callable[[], bool] = lambda: False
        self.holding = False
        self.seen = self._seen()
        self._ahead: deque[Event] = deque()
        self._shown = sitting.match.steps
        self._match = sitting.match
        self._held = 0.0
        self._playing = False
        self._begin()

    def _begin(self) -> None:
        """Show what is there; a match that has just begun plays its deal."""
        self.presenter.show(self.seen)
        if self.sitting.match.steps == 0:
            self._ahead.extend(self.sitting.told(0))
            self._playing = bool(self._ahead)
        else:
            self._write_all()

    # ------------------------------------------------------------------ looking

    @property
    def playing(self) -> bool:
        """Whether something moves now."""
        return self._playing and not self.holding

    @property
    def idle(self) -> bool:
        """Whether all that has happened was shown and nothing is held."""
        return not self._playing and not self.holding and self._shown == self.sitting.match.steps

    @property
    def asked(self) -> bool:
        """Whether the viewer has an offer of a draw to answer."""
        return any(isinstance(action, AcceptDraw) for action in self.seen.view.actions)

    @property
    def offered_by(self) -> Seat | None:
        """Who offers a draw that is not answered yet."""
        last = next((event for event in reversed(self.seen.view.history) if isinstance(event, SPOKEN)), None)
        waits = isinstance(last, DrawOffered) and self.sitting.match.outcome is None
        return last.seat if isinstance(last, DrawOffered) and waits else None

    @property
    def cast(self) -> Cast:
        """How the seats are called by the viewer."""
        names = tuple(seat.name for seat in self.sitting.match.record.seating)
        viewer = self.sitting.viewer
        return Cast(names, int(viewer) if viewer is not None else None)

    def _seen(self) -> Seen:
        sitting, view = self.sitting, self.sitting.view()
        offered = any(isinstance(action, AcceptDraw) for action in view.actions)
        deciding = sitting.viewer is not None and sitting.decider == sitting.viewer and not offered
        return Seen(view, self.cast, sitting.viewer, sitting.match.record.seating, deciding)

    # ------------------------------------------------------------------ going on

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether the page must be built again."""
        if self.sitting.people or self.idle:
            self.sitting.update(seconds)
        self.stage.tick(seconds)
        self._held += seconds
        changed = False
        if self.holding and not self.sitting.people and self._held >= LOOK_SECONDS:
            changed = self.go_on()
        return self._advance() or changed

    def _advance(self) -> bool:
        """Play on while nothing moves and nothing is held; say whether anything changed."""
        changed = False
        while not self.stage.busy and not self.holding and (self._playing or self._take_step()):
            changed = True
            if self.presenter.holds(tuple(self._ahead)) or self.pauses():
                self.holding, self._held = True, 0.0
            elif self._ahead:
                self._play(self._ahead.popleft())
            else:
                self._finish()
        return changed

    def _take_step(self) -> bool:
        """Take the next step that was not shown yet."""
        if self._shown >= self.sitting.match.steps:
            return False
        self._shown += 1
        self._ahead.extend(self.sitting.told(self._shown))
        self._playing = True
        return True

    def _play(self, event: Event) -> None:
        """Show an event; the log tells of it once it has been seen, or it would tell dice that still tumble."""
        if isinstance(event, SPOKEN):
            self.said.append(event)
        self.presenter.perform(event)
        self.told.append(event)
        self.stage.call(lambda: self._write(event))
        self.stage.tick(0)

    def _finish(self) -> None:
        """Show what is true now, unless another step is still to be told: its events begin where this one ended."""
        self._playing = False
        if self._shown < self.sitting.match.steps:
            return
        self.seen = self._seen()
        self.presenter.show(self.seen)

    def go_on(self) -> bool:
        """Let go of what was held; say whether anything was."""
        if not self.holding:
            return False
        self.holding = False
        self.presenter.go_on()
        self._advance()
        return True

    def skip(self) -> None:
        """End what moves: go at once to the next thing to look at or to decide."""
        while self.stage.busy:
            self.stage.skip()
            self._advance()

    def follow(self) -> None:
        """Show the present position if other eyes look now, or if a decision was taken back elsewhere."""
        if self.sitting.viewer != self.seen.viewer or self.sitting.match is not self._match:
            self.reset()

    def reset(self) -> None:
        """Show the present position at once: after undo, or when other eyes look."""
        self.stage.skip()
        self._ahead.clear()
        self.told.clear()
        self.presenter.go_on()
        self.holding = self._playing = False
        self._match = self.sitting.match
        self._shown = self.sitting.match.steps
        self._write_all()
        self._finish()

    # ------------------------------------------------------------------ the log

    def _write_all(self) -> None:
        self.book.clear()
        for event in self.sitting.match.history(self.sitting.viewer):
            self._write(event)

    def _write(self, event: Event) -> None:
        narrate = self.sitting.entry.narrate
        if narrate is not None:
            self.book.add(narrate(self.sitting.match.rules, event, self.cast))

    def name(self, seat: Seat) -> str:
        """Return the name at a seat."""
        return self.sitting.match.record.seating[seat].name
