"""Monsters act at the start of the turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.zone_wars.actions import MoveAndAttack, Pass, Snap, Strike, Way
from game.rules.zone_wars.affairs import NOBODY, Cause, Origin, Shove, Wound
from game.rules.zone_wars.events.fight import AttackRolled, DamagePlaced, Eliminated, MGained, Staggered
from game.rules.zone_wars.events.march import Moved, Shoved
from game.rules.zone_wars.events.turn import TokenDrawn, TurnBegan
from game.rules.zone_wars.events.zone import BeastActed, BeastAppeared
from game.rules.zone_wars.fight.attacking import launch_dice
from game.rules.zone_wars.fight.gathering import dice_attack, dice_of
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.fight.shoving import shove
from game.rules.zone_wars.fight.striking import strikes
from game.rules.zone_wars.ground import Layout, Spot, Stand, look
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Terms, Token, ZonePile
from game.rules.zone_wars.tasks.fight import License, OfferAttack
from game.rules.zone_wars.tasks.turn import BeginTurn, EndActivation, OfferAction
from game.rules.zone_wars.zone.beasts import drifted
from tests.rules.zone_wars.ground.boards import block, deck, house
from tests.rules.zone_wars.yard import BOX, EAST, NORTH, SOUTH, WEST, Yard, beast, mini
from tests.rules.zone_wars.zone.zone_yard import act

DEVOURER, RAZORBACK, TREE, SWARM = "ravenous_devourer", "razorback", "killer_tree", "mind_mosquitoes"
MISS5 = (1,) * 5


def walk(yard: Yard, who: str, to: Spot, dice: tuple[int, ...] = ()) -> None:
    """Let somebody walk to a place."""
    yard.table.active = yard[who]
    yard.push(OfferAction(yard.mini(who).seat, yard[who]), EndActivation(yard[who]))
    yard.do(MoveAndAttack(Way((to,))), dice)


# ------------------------------------------------------------------ the order of the turn


@pytest.mark.rule("zw.monster.activation", "zw.turn.start-of-turn-order", "zw.zone.monster-not-activated")
def test_monsters_act_in_order_of_appearance_before_the_first_token() -> None:
    yard = Yard(mini("krin", (3, 3)), mini("dux", (33, 33)), beast(DEVOURER, (18, 18)), beast(TREE, (18, 26)))
    yard.push(BeginTurn(), dice=(0, 0))
    told = [type(event) for event in yard.log if isinstance(event, TurnBegan | BeastActed | TokenDrawn)]
    assert told == [TurnBegan, BeastActed, BeastActed, TokenDrawn]
    assert [event.piece for event in yard.told(BeastActed)] == [yard[DEVOURER], yard[TREE]]
    assert yard.table.activated == ()
    assert (yard.table.zone.plain, yard.table.zone.triggers) == (2, 1)


# ------------------------------------------------------------------ how they move


@pytest.mark.rule("zw.monster.activation-default", "zw.monster.ravenous-devourer")
def test_it_moves_medium_towards_the_nearest_and_attacks_nobody_out_of_reach() -> None:
    yard = Yard(mini("krin", (28.6, 18)), mini("dux", (3, 33)), beast(DEVOURER, (18, 18)))
    act(yard, DEVOURER)
    assert yard.at(DEVOURER) == (23, 18)
    assert yard.told(AttackRolled) == []


@pytest.mark.rule("zw.monster.activation-default")
def test_between_equally_near_ones_it_takes_the_weaker() -> None:
    yard = Yard(
        mini("krin", (12.4, 18), gear=[]),
        mini("dux", (23.6, 18), gear=[], damage=2),
        beast(DEVOURER, (18, 18)),
    )
    act(yard, DEVOURER, MISS5)
    assert [event.target for event in yard.told(AttackRolled)] == [yard["dux"]]
    assert yard.at(DEVOURER) == (22, 18)


@pytest.mark.rule("zw.monster.activation-default")
def test_between_equals_a_die_decides() -> None:
    yard = Yard(
        mini("krin", (12.4, 18), gear=[]), mini("dux", (23.6, 18), gear=[]), beast(DEVOURER, (18, 18))
    )
    act(yard, DEVOURER, (0, *MISS5))
    assert [event.target for event in yard.told(AttackRolled)] == [yard["krin"]]


@pytest.mark.rule("zw.monster.ravenous-devourer", "zw.monster.activation-default")
def test_it_stays_with_prey_it_touches_and_takes_the_most_damaged() -> None:
    yard = Yard(
        mini("krin", (16.4, 18), gear=[], damage=1),
        mini("dux", (19.6, 18), gear=[], damage=2),
        beast(DEVOURER, (18, 18)),
    )
    act(yard, DEVOURER, MISS5)
    assert [event.target for event in yard.told(AttackRolled)] == [yard["dux"]]
    assert yard.told(Moved) == []


@pytest.mark.rule("zw.monster.vs-staggered")
def test_it_heads_for_somebody_standing_past_somebody_lying() -> None:
    yard = Yard(
        mini("krin", (18, 20.6), gear=[], down=True),
        mini("dux", (25.6, 18), gear=[], damage=3),
        mini("bormin", (33, 33)),
        beast(DEVOURER, (18, 18)),
    )
    act(yard, DEVOURER)
    assert yard.at(DEVOURER) == (23, 18)
    act(yard, DEVOURER, "R2345")
    assert yard.is_down("dux")
    assert [event.by for event in yard.told(Staggered)] == [yard[DEVOURER]]
    assert (yard.points(0), yard.points(1)) == (0, 0)


@pytest.mark.rule("zw.monster.vs-staggered")
def test_lying_ones_are_prey_when_nobody_stands_in_reach() -> None:
    yard = Yard(
        mini("krin", (18, 20.6), gear=[], down=True),
        mini("dux", (30, 18, 2.5)),
        beast(DEVOURER, (18, 18)),
        land=[deck(28, 16, 32, 20)],
    )
    act(yard, DEVOURER, MISS5)
    assert [event.target for event in yard.told(AttackRolled)] == [yard["krin"]]


@pytest.mark.rule("zw.monster.movement-limits")
def test_prey_on_a_roof_is_followed_as_near_as_the_ground_allows() -> None:
    yard = Yard(
        mini("krin", (24, 18, 2.5), gear=[]),
        mini("dux", (24, 19.3, 2.5), gear=[]),
        beast(DEVOURER, (18, 18)),
        land=[house(22, 15, 28, 21)],
    )
    act(yard, DEVOURER)
    x, y = yard.at(DEVOURER)
    assert 20.9 <= x <= 21.0
    assert abs(y - 18) <= 0.1
    act(yard, DEVOURER)
    assert yard.at(DEVOURER) == (x, y)


@pytest.mark.rule("zw.monster.movement-limits")
def test_it_goes_through_doors_but_not_through_windows() -> None:
    def hunt(**openings: object) -> Yard:
        yard = Yard(
            mini("krin", (25, 18), gear=[]),
            mini("dux", (3, 3)),
            beast(DEVOURER, (20, 18)),
            land=[house(22, 14, 30, 22, **openings)],  # type: ignore[arg-type]
        )
        act(yard, DEVOURER, MISS5 if "doors" in openings else ())
        return yard

    assert hunt(doors=(("west", 17, 19),)).at(DEVOURER) == (23.4, 18)
    assert hunt(windows=(("west", 17, 19),)).at(DEVOURER)[0] < 22


@pytest.mark.rule("zw.monster.movement-limits")
def test_it_walks_round_walls_and_never_through_a_miniature() -> None:
    yard = Yard(
        mini("krin", (24, 18), gear=[]),
        mini("dux", (3, 3)),
        beast(DEVOURER, (18, 18)),
        land=[block(20, 16.5, 20.4, 19, 3)],
    )
    act(yard, DEVOURER)
    spots = yard.told(Moved)[0].spots
    assert len(spots) > 2
    walled = Yard(
        mini("krin", (30, 18), gear=[]),
        mini("dux", (21, 18), gear=[], down=True),
        mini("hugust", (21, 16.6), gear=[], down=True),
        mini("danko", (21, 19.4), gear=[], down=True),
        beast(DEVOURER, (18, 18)),
    )
    act(walled, DEVOURER)
    assert walled.told(Moved)[0].spots[1].y != 1800


@pytest.mark.rule("zw.monster.movement-limits")
def test_it_blocks_sight_but_a_tree_and_a_swarm_do_not() -> None:
    def seen_past(monster: str) -> bool:
        yard = Yard(mini("krin", (10, 18), face=EAST), mini("dux", (18, 18)), beast(monster, (14, 18)))
        targets = {strike.target for strike in strikes(yard.play, yard.mini("krin").seat, 0, License())}
        return yard["dux"] in targets

    assert [seen_past(m) for m in (DEVOURER, RAZORBACK, TREE, SWARM)] == [False, False, True, True]


@pytest.mark.rule("zw.monster.movement-limits")
def test_monsters_neither_hold_nor_contest_an_objective() -> None:
    kind, piece = deck(14, 14, 22, 22)
    yard = Yard(
        mini("krin", (16, 16)),
        mini("dux", (30, 30)),
        beast(DEVOURER, (19, 19)),
        land=[(kind, piece)],
        scenario="turf_war",
    )
    yard.table.layout = Layout(terrain=(piece,), objectives=(0,))
    assert scenario_of(yard.table).holder(yard.play, 0) == 0
    yard.begin(lambda play: play.place(yard["krin"], Stand(3000, 300)))
    assert scenario_of(yard.table).holder(yard.play, 0) == NOBODY


# ------------------------------------------------------------------ how they attack


@pytest.mark.rule("zw.monster.attack-default")
def test_its_dice_bring_no_m_and_are_met_with_armor_and_a_counter_attack() -> None:
    yard = Yard(
        mini("krin", (19.6, 18), face=WEST, gear=["diving_helmet"], damage=0),
        mini("dux", (3, 3)),
        beast(DEVOURER, (18, 18)),
        m=[1, 1],
    )
    act(yard, DEVOURER, (5, 5, 0, 2, 3, 1, 1))
    assert yard.damage("krin") == 2
    assert yard.told(MGained) == []
    assert yard.asked == ("OfferCounter", 0)
    yard.do(Strike(yard[DEVOURER]), "R23 2")
    assert yard.damage(DEVOURER) == 1
    behind = Yard(
        mini("krin", (19.6, 18), face=EAST, gear=[]), mini("dux", (3, 3)), beast(DEVOURER, (18, 18))
    )
    act(behind, DEVOURER, MISS5)
    assert behind.asked is None


@pytest.mark.rule("zw.monster.free-attack", "zw.monster.free-attack-dice", "zw.monster.razorback-facing")
@pytest.mark.parametrize(
    ("monster", "face", "dice"),
    [(DEVOURER, WEST, 5), (RAZORBACK, EAST, 4), (RAZORBACK, WEST, 0), (TREE, WEST, 3), (SWARM, EAST, 0)],
)
def test_leaving_a_monster_costs_a_free_attack(monster: str, face: tuple[int, int], dice: int) -> None:
    yard = Yard(mini("krin", (19.6, 18), gear=[]), mini("dux", (3, 3)), beast(monster, (18, 18), face=face))
    walk(yard, "krin", Spot(2160, 1800), (1,) * dice)
    assert [len(event.roll.base) for event in yard.told(AttackRolled)] == ([dice] if dice else [])
    assert yard.at("krin") == (21.6, 18)


@pytest.mark.rule("zw.monster.free-attack")
def test_a_monster_strikes_nobody_who_went_down_under_another_free_attack() -> None:
    yard = Yard(
        mini("krin", (18, 19.6), gear=[], is_bloodied=True, damage=3),
        mini("dux", (3, 3)),
        beast(TREE, (18, 18)),
        beast(DEVOURER, (18, 21.2)),
    )
    walk(yard, "krin", Spot(2160, 1960), (5, 1, 1))
    assert len(yard.told(AttackRolled)) == 1
    assert yard.table.stand_of(0) is None


@pytest.mark.rule("zw.monster.no-facing", "zw.monster.as-targets")
@pytest.mark.parametrize("monster", [DEVOURER, RAZORBACK])
def test_no_monster_is_struck_from_behind(monster: str) -> None:
    yard = Yard(mini("krin", (19.6, 18), face=WEST), mini("dux", (3, 3)), beast(monster, (18, 18), face=WEST))
    attack = dice_of(yard.play, 0, yard[monster], 0, License())
    assert [bonus.name for bonus in attack.bonuses] == []


@pytest.mark.rule("zw.monster.as-targets")
def test_everybody_in_contact_outnumbers_a_monster_and_its_death_scores_nothing() -> None:
    yard = Yard(
        mini("krin", (19.6, 18), face=WEST),
        mini("dux", (16.4, 18), face=EAST),
        beast(DEVOURER, (18, 18), damage=5),
    )
    for piece in (0, 1):
        attack = dice_of(yard.play, piece, yard[DEVOURER], 0, License())
        assert [bonus.dice for bonus in attack.bonuses] == [1]
    yard.begin(wound, Wound(yard[DEVOURER], 1, Cause.ATTACK, credit=0, by=0))
    assert yard.table.stand_of(yard[DEVOURER]) is None
    assert (yard.points(0), yard.points(1)) == (0, 0)


@pytest.mark.rule("zw.monster.as-targets", "zw.monster.killer-tree")
@pytest.mark.parametrize(("monster", "end"), [(DEVOURER, (20.5, 18)), (TREE, (18, 18)), (SWARM, (18, 18))])
def test_push_moves_monsters_but_trees_and_swarms(monster: str, end: tuple[float, float]) -> None:
    yard = Yard(mini("krin", (3, 3)), mini("dux", (33, 33)), beast(monster, (18, 18)))
    yard.begin(shove, Shove(yard[monster], EAST, 250, Cause.PUSH))
    assert yard.at(monster) == end


@pytest.mark.rule("zw.monster.elimination")
def test_a_monster_goes_at_its_health_and_is_never_staggered() -> None:
    yard = Yard(mini("krin", (3, 3)), mini("dux", (33, 33)), beast(RAZORBACK, (18, 18), damage=3))
    yard.begin(wound, Wound(yard[RAZORBACK], 2, Cause.ATTACK))
    assert yard.table.stand_of(yard[RAZORBACK]) is None
    assert len(yard.told(Eliminated)) == 1
    assert yard.told(Staggered) == []


@pytest.mark.rule("zw.monster.armor-dice")
def test_the_armor_of_a_monster_never_wears() -> None:
    yard = Yard(mini("krin", (19.6, 18), face=WEST), mini("dux", (3, 3)), beast(RAZORBACK, (18, 18)))
    yard.push(OfferAttack(yard.mini("krin").seat, 0))
    yard.do(Strike(yard[RAZORBACK]), "RRR FR")
    assert yard.damage(RAZORBACK) == 2
    assert yard.play.monster(yard[RAZORBACK]).armor == 2


# ------------------------------------------------------------------ the Razorback


@pytest.mark.rule("zw.monster.razorback", "zw.monster.razorback-facing")
def test_the_razorback_turns_to_the_nearest_it_sees_and_rams_it() -> None:
    yard = Yard(
        mini("krin", (18, 12), gear=["diving_helmet"]),
        mini("hugust", (10, 18), gear=[]),
        mini("dux", (18, 22), gear=[]),
        beast(RAZORBACK, (18, 18), face=NORTH),
    )
    act(yard, RAZORBACK, "R2345 RR")
    assert yard.at(RAZORBACK) == (18, 13.6)
    assert yard.damage("krin") == 0
    assert yard.at("krin") == (18, 9.5)


@pytest.mark.rule("zw.monster.razorback")
def test_without_prey_before_it_it_runs_anywhere_and_turns_round_at_a_wall() -> None:
    yard = Yard(
        mini("krin", (18, 30), gear=[]),
        mini("dux", (3, 33)),
        beast(RAZORBACK, (18, 18), face=NORTH),
        land=[block(23, 10, 24, 26, 3)],
    )
    act(yard, RAZORBACK, "", 0)
    assert yard.at(RAZORBACK) == (22, 18)
    assert yard.beast(RAZORBACK).stand.facing == WEST  # type: ignore[union-attr]
    act(yard, RAZORBACK, "", 180)
    assert yard.at(RAZORBACK) == (12, 18)
    assert yard.beast(RAZORBACK).stand.facing == WEST  # type: ignore[union-attr]


@pytest.mark.rule("zw.monster.razorback")
def test_it_runs_over_low_terrain_and_strikes_prey_in_contact_without_moving() -> None:
    yard = Yard(
        mini("krin", (26, 18), gear=[]),
        mini("dux", (3, 33)),
        beast(RAZORBACK, (18, 18), face=EAST),
        land=[block(20, 16, 22, 20, 0.75)],
    )
    act(yard, RAZORBACK, MISS5)
    assert yard.at(RAZORBACK) == (24.4, 18)
    moved = len(yard.told(Moved))
    act(yard, RAZORBACK, MISS5)
    assert len(yard.told(Moved)) == moved
    assert len(yard.told(AttackRolled)) == 2


@pytest.mark.rule("zw.monster.fight-each-other", "zw.monster.razorback")
def test_monsters_in_the_way_and_lying_ones_are_rammed_too() -> None:
    yard = Yard(
        mini("krin", (26, 18), gear=[]),
        mini("dux", (3, 33)),
        beast(RAZORBACK, (12, 18), face=EAST),
        beast(DEVOURER, (18, 18.5)),
    )
    act(yard, RAZORBACK, "", 0, *[5, 5, 1, 1, 1], 5)
    rolled = yard.told(AttackRolled)[0]
    assert (rolled.target, len(rolled.roll.base)) == (yard[DEVOURER], 5)
    assert yard.damage(DEVOURER) == 1
    assert [event.piece for event in yard.told(Shoved)] == [yard[DEVOURER]]
    lying = Yard(
        mini("krin", (18, 18), gear=[], down=True),
        mini("dux", (3, 33)),
        beast(RAZORBACK, (12, 18), face=EAST),
    )
    act(lying, RAZORBACK, "", 0, *MISS5)
    assert lying.told(AttackRolled)[0].target == lying["krin"]


# ------------------------------------------------------------------ the Killer Tree


@pytest.mark.rule("zw.monster.killer-tree")
def test_the_tree_attacks_the_two_nearest_and_pulls_whom_it_hits() -> None:
    yard = Yard(
        mini("krin", (20.6, 18), gear=[]),
        mini("hugust", (18, 21.6), gear=[]),
        mini("dux", (14, 18), gear=[]),
        beast(TREE, (18, 18)),
    )
    act(yard, TREE, "R22 222")
    assert [event.target for event in yard.told(AttackRolled)] == [yard["krin"], yard["hugust"]]
    assert [len(event.roll.base) for event in yard.told(AttackRolled)] == [3, 3]
    assert yard.at("krin") == (19.6, 18)
    assert (yard.damage("krin"), yard.damage("hugust"), yard.damage("dux")) == (1, 0, 0)
    assert yard.at(TREE) == (18, 18)


@pytest.mark.rule("zw.monster.killer-tree")
def test_the_tree_prefers_standing_ones() -> None:
    yard = Yard(
        mini("krin", (19.7, 18), gear=[], down=True),
        mini("hugust", (18, 21), gear=[]),
        mini("dux", (18, 15.6), gear=[]),
        beast(TREE, (18, 18)),
    )
    act(yard, TREE, "222 222")
    assert [event.target for event in yard.told(AttackRolled)] == [yard["dux"], yard["hugust"]]


@pytest.mark.rule("zw.monster.killer-tree")
def test_the_tree_is_low_terrain() -> None:
    yard = Yard(mini("krin", (10, 18)), mini("dux", (18, 18)), beast(TREE, (14, 18)))
    stands = yard.play.stands(yard.play.table.pieces())
    assert look(yard.play.field, stands[0], stands[1], stands[2:]).cover == 2


@pytest.mark.rule("zw.monster.killer-tree")
def test_fire_does_double_damage_to_the_tree() -> None:
    yard = Yard(mini("krin", (10, 18), face=EAST), mini("dux", (3, 3)), beast(TREE, (14, 18)))
    attack = replace(dice_attack(yard.play, 0, yard[TREE], 3, Origin.POWER), burns=True, can_reroll=False)
    yard.begin(launch_dice, attack, dice="RRR 222 R2")
    assert yard.damage(TREE) == 4


# ------------------------------------------------------------------ the Mind Mosquitoes


@pytest.mark.rule("zw.monster.mind-mosquitoes", "zw.tokens.direction-token")
def test_the_swarm_drifts_is_thrown_back_and_stings() -> None:
    yard = Yard(mini("krin", (3, 18), gear=[]), mini("dux", (30, 30)), beast(SWARM, (2, 18)), m=[1, 1])
    act(yard, SWARM, "", 180, *[1] * 4)
    assert yard.at(SWARM) == (3, 18)
    assert yard.damage("krin") == 1
    assert yard.m(0) == 0
    assert yard.told(Moved)[0].spots == (Spot(200, 1800), Spot(0, 1800), Spot(300, 1800))


@pytest.mark.rule("zw.monster.mind-mosquitoes")
def test_the_swarm_passes_walls_and_bases_and_comes_down_from_a_roof() -> None:
    yard = Yard(
        mini("krin", (21, 18), gear=[]),
        mini("dux", (30, 30)),
        beast(SWARM, (18, 18)),
        land=[block(19, 10, 20, 26, 3)],
    )
    act(yard, SWARM, "", 0, *[5] * 4)
    assert yard.at(SWARM) == (23, 18)
    assert yard.damage("krin") == 0
    roof = Yard(
        mini("krin", (30, 3)), mini("dux", (30, 30)), beast(SWARM, (18, 18, 2.5)), land=[deck(14, 14, 22, 22)]
    )
    way = drifted(roof.play, roof.play.stand(roof[SWARM]), EAST, 500)
    assert way == (Spot(1800, 1800, 250), Spot(2300, 1800, 250), Spot(2300, 1800))


@pytest.mark.rule("zw.monster.mind-mosquitoes")
def test_only_fire_and_areas_are_aimed_at_the_swarm_and_bases_may_stand_in_it() -> None:
    def targets(gear: str) -> set[int]:
        yard = Yard(
            mini("krin", (14, 18), face=EAST, gear=[gear]), mini("dux", (3, 3)), beast(SWARM, (18, 18))
        )
        return {strike.target for strike in strikes(yard.play, yard.mini("krin").seat, 0, License())}

    assert 1000 not in targets("makeshift_pistol")
    assert 1000 in targets("flare_gun")
    assert 1000 in targets("hand_grenade")
    yard = Yard(mini("krin", (14, 18), gear=[]), mini("dux", (3, 3)), beast(SWARM, (18, 18)))
    walk(yard, "krin", Spot(1850, 1800))
    assert yard.at("krin") == (18.5, 18)


# ------------------------------------------------------------------ the Hydra


def hydra(damage: int, *more: object) -> Yard:
    return Yard(*more, mini("dux", (3, 3)), beast("hydra", (18, 18), damage=damage))  # type: ignore[arg-type]


@pytest.mark.rule("zw.monster.hydra")
@pytest.mark.parametrize(("damage", "heads"), [(0, 3), (3, 3), (5, 2), (8, 1)])
def test_the_hydra_loses_a_head_for_every_four_damage(damage: int, heads: int) -> None:
    yard = hydra(
        damage,
        mini("krin", (20.6, 18), gear=[]),
        mini("hugust", (18, 20.7), gear=[]),
        mini("danko", (18, 15.2), gear=[]),
    )
    act(yard, "hydra", (1,) * 4 * heads)
    assert [event.target for event in yard.told(AttackRolled)] == [0, 1, 2][:heads]
    assert {len(event.roll.base) for event in yard.told(AttackRolled)} == {4}


@pytest.mark.rule("zw.monster.hydra")
def test_each_head_takes_another_one_and_without_prey_it_moves() -> None:
    yard = hydra(0, mini("krin", (20.6, 18), gear=[]), mini("hugust", (18, 20.7), gear=[]))
    act(yard, "hydra", (1,) * 8)
    assert len(yard.told(AttackRolled)) == 2
    hungry = hydra(0, mini("krin", (28, 18), gear=[]))
    act(hungry, "hydra")
    assert hungry.at("hydra") == (20.5, 18)


@pytest.mark.rule("zw.monster.hydra")
def test_the_hydra_comes_only_when_it_was_agreed_on() -> None:
    for has_hydra in (False, True):
        yard = Yard(mini("krin", (3, 3)), mini("dux", (33, 33)))
        yard.table.terms = Terms("turf_war", crew=3, has_hydra=has_hydra)
        yard.table.turn = 0
        yard.push(BeginTurn(), dice=(0,))
        assert [inches.stand.spot for inches in yard.told(BeastAppeared)] == [Spot(1800, 1800)] * has_hydra
        assert yard.told(BeastActed) == []
    assert "hydra" not in {card.monster for card in BOX.zone_cards}


# ------------------------------------------------------------------ Overwatch


@pytest.mark.rule("zw.overwatch.fire-monsters-reactions")
def test_a_monster_that_acts_can_be_shot_on_its_way() -> None:
    yard = Yard(
        mini("krin", (10, 14), face=EAST, token=Token.OVERWATCH),
        mini("dux", (24.6, 18)),
        beast(DEVOURER, (18, 18), damage=5),
    )
    act(yard, DEVOURER)
    assert yard.asked == ("OfferSnap", 0)
    yard.do(Snap(250, 0), "RRRR R 2")
    assert yard.table.stand_of(yard[DEVOURER]) is None
    assert [event.spots[-1] for event in yard.told(Moved)] == [Spot(2050, 1800)]
    assert not yard.is_watching("krin")
    assert yard.asked is None


@pytest.mark.rule("zw.overwatch.fire-monsters-reactions")
def test_a_monster_that_stays_can_be_shot_before_it_attacks() -> None:
    yard = Yard(
        mini("krin", (10, 14), face=EAST, token=Token.OVERWATCH),
        mini("dux", (19.6, 18), gear=[]),
        beast(DEVOURER, (18, 18)),
    )
    act(yard, DEVOURER)
    assert yard.asked == ("OfferSnap", 0)
    yard.do(Pass(), MISS5)
    assert yard.is_watching("krin")
    assert len(yard.told(AttackRolled)) == 1


@pytest.mark.rule("zw.overwatch.fire-monsters-reactions")
def test_somebody_pushed_into_the_arc_and_a_monster_that_appears_are_not_shot() -> None:
    yard = Yard(
        mini("krin", (10, 14), face=EAST, token=Token.OVERWATCH),
        mini("dux", (20, 18), gear=[]),
        beast(RAZORBACK, (24, 24), face=SOUTH),
    )
    yard.begin(shove, Shove(yard["dux"], NORTH, 250, Cause.PUSH))
    assert yard.asked is None
    act(yard, RAZORBACK, first=True)
    assert yard.asked is None
    assert [event.piece for event in yard.told(DamagePlaced)] == []


@pytest.mark.rule("zw.zone.token-count")
def test_each_turn_starts_with_a_zone_token_a_player() -> None:
    yard = Yard(mini("krin", (3, 3)), mini("dux", (33, 33)), mini("psion", (3, 33)), mini("bender", (33, 3)))
    yard.table.zone = ZonePile(tuple(range(15)))
    yard.table.zone_tokens = 2
    yard.push(BeginTurn(), dice=(0,))
    assert yard.table.zone_tokens == 4
    assert yard.told(TurnBegan)[0].zone == 4
