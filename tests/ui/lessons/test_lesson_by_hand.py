"""Whole lessons through the real loop: by mouse, keys and pad, by a learner who does as told and by others."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.core.match import dice_from_seed
from game.ui.lessons.lesson import Lesson
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.settings import Settings
from tests.ui.driver import Someone
from tests.ui.lessons.at_a_lesson import LESSONS, Pupil, lesson_named
from tests.ui.scenes.furnished import desk_in

ZERO = ("army_of_zero", "first-duels")
MORE, LEAVES = 60, 7


def guided(lesson: Lesson) -> set[str]:
    return {step.id for step in lesson.guided}


@pytest.mark.parametrize(
    ("game", "name", "way"),
    [
        (*ZERO, "mouse"), (*ZERO, "keys"), (*ZERO, "pad"),
        (*LESSONS[1], "mouse"), (*LESSONS[1], "keys"), (*LESSONS[2], "keys"), (*LESSONS[2], "mouse"),
    ],
)  # fmt: skip
def test_a_lesson_is_played_to_its_end(game: str, name: str, way: str, tmp_path: Path) -> None:
    pupil = Pupil(game, name, tmp_path, way).begin()
    sitting = pupil.table.sitting
    pupil.play()
    assert pupil.is_over
    assert pupil.mark.done
    lesson = lesson_named(game, name)
    assert guided(lesson) <= set(pupil.mark.read), guided(lesson) - set(pupil.mark.read)
    if lesson.id != "advanced":  # there the Initiative says what comes first
        first = [step.id for step in lesson.guided]
        told = [page for page in pupil.pages if page in first]
        assert told == sorted(told, key=first.index), "the pages come in their order"
    assert dice_from_seed(sitting.match.rules, sitting.match.record) == []
    assert not sitting.match.record.undone


def test_an_army_is_laid_and_fought_with_a_pad(tmp_path: Path) -> None:
    pupil = Pupil(*LESSONS[1], tmp_path, "pad").begin().play(until="scored")
    assert pupil.step is not None
    assert pupil.step.id == "scored"


def test_the_first_duel_brings_every_kind_of_exchange(tmp_path: Path) -> None:
    pupil = Pupil(*ZERO, tmp_path).begin().play(until="next-duel")
    kinds = {type(event).__name__ for event in pupil.table.sitting.match.history(None)}
    assert {
        "ArmourHeld",
        "BlowFendedOff",
        "CharactersCircled",
        "CombatCardsTakenBack",
        "CharacterFell",
    } <= kinds
    assert pupil.pages == [
        "aim", "abilities", "order", "place", "duel", "cards", "attack", "speed", "blow", "held", "streak", "odds",
        "second-attack", "fended", "must-defend", "defended", "cards-back", "wait", "circling", "strike", "draw",
        "kill", "next-duel",
    ]  # fmt: skip


# ------------------------------------------------------------------ learners who do otherwise


@pytest.mark.parametrize("name", ["attack", "second-attack", "wait", "strike"])
def test_another_card_than_the_advised_one_can_be_taken_back(name: str, tmp_path: Path) -> None:
    pupil = Pupil(*ZERO, tmp_path, "mouse").begin().play(until=name)
    step = pupil.step
    assert step is not None
    other = "defend" if step.advise["card"] == "attack" else "attack"
    pupil.choose(other)
    pupil.confirm()
    pupil.rest()
    panel = pupil.part("coach")
    assert panel.speech.title == "You chose otherwise"
    assert step.otherwise.text in panel.speech.text
    steps = pupil.table.sitting.match.steps
    pupil.click("coach_undo")
    pupil.rest()
    assert pupil.table.sitting.match.steps < steps
    assert pupil.step is not None
    assert pupil.step.id == name
    pupil.play(until="next-duel")
    assert pupil.step is not None


@pytest.mark.parametrize("name", ["attack", "second-attack", "wait", "strike"])
def test_another_card_than_the_advised_one_leads_on(name: str, tmp_path: Path) -> None:
    pupil = Pupil(*ZERO, tmp_path).begin().play(until=name)
    step = pupil.step
    assert step is not None
    pupil.choose("defend" if step.advise["card"] == "attack" else "attack")
    pupil.confirm()
    pupil.rest()
    assert pupil.page.find("coach_undo") is not None
    pupil.play()
    assert pupil.is_over


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_learner_who_never_listens_comes_to_the_end(
    game: str, name: str, seed: int, tmp_path: Path
) -> None:
    """At each step something is done at random that the rules allow, and Enter is pressed where nothing is asked."""
    chance, pupil = random.Random(seed), Pupil(game, name, tmp_path).begin()
    for _ in range(900):
        if not isinstance(pupil.scene, LessonScene):
            break
        table = pupil.table
        if table.course.seen.deciding and not table.course.holding:
            table.act(chance.choice(table.course.seen.view.actions))
        else:
            pupil.press("Enter")
        pupil.rest()
    assert pupil.is_over
    assert pupil.mark.done


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_page_can_be_passed_without_doing_what_it_asks(game: str, name: str, tmp_path: Path) -> None:
    pupil = Pupil(game, name, tmp_path).begin()
    for _ in range(MORE):
        if pupil.step is None:
            break
        pupil.use("coach_next")
        pupil.rest()
    assert pupil.step is None
    assert pupil.page.find("coach") is None
    assert pupil.page.find("log") is not None
    pupil.play()
    assert pupil.is_over


def test_a_coach_that_was_sent_away_comes_back(tmp_path: Path) -> None:
    pupil = Pupil(*LESSONS[1], tmp_path).begin()
    pupil.use("coach_skip")
    pupil.rest()
    assert pupil.step is None
    assert pupil.mark.silent
    pupil.fill()
    pupil.confirm()
    pupil.rest()
    assert pupil.table.course.holding
    assert pupil.table.presenter.primary() is not None, (
        "without a coach the table waits at its own moments only"
    )
    pupil.use("primary")
    pupil.rest()
    pupil.use("strip_learn")
    pupil.rest()
    assert pupil.step is not None
    assert not pupil.mark.silent


def test_the_panel_lets_no_press_through_to_the_table(tmp_path: Path) -> None:
    pupil = Pupil(*LESSONS[1], tmp_path, "mouse", (1280, 720), 200).begin()
    for x in (0.1, 0.5, 0.9):
        pupil.click("coach", x, 0.3)
    assert not pupil.table.presenter.recruiting.laid  # type: ignore[attr-defined]
    assert pupil.step is not None
    assert pupil.step.id == "aim"


def test_pages_are_turned_by_the_buttons_of_the_pad(tmp_path: Path) -> None:
    pupil = Pupil(*LESSONS[1], tmp_path, "pad").begin()
    pupil.pad("RB").rest()  # type: ignore[attr-defined]
    assert pupil.step is not None
    assert pupil.step.id == "hand"
    pupil.pad("LB").wait(0.1)
    assert pupil.part("coach").speech.title == "Three Mills"
    pupil.pad("RB").wait(0.1)
    assert pupil.part("coach").speech.title == "Your hand"


def test_a_rule_opens_from_the_panel(tmp_path: Path) -> None:
    pupil = Pupil(*ZERO, tmp_path, "mouse").begin()
    step = pupil.step
    assert step is not None
    pupil.click(f"coach_rule:{step.rules[1]}")
    assert isinstance(pupil.scene, RulebookScene)
    assert pupil.scene.reading.rule.id == step.rules[1]
    pupil.press("Esc").wait(0.1)
    assert isinstance(pupil.scene, LessonScene)
    assert pupil.step is step


# ------------------------------------------------------------------ leaving and coming back


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_whoever_leaves_goes_on_where_it_was(game: str, name: str, tmp_path: Path) -> None:
    pupil = Pupil(game, name, tmp_path).begin()
    for _ in range(LEAVES):
        if not isinstance(pupil.scene, LessonScene) or pupil.table.sitting.match.outcome is not None:
            break
        held = pupil.table.course.holding
        steps, step, read = pupil.table.sitting.match.steps, pupil.step, pupil.table.guide.trail[:]
        pupil.leave()
        pupil.begin(afresh=False)
        assert pupil.table.sitting.match.steps == steps
        assert pupil.table.guide.trail == read
        if step is not None and not held and not step.when.told and not step.when.facts:
            assert pupil.step is not None
            assert pupil.step.id == step.id
        for _ in range(5):
            if isinstance(pupil.scene, LessonScene):
                pupil.go()
    assert pupil.is_over or len(pupil.table.guide.trail) > LEAVES


def test_another_program_run_goes_on_from_the_folder(tmp_path: Path) -> None:
    pupil = Pupil(*LESSONS[1], tmp_path).begin().play(until="commit")
    marks = pupil.desk.settings.lessons
    pupil.leave()
    again = Pupil(*LESSONS[1], tmp_path)
    again.desk.change(lessons=marks)
    again.begin(afresh=False)
    assert again.table.sitting.match.steps == 1
    assert "lay" in again.table.guide.trail


def test_a_lesson_from_the_start_forgets_the_old_match(tmp_path: Path) -> None:
    pupil = Pupil(*ZERO, tmp_path).begin().play(until="streak")
    pupil.leave().begin()  # type: ignore[attr-defined]
    assert pupil.table.sitting.match.steps <= 1
    assert pupil.step is not None
    assert pupil.step.id == "aim"
    assert [path.name for path in (tmp_path / "lessons").iterdir() if "damaged" in path.name] == []


def test_a_damaged_lesson_begins_anew(tmp_path: Path) -> None:
    pupil = Pupil(*ZERO, tmp_path).begin().play(until="streak")
    pupil.leave()
    for path in (tmp_path / "lessons").iterdir():
        path.write_bytes(b"{}")
    pupil.use("learn_army_of_zero")
    assert pupil.page.find("go_on_first-duels") is None
    pupil.use("begin_first-duels")
    pupil.rest()
    assert pupil.step is not None


def test_lessons_do_not_crowd_the_saved_matches(tmp_path: Path) -> None:
    pupil = Pupil(*ZERO, tmp_path).begin().play(until="streak")
    pupil.leave()
    assert pupil.page.find("continue") is None
    assert pupil.desk.saves is not None
    assert pupil.desk.saves.names() == []


def test_a_restart_in_the_pause_begins_the_lesson_again(tmp_path: Path) -> None:
    pupil = Pupil(*ZERO, tmp_path).begin().play(until="streak")
    pupil.press("Esc").wait(0.3)
    pupil.use("restart")
    pupil.rest()
    assert pupil.step is not None
    assert pupil.step.id == "aim"
    assert pupil.table.sitting.match.record.seed == lesson_named(*ZERO).seed


# ------------------------------------------------------------------ the ways to a lesson


def new_here() -> Someone:
    from game.ui.scenes.title import TitleScene

    return Someone(TitleScene, desk=desk_in(None, Settings(speed="instant"), is_new=True))


def test_whoever_opens_a_game_for_the_first_time_is_invited_once() -> None:
    someone = new_here()
    someone.press("Enter").wait(0.3)
    assert "New to Army of Zero?" in someone.scene.title
    someone.press("Esc").wait(0.3)
    someone.press("Enter").wait(0.3)
    assert isinstance(someone.scene, NewMatchScene)
    assert someone.desk.settings.invited == ("army_of_zero",)


def test_the_invitation_leads_to_the_lessons_or_to_a_match() -> None:
    someone = new_here()
    someone.press("Enter").wait(0.3)
    someone.press("Enter").wait(0.3)
    assert someone.page.find("begin_first-duels") is not None
    other = new_here()
    other.press("Enter").wait(0.3)
    other.click("answer_0")
    assert isinstance(other.scene, NewMatchScene)


def test_new_match_and_pause_lead_to_the_lessons(tmp_path: Path) -> None:
    pupil = Pupil(*LESSONS[1], tmp_path)
    pupil.click("game_warzoo")
    assert isinstance(pupil.scene, NewMatchScene)
    pupil.click("strip_learn")
    assert pupil.page.find("begin_basic") is not None
    pupil.click("begin_basic")
    pupil.rest()
    pupil.press("Esc").wait(0.3)
    assert isinstance(pupil.scene, PauseScene)
    pupil.use("learn")
    assert pupil.page.find("begin_advanced") is not None
    pupil.click("begin_advanced")
    pupil.rest()
    assert pupil.table.lesson.id == "advanced"
    assert len(pupil.app.stack) == 1


def test_resigning_in_a_lesson_ends_it_like_any_match(tmp_path: Path) -> None:
    pupil: Any = Pupil(*ZERO, tmp_path).begin().play(until="streak")
    pupil.press("Esc").wait(0.3)
    pupil.use("resign")
    pupil.wait(0.3)
    if pupil.page.find("answer_0") is not None:
        pupil.use("answer_0")
    pupil.rest()
    pupil.play(most=8)
    assert pupil.is_over


def test_a_draw_may_be_offered_while_the_opponent_plays_by_the_script(tmp_path: Path) -> None:
    pupil: Any = Pupil(*ZERO, tmp_path).begin().play(until="attack")
    pupil.press("Esc").wait(0.3)
    pupil.use("draw")
    for _ in range(30):
        pupil.wait(0.05)
    assert pupil.table.guide.strayed is None


def test_setting_everything_back_forgets_no_lesson(tmp_path: Path) -> None:
    from game.ui.scenes.settings import SettingsScene

    pupil = Pupil(*ZERO, tmp_path).begin().play(until="order")
    kept = pupil.desk.settings.lessons
    assert kept
    SettingsScene(pupil.desk).standard()
    assert pupil.desk.settings.lessons == kept
    assert pupil.desk.settings.invited
