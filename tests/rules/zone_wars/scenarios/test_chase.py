"""The Chase from its first turn on: who enters and leaves where, reserve cards, points, the end."""

from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.rules.zone_wars.actions import (
    AimedShot,
    Charge,
    Drop,
    MoveAndAttack,
    Operate,
    Pass,
    Sprint,
    Steal,
    Strike,
    TakeCard,
    TurnUp,
    UseItem,
    Way,
)
from game.rules.zone_wars.affairs import Cause
from game.rules.zone_wars.events.chase import ReserveMoved, ReserveTurnedUp
from game.rules.zone_wars.events.turn import PointsGained, TurnBegan
from game.rules.zone_wars.fight.striking import strikes
from game.rules.zone_wars.ground import Edge, Spot
from game.rules.zone_wars.scenarios.chase import escape_edge
from game.rules.zone_wars.state import Status, Token
from game.rules.zone_wars.tasks.fight import License
from game.rules.zone_wars.tasks.turn import BeginTurn, EndTurn
from tests.rules.zone_wars.scenarios.chases import ask, chase, reserve, shown_to, walk
from tests.rules.zone_wars.scenarios.ends import beat, finished, outcome, score
from tests.rules.zone_wars.yard import BOX, EAST, WEST, Yard, found, mini, spot

GONE = {"status": Status.ELIMINATED, "token": Token.GONE}


def why(yard: Yard) -> list[tuple[int, int, str]]:
    """Return all points that were given: to whom, how many, for what."""
    return [(event.seat, event.amount, event.why) for event in yard.told(PointsGained)]


def edges_offered(yard: Yard) -> set[Edge]:
    """Return the edges of all ways in that are offered."""
    return {a.way.edge for a in yard.offered if isinstance(a, MoveAndAttack | Sprint) and a.way.edge}


def way_in(edge: Edge, x: float, deep: float = 4.4) -> MoveAndAttack:
    """Return a way in over the north or south edge."""
    y = deep if edge is Edge.NORTH else 36 - deep
    return MoveAndAttack(Way((spot((x, y)),), None, edge, round(100 * x)))


# ------------------------------------------------------------------ Hunters enter


@pytest.mark.rule("zw.chase.hunter-entry")
def test_hunters_enter_over_the_edges_of_the_ruins_and_do_not_charge() -> None:
    yard = chase(mini("krin", (8, 18)), mini("dux", None), active="dux")
    assert edges_offered(yard) == {Edge.NORTH, Edge.SOUTH}
    assert yard.refused(Charge(yard["krin"])) == "zw.scenario.entry-move"
    west = MoveAndAttack(Way((Spot(440, 500),), None, Edge.WEST, 500))
    assert yard.refused(west) == "zw.scenario.entry-edge-choice"
    yard.do(way_in(Edge.NORTH, 10, 0.6))
    assert yard.at("dux") == (10.0, 0.6)


@pytest.mark.rule("zw.chase.hunter-edges-two-players")
def test_one_hunter_player_may_use_both_edges() -> None:
    yard = chase(mini("krin", (8, 18)), mini("dux", None), mini("moose", None), active="dux")
    yard.do(way_in(Edge.NORTH, 10))
    ask(yard, "moose")
    assert edges_offered(yard) == {Edge.NORTH, Edge.SOUTH}
    yard.do(way_in(Edge.SOUTH, 10))
    assert yard.at("moose") == (10.0, 31.6)


@pytest.mark.rule("zw.chase.hunter-edges-three-players")
def test_two_hunter_players_keep_to_an_edge_each() -> None:
    crew = [mini(name, None) for name in ("dux", "moose", "psion", "tula")]
    yard = chase(mini("krin", (8, 18)), *crew, active="dux")
    yard.do(way_in(Edge.NORTH, 10))
    for name, edge in (("moose", Edge.NORTH), ("psion", Edge.SOUTH), ("tula", Edge.SOUTH)):
        ask(yard, name)
        assert edges_offered(yard) == {edge}
        yard.do(way_in(edge, 20 if name in {"moose", "tula"} else 12))
    assert (yard.at("moose")[1], yard.at("psion")[1], yard.at("tula")[1]) == (4.4, 31.6, 31.6)


@pytest.mark.rule("zw.chase.zone-tokens")
def test_there_is_a_zone_token_for_each_player_in_every_turn() -> None:
    yard = chase(mini("krin", (8, 18)), mini("dux", (20, 3)), mini("psion", (20, 33)))
    yard.table.turn = 1
    yard.push(EndTurn(), dice=[0])
    (began,) = yard.told(TurnBegan)
    assert (began.number, began.tokens, began.zone) == (2, (1, 1, 1), 3)
    two = chase(mini("krin", (8, 18)), mini("dux", (20, 3)))
    two.table.turn, two.table.zone_tokens = 0, 2
    two.push(BeginTurn(), dice=[0])
    assert two.told(TurnBegan)[0].zone == 2


