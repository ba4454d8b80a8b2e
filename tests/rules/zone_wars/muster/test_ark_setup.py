"""The Defense of the Ark before its first turn: roles, crews, building, the hoard, hiding it, deployment."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.core.contract import Options, Seat
from game.rules.zone_wars.actions import Deploy, HideArtifact, KeepHoard, Pass, PlaceTerrain
from game.rules.zone_wars.affairs import Place
from game.rules.zone_wars.events.ark import ArtifactHidden, HoardKept
from game.rules.zone_wars.events.finds import CardsSeen
from game.rules.zone_wars.events.muster import (
    CrewChosen,
    Deployed,
    FactionChosen,
    FirstToLayDrawn,
    RolesGiven,
    ScenarioSet,
    TerrainPlaced,
    TokensLaid,
)
from game.rules.zone_wars.events.turn import TurnBegan
from game.rules.zone_wars.ground import Spot, Stand, Terrain
from game.rules.zone_wars.hidden import census_of
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.ark import OfferHiding, OfferHoard
from tests.rules.zone_wars.muster.halls import Hall, options, refusal, starts
from tests.rules.zone_wars.yard import BOX, KIT, RULES, of_type

if TYPE_CHECKING:
    from game.rules.zone_wars.state import Table

SEATS = (2, 3, 4)


def hall(seats: int = 2, defender: int = 1, seed: str = "hall", **choices: str) -> Hall:
    """Return a match in which a seat defends."""
    return Hall(options("ark", seats, defender=str(defender), **choices), seed)


def ready(seats: int = 2, defender: int = 1, **choices: str) -> Hall:
    """Return a match at its first turn, set up by the first offers."""
    made = hall(seats, defender, **choices)
    while made.table.turn == 0:
        made.do(made.offered[0])
    return made


def kept(made: Hall) -> tuple[int, ...]:
    """Let the Defender keep the first five of its cards; return them."""
    action = made.offered[0]
    assert isinstance(action, KeepHoard)
    made.do(action)
    return action.cards


# ------------------------------------------------------------------ seats, roles, crews


@pytest.mark.rule("zw.ark.players")
def test_two_to_four_play() -> None:
    chosen = {f"{what}_{n}": "random" for what in ("faction", "crew") for n in (1, 2, 3, 4)}
    assert [n for n in range(1, 6) if starts(Options("ark", n, choices=chosen))] == [2, 3, 4]
    assert refusal(Options("ark", 5, choices=chosen)) == "seats"


@pytest.mark.rule("zw.ark.roles")
@pytest.mark.parametrize("seats", SEATS)
def test_one_seat_defends_by_lot_or_by_choice(seats: int) -> None:
    defenders = set()
    for seed in range(24):
        roles = [side.role for side in Hall(options("ark", seats), f"roles {seed}").table.sides]
        assert sorted(roles) == ["attacker"] * (seats - 1) + ["defender"]
        defenders.add(roles.index("defender"))
    assert defenders == set(range(seats))
    chosen = hall(seats, 2)
    assert [side.role == "defender" for side in chosen.table.sides] == [n == 1 for n in range(seats)]
    assert of_type(chosen.log, RolesGiven)[0].roles[1] == "defender"
    assert refusal(options("ark", seats, defender="5")) == "defender"


@pytest.mark.rule("zw.ark.crew-sizes")
@pytest.mark.parametrize(("seats", "sizes"), [(2, (4, 5)), (3, (5, 4, 4)), (4, (5, 3, 3, 3))])
def test_the_roles_say_how_many_there_are(seats: int, sizes: tuple[int, ...]) -> None:
    (began,) = of_type(ready(seats).log, TurnBegan)
    assert (began.tokens, began.zone) == (sizes, seats)
    assert refusal(options("ark", seats, crew="3")) == "crew"
    assert refusal(options("ark", seats, defender="1", crew_1="krin,hugust")) == "crew_1"


@pytest.mark.rule("zw.ark.zone-deck")
def test_no_trigger_lies_in_the_deck() -> None:
    table = ready().table
    assert sorted((*table.zone.bag, *table.zone.discard)) == list(range(15))
    assert (SCENARIOS["ark"].has_triggers, table.zone.triggers) == (False, 0)


# ------------------------------------------------------------------ the Ark and the terrain


@pytest.mark.rule("zw.ark.build-ark", "zw.ark.other-terrain", "zw.ark.piece-rules")
@pytest.mark.parametrize("seats", SEATS)
def test_the_defender_builds_and_then_all_lay_in_turn_from_a_random_attacker(seats: int) -> None:
    made = hall(seats, 2, layout="by-hand")
    for piece in range(3):
        assert (made.asked, made.table.task.objective) == (("OfferTerrain", 1), True)  # type: ignore[union-attr]
        made.do(made.offered[0])
        assert made.table.layout.objectives == tuple(range(piece + 1))
    assert (made.asked, made.offered[-1]) == (("OfferTerrain", 1), Pass())
    made.do(Pass())
    placers = []
    while made.asked[0] == "OfferTerrain":
        placers.append(made.asked[1])
        assert made.refused(Pass()) == "zw.terrain.placement-procedure"
        made.do(made.offered[0])
    (drawn,) = of_type(made.log, FirstToLayDrawn)
    assert (drawn.rule, drawn.seat != 1, placers[0]) == ("zw.ark.other-terrain", True, drawn.seat)
    assert placers == [(drawn.seat + n) % seats for n in range(4 * seats + 2)]
    firsts = set()
    for seed in range(16):
        other = hall(seats, 2, f"first {seed}", layout="by-hand")
        while not of_type(other.log, FirstToLayDrawn):
            other.do(other.offered[-1] if other.offered[-1] == Pass() else other.offered[0])
        firsts.add(of_type(other.log, FirstToLayDrawn)[0].seat)
    assert firsts == set(range(seats)) - {1}


@pytest.mark.rule("zw.ark.build-ark", "zw.ark.other-terrain")
def test_what_may_lie_where_depends_on_who_lays_it() -> None:
    made = hall(layout="by-hand")
    assert made.refused(PlaceTerrain(Terrain("shack", 1180, 1200))) == "zw.ark.build-ark"
    assert made.refused(PlaceTerrain(Terrain("wall", 1800, 1800))) == "zw.ark.piece-rules"
    for piece in (Terrain("shack", 1200, 1200), Terrain("shack", 1200, 2000), Terrain("ruin2", 1800, 1600)):
        made.do(PlaceTerrain(piece))
    made.do(PlaceTerrain(Terrain("bus", 1800, 2300)))
    assert made.table.layout.objectives == (0, 1, 2, 3)
    assert of_type(made.log, TerrainPlaced)[-1].rule == "zw.ark.build-ark"
    near, inside = Terrain("wall", 1200, 490), Terrain("rubble", 1650, 1700)
    assert made.asked == ("OfferTerrain", 1)
    assert made.refused(PlaceTerrain(near)) == "zw.ark.other-terrain"
    assert made.refused(PlaceTerrain(inside)) == "zw.ark.other-terrain"
    made.do(PlaceTerrain(Terrain("bush", 300, 300)))
    assert made.asked == ("OfferTerrain", 0)
    made.do(PlaceTerrain(inside))
    assert made.table.layout.terrain[-1] == inside
    assert made.table.layout.objectives == (0, 1, 2, 3)


@pytest.mark.rule("zw.ark.build-ark")
def test_on_the_small_board_no_piece_may_take_the_room_of_the_others() -> None:
    made = hall(layout="by-hand", size="30")
    assert made.refused(PlaceTerrain(Terrain("ruin2b", 1500, 1500))) == "zw.ark.build-ark"
    for _ in range(3):
        made.do(made.offered[0])
    assert len(made.table.layout.objectives) == 3


# ------------------------------------------------------------------ the hoard


@pytest.mark.rule("zw.ark.artifacts")
def test_ten_cards_are_drawn_five_kept_and_hidden_and_five_put_away() -> None:
    made = hall()
    task = made.table.task
    assert isinstance(task, OfferHoard)
    assert (len(task.cards), len(made.table.stock.bag), len(made.offered)) == (10, 12, 252)
    drawn = sorted(card for card in task.cards if card is not None)
    outside = next(card for card in BOX.artifact_deck if card not in drawn)
    assert made.refused(KeepHoard(tuple(drawn[:4]))) == "zw.ark.artifacts"
    assert made.refused(KeepHoard(tuple(sorted((*drawn[:4], outside))))) == "zw.ark.artifacts"
    assert made.refused(KeepHoard((drawn[1], drawn[0], *drawn[2:5]))) == "zw.ark.artifacts"
    made.do(KeepHoard(tuple(drawn[:5])))
    assert sorted(held.item for held in made.table.gone if held.item is not None) == drawn[5:]
    while isinstance(made.table.task, OfferHiding):
        made.do(made.offered[0])
    hidden = [marker.item for marker in made.table.markers]
    assert (sorted(card for card in hidden if card is not None), len(made.table.stock.bag)) == (drawn[:5], 12)
    assert {marker.place for marker in made.table.markers} == {Place.HIDDEN}
    census = census_of(made.table, KIT)
    assert census == census_of(hall().table, KIT)


@pytest.mark.rule("zw.ark.artifact-placement", "zw.ark.artifacts")
def test_a_card_is_hidden_on_any_floor_where_somebody_can_stand() -> None:
    made = hall()
    cards = kept(made)
    other = next(card for card in BOX.artifact_deck if card not in cards)
    roof, ground = Spot(1500, 1620, 500), Spot(40, 40)
    assert made.refused(HideArtifact(other, ground)) == "zw.ark.artifact-placement"
    assert made.refused(HideArtifact(cards[0], Spot(1500, 1620, 260))) == "zw.move.end-position"
    assert made.refused(HideArtifact(cards[0], Spot(10, 40))) == "zw.move.path-finding"
    made.do(HideArtifact(cards[0], roof))
    made.do(HideArtifact(cards[1], ground))
    assert made.refused(HideArtifact(cards[2], ground)) == "zw.ark.artifact-placement"
    assert made.refused(HideArtifact(cards[0], Spot(500, 500))) == "zw.ark.artifact-placement"
    made.do(HideArtifact(cards[2], Spot(120, 40)))
    assert [(marker.spot, marker.item) for marker in made.table.markers] == [
        (roof, cards[0]),
        (ground, cards[1]),
        (Spot(120, 40), cards[2]),
    ]


@pytest.mark.rule("zw.scenario.hidden-cards", "zw.ark.artifact-placement", "zw.ark.artifacts")
@pytest.mark.parametrize("seats", SEATS)
def test_only_the_defender_knows_what_is_kept_and_hidden(seats: int) -> None:
    made = hall(seats, 2)
    drawn = made.table.task
    assert isinstance(drawn, OfferHoard)
    _seen_by_the_defender_alone(made.table, seats)
    cards = kept(made)
    while isinstance(made.table.task, OfferHiding):
        _seen_by_the_defender_alone(made.table, seats)
        made.do(made.offered[0])
    _seen_by_the_defender_alone(made.table, seats)
    for seat in (None, *(Seat(n) for n in range(seats) if n != 1)):
        told = [event.seen_by(seat) for event in made.log]
        assert [event.items for event in of_type(told, CardsSeen)] == [None]
        assert [event.items for event in of_type(told, HoardKept)] == [None]
        assert [event.item for event in of_type(told, ArtifactHidden)] == [None] * 5
        view = RULES.redact(made.table, seat)
        assert all(held.item is None for held in view.gone)
        assert set(view.stock.bag) == {None}
    told = [event.seen_by(Seat(1)) for event in made.log]
    assert of_type(told, HoardKept)[0].items == cards
    assert sorted(event.item or 0 for event in of_type(told, ArtifactHidden)) == sorted(cards)


def _seen_by_the_defender_alone(table: Table, seats: int) -> None:
    """Hold that views have holes for all but seat 1, and that imagined worlds agree with them."""
    own = RULES.redact(table, Seat(1))
    assert (own.task, own.markers) == (table.task, table.markers)
    for seat in (None, *(Seat(n) for n in range(seats) if n != 1)):
        view = RULES.redact(table, seat)
        cards = view.task.cards if isinstance(view.task, OfferHoard | OfferHiding) else ()
        assert set(cards) <= {None}
        assert {marker.item for marker in view.markers} <= {None}
        assert [marker.spot for marker in view.markers] == [marker.spot for marker in table.markers]
        assert RULES.redact(view, seat) == view
    seat = Seat(0)
    world = RULES.imagine(RULES.redact(table, seat), seat, Dice("world"))
    assert None not in [marker.item for marker in world.markers]
    assert census_of(world, KIT) == census_of(table, KIT)
    assert RULES.redact(world, seat) == RULES.redact(table, seat)


# ------------------------------------------------------------------ deployment, order


@pytest.mark.rule("zw.ark.defender-deployment")
def test_the_defender_deploys_everybody_anywhere_before_the_first_turn() -> None:
    made = hall()
    while made.asked[0] != "OfferDeployment":
        made.do(made.offered[0])
    corner, roof = Stand(100, 100), Stand(1500, 1620, 500)
    assert made.refused(Deploy(4, corner)) == "zw.ark.defender-deployment"
    assert made.refused(Deploy(0, Stand(50, 100))) == "zw.move.path-finding"
    made.do(Deploy(0, corner))
    assert made.refused(Deploy(1, Stand(150, 100))) == "zw.move.end-position"
    made.do(Deploy(1, roof))
    assert made.table.turn == 0
    for _ in range(2):
        assert made.asked == ("OfferDeployment", 0)
        made.do(made.offered[0])
    assert made.table.turn == 1
    waiting = [mini.status is Status.WAITING for mini in made.table.minis]
    assert waiting == [False] * 4 + [True] * 5


@pytest.mark.rule("zw.scenario.setup-order")
def test_the_setup_goes_step_by_step() -> None:
    made = ready(3, 2, layout="by-hand")
    steps = (
        ScenarioSet,
        RolesGiven,
        FactionChosen,
        CrewChosen,
        TerrainPlaced,
        FirstToLayDrawn,
        CardsSeen,
        HoardKept,
        ArtifactHidden,
        Deployed,
        TurnBegan,
    )
    order = [kind for kind, _ in groupby(type(event) for event in made.log if isinstance(event, steps))]
    assert order == [*steps[:6], TerrainPlaced, *steps[6:]]
    assert of_type(made.log, TokensLaid) == []


def test_the_hoard_is_as_large_as_the_deck_allows() -> None:
    made = hall()
    task = made.table.task
    assert isinstance(task, OfferHoard)
    small = replace(task, cards=task.cards[:3])
    made.table.agenda = (*made.table.agenda[:-1], small)
    assert made.offered == [KeepHoard(tuple(sorted(small.cards)))]  # type: ignore[type-var]
