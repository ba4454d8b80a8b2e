"""Who sees whom, warnings before what is final, hints, and moments that are shown: what a person looks at."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.catalog import games
from game.core.decision import Choice, encoded
from game.rules.zone_wars.actions import MoveAndAttack, Pass
from game.rules.zone_wars.ground import Cause, Layout, Spot, Stand, look
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.state import Held
from game.rules.zone_wars.tasks.turn import OfferAction
from game.ui.layout import Rect
from game.ui.motion import Pace
from game.ui.overlays import Dialog
from game.ui.tables.zone_wars import sighting, tags
from game.ui.tables.zone_wars.camera import Camera
from tests.ui.tables.zone_wars.at_the_mat import AtMat, walked_to
from tests.ui.tables.zone_wars.test_deciding import acting, reachable


def facing_each_other() -> Any:
    """Return a table on which seat 1's first miniature and seat 2's first stand face to face, ten inches apart."""
    match = walked_to(OfferAction, seed="plan 0")
    table: Any = match.spectacle().clone()
    table.layout = Layout(3600, 3600)
    play = Play(table, match.rules.kit)  # type: ignore[attr-defined]
    for piece in list(play.here):
        play.put(piece, stand=Stand(300 + 150 * piece, 3300, 0, (0, 1)))
    foe = next(piece for piece in play.here if play.are_enemies(0, piece))
    play.put(0, stand=Stand(1000, 1800, 0, (1, 0)))
    play.put(foe, stand=Stand(2000, 1800, 0, (-1, 0)))
    return play, foe


def test_two_who_face_each_other_see_each_other_and_one_who_looks_away_does_not() -> None:
    play, foe = facing_each_other()
    glance = next(one for one in sighting.Sighting().of(play, 0, foe) if one.other == foe)
    assert glance.out.sees
    assert glance.out.free == 9
    assert glance.out.words == "9 of 9 lines, no cover"
    assert glance.back is not None
    assert glance.back.sees
    play.put(foe, stand=Stand(2000, 1800, 0, (1, 0)))
    glance = next(one for one in sighting.Sighting().of(play, 0, foe) if one.other == foe)
    assert glance.out.sees
    assert glance.back is not None
    assert not glance.back.sees
    assert glance.back.words == "behind its back"


def test_the_lines_that_are_drawn_are_those_that_are_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    play, foe = facing_each_other()
    seen = look(play.field, play.stand(0), play.stand(foe), play.stands(play.others(0, foe)))
    p = AtMat(walked_to(OfferAction, seed="plan 0")).desk.painter
    drawn: list[tuple[Any, Any]] = []
    monkeypatch.setattr(pygame.draw, "line", lambda _s, _c, a, b, _w: drawn.append((a, b)))
    camera = Camera(Rect(0, 0, 800, 800), 800 / 36, 1800, 1800)
    tags.sight(p, camera, seen)
    ends = {(a, b) for a, b in drawn}
    wanted = {
        (p.at(camera.of(line.eye)), p.at(camera.of(line.sample if line.cause is Cause.TARGET else line.stop)))
        for line in seen.lines
    }
    assert ends == wanted


def test_the_nine_lines_come_one_by_one_there_and_back() -> None:
    play, foe = facing_each_other()
    kept = sighting.Sighting()
    kept.of(play, 0, foe)
    assert kept.shares() == (0.0, 0.0)
    kept.tick(0.1, Pace("normal"))
    there, back = kept.shares()
    assert there == pytest.approx(100 / 225)
    assert back == 0.0
    kept.tick(0.25, Pace("normal"))
    assert kept.shares() == (1.0, pytest.approx(125 / 225))
    kept.of(play, 0, None)
    kept.of(play, 0, foe)
    assert kept.shares() == (0.0, 0.0)
    kept.tick(0.001, Pace("instant"))
    assert kept.shares() == (1.0, 1.0)


def test_sight_is_seen_from_where_the_move_ends() -> None:
    who = acting()
    who.press("v")
    before = who.ask.trial().stand(who.ask.piece)
    spot = reachable(who)
    who.click_spot(spot.x, spot.y)
    after = who.ask.trial().stand(who.ask.piece)
    assert before.spot != after.spot
    assert after.spot == who.ask.route.end
    assert who.presenter.picture.table.minis[who.ask.piece].stand == before


# ------------------------------------------------------------------ what is final


def at_the_edge(mode: str, finds: tuple[Held, ...] = (Held(0, is_found=True),)) -> AtMat:
    """Return a table at which somebody with these finds stands two inches from the western edge."""
    match = walked_to(OfferAction, mode, seed="edge 1")
    state: Any = match._state
    piece = state.task.piece
    play = Play(state, match.rules.kit)  # type: ignore[attr-defined]
    play.put(piece, stand=Stand(200, 1800, 0, (-1, 0)), held=finds)
    for other in list(play.here):
        if other != piece:
            play.put(other, stand=Stand(3300, 300 + 150 * other, 0, (0, 1)))
    return AtMat(match).settle()


def test_a_click_at_the_edge_leaves_the_board_and_street_fight_warns_first() -> None:
    who = at_the_edge("street_fight")
    who.click_spot(20, 1800)
    assert who.ask.leaves
    assert who.part("primary").label == "Leave the board"
    steps = who.sitting.match.steps
    who.press("Enter").wait(0.3)
    assert isinstance(who.scene, Dialog)
    assert who.sitting.match.steps == steps
    who.press("Esc").wait(0.3)
    assert who.sitting.match.steps == steps
    who.press("Enter").wait(0.3)
    who.click("answer_0").wait(0.3)
    assert who.sitting.match.steps > steps
    assert "LeftBoard" in {type(event).__name__ for event in who.sitting.match.history(None)}


def test_in_showdown_leaving_is_the_aim_and_is_not_asked_twice() -> None:
    who = at_the_edge("showdown")
    who.click_spot(20, 1800)
    assert who.ask.leaves
    assert who.ask.warning() == ""
    assert "for good" in who.ask.facts()[0].sentence


# ------------------------------------------------------------------ hints


def test_a_hint_plans_the_move_says_why_and_what_else_was_weighed() -> None:
    who = acting()
    move = next(a for a in who.ask.view.actions if isinstance(a, MoveAndAttack) and a.way.spots)
    choice = Choice(encoded(move), note="Moves behind the bus: worth +0.40 points.", worth=0.4)
    who.presenter.advised(choice)
    assert who.ask.action() == move
    assert who.ask.hints[0].sentence == choice.note
    said = who.desk.toasts.shown[-1][0]
    assert said.title == "Level 5 would: move & attack"
    assert choice.note in said.text


def test_the_hint_key_asks_the_strongest_player() -> None:
    assert games()["zone_wars"].advise is not None
    who = acting()
    steps = who.sitting.match.steps
    who.press("h")
    assert who.ask.hints
    assert who.desk.toasts.shown[-1][0].title.startswith("Level 5 would: ")
    action = who.ask.action()
    if action is not None and not isinstance(action, Pass):
        assert not who.ask.why_not(action)
    assert who.sitting.match.steps == steps


def test_without_a_find_there_is_no_way_off_the_board() -> None:
    who = at_the_edge("street_fight", ())
    who.click_spot(20, 1800)
    assert not who.ask.leaves
    assert not who.ask.route.leads_off(Spot(0, 1800))
