from __future__ import annotations

from collections import Counter

import pytest

from game.core.tables import TableError
from game.rules.zone_wars.box import printed_box
from game.rules.zone_wars.cards.characters import Character, read_characters
from game.rules.zone_wars.cards.kinds import Attribute, BoxSet, Faction, Family, PowerType, SoloType
from game.rules.zone_wars.cards.table import printed
from game.rules.zone_wars.odds import Odds

BOX = printed_box()
TEXT = printed("characters.csv")


def of(faction: Faction) -> list[Character]:
    return [BOX.characters[number] for number in BOX.roster[faction]]


def names(faction: Faction) -> set[str]:
    return {card.name for card in of(faction)}


def test_everybody_belongs_to_one_of_four_factions() -> None:
    assert [faction.value for faction in Faction] == ["ark", "genlab", "nova", "mechatron"]
    assert sorted(n for numbers in BOX.roster.values() for n in numbers) == list(range(20))


@pytest.mark.rule(
    "zw.factions.ark-mutants",
    "zw.factions.genlab-tribe",
    "zw.factions.nova-cult",
    "zw.factions.mechatron-hive",
)
@pytest.mark.parametrize(
    ("faction", "family"),
    [
        (Faction.ARK, Family.PHYSICAL),
        (Faction.GENLAB, Family.FERAL),
        (Faction.NOVA, Family.PSIONIC),
        (Faction.MECHATRON, Family.MODULE),
    ],
)
def test_a_faction_has_five_characters_and_abilities_of_one_family(faction: Faction, family: Family) -> None:
    assert len(of(faction)) == 5
    assert faction.family is family
    assert {BOX.powers.find(card.power).family for card in of(faction)} == {family}


@pytest.mark.rule("zw.factions.roster-size")
def test_twenty_characters_half_of_them_in_the_core_box() -> None:
    assert Counter(card.faction for card in BOX.characters) == dict.fromkeys(Faction, 5)
    core = [card for card in BOX.characters if card.set is BoxSet.CORE]
    assert len(core) == 10
    assert {card.faction for card in core} == {Faction.ARK, Faction.GENLAB}
    assert all(card.set is card.faction.box for card in BOX.characters)


@pytest.mark.rule("zw.factions.named-roster")
def test_who_belongs_to_which_faction() -> None:
    assert names(Faction.ARK) == {"Franton", "Krin", "Hugust", "Danko", "Naphtha"}
    assert names(Faction.GENLAB) == {"Dux", "Bormin", "Farrow", "Moose", "Ruben"}
    assert names(Faction.NOVA) == {"Tula", "Psycho", "Plutonia", "Maxim", "Psion"}
    assert names(Faction.MECHATRON) == {"Bender", "M.A.R.K. 14", "Scrappy", "Mecha King", "Wrecker"}
    assert len({card.name for card in BOX.characters}) == 20


def dice(item: str) -> int:
    return BOX.items.find(item).bonus


