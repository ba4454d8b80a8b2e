from __future__ import annotations

from typing import Any

import pytest

from game.ui.motion import Pace, Tween, ease_in_out, ease_out, linear, overshoot, shake
from game.ui.stage import Animation, Stage

NOBODY: Any = None


def tracked(log: list[Any], name: str, ms: float, after: float = 0.0, *, moves: bool = True) -> Animation:
    return Animation(
        ms,
        lambda _p, x: log.append((name, round(x, 3))),
        after=after,
        ease=linear,
        moves=moves,
        begin=lambda: log.append(f"+{name}"),
        end=lambda: log.append(f"-{name}"),
    )


def marks(log: list[Any]) -> list[str]:
    return [entry for entry in log if isinstance(entry, str)]


def test_steps_run_one_after_the_other_and_what_is_in_a_step_side_by_side() -> None:
    log: list[Any] = []
    stage = Stage()
    stage.play(tracked(log, "a", 100), tracked(log, "b", 200))
    stage.play(tracked(log, "c", 100))
    for _ in range(8):
        stage.tick(0.05)
        stage.draw(NOBODY)
    assert marks(log) == ["+a", "+b", "-a", "-b", "+c", "-c"]
    assert not stage.busy


def test_progress_goes_from_0_to_1_and_stays_there_until_the_step_is_over() -> None:
    log: list[Any] = []
    stage = Stage()
    stage.play(tracked(log, "a", 100), tracked(log, "b", 200))
    for seconds in (0.0, 0.05, 0.05, 0.05):
        stage.tick(seconds)
        stage.draw(NOBODY)
    assert [x for name, x in (e for e in log if isinstance(e, tuple)) if name == "a"] == [0, 0.5, 1, 1]
    assert [x for name, x in (e for e in log if isinstance(e, tuple)) if name == "b"] == [0, 0.25, 0.5, 0.75]


def test_a_later_animation_of_a_step_is_not_drawn_before_it_begins() -> None:
    log: list[Any] = []
    stage = Stage()
    stage.play(tracked(log, "a", 100), tracked(log, "late", 50, after=80))
    stage.tick(0.05)
    stage.draw(NOBODY)
    assert log == ["+a", ("a", 0.5)]


def test_time_left_over_goes_to_the_next_step() -> None:
    log: list[Any] = []
    stage = Stage()
    stage.play(tracked(log, "a", 100))
    stage.play(tracked(log, "b", 100))
    stage.tick(0.15)
    stage.draw(NOBODY)
    assert log[-1] == ("b", 0.5)


def test_one_long_frame_ends_everything_in_order() -> None:
    log: list[Any] = []
    stage = Stage()
    for name in "abc":
        stage.play(tracked(log, name, 100))
    stage.tick(10.0)
    assert marks(log) == ["+a", "-a", "+b", "-b", "+c", "-c"]


def test_skipping_still_begins_and_ends_everything_in_order() -> None:
    log: list[Any] = []
    stage = Stage()
    stage.play(tracked(log, "a", 100), tracked(log, "b", 50, after=30))
    stage.call(lambda: log.append("view"))
    stage.play(tracked(log, "c", 100))
    stage.tick(0.01)
    stage.skip()
    assert marks(log) == ["+a", "+b", "-b", "-a", "view", "+c", "-c"]
    assert not stage.busy
    stage.play(tracked(log, "d", 100))
    stage.tick(0.05)
    stage.draw(NOBODY)
    assert log[-1] == ("d", 0.5), "what comes later begins at its own beginning"


def test_what_is_skipped_ends_in_the_order_of_its_time() -> None:
    log: list[Any] = []
    stage = Stage()
    lengths = (97, 3, 51, 17, 64, 128, 33)
    stage.play(*(tracked(log, str(ms), ms) for ms in lengths))
    stage.tick(0.0)
    stage.skip()
    assert [mark for mark in marks(log) if mark[0] == "-"] == [f"-{ms}" for ms in sorted(lengths)]


def test_something_played_from_an_end_comes_next() -> None:
    log: list[str] = []
    stage = Stage()
    stage.play(Animation(10, lambda *_: None, end=lambda: stage.call(lambda: log.append("after"))))
    stage.skip()
    assert log == ["after"]


@pytest.mark.parametrize(("speed", "factor"), [("half", 2.0), ("normal", 1.0), ("double", 0.5)])
def test_the_pace_stretches_all_lengths(speed: Any, factor: float) -> None:
    log: list[Any] = []
    stage = Stage(Pace(speed))
    stage.play(tracked(log, "a", 100, after=100))
    stage.tick(0.19 * factor)
    assert marks(log) == ["+a"]
    stage.tick(0.02 * factor)
    assert marks(log) == ["+a", "-a"]


def test_at_once_means_at_once() -> None:
    log: list[Any] = []
    stage = Stage(Pace("instant"))
    stage.play(tracked(log, "a", 1000, after=300))
    stage.wait(5000)
    stage.call(lambda: log.append("view"))
    stage.tick(0.0)
    assert marks(log) == ["+a", "-a", "view"]


def test_less_motion_shows_the_end_of_what_moves_and_keeps_fades() -> None:
    log: list[Any] = []
    stage = Stage(Pace(less_motion=True))
    stage.play(tracked(log, "flies", 600), tracked(log, "fades", 100, moves=False))
    stage.tick(0.05)
    stage.draw(NOBODY)
    assert ("flies", 1.0) in log
    assert ("fades", 0.5) in log
    stage.tick(0.12)
    assert not stage.busy, "what flies takes 160 ms at most"


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out, overshoot])
def test_easings_begin_at_0_and_end_at_1(ease: Any) -> None:
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)


def test_overshoot_goes_beyond_and_shake_ends_where_it_began() -> None:
    assert max(overshoot(i / 50) for i in range(51)) > 1.02
    assert (shake(0), shake(1), shake(2)) == (0, 0, 0)
    assert min(shake(i / 50) for i in range(51)) < -0.5


def test_a_tween_arrives_turns_and_skips() -> None:
    tween = Tween(0, 10, 200, linear)
    assert tween.tick(0.1) == 5
    tween.to(0, 100)
    assert tween.value == 5
    assert tween.tick(0.05) == 2.5
    tween.skip()
    assert (tween.value, tween.done) == (0, True)
    assert Tween(3, 7, 0).value == 7
