"""The map, moving on it, and prepared attacks on the way."""

from __future__ import annotations

import pytest

from game.rules.army_battles.actions import Activate, Attack, EndTurn, Exit, Move, Prepare
from game.rules.army_battles.crowd import Crowd
from game.rules.army_battles.events import Moved, PreparedSprang, UnitAttacked
from game.rules.army_battles.places import ESCAPED, place, space
from game.rules.army_battles.state import Group, Watch
from tests.rules.army_battles.camp import KIT, RULES, Camp, hero, heroes_at, site, unit

FAR = unit("heavy-infantry", (13, 9), side=1, name="far")


def moves(camp: Camp) -> set[tuple[int, int]]:
    """Return where the unit whose turn it is may go."""
    return {place(action.to) for action in camp.offers() if isinstance(action, Move)}


@pytest.mark.rule("ab.map.square-grid")
def test_a_diagonal_step_costs_the_same() -> None:
    camp = Camp(unit("infantry", (5, 5)), FAR, turn="infantry")
    assert len(moves(camp)) == 24
    assert (7, 7) in moves(camp)
    assert camp.refused(Move(space(8, 5))) == "ab.unit.movement"


@pytest.mark.rule("ab.map.no-corner-squeezing")
def test_nobody_squeezes_between_two_walls() -> None:
    walls = [site("wall", (1, 0)), site("wall", (0, 1))]
    camp = Camp(unit("infantry", (0, 0)), FAR, sites=walls, turn="infantry")
    assert camp.refused(Move(space(1, 1))) == "ab.map.no-corner-squeezing"
    assert moves(camp) == set()
    assert (1, 1) in moves(Camp(unit("flyer", (0, 0)), FAR, sites=walls, turn="flyer"))
    assert (1, 1) in moves(Camp(unit("infantry", (0, 0)), FAR, sites=walls[:1], turn="infantry"))
    for at in ((3, 1), (1, 1)):
        start = (2, 0)
        ways = [site("wall", (at[0], start[1])), site("wall", (start[0], at[1]))]
        camp = Camp(unit("heavy-infantry", start), FAR, sites=ways, turn="heavy-infantry")
        assert at not in moves(camp)
        camp = Camp(unit("heavy-infantry", at), FAR, sites=ways, turn="heavy-infantry")
        assert start not in moves(camp)


@pytest.mark.rule("ab.map.stacking")
def test_one_ground_unit_and_one_flyer_to_a_space() -> None:
    camp = Camp(unit("bomber", (0, 0)), unit("infantry", (1, 0), side=1), turn="bomber")
    camp.do(Move(space(1, 0)))
    assert camp.at("bomber") == camp.at("infantry") == (1, 0)
    camp = Camp(
        unit("infantry", (0, 0)), unit("ranged", (1, 0)), unit("scouts", (0, 1), side=1), turn="infantry"
    )
    assert camp.refused(Move(space(1, 0))) == "ab.map.stacking"
    assert camp.refused(Move(space(0, 1))) == "ab.map.stacking"
    camp = Camp(unit("flyer", (0, 0)), unit("bomber", (1, 0), side=1), turn="flyer")
    assert camp.refused(Move(space(1, 0))) == "ab.map.stacking"


@pytest.mark.rule("ab.map.passing-through")
def test_through_friends_not_through_enemies() -> None:
    gorge = ("WWWWWWWWWWWWWW", "..............", *("WWWWWWWWWWWWWW",) * 8)
    camp = Camp(
        unit("light-cavalry", (0, 1)), unit("infantry", (1, 1)), FAR, rows=gorge, turn="light-cavalry"
    )
    assert moves(camp) == {(2, 1), (3, 1), (4, 1), (5, 1)}
    camp = Camp(
        unit("light-cavalry", (0, 1)), unit("infantry", (1, 1), side=1), rows=gorge, turn="light-cavalry"
    )
    assert moves(camp) == set()
    assert camp.refused(Move(space(2, 1))) == "ab.map.passing-through"
    camp = Camp(unit("flyer", (0, 1)), unit("infantry", (1, 1), side=1), rows=gorge, turn="flyer")
    assert (1, 1) in moves(camp)
    assert (2, 1) in moves(camp)
    camp = Camp(unit("infantry", (0, 1)), unit("flyer", (1, 1), side=1), rows=gorge, turn="infantry")
    assert moves(camp) == {(1, 1), (2, 1)}


