"""Zone cards that bring monsters."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Name
from game.rules.zone_wars.events.fight import AttackRolled, DamagePlaced
from game.rules.zone_wars.events.zone import BeastActed, BeastAppeared, ZoneCardFizzled
from game.rules.zone_wars.ground import Build, Spot, in_contact
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.yard import BOX, EAST, WEST, Yard, inches, mini, terrain
from tests.rules.zone_wars.zone.zone_yard import fall, name, newest


def alone(at: tuple[float, float] = (18, 18), *more: object, **options: object) -> Yard:
    """Return Krin (Survival 4, Health 4, no gear) with Dux far away."""
    return Yard(mini("krin", at, gear=[]), mini("dux", (3, 33), gear=[]), *more, **options)  # type: ignore[arg-type]


def where(yard: Yard) -> tuple[float, ...]:
    return inches(yard.table.stand_of(newest(yard)))


# ------------------------------------------------------------------ the Ravenous Devourer


@pytest.mark.rule("zw.zonecard.ravenous-devourer", "zw.monster.deploy", "zw.monster.entry-default")
def test_the_devourer_leaps_at_its_victim_and_attacks_at_once() -> None:
    yard = Yard(mini("krin", (18, 18), face=EAST, gear=["diving_helmet"]), mini("dux", (3, 33)), m=[1, 1])
    fall("ravenous_devourer", yard, "2345", 0, *[5, 5, 0, 2, 3], *[5, 1])
    assert where(yard) == (19.6, 18)
    assert yard.damage("krin") == 1
    assert [event.kind for event in yard.told(BeastAppeared)] == [BOX.monsters.named("ravenous_devourer")]
    assert yard.m(0) == 1
    assert yard.asked == ("OfferCounter", 0)


@pytest.mark.rule("zw.zonecard.ravenous-devourer", "zw.monster.entry-default")
def test_where_there_is_no_room_it_appears_at_the_nearest_side() -> None:
    yard = Yard(mini("krin", (18, 18), gear=[]), mini("dux", (19.4, 18), gear=[]), mini("farrow", (3, 3)))
    fall("ravenous_devourer", yard, "2345", 0, *[1] * 5)
    stand = yard.table.stand_of(newest(yard))
    assert stand is not None
    assert in_contact(yard.play.field, stand, yard.play.stand(yard["krin"]))
    assert stand.y > 1800


@pytest.mark.rule("zw.zonecard.ravenous-devourer")
def test_after_a_success_its_owner_sets_it_on_somebody_else() -> None:
    yard = Yard(
        mini("krin", (18, 18)),
        mini("hugust", (22, 18), gear=[]),
        mini("dux", (18, 29.2), gear=[]),
        mini("bormin", (33, 33)),
    )
    fall("ravenous_devourer", yard, "R345")
    assert yard.task.asks == "piece"
    assert list(yard.offered) == [Name(piece=yard["hugust"]), Name(piece=yard["dux"])]
    assert yard.refused(Name(piece=yard["bormin"])) == "zw.zonecard.ravenous-devourer"
    assert yard.refused(Name(piece=yard["dux"], spot=Spot(1800, 2000))) == "zw.zonecard.ravenous-devourer"
    assert yard.refused(Name(facing=EAST)) == "zw.zonecard.ravenous-devourer"
    name(yard, Name(piece=yard["dux"], spot=Spot(1960, 2920)), "RR234")
    assert where(yard) == (19.6, 29.2)
    assert yard.damage("dux") == 2


@pytest.mark.rule("zw.zonecard.ravenous-devourer")
def test_with_nobody_near_it_comes_medium_away_and_waits() -> None:
    yard = alone()
    fall("ravenous_devourer", yard, "R345")
    assert yard.task.asks == "facing"
    assert yard.refused(Name(piece=0, facing=EAST)) == "zw.zonecard.ravenous-devourer"
    name(yard, Name(facing=EAST))
    assert where(yard) == (24.6, 18)
    assert yard.told(AttackRolled) == []


# ------------------------------------------------------------------ the Razorback


@pytest.mark.rule("zw.zonecard.razorback")
def test_the_razorback_comes_short_away_and_charges_its_victim() -> None:
    yard = alone()
    fall("razorback", yard, "2345", 0, *[5, 1, 1, 1, 1])
    appeared = yard.told(BeastAppeared)[0].stand
    assert inches(appeared) == (22.1, 18)
    assert appeared.facing == WEST
    assert where(yard) == (19.6, 18)
    assert yard.at("krin") == (15.5, 18)
    assert yard.damage("krin") == 1


@pytest.mark.rule("zw.zonecard.razorback")
def test_after_a_success_it_is_put_long_away_and_may_face_away() -> None:
    yard = alone()
    fall("razorback", yard, "R345")
    assert yard.refused(Name(spot=Spot(2860, 1800), facing=EAST)) == "zw.zonecard.razorback"
    assert yard.refused(Name(spot=Spot(2960, 1800))) == "zw.zonecard.razorback"
    name(yard, Name(spot=Spot(2960, 1800), facing=WEST), "22222")
    assert where(yard) == (19.6, 18)
    away = alone((8, 18))
    fall("razorback", away, "R345")
    name(away, Name(spot=Spot(1960, 1800), facing=EAST))
    assert where(away) == (29.6, 18)
    assert away.told(AttackRolled) == []


@pytest.mark.rule("zw.zonecard.razorback")
def test_without_a_clear_lane_it_comes_into_contact() -> None:
    ring = [
        block(15.4, 15.0, 20.6, 15.2, 3),
        block(15.4, 20.8, 20.6, 21.0, 3),
        block(15.0, 15.0, 15.2, 21.0, 3),
        block(20.8, 15.0, 21.0, 21.0, 3),
    ]
    yard = alone((18, 18), land=ring)
    fall("razorback", yard, "2345", 0, *[1] * 5)
    assert where(yard) == (19.6, 18)
    assert len(yard.told(AttackRolled)) == 1


# ------------------------------------------------------------------ the Killer Tree


@pytest.mark.rule("zw.zonecard.killer-tree")
def test_the_nearest_bushes_become_the_tree_which_attacks_the_two_nearest() -> None:
    bush, farther = terrain("bush", (26, 18)), terrain("tree", (18, 27))
    yard = Yard(
        mini("krin", (18, 18), gear=[]),
        mini("hugust", (26, 21), gear=[]),
        mini("dux", (26, 15), gear=[]),
        mini("bormin", (29.9, 18), gear=[]),
        land=[farther, bush],
    )
    fall("killer_tree", yard, "2345", *[1] * 6)
    assert where(yard) == (26, 18)
    assert yard.table.stand_of(newest(yard)).build is Build.KILLER_TREE  # type: ignore[union-attr]
    assert [piece.is_gone for piece in yard.table.layout.terrain] == [False, True]
    assert len(yard.play.field.solids) == 1
    assert [len(event.roll.base) for event in yard.told(AttackRolled)] == [3, 3]
    assert [event.target for event in yard.told(AttackRolled)] == [yard["dux"], yard["hugust"]]


@pytest.mark.rule("zw.zonecard.killer-tree")
def test_without_plants_it_grows_beside_its_victim() -> None:
    yard = alone()
    fall("killer_tree", yard, "2345", 90, *[5, 1, 1])
    assert where(yard) == (18, 19.6)
    assert yard.damage("krin") == 1


@pytest.mark.rule("zw.zonecard.killer-tree")
def test_the_owner_names_a_plant_or_a_place_far_from_everybody() -> None:
    planted = alone(land=[terrain("tree", (24, 18)), terrain("bush", (34, 4))])
    fall("killer_tree", planted, "R345")
    assert planted.task.asks == "terrain"
    assert list(planted.offered) == [Name(building=0)]
    assert planted.refused(Name(building=1)) == "zw.zonecard.killer-tree"
    bare = alone()
    fall("killer_tree", bare, "R345")
    both = next(name for name in bare.offered if isinstance(name, Name))
    assert bare.refused(Name(building=3, spot=both.spot)) == "zw.zonecard.killer-tree"
    assert bare.task.asks == "spot"
    assert bare.refused(Name(spot=Spot(2200, 1800))) == "zw.zonecard.killer-tree"
    assert bare.refused(Name(spot=Spot(2970, 1800))) == "zw.zonecard.killer-tree"
    name(bare, Name(spot=Spot(2210, 1800)), *([1] * 3,))
    assert where(bare) == (22.1, 18)


@pytest.mark.rule("zw.zonecard.killer-tree")
def test_the_tree_moves_aside_for_a_base_in_the_bushes() -> None:
    yard = Yard(
        mini("krin", (18, 18), gear=[]), mini("dux", (24, 18), gear=[]), land=[terrain("bush", (24, 18))]
    )
    fall("killer_tree", yard, "2345", *[1] * 3)
    assert where(yard) == (24, 16.4)


# ------------------------------------------------------------------ the Mind Mosquitoes


@pytest.mark.rule("zw.zonecard.mind-mosquitoes", "zw.monster.mind-mosquitoes")
def test_the_swarm_settles_on_its_victim_and_stings_all_near() -> None:
    yard = Yard(
        mini("danko", (18, 18), gear=[]),
        mini("krin", (19.9, 18), gear=[]),
        mini("dux", (30, 30)),
        m=[3, 3],
    )
    fall("mind_mosquitoes", yard, "23452" + "23452" + "2345", victim="danko")
    assert where(yard) == (18, 18)
    assert (yard.damage("danko"), yard.damage("krin")) == (1, 1)
    assert (yard.m(0), yard.m(1)) == (1, 3)


@pytest.mark.rule("zw.zonecard.mind-mosquitoes")
def test_the_swarm_comes_where_its_owner_wants_and_an_empty_pool_stays_empty() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (23, 18), gear=[]), m=[3, 0])
    fall("mind_mosquitoes", yard, "R345")
    assert yard.refused(Name(spot=Spot(2500, 1800))) == "zw.zonecard.mind-mosquitoes"
    assert yard.refused(Name()) == "zw.zonecard.mind-mosquitoes"
    name(yard, Name(spot=Spot(2400, 1800)), "2345")
    assert where(yard) == (24, 18)
    assert yard.damage("dux") == 1
    assert (yard.m(0), yard.m(1)) == (3, 0)
    assert [event.piece for event in yard.told(DamagePlaced)] == [yard["dux"]]


# ------------------------------------------------------------------ without a victim


@pytest.mark.rule("zw.zone.fallback-chain")
@pytest.mark.parametrize(
    ("card", "draws"),
    [("ravenous_devourer", ()), ("killer_tree", ()), ("mind_mosquitoes", ()), ("razorback", (0,))],
)
def test_without_a_victim_a_monster_comes_to_the_middle(card: str, draws: tuple[int, ...]) -> None:
    yard = alone((3, 3))
    fall(card, yard, draws, victim="")
    assert yard.told(BeastAppeared)[0].stand.spot == Spot(1800, 1800)
    assert len(yard.told(BeastActed)) == 1
    assert yard.told(ZoneCardFizzled) == []
