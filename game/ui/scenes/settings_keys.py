"""The table of keys: every command in a row, bound anew by pressing it and then a key or a pad button."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

import pygame

from game.ui import draw
from game.ui import theme as t
from game.ui.desk import Desk
from game.ui.keys import EVERYWHERE, Command, Conflict, key_of, label
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.theme import Type
from game.ui.widgets import Mood, Tip, Widget
from game.ui.widgets.base import STAY

KEY_ROW = 38.0
LONE_MODIFIERS = frozenset(
    {
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
        pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE,
    }
)  # fmt: skip


class Binder(Protocol):
    """What binds keys."""

    desk: Desk

    def bind(self, command: str, key: str, *, is_pad: bool = False) -> Reply:
        """Give a command a key or a pad button, or show who has it."""


def shown_commands(desk: Desk, group: str) -> list[Command]:
    """Return the commands of a group that players may see: arrows and the like go without saying."""
    quiet = {"up", "down", "left", "right", "first", "last", "page_up", "page_down"}
    return [c for c in desk.keys.commands.values() if c.group == group and c.name not in quiet]


def groups(desk: Desk) -> list[str]:
    """Return the groups of commands, the one that counts everywhere first."""
    found = dict.fromkeys(command.group for command in desk.keys.commands.values())
    return [EVERYWHERE, *(group for group in found if group != EVERYWHERE)]


@dataclass(eq=False)
class KeyRow(Widget):
    """A command with its keys and pad buttons; press it and then what it shall have. Esc or B leave it as it was."""

    command_: Command = field(default=Command("", "", ()))
    binder: Binder | None = field(default=None, kw_only=True)
    keys: tuple[str, ...] = field(default=(), kw_only=True)
    buttons: tuple[str, ...] = field(default=(), kw_only=True)
    clash: bool = field(default=False, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    takes_enter: bool = field(default=True, kw_only=True)

    def inherit(self, old: Widget) -> None:
        """Go on listening."""
        self.editing = old.editing

    def event(self, event: pygame.event.Event) -> Reply:
        """Take the key or the pad button it listens for."""
        if not self.editing or self.binder is None:
            return None
        button = self.binder.desk.pads.button(event)
        if button:
            cancels = button in self.binder.desk.keys.pads.bound("back")
            return self._take("" if cancels else button, is_pad=True)
        if event.type == pygame.KEYDOWN and event.key not in LONE_MODIFIERS:
            return self._take("" if event.key == pygame.K_ESCAPE else key_of(event), is_pad=False)
        return STAY if event.type in {pygame.KEYDOWN, pygame.TEXTINPUT} else None

    def _take(self, key: str, *, is_pad: bool) -> Reply:
        """Stop listening, and give the command what was pressed, if anything was."""
        self.editing = False
        return (
            self.binder.bind(self.command_.name, key, is_pad=is_pad) if key and self.binder else None
        ) or STAY

    def command(self, name: str) -> Reply:
        """Begin to listen."""
        return self._listen() if name in {"press", "confirm"} else None

    def release(self, x: float, y: float) -> Reply:
        """Begin to listen."""
        return self._listen() if self.rect.has(x, y) else None

    def _listen(self) -> Reply:
        if self.page is not None:
            self.page.hear("ui_refuse" if self.reason else "ui_click")
            if self.reason:
                self.page.explain()
        self.editing = not self.reason
        return STAY

    def ring(self) -> Rect:
        """The ring goes close round the row."""
        return self.rect.inset(-2, 6)

    def tooltip(self) -> Tip | None:
        """Say how to change it."""
        if self.editing:
            return None
        return Tip("Fixed", self.reason) if self.reason else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw name, keycaps and pad button."""
        rect = self.rect
        if self.editing or self.clash:
            colours = (t.CHOSEN, t.FOCUS) if self.editing else (t.REFUSAL, t.BAD)
            p.box(rect.inset(-6, 2), colours[0], 8, colours[1], 2)
        elif mood.pointed:
            p.box(rect.inset(-6, 2), t.RAISED, 8)
        colour = t.MUTED if self.reason else t.TEXT
        p.text(self.command_.title, (rect.x + 4, rect.cy), Type(19, colour=colour), "midleft")
        middle = rect.x + rect.w * 0.66
        if self.editing:
            p.text("press a key or button…", (middle, rect.cy), Type(18, "italic", t.FOCUS), "center")
        else:
            _caps(p, list(dict.fromkeys(label(key) for key in self.keys))[:2], (middle, rect.cy), colour)
        _caps(p, list(self.buttons)[:1], (rect.right - 40, rect.cy), colour)


def _caps(p: Painter, caps: list[str], centre: tuple[float, float], colour: str) -> None:
    if not caps:
        p.text("–", centre, Type(t.NOTE, colour=t.DEAD), "center")
        return
    widths = [draw.keycap_width(p, cap) for cap in caps]
    x = centre[0] - (sum(widths) + 5 * (len(widths) - 1)) / 2
    for cap, w in zip(caps, widths, strict=True):
        draw.keycap(p, cap, (x, centre[1] - 14), 28, colour)
        x += w + 5


@dataclass(eq=False)
class KeyHeads(Widget):
    """The heads of the two columns."""

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw signs and words."""
        rect = self.rect
        for x, icon, words in (
            (rect.x + rect.w * 0.66, "keyboard", "Keys"),
            (rect.right - 40, "gamepad", "Pad"),
        ):
            draw.icon(p, icon, (x - 24, rect.cy), 26, t.MUTED)
            p.text(words, (x - 4, rect.cy), Type(t.NOTE, "semibold", t.MUTED), "midleft")


@dataclass(eq=False)
class Clash(Widget):
    """Says who has the key already."""

    conflict: Conflict | None = None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the red box; the buttons stand at its right end."""
        if self.conflict is None:
            return
        rect = self.rect
        p.box(rect, t.REFUSAL, 8, t.BAD, 2)
        draw.icon(p, "warning", (rect.x + 30, rect.y + 40), 32, t.BAD_TEXT)
        words = f"{label(self.conflict.key)} is already {self.conflict.title}"
        p.text(words, (rect.x + 60, rect.y + 28), Type(face="semibold"), "midleft")
        p.text(
            f"Swap the two, or press another {'button' if self.conflict.is_pad else 'key'}.",
            (rect.x + 60, rect.y + 56),
            Type(18, colour="#f0c4bd"),
            "midleft",
        )
