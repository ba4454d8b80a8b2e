"""Cards that help one's own side: light, orders, rest, repair, smoke."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.zone_wars.events.powers import Inspired, SmokeGone, SmokeLaid, TokenPromised
from game.rules.zone_wars.events.turn import TokenDrawn
from game.rules.zone_wars.ground import sees
from game.rules.zone_wars.state import Token
from game.rules.zone_wars.tasks.march import OfferSnap
from game.rules.zone_wars.tasks.turn import CloseTurn, DrawToken, OfferActivation
from tests.rules.zone_wars.fight.arena import dice, fight
from tests.rules.zone_wars.ground.boards import block, deck
from tests.rules.zone_wars.powers.stage import can_use, go, refused, use
from tests.rules.zone_wars.yard import EAST, NORTH, WEST, Yard, held, mini, spot

TOO_LONG = "zw.measure.move-leading-edge"

# ------------------------------------------------------------------ Luminescence


def light(gap: float, *land: object, **options: object) -> Yard:
    return Yard(
        mini("krin", (10, 18), face=NORTH, powers=["luminescence"], gear=[]),
        mini("franton", (11.2 + gap, 18), face=EAST, gear=["makeshift_pistol"]),
        mini("danko", (8.8 - gap, 18), face=WEST, gear=[]),
        mini("dux", (24, 18), face=WEST, gear=[]),
        land=land,  # type: ignore[arg-type]
        active="krin",
        m=(3, 0),
        **options,  # type: ignore[arg-type]
    )


@pytest.mark.rule("zw.ability.luminescence")
@pytest.mark.parametrize(("m", "reach"), [(1, 2.5), (2, 5), (3, 10)])
def test_luminescence_shines_short_medium_or_long(m: int, reach: float) -> None:
    yard = use(light(reach - 0.1), "krin", "luminescence", m)
    assert [told.piece for told in yard.told(Inspired)] == [1, 2]
    assert [yard.mini(name).boost for name in ("krin", "franton", "danko")] == [0, 1, 1]
    far = use(light(reach + 0.1), "krin", "luminescence", m)
    assert far.told(Inspired) == []


@pytest.mark.rule("zw.ability.luminescence", "zw.effect.enemy-ally-everybody", "zw.effect.sight")
def test_luminescence_needs_sight_and_follows_a_move() -> None:
    yard = use(light(2.4, block(10.8, 14, 11.2, 22, 3)), "krin", "luminescence", 1)
    assert [told.piece for told in yard.told(Inspired)] == [yard["danko"]]
    moved = use(light(6), "krin", "luminescence", 1, way=go((15, 18)))
    assert [told.piece for told in moved.told(Inspired)] == [moved["franton"]]
    assert refused(light(6), "krin", "luminescence", 1, way=go((10, 12.9))) == TOO_LONG


@pytest.mark.rule("zw.ability.luminescence", "zw.effect.next-attack-dice")
def test_the_dice_of_luminescence_belong_to_the_next_attack() -> None:
    yard = use(light(2), "krin", "luminescence", 1)
    assert dice(yard, "franton", "dux") == (6, 1)
    fight(yard, "franton", "dux", "2 2 2 2 2 2" + "2")
    assert dice(yard, "franton", "dux") == (5, 1)


@pytest.mark.rule("zw.effect.next-attack-dice")
def test_given_dice_belong_to_a_survival_roll_too_and_lapse() -> None:
    yard = Yard(
        mini("psion", (10, 18), powers=["psychic_lance"]), mini("dux", (16, 18), gear=[]), active="psion"
    )
    yard.play.put(yard["dux"], boost=2)
    use(yard, "psion", "psychic_lance", 1, "2 2 2 2 2 2", targets=(yard["dux"],))
    assert yard.mini("dux").boost == 0
    late = Yard(mini("krin", (10, 18), boost=1, drive=3), mini("dux", (16, 18)))
    late.push(CloseTurn(), dice=[0])
    assert (late.mini("krin").boost, late.mini("krin").drive) == (0, 0)


# ------------------------------------------------------------------ Command Uplink


def command(*more: object, m: int = 3, at: tuple[float, float] = (10, 18), **options: object) -> Yard:
    return Yard(
        mini("mecha_king", at, face=NORTH, powers=["command_uplink"], gear=[], token=Token.ACTED),
        mini("scrappy", (21, 18), face=EAST, gear=["makeshift_pistol"]),
        mini("bender", (10, 28), gear=[]),
        mini("wrecker", (10, 8), gear=[]),
        mini("dux", (30, 18), face=WEST, gear=[]),
        mini("moose", (30, 22), gear=[]),
        *more,  # type: ignore[arg-type]
        active="mecha_king",
        m=(m, 0),
        **options,  # type: ignore[arg-type]
    )


@pytest.mark.rule("zw.ability.command-uplink", "zw.effect.sight")
@pytest.mark.parametrize(("m", "allies"), [(1, 1), (2, 2), (3, 3)])
def test_one_two_or_three_allies_get_three_dice_seen_or_not(m: int, allies: int) -> None:
    names = ("scrappy", "bender", "wrecker")
    wall = {"land": [block(14, 14, 14.4, 22, 3)]}
    yard = command(**wall)
    use(yard, "mecha_king", "command_uplink", m, targets=tuple(yard[name] for name in names[:allies]))
    assert [yard.mini(name).drive for name in names] == [3 if n < allies else 0 for n in range(3)]
    assert all(told.is_for_attack for told in yard.told(Inspired))
    assert yard.m(0) == 3 - m
    if allies < len(names):
        rule = refused(command(), "mecha_king", "command_uplink", m, targets=tuple(range(1, allies + 2)))
        assert rule == "zw.ability.command-uplink"


@pytest.mark.rule("zw.ability.command-uplink")
def test_the_dice_of_the_uplink_belong_to_the_next_attack_only() -> None:
    yard = use(command(), "mecha_king", "command_uplink", 1, targets=(1,))
    assert dice(yard, "scrappy", "dux") == (6, 1)
    fight(yard, "scrappy", "dux", "2 2 2 2 2 2" + "2")
    assert dice(yard, "scrappy", "dux") == (3, 1)


@pytest.mark.rule("zw.effect.next-attack-dice")
def test_several_grants_add_up() -> None:
    yard = use(command(), "mecha_king", "command_uplink", 1, targets=(1,))
    yard.play.put(yard["scrappy"], boost=1)
    assert dice(yard, "scrappy", "dux") == (7, 1)
    fight(yard, "scrappy", "dux", "2 2 2 2 2 2 2" + "2")
    assert dice(yard, "scrappy", "dux") == (3, 1)


@pytest.mark.rule("zw.ability.command-uplink")
def test_allies_are_in_reach_before_or_after_the_move() -> None:
    before = command(at=(10.3, 18))
    use(before, "mecha_king", "command_uplink", 1, way=go((5.3, 18)), targets=(before["scrappy"],))
    assert (before.at("mecha_king"), before.mini("scrappy").drive) == ((5.3, 18), 3)
    after = command(at=(5, 18))
    use(after, "mecha_king", "command_uplink", 1, way=go((10, 18)), targets=(after["scrappy"],))
    assert after.mini("scrappy").drive == 3
    far = command(at=(5, 18))
    assert refused(far, "mecha_king", "command_uplink", 1, targets=(1,)) == "zw.ability.command-uplink"
    foe = refused(command(), "mecha_king", "command_uplink", 1, targets=(4,))
    assert foe == "zw.ability.command-uplink"


@pytest.mark.rule("zw.ability.command-uplink")
@pytest.mark.parametrize(("m", "allies"), [(2, 1), (3, 2)])
def test_the_next_token_is_promised_for_one_ally_less(m: int, allies: int) -> None:
    yard = command(zone_tokens=1)
    use(yard, "mecha_king", "command_uplink", m, targets=tuple(range(1, allies + 1)), choice="token")
    assert yard.told(TokenPromised)[-1].seat == 0
    yard.push(DrawToken())
    assert (yard.told(TokenDrawn)[-1].seat, type(yard.task)) == (0, OfferActivation)
    rule = refused(
        command(), "mecha_king", "command_uplink", m, targets=tuple(range(1, allies + 2)), choice="token"
    )
    assert rule == "zw.ability.command-uplink"


@pytest.mark.rule("zw.ability.command-uplink")
def test_no_token_is_promised_when_none_is_left() -> None:
    yard = command()
    for name in ("scrappy", "bender", "wrecker"):
        yard.play.put(yard[name], token=Token.ACTED)
    rule = refused(yard, "mecha_king", "command_uplink", 2, targets=(1,), choice="token")
    assert rule == "zw.ability.command-uplink"
    assert refused(command(), "mecha_king", "command_uplink", 1, targets=(1,), choice="token") == rule


# ------------------------------------------------------------------ Second Wind, Self-Repair

RESTS = [("ruben", "second_wind", "krin"), ("bender", "self_repair", "krin")]


def tired(user: str, power: str, foe: str, damage: int = 4, **options: object) -> Yard:
    return Yard(
        mini(user, (10, 18), face=NORTH, powers=[power], gear=[], damage=damage, **options),  # type: ignore[arg-type]
        mini(foe, (30, 18), face=EAST, gear=["makeshift_pistol"]),
        active=user,
        m=(3, 0),
    )


@pytest.mark.rule("zw.ability.second-wind", "zw.ability.self-repair")
@pytest.mark.parametrize(("user", "power", "foe"), RESTS)
@pytest.mark.parametrize(("m", "left", "far"), [(1, 2, 2.5), (2, 1, 2.5), (3, 0, 5)])
def test_damage_is_taken_off_and_the_user_may_move(
    user: str, power: str, foe: str, m: int, left: int, far: float
) -> None:
    yard = use(tired(user, power, foe), user, power, m, way=go((10, 18 + far), face=WEST))
    assert (yard.damage(user), yard.at(user), yard.task) == (left, (10, 18 + far), None)
    assert yard.play.stand(yard[user]).facing == WEST
    stays = use(tired(user, power, foe), user, power, m)
    assert (stays.damage(user), stays.at(user)) == (left, (10, 18))
    assert refused(tired(user, power, foe), user, power, m, way=go((10, 18.1 + far))) == TOO_LONG


@pytest.mark.rule("zw.ability.second-wind", "zw.ability.self-repair")
@pytest.mark.parametrize(("user", "power", "foe"), RESTS)
def test_no_more_damage_is_taken_off_than_there_is(user: str, power: str, foe: str) -> None:
    yard = use(tired(user, power, foe, 3), user, power, 3)
    assert yard.damage(user) == 0


@pytest.mark.rule("zw.ability.second-wind", "zw.ability.self-repair", "zw.stagger.abilities")
@pytest.mark.parametrize(("user", "power", "foe"), RESTS)
def test_a_staggered_miniature_uses_no_action_card(user: str, power: str, foe: str) -> None:
    yard = tired(user, power, foe, down=True)
    assert can_use(yard, user) == set()
    assert refused(yard, user, power, 1) == "zw.recover.only-action"


@pytest.mark.rule("zw.overwatch.fire-no-move")
def test_overwatch_answers_before_the_damage_is_taken_off() -> None:
    yard = tired("ruben", "second_wind", "krin")
    stand = yard.play.stand(yard["krin"]).at(spot((16, 18)), WEST)
    yard.play.put(yard["krin"], token=Token.OVERWATCH, stand=stand)
    use(yard, "ruben", "second_wind", 1)
    assert isinstance(yard.task, OfferSnap)
    yard.do(yard.offered[0], "R 2 2 2" + "2")
    assert (yard.is_down("ruben"), yard.m(0), yard.task) == (True, 2, None)


@pytest.mark.rule("zw.ability.second-wind", "zw.ability.self-repair", "zw.overwatch.fire-no-move")
@pytest.mark.parametrize(("user", "power"), [("ruben", "second_wind"), ("bender", "self_repair")])
def test_whoever_is_thrown_off_its_place_heals_and_goes_only_where_the_way_is_still_open(
    user: str, power: str
) -> None:
    def pushed(way: Any) -> Yard:
        yard = Yard(
            mini("krin", (18, 18), face=EAST, gear=["sawn_off_shotgun"], token=Token.OVERWATCH),
            mini(user, (21, 18), face=NORTH, damage=2, powers=[power], gear=[]),
            active=user,
            m=(0, 1),
        )
        use(yard, user, power, 1, way=way)
        assert isinstance(yard.task, OfferSnap)
        yard.do(yard.offered[0], "R 2 2 2 2 2 2")
        return yard

    too_far, near = pushed(go((21, 20))), pushed(go((22.4, 19.5)))
    assert (too_far.at(user), too_far.damage(user), too_far.task) == ((23.5, 18), 1, None)
    assert (near.at(user), near.damage(user), near.task) == ((22.4, 19.5), 1, None)


# ------------------------------------------------------------------ Repair Arm


def workshop(m: int = 3, damage: int = 3, **ally: object) -> Yard:
    """Return Wrecker, M.A.R.K. 14 with a worn rifle 6.2 in away, and an enemy."""
    gear = [held("makeshift_rifle", 2), held("diving_helmet", 1)]
    return Yard(
        mini("wrecker", (10, 18), face=EAST, powers=["repair_arm"], gear=gear, damage=damage),
        mini("mark14", (16.2, 18), face=NORTH, gear=gear, damage=damage, **ally),  # type: ignore[arg-type]
        mini("dux", (30, 18), gear=[]),
        active="wrecker",
        m=(m, 0),
    )


@pytest.mark.rule("zw.ability.repair-arm")
@pytest.mark.parametrize(("m", "left"), [(1, 1), (2, 0), (3, 0)])
def test_damage_is_taken_off_an_ally_in_contact_or_the_user(m: int, left: int) -> None:
    yard = use(workshop(), "wrecker", "repair_arm", m, way=go((15, 18)), targets=(1,))
    assert (yard.damage("mark14"), yard.at("wrecker"), yard.m(0)) == (left, (15, 18), 3 - m)
    own = use(workshop(), "wrecker", "repair_arm", m, targets=(0,))
    assert own.damage("wrecker") == left
    rule = refused(workshop(), "wrecker", "repair_arm", m, way=go((14.8, 18)), targets=(1,))
    assert rule == "zw.ability.repair-arm"


@pytest.mark.rule("zw.ability.repair-arm")
@pytest.mark.parametrize(("m", "left"), [(1, 2), (2, 1), (3, 0)])
def test_the_lines_heal_2_3_or_4(m: int, left: int) -> None:
    yard = workshop()
    yard.play.put(yard["wrecker"], damage=4)
    use(yard, "wrecker", "repair_arm", m, targets=(0,))
    assert yard.damage("wrecker") == left


@pytest.mark.rule("zw.ability.repair-arm")
def test_a_card_is_mended_in_place_of_a_miniature() -> None:
    yard = use(workshop(), "wrecker", "repair_arm", 1, way=go((15, 18)), targets=(1,), card=0)
    assert (yard.wear("mark14", 0), yard.wear("mark14", 1), yard.damage("mark14")) == (0, 1, 3)
    own = use(workshop(), "wrecker", "repair_arm", 1, targets=(0,), card=1)
    assert own.wear("wrecker", 1) == 0
    assert refused(own, "wrecker", "repair_arm", 1, targets=(0,), card=1) == "zw.ability.repair-arm"


@pytest.mark.rule("zw.ability.repair-arm", "zw.effect.healing-staggered")
def test_a_staggered_ally_recovers_from_the_second_line_on() -> None:
    way = go((15, 18))
    heal = refused(workshop(down=True, damage=4), "wrecker", "repair_arm", 1, way=way, targets=(1,))
    assert heal == "zw.effect.healing-staggered"
    first = refused(workshop(down=True), "wrecker", "repair_arm", 1, way=way, targets=(1,), choice="revive")
    assert first == "zw.ability.repair-arm"
    yard = use(workshop(down=True), "wrecker", "repair_arm", 2, way=way, targets=(1,), choice="revive")
    ally = yard.mini("mark14")
    assert (ally.is_up, ally.damage, ally.is_bloodied, ally.token) == (True, 0, True, Token.BAG)
    assert refused(workshop(), "wrecker", "repair_arm", 2, way=way, targets=(1,), choice="revive") == first


@pytest.mark.rule("zw.ability.repair-arm")
@pytest.mark.parametrize(
    ("m", "token", "then"),
    [(3, Token.SPENT, Token.BAG), (2, Token.SPENT, Token.SPENT), (3, Token.ACTED, Token.ACTED)],
)
def test_the_third_line_makes_an_ally_ready_that_has_not_acted(m: int, token: Token, then: Token) -> None:
    yard = workshop(down=True, token=token)
    if token is Token.ACTED:
        yard.table.activated = (yard["mark14"], yard["wrecker"])
    use(yard, "wrecker", "repair_arm", m, way=go((15, 18)), targets=(1,), choice="revive")
    assert (yard.mini("mark14").is_up, yard.mini("mark14").token) == (True, then)


# ------------------------------------------------------------------ Smoke Launcher


def smoker(**options: object) -> Yard:
    return Yard(
        mini("scrappy", (8, 18), face=EAST, powers=["smoke_launcher"], gear=["makeshift_pistol"]),
        mini("dux", (20, 18), face=WEST, gear=["makeshift_pistol"]),
        active="scrappy",
        m=(3, 0),
        **options,  # type: ignore[arg-type]
    )


def can_see(yard: Yard, one: str, other: str) -> bool:
    return sees(yard.play.field, yard.play.stand(yard[one]), yard.play.stand(yard[other]), ())


@pytest.mark.rule("zw.ability.smoke-launcher")
@pytest.mark.parametrize(("m", "until"), [(1, 1), (2, 2), (3, 2)])
def test_smoke_stops_sight_until_the_end_of_a_turn(m: int, until: int) -> None:
    yard = smoker()
    use(yard, "scrappy", "smoke_launcher", m, way=go((10, 18)), spot=spot((14, 18)))
    assert (yard.table.layout.clouds, yard.table.cloud_ends) == ((spot((14, 18)),), (until,))
    assert yard.told(SmokeLaid)[-1].until == until
    yard.play.put(yard["scrappy"], stand=yard.play.stand(yard["scrappy"]).at(spot((8, 18))))
    assert not can_see(yard, "scrappy", "dux")
    yard.push(CloseTurn(), dice=[0])
    assert (yard.table.layout.clouds == ()) is (m == 1)
    assert len(yard.told(SmokeGone)) == (m == 1)


@pytest.mark.rule("zw.ability.smoke-launcher", "zw.effect.lasting")
def test_smoke_of_the_second_line_goes_one_turn_later() -> None:
    yard = use(smoker(), "scrappy", "smoke_launcher", 2, spot=spot((13, 18)))
    yard.table.turn = 2
    yard.push(CloseTurn(), dice=[0])
    assert (yard.table.layout.clouds, yard.table.cloud_ends) == ((), ())


@pytest.mark.rule("zw.ability.smoke-launcher")
def test_who_is_in_the_smoke_is_hidden_and_who_looks_over_it_is_not() -> None:
    yard = use(smoker(), "scrappy", "smoke_launcher", 1, way=go((10, 18)), spot=spot((14, 18)))
    yard.play.put(yard["dux"], stand=yard.play.stand(yard["dux"]).at(spot((14, 18))))
    assert not can_see(yard, "scrappy", "dux")
    tower = [deck(4, 15, 9, 21), deck(19, 15, 24, 21)]
    over = Yard(
        mini("scrappy", (8, 18, 2.5), face=EAST, powers=["smoke_launcher"]),
        mini("dux", (20, 18, 2.5), face=WEST),
        land=tower,
    )
    over.table.layout = over.table.layout.with_cloud(spot((14, 18)))
    assert can_see(over, "scrappy", "dux")


@pytest.mark.rule("zw.ability.smoke-launcher", "zw.effect.sight")
def test_the_clouds_are_in_reach_in_sight_and_not_too_many() -> None:
    two = {"spot": spot((13, 18)), "second": spot((13, 20))}
    yard = use(smoker(), "scrappy", "smoke_launcher", 3, **two)
    assert len(yard.table.layout.clouds) == 2
    assert refused(smoker(), "scrappy", "smoke_launcher", 2, **two) == "zw.ability.smoke-launcher"
    far = refused(smoker(), "scrappy", "smoke_launcher", 1, spot=spot((13.8, 18)))
    assert far == "zw.ability.smoke-launcher"
    assert refused(smoker(), "scrappy", "smoke_launcher", 1) == "zw.ability.smoke-launcher"
    hidden = smoker(land=[block(10, 14, 10.4, 22, 3)])
    assert refused(hidden, "scrappy", "smoke_launcher", 1, spot=spot((13, 18))) == "zw.effect.sight"
