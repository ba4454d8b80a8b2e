"""M points, and what all mutations and modules have in common."""

from __future__ import annotations

import pytest

from game.core.chance import Dice
from game.core.contract import Options
from game.rules.zone_wars.actions import Activate, MoveAndAttack, Pass, React, Reroll, Strike, UsePower, Way
from game.rules.zone_wars.cards.kinds import PowerType
from game.rules.zone_wars.cards.lines import LINES
from game.rules.zone_wars.events.fight import AttackRolled
from game.rules.zone_wars.ground import Edge
from game.rules.zone_wars.powers.boosts import GAINS
from game.rules.zone_wars.powers.deeds import DEEDS
from game.rules.zone_wars.powers.responses import RESPONSES
from game.rules.zone_wars.tasks.powers import OfferReflex, Window
from game.rules.zone_wars.tasks.turn import OfferActivation
from tests.rules.zone_wars.fight.arena import FISTS, fight
from tests.rules.zone_wars.fight.arena import offer as offer_attack
from tests.rules.zone_wars.powers.stage import can_use, card, cast, go, offer, refused, use
from tests.rules.zone_wars.yard import BOX, EAST, RULES, WEST, Yard, mini, spot


def two_wings(m: int = 3) -> Yard:
    return Yard(
        mini("franton", (10, 18), face=EAST, powers=["insect_wings", "frog_legs"]),
        mini("krin", (10, 14), face=EAST, powers=["luminescence"]),
        mini("dux", (30, 18), face=WEST, gear=[]),
        m=(m, 0),
    )


# ------------------------------------------------------------------ M points


@pytest.mark.rule("zw.character.m-start")
@pytest.mark.parametrize("mode", ["showdown", "turf_war", "street_fight"])
def test_every_player_begins_with_one_m(mode: str) -> None:
    table = RULES.setup(Options(mode=mode, seats=2), Dice("m"))
    assert [side.m for side in table.sides] == [1, 1]


@pytest.mark.rule("zw.character.m-pool")
def test_the_points_belong_to_the_player() -> None:
    yard = Yard(
        mini("krin", (10, 18), powers=["luminescence"], gear=[]),
        mini("hugust", (10, 20), powers=["frog_legs"], gear=[]),
        mini("dux", (30, 18)),
        active="krin",
        m=(3, 0),
    )
    use(yard, "krin", "luminescence", 2)
    yard.push(OfferActivation(yard.mini("hugust").seat))
    yard.do(Activate(yard["hugust"]))
    assert {(action.power, action.m) for action in yard.offered if isinstance(action, UsePower)} == {
        (card("frog_legs"), 1)
    }
    assert yard.refused(cast("frog_legs", 2, way=go((10, 24)))) == "zw.tokens.m-token"


@pytest.mark.rule("zw.character.m-gain")
def test_a_reroll_brings_m() -> None:
    yard = Yard(mini("danko", (10, 18), face=EAST, gear=[]), mini("dux", (14, 18), gear=[]), m=(1, 0))
    offer_attack(yard, "danko")
    yard.do(Strike(yard["dux"], FISTS), "B B 2")
    yard.do(Reroll(), "2")
    assert yard.m(0) == 3


@pytest.mark.rule("zw.mutation.spend-limits", "zw.character.m-max-three")
@pytest.mark.parametrize(("purse", "most"), [(0, 0), (1, 1), (3, 3), (5, 3)])
def test_a_card_takes_one_to_three_m(purse: int, most: int) -> None:
    yard = two_wings(purse)
    yard.table.active = yard["franton"]
    assert {m for _, m in can_use(yard, "franton")} == set(range(1, most + 1))


