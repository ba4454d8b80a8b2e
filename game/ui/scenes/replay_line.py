"""The time line of a replay: every decision from the deal to the end, with marks for what mattered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.core.moments import Weight
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.projector import Mark
from game.ui.scene import Reply
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Tip, Widget

EDGE, DISC = 24.0, 14.0


@dataclass(eq=False)
class TimeLine(Widget):
    """A track of `steps` decisions; the cursor is dragged, or goes with left and right.

    Parts are vertical lines with their names below, scenes ticks, blows discs above in the colour of their seat; the
    losses of every seat are drawn as stairs. `change` hears the decision gone to, `show` a blow that is pressed.
    """

    steps: int = 0
    at: float = field(default=0.0, kw_only=True)
    marks: Sequence[Mark] = field(default=(), kw_only=True)
    seats: int = field(default=2, kw_only=True)
    change: Callable[[int], Reply] | None = field(default=None, kw_only=True)
    show: Callable[[Mark], Reply] | None = field(default=None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    _held: bool = field(default=False, init=False, repr=False)
    _under: float = field(default=-1.0, init=False, repr=False)

    def inherit(self, old: Widget) -> None:
        """Keep being dragged."""
        if isinstance(old, TimeLine):
            self._held = old._held  # noqa: SLF001

    @property
    def track(self) -> Rect:
        """The well the line lies in: blows above it, names below."""
        above = 34.0 if self.rect.h > 70 else 0.0
        below = 26.0 if self.rect.h > 96 else 0.0
        return Rect(
            self.rect.x + EDGE, self.rect.y + above, self.rect.w - 2 * EDGE, self.rect.h - above - below
        )

    def x_of(self, step: float) -> float:
        """Return where a decision lies."""
        return self.track.x + self.track.w * step / max(1, self.steps)

    def step_at(self, x: float) -> int:
        """Return the decision at an x."""
        return round(min(max(0.0, (x - self.track.x) / self.track.w), 1.0) * self.steps)

    def ring(self) -> Rect:
        """The ring goes round the track."""
        return self.track

    def tooltip(self) -> Tip | None:
        """Name the decision and what happened there."""
        near = [mark for mark in self.marks if mark.step == round(self.at)]
        words = "; ".join(mark.moment.words for mark in near)
        return Tip(f"Decision {round(self.at)} of {self.steps}", words)

    def command(self, name: str) -> Reply:
        """Go a decision on or back, a tenth, or to an end."""
        tenth = max(1, self.steps // 10)
        steps = {"left": -1, "right": 1, "page_up": -tenth, "page_down": tenth}
        if name in {"first", "last"}:
            return self._go(0 if name == "first" else self.steps)
        return self._go(round(self.at) + steps[name]) if name in steps else None

    def _go(self, step: int) -> Reply:
        step = min(max(0, step), self.steps)
        return (self.change(step) if self.change is not None and step != self.at else None) or STAY

    def press(self, x: float, y: float) -> Reply:
        """Take hold of the cursor where the mouse is; near a disc, of its moment."""
        mark = self._disc_at(x) if y < self.track.y else None
        if mark is not None and self.show is not None:
            return self.show(mark) or STAY
        self._held = True
        return self._go(self.step_at(x))

    def _disc_at(self, x: float) -> Mark | None:
        """Return the blow whose disc is at an x."""
        blows = [mark for mark in self.marks if mark.moment.weight is Weight.BLOW]
        close = min(blows, key=lambda mark: abs(self.x_of(mark.step) - x), default=None)
        return close if close is not None and abs(self.x_of(close.step) - x) < DISC + 4 else None

    def drag(self, x: float, y: float) -> Reply:
        """Follow the mouse."""
        return self._go(self.step_at(x)) if self._held else None

    def release(self, x: float, y: float) -> Reply:
        """Let go."""
        held, self._held = self._held, False
        return STAY if held else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw track, stairs, marks and cursor."""
        track = self.track
        p.box(track, t.WELL, 8, t.LINE)
        passed = Rect(track.x, track.y, self.x_of(self.at) - track.x, track.h)
        if passed.w > 1:
            p.box(passed, "#2a2419", 8)
        self._stairs(p, track)
        self._parts(p, track)
        for mark in self.marks:
            if mark.moment.weight is Weight.SCENE:
                draw.vline(p, self.x_of(mark.step), track.bottom - 12, 12, t.EDGE)
        self._discs(p, track)
        self._cursor(p, track)

    def _stairs(self, p: Painter, track: Rect) -> None:
        """Draw how the losses of every seat grew: a stair that goes down is going badly."""
        blows = [
            mark for mark in self.marks if mark.moment.weight is Weight.BLOW and mark.moment.seat is not None
        ]
        if not blows or track.h < 36:
            return
        counts = [sum(mark.moment.seat == seat for mark in blows) for seat in range(self.seats)]
        step = (track.h - 18) / max(1, *counts)
        for seat in range(self.seats):
            y, x = track.y + 9 + seat * 2, track.x + 4
            for mark in blows:
                if mark.moment.seat == seat:
                    p.box(Rect(x, y - 1.5, max(1.0, self.x_of(mark.step) - x), 3), p.theme.seat(seat), 0)
                    x, y = self.x_of(mark.step), y + step
                    p.box(Rect(x - 1.5, y - step, 3, step), p.theme.seat(seat), 0)
            p.box(Rect(x, y - 1.5, max(1.0, track.right - 4 - x), 3), p.theme.seat(seat), 0)

    def _parts(self, p: Painter, track: Rect) -> None:
        named = self.rect.bottom - track.bottom > 20
        parts = [mark for mark in self.marks if mark.moment.weight in {Weight.PART, Weight.END}]
        end = -1.0
        for mark in parts:
            x = self.x_of(mark.step)
            draw.vline(p, x, track.y, track.h, t.EDGE_HOT)
            words, style = mark.moment.short or mark.moment.words, Type(t.CAPTION, "semibold", t.MUTED)
            w = p.width_of(words, style)
            left = min(max(self.rect.x, x - w / 2), self.rect.right - w)
            if named and left > end:
                p.text(words, (left, track.bottom + 4), style)
                end = left + w + 12

    def _discs(self, p: Painter, track: Rect) -> None:
        """Draw what was lost, above the track; what would lie on another is left out."""
        if track.y - self.rect.y < 2 * DISC:
            return
        end = -DISC
        for mark in self.marks:
            x = self.x_of(mark.step)
            if mark.moment.weight is not Weight.BLOW or x < end:
                continue
            seat = mark.moment.seat
            colour = p.theme.seat(seat) if seat is not None else t.EDGE_HOT
            y = track.y - DISC - 4
            draw.disc(p, (x, y), DISC, t.PANEL, colour, 2)
            draw.icon(p, mark.moment.icon or "star", (x, y), DISC * 1.2, colour)
            end = x + 2 * DISC + 3

    def _cursor(self, p: Painter, track: Rect) -> None:
        x = self.x_of(self.at)
        p.box(Rect(x - 1.5, track.y - 4, 3, track.h + 8), t.FOCUS, 1)
        p.polygon([(x - 11, track.y - 12), (x + 11, track.y - 12), (x, track.y + 2)], t.FOCUS)
        draw.disc(p, (x, track.cy), 7, t.FOCUS, t.INK, 2)
