"""Watches what a painter writes on the window: where every line of words stands, and whether it can be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame

from game.ui import paint
from game.ui.paint import Painter
from game.ui.theme import PLAIN, Type


class Written(NamedTuple):
    """One line of words: what, where in pixels, and the region to which drawing was held."""

    words: str
    place: pygame.Rect
    clip: pygame.Rect

    @property
    def core(self) -> pygame.Rect:
        """Where its letters are: without the air above and below that every line has."""
        air = round(self.place.h * 0.24)
        return pygame.Rect(
            self.place.x + 1, self.place.y + air, max(1, self.place.w - 2), max(1, self.place.h - 2 * air)
        )


@contextmanager
def writing(surface: pygame.Surface) -> Iterator[list[Written]]:
    """Collect what is written on a surface inside the block; other surfaces, such as printed cards, do not count."""
    found: list[Written] = []
    original = Painter.text

    def text(self: Painter, words: str, at: Any, style: Type = PLAIN, anchor: Any = "topleft") -> float:
        w = original(self, words, at, style, anchor)
        if words.strip() and self.surface is surface:
            size = self.shelf.words(words, *self.font(style.face, style.size), style.colour).get_size()
            x, y = self.at(at)
            fx, fy = paint._SHIFT[anchor]
            place = pygame.Rect(x - round(size[0] * fx), y - round(size[1] * fy), *size)
            found.append(Written(words, place, surface.get_clip()))
        return w

    Painter.text = text  # type: ignore[method-assign]
    try:
        yield found
    finally:
        Painter.text = original  # type: ignore[method-assign]


def cut_off(found: list[Written], surface: pygame.Surface) -> list[str]:
    """Return the lines that leave the window; what scrolls is cut on purpose."""
    window = surface.get_rect()
    return [
        f"{one.words!r} at {tuple(one.place)}"
        for one in found
        if one.clip == window and not window.contains(one.core)
    ]


def leaving(found: list[Written], panels: list[pygame.Rect]) -> list[str]:
    """Return the lines that begin in a panel and leave it sideways."""
    wrong = []
    for one in found:
        for panel in panels:
            inside = panel.collidepoint(one.core.center) and one.clip.contains(panel)
            if inside and (one.core.left < panel.left or one.core.right > panel.right):
                wrong.append(f"{one.words!r} {tuple(one.core)} leaves {tuple(panel)}")
    return wrong


def overlapping(found: list[Written]) -> list[str]:
    """Return the pairs of lines whose letters lie over each other."""
    wrong = []
    for i, one in enumerate(found):
        for two in found[i + 1 :]:
            shared = one.core.clip(one.clip).clip(two.core.clip(two.clip))
            if shared.w > 2 and shared.h > 2:
                wrong.append(f"{one.words!r} {tuple(one.core)} and {two.words!r} {tuple(two.core)}")
    return wrong
