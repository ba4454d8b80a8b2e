"""Terrain and buildings."""

from __future__ import annotations

import pytest

from game.rules.army_battles.actions import Attack, Batter, Charge, Move
from game.rules.army_battles.events import BuildingAttacked, BuildingFell, UnitAttacked
from game.rules.army_battles.field import FieldError, lie_of
from game.rules.army_battles.places import place, space
from tests.rules.army_battles.camp import KIT, PLAIN, Camp, hero, heroes_at, site, unit

FAR = unit("heavy-infantry", (13, 9), side=1, name="far")


def row(signs: str) -> tuple[str, ...]:
    """Return a map whose first row begins with these signs."""
    return (signs.ljust(14, "."), *PLAIN[1:])


def gorge(signs: str) -> tuple[str, ...]:
    """Return a map with nothing but these signs to walk on, in the first row."""
    return (signs.ljust(14, "."), *("W" * 14,) * 9)


def total_and_defense(camp: Camp, attacker: str, target: str, dice: str = "3 1") -> tuple[int, int]:
    """Return what is compared when the attacker attacks."""
    if camp.table.turn is None:
        camp.take_turn(attacker)
    camp.do(Attack(camp[target]), dice)
    (told,) = camp.told(UnitAttacked)
    return told.roll.total, told.roll.defense


def duel_on(signs: str, **more: object) -> Camp:
    return Camp(
        unit("infantry", (0, 0), name="a"),
        unit("infantry", (1, 0), side=1, name="b"),
        rows=row(signs),
        turn="a",
        **more,
    )


@pytest.mark.rule("ab.terrain.modifiers")
def test_a_space_has_any_of_the_modifiers_or_none() -> None:
    plain = lie_of("open", KIT.terrain)
    assert (plain.cost, plain.defense, plain.elevation, plain.is_impassable) == (1, 0, 0, False)
    much = lie_of("forest+trench+swamp@3", KIT.terrain)
    assert (much.cost, much.obscured, much.cover, much.elevation) == (2, 2, 3, 3)
    for words in ("lava", "hill@x", "hill@10", ""):
        with pytest.raises(FieldError):
            lie_of(words, KIT.terrain)


@pytest.mark.rule("ab.terrain.high-ground")
def test_who_is_higher_has_two_more_precision() -> None:
    assert total_and_defense(duel_on("w."), "a", "b") == (10, 10)
    assert total_and_defense(duel_on("ww"), "a", "b") == (8, 13)
    assert total_and_defense(duel_on(".w"), "a", "b") == (8, 13)


@pytest.mark.rule("ab.terrain.high-ground-flyers")
def test_flyers_have_the_high_ground() -> None:
    camp = Camp(unit("flyer", (0, 0)), unit("infantry", (1, 0), side=1), turn="flyer")
    assert total_and_defense(camp, "flyer", "infantry", "6 1") == (10, 10)


@pytest.mark.rule("ab.terrain.high-ground-advantage-word")
def test_high_ground_rolls_no_second_die() -> None:
    camp = duel_on("w.")
    camp.do(Attack(camp["b"]), "3 1")
    assert camp.told(UnitAttacked)[0].roll.faces == (3,)
    camp = Camp(
        unit("infantry", (0, 0), name="a"),
        unit("infantry", (1, 0), side=1, name="b", is_defending=True),
        rows=row("w."),
        turn="a",
    )
    camp.do(Attack(camp["b"]), "8 3 1")
    roll = camp.told(UnitAttacked)[0].roll
    assert (roll.faces, roll.face, roll.total) == ((8, 3), 3, 10)


@pytest.mark.rule("ab.terrain.elevation")
def test_any_higher_elevation_is_two_and_climbing_is_free() -> None:
    camp = Camp(
        unit("infantry", (0, 0), name="a"),
        unit("infantry", (1, 0), side=1, name="b"),
        rows=row("3."),
        legend=[("3", "open@3")],
        turn="a",
    )
    assert total_and_defense(camp, "a", "b") == (10, 10)
    camp = Camp(
        unit("heavy-infantry", (1, 0)), FAR, rows=row("1."), legend=[("1", "open@1")], turn="heavy-infantry"
    )
    assert camp.allows(Move(space(0, 0)))


