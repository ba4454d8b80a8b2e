from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.tables import TableError
from game.rules.zone_wars.box import printed_box
from game.rules.zone_wars.cards import zone_events as event
from game.rules.zone_wars.cards.kinds import Attribute, Trait
from game.rules.zone_wars.cards.monsters import read_monsters
from game.rules.zone_wars.cards.table import printed
from game.rules.zone_wars.cards.zone_deck import TriggerScope, read_zone_deck

BOX = printed_box()
DECK, MONSTERS = printed("zone_deck.toml"), printed("monsters.toml")

EVENTS = {
    "ravenous_devourer": event.Ambusher(reach=1000, away=500),
    "razorback": event.Charger(far=1000, near=250),
    "killer_tree": event.Sprout(reach=1000, clear=250),
    "zone_rats": event.Rats(reach=1000, dice=4),
    "zone_leeches": event.Leeches(reach=500, damage=1),
    "ghoul_ambush": event.Snipers(dice=5, cover=2, hugged_cover=4),
    "building_collapse": event.Collapse(reach=1000, damage=2, free_height=500, step=500),
    "rot_squall": event.Squall(reach=1000, radius=500, damage=1),
    "lucky_find": event.Find(away=500),
    "rot_bloom": event.Bloom(m=1, owner_m=1),
    "sinkhole": event.Sinkhole(move=250, damage=2, crater_radius=120, crater_height=75),
    "dust_storm": event.Storm(reach=500, turns=1),
    "magnetic_anomaly": event.Anomaly(radius=250, move=500),
    "mind_mosquitoes": event.Swarm(reach=500),
    "dud_missile": event.Dud(reach=1000, radius=250, dice=5),
}


def test_the_deck_is_15_different_cards_without_a_trigger() -> None:
    assert len(BOX.zone_cards) == 15
    assert {card.id: card.event for card in BOX.zone_cards} == EVENTS
    assert len({type(card.event) for card in BOX.zone_cards}) == len(event.EVENTS) == 15
    assert len(BOX.triggers) == 4


@pytest.mark.rule("zw.zone.purpose")
def test_the_zone_harms_helps_and_brings_monsters() -> None:
    assert {card.name for card in BOX.zone_cards if card.monster} == {
        "Ravenous Devourer",
        "Razorback",
        "Killer Tree",
        "Mind Mosquitoes",
    }
    assert {"Rot Squall", "Lucky Find", "Rot Bloom"} <= {card.name for card in BOX.zone_cards}


def test_a_card_asks_for_survival_or_for_no_roll() -> None:
    assert {card.id for card in BOX.zone_cards if card.attribute is None} == {"rot_bloom", "dust_storm"}
    for card in BOX.zone_cards:
        assert card.attribute in {Attribute.SURVIVAL, None}
        assert bool(card.success) is bool(card.failure) is (card.attribute is not None)
        assert card.success or card.text
    assert {card.id for card in BOX.zone_cards if card.lasting} == {"zone_leeches", "dust_storm"}


@pytest.mark.rule("zw.zonecard.trigger-cards")
def test_four_triggers_with_four_effects() -> None:
    told = [(t.scope, t.attribute, t.damage, t.radius, t.hurts_monsters, t.rule) for t in BOX.triggers]
    assert told == [
        (TriggerScope.NOBODY, None, 0, 0, False, "zw.showdown.trigger-1"),
        (TriggerScope.AREA, Attribute.SURVIVAL, 1, 1000, False, "zw.showdown.trigger-2"),
        (TriggerScope.BOARD, None, 1, 0, True, "zw.showdown.trigger-3"),
        (TriggerScope.END, None, 0, 0, True, "zw.showdown.trigger-4"),
    ]
    assert all(trigger.text for trigger in BOX.triggers)


def said(monster: Any) -> dict[str, Any]:
    fields = msgspec.structs.fields(monster)
    words = {"id", "name", "behaviour", "rule", "source"}
    return {
        f.name: v
        for f in fields
        if f.name not in words and ((v := getattr(monster, f.name)) != f.default or f.required)
    }


