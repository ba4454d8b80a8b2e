"""Bury, Maneuver, virtual Ammo, and the words of the glossary."""

from __future__ import annotations

import pytest

from game.rules.warzoo.actions import GivePriority
from game.rules.warzoo.events import (
    AmmoGained,
    AmmoLost,
    Cost,
    InitiativeTaken,
    LaneTurned,
    UnitsTraded,
    UnitTurnedUp,
    VirtualAmmoGranted,
)
from game.rules.warzoo.ground import Ground
from game.rules.warzoo.state import DRAWN, OPEN
from tests.rules.warzoo.farm import DANIEL, KIT, MARK, Farm, advanced, of_type, table_of, unit, units

LOAD, HIERARCHY, WEAPON = Cost.LOAD, Cost.HIERARCHY, Cost.WEAPON
HIGH = dict.fromkeys(range(1, 6), "hamnibal")


def first(farm: Farm, seat: int) -> None:
    """Name who goes first, if that is asked."""
    asked = farm.asked()
    if asked and asked[0] == "OfferPriority":
        farm.do(asked[1], GivePriority(seat))


# ------------------------------------------------------------------ terms


@pytest.mark.rule("wz.glossary.adjacent", "wz.glossary.adjacent-current-battle", "wz.glossary.challenger")
def test_adjacent_are_the_units_of_neighbouring_lanes() -> None:
    fill = dict.fromkeys(range(1, 6), "attila the hen")
    farm = advanced(
        {**fill, 3: "darwin"}, {**dict.fromkeys(range(1, 6), "major"), 3: "magnopig"}, below=(HIGH, HIGH)
    )
    farm.table.rows = (farm.table.rows[0] * 2, farm.table.rows[1] * 2)
    farm.table.number = 3
    battle = farm.table.battle
    assert battle is not None
    battle.load_is_free = True
    for lane in (2, 4):
        farm.settle(lane)
    # Both fill units are duplicates of each other in their second lane: look at the geometry instead of the targets.
    ground = Ground(farm.table, KIT)
    assert [len(ground.neighbours(lane)) * 2 for lane in range(5)] == [2, 4, 4, 4, 2]
    assert ground.neighbours(4) == (3,)
    assert ground.neighbours(0) == (1,)
    fresh = advanced(
        {1: "urban", 2: "nanny", 3: "darwin", 4: "urban"},
        {1: "vault", 2: "sonic", 3: "magnopig", 4: "cobra"},
    )
    fresh.settle(2)
    fresh.settle(4)
    fresh.fight(3)
    first(fresh, DANIEL)
    assert fresh.targets() == {(MARK, 2), (DANIEL, 2), (MARK, 4), (DANIEL, 4)}
    edge = advanced({4: "urban", 5: "attila the hen"}, {4: "sonic", 5: "magnopig"})
    edge.settle(4)
    edge.fight(5)
    assert edge.targets() == {(MARK, 4), (DANIEL, 4)}


@pytest.mark.rule("wz.glossary.ally")
def test_allies_are_the_units_of_the_own_army() -> None:
    table = table_of("four-players")
    alliance = table.terms.armies[MARK].units
    assert {unit("darwin"), unit("hanzo")} <= set(alliance)
    assert unit("vault") not in alliance
    assert [table.terms.side_of(seat) for seat in range(4)] == [0, 0, 1, 1]  # type: ignore[arg-type]


@pytest.mark.rule("wz.glossary.disarm", "wz.unit.sonic")
def test_a_disarmed_unit_uses_no_weapon_but_its_skill() -> None:
    farm = advanced({1: "darthrinco", 2: "davi"}, {1: "sonic"})
    farm.fight(1)
    assert farm.paid(MARK) == [(LOAD, 1)]
    assert farm.now(1) == MARK
    skilled = advanced({1: "urban"}, {1: "sonic"}, initiative=DANIEL)
    skilled.fight(1)
    assert skilled.table.battle is not None
    assert skilled.table.battle.coming == (2, 0)
    assert skilled.table.initiative == MARK


