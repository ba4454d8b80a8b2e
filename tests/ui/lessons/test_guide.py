from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.ui.lessons.guide import Guide
from game.ui.lessons.lesson import Lesson, Sentence, Step, When
from game.ui.lessons.matching import Situation, fits, holds


def step(name: str, **more: Any) -> Step:
    return Step(name, name.title(), (Sentence("So."),), **more)


def lesson(*steps: Step) -> Lesson:
    return Lesson("l", "L", "", 1, "m", "s", steps)


def now(
    asked: str = "Lay",
    *,
    told: tuple[Any, ...] = (),
    facts: tuple[str, ...] = (),
    held: bool = False,
    **state: Any,
) -> Situation:
    return Situation(
        asked="" if held else asked,
        held=held,
        over=False,
        told=told,
        state=SimpleNamespace(**state),
        facts=frozenset(facts),
        me=0,
    )


def test_me_and_foe_stand_for_seats_and_lists_for_either() -> None:
    event = {"type": "Tested", "winner": 1, "sides": [1, 0]}
    assert fits({"type": "Tested", "winner": "foe"}, event, 0)
    assert not fits({"type": "Tested", "winner": "me"}, event, 0)
    assert fits({"sides": ["foe", "me"]}, event, 0)
    assert not fits({"sides": ["foe", "me"]}, event, 1)
    assert fits({"winner": ["me", "foe"]}, event, 0)
    assert not fits({"winner": [0, 2]}, event, 0)
    assert fits({"sides": ["*", 0]}, event, 0)
    assert not fits({"loser": 0}, event, 0)


def test_the_table_is_asked_by_path() -> None:
    at = now(phase=1, streaks=[2, 0], task=SimpleNamespace(stage="leader"))
    assert holds(When(asked="Lay", state={"streaks.me": 2, "task.stage": "leader"}), at, ())
    assert not holds(When(asked="Lay", state={"streaks.foe": 2}), at, ())
    assert not holds(When(asked="Order"), at, ())
    assert not holds(When(held=True), at, ())
    assert holds(When(after=("a",)), at, ("a",))
    assert not holds(When(after=("a",)), at, ())


def test_a_step_without_occasion_is_left_out_and_told_when_it_comes() -> None:
    guide = Guide(
        lesson(
            step("dice", when=When(held=True, told={"type": "Rolled"})), step("lay", when=When(asked="Lay"))
        )
    )
    guide.look(now(), 1)
    assert guide.open is not None
    assert guide.open.id == "lay"
    guide.next_page()
    assert not guide.look(now(), 1)
    guide.look(now(held=True, told=({"type": "Rolled"},)), 2)
    assert guide.open is not None
    assert guide.open.id == "dice"
    guide.look(now(), 3)
    assert guide.open is None
    assert guide.is_done


def test_another_decision_is_noted_and_asked_again_when_it_is_taken_back() -> None:
    asks = step("lay", when=When(asked="Lay"), advise={"type": "Lay", "card": "attack"}, ask="Lay.")
    guide = Guide(lesson(asks, step("after", when=When(asked="Lay", after=("lay",)))))
    guide.look(now(), 5)
    guide.acted({"type": "Lay", "card": "defend"}, 0)
    assert guide.strayed is asks
    guide.taken_back(5)
    guide.look(now(), 5)
    assert guide.open is asks
    guide.acted({"type": "Lay", "card": "attack"}, 0)
    assert guide.strayed is None
    guide.look(now(), 7)
    assert guide.open is not None
    assert guide.open.id == "after"


def test_what_was_done_already_is_not_asked_for() -> None:
    guide = Guide(lesson(step("try", until="tried", ask="Try."), step("next")))
    guide.look(now(facts=("tried",)), 1)
    assert guide.open is not None
    assert guide.open.id == "next"


def test_pages_can_be_turned_back_and_on() -> None:
    guide = Guide(lesson(step("one"), step("two"), step("three")))
    for _ in range(2):
        guide.look(now(), 1)
        guide.next_page()
    guide.look(now(), 1)
    shown = []
    while guide.can_go_back:
        guide.previous_page()
        assert guide.shown is not None
        shown.append(guide.shown.id)
    assert shown == ["two", "one"]
    guide.previous_page()
    assert guide.shown is not None
    assert guide.shown.id == "one"
    guide.next_page()
    guide.next_page()
    assert guide.shown is guide.open
    assert guide.trail == ["one", "two"]


def test_the_table_waits_only_for_what_was_not_read() -> None:
    guide = Guide(lesson(step("seen", pause=True, when=When(held=True, told={"type": "Paid", "side": "me"}))))
    assert not guide.waits_for(now(held=True, told=({"type": "Paid", "side": 1},)))
    assert guide.waits_for(now(held=True, told=({"type": "Paid", "side": 0},)))
    guide.look(now(held=True, told=({"type": "Paid", "side": 0},)), 1)
    guide.next_page()
    assert not guide.waits_for(now(held=True, told=({"type": "Paid", "side": 0},)))
    quiet = Guide(guide.lesson, silent=True)
    assert not quiet.waits_for(now(held=True, told=({"type": "Paid", "side": 0},)))
    assert not quiet.look(now(), 1)


def test_a_page_that_is_no_longer_in_the_lesson_is_forgotten() -> None:
    assert Guide(lesson(step("one")), ("gone", "one")).trail == ["one"]
