"""What a match can be started with: seats, crews, factions, boards; how factions and crews are settled."""

from __future__ import annotations

import pytest

from game.core.contract import Options
from game.rules.zone_wars.actions import ChooseCrew, ChooseFaction
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.events.muster import CrewChosen, FactionDiceRolled, TokensLaid
from game.rules.zone_wars.ground import MEDIUM
from game.rules.zone_wars.muster.options import OPTIONS
from game.rules.zone_wars.scenarios.table import SCENARIOS
from tests.rules.zone_wars.muster.halls import Hall, options, refusal, starts
from tests.rules.zone_wars.yard import BOX, of_type

ARK, GENLAB, NOVA, MECHATRON = map(ChooseFaction, Faction)

# ------------------------------------------------------------------ seats and crews


@pytest.mark.rule("zw.showdown.players", "zw.turfwar.players", "zw.streetfight.players")
@pytest.mark.parametrize("mode", ["showdown", "turf_war", "street_fight"])
def test_two_to_four_play(mode: str) -> None:
    chosen = {f"{what}_{n}": "random" for what in ("faction", "crew") for n in (1, 2, 3, 4)}
    assert [n for n in range(1, 6) if starts(Options(mode, n, choices=chosen))] == [2, 3, 4]
    assert refusal(Options(mode, 5, choices=chosen)) == "seats"


