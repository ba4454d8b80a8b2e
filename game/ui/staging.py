"""What storyboards of board games have in common: events, motions and sounds put on the stage one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.motion import ease_out
from game.ui.stage import Animation

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.contract import Event
    from game.ui.motion import Ease
    from game.ui.presenting import Host

BEAT = 140.0


class Hears(Protocol):
    """A table of the screen's own that follows events."""

    def hear(self, event: Event) -> None:
        """Change what an event changes."""


class Staging:
    """Puts what happens on the stage: motions that turn knobs, sounds, and when the table follows an event."""

    def __init__(self, follower: Hears, host: Host) -> None:
        self.follower, self.host, self.stage = follower, host, host.stage

    def hear(self, event: Event) -> None:
        """Let the table follow an event at this point of the queue."""
        self.stage.call(lambda: self.follower.hear(event))

    def sound(self, name: str) -> Callable[[], None]:
        """Return what plays a sound."""

        def play() -> None:
            self.host.desk.sound.play(name)

        return play

    def turn(
        self, knob: Callable[[float], None], ms: float, ease: Ease = ease_out, sound: str = "",
        end: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """Turn a knob from 0 to 1; it stands at 1 also when it is skipped, then `end` puts it away."""
        begin = self.sound(sound) if sound else None

        def finish() -> None:
            knob(1.0)  # the last frame of a motion need not be drawn
            if end is not None:
                end()

        self.stage.play(Animation(ms, lambda _p, x: knob(x), ease=ease, begin=begin, end=finish))

    def beat(self, sound: str, ms: float = BEAT) -> None:
        """Play a sound and wait."""
        self.turn(lambda _: None, ms, sound=sound)
