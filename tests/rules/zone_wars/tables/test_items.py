from __future__ import annotations

from collections import Counter

import pytest

from game.core.tables import TableError
from game.rules.zone_wars.box import printed_box
from game.rules.zone_wars.cards.artifacts import read_artifacts
from game.rules.zone_wars.cards.gear import read_equipment
from game.rules.zone_wars.cards.items import Item
from game.rules.zone_wars.cards.kinds import ARMOR_SLOTS, ItemClass, Range, Trait, Use
from game.rules.zone_wars.cards.table import printed
from game.rules.zone_wars.contents import BASE_DICE, EQUIPMENT_DICE, TOKENS, core_cards
from game.rules.zone_wars.ground.layout import Layout
from game.rules.zone_wars.ground.measure import LONG, MEDIUM, SHORT

BOX = printed_box()
ARTIFACTS = [BOX.items[number] for number in BOX.artifact_deck]
EQUIPMENT = [item for item in BOX.items if item.starting]
FINDS, GEAR = printed("artifacts.csv"), printed("equipment.csv")


def face(item: Item) -> tuple[str, str, int, set[str], int]:
    return (item.slot.value, item.range.value, item.bonus, {trait.value for trait in item.traits}, item.vp)


def test_what_stands_on_the_artifact_cards() -> None:
    assert {item.name: face(item) for item in ARTIFACTS} == {
        "Service Pistol": ("weapon", "long", 2, set(), 3),
        "Sniper Rifle": ("weapon", "unlimited", 4, {"aimed_shot"}, 5),
        "Hunting Rifle": ("weapon", "unlimited", 3, {"aimed_shot"}, 3),
        "Sawn-off Shotgun": ("weapon", "short", 3, {"push"}, 3),
        "Submachine Gun": ("weapon", "medium", 3, set(), 4),
        "Crossbow": ("weapon", "long", 2, {"silent", "aimed_shot"}, 2),
        "Laser Cannon": ("weapon", "long", 3, {"burn", "aimed_shot"}, 5),
        "Grenade Launcher": ("weapon", "long", 2, {"area", "aimed_shot"}, 5),
        "Flamethrower": ("weapon", "short", 2, {"burn"}, 4),
        "Flare Gun": ("weapon", "medium", 1, {"burn"}, 2),
        "Hand Grenade": ("weapon", "medium", 3, {"area"}, 2),
        "Chainsaw": ("weapon", "", 4, set(), 4),
        "Katana": ("weapon", "", 3, {"silent"}, 3),
        "Fire Axe": ("weapon", "", 3, set(), 2),
        "Stun Baton": ("weapon", "", 2, {"push"}, 2),
        "Bulletproof Vest": ("body", "", 3, set(), 3),
        "Hockey Armor": ("body", "", 2, set(), 2),
        "Motorcycle Helmet": ("head", "", 2, set(), 1),
        "Riot Shield": ("shield", "", 3, set(), 2),
        "First-Aid Kit": ("other", "", 0, set(), 1),
        "Plastic Duck": ("other", "", 0, set(), 2),
        "Vacuum Cleaner": ("other", "medium", 0, set(), 2),
    }
    assert {item.name: item.use for item in ARTIFACTS if item.use is not Use.NONE} == {
        "First-Aid Kit": Use.HEAL,
        "Vacuum Cleaner": Use.FETCH,
    }


@pytest.mark.rule("zw.artifact.sum-of-values", "zw.artifact.value")
def test_the_values_of_the_artifacts() -> None:
    assert sum(item.vp for item in ARTIFACTS) == 62
    assert min(item.vp for item in ARTIFACTS) >= 1
    assert Counter(item.kind for item in ARTIFACTS) == {
        ItemClass.RANGED: 11,
        ItemClass.MELEE: 4,
        ItemClass.ARMOR: 4,
        ItemClass.OTHER: 3,
    }
    assert {item.name for item in ARTIFACTS if item.single_use} == {"Hand Grenade", "First-Aid Kit"}


@pytest.mark.rule("zw.artifact.starting-items")
def test_what_stands_on_the_starting_equipment() -> None:
    assert {item.name: face(item) for item in EQUIPMENT} == {
        "Makeshift pistol": ("weapon", "long", 1, set(), 0),
        "Makeshift rifle": ("weapon", "unlimited", 2, {"aimed_shot"}, 0),
        "Club": ("weapon", "", 2, set(), 0),
        "Hatchet": ("weapon", "short", 1, {"thrown"}, 0),
        "Diving helmet": ("head", "", 2, set(), 0),
    }
    assert sum(item.copies_core for item in EQUIPMENT) == 12
    assert [(item.copies_core, item.copies_expansion) for item in EQUIPMENT] == [
        (3, 4),
        (3, 3),
        (2, 1),
        (2, 2),
        (2, 2),
    ]


