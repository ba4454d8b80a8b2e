"""What miniatures have from earlier battles of a campaign, as the mat shows and tells it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.match import Match, replay
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.events.muster import VeteranCame
from game.ui.narrate import Cast
from game.ui.tables.zone_wars.following import Follower
from game.ui.tables.zone_wars.narrate import Teller
from tests.rules.zone_wars.yard import BOX
from tests.ui.tables.legible import writing
from tests.ui.tables.zone_wars.at_the_mat import KNOWN, AtMat, lots, match_of

VETERANS = (
    '[{"character":"krin","kept":["katana","plastic_duck"],"gains":["ranged","health"]},'
    '{"character":"dux","gains":["survival"]}]'
)
FIELDED = {
    **KNOWN,
    "crew_1": "krin, hugust, danko",
    "crew_2": "dux, bormin, moose",
    "veterans": VETERANS,
}


def words_on(who: AtMat) -> list[str]:
    """Return every line that is written on the screen now."""
    with writing(pygame.display.get_surface()) as written:
        who.look()
    return [one.words for one in written]


def fought(mode: str = "street_fight") -> Match[Any, Any]:
    """Return a battle of veterans that was played for a while."""
    match, decide = match_of(mode, 2, "veterans", **FIELDED), lots(5)
    for _ in range(80):
        if match.to_act:
            seat = match.to_act[0]
            match.act(seat, decide(match.view(seat)))
    return match


def test_what_they_bring_is_told() -> None:
    match, teller = fought(), Teller()
    told = [
        line.plain
        for event in match.history(None)
        for line in teller.narrate(match.rules, event, Cast(("You", "Lin"), 0))
    ]
    assert "Krin brings along Katana and Plastic Duck and has one more Ranged and Health." in told
    assert "Dux has one more Survival." in told
    assert replay(match.rules, match.record).digest == match.digest


def test_the_table_on_the_screen_knows_what_they_bring() -> None:
    match = match_of("street_fight", 2, "veterans", **FIELDED)
    empty: Any = match.spectacle().clone()
    empty.minis = ()
    follower = Follower(empty, match.rules.kit)  # type: ignore[attr-defined]
    events = match.history(None)
    for event in (
        *events,
        *(one for one in events if isinstance(one, VeteranCame)),
    ):  # told twice, brought once
        follower.hear(event)
    table: Any = match.spectacle()
    assert [mini.held for mini in follower.table.minis] == [mini.held for mini in table.minis]
    assert [mini.gains for mini in follower.table.minis] == [mini.gains for mini in table.minis]


@pytest.mark.parametrize("size", ["full", "small window", "large text"])
def test_cards_show_raised_attributes_and_kept_artifacts(size: str) -> None:
    who = AtMat(match_of("showdown", 2, "veterans", **{**FIELDED, "crew_1": "choose"}), size).settle()
    krin = BOX.characters.number("krin")
    line = next(option for option in who.ask.options() if option.label == "Krin").note
    assert line == "support  ·  5 3 4 5  ·  Katana and Plastic Duck"
    who.ask.choose(who.ask.roster.index(krin))
    who.ask.choose(who.ask.roster.index(krin))
    who.table.refresh()
    if size != "large text":
        words = words_on(who)
        assert "Katana" in words
        assert any(one.startswith("Kept  ·  Melee") for one in words)
    assert who.desk.painter.shelf.complaints == []
    play = who.presenter.picture.play
    veteran = play.table.veteran(krin)
    assert veteran.gains == (Attribute.RANGED, Attribute.HEALTH)
