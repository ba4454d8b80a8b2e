"""What an activated miniature does: the nine actions, Overwatch, nothing."""

from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.rules.zone_wars.actions import (
    STAY,
    AimedShot,
    Assist,
    Charge,
    GoOnOverwatch,
    MoveAndAttack,
    Operate,
    Pass,
    PickUp,
    Recover,
    Snap,
    Sprint,
    Strike,
    TakeAll,
    UsePower,
    Way,
)
from game.rules.zone_wars.affairs import Cause, Wound
from game.rules.zone_wars.events.powers import PowerUsed
from game.rules.zone_wars.events.turn import GotUp, StayedDown, SurvivalRolled, WentOnOverwatch
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.ground import Edge, Spot
from game.rules.zone_wars.state import Status, Token
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.yard import EAST, NORTH, SOUTH, WEST, Yard, mini, spot


def acting(*entries: object, name: str = "krin", **options: object) -> Yard:
    """Return a table at which a miniature is asked what it does; Bormin stands far away."""
    yard = Yard(*entries, mini("bormin", (33, 33)), active=name, **options)  # type: ignore[arg-type]
    yard.push(OfferAction(yard.mini(name).seat, yard[name]))
    return yard


def way(*spots: tuple[float, float], face: tuple[int, int] | None = None) -> Way:
    return Way(tuple(map(spot, spots)), face)


def kinds(yard: Yard) -> set[str]:
    return {type(action).__name__ for action in yard.offered}


# ------------------------------------------------------------------ the choice


@pytest.mark.rule("zw.turn.activation-choice", "zw.turn.one-action")
def test_one_action_is_chosen_and_no_other_follows() -> None:
    yard = acting(mini("krin", (10, 18)))
    assert {"MoveAndAttack", "Sprint", "GoOnOverwatch", "Pass"} <= kinds(yard)
    yard.do(Sprint(way((10, 10))))
    assert yard.asked is None
    assert yard.at("krin") == (10.0, 10.0)


@pytest.mark.rule("zw.action.move-and-attack", "zw.move.attack-after-move")
def test_the_attack_comes_after_the_move_and_turns_as_it_likes() -> None:
    yard = acting(mini("krin", (20, 18)), mini("dux", (23, 18)))
    yard.do(MoveAndAttack(way((15, 18))))
    assert yard.asked == ("OfferAttack", 0)
    yard.do(Strike(yard["dux"], 0), "2 2 2 2 2")
    assert (yard.asked, yard.mini("krin").stand.facing) == (("OfferReroll", 0), EAST)  # type: ignore[union-attr]


@pytest.mark.rule("zw.action.aimed-shot")
def test_an_aimed_shot_follows_a_step_at_most() -> None:
    yard = acting(mini("franton", (10, 18)), mini("dux", (30, 18)), name="franton")
    assert yard.refused(AimedShot(way((11.3, 18)))) == "zw.measure.move-leading-edge"
    yard.do(AimedShot(way((11.2, 18))))
    assert yard.asked == ("OfferAttack", 0)
    assert {action.weapon for action in yard.offered if isinstance(action, Strike)} == {0}


@pytest.mark.rule("zw.action.charge", "zw.charge.interrupted")
def test_a_charge_goes_on_after_a_shot_that_does_not_stop_it() -> None:
    def charging(damage: int) -> Yard:
        watcher = mini("dux", (25, 10), face=SOUTH, gear=["makeshift_rifle"], token=Token.OVERWATCH)
        yard = acting(mini("krin", (20, 18), damage=damage, gear=[]), watcher, mini("farrow", (30, 18)))
        yard.do(Charge(yard["farrow"]))
        assert yard.asked == ("OfferSnap", 1)
        yard.do(Snap(300, 0), "R 2 2 2 2 2")
        return yard

    yard = charging(0)
    assert (yard.at("krin"), yard.asked) == ((28.8, 18.0), ("OfferAttack", 0))
    (attack,) = [action for action in yard.offered if isinstance(action, Strike)]
    events = yard.do(attack, "2 2 2 2")
    assert [bonus.dice for bonus in events[0].attack.bonuses] == [1]  # type: ignore[attr-defined]
    stopped = charging(3)
    assert (stopped.is_down("krin"), stopped.at("krin"), stopped.asked) == (True, (23.0, 18.0), None)


