"""Saves: a save is a record, written after every decision, three generations deep, and it proves itself when opened."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.folders import set_aside, write_safely
from game.core.match import Match, replay, written
from game.core.packs import PackError
from game.core.record import Record, RecordError, packed, unpacked
from game.core.tables import TableError

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.contract import Rules

GENERATIONS = 3
SUFFIX = ".json"

RulesFor = Callable[[Record], "Rules[Any, Any]"]
Stamp = tuple[int, int, int]  # when a file was written, which one it is, how large


class DamagedSave(ValueError):
    """A save cannot be opened. The message names the file and the field; `sound` steps before it are good."""

    def __init__(self, path: Path, field: str, reason: str, sound: int = 0) -> None:
        super().__init__(f"{path.name}: {field}: {reason}")
        self.path, self.field, self.reason, self.sound = path, field, reason, sound


class PackLost(DamagedSave):
    """A save is sound, but a content pack it was played with is missing, has changed or cannot be used."""


class Opened(msgspec.Struct, frozen=True):
    """An opened save: the match, where it came from, and a sentence for each generation that had to be passed over."""

    match: Any
    path: Any
    troubles: tuple[str, ...] = ()


def read_record(path: Path) -> Record:
    """Return the record in a file; raises DamagedSave."""
    try:
        return unpacked(path.read_bytes())
    except OSError as error:
        raise DamagedSave(path, "the file", error.strerror or str(error)) from error
    except RecordError as error:
        raise DamagedSave(path, error.field, error.reason) from error


def open_match(path: Path, rules_for: RulesFor) -> Match[Any, Any]:
    """Return the match in a file after replaying it and comparing digests; raises DamagedSave."""
    record = read_record(path)
    rules = _rules(path, record, rules_for)
    if not record.digest:
        raise DamagedSave(path, "digest", "it is missing, so that nothing proves the position")
    try:
        return replay(rules, record)
    except RecordError as error:
        raise DamagedSave(path, error.field, error.reason, error.sound) from error


def _rules(path: Path, record: Record, rules_for: RulesFor) -> Rules[Any, Any]:
    try:
        rules = rules_for(record)
    except (PackError, TableError) as error:
        raise PackLost(path, "packs", str(error)) from error
    except KeyError as error:
        raise DamagedSave(path, "game", f"there is no game `{error.args[0]}`") from error
    if record.rules_version > rules.version:
        reason = f"it was played by newer rules ({record.rules_version}; these are {rules.version})"
        raise DamagedSave(path, "rules_version", reason)
    return rules


def open_sound_part(path: Path, rules_for: RulesFor, sound: int) -> Match[Any, Any]:
    """Return the match up to the last good step of a damaged save; raises DamagedSave when even that fails."""
    record = read_record(path)
    rules = _rules(path, record, rules_for)
    try:
        return Match.resume(rules, record, sound)
    except RecordError as error:
        raise DamagedSave(path, error.field, error.reason, error.sound) from error


class SaveFolder:
    """The folder that keeps matches: `NAME.json` is the newest, `NAME.json.1` and `.2` the two before it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, name: str) -> Path:
        """Return the file of a save."""
        return self.folder / f"{name}{SUFFIX}"

    def write(self, name: str, match: Match[Any, Any]) -> Path:
        """Save a match: the older generations move down one, then the new file takes the place in one rename.

        At every moment the newest complete save is there under its name. Raises OSError when the disk refuses.
        """
        path = self.path(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        if path.exists():
            _move_down(path)
        write_safely(path, packed(written(match)))
        return path

    def names(self) -> list[str]:
        """Return the names of all saves, also of those whose newest generation is lost, the latest written first."""
        endings = [SUFFIX, *(f"{SUFFIX}.{n}" for n in range(1, GENERATIONS))]
        found = {p.name.removesuffix(e) for e in endings for p in self.folder.glob(f"*{e}") if p.is_file()}
        stamps = {name: stamp for name in found if (stamp := self._latest_stamp(name)) is not None}
        return sorted(stamps, key=lambda name: (-stamps[name][0], name))

    def _latest_stamp(self, name: str) -> Stamp | None:
        """Return the stamp of the newest generation there is; None when another program has just removed all."""
        return next((stamp for path in generations(self.path(name)) if (stamp := stamp_of(path))), None)

    def free_name(self, name: str) -> str:
        """Return a name that no save has: this one, or with a number behind it."""
        taken, number, free = set(self.names()), 2, name
        while free in taken:
            free, number = f"{name}-{number}", number + 1
        return free

    def is_ahead(self, name: str, record: Record) -> bool:
        """Tell whether a save holds decisions that a record has not: another match, or this one played on elsewhere."""
        try:
            there = read_record(self.path(name))
        except DamagedSave:
            return False
        return there.seed != record.seed or there.steps != record.steps[: len(there.steps)]

    def open(self, name: str, rules_for: RulesFor) -> Opened:
        """Open a save; a damaged generation is moved aside and the one before it is opened instead.

        Raises DamagedSave with the newest one's trouble when none can be opened. A save that only misses its content
        pack is not damaged: it stays where it is, and PackLost tells which pack.
        """
        newest = self.path(name)
        troubles: list[str] = []
        first: DamagedSave | None = None
        for path in generations(newest):
            try:
                return Opened(open_match(path, rules_for), path, tuple(troubles))
            except PackLost:
                raise
            except DamagedSave as damage:
                first = first or damage
                troubles.append(f"{damage}. It was kept as {_aside(path)}.")
        raise first or DamagedSave(newest, "the file", "it is not there")

    def delete(self, name: str) -> None:
        """Remove all generations of a save."""
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
    """Return the generations of a save that exist, newest first."""
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


def _aside(path: Path) -> str:
    try:
        return set_aside(path).name
    except OSError:
        return path.name
