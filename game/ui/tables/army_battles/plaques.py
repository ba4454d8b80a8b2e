"""Wooden plaques for actions, and smaller ones for answers."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.theme import Type
from game.ui.widgets import DeedPart
from game.ui.widgets.base import STAY, Mood, Tip, Widget
from game.ui.widgets.buttons import PRESSES

if TYPE_CHECKING:
    from game.ui.paint import Painter
    from game.ui.scene import Reply
    from game.ui.tables.army_battles.ask import Option, Plaque

TALL, WIDE, TITLE_ALONE = 84.0, 148.0, 52.0


@dataclass(eq=False)
class PlaqueButton(DeedPart):
    """An action as a wooden plaque; its letter takes it from anywhere."""

    plaque: Plaque = field(kw_only=True)
    sound: str = field(default="counter_lift", kw_only=True)

    @property
    def told(self) -> tuple[str, str]:
        """What it does: a title and a line."""
        return self.plaque.title, self.plaque.note

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the plaque."""
        rise = 2 if mood.pointed and self.usable and not mood.pressed else 0
        r = self.rect.move(0, -rise)
        p.shadow(r, 6, 140, (0, 4), 10)
        board(p, r, is_off=not self.usable, is_lit=self.chosen)
        if self.chosen:
            p.box(r.inset(-3), None, 12, t.FOCUS, 3)
        if r.h < TALL or r.w < WIDE:
            self._small(p, r)
        else:
            self._large(p, r)

    def _ink(self) -> tuple[str, str]:
        return ("#fff3d6", "#dccba6") if self.usable else ("#a3957c", "#a09278")

    def _large(self, p: Painter, r: Rect) -> None:
        size = min(56.0, r.h - 34, r.w * 0.2)
        p.sprite(self.plaque.sprite, (r.x + 12 + size / 2, r.cy), size, alpha=255 if self.usable else 110)
        x = r.x + 22 + size
        room = r.right - 12 - x
        title, small = self._ink()
        lines, style = write.fit(p, self.plaque.title, room - 26, Type(22, "serif", title), 1)
        p.text(lines[0], (x, r.y + 12), style)
        self._cap(p, Rect(r.right - 36, r.y + 10, 25, 25))
        words = self.reason.rstrip(".") or self.plaque.note
        most = max(1, int((r.h - 44) / 18))
        lines, style = write.fit(p, words, room, Type(16, colour=small), most)
        if len(lines) > most:
            lines = [*lines[: most - 1], _cut(p, " ".join(lines[most - 1 :]), room, style)[0]]
        y = r.y + 39
        for line in lines:
            p.text(line, (x, y), style)
            y += write.line_height(p, style.size, 1.14)

    def _small(self, p: Painter, r: Rect) -> None:
        size = min(34.0, r.h - 12, r.w * 0.3)
        title, small = self._ink()
        wide = r.w >= 112
        if r.h < TITLE_ALONE and not wide:
            lines, style = write.fit(p, self.plaque.title, r.w - 8, Type(16, "semibold", title), 1)
            p.text(lines[0], (r.cx, r.cy), style, "center")
            return
        at = (r.x + 8 + size / 2, r.cy) if wide else (r.cx, r.y + 5 + size / 2)
        p.sprite(self.plaque.sprite, at, size, alpha=255 if self.usable else 110)
        if not wide:
            lines, style = write.fit(p, self.plaque.title, r.w - 8, Type(16, "semibold", title), 1)
            p.text(lines[0], (r.cx, r.bottom - 6), style, "midbottom")
            return
        x = r.x + 14 + size
        room = r.right - 8 - x
        has_note = r.h >= 54
        lines, style = write.fit(
            p, self.plaque.title, room - (24 if r.w > 150 else 0), Type(19, "serif", title), 1
        )
        p.text(lines[0], (x, r.cy - (11 if has_note else 0)), style, "midleft")
        if has_note:
            words = self.reason.rstrip(".") or self.plaque.note
            cut, style = _cut(p, words, room, Type(15.5, colour=small))
            p.text(cut, (x, r.cy + 12), style, "midleft")
        if r.w > 150:
            self._cap(p, Rect(r.right - 30, r.y + 7, 22, 22))

    def _cap(self, p: Painter, place: Rect) -> None:
        if self.key_label:
            p.box(place, t.WELL, 5)
            p.text(self.key_label, (place.cx, place.cy - 0.5), Type(16, "semibold", t.MUTED), "center")