@pytest.mark.rule("zw.showdown.crew", "zw.showdown.crew-minimum")
def test_a_showdown_is_for_one_to_five_a_side() -> None:
    sizes = [str(n) for n in range(8)]
    assert [n for n in sizes if starts(options(crew=n))] == ["1", "2", "3", "4", "5"]
    assert refusal(options(crew="6")) == "crew"
    assert (OPTIONS["crew"][0], SCENARIOS["showdown"].crew) == ("3", 3)
    assert [len(Hall(options()).table.crew(seat)) for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("zw.turfwar.crew", "zw.streetfight.crew")
@pytest.mark.parametrize("mode", ["turf_war", "street_fight"])
def test_three_to_five_a_side_where_ground_is_fought_for(mode: str) -> None:
    assert [n for n in range(8) if starts(options(mode, crew=str(n)))] == [3, 4, 5]
    assert SCENARIOS[mode].crews == (3, 4, 5)


# ------------------------------------------------------------------ factions


def wanting(*factions: ChooseFaction, draws: tuple[int, ...] = ()) -> Hall:
    """Return a match whose seats want these factions; draws: the dice between rivals."""
    hall = Hall(Options("showdown", len(factions)))
    for number, faction in enumerate(factions, start=1):
        hall.do(faction, draws if number == len(factions) else ())
    return hall


@pytest.mark.rule("zw.factions.four-factions")
def test_everybody_leads_one_of_four_factions() -> None:
    hall = Hall(Options("showdown", 2))
    assert (hall.asked, list(hall.offered)) == (("OfferFaction", 0), [ARK, GENLAB, NOVA, MECHATRON])
    hall.do(ARK)
    assert hall.asked == ("OfferFaction", 1)
    hall.do(NOVA)
    assert hall.asked == ("OfferCrew", 0)
    assert [side.faction for side in hall.table.sides] == [Faction.ARK, Faction.NOVA]


@pytest.mark.rule("zw.scenario.faction-choice")
def test_dice_decide_between_two_who_want_one_faction() -> None:
    hall = wanting(ARK, ARK, draws=(4, 1))
    assert hall.table.sides[0].faction is Faction.ARK
    assert (hall.asked, list(hall.offered)) == (("OfferFaction", 1), [GENLAB, NOVA, MECHATRON])
    assert hall.refused(ARK) == "zw.scenario.faction-dice"


@pytest.mark.rule("zw.scenario.faction-dice")
def test_equal_dice_are_rolled_again() -> None:
    hall = wanting(ARK, ARK, draws=(3, 3, 1, 4))
    assert [event.dice for event in of_type(hall.log, FactionDiceRolled)] == [(4, 4), (2, 5)]
    assert hall.table.sides[1].faction is Faction.ARK
    assert (hall.asked, list(hall.offered)) == (("OfferFaction", 0), [GENLAB, NOVA, MECHATRON])
    three = wanting(GENLAB, ARK, ARK, draws=(0, 5))
    assert list(three.offered) == [NOVA, MECHATRON]


@pytest.mark.rule("zw.components.two-player-box")
def test_the_core_box_is_for_two_players_and_two_factions() -> None:
    hall = Hall(Options("showdown", 2, choices={"box": "core"}))
    assert list(hall.offered) == [ARK, GENLAB]
    assert hall.refused(NOVA) == "zw.components.two-player-box"
    hall.do(ARK)
    assert list(hall.offered) == [ARK, GENLAB]
    hall.do(ARK, (5, 0))
    assert list(hall.offered) == [GENLAB]
    assert refusal(options(seats=3, box="core")) == "seats"
    assert refusal(options(faction_2="nova", box="core")) == "faction_2"
    random = {"faction_1": "random", "faction_2": "random"}
    drawn = {side.faction for side in Hall(options(box="core", **random)).table.sides}
    assert drawn == {Faction.ARK, Faction.GENLAB}


def test_two_seats_cannot_be_given_one_faction() -> None:
    assert refusal(options(faction_2="ark")) == "faction_2"
    assert refusal(options(faction_2="zombies")) == "faction_2"


# ------------------------------------------------------------------ crews


@pytest.mark.rule("zw.scenario.crew-choice")
def test_every_seat_fields_the_same_number_of_different_characters() -> None:
    hall = Hall(options("turf_war", crew="4", crew_1="choose", crew_2="choose"))
    ark, genlab = (BOX.roster[faction] for faction in (Faction.ARK, Faction.GENLAB))
    assert hall.asked == ("OfferCrew", 0)
    for crew in (ark[:3], ark[:5], (*ark[:3], ark[0]), (*ark[:3], genlab[0])):
        assert hall.refused(ChooseCrew(tuple(crew))) == "zw.scenario.crew-choice"
    hall.do(ChooseCrew(tuple(ark[:4])))
    assert hall.asked == ("OfferCrew", 1)
    assert {len(action.characters) for action in hall.offered if isinstance(action, ChooseCrew)} == {4}
    hall.do(ChooseCrew(tuple(genlab[1:])))
    assert [len(hall.table.crew(seat)) for seat in (0, 1)] == [4, 4]


@pytest.mark.rule("zw.character.two-abilities")
def test_everybody_has_its_own_card_and_one_that_is_dealt() -> None:
    hall = Hall(options(crew_1="choose"))
    ark = tuple(BOX.roster[Faction.ARK][:3])
    hall.do(ChooseCrew(ark))
    crew = [mini for mini in hall.table.minis if mini.seat == 0]
    assert [mini.powers[0] for mini in crew] == [BOX.own_power[character] for character in ark]
    dealt = {mini.powers[1] for mini in crew}
    assert len(dealt) == 3
    assert dealt <= set(BOX.dealt_powers[Faction.ARK])
    for faction in Faction:
        own = {BOX.own_power[character] for character in BOX.roster[faction]}
        assert (len(own), len(BOX.dealt_powers[faction])) == (5, 7)
        assert own.isdisjoint(BOX.dealt_powers[faction])
    (told,) = [event for event in of_type(hall.log, CrewChosen) if event.seat == 0]
    assert told.powers == tuple(mini.powers for mini in crew)


def test_a_crew_may_be_named_in_the_options() -> None:
    hall = Hall(options(crew_1="krin, danko, franton"))
    assert [BOX.characters[m.character].id for m in hall.table.minis[:3]] == ["krin", "danko", "franton"]
    assert refusal(options(crew_1="krin, danko")) == "crew_1"
    assert refusal(options(crew_1="krin, danko, dux")) == "crew_1"
    assert refusal(options(crew_1="krin, danko, nobody")) == "crew_1"


# ------------------------------------------------------------------ tokens on the board


@pytest.mark.rule("zw.turfwar.artifacts")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_token_more_than_players_none_within_medium_of_another(seats: int) -> None:
    table = Hall(options("turf_war", seats)).table
    spots = [marker.spot for marker in table.markers]
    assert len(spots) == seats + 1
    apart = [(a.x - b.x) ** 2 + (a.y - b.y) ** 2 for n, a in enumerate(spots) for b in spots[:n]]
    assert min(apart) > MEDIUM**2


@pytest.mark.rule("zw.tokens.artifact-token")
def test_ten_tokens_lie_on_the_board_and_no_card_is_dealt() -> None:
    hall = Hall(options())
    assert len(hall.table.markers) == 10
    assert [len(event.spots) for event in of_type(hall.log, TokensLaid)] == [10]
    assert len(hall.table.stock.bag) == 22
    assert not any(held.is_found for mini in hall.table.minis for held in mini.held)


def test_unknown_options_are_named() -> None:
    assert refusal(options(weather="rain")) == "weather"
    assert refusal(options("duel")) == "mode"
    assert refusal(options(size="35")) == "size"
    assert refusal(options("turf_war", 4, size="30")) == "size"
    assert refusal(options(layout="nonsense = 1")) == "layout"