# ------------------------------------------------------------------ Bury


@pytest.mark.rule("wz.glossary.bury", "wz.unit.benjamin")
def test_the_card_beneath_fights_instead() -> None:
    farm = advanced({4: "nanny"}, {4: "benjamin"}, below=({4: "darwin"}, {4: "hamnibal"}))
    farm.table.rows = ((units_row("shinobi"), units_row("darwin")), (units_row("hamnibal"),) * 2)
    farm.table.number = 3
    farm.fight(4)
    first(farm, DANIEL)
    farm.use()
    farm.decline()
    assert farm.paid(DANIEL) == [(WEAPON, 1)]
    assert farm.who(MARK, 4) == "darwin"
    assert farm.now(4) == DANIEL
    assert farm.table.stack(MARK, 3) == units("shinobi", "nanny")


def units_row(name: str) -> tuple[int, ...]:
    return (-1, -1, -1, unit(name), -1)


@pytest.mark.rule("wz.glossary.bury-restriction")
def test_an_unearthed_duplicate_loses() -> None:
    farm = advanced(
        {1: "darwin", 4: "nanny"}, {1: "ramphant", 4: "benjamin"}, below=({4: "darwin", 1: "hanzo"}, HIGH)
    )
    farm.settle(1)
    farm.fight(4)
    first(farm, DANIEL)
    farm.use()
    farm.decline()
    assert farm.beaten(MARK) == {4: "wz.recruit.no-unit-twice"}
    assert farm.now(4) == DANIEL


@pytest.mark.rule("wz.glossary.bury-no-costs-no-text")
@pytest.mark.parametrize(("beneath", "strength"), [("rocket joe", 12), ("paracelsus", 6)])
def test_an_unearthed_unit_pays_and_does_nothing(beneath: str, strength: int) -> None:
    farm = advanced({2: "davi"}, {2: "benjamin"}, below=({2: beneath}, HIGH), silos=(0, 10))
    farm.fight(2)
    farm.use()
    farm.decline()
    assert farm.strength(MARK, 2) == strength
    assert farm.table.ammo[MARK] == 0
    assert of_type(farm.log, AmmoGained) == []


@pytest.mark.rule("wz.glossary.bury-illegal")
def test_when_bury_cannot_be_used() -> None:
    bare = advanced({1: "urban"}, {1: "benjamin"})
    bare.fight(1)
    assert (bare.now(1), bare.table.ammo[DANIEL]) == (MARK, 10)
    beaten = advanced({1: "rocket joe"}, {1: "benjamin"}, below=({1: "hamnibal"}, HIGH), silos=(1, 10))
    beaten.fight(1)
    assert (beaten.now(1), beaten.weapons_used()) == (DANIEL, 0)
    twice = advanced(
        {1: "darwin", 2: "urban"}, {1: "vault", 2: "benjamin"}, below=({1: "davi", 2: "darwin"}, HIGH)
    )
    twice.settle(1)
    twice.fight(2)
    assert twice.asked() == ("OfferWeapon", DANIEL)


@pytest.mark.rule("wz.glossary.bury-aftermath")
def test_what_follows_a_bury() -> None:
    farm = advanced(
        {1: "darwin"}, {1: "benjamin"}, below=({1: "paracelsus"}, HIGH), initiative=DANIEL, silos=(5, 10)
    )
    farm.fight(1)
    first(farm, DANIEL)
    farm.use()
    assert farm.now(1) == MARK  # Darwin's Weapon was not offered
    assert farm.strength(MARK, 1) == 6
    assert farm.table.ammo[MARK] == 5
    again = advanced({1: "darwin"}, {1: "benjamin"}, below=({1: "darwin"}, HIGH), initiative=DANIEL)
    again.fight(1)
    first(again, DANIEL)
    again.use()
    assert again.beaten(MARK) == {1: "wz.recruit.no-unit-twice"}
    for above, due in (("paracelsus", 0), ("duck bravo", 2)):
        later = advanced({1: above}, {1: "hamnibal"}, below=({1: "paracelsus"}, HIGH))
        later.table.rows = (
            (units("darwin", "-", "-", "-", "-"), later.table.rows[0][0]),
            later.table.rows[1],
        )
        later.settle(1)
        assert later.spent(MARK, 1) == due


