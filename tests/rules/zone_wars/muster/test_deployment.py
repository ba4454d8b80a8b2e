"""From the terrain to the first draw: terrain, artifact tokens, corners, deployment."""

from __future__ import annotations

from itertools import groupby

import pytest
from msgspec.structs import replace

from game.core.contract import Seat
from game.rules.zone_wars.actions import ChooseCorner, Deploy, PlaceTerrain
from game.rules.zone_wars.events.muster import (
    CornerChosen,
    CrewChosen,
    Deployed,
    DeploymentDrawn,
    FactionChosen,
    FirstToLayDrawn,
    ScenarioSet,
    TerrainPlaced,
    TokensLaid,
)
from game.rules.zone_wars.events.turn import TokenDrawn, TurnBegan
from game.rules.zone_wars.ground import LONG, Build, Corner
from game.rules.zone_wars.muster.deploying import lay_terrain
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.muster import LayTerrain, OfferTerrain
from tests.rules.zone_wars.muster.halls import Hall, options
from tests.rules.zone_wars.yard import Yard, mini, of_type


def deployed(hall: Hall) -> Hall:
    """Set a match up with the first answers there are, until the first turn."""
    while not hall.table.turn:
        hall.do(hall.offered[0])
    return hall


def is_near(hall: Hall, corner: Corner, piece: int) -> bool:
    """Tell whether a base is wholly within Long of a corner."""
    stand, at = hall.table.minis[piece].stand, hall.table.layout.corner(corner)
    assert stand is not None
    reach = LONG - stand.radius
    return (stand.x - at.x) ** 2 + (stand.y - at.y) ** 2 <= reach * reach


# ------------------------------------------------------------------ terrain


@pytest.mark.rule("zw.showdown.terrain", "zw.scenario.turn-order-seats")
def test_a_random_player_lays_the_first_piece_and_the_others_follow_clockwise() -> None:
    people = [mini(name, (3 + 9 * n, 3)) for n, name in enumerate(("krin", "dux", "psion", "bender"))]
    yard = Yard(*people)
    yard.table.layout = replace(yard.table.layout, terrain=())
    yard.table.agenda = ()
    yard.begin(lay_terrain, LayTerrain(), dice=[2])
    order = [task.seat for task in reversed(yard.table.agenda) if isinstance(task, OfferTerrain)]
    assert order[:6] == [2, 3, 0, 1, 2, 3]
    assert [event.seat for event in of_type(yard.log, FirstToLayDrawn)] == [2]
    assert len(order) == 4 * 4 + 2


def test_players_lay_terrain_by_hand_until_the_pool_is_empty() -> None:
    hall = Hall(options(layout="by-hand"))
    assert hall.asked[0] == "OfferTerrain"
    first = hall.asked[1]
    while hall.asked[0] == "OfferTerrain":
        hall.do(next(action for action in hall.offered if isinstance(action, PlaceTerrain)))
    seats = [event.seat for event in of_type(hall.log, TerrainPlaced)]
    assert seats == [(first + n) % 2 for n in range(10)]
    [drawn] = of_type(hall.log, FirstToLayDrawn)
    assert drawn.seat == first
    assert len(hall.table.layout.terrain) == 10
    assert len(hall.table.markers) == 10


def test_the_first_pieces_of_a_turf_war_are_its_objectives() -> None:
    hall = Hall(options("turf_war", layout="by-hand"))
    assert hall.table.task.objective  # type: ignore[union-attr]
    shelf = next(action for action in hall.offered if isinstance(action, PlaceTerrain))
    assert hall.refused(PlaceTerrain(replace(shelf.terrain, x=400))) in {
        "zw.turfwar.objectives",
        "zw.terrain.placement-procedure",
    }
    assert hall.refused(PlaceTerrain(replace(shelf.terrain, kind="castle"))) == (
        "zw.terrain.placement-procedure"
    )
    while hall.asked[0] == "OfferTerrain":
        hall.do(next(action for action in hall.offered if isinstance(action, PlaceTerrain)))
    assert hall.table.layout.objectives == (0, 1, 2)


# ------------------------------------------------------------------ the order of the steps


