"""Pictures of any screen without a window: for the command line, the readme and the tests."""

from __future__ import annotations

import io
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.core.folders import write_safely
from game.core.record import RecordError
from game.core.saves import DamagedSave, SaveFolder, open_match
from game.ui import demo
from game.ui.app import render_scene
from game.ui.opening import rules_for
from game.ui.shot_screens import SCREENS, Shot, ShotError

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.core.match import Match
    from game.ui.desk import Desk
    from game.ui.scene import Scene

__all__ = ["SCREENS", "Asked", "Shot", "ShotError", "fill_saves", "shoot_screen", "shot", "size_of"]

LEAST, MOST = 320, 8192
LIVED = 0.35  # seconds that a scene lives before its picture is taken


class Asked(Protocol):
    """What was asked for: the words of the command line."""

    screen: str
    game: str
    record: Path | None
    step: int | None
    seat: int
    size: str
    text_scale: int
    out: Path


def shoot_screen(desk: Desk, asked: Asked) -> None:
    """Draw one screen into a PNG; raises ShotError with a sentence."""
    picture = io.BytesIO()
    pygame.image.save(shot(desk, asked), picture, "picture.png")
    try:
        write_safely(asked.out, picture.getvalue())
    except OSError as error:
        raise ShotError(f"{asked.out} cannot be written: {error.strerror or error}") from error


def shot(desk: Desk, asked: Asked) -> pygame.Surface:
    """Return the picture of one screen; raises ShotError with a sentence."""
    build = SCREENS.get(asked.screen)
    if build is None:
        raise ShotError(f"there is no screen `{asked.screen}`; there are {', '.join(SCREENS)}")
    size = size_of(asked.size)
    if not 80 <= asked.text_scale <= 200:
        raise ShotError(f"--text-scale {asked.text_scale}: it goes from 80 to 200")
    pygame.font.init()
    desk.change(text_scale=asked.text_scale)
    made: list[Scene] = []
    ready = _shot(desk, asked)

    def under(_: Desk) -> Scene:
        made.extend(build(ready))
        return made[0]

    with tempfile.TemporaryDirectory() as folder:
        if asked.screen == "replays":
            fill_saves(desk, ready.entry, Path(folder))
        try:
            desk.paint_on(pygame.Surface(size))
            under(desk)
            lower = (lambda _: made[-2]) if len(made) > 1 else None
            return render_scene(lambda _: made[-1], size, desk, LIVED, lower)
        except (LookupError, RecordError, PermissionError) as error:
            raise ShotError(f"`{asked.screen}` cannot be drawn: {error}") from error


def size_of(words: str) -> tuple[int, int]:
    """Return width and height from `1920x1080`; raises ShotError."""
    parts = words.lower().split("x")
    if len(parts) != 2 or not all(part.isdecimal() for part in parts):
        raise ShotError(f"--size {words}: it is written WIDTHxHEIGHT, such as 1920x1080")
    width, height = (int(part) for part in parts)
    if not (LEAST <= width <= MOST and LEAST <= height <= MOST):
        raise ShotError(f"--size {words}: each side has {LEAST} to {MOST} pixels")
    return width, height


def _shot(desk: Desk, asked: Asked) -> Shot:
    entry = desk.games.get(asked.game)
    if entry is None:
        raise ShotError(f"there is no game `{asked.game}`; there are {', '.join(desk.games)}")
    ready = Shot(desk, entry, asked.seat - 1, step=asked.step)
    if asked.record is not None:
        ready.whole, ready.entry = _recorded(desk, asked.record)
    return ready


def _recorded(desk: Desk, path: Path) -> tuple[Match[Any, Any], GameEntry]:
    try:
        match = open_match(path, lambda record: rules_for(desk, record))
    except DamagedSave as damage:
        raise ShotError(str(damage)) from damage
    return match, desk.games[match.record.game]


def fill_saves(desk: Desk, entry: GameEntry, folder: Path) -> None:
    """Put a few matches into a folder, so that the list of them is not empty."""
    desk.saves = SaveFolder(folder)
    for number in range(5):
        match = demo.demo(entry, people=1 + number % 2, seed=f"save {number}")
        if number % 3 == 1:
            match = demo.at_step(match, 20 + 11 * number)
        path = desk.saves.write(f"{entry.id}-{number}", match)
        os.utime(path, (1_796_000_000 - number * 86_400,) * 2)
    damaged = folder / f"{entry.id}-damaged.json"
    damaged.write_bytes(b'{"format": 1, "game": "' + entry.id.encode() + b'", "seed": 7}')
    os.utime(damaged, (1_790_000_000,) * 2)