def test_there_are_as_many_starting_cards_as_the_characters_bring() -> None:
    brought = Counter((card.set, item) for card in BOX.characters for item in card.gear)
    for item in EQUIPMENT:
        assert brought["core", item.id] == item.copies_core
        assert brought["expansion", item.id] == item.copies_expansion


@pytest.mark.rule("zw.special.basic-weapons")
def test_makeshift_gear_has_hardly_a_trait() -> None:
    assert {item.id: item.traits for item in EQUIPMENT if item.traits} == {
        "makeshift_rifle": (Trait.AIMED_SHOT,),
        "hatchet": (Trait.THROWN,),
    }


def test_a_rifle_is_of_no_use_in_melee() -> None:
    strikes = {item.id for item in BOX.items if item.strikes}
    assert "makeshift_pistol" in strikes
    assert strikes.isdisjoint(
        {"makeshift_rifle", "sniper_rifle", "hunting_rifle", "crossbow", "laser_cannon"}
    )
    assert {item.id for item in BOX.items if item.shoots} >= {"hatchet", "makeshift_rifle", "hand_grenade"}
    assert not BOX.items.find("vacuum_cleaner").shoots


def test_a_weapon_printed_without_a_bonus_does_not_wear() -> None:
    pistol = read_artifacts(FINDS.replace("long,2,,3", "long,0,,3", 1))[0]
    assert (pistol.name, pistol.bonus, pistol.shoots, pistol.wears) == ("Service Pistol", 0, True, False)
    assert not pistol.is_damaged(0)
    assert pistol.range.reach == 1000


@pytest.mark.rule("zw.artifact.damaged-threshold")
def test_a_card_is_worth_one_when_it_has_no_point_left() -> None:
    flamethrower = BOX.items.find("flamethrower")
    assert [flamethrower.value(wear) for wear in (0, 1, 2)] == [4, 4, 1]
    assert [flamethrower.left(wear) for wear in (0, 1, 2, 3)] == [2, 1, 0, 0]
    assert BOX.items.find("motorcycle_helmet").value(2) == 1
    assert BOX.items.find("club").value(2) == 0


def test_the_duck_cannot_be_damaged() -> None:
    assert [item.id for item in ARTIFACTS if not item.wears] == [
        "first_aid_kit",
        "plastic_duck",
        "vacuum_cleaner",
    ]
    assert not any(item.is_weapon or item.is_armor for item in ARTIFACTS if not item.wears)


def test_scrap_is_the_last_item_and_in_no_deck() -> None:
    scrap = BOX.items[BOX.scrap]
    assert (scrap.id, scrap.vp, scrap.is_weapon, scrap.wears) == ("scrap", 1, False, False)
    assert BOX.scrap not in BOX.artifact_deck
    assert len(BOX.artifact_deck) == 22


def test_armor_is_worn_in_three_places() -> None:
    assert {item.slot for item in BOX.items if item.is_armor} == set(ARMOR_SLOTS)


def test_ranges_are_the_three_distances_or_as_far_as_one_sees() -> None:
    assert [reach.reach for reach in Range] == [0, 250, 500, 1000, None]


@pytest.mark.rule("zw.components.miniatures-and-cards")
def test_the_cards_of_the_core_box() -> None:
    assert core_cards(BOX) == {
        "miniatures": 10,
        "character cards": 10,
        "ability cards": 24,
        "zone cards": 15,
        "artifact cards": 22,
        "starting equipment cards": 12,
    }


@pytest.mark.rule("zw.components.tokens-manifest")
def test_the_tokens_of_the_core_box() -> None:
    assert sum(TOKENS.values()) == 105
    assert {m.name for m in BOX.monsters} & set(TOKENS) == {"Ravenous Devourer", "Razorback"}
    assert [TOKENS[name] for name in ("action", "zone", "damage", "artifact", "victory point", "M")] == [
        10,
        2,
        30,
        10,
        20,
        20,
    ]
    assert (TOKENS["experience"], TOKENS["direction"]) == (10, 1)