@pytest.mark.rule("ab.terrain.flying-height")
def test_flyers_are_above_all_ground_and_level_with_each_other() -> None:
    more = {"rows": row("3."), "legend": [("3", "open@3")]}
    camp = Camp(unit("flyer", (1, 0)), unit("infantry", (0, 0), side=1), turn="flyer", **more)
    assert total_and_defense(camp, "flyer", "infantry")[0] == 7
    camp = Camp(unit("infantry", (0, 0)), unit("flyer", (1, 0), side=1), turn="infantry", **more)
    assert total_and_defense(camp, "infantry", "flyer")[0] == 8
    camp = Camp(unit("flyer", (0, 0)), unit("heavy-flyer", (1, 0), side=1), turn="flyer", **more)
    assert total_and_defense(camp, "flyer", "heavy-flyer")[0] == 5


@pytest.mark.rule("ab.terrain.obscured")
def test_obscured_ground_gives_two_and_costs_double() -> None:
    camp = Camp(unit("infantry", (0, 0)), FAR, rows=gorge(".ff"), turn="infantry")
    camp.do(Move(space(1, 0)))
    assert camp.table.turn is not None
    assert camp.table.turn.spent == 2
    assert total_and_defense(duel_on(".f"), "a", "b")[1] == 12
    camp = Camp(unit("infantry", (1, 0)), FAR, rows=gorge(".f.."), turn="infantry")
    camp.do(Move(space(0, 0)))
    assert camp.table.turn.spent == 1


@pytest.mark.rule("ab.terrain.cover")
def test_cover_gives_three() -> None:
    assert total_and_defense(duel_on("._"), "a", "b")[1] == 13
    camp = Camp(unit("heavy-infantry", (0, 0)), FAR, rows=row("._"), turn="heavy-infantry")
    assert camp.allows(Move(space(1, 0)))


@pytest.mark.rule("ab.terrain.difficult")
def test_difficult_ground_costs_double() -> None:
    camp = Camp(unit("light-cavalry", (0, 0)), FAR, rows=gorge(".ss."), turn="light-cavalry")
    camp.do(Move(space(3, 0)))
    assert camp.table.turn is not None
    assert camp.table.turn.spent == 5
    camp = Camp(unit("scouts", (0, 0)), FAR, rows=gorge(".ssss"), turn="scouts")
    camp.do(Move(space(4, 0)))
    assert camp.table.turn.spent == 4


@pytest.mark.rule("ab.terrain.combining")
def test_kinds_add_up_and_cost_no_more_than_double() -> None:
    wooded = lie_of("forest+hill+swamp", KIT.terrain)
    assert (wooded.cost, wooded.defense, wooded.elevation) == (2, 2, 1)
    camp = duel_on(".F", legend=[("F", "forest+trench")])
    assert total_and_defense(camp, "a", "b")[1] == 15


@pytest.mark.rule("ab.terrain.flyers-ignore-ground", "ab.list.flying-always")
def test_flyers_ignore_terrain_unless_the_scenario_says_otherwise() -> None:
    camp = Camp(unit("flyer", (0, 0)), FAR, rows=gorge(".fff"), turn="flyer")
    assert camp.allows(Move(space(3, 0)))
    camp = Camp(unit("infantry", (0, 0)), unit("flyer", (1, 0), side=1), rows=row(".f"), turn="infantry")
    assert total_and_defense(camp, "infantry", "flyer")[1] == 8
    camp = Camp(unit("infantry", (0, 0)), unit("flyer", (1, 0), side=1), rows=row("._"), turn="infantry")
    assert total_and_defense(camp, "infantry", "flyer")[1] == 8
    heed = {"flyers_ignore_terrain": False}
    camp = Camp(unit("flyer", (0, 0)), FAR, rows=gorge(".fff"), turn="flyer", **heed)
    camp.do(Move(space(1, 0)))
    assert camp.table.turn is not None
    assert camp.table.turn.spent == 2
    assert camp.refused(Move(space(2, 0))) == "ab.terrain.too-slow-to-enter"
    camp = Camp(
        unit("infantry", (0, 0)), unit("flyer", (1, 0), side=1), rows=row(".f"), turn="infantry", **heed
    )
    assert total_and_defense(camp, "infantry", "flyer")[1] == 10
    assert not any(
        "land" in type(action).__name__.casefold()
        for action in Camp(unit("flyer", (0, 0)), FAR, turn="flyer").offers()
    )


@pytest.mark.rule("ab.terrain.too-slow-to-enter")
def test_the_whole_cost_must_be_there() -> None:
    camp = Camp(unit("heavy-infantry", (0, 0)), FAR, rows=gorge(".f"), turn="heavy-infantry")
    assert camp.refused(Move(space(1, 0))) == "ab.terrain.too-slow-to-enter"
    camp.do(Charge())
    assert camp.allows(Move(space(1, 0)))


