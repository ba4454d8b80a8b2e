"""What Army Battles tells and shows round its table: sentences, moments, banner, recap, epilogue, gallery."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.core.contract import Seat
from game.core.moments import Weight
from game.rules.army_battles.events import Roll, UnitAttacked, Verdict
from game.rules.army_battles.state import TakeTurn
from game.ui.desk import Desk
from game.ui.layout import Rect
from game.ui.narrate import Cast
from game.ui.pieces import open_gallery
from game.ui.surroundings import surroundings_of
from game.ui.tables.army_battles.epilogue import _that_fit
from game.ui.tables.army_battles.gallery import blow_between
from game.ui.tables.army_battles.model import Picture
from game.ui.tables.army_battles.narrate import sum_words
from game.ui.tables.army_battles.strongholds import remains
from tests.ui.tables.army_battles.at_the_map import ENTRY, SHORT, AtMap, match_of, walked_to, warlike
from tests.ui.tables.legible import writing

CAST = Cast(("Ada", "Ben"))


@pytest.fixture(scope="module")
def battle() -> Any:
    """A battle that has been fought to its end."""
    match, chance = match_of("hold_the_ford", "round", **SHORT), random.Random(3)
    while match.to_act:
        match.act(match.to_act[0], warlike(chance, match.view(match.to_act[0])))
    return match


@pytest.fixture(scope="module")
def painter() -> Any:
    pygame.font.init()
    desk = Desk()
    desk.paint_on(pygame.Surface((1280, 720)))
    return desk.painter


def test_every_event_is_told_by_name(battle: Any) -> None:
    lines = []
    for event in battle.history(None):
        lines += [line.plain for line in ENTRY.narrate(battle.rules, event, CAST)]
    text = "\n".join(lines)
    assert "Hold the Ford" in text
    assert "Round 1" in text
    assert "Ada leads Swift Riders" in text
    assert " attacks " in text
    assert "Miniature" not in text
    assert "Side 1" not in text
    assert battle.outcome.why in text


def test_a_roll_is_told_as_a_sum() -> None:
    hit = Roll((6,), 6, 11, 10, Verdict.HIT, 3, 5, is_doubled=True, reduction=2, harm=14)
    assert sum_words(hit) == "6 + 5 = 11 against 10, a hit: (3 + 5) doubled, Will takes 2 is 14 damage"
    miss = Roll((4,), 4, 9, 10, Verdict.MISS, 2, 5, is_doubled=False, reduction=0, harm=4)
    assert sum_words(miss) == "4 + 5 = 9 against 10, a miss: half of 2 + 5 is 4 damage"
    assert sum_words(Roll((1,), 1, 6, 4, Verdict.NOTHING, 0, 5, False, 0, 0)) == "a natural 1 does nothing"  # noqa: FBT003


def test_moments_mark_rounds_turns_falls_and_the_end(battle: Any) -> None:
    marks = [ENTRY.moment(battle.rules, event, CAST) for event in battle.history(None)]
    weights = {mark.weight for mark in marks if mark is not None}
    assert weights == {Weight.PART, Weight.SCENE, Weight.BLOW, Weight.END}


def test_the_epilogue_counts_what_was_rolled_and_lost(battle: Any) -> None:
    epilogue = surroundings_of(ENTRY).epilogue(battle, CAST)
    blows = [event for event in battle.history(None) if isinstance(event, UnitAttacked)]
    harm = [
        sum(event.roll.harm for event in blows if battle.spectacle().units[event.unit].side == side)
        for side in (0, 1)
    ]
    assert f"Ada dealt {harm[0]} damage in all, Ben {harm[1]}" in epilogue.about_luck()
    luck = epilogue.luck()
    assert len(luck) == 2
    assert all(0.99 < sum(one.shares) <= 1 and 0 <= one.percentile <= 100 for one in luck)
    assert epilogue.turns()
    assert epilogue.why == battle.outcome.why


def siege_with(wounds: tuple[int, ...]) -> Picture:
    """Return a siege whose buildings have taken so much damage."""
    match = match_of("siege", "walls", army_1="iron-battery", army_2="garrison")
    table = match.spectacle()
    table.wounds = wounds
    return Picture(table, match.rules.kit, CAST, Seat(0))


def test_what_is_left_of_buildings_is_told_by_kind() -> None:
    picture = siege_with((0,) * 10)
    (side,) = {site.side for site in picture.field.sites}
    whole = [(some.name, some.words, some.is_harmed) for some in remains(picture, side)]
    assert whole == [
        ("Keep", "40 of 40", False),
        ("Towers", "24, 24 of 24", False),
        ("Wall sections", "6 of 6 stand", False),
        ("Gate", "14 of 14", False),
    ]
    hurt = {"keep": 3, "tower": 22, "wall": 20, "gate": 14}
    kinds = [picture.kit.buildings[site.kind].id for site in picture.field.sites]
    first = [kind not in kinds[:number] for number, kind in enumerate(kinds)]
    wounds = tuple(hurt[kind] if is_first else 0 for kind, is_first in zip(kinds, first, strict=True))
    left = [(some.name, some.words, some.is_harmed) for some in remains(siege_with(wounds), side)]
    assert left == [
        ("Keep", "37 of 40", True),
        ("Towers", "2, 24 of 24", True),
        ("Wall sections", "5 of 6 stand", True),
        ("Gate", "in ruins", True),
    ]


def test_whoever_points_at_a_building_sees_all_of_them() -> None:
    match = walked_to(TakeTurn, "siege", "walls", army_1="garrison", army_2="iron-battery")
    someone = AtMap(match)
    someone.wait(0.5)
    at = match.spectacle().terms.field.sites[0].at
    with writing(someone.desk.painter.surface) as found:
        someone.hover(at).wait(0.4)
    words = {one.words for one in found}
    assert {"Keep", "Towers", "Wall sections", "Gate", "6 of 6 stand"} <= words


def test_banner_keepsake_recap_and_score_are_drawn(battle: Any, painter: Any) -> None:
    around, place = surroundings_of(ENTRY), Rect(100, 60, 700, 420)
    epilogue = around.epilogue(battle, CAST)
    for draw in (
        lambda: around.banner(painter, place, {"mode": "siege", "army_1": "sky-host", "army_2": "garrison"}),
        lambda: around.keepsake(painter, place, battle),
        lambda: around.table_now(painter, place, battle),
        lambda: epilogue.picture(painter, place, 1.0),
        lambda: epilogue.score(painter, place, 1.0),
    ):
        painter.surface.fill("black")
        draw()
        spot = painter.rect(place)
        inside = pygame.transform.average_color(painter.surface, spot)
        assert sum(inside[:3]) > 20
    with writing(painter.surface) as found:
        epilogue.score(painter, place, 1.0)
    assert epilogue.score_title in {one.words for one in found}
    rows = around.recap(battle, battle.history(None)[-40:], CAST)
    assert rows
    assert all(row.lines for row in rows)
    assert around.banner_words({"army_1": "sky-host", "army_2": "random"}) == "Sky Host against a random army"


def test_the_gallery_shows_fifteen_units_and_compares_them_exactly(battle: Any, painter: Any) -> None:
    gallery = open_gallery(ENTRY, battle.rules)
    assert gallery is not None
    exhibits = gallery.exhibits(extra=False)
    assert len(exhibits) == 15
    gallery.draw(painter, exhibits[0], Rect(10, 10, 200, 248))
    assert gallery.compare(painter, Rect(10, 300, 400, 0), exhibits[0], exhibits[1]) > 300
    kit = battle.rules.kit
    one, other = kit.units[kit.units.named("infantry")], kit.units[kit.units.named("ranged")]
    blow = blow_between(one, other)
    assert (blow.precision, blow.defense, blow.damage) == (one.precision, other.defense, one.damage)


def test_rules_are_told_with_their_pieces(battle: Any) -> None:
    gallery = open_gallery(ENTRY, battle.rules)
    assert gallery is not None
    assert ENTRY.rulebook is not None
    titles = {piece.title for rule in ENTRY.rulebook() for piece in gallery.spoken_of(rule)}
    assert {"Infantry", "Artillery", "Strength", "Natural 10", "High ground"} <= titles


@pytest.mark.parametrize(
    ("count", "high", "shown", "room"),
    [
        (5, 400.0, [0, 1, 2, 3, 4], 374.0),
        (12, 250.0, list(range(12)), 250.0),
        (12, 150.0, [0, 2, 4, 6, 8, 10, 11], 150.0),
    ],
)
def test_rounds_that_do_not_fit_are_left_out(count: int, high: float, shown: list[int], room: float) -> None:
    assert _that_fit(count, high) == (shown, room)
