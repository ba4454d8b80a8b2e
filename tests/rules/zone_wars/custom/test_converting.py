"""Characters of the roleplaying game on the battlefield."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.character import CustomCharacter
from game.rules.zone_wars.custom.converting import Sheet, converted, steps_of
from game.rules.zone_wars.custom.files import character_text, read_character
from game.rules.zone_wars.custom.law import broken_law
from game.rules.zone_wars.ground import Stand
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.rules.zone_wars.state import Status
from tests.rules.zone_wars.muster.halls import Hall, options
from tests.rules.zone_wars.yard import BOX, RULES

RANGED, MELEE, SURVIVAL, HEALTH = range(4)


def sheet(**scores: int) -> Sheet:
    """Return a character of the roleplaying game; attributes are 1 and skills 0 unless said otherwise."""
    return Sheet(**{"agility": 1, "strength": 1, "wits": 1, **scores})


def value(attribute: int, **scores: int) -> int:
    """Return one attribute of the four that come of a sheet."""
    return steps_of(sheet(**scores))[attribute].value


def hero(**more: Any) -> CustomCharacter:
    """Return a converted mutant who has two abilities, unless it is said otherwise."""
    said = {"name": "Vonk", "faction": Faction.ARK, "abilities": ("four_armed", "luminescence")}
    return converted(more.pop("of", sheet(strength=4)), **{**said, **more})


@pytest.mark.rule("zw.convert.intro")
def test_three_attributes_and_three_skills_become_four_attributes_each_explained() -> None:
    steps = steps_of(Sheet(agility=3, strength=4, wits=2, shooting=4, fighting=2, know_the_zone=3))
    assert [step.value for step in steps] == [4, 4, 3, 5]
    assert [(step.rule, step.sentence) for step in steps] == [
        ("zw.convert.ranged", "Ranged 4: the higher of Agility 3 and Shooting 4."),
        ("zw.convert.melee", "Melee 4: the higher of Strength 4 and Fighting 2."),
        ("zw.convert.survival", "Survival 3: the higher of Wits 2 and Know the Zone 3."),
        ("zw.convert.health", "Health 5: Strength 4 plus 1."),
    ]


@pytest.mark.rule("zw.convert.ranged")
def test_ranged_is_agility_or_shooting() -> None:
    assert value(RANGED, agility=3, shooting=4) == 4
    assert value(RANGED, agility=4, shooting=1) == 4


@pytest.mark.rule("zw.convert.melee")
def test_melee_is_strength_or_fighting() -> None:
    assert value(MELEE, strength=4, fighting=2) == 4
    assert value(MELEE, strength=2, fighting=3) == 3


@pytest.mark.rule("zw.convert.survival")
def test_survival_is_wits_or_know_the_zone() -> None:
    assert value(SURVIVAL, wits=2, know_the_zone=3) == 3
    assert value(SURVIVAL, wits=4, know_the_zone=3) == 4


@pytest.mark.rule("zw.convert.health")
def test_health_is_strength_and_one() -> None:
    assert value(HEALTH, strength=4) == 5
    assert value(HEALTH, strength=2, fighting=5) == 3


@pytest.mark.rule("zw.convert.equipment")
def test_artifacts_may_be_brought_and_score_nothing() -> None:
    made = hero(gear=("club", "hunting_rifle"))
    assert broken_law(made, BOX) is None
    assert broken_law(hero(gear=()), BOX) is None
    scrap = BOX.items[BOX.scrap].id
    rule = "zw.convert.equipment"
    assert broken_law(hero(gear=(scrap,)), BOX) == (rule, f"{scrap} is no equipment and no artifact")
    assert broken_law(hero(gear=("club", "club")), BOX) == (rule, "it has one card twice")
    hall = Hall(options(crew="1", crew_1="Vonk", own=character_text(made)))
    (mini,) = (mini for mini in hall.table.minis if mini.seat == 0)
    assert [BOX.items[card.item or 0].id for card in mini.held] == ["club", "hunting_rifle"]
    assert [(card.is_found, card.home) for card in mini.held] == [(False, 0), (False, 0)]
    assert RULES.census(hall.table)[2] is True  # type: ignore[index]
    play = Play(hall.table, RULES.kit, Dice("score"))
    play.put(0, status=Status.STANDING, stand=Stand(500, 500))
    assert not SCENARIOS["showdown"].may_leave(play, 0)
    SCENARIOS["street_fight"].score_finds(play)
    assert play.side(0).points == 0
    play.put(0, held=tuple(replace(card, is_found=True) for card in mini.held))
    SCENARIOS["street_fight"].score_finds(play)
    assert play.side(0).points == BOX.items.find("hunting_rifle").vp == 3


@pytest.mark.rule("zw.convert.abilities")
def test_both_abilities_are_chosen() -> None:
    for lot in (0, 1, 2):
        assert (
            broken_law(
                read_character(f"{character_text(hero())}".replace("lot = 0", f"lot = {lot}"), "x"), BOX
            )
            is None
        )
    rule = "zw.convert.abilities"
    assert broken_law(hero(abilities=("four_armed", "")), BOX) == (rule, "it does not have two abilities")
    same = hero(abilities=("four_armed", "four_armed"))
    assert broken_law(same, BOX) == (rule, "both abilities are the same card")


@pytest.mark.rule("zw.convert.limits")
def test_no_limit_of_building_holds_for_the_converted() -> None:
    strong = Sheet(agility=5, shooting=5, strength=5, fighting=5, wits=5, know_the_zone=5)
    made = hero(of=strong)
    assert made.scores == (5, 5, 5, 6)
    assert sum(made.scores) == 21
    assert broken_law(made, BOX) is None
    assert hero(of=sheet()).scores == (1, 1, 1, 2)
    assert broken_law(hero(of=sheet()), BOX) is None
    law = broken_law(hero(faction=Faction.GENLAB), BOX)
    assert law == ("zw.convert.limits", "four_armed is no feral card of the Genlab tribe")


@pytest.mark.parametrize(
    ("scores", "why"),
    [
        ({"agility": 0}, "Agility: it is 0, but it can be 1 to 10"),
        ({"know_the_zone": 11}, "Know the Zone: it is 11, but it can be 0 to 10"),
    ],
)
def test_what_no_character_has_is_refused(scores: dict[str, int], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        sheet(**scores)