@pytest.mark.rule("ab.terrain.impassable")
def test_impassable_spaces_are_for_flyers() -> None:
    camp = Camp(unit("infantry", (1, 0)), FAR, rows=row("..W"), turn="infantry")
    assert camp.refused(Move(space(2, 0))) == "ab.terrain.impassable"
    camp = Camp(unit("flyer", (1, 0)), FAR, rows=row("..W"), turn="flyer")
    assert camp.allows(Move(space(2, 0)))
    camp = Camp(
        unit("infantry", (1, 0)),
        unit("flyer", (2, 0), hero("strength", 2), side=1, vitality=1),
        rows=row("..W"),
        turn="infantry",
    )
    camp.do(Attack(camp["flyer"]), "10")
    assert camp.at("strength") == (3, 0)


LIST = {
    "open": (1, 0, 0),
    "road": (1, 0, 0),
    "hill": (2, 2, 1),
    "forest": (2, 2, 0),
    "rocks": (2, 2, 0),
    "trench": (1, 3, 0),
    "wall_top": (1, 3, 1),
    "swamp": (2, 0, 0),
    "river": (2, 0, 0),
    "desert": (2, 0, 0),
    "courtyard": (1, 0, 0),
}


@pytest.mark.rule("ab.terrain.list")
def test_the_terrain_of_the_maps() -> None:
    for kind, numbers in LIST.items():
        lie = lie_of(kind, KIT.terrain)
        assert (lie.cost, lie.defense, lie.elevation) == numbers, kind
        assert not lie.is_impassable
    assert {kind.id for kind in KIT.terrain} == {*LIST, "deep_water"}
    assert lie_of("deep_water", KIT.terrain).is_impassable
    assert total_and_defense(duel_on("^."), "a", "b")[0] == 3 + 7
    assert total_and_defense(duel_on(".^"), "a", "b")[1] == 12


# ------------------------------------------------------------------ buildings


@pytest.mark.rule("ab.building.as-targets")
def test_buildings_are_attacked_like_units() -> None:
    camp = Camp(unit("infantry", (0, 0)), FAR, sites=[site("tower", (1, 0))], turn="infantry")
    camp.do(Batter(space(1, 0)), "2 4")
    (told,) = camp.told(BuildingAttacked)
    assert (told.roll.total, told.roll.harm, told.before, told.after) == (7, 9, 24, 15)
    for dice, left in (("5 4", 18), ("4 4", 29)):
        camp = Camp(unit("artillery", (0, 0)), FAR, sites=[site("keep", (3, 0))], turn="artillery")
        camp.do(Batter(space(3, 0)), dice)
        assert camp.told(BuildingAttacked)[0].after == left
    camp = Camp(unit("artillery", (0, 0)), FAR, sites=[site("keep", (4, 0))], turn="artillery")
    assert camp.refused(Batter(space(4, 0))) == "ab.unit.range"


@pytest.mark.rule("ab.building.stats")
def test_the_list_of_buildings() -> None:
    assert {kind.id: (kind.vitality, kind.defense) for kind in KIT.buildings} == {
        "wall": (20, 6),
        "gate": (14, 5),
        "tower": (24, 7),
        "keep": (40, 8),
    }
    for kind, dice, is_standing in (
        ("wall", "9 2", True),
        ("wall", "9 3", False),
        ("gate", "9 1", False),
        ("keep", "10", True),
    ):
        camp = Camp(unit("artillery", (0, 0)), FAR, sites=[site(kind, (1, 0))], turn="artillery")
        camp.do(Batter(space(1, 0)), dice)
        assert (not camp.told(BuildingFell)) == is_standing


