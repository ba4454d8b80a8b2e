"""Drives the screen as a person would: keys, mouse, pad and time go through the same step as in the real loop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame

from game.ui.app import App
from game.ui.desk import Desk
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.scene import Scene
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.widgets import Widget

KEYS = {
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "Tab": pygame.K_TAB,
    "Space": pygame.K_SPACE,
    "Bksp": pygame.K_BACKSPACE,
    "PgDn": pygame.K_PAGEDOWN,
    "PgUp": pygame.K_PAGEUP,
}
FRAME = 0.016
LOOKS_UP = 6  # one picture in so many is looked at where time only has to pass
MODS = {"Shift": pygame.KMOD_SHIFT, "Ctrl": pygame.KMOD_CTRL}
PAD = {
    "A": 0, "B": 1, "X": 2, "Y": 3, "LS": 7, "LB": 9, "RB": 10, "Up": 11, "Down": 12, "Left": 13, "Right": 14,
}  # fmt: skip


def key_event(name: str, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    """Return a key going down (or up): `Enter`, `Shift+Tab`, `a`."""
    *mods, last = name.split("+") if name != "+" else [name]
    code = KEYS.get(last) or (pygame.key.key_code(last))
    mod = sum(MODS[m] for m in mods)
    unicode = last if len(last) == 1 else " " if last == "Space" else ""
    return pygame.event.Event(kind, key=code, mod=mod, unicode=unicode)


def mouse_event(kind: int, spot: tuple[int, int]) -> pygame.event.Event:
    """Return what the mouse does at a point in pixels."""
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=spot, button=1)


class Someone:
    """A person before the screen. To draw what is seen takes most of a test's time.

    Whoever plays a whole match `sees_one_of` so many pictures; time passes for all alike.
    """

    sees_one_of = 1

    def __init__(
        self,
        first: Callable[[Desk], Scene],
        size: tuple[int, int] = (1920, 1080),
        settings: Settings | None = None,
        desk: Desk | None = None,
    ) -> None:
        self.desk = desk or Desk(settings)
        self.app = App(self.desk, first, size)
        self._unseen = 0
        self.wait(0.0)

    @property
    def scene(self) -> Any:
        """What lies on top."""
        return self.app.stack[-1]

    @property
    def page(self) -> Page:
        """The page on top."""
        assert isinstance(self.scene, Screen)
        return self.scene.page

    @property
    def at(self) -> str:
        """The key of the part that the ring is on."""
        return self.page.focus.key

    def part(self, key: str) -> Any:
        """Return a part of the page on top."""
        found = self.page.find(key)
        assert found is not None, f"no part {key}"
        return found

    @contextmanager
    def hurrying(self) -> Iterator[None]:
        """Look only now and then at what happens meanwhile, and at what has come of it."""
        before, self.sees_one_of = self.sees_one_of, LOOKS_UP
        try:
            yield
        finally:
            self.sees_one_of = before
        self.wait(0.0)

    def wait(self, seconds: float = 0.02) -> Someone:
        """Let time pass."""
        return self.frame((), seconds)

    def look(self, seconds: float = 0.05) -> Someone:
        """Let time pass and look at the picture, in a hurry or not."""
        self._unseen = self.sees_one_of
        return self.wait(seconds)

    def pass_by(self, seconds: float = 0.05) -> Someone:
        """Let time pass, and look only now and then."""
        return self.frame((), seconds, LOOKS_UP)

    def send(self, *events: pygame.event.Event) -> Someone:
        """Send events and let a frame pass."""
        return self.frame(events)

    def frame(
        self, events: Sequence[pygame.event.Event] = (), seconds: float = FRAME, every: int = 1
    ) -> Someone:
        """Let a frame pass; draw it if `every` frames (or `sees_one_of`) have passed since the last picture."""
        self.app.live(events, seconds)
        self._unseen += 1
        if self._unseen >= max(every, self.sees_one_of) and self.app.running:
            self._unseen = 0
            self.app.draw(seconds)
        return self

    def press(self, *names: str) -> Someone:
        """Press keys, one after the other."""
        for name in names:
            self.frame([key_event(name)], every=LOOKS_UP)
            self.send(key_event(name, pygame.KEYUP))
        return self

    def pad(self, *buttons: str) -> Someone:
        """Press buttons of a pad."""
        for button in buttons:
            self.send(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=PAD[button], instance_id=0))
        return self

    def type(self, words: str) -> Someone:
        """Type words."""
        for letter in words:
            typed = pygame.event.Event(pygame.TEXTINPUT, text=letter)
            self.frame([key_event(letter), typed], every=LOOKS_UP)
        return self.wait(0.0)

    def pixels(self, place: Rect, x: float = 0.5, y: float = 0.5) -> tuple[int, int]:
        """Return a point of a place, as shares of its width and height, in pixels."""
        scale = self.desk.painter.scale
        return round((place.x + place.w * x) * scale), round((place.y + place.h * y) * scale)

    def spot(self, key: str, x: float = 0.5, y: float = 0.5) -> tuple[int, int]:
        """Return a point of a part in pixels."""
        return self.pixels(self.page.place_of(self.part(key)), x, y)

    def point(self, key: str, x: float = 0.5, y: float = 0.5) -> Someone:
        """Move the mouse onto a part."""
        return self.mouse(pygame.MOUSEMOTION, self.spot(key, x, y))

    def click(self, key: str, x: float = 0.5, y: float = 0.5) -> Someone:
        """Click on a part."""
        return self.click_at(self.spot(key, x, y))

    def click_at(self, spot: tuple[int, int]) -> Someone:
        """Click on a point in pixels."""
        self.frame([mouse_event(pygame.MOUSEMOTION, spot)], every=LOOKS_UP)
        self.frame([mouse_event(pygame.MOUSEBUTTONDOWN, spot)], every=LOOKS_UP)
        return self.mouse(pygame.MOUSEBUTTONUP, spot)

    def mouse(self, kind: int, spot: tuple[int, int]) -> Someone:
        """Send an event of the mouse."""
        return self.send(mouse_event(kind, spot))


class Bench(Screen):
    """A page with the parts of a test on it."""

    def __init__(self, desk: Desk, make: Callable[[Page], list[Widget]]) -> None:
        super().__init__(desk)
        self.make = make
        self.heard: list[str] = []

    def build(self, page: Page) -> None:
        """Add the parts."""
        for part in self.make(page):
            page.add(part)

    def command(self, name: str) -> Any:
        """Write down what no part took."""
        self.heard.append(name)
        return super().command(name)


def bench(*parts: Widget, size: tuple[int, int] = (1920, 1080), settings: Settings | None = None) -> Someone:
    """Return a person before a page with these parts."""
    return Someone(lambda desk: Bench(desk, lambda _: list(parts)), size, settings)
