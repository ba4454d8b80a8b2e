"""What holds for any dice, any table and any record, also one that somebody has written by hand."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as any_of

from game.core.chance import Dice, Script, Tape, shuffled
from game.core.contract import Options
from game.core.match import Match, written
from game.core.record import RecordError, packed, unpacked
from game.core.tables import TableError, read_rows
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.characters import Character

STEADY = settings(derandomize=True, deadline=None, database=None, max_examples=150)
RULES = ArmyOfZero()
DECISIONS = 24

Path = tuple[str | int, ...]


def plain_record() -> Any:
    """Return the beginning of a match as plain values."""
    match = Match(RULES, Options(choices={"characters": "4"}), "properties")
    for number in range(DECISIONS):
        seat = match.to_act[0]
        match.act(seat, match.view(seat).actions[number % len(match.view(seat).actions)])
    return msgspec.json.decode(packed(written(match)))


def places(value: Any, path: Path = ()) -> list[Path]:
    """Return the way to everything in a plain value."""
    found: list[Path] = []
    for key, part in value.items() if isinstance(value, dict) else enumerate(value):
        found.append((*path, key))
        if isinstance(part, dict | list):
            found += places(part, (*path, key))
    return found


def put(value: Any, path: Path, other: Any) -> Any:
    """Return a copy with another value at a place."""
    spoilt = copy.deepcopy(value)
    at = spoilt
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = other
    return spoilt


ANYTHING = (
    any_of.none()
    | any_of.booleans()
    | any_of.integers()
    | any_of.floats(allow_nan=False)
    | any_of.text()
    | any_of.lists(any_of.integers(), max_size=3)
    | any_of.dictionaries(any_of.text(), any_of.integers(), max_size=2)
)


@STEADY
@given(any_of.data(), ANYTHING)
def test_a_record_with_anything_anywhere_is_read_or_refused_with_its_field(data: Any, other: Any) -> None:
    record = plain_record()
    spoilt = msgspec.json.encode(put(record, data.draw(any_of.sampled_from(places(record))), other))
    trouble = None
    try:
        match = Match.resume(RULES, unpacked(spoilt))
    except RecordError as error:
        trouble = error
    else:
        assert unpacked(packed(written(match))) == written(match)
    assert trouble is None or (trouble.field and trouble.reason)


@STEADY
@given(any_of.binary(max_size=200))
def test_any_file_is_no_record_or_one(content: bytes) -> None:
    trouble = None
    try:
        unpacked(content)
    except RecordError as error:
        trouble = error
    assert trouble
    assert trouble.field


@STEADY
@given(any_of.text(max_size=300), any_of.sampled_from(["characters.csv", "characters.toml"]))
def test_any_text_is_a_table_or_its_error_names_the_file(text: str, file: str) -> None:
    trouble = file
    try:
        read_rows(text, file, Character)
    except TableError as error:
        trouble = str(error)
    assert trouble.startswith(file)


@STEADY
@given(any_of.text(max_size=20), any_of.integers(1, 2**64))
def test_dice_stay_below_their_limit_and_repeat(seed: str, limit: int) -> None:
    draws = [Dice(seed, "a").below(limit) for _ in range(2)]
    assert draws[0] == draws[1]
    assert 0 <= draws[0] < limit


@STEADY
@given(any_of.text(max_size=20), any_of.lists(any_of.integers(0, 9), min_size=1, max_size=9))
def test_what_was_drawn_had_weight_and_can_be_drawn_again(seed: str, weights: list[int]) -> None:
    weights = weights if any(weights) else [*weights, 1]
    tape = Tape(Dice(seed))
    drawn = [tape.pick(weights) for _ in range(5)]
    assert all(weights[draw] for draw in drawn)
    script = Script(tape.draws)
    assert [script.pick(weights) for _ in drawn] == drawn


@STEADY
@given(any_of.text(max_size=20), any_of.lists(any_of.integers(), max_size=30))
def test_shuffling_keeps_everything(seed: str, things: list[int]) -> None:
    assert sorted(shuffled(Dice(seed), things)) == sorted(things)