@pytest.mark.rule("ab.building.occupying")
def test_who_may_enter_buildings_and_what_they_give() -> None:
    for kind in ("wall", "gate", "tower"):
        camp = Camp(unit("infantry", (0, 0)), FAR, sites=[site(kind, (1, 0))], turn="infantry")
        assert camp.refused(Move(space(1, 0))) == "ab.building.occupying"
        assert Camp(unit("flyer", (0, 0)), FAR, sites=[site(kind, (1, 0))], turn="flyer").allows(
            Move(space(1, 0))
        )
    for kind, defense, total in (("wall", 11, 12), ("tower", 11, 12), ("keep", 11, 10), ("gate", 8, 10)):
        own = {"sites": [site(kind, (1, 0), side=0)]}
        camp = Camp(unit("heavy-infantry", (0, 0)), FAR, turn="heavy-infantry", **own)
        assert camp.allows(Move(space(1, 0)))
        camp = Camp(unit("infantry", (2, 0), side=1), unit("ranged", (1, 0)), turn="infantry", **own)
        assert total_and_defense(camp, "infantry", "ranged")[1] == defense
        camp = Camp(unit("infantry", (2, 0), side=1), unit("ranged", (1, 0)), turn="ranged", **own)
        assert total_and_defense(camp, "ranged", "infantry")[0] == total
    keep = {"sites": [site("keep", (1, 0))]}
    camp = Camp(unit("infantry", (0, 0)), FAR, turn="infantry", **keep)
    camp.do(Move(space(1, 0)))
    assert camp.table.turn is not None
    assert camp.table.turn.spent == 1
    camp = Camp(unit("infantry", (1, 0)), unit("ranged", (2, 0), side=1), turn="ranged", **keep)
    assert total_and_defense(camp, "ranged", "infantry")[1] == 13
    camp = Camp(unit("infantry", (0, 0)), unit("ranged", (1, 0), side=1), turn="infantry", **keep)
    assert camp.refused(Move(space(1, 0))) == "ab.map.stacking"


@pytest.mark.rule("ab.building.target-choice")
def test_the_wall_or_who_is_on_it() -> None:
    camp = Camp(
        unit("infantry", (0, 0)),
        unit("ranged", (1, 0), side=1),
        sites=[site("wall", (1, 0))],
        turn="infantry",
    )
    assert {Attack(camp["ranged"]), Batter(space(1, 0))} <= set(camp.offers())
    on_the_wall = Camp(
        unit("infantry", (0, 0)),
        unit("ranged", (1, 0), side=1),
        sites=[site("wall", (1, 0))],
        turn="infantry",
    )
    assert total_and_defense(on_the_wall, "infantry", "ranged")[1] == 11
    camp.do(Batter(space(1, 0)), "3 1")
    assert camp.told(BuildingAttacked)[0].roll.defense == 6


@pytest.mark.rule("ab.building.ruins")
def test_a_destroyed_building_is_rubble() -> None:
    camp = Camp(
        unit("artillery", (0, 1)),
        unit("infantry", (0, 0)),
        unit("ranged", (1, 0), side=1),
        unit("scouts", (13, 9), side=1),
        sites=[site("wall", (1, 0)), site("wall", (1, 1))],
        turn="artillery",
    )
    camp.do(Batter(space(1, 0)), "9 3")
    assert camp.told(BuildingFell)[0].at == space(1, 0)
    assert camp.vitality("ranged") == 7
    lie = KIT.scene(camp.table).lies[space(1, 0)]
    rocks = lie_of("rocks", KIT.terrain)
    assert (lie.cost, lie.defense, lie.elevation) == (rocks.cost, rocks.defense, rocks.elevation) == (2, 2, 0)
    camp.take_turn("infantry")
    assert total_and_defense(camp, "infantry", "ranged")[1] == 10
    empty = Camp(
        unit("artillery", (0, 1)),
        unit("infantry", (0, 0)),
        FAR,
        sites=[site("wall", (1, 0))],
        turn="artillery",
    )
    empty.do(Batter(space(1, 0)), "9 3")
    empty.take_turn("infantry")
    empty.do(Move(space(1, 0)))
    assert empty.table.turn is not None
    assert empty.table.turn.spent == 2
    assert place(empty.unit("infantry").at) == (1, 0)


@pytest.mark.rule("ab.terrain.flyer-above-building")
def test_flyers_have_the_high_ground_over_buildings() -> None:
    for face, verdict in (("2 1", "hit"), ("1", "nothing")):
        camp = Camp(unit("heavy-flyer", (0, 0)), FAR, sites=[site("gate", (1, 0))], turn="heavy-flyer")
        camp.do(Batter(space(1, 0)), face)
        roll = camp.told(BuildingAttacked)[0].roll
        assert roll.verdict == verdict
        assert roll.total == int(face[0]) + 3
    camp = Camp(
        heroes_at((0, 0), hero("will", 1, flying=True)), FAR, sites=[site("keep", (1, 0))], turn="will"
    )
    camp.do(Batter(space(1, 0)), "4 1")
    assert camp.told(BuildingAttacked)[0].roll.total == 4 + 1 + 2
