"""The computer players of Army Battles: legal, told in words, the same again, and soon done when they are told to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from ai.arena import seat_named
from ai.bout import play_bout
from ai.games.army_battles.advice import advise
from ai.games.army_battles.players import SLIPPED
from ai.games.army_battles.school import EYES, BattleSchool
from ai.levels import baselines_of, components_of, levels_of, rules_from
from game.core.chance import Dice
from game.core.contract import Options, Seat, View, view
from game.core.decision import Budget, Choice, Style
from game.core.record import Seating
from game.core.table_talk import AcceptDraw, DeclineDraw
from game.rules.army_battles import ArmyBattles
from tests.rules.army_battles.test_promises import ARENA, FELLOWS

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES = ArmyBattles()
WORDS = ("ai:1", "ai:2", "ai:3", "ai:4", "ai:5")
SCENARIOS = ("open_field", "hold_the_ford", "siege", "ambush")
OWN = {"map": ARENA, "limits": "off", "army_1": FELLOWS.format("A"), "army_2": FELLOWS.format("B")}
DRAWN = {"size": "skirmish", "army_1": "random", "army_2": "random"}
ACTIONS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(RULES.action_type)


@pytest.fixture(scope="module")
def school() -> BattleSchool:
    return BattleSchool(RULES)


def decisions(
    school: BattleSchool, word: str, options: Options, limit: int
) -> Iterator[tuple[View[Any, Any], Choice, str]]:
    """Play the beginning of a battle, or all of it, and yield every view, choice and seed; all must be legal."""
    table = RULES.setup(options, Dice(f"{word} {options.mode}"))
    player = school.player(seat_named(word))
    for step in range(limit):
        if not (acting := RULES.to_act(table)):
            return
        seen = view(RULES, table, Seat(acting[0]))
        choice = player.choose(seen, Budget(), f"{word}/{step}")
        yield seen, choice, f"{word}/{step}"
        action = ACTIONS.decode(choice.action)
        RULES.check(table, seen.seat, action)
        RULES.apply(table, seen.seat, action, Dice(word, f"{step}"))


@pytest.mark.parametrize("word", WORDS[:3])
@pytest.mark.parametrize("mode", SCENARIOS)
def test_whole_battles_are_fought_by_the_rules(school: BattleSchool, word: str, mode: str) -> None:
    bout = play_bout(RULES, Options(mode, 2, choices=DRAWN), "whole", [school.player(seat_named(word))] * 2)
    assert sum(bout.scores) == 1


@pytest.mark.parametrize("word", WORDS[2:4])
def test_heroes_that_join_duel_and_flee_are_led_by_the_rules(school: BattleSchool, word: str) -> None:
    kinds = {
        type(ACTIONS.decode(choice.action)).__name__
        for fate in ("ask", "unconscious")
        for _, choice, _ in decisions(school, word, Options("own", 2, choices={**OWN, "hero_fate": fate}), 90)
    }
    assert {"Deploy", "Move", "Attack", "EndTurn"} <= kinds


@pytest.mark.parametrize("word", WORDS[3:])
@pytest.mark.parametrize("mode", SCENARIOS)
def test_those_who_search_play_by_the_rules(school: BattleSchool, word: str, mode: str) -> None:
    limit = 14 if word == "ai:4" else 8
    assert len(list(decisions(school, word, Options(mode, 2, choices=DRAWN), limit))) == limit


@pytest.mark.parametrize("word", WORDS)
def test_every_decision_is_told_and_is_made_again(school: BattleSchool, word: str) -> None:
    for seen, choice, seed in decisions(school, word, Options("open_field", 2, choices=DRAWN), 12):
        assert choice.note.endswith(".")
        assert sum(one.weight for one in choice.alternatives) == 1
        assert choice.action in [one.action for one in choice.alternatives]
        again = BattleSchool(RULES).player(seat_named(word)).choose(seen, Budget(), seed)
        assert again == choice


def test_nobody_thinks_on_when_told_to_stop(school: BattleSchool) -> None:
    seen, _, seed = list(decisions(school, "ai:5", Options("open_field", 2, choices=DRAWN), 4))[-1]
    for patience in (0, 1, 40):
        patient = Patience(patience)
        choice = school.player(seat_named("ai:5")).choose(seen, Budget(), seed, patient)
        RULES.check(seen.state, seen.seat, ACTIONS.decode(choice.action))
        assert patient.asked <= patience + 3


class Patience:
    """Says that thinking may go on, so many times."""

    def __init__(self, times: int) -> None:
        self.times, self.asked = times, 0

    def __call__(self) -> bool:
        self.asked += 1
        return self.asked > self.times


def test_a_hint_is_what_level_4_would_do(school: BattleSchool) -> None:
    seen, *_ = list(decisions(school, "ai:3", Options("hold_the_ford", 2, choices=DRAWN), 6))[-1]
    hint = advise(RULES, seen)
    assert hint.action == school.player(seat_named("ai:4")).choose(seen, Budget(), "advice").action
    assert hint.note


@pytest.mark.parametrize(("score", "answer"), [(0, AcceptDraw), (1, DeclineDraw)])
def test_a_draw_is_taken_by_those_who_are_behind(school: BattleSchool, score: int, answer: type) -> None:
    seen, *_ = list(decisions(school, "ai:3", Options("hold_the_ford", 2, choices=DRAWN), 8))[-1]
    table = seen.state.clone()
    table.scores = (9, 0) if (seen.seat == 0) == bool(score) else (0, 9)
    offered = View(seen.seat, table, (seen.seat,), (AcceptDraw(), DeclineDraw()))
    choice = school.player(seat_named("ai:3")).choose(offered, Budget(), "s")
    assert msgspec.json.decode(choice.action)["type"] == answer.__name__
    assert "0.50" in choice.note


def test_the_components_travel_to_another_process() -> None:
    other = rules_from("army_battles", components_of(RULES))
    assert isinstance(other, ArmyBattles)
    assert list(other.kit.units) == list(RULES.kit.units)
    assert (other.kit.terrain, other.kit.buildings) == (RULES.kit.terrain, RULES.kit.buildings)
    assert (other.kit.scenarios, other.kit.ready_armies) == (RULES.kit.scenarios, RULES.kit.ready_armies)


def test_there_are_five_levels_and_nothing_is_remembered(school: BattleSchool) -> None:
    assert [level.number for level in levels_of("army_battles")] == [1, 2, 3, 4, 5]
    assert baselines_of("army_battles") == ("random",)
    assert school.learn(b"", (), Seat(0)) == b""
    assert school.recall(b"") == []
    for wrong in (Seating("x", "computer", level=6), Seating("x", "computer", baseline="exploiter")):
        with pytest.raises(LookupError, match="no computer player"):
            school.player(wrong)


def test_weak_levels_slip_now_and_then_and_say_so(school: BattleSchool) -> None:
    seen, *_ = list(decisions(school, "ai:3", Options("open_field", 2, choices=DRAWN), 7))[-1]

    def slipped(level: int) -> int:
        player = school.player(Seating("x", "computer", level=level))
        choices = [player.choose(seen, Budget(), f"{seed}") for seed in range(100)]
        told = [choice for choice in choices if SLIPPED in choice.believed]
        assert all(choice.alternatives[0].value <= choice.alternatives[1].value for choice in told)
        return len(told)

    assert 20 <= slipped(1) <= 40
    assert 25 <= slipped(2) <= 45
    assert 4 <= slipped(3) <= 20
    assert 4 <= slipped(4) <= 20
    assert EYES[5].slips == 0


def test_variety_mixes_what_is_about_as_good(school: BattleSchool) -> None:
    seen, *_ = list(decisions(school, "ai:3", Options("open_field", 2, choices=DRAWN), 5))[-1]

    def chosen(variety: float) -> set[bytes]:
        player = school.player(Seating("x", "computer", level=3, style=Style(variety=variety)))
        return {bytes(player.choose(seen, Budget(), f"{seed}").action) for seed in range(12)}

    assert len(chosen(-1.0)) == 1
    assert len(chosen(1.0)) >= len(chosen(0.0)) == 1