@pytest.mark.rule("zw.action.sprint")
def test_a_sprint_is_long_and_nothing_else() -> None:
    yard = acting(mini("krin", (10, 18), face=EAST), mini("dux", (21, 18)))
    assert yard.refused(Sprint(way((20.1, 10)))) == "zw.measure.move-leading-edge"
    yard.do(Sprint(way((19, 18))))
    assert yard.asked is None


@pytest.mark.rule("zw.action.simple-operation", "zw.operation.simple-move")
def test_a_simple_operation_comes_after_a_medium_move() -> None:
    yard = acting(mini("krin", (10, 18)), markers=[(15.6, 18)])
    assert yard.refused(Operate(PickUp(0), way((14, 18)))) == "zw.operation.simple-move"
    yard.rules.check(yard.table, Seat(0), Operate(PickUp(0), way((14.7, 18))))
    assert yard.refused(Operate(PickUp(0), way((14.7, 18), (12, 18)))) == "zw.measure.move-leading-edge"


@pytest.mark.rule("zw.action.complex-operation", "zw.operation.complex-move")
def test_a_complex_operation_comes_after_a_step() -> None:
    yard = acting(mini("krin", (10, 18)), markers=[(12, 17.5), (12, 18.5)])
    take = TakeAll()
    assert yard.refused(Operate(take, way((8, 18)), is_complex=True)) == "zw.measure.move-leading-edge"
    yard.rules.check(yard.table, Seat(0), Operate(take, way((11.2, 18)), is_complex=True))
    assert yard.refused(Operate(take, way((11.2, 18)))) == "zw.action.complex-operation"


# ------------------------------------------------------------------ Overwatch


@pytest.mark.rule("zw.overwatch.enter")
def test_overwatch_is_entered_after_a_move() -> None:
    yard = acting(mini("krin", (10, 18)))
    yard.do(GoOnOverwatch(way((15, 18), face=SOUTH)))
    assert (yard.at("krin"), yard.mini("krin").stand.facing) == ((15.0, 18.0), SOUTH)  # type: ignore[union-attr]
    assert (yard.is_watching("krin"), len(yard.told(WentOnOverwatch)), yard.asked) == (True, 1, None)


@pytest.mark.rule("zw.overwatch.move-rules")
def test_who_goes_on_overwatch_out_of_contact_is_struck_first() -> None:
    yard = acting(mini("krin", (19.2, 18), gear=[]), mini("dux", (18, 18), face=EAST, gear=[]))
    yard.do(GoOnOverwatch(way((21.2, 18))))
    assert yard.asked == ("OfferFreeAttack", 1)
    yard.do(Strike(yard["krin"]), "R 2 2")
    assert (yard.damage("krin"), yard.at("krin"), yard.is_watching("krin")) == (1, (21.2, 18.0), True)


@pytest.mark.rule("zw.overwatch.fire-entering")
def test_nobody_is_shot_before_it_is_wholly_on_the_board() -> None:
    watcher = mini("dux", (10, 10), face=WEST, gear=["makeshift_rifle"], token=Token.OVERWATCH)
    yard = acting(mini("krin", None), watcher, scenario="turf_war")
    yard.do(MoveAndAttack(Way((Spot(440, 1000),), None, Edge.WEST, 1000)))
    assert yard.asked == ("OfferSnap", 1)
    points = sorted({action.at for action in yard.offered if isinstance(action, Snap)})
    assert points == [200, 300, 400, 500]
    assert yard.refused(Snap(119, 0)) == "zw.overwatch.fire-entering"
    yard.rules.check(yard.table, Seat(1), Snap(120, 0))


# ------------------------------------------------------------------ getting up


@pytest.mark.rule("zw.action.recover", "zw.recover.only-action")
def test_whoever_is_staggered_can_only_recover() -> None:
    yard = acting(mini("franton", (10, 18), down=True), name="franton")
    assert list(yard.offered) == [Recover(), Pass()]
    assert yard.refused(MoveAndAttack(STAY)) == "zw.recover.only-action"
    hurt = acting(mini("franton", (10, 18), damage=3), name="franton")
    assert hurt.refused(Recover()) == "zw.recover.only-action"


