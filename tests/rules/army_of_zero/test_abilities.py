from __future__ import annotations

import pytest

from game.core.tables import TableError, read_rows
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.characters import Ability, Character, printed_roster
from game.rules.army_of_zero.events import ArmourHeld, BlowLanded, CharacterFell
from game.rules.army_of_zero.events import Test as Trial
from game.rules.army_of_zero.state import OrderSquads, Table, Terms
from tests.rules.army_of_zero.tables import (
    ATTACK,
    DEFEND,
    A,
    B,
    Bench,
    duel,
    of_type,
    scores,
    trials,
)

HEADER = "id,name,rank,clan,speed,combat,weapon,armour,power"


def _read(header: str, row: str) -> Character:
    return read_rows(f"{header}\n{row}\n", "deck.csv", Character)[0]


@pytest.mark.rule("aoz.ability.four-abilities")
def test_a_character_has_exactly_four_abilities() -> None:
    assert [a.name for a in Ability] == ["SPEED", "COMBAT", "WEAPON", "ARMOUR"]
    with pytest.raises(TableError, match=r"deck\.csv, line 2: .*missing required field `armour`"):
        _read("id,name,rank,clan,speed,combat,weapon,power", "1,Abarring,Commander,Crocodile,1,-1,2,0.085")
    with pytest.raises(TableError, match=r"deck\.csv, line 2: there is no field `luck`"):
        _read(f"{HEADER},luck", "1,Abarring,Commander,Crocodile,1,-1,2,-2,0.085,1")


@pytest.mark.rule("aoz.ability.range")
def test_scores_are_whole_numbers_from_minus_two_to_two() -> None:
    for good in ("-2", "-1", "0", "1", "2"):
        assert _read(HEADER, f"1,Abarring,Commander,Crocodile,{good},0,0,0,0").speed == int(good)
    for bad in ("-3", "3", "0.5"):
        with pytest.raises(TableError, match=r"deck\.csv, line 2: .*`speed`"):
            _read(HEADER, f"1,Abarring,Commander,Crocodile,{bad},0,0,0,0")


@pytest.mark.rule("aoz.ability.speed-test")
def test_two_attacks_are_decided_by_speed() -> None:
    log = trials(duel().lay(ATTACK, ATTACK, 5, 3, 1, 6))
    assert [(t.test, t.abilities) for t in log] == [
        (Trial.SPEED, (Ability.SPEED, Ability.SPEED)),
        (Trial.BLOW, (Ability.WEAPON, Ability.ARMOUR)),
    ]


@pytest.mark.rule("aoz.ability.combat-test")
def test_attack_against_defence_is_decided_by_combat() -> None:
    log = trials(duel().lay(ATTACK, DEFEND, 5, 3, 1, 6))
    assert [(t.test, t.abilities) for t in log] == [
        (Trial.COMBAT, (Ability.COMBAT, Ability.COMBAT)),
        (Trial.BLOW, (Ability.WEAPON, Ability.ARMOUR)),
    ]


@pytest.mark.rule("aoz.ability.weapon-armour-test")
def test_a_blow_is_weapon_against_armour() -> None:
    bench = duel(scores(weapon=2, armour=1), scores(weapon=-1, armour=-2))
    blow = trials(bench.lay(ATTACK, DEFEND, 5, 3, 1, 6))[1]
    assert (blow.sides, blow.abilities, blow.scores) == ((A, B), (Ability.WEAPON, Ability.ARMOUR), (2, -2))


@pytest.mark.rule("aoz.ability.die-plus-score")
def test_ceznor_kills_burnley() -> None:
    roster = printed_roster()
    ceznor, burnley = roster.named("Ceznor").id, roster.named("Burnley").id
    aside = tuple(card for card in roster.cards if card not in {ceznor, burnley})
    bench = Bench(ArmyOfZero(roster), Table(Terms(), [OrderSquads()], [(ceznor,), (burnley,)], aside))
    bench.place((ceznor,), (burnley,))
    events = bench.lay(ATTACK, DEFEND, 6, 1, 2, 3)
    blow = trials(events)[1]
    assert (blow.faces, blow.scores, blow.totals, blow.winner) == ((2, 3), (2, -1), (4, 2), A)
    assert [(e.seat, e.card) for e in of_type(events, CharacterFell)] == [(B, burnley)]


@pytest.mark.rule("aoz.ability.no-floor")
@pytest.mark.parametrize(("armour", "totals", "dies"), [(-2, (-1, -1), True), (-1, (-1, 0), False)])
def test_totals_may_be_negative(armour: int, totals: tuple[int, int], dies: bool) -> None:  # noqa: FBT001
    events = duel(scores(weapon=-2), scores(armour=armour)).lay(ATTACK, DEFEND, 6, 1, 1, 1)
    assert trials(events)[1].totals == totals
    assert bool(of_type(events, CharacterFell)) is dies


@pytest.mark.rule("aoz.ability.fixed-scores")
def test_a_blow_that_is_withstood_leaves_no_wound() -> None:
    bench = duel(b=scores(armour=1))
    for _ in range(2):
        events = bench.lay(ATTACK, DEFEND, 6, 1, 1, 6)
        assert of_type(events, BlowLanded)
        assert of_type(events, ArmourHeld)
    bench.lay(DEFEND, DEFEND)
    events = bench.lay(ATTACK, DEFEND, 6, 1, 3, 3)
    assert trials(events)[1].scores == (0, 1)
    assert trials(events)[1].totals == (3, 4)
    assert not of_type(events, CharacterFell)