@pytest.mark.rule("zw.scenario.setup-order")
@pytest.mark.parametrize("mode", ["showdown", "turf_war", "street_fight"])
def test_the_steps_of_the_setup_follow_each_other(mode: str) -> None:
    choices = {"faction_1": "choose", "faction_2": "choose", "crew_1": "choose", "crew_2": "choose"}
    hall = Hall(options(mode, layout="by-hand", **choices))
    hall.do(hall.offered[0])
    hall.do(hall.offered[1])
    deployed(hall)
    steps = (ScenarioSet, FactionChosen, CrewChosen, TerrainPlaced, TokensLaid, DeploymentDrawn, TurnBegan)
    told = [type(event) for event in hall.log if isinstance(event, steps)]
    expected = [step for step in steps if mode != "turf_war" or step is not DeploymentDrawn]
    assert [step for step, _ in groupby(told)] == expected


# ------------------------------------------------------------------ corners and deployment


@pytest.mark.rule("zw.showdown.deployment")
def test_six_tokens_put_six_miniatures_within_long_of_two_corners() -> None:
    hall = deployed(Hall(options()))
    assert len(of_type(hall.log, DeploymentDrawn)) == 6
    assert len(of_type(hall.log, Deployed)) == 6
    for corner in of_type(hall.log, CornerChosen):
        crew = hall.table.crew(corner.seat)
        assert len(crew) == 3
        assert all(is_near(hall, corner.corner, piece) for piece in crew)
    seats = [event.seat for event in hall.log if isinstance(event, DeploymentDrawn)]
    assert seats == [event.seat for event in of_type(hall.log, Deployed)]


@pytest.mark.rule("zw.showdown.deployment")
def test_nobody_is_put_down_too_far_away_or_lying() -> None:
    hall = Hall(options())
    seat = hall.asked[1]
    hall.do(ChooseCorner(Corner.NORTH_WEST))
    placed = next(action for action in hall.offered if isinstance(action, Deploy))
    far = replace(placed.stand, x=900, y=900, z=0)
    assert hall.refused(Deploy(placed.piece, far)) == "zw.scenario.deploy-details"
    lying = replace(placed.stand, build=Build.PRONE)
    assert hall.refused(Deploy(placed.piece, lying)) == "zw.showdown.deployment"
    strangers = [n for n, m in enumerate(hall.table.minis) if m.seat != seat]
    assert hall.refused(Deploy(strangers[0], placed.stand)) == "zw.showdown.deployment"
    hall.do(placed)
    assert hall.table.minis[placed.piece].status is Status.STANDING


@pytest.mark.rule("zw.showdown.one-corner-each")
def test_a_corner_is_taken_once() -> None:
    hall = Hall(options())
    first = hall.asked[1]
    assert len(hall.offered) == 4
    hall.do(ChooseCorner(Corner.NORTH_WEST))
    while hall.asked != ("OfferCorner", 1 - first):
        assert hall.asked == ("OfferDeployment", first)
        hall.do(hall.offered[0])
    left = [action.corner for action in hall.offered if isinstance(action, ChooseCorner)]
    assert sorted(left) == sorted(set(Corner) - {Corner.NORTH_WEST})
    assert hall.refused(ChooseCorner(Corner.NORTH_WEST)) == "zw.showdown.one-corner-each"


@pytest.mark.rule("zw.streetfight.deployment")
def test_three_factions_deploy_in_three_corners() -> None:
    hall = deployed(Hall(options("street_fight", 3)))
    corners = {event.seat: event.corner for event in of_type(hall.log, CornerChosen)}
    assert len(set(corners.values())) == 3
    for seat, corner in corners.items():
        assert all(is_near(hall, corner, piece) for piece in hall.table.crew(seat))


@pytest.mark.rule("zw.showdown.crew-minimum")
def test_one_against_one_makes_two_and_two_tokens() -> None:
    hall = deployed(Hall(options(crew="1")))
    (began,) = of_type(hall.log, TurnBegan)
    assert (began.tokens, began.zone) == ((1, 1), 2)
    assert of_type(hall.log, TokenDrawn)[-1].seat in {Seat(0), Seat(1)}


def test_nobody_is_deployed_in_a_turf_war() -> None:
    hall = Hall(options("turf_war"))
    assert hall.table.turn == 1
    assert {mini.status for mini in hall.table.minis} == {Status.WAITING}
