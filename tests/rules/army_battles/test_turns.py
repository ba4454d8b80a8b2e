"""Rounds, turns, and the four actions."""

from __future__ import annotations

import pytest

from game.core.chance import Dice
from game.core.contract import Options
from game.rules.army_battles.actions import (
    Activate,
    Attack,
    Charge,
    Defend,
    EndTurn,
    Heal,
    Join,
    Move,
    Prepare,
    Split,
)
from game.rules.army_battles.events import TurnBegan, UnitAttacked
from game.rules.army_battles.places import space
from game.rules.army_battles.state import ChooseUnit
from tests.rules.army_battles.camp import KIT, RULES, Camp, hero, heroes_at, unit


def turns(camp: Camp, count: int) -> list[str]:
    """Return whose turns come next when everybody passes, the first unit of a group first."""
    names = {number: name for name, number in camp.names.items()}
    found = []
    while len(found) < count:
        if isinstance(camp.table.task, ChooseUnit):
            camp.do(Activate(camp.table.task.units[0]))
        assert camp.table.turn is not None
        found.append(names[camp.table.turn.unit])
        camp.do(EndTurn())
    return found


@pytest.mark.rule("ab.round.one-turn-each")
def test_every_unit_has_one_turn_in_a_round() -> None:
    kinds = ("infantry", "scouts", "flyer", "ranged", "healer", "artillery", "bomber")
    camp = Camp(
        *(unit(kind, (2 * at, 0 if at < 3 else 9), side=int(at >= 3)) for at, kind in enumerate(kinds))
    )
    camp.begin()
    assert sorted(turns(camp, 7)) == sorted(kinds)
    assert camp.table.round == 2


@pytest.mark.rule("ab.round.order-by-movement", "ab.unit.movement")
def test_the_fast_go_first_whatever_the_side() -> None:
    kinds = ("infantry", "heavy-cavalry", "heavy-infantry", "light-cavalry", "scouts")
    camp = Camp(*(unit(kind, (2 * at, 5), side=at % 2) for at, kind in enumerate(kinds)))
    camp.begin()
    assert turns(camp, 5) == ["light-cavalry", "scouts", "heavy-cavalry", "infantry", "heavy-infantry"]
    camp.take_turn("light-cavalry")
    assert camp.allows(Move(space(6, 0)))
    assert camp.refused(Move(space(6, 11))) == "ab.map.edge"
    camp = Camp(unit("light-cavalry", (0, 0)), unit("infantry", (13, 9), side=1), turn="light-cavalry")
    assert camp.allows(Move(space(5, 0)))
    assert camp.refused(Move(space(6, 0))) == "ab.unit.movement"


def four_infantry(priority: int = 0) -> Camp:
    return Camp(
        unit("infantry", (0, 0), name="a1"),
        unit("infantry", (4, 0), name="a2"),
        unit("infantry", (0, 9), side=1, name="b1"),
        unit("infantry", (4, 9), side=1, name="b2"),
        priority=priority,
    )


@pytest.mark.rule("ab.round.ties-instigator-first")
def test_of_equal_units_the_instigator_goes_first() -> None:
    camp = four_infantry(priority=1)
    camp.begin()
    assert turns(camp, 4) == ["b1", "b2", "a1", "a2"]


@pytest.mark.rule("ab.round.own-order")
def test_a_side_orders_its_own_equal_units() -> None:
    camp = four_infantry()
    camp.begin()
    assert set(camp.offers()) == {Activate(camp["a1"]), Activate(camp["a2"])}
    assert camp.refused(Activate(camp["b1"])) == "ab.round.own-order"
    camp.do(Activate(camp["a2"]))
    camp.do(EndTurn())
    assert camp.told(TurnBegan)[0].unit == camp["a1"]
    camp.do(EndTurn())
    camp.do(Activate(camp["b2"]))
    camp.do(EndTurn())
    camp.do(EndTurn())
    assert camp.table.round == 2
    assert isinstance(camp.table.task, ChooseUnit)
    camp.do(Activate(camp["a1"]))
    assert camp.table.turn is not None
    assert camp.table.turn.unit == camp["a1"]
    camp.do(EndTurn())
    assert camp.told(TurnBegan)[0].unit == camp["a2"]


