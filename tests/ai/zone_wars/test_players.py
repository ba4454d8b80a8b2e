"""The computer players of Zone Wars: legal, told, the same again, and blind to what they may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from ai.arena import seat_named
from ai.games.zone_wars.advice import Adviser
from ai.games.zone_wars.ground import Lore
from ai.games.zone_wars.judge import answers
from ai.games.zone_wars.judge.outlook import Eye
from ai.games.zone_wars.judge.plans import Planner
from ai.games.zone_wars.scene import Scene
from ai.games.zone_wars.school import ZoneSchool
from ai.levels import baselines_of, components_of, levels_of, rules_from
from game.core.chance import Dice
from game.core.contract import Options, Seat, View, view
from game.core.decision import Budget, Choice
from game.core.record import Seating
from game.core.table_talk import AcceptDraw, DeclineDraw
from game.rules.zone_wars.actions import AimedShot, Charge, MoveAndAttack, Operate, Reroll
from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.files import characters_text
from game.rules.zone_wars.dice import Roll
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.rules import ZoneWars
from tests.ai.zone_wars.bench import threw
from tests.rules.zone_wars.custom.folk import built
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.yard import BOX, EAST, RULES, WEST, Yard, mini

if TYPE_CHECKING:
    from collections.abc import Iterator

LEVELS = ("ai:1", "ai:2", "ai:3", "ai:4", "ai:5")
SHORT = 22  # decisions of a match that are looked at


@pytest.fixture(scope="module")
def school() -> ZoneSchool:
    return ZoneSchool(RULES)


def decisions(
    school: ZoneSchool,
    word: str,
    mode: str,
    seats: int = 2,
    limit: int = SHORT,
    choices: dict[str, str] | None = None,
) -> Iterator[tuple[View, Choice, str]]:
    """Play the beginning of a match and yield every view, choice and seed."""
    options = Options(mode=mode, seats=seats, unattended=True, choices=choices or {})
    table = RULES.setup(options, Dice(f"{word} {mode}"))
    players = [school.player(seat_named(word)) for _ in range(seats)]
    decoder = msgspec.json.Decoder(RULES.action_type)
    for step in range(limit):
        acting = RULES.to_act(table)
        if not acting:
            return
        seat = Seat(acting[0])
        seen = view(RULES, table, seat)
        choice = players[seat].choose(seen, Budget(), f"{word}/{step}")
        yield seen, choice, f"{word}/{step}"
        action = decoder.decode(choice.action)
        RULES.check(table, seat, action)
        RULES.apply(table, seat, action, Dice(word, f"{step}"))


def check_told(choice: Choice) -> None:
    assert choice.note.endswith(".")
    assert not choice.fallback
    assert bytes(choice.action) in [bytes(option.action) for option in choice.alternatives]
    assert sum(option.weight for option in choice.alternatives) == pytest.approx(1.0)


def test_the_catalog_of_players(school: ZoneSchool) -> None:
    assert [level.number for level in levels_of("zone_wars")] == [1, 2, 3, 4, 5]
    assert baselines_of("zone_wars") == ("random",)
    assert school.player(Seating("x", "computer", baseline="random"))
    for seating in (Seating("x", "computer", level=6), Seating("x", "computer", baseline="genius")):
        with pytest.raises(LookupError, match="no computer player"):
            school.player(seating)


def test_components_travel_to_the_thinking_process() -> None:
    again = rules_from("zone_wars", components_of(RULES))
    assert isinstance(again, ZoneWars)
    assert again.kit.box == RULES.kit.box


@pytest.mark.parametrize("word", LEVELS)
@pytest.mark.parametrize("mode", ["showdown", "turf_war", "street_fight"])
def test_decisions_are_legal_told_and_the_same_whatever_is_hidden(
    school: ZoneSchool, word: str, mode: str
) -> None:
    """Even from a player made afresh, and whatever true table is imagined behind the view."""
    dice, fresh = Dice("imagined"), ZoneSchool(RULES)
    for number, (seen, choice, seed) in enumerate(decisions(school, word, mode)):
        check_told(choice)
        if number % 7 == 6:
            world = RULES.imagine(seen.state, seen.seat, dice)
            again = view(RULES, world, seen.seat)
            assert fresh.player(seat_named(word)).choose(again, Budget(), seed) == choice


@pytest.mark.parametrize("word", ["ai:2", "ai:4"])
def test_they_lead_characters_of_the_players_own(school: ZoneSchool, word: str) -> None:
    own = characters_text([built("Ada"), built("Bo", Faction.GENLAB, (2, 2, 2, 9))])
    crews = {"crew_1": "ada, krin, franton", "crew_2": "bo, dux, moose"}
    sides = {"own": own, "faction_1": "ark", "faction_2": "genlab", **crews}
    acted = set()
    for seen, choice, _ in decisions(school, word, "street_fight", limit=40, choices=sides):
        check_told(choice)
        if seen.state.active != NOBODY:
            acted.add(Play(seen.state, RULES.kit).character(seen.state.active).name)
    assert {"Ada", "Bo"} <= acted


VETERANS = (
    '[{"character":"danko","kept":["laser_cannon"]},{"character":"hugust","gains":["melee","health"]},'
    '{"character":"naphtha","kept":["plastic_duck"],"gains":["melee"]},{"character":"dux","gains":["ranged"]}]'
)


def test_level_3_fields_its_veterans_and_level_2_draws_its_crew(school: ZoneSchool) -> None:
    terms = {"faction_1": "ark", "faction_2": "nova"}
    veterans = {**terms, "veterans": VETERANS}

    def first(word: str, choices: dict[str, str]) -> tuple[str, bytes]:
        _, choice, _ = next(iter(decisions(school, word, "showdown", limit=1, choices=choices)))
        return choice.note, bytes(choice.action)

    note, action = first("ai:3", veterans)
    assert note == "Brings what earlier battles gave: worth +5.10 points."
    crew = msgspec.json.decode(action)["characters"]
    assert [BOX.characters[n].id for n in crew] == ["hugust", "naphtha", "danko"]
    drawn = "Drawn at random. A die decided between equals."
    assert first("ai:3", terms)[0] == first("ai:2", veterans)[0] == drawn


def test_four_seats(school: ZoneSchool) -> None:
    for _, choice, _ in decisions(school, "ai:3", "showdown", seats=4, limit=40):
        check_told(choice)


def test_stopping_early_still_gives_an_answer(school: ZoneSchool) -> None:
    for seen, _, seed in decisions(school, "ai:2", "street_fight"):
        check_told(school.player(seat_named("ai:5")).choose(seen, Budget(), seed, lambda: True))


def test_offers_of_a_draw(school: ZoneSchool) -> None:
    table = RULES.setup(Options(mode="showdown", seats=2, unattended=True), Dice("draw"))
    ahead, behind = (msgspec.structs.replace(table.sides[0], points=points) for points in (6, 0))
    for mine, turn, accepts in ((ahead, 5, False), (behind, 5, True)):
        late = table.clone()
        late.turn, late.sides = turn, (mine, msgspec.structs.replace(table.sides[1], points=3))
        seen = View(Seat(0), late, (Seat(0),), (AcceptDraw(), DeclineDraw()))
        for word in LEVELS:
            choice = school.player(seat_named(word)).choose(seen, Budget(), "s")
            assert msgspec.json.decode(choice.action)["type"] == ("AcceptDraw" if accepts else "DeclineDraw")


def test_a_hint_is_what_level_4_would_do() -> None:
    table = RULES.setup(Options(mode="showdown", seats=2, unattended=True), Dice("hint"))
    adviser = Adviser()
    hint = adviser.advise(RULES, view(RULES, table, Seat(0)))
    assert hint == adviser.advise(RULES, view(RULES, table, Seat(0)))
    assert hint == Adviser().advise(RULES, view(RULES, table, Seat(0)))
    check_told(hint)


# ------------------------------------------------------------------ what the judges know


def planner(yard: Yard, name: str, eye: Eye) -> Planner:
    return Planner(Scene(Lore(), yard.rules.kit, yard.table, Seat(yard.mini(name).seat)), yard[name], eye)


def test_level_3_fetches_a_rich_token_and_shoots_where_nothing_lies() -> None:
    rich = Yard(mini("franton", (10, 10), face=EAST), mini("dux", (24, 10)), markers=[(10, 13)])
    assert isinstance(planner(rich, "franton", Eye()).plans()[0].action, Operate)
    bare = Yard(mini("franton", (10, 10), face=EAST), mini("dux", (24, 10), gear=[]))
    assert isinstance(planner(bare, "franton", Eye()).plans()[0].action, AimedShot)


def test_level_3_attacks_whom_it_can_lay_low() -> None:
    yard = Yard(mini("hugust", (10, 10), face=EAST), mini("ruben", (16, 10)), mini("dux", (10, 17), damage=3))
    best = planner(yard, "hugust", Eye()).plans()[0]
    assert isinstance(best.action, Charge | MoveAndAttack)
    assert best.action == Charge(yard["dux"])


def test_the_threat_map_tells_cover_from_the_open() -> None:
    wall = block(15, 8, 15.5, 12, 3)
    yard = Yard(mini("krin", (14, 10)), mini("farrow", (26, 10), face=WEST), land=[wall])
    view_of = planner(yard, "krin", Eye(fears=True))
    behind, beside = (view_of.scene.at(view_of.piece, view_of.here.spot._replace(y=y)) for y in (1000, 1500))
    assert view_of.at(behind) > view_of.at(beside)


def test_a_reroll_that_would_break_a_good_weapon_for_nothing_is_left() -> None:
    yard = Yard(
        mini("hugust", (10, 10), face=EAST, gear=["fire_axe"]), mini("dux", (11.2, 10)), active="hugust"
    )
    scene = Scene(Lore(), yard.rules.kit, yard.table, Seat(0))
    for roll, expected in (
        (Roll((3, 3, 4, 2, 5), (3, 4, 2)), True),
        (Roll((6, 6, 6, 6, 6), (1, 1, 1)), False),
    ):
        threw(yard, "hugust", "dux", roll)
        assert isinstance(answers.rerolls(scene)[0].action, Reroll) is expected
