"""Forecasts agree with every way the dice can fall."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from game.core.chance import branches
from game.rules.zone_wars.actions import Pass, Reroll
from game.rules.zone_wars.affairs import Attack, Origin
from game.rules.zone_wars.fight.attacking import launch_dice
from game.rules.zone_wars.fight.forecasts import forecast, left_of
from game.rules.zone_wars.fight.gathering import dice_attack
from game.rules.zone_wars.odds import mean
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.tasks.fight import OfferReroll
from tests.rules.zone_wars.fight.arena import FISTS, fight, gathered
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.yard import EAST, WEST, Yard, beast, found, mini


@dataclass
class Tally:
    """What came of an attack over all ways the dice can fall."""

    damage: dict[int, float]
    m: float = 0.0
    breaks: float = 0.0
    stagger: float = 0.0


def walked(yard: Yard, attack: Attack, *, rerolls: bool, name: str) -> Tally:
    """Throw the dice in every way."""
    tally = Tally(defaultdict(float))
    start, left = yard.table, left_of(yard.play, attack.target)
    for branch in branches():
        yard.table = start.clone()
        play = Play(yard.table, yard.rules.kit, branch)
        launch_dice(play, attack)
        yard.rules._proceed(play)
        if isinstance(yard.task, OfferReroll):
            yard.rules.apply(yard.table, yard.task.seat, Reroll() if rerolls else Pass(), branch)
        chance = branch.probability()
        damage = yard.damage(name) - (start.minis[yard[name]].damage if yard[name] < 1000 else 0)
        tally.damage[damage] += chance
        tally.m += chance * (yard.m(0) - start.sides[0].m)
        card = yard.mini("danko").held[0]
        tally.breaks += chance * yard.play.item(card).is_damaged(card.wear)
        tally.stagger += chance * (damage >= left)
    yard.table = start
    return tally


def one_die(yard: Yard, weapon: int = 0) -> Attack:
    """Return Danko's attack with one base die, so that all ways can be walked."""
    return replace(gathered(yard, "danko", "moose", weapon), base=1)


def plain(weapon: str = "makeshift_pistol", armor: object = "hockey_armor") -> Yard:
    return Yard(
        mini("danko", (10, 18), face=EAST, gear=[weapon]),
        mini("moose", (14, 18), face=WEST, gear=[armor] if armor else [], damage=1),  # type: ignore[list-item]
        mini("bormin", (30, 30)),
    )


CASES: dict[str, Callable[[], tuple[Yard, Attack]]] = {}


def case(make: Callable[[], tuple[Yard, Attack]]) -> Callable[[], tuple[Yard, Attack]]:
    CASES[make.__name__] = make
    return make


@case
def pistol_and_armor() -> tuple[Yard, Attack]:
    yard = plain()
    return yard, one_die(yard)


@case
def fire() -> tuple[Yard, Attack]:
    yard = plain("flare_gun", armor=None)
    return yard, one_die(yard)


@case
def cover() -> tuple[Yard, Attack]:
    yard = Yard(
        mini("danko", (10, 18), face=EAST),
        mini("moose", (18, 18), face=WEST, gear=[]),
        mini("bormin", (30, 30)),
        land=[block(14.9, 10, 15.1, 26, 0.75)],
    )
    return yard, one_die(yard)


@case
def fists_on_a_claw() -> tuple[Yard, Attack]:
    yard = plain()
    return yard, replace(one_die(yard, FISTS), base=2, armor_less=1)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("rerolls", [False, True])
def test_the_forecast_is_what_every_way_of_the_dice_adds_up_to(name: str, rerolls: bool) -> None:  # noqa: FBT001 - a case of the test
    yard, attack = CASES[name]()
    found_ = forecast(yard.play, attack)
    prospect = found_.rerolled if rerolls else found_.kept
    tally = walked(yard, attack, rerolls=rerolls, name="moose")
    assert dict(enumerate(prospect.damage)) == pytest.approx(
        {amount: tally.damage.get(amount, 0.0) for amount in range(len(prospect.damage))}
    )
    assert prospect.m_points == pytest.approx(tally.m)
    assert prospect.stagger == pytest.approx(tally.stagger)
    if attack.weapon >= 0:
        assert prospect.breaks == pytest.approx(tally.breaks)


def test_a_throw_that_lies_there_is_forecast_on_from_it() -> None:
    yard = plain(armor=None)
    attack = replace(gathered(yard, "danko", "moose", FISTS), base=3)
    yard.begin(launch_dice, attack, dice="R B 4")
    ahead = forecast(yard.play, yard.play.affair(Attack))
    assert ahead.kept.damage == (0.0, 1.0)
    assert ahead.rerolled.mean_damage == pytest.approx(1 + 1 / 6)
    assert ahead.rerolled.m_points == pytest.approx(1 + 1 / 6)


def test_what_cannot_be_rerolled_is_forecast_as_it_is_kept() -> None:
    yard = plain()
    attack = replace(one_die(yard), can_reroll=False)
    ahead = forecast(yard.play, attack)
    assert ahead.kept == ahead.rerolled
    card = dice_attack(yard.play, yard["danko"], yard["moose"], 4, Origin.POWER)
    ahead = forecast(yard.play, card)
    assert (ahead.rerolled.m_points, ahead.rerolled.wear) == (0.0, 0.0)


def test_acid_fire_on_trees_and_the_lying() -> None:
    yard = plain(armor="bulletproof_vest")
    acid = replace(dice_attack(yard.play, yard["danko"], yard["moose"], 1, Origin.POWER), corrode=1, soft=0)
    assert mean(forecast(yard.play, acid).kept.damage) == pytest.approx(1 / 6 * (5 / 6) ** 2)
    tree = Yard(
        mini("danko", (10, 18), face=EAST, gear=["flare_gun"]),
        mini("dux", (30, 30)),
        beast("killer_tree", (14, 18)),
    )
    damage = forecast(tree.play, gathered(tree, "danko", "killer_tree")).kept.damage
    assert sum(damage[1::2]) == 0
    assert sum(damage) == pytest.approx(1)
    lying = Yard(mini("danko", (10, 18), face=EAST), mini("dux", (14, 18), down=True), mini("bormin", (3, 3)))
    assert left_of(lying.play, lying["dux"]) == 4


def test_odds_do_not_change_the_table() -> None:
    yard = plain(armor=found("hockey_armor"))
    before = yard.table.clone()
    forecast(yard.play, gathered(yard, "danko", "moose"))
    assert yard.table == before
    fight(yard, "danko", "moose", "2 2 2 2")
