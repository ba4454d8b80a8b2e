"""Report a problem: a zip with record, log and settings in the player's folder, for whoever is to look into it."""

from __future__ import annotations

import io
import platform
import zipfile
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game import __version__
from game.core.folders import write_safely
from game.core.match import dice_from_seed, written
from game.core.record import RecordError, packed
from game.ui.narrate import Cast

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.core.match import Match
    from game.ui.settings import Settings

FOLDER = "reports"
WARNING = (
    "record.json holds everything about the match, also hidden cards and the seed of its dice: "
    "give it only to somebody who may know them.\n"
)


def write_report(
    folder: Path, entry: GameEntry, match: Match[Any, Any], settings: Settings, now: datetime
) -> Path:
    """Write the zip into `folder`/reports and return where it is; raises OSError when the disk refuses."""
    path = free_path(folder / FOLDER, f"{entry.id}-{now:%Y%m%d-%H%M%S}")
    write_safely(path, contents(entry, match, settings, now))
    return path


def free_path(folder: Path, name: str) -> Path:
    """Return the first path NAME.zip, NAME-2.zip, ... that is not there."""
    path, number = folder / f"{name}.zip", 2
    while path.exists():
        path, number = folder / f"{name}-{number}.zip", number + 1
    return path


def contents(entry: GameEntry, match: Match[Any, Any], settings: Settings, now: datetime) -> bytes:
    """Return the bytes of the zip: record.json, log.txt, settings.json, about.txt."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("record.json", packed(written(match)))
        archive.writestr("log.txt", log_of(entry, match))
        archive.writestr("settings.json", msgspec.json.format(msgspec.json.encode(settings), indent=2))
        archive.writestr("about.txt", about(entry, match, now))
    return file.getvalue()


def log_of(entry: GameEntry, match: Match[Any, Any]) -> str:
    """Return the match in sentences, as a bystander saw it."""
    if entry.narrate is None:
        return ""
    cast = Cast(tuple(seating.name for seating in match.record.seating))
    lines = []
    for step in range(match.steps + 1):
        for event in match.events_of(step, None):
            lines += [f"{step:4}  {line.plain}" for line in entry.narrate(match.rules, event, cast)]
    return "\n".join([*lines, ""])


def about(entry: GameEntry, match: Match[Any, Any], now: datetime) -> str:
    """Return which program, rules and machine this was, and whether the match proves itself."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    rows = (
        f"Four Fronts {__version__}, {entry.title}, rules {match.rules.version}",
        f"reported {now.isoformat(timespec='seconds')}, after {match.steps} decisions",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, {platform.platform()}",
        f"digest {match.digest}",
        *(verdict(match) or ("All dice follow from the seed.",)),
    )
    return "\n".join([*rows, "", WARNING])


def verdict(match: Match[Any, Any]) -> tuple[str, ...]:
    """Return a sentence for everything that does not prove itself; empty when deal and dice follow from the seed."""
    try:
        return tuple(dice_from_seed(match.rules, match.record))
    except RecordError as error:
        return (f"The record contradicts the rules: {error}.",)
