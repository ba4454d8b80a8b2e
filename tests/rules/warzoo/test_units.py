"""What single units do."""

from __future__ import annotations

import pytest

from game.rules.warzoo.actions import GivePriority, UseSkill, UseWeapon
from game.rules.warzoo.events import (
    AmmoGained,
    AmmoLost,
    Cost,
    InitiativeClaimed,
    InitiativeTaken,
    LaneTurned,
)
from game.rules.warzoo.state import DRAWN
from tests.rules.warzoo.farm import DANIEL, MARK, RULES, advanced, duel, of_type, plain, units
from tests.rules.warzoo.test_special import HIGH, first

LOAD, HIERARCHY, WEAPON = Cost.LOAD, Cost.HIERARCHY, Cost.WEAPON


@pytest.mark.rule("wz.unit.david")
@pytest.mark.parametrize(("silo", "after"), [(2, 0), (10, 7), (1, 0)])
def test_davi_takes_three_ammo(silo: int, after: int) -> None:
    farm = advanced({1: "davi"}, {1: "ramphant"}, silos=(10, silo))
    farm.fight(1)
    farm.use()
    assert farm.table.ammo == (7, after)
    empty = advanced({1: "davi"}, {1: "ramphant"}, silos=(10, 0))
    empty.fight(1)
    assert empty.asked() is None or empty.asked()[0] != "OfferWeapon"  # type: ignore[index]
    assert empty.now(1) == DANIEL


@pytest.mark.rule("wz.unit.darwin")
def test_darwin_raises_one_revealed_unit() -> None:
    farm = advanced({1: "attila the hen", 2: "darwin", 3: "urban"}, {1: "hamnibal", 2: "vault", 3: "sonic"})
    farm.settle(1)
    farm.fight(2)
    assert farm.targets() == {(MARK, 1), (DANIEL, 1), (MARK, 2), (DANIEL, 2)}
    assert farm.refused(MARK, UseWeapon(None)) == "wz.weapon.targets"
    farm.use((MARK, 1))
    assert farm.strength(MARK, 1) == 14


@pytest.mark.rule("wz.unit.obelisk")
def test_obelisk_switches_load_off_for_both() -> None:
    farm = advanced({1: "rocket joe", 2: "obelisk", 3: "darthrinco"}, {1: "vault", 2: "ramphant", 3: "major"})
    farm.settle(1)
    farm.fight(2)
    farm.use()
    farm.settle(3)
    assert [cost for cost, _ in farm.paid(MARK)] == [LOAD, WEAPON]
    assert farm.paid(DANIEL) == []
    assert farm.table.ammo[MARK] == 7  # the 2 for Rocket Joe are not refunded


@pytest.mark.rule("wz.unit.lasting-effects-stay")
def test_lasting_effects_outlive_their_unit() -> None:
    farm = advanced({2: "obelisk", 4: "rocket joe"}, {2: "magnopig", 4: "sonic"})
    farm.fight(2)
    first(farm, MARK)
    farm.use()
    farm.decline()
    assert farm.now(2) == DANIEL
    farm.settle(4)
    assert farm.paid(MARK, 4) == []
    later = advanced({1: "rocket joe"}, {1: "vault"}, below=(HIGH, HIGH))
    later.settle(1)
    assert later.paid(MARK) == [(LOAD, 2)]
    twice = advanced({1: "obelisk", 2: "hanzo"}, {1: "vault", 2: "joe dredd"})
    twice.fight(1)
    twice.use()
    assert twice.table.battle is not None
    assert twice.table.battle.load_is_free
    dredd = advanced(
        {3: "shinobi"}, {2: "joe dredd", 3: "cobra"}, below=({3: "nanny"}, {2: "hamnibal", 3: "vault"})
    )
    dredd.fight(2)
    dredd.use()
    dredd.settle(3)
    assert dredd.spent(MARK) == 0
    assert dredd.paid(DANIEL) == [(WEAPON, 1)]


@pytest.mark.rule("wz.unit.nanny")
def test_nanny_claims_draws_before_and_after() -> None:
    farm = advanced(
        {1: "darthrinco", 3: "nanny", 5: "shinobi"}, {1: "napoleon", 3: "vault", 5: "cobra"}, silos=(10, 1)
    )
    farm.settle(1)
    assert farm.now(1) == DRAWN
    farm.fight(3)
    farm.use()
    assert farm.now(1) == MARK
    assert farm.now(3) == MARK
    farm.settle(5)
    assert farm.now(5) == MARK


