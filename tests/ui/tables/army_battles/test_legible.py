"""Every view of the map can be read in every size: nothing is cut off, beside the map nothing lies over words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.match import Match, replay
from game.rules.army_battles import state
from game.ui.tables.army_battles import targeting
from tests.ui.tables.army_battles.at_the_map import AtMap, match_of, walked_to
from tests.ui.tables.at_the_table import SIZES
from tests.ui.tables.legible import cut_off, overlapping, writing

Bring = Callable[[], Match[Any, Any]]


def aiming(who: AtMap) -> None:
    """Plan an attack, or else a move."""
    foes = targeting.foes(who.ask)
    if foes:
        who.ask.aim(foes[0])
    else:
        who.ask.press(targeting.spaces(who.ask.march)[0])
    who.presenter.changed()


def lying_in_wait(who: AtMap) -> None:
    who.press("p", "t")


VIEWS: dict[str, tuple[Bring, Callable[[AtMap], object]]] = {
    "deployment": (lambda: match_of("siege", army_1="iron-battery", army_2="garrison"), lambda _: None),
    "attack": (lambda: walked_to(state.TakeTurn, "hold_the_ford", "legible", skip=5), aiming),
    "prepare": (lambda: walked_to(state.TakeTurn, "siege", "legible", skip=3), lying_in_wait),
    "who is next": (lambda: walked_to(state.ChooseUnit, "open_field", "c1", skip=2), lambda _: None),
}


@pytest.fixture(scope="module")
def matches() -> dict[str, Match[Any, Any]]:
    return {name: bring() for name, (bring, _) in VIEWS.items()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("view", VIEWS)
def test_every_view_of_the_map_can_be_read(view: str, size: str, matches: dict[str, Match[Any, Any]]) -> None:
    match = matches[view]
    who = AtMap(replay(match.rules, match.record), size).settle()
    VIEWS[view][1](who)
    who.wait(0.1)
    surface = who.desk.painter.surface
    with writing(surface) as found:
        who.wait(0)
    assert len(found) > 12
    assert cut_off(found, surface) == []
    board = who.desk.painter.rect(who.board.rect)
    beside = [one for one in found if not board.colliderect(one.place)]
    assert overlapping(beside) == []
