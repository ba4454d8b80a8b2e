"""Fields that hold a value: slider, stepper, dropdown (and the text field)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Push, Reply
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES
from game.ui.widgets.text_field import TextField

__all__ = ["Dropdown", "Slider", "Stepper", "TextField"]
KNOB = 12.0


@dataclass(eq=False)
class Slider(Widget):
    """A knob on a track from `low` to `high` in steps; `two_sided` fills from the middle.

    `ticks` marks are drawn below; `tick_words` are written under them (one for each tick).
    """

    value: float = 0.0
    low: float = field(default=0.0, kw_only=True)
    high: float = field(default=1.0, kw_only=True)
    step: float = field(default=0.05, kw_only=True)
    two_sided: bool = field(default=False, kw_only=True)
    ticks: int = field(default=0, kw_only=True)
    tick_words: Sequence[str] = field(default=(), kw_only=True)
    change: Callable[[float], Reply] | None = field(default=None, kw_only=True)
    settle: Callable[[float], Reply] | None = field(default=None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    _held: bool = field(default=False, init=False, repr=False)

    def inherit(self, old: Widget) -> None:
        """Keep being dragged."""
        if isinstance(old, Slider):
            self._held = old._held  # noqa: SLF001

    @property
    def share(self) -> float:
        """Where the knob stands, 0 to 1."""
        return (self.value - self.low) / (self.high - self.low)

    def track(self) -> Rect:
        """Return the track."""
        y = self.rect.y + 20 if self.ticks else self.rect.cy
        return Rect(self.rect.x + KNOB, y - 4, self.rect.w - 2 * KNOB, 8)

    def ring(self) -> Rect:
        """The ring goes round the knob."""
        self.radius = KNOB
        track = self.track()
        return Rect(track.x + track.w * self.share - KNOB, track.cy - KNOB, 2 * KNOB, 2 * KNOB)

    def command(self, name: str) -> Reply:
        """Move by a step, a page or to an end."""
        big = (self.high - self.low) / 5
        steps = {"left": -self.step, "right": self.step, "page_down": -big, "page_up": big}
        if name in steps:
            return self._final(self.set(self.value + steps[name]))
        if name in {"first", "last"}:
            return self._final(self.set(self.low if name == "first" else self.high))
        return None

    def set(self, value: float) -> Reply:
        """Take the nearest value on a step."""
        if not self.usable:
            return STAY
        count = round((min(max(value, self.low), self.high) - self.low) / self.step)
        value = min(self.high, round(self.low + count * self.step, 6))
        if value == self.value:
            return STAY
        self.value = value
        return (self.change(value) if self.change else None) or STAY

    def _final(self, reply: Reply) -> Reply:
        return (self.settle(self.value) if self.settle else None) or reply

    def press(self, x: float, y: float) -> Reply:
        """Take hold."""
        self._held = self.usable
        return self.drag(x, y)

    def drag(self, x: float, y: float) -> Reply:
        """Follow the mouse."""
        if not self._held:
            return None
        track = self.track()
        return self.set(self.low + (x - track.x) / max(1.0, track.w) * (self.high - self.low))

    def release(self, x: float, y: float) -> Reply:
        """Let go."""
        held, self._held = self._held, False
        return self._final(STAY) if held else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw track, ticks and knob."""
        track, share, usable = self.track(), self.share, self.usable
        p.box(track, t.WELL, 4, t.LINE)
        low, high = (min(0.5, share), max(0.5, share)) if self.two_sided else (0.0, share)
        colour = t.KEY_EDGE if not usable else t.INFO if self.two_sided else t.GOLD
        if high - low > 0.01:
            p.box(Rect(track.x + track.w * low, track.y, max(8.0, track.w * (high - low)), 8), colour, 4)
        if self.two_sided:
            draw.vline(p, track.cx, track.cy - 9, 18, t.EDGE)
        self._ticks(p, track)
        x = track.x + track.w * share
        draw.disc(p, (x, track.cy + 1), KNOB + 1, t.DEEP)
        ground = t.DEAD if not usable else "#fff6e2" if mood.pointed or self._held else t.PAPER
        draw.disc(p, (x, track.cy), KNOB, ground, t.EDGE_HOT)

    def _ticks(self, p: Painter, track: Rect) -> None:
        near = round(self.share * (self.ticks - 1), 3) if self.ticks > 1 else -1
        for i in range(self.ticks):
            x = track.x + track.w * i / max(1, self.ticks - 1)
            draw.vline(p, x, track.cy + 15, 6, t.EDGE)
            if i < len(self.tick_words):
                style = Type(t.NOTE, "semibold", t.TEXT if i == near else t.MUTED)
                p.text(self.tick_words[i], (x, track.cy + 24), style, "midtop")


