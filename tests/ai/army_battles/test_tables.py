"""The damage tables of the computer players against the dice themselves."""

from __future__ import annotations

from itertools import product

import pytest

from ai.games.army_battles.arsenal import Arsenal, Circumstances, blow_of, effects_of, stroke_of
from ai.games.army_battles.heroics import duel, escape_chance
from game.rules.army_battles.attacking import blow_at
from game.rules.army_battles.blows import D6, FACES, Blow
from tests.rules.army_battles.camp import KIT, Camp, hero, heroes_at, unit

KINDS = [kind.id for kind in KIT.units if kind.id != "hero"]


def by_dice(blow: Blow, vitality: int) -> tuple[float, float]:
    """Return mean damage up to a Vitality and the chance to destroy, over all dice one by one."""
    pairs = [(one,) for one in FACES] if not blow.lean else list(product(FACES, FACES))
    harms = [
        blow.harm(blow.verdict(min(faces) if blow.lean < 0 else max(faces)), pips)
        for faces in pairs
        for pips in D6
    ]
    return (
        sum(min(harm, vitality) for harm in harms) / len(harms),
        sum(harm >= vitality for harm in harms) / len(harms),
    )


@pytest.mark.parametrize("mine", KINDS)
def test_the_tables_equal_all_dice_one_by_one(mine: str) -> None:
    attacker = KIT.led(KIT.units.named(mine), 0, ())
    for theirs, guarded, cover in product(KINDS, (False, True), (0, 5)):
        target = KIT.led(KIT.units.named(theirs), 1, ())
        blow = blow_of(attacker, target, Circumstances(cover=cover, is_defended=guarded))
        table = effects_of(blow)
        for vitality in (1, 4, target.vitality):
            assert table[vitality] == pytest.approx(by_dice(blow, vitality))


def test_the_tables_know_what_the_rules_know() -> None:
    forest = ("....", ".f..", "^...", "....")
    camp = Camp(
        unit("ranged", (0, 2)),
        unit("infantry", (1, 1), side=1, is_defending=True),
        turn="ranged",
        rows=forest,
    )
    expected = blow_at(camp.table, KIT, camp["ranged"], camp["infantry"])
    how = Circumstances(is_high=True, cover=2, is_defended=True)
    assert blow_of(camp.profile("ranged"), camp.profile("infantry"), how) == expected


def test_a_rule_of_thumb_knows_neither_odds_nor_special_abilities() -> None:
    mine, scouts = KIT.led(KIT.units.named("ranged"), 0, ()), KIT.led(KIT.units.named("scouts"), 0, ())
    assert Arsenal().rough(mine, scouts)[5] == (5, 1.0)
    assert Arsenal().effects(mine, scouts, Circumstances())[5].kill < 1


def test_a_duel_is_worked_out_blow_for_blow() -> None:
    strong, weak = hero("strength", 6, "Strong"), hero("charisma", 1, "Weak")
    camp = Camp(heroes_at((0, 0), strong), heroes_at((1, 0), weak, side=1), turn="Strong")
    ours, theirs = camp.profile("Strong"), camp.profile("Weak")
    mine, yours = stroke_of(ours, theirs), stroke_of(theirs, ours)
    good = duel(mine, yours, (ours.vitality, theirs.vitality))
    bad = duel(yours, mine, (theirs.vitality, ours.vitality))
    assert good.wins > 0.9
    assert bad.wins < 0.1
    assert good.wins + good.falls <= 1 + 1e-9
    once = duel(stroke_of(ours, theirs), stroke_of(theirs, ours), (1, 1), (9, 9))
    assert once.wins == pytest.approx(1 - once.falls - (1 - once.wins) * (1 - bad_stroke(theirs, ours)))


def bad_stroke(mine: object, theirs: object) -> float:
    return effects_of(stroke_of(mine, theirs))[1].kill  # type: ignore[arg-type]


def test_a_retreat_is_a_roll_against_a_roll() -> None:
    camp = Camp(
        heroes_at((0, 0), hero("will", 2, "One")),
        heroes_at((1, 0), hero("will", 2, "Two"), side=1),
        turn="One",
    )
    assert escape_chance(camp.profile("One"), camp.profile("Two")) == pytest.approx(0.45)
