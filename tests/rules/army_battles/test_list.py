"""The list of units, Levels, special abilities, costs, and exact odds."""

from __future__ import annotations

from itertools import product
from math import isclose

import pytest
from msgspec.structs import replace

from game.core.contract import outcomes
from game.core.tables import TableError
from game.rules.army_battles.actions import Attack, Batter, Heal, Move
from game.rules.army_battles.armies import ArmyError, Size, Troop, broken_law, read_army
from game.rules.army_battles.attacking import blow_at, blow_at_building
from game.rules.army_battles.blows import WAYS, Blow, odds_of
from game.rules.army_battles.events import BuildingAttacked, UnitAttacked, UnitHealed
from game.rules.army_battles.forecasts import forecast_attack, forecast_building
from game.rules.army_battles.kinds import Trait, read_buildings, read_terrain, read_units
from game.rules.army_battles.places import space
from game.rules.army_battles.points import hero_points, unit_points
from game.rules.army_battles.state import Watch
from tests.rules.army_battles.camp import KIT, PLAIN, RULES, Camp, hero, site, unit

FAR = unit("heavy-infantry", (13, 9), side=1, name="far")
LIST = {
    "infantry": (10, 2, 10, 5, 5, 1),
    "heavy-infantry": (16, 1, 14, 7, 4, 1),
    "scouts": (5, 4, 8, 1, 7, 2),
    "ranged": (7, 2, 8, 3, 7, 4),
    "artillery": (7, 2, 4, 7, 3, 3),
    "light-cavalry": (8, 5, 9, 4, 4, 1),
    "heavy-cavalry": (13, 3, 12, 6, 3, 1),
    "anti-air": (7, 2, 8, 2, 6, 4),
    "ranged-cavalry": (7, 4, 6, 3, 5, 4),
    "flyer": (9, 3, 8, 4, 2, 1),
    "ranged-flyer": (8, 3, 7, 3, 2, 3),
    "bomber": (9, 2, 7, 8, 3, 4),
    "heavy-flyer": (11, 2, 10, 5, 1, 1),
    "anti-cavalry": (9, 2, 11, 5, 4, 1),
    "healer": (6, 2, 6, 0, 3, 1),
    "hero": (0, 2, 5, 0, 0, 2),
}
POINTS = {
    "infantry": 10,
    "heavy-infantry": 14,
    "scouts": 8,
    "ranged": 10,
    "artillery": 10,
    "light-cavalry": 10,
    "heavy-cavalry": 14,
    "anti-air": 9,
    "ranged-cavalry": 10,
    "flyer": 10,
    "ranged-flyer": 10,
    "bomber": 11,
    "heavy-flyer": 11,
    "anti-cavalry": 11,
    "healer": 7,
    "hero": 0,
}
STATS = "movement = 1\ndefense = 1\ndamage = 1\nprecision = 1\nrange = 1\npoints = 1\n"
ROW = '[[unit]]\nid = "{}"\nname = "{}"\nvitality = {}\n' + STATS
FLYERS = {"flyer", "ranged-flyer", "bomber", "heavy-flyer"}
CAVALRY = {"light-cavalry", "heavy-cavalry", "ranged-cavalry"}


def harm(attacker: str, target: str, dice: str) -> int:
    camp = Camp(unit(attacker, (5, 5), name="a"), unit(target, (6, 5), side=1, name="b"), turn="a")
    camp.do(Attack(camp["b"]), dice)
    return camp.told(UnitAttacked)[0].roll.harm


