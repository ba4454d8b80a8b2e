"""What levels 3 to 5 make of the Chase: Runners run, Hunters lie in wait and rob, hidden cards stay hidden."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ai.games.zone_wars.advice import Adviser
from ai.games.zone_wars.ground import Lore
from ai.games.zone_wars.judge.places import Places
from ai.games.zone_wars.scene import SECRET, Scene
from ai.games.zone_wars.school import ZoneSchool
from game.core.chance import Dice
from game.core.contract import Seat, view
from game.core.decision import Budget
from game.core.record import Seating
from game.rules.zone_wars.actions import Operate, Sprint, TakeCard
from game.rules.zone_wars.ground import Stand
from game.rules.zone_wars.tasks.chase import OfferReserve
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.rules.zone_wars.muster.halls import options
from tests.rules.zone_wars.scenarios.chases import chase, reserve
from tests.rules.zone_wars.yard import EAST, RULES, WEST, Yard, mini

LIMIT = 900


def decided(yard: Yard, level: int) -> Any:
    """Return what a level does where somebody is asked."""
    seat = Seat(RULES.to_act(yard.table)[0])
    player = ZoneSchool(RULES).player(Seating("judge", "computer", level=level))
    choice = player.choose(view(RULES, yard.table, seat), Budget(), "seed")
    return msgspec.json.decode(choice.action, type=RULES.action_type)  # type: ignore[call-overload]


@pytest.mark.parametrize("level", [3, 4, 5])
def test_a_runner_runs_and_leaves(level: int) -> None:
    far = chase(
        mini("krin", (8, 18), face=EAST, gear=[reserve("katana")]), mini("dux", (30, 4)), active="krin"
    )
    assert decided(far, level).way.spots[-1].x >= 1600
    near = chase(
        mini("krin", (28, 18), face=EAST, gear=[reserve("katana")]),
        mini("hugust", (5, 18)),
        mini("dux", (30, 4)),
        active="krin",
    )
    action = decided(near, level)
    assert isinstance(action, Sprint)
    assert action.way.spots[-1].x == 3600


@pytest.mark.parametrize("level", [3, 4])
def test_a_hunter_robs_a_runner_that_lies(level: int) -> None:
    yard = chase(
        mini("krin", (10, 18), gear=[reserve("katana")], down=True),
        mini("hugust", (20, 18)),
        mini("dux", (12, 18), face=WEST),
        active="dux",
    )
    action = decided(yard, level)
    assert isinstance(action, Operate)
    assert action.operation == TakeCard(0, piece=yard["krin"])


def test_hunters_are_drawn_to_where_runners_come_by() -> None:
    yard = chase(mini("krin", (12, 18), gear=[reserve("katana")]), mini("dux", (20, 8)), active="dux")
    places = Places(Scene(Lore(), RULES.kit, RULES.redact(yard.table, Seat(1)), Seat(1)), yard["dux"])
    ahead, behind = Stand(1800, 1700), Stand(600, 1700)
    assert places.at(ahead) > places.at(behind)


def test_what_is_hidden_is_guessed_not_known() -> None:
    yard = chase(mini("krin", (12, 18), gear=[reserve("plastic_duck")]), mini("dux", (20, 8)))
    hunter = Scene(Lore(), RULES.kit, RULES.redact(yard.table, Seat(1)), Seat(1))
    runner = Scene(Lore(), RULES.kit, RULES.redact(yard.table, Seat(0)), Seat(0))
    assert (hunter.carried(yard["krin"]), runner.carried(yard["krin"])) == (SECRET, 2)


def test_every_decision_of_a_chase_has_advice_and_its_reason() -> None:
    dice, adviser, seen = Dice("advised"), Adviser(), set()
    table = RULES.setup(options("chase", 2, runner="1", size="30"), dice)
    for _ in range(LIMIT):
        acting = RULES.to_act(table)
        if not acting or table.turn > 2:
            break
        sight = view(RULES, table, acting[0])
        choice = adviser.advise(RULES, sight)
        action = msgspec.json.decode(choice.action, type=RULES.action_type)  # type: ignore[call-overload]
        RULES.check(table, acting[0], action)
        assert choice.note.endswith((".", "!"))
        seen.add(type(table.task))
        RULES.apply(table, acting[0], action, dice)
    assert seen >= {OfferReserve, OfferAction}
