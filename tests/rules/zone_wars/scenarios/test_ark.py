"""The Defense of the Ark from its first turn on: who enters where, hidden finds, points, the end."""

from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.rules.zone_wars.actions import Charge, MoveAndAttack, PickUp, Sprint, TakeAll, Way
from game.rules.zone_wars.affairs import NOBODY, Cause
from game.rules.zone_wars.events.finds import ArtifactFound, TokenTaken
from game.rules.zone_wars.events.turn import PointsGained, TurnBegan
from game.rules.zone_wars.fight.striking import strikes
from game.rules.zone_wars.ground import Edge
from game.rules.zone_wars.hidden import redacted
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Pile, Status, Token
from game.rules.zone_wars.tasks.fight import License
from tests.rules.zone_wars.finds.bench import deck, left, offered, operation, refused
from tests.rules.zone_wars.scenarios.arks import (
    EASTERN,
    HIGHER,
    ON_THE_OTHER,
    ON_THE_SHACK,
    RUIN,
    SHACK,
    UNDER,
    UP,
    ark,
    ask,
    hide,
)
from tests.rules.zone_wars.scenarios.ends import beat, end_turn, finished, outcome, score
from tests.rules.zone_wars.yard import BOX, EAST, WEST, Yard, found, mini, spot
from tests.rules.zone_wars.zone.zone_yard import fall

GONE = {"status": Status.ELIMINATED, "token": Token.GONE}


def why(yard: Yard) -> list[tuple[int, int, str]]:
    """Return all points that were given: to whom, how many, for what."""
    return [(event.seat, event.amount, event.why) for event in yard.told(PointsGained)]


def holders(yard: Yard) -> list[int]:
    """Return who holds the pieces of the Ark."""
    scenario = scenario_of(yard.table)
    return [scenario.holder(yard.play, piece) for piece in (RUIN, SHACK, EASTERN)]


def edges_offered(yard: Yard) -> set[Edge]:
    """Return the edges of all ways in that are offered."""
    return {a.way.edge for a in yard.offered if isinstance(a, MoveAndAttack | Sprint) and a.way.edge}


def step_in(edge: Edge) -> MoveAndAttack:
    """Return a way of one step onto the board at 5 in from the north or the west."""
    inner = {Edge.EAST: (35.4, 5), Edge.WEST: (0.6, 5), Edge.NORTH: (5, 0.6), Edge.SOUTH: (5, 35.4)}[edge]
    return MoveAndAttack(Way((spot(inner),), None, edge, 500))


# ------------------------------------------------------------------ Attackers enter


@pytest.mark.rule("zw.ark.attacker-entry")
def test_attackers_keep_to_an_edge_of_their_own_and_do_not_charge() -> None:
    crew = [mini(name, None) for name in ("dux", "moose", "psion", "tula")]
    yard = ark(mini("krin", UP), *crew, active="dux")
    assert edges_offered(yard) == set(Edge)
    assert yard.refused(Charge(yard["krin"])) == "zw.scenario.entry-move"
    yard.do(step_in(Edge.EAST))
    assert yard.at("dux") == (35.4, 5.0)
    ask(yard, "psion")
    assert edges_offered(yard) == {Edge.NORTH, Edge.SOUTH, Edge.WEST}
    assert yard.refused(step_in(Edge.EAST)) == "zw.scenario.entry-edge-choice"
    yard.do(step_in(Edge.WEST))
    ask(yard, "moose")
    assert edges_offered(yard) == {Edge.EAST}
    ask(yard, "tula")
    assert edges_offered(yard) == {Edge.WEST}


@pytest.mark.rule("zw.scenario.roles-not-allied")
def test_attackers_may_attack_one_another() -> None:
    yard = ark(
        mini("krin", UP),
        mini("dux", (5, 30), face=EAST, gear=["makeshift_pistol"]),
        mini("psion", (9, 30), face=WEST),
        active="dux",
    )
    targets = {strike.target for strike in strikes(yard.play, Seat(1), yard["dux"], License())}
    assert yard["psion"] in targets
    assert not yard.table.are_allied(Seat(1), Seat(2))
    through = MoveAndAttack(Way((spot((9.6, 30)),)))
    assert yard.refused(through).startswith("zw.move")


# ------------------------------------------------------------------ hidden artifacts


@pytest.mark.rule("zw.ark.artifact-placement")
def test_a_token_is_turned_into_the_card_under_it() -> None:
    yard = deck(ark(mini("krin", UP), mini("dux", (5, 30)), active="dux"), "katana", "crossbow")
    hide(yard, "sniper_rifle", (5, 29))
    hide(yard, "riot_shield", HIGHER)
    assert left(yard) == 2
    yard.do(operation(PickUp(0)))
    assert (yard.items("dux")[-1], left(yard)) == ("sniper_rifle", 2)
    assert yard.mini("dux").held[-1].is_found
    assert [event.item for event in yard.told(ArtifactFound)] == [BOX.items.number("sniper_rifle")]
    assert len(yard.told(TokenTaken)) == 1
    assert [BOX.items[marker.item or 0].id for marker in yard.table.markers] == ["riot_shield"]


