"""Places on the screen in design units, and the splits from which every page is laid out."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

THREE_COLUMNS = 1600.0
TWO_COLUMNS = 1100.0


class Rect(NamedTuple):
    """A rectangle in design units; it never changes, every method returns a new one."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the centre."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the centre."""
        return self.y + self.h / 2

    def has(self, x: float, y: float) -> bool:
        """Say whether the point lies inside (left and upper edge included)."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Return the rectangle made smaller by dx at both sides and dy (else dx) above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def move(self, dx: float, dy: float) -> Rect:
        """Return the rectangle shifted."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def cut_top(self, h: float, gap: float = 0) -> tuple[Rect, Rect]:
        """Return (the upper h, what is left below the gap)."""
        h = min(h, self.h)
        left = max(0.0, self.h - h - gap)
        return Rect(self.x, self.y, self.w, h), Rect(self.x, self.bottom - left, self.w, left)

    def cut_bottom(self, h: float, gap: float = 0) -> tuple[Rect, Rect]:
        """Return (the lower h, what is left above the gap)."""
        h = min(h, self.h)
        return Rect(self.x, self.bottom - h, self.w, h), Rect(
            self.x, self.y, self.w, max(0.0, self.h - h - gap)
        )

    def cut_left(self, w: float, gap: float = 0) -> tuple[Rect, Rect]:
        """Return (the left w, what is left beyond the gap)."""
        w = min(w, self.w)
        left = max(0.0, self.w - w - gap)
        return Rect(self.x, self.y, w, self.h), Rect(self.right - left, self.y, left, self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple[Rect, Rect]:
        """Return (the right w, what is left before the gap)."""
        w = min(w, self.w)
        return Rect(self.right - w, self.y, w, self.h), Rect(
            self.x, self.y, max(0.0, self.w - w - gap), self.h
        )

    def columns(self, shares: int | Sequence[float], gap: float = 0) -> list[Rect]:
        """Return columns side by side: a count of equal ones, or one for each share of the width."""
        parts = [1.0] * shares if isinstance(shares, int) else list(shares)
        room = self.w - gap * (len(parts) - 1)
        ends = list(itertools.accumulate(room * part / sum(parts) for part in parts))
        starts = [0.0, *ends[:-1]]
        return [
            Rect(self.x + start + gap * i, self.y, end - start, self.h)
            for i, (start, end) in enumerate(zip(starts, ends, strict=True))
        ]

    def rows(self, shares: int | Sequence[float], gap: float = 0) -> list[Rect]:
        """Return rows one under the other: a count of equal ones, or one for each share of the height."""
        turned = Rect(self.y, self.x, self.h, self.w).columns(shares, gap)
        return [Rect(self.x, row.x, self.w, row.w) for row in turned]

    def middle(self, w: float, h: float) -> Rect:
        """Return a rectangle of this size with the same centre."""
        return Rect(self.cx - w / 2, self.cy - h / 2, w, h)


def columns_of(width: float) -> int:
    """Return how many columns a page of this work width has: three, two or one."""
    if width >= THREE_COLUMNS:
        return 3
    return 2 if width >= TWO_COLUMNS else 1


def around(rects: Sequence[Rect]) -> Rect:
    """Return the smallest rectangle round all of them (an empty one for none)."""
    if not rects:
        return Rect(0, 0, 0, 0)
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(x, y, max(r.right for r in rects) - x, max(r.bottom for r in rects) - y)
