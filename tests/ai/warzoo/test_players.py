"""The computer players in every mode: legal, told, the same again, and blind to what they may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from ai.arena import seat_named
from ai.games.warzoo.advice import advise
from ai.levels import baselines_of, components_of, levels_of, rules_from, school_of
from game.core.chance import Dice
from game.core.contract import Seat, View, view
from game.core.decision import Budget, Choice, Style
from game.core.record import Seating
from game.core.table_talk import AcceptDraw, DeclineDraw
from game.rules.warzoo.actions import Recruit
from tests.ai.warzoo.walks import options_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ai.games.warzoo.school import WarzooSchool
    from ai.player import Player
    from game.rules.warzoo import Warzoo

LEVELS = ("ai:1", "ai:2", "ai:3", "ai:4", "ai:5")
BASELINES = ("random", "expected-lanes", "exploiter")
MODES = (
    "basic",
    "basic-scenarios",
    "advanced",
    "advanced-scenarios",
    "children",
    "three-players",
    "four-players",
)
BUDGET = Budget(10.0)
SHORT = 14  # decisions of a match that are looked at


def decisions(
    rules: Warzoo, players: Sequence[Player], mode: str, seed: str, **choices: str
) -> Iterator[tuple[View, Choice, str]]:
    """Play a match and yield every view, choice and seed."""
    table = rules.setup(options_of(mode, **choices), Dice(seed))
    action_type = msgspec.json.Decoder(rules.action_type)
    step = 0
    while acting := rules.to_act(table):
        seat = acting[step % len(acting)]
        seen = view(rules, table, seat)
        choice = players[seat].choose(seen, BUDGET, f"{seed}/{step}")
        yield seen, choice, f"{seed}/{step}"
        action = action_type.decode(choice.action)
        rules.check(table, seat, action)
        rules.apply(table, seat, action, Dice(seed, f"{step}"))
        step += 1
    assert rules.outcome(table) is not None


def seated(school: WarzooSchool, *words: str) -> list[Player]:
    return [school.player(seat_named(word)) for word in words]


def check_told(choice: Choice) -> None:
    assert choice.note.endswith(".")
    assert not choice.fallback
    assert bytes(choice.action) in [bytes(option.action) for option in choice.alternatives]
    assert sum(option.weight for option in choice.alternatives) == pytest.approx(1.0, abs=1e-4)
    assert all(option.weight >= 0 for option in choice.alternatives)


def test_the_catalog_of_players() -> None:
    assert [level.number for level in levels_of("warzoo")] == [1, 2, 3, 4, 5]
    assert [level.elo for level in levels_of("warzoo")] == sorted(level.elo for level in levels_of("warzoo"))
    assert baselines_of("warzoo") == BASELINES


def test_unknown_players_are_refused(school: WarzooSchool) -> None:
    for seating in (Seating("x", "computer", level=6), Seating("x", "computer", baseline="genius")):
        with pytest.raises(LookupError, match="no computer player"):
            school.player(seating)


def test_components_travel_to_the_thinking_process(rules: Warzoo) -> None:
    again = rules_from("warzoo", components_of(rules))
    assert tuple(again.kit.cards) == tuple(rules.kit.cards)
    assert tuple(again.kit.tiles) == tuple(rules.kit.tiles)
    assert school_of(again).player(seat_named("ai:5"))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("word", ["ai:1", "ai:2", "ai:3", "ai:4"])
def test_every_decision_is_legal_and_explained(
    rules: Warzoo, school: WarzooSchool, word: str, mode: str
) -> None:
    for _, choice, _ in decisions(rules, seated(school, word, "ai:1", word, "ai:1"), mode, f"legal {word}"):
        check_told(choice)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("word", ["ai:5", "expected-lanes", "exploiter"])
def test_level_5_and_the_fixed_players_are_legal_too(
    rules: Warzoo, school: WarzooSchool, word: str, mode: str
) -> None:
    for _, choice, _ in decisions(rules, seated(school, word, "ai:2", "ai:3", word), mode, f"legal {word}"):
        check_told(choice)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("word", LEVELS)
def test_equal_views_and_seeds_give_equal_choices_whatever_is_hidden(
    rules: Warzoo, school: WarzooSchool, word: str, mode: str
) -> None:
    """Even from a player made afresh, and whatever true table is imagined behind the view."""
    dice = Dice("imagined")
    game = decisions(rules, seated(school, word, "ai:1", "ai:1", "ai:1"), mode, "again")
    for (seen, choice, seed), _ in zip(game, range(SHORT), strict=False):
        if seen.seat != 0:
            continue
        world = rules.imagine(seen.state, seen.seat, dice)
        again = view(rules, world, seen.seat)
        assert again.state == seen.state
        (fresh,) = seated(school, word)
        assert fresh.choose(again, BUDGET, seed) == choice


@pytest.mark.parametrize("word", LEVELS)
def test_nothing_depends_on_who_has_already_recruited(rules: Warzoo, school: WarzooSchool, word: str) -> None:
    table = rules.setup(options_of("basic"), Dice("first"))
    early = view(rules, table, Seat(1))
    offers = rules.actions(table, Seat(0))
    rules.apply(table, Seat(0), offers[3], Dice("x"))
    late = view(rules, table, Seat(1))
    (player,) = seated(school, word)
    assert player.choose(early, BUDGET, "s") == player.choose(late, BUDGET, "s")


def test_level_5_mixes_and_stays_near_its_best(rules: Warzoo, school: WarzooSchool) -> None:
    players = seated(school, "ai:5", "ai:4")
    mixed = 0
    for seen, choice, _ in decisions(rules, players, "basic", "mix"):
        if seen.seat == 0 and len(choice.alternatives) > 1:
            played = [option for option in choice.alternatives if option.weight > 0]
            mixed += len(played) > 1
            best = max(option.value for option in choice.alternatives)
            assert sum(option.weight * option.value for option in played) > best - 0.06
    assert mixed


def test_stopping_early_still_gives_an_answer(rules: Warzoo, school: WarzooSchool) -> None:
    for mode in ("basic", "advanced"):
        table = rules.setup(options_of(mode), Dice("stop"))
        (player,) = seated(school, "ai:5")
        check_told(player.choose(view(rules, table, Seat(0)), BUDGET, "s", lambda: True))


def test_offers_of_a_draw(rules: Warzoo, school: WarzooSchool) -> None:
    table = rules.setup(options_of("basic"), Dice("draw"))
    for mills, number, accepts in (((0, 2), 3, True), ((2, 0), 3, False), ((0, 0), 1, False)):
        late = table.clone()
        late.mills, late.number = mills, number
        seen = View(Seat(0), late, (Seat(0),), (AcceptDraw(), DeclineDraw()))
        for word in LEVELS:
            choice = seated(school, word)[0].choose(seen, BUDGET, "s")
            wanted = "AcceptDraw" if accepts else "DeclineDraw"
            assert msgspec.json.decode(choice.action)["type"] == wanted
            check_told(choice)


def test_a_style_bends_only_close_choices(rules: Warzoo, school: WarzooSchool) -> None:
    table = rules.setup(options_of("basic"), Dice("style"))
    seen = view(rules, table, Seat(0))
    plain = school.player(Seating("x", "computer", level=4)).choose(seen, BUDGET, "s")
    best = max(option.value for option in plain.alternatives)
    for style in (Style(aggression=1), Style(aggression=-1), Style(variety=1), Style(variety=-1)):
        choice = school.player(Seating("x", "computer", level=4, style=style)).choose(seen, BUDGET, "s")
        check_told(choice)
        assert all(o.value > best - 0.03 for o in choice.alternatives if o.weight > 0)


def test_a_recruit_is_one_that_the_rules_offer_room_for(rules: Warzoo, school: WarzooSchool) -> None:
    """In a team the leader lays one, then one more, and the partner three."""
    laid = []
    for _, choice, _ in decisions(rules, seated(school, *["ai:3"] * 4), "four-players", "team"):
        if msgspec.json.decode(choice.action)["type"] == "Recruit":
            row = msgspec.json.decode(choice.action, type=Recruit).row
            laid.append(sum(unit >= 0 for unit in row))
    assert laid[:6] == [1, 1, 1, 1, 3, 3]


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_hint_is_what_level_5_would_do(rules: Warzoo, mode: str) -> None:
    table = rules.setup(options_of(mode), Dice("hint"))
    hint = advise(rules, view(rules, table, Seat(0)))
    assert hint == advise(rules, view(rules, table, Seat(0)))
    check_told(hint)
    assert all(0 <= option.value <= 1 for option in hint.alternatives)
