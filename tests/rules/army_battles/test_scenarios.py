"""Scenarios, goals, and who wins."""

from __future__ import annotations

import pytest

from game.core.chance import Dice
from game.core.contract import Options, Seat
from game.rules.army_battles.actions import Attack, Batter, EndTurn, Exit, Move
from game.rules.army_battles.armies import cost, read_army
from game.rules.army_battles.events import SpacesHeld
from game.rules.army_battles.field import Site
from game.rules.army_battles.goals import Destroy, Leave, Occupy, Score, Slay, Survive
from game.rules.army_battles.marching import reach_of
from game.rules.army_battles.places import place, space
from game.rules.army_battles.state import BeginTurn, Unit
from game.rules.army_battles.victory import surviving_points
from tests.rules.army_battles.camp import BUILDINGS, KIT, RULES, Camp, hero, heroes_at, site, unit, zone

FAR = unit("heavy-infantry", (13, 9), side=1, name="far")


def start(mode: str, seed: str = "seed", **choices: str):  # noqa: ANN201 - a table
    return RULES.setup(Options(mode, 2, choices=choices), Dice(seed))


def end_round(camp: Camp, number: int) -> None:
    """End a round in which nobody has anything left to do."""
    camp.table.round = number
    camp.table.order = ()
    camp.table.turn = None
    camp.table.agenda = (BeginTurn(),)
    camp.begin()


@pytest.mark.rule("ab.victory.last-side")
def test_a_side_without_units_has_lost() -> None:
    camp = Camp(unit("infantry", (5, 5)), unit("ranged", (6, 5), side=1, vitality=1), turn="infantry")
    camp.do(Attack(camp["ranged"]), "9 1")
    outcome = RULES.outcome(camp.table)
    assert outcome is not None
    assert (outcome.ranks, outcome.rule) == ((1, 2), "ab.victory.last-side")
    assert RULES.to_act(camp.table) == ()
    host = Camp(
        unit("infantry", (5, 5)), unit("ranged", (6, 5), hero("will", 1), side=1, vitality=1), turn="infantry"
    )
    host.do(Attack(host["ranged"]), "9 6")
    assert host.table.result is None
    assert host.at("will") == (6, 5)


@pytest.mark.rule("ab.victory.scenario-goals")
def test_goals_win_at_once_or_at_the_end_of_a_round() -> None:
    gate = {"sites": [site("gate", (6, 5))], "goals": [Destroy(0, space(6, 5)), Survive(1, 8)]}
    camp = Camp(unit("artillery", (5, 5)), FAR, turn="artillery", **gate)
    camp.do(Batter(space(6, 5)), "9 1")
    assert camp.table.result is not None
    assert (camp.table.result.winners, camp.table.result.rule) == ((0,), "ab.victory.scenario-goals")
    camp = Camp(unit("artillery", (5, 5)), FAR, **gate)
    end_round(camp, 7)
    assert camp.table.result is None
    end_round(camp, 8)
    assert camp.table.result is not None
    assert camp.table.result.winners == (1,)


def test_heroes_to_be_slain_and_units_to_leave() -> None:
    prey = heroes_at((6, 5), hero("will", 1, "Ann"), side=1, vitality=1)
    for name, ends in (("Ann", True), ("", True), ("Bob", False)):
        camp = Camp(
            unit("infantry", (5, 5)),
            prey,
            FAR,
            goals=[Slay(0, name)],
            turn="infantry",
            hero_fate="unconscious",
        )
        camp.do(Attack(camp["Ann"]), "10")
        assert (camp.table.result is not None) == ends
    camp = Camp(
        unit("scouts", (0, 0)),
        unit("infantry", (5, 5)),
        unit("ranged", (6, 5)),
        FAR,
        exits=[(0, 0)],
        goals=[Leave(0)],
        turn="scouts",
    )
    camp.do(Exit())
    assert camp.table.result is None
    camp.take_turn("infantry")
    camp.table.units = tuple(
        Unit(piece.kind, 0, 0, space(0, 0)) if number == camp["infantry"] else piece
        for number, piece in enumerate(camp.table.units)
    )
    camp.do(Exit())
    assert camp.table.result is not None
    assert camp.table.result.winners == (0,)


@pytest.mark.rule("ab.victory.holding-spaces")
def test_ground_units_hold_spaces_and_flyers_do_not() -> None:
    spaces = zone((3, 5), (7, 5))
    camp = Camp(
        unit("infantry", (3, 5)),
        unit("flyer", (3, 5), side=1),
        unit("bomber", (7, 5), side=1),
        goals=[Score(spaces)],
    )
    end_round(camp, 1)
    (told,) = camp.told(SpacesHeld)
    assert told.held == ((space(3, 5), 0),)
    assert camp.table.scores == (1, 0)


