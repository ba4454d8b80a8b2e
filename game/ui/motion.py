"""How values move in time: easings, tweens, and the pace that a player has chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

Ease = Callable[[float], float]
FACTORS = {"half": 0.5, "normal": 1.0, "double": 2.0, "instant": 0.0}
FADE_MS = 160.0


def linear(x: float) -> float:
    """Go evenly."""
    return x


def ease_out(x: float) -> float:
    """Start fast, arrive softly."""
    return 1 - (1 - x) ** 3


def ease_in_out(x: float) -> float:
    """Start and arrive softly."""
    return x * x * (3 - 2 * x)


def overshoot(x: float) -> float:
    """Go a little too far and come back."""
    return 1 + 2.7 * (x - 1) ** 3 + 1.7 * (x - 1) ** 2


def shake(x: float) -> float:
    """Go twice to both sides and end where it began: -1 to 1."""
    bounded = min(1.0, max(0.0, x))
    swing = (0.0, 1.0, -1.0, 1.0, -1.0, 0.0)
    place = bounded * (len(swing) - 1)
    i = min(int(place), len(swing) - 2)
    return (swing[i] + (swing[i + 1] - swing[i]) * (place - i)) * (1 - bounded * 0.4)


class Pace(msgspec.Struct, frozen=True):
    """How fast things move and whether they may fly: from the settings."""

    speed: Literal["half", "normal", "double", "instant"] = "normal"
    less_motion: bool = False
    no_shaking: bool = False

    def ms(self, ms: float) -> float:
        """Return how long something of this many ms at normal speed takes; 0 at instant."""
        factor = FACTORS[self.speed]
        return ms / factor if factor else 0.0


class Tween:
    """A number on its way from `start` to `end` in `ms`; at 0 ms it has arrived."""

    def __init__(self, start: float, end: float, ms: float, ease: Ease = ease_out) -> None:
        self.start, self.end, self.length, self.ease = start, end, ms, ease
        self.passed = 0.0

    @property
    def done(self) -> bool:
        """Whether it has arrived."""
        return self.passed >= self.length

    @property
    def value(self) -> float:
        """The number now."""
        if self.done:
            return self.end
        return self.start + (self.end - self.start) * self.ease(self.passed / self.length)

    def tick(self, seconds: float) -> float:
        """Let time pass and return the number."""
        self.passed += seconds * 1000
        return self.value

    def to(self, end: float, ms: float) -> None:
        """Turn to a new goal from where it is now."""
        if end != self.end:
            self.start, self.end, self.length, self.passed = self.value, end, ms, 0.0

    def skip(self) -> None:
        """Arrive."""
        self.passed = self.length
