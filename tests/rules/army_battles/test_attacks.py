"""Attack rolls, damage, and who may be attacked."""

from __future__ import annotations

import pytest

from game.core.chance import Script
from game.rules.army_battles.actions import Attack, Batter, Defend, EndTurn, Move
from game.rules.army_battles.attacking import targets_of, walls_of
from game.rules.army_battles.blows import Blow, lean_of, roll_d10
from game.rules.army_battles.events import UnitAttacked, Verdict
from game.rules.army_battles.places import distance, space
from tests.rules.army_battles.camp import KIT, Camp, hero, heroes_at, site, unit


def duo(attacker: str, target: str, **more: object) -> Camp:
    """Return an attacker next to a target."""
    return Camp(
        unit(attacker, (5, 5), name="attacker"),
        unit(target, (6, 5), side=1, name="target"),
        turn="attacker",
        **more,
    )


def harm(camp: Camp, dice: str) -> int:
    """Return the damage of the attacker's attack."""
    camp.do(Attack(camp["target"]), dice)
    (told,) = camp.told(UnitAttacked)
    return told.roll.harm


@pytest.mark.rule("ab.attack.roll", "ab.unit.defense")
def test_a_hit_deals_all_and_a_miss_half() -> None:
    assert harm(duo("infantry", "infantry"), "5 3") == 8
    assert harm(duo("infantry", "infantry"), "4 3") == 4
    assert Blow(precision=5, defense=10, damage=5).verdict(5) is Verdict.HIT
    assert Blow(precision=5, defense=11, damage=5).verdict(5) is Verdict.MISS


@pytest.mark.rule("ab.unit.damage")
def test_damage_is_added_to_the_d6() -> None:
    assert harm(duo("infantry", "infantry"), "9 4") == 9


@pytest.mark.rule("ab.unit.precision")
def test_precision_is_added_to_the_d10() -> None:
    camp = duo("infantry", "infantry")
    camp.do(Attack(camp["target"]), "6 1")
    (told,) = camp.told(UnitAttacked)
    assert (told.roll.face, told.roll.total, told.roll.defense) == (6, 11, 10)


@pytest.mark.rule("ab.attack.natural-1")
def test_a_natural_1_deals_nothing_and_rolls_no_d6() -> None:
    blow = Blow(precision=20, defense=8, damage=5)
    assert blow.verdict(1) is Verdict.NOTHING
    assert harm(duo("infantry", "infantry"), "1") == 0


@pytest.mark.rule("ab.attack.natural-10")
def test_a_natural_10_deals_the_most_and_rolls_no_d6() -> None:
    camp = Camp(unit("infantry", (5, 5)), unit("heavy-infantry", (6, 5), side=1), turn="infantry")
    camp.do(Attack(camp["heavy-infantry"]), "10")
    assert camp.told(UnitAttacked)[0].roll.harm == 11
    assert camp.vitality("heavy-infantry") == 5


@pytest.mark.rule("ab.attack.damage-roll")
@pytest.mark.parametrize(("kind", "low", "high"), [("heavy-infantry", 8, 13), ("healer", 1, 6)])
def test_damage_is_a_d6_and_the_damage_stat(kind: str, low: int, high: int) -> None:
    assert harm(duo(kind, "healer"), "9 1") == low
    assert harm(duo(kind, "healer"), "9 6") == high


@pytest.mark.rule("ab.attack.natural-10-beats-defense")
def test_a_natural_10_hits_any_defense() -> None:
    assert Blow(precision=5, defense=30, damage=5).verdict(10) is Verdict.HIGHEST
    assert Blow(precision=5, defense=30, damage=5).harm(Verdict.HIGHEST, 0) == 11
    camp = Camp(unit("infantry", (5, 5)), unit("scouts", (6, 5), side=1, level=10), turn="infantry")
    camp.do(Attack(camp["scouts"]), "10")
    assert camp.told(UnitAttacked)[0].roll.harm == 11


@pytest.mark.rule("ab.attack.natural-10-and-multipliers")
def test_the_most_is_doubled_and_will_still_comes_off() -> None:
    assert harm(duo("anti-air", "flyer"), "10") == 16
    camp = Camp(unit("anti-air", (5, 5)), unit("flyer", (6, 5), hero("will", 3), side=1), turn="anti-air")
    camp.do(Attack(camp["flyer"]), "10")
    assert camp.told(UnitAttacked)[0].roll.harm == 14


