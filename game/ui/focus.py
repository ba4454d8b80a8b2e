"""One ring: which part of a page keyboard, pad and mouse point at, and where it goes next."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.ui.layout import Rect

Direction = str  # "left", "right", "up", "down"


class Spot(msgspec.Struct, frozen=True):
    """A part that the ring can go to: its key and its place on the screen."""

    key: str
    rect: Rect


def after(spots: Sequence[Spot], key: str, step: int) -> str:
    """Return the key `step` places further in reading order, round the end; the first or last if none is pointed at."""
    if not spots:
        return ""
    keys = [spot.key for spot in spots]
    if key not in keys:
        return keys[0 if step > 0 else -1]
    return keys[(keys.index(key) + step) % len(keys)]


def toward(spots: Sequence[Spot], key: str, direction: Direction) -> str:
    """Return the nearest part in a direction, or the same key when there is none."""
    here = next((spot for spot in spots if spot.key == key), None)
    if here is None:
        return after(spots, key, 1)
    found = [
        (far, spot.key) for spot in spots if (far := distance(here.rect, spot.rect, direction)) is not None
    ]
    return min(found)[1] if found else key


def distance(a: Rect, b: Rect, direction: Direction) -> float | None:
    """Return how far b lies from a in a direction, or None if it does not lie there.

    What overlaps a sideways comes first; what is off to the side counts twice its offset.
    """
    if direction in {"up", "down"}:
        a, b = _turned(a), _turned(b)
    if direction in {"left", "up"}:
        a, b = _mirrored(a), _mirrored(b)
    if b.cx <= a.cx or b.x < a.x + min(a.w, b.w) * 0.25:
        return None
    ahead = max(0.0, b.x - a.right)
    aside = max(0.0, b.y - a.bottom, a.y - b.bottom)
    return ahead + 2 * aside + abs(b.cy - a.cy) * 0.05


def _turned(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.h, rect.w)


def _mirrored(rect: Rect) -> Rect:
    return Rect(-rect.right, rect.y, rect.w, rect.h)


class Focus:
    """Which part is pointed at, by what, and for how long."""

    def __init__(self, key: str = "") -> None:
        self.key = key
        self.by_mouse = False
        self.rest = 0.0
        self._shown: Rect | None = None

    def point(self, key: str, *, by_mouse: bool) -> bool:
        """Let the ring go to a part; say whether it was another one."""
        self.by_mouse = by_mouse
        if key == self.key:
            return False
        self.key, self.rest = key, 0.0
        return True

    def tick(self, seconds: float) -> None:
        """Count how long the ring rests."""
        self.rest += seconds

    def glide(self, goal: Rect, *, at_once: bool) -> Rect:
        """Return where the ring is drawn now: it glides to its goal in 90 ms."""
        share = min(1.0, self.rest / 0.09)
        if at_once or self._shown is None or share >= 1:
            self._shown = goal
        else:
            parts = (now + (end - now) * share for now, end in zip(self._shown, goal, strict=True))
            self._shown = Rect(*parts)
        return self._shown
