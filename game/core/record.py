"""A record: enough to save, replay, undo, report a bug or be a golden test."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.contract import Options, Outcome, Seat
from game.core.decision import Style

FORMAT = 1


class RecordError(ValueError):
    """A record contradicts the rules. `field` names the place, `sound` how many steps before it are good."""

    def __init__(self, field: str, reason: str, sound: int = 0) -> None:
        super().__init__(f"{field}: {reason}")
        self.field, self.reason, self.sound = field, reason, sound


class Seating(msgspec.Struct, frozen=True):
    """Who sits at a seat: a person, or a computer player of a level (1 to 5) or named baseline with a style.

    What a person is shown beside the table: odds, and best_mix, how often each choice is best where that is solved.
    memory: the computer player learns the habits of its opponent from one match to the next.
    """

    name: str
    kind: Literal["person", "computer"] = "person"
    level: int = 0
    baseline: str = ""
    style: Style = Style()
    odds: bool = True
    best_mix: bool = True
    memory: bool = False


class PackRef(msgspec.Struct, frozen=True):
    """The content pack a match was played with: its name and the SHA-256 of its files."""

    name: str
    hash: str


class Step(msgspec.Struct, frozen=True):
    """One decision: who, what (JSON of the game's action), and the draws it took."""

    seat: Seat
    action: msgspec.Raw
    draws: tuple[int, ...] = ()


class Record(msgspec.Struct, kw_only=True):
    """A whole match.

    casual: decisions may be taken back after something was disclosed, and `undone` counts how often; started: when, as
    ISO 8601 in UTC; opening: the draws of the setup; digest: of the state that all steps lead to, "" until it is saved.
    """

    format: int = FORMAT
    game: str
    rules_version: int
    options: Options
    seating: tuple[Seating, ...]
    packs: tuple[PackRef, ...] = ()
    seed: str
    casual: bool = False
    undone: int = 0
    started: str = ""
    opening: tuple[int, ...]
    steps: list[Step] = []
    outcome: Outcome | None = None
    digest: str = ""


def reason(record: Record) -> str:
    """Return why a match ended, with the name of whoever resigned; "" while it goes on."""
    outcome = record.outcome
    if outcome is None:
        return ""
    if outcome.rule == "core.resign" and record.steps:
        return f"{record.seating[record.steps[-1].seat].name} resigned."
    return outcome.why


def packed(record: Record) -> bytes:
    """Return a record as JSON, ending in a newline."""
    return msgspec.json.encode(record) + b"\n"


class _Header(msgspec.Struct):
    format: int
    game: str


def unpacked(text: bytes) -> Record:
    """Return the record in a JSON text; raises RecordError naming the field that is wrong."""
    try:
        header = msgspec.json.decode(text, type=_Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(*_place(str(error))) from error
    if header.format > FORMAT:
        reason = (
            f"it was saved by a newer version (format {header.format}; this version reads up to {FORMAT})"
        )
        raise RecordError("format", reason)
    try:
        record = msgspec.json.decode(text, type=Record)
    except msgspec.DecodeError as error:
        raise RecordError(*_place(str(error))) from error
    _check_seats(record)
    return record


def _check_seats(record: Record) -> None:
    """Raise RecordError unless every seat is filled and has its place in the outcome."""
    seats, outcome = record.options.seats, record.outcome
    if len(record.seating) != seats:
        raise RecordError("seating", f"it fills {len(record.seating)} seats of {seats}")
    if outcome is not None and not len(outcome.ranks) == len(outcome.scores) == seats:
        raise RecordError("outcome", f"it tells of {len(outcome.ranks)} seats of {seats}")


def _place(message: str) -> tuple[str, str]:
    reason, _, path = message.partition(" - at `$.")
    return (path.rstrip("`") or "the file", reason)
