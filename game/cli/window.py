"""Commands that draw: the window, a match in it, one picture of a screen."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from time import perf_counter, thread_time
from traceback import format_exception
from typing import TYPE_CHECKING, Any

from game.catalog import games
from game.cli.errors import CommandError
from game.core.folders import player_folder, settings_folder, write_safely
from game.core.match import Match

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable
    from pathlib import Path

    from game.ui.app import App
    from game.ui.desk import Desk
    from game.ui.scene import Scene
    from game.ui.sitting import Sitting, Thinker

BUSY_SIZE = (1920, 1080)
BUSY_FRAMES = 600
FRAME = 1 / 60
MAT = 1000  # pixels
UNSEEN = frozenset({"dummy", "offscreen", "evdev"})  # drivers of SDL that show nothing


def open_window(arguments: Namespace) -> int:
    """Open the window at the title."""
    del arguments
    _run(lambda desk: desk.doors["title"](""))
    return 0


def play_in_window(match: Match[Any, Any]) -> Match[Any, Any]:
    """Open the window at a match; return it as it stands when the window closes."""
    sittings: list[Sitting] = []

    def first(desk: Desk) -> Scene | None:
        from game.ui.scenes.table import TableScene

        sittings.append(sitting_of(desk, match))
        return TableScene(desk, sittings[0])

    _run(first)
    return sittings[0].match


def sitting_of(desk: Desk, match: Match[Any, Any]) -> Sitting:
    """Sit down to a match at a desk."""
    from game.ui.setting_up import begin_now

    return begin_now(desk, desk.games[match.record.game], match)


def _run(first: Callable[[Desk], Scene | None]) -> None:
    thinker = new_thinker()
    try:
        app = new_app(first, thinker)
        _check_display()
        app.run()
    except CommandError:
        raise
    except Exception as fault:
        raise CommandError(_told(fault)) from fault
    finally:
        thinker.close()


def _check_display() -> None:
    """Raise CommandError when nobody can see the window: SDL found no display and was not told to do without one."""
    import pygame

    wanted = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    if not wanted and pygame.display.get_driver() in UNSEEN:
        raise CommandError("no window can be opened: there is no display here")


def _told(fault: Exception) -> str:
    """Write down where a fault of the program happened, and return the sentence for whoever met it."""
    path = player_folder() / "reports" / f"fault-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    sentence = "the program has met a fault of its own; every match is saved up to its last decision"
    try:
        write_safely(path, "".join(format_exception(fault)).encode(errors="replace"))
    except OSError:
        return f"{sentence} ({type(fault).__name__}: {fault})"
    return f"{sentence}, and what is known of the fault is in {path}"


def new_thinker() -> Thinker:
    """Start the process in which computer players think."""
    from ai.worker import Worker

    return Worker()


def new_app(
    first: Callable[[Desk], Scene | None], thinker: Thinker | None, size: tuple[int, int] | None = None
) -> App:
    """Return the program's window, furnished, at its first scene."""
    from game.ui import settings
    from game.ui.app import App
    from game.ui.desk import Desk

    loaded = settings.load(settings_folder())
    desk = Desk(loaded.settings, settings_folder())
    furnish(desk, player_folder(), thinker)
    if loaded.trouble:
        desk.say("Standard settings are used", loaded.trouble, "warning", "warn")

    def opened(desk: Desk) -> Scene:
        scene = first(desk)
        if scene is None:
            raise CommandError("that screen cannot be opened")
        return scene

    try:
        return App(desk, opened, size)
    except _no_window() as error:
        raise CommandError(f"no window can be opened: {error}") from error


def _no_window() -> type[Exception]:
    import pygame

    return pygame.error


def furnish(desk: Desk, folder: Path | None, thinker: Thinker | None) -> None:
    """Bring games, saves and computer players to a desk, and hang its doors."""
    from game.ui.doors import hang

    desk.furnish(games(), folder, thinker)
    hang(desk)


def shoot(arguments: Namespace) -> int:
    """Draw one screen into a PNG without a display."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.ui.desk import Desk
    from game.ui.shots import ShotError, shoot_screen

    desk = Desk()
    furnish(desk, None, None)
    try:
        shoot_screen(desk, arguments)
    except ShotError as error:
        raise CommandError(str(error)) from error
    print(arguments.out)
    return 0


# -------------------------------------------------------------------- for the measurements


def first_frame() -> None:
    """Open the window, draw the title once, close: what `bench` times as a start."""
    app = new_app(lambda desk: desk.doors["title"](""), None, BUSY_SIZE)
    app.step([], 0.0)
    app.close()


def grounds() -> dict[str, float]:
    """Return the milliseconds that the grounds of tables cost, painted once a size: wood, and the slowest battlefield.

    The processor time of this thread, for 1920x1080 and for a mat of a thousand pixels.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from typing import get_args

    import pygame

    from game.ui import wood
    from game.ui.paint import Painter
    from game.ui.shelf import Shelf
    from game.ui.tables.zone_wars.mat import INCHES, Scene, battlefield
    from game.ui.theme import Theme

    def spell(deed: Callable[[], object]) -> float:
        begun = thread_time()
        deed()
        return 1000 * (thread_time() - begun)

    painter = Painter(pygame.Surface(BUSY_SIZE), 1.0, Shelf(), Theme())
    mats = [spell(lambda scene=scene: battlefield(scene, 5, MAT / INCHES)) for scene in get_args(Scene)]  # type: ignore[misc]
    return {"wood_ms": spell(lambda: wood.background(painter)), "battlefield_ms": max(mats)}


def busy_frames() -> tuple[list[float], list[float]]:
    """Return the milliseconds of each frame of a watched match at 1920x1080: our own work, and on the wall's clock.

    Our own work is the processor time of the thread that draws, whatever else the machine is doing.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.cli.asked import game_named, seating_from
    from game.ui.scenes.table import TableScene

    entry = game_named("army_of_zero")
    thinker = new_thinker()
    match = Match(
        entry.rules(), entry.default_options(unattended=True), "bench", seating_from(entry, ["ai:5", "ai:4"])
    )
    app = new_app(lambda desk: TableScene(desk, sitting_of(desk, match)), thinker, BUSY_SIZE)
    worked, waited = [], []
    for _ in range(BUSY_FRAMES):
        begun, working = perf_counter(), thread_time()
        app.step([], FRAME)
        worked.append(1000 * (thread_time() - working))
        waited.append(1000 * (perf_counter() - begun))
    thinker.close()
    app.close()
    return worked, waited