@pytest.mark.rule("ab.victory.round-limit-points")
def test_after_the_last_round_surviving_points_decide() -> None:
    camp = Camp(
        unit("infantry", (0, 0), vitality=1),
        unit("heavy-infantry", (3, 0), level=2),
        unit("scouts", (5, 9), hero("will", 3), side=1),
        heroes_at((9, 9), hero("strength", 6), side=1),
    )
    camp.table.units = tuple(
        Unit(piece.kind, 1, 0, -1) if number == camp["strength"] else piece
        for number, piece in enumerate(camp.table.units)
    )
    assert [surviving_points(camp.table, KIT, side) for side in (0, 1)] == [28, 20]
    end_round(camp, 9)
    assert camp.table.result is None
    end_round(camp, 10)
    assert camp.table.result is not None
    assert camp.table.result.why == "Blue has 28 points left, the other side 20."
    assert camp.table.result.scores == (1.0, 0.0)
    equal = Camp(unit("infantry", (0, 0)), unit("ranged", (9, 9), side=1))
    end_round(equal, 10)
    assert equal.table.result is not None
    assert equal.table.result.scores == (0.5, 0.5)


@pytest.mark.rule("ab.victory.resign-retreat")
def test_who_gives_up_has_lost() -> None:
    camp = Camp(unit("infantry", (0, 0)), FAR)
    outcome = RULES.resigned(camp.table, Seat(1), 2)
    assert (outcome.ranks, outcome.rule) == ((1, 2), "ab.victory.resign-retreat")
    assert outcome.why == "Amber has given up."


# ------------------------------------------------------------------ the four scenarios


@pytest.mark.rule("ab.scenario.open-field")
def test_random_fields_are_the_same_from_both_sides() -> None:
    seen = set()
    for seed in range(1, 201):
        field = start("open_field", str(seed)).terms.field
        signs = {place(at): sign for at, sign in field.spaces()}
        assert len(signs) == 140
        assert all(signs[column, row] == signs[13 - column, 9 - row] for column, row in signs)
        assert all(signs[column, row] in ".=" for column in range(14) for row in (0, 1, 8, 9))
        seen.add(field.rows)
    assert len(seen) > 190
    for layout in ("meadow", "crossroads", "woodland"):
        rows = start("open_field", layout=layout).terms.field.rows
        assert rows == tuple(row[::-1] for row in rows[::-1])
    terms = start("open_field").terms
    assert (terms.rounds, terms.goals, terms.limit_winner) == (10, (), -1)


@pytest.mark.rule("ab.scenario.hold-the-ford")
def test_hold_the_ford() -> None:
    for instigator, river in (("1", 5), ("2", 4)):
        terms = start("hold_the_ford", instigator=instigator).terms
        field = terms.field
        assert field.size == (14, 10)
        assert terms.rounds == 8
        assert [number for number, row in enumerate(field.rows) if row == "~" * 14] == [river]
        assert [place(at) for at in field.objectives] == [(3, river), (7, river), (11, river)]
        assert terms.goals == (Score(field.objectives),)
        assert {place(at)[1] for at in field.zones[0]} == {0, 1}
        assert {place(at)[1] for at in field.zones[1]} == {8, 9}
    table = start("hold_the_ford", instigator="1", army_1="3 Infantry", army_2="1 Infantry")
    assert all(KIT.scene(table).lies[at].cost == 2 for at in table.terms.field.objectives)
    camp = Camp(
        unit("infantry", (3, 5), name="a"),
        unit("infantry", (7, 5), name="b"),
        unit("infantry", (11, 5), side=1, name="c"),
        goals=[Score(zone((3, 5), (7, 5), (11, 5)))],
        rounds=8,
    )
    for number in range(3, 9):
        end_round(camp, number)
    assert camp.table.scores == (12, 6)
    assert camp.table.result is not None
    assert camp.table.result.why == "Blue wins 12 to 6 by objectives."
    assert 3 * camp.table.terms.rounds == 24


@pytest.mark.rule("ab.scenario.siege")
def test_the_castle_of_the_siege() -> None:
    plan = {
        "tower": {(4, 9), (8, 9)},
        "gate": {(6, 9)},
        "wall": {(5, 9), (7, 9), (4, 10), (4, 11), (8, 10), (8, 11)},
        "keep": {(6, 11)},
    }
    for instigator, attacker in (("1", 0), ("2", 1)):
        table = start("siege", instigator=instigator, army_1="random", army_2="random")
        terms = table.terms
        assert terms.field.size == (14, 12)
        assert (terms.rounds, terms.priority, terms.limit_winner) == (10, attacker, 1 - attacker)
        built = {kind: {place(s.at) for s in terms.field.sites if s.kind == BUILDINGS[kind]} for kind in plan}
        assert built == plan
        assert {s.side for s in terms.field.sites} == {1 - attacker}
        assert {place(at)[1] for at in terms.field.zones[attacker]} == {0, 1}
        assert {place(at)[1] for at in terms.field.zones[1 - attacker]} == {9, 10, 11}
        assert RULES.to_act(table) == (Seat(1 - attacker),)
    for size, budget in (("skirmish", 42), ("battle", 70), ("war", 112)):
        table = start("siege", size=size, army_2="garrison")
        spent = sum(
            cost(read_army(f"1 {KIT.units[piece.kind].name} L{piece.level}", KIT.units), KIT.units)
            for piece in table.units[: table.terms.troops]
            if piece.side == 1
        ) + sum(
            3 + 3 * h.levels
            for h, owner in zip(table.terms.heroes, table.terms.owners, strict=True)
            if owner == 1
        )
        assert budget - 1 <= spent <= budget


