"""What an attack looks like: brackets, dice, the flight of the damage, notches that fall, a counter that breaks."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.rules.army_battles import state
from game.rules.army_battles.actions import Attack
from game.rules.army_battles.events import Roll, UnitAttacked, UnitFell, Verdict
from game.ui.tables.army_battles import counters, tray
from tests.ui.tables.army_battles.at_the_map import SHORT, AtMap, walked_to

FRAME = 0.02


def seen_frame_by_frame(who: AtMap) -> list[dict[str, Any]]:
    """Return what the knobs said in every frame until the table rests."""
    frames = []
    for _ in range(900):
        knobs = who.presenter.shown.knobs
        frames.append(
            {
                "aimed": knobs.aimed,
                "thrown": knobs.thrown.share if knobs.thrown is not None else None,
                "hurled": knobs.hurled,
                "burst": knobs.burst,
                "notches": dict(knobs.notches),
                "broken": dict(knobs.broken),
            }
        )
        if len(frames) > 5 and who.presenter.is_open:
            break
        who.wait(FRAME)
    return frames


@pytest.fixture(scope="module")
def blow() -> tuple[list[dict[str, Any]], UnitAttacked, bool]:
    """An attack that does harm, frame by frame, and whether its target fell."""
    for skip in range(40):
        match: Match[Any, Any] = walked_to(state.TakeTurn, "open_field", "s3", 0, skip, **SHORT)
        offers = [action for action in match.view(match.to_act[0]).actions if isinstance(action, Attack)]
        if not offers:
            continue
        who = AtMap(match, "small window", speed="normal")
        who.wait(0.1)
        who.table.act(offers[0])
        frames = seen_frame_by_frame(who)
        told = match.events_of(match.steps, None)
        struck = next((event for event in told if isinstance(event, UnitAttacked)), None)
        if struck is not None and struck.roll.harm > 1:
            return frames, struck, any(isinstance(event, UnitFell) for event in told)
    raise LookupError("nobody was hurt")


def order_of(frames: list[dict[str, Any]], names: list[str]) -> list[int]:
    """Return the first frame in which each of these is seen."""
    return [next(n for n, frame in enumerate(frames) if frame[name]) for name in names]


def test_aim_dice_flight_and_notches_follow_one_another(blow: Any) -> None:
    frames, _, _ = blow
    first = order_of(frames, ["aimed", "thrown", "hurled", "burst", "notches"])
    assert first == sorted(first)


def test_notches_fall_one_by_one_to_what_is_left(blow: Any) -> None:
    frames, struck, _ = blow
    changes = [frame["notches"][struck.target] for frame in frames if struck.target in frame["notches"]]
    assert {change[:2] for change in changes} == {(struck.before, struck.after)}
    shares = [change[2] for change in changes]
    assert shares == sorted(shares)
    assert len(set(shares)) > 3


def test_a_counter_that_falls_breaks(blow: Any) -> None:
    frames, struck, fell = blow
    assert any(struck.target in frame["broken"] for frame in frames) == fell


def test_nothing_stays_in_the_air(blow: Any) -> None:
    last = blow[0][-1]
    assert not any(
        (last["aimed"], last["thrown"], last["hurled"], last["burst"], last["notches"], last["broken"])
    )


@pytest.mark.parametrize(
    ("verdict", "d6", "ends"),
    [
        (Verdict.HIT, 4, [650, 920, 1040, 1690, 1960]),
        (Verdict.HIGHEST, 0, [650, 920, 1040, 1040, 1310]),
        (Verdict.NOTHING, 0, [650, 920, 1040, 1040, 1040]),
    ],
)
def test_when_the_parts_of_a_roll_come(verdict: Verdict, d6: int, ends: list[float]) -> None:
    harm = 0 if verdict is Verdict.NOTHING else 7
    beats = tray.beats_of(Roll((7,), 7, 12, 9, verdict, d6, 3, is_doubled=False, reduction=0, harm=harm))
    assert [beats.d10, beats.sum, beats.verdict, beats.d6, beats.end] == ends


def test_the_notches_at_risk_are_counted_down() -> None:
    match: Match[Any, Any] = walked_to(state.TakeTurn, "open_field", "s3", 0, 0, **SHORT)
    who = AtMap(match, "small window")
    picture = who.presenter.shown
    number = next(no for no in picture.table.on_map(0) if picture.vitality(no) >= 5)
    picture.knobs.notches[number] = (5, 1, 0.5)
    look = counters.look_of(picture, number)
    assert (look.vitality, look.risk) == (3, 2)
