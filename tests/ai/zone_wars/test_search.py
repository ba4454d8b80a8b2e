"""Level 5 leaves what level 4 would do only for what its trials clearly speak for; trials of one world compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ai.arena import seat_named
from ai.games.zone_wars.judge.outlook import Plan
from ai.games.zone_wars.judge.search import ENOUGH, LEAST, MOST, SPREAD, Draws, Trials, reckoned, settled
from ai.games.zone_wars.school import ZoneSchool
from ai.player import never
from game.core.chance import Even, d6
from game.core.contract import Seat, view
from game.core.decision import Budget
from game.rules.zone_wars.actions import STAY, AimedShot, MoveAndAttack, Pass, Way
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.rules.zone_wars.yard import EAST, RULES, WEST, Yard, mini

if TYPE_CHECKING:
    from collections.abc import Callable

    from ai.player import Stop
    from game.core.contract import View
    from game.rules.zone_wars.actions import ZoneWarsAction

FIRST, OTHER, THIRD = (
    Plan(worth, action, "does it")
    for worth, action in ((1.0, Pass()), (0.9, MoveAndAttack(STAY)), (0.5, AimedShot(STAY)))
)


def seen(yard: Yard, name: str) -> View[Any, Any]:
    """Return the view of the seat whose miniature is to act."""
    yard.table.active = yard[name]
    yard.push(OfferAction(yard.mini(name).seat, yard[name]))
    return view(RULES, yard.table, Seat(yard.mini(name).seat))


def trials(replies: Callable[[ZoneWarsAction, int], float], stop: Stop = never) -> Trials:
    """Return trials whose replies are given, by the action and how often it was tried."""
    counts: dict[ZoneWarsAction, int] = {}

    def played_on(_world: object, _seat: Seat, action: ZoneWarsAction, _draws: Draws) -> float:
        counts[action] = counts.get(action, -1) + 1
        return replies(action, counts[action])

    yard = Yard(mini("krin", (10, 10), face=EAST), mini("dux", (20, 10), face=WEST))
    return Trials(RULES, played_on, seen(yard, "krin"), "seed", stop)


# ------------------------------------------------------------------ draws


def test_tokens_are_the_same_however_many_dice_were_thrown_before() -> None:
    one, other = Draws("s"), Draws("s")
    for _ in range(5):
        d6(one)
    assert [one.pick((3, 2, 1)) for _ in range(20)] == [other.pick((3, 2, 1)) for _ in range(20)]


def test_dice_begin_anew_with_each_activation() -> None:
    one, other = Draws("s"), Draws("s")
    d6(one)
    for draws in (one, other):
        draws.begin(1)
    thrown = [one.pick(Even(6)) for _ in range(20)]
    assert thrown == [other.pick(Even(6)) for _ in range(20)]
    one.begin(2)
    assert thrown != [one.pick(Even(6)) for _ in range(20)]


# ------------------------------------------------------------------ evidence


def test_a_mean_of_few_trials_is_doubted_and_none_tell_nothing() -> None:
    assert reckoned([]) == (0.0, SPREAD)
    few, many = reckoned([1.0] * 2), reckoned([1.0] * 8)
    assert few[0] == many[0] == 1.0
    assert few[1] > 2 * many[1] > 0
    assert reckoned([-2.0, 4.0] * 4)[1] == pytest.approx(((8 * 9 + 2 * SPREAD**2) / 9 / 8) ** 0.5)


def test_the_first_plan_stands_while_trials_scatter() -> None:
    scattered = trials(lambda action, n: (2.0 if n % 2 else -1.8) * (action == OTHER.action))
    gain, doubt = scattered.compare(FIRST, OTHER)
    assert 0 < gain < doubt
    assert settled([FIRST, OTHER], scattered)[0] is FIRST


def test_another_plan_is_taken_when_all_trials_speak_for_it() -> None:
    best, *others = settled([FIRST, THIRD, OTHER], trials(lambda action, _: 1.0 * (action == OTHER.action)))
    assert best.action == OTHER.action
    assert FIRST.value < best.value < OTHER.value + 1
    assert others == [FIRST, THIRD]


def test_a_plan_that_can_hardly_be_better_is_given_up_and_the_first_is_tried_once_a_world() -> None:
    poor = trials(lambda action, _: -1.0 * (action == OTHER.action))
    poor.compare(FIRST, OTHER)
    assert poor.made == 2 * LEAST
    poor.compare(FIRST, THIRD)
    assert poor.made == 3 * LEAST


def test_trials_are_few_and_end_when_told() -> None:
    even = trials(lambda action, n: 1.0 * (n % 2) if action != Pass() else 0.0)
    many = [FIRST._replace(action=MoveAndAttack(Way((), facing))) for facing in (EAST, WEST)]
    for plan in (OTHER, *many, THIRD):
        even.compare(FIRST, plan)
    assert 2 * MOST < even.made <= ENOUGH + 1
    told = trials(lambda *_: 1.0, stop=lambda: True)
    assert told.compare(FIRST, OTHER) == (0.0, SPREAD)
    assert told.made == 0


def test_level_5_does_what_level_4_does_when_it_may_not_try() -> None:
    school = ZoneSchool(RULES)
    yard = Yard(mini("krin", (10, 10), face=EAST), mini("dux", (20, 10), face=WEST))
    asked = seen(yard, "krin")
    soon, late = (school.player(seat_named(word)) for word in ("ai:4", "ai:5"))
    hasty = late.choose(asked, Budget(), "s", lambda: True)
    assert hasty.action == soon.choose(asked, Budget(), "s").action
    tried = late.choose(asked, Budget(), "s")
    assert "trials" in tried.note
    assert tried == late.choose(asked, Budget(), "s")
