from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from game.core.tables import TableError
from game.rules.zone_wars.box import printed_box
from game.rules.zone_wars.cards.kinds import Faction, Family, PowerType
from game.rules.zone_wars.cards.lines import LINES, Line, On
from game.rules.zone_wars.cards.powers import read_powers
from game.rules.zone_wars.cards.table import printed

BOX = printed_box()
TEXT = printed("powers.toml")
SHORT, MEDIUM, LONG = 250, 500, 1000

# What each card does for 1, 2 and 3 M points: the fields that are not left out.
NUMBERS: dict[str, list[dict[str, Any]]] = {
    "insect_wings": [{"fly": MEDIUM}, {"fly": LONG}, {"fly": LONG, "attack": True}],
    "luminescence": [{"move": MEDIUM, "reach": r, "dice": 1} for r in (SHORT, MEDIUM, LONG)],
    "four_armed": [{"on": On.MELEE, "dice": n} for n in (2, 4, 6)],
    "flame_breather": [
        {"dice": n, "reach": SHORT, "move": MEDIUM, "burn": True, "cover": False} for n in (3, 6, 9)
    ],
    "spores": [
        {"reach": MEDIUM, "radius": SHORT, "resist": 0, "damage": 1},
        {"reach": LONG, "radius": SHORT, "resist": 1, "damage": 1},
        {"reach": LONG, "radius": SHORT, "resist": 2, "damage": 2},
    ],
    "frog_legs": [
        {"leap": MEDIUM, "rise": 250, "dice": 1},
        {"leap": LONG, "rise": 250, "dice": 1},
        {"leap": LONG, "rise": 250, "dice": 1, "push": SHORT},
    ],
    "flesh_eater": [{"heal": n} for n in (1, 2, 3)],
    "acid_spit": [{"dice": n, "reach": MEDIUM, "corrode": 1} for n in (2, 4, 6)],
    "extreme_reflexes": [{"hits": 1}, {"hits": 2}, {"hits": 3, "pivot": True}],
    "reptilian": [{"dice": n} for n in (3, 6, 9)],
    "tracker": [{"dice": 2}, {"dice": 4, "cards": 2}, {"dice": 6, "cards": 3}],
    "parasite": [{"move": MEDIUM, "resist": 0, "damage": n, "heal": n} for n in (1, 2, 3)],
    "warning_call": [{"hits": n, "reach": LONG, "pivot": True} for n in (1, 2, 3)],
    "stampede": [
        {"dice": 1, "push": SHORT},
        {"dice": 3, "push": SHORT},
        {"dice": 4, "push": SHORT, "collapse": True},
    ],
    "keen_senses": [
        {"on": On.RANGED, "dice": 1, "cover_less": 2},
        {"on": On.RANGED, "dice": 2, "no_cover": True},
        {"on": On.RANGED, "dice": 4, "no_cover": True},
    ],
    "antler_toss": [
        {"move": MEDIUM, "dice": 0, "push": MEDIUM},
        {"move": MEDIUM, "dice": 2, "push": MEDIUM},
        {"move": MEDIUM, "dice": 4, "push": MEDIUM, "stun": True},
    ],
    "feral_rage": [
        {"on": On.MELEE, "dice": 3, "no_m": True},
        {"on": On.MELEE, "dice": 5, "no_m": True},
        {"on": On.MELEE, "dice": 7, "no_m": True, "recoil": 1},
    ],
    "burrower": [
        {"reach": MEDIUM},
        {"reach": LONG, "contact": True},
        {"reach": LONG, "contact": True, "attack": True, "dice": 1},
    ],
    "sprinter": [{"move": n} for n in (1000, 1250, 1500)],
    "thick_hide": [{"dice": n} for n in (3, 6, 9)],
    "rending_claws": [
        {"on": On.MELEE, "dice": 1, "blocks_less": 1},
        {"on": On.MELEE, "dice": 2, "blocks_less": 2},
        {"on": On.MELEE, "dice": 3, "no_armor": True},
    ],
    "pack_hunter": [{"on": On.ANY, "dice": n, "ally_within": SHORT} for n in (3, 5, 7)],
    "quill_burst": [{"hits": 1}, {"hits": 2}, {"hits": 3, "push": SHORT}],
    "second_wind": [{"heal": 2, "move": SHORT}, {"heal": 3, "move": SHORT}, {"heal": 4, "move": MEDIUM}],
    "telepathy": [
        {"reach": LONG, "move": SHORT},
        {"reach": LONG, "move": MEDIUM, "pivot": True},
        {"reach": LONG, "move": MEDIUM, "pivot": True, "attack": True},
    ],
    "pyrokinesis": [{"dice": n, "reach": LONG, "burn": True} for n in (2, 5, 8)],
    "puppeteer": [
        {"reach": LONG, "resist": 0, "move": SHORT},
        {"reach": LONG, "resist": 1, "move": MEDIUM, "attack": True},
        {"reach": LONG, "resist": 2, "move": MEDIUM, "attack": True, "both": True},
    ],
    "electricity": [
        {"dice": 2, "reach": LONG, "armor": False, "against": Faction.MECHATRON, "extra": 1},
        {"dice": 4, "reach": LONG, "armor": False, "against": Faction.MECHATRON, "extra": 1},
        {
            "dice": 6,
            "reach": LONG,
            "armor": False,
            "against": Faction.MECHATRON,
            "extra": 1,
            "spark_hits": 1,
            "spark_reach": SHORT,
        },
    ],
    "mind_terror": [
        {"targets": 1, "reach": MEDIUM, "resist": 0, "damage": 1, "push": MEDIUM},
        {"targets": 2, "reach": MEDIUM, "resist": 0, "damage": 1, "push": MEDIUM},
        {"targets": 3, "reach": LONG, "resist": 1, "damage": 1, "push": MEDIUM},
    ],
    "telekinesis": [
        {"reach": LONG, "move": SHORT, "resist": 0},
        {"reach": LONG, "move": MEDIUM, "resist": 0},
        {"reach": LONG, "move": LONG, "resist": 1},
    ],
    "magnetism": [
        {"reach": LONG, "resist": 0, "wear": 1},
        {"reach": LONG, "resist": 1, "wear": 2, "pull": SHORT},
        {"reach": LONG, "resist": 1, "wear": 2, "pull": MEDIUM, "both": True},
    ],
    "precognition": [
        {"reach": SHORT, "dice": 2},
        {"reach": SHORT, "dice": 4},
        {"reach": SHORT, "every": True},
    ],
    "mind_shield": [
        {"reach": MEDIUM, "dice": 2, "less": 1},
        {"reach": MEDIUM, "dice": 4, "less": 2},
        {"reach": MEDIUM, "certain": True, "less": 3},
    ],
    "pathokinesis": [
        {"targets": 1, "reach": LONG, "resist": 1},
        {"targets": 2, "reach": LONG, "resist": 1},
        {"targets": 3, "reach": LONG, "resist": 1, "m_loss": 1},
    ],
    "psychic_lance": [{"hits": n} for n in (2, 3, 4)],
    "blur": [{"dice": n} for n in (3, 6, 9)],
    "targeting_scope": [{"on": On.RANGED, "dice": n, "aimed": 1} for n in (2, 4, 6)],
    "hydraulic_ram": [
        {"on": On.MELEE, "dice": 1, "push": SHORT},
        {"on": On.MELEE, "dice": 3, "push": SHORT},
        {"on": On.MELEE, "dice": 5, "push": MEDIUM},
    ],
    "arc_emitter": [
        {"move": MEDIUM, "radius": SHORT, "dice": 2},
        {"move": MEDIUM, "radius": SHORT, "dice": 4},
        {"move": MEDIUM, "radius": SHORT, "dice": 6, "stun": True},
    ],
    "command_uplink": [
        {"move": MEDIUM, "reach": LONG, "dice": 3, "allies": 1},
        {"move": MEDIUM, "reach": LONG, "dice": 3, "allies": 2, "allies_with_token": 1},
        {"move": MEDIUM, "reach": LONG, "dice": 3, "allies": 3, "allies_with_token": 2},
    ],
    "repair_arm": [
        {"move": MEDIUM, "heal": 2},
        {"move": MEDIUM, "heal": 3, "revive": True},
        {"move": MEDIUM, "heal": 4, "revive": True, "ready": True},
    ],
    "jet_pack": [{"fly": MEDIUM}, {"fly": LONG}, {"fly": LONG, "attack": True}],
    "tentacles": [{"reach": r, "resist": n} for n, r in enumerate((SHORT, MEDIUM, LONG))],
    "reactive_plating": [{"dice": n} for n in (3, 6, 9)],
    "overclock": [{"move": SHORT}, {"move": MEDIUM}, {"action": True, "recoil": 1}],
    "smoke_launcher": [
        {"move": MEDIUM, "reach": MEDIUM, "radius": SHORT, "height": 250, "turns": turns, "clouds": clouds}
        for turns, clouds in ((0, 1), (1, 1), (1, 2))
    ],
    "self_repair": [{"heal": 2, "move": SHORT}, {"heal": 3, "move": SHORT}, {"heal": 4, "move": MEDIUM}],
    "loudspeaker": [
        {"reach": SHORT, "resist": 0, "push": SHORT},
        {"reach": MEDIUM, "resist": 1, "push": SHORT},
        {"reach": MEDIUM, "resist": 2, "push": SHORT, "damage": 1},
    ],
}


