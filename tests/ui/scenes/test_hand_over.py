from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.contract import Seat
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard, PlaceSquadPile
from game.ui.app import render_scene
from game.ui.overlays import Dialog
from game.ui.scenes.hand_over import HOLD_SECONDS, HandOverScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from game.ui.sitting import Sitting
from tests.ui.driver import Someone, key_event
from tests.ui.scenes.furnished import desk_in, play, seated
from tests.ui.scenes.layout_check import wrong_places

MARK, ADA = Seat(0), Seat(1)
SIZES = [((1920, 1080), 100), ((1280, 720), 100), ((1920, 1080), 150), ((1280, 720), 200)]


class Covered:
    """A hand-over to Ada, and how often the table was opened."""

    def __init__(
        self,
        steps: int = 20,
        size: tuple[int, int] = (1920, 1080),
        settings: Settings | None = None,
        seat: Seat = ADA,
    ) -> None:
        desk = desk_in(None, settings)
        self.sitting = play(seated(desk, "Mark", "Ada"), steps)
        self.opened = 0
        self.someone = Someone(
            lambda desk: HandOverScene(desk, self.sitting, seat, self._open), size, desk=desk
        )

    def _open(self) -> None:
        self.opened += 1


def test_a_click_does_not_open_it() -> None:
    covered = Covered()
    covered.someone.click("open")
    covered.someone.wait(2)
    assert covered.opened == 0


@pytest.mark.parametrize("way", ["mouse", "Enter", "Space"])
@pytest.mark.parametrize("seconds", [0.3, HOLD_SECONDS - 0.04])
def test_holding_too_short_does_not_open_it(way: str, seconds: float) -> None:
    covered = Covered()
    hold(covered.someone, way, seconds)
    covered.someone.wait(2)
    assert covered.opened == 0
    assert isinstance(covered.someone.scene, HandOverScene)


@pytest.mark.parametrize("way", ["mouse", "Enter", "Space"])
def test_holding_opens_it(way: str) -> None:
    covered = Covered()
    hold(covered.someone, way, HOLD_SECONDS + 0.1)
    assert covered.opened == 1
    assert covered.sitting.viewer == ADA
    assert not covered.someone.app.running


def hold(someone: Someone, way: str, seconds: float) -> None:
    """Press, let time pass in frames, let go."""
    spot = someone.spot("open")
    if way == "mouse":
        someone.mouse(pygame.MOUSEMOTION, spot)
        someone.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)], 0.0)
    else:
        someone.app.step([key_event(way)], 0.0)
    frames = max(1, round(seconds / 0.02))
    for _ in range(frames):
        if someone.app.running:
            someone.wait(seconds / frames)
    if not someone.app.running:
        return
    if way == "mouse":
        someone.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)], 0.0)
    else:
        someone.app.step([key_event(way, pygame.KEYUP)], 0.0)


def test_losing_the_window_lets_the_button_go() -> None:
    covered = Covered()
    someone = covered.someone
    someone.send(key_event("Enter"))
    someone.wait(0.3)
    someone.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    someone.wait(0.4)
    assert covered.opened == 0


def test_escape_asks_and_stays_covered() -> None:
    covered = Covered()
    someone = covered.someone
    someone.press("Esc")
    assert isinstance(someone.scene, Dialog)
    assert isinstance(someone.app.stack[0], HandOverScene)
    someone.press("Esc")
    assert isinstance(someone.scene, HandOverScene)
    assert covered.opened == 0


def test_the_hand_over_can_be_switched_off() -> None:
    covered = Covered(settings=Settings(speed="instant", ask_hand_over=False, ask_unfinished=False))
    covered.someone.wait()
    assert covered.opened == 1


def test_without_holding_a_press_is_enough() -> None:
    covered = Covered(settings=Settings(speed="instant", hold_to_uncover=False, ask_unfinished=False))
    covered.someone.click("open")
    assert covered.opened == 1


# -------------------------------------------------------------------- nothing secret is on it