@pytest.mark.rule(
    "ab.unit.six-stats",
    "ab.setup.unit-data",
    "ab.list.infantry",
    "ab.list.heavy-infantry",
    "ab.list.ranged",
    "ab.list.light-cavalry",
    "ab.list.heavy-cavalry",
    "ab.list.ranged-cavalry",
    "ab.list.flyer",
    "ab.list.ranged-flyer",
    "ab.list.heavy-flyer",
)
def test_the_list_of_units() -> None:
    rows = {
        kind.id: (kind.vitality, kind.movement, kind.defense, kind.damage, kind.precision, kind.range)
        for kind in KIT.units
    }
    assert rows == LIST
    assert {kind.id: kind.points for kind in KIT.units} == POINTS
    assert {kind.id for kind in KIT.units if kind.has(Trait.FLIES)} == FLYERS
    plain = {"infantry", "heavy-infantry", "ranged", "hero"}
    assert {kind.id for kind in KIT.units if not kind.traits} == plain
    assert {kind.id for kind in KIT.units if kind.traits == (Trait.CAVALRY,)} == CAVALRY
    assert {kind.id for kind in KIT.units if kind.traits == (Trait.FLIES,)} == FLYERS - {"bomber"}
    with pytest.raises(TableError, match=r"units.toml, unit 1: .*damage"):
        read_units(ROW.format("x", "X", 1).replace("damage = 1\n", ""))


def test_wrong_tables_are_named() -> None:
    for text, said in (
        (ROW.format("x", "X", -1), "vitality"),
        (ROW.format("x", "X", 1) * 2, "the id `x` is there twice"),
        (ROW.format("x", "X", 1), "it has no unit with the id `hero`"),
        (ROW.format("x", "X", 1) + "wings = 2\n", "there is no field `wings`"),
    ):
        with pytest.raises(TableError, match=f"pack/units.toml.*{said}"):
            read_units(text, "pack/units.toml")
    with pytest.raises(TableError, match=r"building 1: .*vitality"):
        read_buildings('[[building]]\nid = "x"\nname = "X"\nvitality = 0\ndefense = 1')
    with pytest.raises(TableError, match=r"the sign `\.` is there twice"):
        read_terrain(
            '[[terrain]]\nid = "a"\nname = "A"\nsign = "."\n[[terrain]]\nid = "b"\nname = "B"\nsign = "."'
        )


@pytest.mark.rule("ab.unit.groups")
def test_a_unit_is_one_piece() -> None:
    camp = Camp(unit("infantry", (5, 5)), FAR)
    assert len(camp.table.units) == 2
    assert camp.vitality("infantry") == 10


@pytest.mark.rule("ab.unit.level-growth")
def test_what_levels_give() -> None:
    camp = Camp(unit("infantry", (5, 5), level=3), FAR)
    assert camp.stats("infantry") == (16, 2, 13, 8, 8, 1)


@pytest.mark.rule("ab.unit.level-range")
def test_levels_of_an_army_list() -> None:
    size = Size(id="x", name="X", points=999, heroes=9)
    assert broken_law(read_army("1 Infantry L10", KIT.units), size, KIT.units) is None
    camp = Camp(unit("infantry", (5, 5), level=10), unit("scouts", (0, 0), hero("will", 3), level=10), FAR)
    assert camp.stats("infantry")[0:3:2] == (30, 20)
    assert camp.profile("scouts").level == 13
    for words in ("L11", "L-1"):
        broken = broken_law(read_army(f"1 Infantry {words}", KIT.units), size, KIT.units)
        assert broken is not None
        assert broken.rule == "ab.unit.level-range"


@pytest.mark.rule("ab.list.scouts", "ab.list.scouts-miss")
def test_a_miss_on_scouts_deals_nothing() -> None:
    assert harm("heavy-cavalry", "scouts", "4") == 0
    assert harm("heavy-cavalry", "scouts", "5 1") == 7
    trench = (*PLAIN[:5], "......_.......", *PLAIN[6:])
    for dice, dealt in (("5", 0), ("10", 11), ("6 1", 6)):
        camp = Camp(
            unit("infantry", (5, 5)), unit("scouts", (6, 5), side=1), FAR, rows=trench, turn="infantry"
        )
        camp.do(Attack(camp["scouts"]), dice)
        assert camp.told(UnitAttacked)[0].roll.harm == dealt
    led = Camp(unit("infantry", (5, 5)), unit("scouts", (6, 5), hero("will", 6), side=1), turn="infantry")
    led.do(Attack(led["scouts"]), "8")
    assert led.told(UnitAttacked)[0].roll.harm == 0


