"""The window and its loop: the same step is driven by real events and by tests."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Sequence

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from game.ui.desk import Desk
from game.ui.motion import FADE_MS
from game.ui.scene import Quit, Scene, apply, visible

TITLE = "Four Fronts"
LEAST_SIZE = (1280, 720)
FRAMES = 60
LONGEST_STEP, SETTLING = 0.1, 0.5
ONCE = frozenset({"confirm", "press", "back", "fullscreen", "undo"})
PLUGS = frozenset({pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED})


class App:
    """Runs scenes in a window (or, for tests, on any surface of the dummy driver).

    The real loop `holds_back_repeats`: a key held down gives confirm, press, back and undo only once.
    """

    def __init__(
        self, desk: Desk, first: Callable[[Desk], Scene], size: tuple[int, int] | None = None
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.desk = desk
        self._size = size
        self.holds_back_repeats = False
        self._down: set[int] = set()
        self._open_window()
        desk.window_changed = self._window_changed
        self.stack: list[Scene] = []
        self._fade = Fade()
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
        self.holds_back_repeats = True
        self.step([], 0.0)
        pygame.display.flip()
        self.desk.sound.open()
        self.desk.pads.start()
        while self.running:
            seconds = min(LONGEST_STEP, clock.tick(FRAMES) / 1000)
            events = pygame.event.get()
            if (
                self.desk.clock < SETTLING
            ):  # a mouse that merely lies where the window opens points at nothing
                events = [one for one in events if one.type != pygame.MOUSEMOTION]
            self.step(events, seconds)
            pygame.display.flip()
        self.close()

    def step(self, events: Sequence[pygame.event.Event], seconds: float) -> bool:
        """Answer the events, let the seconds pass, draw one picture; say whether the program goes on."""
        self.live(events, seconds)
        if self.stack:
            self.draw(seconds)
        return self.running

    def live(self, events: Sequence[pygame.event.Event], seconds: float) -> None:
        """Answer the events and let the seconds pass, without a picture."""
        self._fit()
        for event in events:
            self._handle(event)
        self.desk.tick(seconds)
        if self.stack:
            apply(self.stack, self.stack[-1].tick(seconds))

    def draw(self, seconds: float = 0.0) -> None:
        """Draw all scenes that can be seen, toasts and captions over them."""
        self._fit()
        p = self.desk.painter
        shown = visible(self.stack)
        self._fade.begin(shown[0], p.surface, self.desk.pace.ms(FADE_MS))
        for scene in shown:
            scene.draw(p, active=scene is shown[-1])
        self._fade.draw(p.surface, seconds)
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
            apply(self.stack, Quit())
        elif event.type in PLUGS:
            self._plug(event)
        elif self._repeated(event):
            return
        elif event.type == pygame.KEYDOWN and self.desk.keys.command(event) == "fullscreen":
            self.desk.change(window="window" if self.desk.settings.window == "full" else "full")
        elif event.type in {pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE}:
            self._resized()
        elif self.stack:
            apply(self.stack, self.stack[-1].handle(event))

    def _repeated(self, event: pygame.event.Event) -> bool:
        """Say whether a key that is held down sends again what must happen only once."""
        if not self.holds_back_repeats:
            return False
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYDOWN:
            held = event.key in self._down
            self._down.add(event.key)
            return held and self.desk.keys.command(event) in ONCE
        return False

    def _plug(self, event: pygame.event.Event) -> None:
        """Take a pad that came, and say when one is gone."""
        gone = self.desk.pads.plug(event)
        if gone:
            self.desk.say("Pad unplugged", gone, "gamepad", "warn")

    def _resized(self) -> None:
        """Remember the size of the window for the next time."""
        self._fit()
        s, size = self.desk.settings, self.desk.painter.surface.get_size()
        full = size in pygame.display.get_desktop_sizes()  # on its way to or from the full screen
        if s.window == "window" and self._size is None and size != (s.width, s.height) and not full:
            self.desk.remember_size(*size)

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
        size, flags = self._size or _on_the_desktop(s.width, s.height), pygame.RESIZABLE
        if self._size is None and s.window == "full":
            size, flags = (0, 0), pygame.FULLSCREEN
        elif self._size is None and s.window == "borderless":
            size, flags = pygame.display.get_desktop_sizes()[0], pygame.NOFRAME
        pygame.display.set_caption(TITLE)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # some window managers choose the size themselves
            surface = pygame.display.set_mode(size, flags)
            if flags == pygame.RESIZABLE and surface.get_size() != size:
                surface = pygame.display.set_mode(
                    size, flags
                )  # a window that was full gives way at the second time
        _keep_large()
        self.desk.paint_on(surface)
        pygame.display.set_icon(self.desk.shelf.sprite("title/four_fronts_small", 48, 48))

    def _window_changed(self) -> None:
        self._size = None
        self._open_window()


class Fade:
    """Lets what filled the window fade into what fills it now, unless that covers everything at once."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._before: pygame.Surface | None = None
        self._left = self._length = 0.0

    def begin(self, scene: Scene, surface: pygame.Surface, ms: float) -> None:
        """Keep the last picture when another scene fills the window."""
        if scene is self._scene:
            return
        first, self._scene = self._scene is None, scene
        sudden = first or ms <= 0 or getattr(scene, "sudden", False)
        self._before = None if sudden else surface.copy()
        self._left = self._length = ms / 1000

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Lay what is left of the last picture over the new one."""
        self._left -= seconds
        if self._before is None:
            return
        if self._left <= 0 or self._before.get_size() != surface.get_size():
            self._before = None
            return
        self._before.set_alpha(round(255 * (self._left / self._length) ** 2))
        surface.blit(self._before, (0, 0))


def _on_the_desktop(width: int, height: int) -> tuple[int, int]:
    """Return a size that fits on the desktop, but not less than the least layout."""
    desktop = pygame.display.get_desktop_sizes()[0]
    return min(width, max(desktop[0], LEAST_SIZE[0])), min(height, max(desktop[1], LEAST_SIZE[1]))


def _keep_large() -> None:
    """Never let the window become smaller than the least layout, where the system can see to that."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            pygame.Window.from_display_module().minimum_size = LEAST_SIZE
        except (AttributeError, pygame.error):
            return


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
