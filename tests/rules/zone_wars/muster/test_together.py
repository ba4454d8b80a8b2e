"""People and computer players allied against the AI side: teams, numbers, scoring, a shared faction (zw.coop.*)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.chance import Dice, Script
from game.core.contract import Options, Seat
from game.rules.zone_wars.actions import (
    Activate,
    Assist,
    ChooseCorner,
    ChooseCrew,
    Give,
    MoveAndAttack,
    UsePower,
)
from game.rules.zone_wars.affairs import Place
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.events.finds import CardsSeen
from game.rules.zone_wars.events.muster import TeamsFormed
from game.rules.zone_wars.events.turn import Activated, PointsGained, TokenDrawn, TurnBegan
from game.rules.zone_wars.ground import Corner, Stand
from game.rules.zone_wars.ledger import gain_m
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.scenarios.turf_war import TurfWar
from game.rules.zone_wars.state import NOBODY, Status
from game.rules.zone_wars.tasks.finds import DrawFind, OfferFind
from game.rules.zone_wars.tasks.turn import DrawToken, OfferAction
from tests.rules.zone_wars.fight.test_striking import possible
from tests.rules.zone_wars.finds.bench import deck
from tests.rules.zone_wars.muster.halls import Hall, options, refusal, starts
from tests.rules.zone_wars.scenarios.ends import beat, finished, score
from tests.rules.zone_wars.turn.test_activations import way
from tests.rules.zone_wars.yard import EAST, RULES, Yard, mini

ARK, GENLAB, MECHATRON = Seat(0), Seat(1), Seat(2)


def together(*entries: object, **more: object) -> Yard:
    """Return a table of the Ark and the Genlab against the Mechatron."""
    return Yard(*entries, mini("bender", (33, 33)), teams=(0, 0, 2), **more)


def crews_of(hall: Hall) -> list[int]:
    return [hall.table.crew_size(Seat(seat)) for seat in range(len(hall.table.sides))]


# ------------------------------------------------------------------ who is a friend


@pytest.mark.rule("zw.coop.teams")
def test_a_friend_is_passed_through_helped_given_to_and_never_attacked() -> None:
    yard = together(mini("krin", (10, 18), face=EAST), mini("dux", (13, 18)), active="krin")
    yard.push(OfferAction(ARK, yard["krin"]))
    assert possible(yard, "krin") == set()
    yard.do(MoveAndAttack(way((15, 18))))
    assert yard.at("krin") == (15, 18)
    rivals = Yard(
        mini("krin", (10, 18), face=EAST), mini("dux", (13, 18)), mini("bender", (33, 33)), active="krin"
    )
    rivals.push(OfferAction(ARK, rivals["krin"]))
    assert rivals.refused(MoveAndAttack(way((15, 18)))) == "zw.move.through-friends"
    assert {name for name, _ in possible(rivals, "krin")} == {"dux"}


@pytest.mark.rule("zw.coop.teams", "zw.assist.who-is-ally")
def test_a_lying_miniature_of_an_allied_faction_is_helped_up() -> None:
    yard = together(mini("krin", (10, 18)), mini("dux", (11.2, 18), down=True), active="krin")
    yard.push(OfferAction(ARK, yard["krin"]))
    assert Assist(yard["dux"]) in yard.offered
    yard.do(Assist(yard["dux"]), "R 2 2 2 2 2 2 2")
    assert not yard.is_down("dux")


@pytest.mark.rule("zw.coop.teams")
def test_a_card_is_handed_to_an_ally() -> None:
    yard = together(mini("krin", (10, 18), gear=["club"]), mini("dux", (11.2, 18), gear=[]), active="krin")
    yard.push(OfferAction(ARK, yard["krin"]))
    given = [a.operation for a in yard.offered if isinstance(getattr(a, "operation", None), Give)]
    assert given == [Give(0, yard["dux"])]


@pytest.mark.rule("zw.coop.teams")
def test_allies_see_what_a_finder_chooses_from_and_nobody_else_does() -> None:
    yard = deck(together(mini("krin", (10, 18)), mini("dux", (20, 18))), "katana", "flare_gun", "fire_axe")
    yard.push(DrawFind(yard["krin"], Place.CENTRE))
    assert isinstance(yard.task, OfferFind)
    seen = [RULES.redact(yard.table, seat).task.cards for seat in (ARK, GENLAB, MECHATRON, None)]
    assert [None in cards for cards in seen] == [False, False, True, True]
    (told,) = yard.told(CardsSeen)
    assert [told.seen_by(seat).items is None for seat in (ARK, GENLAB, MECHATRON, None)] == [
        False,
        False,
        True,
        True,
    ]
    assert RULES.confide(yard.table, ARK, GENLAB)
    assert not RULES.confide(yard.table, ARK, MECHATRON)


@pytest.mark.rule("zw.coop.teams")
def test_every_faction_deploys_from_a_corner_of_its_own() -> None:
    hall = Hall(options("showdown", 3, teams="1+2/3", crew="1"))
    corners = set()
    while hall.table.task is not None and not hall.table.turn:
        (seat,) = RULES.to_act(hall.table)
        answer = hall.offered[0]
        if isinstance(answer, ChooseCorner):
            corners.add((seat, answer.corner))
        hall.do(answer)
    assert len({seat for seat, _ in corners}) == len({corner for _, corner in corners}) == 3


@pytest.mark.rule("zw.coop.teams")
def test_in_the_scenarios_with_roles_nobody_is_allied() -> None:
    assert refusal(Options("chase", 3, choices={"teams": "1+2/3"})) == "teams"
    assert refusal(options("showdown", 3, teams="1+2/3+4", crew="1")) == "teams"


# ------------------------------------------------------------------ numbers


@pytest.mark.rule("zw.coop.balance")
def test_two_people_with_three_each_meet_six_in_two_factions() -> None:
    hall = Hall(options("showdown", 4, teams="1+2/3+4"))
    assert [side.team for side in hall.table.sides] == [0, 0, 2, 2]
    assert crews_of(hall) == [3, 3, 3, 3]
    (formed,) = [event for event in hall.log if isinstance(event, TeamsFormed)]
    assert (formed.teams, formed.crews) == ((0, 0, 2, 2), (3, 3, 3, 3))
    table = RULES.setup(options("turf_war", 4, teams="1+2/3+4"), Dice("tokens"))
    assert (table.turn, table.zone_tokens) == (1, 4)


@pytest.mark.rule("zw.coop.balance")
def test_one_ai_faction_fields_as_many_as_the_people_together() -> None:
    assert crews_of(Hall(options("showdown", 3, teams="1+2/3", crew="2"))) == [2, 2, 4]
    assert crews_of(Hall(options("showdown", 4, teams="1+2+3/4", crew="1"))) == [1, 1, 1, 3]
    assert refusal(options("showdown", 3, teams="1+2/3", crew="3")) == "crew"
    assert refusal(options("turf_war", 3, teams="1+2/3", crew="3")) == "crew"
    assert refusal(Options("showdown", 5, choices={"crew": "1"})) == "seats"


# ------------------------------------------------------------------ scoring


@pytest.mark.rule("zw.coop.scoring")
def test_a_team_adds_up_the_points_of_its_factions() -> None:
    people = (mini("krin", (5, 5)), mini("dux", (10, 5)), mini("psion", (15, 5)), mini("bender", (20, 5)))
    result = finished(score(Yard(*people, teams=(0, 0, 2, 2)), 4, 3, 5, 1))
    assert (result.ranks, result.scores) == ((1, 1, 3, 3), (1.0, 1.0, 0.0, 0.0))
    assert result.why == "It is over. The Ark mutants and the Genlab tribe won together 7 to 6."


@pytest.mark.rule("zw.coop.scoring")
def test_a_tie_is_broken_on_what_the_teams_have_together() -> None:
    gone = {"status": Status.ELIMINATED}
    people = (mini("krin", (5, 5)), mini("dux", (10, 5)), mini("psion", (15, 5)), mini("bender", (20, 5)))
    more = (mini("hugust", None, **gone), mini("maxim", None, **gone), mini("wrecker", None, **gone))
    tied = Yard(*people, *more, teams=(0, 0, 2, 2), scenario="street_fight")
    result = finished(score(tied, 4, 3, 6, 1))
    assert (result.ranks, result.rule) == ((1, 1, 3, 3), "zw.streetfight.tie")
    assert result.why.endswith("won together 7 to 7 by the tie-break.")
    level = finished(score(Yard(*people, teams=(0, 0, 2, 2), scenario="street_fight"), 4, 3, 6, 1))
    assert (level.ranks, level.scores) == ((1, 1, 1, 1), (0.5, 0.5, 0.5, 0.5))


@pytest.mark.rule("zw.coop.scoring")
def test_allies_hold_an_objective_together_and_lay_each_other_low_for_nothing() -> None:
    yard = together(mini("krin", (10, 18)), mini("dux", (20, 18)))
    beat(yard, "dux", ARK)
    assert (yard.points(ARK), yard.points(GENLAB)) == (0, 0)
    beat(yard, "bender", GENLAB)
    assert yard.points(GENLAB) == 1


@pytest.mark.rule("zw.coop.scoring")
def test_allies_on_one_objective_hold_it_for_their_team() -> None:
    hall = Hall(options("turf_war", 4, teams="1+2/3+4"))
    assert holder_with(hall, 0, 1) == 0
    assert holder_with(hall, 1) == 1
    assert holder_with(hall, 1, 2) == NOBODY
    assert holder_with(hall, 2, 3) == 2


def holder_with(hall: Hall, *seats: int) -> int:
    """Return who holds the first objective when the miniatures of these seats alone stand on it."""
    table = hall.table.clone()
    play = Play(table, RULES.kit)
    xs, ys = zip(*play.field.outlines[0], strict=True)
    middle = Stand(sum(xs) // len(xs), sum(ys) // len(ys))
    table.minis = tuple(
        replace(m, stand=middle, status=Status.STANDING) if m.seat in seats else m for m in table.minis
    )
    scenario = scenario_of(table)
    assert isinstance(scenario, TurfWar)
    return scenario.holder(play, 0)


@pytest.mark.rule("zw.coop.scoring")
def test_nobody_pays_with_the_m_points_of_an_ally() -> None:
    yard = together(
        mini("dux", (20, 18), powers=["luminescence"]), mini("krin", (10, 18)), active="dux", m=[0, 2, 1]
    )
    yard.push(OfferAction(Seat(0), yard["dux"]))
    power = yard.mini("dux").powers[0]
    assert yard.refused(UsePower(power, 1)) == "zw.tokens.m-token"
    yard.begin(gain_m, 0, 1, "zw.tokens.m-token")
    yard.rules.check(yard.table, Seat(0), UsePower(power, 1))
    assert (yard.m(0), yard.m(1)) == (1, 2)


@pytest.mark.rule("zw.coop.scoring")
def test_who_resigns_gives_up_for_the_team() -> None:
    yard = together(mini("krin", (10, 18)), mini("dux", (20, 18)))
    given_up = RULES.resigned(yard.table, GENLAB, 3)
    assert (given_up.ranks, given_up.scores) == ((2, 2, 1), (0.0, 0.0, 1.0))


# ------------------------------------------------------------------ one faction for several


def shared(*entries: object, **more: object) -> Yard:
    """Return a table at which seats 1 and 2 share the Ark; the Mechatron is seat 3."""
    yard = Yard(*entries, mini("bender", (33, 33), seat=2), teams=(0, 0, 2), **more)
    leader, sharer, other = yard.table.sides
    yard.table.sides = (leader, replace(sharer, faction=None, shares=0), other)
    return yard


@pytest.mark.rule("zw.coop.shared-faction")
def test_two_who_share_a_faction_are_one_player_and_split_its_miniatures() -> None:
    hall = Hall(
        Options("turf_war", 3, choices={"teams": "1&2/3", "faction_1": "ark", "faction_3": "mechatron"})
    )
    assert hall.asked == ("OfferCrew", 0)
    assert crews_of(hall) == [2, 1, 3]
    box = RULES.kit.box
    krin, dux = box.characters.named("krin"), box.characters.named("dux")
    others = [c for c in box.roster[Faction.ARK] if c != krin]
    hall.do(ChooseCrew(tuple(sorted((krin, others[0])))))
    assert hall.asked == ("OfferCrew", 1)
    assert hall.refused(ChooseCrew((krin,))) == "zw.coop.shared-faction"
    assert hall.refused(ChooseCrew((dux,))) == "zw.scenario.crew-choice"
    hall.do(ChooseCrew((others[1],)))
    hall.do(hall.offered[0])
    table = hall.table
    assert [mini_.seat for mini_ in table.minis] == [0, 0, 1, 2, 2, 2]
    assert len({power for mini_ in table.minis[:3] for power in mini_.powers}) == 6
    assert (table.turn, table.zone_tokens) == (1, 2)
    assert len(table.layout.objectives) == 3
    assert hall.log[-1].rule == "zw.turn.draw"
    began = next(event for event in hall.log if isinstance(event, TurnBegan))
    assert (began.tokens, began.zone) == ((3, 0, 3), 2)


@pytest.mark.rule("zw.coop.shared-faction")
def test_the_group_chooses_and_the_owner_moves() -> None:
    yard = shared(mini("krin", (10, 18), seat=0), mini("hugust", (20, 18), seat=1))
    yard.use(Script((0,)), lambda play: play.push(DrawToken()))
    assert yard.told(TokenDrawn)[0].seat == 0
    assert yard.asked == ("OfferActivation", 0)
    assert yard.offered == [Activate(yard["krin"]), Activate(yard["hugust"])]
    yard.do(Activate(yard["hugust"]))
    assert yard.told(Activated)[0].seat == 1
    assert yard.asked == ("OfferAction", 1)


@pytest.mark.rule("zw.coop.shared-faction")
def test_there_is_one_pool_and_one_score() -> None:
    yard = shared(
        mini("krin", (10, 18), seat=0),
        mini("hugust", (20, 18), seat=1, powers=["luminescence"]),
        active="hugust",
    )
    yard.begin(gain_m, 1, 2, "zw.reroll.m-points")
    assert [side.m for side in yard.table.sides] == [3, 1, 1]
    assert yard.table.side(Seat(1)).m == 3
    yard.push(OfferAction(Seat(1), yard["hugust"]))
    yard.do(UsePower(yard.mini("hugust").powers[0], 3))
    assert yard.m(0) == 0
    beat(yard, "bender", 1)
    (gained,) = yard.told(PointsGained)
    assert (gained.seat, gained.total, yard.points(0), yard.points(1)) == (1, 1, 1, 0)
    assert finished(yard).ranks == (1, 1, 3)


@pytest.mark.rule("zw.coop.shared-faction")
def test_a_shared_faction_deploys_from_one_corner() -> None:
    wanted = options("showdown", 3, teams="1&2/3", crew="2", faction_2="choose", faction_3="mechatron")
    hall = Hall(wanted, "corner")
    asked = []
    while not hall.table.turn:
        asked.append(hall.asked)
        hall.do(hall.offered[0])
    assert {seat for _, seat in asked} == {0, 2}
    assert sorted(what for what, _ in asked) == ["OfferCorner"] * 2 + ["OfferDeployment"] * 4
    assert len({side.corner for side in hall.table.sides if isinstance(side.corner, Corner)}) == 2
    assert all(m.is_up for m in hall.table.minis)


@pytest.mark.rule("zw.coop.shared-faction")
def test_up_to_four_share_and_everybody_has_somebody_to_move() -> None:
    drawn = {f"crew_{seat}": "random" for seat in range(1, 6)} | {"faction_1": "ark", "faction_5": "nova"}
    hall = Hall(Options("showdown", 5, choices={"teams": "1&2&3&4/5", "crew": "5", **drawn}))
    assert crews_of(hall) == [2, 1, 1, 1, 5]
    assert hall.table.leaders == (0, 4)
    assert hall.table.group(Seat(2)) == (0, 1, 2, 3)
    few = Options("showdown", 5, choices={"teams": "1&2&3&4/5", "crew": "3", **drawn})
    assert not starts(few)
    assert refusal(few) == "crew"
    named = Options("showdown", 3, choices={"teams": "1&2/3", "faction_2": "nova"})
    assert refusal(named) == "faction_2"