@pytest.mark.rule(
    "zw.character.franton",
    "zw.character.krin",
    "zw.character.hugust",
    "zw.character.naphtha",
    "zw.character.danko",
    "zw.character.dux",
    "zw.character.bormin",
    "zw.character.farrow",
    "zw.character.moose",
    "zw.character.ruben",
    "zw.character.psion",
    "zw.character.plutonia",
    "zw.character.maxim",
    "zw.character.tula",
    "zw.character.psycho",
    "zw.character.mark14",
    "zw.character.bender",
    "zw.character.scrappy",
    "zw.character.mecha-king",
    "zw.character.wrecker",
)
@pytest.mark.parametrize(
    ("name", "faction", "kind", "scores", "power", "shot", "blow", "armor", "recovery"),
    [
        # shot: Ranged + dice with its own weapon, None without one; blow: Melee + dice; recovery in per mille
        ("Franton", "ark", "sharpshooter", (5, 3, 3, 4), "insect_wings", (5, 2), (3, 0), 0, 421),
        ("Krin", "ark", "support", (4, 3, 4, 4), "luminescence", (4, 1), (3, 1), 0, 518),
        ("Hugust", "ark", "fighter", (2, 5, 3, 5), "four_armed", None, (5, 2), 2, 421),
        ("Naphtha", "ark", "sharpshooter", (4, 3, 4, 4), "flame_breather", (4, 2), (3, 0), 0, 518),
        ("Danko", "ark", "controller", (3, 3, 5, 4), "spores", (3, 1), (3, 1), 0, 598),
        ("Dux", "genlab", "support", (4, 3, 4, 4), "warning_call", (4, 1), (3, 1), 0, 518),
        ("Bormin", "genlab", "fighter", (3, 5, 2, 5), "stampede", (3, 1), (5, 1), 0, 306),
        ("Farrow", "genlab", "sharpshooter", (5, 3, 4, 3), "keen_senses", (5, 2), (3, 0), 0, 518),
        ("Moose", "genlab", "fighter", (2, 4, 3, 6), "antler_toss", None, (4, 2), 2, 421),
        ("Ruben", "genlab", "fighter", (2, 5, 3, 5), "feral_rage", (2, 1), (5, 1), 0, 421),
        ("Psion", "nova", "support", (3, 3, 5, 4), "telepathy", (3, 1), (3, 1), 0, 598),
        ("Plutonia", "nova", "controller", (4, 2, 5, 4), "pyrokinesis", (4, 1), (2, 1), 0, 598),
        ("Maxim", "nova", "controller", (3, 3, 5, 4), "puppeteer", (3, 1), (3, 1), 2, 598),
        ("Tula", "nova", "sharpshooter", (5, 2, 4, 4), "electricity", (5, 2), (2, 0), 0, 518),
        ("Psycho", "nova", "sharpshooter", (4, 4, 3, 4), "mind_terror", (4, 2), (4, 0), 0, 421),
        ("M.A.R.K. 14", "mechatron", "sharpshooter", (5, 3, 3, 4), "targeting_scope", (5, 2), (3, 0), 0, 421),
        ("Bender", "mechatron", "fighter", (2, 5, 2, 6), "hydraulic_ram", None, (5, 2), 0, 306),
        ("Scrappy", "mechatron", "controller", (3, 3, 5, 4), "arc_emitter", (3, 1), (3, 1), 0, 598),
        ("Mecha King", "mechatron", "support", (4, 4, 3, 4), "command_uplink", (4, 1), (4, 1), 0, 421),
        ("Wrecker", "mechatron", "support", (3, 4, 3, 5), "repair_arm", (3, 1), (4, 1), 2, 421),
    ],
)
def test_what_stands_on_a_character_card(  # noqa: PLR0913, PLR0917 - one column each
    name: str,
    faction: str,
    kind: str,
    scores: tuple[int, int, int, int],
    power: str,
    shot: tuple[int, int] | None,
    blow: tuple[int, int],
    armor: int,
    recovery: int,
) -> None:
    number = BOX.characters.named(name)
    card = BOX.characters[number]
    items = [BOX.items[n] for n in BOX.gear_of[number]]
    assert (card.faction.value, card.solo_type.value, card.scores, card.power) == (
        faction,
        kind,
        scores,
        power,
    )
    assert sum(card.scores) == 15
    assert BOX.own_power[number] == BOX.powers.number(power)
    shots = [(card.ranged, item.bonus) for item in items if item.shoots]
    assert shots == ([] if shot is None else [shot])
    assert max([(card.melee, item.bonus) for item in items if item.strikes], default=(card.melee, 0)) == blow
    assert sum(item.bonus for item in items if item.is_armor) == armor
    assert round(1000 * Odds().survival(card.survival)) == recovery
    assert card.score(Attribute.HEALTH) == scores[3]


