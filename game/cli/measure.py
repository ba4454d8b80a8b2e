"""Commands that measure: arena and audit."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeAlias

from rich.console import Console

from game.cli.asked import game_named, mode_named, seating_from
from game.cli.errors import CommandError
from game.cli.files import keep
from game.cli.several import worked
from game.core.promises import AuditReport, audit_slice, merged
from game.core.promises.terms import terms_of

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from game.core.choices import Mode
    from game.core.contract import Options
    from game.core.entry import GameEntry

Job: TypeAlias = "tuple[str, list[Options], str, range]"  # game, variants, seed, numbers of the matches

FEWEST_PLAYERS = 2
AT_ONCE = 3  # matches of an audit that a process plays before it takes the next ones


def run_arena(arguments: Namespace) -> int:
    """Let computer players play pairs of matches and print how they fared."""
    from ai.arena import run_arena as play_pairs

    entry = game_named(arguments.game)
    mode = mode_named(entry, arguments.mode)
    players = _players(entry, arguments.players)
    result = play_pairs(entry.id, mode.id, players, arguments.pairs, arguments.seed, series=arguments.series)
    text = json.dumps(result, indent=None if arguments.json else 2)
    print(text, flush=True)  # before anything can go wrong with the file: it may be the work of hours
    if arguments.out:
        keep(arguments.out, text.encode() + b"\n")
    return 0


def _players(entry: GameEntry, words: str) -> list[str]:
    """Return the players named, separated by commas; raises CommandError."""
    players = [word.strip() for word in words.split(",") if word.strip()]
    if any(seat.kind == "person" for seat in seating_from(entry, players)):
        raise CommandError("--players: people do not play in the arena; name levels or baselines")
    if len(players) < FEWEST_PLAYERS:
        raise CommandError("--players: name two or more, for example ai:2,ai:5")
    return players


def run_audit(arguments: Namespace) -> int:
    """Hold random matches of every variant of a game, or whole campaigns, against the promises."""
    if arguments.campaigns:
        from game.cli.campaigns import run_campaigns

        return run_campaigns(arguments)
    entry = game_named(arguments.game)
    modes = [mode_named(entry, arguments.mode)] if arguments.mode else entry.modes
    variants = _terms(entry, modes, arguments.seats)
    numbers = range(arguments.games)
    jobs = [
        (entry.id, variants, arguments.seed, numbers[at : at + AT_ONCE])
        for at in range(0, len(numbers), AT_ONCE)
    ]
    report = merged(worked(_audit_job, jobs))
    if arguments.json:
        print(json.dumps(report.told(entry.id)))
    else:
        Console(highlight=False).print(report.sentences(entry.title), markup=False)
    return 0


def _terms(entry: GameEntry, modes: Sequence[Mode], seats: int | None) -> list[Options]:
    """Return the terms to audit; raises CommandError when no mode asked for has so many seats."""
    terms = terms_of(entry, modes, seats)
    if not terms:
        allowed = ", ".join(str(n) for n in sorted({n for mode in modes for n in mode.seats}))
        titles = ", ".join(mode.title for mode in modes)
        raise CommandError(f"--seats {seats}: {entry.title}, {titles}, is for {allowed} seats")
    return terms


def _audit_job(job: Job) -> AuditReport:
    game, variants, seed, numbers = job
    return audit_slice(game_named(game).rules(), variants, seed, numbers)
