"""From words on the command line to games, options and seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.catalog import games
from game.cli.errors import CommandError
from game.core.contract import BadOptions, Options
from game.core.folders import player_folder
from game.core.record import Seating
from game.ui.seeds import new_seed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.choices import Mode
    from game.core.entry import GameEntry

HIGHEST_LEVEL = 5
NUMERALS = ("", "II", "III", "IV", "V")


def game_named(name: str) -> GameEntry:
    """Return a game by its id; raises CommandError."""
    entries = games()
    if name not in entries:
        raise CommandError(f"there is no game `{name}`; there are {', '.join(entries)}")
    return entries[name]


def mode_named(entry: GameEntry, name: str | None) -> Mode:
    """Return a mode of a game, its first when none is named; raises CommandError."""
    for mode in entry.modes:
        if name in {None, mode.id}:
            return mode
    names = ", ".join(mode.id for mode in entry.modes)
    raise CommandError(f"{entry.title} has no mode `{name}`; it has {names}")


def seed_from(word: str | None) -> str:
    """Return the seed typed, or a new one."""
    return word if word is not None else new_seed()


def seating_from(entry: GameEntry, words: Sequence[str]) -> tuple[Seating, ...]:
    """Return who sits where, from `person`, `ai:N` and baselines, separated by blanks or commas.

    Seats of one name get a numeral, so that a log can tell them apart; raises CommandError.
    """
    names = [name for word in words for name in word.split(",") if name]
    seats: list[Seating] = []
    for number, name in enumerate(names, start=1):
        seat = _seat(entry, name, number)
        same = min(sum(other.name.partition(" ")[0] == seat.name for other in seats), len(NUMERALS) - 1)
        seats.append(msgspec.structs.replace(seat, name=f"{seat.name} {NUMERALS[same]}".rstrip()))
    return tuple(seats)


def _seat(entry: GameEntry, word: str, number: int) -> Seating:
    kind, _, level = word.partition(":")
    if word == "person":
        return Seating(name=f"Player {number}")
    if kind == "ai":
        for known in entry.levels:
            if str(known.number) == level:
                return Seating(name=known.name, kind="computer", level=known.number)
        raise CommandError(f"`{word}` is no seat: levels are ai:1 to ai:{HIGHEST_LEVEL}")
    if word in baselines(entry):
        return Seating(name=word, kind="computer", baseline=word)
    raise CommandError(f"`{word}` is no seat: it is person, ai:1 to ai:5, or {', '.join(baselines(entry))}")


def baselines(entry: GameEntry) -> tuple[str, ...]:
    """Return the names of the fixed computer players of a game."""
    from ai.levels import baselines_of

    return baselines_of(entry.id)


def options_from(
    entry: GameEntry, mode: Mode, pairs: Sequence[str], seats: int, *, unattended: bool
) -> Options:
    """Return the options in `K=V` words; raises CommandError naming the word that is wrong.

    What the player made himself is named as it is called, or as the games list names it: `army_1=deck:my-army`.
    """
    if seats not in mode.seats:
        allowed = " or ".join(str(n) for n in mode.seats)
        raise CommandError(f"{entry.title}, {mode.title}, has {allowed} seats, not {seats}")
    entry, troubles = entry.with_own(player_folder())
    asked = dict(_pair(pair) for pair in pairs)
    choices = entry.defaults(mode.id, seats, asked)
    for key, value in asked.items():
        choices[key] = _contents(entry, mode, seats, key, value, choices)
    options = Options(mode.id, seats, unattended, choices)
    _try(entry, options, troubles)
    return options


def _pair(pair: str) -> tuple[str, str]:
    key, equals, value = pair.partition("=")
    if not equals:
        raise CommandError(f"--option {pair}: it is written KEY=VALUE")
    return key, value


def _contents(
    entry: GameEntry, mode: Mode, seats: int, key: str, value: str, choices: Mapping[str, str]
) -> str:
    """Return what the rules are given for a value; raises CommandError for an option that other matches have."""
    for spec in entry.options:
        if spec.id == key and spec.is_in(mode.id, seats, choices):
            own = spec.value(value) or spec.made(value)
            return own.contents or value if own is not None else value
    if any(spec.id == key for spec in entry.options):
        raise CommandError(f"{key}: {entry.title}, {mode.title} with {seats} seats, has no such option")
    return value


def _try(entry: GameEntry, options: Options, troubles: Sequence[str]) -> None:
    """Raise CommandError when the rules refuse the options, with what is wrong with files of the player."""
    from game.core.chance import Dice

    try:
        entry.rules().setup(options, Dice("trial"))
    except BadOptions as error:
        files = f"; of your files, these cannot be read: {' '.join(troubles)}" if troubles else ""
        raise CommandError(f"{error}{files}") from error
