from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.army_of_zero.actions import CombatCard
from game.ui.settings import Settings
from tests.ui.scenes.layout_check import wrong_places
from tests.ui.tables.at_the_table import SIZES, Answers, AtTable, always, first_offer
from tests.ui.tables.legible import cut_off, leaving, overlapping, writing

ATTACK, DEFEND = CombatCard.ATTACK, CombatCard.DEFEND
Bring = Callable[..., AtTable]


def ordering(**table: object) -> AtTable:
    return AtTable(**table).settle()  # type: ignore[arg-type]


def picked_up(**table: object) -> AtTable:
    at = ordering(**table)
    at.press("3")
    return at.wait(0.3)  # type: ignore[return-value]


def waiting(**table: object) -> AtTable:
    thinker = Answers(first_offer, quick=False)
    at = AtTable(thinker=thinker, **table).settle(20).place_pile()  # type: ignore[arg-type]
    for _ in range(70):
        at.wait(0.05)
    return at


def choosing(**table: object) -> AtTable:
    return ordering(**table).place_pile()


def chosen(**table: object) -> AtTable:
    at = choosing(**table)
    at.press("a")
    return at.wait(0.3)  # type: ignore[return-value]


def forced(**table: object) -> AtTable:
    at = AtTable(thinker=Answers(always(DEFEND)), **table).settle().place_pile()  # type: ignore[arg-type]
    return at.attacks_until(lambda at: at.picture.table.streaks[0] == 2 and not at.table.course.holding)


def they_must_defend(**table: object) -> AtTable:
    at = AtTable(thinker=Answers(always(ATTACK)), **table).settle().place_pile()  # type: ignore[arg-type]
    return at.attacks_until(lambda at: at.picture.table.streaks[1] == 2 and not at.table.course.holding)


def slain(**table: object) -> AtTable:
    return choosing(**table).attacks_until(lambda at: bool(at.picture.clash and at.picture.clash.fallen))


def held(**table: object) -> AtTable:
    return choosing(**table).attacks_until(lambda at: bool(at.picture.clash and at.picture.clash.held))


def fended(**table: object) -> AtTable:
    at = AtTable(thinker=Answers(always(DEFEND)), **table).settle().place_pile()  # type: ignore[arg-type]
    return at.attacks_until(lambda at: bool(at.picture.clash and at.picture.clash.fended is not None))


def phase_over(**table: object) -> AtTable:
    return choosing(**table).attacks_until(lambda at: bool(at.picture.between))


def game_over(**table: object) -> AtTable:
    at = ordering(characters="4", best_of="3", **table)
    return at.attacks_until(lambda at: bool(at.picture.between and at.picture.between.game))


def drafting(**table: object) -> AtTable:
    at = AtTable(squads="draft", **table).settle()  # type: ignore[arg-type]
    for _ in range(3):
        at.press("Space", "Enter").settle()  # type: ignore[attr-defined]
    return at


def picking(**table: object) -> AtTable:
    at = AtTable(squads="pick", **table).settle()  # type: ignore[arg-type]
    at.press("h")
    for _ in range(80):
        at.wait(0.2)
    return at


def panels(at: AtTable) -> list[pygame.Rect]:
    """Return the places of rails, inspector, log and buttons in pixels."""
    places, p = at.table.presenter.places, at.desk.painter  # type: ignore[attr-defined]
    found = [*places.seats, places.inspector, places.log, places.primary]
    return [p.rect(rect) for rect in found if rect.w]


VIEWS: tuple[Bring, ...] = (
    ordering, picked_up, waiting, choosing, chosen, forced, they_must_defend, slain, held, fended, phase_over,
    game_over, drafting, picking,
)  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bring", VIEWS, ids=lambda bring: bring.__name__)
def test_words_stand_inside_the_window_and_not_on_each_other(bring: Bring, size: str) -> None:
    pixels, text = SIZES[size]
    at = bring(
        size=pixels,
        settings=Settings(speed="instant", text_scale=text, player_name="Anna", ask_unfinished=False),
    )
    at.desk.toasts.shown.clear()
    at.page.focus.rest = 0.0
    surface = at.desk.painter.surface
    with writing(surface) as found:
        at.app.draw()
    assert found
    assert not cut_off(found, surface)
    assert not overlapping(found)
    assert not leaving(found, panels(at))
    assert not at.desk.shelf.complaints


@pytest.mark.parametrize(
    "size",
    [
        ((1920, 1080), 100),
        ((1280, 720), 100),
        ((1920, 1080), 150),
        ((1280, 720), 200),
        ((2560, 1080), 100),
        ((1400, 1050), 100),
    ],
)
@pytest.mark.parametrize(
    "bring", [ordering, chosen, slain, phase_over, drafting], ids=lambda bring: bring.__name__
)
def test_everything_has_its_place(bring: Bring, size: tuple[tuple[int, int], int]) -> None:
    pixels, text = size
    at = bring(
        size=pixels,
        settings=Settings(speed="instant", text_scale=text, player_name="Anna", ask_unfinished=False),
    )
    assert not wrong_places(at.page)


@pytest.mark.parametrize("size", SIZES)
def test_a_watched_match_is_drawn_while_everything_moves(size: str) -> None:
    pixels, text = SIZES[size]
    at = AtTable(3, 4, size=pixels, settings=Settings(text_scale=text, ask_unfinished=False))
    for _ in range(240):
        at.wait(0.05)
    assert at.sitting.match.steps > 2
    assert not at.desk.shelf.complaints