@pytest.mark.rule("ab.map.no-zones-of-control")
def test_passing_enemies_costs_nothing() -> None:
    foes = [unit("infantry", (column, 1), side=1, name=f"foe {column}") for column in (1, 2, 3)]
    camp = Camp(unit("scouts", (0, 0)), *foes, turn="scouts")
    camp.do(Move(space(4, 0)))
    assert camp.at("scouts") == (4, 0)
    assert camp.told(UnitAttacked) == []


@pytest.mark.rule("ab.map.edge")
def test_the_map_is_left_only_from_exits() -> None:
    camp = Camp(unit("flyer", (0, 0)), FAR, turn="flyer")
    assert camp.refused(Move(-1)) == "ab.map.edge"
    assert camp.refused(Move(31)) == "ab.map.edge"
    assert camp.refused(Exit()) == "ab.map.edge"
    camp = Camp(unit("flyer", (0, 0)), unit("infantry", (5, 5)), FAR, exits=[(0, 0), (0, 1)], turn="flyer")
    assert Exit() in camp.offers()
    camp.do(Exit())
    assert camp.unit("flyer").at == ESCAPED
    tired = Camp(unit("heavy-infantry", (1, 0)), FAR, exits=[(0, 0)], turn="heavy-infantry")
    tired.do(Move(space(0, 0)))
    assert tired.refused(Exit()) == "ab.turn.move-and-one-action"


@pytest.mark.rule("ab.map.cheapest-way")
def test_a_way_keeps_out_of_prepared_ranges_where_it_can() -> None:
    above = unit("bomber", (3, 2), side=1, watch=Watch())
    camp = Camp(unit("infantry", (2, 2)), above, turn="infantry")
    camp.do(Move(space(4, 2)))
    (moved,) = camp.told(Moved)
    assert [place(at) for at in moved.path] in ([(2, 2), (3, 1), (4, 2)], [(2, 2), (3, 3), (4, 2)])
    assert camp.told(PreparedSprang) == []
    camp = Camp(unit("infantry", (2, 2)), above, turn="infantry")
    camp.do(Move(space(3, 2)), "1")
    assert len(camp.told(PreparedSprang)) == 1
    free = Camp(unit("infantry", (2, 2)), FAR, turn="infantry")
    free.do(Move(space(4, 2)))
    assert [place(at) for at in free.told(Moved)[0].path] == [(2, 2), (3, 2), (4, 2)]


# ------------------------------------------------------------------ prepare


def ambush(*more: object, watch: Watch | None = None, mover: str = "light-cavalry", column: int = 6) -> Camp:
    """Return archers that have prepared at (0, 0), and an enemy that may move on the row."""
    return Camp(
        unit(mover, (column, 0), name="mover"),
        unit("ranged", (0, 0), side=1, watch=watch or Watch()),
        unit("infantry", (13, 9), name="rest"),
        *more,  # type: ignore[arg-type]
        turn="mover",
    )


@pytest.mark.rule("ab.action.prepare", "ab.action.prepare-interrupts")
def test_a_prepared_unit_attacks_who_comes_into_range() -> None:
    camp = ambush()
    camp.do(Move(space(3, 0)), "2 3")
    first, sprang, attacked, second = camp.events[:4]
    assert isinstance(first, Moved)
    assert [place(at) for at in first.path] == [(6, 0), (5, 0), (4, 0)]
    assert isinstance(sprang, PreparedSprang)
    assert isinstance(attacked, UnitAttacked)
    assert attacked.is_prepared
    assert isinstance(second, Moved)
    assert [place(at) for at in second.path] == [(4, 0), (3, 0)]
    assert camp.vitality("mover") == 2
    assert camp.table.turn is not None
    assert camp.table.turn.spent == 3


@pytest.mark.rule("ab.action.prepare-interrupts")
def test_a_prepared_attack_meets_the_terrain_just_entered() -> None:
    rows = ("....f.........", *("..............",) * 9)
    for dice, alive in (("2", True), ("3 2", False)):
        camp = Camp(
            unit("scouts", (6, 0)),
            unit("ranged", (0, 0), side=1, watch=Watch()),
            unit("infantry", (13, 9)),
            rows=rows,
            turn="scouts",
        )
        camp.do(Move(space(5, 0)))
        camp.do(Move(space(4, 0)), dice)
        assert camp.told(UnitAttacked)[0].roll.defense == 10
        assert (camp.at("scouts") == (4, 0)) == alive
        if alive:
            assert camp.vitality("scouts") == 5
            assert camp.allows(Move(space(2, 0)))