@pytest.mark.rule("ab.list.scouts-terrain")
def test_no_terrain_slows_scouts() -> None:
    gorge = (".fsf_.........", *("WWWWWWWWWWWWWW",) * 9)
    camp = Camp(unit("scouts", (0, 0)), unit("infantry", (5, 0), side=1), rows=gorge, turn="scouts")
    assert camp.refused(Move(space(0, 1))) == "ab.terrain.impassable"
    camp.do(Move(space(4, 0)))
    camp.take_turn("infantry")
    camp.do(Attack(camp["scouts"]), "9 1")
    assert camp.told(UnitAttacked)[0].roll.defense == 11


@pytest.mark.rule("ab.list.artillery")
def test_artillery_is_doubled_against_buildings() -> None:
    assert harm("artillery", "infantry", "9 3") == 10
    camp = Camp(unit("artillery", (5, 5)), FAR, sites=[site("wall", (6, 5))], turn="artillery")
    camp.do(Batter(space(6, 5)), "9 3")
    assert camp.told(BuildingAttacked)[0].roll.harm == 20


@pytest.mark.rule("ab.list.anti-air")
def test_anti_air_is_doubled_against_flyers() -> None:
    assert harm("anti-air", "bomber", "9 3") == 10
    assert harm("anti-air", "infantry", "9 3") == 5


@pytest.mark.rule("ab.list.bomber")
def test_a_bomber_is_doubled_against_the_building_below() -> None:
    camp = Camp(
        unit("bomber", (5, 5)), unit("infantry", (6, 5), side=1), sites=[site("wall", (5, 5))], turn="bomber"
    )
    assert camp.refused(Attack(camp["infantry"])) == "ab.list.bomber-below"
    camp.do(Batter(space(5, 5)), "9 2")
    assert camp.told(BuildingAttacked)[0].roll.harm == 20


@pytest.mark.rule("ab.list.anti-cavalry", "ab.list.double-once")
def test_anti_cavalry_is_doubled_once() -> None:
    assert harm("anti-cavalry", "light-cavalry", "9 3") == 16
    assert harm("anti-cavalry", "infantry", "9 3") == 8
    for mover in ("infantry", "light-cavalry", "heavy-cavalry"):
        camp = Camp(
            unit(mover, (5, 5)),
            unit("anti-cavalry", (7, 5), side=1, watch=Watch()),
            unit("healer", (0, 0)),
            turn=mover,
        )
        camp.do(Move(space(6, 5)), "9 3")
        assert camp.told(UnitAttacked)[0].roll.harm == 16


@pytest.mark.rule("ab.list.cavalry-kinds")
def test_which_units_are_cavalry() -> None:
    doubled = {kind for kind in LIST if kind != "hero" and harm("anti-cavalry", kind, "9 1") == 12}
    assert doubled == {kind.id for kind in KIT.units if kind.has(Trait.CAVALRY)} == CAVALRY
    assert harm("anti-cavalry", "anti-cavalry", "9 1") == harm("anti-cavalry", "scouts", "9 1") == 6


@pytest.mark.rule("ab.list.healer", "ab.list.healer-level")
def test_healing_is_a_d6_and_the_healers_level() -> None:
    for level, leaders, dice, vitality, after in (
        (2, (), "3", 3, 8),
        (1, (), "2", 1, 4),
        (1, (hero("strength", 2),), "2", 1, 6),
    ):
        camp = Camp(
            unit("healer", (5, 5), *leaders, level=level),
            unit("infantry", (6, 5), vitality=vitality, level=0 if vitality == 3 else 5),
            FAR,
            turn="healer",
        )
        camp.do(Heal(camp["infantry"]), dice)
        assert camp.vitality("infantry") == after