@pytest.mark.rule("zw.mutation.cost-on-card", "zw.effect.m-levels")
def test_a_line_costs_what_it_says() -> None:
    def minds(m: int) -> Yard:
        return Yard(
            mini("psion", (10, 18), powers=["telepathy"], gear=[]),
            mini("tula", (14, 18), gear=[]),
            mini("dux", (30, 18)),
            active="psion",
            m=(m, 0),
        )

    way = go((14, 20))
    assert refused(minds(1), "psion", "telepathy", 2, way=way, targets=(1,)) == "zw.tokens.m-token"
    assert use(minds(1), "psion", "telepathy", 1, way=way, targets=(1,)).m(0) == 0
    assert use(minds(2), "psion", "telepathy", 2, way=way, targets=(1,)).m(0) == 0


@pytest.mark.rule("zw.mutation.lost-on-failure")
def test_points_are_lost_when_the_user_falls_on_its_way() -> None:
    yard = Yard(
        mini("krin", (10, 18), powers=["luminescence"], gear=[], damage=3),
        mini("hugust", (11.2, 20), gear=[]),
        mini("dux", (8.8, 18), face=EAST, gear=[]),
        active="krin",
        m=(1, 0),
    )
    use(yard, "krin", "luminescence", 1, way=go((10, 16)))
    yard.do(Strike(yard["krin"], FISTS), "R 2 2")
    assert (yard.is_down("krin"), yard.m(0), yard.mini("hugust").boost) == (True, 0, 0)


# ------------------------------------------------------------------ kinds of cards


@pytest.mark.rule("zw.mutation.card-layout", "zw.mutation.four-types")
def test_every_kind_of_line_has_a_deed_a_gain_or_a_response() -> None:
    tables = {PowerType.ACTION: DEEDS, PowerType.UPGRADE: GAINS, PowerType.REFLEX: RESPONSES}
    for power in BOX.powers:
        assert all(type(line) in tables[power.type] for line in power.lines), power.id
    assert set(DEEDS) | set(GAINS) | set(RESPONSES) == set(LINES.values())
    for character in BOX.characters:
        assert BOX.powers.find(character.power).family is character.faction.family


@pytest.mark.rule("zw.mutation.type-action")
def test_an_action_card_uses_up_the_activation() -> None:
    yard = two_wings()
    yard.push(OfferActivation(yard.mini("franton").seat))
    yard.do(Activate(yard["franton"]))
    yard.do(cast("insect_wings", 1, way=go((12, 18))))
    assert yard.asked is None
    assert yard.table.activated == (yard["franton"],)


@pytest.mark.rule("zw.mutation.one-per-activation")
def test_a_second_action_card_is_refused_in_the_same_activation_only() -> None:
    yard = two_wings()
    yard.table.active, yard.table.used = yard["franton"], (card("insect_wings"),)
    assert can_use(yard, "franton") == set()
    assert refused(yard, "franton", "frog_legs", 1, way=go((12, 18))) == "zw.mutation.one-per-activation"
    yard.table.active, yard.table.used = yard["franton"], ()
    assert ("frog_legs", 1) in can_use(yard, "franton")


@pytest.mark.rule("zw.mutation.type-action", "zw.mutation.type-upgrade")
def test_a_card_is_used_by_who_has_it_and_as_what_it_is() -> None:
    yard = Yard(
        mini("hugust", (10, 18), powers=["four_armed"], gear=[]),
        mini("dux", (30, 18)),
        active="hugust",
        m=(3, 0),
    )
    assert refused(yard, "hugust", "four_armed", 1) == "zw.mutation.type-action"
    assert refused(yard, "hugust", "insect_wings", 1, way=go((12, 18))) == "zw.mutation.cost-on-card"


@pytest.mark.rule("zw.mutation.declare-before-roll")
def test_m_is_declared_before_the_dice_are_thrown() -> None:
    yard = Yard(
        mini("hugust", (10, 18), face=EAST, powers=["four_armed"], gear=[]),
        mini("dux", (11.2, 18), face=WEST, gear=[]),
        active="hugust",
        m=(3, 0),
    )
    offer(yard, "hugust").do(MoveAndAttack())
    assert {m for strike in yard.offered if isinstance(strike, Strike) for _, m in strike.upgrades} == {
        1,
        2,
        3,
    }
    yard.do(Strike(yard["dux"], FISTS), "2 2 2 2 2")
    assert yard.told(AttackRolled)
    assert [*yard.offered] == [Reroll(), Pass()]