def test_dice_mat_and_ruler() -> None:
    assert (BASE_DICE, EQUIPMENT_DICE) == (6, 4)
    mat = Layout(terrain=())
    assert (mat.width, mat.depth) == (3600, 3600)
    assert (SHORT, MEDIUM, LONG) == (250, 500, 1000)


@pytest.mark.rule("zw.components.card-faces-are-data")
def test_every_name_that_is_printed_is_there() -> None:
    powers = {"Frog Legs", "Insect Wings", "Telekinesis", "Burrower", "Sprinter", "Jet Pack"}
    assert powers | {"Flesh Eater", "Warning Call"} <= {power.name for power in BOX.powers}
    assert {"Killer Tree", "Ravenous Devourer", "Razorback"} <= {card.name for card in BOX.zone_cards}
    pistol = BOX.items[BOX.items.named("makeshift PISTOL")]
    assert (pistol.bonus, pistol.range) == (1, Range.LONG)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            "burn+aimed",
            "burn+aim",
            "p.csv, laser_cannon: `special` has `aim_shot`, but there are aimed_shot, burn",
        ),
        ("long,2,,3", ",2,,3", "p.csv, service_pistol: `range` is empty, but a ranged weapon has one"),
        ("long,2,,3", "far,2,,3", "p.csv, line 2: Invalid enum value 'far' - at `range`"),
        ("long,2,,3", "long,12,,3", "p.csv, line 2: Expected `int` <= 9 - at `bonus`"),
        ("long,2,,3", "long,2,,0", "p.csv, line 2: Expected `int` >= 1 - at `vp`"),
        (",false,,,zw.artifact.service", ",no,,,zw.artifact.service", "p.csv, line 2: Expected `bool`"),
        ("ranged,weapon,long,2", "ranged,body,long,2", "p.csv, service_pistol: `slot` is body, but weapons"),
        ("armor,body,,3", "other,body,,3", "p.csv, bulletproof_vest: `slot` is body, but armor"),
        ("armor,body,,3", "armor,body,,0", "p.csv, bulletproof_vest: `bonus` is 0, but armor has"),
        (
            "armor,body,,3,,",
            "armor,body,,3,burn,",
            "p.csv, bulletproof_vest: `special` is burn, but only weapons",
        ),
        (
            "weapon,,4,,4",
            "weapon,,4,thrown,4",
            "p.csv, chainsaw: a melee weapon has a `range` when it is thrown",
        ),
        (
            "weapon,,4,,4",
            "weapon,long,4,,4",
            "p.csv, chainsaw: a melee weapon has a `range` when it is thrown",
        ),
        ("weapon,,4,,4", "weapon,,4,aimed_shot,4", "p.csv, chainsaw: `special` is aimed_shot, but a melee"),
        (
            "false,,,zw.artifact.katana",
            "false,heal,,zw.artifact.katana",
            "p.csv, katana: `use` is heal, but a melee",
        ),
        ("other,medium,0", "other,,0", "p.csv, vacuum_cleaner: `range` is empty, but what fetches has one"),
        (
            "other,other,,0",
            "other,other,long,0",
            "p.csv, first_aid_kit: `range` is long, but nothing is done",
        ),
    ],
)
def test_wrong_artifacts_of_a_pack_are_named(old: str, new: str, reason: str) -> None:
    assert old in FINDS
    with pytest.raises(TableError) as error:
        read_artifacts(FINDS.replace(old, new, 1), "p.csv")
    assert str(error.value).startswith(reason)


def test_a_pack_brings_as_many_artifacts_as_are_drawn_at_once() -> None:
    with pytest.raises(TableError, match=r"p.csv: there are 9 artifacts, but 10 may be drawn at once"):
        read_artifacts("\n".join(FINDS.splitlines()[:10]), "p.csv")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("weapon,long,1", "weapon,long,-1", "p.csv, line 2: Expected `int` >= 0 - at `bonus`"),
        ("3,4,", "3,400,", "p.csv, line 2: Expected `int` <= 99 - at `count_expansion`"),
        ("club,Club", "club,Hatchet", "p.csv: two rows go by the name `hatchet`"),
        (",effect,", ",vp,", "p.csv, line 2: there is no field `vp`"),
    ],
)
def test_wrong_equipment_of_a_pack_is_named(old: str, new: str, reason: str) -> None:
    assert old in GEAR
    with pytest.raises(TableError) as error:
        read_equipment(GEAR.replace(old, new, 1), "p.csv")
    assert str(error.value).startswith(reason)