@pytest.mark.rule("zw.ark.artifact-placement")
def test_all_tokens_in_contact_are_taken_with_the_cards_under_them() -> None:
    yard = ark(mini("krin", (5, 30), powers=["tracker"]), mini("dux", (33, 3)), active="krin", m=[3])
    hide(yard, "sniper_rifle", (5, 29))
    hide(yard, "riot_shield", (5, 31))
    yard.do(operation(TakeAll()))
    assert sorted(yard.items("krin")[-2:]) == ["riot_shield", "sniper_rifle"]
    above = ark(mini("krin", (16, 16.5)), mini("dux", (33, 3)), active="krin")
    hide(above, "riot_shield", UP)
    assert refused(above, PickUp(0)) == "zw.operation.simple-move"


@pytest.mark.rule("zw.ark.artifact-placement", "zw.ability.tracker")
def test_a_tracker_finds_no_other_card_under_a_hidden_token() -> None:
    tracker = BOX.powers.number("tracker")
    krin = mini("krin", (5, 30), powers=["tracker"])
    yard = ark(krin, mini("dux", (33, 3)), active="krin", m=[3])
    hide(yard, "sniper_rifle", (5, 29))
    assert refused(yard, PickUp(0, ((tracker, 2),))) == "zw.ark.artifact-placement"
    offers = [one for one in offered(yard) if isinstance(one, PickUp)]
    assert offers == [PickUp(0)]
    both = ark(krin, mini("dux", (33, 3)), active="krin", m=[3], markers=[(5, 31)])
    hide(both, "sniper_rifle", (5, 29))
    deck(both, "katana", "crossbow")
    both.do(operation(TakeAll(upgrades=((tracker, 2),))))
    assert (both.items("krin")[-1], both.asked) == ("sniper_rifle", ("OfferFind", 0))


@pytest.mark.rule("zw.ark.artifact-placement", "zw.scenario.hidden-cards")
def test_what_was_found_is_seen_and_the_rest_stays_hidden() -> None:
    yard = ark(mini("krin", UP), mini("dux", (5, 30)), active="dux")
    hide(yard, "sniper_rifle", (5, 29))
    hide(yard, "riot_shield", (30, 30))
    yard.do(operation(PickUp(0)))
    for seat in (None, Seat(1)):
        view = redacted(yard.table, seat)
        assert view.minis[yard["dux"]].held[-1].item == BOX.items.number("sniper_rifle")
        assert [marker.item for marker in view.markers] == [None]
    own = redacted(yard.table, Seat(0))
    assert [marker.item for marker in own.markers] == [BOX.items.number("riot_shield")]


# ------------------------------------------------------------------ points


@pytest.mark.rule("zw.ark.vp-ark")
def test_a_point_for_every_piece_held_from_a_raised_position() -> None:
    yard = ark(mini("krin", UP), mini("hugust", ON_THE_SHACK), mini("dux", ON_THE_OTHER))
    assert holders(yard) == [0, 0, 1]
    end_turn(yard, [0])
    assert why(yard) == [(0, 1, "ark"), (0, 1, "ark"), (1, 1, "ark")]
    assert {event.rule for event in yard.told(PointsGained)} == {"zw.ark.vp-ark"}
    inside = ark(mini("krin", (33, 3)), mini("dux", UNDER))
    end_turn(inside, [0])
    assert (inside.points(0), inside.points(1)) == (0, 0)


@pytest.mark.rule("zw.ark.raised-position", "zw.ark.vp-ark")
def test_rivals_contest_from_any_level_while_they_stand() -> None:
    far = mini("dux", (33, 3))
    assert holders(ark(mini("krin", UNDER), far))[RUIN] == NOBODY
    assert holders(ark(mini("krin", UP), mini("dux", UNDER)))[RUIN] == NOBODY
    assert holders(ark(mini("krin", UP), mini("dux", HIGHER)))[RUIN] == NOBODY
    assert holders(ark(mini("krin", HIGHER), mini("dux", UP, down=True)))[RUIN] == 0
    assert holders(ark(mini("krin", UP, down=True), far))[RUIN] == NOBODY
    assert holders(ark(mini("krin", UP, down=True), mini("dux", HIGHER)))[RUIN] == 1
    assert holders(ark(mini("krin", UP), mini("hugust", UNDER), far))[RUIN] == 0
    three = ark(mini("krin", (33, 33)), mini("dux", UP), mini("psion", UNDER))
    assert holders(three)[RUIN] == NOBODY
    outside = ark(mini("krin", UP), mini("dux", (14.4, 16.5)))  # its base reaches in, its center does not
    assert holders(outside)[RUIN] == 0


