from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.contract import Seat
from game.core.decision import Choice, encoded
from game.core.saves import SaveFolder
from game.core.table_talk import AcceptDraw, DeclineDraw, OfferDraw
from game.rules.army_of_zero.actions import CombatCard
from game.ui.overlays import Dialog, Drawer
from game.ui.scenes.hand_over import HandOverScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from tests.ui.driver import key_event
from tests.ui.tables.at_the_table import Answers, AtTable, always, first_offer
from tests.ui.tables.legible import writing

ATTACK, DEFEND = CombatCard.ATTACK, CombatCard.DEFEND
SLOW = Settings(speed="normal", player_name="Anna", ask_unfinished=False)


def titles(at: AtTable) -> list[str]:
    return [toast.title for toast, _ in at.desk.toasts.shown]


# -------------------------------------------------------------------- what moves


@pytest.mark.parametrize("way", ["x", "Space", "mouse", "pad"])
def test_any_key_or_click_skips_to_what_is_to_be_decided(way: str) -> None:
    at = AtTable(settings=SLOW)
    at.wait(0.1)
    assert at.table.course.playing
    if way == "mouse":
        at.mouse(pygame.MOUSEBUTTONDOWN, (900, 500))
    elif way == "pad":
        at.pad("A")
    else:
        at.send(key_event(way))
    assert at.rests
    assert at.table.course.idle
    assert at.sitting.match.steps <= 1  # the key only skipped


def test_the_menu_opens_even_while_something_moves() -> None:
    at = AtTable(settings=SLOW)
    at.wait(0.1).press("F10")
    assert isinstance(at.scene, PauseScene)


def test_dice_stay_until_the_next_decision() -> None:
    at = AtTable(thinker=Answers(always(ATTACK)), settings=SLOW).settle().place_pile().lay(ATTACK)
    assert at.table.course.holding
    assert at.picture.clash.blows
    for _ in range(100):
        at.wait(0.1)
    assert at.picture.clash.blows
    at.press("Enter").settle()  # type: ignore[attr-defined]
    assert at.picture.clash is None


def test_attack_and_defend_go_on_from_the_dice() -> None:
    at = AtTable().settle().place_pile()
    at.attacks_until(lambda at: at.table.course.holding and not at.picture.clash.fallen)
    streak = at.sitting.match.view(Seat(0)).state.streaks[0]
    at.press("d")
    assert not at.table.course.holding
    assert at.table.presenter.choosing.chosen is DEFEND  # type: ignore[attr-defined]
    del streak


@pytest.mark.parametrize(
    "settings",
    [
        Settings(less_motion=True, ask_unfinished=False),
        Settings(speed="half", ask_unfinished=False),
        Settings(speed="double", no_shaking=True, ask_unfinished=False),
    ],
)
def test_every_pace_leads_to_the_same_table(settings: Settings) -> None:
    at = AtTable(thinker=Answers(always(ATTACK)), settings=settings).settle(900).place_pile()
    at.settle(900).lay(ATTACK).settle(900)
    again = AtTable(thinker=Answers(always(ATTACK))).settle().place_pile().lay(ATTACK)
    assert at.sitting.match.digest == again.sitting.match.digest
    assert at.picture.table == again.picture.table


def test_speed_goes_round() -> None:
    at = AtTable(settings=SLOW).settle()
    seen = []
    for _ in range(4):
        at.press("s")
        seen.append(at.desk.settings.speed)
    assert seen == ["double", "instant", "half", "normal"]


# -------------------------------------------------------------------- waiting


def test_who_thinks_is_told_and_can_be_hurried() -> None:
    at = AtTable(thinker=Answers(first_offer, quick=False)).settle(20)
    at.press("Enter").settle(20)  # type: ignore[attr-defined]
    assert at.sitting.thinking is not None
    assert at.page.find("move_now") is None
    for _ in range(50):
        at.wait(0.05)
    assert at.page.find("move_now") is not None
    at.press("m")
    at.wait(0.05).wait(0.05)
    assert not at.sitting.match.view(Seat(0)).state.squads[1]


