"""The Chase before its first turn: roles, crews, cards of mobility, bands, the starting edge, reserve cards."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import pytest

from game.core.chance import Dice, Script
from game.core.contract import Options, Seat
from game.rules.zone_wars.actions import ChooseEdge, Deploy, LayReserve, Pass, PlaceTerrain, SwapPower
from game.rules.zone_wars.events.chase import PowerSwapped, ReserveLaid, StartEdgeChosen
from game.rules.zone_wars.events.finds import CardsSeen
from game.rules.zone_wars.events.muster import (
    CrewChosen,
    Deployed,
    FactionChosen,
    RolesGiven,
    ScenarioSet,
    TerrainPlaced,
    TokensLaid,
)
from game.rules.zone_wars.events.turn import TurnBegan
from game.rules.zone_wars.ground import Edge, Stand, Terrain, plot_for
from game.rules.zone_wars.ground import Scenario as GroundScenario
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.scenarios.mobility import LISTED
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.rules.zone_wars.state import Status
from tests.rules.zone_wars.muster.halls import Hall, options, refusal, starts
from tests.rules.zone_wars.yard import BOX, KIT, RULES, mini, of_type, table_of

if TYPE_CHECKING:
    from collections.abc import Sequence

WEST, EAST = ChooseEdge(Edge.WEST), ChooseEdge(Edge.EAST)


def hall(seats: int = 2, runner: int = 1, **choices: str) -> Hall:
    """Return a Chase up to the choice of the edge; nobody takes a card of mobility."""
    made = Hall(options("chase", seats, runner=str(runner), **choices))
    while made.asked[0] == "OfferMobility":
        made.do(Pass())
    return made


def ready(seats: int = 2, runner: int = 1, **choices: str) -> Hall:
    """Return a Chase at its first turn, the Runner having started in the west with the first offers."""
    made = hall(seats, runner, **choices)
    made.do(WEST)
    while made.table.turn == 0:
        made.do(made.offered[0])
    return made


# ------------------------------------------------------------------ seats, roles, crews


@pytest.mark.rule("zw.chase.players")
def test_two_or_three_play() -> None:
    chosen = {f"{what}_{n}": "random" for what in ("faction", "crew") for n in (1, 2, 3, 4)}
    assert [n for n in range(1, 6) if starts(Options("chase", n, choices=chosen))] == [2, 3]
    assert refusal(Options("chase", 4, choices=chosen)) == "seats"
    with pytest.raises(ValueError, match="two or three"):
        plot_for(GroundScenario.CHASE, 4, 3600)


@pytest.mark.rule("zw.chase.roles")
@pytest.mark.parametrize("seats", [2, 3])
def test_one_seat_is_the_runner_by_lot_or_by_choice(seats: int) -> None:
    runners = set()
    for seed in range(12):
        sides = Hall(options("chase", seats), seed=f"roles {seed}").table.sides
        roles = [side.role for side in sides]
        assert sorted(roles) == ["hunter"] * (seats - 1) + ["runner"]
        assert [side.m for side in sides] == [3 if role == "runner" else 1 for role in roles]
        runners.add(roles.index("runner"))
    assert runners == set(range(seats))
    chosen = Hall(options("chase", seats, runner="2"))
    assert [side.role == "runner" for side in chosen.table.sides] == [n == 1 for n in range(seats)]
    assert of_type(chosen.log, RolesGiven)[0].roles[1] == "runner"
    assert refusal(options("chase", seats, runner="4")) == "runner"


@pytest.mark.rule("zw.chase.crew-sizes")
@pytest.mark.parametrize(("seats", "sizes"), [(2, (3, 5)), (3, (3, 3, 3))])
def test_the_roles_say_how_many_there_are(seats: int, sizes: tuple[int, ...]) -> None:
    made = ready(seats)
    (began,) = of_type(made.log, TurnBegan)
    assert (began.tokens, began.zone) == (sizes, seats)
    assert refusal(options("chase", seats, crew="3")) == "crew"
    assert refusal(options("chase", seats, runner="1", crew_1="krin,hugust")) == "crew_1"


@pytest.mark.rule("zw.scenario.board-note")
def test_the_board_is_three_feet_wide() -> None:
    layout = Hall(options("chase")).table.layout
    assert (layout.width, layout.depth, len(layout.terrain)) == (3600, 3600, 10)
    assert len(Hall(options("chase", 3)).table.layout.terrain) == 14


@pytest.mark.rule("zw.chase.zone-deck")
def test_the_deck_has_neither_triggers_nor_the_killer_tree() -> None:
    table = ready().table
    cards = {BOX.zone_cards[n].id for n in (*table.zone.bag, *table.zone.discard)}
    assert (len(cards), "killer_tree" in cards) == (14, False)
    assert not SCENARIOS["chase"].has_triggers
    assert table.zone.triggers == 0


@pytest.mark.rule("zw.chase.no-artifact-tokens")
def test_no_token_lies_on_the_board() -> None:
    made = ready()
    assert (made.table.markers, of_type(made.log, TokensLaid)) == ((), [])


# ------------------------------------------------------------------ cards of mobility


def fielded(powers: Sequence[Sequence[str]], names: Sequence[str], draws: Sequence[int]) -> list[list[str]]:
    """Return what miniatures of a Chase hold after the limit, who held these cards before it."""
    entries = [mini(name, None, powers=held) for name, held in zip(names, powers, strict=True)]
    table = table_of(*entries, mini("psion", None), scenario="chase")
    script = Script(tuple(draws))
    play = Play(table, KIT, script)
    SCENARIOS["chase"].settle_crew(play, Seat(0))
    assert script.left == 0
    return [[BOX.powers[power].id for power in table.minis[n].powers] for n in range(len(names))]


@pytest.mark.rule("zw.chase.mobility-limit")
def test_all_cards_of_mobility_but_one_are_replaced() -> None:
    before = [["insect_wings", "tracker"], ["luminescence", "frog_legs"], ["four_armed", "reptilian"]]
    names = ("franton", "krin", "hugust")
    first, second = fielded(before, names, (0, 0)), fielded(before, names, (1, 0))
    assert first == [
        ["insect_wings", "tracker"],
        ["luminescence", "flesh_eater"],
        ["four_armed", "reptilian"],
    ]
    assert second == [["flesh_eater", "tracker"], ["luminescence", "frog_legs"], ["four_armed", "reptilian"]]


@pytest.mark.rule("zw.chase.mobility-limit-reading")
def test_one_of_the_whole_list_stays() -> None:
    before = [["warning_call", "burrower"], ["stampede", "sprinter"], ["keen_senses", "thick_hide"]]
    after = fielded(before, ("dux", "bormin", "farrow"), (1, 0))
    assert after == [
        ["warning_call", "rending_claws"],
        ["stampede", "sprinter"],
        ["keen_senses", "thick_hide"],
    ]
    jets = [["repair_arm", "jet_pack"]]
    assert fielded(jets, ("wrecker",), ()) == jets
    for seed in range(20):
        table = Hall(options("chase", 2), seed=f"mobile {seed}").table
        for seat in (0, 1):
            held = [BOX.powers[p].id for n in table.crew(Seat(seat)) for p in table.minis[n].powers]
            assert sum(one in LISTED for one in held) <= 1
            assert all(len(set(m.powers)) == 2 for m in table.minis)


def without_mobility(faction: str) -> Hall:
    """Return a Chase whose Runner is asked whether it wants a card of mobility."""
    for seed in range(60):
        made = Hall(
            options("chase", 2, runner="1", faction_1=faction, faction_2="random"), seed=f"bare {seed}"
        )
        if made.asked == ("OfferMobility", 0):
            return made
    raise AssertionError(faction)


@pytest.mark.rule("zw.chase.mobility-option")
@pytest.mark.parametrize(
    ("faction", "listed"),
    [
        ("ark", {"frog_legs", "insect_wings"}),
        ("genlab", {"burrower", "sprinter"}),
        ("nova", {"telekinesis"}),
        ("mechatron", {"jet_pack"}),
    ],
)
def test_a_faction_without_one_may_take_one_of_its_family(faction: str, listed: set[str]) -> None:
    made = without_mobility(faction)
    swaps = [action for action in made.offered if isinstance(action, SwapPower)]
    assert {BOX.powers[swap.new].id for swap in swaps} == listed
    assert len(swaps) == 3 * 2 * len(listed)
    assert made.offered[-1] == Pass()
    swap = swaps[0]
    made.do(swap)
    assert swap.new in made.table.minis[swap.piece].powers
    assert swap.old not in made.table.minis[swap.piece].powers
    assert of_type(made.log, PowerSwapped)[-1].new == swap.new
    assert swap.new != KIT.box.own_power[made.table.minis[swap.piece].character]


@pytest.mark.rule("zw.chase.mobility-option")
def test_in_the_next_battle_of_a_campaign_everybody_has_its_own_card_again() -> None:
    made = without_mobility("ark")
    crew = [made.table.minis[piece].character for piece in made.table.crew(Seat(0))]
    made.do(next(a for a in made.offered if isinstance(a, SwapPower) and a.old == KIT.box.own_power[crew[0]]))
    assert KIT.box.own_power[crew[0]] not in made.table.minis[0].powers
    names = ",".join(BOX.characters[number].name for number in crew)
    after = Hall(options("showdown", crew_1=names, veterans="none"))
    assert [mini.powers[0] for mini in after.table.minis[:3]] == [KIT.box.own_power[one] for one in crew]


# ------------------------------------------------------------------ bands and terrain


@pytest.mark.rule("zw.chase.band-direction")
def test_the_bands_run_from_west_to_east() -> None:
    assert plot_for(GroundScenario.CHASE, 2, 3600).street == (1200, 2400)
    made = hall()
    assert (made.asked, made.offered) == (("OfferStartEdge", 0), [WEST, EAST])
    table = ready().table
    play, scenario = Play(table, KIT), SCENARIOS["chase"]
    assert scenario.entry_edges(play, 1) == (Edge.NORTH, Edge.SOUTH)
    assert scenario.entry_edges(play, 0) == ()


@pytest.mark.rule("zw.chase.terrain")
def test_each_player_lays_a_piece_in_each_band_in_time_and_none_that_blocks_in_the_middle() -> None:
    made = Hall(options("chase", layout="by-hand", runner="1"))
    while made.asked[0] == "OfferMobility":
        made.do(Pass())
    first = made.asked[1]
    wall = PlaceTerrain(Terrain("wall", 1800, 1800))
    assert made.refused(wall) == "zw.chase.terrain"
    columns = range(300, 3600, 750)
    for x in columns[:3]:
        made.do(PlaceTerrain(Terrain("bush", x, 300)))
        made.do(PlaceTerrain(Terrain("bush", x, 3300)))
    north, south = PlaceTerrain(Terrain("bush", 1000, 900)), PlaceTerrain(Terrain("bush", 1000, 2700))
    assert made.asked == ("OfferTerrain", first)
    assert made.refused(north) == "zw.chase.terrain"
    assert all(a.terrain.y >= 1200 for a in made.offered if isinstance(a, PlaceTerrain))
    made.do(south)
    assert made.asked == ("OfferTerrain", 1 - first)


@pytest.mark.rule("zw.chase.terrain")
def test_with_three_pieces_left_two_may_lie_anywhere_before_the_central_band_gets_one() -> None:
    made = Hall(options("chase", 2, layout="by-hand", runner="1"))
    while made.asked[0] == "OfferMobility":
        made.do(Pass())
    first = made.asked[1]
    places = [
        (300, 300),
        (300, 3300),
        (1050, 3300),
        (1050, 300),
        (1800, 300),
        (1800, 3300),
        (2550, 300),
        (2550, 3300),
    ]
    for x, y in places:
        made.do(PlaceTerrain(Terrain("bush", x, y)))
    for seat in (first, 1 - first):
        assert made.asked == ("OfferTerrain", seat)
        assert made.refused(PlaceTerrain(Terrain("bush", 3300, 300))) == "zw.chase.terrain"
        assert made.refused(PlaceTerrain(Terrain("shack", 1800, 1800))) == "zw.chase.terrain"
        made.do(PlaceTerrain(Terrain("rubble", 1200 + 1200 * (seat == first), 1800)))
    assert made.asked[0] == "OfferStartEdge"


# ------------------------------------------------------------------ the Runner's start


@pytest.mark.rule("zw.chase.edges")
def test_the_runner_chooses_its_edge() -> None:
    made = hall(3, runner=2)
    assert made.asked == ("OfferStartEdge", 1)
    made.do(EAST)
    assert made.table.sides[1].edge is Edge.EAST
    assert of_type(made.log, StartEdgeChosen)[0].edge is Edge.EAST
    assert made.asked == ("OfferReserve", 1)


@pytest.mark.rule("zw.chase.reserve-cards")
def test_six_cards_are_dealt_and_three_are_laid_face_down() -> None:
    made = hall()
    made.do(WEST, draws=(0,) * 6)
    assert (made.asked, len(made.table.task.cards)) == (("OfferReserve", 0), 6)  # type: ignore[union-attr]
    assert len(made.table.stock.bag) == 16
    a, b, c, d, e, f = made.table.task.cards  # type: ignore[union-attr]
    assert len(made.offered) == 120
    assert made.refused(LayReserve((a, b))) == "zw.chase.reserve-cards"
    assert made.refused(LayReserve((a, a, b))) == "zw.chase.reserve-cards"
    made.do(LayReserve((d, a, f)))
    reserves = [made.table.minis[piece].held[-1] for piece in made.table.crew(Seat(0))]
    assert [card.item for card in reserves] == [d, a, f]
    assert all(card.is_reserve and card.is_found for card in reserves)
    assert sorted(card.item for card in made.table.gone) == sorted((b, c, e))


@pytest.mark.rule("zw.chase.runner-deployment")
def test_runners_deploy_in_their_band_within_long_of_their_edge() -> None:
    made = hall()
    made.do(WEST)
    made.do(made.offered[0])
    piece = made.table.crew(Seat(0))[0]
    made.table.layout = type(made.table.layout)()

    def at(x: float, y: float) -> Deploy:
        return Deploy(piece, Stand(round(100 * x), round(100 * y), 0, (1, 0)))

    assert made.refused(at(9.5, 18)) == "zw.chase.runner-deployment"
    assert made.refused(at(5, 12.4)) == "zw.chase.runner-deployment"
    made.do(at(9.4, 18))
    while made.table.turn == 0:
        made.do(made.offered[0])
    runners = [made.table.minis[n] for n in made.table.crew(Seat(0))]
    assert {mini.status for mini in runners} == {Status.STANDING}
    assert {made.table.minis[n].status for n in made.table.crew(Seat(1))} == {Status.WAITING}


# ------------------------------------------------------------------ the order, and what others learn


@pytest.mark.rule("zw.scenario.setup-order")
def test_the_steps_of_the_setup_follow_each_other() -> None:
    choices = {f"{what}_{n}": "choose" for what in ("faction", "crew") for n in (1, 2)}
    made = Hall(options("chase", layout="by-hand", **choices))
    while made.table.turn == 0:
        answers = made.offered
        made.do(answers[made.asked[1]] if made.asked[0] == "OfferFaction" else answers[-1])
    steps = (
        ScenarioSet,
        RolesGiven,
        FactionChosen,
        CrewChosen,
        TerrainPlaced,
        TokensLaid,
        StartEdgeChosen,
        CardsSeen,
        ReserveLaid,
        Deployed,
        TurnBegan,
    )
    told = [type(event) for event in made.log if isinstance(event, steps)]
    assert [step for step, _ in groupby(told)] == [step for step in steps if step is not TokensLaid]


@pytest.mark.rule("zw.scenario.hidden-cards")
def test_only_the_runner_learns_the_reserve_cards() -> None:
    made = ready(3)
    for eye in (Seat(1), Seat(2), None):
        seen = RULES.redact(made.table, eye)
        assert [seen.minis[n].held[-1].item for n in seen.crew(Seat(0))] == [None] * 3
        assert [card.item for card in seen.gone] == [None] * 3
        (laid,) = of_type(made.log, ReserveLaid)
        assert laid.seen_by(eye).items is None  # type: ignore[union-attr]
        assert of_type(made.log, CardsSeen)[0].seen_by(eye).items is None  # type: ignore[union-attr]
    own = RULES.redact(made.table, Seat(0))
    assert [own.minis[n].held[-1].item for n in own.crew(Seat(0))] == list(laid.items or ())
    world = RULES.imagine(RULES.redact(made.table, Seat(1)), Seat(1), Dice("world"))
    assert RULES.census(world) == RULES.census(made.table)