@pytest.mark.rule("ab.attack.half-rounds-up")
@pytest.mark.parametrize(("dealt", "half"), [(9, 5), (8, 4), (1, 1)])
def test_halves_are_rounded_up(dealt: int, half: int) -> None:
    assert Blow(precision=0, defense=10, damage=dealt - 1).harm(Verdict.MISS, 1) == half


@pytest.mark.rule("ab.attack.order-of-operations")
def test_damage_is_doubled_then_halved_then_reduced() -> None:
    camp = Camp(unit("anti-air", (5, 5)), unit("flyer", (6, 5), hero("will", 3), side=1), turn="anti-air")
    camp.do(Attack(camp["flyer"]), "4 3")
    roll = camp.told(UnitAttacked)[0].roll
    assert (roll.verdict, roll.is_doubled, roll.reduction, roll.harm) == (Verdict.MISS, True, 2, 3)
    assert Blow(precision=3, defense=20, damage=0, reduction=2).harm(Verdict.MISS, 1) == 0


@pytest.mark.rule("ab.attack.advantage-disadvantage")
def test_two_dice_of_which_one_counts() -> None:
    assert roll_d10(Script([8, 3]), -1) == ((9, 4), 4)
    assert roll_d10(Script([8, 3]), 1) == ((9, 4), 9)
    assert roll_d10(Script([9, 9]), -1) == ((10, 10), 10)
    assert lean_of(1, 1) == lean_of(2, 3) == 0
    assert lean_of(0, 2) == -1
    assert lean_of(3, 0) == 1
    assert roll_d10(Script([6]), 0) == ((7,), 7)


@pytest.mark.rule("ab.attack.naturals-on-kept-die")
def test_only_the_kept_die_is_natural() -> None:
    camp = duo("infantry", "infantry")
    camp.table.units = tuple(
        unit if unit.side == 0 else type(unit)(unit.kind, 1, 0, unit.at, is_defending=True)
        for unit in camp.table.units
    )
    assert harm(camp, "10 6 2") == 7
    camp = Camp(
        unit("infantry", (5, 5), name="attacker"),
        unit("infantry", (6, 5), side=1, name="target", is_defending=True),
        turn="attacker",
    )
    assert harm(camp, "1 10") == 0


@pytest.mark.rule("ab.action.defend")
def test_who_defends_is_attacked_at_a_disadvantage_until_its_next_turn() -> None:
    camp = Camp(unit("infantry", (5, 5)), unit("infantry", (6, 5), side=1, name="foe"))
    camp.begin()
    camp.do(Defend())
    camp.do(EndTurn())
    camp.do(Attack(camp["infantry"]), "9 4 1")
    assert camp.told(UnitAttacked)[0].roll.faces == (9, 4)
    assert camp.told(UnitAttacked)[0].roll.face == 4
    camp.do(EndTurn())
    assert camp.table.round == 2
    assert not camp.unit("infantry").is_defending
    camp.do(EndTurn())
    camp.do(Attack(camp["infantry"]), "9 4")
    assert camp.told(UnitAttacked)[0].roll.faces == (9,)


@pytest.mark.rule("ab.attack.targets")
def test_enemy_units_and_buildings_are_targets() -> None:
    camp = Camp(
        unit("infantry", (5, 5)),
        unit("ranged", (4, 5)),
        unit("scouts", (6, 5), side=1),
        sites=[site("wall", (5, 6)), site("wall", (4, 4), side=0)],
        turn="infantry",
    )
    assert targets_of(camp.table, KIT, 0) == [camp["scouts"]]
    assert walls_of(camp.table, KIT, 0) == [space(5, 6)]
    for action in (
        Attack(camp["ranged"]),
        Attack(camp["infantry"]),
        Batter(space(4, 4)),
        Batter(space(6, 6)),
    ):
        assert camp.refused(action) == "ab.attack.targets"


@pytest.mark.rule("ab.unit.range", "ab.attack.minimum-range")
def test_range_is_the_greatest_distance_and_there_is_no_least() -> None:
    for columns, legal in ((1, True), (4, True), (5, False)):
        camp = Camp(unit("ranged", (0, 0)), unit("infantry", (columns, 0), side=1), turn="ranged")
        assert camp.allows(Attack(camp["infantry"])) == legal
    assert camp.refused(Attack(camp["infantry"])) == "ab.unit.range"
    for kind in ("ranged", "infantry"):
        camp = Camp(unit(kind, (0, 0)), unit("flyer", (0, 0), side=1), turn=kind)
        assert camp.allows(Attack(camp["flyer"]))


