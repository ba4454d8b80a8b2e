"""Attacks on somebody who moves."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Pass, Snap, Strike
from game.rules.zone_wars.affairs import Gait, March
from game.rules.zone_wars.events.march import FreeAttackDeclined
from game.rules.zone_wars.ground import Spot
from game.rules.zone_wars.marching.moving import act_on_the_spot, declare
from game.rules.zone_wars.state import Token
from game.rules.zone_wars.tasks.fight import OfferAttack
from tests.rules.zone_wars.fight.arena import FISTS
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.yard import EAST, NORTH, SOUTH, WEST, Yard, mini, spot


def walk(yard: Yard, name: str, *way: tuple[float, float]) -> None:
    """Declare a move, then an attack."""
    piece = yard[name]
    spots = (yard.play.stand(piece).spot, *map(spot, way))
    attack = OfferAttack(yard.mini(name).seat, piece)
    yard.begin(declare, March(piece, Gait.WALK, spots), attack)


def watched(gear: str = "makeshift_rifle", **fields: object) -> Yard:
    """Return Dux walking south past Krin, who is on Overwatch west of his way and faces east."""
    return Yard(
        mini("krin", (18, 18), face=EAST, gear=[gear], token=Token.OVERWATCH),
        mini("dux", (22, 15), face=SOUTH, gear=["makeshift_pistol"], **fields),  # type: ignore[arg-type]
        mini("bormin", (3, 3)),
        active="dux",
    )


@pytest.mark.rule("zw.overwatch.fire-pauses", "zw.overwatch.fire-timing")
def test_the_mover_is_shot_at_the_point_and_goes_on() -> None:
    yard = watched()
    walk(yard, "dux", (22, 20))
    assert yard.asked == ("OfferSnap", 0)
    yard.do(Snap(300, 0), "R 2 2 2 2 2")
    assert (yard.damage("dux"), yard.at("dux"), yard.is_watching("krin")) == (1, (22.0, 20.0), False)
    assert yard.asked == ("OfferAttack", 1)


@pytest.mark.rule("zw.overwatch.fire-pauses")
def test_a_mover_that_goes_down_attacks_no_more() -> None:
    yard = watched(damage=3)
    walk(yard, "dux", (22, 20))
    yard.do(Snap(300, 0), "R 2 2 2 2 2")
    assert (yard.is_down("dux"), yard.at("dux"), yard.asked) == (True, (22.0, 18.0), None)
    assert (yard.table.agenda, yard.table.affairs) == ((), ())


def test_a_mover_that_is_thrown_off_its_way_stops_there_and_may_attack() -> None:
    yard = Yard(
        mini("krin", (18, 18), face=EAST, gear=["sawn_off_shotgun"], token=Token.OVERWATCH),
        mini("dux", (21, 15), face=SOUTH, gear=["makeshift_pistol"]),
        mini("bormin", (3, 3)),
        active="dux",
    )
    walk(yard, "dux", (21, 20))
    yard.do(Snap(300, 0), "R 2 2 2 2 2 2")
    assert (yard.at("dux"), yard.asked) == ((23.5, 18.0), ("OfferAttack", 1))


@pytest.mark.rule("zw.melee.disengage", "zw.melee.disengage-timing")
def test_a_free_attack_falls_before_the_mover_leaves() -> None:
    yard = Yard(
        mini("krin", (18, 18), face=EAST, gear=[]),
        mini("dux", (19.2, 18), face=NORTH, gear=[]),
        mini("bormin", (3, 3)),
        active="dux",
    )
    walk(yard, "dux", (21.2, 18))
    assert yard.asked == ("OfferFreeAttack", 0)
    yard.do(Strike(yard["dux"], FISTS), "R 2 2")
    assert (yard.damage("dux"), yard.at("dux")) == (1, (21.2, 18.0))
    down = Yard(
        mini("krin", (18, 18), face=EAST, gear=[]),
        mini("farrow", (19.2, 18), face=NORTH, gear=[]),
        mini("bormin", (3, 3)),
        active="farrow",
    )
    walk(down, "farrow", (21.2, 18))
    down.do(Strike(down["farrow"], FISTS), "R R R")
    assert (down.is_down("farrow"), down.at("farrow"), down.asked) == (True, (19.2, 18.0), None)


@pytest.mark.rule("zw.melee.disengage", "zw.stagger.helpless")
def test_from_behind_or_lying_nobody_strikes_whoever_leaves() -> None:
    for fields in ({"face": EAST}, {"face": WEST, "down": True}):
        yard = Yard(
            mini("krin", (18, 18), gear=[], **fields),  # type: ignore[arg-type]
            mini("dux", (16.8, 18), gear=[]),
            mini("bormin", (3, 3)),
            active="dux",
        )
        walk(yard, "dux", (14.8, 18))
        assert yard.asked == ("OfferAttack", 1)
        assert yard.play.stand(yard["dux"]).spot == Spot(1480, 1800)


def test_a_free_attack_that_pushes_the_mover_ends_its_move() -> None:
    yard = Yard(
        mini("krin", (18, 18), face=EAST, gear=["stun_baton"]),
        mini("dux", (19.2, 18), face=NORTH, gear=[]),
        mini("bormin", (3, 3)),
        active="dux",
    )
    walk(yard, "dux", (19.2, 22))
    yard.do(Strike(yard["dux"], 0), "R 2 2 2 2")
    assert yard.at("dux") == (21.7, 18.0)
    assert yard.asked == ("OfferAttack", 1)
    yard.do(Pass())
    assert (yard.table.agenda, yard.table.affairs) == ((), ())


# ------------------------------------------------------------------ which shots are offered


def guard(*others: object, gear: str = "makeshift_rifle", **options: object) -> Yard:
    """Return Krin on Overwatch at (18,18) facing east, and others."""
    return Yard(
        mini("krin", (18, 18), face=EAST, gear=[gear], token=Token.OVERWATCH),
        *others,  # type: ignore[arg-type]
        mini("bormin", (3, 3)),
        **options,
    )


@pytest.mark.rule("zw.overwatch.fire-trigger", "zw.overwatch.use", "zw.measure.fire-front-arc-only")
def test_an_enemy_that_acts_in_front_is_shot_at_and_one_behind_is_not() -> None:
    for x, asked in ((26, ("OfferSnap", 0)), (10, None)):
        yard = guard(mini("dux", (x, 18), gear=[]), active="dux")
        yard.begin(act_on_the_spot, yard["dux"])
        assert yard.asked == asked


@pytest.mark.rule("zw.overwatch.fire-no-move")
def test_an_enemy_that_stays_is_shot_before_it_acts() -> None:
    yard = guard(mini("dux", (26, 18), face=WEST, gear=[]), active="dux")
    attack = OfferAttack(yard.mini("dux").seat, yard["dux"])
    yard.begin(act_on_the_spot, yard["dux"], attack)
    yard.do(Snap(0, 0), "R 2 2 2 2 2")
    assert (yard.damage("dux"), yard.table.affairs) == (1, ())


@pytest.mark.rule("zw.overwatch.fire-forbidden", "zw.zonecard.dust-storm")
def test_in_a_dust_storm_nobody_fires_from_overwatch() -> None:
    yard = guard(mini("dux", (22, 18), gear=[]), active="dux", storm=2)
    yard.begin(act_on_the_spot, yard["dux"])
    assert (yard.asked, yard.is_watching("krin")) == (None, True)


@pytest.mark.rule("zw.overwatch.fire-timing")
def test_the_shot_needs_sight_at_its_point_of_the_way() -> None:
    wall = block(22, 8, 22.2, 17, 3)
    yard = guard(mini("dux", (26, 10), gear=[]), active="dux", land=[wall])
    walk(yard, "dux", (26, 15))
    assert yard.asked is None
    longer = guard(mini("dux", (26, 13), gear=[]), active="dux", land=[wall])
    walk(longer, "dux", (26, 18))
    assert longer.asked == ("OfferSnap", 0)
    assert longer.refused(Snap(0, 0)) == "zw.los.blocked"
    assert longer.refused(Snap(900, 0)) == "zw.overwatch.fire-timing"
    longer.do(Snap(500, 0), "R 2 2 2 2 2")
    assert longer.damage("dux") == 1


@pytest.mark.rule("zw.overwatch.fire-contact")
def test_a_charger_is_shot_up_to_the_point_before_contact() -> None:
    yard = guard(mini("moose", (24, 18), face=WEST, gear=[]), active="moose", gear="makeshift_pistol")
    spots = (spot((24, 18)), spot((19.2, 18)))
    yard.begin(declare, March(yard["moose"], Gait.CHARGE, spots))
    assert yard.refused(Snap(480, 0)) == "zw.overwatch.fire-contact"
    assert yard.refused(Snap(476, 0)) == "zw.overwatch.fire-contact"
    yard.do(Snap(470, 0), "R 2 2 2 2")
    assert (yard.damage("moose"), yard.at("moose")) == (1, (19.2, 18.0))


@pytest.mark.rule("zw.overwatch.fire-several")
def test_shots_fall_in_the_order_of_the_way_and_the_needless_one_is_kept() -> None:
    yard = Yard(
        mini("krin", (18, 18), face=EAST, token=Token.OVERWATCH),
        mini("danko", (18, 20), face=EAST, token=Token.OVERWATCH),
        mini("dux", (24, 15), face=SOUTH, gear=[], damage=3),
        mini("bormin", (3, 3)),
        active="dux",
    )
    walk(yard, "dux", (24, 20))
    assert yard.task.piece == yard["krin"]
    yard.do(Snap(400, 0))
    yard.do(Snap(200, 0), "R 2 2 2")
    assert yard.at("dux") == (24.0, 17.0)
    assert (yard.is_down("dux"), yard.is_watching("krin"), yard.is_watching("danko")) == (True, True, False)


@pytest.mark.rule("zw.melee.disengage-what-counts")
def test_every_enemy_left_behind_strikes_once() -> None:
    yard = Yard(
        mini("krin", (18, 16.8), face=SOUTH, gear=[]),
        mini("hugust", (18, 19.2), face=NORTH, gear=[]),
        mini("dux", (18, 18), face=NORTH, gear=[]),
        mini("bormin", (3, 3)),
        active="dux",
    )
    walk(yard, "dux", (22, 18))
    for _ in range(2):
        assert yard.asked == ("OfferFreeAttack", 0)
        yard.do(Pass())
    assert yard.at("dux") == (22.0, 18.0)
    assert [event.piece for event in yard.told(FreeAttackDeclined)] == [yard["krin"], yard["hugust"]]