@dataclass(eq=False)
class Stepper(Widget):
    """A whole number between minus and plus; both ends go dull at the limit. `words` says the number."""

    value: int = 0
    low: int = field(default=0, kw_only=True)
    high: int = field(default=10, kw_only=True)
    step: int = field(default=1, kw_only=True)
    words: Callable[[int], str] = field(default=str, kw_only=True)
    change: Callable[[int], Reply] | None = field(default=None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """One more or one less."""
        step = {"left": -1, "right": 1}.get(name)
        return self.set(self.value + step * self.step) if step else None

    def set(self, value: int) -> Reply:
        """Take a value inside the limits."""
        value = min(max(value, self.low), self.high)
        if value == self.value or not self.usable:
            if self.page is not None:
                self.page.hear("ui_refuse")
            return STAY
        self.value = value
        if self.page is not None:
            self.page.hear("ui_click")
        return (self.change(value) if self.change else None) or STAY

    def ends(self) -> tuple[Rect, Rect]:
        """Return the places of minus and plus."""
        h = self.rect.h - 6
        return Rect(self.rect.x + 3, self.rect.y + 3, h, h), Rect(
            self.rect.right - h - 3, self.rect.y + 3, h, h
        )

    def release(self, x: float, y: float) -> Reply:
        """Press minus or plus."""
        for place, step in zip(self.ends(), (-self.step, self.step), strict=True):
            if place.inset(-3).has(x, y):
                return self.set(self.value + step)
        return STAY

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the well, both ends and the number."""
        p.box(self.rect, t.WELL if self.usable else t.PANEL, 8, t.EDGE if self.usable else t.LINE)
        limits = (self.value <= self.low, self.value >= self.high)
        for place, sign, limit in zip(self.ends(), ("minus", "plus"), limits, strict=True):
            dull = limit or not self.usable
            p.box(place, t.PANEL if dull else t.RAISED, 6, t.LINE)
            draw.icon(p, sign, (place.cx, place.cy), self.rect.h * 0.42, t.EDGE if dull else t.TEXT)
        style = Type(22, "bold", t.TEXT if self.usable else t.DULL)
        p.text(self.words(self.value), (self.rect.cx, self.rect.cy), style, "center")


@dataclass(eq=False)
class Dropdown(Widget):
    """A field that opens a list; `icons` (sprites with a slash, else interface icons) stand before the words."""

    items: Sequence[str] = ()
    chosen: int = field(default=0, kw_only=True)
    icons: Sequence[str] = field(default=(), kw_only=True)
    icon: str = field(default="", kw_only=True)
    change: Callable[[int], Reply] | None = field(default=None, kw_only=True)
    size: float = field(default=t.BODY, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    takes_enter: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Open the list, or go to the neighbour with left and right."""
        if name in PRESSES:
            return self.open()
        step = {"left": -1, "right": 1}.get(name)
        if step and 0 <= self.chosen + step < len(self.items):
            return self.choose(self.chosen + step)
        return STAY if step else None

    def release(self, x: float, y: float) -> Reply:
        """Open the list."""
        return self.open() if self.rect.has(x, y) else None

    def open(self) -> Reply:
        """Put the list over the page."""
        from game.ui.overlays import ListOverlay  # noqa: PLC0415 - a layer is made of parts, and this part opens one

        if self.page is None or not self.usable:
            if self.page is not None:
                self.page.hear("ui_refuse")
                self.page.explain()
            return STAY
        self.page.hear("ui_click")
        return Push(ListOverlay(self.page.desk, self, self.page.place_of(self)))

    def choose(self, index: int) -> Reply:
        """Take one of the list."""
        if index == self.chosen or not self.usable:
            return STAY
        self.chosen = index
        return (self.change(index) if self.change else None) or STAY

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the closed field."""
        rect, usable = self.rect, self.usable
        p.box(
            rect,
            t.PANEL if not usable else t.POINTED if mood.pointed else t.RAISED,
            8,
            t.EDGE if usable else t.LINE,
        )
        icon = self.icons[self.chosen] if 0 <= self.chosen < len(self.icons) else self.icon
        x = rect.x + 14
        if icon:
            sign(p, icon, (rect.x + rect.h / 2, rect.cy), rect.h)
            x = rect.x + rect.h * 0.95
        words = self.items[self.chosen] if 0 <= self.chosen < len(self.items) else ""
        style = Type(self.size, "semibold", t.TEXT if usable else t.DULL)
        lines, style = write.fit(p, words, rect.right - rect.h * 0.8 - x, style, 1)
        p.text(lines[0], (x, rect.cy), style, "midleft")
        draw.icon(p, "chevron_down", (rect.right - rect.h * 0.5, rect.cy), rect.h * 0.4, t.MUTED)


def sign(p: Painter, name: str, centre: tuple[float, float], height: float) -> None:
    """Draw an icon or, with a slash in its name, a sprite before the words of a list."""
    if "/" in name:
        p.sprite(name, centre, height * 0.6)
    else:
        draw.icon(p, name, centre, height * 0.5, t.MUTED)