def test_m_turns_the_sound_off_while_nobody_is_waited_for() -> None:
    at = AtTable().settle()
    at.press("m")
    assert at.desk.settings.muted


# -------------------------------------------------------------------- undo, hint


def test_an_order_can_be_taken_back_before_anything_is_shown() -> None:
    at = AtTable(thinker=Answers(first_offer, quick=False)).settle(20)
    at.press("Enter").settle(20)  # type: ignore[attr-defined]
    assert at.sitting.match.steps == 1
    at.press("u").settle(20)  # type: ignore[attr-defined]
    assert at.sitting.match.steps == 0
    assert at.picture.table.squads[0]
    assert at.sitting.match.record.undone == 0


def test_in_earnest_what_was_shown_cannot_be_taken_back() -> None:
    at = AtTable().settle().place_pile()
    assert at.part("undo").reason
    steps = at.sitting.match.steps
    at.press("u")
    assert at.sitting.match.steps == steps


def test_a_casual_match_asks_and_is_marked() -> None:
    at = AtTable(casual=True).settle().place_pile()
    at.press("u")
    assert isinstance(at.scene, Dialog)
    at.press("Esc").press("u").click("answer_0").settle()  # type: ignore[attr-defined]
    assert at.sitting.match.record.undone == 1
    assert at.picture.table.squads[0]


def test_a_hint_chooses_a_card_and_says_why() -> None:
    at = AtTable().settle().place_pile()
    at.press("h")
    assert at.table.presenter.choosing.chosen is not None  # type: ignore[attr-defined]
    assert "A hint" in titles(at)


def test_hints_can_be_switched_off() -> None:
    at = AtTable(settings=Settings(speed="instant", hints=False, ask_unfinished=False)).settle()
    before = list(at.table.presenter.ordering.order)  # type: ignore[attr-defined]
    at.press("h")
    assert at.part("hint").reason
    assert list(at.table.presenter.ordering.order) == before  # type: ignore[attr-defined]


# -------------------------------------------------------------------- drawers, rules, log


def test_rules_open_at_the_rule_in_question() -> None:
    at = AtTable().settle().place_pile()
    at.press("F1")
    assert isinstance(at.scene, RulebookScene)
    at.press("Esc")
    assert at.scene is at.table


def test_a_line_of_the_log_opens_its_rule() -> None:
    at = AtTable().settle().place_pile()
    at.press("l")
    assert at.at == "log"
    at.press("Up", "Enter")
    assert isinstance(at.scene, RulebookScene)
    at.press("Esc")
    log = at.part("log")
    index, top, laid = log._rows(at.page.p)[-1]
    assert at.table.course.book.lines[index].rule
    scale = at.page.p.scale
    spot = (round((log.room.x + 30) * scale), round((top + laid.height / 2) * scale))
    at.mouse(pygame.MOUSEMOTION, spot)
    at.mouse(pygame.MOUSEBUTTONDOWN, spot)
    at.mouse(pygame.MOUSEBUTTONUP, spot)
    assert isinstance(at.scene, RulebookScene)


def test_the_log_scrolls_by_wheel_and_keys() -> None:
    at = AtTable().settle().place_pile()
    at.attacks_until(lambda at: at.picture.table.duel >= 3 and not at.table.course.holding)
    log, book = at.part("log"), at.table.course.book
    assert log.wheel(3)
    assert book.up > 0
    at.press("l")
    for _ in range(len(book.lines)):
        at.press("Up")
    assert book.pointed == 0


@pytest.mark.parametrize("key", ["l", "i"])
@pytest.mark.parametrize("size", [((1920, 1080), 200), ((1280, 720), 100)])
def test_small_windows_open_drawers(key: str, size: tuple[tuple[int, int], int]) -> None:
    pixels, text = size
    at = (
        AtTable(size=pixels, settings=Settings(speed="instant", text_scale=text, ask_unfinished=False))
        .settle()
        .place_pile()
    )
    at.press(key).wait(0.4)
    log_is_open = key == "l" and at.table.page.find("log") is not None
    assert isinstance(at.scene, Drawer) or log_is_open
    if isinstance(at.scene, Drawer):
        at.press("Esc")
        assert at.scene is at.table


