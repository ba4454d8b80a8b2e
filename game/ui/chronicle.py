"""The chronicle: which matches were finished at this computer, and how strong its people have become by them.

Kept as `chronicle.json` in the player's folder. Ratings are not kept: they are worked out from the matches each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.core.folders import set_aside, write_safely
from game.core.match import Match
from game.core.record import Seating

FILE_NAME = "chronicle.json"
FIRST_RATING = 1000.0
STEP = 32.0  # how far one match can move a rating
MOST = 5000  # matches kept
FEWEST = 2  # sides of a match

Score = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Side(msgspec.Struct, frozen=True):
    """Who sat at a seat: `level` is 0 for a person, `elo` the measured strength of a computer player."""

    name: str
    kind: Literal["person", "computer"] = "person"
    level: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    elo: Annotated[int, msgspec.Meta(ge=-9999, le=9999)] = 0


class Played(msgspec.Struct, frozen=True):
    """A finished match. `when` is ISO time, `scores` one per seat (1 won, 0.5 drawn, 0 lost), `note` a word or two."""

    game: str
    when: str
    save: str
    sides: tuple[Side, ...]
    scores: tuple[Score, ...]
    note: str = ""
    undone: int = 0

    def __post_init__(self) -> None:
        """Raise ValueError unless two or more played and each has a score."""
        if not len(self.sides) == len(self.scores) >= FEWEST:
            raise ValueError(f"{len(self.sides)} sides have {len(self.scores)} scores")

    def seat_of(self, name: str) -> int | None:
        """Return the seat of a person, None when the person did not play."""
        seats = (i for i, side in enumerate(self.sides) if side.kind == "person" and same(side.name, name))
        return next(seats, None)

    def score_of(self, name: str) -> float:
        """Return what a person scored; the person must have played."""
        seat = self.seat_of(name)
        assert seat is not None
        return self.scores[seat]

    def others(self, name: str) -> tuple[Side, ...]:
        """Return whom a person played against."""
        seat = self.seat_of(name)
        return tuple(side for i, side in enumerate(self.sides) if i != seat)


class _Book(msgspec.Struct):
    format: int = 1
    matches: list[Played] = []


class Chronicle:
    """The matches finished at this computer, oldest first. Without a folder nothing is kept.

    `first` is the rating of somebody who has not played yet. `trouble` is a sentence about a file that could not be
    used; it was moved aside.
    """

    def __init__(self, folder: Path | None, first: float = FIRST_RATING) -> None:
        self._first = first
        self._path = folder / FILE_NAME if folder is not None else None
        self.trouble = ""
        self.matches = self._read()

    def _read(self) -> list[Played]:
        if self._path is None:
            return []
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=_Book).matches
        except FileNotFoundError:
            return []
        except OSError as error:
            self.trouble = f"{self._path.name} cannot be read: {error.strerror or error}."
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            reason, _, place = str(error).partition(" - at `$.")
            field = place.rstrip("`") or "the file"
            self.trouble = f"{self._path.name}: {field}: {reason}. {self._aside()}"
        return []

    def _aside(self) -> str:
        assert self._path is not None
        try:
            return f"It was kept as {set_aside(self._path).name}; the list of matches starts anew."
        except OSError:
            return "The list of matches starts anew."

    def has(self, save: str) -> bool:
        """Tell whether the match of this save is written down."""
        return any(match.save == save for match in self.matches)

    def add(self, played: Played) -> str:
        """Write a match down; return a sentence when that failed, else an empty string."""
        self.matches = [*self.matches, played][-MOST:]
        if self._path is None:
            return ""
        try:
            write_safely(self._path, msgspec.json.encode(_Book(matches=self.matches)) + b"\n")
        except OSError as error:
            return f"The match could not be noted in {self._path}: {error.strerror or error}."
        return ""

    def between(self, game: str, name: str, other: Side) -> list[Played]:
        """Return the matches of a person against this opponent, the latest first."""
        found = [m for m in self.of(game, name) if any(alike(side, other) for side in m.others(name))]
        return found[::-1]

    def of(self, game: str, name: str) -> list[Played]:
        """Return the matches of a person, oldest first."""
        return [m for m in self.matches if m.game == game and m.seat_of(name) is not None]

    def rating(self, game: str, name: str, before: str = "") -> float:
        """Return the rating of a person by the matches so far; with `before` those up to the one of that save."""
        ratings: dict[str, float] = {}
        for match in self.matches:
            if before and match.save == before:
                break
            if match.game == game:
                _rate(ratings, match, self._first)
        return ratings.get(name.casefold(), self._first)

    def expected(self, game: str, name: str, other: Side) -> float:
        """Return the score (0 to 1) that a person can expect against this opponent."""
        theirs = other.elo if other.kind == "computer" else self.rating(game, other.name)
        return expected_score(self.rating(game, name), theirs)


def _rate(ratings: dict[str, float], match: Played, first: float) -> None:
    """Move the ratings of all people of a match, each by what it scored against what was to be expected."""
    now = [_strength(ratings, side, first) for side in match.sides]
    for i, side in enumerate(match.sides):
        if side.kind != "person" or match.undone:
            continue
        hoped = [expected_score(now[i], other) for j, other in enumerate(now) if j != i]
        ratings[side.name.casefold()] = now[i] + STEP * (match.scores[i] - sum(hoped) / len(hoped))


def _strength(ratings: dict[str, float], side: Side, first: float) -> float:
    if side.kind == "computer":
        return float(side.elo)
    return ratings.get(side.name.casefold(), first)


def middle_rating(elos: Sequence[int]) -> float:
    """Return the mean strength of the computer players of a game: where people begin."""
    return sum(elos) / len(elos) if elos else FIRST_RATING


def expected_score(mine: float, theirs: float) -> float:
    """Return the score (0 to 1) that two Elo ratings let expect."""
    return 1 / (1 + 10 ** ((theirs - mine) / 400))


def same(one: str, two: str) -> bool:
    """Tell whether two names are those of one person."""
    return one.strip().casefold() == two.strip().casefold()


def alike(side: Side, other: Side) -> bool:
    """Tell whether two sides are the same opponent: the same person, or a computer player of the same level."""
    if side.kind != other.kind:
        return False
    return same(side.name, other.name) if side.kind == "person" else side.level == other.level


def side_of(seating: Seating, elos: Sequence[int]) -> Side:
    """Return a seating as the chronicle notes it; `elos` are those of levels 1, 2, ..."""
    if seating.kind == "person":
        return Side(seating.name)
    elo = elos[seating.level - 1] if 0 < seating.level <= len(elos) else int(FIRST_RATING)
    return Side(seating.name, "computer", seating.level, elo)


def played(match: Match, save: str, elos: Sequence[int], now: datetime, note: str = "") -> Played:  # type: ignore[type-arg]
    """Return the line of a finished match."""
    record, outcome = match.record, match.outcome
    assert outcome is not None
    sides = tuple(side_of(seating, elos) for seating in record.seating)
    return Played(
        record.game, now.isoformat(timespec="seconds"), save, sides, outcome.scores, note, record.undone
    )


def day_of(when: datetime, now: datetime) -> str:
    """Return the day in words: today, yesterday, 30 November, or with the year when it is another."""
    days = (now.date() - when.date()).days
    if days in {0, 1}:
        return ("today", "yesterday")[days]
    day = f"{when.day} {when:%B}"
    return day if when.year == now.year else f"{day} {when.year}"
