"""Cards that move others by the mind: Puppeteer, Telepathy, Telekinesis."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Name, Pass, Strike
from game.rules.zone_wars.events.fight import AttackDeclared, Defended
from game.rules.zone_wars.events.powers import TokenMoved
from game.rules.zone_wars.events.turn import SurvivalRolled
from game.rules.zone_wars.state import Status, Token
from game.rules.zone_wars.tasks.fight import OfferAttack, OfferReroll
from game.rules.zone_wars.tasks.march import OfferFreeAttack, OfferSnap
from game.rules.zone_wars.tasks.powers import OfferPuppet
from tests.rules.zone_wars.fight.arena import FISTS
from tests.rules.zone_wars.ground.boards import block, deck, house
from tests.rules.zone_wars.powers.stage import go, refused, use
from tests.rules.zone_wars.yard import EAST, NORTH, SOUTH, WEST, Yard, beast, mini, spot


def rolled(yard: Yard) -> int:
    """Return with how many dice Survival was rolled last."""
    return len(yard.told(SurvivalRolled)[-1].dice)


# ------------------------------------------------------------------ Puppeteer


def puppet(*land: object, at: tuple[float, ...] = (16, 18), m: int = 3, **options: object) -> Yard:
    """Return Maxim, Moose (Melee 4, Survival 3) with a club, and Dux beside Moose."""
    return Yard(
        mini("maxim", (10, 18), face=EAST, powers=["puppeteer"], gear=[]),
        mini("moose", at, face=WEST, gear=["club"]),  # type: ignore[arg-type]
        mini("dux", (16, 19.2), face=NORTH, gear=["riot_shield"], **options),  # type: ignore[arg-type]
        land=land,  # type: ignore[arg-type]
        active="maxim",
        m=(m, 3),
    )


@pytest.mark.rule("zw.ability.puppeteer")
def test_a_puppet_is_moved_short_in_any_direction() -> None:
    yard = use(puppet(), "maxim", "puppeteer", 1, "2 2 3", targets=(1,), choice="move")
    assert (rolled(yard), yard.asked) == (3, ("OfferPuppet", 0))
    assert yard.refused(Name(spot=spot((16, 15.4)))) == "zw.ability.puppeteer"
    yard.do(Name(spot=spot((16, 15.5))))
    assert (yard.at("moose"), yard.task) == ((16, 15.5), None)


@pytest.mark.rule("zw.ability.puppeteer")
def test_a_puppet_moved_off_a_roof_falls() -> None:
    roof = deck(14, 15, 17, 21)
    yard = puppet(roof, at=(16, 18, 2.5))
    use(yard, "maxim", "puppeteer", 1, "2 2 3", targets=(yard["moose"],), choice="move")
    yard.do(Name(spot=spot((18.5, 18, 2.5))))
    assert (yard.at("moose"), yard.damage("moose")) == ((17, 18), 1)


@pytest.mark.rule("zw.ability.puppeteer")
def test_who_resists_the_puppeteer_is_let_alone() -> None:
    yard = use(puppet(), "maxim", "puppeteer", 1, "R 2 3", targets=(1,), choice="move")
    assert (yard.task, yard.m(0)) == (None, 2)


@pytest.mark.rule("zw.ability.puppeteer")
def test_the_second_line_moves_medium_or_attacks_as_was_chosen_before() -> None:
    assert refused(puppet(), "maxim", "puppeteer", 1, targets=(1,), choice="attack") == "zw.ability.puppeteer"
    assert refused(puppet(), "maxim", "puppeteer", 2, targets=(1,)) == "zw.ability.puppeteer"
    yard = use(puppet(), "maxim", "puppeteer", 2, "2 2", targets=(1,), choice="move")
    yard.do(Name(spot=spot((16, 13))))
    assert (rolled(yard), yard.at("moose"), yard.task) == (2, (16, 13), None)
    attack = use(puppet(), "maxim", "puppeteer", 2, "2 2", targets=(1,), choice="attack")
    assert attack.asked == ("OfferAttack", 0)


@pytest.mark.rule("zw.ability.puppeteer", "zw.effect.puppet-credit")
def test_a_puppet_attacks_its_own_friend_for_its_master() -> None:
    yard = use(puppet(damage=2), "maxim", "puppeteer", 2, "2 2", targets=(1,), choice="attack")
    assert yard.refused(Strike(yard["moose"], 0)) == "zw.attack.legal-targets"
    yard.do(Strike(yard["dux"], 0), "R R B 2" + "F 2" + "R 2 3")
    assert not isinstance(yard.task, OfferReroll)
    assert len(yard.told(Defended)[-1].armor[0]) == 3
    assert (yard.damage("dux"), yard.wear("moose"), yard.m(1)) == (3, 0, 3)
    assert yard.points(0) == 0
    yard.do(Pass())
    kill = use(puppet(damage=3), "maxim", "puppeteer", 2, "2 2", targets=(1,), choice="attack")
    kill.do(Strike(kill["dux"], FISTS), "R 2 3 2" + "2 2 2")
    assert (kill.is_down("dux"), kill.points(0), kill.points(1)) == (True, 1, 0)


@pytest.mark.rule("zw.effect.puppet-credit")
def test_nobody_scores_when_a_puppet_fells_its_master_s_friend() -> None:
    yard = Yard(
        mini("maxim", (10, 18), face=EAST, powers=["puppeteer"], gear=[]),
        mini("psion", (16, 16.8), face=SOUTH, gear=[], damage=3),
        mini("moose", (16, 18), face=NORTH, gear=[]),
        active="maxim",
        m=(3, 3),
    )
    use(yard, "maxim", "puppeteer", 2, "2 2", targets=(yard["moose"],), choice="attack")
    yard.do(Strike(yard["psion"], FISTS), "R 2 2 2")
    assert (yard.is_down("psion"), yard.points(0), yard.points(1)) == (True, 0, 0)


@pytest.mark.rule("zw.ability.puppeteer")
@pytest.mark.parametrize("choice", ["move_attack", "attack_move"])
def test_the_third_line_does_both_in_either_order(choice: str) -> None:
    yard = use(puppet(), "maxim", "puppeteer", 3, "2", targets=(1,), choice=choice)
    assert rolled(yard) == 1
    kinds = []
    while yard.task is not None:
        kinds.append(type(yard.task))
        yard.do(Pass())
    both = [OfferPuppet, OfferAttack]
    assert kinds == (both if choice == "move_attack" else both[::-1])
    assert refused(puppet(), "maxim", "puppeteer", 3, targets=(1,), choice="move") == "zw.ability.puppeteer"


@pytest.mark.rule("zw.ability.puppeteer", "zw.stagger.helpless")
def test_a_puppet_that_lies_is_moved_but_does_not_attack() -> None:
    lying = puppet()
    lying.play.put(lying["moose"], status=Status.STAGGERED)
    assert refused(lying, "maxim", "puppeteer", 2, targets=(1,), choice="attack") == "zw.stagger.helpless"
    roof = puppet(deck(14, 15, 17, 21), at=(16, 18, 2.5))
    roof.play.put(roof["moose"], damage=5)
    roof.play.put(roof["dux"], stand=roof.play.stand(roof["dux"]).at(spot((17, 19.2))))
    use(roof, "maxim", "puppeteer", 3, "2", targets=(roof["moose"],), choice="move_attack")
    roof.do(Name(spot=spot((19, 18, 2.5))))
    assert (roof.is_down("moose"), roof.task) == (True, None)


@pytest.mark.rule("zw.ability.puppeteer", "zw.effect.monster-survival")
def test_a_monster_may_be_a_puppet() -> None:
    yard = Yard(
        mini("maxim", (10, 18), face=EAST, powers=["puppeteer"], gear=[]),
        mini("dux", (17.6, 18), face=WEST, gear=[], damage=3),
        beast("ravenous_devourer", (16, 18)),
        active="maxim",
        m=(3, 0),
    )
    use(yard, "maxim", "puppeteer", 2, "2 2", targets=(yard["ravenous_devourer"],), choice="attack")
    assert [*yard.offered] == [Name(piece=yard["dux"]), Pass()]
    assert yard.refused(Name(piece=yard["dux"], building=2)) == "zw.ability.puppeteer"
    yard.do(Name(piece=yard["dux"]), "R 2 2 2 2")
    assert (yard.is_down("dux"), yard.points(0)) == (True, 1)


@pytest.mark.rule("zw.ability.puppeteer", "zw.effect.sight")
def test_a_puppet_is_in_reach_and_in_sight() -> None:
    far = puppet(at=(21.4, 18))
    assert refused(far, "maxim", "puppeteer", 1, targets=(1,), choice="move") == "zw.ability.puppeteer"
    hidden = puppet(block(13, 14, 13.4, 22, 3))
    assert refused(hidden, "maxim", "puppeteer", 1, targets=(1,), choice="move") == "zw.effect.sight"


# ------------------------------------------------------------------ Telepathy


def minds(ally: tuple[float, ...] = (20.2, 18), *land: object, **options: object) -> Yard:
    """Return Psion, Plutonia with pistol and rifle at gap 9 in, and an enemy that touches and faces her."""
    return Yard(
        mini("psion", (10, 18), face=WEST, powers=["telepathy"], gear=[]),
        mini("plutonia", ally, face=EAST, gear=options.pop("gear", ["makeshift_pistol"]), **options),  # type: ignore[arg-type]
        mini("dux", (21.4, 18), face=WEST, gear=[], token=Token.OVERWATCH),
        land=land,  # type: ignore[arg-type]
        active="psion",
        m=(3, 0),
    )


@pytest.mark.rule("zw.ability.telepathy", "zw.effect.chosen-move")
@pytest.mark.parametrize(("m", "far"), [(1, 2.5), (2, 5), (3, 5)])
def test_an_ally_walks_at_once_and_nobody_answers(m: int, far: float) -> None:
    yard = use(minds(), "psion", "telepathy", m, way=go((20.2, 18 + far)), targets=(1,))
    assert (yard.at("plutonia"), yard.m(0)) == ((20.2, 18 + far), 3 - m)
    assert not isinstance(yard.task, OfferFreeAttack | OfferSnap)
    too_far = refused(minds(), "psion", "telepathy", m, way=go((20.2, 18.1 + far)), targets=(1,))
    assert too_far == "zw.measure.move-leading-edge"


@pytest.mark.rule("zw.ability.telepathy", "zw.effect.chosen-move")
def test_the_second_line_goes_round_a_corner_and_pivots() -> None:
    way = go((20.2, 20.5), (17.7, 20.5), face=NORTH)
    yard = use(minds(), "psion", "telepathy", 2, way=way, targets=(1,))
    assert (yard.at("plutonia"), yard.play.stand(yard["plutonia"]).facing) == ((17.7, 20.5), NORTH)
    pivot = go((20.2, 20.5), face=NORTH)
    assert refused(minds(), "psion", "telepathy", 1, way=pivot, targets=(1,)) == "zw.ability.telepathy"


@pytest.mark.rule("zw.ability.telepathy", "zw.effect.granted-attack")
def test_the_third_line_gives_an_attack_without_reroll() -> None:
    yard = use(minds(), "psion", "telepathy", 3, way=go((20.2, 23)), targets=(1,))
    yard.do(Strike(yard["dux"], 0), "R B 2 2" + "F")
    assert (yard.told(AttackDeclared)[-1].attack.base, yard.damage("dux")) == (4, 1)
    assert (yard.task, yard.m(0), yard.wear("plutonia")) == (None, 0, 0)
    assert yard.mini("plutonia").token is Token.BAG


@pytest.mark.rule("zw.effect.granted-attack")
def test_with_only_a_rifle_an_ally_throws_rubble() -> None:
    yard = minds(gear=["makeshift_rifle"])
    use(yard, "psion", "telepathy", 3, way=go((20.2, 22)), targets=(yard["plutonia"],))
    assert {action.weapon for action in yard.offered if isinstance(action, Strike)} == {FISTS}


@pytest.mark.rule("zw.ability.telepathy", "zw.effect.sight")
def test_the_ally_stands_in_reach_and_need_not_be_seen() -> None:
    hidden = minds((20.2, 18), block(13, 14, 13.4, 22, 3))
    use(hidden, "psion", "telepathy", 1, way=go((20.2, 20)), targets=(hidden["plutonia"],))
    assert hidden.at("plutonia") == (20.2, 20)
    far = minds((21.4, 22))
    assert refused(far, "psion", "telepathy", 1, way=go((21.4, 24)), targets=(1,)) == "zw.ability.telepathy"
    down = minds(down=True)
    assert refused(down, "psion", "telepathy", 1, way=go((20.2, 20)), targets=(1,)) == "zw.ability.telepathy"
    foe = refused(minds(), "psion", "telepathy", 1, way=go((21.4, 20)), targets=(2,))
    assert foe == "zw.effect.enemy-ally-everybody"


# ------------------------------------------------------------------ Telekinesis


def mover(*land: object, **options: object) -> Yard:
    return Yard(
        mini("tula", (10, 18), face=EAST, powers=["telekinesis"], gear=[]),
        mini("psion", (10, 22), face=EAST, gear=[]),
        mini("moose", (16, 18), face=WEST, gear=[]),
        land=land,  # type: ignore[arg-type]
        active="tula",
        m=(3, 0),
        **options,  # type: ignore[arg-type]
    )


@pytest.mark.rule("zw.ability.telekinesis")
@pytest.mark.parametrize(("m", "far", "dice"), [(1, 2.5, 3), (2, 5, 3), (3, 10, 2)])
def test_an_enemy_that_does_not_resist_is_thrown(m: int, far: float, dice: int) -> None:
    yard = use(mover(), "tula", "telekinesis", m, "2" * dice, targets=(2,), spot=spot((16, 18 + far)))
    assert (rolled(yard), yard.at("moose"), yard.damage("moose")) == (dice, (16, 18 + far), 0)
    safe = use(mover(), "tula", "telekinesis", m, "R" * dice, targets=(2,), spot=spot((16, 18 + far)))
    assert safe.at("moose") == (16, 18)
    too_far = refused(mover(), "tula", "telekinesis", m, targets=(2,), spot=spot((16, 18.1 + far)))
    assert too_far == "zw.ability.telekinesis"


@pytest.mark.rule("zw.ability.telekinesis", "zw.effect.monster-survival")
@pytest.mark.parametrize(("m", "dice"), [(1, 3), (3, 2)])
def test_the_devourer_resists_with_three_dice(m: int, dice: int) -> None:
    yard = Yard(
        mini("tula", (10, 18), face=EAST, powers=["telekinesis"], gear=[]),
        mini("moose", (30, 30)),
        beast("ravenous_devourer", (16, 18)),
        active="tula",
        m=(3, 0),
    )
    devourer = yard["ravenous_devourer"]
    use(yard, "tula", "telekinesis", m, "2" * dice, targets=(devourer,), spot=spot((18.5, 18)))
    assert (rolled(yard), yard.at("ravenous_devourer")) == (dice, (18.5, 18))


@pytest.mark.rule("zw.ability.telekinesis", "zw.effect.forced-move")
def test_an_enemy_let_go_in_the_air_falls() -> None:
    yard = use(mover(), "tula", "telekinesis", 1, "2 2 2", targets=(2,), spot=spot((16, 18, 2.5)))
    assert (yard.at("moose"), yard.damage("moose")) == ((16, 18), 1)
    high = use(mover(), "tula", "telekinesis", 3, "2 2", targets=(2,), spot=spot((16, 18, 7.5)))
    assert (high.at("moose"), high.damage("moose")) == ((16, 18), 2)


@pytest.mark.rule("zw.ability.telekinesis")
def test_an_enemy_may_be_set_on_a_roof_or_thrown_against_a_wall() -> None:
    roof = mover(deck(17, 15, 21, 21))
    use(roof, "tula", "telekinesis", 2, "2 2 2", targets=(2,), spot=spot((17, 18, 2.5)))
    assert (roof.at("moose"), roof.damage("moose")) == ((17, 18, 2.5), 0)
    under = mover(deck(17, 15, 21, 21))
    use(under, "tula", "telekinesis", 2, "2 2 2", targets=(2,), spot=spot((18, 18, 2.5)))
    assert (under.at("moose"), under.damage("moose")) == ((17.94, 18), 2)
    wall = mover(block(18, 14, 18.4, 22, 5))
    use(wall, "tula", "telekinesis", 2, "2 2 2", targets=(2,), spot=spot((19, 18, 2.5)))
    assert wall.damage("moose") == 2
    flat = mover(block(18, 14, 18.4, 22, 5))
    use(flat, "tula", "telekinesis", 2, "2 2 2", targets=(2,), spot=spot((20, 18)))
    assert (flat.at("moose"), flat.damage("moose")) == ((17.4, 18), 1)


@pytest.mark.rule("zw.ability.telekinesis")
def test_a_lifted_enemy_is_stopped_by_a_ceiling() -> None:
    yard = Yard(
        mini("tula", (18, 18), face=EAST, powers=["telekinesis"], gear=[]),
        mini("moose", (20, 18), face=WEST, gear=[]),
        land=[house(15, 15, 24, 21)],
        active="tula",
        m=(3, 0),
    )
    use(yard, "tula", "telekinesis", 2, "2 2 2", targets=(yard["moose"],), spot=spot((20, 18, 5)))
    assert (yard.at("moose"), yard.damage("moose")) == ((20, 18), 2)


@pytest.mark.rule("zw.ability.telekinesis", "zw.melee.disengage-abilities", "zw.effect.chosen-move")
def test_a_friend_flies_to_a_legal_place_only() -> None:
    yard = mover(block(14, 20, 14.4, 24, 3))
    dux = yard.play.stand(yard["moose"]).at(spot((11.2, 22)), WEST)
    yard.play.put(yard["moose"], stand=dux, token=Token.OVERWATCH)
    yard.play.put(yard["psion"], stand=yard.play.stand(yard["psion"]).at(spot((10, 22)), EAST))
    use(yard, "tula", "telekinesis", 1, targets=(yard["psion"],), spot=spot((10, 24.5)))
    assert (yard.asked, yard.task.piece) == (("OfferSnap", 1), yard["moose"])
    yard.do(Pass())
    assert (yard.at("psion"), yard.task) == ((10, 24.5), None)
    assert yard.play.stand(yard["psion"]).facing == EAST
    wall = mover(block(14, 20, 14.4, 24, 3))
    rule = refused(wall, "tula", "telekinesis", 2, targets=(wall["psion"],), spot=spot((14.2, 22)))
    assert rule == "zw.move.end-position"


@pytest.mark.rule("zw.ability.telekinesis", "zw.melee.disengage-abilities")
def test_the_user_may_fly_by_its_own_mind_and_is_struck_at() -> None:
    yard = mover(deck(11, 15, 15, 21))
    yard.play.put(yard["moose"], stand=yard.play.stand(yard["moose"]).at(spot((8.8, 18)), EAST))
    use(yard, "tula", "telekinesis", 2, targets=(yard["tula"],), spot=spot((13, 18, 2.5)))
    assert isinstance(yard.task, OfferFreeAttack)
    yard.do(Pass())
    assert (yard.at("tula"), yard.task) == ((13, 18, 2.5), None)


@pytest.mark.rule("zw.ability.telekinesis")
def test_a_token_slides_to_where_it_can_be_reached() -> None:
    yard = mover(markers=[(14, 22)])
    use(yard, "tula", "telekinesis", 1, marker=0, spot=spot((14, 24.5)))
    assert [marker.spot for marker in yard.table.markers] == [spot((14, 24.5))]
    assert yard.told(TokenMoved)[-1].spots == (spot((14, 22)), spot((14, 24.5)))
    wall = mover(block(13, 23, 15, 26, 3), markers=[(14, 22)])
    assert (
        refused(wall, "tula", "telekinesis", 1, marker=0, spot=spot((14, 24.4))) == "zw.ability.telekinesis"
    )
    assert (
        refused(wall, "tula", "telekinesis", 1, marker=0, spot=spot((14, 22, 2.5)))
        == "zw.ability.telekinesis"
    )
    assert (
        refused(wall, "tula", "telekinesis", 1, marker=0, spot=spot((14, 19.4))) == "zw.ability.telekinesis"
    )
