from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from game.catalog import games
from game.core.contract import Options
from game.core.promises import AuditReport, audit, examine_match
from game.core.promises.terms import few_terms_of, terms_of
from tests.toys.kuhn import Kuhn
from tests.toys.sealed_bids import SealedBids
from tests.toys.skirmish import Skirmish
from tests.toys.tic_tac_toe import TicTacToe

if TYPE_CHECKING:
    from game.core.contract import Rules
    from game.core.entry import GameEntry

TOYS: list[tuple[Rules[Any, Any], Options]] = [
    (TicTacToe(), Options()),
    (Kuhn(), Options()),
    (SealedBids(), Options()),
    (SealedBids(), Options(seats=3)),
    (Skirmish(), Options()),
]


MATCHES = 60
MOST_TERMS, MOST_MATCHES = 60, 180  # of the lightest game
NEVER = {"ChooseEdge north", "ChooseEdge south"}
"""Edges that no street of the Chase leads to."""

SELDOM = {"army_battles": {"Exit"}, "zone_wars": {"Accept", "Assist", "KeepFind", "Steal", "Wear", *NEVER}}
"""What random play comes to only in more matches than there is time for; the tests of the rules take each of them."""

QUICK = {"zone_wars": {"monsters": "printed"}}
"""In place of what makes decisions fork into thousands of slow outcomes: the Hydra, which walks in every turn."""

ENTRIES = list(games().values())


def thorough_terms_for(entry: GameEntry) -> list[Options]:
    """Return all terms of a game; where they weigh too much, one in each mode, with another number of seats each."""
    terms = terms_of(entry)
    if len(terms) * entry.weight <= MOST_TERMS:
        return terms
    few = few_terms_of(entry)
    found = []
    for number, mode in enumerate(entry.modes):
        seats = mode.seats[number % len(mode.seats)]
        options = next(one for one in few if (one.mode, one.seats) == (mode.id, seats))
        found.append(replace(options, choices=options.choices | QUICK.get(entry.id, {})))
    return found


def matches_for(entry: GameEntry) -> int:
    """Return how many matches are played of a game: fewer where they weigh too much."""
    return min(MATCHES, MOST_MATCHES // entry.weight)


def terms_for(entry: GameEntry) -> list[Options]:
    """Return all terms where each gets its match, or as few as show everything once."""
    terms = terms_of(entry)
    return terms if len(terms) <= matches_for(entry) else few_terms_of(entry)


VARIANTS = [(entry, options) for entry in ENTRIES for options in thorough_terms_for(entry)]


def name_of(options: Options) -> str:
    values = ",".join(options.choices.values())
    return f"{options.mode}-{options.seats}-{values}-{'unattended' if options.unattended else 'attended'}"


@pytest.mark.parametrize(("rules", "options"), TOYS, ids=[f"{r.name}-{o.seats}" for r, o in TOYS])
def test_toys_keep_every_promise_on_every_state(rules: Rules[Any, Any], options: Options) -> None:
    report = audit(rules, [options], 25, "toys", thorough=True)
    assert report.games == 25
    assert not report.never_taken


@pytest.mark.parametrize(("entry", "options"), VARIANTS, ids=[f"{e.id}-{name_of(o)}" for e, o in VARIANTS])
def test_games_keep_every_promise_on_every_state(entry: GameEntry, options: Options) -> None:
    report = AuditReport()
    examine_match(entry.rules(), options, "every state", report, thorough=True)
    assert report.games == 1


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.id for entry in ENTRIES])
def test_games_keep_promises_over_many_matches_and_cite_rules_of_the_rulebook(entry: GameEntry) -> None:
    assert entry.rulebook is not None
    rulebook = entry.rulebook()
    terms = terms_for(entry)
    report = audit(entry.rules(), terms, max(matches_for(entry), len(terms)), "many matches")
    assert report.games >= len(terms)
    assert set(report.never_taken) <= SELDOM.get(entry.id, set())
    assert [rule for rule in (*report.cited, *report.endings) if rule not in rulebook] == []