@pytest.mark.rule("ab.list.healer-limits")
def test_whom_a_healer_heals() -> None:
    camp = Camp(
        unit("healer", (5, 5)),
        unit("infantry", (6, 5), vitality=8),
        unit("ranged", (7, 5), vitality=1),
        unit("heavy-flyer", (5, 5), vitality=1),
        unit("scouts", (4, 5), side=1, vitality=1),
        sites=[site("wall", (5, 4), side=0)],
        turn="healer",
    )
    for name in ("healer", "scouts", "ranged"):
        assert camp.refused(Heal(camp[name])) == "ab.list.healer-limits"
    assert camp.allows(Heal(camp["heavy-flyer"]))
    camp.do(Heal(camp["infantry"]), "6")
    assert (camp.vitality("infantry"), camp.told(UnitHealed)[0].amount) == (10, 2)
    assert (
        Camp(unit("ranged", (5, 5)), unit("infantry", (6, 5)), FAR, turn="ranged").refused(Heal(1))
        == "ab.list.healer"
    )


@pytest.mark.rule("ab.list.healer-attack")
def test_healers_attack_too() -> None:
    assert harm("healer", "artillery", "2 4") == 4
    assert harm("healer", "infantry", "2 4") == 2


@pytest.mark.rule("ab.setup.army-points")
def test_what_units_cost() -> None:
    army = read_army("2 Infantry\n1 Heavy Infantry L2\n1 Healer", KIT.units)
    assert sum(unit_points(KIT.units[troop.kind], troop.level) for troop in army.troops) == 45
    assert sum(kind.points for kind in KIT.units) == 155
    assert army.troops[2] == Troop(KIT.units.named("heavy infantry"), 2)


@pytest.mark.rule("ab.setup.hero-points")
def test_what_heroes_cost() -> None:
    assert hero_points(hero("will", 3)) == 12
    assert hero_points(hero("will", 3, grade=2)) == 21
    assert hero_points(hero("will", 2)) + hero_points(hero("will", 3)) == 21


# ------------------------------------------------------------------ odds against brute force


def brute_force(camp: Camp, action: Attack | Batter | Move) -> dict[int, float]:
    """Return the chance of each damage, by playing every roll there is."""
    chances: dict[int, float] = {}
    for chance, _, events in outcomes(RULES, camp.table, camp.seat, action):
        (told,) = (event for event in events if isinstance(event, UnitAttacked | BuildingAttacked))
        chances[told.roll.harm] = chances.get(told.roll.harm, 0) + chance
    return chances


def agree(camp: Camp, action: Attack | Batter | Move, blow: Blow) -> None:
    chart = KIT.odds(blow).chart()
    forced = brute_force(camp, action)
    assert set(chart) == set(forced)
    assert all(isclose(chart[amount] / WAYS, forced[amount]) for amount in chart)


MAP = (*PLAIN[:5], "....w._.......", *PLAIN[6:])
KINDS = [kind for kind in LIST if kind != "hero"]


@pytest.mark.parametrize("attacker", KINDS)
def test_odds_are_those_of_all_rolls(attacker: str) -> None:
    for target, defending, ground in product(KINDS, (False, True), ("plain", "high", "cover")):
        if attacker == "bomber" and target in FLYERS:
            continue
        places = {"plain": ((5, 3), (6, 3)), "high": ((4, 5), (5, 5)), "cover": ((5, 5), (6, 5))}[ground]
        start = places[1] if attacker == "bomber" else places[0]
        camp = Camp(
            unit(attacker, start, name="a"),
            unit(target, places[1], side=1, name="b", is_defending=defending, level=2),
            unit("healer", (0, 0)),
            FAR,
            rows=MAP,
            turn="a",
        )
        agree(camp, Attack(camp["b"]), blow_at(camp.table, KIT, camp["a"], camp["b"]))


@pytest.mark.parametrize("attacker", KINDS)
def test_odds_against_buildings_and_heroes_are_those_of_all_rolls(attacker: str) -> None:
    for kind in ("wall", "gate", "tower", "keep"):
        start = (6, 5) if attacker == "bomber" else (5, 5)
        camp = Camp(unit(attacker, start, name="a"), FAR, sites=[site(kind, (6, 5))], turn="a")
        agree(camp, Batter(space(6, 5)), blow_at_building(camp.table, KIT, camp["a"], space(6, 5)))
    for primary, grade in (("will", 1), ("instinct", 2), ("will", 3)):
        camp = Camp(
            unit(attacker, (5, 5), hero("strength", 2), hero("intelligence", 1), name="a"),
            unit(
                "infantry",
                (5, 5) if attacker == "bomber" else (6, 5),
                hero(primary, 3, grade=grade),
                side=1,
                name="b",
            ),
            unit("healer", (0, 0)),
            FAR,
            turn="a",
        )
        agree(camp, Attack(camp["b"]), blow_at(camp.table, KIT, camp["a"], camp["b"]))