@pytest.mark.rule("zw.ark.vp-ark")
def test_a_piece_that_collapsed_is_held_by_nobody() -> None:
    yard = ark(mini("krin", UP), mini("hugust", ON_THE_SHACK), mini("dux", (33, 3)))
    fall("building_collapse", yard, "234", victim="hugust")
    assert SHACK not in yard.table.layout.objectives
    end_turn(yard, [0], turn=3)
    assert yard.points(0) == 1


@pytest.mark.rule("zw.ark.vp-stagger")
def test_a_stagger_scores_once_also_among_attackers() -> None:
    yard = ark(mini("krin", UP), mini("dux", (5, 30)), mini("psion", (9, 30), is_bloodied=True))
    beat(yard, "dux", 2, amount=4)
    assert why(yard) == [(2, 1, "stagger")]
    beat(yard, "psion", 1)
    assert (yard.is_gone("psion"), yard.points(1)) == (True, 0)
    zone = ark(mini("krin", UP), mini("dux", (5, 30)))
    beat(zone, "dux", 0, Cause.ZONE, amount=4)
    assert (zone.is_down("dux"), zone.points(0)) == (True, 0)


@pytest.mark.rule("zw.ark.vp-artifacts")
def test_finds_held_on_the_board_score_at_the_end_and_hidden_ones_do_not() -> None:
    yard = ark(
        mini("krin", UP, gear=[found("riot_shield"), "club"]),
        mini("hugust", (9, 3), gear=[found("katana")], status=Status.LEFT, token=Token.GONE),
        mini("dux", (33, 3), gear=[found("grenade_launcher"), found("submachine_gun", 3)], down=True),
    )
    hide(yard, "sniper_rifle", (5, 29))
    yard.table.piles = (Pile(spot((5, 5)), (found("flamethrower"),)),)
    finished(yard)
    assert why(yard) == [(0, 2, "artifacts"), (1, 5 + 1, "artifacts")]


# ------------------------------------------------------------------ the end


@pytest.mark.rule("zw.ark.end", "zw.scenario.final-turn")
def test_the_fifth_turn_is_scored_and_then_it_is_over() -> None:
    yard = ark(mini("krin", UP), mini("dux", (33, 3)))
    end_turn(yard, turn=5)
    assert (outcome(yard).ranks, outcome(yard).rule) == ((1, 2), "zw.ark.end")
    assert (yard.points(0), yard.told(TurnBegan)) == (1, [])
    earlier = ark(mini("krin", UP), mini("dux", (33, 3)))
    end_turn(earlier, [0], turn=4)
    assert (earlier.table.result, earlier.table.turn) == (None, 5)


@pytest.mark.rule("zw.ark.end")
def test_it_is_over_when_one_faction_alone_is_left_and_the_defender_wins_a_tie() -> None:
    yard = score(ark(mini("krin", UP), mini("dux", (33, 3), is_bloodied=True)), 3, 2)
    beat(yard, "dux", 0)
    assert (outcome(yard).rule, outcome(yard).ranks) == ("zw.endgame.conditions", (1, 2))
    waiting = ark(mini("krin", UP), mini("dux", (33, 3), is_bloodied=True), mini("moose", None))
    beat(waiting, "dux", 0)
    assert waiting.table.result is None  # who is still to come is still in the game
    tied = score(ark(mini("krin", (5, 5)), mini("dux", (33, 3))), 8, 8)
    assert (finished(tied).ranks, finished(tied).scores) == ((1, 2), (1.0, 0.0))


@pytest.mark.rule("zw.ark.tie-between-attackers")
def test_attackers_tied_ahead_of_the_defender_share() -> None:
    def result(*points: int) -> tuple[int, ...]:
        yard = score(ark(mini("krin", (5, 5)), mini("dux", (33, 3)), mini("psion", (3, 33))), *points)
        found_ = finished(yard)
        assert found_.rule == "zw.ark.tie-between-attackers"
        return found_.ranks

    assert result(4, 6, 6) == (3, 1, 1)
    assert result(6, 6, 1) == (1, 2, 3)
    assert result(6, 6, 6) == (1, 2, 2)


@pytest.mark.rule("zw.artifact.leave-who")
def test_anybody_may_leave_for_no_points() -> None:
    yard = ark(mini("krin", (33, 5), gear=[found("katana")], face=EAST), mini("dux", (3, 33)), active="krin")
    yard.do(MoveAndAttack(Way((spot((36, 5)),))))
    assert (yard.mini("krin").status, yard.points(0)) == (Status.LEFT, 0)