def said(line: Line) -> dict[str, Any]:
    """Return the fields of a line that are written out or have no default."""
    fields = msgspec.structs.fields(line)
    return {f.name: v for f in fields if (v := getattr(line, f.name)) != f.default or f.required}


@pytest.mark.parametrize("power", list(BOX.powers), ids=lambda power: power.id)
def test_the_numbers_of_a_card(power: Any) -> None:
    assert [said(power.line(m)) for m in (1, 2, 3)] == NUMBERS[power.id]
    assert {type(line) for line in power.lines} == {LINES[power.effect]}


def test_there_are_48_cards_and_every_kind_of_effect_is_used() -> None:
    assert len(BOX.powers) == len(NUMBERS) == 48
    assert {power.effect for power in BOX.powers} == set(LINES)


@pytest.mark.rule("zw.mutation.four-types")
def test_the_family_of_an_ability_is_that_of_its_faction() -> None:
    families = Counter(power.family for power in BOX.powers)
    assert families == dict.fromkeys(Family, 12)
    for number, card in enumerate(BOX.characters):
        assert BOX.powers[BOX.own_power[number]].family is card.faction.family


@pytest.mark.rule("zw.mutation.card-layout")
def test_a_card_has_a_name_a_type_and_an_effect() -> None:
    for power in BOX.powers:
        assert power.name
        assert power.type in PowerType
        assert all(power.texts)
        assert len(power.texts) == 3
        assert bool(power.trigger) is (power.type is not PowerType.ACTION)
    assert len({power.name for power in BOX.powers}) == 48


