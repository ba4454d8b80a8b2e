"""What a person plans on the battlefield: moves, refusals with their reason, attacks with exact odds, undo."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from game.rules.zone_wars.actions import GoOnOverwatch, MoveAndAttack, Reroll, Strike
from game.rules.zone_wars.fight.forecasts import forecast
from game.rules.zone_wars.ground import Spot, degrees_of, path_length
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.fight import OfferAttack, OfferReroll
from game.rules.zone_wars.tasks.turn import OfferAction, OfferActivation
from game.ui.layout import Rect
from game.ui.motion import Pace
from game.ui.tables.zone_wars.camera import Eye
from tests.ui.tables.zone_wars.at_the_mat import AtMat, first_with, walked_to


def acting(seed: str = "plan") -> AtMat:
    """Return a table at which a standing miniature of the viewer acts."""
    for n in range(9):
        match = walked_to(OfferAction, seed=f"{seed} {n}")
        table: Any = match.spectacle()
        if table.minis[table.task.piece].status is Status.STANDING:
            return AtMat(match).settle()
    raise AssertionError("nobody stood")


def reachable(who: AtMat) -> Spot:
    """Return a spot three inches away that the miniature can walk to."""
    route = who.ask.route
    start = route.start
    for dx, dy in ((300, 0), (0, 300), (-300, 0), (0, -300), (210, 210), (-210, -210)):
        spot = Spot(start.x + dx, start.y + dy, start.z)
        if route.region().contains(spot):
            return spot
    raise AssertionError("it is walled in")


def test_a_click_plans_a_move_and_enter_makes_it() -> None:
    who = acting()
    spot, piece = reachable(who), who.ask.piece
    assert who.part("primary").label == "Attack from here"
    who.click_spot(spot.x, spot.y)
    assert who.part("primary").label == "Move here"
    end = who.ask.route.end
    assert dist(end[:2], spot[:2]) <= 8
    action = who.ask.action()
    assert isinstance(action, MoveAndAttack)
    facts = {fact.word: fact.sentence for fact in who.ask.facts()}
    length = path_length((who.ask.route.start.spot, *action.way.spots))
    assert facts["Path"].startswith(f'{length / 100:.1f}" of 5.0"')
    who.press("Enter").settle()  # type: ignore[attr-defined]
    assert who.sitting.match.spectacle().minis[piece].stand.spot == end


def test_a_drag_and_the_keys_turn_the_end_of_the_move() -> None:
    who = acting()
    spot = reachable(who)
    who.press("6")
    who.click_spot(spot.x, spot.y)
    before = degrees_of(who.ask.route.end_stand().facing)
    who.press("e")
    after = degrees_of(who.ask.route.end_stand().facing)
    assert (after - before) % 360 == pytest.approx(15, abs=1.1)
    action = who.ask.action()
    assert isinstance(action, GoOnOverwatch)
    assert action.way.facing == who.ask.route.facing


def test_a_place_out_of_reach_tells_why_and_draws_it() -> None:
    who = acting()
    start = who.ask.route.start
    far = Spot(3000 if start.x < 1800 else 600, 3000 if start.y < 1800 else 600)
    who.click_spot(far.x, far.y)
    assert who.ask.route.end is None
    assert who.ask.refused is not None
    assert who.ask.refused.reason is not None
    assert who.ask.refused.rule == who.presenter.rule()
    assert who.ask.refused.rule.startswith("zw.")
    who.press("Esc")
    assert who.ask.refused is None


def test_a_deed_that_is_not_possible_says_why() -> None:
    who = acting()
    reasons = who.ask.reasons
    assert reasons["recover"] == "Only when staggered"
    assert who.part("deed_recover").reason == reasons["recover"]
    who.click("deed_recover")
    assert who.ask.deed != "recover"


def test_the_inspector_shows_the_forecast_of_the_rules() -> None:
    match = first_with(OfferAttack, offers=Strike)
    who = AtMat(match).settle()
    attack = who.ask.attack()
    play = who.presenter.picture.play
    found = forecast(play, attack)
    assert sum(found.kept.damage) == pytest.approx(1)
    assert attack.base == attack.score + sum(bonus.dice for bonus in attack.bonuses)
    assert who.ask.aimed in who.ask.legal
    who.press("n")
    assert who.ask.aimed in who.ask.legal
    before = match.steps
    who.press("Enter").settle()  # type: ignore[attr-defined]
    assert match.steps > before


def test_the_reroll_names_its_cost_and_can_be_declined() -> None:
    match = first_with(OfferReroll)
    who = AtMat(match).settle()
    assert who.part("primary").label == "Reroll"
    assert who.part("decline").label == "Keep the roll"
    assert who.ask.action() == Reroll()
    before = match.steps
    who.click("decline").settle()  # type: ignore[attr-defined]
    assert match.steps > before


def test_a_decision_can_be_taken_back_until_a_die_is_thrown() -> None:
    match = walked_to(OfferActivation, seed="undo")
    who = AtMat(match).settle()
    steps = match.steps
    who.press("Enter").settle()  # type: ignore[attr-defined]
    assert who.sitting.match.steps == steps + 1
    assert not who.table.tools.why_no_undo()
    who.press("u").settle()  # type: ignore[attr-defined]
    assert who.sitting.match.steps == steps


def test_the_wheel_zooms_at_the_pointer_and_fit_comes_back() -> None:
    eye = Eye()
    eye.look_through(Rect(100, 50, 800, 800), (3600, 3600))
    spot = eye.camera.spot(300, 300)
    eye.zoom(6, 300, 300)
    assert not eye.is_fit
    again = eye.camera.of(spot)
    assert again == pytest.approx((300, 300), abs=1.5)
    eye.fit(Pace("instant"))
    eye.tick(0.1)
    assert eye.is_fit
    assert eye.camera.scale == pytest.approx(800 / 36)


def test_two_floors_and_the_layers_are_switched() -> None:
    who = acting()
    assert who.presenter.layers.floor is None
    who.press("f")
    assert who.presenter.layers.floor == 0
    who.press("v", "r")
    assert who.presenter.layers.sight
    who.press("v")
    assert not who.presenter.layers.sight
