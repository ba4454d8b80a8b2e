"""The window and its loop: the same step is driven by real events and by tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from game.ui.desk import Desk
from game.ui.scene import Reply, Scene, apply, visible

TITLE = "Four Fronts"
LEAST_SIZE = (1280, 720)
FRAMES = 60
LONGEST_STEP = 0.1


class App:
    """Runs scenes in a window (or, for tests, on any surface of the dummy driver)."""

    def __init__(
        self, desk: Desk, first: Callable[[Desk], Scene], size: tuple[int, int] | None = None
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.desk = desk
        self._full = desk.settings.window == "full"
        self._size = size
        self._open_window()
        desk.window_changed = self._window_changed
        self.stack: list[Scene] = []
        self.stack.append(first(desk))
        self.stack[-1].enter()

    @property
    def running(self) -> bool:
        """Whether any scene is left."""
        return bool(self.stack)

    def run(self) -> None:
        """Run until the last scene is gone: events, time, picture, at most 60 times a second."""
        clock = pygame.Clock()
        pygame.key.set_repeat(420, 45)
        self._first_frame()
        while self.running:
            seconds = min(LONGEST_STEP, clock.tick(FRAMES) / 1000)
            self.step(pygame.event.get(), seconds)
            pygame.display.flip()
        self.close()

    def _first_frame(self) -> None:
        """Show the first picture before anything slow: only then look for sound and pads."""
        self.step([], 0.0)
        pygame.display.flip()
        self.desk.sound.open()
        self.desk.sound.set_volumes(self.desk.sound.volumes)
        pygame.joystick.init()
        if self.stack:
            self.stack[-1].enter()

    def step(self, events: Sequence[pygame.event.Event], seconds: float) -> bool:
        """Answer the events, let the seconds pass, draw one picture; say whether the program goes on."""
        self._fit()
        for event in events:
            self._handle(event)
        self.desk.tick(seconds)
        if self.stack:
            self._answer(self.stack[-1].tick(seconds))
        self.draw()
        return self.running

    def draw(self) -> None:
        """Draw all scenes that can be seen, the toasts over them."""
        p = self.desk.painter
        shown = visible(self.stack)
        for scene in shown:
            scene.draw(p, active=scene is shown[-1])
        self.desk.draw_over(p)

    def close(self) -> None:
        """End everything; changed settings are written down."""
        while self.stack:
            self.stack.pop().leave()
        self.desk.write()
        self.desk.sound.close()
        pygame.quit()

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self._close_asked()
        elif event.type == pygame.KEYDOWN and self.desk.keys.command(event) == "fullscreen":
            self.desk.change(window="window" if self.desk.settings.window == "full" else "full")
        elif event.type in {pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE}:
            self._fit()
        elif self.stack:
            self._answer(self.stack[-1].handle(event))

    def _close_asked(self) -> None:
        """Let every scene leave, so that a match is saved and its worker ends."""
        while self.stack:
            self.stack.pop().leave()

    def _answer(self, reply: Reply) -> None:
        apply(self.stack, reply)

    def _fit(self) -> None:
        """Follow the window: a new surface gets a new painter."""
        surface = pygame.display.get_surface()
        if surface is not None and (surface is not self.desk.painter.surface or self._grown(surface)):
            self.desk.paint_on(surface)

    def _grown(self, surface: pygame.Surface) -> bool:
        p = self.desk.painter
        return surface.get_size() != (round(p.width * p.scale), round(p.height * p.scale))

    def _open_window(self) -> None:
        s = self.desk.settings
        size, flags = self._size or (s.width, s.height), pygame.RESIZABLE
        if self._size is None and s.window == "full":
            size, flags = (0, 0), pygame.FULLSCREEN
        elif self._size is None and s.window == "borderless":
            size, flags = pygame.display.get_desktop_sizes()[0], pygame.NOFRAME
        pygame.display.set_caption(TITLE)
        surface = pygame.display.set_mode(size, flags)
        self._keep_large()
        self.desk.paint_on(surface)
        icon = self.desk.shelf.sprite("title/four_fronts_small", 48, 48)
        pygame.display.set_icon(icon)

    def _keep_large(self) -> None:
        """Never let the window become smaller than the least layout."""
        try:
            pygame.display.get_window().minimum_size = LEAST_SIZE  # type: ignore[attr-defined]
        except (AttributeError, pygame.error, ValueError):
            return

    def _window_changed(self) -> None:
        self._size = None
        self._open_window()


def render_scene(
    make: Callable[[Desk], Scene],
    size: tuple[int, int],
    desk: Desk,
    seconds: float = 0.0,
    under: Callable[[Desk], Scene] | None = None,
) -> pygame.Surface:
    """Return one picture of a scene without a window, after it has lived for some seconds, over another if given."""
    pygame.font.init()
    surface = pygame.Surface(size)
    p = desk.paint_on(surface)
    stack = [build(desk) for build in (under, make) if build is not None]
    for scene in stack:
        scene.enter()
        scene.tick(seconds)
    for scene in stack:
        scene.draw(p, active=scene is stack[-1])
    desk.draw_over(p)
    return surface
