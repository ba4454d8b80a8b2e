"""Shows a reel through a presenter: step by step, event by event, or running. It draws nothing itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from game.core.moments import Moment, Weight
from game.core.table_talk import DrawAgreed, Resigned
from game.ui.logbook import Logbook
from game.ui.narrate import Cast
from game.ui.presenting import Seen
from game.ui.reel import Eyes, Reel

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.core.entry import GameEntry
    from game.ui.narrate import Line
    from game.ui.presenting import Presenter
    from game.ui.sound import Sound
    from game.ui.stage import Stage

LOOK_SECONDS, REST_SECONDS = 1.4, 0.3  # at speed 1: what is held, and between two decisions


class Spot(NamedTuple):
    """A place on the reel: after `step` decisions and the first `event` events of the next one."""

    step: int
    event: int = 0


class Mark(NamedTuple):
    """A moment, the decision that led to it, and how many events of it came before."""

    step: int
    event: int
    moment: Moment


class Projector:
    """Keeps where the reel stands, lets it run at a speed, and has the presenter show it.

    Every place is built up from the same beginning, so it looks the same whichever way one came to it.
    """

    def __init__(
        self, reel: Reel, entry: GameEntry, presenter: Presenter, stage: Stage, sound: Sound
    ) -> None:
        self.reel, self.entry, self.presenter, self.stage, self.sound = reel, entry, presenter, stage, sound
        self.eyes = Eyes()
        self.spot = Spot(0)
        self.book = Logbook()
        self.playing, self.speed = False, 1.0
        self.marks: tuple[Mark, ...] = ()
        self._ahead: deque[Event] = deque()
        self._holding, self._wait = False, 0.0
        self._shown = False
        self._looks: dict[int, tuple[int, ...]] = {}
        self._lines: list[Line] = []
        self._ends: list[list[int]] = []

    # ------------------------------------------------------------------ looking

    @property
    def cast(self) -> Cast:
        """How the seats are called: nobody is "you" unless one seat looks."""
        names = tuple(seating.name for seating in self.reel.record.seating)
        return Cast(names, self.eyes.seat)

    def look(self, eyes: Eyes) -> None:
        """Look through these eyes at the same place."""
        self.eyes = eyes
        self._looks.clear()
        self._tell_all()
        self.marks = tuple(self._find_marks())
        self.go(self.spot)

    def _find_marks(self) -> Iterator[Mark]:
        for step in range(self.reel.steps + 1):
            for at, event in enumerate(self.reel.events(step, self.eyes)):
                moment = self._moment(event)
                if moment is not None:
                    yield Mark(step, at, moment)

    def _moment(self, event: Event) -> Moment | None:
        """Return the moment that the game knows, or the end by table talk."""
        match event:
            case Resigned(seat=seat):
                return Moment(Weight.END, self.cast.does(seat, "resign", "resigns"), "end", "flag", seat)
            case DrawAgreed():
                return Moment(Weight.END, "A draw is agreed", "end", "flag")
            case _:
                return self.entry.moment(self.reel.rules, event, self.cast) if self.entry.moment else None

    def seen(self, step: int) -> Seen:
        """Return what is to be shown after a step."""
        return Seen(self.reel.view(step, self.eyes), self.cast, self.eyes.seat, self.reel.record.seating)

    def events_after(self, step: int) -> int:
        """Return how many events of the decision after a step these eyes see."""
        return len(self.reel.events(step + 1, self.eyes)) if step < self.reel.steps else 0

    # ------------------------------------------------------------------ going

    def go(self, spot: Spot) -> None:
        """Show a place at once; it is held to the ends of the reel."""
        step = min(max(0, spot.step), self.reel.steps)
        event = min(max(0, spot.event), max(0, self.events_after(step) - 1))
        self.spot = Spot(step, event)
        self._ahead.clear()
        self._holding, self._wait = False, 0.0
        with silence(self.sound):
            self.stage.skip()
            self._build_up()
        self._write_up()

    def _build_up(self) -> None:
        """Show the table, with what just happened still lying on it.

        Where people would look before they go on is remembered: going by decisions stops there, too.
        """
        if self._shown:
            self.presenter.go_on()
        self._shown = True
        step, event = self.spot
        first = step if event or step == 0 else step - 1
        self.presenter.show(self.seen(first))
        told = self.reel.events(first + 1, self.eyes) if event or step else ()
        shown = told[:event] if event else told
        looks = [at for at in range(len(shown)) if self._perform_quietly(told, at)]
        held = self.presenter.holds(told[len(shown) :])
        if step and not event:
            self._looks[step] = tuple(at for at in looks if at)
        if step and not event and not (held and self.at_end):  # the end is looked at as it was told
            self.presenter.show(self.seen(step), keep=True)

    def _perform_quietly(self, told: Sequence[Event], at: int) -> bool:
        """Perform one event to its end; say whether people would have looked before it."""
        looked = self.presenter.holds(told[at:])
        if looked:
            self.presenter.go_on()
        self.presenter.perform(told[at])
        self.stage.tick(0)
        self.stage.skip()
        return looked

    def _write_up(self) -> None:
        """Let the log end at the place; lines that stay are not written again."""
        step, event = self.spot
        count = self._ends[step + 1][event - 1] if event else self._ends[step][-1]
        self.book.keep(min(count, len(self.book.lines)))
        self.book.add(self._lines[len(self.book.lines) : count])

    def _tell_all(self) -> None:
        """Tell the whole match once; `_ends` says how many lines there are after each event of a step."""
        self._lines, self._ends = [], []
        for step in range(self.reel.steps + 1):
            ends = []
            for event in self.reel.events(step, self.eyes):
                if self.entry.narrate is not None:
                    self._lines += self.entry.narrate(self.reel.rules, event, self.cast)
                ends.append(len(self._lines))
            self._ends.append(ends or [len(self._lines)])
        self.book.clear()

    def by_step(self, way: int) -> None:
        """Go a decision on or back, stopping where people would look before they go on."""
        step, event = self.spot
        if way > 0 and step < self.reel.steps:
            looks = [look for look in self._looks_in(step + 1) if look > event]
            self.go(Spot(step, looks[0]) if looks else Spot(step + 1))
        elif way < 0:
            looks = [look for look in self._looks_in(step + 1) if look < event] if event else []
            if event or step == 0:
                self.go(Spot(step, looks[-1]) if looks else Spot(step))
                return
            looks = list(self._looks_in(step))
            self.go(Spot(step - 1, looks[-1]) if looks else Spot(step - 1))

    def _looks_in(self, step: int) -> tuple[int, ...]:
        """Return after how many events of a decision people would look before they go on."""
        if step not in self._looks:
            here = self.spot
            self.go(Spot(step))
            self.go(here)
        return self._looks[step]

    def by_event(self, way: int) -> None:
        """Go an event on or back."""
        step, event = self.spot
        if way > 0:
            last = event + 1 >= self.events_after(step)
            self.go(Spot(step + 1) if last else Spot(step, event + 1))
        elif event:
            self.go(Spot(step, event - 1))
        elif step:
            self.go(Spot(step - 1, self.events_after(step - 1) - 1))

    def show(self, mark: Mark) -> None:
        """Go to a moment: where people would look at it, or else after its decision."""
        looks = [look for look in self._looks_in(mark.step) if look > mark.event] if mark.step else []
        self.go(Spot(mark.step - 1, looks[0]) if looks else Spot(mark.step))

    def by_mark(self, way: int, *weights: Weight) -> None:
        """Go to the next mark of these weights on or back; to the end or the deal when there is none."""
        steps = sorted({mark.step for mark in self.marks if mark.moment.weight in weights})
        here = self.spot.step
        if way > 0:
            self.go(Spot(next((step for step in steps if step > here), self.reel.steps)))
        else:
            self.go(Spot(next((step for step in reversed(steps) if step < here), 0)))

    # ------------------------------------------------------------------ running

    @property
    def at_end(self) -> bool:
        """Whether there is nothing more to show."""
        return self.spot.step >= self.reel.steps

    def play(self) -> None:
        """Run from here; from the end, run from the deal."""
        self.go(Spot(0) if self.at_end else Spot(self.spot.step))
        self.playing = True

    def pause(self) -> None:
        """Stand still at the place reached."""
        if self.playing:
            self.playing = False
            self.go(self.spot)

    def tick(self, seconds: float) -> bool:
        """Let time pass; say whether another event or decision was shown."""
        self.stage.tick(seconds * self.speed)
        if not self.playing or self.stage.busy:
            return False
        self._wait -= seconds * self.speed
        return self._wait <= 0 and self._go_on()

    def _go_on(self) -> bool:
        if self._holding:
            self._holding = False
            self.presenter.go_on()
        if self._ahead:
            self._perform_next()
        elif self.spot.event:
            self._finish_step()
        else:
            self._begin_step()
        return True

    def _begin_step(self) -> None:
        if self.at_end:
            self.playing = False
            return
        self.presenter.show(self.seen(self.spot.step))
        self._ahead.extend(self.reel.events(self.spot.step + 1, self.eyes))
        if self._ahead:
            self._perform_next()
        else:
            self._finish_step()

    def _perform_next(self) -> None:
        event = self._ahead.popleft()
        self.spot = Spot(self.spot.step, self.spot.event + 1)
        self._write_up()
        self.presenter.perform(event)
        self.stage.tick(0)
        if self.presenter.holds(tuple(self._ahead)):
            self._holding, self._wait = True, LOOK_SECONDS

    def _finish_step(self) -> None:
        self.spot = Spot(self.spot.step + 1)
        self.presenter.show(self.seen(self.spot.step))
        self._wait = REST_SECONDS
        if self.at_end:
            self.playing = False


@contextmanager
def silence(sound: Sound) -> Iterator[None]:
    """Let nothing sound inside the block: what is only built up is not heard."""
    ready, sound.ready = sound.ready, False
    try:
        yield
    finally:
        sound.ready = ready