def place(sitting: Sitting, seat: Seat, *, back_to_front: bool) -> None:
    """Put a squad down, its first character the same, the others the one way or the other."""
    cards = sorted(card for card in sitting.match.view(seat).state.squads[seat])
    order = (cards[0], *(reversed(cards[1:]) if back_to_front else cards[1:]))
    sitting.match.act(seat, PlaceSquadPile(order))


def nothing(sitting: Sitting, *, other: bool) -> None:
    del sitting, other


def one_pile(sitting: Sitting, *, other: bool) -> None:
    place(sitting, MARK, back_to_front=other)


def both_piles(sitting: Sitting, *, other: bool) -> None:
    place(sitting, MARK, back_to_front=other)
    place(sitting, ADA, back_to_front=other)


def one_card(sitting: Sitting, *, other: bool) -> None:
    both_piles(sitting, other=other)
    sitting.match.act(MARK, LayCombatCard(CombatCard.DEFEND if other else CombatCard.ATTACK))


@pytest.mark.parametrize("deed", [nothing, one_pile, both_piles, one_card])
@pytest.mark.parametrize("seat", [MARK, ADA])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_states_that_differ_in_secrets_look_the_same(
    deed: Callable[..., None], seat: Seat, size: tuple[int, int], scale: int
) -> None:
    pictures = []
    for other in (False, True):
        desk = desk_in(None, Settings(speed="instant", text_scale=scale, ask_unfinished=False))
        sitting = seated(desk, "Mark", "Ada")
        deed(sitting, other=other)
        if deed is nothing and other:
            sitting.match._state.squads.reverse()
        sitting.uncover(Seat(1 - seat))
        scene = render_scene(lambda desk: HandOverScene(desk, sitting, seat, lambda: None), size, desk)  # noqa: B023
        pictures.append(pygame.image.tobytes(scene, "RGB"))
    assert pictures[0] == pictures[1]


def test_nothing_sounds() -> None:
    covered = Covered()
    heard: list[str] = []
    covered.someone.desk.sound.play = lambda family, *_: bool(heard.append(family))  # type: ignore[method-assign]
    hold(covered.someone, "Enter", 0.7)
    assert [sound for sound in heard if not sound.startswith("ui_")] == []


# -------------------------------------------------------------------- what happened


def recap_of(sitting: Sitting, seat: Seat) -> list[str]:
    desk = desk_in(None)
    scene = HandOverScene(desk, sitting, seat, lambda: None)
    return [row.lines[0].plain for row in scene.recap.rows]


def test_the_recap_begins_where_the_person_last_looked() -> None:
    desk = desk_in(None)
    sitting = seated(desk, "Mark", "Ada")
    assert recap_of(sitting, ADA) == ["Mark is dealt 10 characters.", "Ada is dealt 10 characters."]
    sitting.uncover(MARK)
    place(sitting, MARK, back_to_front=False)
    assert recap_of(sitting, ADA)[-1] == "Mark places a Squad Pile, face down."
    sitting.uncover(ADA)
    place(sitting, ADA, back_to_front=False)
    sitting.match.act(ADA, LayCombatCard(CombatCard.DEFEND))
    told = recap_of(sitting, MARK)
    assert told[0] == "Ada places a Squad Pile, face down."
    assert told[1].startswith("Phase 1, duel 1: ")
    assert told[2:] == ["Ada lays a Combat Card, face down."]


def test_a_card_that_was_turned_up_is_not_told_as_laid() -> None:
    desk = desk_in(None)
    sitting = seated(desk, "Mark", "Ada")
    both_piles(sitting, other=False)
    sitting.uncover(MARK)
    sitting.cover()
    sitting.match.act(MARK, LayCombatCard(CombatCard.DEFEND))
    sitting.match.act(ADA, LayCombatCard(CombatCard.DEFEND))
    sitting.match.act(MARK, LayCombatCard(CombatCard.ATTACK))
    rows = HandOverScene(desk, sitting, MARK, lambda: None).recap.rows
    assert [row.lines[0].plain for row in rows] == [
        "Mark defends, Ada defends.",
        "Mark lays a Combat Card, face down.",
    ]
    assert rows[0].outcome == "both circle"


