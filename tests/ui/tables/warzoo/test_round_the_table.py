"""What Warzoo brings to the screens round its table: new match, hand-over, result, rulebook, gallery, replay, log."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.contract import Seat
from game.core.rulebook import printed_rulebook
from game.core.table_talk import Resign
from game.rules.warzoo import Warzoo
from game.rules.warzoo.events import UnitsRevealed
from game.ui.desk import Desk
from game.ui.layout import Rect
from game.ui.narrate import Cast
from game.ui.scenes.hand_over import HandOverScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.result import ResultScene
from game.ui.tables.warzoo.epilogue import WarzooEpilogue
from game.ui.tables.warzoo.gallery import WarzooGallery
from game.ui.tables.warzoo.moments import moment
from game.ui.tables.warzoo.narrate import narrate
from game.ui.tables.warzoo.surroundings import WarzooSurroundings
from tests.ui.driver import Someone
from tests.ui.tables.warzoo.at_the_lanes import MODES, AtLanes, entry, match_of, walked

RULES = Warzoo()
CASTS = {2: ("Anna", "Ben"), 3: ("Anna", "Ben", "Cleo"), 4: ("Anna", "Ben", "Cleo", "Dan")}


def ended(mode: str, seed: int = 1) -> Any:
    for match in walked(match_of(mode, RULES, f"round{seed}"), seed):
        last = match
    return last


@pytest.mark.parametrize("mode", MODES)
def test_every_event_is_told_to_everybody_in_whole_sentences(mode: str) -> None:
    match = ended(mode)
    for seat in (*range(MODES[mode]), None):
        cast = Cast(CASTS[MODES[mode]], seat)
        lines = [line for e in match.history(seat) for line in narrate(RULES, e, cast)]
        for line in lines:
            assert line.heading or line.plain.endswith("."), line.plain
            assert line.heading or line.rule, line.plain
        assert [line for line in lines if line.strong]
        marks = [mark for e in match.history(seat) if (mark := moment(RULES, e, cast)) is not None]
        assert marks[-1].words
        assert {mark.weight.value for mark in marks} >= {"part", "scene", "end"}


def test_the_epilogue_names_whoever_resigned() -> None:
    match = match_of("basic", RULES, "given up")
    match.act(Seat(1), Resign())
    name = match.record.seating[1].name
    assert WarzooEpilogue(match, Cast(CASTS[2], 0)).why == f"{name} resigned."
    assert match.outcome.why == "Seat 2 resigned."


def test_every_rule_that_is_cited_stands_in_the_rulebook() -> None:
    book = printed_rulebook("game.rules.warzoo")
    for mode in MODES:
        for event in ended(mode, 2).history(Seat(0)):
            assert event.rule in book or event.rule.startswith("core."), event


@pytest.mark.parametrize("mode", ["basic", "advanced", "four-players"])
def test_the_epilogue_tells_who_is_farmer_of_the_year(mode: str) -> None:
    match = ended(mode)
    told = WarzooEpilogue(match, Cast(CASTS[MODES[mode]], 0))
    assert told.crumb.endswith(("Battle", "Battles"))
    assert told.why.endswith(".")
    assert 1 <= len(told.heroes()) <= 3
    assert told.luck() == ()
    turns = told.turns()
    assert len(turns) == sum(battle.winner in {0, 1} for battle in told.battles)
    for turn in turns:
        assert turn.outcome
        assert turn.seat in told.sides


def test_the_screens_round_the_table_are_drawn() -> None:
    at = AtLanes("basic")
    desk: Desk = at.desk
    match = ended("advanced")
    with_table = AtLanes("advanced", "Anna", "Ben").sitting
    scenes: tuple[Any, ...] = (
        lambda d: NewMatchScene(d, d.games["warzoo"]),
        lambda d: HandOverScene(d, with_table, Seat(1), lambda: None),
        lambda d: ReplayScene(d, d.games["warzoo"], match),
    )
    for make in scenes:
        Someone(make, desk=desk).wait(0.3)
        assert desk.shelf.complaints == []


def test_a_result_shows_the_poster() -> None:
    at = AtLanes("basic")
    for _ in walked(at.sitting.match, 3):
        pass
    who = Someone(lambda d: ResultScene(d, at.sitting), desk=at.desk)
    for _ in range(40):
        who.wait(0.1)
    assert at.desk.shelf.complaints == []


def test_hand_over_names_what_is_hidden_and_no_card() -> None:
    around = WarzooSurroundings(entry())
    match = match_of("advanced", RULES)
    hidden = around.hidden(match, Seat(1), Cast(("Anna", "Ben"), None))
    words = " ".join(f"{one.title} {one.line}" for one in hidden)
    assert "Anna’s hand" in words
    assert not [card.name for card in RULES.kit.cards if card.name in words]


@pytest.mark.parametrize("mode", ["basic", "advanced", "three-players"])
def test_the_recap_tells_every_lane_with_its_cards_and_no_card_that_nobody_saw(mode: str) -> None:
    names = CASTS[MODES[mode]]
    for match in walked(match_of(mode, RULES, "recap"), 5):
        if match.spectacle().mills != (0, 0):
            break
    events = match.history(None)
    rows = WarzooSurroundings(entry()).recap(match, events, Cast(names))
    fought = [event for event in events if isinstance(event, UnitsRevealed)]
    lanes = [row for row in rows if row.lines[0].plain.startswith("Lane ") and row.paint is not None]
    assert len(lanes) == len(fought) == 5
    assert {row.outcome.partition(" ")[0] for row in lanes} <= {*names, "drawn"}
    seen = {RULES.kit.cards[unit].name for event in fought for unit in event.units}
    told = " ".join(line.plain for row in rows for line in row.lines)
    assert not [card.name for card in RULES.kit.cards if card.name in told and card.name not in seen]
    p = AtLanes("basic").desk.painter
    for row in rows:
        if row.paint is not None:
            row.paint(p, Rect(0, 0, row.wide, 58))
    assert p.shelf.complaints == []


def test_every_card_can_be_looked_at_and_compared() -> None:
    at = AtLanes("basic")
    p = at.desk.painter
    gallery = WarzooGallery(RULES, entry())
    shown = gallery.exhibits(extra=False)
    assert len(shown) == len(RULES.kit.cards) == 26
    for one in shown:
        gallery.draw(p, one, Rect(0, 0, 140, 196))
        assert gallery.facts(one)
        assert gallery.compare(p, Rect(0, 0, 300, 200), one, shown[0]) > 0
    assert at.desk.shelf.complaints == []


def test_rules_speak_of_pieces() -> None:
    gallery = WarzooGallery(RULES, entry())
    sheet = pygame.Surface((300, 300))
    p = AtLanes("basic").desk.paint_on(sheet)
    titles = set()
    for rule in printed_rulebook("game.rules.warzoo"):
        for piece in gallery.spoken_of(rule):
            titles.add(piece.title)
            piece.paint(p, Rect(0, 0, 200, 280))
    assert {"Davi", "Golias Effect", "Hierarchy", "Mata Heifer", "Hen House"} <= titles
    assert p.shelf.complaints == []