@pytest.mark.rule("ab.round.unclear-instigator", "ab.round.instigator-setting")
def test_priority_is_the_scenarios_or_tossed_once() -> None:
    named = Options("open_field", 2, choices={"instigator": "2"})
    assert RULES.setup(named, Dice("x")).terms.priority == 1
    assert RULES.setup(Options("open_field", 2, choices={"instigator": "1"}), Dice("x")).terms.priority == 0
    tossed = Options("open_field", 2, choices={"instigator": "none", "layout": "meadow"})
    first = [RULES.setup(tossed, Dice(str(seed))).terms.priority for seed in range(1000)]
    assert first[7] == RULES.setup(tossed, Dice("7")).terms.priority
    assert 400 <= sum(first) <= 600
    assert RULES.setup(tossed, Dice("7")).terms.was_tossed


@pytest.mark.rule("ab.round.order-fixed-per-round")
def test_the_order_is_read_when_a_round_begins() -> None:
    camp = Camp(
        heroes_at((1, 0), hero("dexterity", 3)),
        unit("infantry", (0, 0)),
        unit("heavy-cavalry", (5, 9), side=1),
    )
    camp.begin()
    assert camp.table.order == ((camp["heavy-cavalry"],), (camp["infantry"],))
    camp.do(Join(camp["infantry"]))
    assert camp.profile("infantry").movement == 4
    assert camp.table.turn is not None
    assert camp.table.turn.unit == camp["heavy-cavalry"]
    camp.do(EndTurn())
    camp.do(Charge())
    assert camp.table.order == ()
    camp.do(EndTurn())
    assert camp.table.round == 2
    assert camp.table.turn.unit == camp["infantry"]


@pytest.mark.rule("ab.round.no-delay")
def test_a_turn_let_go_does_not_come_back() -> None:
    camp = Camp(
        unit("scouts", (0, 0)), unit("infantry", (3, 0)), unit("infantry", (5, 9), side=1, name="foe")
    )
    camp.begin()
    camp.do(EndTurn())
    assert camp["scouts"] not in {number for group in camp.table.order for number in group}
    camp.do(EndTurn())
    assert camp.table.round == 1


@pytest.mark.rule("ab.turn.move-and-one-action")
def test_a_unit_moves_and_takes_one_action() -> None:
    camp = Camp(
        unit("infantry", (5, 5)),
        unit("heavy-infantry", (8, 5), side=1),
        unit("scouts", (0, 0)),
        turn="infantry",
    )
    assert camp.refused(Attack(camp["heavy-infantry"])) == "ab.unit.range"
    camp.do(Move(space(6, 5)))
    assert camp.refused(Move(space(8, 4))) == "ab.unit.movement"
    camp = Camp(unit("infantry", (6, 5)), unit("heavy-infantry", (7, 5), side=1), turn="infantry")
    camp.do(Attack(camp["heavy-infantry"]), "9 1")
    assert camp.refused(Attack(camp["heavy-infantry"])) == "ab.turn.move-and-one-action"
    assert camp.allows(Move(space(4, 5)))


@pytest.mark.rule("ab.turn.split-movement")
def test_movement_may_be_split_by_the_action() -> None:
    camp = Camp(unit("light-cavalry", (0, 0)), unit("heavy-infantry", (3, 0), side=1), turn="light-cavalry")
    camp.do(Move(space(2, 0)))
    camp.do(Attack(camp["heavy-infantry"]), "1")
    assert camp.allows(Move(space(2, 3)))
    assert camp.refused(Move(space(2, 4))) == "ab.unit.movement"
    camp = Camp(unit("light-cavalry", (0, 0)), unit("heavy-infantry", (4, 0), side=1), turn="light-cavalry")
    camp.do(Move(space(3, 0)))
    camp.do(Attack(camp["heavy-infantry"]), "1")
    assert camp.refused(Move(space(0, 0))) == "ab.unit.movement"
    assert camp.allows(Move(space(1, 0)))


