"""Where the player's files live."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import platformdirs

HOME_VARIABLE = "FOUR_FRONTS_HOME"


def player_folder() -> Path:
    """Return the folder of saves, packs and memories; the environment variable FOUR_FRONTS_HOME overrides it."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else Path(platformdirs.user_data_dir("four-fronts", appauthor=False))


def settings_folder() -> Path:
    """Return the folder of the settings; FOUR_FRONTS_HOME overrides it."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else Path(platformdirs.user_config_dir("four-fronts", appauthor=False))


def write_safely(path: Path, content: bytes) -> None:
    """Write a file so that a kill at any moment leaves either the old or the new content; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.parent / f"{path.name}.new"
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)  # noqa: PTH105 - the tests watch this very call
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)  # half a file helps nobody, least of all on a full disk
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut, where the system lets folders be opened."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to the first free `NAME.damaged-N` beside it and return where it is now."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    return path.rename(aside)
