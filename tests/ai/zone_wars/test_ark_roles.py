"""Computer players as Defender and Attackers of the Ark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ai.games.zone_wars.ground import Lore
from ai.games.zone_wars.judge.places import Places, token_worth
from ai.games.zone_wars.scene import Scene
from ai.games.zone_wars.solo.player import rule
from game.core.chance import Dice
from game.core.contract import Seat, view
from game.rules.zone_wars.actions import KeepHoard, MoveAndAttack, Pass, PlaceTerrain, Sprint, Way
from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.ground import Spot
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.ark import OfferHoard
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.ai.zone_wars.bench import acting, end_of, kind_of
from tests.rules.zone_wars.muster.halls import Hall, options
from tests.rules.zone_wars.scenarios.arks import EASTERN, RUIN, SHACK, UP, ark, ask, hide
from tests.rules.zone_wars.yard import BOX, EAST, KIT, RULES, SOUTH, mini, spot

if TYPE_CHECKING:
    from ai.games.zone_wars.solo.case import Ruling

DEFENDING = "zw.ai.ark-defender"


def decided(hall: Hall, seed: str = "solo") -> Ruling:
    """Return what the solo AI decides of what is asked in a match that is set up; the rules must allow it."""
    seat = Seat(RULES.to_act(hall.table)[0])
    seen = view(RULES, hall.table, seat)
    ruling = rule(Scene(Lore(), KIT, seen.state, seat), seen.actions, Dice(seed))
    RULES.check(hall.table, seat, ruling.action)
    return ruling


def set_up(seats: int = 2, **choices: str) -> Hall:
    """Return a match at its first turn; seat 0 defends and all decisions are the solo AI's."""
    hall = Hall(options("ark", seats, defender="1", **choices))
    while hall.table.turn == 0:
        hall.do(decided(hall).action)
    return hall


# ------------------------------------------------------------------ the Defender


@pytest.mark.rule("zw.ai.ark-defender")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_piece_of_the_ark_is_held_after_deployment(seats: int) -> None:
    hall = set_up(seats)
    scenario, play = scenario_of(hall.table), Play(hall.table, KIT)
    assert [scenario.holder(play, piece) for piece in hall.table.layout.objectives] == [0, 0, 0]
    crew = [m for m in hall.table.minis if m.seat == 0]
    assert {m.status for m in crew} == {Status.STANDING}


@pytest.mark.rule("zw.ai.ark-defender")
def test_the_most_valuable_cards_are_kept_and_hidden_inside_the_ark() -> None:
    hall = Hall(options("ark", defender="1"))
    task = hall.table.task
    assert isinstance(task, OfferHoard)
    values = sorted((BOX.items[card].vp for card in task.cards if card is not None), reverse=True)
    ruling = decided(hall)
    assert isinstance(ruling.action, KeepHoard)
    assert sorted((BOX.items[card].vp for card in ruling.action.cards), reverse=True) == values[:5]
    assert ruling.rule == DEFENDING
    made = set_up()
    field = KIT.grounds.of(made.table.layout)
    where = [
        [n for n in made.table.layout.objectives if field.is_on_piece(marker.spot, n)]
        for marker in made.table.markers
    ]
    assert len(where) == 5
    assert sorted({pieces[0] for pieces in where}) == [0, 1, 2]
    assert all(marker.spot.z for marker in made.table.markers)


@pytest.mark.rule("zw.ai.ark-defender", "zw.terrain.auto-placement")
@pytest.mark.parametrize("size", ["30", "36", "42"])
def test_it_lays_a_ready_made_ark_of_three_pieces(size: str) -> None:
    hall = Hall(options("ark", 3, defender="1", layout="by-hand", size=size))
    ready = KIT.layouts["ark", 3, 100 * int(size)].terrain[:3]
    for piece in ready:
        assert decided(hall).action == PlaceTerrain(piece)
        hall.do(PlaceTerrain(piece))
    assert (hall.offered[-1] == Pass()) is (size != "30")  # there is room for a fourth on larger boards only
    if hall.offered[-1] == Pass():
        assert decided(hall).action == Pass()