# -------------------------------------------------------------------- table talk, the end


def test_a_draw_offered_to_a_computer_is_answered() -> None:
    def declines(view: Any) -> Any:
        return DeclineDraw() if DeclineDraw() in view.actions else view.actions[0]

    at = AtTable(thinker=Answers(declines)).settle().place_pile()
    at.press("Esc").click("draw").settle()  # type: ignore[attr-defined]
    assert any("declines" in title for title in titles(at))
    assert at.sitting.match.outcome is None
    assert at.table.course.seen.deciding


def test_an_accepted_draw_ends_the_match() -> None:
    def accepts(view: Any) -> Any:
        return AcceptDraw() if AcceptDraw() in view.actions else view.actions[0]

    at = AtTable(thinker=Answers(accepts)).settle().place_pile()
    at.press("Esc").click("draw").settle()  # type: ignore[attr-defined]
    assert isinstance(at.scene, ResultScene)


class OffersOnce(Answers):
    """A computer player that offers a draw before its first Combat Card."""

    def __init__(self) -> None:
        super().__init__(first_offer)
        self.offered = False

    def ask(self, rules: Any, view: Any, *rest: Any) -> Any:
        answer = super().ask(rules, view, *rest)
        if view.state.fighters[0] is not None and not self.offered:
            self.offered = True
            answer.choice = Choice(encoded(OfferDraw()))
        return answer


@pytest.mark.parametrize("agrees", [True, False])
def test_a_draw_offered_by_a_computer_is_asked(*, agrees: bool) -> None:
    at = AtTable(thinker=OffersOnce()).settle().place_pile().settle()
    assert isinstance(at.scene, Dialog)
    assert any("offers a draw" in title for title in titles(at))
    at.press("Esc")
    assert isinstance(at.scene, Dialog)  # it must be answered
    at.click("answer_0" if agrees else "answer_1").settle()  # type: ignore[attr-defined]
    if agrees:
        assert isinstance(at.scene, ResultScene)
    else:
        assert at.scene is at.table
        assert at.table.course.seen.deciding


def test_resigning_asks_first_and_ends_the_match() -> None:
    at = AtTable().settle().place_pile()
    at.press("Esc").click("resign")
    assert isinstance(at.scene, Dialog)
    at.click("answer_0").settle()  # type: ignore[attr-defined]
    assert isinstance(at.scene, ResultScene)
    assert at.sitting.match.outcome is not None
    assert at.sitting.match.outcome.winners == (Seat(1),)


def test_the_pause_leads_back_to_a_new_match_and_to_the_title() -> None:
    at = AtTable().settle().place_pile()
    at.press("Esc")
    assert isinstance(at.scene, PauseScene)
    at.press("Esc")
    assert at.scene is at.table
    first = at.table
    at.press("Esc").click("restart").click("answer_0").settle()  # type: ignore[attr-defined]
    assert at.scene is at.table is not first
    assert at.table.sitting.match.record.seed != first.sitting.match.record.seed
    at.press("Esc").click("leave").click("answer_0")
    assert isinstance(at.scene, TitleScene)


def test_a_save_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    file = tmp_path / "not a folder"
    file.write_text("here")
    at = AtTable(saves=SaveFolder(file)).settle()
    at.press("Enter")
    at.wait(0.1)
    assert "Please note" in titles(at)


# -------------------------------------------------------------------- two people


def test_two_people_are_covered_from_the_beginning() -> None:
    at = AtTable("Anna", "Ben")
    at.wait(0.05)
    assert isinstance(at.scene, HandOverScene)
    assert at.scene.seat == Seat(0)


def test_the_table_changes_hands_for_every_secret() -> None:
    at = AtTable(
        "Anna", "Ben", settings=Settings(speed="instant", hold_to_uncover=False, ask_unfinished=False)
    )
    at.wait(0.05).press("Enter").settle()  # type: ignore[attr-defined]
    assert at.scene is at.table
    at.press("Enter").settle()  # type: ignore[attr-defined]
    assert isinstance(at.scene, HandOverScene)
    assert at.scene.seat == Seat(1)
    at.press("Enter").settle()  # type: ignore[attr-defined]
    assert at.sitting.viewer == Seat(1)
    at.press("Enter").settle()  # type: ignore[attr-defined]
    assert at.picture.table.fighters[0] is not None
    assert at.scene is at.table  # who looks now decides first


