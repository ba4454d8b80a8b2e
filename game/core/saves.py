"""Saves: a save is a record, written after every decision, three generations deep, and it proves itself when opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.generations import Generations, aside, generations
from game.core.match import Match, replay, written
from game.core.packs import PackError
from game.core.record import Record, RecordError, packed, unpacked
from game.core.tables import TableError

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.contract import Rules

RulesFor = Callable[[Record], "Rules[Any, Any]"]


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


class SaveFolder(Generations):
    """The folder that keeps matches."""

    def write(self, name: str, match: Match[Any, Any]) -> Path:
        """Save a match as the newest generation of its name; raises OSError when the disk refuses."""
        return self.keep(name, packed(written(match)))

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
                troubles.append(f"{damage}. It was kept as {aside(path)}.")
        raise first or DamagedSave(newest, "the file", "it is not there")