@pytest.mark.rule("zw.scenario.roles-not-allied")
def test_hunters_are_rivals() -> None:
    yard = chase(
        mini("krin", (8, 18)), mini("dux", (20, 18), face=EAST), mini("psion", (21.2, 18), face=WEST)
    )
    dux = {strike.target for strike in strikes(yard.play, Seat(1), yard["dux"], License())}
    assert dux == {yard["psion"]}
    assert not yard.table.are_allied(Seat(1), Seat(2))


# ------------------------------------------------------------------ leaving


@pytest.mark.rule("zw.chase.edges")
@pytest.mark.parametrize(("start", "escape"), [(Edge.WEST, Edge.EAST), (Edge.EAST, Edge.WEST)])
def test_the_way_out_is_opposite_to_the_start(start: Edge, escape: Edge) -> None:
    assert escape_edge(chase(mini("krin", (8, 18)), mini("dux", (20, 3)), start=start).table) is escape


@pytest.mark.rule("zw.chase.escape-edge-only")
def test_runners_leave_over_the_escape_edge_and_no_other() -> None:
    yard = chase(mini("krin", (34, 18)), mini("hugust", (18, 3)), mini("dux", (5, 33)), active="krin")
    yard.do(walk((36, 18)))
    assert yard.mini("krin").status is Status.LEFT
    ask(yard, "hugust")
    assert yard.refused(walk((18, 0))) == "zw.chase.escape-edge-only"
    home = chase(mini("krin", (3, 18)), mini("dux", (5, 33)), active="krin")
    assert home.refused(walk((0, 18))) == "zw.chase.escape-edge-only"


@pytest.mark.rule("zw.chase.leaving")
@pytest.mark.parametrize("end", [(18.0, 0.0), (36.0, 4.0), (18.0, 36.0), (0.0, 4.0)])
def test_hunters_leave_over_any_edge_and_nobody_comes_back(end: tuple[float, float]) -> None:
    x, y = end
    start = (min(max(x, 3), 33), min(max(y, 3), 33))
    yard = chase(mini("krin", (18, 18)), mini("dux", start), mini("moose", (10, 10)), active="dux")
    yard.do(walk(end))
    assert (yard.mini("dux").status, yard.mini("dux").token) == (Status.LEFT, Token.GONE)
    assert why(yard) == []


# ------------------------------------------------------------------ reserve cards


@pytest.mark.rule("zw.chase.reserve-use")
def test_a_reserve_card_is_turned_up_by_a_simple_operation_and_works_from_then_on() -> None:
    krin = mini("krin", (10, 18), face=EAST, gear=[reserve("service_pistol")])
    yard = chase(krin, mini("dux", (15, 18)), active="krin")
    licence = License()
    armed = {strike.weapon for strike in strikes(yard.play, Seat(0), yard["krin"], licence)}
    assert armed == {-1}
    assert Operate(TurnUp(0)) in yard.offered
    yard.do(Operate(TurnUp(0)))
    (told,) = yard.told(ReserveTurnedUp)
    assert (told.piece, told.item) == (yard["krin"], BOX.items.named("service_pistol"))
    assert shown_to(yard, 1, "krin") == ["service_pistol"]
    assert {s.weapon for s in strikes(yard.play, Seat(0), yard["krin"], licence)} == {-1, 0}
    ask(yard, "krin")
    assert yard.refused(Operate(TurnUp(0))) == "zw.chase.reserve-use"


@pytest.mark.rule("zw.chase.reserve-use")
def test_a_face_down_item_is_of_no_use() -> None:
    krin = mini("krin", (10, 18), gear=[reserve("first_aid_kit")], damage=2)
    yard = chase(krin, mini("dux", (30, 18)), active="krin")
    assert yard.refused(Operate(UseItem(0, yard["krin"]))) == "zw.chase.reserve-use"
    assert not any(isinstance(getattr(action, "operation", None), UseItem) for action in yard.offered)


@pytest.mark.rule("zw.chase.reserve-use", "zw.aim.only-aimed-weapons")
def test_a_rifle_that_lies_face_down_is_no_weapon_for_an_aimed_shot() -> None:
    krin = mini("krin", (10, 18), face=EAST, gear=[reserve("sniper_rifle")])
    yard = chase(krin, mini("dux", (20, 18)), active="krin")
    assert yard.refused(AimedShot()) == "zw.aim.only-aimed-weapons"
    assert not any(isinstance(action, AimedShot) for action in yard.offered)
    yard.do(Operate(TurnUp(0)))
    ask(yard, "krin")
    assert any(isinstance(action, AimedShot) for action in yard.offered)