def test_who_is_not_done_gets_the_table_back() -> None:
    at = AtTable(
        "Anna", "Ben", settings=Settings(speed="instant", hold_to_uncover=False, ask_unfinished=False)
    )
    at.wait(0.05).press("Enter").settle().press("Enter").settle()  # type: ignore[attr-defined]
    at.click("not_done").settle()  # type: ignore[attr-defined]
    assert at.scene is at.table
    assert at.sitting.viewer == Seat(0)
    assert at.picture.table.squads[0]
    assert at.table.course.seen.deciding


# -------------------------------------------------------------------- watching


def test_two_computers_play_to_the_end_by_themselves() -> None:
    at = AtTable(3, 4, characters="4", thinker=Answers())
    for _ in range(3000):
        at.wait(0.25)
        if isinstance(at.scene, ResultScene):
            break
    assert isinstance(at.scene, ResultScene)
    assert at.sitting.match.outcome is not None


# -------------------------------------------------------------------- other windows, other hands


def test_the_window_may_change_while_cards_fly() -> None:
    at = AtTable(settings=SLOW)
    at.wait(0.2)
    for size in ((1280, 720), (2560, 1080), (1400, 1050)):
        pygame.display.set_mode(size)
        at.wait(0.1)
        assert at.desk.painter.surface.get_size() == size
    at.desk.change(text_scale=200)
    at.settle()
    assert at.table.course.idle
    assert at.page.find("primary") is not None


def test_a_duel_is_played_with_a_pad() -> None:
    at = AtTable(thinker=Answers(always(ATTACK))).settle()
    at.place_pile()
    assert at.at == "lay:attack"
    at.pad("Right")
    assert at.at == "lay:defend"
    at.pad("A")
    assert at.table.presenter.choosing.chosen is DEFEND  # type: ignore[attr-defined]
    at.table.page.point("primary")
    steps = at.sitting.match.steps
    at.pad("A").settle()  # type: ignore[attr-defined]
    assert at.sitting.match.steps > steps


def test_a_combat_card_can_be_dragged_onto_the_stones() -> None:
    at = AtTable(thinker=Answers(always(ATTACK))).settle().place_pile()
    start = at.spot("lay:attack", 0.08)
    steps = at.sitting.match.steps
    at.mouse(pygame.MOUSEBUTTONDOWN, start)
    for dy in (20, 200, 320):
        spot = (start[0], start[1] - dy)
        at.send(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0)))
    at.mouse(pygame.MOUSEBUTTONUP, (start[0], start[1] - 320))
    assert at.sitting.match.steps > steps


def test_the_panel_of_a_seat_opens_what_may_be_known() -> None:
    at = AtTable(help_={"memory": True}).settle().place_pile()
    at.attacks_until(lambda at: at.picture.table.duel == 2 and not at.table.course.holding)
    at.click("seat:1")
    assert isinstance(at.scene, Drawer)
    with writing(at.desk.painter.surface) as found:
        at.wait(0.4)
    assert "Combat Cards laid so far" in [one.words for one in found]
    at.press("Esc")
    assert "opened" in at.table.presenter._told().remembered  # type: ignore[attr-defined]


def test_what_was_laid_is_not_told_without_that_help() -> None:
    at = AtTable(help_={"memory": False}).settle().place_pile()
    at.attacks_until(lambda at: at.picture.table.duel == 2 and not at.table.course.holding)
    at.click("seat:1")
    with writing(at.desk.painter.surface) as found:
        at.wait(0.4)
    assert "Combat Cards laid so far" not in [one.words for one in found]


def test_everything_can_wait_for_a_key() -> None:
    settings = Settings(speed="instant", wait_after_turn=True, ask_unfinished=False)
    at = AtTable(thinker=Answers(always(DEFEND)), settings=settings).settle().place_pile().lay(DEFEND)
    assert at.picture.clash is not None
    assert at.picture.clash.circled
    assert at.table.course.holding
