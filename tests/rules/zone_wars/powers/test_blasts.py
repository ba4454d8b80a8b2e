"""Dice attacks and hits of cards: Flame Breather, Acid Spit, Pyrokinesis, Electricity, Arc Emitter, Psychic Lance."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Pass, Reroll
from game.rules.zone_wars.events.fight import AttackDeclared, Defended, MGained
from game.rules.zone_wars.state import Token
from game.rules.zone_wars.tasks.fight import OfferCounter, OfferTheft
from game.rules.zone_wars.tasks.powers import OfferFeast
from tests.rules.zone_wars.ground.boards import block, deck
from tests.rules.zone_wars.powers.stage import can_use, card, go, is_rerolling, refused, use
from tests.rules.zone_wars.yard import EAST, NORTH, WEST, Yard, beast, found, mini


def duel(user: str, power: str, gap: float, m: int = 3, **target: object) -> Yard:
    """Return a user facing east with Dux at a gap, who faces it."""
    fields: dict[str, object] = {"face": WEST, "gear": []} | target
    return Yard(
        mini(user, (10, 18), face=EAST, powers=[power]),
        mini("dux", (11.2 + gap, 18), **fields),  # type: ignore[arg-type]
        active=user,
        m=(m, 1),
    )


def declared(yard: Yard) -> tuple[int, int]:
    """Return base and equipment dice of the last attack that was declared."""
    attack = yard.told(AttackDeclared)[-1].attack
    return attack.base, attack.gear


# ------------------------------------------------------------------ Flame Breather


@pytest.mark.rule("zw.ability.flame-breather")
@pytest.mark.parametrize(("m", "dice"), [(1, 3), (2, 6), (3, 9)])
def test_flame_breather_rolls_3_6_or_9_dice(m: int, dice: int) -> None:
    yard = use(
        duel("naphtha", "flame_breather", 2.5), "naphtha", "flame_breather", m, "2" * dice, targets=(1,)
    )
    assert (declared(yard), yard.m(0)) == ((dice, 0), 3 - m)


@pytest.mark.rule("zw.ability.flame-breather", "zw.effect.dice-attack")
def test_flame_breather_reaches_short_burns_and_ignores_cover() -> None:
    far = duel("naphtha", "flame_breather", 2.6)
    assert refused(far, "naphtha", "flame_breather", 1, targets=(far["dux"],)) == "zw.attack.in-range"
    yard = Yard(
        mini("naphtha", (10, 18), face=EAST, powers=["flame_breather"]),
        mini("dux", (13.7, 18), face=WEST, gear=["diving_helmet"]),
        land=[block(12.9, 17, 13.1, 19, 1)],
        active="naphtha",
    )
    use(yard, "naphtha", "flame_breather", 1, "R R 2", targets=(yard["dux"],))
    yard.do(Pass(), "R F" + "3 2")
    assert yard.told(Defended)[-1].cover == ()
    assert (yard.damage("dux"), yard.wear("dux"), yard.wear("naphtha")) == (3, 0, 0)


@pytest.mark.rule("zw.ability.flame-breather")
def test_flame_breather_may_go_medium_first() -> None:
    yard = duel("naphtha", "flame_breather", 7.5)
    use(yard, "naphtha", "flame_breather", 1, "2 2 2", way=go((15, 18)), targets=(yard["dux"],))
    assert yard.at("naphtha") == (15, 18)
    again = duel("naphtha", "flame_breather", 7.5)
    rule = refused(again, "naphtha", "flame_breather", 1, way=go((15.2, 18)), targets=(again["dux"],))
    assert rule == "zw.measure.move-leading-edge"


# ------------------------------------------------------------------ Pyrokinesis


@pytest.mark.rule("zw.ability.pyrokinesis", "zw.mutation.cost-on-card")
@pytest.mark.parametrize(("m", "dice"), [(1, 2), (2, 5), (3, 8)])
def test_pyrokinesis_rolls_2_5_or_8_dice(m: int, dice: int) -> None:
    yard = use(duel("plutonia", "pyrokinesis", 9.9), "plutonia", "pyrokinesis", m, "2" * dice, targets=(1,))
    assert (declared(yard), yard.m(0)) == ((dice, 0), 3 - m)


@pytest.mark.rule("zw.ability.pyrokinesis")
def test_pyrokinesis_burns_and_wears_nothing() -> None:
    yard = use(duel("plutonia", "pyrokinesis", 9.9), "plutonia", "pyrokinesis", 2, "R R 2 3 4", targets=(1,))
    yard.do(Pass(), "R 3")
    assert yard.damage("dux") == 3
    flame = use(duel("plutonia", "pyrokinesis", 9.9), "plutonia", "pyrokinesis", 2, "R 2 2 3 4", targets=(1,))
    flame.do(Pass(), "F")
    assert (flame.damage("dux"), flame.wear("plutonia")) == (1, 0)


@pytest.mark.rule("zw.mutation.default-attack-rules", "zw.effect.dice-attack")
def test_a_dice_attack_needs_range_and_brings_no_m() -> None:
    far = duel("plutonia", "pyrokinesis", 10.2)
    assert refused(far, "plutonia", "pyrokinesis", 1, targets=(far["dux"],)) == "zw.attack.in-range"
    yard = use(duel("plutonia", "pyrokinesis", 9.9), "plutonia", "pyrokinesis", 1, "B 2", targets=(1,))
    assert is_rerolling(yard)
    yard.do(Reroll(), "3")
    assert (yard.m(0), yard.told(MGained)) == (2, [])


@pytest.mark.rule("zw.effect.dice-attack")
def test_no_bonus_of_attacks_counts_for_a_dice_attack() -> None:
    yard = Yard(
        mini("plutonia", (10, 18, 2.5), face=EAST, powers=["pyrokinesis"]),
        mini("dux", (16, 18), face=EAST, gear=[]),
        land=[deck(7, 15, 10.7, 21)],
        active="plutonia",
        m=(3, 1),
    )
    use(yard, "plutonia", "pyrokinesis", 2, "2 2 2 2 2", targets=(yard["dux"],))
    assert declared(yard) == (5, 0)


@pytest.mark.rule("zw.effect.dice-attack")
def test_dice_given_by_cards_count_and_the_user_may_pivot() -> None:
    yard = Yard(
        mini("plutonia", (10, 18), face=WEST, powers=["pyrokinesis"], boost=1),
        mini("dux", (16, 18), face=EAST, gear=[]),
        active="plutonia",
    )
    use(yard, "plutonia", "pyrokinesis", 1, "2 2 2", targets=(yard["dux"],))
    assert (declared(yard), yard.mini("plutonia").boost) == ((3, 0), 0)
    assert yard.play.stand(yard["plutonia"]).facing == EAST
    away = duel("plutonia", "pyrokinesis", 5)
    rule = refused(away, "plutonia", "pyrokinesis", 1, targets=(away["dux"],), facing=WEST)
    assert rule == "zw.attack.in-front-arc"


@pytest.mark.rule("zw.mutation.default-attack-rules")
def test_a_dice_attack_needs_sight() -> None:
    yard = Yard(
        mini("plutonia", (10, 18), face=EAST, powers=["pyrokinesis"]),
        mini("dux", (16, 18), gear=[]),
        land=[block(13, 14, 13.4, 22, 3)],
        active="plutonia",
    )
    assert refused(yard, "plutonia", "pyrokinesis", 1, targets=(yard["dux"],)) == "zw.los.blocked"


@pytest.mark.rule("zw.mutation.lost-on-failure", "zw.character.m-pool")
def test_m_points_stay_spent_when_nothing_is_hit() -> None:
    yard = use(duel("plutonia", "pyrokinesis", 5), "plutonia", "pyrokinesis", 2, "2 2 3 3 4", targets=(1,))
    yard.do(Pass())
    assert (yard.m(0), yard.damage("dux")) == (1, 0)


# ------------------------------------------------------------------ Electricity


@pytest.mark.rule("zw.ability.electricity")
@pytest.mark.parametrize(("m", "dice"), [(1, 2), (2, 4), (3, 6)])
def test_electricity_rolls_2_4_or_6_dice_and_one_more_on_robots(m: int, dice: int) -> None:
    yard = use(duel("tula", "electricity", 5), "tula", "electricity", m, "2" * dice, targets=(1,))
    assert declared(yard) == (dice, 0)
    robot = Yard(
        mini("tula", (10, 18), face=EAST, powers=["electricity"]),
        mini("bender", (16, 18)),
        active="tula",
        m=(3, 1),
    )
    use(robot, "tula", "electricity", m, "2" * (dice + 1), targets=(robot["bender"],))
    assert declared(robot) == (dice + 1, 0)


@pytest.mark.rule("zw.ability.electricity", "zw.mutation.effects-text")
def test_cover_protects_from_electricity_but_armor_does_not() -> None:
    yard = Yard(
        mini("tula", (10, 18), face=EAST, powers=["electricity"]),
        mini("dux", (16, 18), face=WEST, gear=["riot_shield"]),
        land=[block(13, 17, 13.4, 19, 1)],
        active="tula",
    )
    use(yard, "tula", "electricity", 1, "R R" + "R 2", targets=(yard["dux"],))
    told = yard.told(Defended)[-1]
    assert (told.armor, len(told.cover), yard.damage("dux")) == ((), 2, 1)


@pytest.mark.rule("zw.ability.electricity", "zw.effect.no-armor-damage")
def test_the_spark_of_electricity_jumps_only_when_it_hits() -> None:
    def storm() -> Yard:
        return Yard(
            mini("tula", (10, 18), face=EAST, powers=["electricity"]),
            mini("dux", (16, 18), face=WEST, gear=[]),
            mini("moose", (16, 21.6), gear=["riot_shield"]),
            mini("farrow", (16, 26), gear=[]),
            active="tula",
            m=(3, 0),
        )

    yard = storm()
    use(yard, "tula", "electricity", 3, "R 2 2 3 3 4", targets=(yard["dux"], yard["moose"]))
    yard.do(Pass())
    assert (yard.damage("dux"), yard.damage("moose")) == (1, 1)
    missed = storm()
    use(missed, "tula", "electricity", 3, "2 2 2 3 3 4", targets=(missed["dux"], missed["moose"]))
    missed.do(Pass())
    assert missed.damage("moose") == 0
    far = storm()
    assert (
        refused(far, "tula", "electricity", 3, targets=(far["dux"], far["farrow"]))
        == "zw.ability.electricity"
    )
    assert (
        refused(far, "tula", "electricity", 2, targets=(far["dux"], far["moose"])) == "zw.ability.electricity"
    )


@pytest.mark.rule("zw.effect.dice-attack-contact")
def test_a_dice_attack_in_contact_is_a_melee_attack() -> None:
    wall = [block(10.55, 17, 10.65, 19, 1)]
    yard = Yard(
        mini("tula", (10, 18), face=EAST, powers=["electricity"]),
        mini("dux", (11.2, 18), face=WEST, gear=[]),
        land=wall,
        active="tula",
        m=(3, 0),
    )
    use(yard, "tula", "electricity", 2, "R 2 2 3", targets=(yard["dux"],))
    yard.do(Pass())
    assert not yard.told(Defended)
    assert isinstance(yard.task, OfferCounter)
    apart = Yard(
        mini("tula", (10, 18), face=EAST, powers=["electricity"]),
        mini("dux", (13.2, 18), face=WEST, gear=[]),
        land=[block(12.5, 17, 12.6, 19, 1)],
        active="tula",
        m=(3, 0),
    )
    use(apart, "tula", "electricity", 2, "R 2 2 3", targets=(apart["dux"],))
    apart.do(Pass(), "2 2 2 2")
    assert len(apart.told(Defended)[-1].cover) == 4
    assert apart.task is None


# ------------------------------------------------------------------ Acid Spit


@pytest.mark.rule("zw.ability.acid-spit")
@pytest.mark.parametrize(("m", "dice"), [(1, 2), (2, 4), (3, 6)])
def test_acid_spit_rolls_2_4_or_6_dice(m: int, dice: int) -> None:
    yard = use(duel("krin", "acid_spit", 5), "krin", "acid_spit", m, "2" * dice, targets=(1,))
    assert declared(yard) == (dice, 0)
    far = duel("krin", "acid_spit", 5.2)
    assert refused(far, "krin", "acid_spit", m, targets=(far["dux"],)) == "zw.attack.in-range"


@pytest.mark.rule("zw.ability.acid-spit")
def test_acid_eats_the_chosen_armor_before_it_is_rolled() -> None:
    yard = duel("krin", "acid_spit", 5, gear=["bulletproof_vest", "diving_helmet"])
    use(yard, "krin", "acid_spit", 2, "R R 2 3", targets=(yard["dux"],), card=0)
    yard.do(Pass(), "2" + "2 2")
    assert [len(dice) for dice in yard.told(Defended)[-1].armor] == [1, 2]
    assert (yard.wear("dux", 0), yard.wear("dux", 1), yard.damage("dux")) == (2, 0, 2)


@pytest.mark.rule("zw.ability.acid-spit")
def test_acid_eats_no_more_than_there_is_and_needs_no_armor() -> None:
    yard = duel("krin", "acid_spit", 5, gear=[found("hockey_armor", 1)])
    use(yard, "krin", "acid_spit", 2, "R R 2 3", targets=(yard["dux"],), card=0)
    yard.do(Pass())
    assert (yard.wear("dux"), yard.damage("dux")) == (2, 2)
    bare = duel("krin", "acid_spit", 5)
    assert refused(bare, "krin", "acid_spit", 2, targets=(bare["dux"],), card=0) == "zw.ability.acid-spit"
    use(bare, "krin", "acid_spit", 2, "R R 2 3", targets=(bare["dux"],))
    bare.do(Pass())
    assert bare.damage("dux") == 2


# ------------------------------------------------------------------ Arc Emitter


def crowd(m: int = 3) -> Yard:
    """Return Scrappy with a friend and two enemies near, one enemy a little too far away."""
    return Yard(
        mini("scrappy", (18, 18), face=NORTH, powers=["arc_emitter"]),
        mini("bender", (18, 21.6), gear=["riot_shield"]),
        mini("dux", (19.2, 18), face=WEST, gear=[]),
        mini("moose", (14.4, 18), gear=[]),
        mini("farrow", (18, 14.2), gear=[]),
        active="scrappy",
        m=(m, 0),
    )


@pytest.mark.rule("zw.ability.arc-emitter", "zw.effect.dice-attack-area")
def test_the_arc_emitter_rolls_once_for_all() -> None:
    yard = crowd()
    use(yard, "scrappy", "arc_emitter", 2, "R R 2 3" + "2 R 2")
    assert yard.task is None
    hurt = [yard.damage(name) for name in ("scrappy", "bender", "dux", "moose", "farrow")]
    assert hurt == [0, 1, 2, 2, 0]


@pytest.mark.rule("zw.ability.arc-emitter")
@pytest.mark.parametrize(("m", "dice", "watches"), [(1, 2, True), (2, 4, True), (3, 6, False)])
def test_the_arc_emitter_rolls_2_4_or_6_dice_and_stuns(m: int, dice: int, watches: bool) -> None:  # noqa: FBT001
    yard = Yard(
        mini("scrappy", (18, 18), powers=["arc_emitter"]),
        mini("moose", (14.4, 18), face=WEST, gear=["riot_shield"], token=Token.OVERWATCH),
        active="scrappy",
        m=(3, 0),
    )
    use(yard, "scrappy", "arc_emitter", m, "R" + "2" * (dice - 1) + "R 2 2")
    assert declared(yard) == (dice, 0)
    assert (yard.damage("moose"), yard.is_watching("moose")) == (0, watches)


@pytest.mark.rule("zw.ability.arc-emitter")
def test_the_arc_emitter_may_go_medium_first_and_hurts_monsters() -> None:
    yard = Yard(
        mini("scrappy", (10, 18), powers=["arc_emitter"]),
        mini("dux", (30, 30)),
        beast("razorback", (18, 18)),
        active="scrappy",
        m=(3, 0),
    )
    use(yard, "scrappy", "arc_emitter", 1, "R R" + "2 2", way=go((15, 18)))
    assert yard.damage("razorback") == 2
    rule = refused(crowd(), "scrappy", "arc_emitter", 1, way=go((16.2, 15), (16.2, 11)))
    assert rule == "zw.measure.move-leading-edge"


# ------------------------------------------------------------------ Psychic Lance


@pytest.mark.rule("zw.ability.psychic-lance")
@pytest.mark.parametrize(("m", "damage"), [(1, 2), (2, 3), (3, 4)])
def test_the_psychic_lance_does_2_3_or_4_hits(m: int, damage: int) -> None:
    yard = duel("psion", "psychic_lance", 5, gear=["riot_shield"])
    use(yard, "psion", "psychic_lance", m, "2 2 3 4", targets=(yard["dux"],))
    assert yard.damage("dux") == damage


@pytest.mark.rule("zw.ability.psychic-lance")
def test_the_hits_of_the_survival_roll_are_taken_off_the_lance() -> None:
    yard = Yard(
        mini("psion", (2, 18), face=WEST, powers=["psychic_lance"]),
        mini("dux", (33.2, 18), gear=[]),
        active="psion",
        m=(3, 0),
        storm=1,
    )
    use(yard, "psion", "psychic_lance", 2, "R R 3 5", targets=(yard["dux"],))
    assert (yard.damage("dux"), yard.m(0)) == (1, 1)
    hidden = Yard(
        mini("psion", (2, 18), powers=["psychic_lance"]),
        mini("dux", (33.2, 18), gear=[]),
        land=[block(20, 14, 20.4, 22, 3)],
        active="psion",
    )
    assert refused(hidden, "psion", "psychic_lance", 1, targets=(hidden["dux"],)) == "zw.effect.sight"


@pytest.mark.rule("zw.ability.psychic-lance")
def test_the_lance_is_resisted_by_as_many_hits() -> None:
    yard = duel("psion", "psychic_lance", 5)
    use(yard, "psion", "psychic_lance", 1, "R R 3 5", targets=(yard["dux"],))
    assert (yard.damage("dux"), yard.task) == (0, None)


@pytest.mark.rule("zw.action.use-ability", "zw.mutation.spend-limits", "zw.character.m-max-three")
def test_one_to_three_m_are_spent() -> None:
    assert can_use(duel("psion", "psychic_lance", 5, m=5), "psion") == {
        ("psychic_lance", m) for m in (1, 2, 3)
    }
    assert can_use(duel("psion", "psychic_lance", 5, m=2), "psion") == {
        ("psychic_lance", 1),
        ("psychic_lance", 2),
    }
    poor = duel("psion", "psychic_lance", 5, m=0)
    assert can_use(poor, "psion") == set()
    rich = duel("psion", "psychic_lance", 5, m=5)
    assert refused(rich, "psion", "psychic_lance", 4, targets=(1,)) == "zw.mutation.spend-limits"
    assert refused(rich, "psion", "psychic_lance", 0, targets=(1,)) == "zw.mutation.spend-limits"


# ------------------------------------------------------------------ Upgrades of a Dice attack


def acid(gap: float = 0, m: int = 3) -> Yard:
    """Return Hugust, four-armed and spitting, with Dux in contact."""
    return Yard(
        mini("hugust", (10, 18), face=EAST, powers=["acid_spit", "four_armed", "flesh_eater"], damage=1),
        mini("dux", (11.2 + gap, 18), face=WEST, gear=[]),
        active="hugust",
        m=(m, 0),
    )


@pytest.mark.rule("zw.effect.dice-attack", "zw.effect.dice-attack-contact", "zw.mutation.limit-scope")
def test_dice_given_by_upgrades_are_added_to_a_dice_attack() -> None:
    arms = (card("four_armed"), 1)
    yard = use(acid(), "hugust", "acid_spit", 1, "R 2 2 2", targets=(1,), upgrades=(arms,))
    assert (declared(yard), yard.m(0)) == ((4, 0), 1)
    yard.do(Pass())
    assert isinstance(yard.task, OfferFeast)
    twice = refused(acid(), "hugust", "acid_spit", 1, targets=(1,), upgrades=(arms, arms))
    assert twice == "zw.mutation.limit-scope"
    apart = refused(acid(3), "hugust", "acid_spit", 1, targets=(1,), upgrades=(arms,))
    assert apart == "zw.effect.upgrade-window"
    dear = refused(acid(m=2), "hugust", "acid_spit", 2, targets=(1,), upgrades=(arms,))
    assert dear == "zw.effect.upgrade-window"
    lance = Yard(
        mini("hugust", (10, 18), powers=["psychic_lance", "four_armed"]),
        mini("dux", (16, 18)),
        active="hugust",
        m=(3, 0),
    )
    rule = refused(lance, "hugust", "psychic_lance", 1, targets=(1,), upgrades=(arms,))
    assert rule == "zw.effect.upgrade-window"


@pytest.mark.rule("zw.effect.dice-attack-contact", "zw.stagger.free-theft")
def test_a_dice_attack_in_contact_lets_its_user_take_a_card() -> None:
    yard = acid()
    yard.play.put(yard["dux"], damage=3, held=(found("katana"),))
    use(yard, "hugust", "acid_spit", 1, "R R", targets=(1,))
    assert isinstance(yard.task, OfferTheft)


@pytest.mark.rule("zw.monster.mind-mosquitoes", "zw.ability.psychic-lance")
def test_a_lance_does_not_hurt_a_swarm() -> None:
    yard = Yard(
        mini("psion", (10, 18), powers=["psychic_lance"]),
        mini("dux", (30, 18)),
        beast("mind_mosquitoes", (16, 18)),
        active="psion",
    )
    rule = refused(yard, "psion", "psychic_lance", 1, targets=(yard["mind_mosquitoes"],))
    assert rule == "zw.monster.mind-mosquitoes"
