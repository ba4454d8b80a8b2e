"""At the map of Army Battles: what clicks, drags and keys do, what is undone, interrupted, refused and advised."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.decision import Choice, encoded
from game.core.match import Match, replay
from game.rules.army_battles import state
from game.rules.army_battles.actions import Activate, Attack, Defend, Deploy, EndTurn, Move, Prepare
from game.rules.army_battles.events import PreparedSprang
from game.ui.scenes.table import TableScene
from game.ui.tables.army_battles import targeting
from game.ui.tables.army_battles.choosing import Choosing
from game.ui.tables.army_battles.plan import March
from tests.ui.tables.army_battles.at_the_map import SHORT, AtMap, match_of, walked_to
from tests.ui.tables.army_battles.test_deciding import found


@pytest.fixture(scope="module")
def turn() -> Match[Any, Any]:
    """A battle in which seat 1 has a unit to move."""
    return walked_to(state.TakeTurn, "hold_the_ford", "move", skip=4, **SHORT)


def seated(match: Match[Any, Any], size: str = "small window") -> AtMap:
    return AtMap(replay(match.rules, match.record), size).settle()


def test_a_move_by_mouse_is_done_at_the_second_click_and_can_be_undone(turn: Match[Any, Any]) -> None:
    who = seated(turn)
    steps, ask = who.sitting.match.steps, who.ask
    to = targeting.spaces(ask.march)[0]
    who.click_space(to)
    assert who.ask.march.stops == [to]
    assert who.sitting.match.steps == steps
    who.click_space(to)
    who.settle()
    assert who.sitting.match.spectacle().units[ask.number].at == to
    who.press("u")
    who.settle()
    assert who.sitting.match.steps == steps


def test_move_and_attack_are_done_one_after_the_other(turn: Match[Any, Any]) -> None:
    del turn
    rules = match_of().rules

    def reaches(view: Any) -> bool:
        table = view.state
        if not isinstance(table.task, state.TakeTurn) or table.task.seat or table.turn.has_acted:
            return False
        march = March(table, rules.kit)
        foes = rules.kit.crowd(table, 0).foes
        near = any(march.zone() >> table.units[no].at & 1 for no in foes)
        return near and not march.targets and not any(table.units[no].watch for no in foes)

    who = seated(found(reaches, **SHORT))
    foe = targeting.foes(who.ask)[0]
    who.click_space(who.ask.table.units[foe].at)
    planned = who.ask.actions()
    assert [type(action) for action in planned][-2:] == [Move, Attack]
    steps = who.sitting.match.steps
    who.click("primary")
    who.settle()
    match = who.sitting.match
    done = [match.decode(step.action) for step in match.record.steps[steps : steps + len(planned)]]
    assert done == planned


def test_what_is_planned_beyond_a_prepared_attack_is_asked_again() -> None:
    rules = match_of().rules

    def watched(view: Any) -> bool:
        table = view.state
        if not isinstance(table.task, state.TakeTurn) or table.task.seat or table.turn.has_acted:
            return False
        for to in targeting.spaces(March(table, rules.kit)):
            march = March(table, rules.kit)
            march.go(to)
            if march.springs and march.springs[0].forecast.chance_to_destroy < 0.2:
                return True
        return False

    who = seated(found(watched, seeds=20, **SHORT))
    for to in targeting.spaces(March(who.ask.table, who.ask.kit)):
        march = March(who.ask.table, who.ask.kit)
        march.go(to)
        if march.springs:
            break
    who.ask.press(to)
    who.ask.take("defend")
    assert who.ask.actions() == [Move(to), Defend()]
    steps = who.sitting.match.steps
    who.presenter.commit()
    who.settle()
    match = who.sitting.match
    assert any(isinstance(event, PreparedSprang) for event in match.events_of(steps + 1, None))
    done = [match.decode(step.action) for step in match.record.steps[steps : steps + 2]]
    assert Defend() not in done


def test_escape_takes_the_plan_back_before_it_opens_the_menu(turn: Match[Any, Any]) -> None:
    who = seated(turn)
    who.click_space(targeting.spaces(who.ask.march)[0])
    who.press("d")
    assert who.ask.deed == "defend"
    who.press("Esc")
    assert who.ask.deed == ""
    assert who.ask.march.stops
    who.press("Esc")
    assert not who.ask.march.stops
    assert isinstance(who.scene, TableScene)
    who.press("Esc")
    assert not isinstance(who.scene, TableScene)


def test_a_refusal_is_told_with_its_rule_and_shown_on_the_map(turn: Match[Any, Any]) -> None:
    who = seated(turn)
    ask = who.ask
    free = [at for at, _ in ask.table.terms.field.spaces() if not ask.table.in_space(at)]
    far = max(free, key=lambda at: abs(at - ask.march.at))
    who.click_space(far)
    assert who.ask.refused.at == far
    assert who.presenter.rule() == who.ask.refused.rule
    assert who.sitting.match.steps == turn.steps


def test_counters_are_dragged_by_mouse_before_the_battle() -> None:
    who = seated(match_of("open_field", "drag", **SHORT))
    ask = who.ask
    number = next(no for no in ask.numbers if no in ask.places)
    start = ask.places[number]
    free = next(at for at in ask.table.terms.field.zones[0] if not ask.at(at))
    who.mouse(pygame.MOUSEMOTION, who.pixel(start))
    who.mouse(pygame.MOUSEBUTTONDOWN, who.pixel(start))
    who.mouse(pygame.MOUSEMOTION, who.pixel(free))
    who.mouse(pygame.MOUSEBUTTONUP, who.pixel(free))
    assert ask.places[number] == free
    who.press("Enter")
    assert who.sitting.match.spectacle().units[number].at == free


def test_threat_camera_and_answers_have_keys(turn: Match[Any, Any]) -> None:
    who = seated(turn)
    who.press("t")
    assert who.presenter.layers.threat
    who.press("t", "z")
    assert not who.presenter.layers.threat
    assert not who.presenter.eye.is_fit
    who.press("z", "p", "o")
    assert who.presenter.eye.is_fit
    assert who.ask.group is who.ask.groups()[1]
    who.press("Enter")
    done = who.sitting.match.decode(who.sitting.match.record.steps[turn.steps].action)
    assert isinstance(done, Prepare)


def test_a_unit_is_chosen_in_the_rail_or_in_the_turn_order() -> None:
    match = walked_to(state.ChooseUnit, "open_field", "choose")
    who = seated(match)
    other = who.ask.units[1]
    steps = who.sitting.match.steps
    who.presenter.pressed(other)
    match_ = who.sitting.match
    assert match_.decode(match_.record.steps[steps].action) == Activate(other)


def test_a_click_on_a_unit_begins_its_turn_and_undo_takes_that_back() -> None:
    who = seated(walked_to(state.ChooseUnit, "open_field", "choose"))
    steps, other = who.sitting.match.steps, who.ask.units[1]
    who.click_space(who.ask.table.units[other].at)
    who.settle()
    assert who.sitting.match.steps == steps + 1
    assert who.ask.number == other
    who.press("u")
    who.settle()
    assert who.sitting.match.steps == steps
    assert isinstance(who.ask, Choosing)


def test_a_hint_is_planned_and_told(turn: Match[Any, Any]) -> None:
    who = seated(turn)
    to = targeting.spaces(who.ask.march)[-1]
    who.presenter.advised(Choice(encoded(Move(to))))
    assert who.ask.actions() == [Move(to)]
    who.presenter.advised(Choice(encoded(Defend())))
    assert who.ask.actions() == [Defend()]
    who.presenter.advised(Choice(encoded(EndTurn())))
    assert who.ask.actions() == [EndTurn()]
    assert who.part("primary").label == "End turn"


def test_a_hint_lays_the_army_out() -> None:
    who = seated(match_of("open_field", "hint", **SHORT))
    last = who.ask.lines[-1]
    who.presenter.advised(Choice(encoded(last)))
    assert isinstance(last, Deploy)
    assert who.ask.actions() == [last]


def test_without_odds_no_chance_is_told(turn: Match[Any, Any]) -> None:
    who = seated(turn)
    foes = targeting.foes(who.ask)
    assert who.presenter.tells_odds
    who.desk.change(odds=False)
    who.presenter.show(who.table.course.seen)
    assert not who.presenter.tells_odds
    for foe in foes:
        who.ask.aim(foe)
        assert "%" not in who.ask.note()
        assert all("%" not in plaque.note for plaque in who.ask.plaques())
