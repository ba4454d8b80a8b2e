"""The terms on which games are examined: all of them, or as few as show everything once."""

from __future__ import annotations

import pytest

from game.catalog import games
from game.core.chance import Dice
from game.core.entry import GameEntry
from game.core.promises.terms import few_terms_of, terms_of

ENTRIES = list(games().values())


def values_in(terms: list) -> set[tuple[str, str]]:
    return {pair for options in terms for pair in options.choices.items()}


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.id for entry in ENTRIES])
def test_all_terms_are_terms_that_the_rules_take(entry: GameEntry) -> None:
    rules = entry.rules()
    for options in terms_of(entry):
        rules.setup(options, Dice("terms"))
        assert options.choices == entry.defaults(options.mode, options.seats, options.choices)


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.id for entry in ENTRIES])
def test_few_terms_show_every_mode_number_of_seats_and_value(entry: GameEntry) -> None:
    few, rules = few_terms_of(entry), entry.rules()
    tables = [(mode.id, seats) for mode in entry.modes for seats in mode.seats]
    for options in few:
        rules.setup(options, Dice("terms"))
    assert [(options.mode, options.seats) for options in few[: len(tables)]] == tables
    assert values_in(few) == values_in(terms_of(entry))
    assert len(few) <= len(terms_of(entry))
    assert {options.unattended for options in few} == {True, False}


def test_few_terms_of_a_heavy_game_are_few() -> None:
    entry = games()["zone_wars"]
    tables = sum(len(mode.seats) for mode in entry.modes)
    assert tables <= len(few_terms_of(entry)) <= 1.5 * tables
    assert len(terms_of(entry)) >= 10 * len(few_terms_of(entry))


def test_terms_may_be_those_of_some_modes_and_one_number_of_seats() -> None:
    entry = games()["zone_wars"]
    asked = terms_of(entry, entry.modes[1:2], 3)
    assert {(options.mode, options.seats) for options in asked} == {("turf_war", 3)}
    assert terms_of(entry, entry.modes, 6) == []
    assert terms_of(games()["warzoo"], seats=4) == [o for o in terms_of(games()["warzoo"]) if o.seats == 4]


def test_options_are_there_for_the_seats_that_they_are_about() -> None:
    entry = games()["zone_wars"]
    named = {seats: set(entry.defaults("turf_war", seats)) for seats in (2, 3, 4)}
    assert named[3] - named[2] == {"faction_3", "crew_3", "teams"}
    assert named[4] - named[3] == {"faction_4", "crew_4"}
    assert named[2] - named[3] == {"box"}
    sizes = {}
    for seats in (3, 4):
        [size] = [spec for spec in entry.options_in("turf_war", seats) if spec.id == "size"]
        sizes[seats] = [value.id for value in size.values]
    assert sizes == {3: ["36", "30", "42"], 4: ["36", "42"]}


def test_options_are_there_beside_the_values_that_they_are_about() -> None:
    entry = games()["zone_wars"]
    alone = entry.defaults("showdown", 3)
    sharing = entry.defaults("showdown", 3, {"teams": "1&2/3", "size": "42"})
    assert (alone["teams"], sharing["teams"], sharing["size"]) == ("alone", "1&2/3", "42")
    assert set(alone) - set(sharing) == {"faction_2"}
    assert entry.defaults("showdown", 3, {"teams": "1+2/3", "crew": "3"})["crew"] == "2"
    assert entry.defaults("showdown", 3, {"teams": "1+2/3", "crew": "1"})["crew"] == "1"


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.id for entry in ENTRIES])
def test_no_option_is_there_twice(entry: GameEntry) -> None:
    for mode in entry.modes:
        for seats in mode.seats:
            for options in terms_of(entry, [mode], seats):
                ids = [spec.id for spec in entry.options_in(mode.id, seats, options.choices)]
                assert len(ids) == len(set(ids))