@pytest.mark.rule("zw.recover.success", "zw.recover.action-not-overwatch", "zw.recover.facing")
def test_a_hit_sets_it_on_its_feet_and_it_acts_again() -> None:
    yard = acting(mini("franton", (10, 18), down=True, face=WEST), name="franton")
    yard.do(Recover(), "R 4 2")
    franton = yard.mini("franton")
    assert (franton.status, franton.damage, franton.is_bloodied) == (Status.STANDING, 0, True)
    assert franton.stand.facing == WEST  # type: ignore[union-attr]
    assert yard.asked == ("OfferAction", 0)
    assert "GoOnOverwatch" not in kinds(yard)
    assert yard.refused(GoOnOverwatch(STAY)) == "zw.recover.action-not-overwatch"
    assert {"MoveAndAttack", "AimedShot", "Sprint"} <= kinds(yard)


@pytest.mark.rule("zw.recover.fail-then-auto", "zw.recover.posture-display")
def test_after_a_failed_roll_the_next_recover_needs_none() -> None:
    yard = acting(mini("franton", (10, 18), down=True), name="franton")
    yard.do(Recover(), "5 4 B")
    assert len(yard.told(StayedDown)) == 1
    assert (yard.is_down("franton"), yard.mini("franton").gets_up, yard.asked) == (True, True, None)
    later = acting(mini("franton", (10, 18), down=True, gets_up=True), name="franton")
    later.do(Recover())
    assert (later.told(SurvivalRolled), len(later.told(GotUp))) == ([], 1)
    assert (later.mini("franton").is_bloodied, later.asked) == (True, ("OfferAction", 0))


@pytest.mark.rule("zw.recover.example-franton")
def test_the_example_of_franton() -> None:
    yard = acting(mini("franton", (10, 18), down=True), name="franton")
    yard.do(Recover(), "2 R 3")
    yard.do(Pass())
    assert (yard.damage("franton"), yard.is_down("franton")) == (0, False)
    yard.begin(wound, Wound(yard["franton"], 4, Cause.ZONE))
    assert yard.is_gone("franton")


@pytest.mark.rule("zw.recover.token-effects")
def test_one_action_card_an_activation_however_often_it_acts() -> None:
    yard = acting(mini("krin", (10, 18), down=True, powers=["luminescence", "tracker"]), m=[6])
    tracker, light = (yard.mini("krin").powers[1], yard.mini("krin").powers[0])
    yard.do(Recover(((tracker, 1),)), "R 2 2 2 2 2")
    yard.do(UsePower(light, 1))
    assert [event.power for event in yard.told(PowerUsed)] == [tracker, light]
    assert yard.asked is None


# ------------------------------------------------------------------ helping others up


@pytest.mark.rule("zw.action.assist-recovery", "zw.assist.move-to-contact")
def test_the_helper_moves_into_contact() -> None:
    yard = acting(mini("krin", (10, 18)), mini("hugust", (16.2, 18), down=True))
    yard.rules.check(yard.table, Seat(0), Assist(yard["hugust"], way((15, 18))))
    assert yard.refused(Assist(yard["hugust"], way((14.9, 18)))) == "zw.assist.move-to-contact"
    far = acting(mini("krin", (10, 18)), mini("hugust", (16.4, 18), down=True))
    assert far.refused(Assist(far["hugust"], way((15.2, 18)))) == "zw.measure.move-leading-edge"


@pytest.mark.rule("zw.assist.roll")
def test_both_give_their_survival() -> None:
    yard = acting(mini("bender", (10, 18)), mini("wrecker", (11.2, 18), down=True, face=NORTH), name="bender")
    yard.do(Assist(yard["wrecker"]), "2 3 R 4 5")
    wrecker = yard.mini("wrecker")
    assert (wrecker.status, wrecker.damage, wrecker.is_bloodied) == (Status.STANDING, 0, True)


