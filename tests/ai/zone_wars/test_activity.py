"""What the count of quiet turns takes for an attack, for a chance of one, and for a reason to do without."""

from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.rules.zone_wars.actions import STAY, Charge, MoveAndAttack, Operate, Pass, PickUp, Sprint, TakeCard
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.yard import EAST, Yard, found, mini
from tools.zone_wars_activity import Tally, could_attack, is_for_finds


def could(yard: Yard) -> bool:
    """Tell whether the count takes Hugust, who is to act, for somebody who could attack."""
    yard.table.active = yard["hugust"]
    yard.push(OfferAction(Seat(0), yard["hugust"]))
    return could_attack(yard.rules, yard.table, yard.rules.actions(yard.table, Seat(0)))


WALL = block(20, 0, 21, 36, 6)


@pytest.mark.parametrize(
    ("dux", "land", "expected"),
    [
        (mini("dux", (11.2, 10)), [], True),  # in contact
        (mini("dux", (18, 10)), [], True),  # a charge
        (
            mini("dux", (18, 10), status=Status.STAGGERED),
            [],
            False,
        ),  # it could only charge somebody staggered
        (mini("dux", (30, 10)), [WALL], False),  # out of sight
    ],
)
def test_a_chance_is_an_enemy_on_its_feet_that_can_be_hurt_from_here(
    dux: object, land: list[object], *, expected: bool
) -> None:
    hugust = mini("hugust", (10, 10), face=EAST, gear=["fire_axe"])
    assert could(Yard(hugust, dux, land=land)) is expected  # type: ignore[arg-type]


def test_nobody_has_a_chance_whom_the_rules_do_not_ask_for_an_action() -> None:
    yard = Yard(mini("hugust", (10, 10), face=EAST), mini("dux", (11.2, 10)))
    assert not could_attack(yard.rules, yard.table, [Charge(yard["dux"])])


def test_artifacts_are_a_reason_to_do_without_and_finds_to_make_for_the_edge_of_a_showdown() -> None:
    for scenario, carries in (("showdown", True), ("street_fight", False)):
        yard = Yard(
            mini("krin", (10, 10), gear=[found("katana")]),
            mini("dux", (20, 10)),
            scenario=scenario,
            active="krin",
        )
        assert is_for_finds(yard.table, Operate(PickUp(0)))
        assert is_for_finds(yard.table, Operate(TakeCard(0, pile=0)))
        assert not is_for_finds(yard.table, Pass())
        assert (
            is_for_finds(yard.table, Sprint(STAY)) is is_for_finds(yard.table, MoveAndAttack(STAY)) is carries
        )
        yard.table.active = yard["dux"]
        assert not is_for_finds(yard.table, Sprint(STAY))


def test_matches_are_counted_together() -> None:
    one, other = Tally(), Tally()
    other.possible, other.fought, other.idled = {1, 2, 3, 4}, {1, 2, 6}, {2, 3}
    one.add(other)
    assert (one.matches, one.turns, one.quiet, one.idle) == (2, 4, 2, 1)
