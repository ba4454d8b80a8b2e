"""Buttons and links."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Act, Reply
from game.ui.theme import Colour, Type
from game.ui.widgets.base import STAY, Mood, Tip, Widget, run

Kind = Literal["plain", "primary", "danger", "ghost"]
PRESSES = frozenset({"press", "confirm"})


@dataclass(eq=False)
class Pressable(Widget):
    """A part that does one thing by mouse, key or pad, and may be the chosen one of several; each kind draws itself."""

    act: Act | None = field(default=None, kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Do it."""
        return run(self.act) if name in PRESSES else None

    def release(self, x: float, y: float) -> Reply:
        """Do it if the mouse is still on it."""
        return run(self.act) if self.rect.has(x, y) else None

    def plate(self, p: Painter, mood: Mood) -> None:
        """Draw a plate to write on: golden when it is chosen, lighter when it is pointed at."""
        fill = t.CHOSEN if self.chosen else t.POINTED if mood.focused else t.RAISED
        p.box(self.rect, fill, 8, t.GOLD if self.chosen else t.LINE, 2 if self.chosen else 1)


@dataclass(eq=False)
class DeedPart(Widget):
    """An action that can be chosen: its key names a command that chooses it wherever the ring is.

    Enter on the one that is chosen goes on to the large button. One that cannot be taken says why when it is pressed.
    """

    take: Callable[[], Reply] = field(kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    key_label: str = field(default="", kw_only=True)
    sound: str = field(default="card_place", kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    @property
    def told(self) -> tuple[str, str]:
        """What it does: a title and a line."""
        return "", ""

    def command(self, name: str) -> Reply:
        """Choose it."""
        if name == self.key or (name in PRESSES and not (name == "confirm" and self.chosen)):
            return self._choose()
        return None

    def hears(self) -> frozenset[str]:
        """Return its own command."""
        return frozenset({self.key})

    def release(self, x: float, y: float) -> Reply:
        """Choose it if the mouse is still on it."""
        return self._choose() if self.rect.has(x, y) else None

    def _choose(self) -> Reply:
        if self.page is not None:
            self.page.hear("ui_refuse" if self.reason else self.sound)
            if self.reason:
                self.page.point(self.key)
                self.page.explain(self._why())
                return STAY
        return self.take() or STAY

    def _why(self) -> str:
        return f"{self.reason.rstrip('.')}."

    def tooltip(self) -> Tip | None:
        """Say what it does, or why it cannot be done."""
        return Tip("Not now", self._why()) if self.reason else Tip(*self.told, self.key_label)


@dataclass(eq=False)
class Button(Widget):
    """A button with words, an icon or both; `shortcut` is the command that presses it from anywhere on the page.

    `keycap` is printed on it (left empty: the key bound to the shortcut). With `align="left"` words start at the
    left and the keycap stands at the right end. `note` is a second, smaller line. `default` makes Enter press it
    whatever is pointed at.
    """

    label: str = ""
    icon: str = field(default="", kw_only=True)
    kind: Kind = field(default="plain", kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    act: Act | None = field(default=None, kw_only=True)
    shortcut: str = field(default="", kw_only=True)
    keycap: str = field(default="", kw_only=True)
    size: float = field(default=t.BODY, kw_only=True)
    align: Literal["left", "center"] = field(default="center", kw_only=True)
    note: str = field(default="", kw_only=True)
    default: bool = field(default=False, kw_only=True)
    sound: str = field(default="ui_click", kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    takes_enter: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Press it."""
        if name in PRESSES or (name == self.shortcut and name):
            return self.pressed()
        return None

    def hears(self) -> frozenset[str]:
        """Return its shortcut."""
        return frozenset({self.shortcut} if self.shortcut else ())

    def release(self, x: float, y: float) -> Reply:
        """Press it if the mouse is still on it."""
        return self.pressed() if self.rect.has(x, y) else None

    def pressed(self) -> Reply:
        """Do what it is for, or refuse with the reason."""
        if self.page is not None:
            self.page.hear("ui_refuse" if self.reason else self.sound)
            if self.reason:
                self.page.explain(self.reason)
        return run(None if self.reason else self.act)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw body, icon, words and keycap."""
        down = mood.pressed and self.usable
        colour = body(p, self, down=down, pointed=mood.pointed)
        sink = (
            3
            if down and self.kind == "primary"
            else 2
            if down
            else -2
            if self.kind == "primary" and self.usable
            else 0
        )
        Face(self, colour).draw(p, self.rect.cy + sink)

    def cap(self) -> str:
        """Return what its keycap says."""
        if self.keycap or not self.shortcut or not self.label or self.page is None:
            return self.keycap
        return self.page.desk.keys.label(self.shortcut)


def body(p: Painter, button: Button, *, down: bool, pointed: bool) -> Colour:
    """Draw a button without its words; return the colour to write on it."""
    rect = button.rect
    if not button.usable:
        p.box(rect, t.PANEL, 8, t.LINE)
        return t.DULL
    if button.kind == "primary":
        return _primary(p, rect, down=down, pointed=pointed)
    fill, line, width, words = _colours(button, down=down, pointed=pointed)
    p.box(rect, fill, button.radius, line, width)
    return words


def _primary(p: Painter, rect: Rect, *, down: bool, pointed: bool) -> Colour:
    fill = "#b98a2e" if down else "#e8bb57" if pointed else t.GOLD
    if not down:
        p.shadow(rect, 8, 120, (0, 4))
    p.box(rect, t.GOLD_EDGE, 10)
    p.box(Rect(rect.x, rect.y + (3 if down else 0), rect.w, rect.h - (3 if down else 4)), fill, 10)
    inner = Rect(rect.x + 2, rect.y + (5 if down else 2), rect.w - 4, rect.h - (7 if down else 8))
    p.box(inner, None, 9, "#d0a24a" if down else t.GOLD_LIGHT, 2)
    return t.INK


def _colours(button: Button, *, down: bool, pointed: bool) -> tuple[Colour | None, Colour, float, Colour]:
    if button.kind == "danger":
        return "#471915" if down else "#74302c" if pointed else "#5d201b", t.BAD, 2, "#ffe3de"
    if button.chosen:
        return t.PRESSED if down else "#5a4a29" if pointed else t.CHOSEN, t.GOLD, 2, t.GOLD_TEXT
    if down:
        return t.PRESSED, t.EDGE, 1, t.TEXT
    if pointed:
        return t.POINTED, t.EDGE, 1, t.TEXT
    return None if button.kind == "ghost" else t.RAISED, t.LINE, 1, t.TEXT


class Face:
    """Icon, words, note and keycap of a button, measured and placed."""

    def __init__(self, button: Button, colour: Colour) -> None:
        self.button = button
        self.colour = colour
        self.primary = button.kind == "primary" and button.usable

    def draw(self, p: Painter, y: float) -> None:
        """Draw everything with its middle at y."""
        button = self.button
        cap = button.cap()
        gap = 10 if button.label else 0
        icon_w = (button.size * 1.12 + gap) if button.icon else 0
        cap_w = (max(24, p.width_of(cap, Type(t.CAPTION, "semibold")) + 14) + 10) if cap else 0
        style = Type(button.size, "bold" if self.primary else "semibold", self.colour)
        lines, style = write.fit(p, button.label, button.rect.w - 24 - icon_w - cap_w, style)
        words_w = max(p.width_of(line, style) for line in lines)
        x = button.rect.x + 16 if button.align == "left" else button.rect.cx - (words_w + icon_w + cap_w) / 2
        y -= 12 if button.note else 0
        if button.icon:
            draw.icon(p, button.icon, (x + button.size * 0.56, y), button.size * 1.12, self.colour)
        step = style.size * 1.12
        for i, line in enumerate(lines):
            p.text(line, (x + icon_w, y + (i - (len(lines) - 1) / 2) * step), style, "midleft")
        self._note(p, y + 26)
        if cap:
            right = button.rect.right - cap_w - 4 if button.align == "left" else x + icon_w + words_w + 10
            self._cap(p, cap, Rect(right, y - 13, cap_w - 10, 26))

    def _note(self, p: Painter, y: float) -> None:
        button = self.button
        if button.note:
            style = Type(t.NOTE, "semibold", "#3d3017" if self.primary else t.MUTED)
            left = button.align == "left"
            p.text(
                button.note,
                (button.rect.x + 16 if left else button.rect.cx, y),
                style,
                "midleft" if left else "center",
            )

    def _cap(self, p: Painter, cap: str, rect: Rect) -> None:
        p.box(rect, "#1d1509" if self.primary else t.WELL, 5, None if self.primary else t.KEY_EDGE)
        style = Type(t.CAPTION, "semibold", "#ffe0a0" if self.primary else t.MUTED)
        p.text(cap, (rect.cx, rect.cy - 0.5), style, "center")


@dataclass(eq=False)
class HoldButton(Button):
    """A primary button that must be held for `hold` seconds, by mouse, key or pad; its lower edge fills meanwhile."""

    hold: float = field(default=0.5, kw_only=True)
    held: float = field(default=0.0, init=False)
    _down: bool = field(default=False, init=False, repr=False)

    def inherit(self, old: Widget) -> None:
        """Keep being held."""
        if isinstance(old, HoldButton):
            self.held, self._down = old.held, old._down  # noqa: SLF001

    def event(self, event: pygame.event.Event) -> Reply:
        """Notice keys and pad buttons that come up."""
        if event.type in {pygame.KEYUP, pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP}:
            self._let_go()
        return None

    def command(self, name: str) -> Reply:
        """Begin to hold (a key that repeats goes on)."""
        if name not in PRESSES:
            return None
        self._down = True
        return STAY

    def press(self, x: float, y: float) -> Reply:
        """Begin to hold."""
        self._down = True
        return STAY

    def release(self, x: float, y: float) -> Reply:
        """Let go."""
        self._let_go()
        return STAY

    def tick(self, seconds: float) -> Reply:
        """Press it when it was held long enough."""
        if not self._down or not self.usable:
            return None
        self.held += seconds
        if self.held < self.hold:
            return None
        self._let_go()
        return self.pressed()

    def _let_go(self) -> None:
        self._down, self.held = False, 0.0

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the button and how long it was held."""
        super().draw(p, mood)
        if self.held > 0:
            share = min(1.0, self.held / self.hold)
            p.box(Rect(self.rect.x + 6, self.rect.bottom - 14, (self.rect.w - 12) * share, 8), t.INK, 4)


@dataclass(eq=False)
class Link(Widget):
    """Words that open something."""

    label: str = ""
    act: Act | None = field(default=None, kw_only=True)
    size: float = field(default=t.NOTE, kw_only=True)
    icon: str = field(default="", kw_only=True)
    colour: Colour = field(default=t.INFO, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    takes_enter: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Open it."""
        return run(self.act) if name in PRESSES else None

    def release(self, x: float, y: float) -> Reply:
        """Open it if the mouse is still on it."""
        return run(self.act) if self.rect.has(x, y) else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the words, underlined while pointed at."""
        x = self.rect.x
        if self.icon:
            draw.icon(p, self.icon, (x + self.size * 0.6, self.rect.cy), self.size * 1.2, self.colour)
            x += self.size * 1.5
        w = p.text(self.label, (x, self.rect.cy), Type(self.size, "semibold", self.colour), "midleft")
        if mood.focused:
            draw.hline(p, x, self.rect.cy + self.size * 0.62, w, self.colour)