@pytest.mark.rule("zw.mutation.reflex-timing")
def test_a_card_keyed_to_targets_is_asked_for_before_the_dice() -> None:
    yard = Yard(
        mini("danko", (10, 18), face=EAST, gear=[]),
        mini("psion", (14, 18), face=WEST, gear=[], powers=["blur"]),
        active="danko",
        m=(0, 1),
    )
    offer_attack(yard, "danko")
    yard.do(Strike(yard["psion"], FISTS))
    assert isinstance(yard.task, OfferReflex)
    assert (yard.task.window, yard.told(AttackRolled)) == (Window.TARGETED, [])
    assert [*yard.offered] == [React(1), Pass()]
    yard.do(Pass(), "R 2 2")
    yard.do(Pass())
    assert yard.damage("psion") == 1


@pytest.mark.rule("zw.mutation.reflex-damage-scores")
def test_an_enemy_staggered_by_a_card_scores() -> None:
    yard = Yard(
        mini("psion", (10, 18), powers=["psychic_lance"]),
        mini("dux", (16, 18), gear=[], damage=3),
        active="psion",
        m=(1, 0),
    )
    use(yard, "psion", "psychic_lance", 1, "2 2 2 2", targets=(yard["dux"],))
    assert (yard.is_down("dux"), yard.points(0)) == (True, 1)


@pytest.mark.rule("zw.stagger.abilities")
def test_the_staggered_use_upgrades_and_reflexes_but_no_action_cards() -> None:
    yard = Yard(
        mini("krin", (10, 18), face=EAST, gear=[], powers=["reptilian", "luminescence"], down=True),
        mini("hugust", (11.2, 20)),
        mini("dux", (15, 18), face=WEST, gear=[]),
        active="dux",
        m=(2, 0),
    )
    assert can_use(yard, "krin") == set()
    assert refused(yard, "krin", "luminescence", 1) == "zw.recover.only-action"
    fight(yard, "dux", "krin", "R 2 2 2", weapon=FISTS)
    assert yard.asked == ("OfferReflex", 0)


@pytest.mark.rule("zw.scenario.entry-move")
def test_a_card_that_moves_may_bring_its_user_onto_the_board() -> None:
    yard = Yard(
        mini("krin", None, powers=["luminescence", "insect_wings", "second_wind"], gear=[]),
        mini("dux", (30, 18)),
        active="krin",
        scenario="turf_war",
        m=(3, 0),
    )
    west = {"edge": Edge.WEST, "along": 1000}
    walk = Way((spot((4.4, 10)),), **west)
    assert refused(yard, "krin", "second_wind", 1) == "zw.scenario.entry-must-enter"
    assert refused(yard, "krin", "second_wind", 1, way=walk) == "zw.measure.move-leading-edge"
    assert (
        refused(yard, "krin", "luminescence", 1, way=Way((spot((0.3, 10)),), **west))
        == "zw.move.path-finding"
    )
    use(yard, "krin", "luminescence", 1, way=walk)
    assert (yard.at("krin"), yard.mini("krin").is_up) == ((4.4, 10), True)
    wind = Yard(
        mini("krin", None, powers=["second_wind"], gear=[]),
        mini("dux", (30, 18)),
        active="krin",
        scenario="turf_war",
    )
    use(wind, "krin", "second_wind", 1, way=Way((spot((1.9, 10)),), EAST, **west))
    assert (wind.at("krin"), wind.play.stand(wind["krin"]).facing) == ((1.9, 10), EAST)
    wings = Yard(
        mini("franton", None, powers=["insect_wings"], gear=[]),
        mini("dux", (30, 18)),
        active="franton",
        scenario="turf_war",
    )
    use(wings, "franton", "insect_wings", 1, way=Way((spot((3.9, 12)),), **west))
    assert wings.at("franton") == (3.9, 12)
