"""Files three generations deep: the newest complete one is there at every moment, the two before it stay beside it."""

from __future__ import annotations

import contextlib
import os
import shutil
from itertools import pairwise
from typing import TYPE_CHECKING

from game.core.folders import set_aside, write_safely

if TYPE_CHECKING:
    from pathlib import Path

GENERATIONS = 3
SUFFIX = ".json"

Stamp = tuple[int, int, int]  # when a file was written, which one it is, how large


class Generations:
    """A folder of such files: `NAME.json` is the newest, `NAME.json.1` and `.2` the two before it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, name: str) -> Path:
        """Return the newest file of a name."""
        return self.folder / f"{name}{SUFFIX}"

    def keep(self, name: str, content: bytes) -> Path:
        """Write a file: the older generations move down one, then the new one takes the place in one rename.

        At every moment the newest complete one is there under its name. Raises OSError when the disk refuses.
        """
        path = self.path(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        if path.exists():
            _move_down(path)
        write_safely(path, content)
        return path

    def names(self) -> list[str]:
        """Return all names, also of those whose newest generation is lost, the latest written first."""
        endings = [SUFFIX, *(f"{SUFFIX}.{n}" for n in range(1, GENERATIONS))]
        found = {p.name.removesuffix(e) for e in endings for p in self.folder.glob(f"*{e}") if p.is_file()}
        stamps = {name: stamp for name in found if (stamp := self._latest_stamp(name)) is not None}
        return sorted(stamps, key=lambda name: (-stamps[name][0], name))

    def _latest_stamp(self, name: str) -> Stamp | None:
        """Return the stamp of the newest generation there is; None when another program has just removed all."""
        return next((stamp for path in generations(self.path(name)) if (stamp := stamp_of(path))), None)

    def free_name(self, name: str) -> str:
        """Return a name that is not taken: this one, or with a number behind it."""
        taken, number, free = set(self.names()), 2, name
        while free in taken:
            free, number = f"{name}-{number}", number + 1
        return free

    def delete(self, name: str) -> None:
        """Remove all generations of a name; raises OSError."""
        for path in generations(self.path(name)):
            path.unlink()


def stamp_of(path: Path) -> Stamp | None:
    """Return what changes whenever a file is written; None when it is not there."""
    try:
        told = path.stat()
    except OSError:
        return None
    return told.st_mtime_ns, told.st_ino, told.st_size


def generations(newest: Path) -> list[Path]:
    """Return the generations of a file that exist, newest first."""
    older = [newest.with_name(f"{newest.name}.{n}") for n in range(1, GENERATIONS)]
    return [path for path in (newest, *older) if path.exists()]


def _move_down(newest: Path) -> None:
    """Move each generation down one, leaving the newest in its place under two names until it is replaced."""
    names = [newest, *(newest.with_name(f"{newest.name}.{n}") for n in range(1, GENERATIONS))]
    for younger, older in reversed(list(pairwise(names[1:]))):
        if younger.exists():
            os.replace(younger, older)  # noqa: PTH105 - the tests watch this very call
    with contextlib.suppress(FileNotFoundError):
        names[1].unlink()
    try:
        os.link(newest, names[1])
    except OSError:
        shutil.copy2(newest, names[1])


def aside(path: Path) -> str:
    """Set a damaged file aside, if the disk lets it, and return how it is called now."""
    try:
        return set_aside(path).name
    except OSError:
        return path.name