@pytest.mark.rule("ab.attack.height-ignored-for-range")
def test_height_does_not_count_for_range() -> None:
    camp = Camp(unit("infantry", (0, 0)), unit("flyer", (1, 1), side=1), turn="infantry")
    camp.do(Attack(camp["flyer"]), "3 1")
    assert camp.told(UnitAttacked)[0].roll.defense == 8
    hill = ("^.............", *("..............",) * 9)
    camp = Camp(unit("infantry", (0, 0)), unit("scouts", (1, 0), side=1), rows=hill, turn="infantry")
    assert camp.allows(Attack(camp["scouts"]))


@pytest.mark.rule("ab.map.distance")
def test_distance_is_the_larger_difference() -> None:
    assert distance(space(0, 0), space(4, 3)) == 4
    assert distance(space(0, 0), space(1, 1)) == 1
    camp = Camp(unit("artillery", (0, 0)), unit("infantry", (4, 3), side=1), turn="artillery")
    assert camp.refused(Attack(camp["infantry"])) == "ab.unit.range"
    camp = Camp(unit("ranged", (0, 0)), unit("infantry", (4, 3), side=1), turn="ranged")
    assert camp.allows(Attack(camp["infantry"]))


@pytest.mark.rule("ab.map.no-line-of-sight")
def test_nothing_blocks_a_shot() -> None:
    camp = Camp(
        unit("ranged", (0, 0)),
        unit("infantry", (3, 0)),
        unit("scouts", (4, 0), side=1),
        rows=(".f............", *("..............",) * 9),
        sites=[site("wall", (2, 0))],
        turn="ranged",
    )
    assert camp.allows(Attack(camp["scouts"]))


@pytest.mark.rule("ab.map.no-facing")
@pytest.mark.parametrize("place", [(4, 4), (5, 4), (6, 4), (4, 5), (6, 5), (4, 6), (5, 6), (6, 6)])
def test_the_side_of_an_attack_does_not_matter(place: tuple[int, int]) -> None:
    camp = Camp(unit("infantry", place), unit("infantry", (5, 5), side=1, name="target"), turn="infantry")
    assert harm(camp, "5 3") == 8


@pytest.mark.rule("ab.attack.no-counterattack")
def test_nobody_strikes_back() -> None:
    camp = duo("infantry", "heavy-infantry")
    camp.do(Attack(camp["target"]), "4 2")
    assert len(camp.told(UnitAttacked)) == 1
    assert camp.vitality("attacker") == 10


@pytest.mark.rule("ab.attack.no-overkill", "ab.hero.survives-host")
def test_what_exceeds_the_vitality_of_a_host_hurts_nobody() -> None:
    camp = Camp(
        unit("infantry", (5, 5)),
        unit("infantry", (4, 4), hero("intelligence", 2), side=1, name="host", vitality=2),
        turn="infantry",
    )
    camp.do(Attack(camp["host"]), "10")
    assert camp.at("host") is None
    assert camp.at("intelligence") == (4, 4)
    assert camp.vitality("intelligence") == camp.profile("intelligence").vitality == 4
    assert camp.profile("intelligence").level == 2


@pytest.mark.rule("ab.unit.vitality")
def test_a_unit_below_1_dies_at_once() -> None:
    for dice, left in (("5 1", 1), ("5 2", 0)):
        camp = Camp(
            unit("ranged", (5, 5)),
            unit("infantry", (6, 5), side=1, vitality=5),
            unit("infantry", (12, 8), side=1, name="other"),
            turn="ranged",
        )
        camp.do(Attack(camp["infantry"]), dice)
        assert (camp.at("infantry") is not None) == bool(left)
        if left:
            assert camp.vitality("infantry") == left


@pytest.mark.rule("ab.unit.vitality", "ab.action.prepare-interrupts")
def test_a_unit_dies_in_the_middle_of_its_own_move() -> None:
    from game.rules.army_battles.state import Watch

    camp = Camp(
        unit("light-cavalry", (8, 0), vitality=3),
        unit("infantry", (13, 9), name="friend"),
        unit("ranged", (0, 0), side=1, watch=Watch()),
        turn="light-cavalry",
    )
    camp.do(Move(space(3, 0)), "9 1")
    assert camp.at("light-cavalry") is None
    assert camp.table.turn is not None
    assert camp.table.turn.unit != camp["light-cavalry"]


@pytest.mark.rule("ab.list.anti-air")
def test_a_flying_hero_unit_is_doubled_by_anti_air() -> None:
    camp = Camp(
        unit("anti-air", (5, 5)), heroes_at((6, 5), hero("will", 6, flying=True), side=1), turn="anti-air"
    )
    camp.do(Attack(camp["will"]), "9 3")
    assert camp.told(UnitAttacked)[0].roll.is_doubled