@pytest.mark.rule("ab.scenario.siege")
def test_the_castle_is_closed_until_the_gate_falls() -> None:
    table = start("siege", army_1="1 Infantry\n1 Flyer", army_2="1 Ranged")
    field = table.terms.field
    gate = next(number for number, built in enumerate(field.sites) if place(built.at) == (6, 9))
    units = [
        Unit(piece.kind, piece.side, 0, space(2 * number, 8), flies=piece.flies)
        for number, piece in enumerate(table.units)
    ]
    table.units = tuple(units)
    goal = 1 << space(6, 10)
    assert not reach_of(table, KIT, 0, 60).stops & goal
    assert reach_of(table, KIT, 1, 60).stops & goal
    table.wounds = tuple(14 if number == gate else 0 for number in range(len(field.sites)))
    assert reach_of(table, KIT, 0, 60).stops & goal


def keep_camp(*entries: object, wounds: int = 0) -> Camp:
    camp = Camp(
        *entries,  # type: ignore[arg-type]
        sites=[Site(BUILDINGS["keep"], space(6, 9), 1)],
        goals=[Destroy(0, space(6, 9)), Occupy(0, (space(6, 9),))],
        limit_winner=1,
    )
    camp.table.wounds = (wounds,)
    return camp


@pytest.mark.rule("ab.scenario.siege-result")
def test_who_wins_a_siege() -> None:
    camp = keep_camp(unit("infantry", (6, 8)), unit("ranged", (12, 0), side=1), wounds=31)
    camp.take_turn("infantry")
    camp.do(Batter(space(6, 9)), "9 5")
    assert camp.table.result is not None
    assert camp.table.result.winners == (0,)
    for vitality, wins in ((10, True), (1, False)):
        camp = keep_camp(
            unit("infantry", (6, 8), vitality=vitality),
            unit("scouts", (0, 0)),
            unit("ranged", (6, 7), side=1),
        )
        camp.take_turn("infantry")
        camp.do(Move(space(6, 9)))
        camp.table.order = ((camp["ranged"],),)
        camp.do(EndTurn())
        camp.do(Attack(camp["infantry"]), "9 1")
        assert camp.table.result is None
        camp.do(EndTurn())
        assert (camp.table.result is not None) == wins
    above = keep_camp(unit("bomber", (6, 9)), unit("ranged", (12, 0), side=1))
    end_round(above, 7)
    assert above.table.result is None
    end_round(above, 10)
    assert above.table.result is not None
    assert above.table.result.winners == (1,)


@pytest.mark.rule("ab.scenario.ambush")
def test_the_ambush() -> None:
    table = start("ambush", size="skirmish", army_1="outlaws", army_2="swift-riders")
    terms = table.terms
    assert (terms.priority, terms.limit_winner, terms.goals) == (0, 0, (Leave(1),))
    assert all(KIT.scene(table).lies[at].kinds[0] in {"forest", "open"} for at in terms.field.zones[0])
    costs = [
        sum(KIT.units[p.kind].points + 2 * p.level for p in table.units[: terms.troops] if p.side == side)
        + sum(3 + 3 * h.levels for h, owner in zip(terms.heroes, terms.owners, strict=True) if owner == side)
        for side in (0, 1)
    ]
    assert costs[0] in {47, 48}
    assert terms.rounds == 7
    assert costs[1] in {59, 60}
    turned = start("ambush", instigator="2").terms
    assert (turned.priority, turned.limit_winner, turned.goals) == (1, 1, (Leave(0),))
    column = [unit("scouts", (at, 0), name=str(at)) for at in range(5)]
    camp = Camp(*column, FAR, exits=[(at, 0) for at in range(5)], goals=[Leave(0)], limit_winner=1)
    for name in ("0", "1", "2"):
        assert camp.table.result is None
        camp.take_turn(name)
        camp.do(Exit())
    assert camp.table.result is not None
    assert camp.table.result.why == "3 units of Blue have left the map."
    late = Camp(*column, FAR, exits=[(0, 0)], goals=[Leave(0)], limit_winner=1, rounds=terms.rounds)
    end_round(late, 7)
    assert late.table.result is not None
    assert late.table.result.winners == (1,)