@pytest.mark.rule("wz.unit.nanny-draws")
def test_every_challenge_without_a_winner_counts_for_nanny() -> None:
    farm = advanced(
        {1: "rocket joe", 3: "nanny", 4: "shinobi"},
        {1: "hamnibal", 3: "cobra", 4: "cobra"},
        silos=(1, 1),
        initiative=MARK,
    )
    farm.settle(1)
    assert farm.now(1) == DRAWN
    farm.table.ammo = (10, 10)
    farm.fight(3)
    farm.use()
    assert [(e.lane, e.winner) for e in of_type(farm.log, LaneTurned)] == [(0, MARK)]
    assert (
        of_type(farm.log, InitiativeTaken) == []
    )  # not for the lane that flipped; Mark lost lane 3 and keeps it
    assert farm.table.initiative == MARK
    drawn = advanced({3: "nanny", 4: "shinobi"}, {3: "vault", 4: "shinobi"}, initiative=MARK)
    drawn.fight(3)
    drawn.use()
    assert (drawn.now(3), drawn.table.initiative) == (MARK, DANIEL)
    drawn.table.initiative = MARK
    drawn.settle(4)
    assert (drawn.now(4), drawn.table.initiative) == (MARK, DANIEL)
    avatars = advanced({3: "nanny", 4: "ornitulk"}, {3: "vault", 4: "pigsty"})
    avatars.fight(3)
    avatars.use()
    avatars.settle(4)
    assert avatars.now(4) == MARK
    fresh = advanced({1: "shinobi"}, {1: "cobra"}, below=(HIGH, HIGH))
    fresh.settle(1)
    assert fresh.now(1) == DRAWN


@pytest.mark.rule("wz.unit.paracelsus")
def test_paracelsus_fills_up_to_ten() -> None:
    farm = advanced({1: "paracelsus"}, {1: "ramphant"}, silos=(9, 10))
    farm.fight(1)
    assert farm.table.ammo[MARK] == 10
    assert of_type(farm.log, AmmoGained)[0].rule == "wz.unit.paracelsus"


@pytest.mark.rule("wz.unit.urban")
def test_urban_takes_the_initiative_whatever_happens() -> None:
    farm = advanced({1: "urban"}, {1: "sonic"}, initiative=DANIEL)
    farm.fight(1)
    assert farm.now(1) == MARK
    assert farm.table.initiative == MARK
    assert len(of_type(farm.log, InitiativeClaimed)) == 1
    assert of_type(farm.log, InitiativeTaken)[0].rule == "wz.unit.urban"
    battle = farm.table.battle
    assert battle is not None
    assert battle.coming == (2, 0)
    assert farm.table.ammo == (10, 10)


@pytest.mark.rule("wz.unit.practical")
@pytest.mark.parametrize(("theirs", "mine", "after"), [(0, 5, (0, 6)), (1, 5, (0, 6)), (10, 10, (8, 10))])
def test_practical_takes_and_gives(theirs: int, mine: int, after: tuple[int, int]) -> None:
    farm = advanced({1: "hanzo", 2: "urban"}, {1: "sonic", 2: "practical"}, silos=(theirs, mine))
    farm.fight(2)
    farm.use()
    assert farm.table.ammo == after
    losses = [e.amount for e in of_type(farm.log, AmmoLost)]
    assert losses == ([min(2, theirs)] if theirs else [])


@pytest.mark.rule("wz.unit.boxer-gauss")
def test_boxer_gauss_lowers_one_revealed_unit_by_three() -> None:
    for victim, after in (("vault", 2), ("practical", 0)):
        farm = advanced({1: "paracelsus", 2: "urban", 3: "urban"}, {1: victim, 2: "boxer gauss", 3: "sonic"})
        farm.settle(1)
        farm.fight(2)
        assert not {lane for _, lane in farm.targets()} & {3, 4, 5}
        farm.use((DANIEL, 1))
        assert farm.strength(DANIEL, 1) == after
    own = advanced({1: "urban"}, {1: "boxer gauss"})
    own.fight(1)
    own.use((DANIEL, 1))
    assert own.strength(DANIEL, 1) == 0


