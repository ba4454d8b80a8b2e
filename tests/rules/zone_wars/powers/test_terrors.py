"""Cards that others resist: Spores, Mind Terror, Loudspeaker, Pathokinesis, Parasite."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Activate, MoveAndAttack, Pass, React, Strike
from game.rules.zone_wars.events.powers import Bewildered, MLost, Resisted
from game.rules.zone_wars.events.turn import SurvivalRolled
from game.rules.zone_wars.state import Spell, Token
from game.rules.zone_wars.tasks.fight import OfferCounter, OfferReroll
from game.rules.zone_wars.tasks.powers import OfferReflex
from game.rules.zone_wars.tasks.turn import OfferActivation
from tests.rules.zone_wars.fight.arena import FISTS, fight
from tests.rules.zone_wars.ground.boards import block, deck
from tests.rules.zone_wars.powers.stage import card, go, refused, use
from tests.rules.zone_wars.yard import EAST, NORTH, SOUTH, WEST, Yard, beast, mini, spot


def rolled(yard: Yard) -> list[tuple[int, int]]:
    """Return who rolled Survival, with how many dice."""
    return [(told.piece, len(told.dice)) for told in yard.told(SurvivalRolled)]


# ------------------------------------------------------------------ Resist


@pytest.mark.rule("zw.effect.resist", "zw.effect.monster-survival")
def test_each_target_rolls_with_fewer_dice_but_one_at_least() -> None:
    yard = Yard(
        mini("psion", (18, 18), powers=["mind_terror"]),
        mini("dux", (18, 22), gear=[]),
        mini("bormin", (22, 18), gear=[]),
        beast("ravenous_devourer", (14, 18)),
        active="psion",
        m=(3, 0),
    )
    targets = (yard["dux"], yard["bormin"], yard["ravenous_devourer"])
    use(yard, "psion", "mind_terror", 3, "R 2 3" + "B" + "2 2", targets=targets)
    assert rolled(yard) == [(yard["dux"], 3), (yard["bormin"], 1), (yard["ravenous_devourer"], 2)]
    assert [told.piece for told in yard.told(Resisted)] == [yard["dux"]]
    assert [yard.damage("dux"), yard.damage("bormin"), yard.damage("ravenous_devourer")] == [0, 1, 1]
    assert (yard.task, yard.m(0)) == (None, 0)


# ------------------------------------------------------------------ Spores


def spores(m: int = 3, **dux: object) -> Yard:
    """Return Danko, a friend, enemies standing and lying and the Razorback near (18, 18)."""
    return Yard(
        mini("danko", (18, 24.5), powers=["spores"], gear=[]),
        mini("hugust", (18, 21), gear=[]),
        mini("dux", (16, 18), gear=["riot_shield"], **dux),  # type: ignore[arg-type]
        mini("moose", (20, 18), gear=[], down=True),
        mini("farrow", (18, 14.8), gear=[]),
        beast("razorback", (18, 16)),
        active="danko",
        m=(m, 0),
    )


@pytest.mark.rule("zw.ability.spores", "zw.effect.enemy-ally-everybody")
def test_everybody_near_the_point_resists() -> None:
    yard = spores()
    use(yard, "danko", "spores", 2, "R 2" + "2 2 2" + "R 2" + "2 2", spot=spot((18, 18)))
    assert rolled(yard) == [
        (yard["hugust"], 2),
        (yard["dux"], 3),
        (yard["moose"], 2),
        (yard["razorback"], 2),
    ]
    assert [yard.damage(name) for name in ("hugust", "dux", "farrow", "razorback")] == [0, 1, 0, 1]


@pytest.mark.rule("zw.ability.spores")
@pytest.mark.parametrize(("m", "dice", "damage"), [(1, 3, 1), (2, 2, 1), (3, 1, 2)])
def test_spores_take_1_1_or_2_damage_from_the_user_and_friends_too(m: int, dice: int, damage: int) -> None:
    def near() -> Yard:
        return Yard(
            mini("danko", (18, 20), powers=["spores"], gear=[]),
            mini("hugust", (15, 18), gear=["riot_shield"], token=Token.OVERWATCH, face=NORTH),
            mini("dux", (30, 30)),
            active="danko",
            m=(3, 0),
        )

    yard = near()
    use(yard, "danko", "spores", m, "R" + "2" * (dice + 1) + "4" * dice, spot=spot((18, 18)))
    assert rolled(yard) == [(yard["danko"], dice + 2), (yard["hugust"], dice)]
    assert (yard.damage("danko"), yard.damage("hugust")) == (0, damage)
    assert not yard.is_watching("hugust")


@pytest.mark.rule("zw.ability.spores", "zw.effect.sight")
@pytest.mark.parametrize(("m", "reach"), [(1, 5), (2, 10), (3, 10)])
def test_the_point_of_spores_is_in_reach_and_need_not_be_seen(m: int, reach: float) -> None:
    def behind_wall() -> Yard:
        return Yard(
            mini("danko", (10, 18), powers=["spores"]),
            mini("dux", (30, 30)),
            land=[block(12, 14, 12.4, 22, 3)],
            active="danko",
            m=(3, 0),
        )

    assert use(behind_wall(), "danko", "spores", m, spot=spot((10.6 + reach, 18))).m(0) == 3 - m
    rule = refused(behind_wall(), "danko", "spores", m, spot=spot((10.8 + reach, 18)))
    assert rule == "zw.ability.spores"


@pytest.mark.rule("zw.effect.no-armor-damage")
def test_reflexes_may_answer_damage_without_armor() -> None:
    yard = Yard(
        mini("danko", (10, 18), powers=["spores"]),
        mini("dux", (18, 18), gear=["bulletproof_vest"], powers=["thick_hide"]),
        active="danko",
        m=(3, 1),
    )
    use(yard, "danko", "spores", 3, "2 2", spot=spot((18, 18)))
    assert isinstance(yard.task, OfferReflex)
    yard.do(React(1), "R 4 F")
    assert (yard.damage("dux"), yard.wear("dux")) == (1, 0)


# ------------------------------------------------------------------ Mind Terror


def terror(gap: float = 4, *land: object) -> Yard:
    return Yard(
        mini("psycho", (10, 18), face=EAST, powers=["mind_terror"]),
        mini("dux", (11.2 + gap, 18), face=WEST, gear=["riot_shield"]),
        mini("krin", (10, 21.6), gear=[], seat=1),
        mini("moose", (30, 30)),
        land=land,  # type: ignore[arg-type]
        active="psycho",
        m=(3, 0),
    )


@pytest.mark.rule("zw.ability.mind-terror", "zw.effect.forced-move")
def test_one_enemy_that_fails_is_hurt_and_flees_medium() -> None:
    yard = terror()
    yard.play.put(
        yard["dux"], token=Token.OVERWATCH, stand=yard.play.stand(yard["dux"]).at(spot((15.2, 18)), EAST)
    )
    use(yard, "psycho", "mind_terror", 1, "2 2 3 4", targets=(yard["dux"],))
    assert (yard.at("dux"), yard.damage("dux"), yard.is_watching("dux")) == ((20.2, 18), 1, False)
    two = terror()
    targets = (two["dux"], two["krin"])
    assert refused(two, "psycho", "mind_terror", 1, targets=targets) == "zw.ability.mind-terror"
    assert refused(terror(5.2), "psycho", "mind_terror", 1, targets=(1,)) == "zw.ability.mind-terror"


@pytest.mark.rule("zw.ability.mind-terror")
def test_two_enemies_roll_for_themselves() -> None:
    yard = terror(4, block(17.8, 14, 18.2, 22, 3))
    targets = (yard["krin"], yard["dux"])
    use(yard, "psycho", "mind_terror", 2, "R 2 2 2" + "2 2 2 2", targets=targets)
    assert rolled(yard) == [(yard["krin"], 4), (yard["dux"], 4)]
    assert (yard.damage("krin"), yard.at("krin")) == (0, (10, 21.6))
    assert (yard.damage("dux"), yard.at("dux")) == (2, (17.2, 18))


@pytest.mark.rule("zw.ability.mind-terror")
def test_the_third_line_reaches_long_with_one_die_less() -> None:
    yard = terror(9)
    use(yard, "psycho", "mind_terror", 3, "2 2 2", targets=(yard["dux"],))
    assert (rolled(yard), yard.at("dux")) == ([(yard["dux"], 3)], (25.2, 18))
    assert refused(terror(10.2), "psycho", "mind_terror", 3, targets=(1,)) == "zw.ability.mind-terror"


@pytest.mark.rule("zw.effect.sight")
def test_an_enemy_behind_a_wall_is_not_frightened() -> None:
    yard = terror(4, block(12, 14, 12.4, 22, 3))
    assert refused(yard, "psycho", "mind_terror", 1, targets=(yard["dux"],)) == "zw.effect.sight"
    rule = refused(yard, "psycho", "mind_terror", 1, targets=(yard["psycho"],))
    assert rule == "zw.effect.enemy-ally-everybody"


# ------------------------------------------------------------------ Loudspeaker


def speaker(gap: float = 4, *land: object) -> Yard:
    return Yard(
        mini("wrecker", (10, 18), face=WEST, powers=["loudspeaker"], gear=[]),
        mini("bender", (10, 16.8 - gap), gear=[]),
        mini("dux", (11.2 + gap, 18), face=EAST, gear=["riot_shield"], token=Token.OVERWATCH),
        mini("moose", (4.8, 18), face=WEST, gear=[]),
        land=land,  # type: ignore[arg-type]
        active="wrecker",
        m=(3, 0),
    )


@pytest.mark.rule("zw.ability.loudspeaker")
def test_everybody_in_front_resists_friend_and_foe() -> None:
    yard = speaker()
    use(yard, "wrecker", "loudspeaker", 2, "R" + "2 2 3", way=go(face=EAST))
    assert rolled(yard) == [(yard["bender"], 1), (yard["dux"], 3)]
    assert (yard.at("bender"), yard.at("dux"), yard.at("moose")) == ((10, 12.8), (17.7, 18), (4.8, 18))
    assert (yard.damage("dux"), yard.is_watching("dux")) == (0, False)


@pytest.mark.rule("zw.ability.loudspeaker")
@pytest.mark.parametrize(("m", "gap", "dice", "damage"), [(1, 2.5, 4, 0), (2, 5, 3, 0), (3, 5, 2, 1)])
def test_the_loudspeaker_reaches_short_or_medium(m: int, gap: float, dice: int, damage: int) -> None:
    yard = speaker(gap)
    use(yard, "wrecker", "loudspeaker", m, "R" * max(1, 3 - m) + "2" * dice, way=go(face=EAST))
    assert rolled(yard)[-1] == (yard["dux"], dice)
    assert (yard.damage("dux"), yard.at("dux")) == (damage, (13.7 + gap, 18))
    far = use(speaker(gap + 0.1), "wrecker", "loudspeaker", m, way=go(face=EAST))
    assert rolled(far) == []


@pytest.mark.rule("zw.ability.loudspeaker", "zw.effect.forced-move")
def test_those_farthest_away_move_first_and_a_wall_hurts() -> None:
    yard = Yard(
        mini("wrecker", (10, 18), face=EAST, powers=["loudspeaker"]),
        mini("dux", (12, 18), gear=[]),
        mini("moose", (13.3, 18), gear=[]),
        active="wrecker",
        m=(3, 0),
    )
    use(yard, "wrecker", "loudspeaker", 1, "2 2 2" + "2 2 2 2")
    assert (yard.at("moose"), yard.at("dux"), yard.damage("dux")) == ((15.8, 18), (14.5, 18), 0)
    wall = speaker(2.4, block(15.2, 14, 15.6, 22, 3))
    use(wall, "wrecker", "loudspeaker", 1, "R 2" + "2 2 2 2", way=go(face=EAST))
    assert (wall.at("dux"), wall.damage("dux")) == ((14.6, 18), 1)
    edge = Yard(
        mini("wrecker", (32, 18), face=EAST, powers=["loudspeaker"]),
        mini("dux", (34.4, 18), gear=[]),
        active="wrecker",
        m=(3, 0),
    )
    use(edge, "wrecker", "loudspeaker", 1, "2 2 2 2")
    assert (edge.at("dux"), edge.damage("dux")) == ((35.4, 18), 0)


# ------------------------------------------------------------------ Pathokinesis


def panic(*more: object, m: tuple[int, int] = (3, 2)) -> Yard:
    return Yard(
        mini("maxim", (10, 18), face=EAST, powers=["pathokinesis"], gear=[]),
        mini("bormin", (16, 18), face=WEST, gear=["club"], powers=["thick_hide"]),
        mini("moose", (16, 21), gear=[]),
        mini("dux", (16, 14), gear=[]),
        *more,  # type: ignore[arg-type]
        active="maxim",
        m=m,
    )


@pytest.mark.rule("zw.ability.pathokinesis")
@pytest.mark.parametrize(("m", "targets"), [(1, 1), (2, 2), (3, 3)])
def test_pathokinesis_takes_one_two_or_three_enemies(m: int, targets: int) -> None:
    names = ("moose", "dux", "bormin")[:targets]
    dice = {"moose": "2 2", "dux": "R 2 2", "bormin": "2"}
    yard = panic()
    use(
        yard,
        "maxim",
        "pathokinesis",
        m,
        "".join(dice[n] for n in names),
        targets=tuple(yard[n] for n in names),
    )
    assert [told.piece for told in yard.told(Bewildered)] == [yard[n] for n in names if n != "dux"]
    many = panic()
    too_many = tuple(range(1, 2 + targets))
    if targets < 3:
        assert refused(many, "maxim", "pathokinesis", m, targets=too_many) == "zw.ability.pathokinesis"


@pytest.mark.rule("zw.ability.pathokinesis")
def test_the_third_line_takes_one_m_from_each_player() -> None:
    yard = panic()
    use(yard, "maxim", "pathokinesis", 3, "2 2" + "2 2 2", targets=(yard["moose"], yard["dux"]))
    assert (yard.m(1), [told.amount for told in yard.told(MLost)]) == (1, [1])
    poor = panic(m=(3, 0))
    use(poor, "maxim", "pathokinesis", 3, "2 2", targets=(poor["moose"],))
    assert (poor.m(1), poor.told(MLost)) == (0, [])
    safe = panic()
    use(safe, "maxim", "pathokinesis", 3, "R 2", targets=(safe["moose"],))
    assert safe.m(1) == 2


@pytest.mark.rule("zw.ability.pathokinesis", "zw.effect.lasting")
def test_the_bewildered_do_without_rerolls_until_their_next_activation_is_over() -> None:
    yard = Yard(
        mini("maxim", (10, 18), face=EAST, gear=[]),
        mini("moose", (11.2, 18), face=WEST, gear=[], bewildered=Spell.COMING),
        mini("krin", (30, 30), seat=0),
        m=(0, 0),
    )
    yard.push(OfferActivation(yard.mini("moose").seat))
    yard.do(Activate(yard["moose"]))
    assert yard.mini("moose").bewildered is Spell.RUNNING
    yard.do(MoveAndAttack())
    yard.do(Strike(yard["maxim"], FISTS), "B 2 2 3")
    assert not isinstance(yard.task, OfferReroll)
    yard.do(Pass()) if isinstance(yard.task, OfferCounter) else None
    assert (yard.mini("moose").bewildered, yard.task) == (Spell.OFF, None)


@pytest.mark.rule("zw.ability.pathokinesis")
def test_the_bewildered_neither_counter_nor_use_reflexes() -> None:
    yard = Yard(
        mini("hugust", (10, 18), face=EAST, gear=[]),
        mini("bormin", (11.2, 18), face=WEST, gear=[], powers=["thick_hide"], bewildered=Spell.COMING),
        m=(0, 3),
        active="hugust",
    )
    fight(yard, "hugust", "bormin", "R 2 2 2 2", weapon=FISTS)
    assert (yard.damage("bormin"), yard.task) == (1, None)


@pytest.mark.rule("zw.effect.lasting")
def test_who_has_acted_stays_bewildered_into_the_next_turn() -> None:
    yard = panic()
    yard.play.put(yard["moose"], token=Token.ACTED)
    use(yard, "maxim", "pathokinesis", 1, "2 2", targets=(yard["moose"],))
    assert yard.mini("moose").bewildered is Spell.COMING
    assert yard.table.used == ()
    assert card("pathokinesis") in yard.mini("maxim").powers
    yard.push(OfferActivation(yard.mini("dux").seat))
    yard.do(Activate(yard["dux"]))
    yard.do(Pass())
    assert yard.mini("moose").bewildered is Spell.COMING


# ------------------------------------------------------------------ Parasite


def leech(damage: int = 3, target: str = "dux") -> Yard:
    return Yard(
        mini("krin", (10, 18), face=EAST, powers=["parasite"], gear=[], damage=damage),
        mini(target, (16.2, 18), face=WEST, gear=["riot_shield"]),
        active="krin",
        m=(3, 0),
    )


@pytest.mark.rule("zw.ability.parasite")
@pytest.mark.parametrize("m", [1, 2, 3])
def test_a_parasite_hurts_and_heals_as_much(m: int) -> None:
    yard = leech()
    use(yard, "krin", "parasite", m, "B 4 2 2", way=go((15, 18)), targets=(yard["dux"],))
    assert (yard.damage("dux"), yard.damage("krin"), yard.m(0)) == (m, 3 - m, 3 - m)
    assert yard.task is None


@pytest.mark.rule("zw.ability.parasite", "zw.mutation.lost-on-failure")
def test_a_parasite_that_is_resisted_has_cost_its_m() -> None:
    yard = leech()
    use(yard, "krin", "parasite", 2, "R 4 2 2", way=go((15, 18)), targets=(yard["dux"],))
    assert (yard.damage("dux"), yard.damage("krin"), yard.m(0)) == (0, 3, 1)


@pytest.mark.rule("zw.ability.parasite")
def test_a_parasite_needs_contact_and_scores() -> None:
    yard = leech()
    assert refused(yard, "krin", "parasite", 1, way=go((14, 18)), targets=(1,)) == "zw.ability.parasite"
    yard.play.put(yard["dux"], damage=3)
    use(yard, "krin", "parasite", 1, "2 2 2 2", way=go((15, 18)), targets=(yard["dux"],))
    assert (yard.is_down("dux"), yard.points(0), yard.task) == (True, 1, None)
    assert yard.items("dux") == ["riot_shield"]


@pytest.mark.rule("zw.effect.forced-move")
def test_who_is_driven_off_a_floor_falls() -> None:
    yard = Yard(
        mini("wrecker", (10, 18, 2.5), face=EAST, powers=["loudspeaker"]),
        mini("dux", (12, 18, 2.5), gear=[], face=SOUTH),
        land=[deck(8, 15, 13, 21)],
        active="wrecker",
        m=(3, 0),
    )
    use(yard, "wrecker", "loudspeaker", 1, "2 2 2 2")
    assert (yard.at("dux"), yard.damage("dux")) == ((13, 18), 1)
