"""What the tests of the screen share: no display, no sound device, and what is drawn and played only once."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from game.core.entry import GameEntry
from game.core.match import Match, written
from game.core.record import Record, packed
from game.ui import demo, sprite_files
from game.ui.shelf import bytes_of

KEPT_BYTES = 256 * 2**20
SWEPT_AFTER = 8
TESTS = count(1)


class Drawings:
    """Keeps the sprites of all windows of a session; nobody draws on what a shelf gives."""

    def __init__(self) -> None:
        self.read = sprite_files.load
        self.kept: dict[tuple[str, int, int, bool], pygame.Surface] = {}
        self.weight = 0

    def load(self, name: str, w: int, h: int, complain: Callable[[str], None]) -> pygame.Surface:
        """Do what `sprite_files.load` does, once for each name and size; what is missing is looked for again."""
        key = (name, w, h, pygame.display.get_init() and pygame.display.get_surface() is not None)
        if key in self.kept:
            return self.kept[key]
        complaints: list[str] = []
        found = self.read(name, w, h, complaints.append)
        for sentence in complaints:
            complain(sentence)
        if not complaints:
            self._keep(key, found)
        return found

    def _keep(self, key: tuple[str, int, int, bool], found: pygame.Surface) -> None:
        self.weight += bytes_of(found)
        if self.weight > KEPT_BYTES:
            self.kept.clear()
            self.weight = bytes_of(found)
        self.kept[key] = found


class Demonstrations:
    """Keeps the records of matches that are played as the game advises: strong players think long, always alike."""

    def __init__(self) -> None:
        self.play = demo.played_out
        self.kept: dict[bytes, Record] = {}

    def played_out(self, entry: GameEntry, match: Match[Any, Any]) -> Match[Any, Any]:
        """Do what `demo.played_out` does; a match that was played before is told again."""
        begun = packed(match.record)
        if begun not in self.kept:
            self.kept[begun] = written(self.play(entry, match))
            return match
        return Match.resume(match.rules, self.kept[begun])


@pytest.fixture(autouse=True)
def _swept() -> Iterator[None]:
    """Let the windows of the last tests go: each holds drawings of up to 100 MB, which the collector does not count."""
    yield
    if next(TESTS) % SWEPT_AFTER == 0:
        gc.collect()


@pytest.fixture(scope="session", autouse=True)
def _drawn_and_played_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sprite_files, "load", Drawings().load)
        patch.setattr(demo, "played_out", Demonstrations().played_out)
        yield
