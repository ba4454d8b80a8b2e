"""The saved matches as a list, and what can be done with one of them. It draws nothing."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import Seat
from game.core.folders import write_safely
from game.core.match import written
from game.core.record import packed
from game.core.saves import DamagedSave, open_match, read_record
from game.ui.opening import rules_for, when_of
from game.ui.setting_up import free_name

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.record import Record
    from game.ui.desk import Desk

ASIDE = ".damaged-"


class Saved(msgspec.Struct, frozen=True):
    """One file: its name, where it is, when it was written, what it records; `damage` says what is wrong with it.

    `aside`: the file was set aside because of its damage and is no save any more.
    """

    name: str
    path: Path
    when: str
    record: Any = None
    damage: str = ""
    aside: bool = False

    @property
    def is_over(self) -> bool:
        """Whether the match is finished."""
        return self.record is not None and self.record.outcome is not None


def all_saved(desk: Desk, now: datetime | None = None) -> list[Saved]:
    """Return every save, the latest first, then the damaged files that were set aside."""
    if desk.saves is None:
        return []
    now = now or datetime.now(UTC).astimezone()
    whole = [_saved(name, desk.saves.path(name), now) for name in desk.saves.names()]
    aside = sorted(desk.saves.folder.glob(f"*{ASIDE}*")) if desk.saves.folder.is_dir() else []
    return [*whole, *(_saved(path.name, path, now, aside=True) for path in aside if path.is_file())]


def set_aside_of(desk: Desk, name: str) -> list[Path]:
    """Return the damaged files of a save that were set aside, the latest last."""
    if desk.saves is None or not desk.saves.folder.is_dir():
        return []
    return sorted(desk.saves.folder.glob(f"{name}*{ASIDE}*"), key=lambda path: path.stat().st_mtime)


def _saved(name: str, path: Path, now: datetime, *, aside: bool = False) -> Saved:
    when = when_of(path, now)
    try:
        record = read_record(path)
    except DamagedSave as damage:
        return Saved(name, path, when, None, f"{damage}.", aside)
    return Saved(name, path, when, record, "Set aside: it did not prove itself." if aside else "", aside)


def winner_words(record: Record) -> str:
    """Return how a match stands in two or three words: `Mark won`, `a draw`, `not finished`."""
    if record.outcome is None:
        return "not finished"
    winners = [record.seating[seat].name for seat in record.outcome.winners]
    return f"{' and '.join(winners)} won" if len(winners) < len(record.seating) else "a draw"


def open_saved(desk: Desk, saved: Saved) -> Match[Any, Any]:
    """Return the match of a save after proving it; raises DamagedSave."""
    return open_match(saved.path, lambda record: rules_for(desk, record))


def viewer_of(match: Match[Any, Any]) -> Seat | None:
    """Return who may look at a match that is not over: its only person; nobody when several could."""
    people = [Seat(i) for i, seating in enumerate(match.record.seating) if seating.kind == "person"]
    return people[0] if len(people) == 1 else None


def delete(desk: Desk, saved: Saved) -> None:
    """Remove a save with its older generations, or a file that was set aside; raises OSError."""
    if saved.aside or desk.saves is None:
        saved.path.unlink()
    else:
        desk.saves.delete(saved.name)


def export(match: Match[Any, Any], words: str, name: str) -> Path:
    """Write a match to a file, or under its own name into a folder; raises OSError."""
    path = Path(words).expanduser()
    if path.is_dir():
        path /= f"{name}.json"
    write_safely(path, packed(written(match)))
    return path


def bring_in(desk: Desk, words: str) -> str:
    """Copy a match from a file among the saves once it has proved itself; return its name there.

    Raises DamagedSave naming file and field, OSError when it cannot be written.
    """
    assert desk.saves is not None
    path = Path(words).expanduser()
    match = open_match(path, lambda record: rules_for(desk, record))
    name = free_name(desk, path.name.split(".")[0] or "match")
    desk.saves.write(name, match)
    return name
