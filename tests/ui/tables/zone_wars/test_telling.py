"""Every event of Zone Wars is told or known to need no words, and the table on the screen follows them."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest

from game.catalog import games
from game.core.contract import Seat
from game.core.table_talk import Resign
from game.rules.zone_wars.actions import Pass, Strike
from game.rules.zone_wars.events import ZoneWarsEvent
from game.rules.zone_wars.events.march import MoveDeclared, Turned
from game.rules.zone_wars.events.muster import DeploymentDrawn
from game.rules.zone_wars.events.turn import ActionChosen
from game.rules.zone_wars.events.zone import ZoneCardDrawn
from game.rules.zone_wars.tasks.turn import OfferActivation
from game.ui.narrate import Cast
from game.ui.opening import where_of
from game.ui.tables.zone_wars import escape, homes
from game.ui.tables.zone_wars.epilogue import ZoneWarsEpilogue
from game.ui.tables.zone_wars.following import Follower
from game.ui.tables.zone_wars.narrate import Teller
from game.ui.tables.zone_wars.sentences import SENTENCES
from tests.ui.tables.zone_wars.at_the_mat import KNOWN, AtMat, match_of, walked_to

SILENT = {Turned, MoveDeclared, DeploymentDrawn, ActionChosen}
"""A way is told when it was walked, a turn is seen; who deploys and what is done is told by what follows."""

CAST = Cast(("Ada", "Lin"), 0)


def played(mode: str, seed: str, most: int = 400) -> Any:
    """Return a match played at random, with an attack wherever one is possible."""
    match, chance = match_of(mode, 2, seed, **KNOWN), random.Random(seed)
    for _ in range(most):
        if not match.to_act:
            break
        offers = list(match.view(match.to_act[0]).actions)
        strikes = [action for action in offers if isinstance(action, Strike)]
        deeds = [action for action in offers if not isinstance(action, Pass)]
        match.act(match.to_act[0], chance.choice(strikes or deeds or offers))
    return match


def test_every_event_has_words_or_needs_none() -> None:
    told: set[type] = set(SENTENCES)
    source = Teller.narrate.__globals__ | vars(homes) | vars(escape)
    told |= {kind for kind in get_args(ZoneWarsEvent) if kind.__name__ in source}
    told |= {kind for kind in get_args(ZoneWarsEvent) if issubclass(kind, tuple(told))}
    assert set(get_args(ZoneWarsEvent)) - told == SILENT


@pytest.mark.parametrize("mode", ["showdown", "turf_war", "street_fight", "chase", "ark"])
def test_a_whole_match_is_told_by_name(mode: str) -> None:
    match, teller = played(mode, f"told {mode}"), Teller()
    lines = [line for event in match.history(None) for line in teller.narrate(match.rules, event, CAST)]
    words = [line.plain for line in lines]
    assert len(words) > 20
    assert all(line.rule or line.heading for line in lines)
    assert not any("Miniature " in one or "{" in one or "[a" in one for one in words)
    assert any(one.startswith("You activate ") for one in words)
    assert any(one.startswith("Lin activates ") for one in words)


@pytest.mark.parametrize("mode", ["showdown", "ark"])
def test_the_table_on_the_screen_follows_the_events(mode: str) -> None:
    match, chance = match_of(mode, 2, "follow", **KNOWN), random.Random(5)
    for _ in range(160):
        if not match.to_act:
            break
        follower = Follower(match.spectacle().clone(), match.rules.kit)  # type: ignore[attr-defined]
        seat = match.to_act[0]
        match.act(seat, chance.choice(list(match.view(seat).actions)))
        for event in match.events_of(match.steps, None):
            follower.hear(event)
        shown, true = follower.table, match.spectacle()
        if match.outcome is None:
            assert [mini.stand for mini in shown.minis] == [mini.stand for mini in true.minis]
            assert [mini.status for mini in shown.minis] == [mini.status for mini in true.minis]
            assert [side.points for side in shown.sides] == [side.points for side in true.sides]
            assert [side.m for side in shown.sides] == [side.m for side in true.sides]
            assert [beast.stand for beast in shown.beasts] == [beast.stand for beast in true.beasts]
            assert [marker.spot for marker in shown.markers] == [marker.spot for marker in true.markers]


def test_moments_name_who_acts() -> None:
    match, teller = played("showdown", "moments", 60), Teller()
    marks = [teller.moment(match.rules, event, CAST) for event in match.history(None)]
    words = [mark.words for mark in marks if mark is not None]
    assert "Showdown" in words
    assert "Turn 1" in words
    assert any(one.endswith(" acts") for one in words)
    assert games()["zone_wars"].moment is not None


def test_the_place_in_a_match_names_turn_and_miniature() -> None:
    match = played("showdown", "moments", 60)
    table: Any = match.spectacle()
    assert where_of(games()["zone_wars"], match).startswith(f"turn {table.turn}, ")


def test_acid_rain_is_heard_while_it_falls() -> None:
    who = AtMat(walked_to(OfferActivation), speed="normal").settle()
    loops: list[tuple[str, ...]] = []
    who.desk.sound.ambience = lambda *names: loops.append(names)  # type: ignore[method-assign]
    who.presenter.perform(
        ZoneCardDrawn(rule="zw.showdown.trigger-2-designation", card=-1, victim=0, trigger=2)
    )
    for _ in range(60):
        who.wait(0.2)
    assert loops == [("amb_ruin", "amb_rain"), ("amb_ruin",)]


def test_nothing_is_said_of_luck_where_nothing_was_rolled() -> None:
    match = match_of("showdown", 2, "given up", **KNOWN)
    match.act(Seat(1), Resign())
    epilogue = ZoneWarsEpilogue(match, CAST)
    assert epilogue.luck() == ()
    assert epilogue.about_luck() == "No die was rolled in this match."
