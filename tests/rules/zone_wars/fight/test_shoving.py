"""Pushes, collisions and falls."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import Pass, Steal
from game.rules.zone_wars.affairs import Cause, Shove
from game.rules.zone_wars.events.fight import DamagePlaced, Eliminated
from game.rules.zone_wars.events.march import Shoved
from game.rules.zone_wars.fight.shoving import shove
from game.rules.zone_wars.state import Token
from game.rules.zone_wars.tasks.fight import License
from tests.rules.zone_wars.fight.arena import FISTS, fight
from tests.rules.zone_wars.ground.boards import block, deck
from tests.rules.zone_wars.yard import EAST, SOUTH, WEST, Yard, beast, found, mini

WALL = block(13, 10, 13.4, 26, 3)
PUSH = License(push=250)


def facing(*others: object, at: float = 11.2, **fields: object) -> Yard:
    """Return Krin (Melee 3) at (10,18) with a stun baton and Dux (Health 4) east of her, facing south."""
    options = {name: fields.pop(name) for name in ("land",) if name in fields}
    fields.setdefault("gear", [])
    return Yard(
        mini("krin", (at - 1.2, 18), face=EAST, gear=["stun_baton"]),
        mini("dux", (at, 18), face=SOUTH, **fields),  # type: ignore[arg-type]
        mini("bormin", (30, 30)),
        *others,  # type: ignore[arg-type]
        **options,
    )


@pytest.mark.rule("zw.special.push", "zw.artifact.stun-baton")
def test_a_hit_throws_the_target_back_even_if_it_is_blocked() -> None:
    yard = facing(gear=["hockey_armor"])
    fight(yard, "krin", "dux", "R 2 2 2 2" + "R 2")
    assert (yard.at("dux"), yard.damage("dux")) == ((13.7, 18.0), 0)
    missed = facing()
    fight(missed, "krin", "dux", "2 2 2 2 2")
    missed.do(Pass())
    assert missed.at("dux") == (11.2, 18.0)


@pytest.mark.rule("zw.special.push-collision")
def test_a_wall_costs_one_more_damage() -> None:
    yard = facing(land=[WALL])
    fight(yard, "krin", "dux", "R 2 2 2 2")
    assert (yard.at("dux"), yard.damage("dux")) == ((12.4, 18.0), 2)
    assert [event.cause for event in yard.told(DamagePlaced)] == [Cause.ATTACK, Cause.PUSH]


@pytest.mark.rule("zw.artifact.stun-baton")
def test_pressed_against_a_wall_it_stays_takes_one_and_may_strike_back() -> None:
    yard = Yard(
        mini("krin", (11.2, 18), face=EAST, gear=["stun_baton"]),
        mini("dux", (12.4, 18), face=WEST, gear=[]),
        land=[WALL],
    )
    fight(yard, "krin", "dux", "R 2 2 2 2")
    assert (yard.at("dux"), yard.damage("dux"), yard.asked) == ((12.4, 18.0), 2, ("OfferCounter", 1))


@pytest.mark.rule("zw.special.push-distance", "zw.artifact.sawn-off-shotgun")
def test_a_shot_pushes_as_far_along_its_line() -> None:
    yard = Yard(mini("krin", (10, 18), face=EAST), mini("dux", (15, 18), face=SOUTH, gear=[]))
    fight(yard, "krin", "dux", "R 2 2 2", weapon=FISTS, licence=PUSH)
    assert yard.at("dux") == (17.5, 18.0)


@pytest.mark.rule("zw.special.push-details")
def test_a_pushed_miniature_slides_over_low_terrain_and_keeps_its_facing() -> None:
    low = facing(land=[block(12, 10, 12.4, 26, 0.75)])
    fight(low, "krin", "dux", "R 2 2 2 2")
    assert low.at("dux") == (13.7, 18.0)
    assert low.mini("dux").stand.facing == SOUTH  # type: ignore[union-attr]
    friend = facing(mini("moose", (13.4, 18), gear=[]))
    fight(friend, "krin", "dux", "R 2 2 2 2")
    assert (friend.at("dux"), friend.damage("dux"), friend.damage("moose")) == ((12.2, 18.0), 2, 0)
    edge = facing(at=34)
    fight(edge, "krin", "dux", "R 2 2 2 2")
    assert (edge.at("dux"), edge.damage("dux")) == ((35.4, 18.0), 1)


@pytest.mark.rule("zw.special.push-drop", "zw.building.falling")
def test_over_the_edge_of_a_floor_it_falls() -> None:
    yard = Yard(
        mini("krin", (17.8, 18, 2.5), face=EAST, gear=["stun_baton"]),
        mini("dux", (19, 18, 2.5), face=SOUTH, gear=["bulletproof_vest"]),
        land=[deck(10, 15, 20, 21)],
    )
    fight(yard, "krin", "dux", "R 2 2 2 2" + "R 2 2")
    (told,) = yard.told(Shoved)
    assert (yard.at("dux")[1:], told.fell, yard.damage("dux")) == ((18.0,), 250, 1)
    assert yard.at("dux")[0] == pytest.approx(20, abs=0.02)


@pytest.mark.rule("zw.special.push-credit")
def test_a_fall_counts_for_the_attacker() -> None:
    yard = Yard(
        mini("krin", (17.8, 18, 2.5), face=EAST, gear=["stun_baton"]),
        mini("dux", (19, 18, 2.5), face=SOUTH, gear=["bulletproof_vest"], damage=3),
        mini("bormin", (30, 30)),
        land=[deck(10, 15, 20, 21)],
    )
    fight(yard, "krin", "dux", "R 2 2 2 2" + "R 2 2")
    assert (yard.is_down("dux"), yard.points(0)) == (True, 1)


@pytest.mark.rule("zw.special.push-order")
def test_damage_theft_push_and_counter_come_in_this_order() -> None:
    yard = facing(damage=3, gear=[found("katana")])
    fight(yard, "krin", "dux", "R 2 2 2 2")
    assert (yard.asked, yard.at("dux")) == (("OfferTheft", 0), (11.2, 18.0))
    yard.do(Steal(0))
    assert (yard.at("dux"), yard.is_down("dux")) == ((13.7, 18.0), True)
    gone = facing(damage=3, is_bloodied=True)
    fight(gone, "krin", "dux", "R 2 2 2 2")
    assert (len(gone.told(Eliminated)), gone.told(Shoved)) == (1, [])


@pytest.mark.rule("zw.special.push-order")
def test_only_the_struck_target_of_an_area_is_pushed() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST, gear=["hand_grenade"]),
        mini("dux", (14.5, 18), face=SOUTH, gear=[]),
        mini("bormin", (14.5, 20), face=SOUTH, gear=[]),
    )
    fight(yard, "krin", "dux", "R 2 2 2 2 2 2", licence=PUSH)
    assert (yard.at("dux"), yard.at("bormin")) == ((17.0, 18.0), (14.5, 20.0))
    assert yard.damage("bormin") == 1


@pytest.mark.rule("zw.stagger.single-source")
def test_a_collision_belongs_to_its_attack() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST, gear=["stun_baton"]),
        mini("farrow", (11.2, 18), gear=[], down=True),
        mini("bormin", (30, 30)),
        land=[WALL],
    )
    fight(yard, "krin", "farrow", "R R 2 2 2")
    assert yard.is_gone("farrow")
    open_ground = Yard(
        mini("krin", (10, 18), face=EAST, gear=["stun_baton"]),
        mini("farrow", (11.2, 18), gear=[], down=True),
        mini("bormin", (30, 30)),
    )
    fight(open_ground, "krin", "farrow", "R R 2 2 2")
    assert open_ground.is_down("farrow")


def test_somebody_staggered_by_an_attack_is_not_killed_by_its_collision() -> None:
    yard = facing(damage=2, land=[WALL])
    fight(yard, "krin", "dux", "R R R 2 2")
    assert (yard.is_down("dux"), yard.at("dux")) == (True, (12.4, 18.0))


@pytest.mark.rule("zw.overwatch.forced-move")
def test_being_moved_does_not_end_overwatch() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST),
        mini("dux", (15, 18), face=SOUTH, gear=["hockey_armor"], token=Token.OVERWATCH),
    )
    fight(yard, "krin", "dux", "R 2 2 2" + "R 2", weapon=FISTS, licence=PUSH)
    assert (yard.is_watching("dux"), yard.at("dux")) == (True, (17.5, 18.0))


@pytest.mark.rule("zw.monster.as-targets")
def test_monsters_are_pushed_but_no_tree() -> None:
    for name, x in (("ravenous_devourer", 14.1), ("killer_tree", 11.6)):
        yard = Yard(
            mini("krin", (10, 18), face=EAST, gear=["stun_baton"]),
            mini("dux", (30, 30)),
            beast(name, (11.6, 18)),
        )
        fight(yard, "krin", name, "R 2 2 2 2" + "2" * (1 if name == "ravenous_devourer" else 2))
        assert yard.at(name) == (x, 18.0)


@pytest.mark.rule("zw.melee.disengage-voluntary-only")
def test_a_push_out_of_contact_provokes_nothing() -> None:
    yard = facing(mini("hugust", (11.2, 16.8), face=SOUTH))
    fight(yard, "krin", "dux", "R 2 2 2 2 2")
    assert (yard.at("dux"), yard.asked) == ((13.7, 18.0), None)


@pytest.mark.rule("zw.effect.forced-move")
@pytest.mark.parametrize(("x", "end", "damage"), [(18.0, 18.4, 1), (34.4, 35.4, 0), (20.0, 22.5, 0)])
def test_a_card_moves_until_something_stops_it(x: float, end: float, damage: int) -> None:
    yard = Yard(mini("krin", (5, 5)), mini("dux", (x, 18), gear=[]), land=[block(19, 10, 19.4, 26, 3)])
    yard.begin(shove, Shove(yard["dux"], (1, 0), 250, Cause.POWER))
    assert (yard.at("dux"), yard.damage("dux")) == ((end, 18.0), damage)


@pytest.mark.rule("zw.effect.forced-move")
def test_a_pull_ends_in_contact_and_costs_nothing() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (21, 18), face=WEST, gear=[]))
    yard.begin(shove, Shove(yard["dux"], (-1, 0), 500, Cause.POWER, pulled_to=yard["krin"]))
    assert (yard.at("dux"), yard.damage("dux")) == ((19.2, 18.0), 0)
