"""Whole matches at random, without a screen: they end, nothing gets lost, and the promises of every game are kept."""

from __future__ import annotations

import pytest

from game.core.chance import Dice
from game.core.contract import Options
from game.core.promises import audit
from game.rules.zone_wars.rules import ZoneWars

RULES = ZoneWars()
LIMIT = 2_000


def options(mode: str, seats: int, **choices: str) -> Options:
    """Return the options of a match with factions and crews drawn at random."""
    drawn = {f"{what}_{seat + 1}": "random" for what in ("faction", "crew") for seat in range(seats)}
    return Options(mode, seats, choices={**drawn, **choices})


WAYS = [
    *(options(mode, seats) for mode in ("showdown", "turf_war", "street_fight") for seats in (2, 3, 4)),
    options("showdown", 2, layout="random", monsters="hydra", crew="5"),
    options("turf_war", 4, layout="random", size="42", crew="4"),
    options("street_fight", 2, layout="random", size="30"),
    Options("showdown", 2, choices={"layout": "by-hand", "crew": "1"}),
    *(options("chase", seats, runner="2") for seats in (2, 3)),
    options("chase", 3, layout="by-hand", size="30"),
    *(options("ark", seats, defender="2") for seats in (2, 3, 4)),
    options("ark", 3, layout="random", size="30"),
    options("ark", 2, layout="by-hand", size="30"),
]


def _id(way: Options) -> str:
    more = [value for key, value in way.choices.items() if value != "random" or key == "layout"]
    return " ".join([way.mode, str(way.seats), *more])


@pytest.mark.parametrize("way", WAYS, ids=_id)
def test_a_random_match_ends_and_loses_no_card(way: Options) -> None:
    dice, choices = Dice(_id(way), "game"), Dice(_id(way), "choices")
    table = RULES.setup(way, dice)
    census = None
    for _ in range(LIMIT):
        if RULES.outcome(table) is not None:
            break
        (seat,) = RULES.to_act(table)
        offered = RULES.actions(table, seat)
        action = offered[choices.below(len(offered))]
        RULES.check(table, seat, action)
        RULES.apply(table, seat, action, dice)
        if table.turn:
            census = census or RULES.census(table)
            assert RULES.census(table) == census
    outcome = RULES.outcome(table)
    assert outcome is not None
    assert len(outcome.ranks) == way.seats
    assert min(outcome.ranks) == 1
    assert table.agenda == table.affairs == ()


def test_random_draws_are_legal_and_of_every_kind() -> None:
    met: set[str] = set()
    for number, way in enumerate(WAYS[:9]):
        dice, mind = Dice(f"draws {number}", "game"), Dice(f"draws {number}", "mind")
        table = RULES.setup(way, dice)
        while RULES.outcome(table) is None:
            (seat,) = RULES.to_act(table)
            action = RULES.random_action(table, seat, mind)
            RULES.check(table, seat, action)
            met.add(type(action).__name__)
            RULES.apply(table, seat, action, dice)
    assert met >= {
        *("MoveAndAttack", "AimedShot", "Charge", "Sprint", "Recover", "GoOnOverwatch", "Operate"),
        *("UsePower", "Pass", "Strike", "Snap", "Reroll", "React", "Name", "Release", "Deploy"),
    }


@pytest.mark.parametrize("mode", ["showdown", "turf_war", "street_fight", "chase", "ark"])
def test_promises_are_kept(mode: str) -> None:
    report = audit(RULES, [options(mode, 2)], 1, "zone wars")
    assert report.games == 1