def _cut(p: Painter, words: str, room: float, style: Type) -> tuple[str, Type]:
    """Return the beginning of words that fits, with an ellipsis."""
    if p.width_of(words, style) <= room:
        return words, style
    while words and p.width_of(f"{words}…", style) > room:
        words = words[:-1]
    return f"{words.rstrip(' ,:')}…" if words else "", style


@dataclass(eq=False)
class OptionChip(Widget):
    """An answer in the row over the plaques."""

    option: Option = field(kw_only=True)
    take: Callable[[], Reply] = field(kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Choose it; Enter on the chosen one goes on."""
        if name in PRESSES and not (name == "confirm" and self.option.chosen):
            return self.take() or STAY
        return None

    def release(self, x: float, y: float) -> Reply:
        """Choose it if the mouse is still on it."""
        if not self.rect.has(x, y):
            return None
        if self.page is not None:
            self.page.hear("ui_click")
        return self.take() or STAY

    def tooltip(self) -> Tip | None:
        """Say all of it."""
        return Tip(self.option.label)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw it."""
        r, chosen = self.rect, self.option.chosen
        p.box(
            r,
            t.CHOSEN if chosen else t.RAISED,
            8,
            t.GOLD if chosen else t.EDGE if mood.focused else t.LINE,
            2 if chosen else 1,
        )
        x, size = r.x + 10, min(30.0, r.h - 8)
        if self.option.sprite:
            p.sprite(self.option.sprite, (x + size / 2 - 2, r.cy), size)
            x += size + 5
        style = Type(17.5, "semibold", t.GOLD_TEXT if chosen else t.TEXT)
        words, style = _cut(p, self.option.label, r.right - 8 - x, style)
        p.text(words, (x, r.cy), style, "midleft")


def chip_width(p: Painter, option: Option) -> float:
    """Return how wide a chip wants to be."""
    return p.width_of(option.label, Type(17.5, "semibold")) + 26 + (35 if option.sprite else 0)


def board(p: Painter, rect: Rect, *, is_off: bool = False, is_lit: bool = False) -> None:
    """Draw a wooden board with a dark field and a bright rim."""
    place = p.rect(rect)
    key = ("ab_board", place.size, is_off, is_lit)
    p.surface.blit(
        p.shelf.surfaces.get(key, lambda: _board(place.size, p.px(10), is_off=is_off, is_lit=is_lit)), place
    )


def _board(size: tuple[int, int], radius: int, *, is_off: bool, is_lit: bool) -> pygame.Surface:
    w, h = size
    base = (66, 58, 48) if is_off else (122, 86, 50)
    wood = pygame.Surface(size, pygame.SRCALPHA)
    wood.fill(base)
    chance = random.Random(w * 31 + h)
    for _ in range(h):
        y, tone = chance.randint(0, h), chance.randint(-16, 16)
        colour = tuple(max(0, min(255, part + tone)) for part in base)
        start = chance.randint(-w // 2, w)
        pygame.draw.line(
            wood, colour, (start, y), (start + chance.randint(w // 4, w), y + chance.randint(-1, 1))
        )
    field_ = pygame.Surface(size, pygame.SRCALPHA)
    inner = pygame.Rect(0, 0, w, h).inflate(-max(6, radius), -max(6, radius))
    pygame.draw.rect(field_, (28, 20, 11, 90 if is_lit else 165), inner, border_radius=max(2, radius - 3))
    wood.blit(field_, (0, 0))
    shape = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(shape, "white", shape.get_rect(), border_radius=radius)
    wood.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(wood, "#2a1d10", wood.get_rect(), max(1, radius // 5), border_radius=radius)
    return wood


def titled(p: Painter, place: Rect, words: str) -> float:
    """Write what a row is about in small capitals; return the x behind it."""
    width = p.text(words, (place.x, place.cy), Type(16.5, "semibold", t.MUTED), "midleft")
    draw.vline(p, place.x + width + 10, place.y + 6, place.h - 12)
    return place.x + width + 20