@pytest.mark.rule("wz.glossary.bury-aftermath")
def test_the_unearthed_unit_is_the_card_below_next_time() -> None:
    fill = dict.fromkeys((2, 3, 4, 5), "davi")
    farm = advanced(
        {1: "darwin", **fill},
        {1: "benjamin", **dict.fromkeys((2, 3, 4, 5), "sonic")},
        below=({1: "paracelsus", **dict.fromkeys((2, 3, 4, 5), "hamnibal")}, HIGH),
        initiative=DANIEL,
    )
    farm.fight(1)
    first(farm, DANIEL)
    farm.use()
    farm.battle(2, 3, 4, 5, 1)
    assert farm.table.stack(MARK, 0) == units("darwin", "paracelsus")
    assert farm.table.below(MARK, 0) == unit("paracelsus")


@pytest.mark.rule("wz.glossary.bury-avatar")
def test_avatars_can_be_buried_and_unearthed() -> None:
    farm = advanced({1: "ornitulk"}, {1: "benjamin"}, below=({1: "darwin"}, HIGH))
    farm.fight(1)
    farm.use()
    assert farm.now(1) == DANIEL
    up = advanced({1: "nanny"}, {1: "benjamin"}, below=({1: "ornitulk"}, HIGH))
    up.fight(1)
    first(up, DANIEL)
    up.use()
    up.decline()
    assert (up.now(1), up.spent(MARK)) == (MARK, 0)


# ------------------------------------------------------------------ Maneuver

MINE = {1: "urban", 2: "nanny", 3: "shinobi", 4: "hanzo", 5: "davi"}
THEIRS = {1: "vault", 2: "piggy bank", 3: "vault", 4: "sonic", 5: "sonic"}


@pytest.mark.rule("wz.maneuver.partner", "wz.unit.shinobi")
def test_partners_are_the_allies_beside() -> None:
    farm = advanced(MINE, THEIRS)
    farm.fight(3)
    assert farm.targets() == {(MARK, 2), (MARK, 4)}
    end = advanced({**MINE, 5: "shinobi", 3: "davi"}, THEIRS)
    end.fight(5)
    assert end.asked() is None or end.asked()[0] != "OfferWeapon"  # type: ignore[index]
    open_end = advanced({**MINE, 5: "shinobi", 3: "davi"}, {**THEIRS, 5: "vault"})
    open_end.fight(5)
    assert open_end.targets() == {(MARK, 4)}
    leader = advanced({1: "shinobi"}, {1: "vault"})
    leader.fight(1)
    assert leader.now(1) == MARK
    poor = advanced({**MINE, 3: "darthrinco"}, THEIRS, silos=(2, 10))
    poor.fight(3)
    assert (poor.table.ammo[MARK], poor.weapons_used()) == (1, 0)
    assert poor.now(3) == MARK
    twice = advanced({**MINE, 1: "nanny"}, THEIRS)
    twice.settle(1)
    twice.settle(2)
    twice.fight(3)
    assert twice.targets() == {(MARK, 4)}


@pytest.mark.rule("wz.unit.shinobi")
def test_shinobi_may_choose_a_revealed_and_a_face_down_ally() -> None:
    farm = advanced({1: "urban", 2: "shinobi", 3: "davi"}, {1: "vault", 2: "vault", 3: "sonic"})
    farm.settle(1)
    farm.fight(2)
    assert farm.targets() == {(MARK, 1), (MARK, 3)}
    farm.use((MARK, 1))
    assert farm.paid(MARK)[-1] == (WEAPON, 1)