@pytest.mark.rule("ab.action.prepare-trigger")
def test_only_coming_from_outside_sets_it_off() -> None:
    camp = ambush(column=3)
    camp.do(Move(space(2, 0)))
    assert camp.told(UnitAttacked) == []
    camp.do(Move(space(5, 0)))
    camp.do(Move(space(4, 0)), "1")
    assert len(camp.told(UnitAttacked)) == 1
    foot = ambush(watch=Watch(Group.CAVALRY), mover="scouts")
    foot.do(Move(space(4, 0)))
    assert foot.told(UnitAttacked) == []
    horse = ambush(watch=Watch(Group.CAVALRY))
    horse.do(Move(space(4, 0)), "1")
    assert len(horse.told(UnitAttacked)) == 1
    named = ambush(watch=Watch(unit=1))
    named.do(Move(space(4, 0)))
    assert named.told(UnitAttacked) == []


@pytest.mark.rule("ab.action.prepare-once")
def test_once_and_until_the_next_turn() -> None:
    camp = ambush()
    camp.do(Move(space(4, 0)), "1")
    assert camp.unit("ranged").watch is None
    camp.take_turn("rest")
    camp = Camp(
        unit("light-cavalry", (6, 0), name="one"),
        unit("light-cavalry", (6, 1), name="two"),
        unit("ranged", (0, 0), side=1, watch=Watch()),
        turn="one",
    )
    camp.table.order = ((camp["two"],), (camp["ranged"],))
    camp.do(Move(space(2, 0)), "1")
    camp.do(EndTurn())
    camp.do(Move(space(2, 1)))
    assert camp.told(UnitAttacked) == []
    quiet = Camp(unit("ranged", (0, 0)), unit("infantry", (13, 9), side=1, name="far"))
    quiet.begin()
    quiet.do(Prepare())
    quiet.do(EndTurn())
    assert quiet.unit("ranged").watch == Watch()
    quiet.do(EndTurn())
    assert quiet.table.round == 2
    assert quiet.unit("ranged").watch is None
    assert quiet.allows(Prepare())


@pytest.mark.rule("ab.action.prepare-several")
def test_several_attack_in_turn_order_while_the_target_lives() -> None:
    camp = ambush(unit("ranged-cavalry", (0, 1), side=1, watch=Watch()))
    camp.do(Move(space(3, 0)), "10")
    (attacked,) = camp.told(UnitAttacked)
    assert attacked.unit == camp["ranged-cavalry"]
    assert camp.at("mover") is None
    assert camp.unit("ranged").watch == Watch()
    both = ambush(unit("ranged-cavalry", (0, 1), side=1, watch=Watch()))
    both.do(Move(space(3, 0)), "1 1")
    assert [told.unit for told in both.told(UnitAttacked)] == [both["ranged-cavalry"], both["ranged"]]


@pytest.mark.rule("ab.action.prepare-own-movement")
def test_ones_own_steps_set_nothing_off() -> None:
    camp = Camp(unit("scouts", (0, 0)), unit("light-cavalry", (4, 0), side=1), turn="scouts")
    camp.do(Prepare())
    camp.do(Move(space(2, 0)))
    assert camp.told(UnitAttacked) == []
    camp.do(EndTurn())
    camp.take_turn("light-cavalry")
    camp.do(Move(space(5, 0)))
    camp.do(Move(space(4, 0)), "1")
    assert len(camp.told(UnitAttacked)) == 1


@pytest.mark.rule("ab.list.bomber-below")
def test_a_bomber_attacks_what_is_right_below() -> None:
    camp = Camp(
        unit("bomber", (5, 5)), unit("infantry", (5, 5), side=1), unit("flyer", (6, 5), side=1), turn="bomber"
    )
    assert [action for action in camp.offers() if isinstance(action, Attack)] == [Attack(camp["infantry"])]
    assert camp.refused(Attack(camp["flyer"])) == "ab.list.bomber-below"
    camp.do(Attack(camp["infantry"]), "5 1")
    assert camp.told(UnitAttacked)[0].roll.total == 10
    waits = Camp(
        unit("light-cavalry", (0, 0)), unit("bomber", (3, 0), side=1, watch=Watch()), turn="light-cavalry"
    )
    waits.do(Move(space(2, 0)))
    assert waits.told(UnitAttacked) == []
    waits.do(Move(space(3, 0)), "2 1")
    assert waits.told(UnitAttacked)[0].is_prepared
    assert waits.vitality("light-cavalry") == 3
    assert (
        Camp(unit("bomber", (0, 0)), unit("flyer", (1, 0), side=1, name="only"), turn="bomber").refused(
            Prepare(unit=1)
        )
        == "ab.action.prepare"
    )


