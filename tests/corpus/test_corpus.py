"""Recorded matches lead to the same positions and tell the same events, today and in every version to come."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from game.catalog import games, rules_for
from game.core.contract import Seat
from game.core.match import Match, dice_from_seed, replay, written
from game.core.record import FORMAT, packed, unpacked
from game.rules.army_of_zero.events import CharactersCircled
from game.rules.army_of_zero.state import CIRCLING_LIMIT

if TYPE_CHECKING:
    from game.core.record import Record

CORPUS = Path(__file__).resolve().parent
ROOT = CORPUS.parents[1]
TOLD = tomllib.loads((CORPUS / "told.toml").read_text(encoding="utf-8"))
NAMES = sorted(path.stem for path in CORPUS.glob("*.json"))


def record_of(name: str) -> Record:
    return unpacked((CORPUS / f"{name}.json").read_bytes())


def news_digest(match: Match[Any, Any]) -> str:
    told = [match.history(seat) for seat in (*map(Seat, range(match.record.options.seats)), None)]
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()


def test_every_built_game_is_in_the_corpus() -> None:
    recorded = {record_of(name).game for name in NAMES}
    assert recorded == {entry.id for entry in games().values()}
    assert sorted(TOLD) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_leads_where_it_led(name: str) -> None:
    record = record_of(name)
    match = replay(rules_for(record), record)
    assert match.digest == record.digest == TOLD[name]["digest"]
    assert match.outcome == record.outcome
    assert match.steps == TOLD[name]["steps"]
    assert news_digest(match) == TOLD[name]["news"]


@pytest.mark.parametrize("name", NAMES)
def test_the_dice_of_a_recorded_match_are_those_of_its_seed(name: str) -> None:
    record = record_of(name)
    assert dice_from_seed(rules_for(record), record) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_record_is_written_as_it_was_read(name: str) -> None:
    text = (CORPUS / f"{name}.json").read_bytes()
    record = unpacked(text)
    assert record.format == FORMAT
    assert packed(record) == text
    assert packed(written(replay(rules_for(record), record))) == text


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_may_be_entered_at_any_step(name: str) -> None:
    record = record_of(name)
    rules = rules_for(record)
    for step in range(0, len(record.steps), 1 + len(record.steps) // 7):
        match = Match.resume(rules, record, step)
        assert match.steps == step
        assert match.to_act
        assert all(match.view(seat).actions for seat in match.to_act)


def test_the_corpus_reaches_the_circling_limit() -> None:
    record = record_of("army_of_zero-circling")
    told = replay(rules_for(record), record).history(None)
    assert max(e.times for e in told if isinstance(e, CharactersCircled)) == CIRCLING_LIMIT


# ----------------------------------------------------------------------------------------------- equal seeds


PLAY_AGAIN = """
import sys
from game.catalog import rules_for
from game.core.match import Match
from game.core.record import unpacked

for name in sys.argv[1:]:
    with open(name, "rb") as file:
        record = unpacked(file.read())
    rules = rules_for(record)
    match = Match(rules, record.options, record.seed, record.seating)
    while match.to_act:
        seat = match.to_act[-1]
        offered = match.view(seat).actions
        match.act(seat, offered[(7 * match.steps) % len(offered)])
    print(match.digest)
"""


def lines_of(hash_seed: str, *arguments: str) -> list[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_equal_seeds_give_equal_digests_in_two_processes() -> None:
    paths = [str(CORPUS / f"{name}.json") for name in NAMES]
    one, two = (lines_of(hash_seed, "-c", PLAY_AGAIN, *paths) for hash_seed in ("1", "2"))
    assert one == two
    assert len(set(one)) == len(NAMES)


@pytest.mark.parametrize("seats", [["random", "random"], ["ai:4", "ai:2"]])
def test_equal_seeds_give_equal_matches_of_computer_players_in_two_processes(seats: list[str]) -> None:
    words = ["-m", "game", "play", "army_of_zero", "--seats", *seats, "--seed", "7", "--headless", "--json"]
    one, two = (lines_of(hash_seed, *words)[-1] for hash_seed in ("1", "2"))
    assert one == two
    assert len(msgspec.json.decode(one)["digest"]) == 64
