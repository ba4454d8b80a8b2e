from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.catalog import games
from game.core.contract import Options
from game.core.promises import AuditReport, audit, examine_match
from tests.toys.kuhn import Kuhn
from tests.toys.sealed_bids import SealedBids
from tests.toys.skirmish import Skirmish
from tests.toys.tic_tac_toe import TicTacToe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.contract import Rules
    from game.core.entry import GameEntry

TOYS: list[tuple[Rules[Any, Any], Options]] = [
    (TicTacToe(), Options()),
    (Kuhn(), Options()),
    (SealedBids(), Options()),
    (SealedBids(), Options(seats=3)),
    (Skirmish(), Options()),
]


def variants_of(entry: GameEntry) -> Iterator[Options]:
    """Every mode and number of seats, with people or without, each with every value of one option, and all extremes."""
    for mode in entry.modes:
        for seats in mode.seats:
            first = entry.defaults(mode.id)
            yield Options(mode.id, seats, unattended=False, choices=first)
            yield Options(mode.id, seats, unattended=True, choices=first)
            for spec in entry.options_in(mode.id):
                for value in spec.values[1:] if len(spec.values) <= 3 else spec.values[-1:]:
                    yield Options(mode.id, seats, unattended=True, choices={**first, spec.id: value.id})
            last = {spec.id: spec.values[-1].id for spec in entry.options_in(mode.id)}
            yield Options(mode.id, seats, unattended=False, choices=last)


BUILT = [entry for entry in games().values() if entry.is_built]
VARIANTS = [(entry, options) for entry in BUILT for options in variants_of(entry)]


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


@pytest.mark.parametrize("entry", BUILT, ids=[entry.id for entry in BUILT])
def test_games_keep_promises_over_many_matches(entry: GameEntry) -> None:
    report = audit(entry.rules(), list(variants_of(entry)), 60, "many matches")
    assert report.games == 60
    assert not report.never_taken


@pytest.mark.parametrize("entry", BUILT, ids=[entry.id for entry in BUILT])
def test_events_and_outcomes_cite_rules_of_the_rulebook(entry: GameEntry) -> None:
    assert entry.rulebook is not None
    rulebook = entry.rulebook()
    report = audit(entry.rules(), list(variants_of(entry)), 30, "cited")
    assert [rule for rule in (*report.cited, *report.endings) if rule not in rulebook] == []