@pytest.mark.rule("zw.character.known-values")
def test_the_values_of_the_printed_examples() -> None:
    franton, krin, dux = (BOX.characters[BOX.characters.named(n)] for n in ("Franton", "Krin", "Dux"))
    assert (franton.health, franton.survival, krin.ranged, dux.health) == (4, 3, 4, 4)
    pistol = BOX.items.find("makeshift_pistol")
    assert (pistol.bonus, pistol.range.value) == (1, "long")


@pytest.mark.rule("zw.character.four-attributes")
@pytest.mark.parametrize("attribute", list(Attribute))
def test_a_character_without_an_attribute_is_refused(attribute: Attribute) -> None:
    header, *rows = TEXT.splitlines()
    column = header.split(",").index(attribute.value)
    cut = "\n".join(",".join(w for n, w in enumerate(r.split(",")) if n != column) for r in (header, *rows))
    with pytest.raises(TableError, match=f"line 2: .*missing required field `{attribute.value}`"):
        read_characters(cut)


@pytest.mark.rule("zw.character.abilities")
def test_mutants_have_mutations_and_robots_have_modules() -> None:
    for number, power in enumerate(BOX.own_power):
        robot = BOX.characters[number].faction is Faction.MECHATRON
        assert (BOX.powers[power].family is Family.MODULE) is robot


def test_each_faction_has_five_own_cards_and_seven_to_deal() -> None:
    assert len(set(BOX.own_power)) == 20
    for faction in Faction:
        own = {BOX.own_power[number] for number in BOX.roster[faction]}
        dealt = set(BOX.dealt_powers[faction])
        assert (len(own), len(dealt), len(own | dealt)) == (5, 7, 12)
        assert all(BOX.powers[number].faction is faction for number in own | dealt)


@pytest.mark.rule(
    "zw.solo.four-types",
    "zw.solo.type-fighter",
    "zw.solo.type-sharpshooter",
    "zw.solo.type-controller",
    "zw.solo.type-support",
)
def test_the_four_solo_types() -> None:
    types = {kind: {c.name for c in BOX.characters if c.solo_type is kind} for kind in SoloType}
    assert types == {
        SoloType.FIGHTER: {"Hugust", "Bormin", "Moose", "Ruben", "Bender"},
        SoloType.SHARPSHOOTER: {"Franton", "Naphtha", "Farrow", "M.A.R.K. 14", "Tula", "Psycho"},
        SoloType.CONTROLLER: {"Danko", "Plutonia", "Maxim", "Scrappy"},
        SoloType.SUPPORT: {"Dux", "Krin", "Mecha King", "Wrecker", "Psion"},
    }


def test_nova_has_no_upgrade() -> None:
    types = Counter((power.faction, power.type) for power in BOX.powers)
    assert types[Faction.NOVA, PowerType.UPGRADE] == 0
    assert min(types[faction, PowerType.REFLEX] for faction in Faction) >= 1


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            "franton,Franton,ark",
            "franton,Franton,zoo",
            "p.csv, line 2: Invalid enum value 'zoo' - at `faction`",
        ),
        ("5,3,3,4", "5,3,3,40", "p.csv, line 2: Expected `int` <= 12 - at `health`"),
        ("5,3,3,4", "5,3,3", "p.csv, line 2: it has not as many fields as the header line"),
        ("5,3,3,4", "x,3,3,4", "p.csv, line 2: Expected `int`, got `str` - at `ranged`"),
        ("krin,Krin", "krin,Franton", "p.csv: two rows go by the name `franton`"),
        ("krin,Krin", "Krin!,Krin", "p.csv, line 3: Expected `str` matching regex"),
        (",solo_type,", ",solo type,", "p.csv, line 2: there is no field `solo type`"),
        ("krin,Krin,ark", "krin,Krin,nova", "p.csv: the Ark mutants are 4 characters, but a crew may be 5"),
    ],
)
def test_wrong_characters_of_a_pack_are_named(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(TableError) as error:
        read_characters(TEXT.replace(old, new, 1), "p.csv")
    assert str(error.value).startswith(reason)
