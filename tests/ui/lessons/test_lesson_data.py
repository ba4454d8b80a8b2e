from __future__ import annotations

import typing
from fnmatch import fnmatchcase
from typing import Any

import msgspec
import pytest

from game.catalog import games
from game.core.tables import TableError
from game.rules.army_battles import state as battles
from game.rules.army_of_zero import state as zero
from game.rules.warzoo import state as warzoo
from game.rules.zone_wars import tasks as ruins
from game.ui.lessons.lesson import Lesson, Step, read_lessons
from game.ui.lessons.teaching import lessons_of, teaching_of
from game.ui.lessons.under_way import new_match

GAMES = {game: entry for game, entry in games().items() if entry.lessons}
ALL = [(game, lesson) for game, entry in GAMES.items() for lesson in lessons_of(entry)]
NAMED = [
    (f"{game}-{lesson.id}-{step.id}", game, lesson, step) for game, lesson in ALL for step in lesson.step
]
STEPS = [pytest.param(step, id=name) for name, _, _, step in NAMED]
STEPS_OF_GAMES = [pytest.param(game, step, id=name) for name, game, _, step in NAMED]
STEPS_OF_LESSONS = [pytest.param(game, lesson, step, id=name) for name, game, lesson, step in NAMED]
PLACES = {"inspector", "log", "hand", "centre"}
PARTS = (
    "primary", "undo", "hint", "speed", "card:1", "lay:attack", "lay:defend", "hand:0", "slot:0", "seat:0", "tile:0",
    "decline", "deed_overwatch", "deed_simple", "deed_recover", "deed_charge", "deed_defend", "deed_prepare", "track",
    "view:threat",
)  # fmt: skip
TASKS = {
    "army_battles": battles.Decision, "army_of_zero": zero.Task, "warzoo": warzoo.Decision, "zone_wars": ruins.Decision,
}  # fmt: skip
LONGEST_SENTENCE, LONGEST_STEP, LONGEST_ASK, LONGEST_TITLE = 125, 165, 40, 24


def named(union: Any) -> dict[str, type[msgspec.Struct]]:
    return {one.__name__: one for one in typing.get_args(union)}


@pytest.mark.parametrize("step", STEPS)
def test_every_step_is_short(step: Step) -> None:
    assert 1 <= len(step.say) <= 2
    assert len(step.title) <= LONGEST_TITLE
    assert len(step.ask) <= LONGEST_ASK
    assert len(step.words) <= LONGEST_STEP, len(step.words)
    for sentence in (*step.say, step.otherwise):
        assert len(sentence.text) <= LONGEST_SENTENCE
        assert sentence.text == sentence.text.strip()
        assert not sentence.text or sentence.text[-1] in ".!?"


@pytest.mark.parametrize(("game", "step"), STEPS_OF_GAMES)
def test_every_rule_spoken_of_stands_in_the_rulebook(game: str, step: Step) -> None:
    assert GAMES[game].rulebook is not None
    book = GAMES[game].rulebook()  # type: ignore[misc]
    for sentence in (*step.say, step.otherwise):
        assert not sentence.rule or sentence.rule in book, sentence.rule


@pytest.mark.parametrize(("game", "step"), STEPS_OF_GAMES)
def test_every_place_and_fact_is_known_to_the_table(game: str, step: Step) -> None:
    teaching = teaching_of(GAMES[game])
    assert teaching is not None
    for name in step.point:
        if name.startswith("part:"):
            assert any(fnmatchcase(part, name.removeprefix("part:")) for part in PARTS), name
        else:
            assert name in PLACES or name in teaching.spots, name
    for fact in (*step.when.facts, *filter(None, (step.until,))):
        assert fact in teaching.facts, fact


@pytest.mark.parametrize(("game", "lesson", "step"), STEPS_OF_LESSONS)
def test_what_a_step_waits_for_can_come(game: str, lesson: Lesson, step: Step) -> None:
    rules, ids = GAMES[game].rules(), [one.id for one in lesson.step]
    events, actions = named(rules.event_type), named(rules.action_type)
    when = step.when
    assert when.asked in {"", *named(TASKS[game])}
    for pattern, known in ((when.told, events), (step.advise, actions)):
        kinds = pattern.get("type", [])
        for name in kinds if isinstance(kinds, list) else [kinds]:
            fields = {field.name for field in msgspec.structs.fields(known[str(name)])}
            assert set(pattern) - {"type"} <= fields
    assert all(ids.index(name) < ids.index(step.id) for name in when.after)
    assert not step.pause or (when.held and when.told)
    assert not (step.waits and not step.ask), "what is waited for must be said"
    assert bool(step.ask) == step.waits
    assert not (step.advise and when.held), "nothing can be decided while the table is held"
    assert when.asked or when.held or when.over


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_a_lesson_is_whole(game: str, lesson: Lesson) -> None:
    ids = [step.id for step in lesson.step]
    assert len(ids) == len(set(ids))
    assert any(step.when.over for step in lesson.step), "the coach has the last word"
    assert len(lesson.guided) >= 8
    entry = GAMES[game]
    assert lesson.mode in {mode.id for mode in entry.modes}
    assert set(lesson.choices) <= {spec.id for spec in entry.options}
    match = new_match(entry, lesson)
    assert match.record.casual, "every decision can be taken back"
    assert match.record.seating[1].kind == "computer"
    for action in lesson.script:
        msgspec.convert(action, entry.rules().action_type)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[lesson]]\nid = 'x'\n", "x.toml, lesson 1: Object missing required field `title`"),
        ("[[lesson]\n", "x.toml: "),
        ("[[lesson]]\nid = 'x'\ncolour = 'red'\n", "x.toml, lesson 1: there is no field `colour`"),
    ],
)
def test_a_wrong_file_is_told_with_its_place(text: str, words: str) -> None:
    with pytest.raises(TableError) as told:
        read_lessons(text, "x.toml")
    assert str(told.value).startswith(words)


def test_a_wrong_field_inside_a_step_is_told_with_its_place() -> None:
    step = "[[lesson.step]]\nid = 'a'\ntitle = 'A'\nsay = [{ text = 'Hm.', rul = 'x' }]\n"
    head = "[[lesson]]\nid = 'x'\ntitle = 'X'\nline = 'x'\nminutes = 1\nmode = 'm'\nseed = 's'\n"
    with pytest.raises(TableError, match=r"x\.toml, lesson 1: .*`rul`.*step\[0\]\.say\[0\]"):
        read_lessons(head + step, "x.toml")


def test_every_built_game_that_teaches_has_lessons_and_others_have_none() -> None:
    for entry in games().values():
        assert bool(lessons_of(entry)) == bool(entry.lessons)
        assert (teaching_of(entry) is not None) == bool(entry.lessons)
