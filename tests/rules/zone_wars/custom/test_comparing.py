"""A character beside the printed ones: chances counted by hand, and the same as those of an attack at the table."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.comparing import (
    Fighter,
    blow_on,
    exchanges,
    fighter_of,
    foe_of,
    measures,
    printed_of,
)
from game.rules.zone_wars.fight.forecasts import forecast
from game.rules.zone_wars.odds import Odds
from tests.rules.zone_wars.custom.folk import built
from tests.rules.zone_wars.fight.arena import AIMED, gathered
from tests.rules.zone_wars.yard import BOX, WEST, Yard, mini

ODDS = Odds()
MISS = 26 / 36  # a die that is no hit, its blank faces thrown again


def old_sorrow(**more: object) -> Fighter:
    scores = (4, 2, 4, 4)
    return fighter_of(built("Old Sorrow", scores=scores, **({"gear": ("makeshift_rifle",)} | more)), BOX)


def test_chances_are_those_counted_by_hand() -> None:
    printed, foe = printed_of(Faction.ARK, BOX), foe_of(Faction.ARK, BOX)
    shot, blow, up, stands = measures(old_sorrow(), printed, foe, ODDS)
    assert shot.chance == pytest.approx(1 - MISS**6 - 6 * (10 / 36) * MISS**5)
    assert (shot.whose, round(shot.best, 3)) == ("Franton", 0.622)
    assert blow.chance == pytest.approx(1 - MISS**2)  # a rifle is no club
    assert (blow.whose, round(blow.best, 3)) == ("Hugust", 0.898)
    assert up.chance == pytest.approx(1 - (5 / 6) ** 4)
    assert (up.whose, round(up.best, 3)) == ("Danko", 0.598)
    assert stands.words == "Stands after Farrow's shot"
    assert round(stands.chance, 3) == 0.901
    assert [name for name, _ in stands.others] == ["Franton", "Krin", "Hugust", "Naphtha", "Danko"]


def test_armor_and_the_better_of_shot_and_blow_count() -> None:
    hugust = next(one for one in printed_of(Faction.ARK, BOX) if one.name == "Hugust")
    assert hugust.defence.armor == 2
    against = {one.rival.name: one for one in exchanges(old_sorrow(), printed_of(Faction.ARK, BOX), ODDS)}
    assert len(against) == 5
    assert (against["Hugust"].taken.is_shot, against["Hugust"].taken.dice) == (False, 7)
    assert (against["Franton"].given.is_shot, against["Franton"].given.dice) == (True, 6)
    assert against["Hugust"].given.mean < against["Franton"].given.mean
    bare = old_sorrow(gear=())
    assert (bare.shot.base, bare.shot.gear, bare.blow.base) == (4, 0, 2)


@pytest.mark.parametrize(("attacker", "target"), [("franton", "bormin"), ("hugust", "farrow")])
def test_an_exchange_is_told_as_the_attack_inspector_tells_it(attacker: str, target: str) -> None:
    near = 11.2 if attacker == "hugust" else 16
    yard = Yard(mini(attacker, (10, 10)), mini(target, (near, 10), face=WEST, seat=1))
    own, rival = (fighter_of(BOX.characters.find(one), BOX) for one in (attacker, target))
    blow = blow_on(own, rival, ODDS)
    attack = gathered(yard, attacker, target, 0, AIMED if blow.is_shot else None)
    found = forecast(yard.play, attack).rerolled
    assert (attack.base + attack.gear, attack.is_melee) == (blow.dice, not blow.is_shot)
    assert blow.wounds == pytest.approx(1 - found.damage[0])
    assert blow.fells == pytest.approx(found.stagger)
    assert blow.mean == pytest.approx(found.mean_damage)


@pytest.mark.parametrize("faction", list(Faction))
def test_every_faction_has_five_to_compare_with_and_a_foe_of_another(faction: Faction) -> None:
    printed, foe = printed_of(faction, BOX), foe_of(faction, BOX)
    assert len(printed) == 5
    assert foe.name not in {one.name for one in printed}
    assert BOX.characters.find(foe.id).faction is not faction