@pytest.mark.rule("zw.chase.reserve-stolen")
def test_whoever_steals_a_reserve_card_sees_it_and_nobody_else_does() -> None:
    krin = mini("krin", (10, 18), down=True, gear=[reserve("katana")])
    yard = chase(krin, mini("dux", (11.2, 18)), mini("psion", (30, 30)), active="dux")
    assert [shown_to(yard, seat, "krin") for seat in (0, 1, 2, None)] == [["katana"], [None], [None], [None]]
    yard.do(Operate(TakeCard(0, piece=yard["krin"])))
    seen = [shown_to(yard, seat, "dux") for seat in (0, 1, 2, None)]
    club = seen[0][0]
    assert seen == [[club, None], [club, "katana"], [club, None], [club, None]]
    (moved,) = yard.told(ReserveMoved)
    katana = BOX.items.named("katana")
    assert [moved.seen_by(seat).item for seat in (Seat(0), Seat(1), Seat(2), None)] == [  # type: ignore[attr-defined]
        katana,
        katana,
        None,
        None,
    ]
    assert finished(yard)
    assert (1, 3, "artifacts") in why(yard)


@pytest.mark.rule("zw.chase.reserve-stolen")
def test_a_reserve_card_that_is_dropped_lies_face_down_until_somebody_takes_it() -> None:
    krin = mini("krin", (10, 18), gear=[reserve("katana")])
    yard = chase(krin, mini("dux", (11.4, 18)), active="krin")
    yard.do(Operate(Drop(0, (0, 1))))
    for seat in (Seat(0), Seat(1), None):
        (pile,) = yard.rules.redact(yard.table, seat).piles
        assert [card.item for card in pile.cards] == [None]
    assert yard.table.piles[0].cards == (reserve("katana"),)
    beat(yard, "krin", 1)
    beat(yard, "krin", 1)
    assert yard.table.result is not None


@pytest.mark.rule("zw.chase.reserve-stolen")
def test_the_fallen_leave_their_reserve_cards_face_down() -> None:
    yard = chase(
        mini("krin", (10, 18), gear=[reserve("katana")], is_bloodied=True),
        mini("hugust", (20, 18)),
        mini("dux", (30, 18)),
    )
    beat(yard, "krin", 1)
    (pile,) = yard.table.piles
    assert pile.cards == (reserve("katana"),)
    assert [event.seats for event in yard.told(ReserveMoved)] == [(0,)]


# ------------------------------------------------------------------ points


@pytest.mark.rule("zw.chase.vp-escape")
def test_each_runner_that_gets_away_is_a_point() -> None:
    crew = [mini(name, (34, y), gear=[]) for name, y in (("krin", 14), ("hugust", 18))]
    yard = chase(*crew, mini("danko", (10, 18), gear=[]), mini("dux", (5, 33)), active="krin")
    yard.do(walk((36, 14)))
    ask(yard, "hugust")
    yard.do(walk((36, 18)))
    assert (yard.points(0), why(yard)) == (2, [(0, 1, "escape"), (0, 1, "escape")])
    assert yard.table.result is None


@pytest.mark.rule("zw.chase.vp-artifacts")
def test_a_find_carried_off_scores_its_value_and_a_damaged_one_a_single_point() -> None:
    krin = mini("krin", (34, 18), gear=["club", reserve("submachine_gun")])
    yard = chase(krin, mini("hugust", (10, 18)), mini("dux", (5, 33)), active="krin")
    yard.do(walk((36, 18)))
    assert why(yard) == [(0, 1, "escape"), (0, 4, "artifacts")]
    assert [event.item for event in yard.told(ReserveTurnedUp)] == [BOX.items.named("submachine_gun")]
    worn = mini("krin", (34, 18), gear=[found("submachine_gun", 3)])
    broken = chase(worn, mini("hugust", (10, 18)), mini("dux", (5, 33)), active="krin")
    broken.do(walk((36, 18)))
    assert why(broken) == [(0, 1, "escape"), (0, 1, "artifacts")]
    holder = mini("dux", (5, 33), gear=[found("katana"), "club"])
    assert finished(hunters := chase(mini("krin", (34, 18), gear=[found("chainsaw")]), holder))
    assert why(hunters) == [(1, 3, "artifacts")]


@pytest.mark.rule("zw.chase.vp-stagger")
def test_whoever_staggers_an_enemy_gets_a_point() -> None:
    yard = chase(mini("krin", (10, 18)), mini("dux", (20, 18)), mini("psion", (30, 18)))
    beat(yard, "krin", 1)
    beat(yard, "psion", 1)
    assert why(yard) == [(1, 1, "stagger"), (1, 1, "stagger")]
    zone = chase(mini("krin", (10, 18), is_bloodied=True), mini("hugust", (12, 18)), mini("dux", (20, 18)))
    beat(zone, "hugust", 1, Cause.ZONE)
    beat(zone, "krin", 1)
    assert (zone.is_down("hugust"), zone.is_gone("krin"), why(zone)) == (True, True, [])


