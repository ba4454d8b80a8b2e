"""Cards that lay hands on somebody: Antler Toss, Tentacles, Magnetism."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Pass, Strike
from game.rules.zone_wars.events.fight import AttackDeclared
from game.rules.zone_wars.events.turn import SurvivalRolled
from game.rules.zone_wars.tasks.fight import OfferAttack, OfferCounter
from tests.rules.zone_wars.fight.arena import FISTS
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.powers.stage import can_use, go, refused, use
from tests.rules.zone_wars.yard import EAST, WEST, Yard, beast, found, held, mini

# ------------------------------------------------------------------ Antler Toss


def antlers(*land: object, **target: object) -> Yard:
    return Yard(
        mini("moose", (10, 18), face=EAST, powers=["antler_toss"], gear=["club"]),
        mini("krin", (16.2, 18), **({"face": WEST, "gear": ["riot_shield"]} | target)),  # type: ignore[arg-type]
        land=land,  # type: ignore[arg-type]
        active="moose",
        m=(3, 0),
    )


@pytest.mark.rule("zw.ability.antler-toss")
@pytest.mark.parametrize(("m", "base"), [(1, 4), (2, 6), (3, 8)])
def test_an_antler_toss_rolls_more_dice_and_throws_medium(m: int, base: int) -> None:
    yard = use(antlers(), "moose", "antler_toss", m, way=go((15, 18)), targets=(1,))
    yard.do(Strike(yard["krin"], 0), "R" + "2" * (base - 1) + "2 2")
    yard.do(Pass(), "R 2 2")
    attack = yard.told(AttackDeclared)[-1].attack
    assert (attack.base, attack.gear) == (base, 2)
    assert (yard.at("krin"), yard.damage("krin"), yard.task) == ((21.2, 18), 0, None)


@pytest.mark.rule("zw.ability.antler-toss")
def test_a_wall_hurts_who_is_tossed() -> None:
    yard = use(antlers(block(19.8, 14, 20.2, 22, 3)), "moose", "antler_toss", 2, way=go((15, 18)))
    yard.do(Strike(yard["krin"], 0), "R 2 2 2 2 2" + "2 2")
    yard.do(Pass(), "R 2 2")
    assert (yard.at("krin"), yard.damage("krin")) == ((19.2, 18), 1)


@pytest.mark.rule("zw.ability.antler-toss")
def test_who_is_not_hit_stays_and_may_counter() -> None:
    yard = use(antlers(), "moose", "antler_toss", 2, way=go((15, 18)))
    yard.do(Strike(yard["krin"], 0), "2 2 2 2 2 2" + "2 2")
    yard.do(Pass())
    assert (yard.at("krin"), type(yard.task)) == ((16.2, 18), OfferCounter)


@pytest.mark.rule("zw.ability.antler-toss")
@pytest.mark.parametrize(("m", "counters"), [(2, True), (3, False)])
def test_the_third_line_stuns(m: int, counters: bool) -> None:  # noqa: FBT001
    against_wall = antlers(block(16.8, 14, 17.2, 22, 3), gear=["riot_shield"])
    use(against_wall, "moose", "antler_toss", m, way=go((15, 18)))
    against_wall.do(Strike(1, FISTS), "R" + "2" * (3 + 2 * (m - 1)))
    against_wall.do(Pass(), "R 2 2")
    assert against_wall.at("krin") == (16.2, 18)
    assert isinstance(against_wall.task, OfferCounter) is counters


@pytest.mark.rule("zw.ability.antler-toss")
def test_an_antler_toss_ends_in_contact() -> None:
    assert refused(antlers(), "moose", "antler_toss", 1, way=go((14, 18))) == "zw.ability.antler-toss"


# ------------------------------------------------------------------ Tentacles


def arms(gap: float = 2.4, **options: object) -> Yard:
    return Yard(
        mini("bender", (10, 18), face=EAST, powers=["tentacles"], gear=["club"]),
        mini("moose", (11.2 + gap, 18), face=WEST, gear=[]),
        *options.pop("more", ()),  # type: ignore[misc]
        active="bender",
        m=(3, 0),
        **options,  # type: ignore[arg-type]
    )


@pytest.mark.rule("zw.ability.tentacles")
@pytest.mark.parametrize(("m", "gap", "dice"), [(1, 2.4, 3), (2, 5, 2), (3, 10, 1)])
def test_an_enemy_is_pulled_into_contact_and_struck(m: int, gap: float, dice: int) -> None:
    yard = use(arms(gap), "bender", "tentacles", m, "2" * dice, targets=(1,))
    assert (yard.at("moose"), yard.damage("moose")) == ((11.2, 18), 0)
    assert len(yard.told(SurvivalRolled)[-1].dice) == dice
    yard.do(Strike(yard["moose"], 0), "2 2 2 2 2" + "2 2")
    assert (yard.told(AttackDeclared)[-1].attack.base, yard.told(AttackDeclared)[-1].attack.gear) == (5, 2)
    reach = {1: 2.6, 2: 5.2, 3: 10.2}[m]
    assert refused(arms(reach), "bender", "tentacles", m, targets=(1,)) == "zw.ability.tentacles"


@pytest.mark.rule("zw.ability.tentacles")
def test_who_resists_is_struck_only_if_it_is_in_contact() -> None:
    yard = use(arms(), "bender", "tentacles", 1, "R 2 2", targets=(1,))
    assert (yard.at("moose"), yard.task) == ((13.6, 18), None)
    near = use(arms(0), "bender", "tentacles", 1, "R 2 2", targets=(1,))
    assert isinstance(near.task, OfferAttack)


@pytest.mark.rule("zw.ability.tentacles", "zw.effect.forced-move")
def test_a_base_in_the_way_stops_the_pull() -> None:
    more = (mini("dux", (12, 18.9), gear=[]),)
    yard = use(arms(more=more), "bender", "tentacles", 1, "2 2 2", targets=(1,))
    assert (yard.damage("moose"), yard.task) == (1, None)


@pytest.mark.rule("zw.ability.tentacles")
@pytest.mark.parametrize(("m", "gap"), [(1, 2.4), (2, 5), (3, 10)])
def test_a_token_is_pulled_and_picked_up(m: int, gap: float) -> None:
    options = {"markers": [(10, 17 - gap)], "items": [held("katana"), held("chainsaw")]}
    yard = arms(10, **options)
    use(yard, "bender", "tentacles", m, [1], marker=0)  # type: ignore[arg-type]
    assert (yard.items("bender"), yard.table.markers) == (["club", "chainsaw"], ())
    far = arms(10, markers=[(10, 16.6 - gap)])
    assert refused(far, "bender", "tentacles", m, marker=0) == "zw.ability.tentacles"


# ------------------------------------------------------------------ Magnetism


def magnet(*gear: object, gap: float = 8, **options: object) -> Yard:
    return Yard(
        mini("plutonia", (10, 18), face=EAST, powers=["magnetism"], gear=[]),
        mini("moose", (11.2 + gap, 18), face=WEST, gear=list(gear)),  # type: ignore[arg-type]
        *options.pop("more", ()),  # type: ignore[misc]
        active="plutonia",
        m=(3, 0),
        **options,  # type: ignore[arg-type]
    )


@pytest.mark.rule("zw.ability.magnetism")
def test_the_first_line_bends_a_card() -> None:
    yard = magnet(found("bulletproof_vest"))
    use(yard, "plutonia", "magnetism", 1, "2 2 2", targets=(1,), card=0)
    assert (yard.wear("moose"), yard.at("moose")) == (1, (19.2, 18))
    resisted = use(magnet("club"), "plutonia", "magnetism", 1, "R 2 2", targets=(1,), card=0)
    assert resisted.wear("moose") == 0
    assert refused(magnet(), "plutonia", "magnetism", 1, targets=(1,)) == "zw.ability.magnetism"
    duck = magnet(found("plastic_duck"))
    assert refused(duck, "plutonia", "magnetism", 1, targets=(1,), card=0) == "zw.ability.magnetism"


@pytest.mark.rule("zw.ability.magnetism")
def test_the_second_line_bends_or_pulls() -> None:
    bent = use(magnet("club"), "plutonia", "magnetism", 2, "2 2", targets=(1,), card=0, choice="wear")
    assert (bent.wear("moose"), bent.at("moose")) == (2, (19.2, 18))
    pulled = use(magnet("club"), "plutonia", "magnetism", 2, "2 2", targets=(1,), choice="pull")
    assert (pulled.wear("moose"), pulled.at("moose")) == (0, (16.7, 18))
    assert refused(magnet("club"), "plutonia", "magnetism", 2, targets=(1,), card=0) == "zw.ability.magnetism"
    assert can_use(magnet(), "plutonia") == {("magnetism", 2), ("magnetism", 3)}


@pytest.mark.rule("zw.ability.magnetism")
def test_the_third_line_does_both() -> None:
    yard = use(magnet("makeshift_pistol"), "plutonia", "magnetism", 3, "2 2", targets=(1,), card=0)
    assert (yard.wear("moose"), yard.at("moose")) == (1, (14.2, 18))
    near = use(magnet("club", gap=3), "plutonia", "magnetism", 3, "2 2", targets=(1,), card=0)
    assert (near.at("moose"), near.damage("moose")) == ((11.2, 18), 0)
    bare = use(magnet(), "plutonia", "magnetism", 3, "2 2", targets=(1,))
    assert bare.at("moose") == (14.2, 18)
    assert refused(magnet("club"), "plutonia", "magnetism", 3, targets=(1,)) == "zw.ability.magnetism"


@pytest.mark.rule("zw.ability.magnetism", "zw.monster.as-targets")
def test_whoever_has_no_card_is_pulled_whichever_card_was_named() -> None:
    bare = use(magnet(), "plutonia", "magnetism", 3, "2 2", targets=(1,), card=0)
    assert bare.at("moose") == (14.2, 18)
    yard = magnet(more=(beast("razorback", (16, 20)),))
    before = yard.at("razorback")
    use(yard, "plutonia", "magnetism", 3, "2 2", targets=(yard["razorback"],), card=0)
    assert yard.at("razorback") != before


@pytest.mark.rule("zw.ability.magnetism", "zw.monster.as-targets")
def test_a_rooted_monster_is_not_pulled() -> None:
    yard = magnet(more=(beast("killer_tree", (16, 20)),))
    rule = refused(yard, "plutonia", "magnetism", 2, targets=(yard["killer_tree"],), choice="pull")
    assert rule == "zw.ability.magnetism"
