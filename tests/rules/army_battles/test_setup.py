"""Options, armies, deployment, settings."""

from __future__ import annotations

import msgspec
import pytest

from game.core.chance import Dice
from game.core.contract import BadOptions, IllegalAction, Options, Seat
from game.core.tables import TableError
from game.rules.army_battles import ArmyBattles
from game.rules.army_battles.actions import Deploy
from game.rules.army_battles.armies import (
    Army,
    ArmyError,
    Troop,
    army_text,
    broken_law,
    cost,
    for_share,
    mustered,
    plain_name,
    random_army,
    read_army,
    read_ready_armies,
)
from game.rules.army_battles.kinds import printed as printed_table
from game.rules.army_battles.kinds import read_units
from game.rules.army_battles.kit import Kit
from game.rules.army_battles.places import UNPLACED, name_of, place, space
from game.rules.army_battles.scenarios import places_in, read_place, read_scenarios, scenario_text
from game.rules.army_battles.state import HeroFate
from tests.rules.army_battles.camp import KIT, RULES, hero

SIZES = {size.id: size for size in KIT.sizes}


def start(mode: str = "open_field", seed: str = "seed", **choices: str):  # noqa: ANN201 - a table
    return RULES.setup(Options(mode, 2, choices=choices), Dice(seed))


def law(text: str, size: str = "battle") -> str:
    broken = broken_law(read_army(text, KIT.units), SIZES[size], KIT.units)
    return broken.rule if broken else ""


# ------------------------------------------------------------------ armies


@pytest.mark.rule("ab.setup.budget")
def test_what_an_army_may_be() -> None:
    full, over = "4 Infantry\n4 Ranged\n1 Heavy Infantry L3", "4 Infantry\n4 Ranged\n1 Bomber\n1 Flyer"
    assert [cost(read_army(text, KIT.units), KIT.units) for text in (full, over)] == [100, 101]
    assert [law(text) for text in (full, over)] == ["", "ab.setup.budget"]
    assert [law(f"{count} Infantry") for count in (4, 5)] == ["", "ab.setup.budget"]
    heroes = [f"Hero: {name}, will, tier 1" for name in "ABC"]
    led = ["\n".join(("1 Infantry", *heroes[:count])) for count in (1, 2, 3)]
    assert [law(text) for text in led] == ["", "", "ab.setup.budget"]
    assert [law(text, "skirmish") for text in led] == ["", "ab.setup.budget", "ab.setup.budget"]
    assert law("4 Infantry\n1 Flyer\n1 Bomber", "skirmish") == "ab.setup.budget"
    assert broken_law(Army("None"), SIZES["battle"], KIT.units) is not None
    war = "4 Infantry\n4 Ranged\n2 Heavy Infantry\n2 Anti-Cavalry\n"
    war += "Hero: A, will, tier 3\nHero: B, will, tier 3\nHero: C, will, tier 1"
    assert cost(read_army(war, KIT.units), KIT.units) == 160
    assert law(war, "war") == ""
    assert law(war + "\n1 Healer", "war") == "ab.setup.budget"
    assert {size.id: (size.points, size.heroes) for size in KIT.sizes} == {
        "battle": (100, 2),
        "skirmish": (60, 1),
        "war": (160, 3),
    }
    assert start(size="battle").terms.armies == start().terms.armies


def test_armies_as_text_come_back() -> None:
    army = Army(
        "Mine",
        (Troop(0), Troop(0), Troop(1, 2)),
        (hero("will", 3, "Ann", grade=2, flying=True), hero("strength", 1, "Bob")),
    )
    text = army_text(army, KIT.units)
    assert text == (
        "Army: Mine\n2 Infantry\n1 Heavy Infantry L2\nHero: Ann, will, tier 3, grade 2, flies\n"
        "Hero: Bob, strength, tier 1\n"
    )
    assert read_army(text, KIT.units) == army
    assert read_army(text.replace("\n", ";"), KIT.units) == army
    for wrong, said in (
        ("2 Dragons", "line 1: there is no unit `Dragons`"),
        ("1 Infantry\nInfantry", "line 2: `Infantry` is no number and unit"),
        ("0 Infantry", "line 1: 0 units"),
        ("# nothing", "there is no unit"),
        ("Hero:", "the hero has no name"),
    ):
        with pytest.raises(ArmyError, match=said):
            read_army(wrong, KIT.units)
    assert plain_name("A;b#c,d\n" + "x" * 40) == "Abcd" + "x" * 24
    twice = "Hero: A, will, tier 1\nHero: A, will, tier 1"
    assert law(twice) == "ab.hero.what-heroes-are"
    assert law("1 Hero") == "ab.hero.hero-unit"


