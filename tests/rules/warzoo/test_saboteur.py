from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.rules.warzoo.actions import GivePriority, Pass, Sabotage
from game.rules.warzoo.events import (
    AmmoGained,
    AmmoLost,
    FaceDownSpied,
    SaboteurUsed,
    StrengthChanged,
    UnitBuried,
    UnitsTraded,
    WeaponCancelled,
)
from game.rules.warzoo.state import OfferSaboteur
from tests.rules.warzoo.farm import DANIEL, MARK, RULES, Farm, advanced, leading, of_type, unit, units
from tests.rules.warzoo.test_special import HIGH, first

CANCEL, OTHER, THIRD = 0, 1, 2
MINE = {1: "urban", 2: "nanny", 3: "paracelsus", 4: "davi", 5: "hanzo"}
THEIRS = {1: "vault", 2: "sonic", 3: "cobra", 4: "ramphant", 5: "practical"}


def window(
    silos: tuple[int, int] = (10, 10), initiative: Seat = MARK, spent: tuple[bool, bool] = (False, False)
) -> Farm:
    """Return a table between the second and the third Challenge."""
    farm = advanced(MINE, THEIRS, silos=silos, initiative=initiative)
    farm.settle(1)
    farm.table.saboteurs = (not spent[0], not spent[1])
    farm.table.ammo, farm.table.initiative = silos, initiative
    farm.settle(2)
    return farm


@pytest.mark.rule("wz.saboteur.once-per-game")
@pytest.mark.parametrize("mode", [OTHER, THIRD])
def test_a_saboteur_is_used_once(mode: int) -> None:
    farm = window(silos=(5, 5))
    farm.table.number = 2
    assert farm.asked() == ("OfferSaboteur", MARK)
    farm.do(MARK, Sabotage(mode))
    assert farm.table.saboteurs == (False, True)
    assert farm.asked() == ("OfferSaboteur", DANIEL)
    farm.do(DANIEL, Pass())
    assert farm.asked() == ("OfferLane", farm.table.initiative)
    farm.settle(3)
    assert farm.asked() != ("OfferSaboteur", MARK)
    assert [e.seat for e in of_type(farm.log, SaboteurUsed)] == [MARK]


@pytest.mark.rule("wz.saboteur.cancel-weapon", "wz.saboteur.once-per-game", "wz.saboteur.only-weapons")
def test_a_weapon_is_cancelled() -> None:
    farm = advanced({1: "nanny", 2: "urban"}, {1: "vault", 2: "boxer gauss"}, silos=(10, 8), saboteurs=True)
    farm.settle(1)
    assert of_type(farm.log, SaboteurUsed) == []  # Vault's Skill cannot be cancelled
    farm.table.battle.coming = (0, 0)  # type: ignore[union-attr]
    farm.fight(2)
    farm.use((MARK, 1))
    assert farm.table.ammo[DANIEL] == 7
    assert farm.asked() == ("OfferCancel", MARK)
    assert farm.rules.actions(farm.table, MARK) == [Sabotage(CANCEL), Pass()]
    farm.do(MARK, Sabotage(CANCEL))
    assert farm.strength(MARK, 1) == 5
    assert farm.table.ammo[DANIEL] == 7
    assert of_type(farm.log, StrengthChanged) == []
    assert [e.unit for e in of_type(farm.log, WeaponCancelled)] == [unit("boxer gauss")]
    assert farm.table.saboteurs == (False, True)
    assert farm.now(2) == MARK  # no question about the Weapon or Mark's Saboteur came after it


@pytest.mark.rule("wz.saboteur.cancel-weapon")
def test_a_weapon_that_is_let_pass_takes_effect() -> None:
    farm = advanced({1: "nanny", 2: "urban"}, {1: "ramphant", 2: "boxer gauss"}, saboteurs=True)
    farm.settle(1)
    farm.fight(2)
    farm.use((MARK, 1))
    assert farm.refused(DANIEL, Pass()) == "wz.saboteur.cancel-window"
    farm.do(MARK, Pass())
    assert farm.strength(MARK, 1) == 2
    assert farm.table.saboteurs == (True, True)


