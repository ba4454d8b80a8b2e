"""Opening saved matches at the desk: the latest unfinished one, and what to do with a damaged one. It draws nothing."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.folders import player_folder
from game.core.moments import Weight
from game.core.packs import wanted_packs
from game.core.saves import DamagedSave, PackLost, open_match, open_sound_part, read_record
from game.core.saves import Opened as SavedMatch
from game.ui.chronicle import day_of
from game.ui.narrate import Cast

if TYPE_CHECKING:
    from game.core.contract import Rules
    from game.core.entry import GameEntry
    from game.core.match import Match
    from game.core.record import Record
    from game.ui.desk import Desk


class Unfinished(msgspec.Struct, frozen=True):
    """A match to go on with: what it is, where it stands, when it was left, the match itself.

    `damage` tells why it cannot be read; then there is no match.
    """

    save: str
    game: str
    where: str
    when: str
    damage: str = ""
    match: Any = None


class Opened(msgspec.Struct, frozen=True):
    """What came of opening a save.

    match: what can be played on, None if nothing is sound; troubles: sentences about damaged files that were moved
    aside; sound: how many decisions of a damaged save could be saved, None when the save was whole.
    """

    match: Any = None
    troubles: tuple[str, ...] = ()
    sound: int | None = None


def home_of(desk: Desk) -> Path | None:
    """Return the player's folder; None for a desk that keeps nothing."""
    return desk.saves.folder.parent if desk.saves else None


def rules_for(desk: Desk, record: Record) -> Rules[Any, Any]:
    """Return the rules and components a record was played with.

    Raises KeyError for a game that is not there, PackError when a pack is missing or has changed.
    """
    entry = desk.games[record.game]
    folder = home_of(desk) or player_folder()
    return entry.rules(wanted_packs(folder / "packs", record.packs) if record.packs else ())


def latest(desk: Desk, now: datetime | None = None) -> Unfinished | None:
    """Return the save written last whose match is not over; a damaged newer one is told of instead."""
    if desk.saves is None:
        return None
    for name in desk.saves.names():
        path = desk.saves.path(name)
        when = when_of(path, now or datetime.now(UTC).astimezone())
        try:
            record = read_record(path)
            if record.outcome is None and record.game in desk.games:
                return _told(desk, name, record, when)
        except DamagedSave as damage:
            return Unfinished(name, "", "", when, str(damage))
    return None


def _told(desk: Desk, name: str, record: Record, when: str) -> Unfinished:
    assert desk.saves is not None
    entry = desk.games[record.game]
    try:
        match = open_match(desk.saves.path(name), lambda record: rules_for(desk, record))
    except DamagedSave as damage:
        return Unfinished(name, record.game, "", when, str(damage))
    parts = [entry.title, where_of(entry, match)]
    return Unfinished(
        name, record.game, ", ".join(filter(None, parts)) + f" {opponents(record)}", when, match=match
    )


def opponents(record: Record) -> str:
    """Return who plays: `against Margrave`, `Mark v Ada`."""
    names = [seating.name for seating in record.seating]
    people = [seating.name for seating in record.seating if seating.kind == "person"]
    if len(people) == 1:
        others = [name for name in names if name != people[0]]
        return f"against {' and '.join(others)}"
    return "with " + " v ".join(names)


def where_of(entry: GameEntry, match: Match[Any, Any]) -> str:
    """Return the part of the match that was begun last, in the words of the game: `phase 2, duel 3`."""
    cast = Cast(tuple(seating.name for seating in match.record.seating))
    where = ""
    for event in match.history(None):
        mark = entry.moment(match.rules, event, cast) if entry.moment else None
        if mark is not None and mark.weight in {Weight.PART, Weight.SCENE}:
            where = mark.short or mark.words
    return where


def when_of(path: Path, now: datetime) -> str:
    """Return when a file was written: `today 20:41`, `30 November`."""
    try:
        then = datetime.fromtimestamp(path.stat().st_mtime, now.tzinfo)
    except OSError:
        return ""
    day = day_of(then, now)
    return f"{day} {then:%H:%M}" if day in {"today", "yesterday"} else day


def open_save(desk: Desk, name: str) -> Opened:
    """Open a save and prove it.

    A damaged file is moved aside; what is sound, the generation before it or its own first decisions, becomes the
    newest save, so that nothing is lost whatever the player does next. A save that only misses its content pack
    stays where it is.
    """
    assert desk.saves is not None
    path = desk.saves.path(name)
    try:
        return Opened(open_match(path, lambda record: rules_for(desk, record)))
    except PackLost as lost:
        return Opened(troubles=(f"{lost}.",))
    except DamagedSave as damage:
        return _rescued(desk, name, _sound_part(desk, path, damage.sound))


def _rescued(desk: Desk, name: str, part: Match[Any, Any] | None) -> Opened:
    """Open the generation before a damaged save, or its own sound part where that reaches further."""
    assert desk.saves is not None
    try:
        opened = desk.saves.open(name, lambda record: rules_for(desk, record))
    except DamagedSave as damage:
        aside = f"{damage}. It was moved aside."
        if part is None:
            return Opened(troubles=(aside,))
        opened = SavedMatch(part, None, (aside,))
    if part is not None and part.steps > opened.match.steps:
        opened = SavedMatch(part, None, opened.troubles)
    troubles = opened.troubles
    try:
        desk.saves.write(name, opened.match)
    except OSError as error:
        troubles += (f"{desk.saves.path(name)} could not be written: {error.strerror or error}.",)
    return Opened(opened.match, troubles, opened.match.steps)


def _sound_part(desk: Desk, path: Path, sound: int) -> Match[Any, Any] | None:
    """Return the match up to the first damaged decision; None when nothing before it is sound."""
    if not sound:
        return None
    try:
        return open_sound_part(path, lambda record: rules_for(desk, record), sound)
    except DamagedSave:
        return None