@pytest.mark.rule("wz.unit.magnopig")
def test_magnopig_lowers_an_adjacent_unit_by_two() -> None:
    lanes = ({2: "paracelsus", 3: "attila the hen", 4: "davi"}, {2: "practical", 3: "magnopig", 4: "sonic"})
    for at, after in (((MARK, 2), 4), ((DANIEL, 2), 0)):
        farm = advanced(*lanes)
        farm.settle(2)
        farm.fight(3)
        assert farm.targets() == {(MARK, 2), (DANIEL, 2)}
        farm.use(at)
        assert farm.strength(at[0], 2) == after  # type: ignore[arg-type]


@pytest.mark.rule("wz.unit.napoleon")
def test_napoleon_pays_any_amount() -> None:
    """The example of Pigpoleon's Weapon: X Ammo for X Strength of the Challenger."""
    for amount, strength, silo in ((4, 3, 5), (9, 0, 0)):
        farm = advanced({1: "duck bravo", 2: "davi"}, {1: "napoleon", 2: "sonic"}, initiative=DANIEL)
        farm.fight(1)
        first(farm, DANIEL)
        assert farm.amounts() == list(range(1, 10))
        assert farm.targets() == set()
        assert farm.refused(DANIEL, UseWeapon(None, 10)) == "wz.weapon.targets"
        assert farm.refused(DANIEL, UseWeapon(None, 0)) == "wz.weapon.targets"
        farm.use(amount=amount)
        assert (farm.strength(MARK, 1), farm.table.ammo[DANIEL]) == (strength, silo)
    avatar = advanced({1: "ornitulk"}, {1: "napoleon"})
    avatar.fight(1)
    assert avatar.now(1) == MARK
    nought = advanced({1: "urban", 2: "davi"}, {1: "sonic", 2: "napoleon"})
    nought.fight(2)
    first(nought, MARK)
    nought.decline()
    assert nought.now(2) == MARK
    low = advanced({2: "darwin"}, {2: "napoleon"}, initiative=DANIEL)
    low.fight(2)
    first(low, DANIEL)
    low.use(amount=2)
    assert (low.strength(MARK, 2), low.now(2) if low.asked() is None else -1) in {(0, DANIEL), (0, -1)}


@pytest.mark.rule("wz.unit.hanzo")
def test_hanzo_disarms() -> None:
    farm = advanced({1: "hanzo"}, {1: "boxer gauss"}, initiative=DANIEL)
    farm.fight(1)
    assert farm.now(1) == MARK
    assert farm.weapons_used() == 0


@pytest.mark.rule("wz.unit.hanzo-against-benjamin")
def test_only_a_hanzo_without_his_skill_is_buried() -> None:
    farm = advanced({1: "hanzo"}, {1: "benjamin"}, below=({1: "davi"}, HIGH))
    farm.fight(1)
    assert farm.now(1) == DRAWN
    moved = advanced(
        {2: "shinobi", 3: "hanzo"},
        {2: "benjamin", 3: "sonic"},
        below=({2: "davi", 3: "davi"}, HIGH),
        initiative=DANIEL,
    )
    moved.fight(2)
    assert moved.asked() == ("OfferPriority", DANIEL)
    moved.do(DANIEL, GivePriority(MARK))
    moved.use((MARK, 3))
    assert moved.who(MARK, 2) == "hanzo"
    assert moved.asked() == ("OfferWeapon", DANIEL)
    moved.use()
    assert (moved.who(MARK, 2), moved.now(2)) == ("davi", DANIEL)


@pytest.mark.rule("wz.unit.duck-bravo")
def test_duck_bravo_raises_by_two() -> None:
    farm = advanced({1: "rocket joe", 2: "duck bravo"}, {1: "hamnibal", 2: "vault"})
    farm.settle(1)
    assert farm.now(1) == DRAWN
    farm.fight(2)
    farm.use((MARK, 1))
    assert (farm.strength(MARK, 1), farm.now(1)) == (14, MARK)
    assert farm.paid(MARK, 2) == [(WEAPON, 1)]


@pytest.mark.rule("wz.unit.joe-dredd")
def test_joe_dredd_switches_hierarchy_off_without_refund() -> None:
    below = ({1: "nanny", 3: "obelisk"}, {2: "hamnibal", 1: "joe dredd", 3: "joe dredd"})
    farm = advanced(
        {1: "urban", 2: "paracelsus", 3: "shinobi"}, {1: "ramphant", 2: "joe dredd", 3: "cobra"}, below=below
    )
    farm.settle(1)
    assert farm.paid(MARK) == [(HIERARCHY, 2)]
    farm.fight(2)
    farm.use()
    farm.settle(3)
    assert farm.paid(MARK) == [(HIERARCHY, 2)]
    assert farm.paid(DANIEL) == [(WEAPON, 1)]


