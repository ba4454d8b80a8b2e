"""On which terms the matches of a game are examined: modes, numbers of seats, people or none, options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import cycle
from math import ceil
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.chance import Dice
from game.core.contract import BadOptions, Options

if TYPE_CHECKING:
    from game.core.choices import Mode, OptionSpec, Value
    from game.core.contract import Rules
    from game.core.entry import GameEntry

FEW_VALUES = 3


def terms_of(entry: GameEntry, modes: Sequence[Mode] = (), seats: int | None = None) -> list[Options]:
    """Return all terms of these modes, or of every mode, for so many seats, or for every number.

    Each mode and number of seats comes as it stands, with people and without, then with every other value of one
    option, then with the last value of all of them. Of an option with many values only the first and the last count.
    """
    return [options for mode, number in _tables(entry, modes, seats) for options in _at(entry, mode, number)]


def _tables(entry: GameEntry, modes: Sequence[Mode], seats: int | None) -> list[tuple[str, int]]:
    """Return each mode and number of seats that is asked for."""
    return [(mode.id, n) for mode in modes or entry.modes for n in mode.seats if seats in {None, n}]


def _at(entry: GameEntry, mode: str, seats: int) -> Iterator[Options]:
    standard, specs = entry.defaults(mode, seats), entry.options_in(mode, seats)
    yield Options(mode, seats, unattended=False, choices=standard)
    yield Options(mode, seats, unattended=True, choices=standard)
    for spec in specs:
        for value in _ends(spec)[1:]:
            changed = entry.defaults(mode, seats, {spec.id: value.id})
            yield Options(mode, seats, unattended=True, choices=changed)
    last = dict[str, str]()
    for spec in specs:
        there = next((one for one in entry.options_in(mode, seats, last) if one.id == spec.id), None)
        if there is not None:
            last[there.id] = there.values[-1].id
    yield Options(mode, seats, unattended=False, choices=last)


def _ends(spec: OptionSpec) -> Sequence[Value]:
    return spec.values if len(spec.values) <= FEW_VALUES else (spec.values[0], spec.values[-1])


def few_terms_of(entry: GameEntry) -> list[Options]:
    """Return as few terms as show everything once, for a game whose matches take long to examine.

    Each mode and number of seats comes at least once, people and none take turns, and every value that `terms_of`
    names comes at least once somewhere, in even shares. Which values meet is left to the order of the lists: each of
    the terms takes, option by option, a value that none before has, unless the rules refuse it beside the others.
    """
    tables, rules = _tables(entry, (), None), entry.rules()
    named = [(spec.id, _ends(spec)) for table in tables for spec in entry.options_in(*table)]
    wanted = {(option, value.id) for option, values in named for value in values}
    share = ceil(len({(option, value.id) for option, values in named for value in values[1:]}) / len(tables))
    found: list[Options] = []
    idle = 0
    for mode, seats in cycle(tables):
        if len(found) >= len(tables) and (not wanted or idle >= len(tables)):
            break
        options = _with_new_values(entry, rules, Options(mode, seats, len(found) % 2 == 0), wanted, share)
        taken = wanted & options.choices.items()
        if taken or len(found) < len(tables):
            found.append(options)
        wanted -= taken
        idle = 0 if taken else idle + 1
    return found


def _with_new_values(
    entry: GameEntry,
    rules: Rules[Any, Any],
    options: Options,
    wanted: AbstractSet[tuple[str, str]],
    most: int,
) -> Options:
    """Return the terms as they stand, but for the values still wanted that the rules take, up to so many."""
    mode, seats, taken = options.mode, options.seats, dict[str, str]()
    options = msgspec.structs.replace(options, choices=entry.defaults(mode, seats))
    for spec in entry.options_in(mode, seats):
        for value in _ends(spec)[1:]:
            chosen = entry.defaults(mode, seats, {**taken, spec.id: value.id})
            changed = msgspec.structs.replace(options, choices=chosen)
            is_wanted = (spec.id, value.id) in wanted and len(taken) < most
            if is_wanted and taken.items() <= chosen.items() and _is_taken(rules, changed):
                options, taken = changed, {**taken, spec.id: value.id}
                break
    return options


def _is_taken(rules: Rules[Any, Any], options: Options) -> bool:
    try:
        rules.setup(options, Dice("trial"))
    except BadOptions:
        return False
    return True
