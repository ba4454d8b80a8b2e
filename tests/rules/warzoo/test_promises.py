"""The promises of every game, kept in every mode."""

from __future__ import annotations

import pytest

from game.core.chance import Dice
from game.core.contract import Options, Seat
from game.core.promises import audit
from game.rules.warzoo import Warzoo
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.state import BATTLES
from tests.rules.warzoo.farm import MARK, RULES, match_of, options, play_out, table_of

EVERY_WAY = [
    Options("children", 2),
    Options("basic", 2),
    options("basic-scenarios", army_1="random-axis", army_2="random-alliance"),
    options("basic", scenarios="hierarchy"),
    Options("advanced", 2),
    Options("advanced-scenarios", 2, choices={"army_1": "random"}),
    options("three-players", hands="open"),
    options("three-players", hands="silent", scenarios="both"),
    options("four-players", hands="open", scenarios="special"),
    options("four-players", hands="silent"),
]


@pytest.mark.parametrize("way", EVERY_WAY, ids=lambda way: f"{way.mode} {' '.join(way.choices.values())}")
def test_promises_are_kept(way: Options) -> None:
    report = audit(RULES, [way], 6, "warzoo")
    assert report.games == 6


@pytest.mark.parametrize("mode", ["basic", "advanced", "four-players"])
def test_a_copy_shares_nothing(mode: str) -> None:
    table = table_of(mode)
    copy = table.clone()
    assert copy == table
    seat = RULES.to_act(copy)[0]
    RULES.apply(copy, seat, RULES.actions(copy, seat)[0], Dice("copy"))
    assert table == table_of(mode)


@pytest.mark.parametrize("seed", range(5))
def test_a_basic_game_takes_five_battles_at_most(seed: int) -> None:
    match = play_out(match_of("basic", str(seed)))
    assert match.steps <= 2 * BATTLES
    assert match.steps % 2 == 0


def test_samples_of_placements_differ_and_follow_from_the_view() -> None:
    table = table_of()
    offered = RULES.actions(table, MARK)
    assert len(offered) == len(set(offered)) == 24
    assert RULES.is_sampled(table, MARK)
    assert offered[1:3] == list(offered)[1:3]
    assert list(RULES.actions(RULES.redact(table, MARK), MARK)) == list(offered)
    hand = table.hands[0][0]
    for action in offered:
        assert isinstance(action, Recruit)
        RULES.check(table, MARK, action)
        assert len(hand) == 10


def test_another_set_of_cards_is_another_game() -> None:
    assert Warzoo().kit is not RULES.kit
    assert RULES.setup(options(), Dice("x")) == Warzoo().setup(options(), Dice("x"))
    assert RULES.to_act(table_of()) == (Seat(0), Seat(1))