@pytest.mark.rule("wz.unit.ramphant")
def test_ramphant_pays_no_hierarchy_in_the_advanced_mode() -> None:
    assert duel("urban", "ramphant") == DRAWN
    below = ({1: "hamnibal"}, {1: "joe dredd"})
    assert plain({1: "urban"}, {1: "ramphant"}, below=below, number=2).paid(DANIEL) == [(HIERARCHY, 2)]
    farm = advanced({1: "urban"}, {1: "ramphant"}, below=below)
    farm.fight(1)
    assert farm.paid(DANIEL) == []
    assert farm.now(1) == DRAWN


@pytest.mark.rule("wz.unit.cobra")
def test_cobra_needs_both_neighbours_revealed() -> None:
    lanes = ({2: "davi", 3: "davi", 4: "darwin"}, {2: "practical", 3: "cobra", 4: "sonic"})
    farm = advanced(*lanes)
    farm.settle(2)
    farm.fight(3)
    assert farm.asked() is None or farm.asked()[0] != "OfferSkill"  # type: ignore[index]
    ready = advanced(*lanes)
    ready.settle(2)
    ready.settle(4)
    ready.fight(3)
    assert ready.asked() == ("OfferSkill", DANIEL)


@pytest.mark.rule("wz.unit.cobra-swap")
def test_cobras_neighbours_trade_lanes() -> None:
    farm = advanced(
        {2: "nanny", 3: "davi", 4: "darthrinco"}, {2: "practical", 3: "cobra", 4: "sonic"}, below=(HIGH, HIGH)
    )
    farm.settle(2)
    farm.settle(4)
    assert [farm.now(lane) for lane in (2, 4)] == [MARK, MARK]
    spent = farm.spent(DANIEL)
    farm.fight(3)
    stacks = [farm.table.stack(DANIEL, lane) for lane in (1, 3)]
    farm.do(DANIEL, UseSkill())
    assert [farm.now(lane) for lane in (2, 4)] == [DANIEL, DANIEL]
    assert [farm.who(DANIEL, lane) for lane in (2, 4)] == ["sonic", "practical"]
    assert farm.spent(DANIEL) == spent
    assert [farm.table.stack(DANIEL, lane) for lane in (1, 3)] == stacks
    for lane in (1, 5):
        end = advanced({lane: "urban", 2: "davi", 4: "davi"}, {lane: "cobra", 2: "sonic", 4: "practical"})
        end.settle(2)
        end.settle(4)
        end.fight(lane)
        assert end.winner(lane) == DANIEL
    beaten = advanced(
        {2: "rocket joe", 3: "davi", 4: "nanny"}, {2: "practical", 3: "cobra", 4: "sonic"}, silos=(1, 10)
    )
    beaten.settle(2)
    beaten.settle(4)
    beaten.fight(3)
    beaten.do(DANIEL, UseSkill())
    assert beaten.winner(2) == DANIEL
    assert [e for e in of_type(beaten.log, LaneTurned) if e.lane == 1] == []
    assert RULES.outcome(beaten.table) is None


@pytest.mark.rule("wz.unit.cobra-swap")
def test_cobra_may_trade_a_unit_that_has_not_fought_yet() -> None:
    farm = advanced(
        {2: "urban", 3: "davi", 4: "darwin", 5: "nanny"},
        {2: "shinobi", 3: "ramphant", 4: "cobra", 5: "major"},
        below=(HIGH, {2: "hamnibal", 3: "practical", 4: "hamnibal", 5: "hamnibal"}),
    )
    farm.fight(2)
    farm.use((DANIEL, 3))
    assert farm.who(DANIEL, 3) == "shinobi"
    farm.settle(5)
    farm.fight(4)
    farm.do(DANIEL, UseSkill())
    farm.decline()
    assert farm.paid(DANIEL, 3) == []
    assert farm.winner(3) == MARK  # Davi beats Major by Golias, in the last lane of the Battle
    assert farm.table.stack(DANIEL, 2)[-1:] == units("major")
    assert farm.table.stack(DANIEL, 4)[-1:] == units("shinobi")