def test_what_stands_on_the_monster_cards() -> None:
    assert {monster.name: said(monster) for monster in BOX.monsters} == {
        "Ravenous Devourer": {"health": 6, "melee": 5, "armor": 1, "move": 500, "dice": 5},
        "Razorback": {
            "health": 5,
            "melee": 4,
            "armor": 2,
            "move": 1000,
            "dice": 5,
            "push": 250,
            "facing": True,
            "charges": True,
        },
        "Killer Tree": {
            "health": 8,
            "melee": 3,
            "armor": 2,
            "move": 0,
            "dice": 3,
            "attacks": 2,
            "reach": 250,
            "pulls": True,
            "low_height": 75,
            "is_movable": False,
            "burn_factor": 2,
        },
        "Mind Mosquitoes": {
            "health": 3,
            "melee": 0,
            "armor": 0,
            "move": 500,
            "dice": 0,
            "reach": 250,
            "drifts": True,
            "is_obstacle": False,
            "is_movable": False,
            "free_attack": False,
            "only_hurt_by": (Trait.BURN, Trait.AREA),
            "damage": 1,
            "m_loss": 1,
        },
        "Hydra": {
            "health": 12,
            "melee": 4,
            "armor": 2,
            "move": 250,
            "dice": 4,
            "attacks": 3,
            "reach": 250,
            "damage_per_attack": 4,
        },
    }
    assert {(monster.resist, monster.radius) for monster in BOX.monsters} == {(3, 100)}
    assert "hydra" not in {card.monster for card in BOX.zone_cards}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            'attribute = "survival"',
            'attribute = "luck"',
            "p.toml, card 1: Invalid enum value 'luck' - at `attribute`",
        ),
        (
            'effect = "rats"',
            'effect = "mice"',
            "p.toml, zone_rats: `effect` is mice, but there are ambusher,",
        ),
        ("dice = 4", "dice = 0", "p.toml, zone_rats, numbers: Expected `int` >= 1 - at `dice`"),
        ("dice = 4", "die = 4", "p.toml, zone_rats, numbers: Object contains unknown field `die`"),
        (
            "m = 1, owner_m = 1",
            "m = 1",
            "p.toml, rot_bloom, numbers: Object missing required field `owner_m`",
        ),
        (
            'monster = "razorback"',
            "",
            "p.toml, razorback: a card that brings a monster has a `monster`, others",
        ),
        (
            'effect = "rats"',
            'effect = "rats"\nmonster = "hydra"',
            "p.toml, zone_rats: a card that brings a monster",
        ),
        ('"Dust Storm"', '"Zone Rats"', "p.toml: two rows go by the name `zone rats`"),
        ('scope = "end"', 'scope = "board"', "p.toml: there are 4 triggers, and the last, and only the last"),
        ('scope = "nobody"', 'scope = "all"', "p.toml, trigger 1: Invalid enum value 'all' - at `scope`"),
    ],
)
def test_wrong_zone_cards_of_a_pack_are_named(old: str, new: str, reason: str) -> None:
    assert old in DECK
    with pytest.raises(TableError) as error:
        read_zone_deck(DECK.replace(old, new, 1), "p.toml")
    assert str(error.value).startswith(reason)


def test_a_pack_brings_a_zone_card_for_every_player() -> None:
    cards, _, triggers = DECK.partition("[[trigger]]")
    few = "[[card]]".join(cards.split("[[card]]")[:4])
    with pytest.raises(TableError, match=r"p.toml: there are 3 zone cards, but a turn may need 4"):
        read_zone_deck(f"{few}\n[[trigger]]{triggers}", "p.toml")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("health = 6", "health = 0", "p.toml, monster 1: Expected `int` >= 1 - at `health`"),
        ("health = 6", 'health = "high"', "p.toml, monster 1: Expected `int`, got `str` - at `health`"),
        ("facing = true", "facing = false", "p.toml, razorback: what `charges` has a `facing` and a `move`"),
        ("melee = 5", "melee = 0", "p.toml, ravenous_devourer: `melee` is 0, but its `free_attack` rolls"),
        (
            '["burn", "area"]',
            '["noise"]',
            "p.toml, monster 4: Invalid enum value 'noise' - at `only_hurt_by[0]`",
        ),
        ('"Hydra"', '"Razorback"', "p.toml: two rows go by the name `razorback`"),
        ("burn_factor", "fire", "p.toml, monster 3: there is no field `fire`"),
    ],
)
def test_wrong_monsters_of_a_pack_are_named(old: str, new: str, reason: str) -> None:
    assert old in MONSTERS
    with pytest.raises(TableError) as error:
        read_monsters(MONSTERS.replace(old, new, 1), "p.toml")
    assert str(error.value).startswith(reason)
