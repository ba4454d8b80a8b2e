"""What was drawn once is kept here: fonts, words, sprites, boxes. One shelf is shared by all painters of a window."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from game.ui import fonts, sprite_files
from game.ui.theme import ON_TOP, Colour, Face

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
SURFACE_BYTES, WORD_BYTES = 256 * 2**20, 48 * 2**20


class Store(Generic[K, V]):
    """Things made on demand; the least recently used go first when all together weigh more than `room`."""

    def __init__(self, room: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self.room = room
        self.weight = 0
        self._weigh = weigh
        self._kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """Return the thing under this key, made now if it is not there."""
        try:
            found = self._kept[key]
        except KeyError:
            found = self._kept[key] = make()
            self._make_room(self._weigh(found))
            return found
        self._kept.move_to_end(key)
        return found

    def _make_room(self, weight: int) -> None:
        """Let old things go, but never the newest."""
        self.weight += weight
        while self.weight > self.room and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.weight -= self._weigh(old)

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.weight = 0


def bytes_of(surface: pygame.Surface) -> int:
    """Return how much memory a surface takes."""
    return surface.get_pitch() * surface.get_height()


class Shelf:
    """The caches of one window, and the sentences about what could not be found."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.surfaces: Store[Hashable, pygame.Surface] = Store(SURFACE_BYTES, bytes_of)
        self.corners: Store[Hashable, list[pygame.Surface]] = Store(500)
        self._words: Store[Hashable, pygame.Surface] = Store(WORD_BYTES, bytes_of)
        self._widths: Store[Hashable, float] = Store(8000)
        self._fonts: dict[tuple[Face, int], pygame.Font] = {}
        self._colours: dict[Colour, pygame.Color] = {}

    def colour(self, colour: Colour) -> pygame.Color:
        """Return pygame's colour for a token, read once."""
        found = self._colours.get(colour)
        if found is None:
            found = self._colours[colour] = pygame.Color(colour)
        return found

    def font(self, face: Face, px: int) -> pygame.Font:
        """Return a face at a size in pixels; pygame's own stands in for one that is missing."""
        found = self._fonts.get((face, px))
        if found is None:
            found = self._fonts[face, px] = fonts.load(face, px, self.complain)
        return found

    def words(self, words: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        """Return drawn words."""
        return self._words.get(
            (words, face, px, colour),
            lambda: self.font(face, px).render(drawable(words), True, self.colour(colour)),
        )

    def width(self, words: str, face: Face, px: int) -> float:
        """Return the width of words in pixels."""
        return self._widths.get((words, face, px), lambda: self.font(face, px).size(drawable(words))[0])

    def sprite(self, name: str, w: int, h: int, tint: Colour | None = None) -> pygame.Surface:
        """Return a sprite drawn to fit w x h pixels, multiplied with a colour if one is given.

        Drawings of one size may lie on each other: their names, the lowest first, with a `+` between them.
        """
        plain = self.surfaces.get((name, w, h), lambda: self._drawn(name, w, h))
        if tint is None:
            return plain
        return self.surfaces.get((name, w, h, tint), lambda: tinted(plain, self.colour(tint)))

    def _drawn(self, name: str, w: int, h: int) -> pygame.Surface:
        lowest, *layers = name.split(ON_TOP)
        if not layers:
            return sprite_files.load(name, w, h, self.complain)
        sheet = self.sprite(lowest, w, h).copy()
        for layer in layers:
            sheet.blit(self.sprite(layer, w, h), (0, 0))
        return sheet

    def complain(self, sentence: str) -> None:
        """Write down once what is missing."""
        if sentence not in self.complaints:
            self.complaints.append(sentence)


def drawable(words: str) -> str:
    """Return words without what no font can draw; files may be called anything, and may hold anything."""
    return words.encode(errors="replace").decode().replace("\0", "")


def tinted(surface: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    """Return a copy multiplied with the colour."""
    copy = surface.copy()
    copy.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return copy
