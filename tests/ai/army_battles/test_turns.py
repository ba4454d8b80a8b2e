"""What good players do where there is little doubt about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from ai.games.army_battles.school import BattleSchool
from game.core.contract import view
from game.core.decision import Budget, Style
from game.core.record import Seating
from game.rules.army_battles.actions import (
    Activate,
    Attack,
    Batter,
    Capture,
    Charge,
    Exit,
    Heal,
    Join,
    Kill,
    Move,
    Retreat,
    Split,
    Strike,
)
from game.rules.army_battles.goals import Destroy, Leave, Score
from game.rules.army_battles.places import column_of, distance, space
from game.rules.army_battles.state import ChooseUnit, Duel, DuelTurn, OfferFate
from tests.ai.army_battles.camps import TEN_BY_SIX, weak_gun
from tests.rules.army_battles.camp import RULES, Camp, hero, heroes_at, site, unit

if TYPE_CHECKING:
    from game.core.decision import Choice
    from game.rules.army_battles.actions import ArmyBattlesAction

SCHOOL = BattleSchool(RULES)
GOOD = (3, 4, 5)


def choice(camp: Camp, level: int, style: Style | None = None) -> Choice:
    """Return what a level decides; the rules must allow it."""
    seen = view(RULES, camp.table, camp.seat)
    player = SCHOOL.player(Seating("x", "computer", level=level, style=style or Style()))
    found = player.choose(seen, Budget(), "turn")
    RULES.check(camp.table, camp.seat, decoded(found))
    return found


def decoded(found: Choice) -> ArmyBattlesAction:
    action: ArmyBattlesAction = msgspec.json.decode(found.action, type=RULES.action_type)
    return action


def decision(camp: Camp, level: int, style: Style | None = None) -> ArmyBattlesAction:
    return decoded(choice(camp, level, style))


def turn(camp: Camp, level: int, dice: str = "") -> list[ArmyBattlesAction]:
    """Return what a level decides until it has used its action, for which these dice fall, or ends the turn."""
    found: list[ArmyBattlesAction] = []
    while not found or isinstance(found[-1], Move):
        found.append(decision(camp, level))
        camp.do(found[-1], "" if isinstance(found[-1], Move) else dice)
    return found


@pytest.mark.parametrize("level", GOOD)
def test_whoever_can_be_destroyed_is_attacked(level: int) -> None:
    camp = weak_gun()
    found = choice(camp, level)
    assert "attacks Artillery" in found.note
    assert "destroys it in" in found.note


@pytest.mark.parametrize("level", GOOD)
def test_a_bomber_goes_where_it_can_bomb(level: int) -> None:
    camp = Camp(unit("bomber", (2, 2)), unit("artillery", (4, 2), side=1), turn="bomber", rows=TEN_BY_SIX)
    assert decision(camp, level) == Move(space(4, 2))


@pytest.mark.parametrize("level", GOOD)
def test_a_healer_heals_those_who_are_hurt(level: int) -> None:
    camp = Camp(
        unit("healer", (2, 2)),
        unit("infantry", (3, 2), vitality=2),
        unit("infantry", (1, 2), name="sound"),
        unit("artillery", (9, 5), side=1),
        turn="healer",
        rows=TEN_BY_SIX,
    )
    assert Heal(camp["infantry"]) in turn(camp, level, "4")


@pytest.mark.parametrize("level", GOOD)
def test_a_convoy_leaves_the_map_when_that_wins(level: int) -> None:
    camp = Camp(
        unit("infantry", (2, 2)),
        unit("infantry", (4, 4), name="second"),
        unit("ranged", (6, 2), side=1),
        turn="infantry",
        rows=TEN_BY_SIX,
        goals=[Leave(0, 1)],
        exits=[(2, 2)],
    )
    assert decision(camp, level) == Exit()


@pytest.mark.parametrize("level", [2, *GOOD])
def test_whoever_may_get_away_is_pursued(level: int) -> None:
    camp = Camp(
        unit("scouts", (2, 2)),
        unit("infantry", (8, 2), side=1),
        turn="infantry",
        rows=TEN_BY_SIX,
        goals=[Leave(0, 1)],
        exits=[(0, 0)],
        limit_winner=1,
    )
    found = choice(camp, level)
    assert isinstance(decoded(found), Charge | Move)
    assert "The enemy gets away: it presses (60%)." in found.believed


@pytest.mark.parametrize("level", GOOD)
def test_what_has_to_be_destroyed_is_battered(level: int) -> None:
    camp = Camp(
        unit("artillery", (2, 2)),
        unit("healer", (9, 5), side=1),
        turn="artillery",
        rows=TEN_BY_SIX,
        sites=[site("keep", (4, 2))],
        goals=[Destroy(0, space(4, 2))],
    )
    assert Batter(space(4, 2)) in turn(camp, level, "9 3")


@pytest.mark.parametrize("level", GOOD)
def test_an_objective_is_stepped_on(level: int) -> None:
    camp = Camp(
        unit("infantry", (2, 2)),
        unit("infantry", (9, 5), side=1, name="foe"),
        turn="infantry",
        rows=TEN_BY_SIX,
        goals=[Score((space(3, 3),))],
    )
    assert decision(camp, level) == Move(space(3, 3))


def test_a_recruit_runs_alone_at_many_and_a_lieutenant_does_not() -> None:
    lines = [unit("heavy-cavalry", (6 + row % 2, row), side=1, name=f"foe {row}") for row in range(5)]
    camp = Camp(unit("scouts", (0, 2)), *lines, turn="scouts", rows=TEN_BY_SIX)
    found = decision(camp, 3)
    assert not isinstance(found, Move) or column_of(found.to) <= 1
    recruit = decision(camp, 1)
    assert isinstance(recruit, Move)
    assert column_of(recruit.to) >= 3


@pytest.mark.parametrize("level", GOOD)
def test_riders_with_bows_strike_and_are_gone(level: int) -> None:
    camp = Camp(
        unit("ranged-cavalry", (4, 2)),
        unit("heavy-infantry", (6, 2), side=1),
        turn="ranged-cavalry",
        rows=TEN_BY_SIX,
    )
    foe = camp.unit("heavy-infantry").at
    assert Attack(camp["heavy-infantry"]) in turn(camp, level, "9 3")
    turn(camp, level)
    assert distance(camp.unit("ranged-cavalry").at, foe) > 2


def test_the_one_with_most_to_gain_goes_first() -> None:
    camp = Camp(
        unit("infantry", (0, 0)),
        unit("ranged", (4, 2)),
        unit("artillery", (7, 2), side=1, vitality=3),
        turn="ranged",
        rows=TEN_BY_SIX,
    )
    camp.table.turn = None
    camp.table.agenda = (ChooseUnit(camp.seat, (camp["infantry"], camp["ranged"])),)
    assert decision(camp, 3) == Activate(camp["ranged"])


# ------------------------------------------------------------------ heroes


def duel(mine: int, theirs: int) -> Camp:
    camp = Camp(
        heroes_at((2, 2), hero("dexterity", 6, "Ann"), vitality=mine),
        heroes_at((3, 2), hero("strength", 6, "Bob"), side=1, vitality=theirs),
        turn="Ann",
        rows=TEN_BY_SIX,
    )
    camp.table.duel = Duel((camp["Bob"], camp["Ann"]), (1, 0), 1)
    camp.table.agenda = (*camp.table.agenda, DuelTurn(camp.seat))
    return camp


def test_a_duel_is_fought_on_by_the_stronger_and_fled_by_the_weaker() -> None:
    assert decision(duel(12, 2), 3) == Strike()
    assert isinstance(decision(duel(2, 12), 3), Retreat)
    assert decision(duel(2, 12), 1) == Strike()
    assert "wins in" in choice(duel(12, 2), 4).note


def test_a_lone_hero_joins_those_beside_it() -> None:
    camp = Camp(
        heroes_at((2, 2), hero("strength", 2, "Ann"), vitality=1),
        unit("infantry", (3, 2)),
        unit("ranged", (7, 2), side=1),
        turn="Ann",
        rows=TEN_BY_SIX,
    )
    assert decision(camp, 3) == Join(camp["infantry"])


def test_a_hero_holds_an_objective_beside_the_one_that_its_unit_holds() -> None:
    camp = Camp(
        unit("infantry", (2, 2), hero("strength", 2, "Ann")),
        unit("artillery", (9, 5), side=1),
        turn="infantry",
        rows=TEN_BY_SIX,
        goals=[Score((space(2, 2), space(3, 2)))],
    )
    found = decision(camp, 3)
    assert isinstance(found, Split)
    assert found.parts[0].to == space(3, 2)
    camp.do(found)
    assert camp.at("Ann") == (3, 2)


def test_only_the_aggressive_kill_the_fallen() -> None:
    camp = Camp(heroes_at((2, 2), hero(name="Ann")), unit("infantry", (3, 2), side=1), turn="infantry")
    camp.table.agenda = (*camp.table.agenda, OfferFate(camp.seat, (0,)))
    assert decision(camp, 3) == Capture()
    assert decision(camp, 3, Style(aggression=1.0)) == Kill()
