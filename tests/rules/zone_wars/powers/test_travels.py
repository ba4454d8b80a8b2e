"""Cards that take their user somewhere: Insect Wings, Jet Pack, Frog Legs, Burrower, Sprinter."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Pass, PickUp, Reroll, Snap, Strike
from game.rules.zone_wars.events.fight import AttackDeclared, MGained
from game.rules.zone_wars.events.march import Moved
from game.rules.zone_wars.state import Token
from game.rules.zone_wars.tasks.fight import OfferAttack
from game.rules.zone_wars.tasks.march import OfferFreeAttack, OfferSnap
from tests.rules.zone_wars.ground.boards import block, deck, house
from tests.rules.zone_wars.powers.stage import can_use, go, refused, use
from tests.rules.zone_wars.yard import EAST, NORTH, WEST, Yard, held, mini

TOO_LONG = "zw.measure.move-leading-edge"


def base(yard: Yard) -> int:
    """Return the base dice of the last attack that was declared."""
    return yard.told(AttackDeclared)[-1].attack.base


# ------------------------------------------------------------------ Insect Wings, Jet Pack

FLYERS = [("franton", "insect_wings", "dux"), ("mecha_king", "jet_pack", "dux")]


def aloft(user: str, power: str, other: str = "dux", **options: object) -> Yard:
    """Return a flyer on the ground beside a roof one storey high, an enemy in contact that faces it."""
    return Yard(
        mini(user, (10, 18), face=EAST, powers=[power], gear=["makeshift_pistol", "makeshift_rifle"]),
        mini(other, (8.8, 18), face=EAST, gear=[]),
        land=[deck(12.5, 15, 20, 21)],
        active=user,
        m=(3, 0),
        **options,  # type: ignore[arg-type]
    )


@pytest.mark.rule("zw.ability.insect-wings", "zw.ability.jet-pack", "zw.building.flying")
@pytest.mark.parametrize(("user", "power", "other"), FLYERS)
def test_a_flight_is_straight_and_measured_in_space(user: str, power: str, other: str) -> None:
    yard = use(aloft(user, power, other), user, power, 1, way=go((14, 18, 2.5)))
    assert (yard.at(user), yard.m(0), yard.task) == ((14, 18, 2.5), 2, None)
    assert refused(aloft(user, power), user, power, 1, way=go((15, 18, 2.5))) == TOO_LONG
    farther = use(aloft(user, power), user, power, 2, way=go((15, 18, 2.5)))
    assert farther.at(user) == (15, 18, 2.5)


@pytest.mark.rule("zw.ability.jet-pack", "zw.ability.insect-wings")
@pytest.mark.parametrize(("user", "power", "other"), FLYERS)
def test_the_second_line_flies_long(user: str, power: str, other: str) -> None:
    def tower() -> Yard:
        return Yard(
            mini(user, (10, 18), powers=[power]),
            mini(other, (30, 30)),
            land=[deck(16, 15, 22, 21, 2)],
            active=user,
            m=(3, 0),
        )

    yard = use(tower(), user, power, 2, way=go((18.66, 18, 5)))
    assert yard.at(user) == (18.66, 18, 5)
    assert refused(tower(), user, power, 2, way=go((18.7, 18, 5))) == TOO_LONG
    level = use(tower(), user, power, 2, way=go((10, 28)))
    assert level.at(user) == (10, 28)
    assert refused(tower(), user, power, 2, way=go((10, 28.1))) == TOO_LONG


@pytest.mark.rule("zw.ability.insect-wings", "zw.ability.jet-pack", "zw.melee.disengage-abilities")
@pytest.mark.parametrize(("user", "power", "other"), FLYERS)
def test_nobody_strikes_at_who_flies_off(user: str, power: str, other: str) -> None:
    yard = use(aloft(user, power, other), user, power, 1, way=go((10, 22)))
    assert (yard.told(Moved)[-1].gait.value, yard.task) == ("flight", None)


@pytest.mark.rule("zw.ability.insect-wings", "zw.ability.jet-pack", "zw.effect.granted-attack")
@pytest.mark.parametrize(("user", "power", "other"), FLYERS)
def test_the_third_line_gives_an_attack_without_aimed_shot(user: str, power: str, other: str) -> None:
    yard = use(aloft(user, power, other), user, power, 3, way=go((15, 18, 2.5)))
    assert isinstance(yard.task, OfferAttack)
    assert {action.weapon for action in yard.offered if isinstance(action, Strike)} == {0}
    assert yard.refused(Strike(yard[other], 1)) == "zw.weapon.aimed-shot-trait"


@pytest.mark.rule("zw.mutation.default-attack-rules", "zw.effect.granted-attack")
def test_an_attack_granted_by_a_card_is_an_ordinary_one() -> None:
    yard = use(aloft("franton", "insect_wings"), "franton", "insect_wings", 3, way=go((10, 22)))
    yard.do(Strike(yard["dux"], 0), "B 2 2 2 2 2")
    assert base(yard) == 5
    yard.do(Reroll(), "2 2 2 2 2")
    assert (yard.told(MGained)[-1].amount, yard.m(0)) == (1, 1)


@pytest.mark.rule("zw.building.flying-details", "zw.overwatch.fire-timing")
def test_overwatch_fire_answers_a_flight() -> None:
    yard = Yard(
        mini("franton", (10, 18), powers=["insect_wings"]),
        mini("dux", (20, 18), face=WEST, token=Token.OVERWATCH),
        active="franton",
        m=(3, 0),
    )
    use(yard, "franton", "insect_wings", 1, way=go((15, 18)))
    assert isinstance(yard.task, OfferSnap)
    yard.do(Snap(500, 0), "R R R R 2")
    assert (yard.at("franton"), yard.is_down("franton")) == ((15, 18), True)


@pytest.mark.rule("zw.ability.insect-wings")
def test_a_flight_ends_on_a_legal_place() -> None:
    yard = aloft("franton", "insect_wings")
    assert refused(yard, "franton", "insect_wings", 1, way=go((8.5, 18))) == "zw.move.end-position"
    assert (
        refused(yard, "franton", "insect_wings", 1, way=go((12, 18), (13, 18))) == "zw.ability.insect-wings"
    )


# ------------------------------------------------------------------ Frog Legs


def frog(*land: object, m: int = 3) -> Yard:
    return Yard(
        mini("krin", (10, 18), face=EAST, powers=["frog_legs"], gear=["club"]),
        mini("dux", (8.8, 18), face=EAST, gear=[]),
        mini("moose", (19.2, 18), gear=[]),
        land=land,  # type: ignore[arg-type]
        active="krin",
        m=(m, 0),
    )


@pytest.mark.rule("zw.ability.frog-legs", "zw.melee.disengage-abilities")
def test_a_leap_goes_medium_and_one_storey_up() -> None:
    roof = deck(13, 15, 16.4, 21)
    yard = use(frog(roof), "krin", "frog_legs", 1, way=go((14, 18, 2.5)))
    assert yard.at("krin") == (14, 18, 2.5)
    assert yard.task is None
    assert refused(frog(roof), "krin", "frog_legs", 1, way=go((15, 18, 2.5))) == TOO_LONG
    high = frog(deck(13, 15, 16.4, 21, 2))
    assert refused(high, "krin", "frog_legs", 2, way=go((14, 18, 5))) == "zw.ability.frog-legs"


@pytest.mark.rule("zw.ability.frog-legs")
def test_a_leap_goes_over_low_terrain_and_miniatures_but_over_no_wall() -> None:
    low = use(frog(block(12, 14, 12.4, 22, 1)), "krin", "frog_legs", 1, way=go((15, 18)))
    assert low.at("krin") == (15, 18)
    wall = frog(block(12, 14, 12.4, 22, 3))
    assert refused(wall, "krin", "frog_legs", 1, way=go((15, 18))) == "zw.ability.frog-legs"
    over = use(frog(), "krin", "frog_legs", 1, way=go((6, 18)))
    assert over.at("krin") == (6, 18)
    inside = frog(house(7.6, 14, 12, 22))
    assert refused(inside, "krin", "frog_legs", 1, way=go((10, 20, 2.5))) == "zw.ability.frog-legs"


@pytest.mark.rule("zw.ability.frog-legs")
@pytest.mark.parametrize(("m", "push"), [(2, 0), (3, 2.5)])
def test_a_melee_attack_with_the_charge_bonus_follows_the_leap(m: int, push: float) -> None:
    yard = use(frog(), "krin", "frog_legs", m, way=go((18, 18)))
    assert yard.refused(Strike(yard["dux"], 0)) == "zw.melee.contact-only"
    yard.do(Strike(yard["moose"], 0), "R 2 2 2" + "2 2")
    yard.do(Pass())
    attack = yard.told(AttackDeclared)[-1].attack
    assert (attack.base, attack.gear) == (4, 2)
    assert yard.at("moose") == (19.2 + push, 18)


@pytest.mark.rule("zw.ability.frog-legs")
def test_the_second_line_leaps_long() -> None:
    yard = use(frog(), "krin", "frog_legs", 2, way=go((10, 28)))
    assert yard.at("krin") == (10, 28)
    assert refused(frog(), "krin", "frog_legs", 2, way=go((10, 28.1))) == TOO_LONG
    assert refused(frog(), "krin", "frog_legs", 1, way=go((10, 28))) == TOO_LONG


# ------------------------------------------------------------------ Burrower


def mole(at: tuple[float, ...] = (10, 18), m: int = 3, *land: object) -> Yard:
    return Yard(
        mini("ruben", at, face=EAST, powers=["burrower"], gear=["hatchet"]),  # type: ignore[arg-type]
        mini("krin", (8.8, 18), face=EAST, gear=[]),
        mini("hugust", (16.2, 18), face=WEST, gear=["club"]),
        land=land or [deck(2, 2, 8, 8)],  # type: ignore[arg-type]
        active="ruben",
        m=(m, 0),
    )


@pytest.mark.rule("zw.ability.burrower", "zw.melee.disengage-abilities")
def test_a_burrower_comes_up_within_medium_and_away_from_enemies() -> None:
    yard = use(mole(), "ruben", "burrower", 1, way=go((10, 23)))
    assert (yard.at("ruben"), yard.task) == ((10, 23), None)
    assert refused(mole(), "ruben", "burrower", 1, way=go((10, 23.1))) == "zw.ability.burrower"
    assert refused(mole(), "ruben", "burrower", 1, way=go((15, 18))) == "zw.ability.burrower"


@pytest.mark.rule("zw.ability.burrower")
def test_a_burrower_digs_from_ground_to_open_ground() -> None:
    roof = mole((5, 5, 2.5))
    assert refused(roof, "ruben", "burrower", 2, way=go((5, 10))) == "zw.ability.burrower"
    assert can_use(roof, "ruben") == set()
    yard = mole((10, 10))
    assert refused(yard, "ruben", "burrower", 2, way=go((5, 5))) == "zw.ability.burrower"
    assert refused(yard, "ruben", "burrower", 2, way=go((5, 5, 2.5))) == "zw.ability.burrower"


@pytest.mark.rule("zw.ability.burrower")
def test_the_second_line_goes_long_and_into_contact() -> None:
    yard = use(mole(), "ruben", "burrower", 2, way=go((15, 18)))
    assert (yard.at("ruben"), yard.task) == ((15, 18), None)
    farther = use(mole(), "ruben", "burrower", 2, way=go((10, 28)))
    assert farther.at("ruben") == (10, 28)
    assert refused(mole(), "ruben", "burrower", 2, way=go((10, 28.1))) == "zw.ability.burrower"


@pytest.mark.rule("zw.ability.burrower", "zw.effect.granted-attack")
def test_the_third_line_attacks_from_below() -> None:
    yard = use(mole(), "ruben", "burrower", 3, way=go((15, 18), face=EAST))
    yard.do(Strike(yard["hugust"], 0), "R 2 2 2 2 2 2" + "2")
    yard.do(Pass())
    assert (base(yard), yard.task) == (7, None)


@pytest.mark.rule("zw.ability.burrower")
def test_a_burrower_is_shot_at_only_above_the_ground() -> None:
    yard = mole()
    yard.play.put(yard["hugust"], token=Token.OVERWATCH, held=(held("makeshift_pistol"),))
    use(yard, "ruben", "burrower", 1, way=go((10, 23)))
    assert {action.at for action in yard.offered if isinstance(action, Snap)} == {0, 500}
    assert yard.refused(Snap(250, 0)) == "zw.ability.burrower"


# ------------------------------------------------------------------ Sprinter


def runner(m: int = 3, **options: object) -> Yard:
    return Yard(
        mini("farrow", (10, 18), face=NORTH, powers=["sprinter"], gear=[]),
        mini("krin", (8.8, 18), face=options.pop("look", WEST), gear=["club"]),  # type: ignore[arg-type]
        active="farrow",
        m=(m, 0),
        **options,  # type: ignore[arg-type]
    )


@pytest.mark.rule("zw.ability.sprinter")
@pytest.mark.parametrize(("m", "far"), [(1, 10), (2, 12.5), (3, 15)])
def test_a_sprinter_runs_long_and_more(m: int, far: float) -> None:
    yard = use(runner(), "farrow", "sprinter", m, way=go((13, 18), (13, 15 + far), face=WEST))
    assert (yard.at("farrow"), yard.play.stand(yard["farrow"]).facing) == ((13, 15 + far), WEST)
    assert refused(runner(), "farrow", "sprinter", m, way=go((13, 18), (13, 15.1 + far))) == TOO_LONG


@pytest.mark.rule("zw.ability.sprinter")
def test_a_simple_operation_follows_on_the_spot() -> None:
    yard = runner(markers=[(23, 18)], items=[held("service_pistol")])
    use(yard, "farrow", "sprinter", 2, [0], way=go((22.5, 18)), operation=PickUp(0))  # type: ignore[arg-type]
    assert yard.items("farrow") == ["service_pistol"]
    early = runner(markers=[(23, 18)], items=[held("service_pistol")])
    rule = refused(early, "farrow", "sprinter", 2, way=go((21, 18)), operation=PickUp(0))
    assert rule == "zw.operation.simple-move"


@pytest.mark.rule("zw.ability.sprinter", "zw.melee.disengage-abilities")
def test_leaving_a_facing_enemy_gives_it_a_free_attack() -> None:
    yard = use(runner(look=EAST), "farrow", "sprinter", 1, way=go((15, 18)))
    assert isinstance(yard.task, OfferFreeAttack)
    yard.do(Pass())
    assert yard.at("farrow") == (15, 18)
    behind = use(runner(look=WEST), "farrow", "sprinter", 1, way=go((15, 18)))
    assert behind.task is None
