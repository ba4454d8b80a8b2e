"""Plays what happened, one step after the other; it knows no game and no rule."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from game.ui.motion import FADE_MS, Ease, Pace, ease_out
from game.ui.paint import Painter

Draw = Callable[[Painter, float], None]


@dataclass(frozen=True)
class Animation:
    """One motion: `ms` at normal speed, drawn from progress 0 to 1, begun `after` ms of its step.

    `begin` and `end` are called once, also when it is skipped. With less motion one that `moves` is drawn at its end
    at once and takes at most 160 ms.
    """

    ms: float
    draw: Draw
    after: float = 0.0
    ease: Ease = ease_out
    moves: bool = True
    begin: Callable[[], None] | None = None
    end: Callable[[], None] | None = None


class _Running:
    """An animation of the present step."""

    def __init__(self, animation: Animation, pace: Pace) -> None:
        self.animation = animation
        calm = pace.less_motion and animation.moves
        self.start = pace.ms(animation.after)
        self.length = pace.ms(min(animation.ms, FADE_MS) if calm else animation.ms)
        self.calm = calm
        self.begun = self.ended = False

    def moments(self) -> tuple[float, float]:
        """Return when it begins and when it ends, in ms of the step."""
        return self.start, self.start + self.length

    def tick(self, now: float) -> None:
        """Begin and end when it is time."""
        if not self.begun and now >= self.start:
            self.begun = True
            if self.animation.begin:
                self.animation.begin()
        if self.begun and not self.ended and now >= self.start + self.length:
            self.ended = True
            if self.animation.end:
                self.animation.end()

    def draw(self, p: Painter, now: float) -> None:
        """Draw it once it has begun; after its end it stays as it ended until the step is over."""
        if self.begun:
            share = (
                1.0 if self.calm or self.length <= 0 else min(1.0, max(0.0, (now - self.start) / self.length))
            )
            self.animation.draw(p, self.animation.ease(share))


class Stage:
    """A queue of steps; the animations of one step run side by side, the next step waits for all of them."""

    def __init__(self, pace: Pace | None = None) -> None:
        self.pace = pace or Pace()
        self._steps: deque[tuple[Animation, ...]] = deque()
        self._running: list[_Running] = []
        self._now = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything is playing or waiting."""
        return bool(self._running or self._steps)

    def play(self, *animations: Animation) -> None:
        """Add a step."""
        if animations:
            self._steps.append(animations)

    def call(self, act: Callable[[], None]) -> None:
        """Add a step that only does something: show the new view, say a sentence."""
        self.play(Animation(0, lambda _p, _x: None, begin=act))

    def wait(self, ms: float) -> None:
        """Add a step in which nothing moves."""
        self.play(Animation(ms, lambda _p, _x: None, moves=False))

    def tick(self, seconds: float) -> None:
        """Let time pass; steps that end hand the rest of the time to the next."""
        self._now += seconds * 1000
        while self._settle():
            pass

    def _settle(self) -> bool:
        """Begin a step if none runs; say whether one ended (or began and ended) so that another may follow."""
        if not self._running:
            if not self._steps:
                self._now = 0.0
                return False
            self._running = [_Running(animation, self.pace) for animation in self._steps.popleft()]
        moments = sorted({moment for one in self._running for moment in one.moments() if moment < self._now})
        for moment in (*moments, self._now):
            for one in self._running:
                one.tick(moment)
        if not all(one.ended for one in self._running):
            return False
        self._now = max(0.0, self._now - max(one.start + one.length for one in self._running))
        self._running = []
        return True

    def draw(self, p: Painter) -> None:
        """Draw the present step."""
        for one in self._running:
            one.draw(p, self._now)

    def skip(self) -> None:
        """End everything that plays or waits; every `begin` and `end` is still called, in order."""
        while self.busy:
            self._now = float("inf")
            if not self._settle():
                break
        self._now = 0.0