def test_the_same_hide_under_three_names() -> None:
    hides = [BOX.powers.find(name).lines for name in ("reptilian", "thick_hide", "reactive_plating")]
    assert hides[0] == hides[1] == hides[2]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("fly = 500", "fly = 0", "p.toml, insect_wings, line 1: Expected `int` >= 1 - at `fly`"),
        ("{ fly = 500 }, ", "", "p.toml, power 1: Expected `array` of length 3, got 2 - at `lines`"),
        (
            "{ fly = 500 }",
            "{ flight = 500 }",
            "p.toml, insect_wings, line 1: Object contains unknown field `flight`",
        ),
        ("{ fly = 500 }", "{ }", "p.toml, insect_wings, line 1: Object missing required field `fly`"),
        (
            "{ fly = 500 }",
            '{ fly = "far" }',
            "p.toml, insect_wings, line 1: Expected `int`, got `str` - at `fly`",
        ),
        (
            'effect = "flight"',
            'effect = "flits"',
            "p.toml, insect_wings: `effect` is flits, but there are flight,",
        ),
        ('type = "action"', 'type = "spell"', "p.toml, power 1: Invalid enum value 'spell' - at `type`"),
        ('type = "action"', 'type = "reflex"', "p.toml, insect_wings: an upgrade or reflex has a `trigger`"),
        ('"As 1, up to Long.",', "", "p.toml, power 1: Expected `array` of length 3, got 2 - at `texts`"),
        ("own = true", "own = 7", "p.toml, power 1: Expected `bool`, got `int` - at `own`"),
        ("own = true", "owns = true", "p.toml, power 1: there is no field `owns`"),
        ('"Four-Armed"', '"Insect Wings"', "p.toml: two rows go by the name `insect wings`"),
        ('on = "melee"', 'on = "boat"', "p.toml, four_armed, line 1: Invalid enum value 'boat' - at `on`"),
        ("[[power]]", "[[power", "p.toml: "),
    ],
)
def test_wrong_abilities_of_a_pack_are_named(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(TableError) as error:
        read_powers(TEXT.replace(old, new, 1), "p.toml")
    assert str(error.value).startswith(reason)


def test_a_pack_leaves_enough_cards_to_deal() -> None:
    with pytest.raises(TableError, match=r"p.toml: ark has 0 cards to deal, but a crew may be 5"):
        read_powers(TEXT.replace("own = false", "own = true"), "p.toml")