@pytest.mark.rule("ab.turn.unused-movement-lost")
def test_unused_movement_is_lost() -> None:
    camp = Camp(unit("heavy-infantry", (0, 0)), unit("heavy-infantry", (9, 9), side=1, name="foe"))
    camp.begin()
    camp.do(EndTurn())
    camp.do(EndTurn())
    assert camp.table.round == 2
    assert camp.allows(Move(space(1, 0)))
    assert camp.refused(Move(space(2, 0))) == "ab.unit.movement"


@pytest.mark.rule("ab.action.four-actions")
def test_what_is_offered() -> None:
    camp = Camp(unit("infantry", (5, 5)), unit("scouts", (6, 5), side=1), turn="infantry")
    kinds = {type(action) for action in camp.offers()} - {Move, EndTurn}
    assert kinds == {Attack, Charge, Defend, Prepare}
    camp = Camp(unit("infantry", (5, 5)), unit("scouts", (9, 5), side=1), turn="infantry")
    assert {type(action) for action in camp.offers()} - {Move, EndTurn} == {Charge, Defend, Prepare}
    camp = Camp(
        unit("healer", (5, 5)), unit("infantry", (6, 5)), unit("scouts", (9, 5), side=1), turn="healer"
    )
    assert {type(action) for action in camp.offers()} - {Move, EndTurn} == {Charge, Defend, Prepare, Heal}
    led = Camp(unit("infantry", (5, 5), hero()), unit("scouts", (9, 5), side=1), turn="infantry")
    assert {type(action) for action in led.offers()} - {Move, EndTurn} == {Charge, Defend, Prepare, Split}


@pytest.mark.rule("ab.action.attack")
def test_an_attack_is_one_roll_and_uses_the_action() -> None:
    camp = Camp(unit("infantry", (5, 5)), unit("heavy-infantry", (6, 5), side=1), turn="infantry")
    camp.do(Attack(camp["heavy-infantry"]), "7 2")
    assert len(camp.told(UnitAttacked)) == 1
    assert camp.table.turn is not None
    assert camp.table.turn.has_acted


@pytest.mark.rule("ab.action.charge")
@pytest.mark.parametrize(("kind", "spaces"), [("infantry", 4), ("light-cavalry", 10)])
def test_a_charge_doubles_movement(kind: str, spaces: int) -> None:
    camp = Camp(unit(kind, (0, 0)), unit("scouts", (13, 9), side=1), turn=kind)
    camp.do(Charge())
    assert camp.allows(Move(space(spaces, 0)))
    assert camp.refused(Move(space(spaces + 1, 0))) == "ab.unit.movement"


@pytest.mark.rule("ab.action.charge-is-the-action")
def test_a_charge_leaves_no_attack_and_doubles_bonuses() -> None:
    camp = Camp(
        unit("infantry", (0, 0), hero("dexterity", 3)), unit("scouts", (1, 1), side=1), turn="infantry"
    )
    camp.do(Charge())
    assert camp.allows(Move(space(8, 0)))
    assert camp.refused(Move(space(9, 0))) == "ab.unit.movement"
    assert camp.refused(Attack(camp["scouts"])) == "ab.action.charge-is-the-action"
    camp = Camp(unit("scouts", (0, 0)), unit("infantry", (13, 9), side=1), turn="scouts")
    camp.do(Move(space(3, 0)))
    camp.do(Charge())
    assert camp.allows(Move(space(8, 0)))
    assert camp.refused(Move(space(9, 0))) == "ab.unit.movement"


@pytest.mark.rule("ab.action.one-action-only")
def test_defend_prepare_and_charge_exclude_each_other() -> None:
    camp = Camp(unit("infantry", (0, 0)), unit("scouts", (9, 9), side=1), turn="infantry")
    camp.do(Defend())
    for action in (Prepare(), Charge(), Defend()):
        assert camp.refused(action) == "ab.action.one-action-only"


def test_a_turn_ends_by_itself_when_nothing_is_left() -> None:
    camp = Camp(unit("infantry", (0, 0)), unit("scouts", (9, 9), side=1), turn="infantry")
    camp.do(Move(space(2, 2)))
    camp.do(Defend())
    assert camp.table.turn is not None
    assert camp.table.turn.unit == camp["scouts"]
    assert KIT.profile(camp.table, camp.unit("scouts")).movement == 4
