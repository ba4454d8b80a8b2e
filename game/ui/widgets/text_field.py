"""A line of text to type into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget, run

BLINK = 1.06


@dataclass(eq=False)
class TextField(Widget):
    """A well to type into: `place` is the faint word when empty, `error` the sentence written below it.

    Click, Enter or a letter begins editing; while it lasts the mouse does not move the ring. Enter or Tab ends it.
    `change` hears every change, `done` hears Enter.
    """

    value: str = ""
    place: str = field(default="", kw_only=True)
    icon: str = field(default="", kw_only=True)
    error: str = field(default="", kw_only=True)
    most: int = field(default=64, kw_only=True)
    clear: bool = field(default=False, kw_only=True)
    size: float = field(default=t.BODY, kw_only=True)
    change: Callable[[str], Reply] | None = field(default=None, kw_only=True)
    done: Callable[[], Reply] | None = field(default=None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    caret: int = field(default=0, init=False)
    anchor: int = field(default=0, init=False)
    _shift: float = field(default=0.0, init=False, repr=False)
    _typed: float = field(default=0.0, init=False, repr=False)

    def __post_init__(self) -> None:
        self.caret = self.anchor = len(self.value)

    def inherit(self, old: Widget) -> None:
        """Keep caret and selection."""
        if isinstance(old, TextField):
            self.editing = old.editing and self.usable
            self.caret, self.anchor = (min(end, len(self.value)) for end in (old.caret, old.anchor))
            self._shift = old._shift  # noqa: SLF001

    def event(self, event: pygame.event.Event) -> Reply:
        """Take letters and editing keys."""
        if not self.usable:
            return None
        if event.type == pygame.TEXTINPUT:
            self.editing = True
            return self.insert(event.text)
        if event.type != pygame.KEYDOWN:
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._clipboard(event.key) if self.editing else None
        if event.key in _MOVES and self.editing:
            return self._go(_MOVES[event.key](self), keep=bool(event.mod & pygame.KMOD_SHIFT))
        if event.key in {pygame.K_BACKSPACE, pygame.K_DELETE} and self.editing:
            return self._erase(back=event.key == pygame.K_BACKSPACE)
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB}:
            return self._end(event.key)
        return (
            STAY
            if event.unicode and event.unicode.isprintable() and (self.editing or event.unicode != " ")
            else None
        )

    def command(self, name: str) -> Reply:
        """Begin to edit."""
        if name in {"press", "confirm"} and self.usable:
            self.editing = True
            return STAY
        return None

    def press(self, x: float, y: float) -> Reply:
        """Begin to edit where the mouse is, or empty it with the cross."""
        if not self.usable:
            return STAY
        self.editing = True
        if self.clear and self.value and x > self.rect.right - self.rect.h:
            self.caret, self.anchor = 0, len(self.value)
            return self.insert("")
        return self._go(self._index(x), keep=False)

    def drag(self, x: float, y: float) -> Reply:
        """Select."""
        return self._go(self._index(x), keep=True) if self.editing else None

    def insert(self, words: str) -> Reply:
        """Put words in place of what is selected."""
        clean = "".join(letter for letter in words if letter.isprintable())
        low, high = sorted((self.caret, self.anchor))
        room = self.most - len(self.value) + (high - low)
        clean = clean[: max(0, room)]
        self.value = self.value[:low] + clean + self.value[high:]
        self.caret = self.anchor = low + len(clean)
        return (self.change(self.value) if self.change else None) or STAY

    def _erase(self, *, back: bool) -> Reply:
        if self.caret == self.anchor:
            self.anchor = max(0, min(len(self.value), self.caret + (-1 if back else 1)))
        return self.insert("")

    def _go(self, index: int, *, keep: bool) -> Reply:
        self.caret = max(0, min(len(self.value), index))
        if not keep:
            self.anchor = self.caret
        return STAY

    def _end(self, key: int) -> Reply:
        was, self.editing = self.editing, False
        if key == pygame.K_TAB or (key == pygame.K_ESCAPE and not was):
            return None
        if key == pygame.K_ESCAPE:
            return STAY
        return (run(self.done) or STAY) if was else None

    def _clipboard(self, key: int) -> Reply:
        low, high = sorted((self.caret, self.anchor))
        match key:
            case pygame.K_a:
                self.anchor, self.caret = 0, len(self.value)
            case pygame.K_v:
                return self.insert(_pasted())
            case pygame.K_c | pygame.K_x if low != high:
                _copy(self.value[low:high])
                if key == pygame.K_x:
                    return self.insert("")
            case _:
                return None
        return STAY

    def _left(self) -> float:
        return self.rect.x + (self.rect.h * 0.9 if self.icon else 14)

    def _room(self) -> Rect:
        right = self.rect.right - (self.rect.h * 0.9 if self.clear or self.error or not self.usable else 10)
        return Rect(self._left(), self.rect.y, max(1.0, right - self._left()), self.rect.h)

    def _index(self, x: float) -> int:
        if self.page is None:
            return len(self.value)
        p, style = self.page.p, Type(self.size)
        ends = [p.width_of(self.value[:i], style) for i in range(len(self.value) + 1)]
        goal = x - self._left() + self._shift
        return min(range(len(ends)), key=lambda i: abs(ends[i] - goal))

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw well, icon, words, selection, caret and sign."""
        rect, usable = self.rect, self.usable
        line = t.BAD if self.error else t.EDGE if usable else t.LINE
        p.box(rect, t.WELL if usable else t.PANEL, 8, line, 2 if self.error else 1)
        if self.icon:
            draw.icon(p, self.icon, (rect.x + rect.h / 2, rect.cy), rect.h * 0.48, t.MUTED)
        room = self._room()
        with p.clip(room):
            self._words(p, room, mood)
        sign = (
            "warning"
            if self.error
            else "lock"
            if not usable
            else "close"
            if self.clear and self.value
            else ""
        )
        if sign:
            size = rect.h * (0.36 if sign == "close" else 0.5)
            draw.icon(
                p, sign, (rect.right - rect.h / 2, rect.cy), size, t.BAD_TEXT if self.error else t.MUTED
            )
        if self.error:
            below = Rect(rect.x, rect.bottom + 6, rect.w, 0)
            write.wrap(p, self.error, below, Type(t.NOTE, "semibold", t.BAD_TEXT))

    def _words(self, p: Painter, room: Rect, mood: Mood) -> None:
        style = Type(self.size, colour=t.TEXT if self.value and self.usable else t.DULL)
        editing = self.editing and mood.focused
        at = p.width_of(self.value[: self.caret], Type(self.size))
        self._shift = min(max(self._shift, at - room.w + 4), at) if editing else 0.0
        x = room.x - self._shift
        low, high = (p.width_of(self.value[:end], style) for end in sorted((self.caret, self.anchor)))
        if editing and high > low:
            p.box(Rect(x + low, room.cy - self.size * 0.65, high - low, self.size * 1.3), "#5a4a29", 2)
        p.text(self.value or self.place, (x, room.cy), style, "midleft")
        if editing and mood.clock % BLINK < BLINK * 0.6:
            p.box(Rect(x + at, room.cy - self.size * 0.6, 2, self.size * 1.2), t.FOCUS, 0)


_MOVES: dict[int, Callable[[TextField], int]] = {
    pygame.K_LEFT: lambda field: field.caret - 1,
    pygame.K_RIGHT: lambda field: field.caret + 1,
    pygame.K_HOME: lambda _: 0,
    pygame.K_END: lambda field: len(field.value),
}


def _pasted() -> str:
    try:
        return pygame.scrap.get_text().split("\n")[0]
    except pygame.error:
        return ""


def _copy(words: str) -> None:
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return