@pytest.mark.rule("zw.chase.vp-ways")
def test_each_hunter_scores_its_own_finds_on_the_battlefield_alone() -> None:
    yard = chase(
        mini("krin", (10, 18), **GONE),
        mini("dux", (20, 3), gear=[found("katana")]),
        mini("psion", (20, 33), gear=[found("fire_axe")]),
        mini("tula", (30, 33), gear=[found("chainsaw")], status=Status.LEFT, token=Token.GONE),
    )
    finished(yard)
    assert [yard.points(seat) for seat in range(3)] == [0, 3, 2]


# ------------------------------------------------------------------ the end


@pytest.mark.rule("zw.chase.end")
def test_it_ends_at_once_when_the_last_runner_is_off_the_board_and_a_tie_is_the_runners() -> None:
    krin = mini("krin", (34, 18), gear=[])
    off = mini("danko", (34, 20), status=Status.LEFT, token=Token.GONE, gear=[])
    yard = chase(krin, mini("hugust", (30, 18), **GONE), off, mini("dux", (5, 33)), active="krin")
    score(yard, 4, 5)
    yard.do(walk((36, 18)))
    result = outcome(yard)
    assert (yard.points(0), result.ranks, result.rule) == (5, (1, 2), "zw.chase.tie-between-hunters")
    lost = chase(mini("krin", (10, 18), is_bloodied=True), mini("dux", (20, 18)))
    beat(lost, "krin", 1)
    assert (outcome(lost).ranks, outcome(lost).rule) == ((1, 2), "zw.chase.tie-between-hunters")
    ahead = score(chase(mini("krin", (10, 18), is_bloodied=True), mini("dux", (20, 18))), 0, 1)
    beat(ahead, "krin", 1)
    assert (outcome(ahead).ranks, outcome(ahead).rule) == ((2, 1), "zw.chase.end")


@pytest.mark.rule("zw.chase.no-hunters-left")
def test_without_hunters_the_runners_on_the_board_get_away_with_their_cards() -> None:
    yard = chase(
        mini("krin", (10, 18), gear=[reserve("katana")]),
        mini("hugust", (12, 18), gear=[reserve("fire_axe")], down=True),
        mini("dux", (20, 18), is_bloodied=True),
    )
    beat(yard, "dux", -1, Cause.ZONE)
    assert why(yard) == [(0, 1, "escape"), (0, 3, "artifacts"), (0, 1, "escape"), (0, 2, "artifacts")]
    assert (outcome(yard).ranks, outcome(yard).rule) == ((1, 2), "zw.chase.no-hunters-left")


@pytest.mark.rule("zw.chase.no-hunters-left")
def test_one_hunter_player_of_two_may_be_gone() -> None:
    yard = chase(mini("krin", (10, 18)), mini("dux", (20, 18), is_bloodied=True), mini("psion", (30, 18)))
    beat(yard, "dux", 0)
    assert (yard.is_gone("dux"), yard.table.result) == (True, None)


@pytest.mark.rule("zw.chase.tie-between-hunters")
def test_hunters_who_tie_share_and_the_runner_wins_ties() -> None:
    def ranks(*points: int) -> tuple[int, ...]:
        names = ("krin", "dux", "psion")
        yard = chase(*(mini(name, (10 + 5 * n, 18)) for n, name in enumerate(names)))
        return finished(score(yard, *points)).ranks

    assert ranks(3, 5, 5) == (3, 1, 1)
    assert ranks(5, 5, 2) == (1, 2, 3)


@pytest.mark.rule("zw.chase.end")
def test_there_is_no_last_turn() -> None:
    yard = chase(mini("krin", (10, 18)), mini("dux", (20, 18)))
    yard.table.turn = 30
    yard.push(EndTurn(), dice=[0])
    assert (yard.table.result, yard.table.turn) == (None, 31)


def test_who_staggers_a_runner_in_contact_may_take_its_card_unseen() -> None:
    """A theft after a stagger takes a reserve card, too, unseen."""
    yard = chase(
        mini("krin", (10, 18), face=EAST, gear=[reserve("katana")], damage=3),
        mini("hugust", (5, 18)),
        mini("dux", (11.2, 18), face=WEST, gear=[]),
        active="dux",
    )
    yard.do(MoveAndAttack())
    yard.do(Strike(yard["krin"]), "R R 2")
    yard.do(Pass())
    assert (yard.is_down("krin"), yard.asked) == (True, ("OfferTheft", 1))
    assert yard.offered == [Steal(0), Pass()]
    yard.do(Steal(0))
    assert (shown_to(yard, 0, "dux"), shown_to(yard, 1, "dux")) == ([None], ["katana"])
