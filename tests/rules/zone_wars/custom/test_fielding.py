"""Characters of one's own in matches: chosen like any other, seen by everybody, kept in the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from game.core.chance import Dice
from game.core.contract import BadOptions, Seat
from game.core.match import Match, replay, written
from game.core.record import Seating
from game.core.tables import TableError
from game.rules.zone_wars.actions import ChooseCrew
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.dealing import drawn_card
from game.rules.zone_wars.custom.files import characters_text, read_characters_of_ones_own
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.rules import ZoneWars
from game.rules.zone_wars.state import Table
from tests.rules.zone_wars.custom.folk import CHOSEN, built
from tests.rules.zone_wars.muster.halls import Hall, options
from tests.rules.zone_wars.yard import BOX, RULES

if TYPE_CHECKING:
    from game.rules.zone_wars.custom.character import CustomCharacter

ADA, BO = built("Ada", gear=("hatchet",)), built("Bo", Faction.GENLAB, (2, 2, 2, 9))
PRINTED = len(BOX.characters)


def hall(*made: CustomCharacter, mode: str = "showdown", **choices: str) -> Hall:
    """Return a match with characters of one's own."""
    return Hall(options(mode, own=characters_text(made), **choices))


def why_not(*made: CustomCharacter) -> str:
    """Return why no match can be played with characters."""
    with pytest.raises(BadOptions) as bad:
        hall(*made)
    return str(bad.value)


@pytest.mark.rule("zw.custom.intro", "zw.scenario.crew-choice")
@pytest.mark.parametrize("mode", ["showdown", "turf_war", "street_fight"])
def test_a_character_of_ones_own_is_chosen_like_any_other(mode: str) -> None:
    ready = hall(ADA, BO, mode=mode, crew_1="choose", crew_2="choose")
    crew = (*BOX.roster[Faction.ARK][:2], PRINTED)
    assert ChooseCrew(crew) in ready.offered
    assert ready.refused(ChooseCrew((*crew[:2], PRINTED + 1))) == "zw.scenario.crew-choice"
    ready.do(ChooseCrew(crew))
    ada = ready.table.minis[2]
    play = Play(ready.table, RULES.kit)
    assert (play.character(2).name, play.character(2).scores, play.health(2)) == ("Ada", (5, 3, 2, 5), 5)
    assert [BOX.powers[power].id for power in ada.powers] == [ADA.chosen, ADA.second]
    assert [play.item(card).id for card in ada.held] == ["hatchet"]
    assert ChooseCrew((*BOX.roster[Faction.GENLAB][:2], PRINTED + 1)) in ready.offered


def test_a_crew_of_ones_own_may_be_named_and_drawn() -> None:
    named = hall(ADA, BO, crew_1="krin, ADA, franton", crew_2="Bo, dux, moose")
    assert [mini.character for mini in named.table.minis[:2]] == [BOX.characters.number("krin"), PRINTED]
    drawn = {
        mini.character
        for n in range(20)
        for mini in Hall(options(own=characters_text([ADA])), f"hall {n}").table.minis
        if mini.seat == 0
    }
    assert PRINTED in drawn


@pytest.mark.rule("zw.custom.random-card")
def test_nobody_of_a_crew_is_dealt_what_a_comrade_drew() -> None:
    dealt = [BOX.powers[power].id for power in BOX.dealt_powers[Faction.ARK]]
    lot = next(n for n in range(99) if drawn_card(n, Faction.ARK, CHOSEN[Faction.ARK], BOX.powers) in dealt)
    ada = built("Ada", lot=lot)
    assert ada.second in dealt
    for n in range(12):
        wanted = options(crew="5", crew_1="franton, krin, hugust, naphtha, ada", own=characters_text([ada]))
        crew = Hall(wanted, f"deal {n}").table.minis[:5]
        assert BOX.powers[crew[4].powers[1]].id == ada.second
        assert len({mini.powers[1] for mini in crew}) == 5


def test_what_cannot_be_played_is_refused_by_name() -> None:
    assert why_not(built("Ada", gear=())) == ("own: Ada cannot be played: it has no starting equipment")
    assert why_not(ADA, ADA) == "own: characters: two rows go by the name `ada`"
    many = [built(f"Ada {n}") for n in range(9)]
    assert why_not(*many) == "own: more than 8 are of the Ark mutants"
    with pytest.raises(BadOptions, match=r"own: characters\.toml, character 1: there is no field `nam`"):
        Hall(options(own=characters_text([ADA]).replace("name", "nam")))


def test_a_box_takes_in_characters_of_ones_own() -> None:
    wider = BOX.with_own([ADA])
    assert wider.roster[Faction.ARK] == (0, 1, 2, 3, 4, 20)
    assert wider != BOX
    assert wider != BOX.with_own([built("Ada", gear=("club",))])
    assert BOX.with_own([]) == BOX
    with pytest.raises(TableError, match=r"characters: two rows go by the name `krin`"):
        BOX.with_own([built("KRIN")])


def test_two_matches_with_other_characters_do_not_meet() -> None:
    one, two = hall(ADA, crew_1="ada, krin, franton"), hall(built("Cid"), crew_1="cid, krin, franton")
    names = [Play(ready.table, RULES.kit).character(0).name for ready in (one, two, one)]
    assert names == ["Ada", "Cid", "Ada"]
    assert len(RULES.kit.box.characters) == PRINTED


def test_the_record_alone_brings_the_match_back() -> None:
    wanted = options(
        "street_fight", crew_1="ada, krin, franton", crew_2="bo, dux, moose", own=characters_text([ADA, BO])
    )
    match = Match(RULES, wanted, "record", (Seating("A"), Seating("B")))
    mind = Dice("mind")
    while match.to_act and match.steps < 60:
        (seat,) = match.to_act
        match.act(seat, RULES.random_action(match.view(seat).state, seat, mind))
    record = written(match)
    assert read_characters_of_ones_own(record.options.choices["own"], "record") == [ADA, BO]
    again = replay(ZoneWars(), record)
    assert again.digest == match.digest
    seen = match.view(Seat(1)).state
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Table) == seen
    assert seen.own == (ADA, BO)
    world = RULES.imagine(seen, Seat(1), Dice("guess"))
    assert RULES.redact(world, Seat(1)) == seen
    assert RULES.census(world)[0] == sorted(BOX.artifact_deck)  # type: ignore[index]