def test_odds_of_a_prepared_attack_are_those_of_all_rolls() -> None:
    for attacker, target in product(
        ("anti-cavalry", "ranged", "anti-air"), ("infantry", "light-cavalry", "flyer")
    ):
        camp = Camp(
            unit(target, (6, 5), name="b"),
            unit(attacker, (0, 5), side=1, name="a", watch=Watch()),
            unit("healer", (0, 0)),
            turn="b",
        )
        reach = LIST[attacker][5]
        camp.table.units = tuple(
            replace(piece, at=space(reach + 1, 5)) if number == camp["b"] else piece
            for number, piece in enumerate(camp.table.units)
        )
        after = Camp(
            unit(target, (reach, 5), name="b"),
            unit(attacker, (0, 5), side=1, name="a"),
            unit("healer", (0, 0)),
        )
        blow = blow_at(after.table, KIT, after["a"], after["b"], is_prepared=True)
        agree(camp, Move(space(reach, 5)), blow)


def test_forecasts_name_every_modifier() -> None:
    camp = Camp(
        unit("anti-air", (4, 5), hero("strength", 2), name="a"),
        unit("flyer", (6, 5), hero("will", 3), side=1, name="b", is_defending=True),
        FAR,
        rows=MAP,
        turn="a",
    )
    forecast = forecast_attack(camp.table, KIT, camp["a"], camp["b"])
    assert forecast.vitality == 15
    assert {(note.stat, note.name, note.amount) for note in forecast.notes} == {
        ("Precision", "Anti-Air", 8),
        ("Damage", "Anti-Air", 6),
        ("Defense", "Flyer", 11),
        ("Roll", "Defending", -1),
        ("Damage", "Double damage to flyers", 2),
        ("Damage", "Will", -2),
    }
    camp = Camp(
        unit("infantry", (4, 5)),
        unit("scouts", (5, 5), side=1),
        unit("scouts", (6, 5), side=1, name="low"),
        FAR,
        rows=(*PLAIN[:5], "....wf_.......", *PLAIN[6:]),
        turn="infantry",
    )
    notes = forecast_attack(camp.table, KIT, camp["infantry"], camp["scouts"]).notes
    assert {(note.stat, note.name, note.amount) for note in notes} == {
        ("Precision", "Infantry", 5),
        ("Precision", "High ground", 2),
        ("Damage", "Infantry", 5),
        ("Defense", "Scouts", 8),
        ("Defense", "Obscured", 2),
        ("Damage", "A miss deals nothing", 0),
    }
    building = forecast_building(
        Camp(unit("artillery", (0, 0)), FAR, sites=[site("wall", (1, 0))], turn="artillery").table,
        KIT,
        0,
        space(1, 0),
    )
    assert building.vitality == 20
    assert ("Damage", "Double damage to buildings", 2) in {(n.stat, n.name, n.amount) for n in building.notes}
    assert building.odds.at_least(20) == pytest.approx(0.1 + 0.7 * 4 / 6)


def test_odds_in_numbers() -> None:
    odds = odds_of(Blow(precision=5, defense=10, damage=5))
    assert sum(way.weight for way in odds.ways) == WAYS
    assert odds.at_least(11) == pytest.approx(0.1 + 0.5 / 6)
    assert odds.at_least(1) == pytest.approx(0.9)
    assert odds.expected == pytest.approx(0.5 * 8.5 + 0.1 * 11 + 0.3 * (3 + 4 + 4 + 5 + 5 + 6) / 6)
    worst = odds_of(Blow(precision=5, defense=10, damage=5, lean=-1))
    assert worst.at_least(1) == pytest.approx(0.81)
    assert Blow(precision=5, defense=10, damage=5).needed == 5
    with pytest.raises(ArmyError):
        read_army("", KIT.units)
