"""A smoke test of the ladder with fixed seeds; the figures are measured with many more pairs, off the tests."""

from __future__ import annotations

from typing import Any

import pytest

from ai.arena import run_arena
from ai.levels import sides_of


def arena(mode: str, players: str, pairs: int) -> dict[str, Any]:
    return run_arena("warzoo", mode, players.split(","), pairs, "smoke", quiet=True, workers=1)


@pytest.mark.parametrize(("better", "worse"), [("ai:1", "random"), ("ai:2", "ai:1"), ("ai:3", "ai:2")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    assert arena("basic", f"{better},{worse}", 40)["low"] > 0.5


def test_level_4_beats_level_3() -> None:
    assert arena("basic", "ai:4,ai:3", 20)["score"] > 0.55


def test_level_5_beats_the_expected_lanes() -> None:
    assert arena("basic", "ai:5,expected-lanes", 6)["score"] > 0.6


def test_weapons_are_used_better_by_those_who_look_further() -> None:
    assert arena("advanced", "ai:3,ai:1", 16)["low"] > 0.5


def test_the_arena_seats_whole_sides() -> None:
    assert sides_of("warzoo", "basic") == sides_of("army_of_zero", "standard") == ((0,), (1,))
    assert sides_of("warzoo", "three-players") == ((0, 1), (2,))
    assert sides_of("warzoo", "four-players") == ((0, 1), (2, 3))
    for mode in ("three-players", "four-players"):
        report = arena(mode, "ai:3,ai:1", 6)
        assert report["score"] > 0.5
        assert report["wins"] + report["draws"] + report["losses"] == 12
