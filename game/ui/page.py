"""A page: the parts of a screen, one ring over all of them, and how events reach them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from game.ui import draw, focus
from game.ui.desk import Desk
from game.ui.focus import Focus, Spot
from game.ui.keys import EVERYWHERE
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.tooltip import draw_tooltip
from game.ui.widgets.base import STAY, Holder, Mood, Tip, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import Scroll

W = TypeVar("W", bound=Widget)
STEPS = {"next": 1, "previous": -1}
WAYS = frozenset({"up", "down", "left", "right"})
TIP_REST = 0.4


class Page:
    """Parts in drawing order, which is also the order of the ring (after their `order`).

    `p` is the painter to measure with, `area` the work area in units. `start` names the part pointed at first.
    Commands that no part takes go to `otherwise`. `group` is the group of game commands that count here. Parts from
    the number `upper` on lie over the others; None: no part lies over another. Notes keep out of the last `aside`
    units before the right edge.
    """

    def __init__(
        self, desk: Desk, otherwise: Callable[[str], Reply] = lambda _: None, group: str = EVERYWHERE
    ) -> None:
        self.desk = desk
        self.p: Painter = desk.painter
        self.area: Rect = self.p.area
        self.start = ""
        self.upper: int | None = None
        self.aside = 0.0
        self.widgets: list[Widget] = []
        self.focus = Focus()
        self.clock = 0.0
        self._otherwise = otherwise
        self._group = group
        self._held: Widget | None = None
        self._refusal: Tip | None = None

    # -------------------------------------------------------------- building

    def add(self, widget: W, into: Scroll | None = None) -> W:
        """Add a part, on the page or inside something that scrolls."""
        widget.page = self
        if into is not None:
            widget.holder = into
            into.grow(widget.rect)
        self.widgets.append(widget)
        return widget

    def take_over(self, old: Page | None) -> None:
        """Go on where the page stood before it was built again: ring, caret, scroll, what is held."""
        if old is not None:
            before = {widget.key: widget for widget in old.widgets if widget.key}
            for widget in self.widgets:
                if widget.key in before and type(before[widget.key]) is type(widget):
                    widget.inherit(before[widget.key])
            self.focus, self.clock = old.focus, old.clock
            here, was = self.find(self.focus.key), old.find(self.focus.key)
            if here is not None and (here.reason or (was is not None and not was.reason)):
                self._refusal = old._refusal  # noqa: SLF001 - a reason that fell away is no longer told
            self._held = self.find(old._held.key) if old._held else None  # noqa: SLF001
        if self.find(self.focus.key) is None:
            first = self.start or next((spot.key for spot in self.spots()), "")
            self.focus.point(first, by_mouse=False)

    def find(self, key: str) -> Widget | None:
        """Return the part of this key."""
        return next((widget for widget in self.widgets if widget.key == key and key), None)

    def place_of(self, widget: Widget) -> Rect:
        """Return where a part is on the page, scrolled as it is now."""
        return widget.holder.shown(widget.rect) if widget.holder else widget.rect

    def spots(self) -> list[Spot]:
        """Return the parts the ring can go to, in its order."""
        parts = sorted((w for w in self.widgets if w.focusable), key=lambda w: w.order)
        return [Spot(w.key, self.place_of(w)) for w in parts]

    # -------------------------------------------------------------- telling

    def hear(self, sound: str) -> None:
        """Play a sound of the interface."""
        self.desk.sound.play(sound)

    def explain(self, words: str = "", rule: str = "") -> None:
        """Say at once why the part pointed at cannot be used, and which rule is behind it."""
        here = self.find(self.focus.key)
        reason = words or (here.reason if here else "")
        if reason:
            key = self.desk.keys.label("rules") if rule else ""
            self._refusal = Tip("Not now", reason, key, rule, refusal=True)

    @property
    def refused_by(self) -> str:
        """The id of the rule behind the refusal that is shown, or an empty string."""
        return self._refusal.rule if self._refusal else ""

    def point(self, key: str, *, by_mouse: bool = False) -> None:
        """Let the ring go to a part and bring it into view."""
        if self.focus.point(key, by_mouse=by_mouse):
            self._refusal = None
            self.hear("ui_hover")
        here = self.find(key)
        if here is not None and here.holder is not None and not by_mouse:
            here.holder.reveal(here.rect)

    # -------------------------------------------------------------- answering

    def handle(self, event: pygame.event.Event) -> Reply:
        """Answer an event; None when it meant nothing here."""
        here = self.find(self.focus.key)
        reply = here.event(event) if here is not None else None
        if reply is not None:
            return reply
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN:
                name = self.desk.keys.command(event, self._group)
            case _:
                name = self.desk.keys.pad_command(self.desk.pads.button(event), self._group)
        return self.command(name) if name else None

    def command(self, name: str) -> Reply:
        """Answer a command: the part pointed at, a part that listens for it, the ring, and last the screen.

        A refusal is told until something else is tried; only the way to its rule leaves it there.
        """
        if name != "rules":
            self._refusal = None
        for widget in self._listeners(name):
            reply = widget.command(name)
            if reply is not None:
                return reply
        if name in STEPS:
            self.point(focus.after(self.spots(), self.focus.key, STEPS[name]))
            return STAY
        if name in WAYS:
            self.point(focus.toward(self.spots(), self.focus.key, name))
            return STAY
        return self._otherwise(name)

    def _listeners(self, name: str) -> list[Widget]:
        """Return who hears a command, the first to answer first."""
        here = self.find(self.focus.key)
        default = next((w for w in self.widgets if isinstance(w, Button) and w.default), None)
        if name == "confirm" and default is not None and (here is None or not here.takes_enter):
            here = default
        listening = [here, *(w for w in self.widgets if name in w.hears())]
        if name in {"page_up", "page_down", "first", "last"}:
            listening.append(here.holder if here is not None and here.holder is not None else self._scroll())
        return [w for w in listening if w is not None]

    def _scroll(self) -> Scroll | None:
        return next((w for w in self.widgets if isinstance(w, Scroll)), None)

    def _units(self, pos: tuple[int, int], widget: Widget | None = None) -> tuple[float, float]:
        x, y = pos[0] / self.p.scale, pos[1] / self.p.scale
        if widget is not None and widget.holder is not None:
            y += widget.holder.offset
        return x, y

    def _at(self, pos: tuple[int, int], *, holders: bool = False) -> Widget | None:
        x, y = self._units(pos)
        for widget in reversed(self.widgets):
            wanted = isinstance(widget, Holder) if holders else widget.focusable
            seen = widget.holder is None or widget.holder.rect.has(x, y)
            if wanted and seen and self.place_of(widget).has(x, y):
                return widget
        return None

    def _moved(self, pos: tuple[int, int]) -> Reply:
        if self._held is not None:
            return self._held.drag(*self._units(pos, self._held))
        here = self.find(self.focus.key)
        under = self._at(pos)
        if under is not None and not (here is not None and here.editing):
            self.point(under.key, by_mouse=True)
        return None

    def _down(self, pos: tuple[int, int]) -> Reply:
        here, under = self.find(self.focus.key), self._at(pos)
        self._refusal = None
        if here is not None and here is not under:
            here.editing = False
        bar = self._at(pos, holders=True)
        if bar is not None and (reply := bar.press(*self._units(pos))) is not None:
            self._held = bar
            return reply
        if under is None:
            return None
        self.point(under.key, by_mouse=True)
        self._held = under
        return under.press(*self._units(pos, under))

    def _up(self, pos: tuple[int, int]) -> Reply:
        held, self._held = self._held, None
        return held.release(*self._units(pos, held)) if held is not None else None

    def _wheel(self, event: pygame.event.Event) -> Reply:
        pos = getattr(event, "mouse_pos", None) or pygame.mouse.get_pos()
        steps = getattr(event, "precise_y", 0.0) or event.y
        for widget in (self._at(pos), self._at(pos, holders=True)):
            if widget is not None and widget.wheel(steps):
                return STAY
        return None

    # -------------------------------------------------------------- drawing

    def tick(self, seconds: float) -> Reply:
        """Let time pass; a part may ask for a move when its time has come."""
        self.clock += seconds
        self.focus.tick(seconds)
        replies = [widget.tick(seconds) for widget in self.widgets]
        return next((reply for reply in replies if reply is not None), None)

    def draw(self, p: Painter, *, active: bool) -> None:
        """Draw all parts, the ring and the tooltip; what lies over other parts lies over their ring, too."""
        self.desk.toasts.aside = self.aside
        here = self.find(self.focus.key) if active else None
        for number, widget in enumerate(self.widgets):
            if number == self.upper and here is not None and here in self.widgets[:number]:
                self._ring(p, here)
            self._draw(p, widget, active=active)
        if here is None:
            return
        if here not in self.widgets[: self.upper or 0]:
            self._ring(p, here)
        if here.holder is None:
            here.draw_over(p)
        tip = self._refusal or (
            here.tooltip() if self.focus.rest >= TIP_REST and self._held is None else None
        )
        if tip is not None:
            draw_tooltip(p, tip, self.place_of(here), p.area)

    def _draw(self, p: Painter, widget: Widget, *, active: bool) -> None:
        focused = active and widget.key == self.focus.key and bool(widget.key)
        mood = Mood(focused, self.focus.by_mouse, widget is self._held, self.clock)
        holder = widget.holder
        if holder is None:
            widget.draw(p, mood)
            return
        place = holder.shown(widget.rect)
        if place.bottom < holder.rect.y - 60 or place.y > holder.rect.bottom + 60:
            return
        with p.clip(holder.rect), p.shifted(0, -holder.offset):
            widget.draw(p, mood)

    def _ring(self, p: Painter, here: Widget) -> None:
        place = here.holder.shown(here.ring()) if here.holder else here.ring()
        pace = self.desk.pace
        place = self.focus.glide(place, at_once=pace.less_motion or pace.ms(1) == 0)
        if here.holder is None:
            draw.ring(p, place, here.radius)
            return
        with p.clip(here.holder.rect):
            draw.ring(p, place, here.radius)