@pytest.mark.rule("ab.hero.duel-prepared")
def test_a_prepared_hero_unit_begins_a_duel() -> None:
    from game.rules.army_battles.actions import Strike
    from game.rules.army_battles.events import DuelBegan

    camp = Camp(
        heroes_at((4, 0), hero("strength", 3)),
        heroes_at((0, 0), hero("will", 4), side=1, watch=Watch(Group.HEROES)),
        turn="strength",
    )
    camp.do(Move(space(2, 0)), "1")
    assert camp.told(DuelBegan)[0].units == (camp["will"], camp["strength"])
    assert camp.seat == 0
    camp.do(Strike(), "1")
    assert camp.table.duel is not None
    assert camp.table.duel.strokes == (1, 1)


@pytest.mark.rule("ab.hero.duel-prepared")
@pytest.mark.parametrize("goal", [(2, 1), (1, 1)])
def test_who_retreats_into_the_way_is_gone_round_or_stops_it(goal: tuple[int, int]) -> None:
    from game.rules.army_battles.actions import Retreat, Strike

    camp = Camp(
        heroes_at((6, 1), hero("dexterity", 6)),
        *(unit("ranged", (5, row), name=str(row)) for row in range(3)),
        heroes_at((3, 0), hero("will", 4), side=1, watch=Watch()),
        rows=tuple("W" * 14 if number >= 3 else "." * 14 for number in range(10)),
        turn="dexterity",
    )
    camp.do(Move(space(*goal)), "1")
    stop = camp.at("dexterity")
    assert stop in {(5, 0), (5, 1), (5, 2)}
    camp.do(Strike(), "1")
    assert camp.refused(Retreat(space(4, 0))) == "ab.hero.duel-retreat"
    camp.do(Retreat(space(2, 1)), "10 1")
    if goal == (1, 1):
        assert camp.at("dexterity") == goal
    else:
        assert camp.at("dexterity") in {(column, row) for column in (4, 6) for row in range(3)}
    taken = [piece.at for piece in camp.table.units if piece.at >= 0]
    assert len(set(taken)) == len(taken) == 5


def test_only_enemies_that_there_are_can_be_waited_for() -> None:
    camp = Camp(unit("ranged", (0, 0)), FAR, turn="ranged")
    assert camp.refused(Prepare(Group.CAVALRY)) == "ab.action.prepare"
    assert camp.refused(Prepare(Group.HEROES)) == "ab.action.prepare"
    assert camp.refused(Prepare(unit=0)) == "ab.action.prepare"
    assert {action for action in camp.offers() if isinstance(action, Prepare)} == {
        Prepare(),
        Prepare(Group.GROUND),
        Prepare(unit=camp["far"]),
    }
    assert RULES.kit is KIT
    assert not isinstance(camp.table.task, Activate)


def test_who_stands_where_is_kept_up_to_date_by_moves() -> None:
    camp = Camp(
        unit("light-cavalry", (5, 5)),
        unit("flyer", (5, 5)),
        unit("scouts", (6, 6), side=1, watch=Watch()),
        unit("bomber", (7, 7), side=1),
        turn="light-cavalry",
    )
    for name, goal in (("light-cavalry", (5, 7)), ("flyer", (4, 4)), ("scouts", (6, 8)), ("bomber", (7, 8))):
        camp.take_turn(name)
        KIT.crowd(camp.table, 0)
        KIT.crowd(camp.table, 1)
        camp.do(Move(space(*goal)))
        for side in (0, 1):
            kept, fresh = KIT.crowd(camp.table, side), Crowd(camp.table.units, side)
            fresh.dangers, fresh.watched = kept.dangers, kept.watched
            assert all(getattr(kept, slot) == getattr(fresh, slot) for slot in Crowd.__slots__)
    through = Camp(
        unit("light-cavalry", (4, 0)),
        unit("ranged", (3, 0)),
        unit("infantry", (0, 0), side=1, watch=Watch()),
        rows=("..............", *("W" * 14,) * 9),
        turn="light-cavalry",
    )
    through.do(Move(space(1, 0)), "1")
    kept, fresh = KIT.crowd(through.table, 0), Crowd(through.table.units, 0)
    assert kept.friends_below == fresh.friends_below == 1 << space(1, 0) | 1 << space(3, 0)