@pytest.mark.rule("zw.ai.ark-defender")
def test_in_an_ark_begun_by_others_it_lays_what_fits() -> None:
    hall = Hall(options("ark", defender="1", layout="by-hand"))
    hall.do(hall.offered[0])
    ruling = decided(hall)
    assert isinstance(ruling.action, PlaceTerrain)
    assert ruling.action in hall.offered


# ------------------------------------------------------------------ the Attackers, and both


@pytest.mark.rule("zw.ai.objectives")
def test_without_an_attack_it_climbs_onto_a_piece_that_its_side_does_not_hold() -> None:
    yard = ark(mini("krin", (34, 34)), mini("moose", (13, 17.4), face=(0, -1), gear=["club"]))
    ruling = acting(yard, "moose")
    assert ruling.rule == "zw.ai.objectives"
    assert isinstance(ruling.action, MoveAndAttack | Sprint)
    end = ruling.action.way.spots[-1]
    assert scenario_of(yard.table).holds_from(yard.play, end, SHACK)
    held = ark(
        mini("krin", (34, 34)),
        mini("moose", (13, 17.4), face=(0, -1), gear=["club"]),
        mini("dux", (13, 13, 2.5)),
    )
    other = acting(held, "moose")
    assert other.rule == "zw.ai.objectives"
    x, _ = end_of(other)[:2]
    assert x > 13.5  # towards the ruin or the other shack


@pytest.mark.rule("zw.ai.objectives")
def test_who_holds_a_piece_alone_shoots_from_it_and_stays_without_a_target() -> None:
    yard = ark(mini("franton", (16, 16.5, 5), face=EAST), mini("dux", (30, 16.5)))
    ruling = acting(yard, "franton")
    assert kind_of(ruling)[0] in {"AimedShot", "MoveAndAttack"}
    assert ruling.action.way == Way()  # type: ignore[union-attr]
    below = ark(mini("hugust", (16, 16.5), face=EAST), mini("dux", (34, 34)))
    ruling = acting(below, "hugust")
    assert ruling.rule == "zw.ai.objectives"
    assert isinstance(ruling.action, MoveAndAttack | Sprint)


def test_places_are_worth_more_on_a_floor_that_holds_a_piece() -> None:
    yard = ark(mini("hugust", (16, 16.5), face=SOUTH), mini("dux", UP))
    ask(yard, "hugust")
    assert isinstance(yard.task, OfferAction)

    def worth(at: tuple[float, ...]) -> float:
        scene = Scene(Lore(), KIT, yard.table, Seat(0))
        return Places(scene, yard["hugust"]).at(scene.at(yard["hugust"], spot(at)))  # type: ignore[arg-type]

    assert worth((16, 16.5, 5)) > worth((16, 16.5)) > worth((5, 33))  # above, to contest, far away
    assert worth((13, 13, 2.5)) > worth((13, 13))
    scenario = scenario_of(yard.table)
    assert [scenario.holder(yard.play, piece) for piece in (RUIN, SHACK, EASTERN)] == [NOBODY] * 3


def test_the_defender_knows_what_a_token_is_worth_and_others_guess() -> None:
    yard = ark(mini("krin", (5, 5)), mini("dux", (30, 30)))
    hide(yard, "sniper_rifle", (20, 30))
    seen = [
        token_worth(Scene(Lore(), KIT, table, Seat(seat)), table.markers[0])
        for seat in (0, 1)
        for table in [RULES.redact(yard.table, Seat(seat))]
    ]
    assert seen[0] == BOX.items[BOX.items.number("sniper_rifle")].vp == 5
    assert seen[1] == pytest.approx(2.7 * 1.3)
    assert yard.table.markers[0].spot == Spot(2000, 3000)