@pytest.mark.rule("wz.saboteur.cancelled-x")
def test_a_cancelled_x_is_lost() -> None:
    farm = advanced({1: "duck bravo"}, {1: "napoleon"}, silos=(10, 10), saboteurs=True, initiative=DANIEL)
    farm.fight(1)
    first(farm, DANIEL)
    assert farm.table.ammo[DANIEL] == 9
    farm.use(amount=4)
    farm.do(MARK, Sabotage(CANCEL))
    assert farm.table.ammo[DANIEL] == 5
    assert farm.strength(MARK, 1) == 7


@pytest.mark.rule("wz.saboteur.cancel-window")
def test_the_window_opens_after_the_payment_and_before_the_effect() -> None:
    farm = advanced(
        {1: "nanny"},
        {1: "benjamin"},
        below=({1: "darwin"}, HIGH),
        silos=(10, 8),
        saboteurs=True,
        initiative=DANIEL,
    )
    farm.fight(1)
    first(farm, DANIEL)
    farm.use()
    assert farm.asked() == ("OfferCancel", MARK)
    assert farm.table.ammo[DANIEL] == 7
    assert farm.who(MARK, 1) == "nanny"
    farm.do(MARK, Sabotage(CANCEL))
    assert farm.who(MARK, 1) == "nanny"
    assert of_type(farm.log, UnitBuried) == []
    move = advanced({1: "nanny", 2: "shinobi"}, {1: "ramphant", 2: "vault"}, saboteurs=True)
    move.settle(1)
    move.fight(2)
    move.use((MARK, 1))
    assert move.asked() == ("OfferCancel", DANIEL)
    move.do(DANIEL, Sabotage(CANCEL))
    assert of_type(move.log, UnitsTraded) == []
    assert move.table.ammo[MARK] == 9


@pytest.mark.rule("wz.saboteur.other-skills-timing")
def test_other_skills_are_offered_between_challenges_only() -> None:
    farm = window(silos=(5, 5))
    assert isinstance(farm.table.task, OfferSaboteur)
    farm.do(MARK, Pass())
    farm.do(DANIEL, Pass())
    seen = []
    farm.fight(3)
    while farm.asked() and farm.asked()[0] != "OfferSaboteur":  # type: ignore[index]
        seen.append(farm.asked())
        task = farm.asked()
        assert task is not None
        farm.do(task[1], RULES.actions(farm.table, task[1])[-1])
    assert all(asked is not None and asked[0] != "OfferSaboteur" for asked in seen)
    assert farm.now(3) >= 0
    assert farm.asked() is not None


@pytest.mark.rule("wz.saboteur.only-weapons")
def test_a_saboteur_cannot_be_cancelled() -> None:
    farm = window(silos=(5, 5))
    farm.do(MARK, Sabotage(OTHER))
    assert farm.asked() == ("OfferSaboteur", DANIEL)
    assert farm.refused(DANIEL, Sabotage(CANCEL)) == "wz.saboteur.useless-mode"


@pytest.mark.rule("wz.saboteur.mata-heifer")
def test_mata_heifer_refills_or_spies() -> None:
    for before, after in ((5, 8), (9, 10)):
        farm = window(silos=(before, 10))
        farm.do(MARK, Sabotage(OTHER))
        assert of_type(farm.log, AmmoGained)[-1].silo == after
        assert farm.table.ammo[MARK] == after
    full = window()
    assert [plot.mode for plot in full.plots()] == [THIRD]
    before_spy = full.table.clone()
    assert RULES.redact(before_spy, MARK).battle.fighters[DANIEL][2].unit is None  # type: ignore[union-attr]
    events = full.do(MARK, Sabotage(THIRD))
    (spied,) = of_type(events, FaceDownSpied)
    assert spied.units == units("cobra", "ramphant", "practical")
    for eye in (DANIEL, None):
        hidden = spied.seen_by(eye)
        assert isinstance(hidden, FaceDownSpied)
        assert hidden.units is None
    seen = RULES.redact(full.table, MARK).battle
    assert seen is not None
    assert [f.unit for f in seen.fighters[DANIEL][2:] if f] == list(units("cobra", "ramphant", "practical"))
    bystander = RULES.redact(full.table, None).battle
    assert bystander is not None
    assert [f.unit for f in bystander.fighters[DANIEL][2:] if f] == [None] * 3
    assert full.table.saboteurs[MARK] is False


