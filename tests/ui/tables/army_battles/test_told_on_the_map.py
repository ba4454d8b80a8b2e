"""What the table of Army Battles tells without being asked: what was agreed, who comes when, what threatens."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match, replay
from game.rules.army_battles import state
from game.rules.army_battles.actions import EndTurn, Move
from game.rules.army_battles.places import distance
from game.ui.covering import IDLE_SECONDS
from game.ui.floor import floor_of
from game.ui.layout import Rect
from game.ui.scenes.table import TableScene
from game.ui.tables.army_battles import counters, goals, plan, seats, targeting
from game.ui.tables.army_battles.ask import Plaque
from game.ui.tables.army_battles.board import REACHES
from game.ui.tables.army_battles.inspector import watch_words
from game.ui.tables.army_battles.plaques import PlaqueButton
from game.ui.tables.army_battles.track import groups_of
from game.ui.widgets.base import Mood
from tests.ui.tables.army_battles.at_the_map import SHORT, AtMap, match_of, walked_to
from tests.ui.tables.legible import writing


@pytest.fixture(scope="module")
def turn() -> Match[Any, Any]:
    """A battle in which a unit of seat 1 can attack."""
    return walked_to(state.TakeTurn, "siege", "s1", skip=16)


def seated(match: Match[Any, Any], size: str = "small window") -> AtMap:
    return AtMap(replay(match.rules, match.record), size).settle()


@pytest.mark.rule("ab.overview.gm-becomes-scenario")
def test_what_a_game_master_would_decide_is_told() -> None:
    plain = AtMap(match_of("open_field", "agreed", **SHORT)).presenter.shown
    assert goals.agreed(plain)[1:] == [
        "Whoever fells a hero decides: captive or dead.",
        "Hero units that meet fight a duel.",
        "A space is 50 m wide, a unit 20 creatures strong.",
    ]
    assert goals.agreed(plain)[0].endswith("first in ties, by the toss of a coin.")
    other = {"hero_fate": "kill", "hero_duel": "plain", "space_size": "100", "instigator": "1"}
    assert goals.agreed(AtMap(match_of("open_field", "agreed", **SHORT, **other)).presenter.shown) == [
        "You go first in ties.",
        "Heroes who fall are dead.",
        "Hero units that meet attack each other like all units.",
        "A space is 100 m wide, a unit 20 creatures strong.",
    ]


def test_the_turn_order_is_told_before_the_armies_stand() -> None:
    shown = AtMap(match_of("open_field", "order", **SHORT)).presenter.laid
    groups = groups_of(shown)
    assert [movement for movement, _ in groups] == sorted({movement for movement, _ in groups}, reverse=True)
    told = [no for _, units in groups for no in units]
    assert sorted(told) == sorted([*shown.roster(0), *shown.roster(1)])
    assert all(shown.profile(no).movement == movement for movement, units in groups for no in units)


def test_heroes_who_are_still_to_come_are_in_the_panel_of_their_side() -> None:
    shown = AtMap(match_of("open_field", "order", **SHORT)).presenter.laid
    terms = shown.table.terms
    waiting = [terms.troops + hero for hero, owner in enumerate(terms.owners) if owner == 1]
    assert waiting
    for number in waiting:
        assert shown.unit(number).at < 0
        assert not shown.is_gone(number)
        assert number in shown.roster(1)
        hero = terms.heroes[number - terms.troops]
        assert shown.name(number) == hero.name
        assert shown.profile(number).level == hero.levels
        assert shown.vitality(number) == shown.profile(number).vitality > 0


def test_the_larger_army_has_more_of_the_rail(turn: Match[Any, Any]) -> None:
    shown = seated(turn).presenter.shown
    upper, lower = seats.shares(shown)
    mine, theirs = len(shown.roster(0)), len(shown.roster(1))
    assert mine > theirs
    assert lower - upper == (mine - theirs) * seats.MOST_ROW


def test_the_large_button_says_what_is_missing_and_what_an_attack_promises(turn: Match[Any, Any]) -> None:
    who = seated(turn)
    assert who.part("primary").label == "Move or act"
    assert not who.part("primary").usable
    assert "Choose a space or an enemy" in who.ask.note()
    who.press("a")
    assert who.ask.deed == "attack"
    target = who.ask.picture.named_at(who.ask.goal)
    assert who.ask.note().startswith(f"{target}: ")
    assert who.ask.note().endswith((" % to destroy", " damage expected"))


def test_the_target_of_a_key_comes_into_view(turn: Match[Any, Any]) -> None:
    who = seated(turn, "large text")
    assert not who.presenter.eye.is_fit
    who.press("a")
    who.wait(0.5)
    at = who.ask.sights()[-1]
    assert at == who.ask.table.units[who.ask.goal].at
    x, y = who.board.chart.middle(at)
    assert who.board.rect.inset(who.board.chart.cell * 0.4).has(x, y)


def test_threat_is_counted_and_explained(turn: Match[Any, Any]) -> None:
    who = seated(turn, "full")
    who.wait(0.1)
    with writing(who.desk.painter.surface) as before:
        who.wait(0)
    who.press("t")
    with writing(who.desk.painter.surface) as after:
        who.wait(0)
    heat = plan.threat(who.presenter.shown.table, who.ask.kit, 1)
    assert max(heat.values()) > 1
    assert len(after) >= len(before) + len(heat)
    assert any("the number: with how many units" in one.words for one in after)
    assert not any("the number: with how many units" in one.words for one in before)


def test_a_low_plaque_shows_its_name_alone(turn: Match[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    who = seated(turn)
    painter, drawn = who.desk.painter, list[str]()
    monkeypatch.setattr(painter, "sprite", lambda name, *_, **__: drawn.append(name))
    plaque = Plaque("defend", "Defend", "army_battles/action_defend", "twice", chosen=False)
    for high in (40.0, 90.0):
        part = PlaqueButton("deed_defend", Rect(10, 10, 96, high), plaque=plaque, take=lambda: None)
        part.page = who.page
        part.draw(painter, Mood())
    assert drawn == ["army_battles/action_defend"]


def test_a_turn_that_lets_a_target_go_is_ended_at_the_second_time(turn: Match[Any, Any]) -> None:
    who = seated(turn)
    steps = who.sitting.match.steps
    who.press("e")
    assert who.sitting.match.steps == steps
    assert who.part("primary").label == "End turn"
    assert who.ask.note().endswith("within reach, and no action taken")
    who.press("e")
    match = who.sitting.match
    assert match.decode(match.record.steps[steps].action) == EndTurn()


def test_a_planned_move_is_made_before_the_turn_ends(turn: Match[Any, Any]) -> None:
    who = seated(turn)
    to = targeting.spaces(who.ask.march)[0]
    who.ask.press(to)
    who.presenter.changed()
    who.press("e")
    assert who.ask.actions() == [Move(to), EndTurn()]
    assert who.ask.verb == f"Move {who.ask.march.spent} and end turn"


def test_how_far_others_strike_is_named_while_nothing_moves(turn: Match[Any, Any]) -> None:
    who = seated(turn, "full")
    foe = next(no for no in who.ask.table.on_map(1))
    who.hover(who.ask.table.units[foe].at)
    for rests, told in ((True, True), (False, False)):
        who.board.rests = rests
        with writing(who.desk.painter.surface) as found:
            who.wait(0)
        assert any(one.words == REACHES for one in found) == told


def test_a_very_small_counter_shows_nothing_over_its_symbol_but_what_it_does(turn: Match[Any, Any]) -> None:
    shown = seated(turn).presenter.shown
    led = next(no for no in shown.table.on_map(0) if shown.heroes(no))
    look = counters.look_of(shown, led)
    bare = look.bare()
    assert look.level > 0 < len(look.badges)
    assert (bare.level, bare.badges, bare.is_bare) == (0, (), True)
    assert (bare.symbol, bare.vitality, bare.most, bare.marker) == (
        look.symbol, look.vitality, look.most, look.marker,
    )  # fmt: skip


def test_what_spaces_out_of_view_cost_is_not_written_at_the_edge(turn: Match[Any, Any]) -> None:
    who = seated(turn, "large text")
    who.presenter.eye.pan(0, -160)
    with writing(who.desk.painter.surface) as found:
        who.wait(0)
    board = who.desk.painter.rect(who.board.rect)
    costs = [one.core for one in found if one.words in {"1", "2"} and board.contains(one.core)]
    assert costs
    assert not any(one.colliderect(other) for n, one in enumerate(costs) for other in costs[:n])


def test_a_space_tells_which_enemies_lie_in_wait_for_it(turn: Match[Any, Any]) -> None:
    shown = seated(turn).presenter.shown
    watcher = next(no for no in shown.table.on_map(1) if shown.unit(no).watch is not None)
    at, reach = shown.unit(watcher).at, shown.profile(watcher).range
    near = next(to for to in shown.kit.scene(shown.table).lies if distance(at, to) == reach)
    [words] = [words for words in watch_words(shown, near) if shown.named_at(watcher) in words]
    assert words.startswith(f"{shown.named_at(watcher)} lies in wait for ")
    far = next(to for to in shown.kit.scene(shown.table).lies if distance(at, to) == reach + 1)
    assert not any(shown.named_at(watcher) in words for words in watch_words(shown, far))
    own = next(no for no in shown.table.on_map(0) if shown.unit(no).watch is not None)
    assert not any(shown.named_at(own) in words for words in watch_words(shown, shown.unit(own).at))


def test_two_people_who_see_the_same_take_plans_back_without_a_cover(turn: Match[Any, Any]) -> None:
    who = AtMap(replay(turn.rules, turn.record), "small window", people=2)
    assert isinstance(who.scene, TableScene)
    who.settle()
    who.press("d")
    assert who.ask.deed == "defend"
    who.press("Esc")
    assert isinstance(who.scene, TableScene)
    assert who.ask.deed == ""
    who.wait(IDLE_SECONDS + 1)
    assert isinstance(who.scene, TableScene)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1920, 1080), 0.7)])
def test_a_tall_inspector_takes_its_room_from_the_log_alone(size: tuple[int, int], scale: float) -> None:
    area = Rect(0, 0, *size)
    usual = floor_of(area, scale, (1.0, 1.0), (1, 0)).places
    tall = floor_of(area, scale, (1.0, 1.0), (1, 0), is_tall=True).places
    assert tall.inspector.h > usual.inspector.h
    assert tall.log.bottom == usual.log.bottom
    assert tall.inspector.bottom < tall.log.y
    assert (tall.centre, tall.hand, tall.primary) == (usual.centre, usual.hand, usual.primary)