@pytest.mark.rule("zw.assist.activation-right")
def test_help_gives_no_activation_and_is_no_try_of_ones_own() -> None:
    yard = acting(mini("krin", (10, 18)), mini("hugust", (11.2, 18), down=True, token=Token.ACTED))
    yard.do(Assist(yard["hugust"]), "R 2 2 2 2 2 2")
    assert yard.mini("hugust").token is Token.ACTED
    failed = acting(mini("krin", (10, 18)), mini("hugust", (11.2, 18), down=True, gets_up=True))
    failed.do(Assist(failed["hugust"]), "2 2 2 2 2 2 2")
    assert (failed.is_down("hugust"), failed.mini("hugust").gets_up) == (True, True)


@pytest.mark.rule("zw.assist.who-is-ally")
def test_only_friends_are_helped() -> None:
    yard = acting(mini("krin", (10, 18)), mini("dux", (11.2, 18), down=True))
    assert not any(isinstance(action, Assist) for action in yard.offered)
    assert yard.refused(Assist(yard["dux"])) == "zw.assist.who-is-ally"
    allies = acting(mini("krin", (10, 18)), mini("psion", (11.2, 18), down=True), teams=(0, 0, 1))
    assert Assist(allies["psion"]) in allies.offered


# ------------------------------------------------------------------ coming onto the board


@pytest.mark.rule("zw.scenario.entry-must-enter", "zw.turfwar.entry", "zw.scenario.entry-move")
def test_whoever_waits_has_to_enter_and_cannot_charge() -> None:
    yard = acting(mini("krin", None), mini("dux", (8, 10)), scenario="turf_war")
    assert yard.refused(Pass()) == "zw.scenario.entry-must-enter"
    assert yard.refused(Charge(yard["dux"])) == "zw.scenario.entry-move"
    assert yard.refused(GoOnOverwatch(STAY)) == "zw.scenario.entry-move"
    assert yard.refused(MoveAndAttack(STAY)) == "zw.scenario.entry-must-enter"
    yard.do(MoveAndAttack(Way((Spot(440, 1000),), None, Edge.WEST, 1000)))
    assert (yard.at("krin"), yard.asked) == ((4.4, 10.0), ("OfferAttack", 0))
    step = acting(mini("franton", None), name="franton", scenario="turf_war")
    step.do(AimedShot(Way((Spot(60, 1000),), None, Edge.WEST, 1000)))
    assert step.at("franton") == (0.6, 10.0)


@pytest.mark.rule("zw.scenario.entry-edge-choice", "zw.turfwar.entry-edge")
def test_a_faction_enters_over_one_edge_of_its_own() -> None:
    yard = acting(mini("krin", None), mini("hugust", None), mini("dux", None), scenario="turf_war")
    yard.do(MoveAndAttack(Way((Spot(500, 440),), None, Edge.NORTH, 500)))
    yard.push(OfferAction(Seat(0), yard["hugust"]))
    assert yard.refused(MoveAndAttack(Way((Spot(440, 1000),), None, Edge.WEST, 1000))) == (
        "zw.scenario.entry-edge-choice"
    )
    yard.do(MoveAndAttack(Way((Spot(3000, 440),), None, Edge.NORTH, 3000)))
    yard.push(OfferAction(Seat(1), yard["dux"]))
    edges = {action.way.edge for action in yard.offered if isinstance(action, MoveAndAttack)}
    assert edges == {Edge.EAST, Edge.SOUTH, Edge.WEST}


def test_a_closed_board_edge_lets_nobody_in_and_the_token_is_passed() -> None:
    sides = [(0, 0, 36, 1), (0, 35, 36, 36), (0, 1, 1, 35), (35, 1, 36, 35)]
    yard = acting(mini("krin", None), scenario="turf_war", land=[block(*side, 3) for side in sides])
    assert list(yard.offered) == [Pass()]


def test_where_only_a_step_is_free_it_is_offered() -> None:
    walls = [block(1.2, 1.2, 34.8, 34.8, 3), block(0, 0, 2, 2, 3), block(34, 34, 36, 36, 3)]
    walls += [block(34, 0, 36, 2, 3), block(0, 34, 2, 36, 3)]
    yard = acting(mini("krin", None), scenario="turf_war", land=walls)
    ways = [action.way.spots for action in yard.offered if isinstance(action, MoveAndAttack)]
    assert Pass() not in yard.offered
    assert (len(ways), (Spot(60, 930),) in ways) == (28, True)
    assert yard.refused(Pass()) == "zw.scenario.entry-must-enter"
