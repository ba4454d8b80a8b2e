"""The tools of the storyboard: animations that turn one knob of the picture and stand at their end when skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec

from game.rules.warzoo.state import Lane, Side
from game.ui.motion import Ease, ease_out, linear
from game.ui.stage import Animation, Stage
from game.ui.tables.warzoo.model import Flier

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.ui.sound import Sound
    from game.ui.tables.warzoo.board import Teller
    from game.ui.tables.warzoo.model import Picture
    from game.ui.tables.warzoo.spots import Spots

MOVE = 220.0
Set = Callable[[float], None]
Key = TypeVar("Key")
Value = TypeVar("Value")


class Stagecraft:
    """Turns knobs in time."""

    def __init__(self, picture: Picture, teller: Teller, stage: Stage, sound: Sound, spots: Spots) -> None:
        self.picture, self.teller, self.stage, self.sound, self.spots = picture, teller, stage, sound, spots
        self.knobs = picture.knobs

    def turn(
        self, set_to: Set, ms: float, after: float = 0.0, ease: Ease = ease_out, sound: str = ""
    ) -> Animation:
        """Return an animation that turns one knob; it stands at its end also when it is skipped."""
        begin = (lambda: self.play(sound)) if sound else None
        return Animation(ms, lambda _p, x: set_to(x), after, ease, begin=begin, end=lambda: set_to(1.0))

    def play(self, sound: str) -> None:
        """Let a sound be heard."""
        self.sound.play(sound)

    def forget(self, knob: dict[Key, Value], key: Key) -> None:
        """Take a knob out of play at this point of the queue."""

        def out() -> None:
            knob.pop(key, None)

        self.stage.call(out)

    def hear(self, event: Event) -> None:
        """Let the board follow at this point of the queue."""
        self.stage.call(lambda: self.teller.hear(event))

    def fly(self, key: str, flier: Flier, after: float = 0.0, sound: str = "", ms: float = MOVE) -> Animation:
        """Return an animation that lets something fly; it is gone when it lands."""
        fliers = self.knobs.fliers

        def place(x: float) -> None:
            if x >= 1:
                fliers.pop(key, None)
            else:
                fliers[key] = msgspec.structs.replace(flier, share=x)

        return self.turn(place, ms, after, sound=sound)

    def swing(self, lane: Lane, degrees: float) -> Set:
        """Return what lets a tile swing home from some degrees away."""

        def set_to(x: float) -> None:
            if x >= 1:
                self.knobs.swing.pop(lane, None)
            else:
                self.knobs.swing[lane] = degrees * (1 - x)

        return set_to

    def flip(self, side: Side, lane: Lane, *, up: bool) -> Set:
        """Return what turns a card over."""

        def set_to(x: float) -> None:
            if x >= 1:
                self.knobs.turned.pop((side, lane), None)
            else:
                self.knobs.turned[side, lane] = x if up else 1 - x

        return set_to

    def stamp(self, words: str, sound: str = "stamp", ms: float = 700) -> None:
        """Stamp words across the mat for a moment."""

        def begin() -> None:
            self.knobs.stamp = words
            self.sound.play(sound)

        def show(x: float) -> None:
            self.knobs.stamped = min(1.0, x * 5) if x < 1 else 0.0

        end = Animation(ms, lambda _p, x: show(x), 0, linear, moves=False, begin=begin, end=lambda: show(1.0))
        self.stage.play(end)
