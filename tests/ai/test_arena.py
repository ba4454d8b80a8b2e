"""The arena: the real rules, fair pairs, the ladder, and the same result on any number of processes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from ai.arena import run_arena
from ai.bout import Onlooker, play_bout
from game.core.contract import Action, Event, Options, Seat, View
from tests.ai.army_of_zero_matches import new_match, played, seated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_of_zero.school import ZeroSchool
    from game.rules.army_of_zero import ArmyOfZero


def arena(players: str, pairs: int, seed: str = "test", **more: Any) -> dict[str, Any]:
    return run_arena(
        "army_of_zero", "standard", players.split(","), pairs, seed, quiet=True, **{"workers": 1, **more}
    )


@pytest.mark.parametrize("choices", [{}, {"best_of": "3"}], ids=str)
def test_a_bout_is_the_match_that_the_referee_holds(
    rules: ArmyOfZero, school: ZeroSchool, choices: dict[str, str]
) -> None:
    match = played(new_match(rules, "same", **choices), seated(school, ("ai:5", "ai:3")))
    options = Options(unattended=True, choices=choices)
    bout = play_bout(rules, options, "same", seated(school, ("ai:5", "ai:3")))
    assert match.outcome is not None
    assert bout.scores == match.outcome.scores
    assert sum(map(len, bout.seconds)) == match.steps
    for seat in (Seat(0), Seat(1)):
        assert tuple(bout.histories[seat]) == match.history(seat)


class Watching(Onlooker):
    """Writes down who decides, what of, and all that happens."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.events: list[Event] = []

    def decided(self, state: Any, seen: View[Any, Any], action: Action) -> None:
        assert state.task == seen.state.task
        self.seats.append(seen.seat)

    def happened(self, state: Any, events: Sequence[Event]) -> None:
        self.events += events


def test_an_onlooker_sees_every_decision_and_the_clock_that_is_given_times_it(
    rules: ArmyOfZero, school: ZeroSchool
) -> None:
    watching, ticks = Watching(), iter(range(100_000))
    bout = play_bout(
        rules,
        Options(unattended=True),
        "seen",
        seated(school, ("ai:2", "random")),
        onlooker=watching,
        clock=lambda: float(next(ticks)),
    )
    assert [watching.seats.count(Seat(seat)) for seat in (0, 1)] == list(map(len, bout.seconds))
    assert {second for seconds in bout.seconds for second in seconds} == {1.0}
    told = [seen for event in watching.events if (seen := event.seen_by(Seat(0))) is not None]
    assert bout.histories[0][-len(told) :] == told


def test_equal_players_come_out_even_in_every_pair() -> None:
    report = arena("ai:3,ai:3", 6)
    assert (report["score"], report["low"], report["high"]) == (0.5, 0.5, 0.5)
    assert report["pentanomial"] == [0, 0, 6, 0, 0]
    assert report["players"] == ["ai:3", "ai:3#2"]


def test_the_report() -> None:
    report = arena("ai:4,random", 10)
    assert json.loads(json.dumps(report)) == report
    assert 0 <= report["low"] <= report["score"] <= report["high"] <= 1
    assert report["pairs"] == 10
    assert report["wins"] + report["draws"] + report["losses"] == 20
    assert sum(report["pentanomial"]) == 10
    assert set(report["ms_p50"]) == set(report["ms_p99"]) == {"ai:4", "random"}
    assert all(report["ms_p99"][name] >= report["ms_p50"][name] > 0 for name in report["ms_p50"])


def test_one_process_and_several_find_the_same() -> None:
    alone, together = arena("ai:2,ai:4", 12), arena("ai:2,ai:4", 12, workers=2)
    for figure in ("score", "low", "high", "wins", "draws", "losses", "pentanomial"):
        assert alone[figure] == together[figure]


def test_a_round_robin_has_ratings_and_a_table() -> None:
    report = arena("ai:1,ai:4,habit", 8)
    assert [row["players"] for row in report["table"]] == [
        ["ai:1", "ai:4"],
        ["ai:1", "habit"],
        ["ai:4", "habit"],
    ]
    assert [row["player"] for row in report["elo"]] == ["ai:1", "ai:4", "habit"]
    assert report["elo"][0]["elo"] == 1000
    assert report["elo"][1]["elo"] > 1000
    assert report["pairs"] == 16
    assert report["cycles"] == []


def test_unknown_players_and_games_are_refused() -> None:
    for players in ("ai:9,ai:1", "genius,ai:1", "ai:x,ai:1"):
        with pytest.raises(LookupError):
            arena(players, 1)
    with pytest.raises(LookupError):
        run_arena("chess", "standard", ["ai:1", "ai:2"], 1, "s", workers=1, quiet=True)


@pytest.mark.parametrize(("better", "worse"), [("ai:2", "ai:1"), ("ai:3", "ai:2"), ("ai:4", "ai:1")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """A smoke test with fixed seeds; the ladder itself is in docs/strength.md."""
    assert arena(f"{better},{worse}", 120)["low"] > 0.5


def test_level_4_beats_level_3() -> None:
    assert arena("ai:4,ai:3", 160)["low"] > 0.5


def test_level_5_learns_an_opponent_with_habits() -> None:
    report = arena("ai:5,habit", 4, series=10)
    assert report["pairs"] == 4
    assert report["wins"] + report["draws"] + report["losses"] == 80
    assert report["low"] > 0.65
    assert "pentanomial" not in report