@pytest.mark.rule("wz.unit.darthrinco")
def test_darthrinco_maneuvers_for_two() -> None:
    farm = advanced({1: "nanny", 2: "darthrinco", 3: "davi"}, {1: "magnopig", 2: "vault", 3: "sonic"})
    farm.settle(1)
    farm.fight(2)
    assert farm.table.ammo[MARK] == 9
    assert farm.targets() == {(MARK, 1), (MARK, 3)}
    farm.use((MARK, 1))
    assert farm.paid(MARK) == [(LOAD, 1), (WEAPON, 2)]


@pytest.mark.rule("wz.maneuver.face-up")
def test_a_maneuver_with_a_face_up_ally() -> None:
    farm = advanced({1: "nanny", 2: "shinobi"}, {1: "magnopig", 2: "piggy bank"})
    farm.settle(1)
    assert farm.now(1) == DANIEL
    holder = farm.table.initiative
    farm.fight(2)
    farm.use((MARK, 1))
    assert [(farm.who(MARK, lane), farm.now(lane)) for lane in (1, 2)] == [
        ("shinobi", MARK),
        ("nanny", DRAWN),
    ]
    assert farm.table.ammo[MARK] == 9
    assert farm.table.initiative == holder
    assert [(e.lane, e.winner) for e in of_type(farm.log, LaneTurned)] == [(0, MARK)]
    won = advanced({1: "urban", 2: "shinobi"}, {1: "hamnibal", 2: "vault"}, silos=(10, 1))
    won.settle(1)
    assert won.beaten(DANIEL) == {1: "wz.load.unpaid-loses"}
    won.fight(2)
    won.use((MARK, 1))
    assert won.now(1) == MARK


@pytest.mark.rule("wz.maneuver.face-down")
def test_a_maneuver_with_a_face_down_ally() -> None:
    farm = advanced(
        {2: "darthrinco", 3: "attila the hen"},
        {2: "ramphant", 3: "sonic"},
        below=({2: "obelisk", 3: "paracelsus"}, HIGH),
    )
    farm.fight(2)
    assert farm.table.ammo[MARK] == 7
    farm.use((MARK, 3))
    assert farm.paid(MARK, 2) == [(LOAD, 1), (HIERARCHY, 2), (WEAPON, 2), (LOAD, 1), (HIERARCHY, 2)]
    assert farm.table.ammo[MARK] == 2
    assert farm.who(MARK, 2) == "attila_the_hen"
    assert farm.now(2) == MARK
    assert farm.who(MARK, 3) == "darthrinco"
    farm.fight(3)
    assert farm.paid(MARK, 3) == [(HIERARCHY, 2)]
    assert farm.table.ammo[MARK] == 0
    assert farm.now(3) == MARK
    assert farm.weapons_used() == 1


@pytest.mark.rule("wz.maneuver.face-down-failing")
def test_a_partner_that_cannot_pay_loses() -> None:
    farm = advanced(
        {2: "darthrinco", 3: "rocket joe"},
        {2: "ramphant", 3: "sonic"},
        below=({2: "obelisk", 3: "hamnibal"}, HIGH),
        silos=(6, 10),
    )
    farm.fight(2)
    assert farm.table.ammo[MARK] == 3
    farm.use((MARK, 3))
    assert farm.table.ammo[MARK] == 1
    assert farm.beaten(MARK) == {2: "wz.load.unpaid-loses"}
    assert farm.now(2) == DANIEL
    assert farm.who(MARK, 3) == "darthrinco"
    double = advanced({1: "nanny", 2: "shinobi", 3: "nanny"}, {1: "magnopig", 2: "vault", 3: "vault"})
    double.settle(1)
    double.fight(2)
    double.use((MARK, 3))
    assert double.beaten(MARK) == {2: "wz.recruit.no-unit-twice"}


