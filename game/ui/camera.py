"""Where a board is looked at from: a place on the page, a scale, and the spot in its middle.

Boards are measured in hundredths of their own unit: an inch, or a space.
"""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from game.ui.layout import Rect
from game.ui.motion import Pace, Tween
from game.ui.paint import Point

UNIT = 100.0
STEP = 1.18
EASE_MS = 220.0


class Camera(msgspec.Struct, frozen=True):
    """One way to look: `scale` units of the page per unit of the board; the middle and the size of the board."""

    place: Rect
    scale: float
    x: float
    y: float
    width: int = 3600
    depth: int = 3600

    def at(self, x: float, y: float) -> Point:
        """Return where a spot of the board is on the page."""
        k = self.scale / UNIT
        return self.place.cx + (x - self.x) * k, self.place.cy + (y - self.y) * k

    def of(self, spot: tuple[float, ...]) -> Point:
        """Return where a spot, of which only x and y count, is on the page."""
        return self.at(spot[0], spot[1])

    def length(self, hundredths: float) -> float:
        """Return a length of the board in units of the page."""
        return hundredths * self.scale / UNIT

    def under(self, x: float, y: float) -> tuple[int, int]:
        """Return what is under a point of the page."""
        k = UNIT / self.scale
        return round(self.x + (x - self.place.cx) * k), round(self.y + (y - self.place.cy) * k)

    @property
    def board(self) -> Rect:
        """The place of the whole board on the page; at Close it sticks out."""
        left, top = self.at(0, 0)
        return Rect(left, top, self.length(self.width), self.length(self.depth))


C = TypeVar("C", bound=Camera)


class Eye(Generic[C]):
    """The camera as the player moves it: Fit shows the whole board, Close a part of it; changes glide.

    look: how it looks; close_scale, closest: the scales of Close and of as near as it goes; aside: how far right of
    the middle of its place the whole board is shown, in units of the page.
    """

    def __init__(self, look: type[C], close_scale: float, closest: float) -> None:
        self.look, self.close_scale, self.closest = look, close_scale, closest
        self.place = Rect(0, 0, 1, 1)
        self.board = (3600, 3600)
        self.is_fit = True
        self.aside = 0.0
        self._scale = Tween(1.0, 1.0, 0)
        self._x = Tween(1800.0, 1800.0, 0)
        self._y = Tween(1800.0, 1800.0, 0)

    @property
    def fit_scale(self) -> float:
        """The scale at which the whole board is seen."""
        width, depth = self.board
        return min(self.place.w / width, self.place.h / depth) * UNIT

    @property
    def middle(self) -> tuple[float, float]:
        """What is in the middle of the place at Fit."""
        return self.board[0] / 2 - self.aside * UNIT / self.fit_scale, self.board[1] / 2

    @property
    def camera(self) -> C:
        """How the board is seen just now."""
        if self.is_fit and self._scale.done:
            return self.look(self.place, self.fit_scale, *self.middle, *self.board)
        return self.look(self.place, self._scale.value, self._x.value, self._y.value, *self.board)

    def look_through(self, place: Rect, board: tuple[int, int]) -> None:
        """Use another place on the page, or another board."""
        self.place, self.board = place, board
        if self.is_fit:
            self._set(self.fit_scale, *self.middle)

    def fit(self, pace: Pace) -> None:
        """Show the whole board."""
        self.is_fit = True
        self._glide(self.fit_scale, *self.middle, pace)

    def close(self, x: float, y: float, pace: Pace, scale: float = 0.0) -> None:
        """Show the surroundings of a spot, as near as Close, or at a scale."""
        scale = scale or self.close_scale
        now = self.camera
        if self.is_fit:
            self._set(now.scale, now.x, now.y)
        self.is_fit = False
        scale = max(scale, self._scale.end)
        self._glide(scale, *self._held(x, y, scale), pace)

    def zoom(self, steps: float, x: float, y: float) -> None:
        """Zoom about a point of the page, which stays where it is."""
        now = self.camera
        scale = min(self.closest, max(self.fit_scale, now.scale * STEP**steps))
        if scale <= self.fit_scale * 1.02:
            self.is_fit = True
            self._set(self.fit_scale, *self.middle)
            return
        self.is_fit = False
        under = now.at(0, 0)
        board_x, board_y = (x - under[0]) * UNIT / now.scale, (y - under[1]) * UNIT / now.scale
        middle_x = board_x - (x - self.place.cx) * UNIT / scale
        middle_y = board_y - (y - self.place.cy) * UNIT / scale
        self._set(scale, *self._held(middle_x, middle_y, scale))

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by units of the page."""
        if not self.is_fit:
            now = self.camera
            k = UNIT / now.scale
            self._set(now.scale, *self._held(now.x - dx * k, now.y - dy * k, now.scale))

    def reveal(self, x: float, y: float) -> None:
        """Move as little as is needed to bring a spot well into view."""
        if self.is_fit:
            return
        now = self.camera
        at_x, at_y = now.at(x, y)
        margin = min(self.place.w, self.place.h) * 0.16
        inner = self.place.inset(margin)
        dx = min(0.0, inner.right - at_x) + max(0.0, inner.x - at_x)
        dy = min(0.0, inner.bottom - at_y) + max(0.0, inner.y - at_y)
        if dx or dy:
            self.pan(dx, dy)

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        for tween in (self._scale, self._x, self._y):
            tween.tick(seconds)

    def _held(self, x: float, y: float, scale: float) -> tuple[float, float]:
        """Return a middle from which hardly anything but the board is seen."""
        held = []
        for value, side, room in zip((x, y), self.board, (self.place.w, self.place.h), strict=True):
            half = room * UNIT / scale / 2
            low, high = half - 60, side - half + 60
            held.append(side / 2 if low > high else min(high, max(low, value)))
        return held[0], held[1]

    def _set(self, scale: float, x: float, y: float) -> None:
        for tween, value in zip((self._scale, self._x, self._y), (scale, x, y), strict=True):
            tween.start = tween.end = value
            tween.length = tween.passed = 0.0

    def _glide(self, scale: float, x: float, y: float, pace: Pace) -> None:
        ms = 0.0 if pace.less_motion else pace.ms(EASE_MS)
        for tween, value in zip((self._scale, self._x, self._y), (scale, x, y), strict=True):
            tween.to(value, ms)