@pytest.mark.rule("wz.saboteur.guy-hawks")
def test_guy_hawks_burns_the_silo_or_reshuffles() -> None:
    for before, after in ((7, 4), (2, 0)):
        farm = window(silos=(before, 10), initiative=DANIEL)
        farm.table.battle.coming = (2, 0)  # type: ignore[union-attr]
        first_asked = farm.asked()
        if first_asked == ("OfferSaboteur", MARK):
            farm.do(MARK, Pass())
        farm.do(DANIEL, Sabotage(OTHER))
        assert of_type(farm.log, AmmoLost)[-1].silo == after
        assert farm.table.battle.coming == (2, 0)  # type: ignore[union-attr]
    empty = window(silos=(0, 10), spent=(True, False))
    assert {plot.mode for plot in empty.plots()} == {THIRD}
    empty.do(DANIEL, Sabotage(THIRD, (2, 4)))
    assert [empty.who(DANIEL, lane) for lane in (3, 4, 5)] == ["practical", "ramphant", "cobra"]
    battle = RULES.redact(empty.table, MARK).battle
    assert battle is not None
    assert [f.is_up for f in battle.fighters[DANIEL][2:] if f] == [False] * 3
    late = advanced({4: "davi", 5: "hanzo"}, {4: "ramphant", 5: "practical"}, silos=(0, 10))
    late.table.saboteurs = (False, True)
    late.settle(4)
    late.settle(5)
    alone = window(silos=(0, 10), spent=(True, False))
    alone.do(DANIEL, Pass())
    alone.settle(3)
    alone.decline()
    if alone.asked() == ("OfferSaboteur", DANIEL):
        assert {plot.lanes for plot in alone.plots() if plot.mode == THIRD} == {(3, 4)}
        alone.do(DANIEL, Pass())
    alone.table.ammo = (0, 10)
    alone.settle(4)
    assert alone.asked() is None or alone.asked()[0] != "OfferSaboteur"  # type: ignore[index]


@pytest.mark.rule("wz.saboteur.useless-mode")
@pytest.mark.parametrize("holder", [MARK, DANIEL])
def test_the_initiative_is_asked_first(holder: Seat) -> None:
    farm = leading(["urban", "darwin"], ["vault", "cobra"], initiative=holder)
    assert farm.asked() is None  # before the leaders are laid nothing is offered
    farm.recruit({1: "urban"}, {1: "vault"})
    assert farm.asked() == ("OfferSaboteur", holder)
    if holder == DANIEL:
        assert {plot.mode for plot in farm.plots()} == {OTHER}
        farm.do(DANIEL, Pass())
    assert farm.asked() == ("OfferSaboteur", MARK)
    assert [plot.mode for plot in farm.plots()] == [THIRD]
    (spied,) = of_type(farm.do(MARK, Sabotage(THIRD)), FaceDownSpied)
    assert spied.units == units("vault")


def test_priority_and_cancelling_go_together() -> None:
    farm = advanced({1: "darwin"}, {1: "boxer gauss"}, saboteurs=True, initiative=MARK)
    farm.fight(1)
    farm.do(MARK, GivePriority(MARK))
    farm.use((MARK, 1))
    farm.do(DANIEL, Sabotage(CANCEL))
    assert farm.asked() == ("OfferWeapon", DANIEL)
    farm.use((MARK, 1))
    assert farm.asked() == ("OfferCancel", MARK)
    farm.do(MARK, Pass())
    assert (farm.winner(1), farm.strength(MARK, 1)) == (DANIEL, 0)


@pytest.mark.rule("wz.saboteur.useless-mode", "wz.saboteur.other-skills-timing")
def test_after_the_window_the_lane_is_named() -> None:
    farm = window(silos=(5, 5))
    holder = farm.table.initiative
    farm.do(MARK, Pass())
    farm.do(DANIEL, Pass())
    assert farm.asked() == ("OfferLane", holder)
    assert farm.refused(holder, Sabotage(OTHER)) == "wz.battle-phase.initiative-picks-lane"
    farm.settle(3)
    farm.table.ammo = (5, 5)
    assert farm.asked() == ("OfferSaboteur", farm.table.initiative)