@pytest.mark.rule("wz.maneuver.after")
def test_what_follows_a_maneuver() -> None:
    farm = advanced(
        {2: "urban", 3: "shinobi", 4: "nanny", 5: "shinobi"},
        {2: "boxer gauss", 3: "ramphant", 4: "vault", 5: "vault"},
    )
    farm.fight(3)
    farm.use((MARK, 4))
    farm.decline()
    assert farm.who(MARK, 4) == "shinobi"
    assert farm.now(4) == OPEN
    farm.fight(2)
    first(farm, DANIEL)
    assert (MARK, 4) in farm.targets()
    farm.use((MARK, 4))
    farm.decline()
    assert farm.strength(MARK, 4) == 6
    farm.settle(5)
    assert farm.beaten(MARK) == {5: "wz.recruit.no-unit-twice"}
    later = advanced({4: "darthrinco"}, {4: "hamnibal"}, below=({4: "shinobi"}, HIGH))
    later.settle(4)
    assert later.paid(MARK) == [(LOAD, 1), (HIERARCHY, 2)]


@pytest.mark.rule("wz.maneuver.after")
def test_the_second_weapon_meets_the_new_challenger() -> None:
    farm = advanced({1: "nanny", 2: "shinobi", 3: "davi"}, {1: "magnopig", 2: "napoleon", 3: "sonic"})
    farm.settle(1)
    farm.fight(2)
    first(farm, MARK)
    farm.use((MARK, 3))
    assert of_type(farm.log, UnitTurnedUp)[0].unit == unit("davi")
    assert farm.asked() == ("OfferWeapon", DANIEL)
    farm.use(amount=1)
    assert farm.strength(MARK, 2) == 0
    assert farm.now(2) == DANIEL


@pytest.mark.rule("wz.maneuver.partner")
def test_a_moved_unit_that_has_not_fought_is_no_partner() -> None:
    farm = advanced({2: "shinobi", 3: "nanny", 4: "darthrinco"}, {2: "vault", 3: "ramphant", 4: "vault"})
    farm.fight(2)
    farm.use((MARK, 3))
    farm.decline()
    assert farm.who(MARK, 3) == "shinobi"
    farm.fight(4)
    assert farm.now(4) == MARK
    assert farm.weapons_used() == 1


@pytest.mark.rule("wz.maneuver.avatar")
def test_an_avatar_may_be_the_partner() -> None:
    farm = advanced(
        {2: "shinobi", 3: "ornitulk"},
        {2: "hamnibal", 3: "sonic"},
        below=({2: "hamnibal", 3: "hamnibal"}, HIGH),
    )
    farm.table.rows = ((units("-", "cobra", "hamnibal", "-", "-"),), farm.table.rows[1])
    farm.fight(2)
    farm.use((MARK, 3))
    assert farm.table.ammo[MARK] == 6
    assert farm.paid(MARK) == [(WEAPON, 1), (LOAD, 3)]
    assert farm.now(2) == MARK
    fresh = advanced(
        {2: "shinobi", 3: "ornitulk"}, {2: "hamnibal"}, below=({2: "obelisk"}, HIGH), silos=(12, 10)
    )
    fresh.fight(2)
    fresh.use((MARK, 3))
    assert fresh.paid(MARK) == [(HIERARCHY, 2), (WEAPON, 1), (LOAD, 3)]
    up = advanced({1: "ornitulk", 2: "shinobi"}, {1: "vault", 2: "hamnibal"})
    up.settle(1)
    up.log.clear()
    up.fight(2)
    up.use((MARK, 1))
    assert up.paid(MARK) == [(WEAPON, 1)]
    assert (up.now(1), up.now(2)) == (MARK, MARK)
    assert len(of_type(up.log, UnitsTraded)) == 1


