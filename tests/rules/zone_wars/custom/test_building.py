"""Characters that are built: points, limits, equipment, cards, how the solo rules play them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.rules.zone_wars.cards.kinds import Attribute, Faction, PowerType, SoloType
from game.rules.zone_wars.custom.character import LOTS, Portrait
from game.rules.zone_wars.custom.dealing import (
    drawn_card,
    family_cards,
    random_character,
    solo_type_of,
    starting_items,
    with_card_drawn,
)
from game.rules.zone_wars.custom.law import broken_law, broken_laws, factions_offered, highest_of, plain_name
from tests.rules.zone_wars.custom.folk import built
from tests.rules.zone_wars.yard import BOX

Scores = tuple[int, int, int, int]


def broken(**more: Any) -> tuple[str, str] | None:
    """Return the rule and the reason of the first law that a character breaks."""
    return broken_law(built(**more), BOX)


@pytest.mark.rule("zw.custom.faction")
def test_the_expansion_brings_two_more_factions() -> None:
    assert factions_offered(is_core=True) == (Faction.ARK, Faction.GENLAB)
    assert len(factions_offered(is_core=False)) == 4
    nova = built(faction=Faction.NOVA)
    assert broken_law(nova, BOX) is None
    assert broken_law(nova, BOX, factions_offered(is_core=True)) == (
        "zw.custom.faction",
        "the Nova cult are not in the core box",
    )


@pytest.mark.rule("zw.custom.attributes")
@pytest.mark.parametrize(
    ("scores", "law"),
    [
        ((5, 3, 2, 5), None),
        ((2, 2, 2, 9), None),
        ((6, 2, 2, 5), ("zw.custom.attributes", "ranged is 6, but only health is above 5")),
        ((2, 2, 6, 5), ("zw.custom.attributes", "survival is 6, but only health is above 5")),
        ((5, 5, 4, 1), ("zw.custom.attributes", "health is 1, but no attribute is below 2")),
        ((4, 4, 3, 3), ("zw.custom.all-points", "the attributes add up to 14, not to 15")),
    ],
)
def test_fifteen_points_are_shared_out(scores: Scores, law: tuple[str, str] | None) -> None:
    assert broken(scores=scores) == law


@pytest.mark.rule("zw.custom.all-points")
def test_no_point_is_left_and_none_too_many() -> None:
    for scores in ((4, 4, 3, 3), (4, 4, 4, 4)):
        law = broken(scores=scores)
        assert law is not None
        assert law[0] == "zw.custom.all-points"
    assert [highest_of(attribute) for attribute in Attribute] == [5, 5, 5, 9]


@pytest.mark.rule("zw.custom.equipment")
def test_one_of_five_items_is_given() -> None:
    five = ("makeshift_pistol", "makeshift_rifle", "club", "hatchet", "diving_helmet")
    assert starting_items(BOX.items) == five
    assert all(broken(gear=(item,)) is None for item in five)
    rule = "zw.custom.equipment"
    assert broken(gear=()) == (rule, "it has no starting equipment")
    assert broken(gear=("club", "hatchet")) == (rule, "it has 2 items of starting equipment, not one")
    assert broken(gear=("hunting_rifle",)) == (rule, "hunting_rifle is no starting equipment")


@pytest.mark.rule("zw.custom.abilities")
def test_one_card_is_chosen_and_another_drawn_from_the_rest() -> None:
    physical = set(family_cards(Faction.ARK, BOX.powers))
    assert len(physical) == 12
    drawn = {drawn_card(lot, Faction.ARK, "four_armed", BOX.powers) for lot in range(300)}
    assert drawn == physical - {"four_armed"}
    assert broken(chosen="") == ("zw.custom.abilities", "its first ability is not chosen yet")
    psionic = family_cards(Faction.NOVA, BOX.powers)[0]
    why = f"{psionic} is no physical card of the Ark mutants"
    assert broken(chosen=psionic) == ("zw.custom.abilities", why)
    assert broken(second="four_armed") == ("zw.custom.abilities", "both abilities are the same card")


@pytest.mark.rule("zw.custom.random-card")
def test_the_drawn_card_stays_whatever_is_done_to_the_draft() -> None:
    draft = built()
    again = built(name="Somebody else", scores=(2, 2, 2, 9), gear=("club",))
    assert draft.second == again.second
    others = [c for c in family_cards(Faction.ARK, BOX.powers) if c not in {draft.chosen, draft.second}]
    assert {built(chosen=card).second for card in others} == {draft.second}
    for card in others:
        assert broken(second=card) == (
            "zw.custom.random-card",
            "the second ability is not the card that it drew",
        )


@pytest.mark.rule("zw.custom.random-card")
def test_a_draft_may_wait_for_its_second_card() -> None:
    assert broken(second="") == ("zw.custom.random-card", "its second ability is not drawn yet")
    waiting = built(second="")
    assert with_card_drawn(waiting, BOX.powers) == built()


@pytest.mark.rule("zw.custom.solo-type")
def test_the_solo_type_follows_from_the_attributes() -> None:
    def kind(scores: Scores, chosen: str, second: str) -> SoloType:
        return solo_type_of(built(scores=scores, chosen=chosen, second=second), BOX.powers)

    cards = {
        kind: [p.id for p in BOX.powers if p.faction is Faction.ARK and p.type is kind] for kind in PowerType
    }
    action, upgrade, reflex = (cards[kind][0] for kind in PowerType)
    assert kind((4, 2, 3, 6), upgrade, reflex) is SoloType.SHARPSHOOTER
    assert kind((2, 4, 3, 6), action, reflex) is SoloType.FIGHTER
    assert kind((3, 3, 3, 6), upgrade, action) is SoloType.CONTROLLER
    assert kind((3, 3, 3, 6), upgrade, reflex) is SoloType.SUPPORT
    assert solo_type_of(built(solo_type=SoloType.SUPPORT), BOX.powers) is SoloType.SUPPORT


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "it has no name"),
        ("KRIN", "another character is called KRIN"),
        ("a" * 25, "its name has more than 24 letters, or a quotation mark, comma, = or \\"),
        ("Ada, Bo", "its name has more than 24 letters, or a quotation mark, comma, = or \\"),
    ],
)
def test_a_name_can_be_told_from_others(name: str, why: str) -> None:
    assert broken(name=name) == ("zw.custom.intro", why)
    assert plain_name("Ada,\n = Bo" + "o" * 30) == "Ada  Bo" + "o" * 17


def test_a_portrait_is_made_of_parts_that_there_are() -> None:
    assert broken(portrait=Portrait("cat")) == (
        "zw.custom.intro",
        "the head of its portrait is cat, but there are round, long, bulb, jaw",
    )
    assert broken(portrait=Portrait("jaw", 6, "one", "scar", "horns")) is None
    law = broken(portrait=Portrait("jaw", 6, "", "scar"))
    assert law is not None
    assert law[1].startswith("the eyes of its portrait is missing")


def test_everything_wrong_is_named() -> None:
    bad = built(name="", scores=(6, 2, 2, 2), gear=(), chosen="")
    assert {law.rule for law in broken_laws(bad, BOX)} == {
        "zw.custom.intro",
        "zw.custom.all-points",
        "zw.custom.attributes",
        "zw.custom.equipment",
        "zw.custom.abilities",
    }


@pytest.mark.parametrize("faction", Faction)
def test_a_random_character_is_legal_and_of_any_kind(faction: Faction) -> None:
    made = [random_character(Dice(str(n)), faction, BOX.items, BOX.powers) for n in range(150)]
    assert all(broken_law(one, BOX) is None for one in made)
    assert {one.gear[0] for one in made} == set(starting_items(BOX.items))
    assert {one.chosen for one in made} == set(family_cards(faction, BOX.powers))
    assert {one.ranged for one in made} == {2, 3, 4, 5}
    assert max(one.lot for one in made) < LOTS
    assert len({replace(one, name="") for one in made}) > 140