@pytest.mark.parametrize("size", ["skirmish", "battle", "war"])
@pytest.mark.parametrize("share", [100, 70])
def test_ready_and_random_armies_are_legal_and_spend_what_there_is(size: str, share: int) -> None:
    limit = for_share(SIZES[size], share)
    armies = [mustered(ready, limit, KIT.units) for ready in KIT.ready_armies.values()]
    armies += [random_army(limit, KIT.units, Dice(str(seed))) for seed in range(20)]
    for army in armies:
        assert broken_law(army, limit, KIT.units) is None
        assert limit.points - 1 <= cost(army, KIT.units) <= limit.points
    assert len(KIT.ready_armies) == 6


def test_a_wrong_ready_army_is_named() -> None:
    with pytest.raises(TableError, match=r"pack/armies.toml, x: line 1: there is no unit `Elves`"):
        read_ready_armies(
            '[[army]]\nid = "x"\nname = "X"\nline = ""\ntext = "3 Elves"', KIT.units, "pack/armies.toml"
        )


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"army_1": "5 Infantry"}, "army_1: There are 5 units of Infantry"),
        ({"army_2": "2 Elves"}, "army_2: it may be random, shield-wall, .* there is no unit `Elves`"),
        ({"size": "huge"}, "size: it may be battle, skirmish, war, not `huge`"),
        ({"weather": "rain"}, "weather: there is no such option"),
        ({"layout": "moon"}, "layout: Open Field has random, meadow, crossroads, woodland"),
        ({"instigator": "3"}, "instigator: it may be"),
    ],
)
def test_bad_options_are_named(choices: dict[str, str], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        RULES.setup(Options("open_field", 2, choices=choices), Dice("x"))


@pytest.mark.rule("ab.overview.two-sides")
def test_there_are_two_sides() -> None:
    with pytest.raises(BadOptions, match="seats: a battle is for 2 sides, not 3"):
        RULES.setup(Options("open_field", 3), Dice("x"))
    with pytest.raises(BadOptions, match="mode: there are open_field, hold_the_ford, siege, ambush and own"):
        RULES.setup(Options("riot", 2), Dice("x"))
    rows = ", ".join(f'"{"." * 6}"' for _ in range(6))
    text = '[[scenario]]\nid = "x"\ntitle = "X"\nzones = [{}]\nlayouts = [{{ id = "m", title = "M", rows = [{}] }}]'
    for zones, said in (('["A1-F1"]', "not 1"), ('["A1-F1"], ["A6-F6"], ["A3"]', "not 3")):
        with pytest.raises(TableError, match=f"own.toml, x: zones: a battle has two sides, {said}"):
            read_scenarios(text.format(zones, rows), KIT.terrain, KIT.buildings, "own.toml")
    good = text.format('["A1-F1"], ["A6-F6"]', rows)
    assert len(read_scenarios(good, KIT.terrain, KIT.buildings)) == 1
    table = start("own", map=good, army_1="2 Infantry", army_2="2 Ranged")
    assert table.terms.field.size == (6, 6)
    with pytest.raises(BadOptions, match="army_1: the deployment zone has no room for 10 units"):
        start("own", map=good.replace("A1-F1", "A1-B1"))


@pytest.mark.rule("ab.overview.gm-becomes-scenario")
def test_settings_have_defaults_and_are_on_the_table() -> None:
    settings = start().terms.settings
    assert (settings.hero_fate, settings.has_duels, settings.space_size, settings.creatures) == (
        HeroFate.ASK,
        True,
        50,
        20,
    )
    assert start().terms.was_tossed
    other = start(hero_fate="kill", hero_duel="plain", instigator="2").terms
    assert (other.settings.hero_fate, other.settings.has_duels, other.priority) == (HeroFate.KILL, False, 1)


@pytest.mark.rule("ab.unit.group-size", "ab.map.space-size", "ab.overview.mass-battles")
@pytest.mark.parametrize(("key", "values"), [("creatures", ("5", "100")), ("space_size", ("10", "100"))])
def test_scale_changes_nothing_but_words(key: str, values: tuple[str, str]) -> None:
    ends = []
    for value in values:
        dice = Dice("scale")
        table = start(seed="scale", size="skirmish", **{key: value})
        while seats := RULES.to_act(table):
            RULES.apply(table, seats[0], RULES.random_action(table, seats[0], dice), dice)
        ends.append((table.result, table.units, table.round))
        assert getattr(table.terms.settings, key) == int(value)
    assert ends[0] == ends[1]


# ------------------------------------------------------------------ deployment


@pytest.mark.rule("ab.setup.deployment-order")
def test_the_side_without_priority_deploys_first() -> None:
    table = start(instigator="1", army_1="1 Infantry\nHero: Ann, will, tier 2", army_2="1 Ranged")
    assert RULES.to_act(table) == (Seat(1),)
    with pytest.raises(IllegalAction):
        RULES.check(table, Seat(0), Deploy((space(0, 0), UNPLACED), (0,)))
    RULES.apply(table, Seat(1), Deploy((space(0, 9),)), Dice("x"))
    assert RULES.to_act(table) == (Seat(0),)
    RULES.apply(table, Seat(0), Deploy((space(3, 1), UNPLACED), (0,)), Dice("x"))
    assert table.units[0].heroes == (0,)
    assert KIT.profile(table, table.units[0]).level == 2
    assert table.round == 1
    assert table.units[2].at < 0


@pytest.mark.rule("ab.setup.map")
def test_map_and_zones() -> None:
    table = start(instigator="1", army_1="1 Infantry", army_2="1 Ranged\n1 Flyer")
    assert table.terms.field.size == (14, 10)
    for at, rule in (
        (space(0, 7), "ab.setup.map"),
        (space(14, 9), "ab.setup.map"),
        (-1, "ab.setup.map"),
    ):
        with pytest.raises(IllegalAction) as caught:
            RULES.check(table, Seat(1), Deploy((at, space(0, 9))))
        assert caught.value.rule == rule
    RULES.check(table, Seat(1), Deploy((space(0, 9), space(0, 9))))
    RULES.apply(table, Seat(1), Deploy((space(13, 8), space(0, 9))), Dice("x"))
    with pytest.raises(IllegalAction):
        RULES.check(table, Seat(0), Deploy((space(0, 2),)))
    for action in RULES.actions(table, Seat(0)):
        RULES.check(table, Seat(0), action)
        assert isinstance(action, Deploy)
        assert place(action.places[0])[1] in {0, 1}


def test_a_deployment_that_does_not_fit_is_refused() -> None:
    table = start(
        instigator="2",
        army_1="2 Infantry\nHero: Ann, will, tier 2\nHero: Bea, will, tier 1",
        army_2="1 Ranged",
    )
    a, b, c = space(0, 0), space(1, 0), space(2, 0)
    for deploy in (
        Deploy((a, b, c), (-1, -1)),
        Deploy((a, b, c, UNPLACED), (-1, -1)),
        Deploy((a, a, b, c), (-1, -1)),
        Deploy((a, b, UNPLACED, UNPLACED), (4, 3)),
        Deploy((a, b, c, UNPLACED), (-1, 2)),
        Deploy((a, b, c, space(3, 0)), (-1, 3)),
    ):
        with pytest.raises(IllegalAction):
            RULES.check(table, Seat(0), deploy)
    together = Deploy((a, b, c, UNPLACED), (-1, 3))
    RULES.apply(table, Seat(0), together, Dice("x"))
    assert table.units[3].heroes == (0, 1)
    assert KIT.profile(table, table.units[3]).level == 3


def test_places_have_names() -> None:
    assert name_of(read_place("C4")) == "C4" == name_of(space(2, 3))
    assert name_of(space(27, 0)) == "AB1"
    assert [name_of(at) for at in places_in(("B2-A1", "A1"))] == ["A1", "B1", "A2", "B2"]


@pytest.mark.parametrize("scenario", KIT.scenarios.values(), ids=list(KIT.scenarios))
def test_scenarios_as_text_come_back(scenario) -> None:  # noqa: ANN001
    (again,) = read_scenarios(scenario_text(scenario), KIT.terrain, KIT.buildings)
    assert again == scenario


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("exits", '["Z9"]', "beyond the edge"),
        ("objectives", '["9Z"]', "`9Z` is no space"),
        ("goals", '[{ type = "leave", side = 1 }]', "exits"),
        ("goals", '[{ type = "destroy", side = 1, at = "A3" }]', "no building in A3"),
        ("goals", '[{ type = "occupy", spaces = ["A3"] }]', "needs a side"),
        ("goals", '[{ type = "survive", side = 2 }]', "needs a round"),
        ("buildings", '[{ kind = "hut", at = "A3", side = 1 }]', "there is no building `hut`"),
        ("legend", '{ Q = "lava" }', "there is no terrain `lava`"),
        ("rounds", "0", "rounds"),
        ("mood", '"grim"', "there is no field `mood`"),
    ],
)
def test_wrong_scenarios_are_named(field: str, value: str, said: str) -> None:
    rows = ", ".join(f'"{"." * 6}"' for _ in range(6))
    text = (
        '[[scenario]]\nid = "x"\ntitle = "X"\nzones = [["A1-F1"], ["A6-F6"]]\n'
        f'layouts = [{{ id = "m", title = "M", rows = [{rows}] }}]\n{field} = {value}\n'
    )
    with pytest.raises(TableError, match=said):
        read_scenarios(text, KIT.terrain, KIT.buildings, "own.toml")


def test_a_pack_of_units_is_another_game() -> None:
    text = printed_table("units.toml").replace("vitality = 10\n", "vitality = 30\n", 1)
    other = ArmyBattles(Kit(units=read_units(text, "pack/units.toml")))
    table = other.setup(Options("open_field", 2, choices={"army_1": "1 Infantry"}), Dice("x"))
    assert other.kit.profile(table, table.units[0]).vitality == 30
    assert msgspec.json.decode(msgspec.json.encode(table), type=type(table)) == table