# ------------------------------------------------------------------ virtual Ammo


@pytest.mark.rule("wz.virtual-ammo.next-challenge-only", "wz.unit.vault")
def test_virtual_ammo_is_for_the_next_challenge() -> None:
    farm = advanced({1: "urban", 2: "attila the hen", 3: "davi"}, {1: "vault", 2: "boxer gauss", 3: "sonic"})
    farm.settle(1)
    assert [(e.side, e.amount) for e in of_type(farm.log, VirtualAmmoGranted)] == [(MARK, 2), (DANIEL, 3)]
    farm.fight(2)
    farm.use((MARK, 1))
    assert farm.table.ammo[DANIEL] == 10
    battle = farm.table.battle
    assert battle is not None
    assert (battle.virtual, battle.coming) == ((0, 0), (0, 0))
    farm.settle(3)
    assert battle.virtual == (0, 0)


@pytest.mark.rule("wz.virtual-ammo.next-challenge-only", "wz.unit.vault")
def test_virtual_ammo_never_carries_into_the_next_battle() -> None:
    lanes = {1: "sonic", 2: "sonic", 3: "sonic", 4: "sonic", 5: "vault"}
    farm = advanced(dict.fromkeys(range(1, 6), "davi"), lanes)
    farm.battle(1, 2, 3, 4, 5)
    assert len(of_type(farm.log, VirtualAmmoGranted)) == 1
    assert farm.table.number == 2
    assert farm.table.battle is not None
    assert farm.table.battle.coming == farm.table.battle.virtual == (0, 0)


@pytest.mark.rule("wz.virtual-ammo.spent-first")
def test_virtual_ammo_is_spent_first() -> None:
    farm = advanced(
        {1: "attila the hen", 2: "urban"},
        {1: "vault", 2: "napoleon"},
        below=({}, {1: "hamnibal", 2: "joe dredd"}),
    )
    farm.settle(1)
    farm.fight(2)
    farm.use(amount=2)
    assert farm.paid(DANIEL) == [(LOAD, 1), (HIERARCHY, 2), (WEAPON, 2)]
    assert farm.table.ammo[DANIEL] == 8


@pytest.mark.rule("wz.virtual-ammo.not-stealable")
def test_virtual_ammo_cannot_be_taken() -> None:
    farm = advanced({1: "attila the hen", 2: "david"}, {1: "vault", 2: "sonic"}, silos=(10, 2))
    farm.settle(1)
    farm.table.battle.disarmed = (False, False)  # type: ignore[union-attr]
    other = advanced({1: "attila the hen", 2: "david"}, {1: "vault", 2: "cobra"}, silos=(10, 2))
    other.settle(1)
    other.fight(2)
    other.use()
    assert [(e.amount, e.silo) for e in of_type(other.log, AmmoLost)] == [(2, 0)]
    assert other.table.ammo[DANIEL] == 0
    during = advanced({2: "david"}, {2: "practical"}, silos=(10, 2), initiative=MARK)
    battle = during.table.battle
    assert battle is not None
    battle.coming = (0, 3)
    during.fight(2)
    first(during, MARK)
    during.use()
    assert (during.table.ammo[DANIEL], battle.virtual) == (0, (0, 3))


# ------------------------------------------------------------------ what a moved lane means for the Initiative


@pytest.mark.rule("wz.initiative.flips-do-not-move-it")
def test_the_initiative_moves_for_the_challenge_alone() -> None:
    farm = advanced({1: "nanny", 2: "shinobi"}, {1: "magnopig", 2: "vault"}, initiative=MARK)
    farm.settle(1)
    taken = len(of_type(farm.log, InitiativeTaken))
    farm.fight(2)
    farm.use((MARK, 1))
    assert len(of_type(farm.log, LaneTurned)) == 1
    assert len(of_type(farm.log, InitiativeTaken)) == taken