def test_after_opening_a_save_the_own_last_decision_counts(tmp_path: Path) -> None:
    del tmp_path
    sitting = seated(desk_in(None), "Mark", "Ada")
    place(sitting, MARK, back_to_front=False)
    place(sitting, ADA, back_to_front=False)
    told = recap_of(sitting, MARK)
    assert told[0] == "Ada places a Squad Pile, face down."


# -------------------------------------------------------------------- going back, stopping


def test_the_one_before_may_take_the_decision_back() -> None:
    desk = desk_in(None)
    sitting = seated(desk, "Mark", "Ada")
    sitting.uncover(MARK)
    place(sitting, MARK, back_to_front=False)
    someone = Someone(lambda desk: HandOverScene(desk, sitting, ADA, lambda: None), desk=desk)
    someone.click("not_done")
    assert sitting.match.steps == 1
    spot = someone.spot("not_done")
    someone.mouse(pygame.MOUSEBUTTONDOWN, spot)
    someone.wait(0.3).wait(0.3)
    assert sitting.match.steps == 0
    assert sitting.viewer == MARK


def test_what_was_disclosed_cannot_be_taken_back_here() -> None:
    sitting = seated(desk_in(None), "Mark", "Ada")
    sitting.uncover(ADA)
    both_piles(sitting, other=False)
    someone = Someone(lambda desk: HandOverScene(desk, sitting, MARK, lambda: None), desk=desk_in(None))
    assert someone.page.find("not_done") is None


def test_stop_for_today_saves_and_goes_to_the_title(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    sitting = play(seated(desk, "Mark", "Ada"), 20)
    someone = Someone(lambda desk: HandOverScene(desk, sitting, ADA, lambda: None), desk=desk)
    someone.click("stop")
    assert isinstance(someone.scene, TitleScene)
    assert someone.scene.last.save == sitting.name


# -------------------------------------------------------------------- at the table


def at_table(settings: Settings | None = None) -> Someone:
    desk = desk_in(None, settings)
    sitting = seated(desk, "Mark", "Ada")
    someone = Someone(lambda desk: TableScene(desk, sitting), desk=desk)
    someone.wait()
    assert isinstance(someone.scene, HandOverScene)
    hold(someone, "Enter", 0.7)
    assert isinstance(someone.scene, TableScene)
    return someone


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_the_table_is_covered_when_the_window_is_left(kind: int) -> None:
    someone = at_table()
    someone.send(pygame.event.Event(kind))
    assert isinstance(someone.scene, HandOverScene)
    assert someone.scene.seat == MARK


def test_the_table_is_covered_on_escape() -> None:
    someone = at_table()
    someone.press("Esc")
    assert isinstance(someone.scene, HandOverScene)


@pytest.mark.parametrize("on", [True, False])
def test_the_table_is_covered_after_thirty_idle_seconds(*, on: bool) -> None:
    someone = at_table(Settings(speed="instant", cover_when_idle=on, ask_unfinished=False))
    _pass(someone, 29)
    someone.mouse(pygame.MOUSEMOTION, (9, 400))
    _pass(someone, 29)
    assert isinstance(someone.scene, TableScene)
    _pass(someone, 2)
    assert isinstance(someone.scene, HandOverScene) is on


def _pass(someone: Someone, seconds: int) -> None:
    for _ in range(seconds * 2):
        someone.pass_by(0.5)


def test_the_toggle_on_the_page_switches_it() -> None:
    covered = Covered()
    covered.someone.click("idle", 0.05)
    assert not covered.someone.desk.settings.cover_when_idle


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("steps", [0, 1, 20, 61])
def test_everything_has_its_place(size: tuple[int, int], scale: int, steps: int) -> None:
    covered = Covered(steps, size, Settings(speed="instant", text_scale=scale, ask_unfinished=False))
    scene: Any = covered.someone.scene
    for panel in range(3):
        scene._panel_chosen(panel)
        covered.someone.wait()
        assert wrong_places(covered.someone.page) == []
    assert covered.someone.desk.shelf.complaints == []
