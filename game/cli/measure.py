"""Commands that measure: arena and audit."""

from __future__ import annotations

import json
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING

from rich.console import Console

from game.cli.asked import game_named, mode_named, seating_from
from game.cli.errors import CommandError
from game.core.contract import Options
from game.core.folders import write_safely
from game.core.promises import AuditReport, PromiseBroken, audit, merged

if TYPE_CHECKING:
    from argparse import Namespace

    from game.core.entry import GameEntry, Mode


def run_arena(arguments: Namespace) -> int:
    """Let computer players play pairs of matches and print how they fared."""
    from ai.arena import run_arena as play_pairs

    entry = game_named(arguments.game)
    mode = mode_named(entry, arguments.mode)
    players = arguments.players.split(",")
    seating_from(entry, players)
    if len(players) < len(mode.seats[:1]) + 1:
        raise CommandError("--players: name two or more, for example ai:2,ai:5")
    if arguments.pairs < 1:
        raise CommandError("--pairs: at least 1")
    result = play_pairs(entry.id, mode.id, players, arguments.pairs, arguments.seed, series=arguments.series)
    text = json.dumps(result, indent=None if arguments.json else 2)
    if arguments.out:
        write_safely(arguments.out, text.encode() + b"\n")
    print(text)
    return 0


def run_audit(arguments: Namespace) -> int:
    """Hold random matches of every variant of a game against the promises."""
    entry = game_named(arguments.game)
    variants = list(
        variants_of(entry, [mode_named(entry, arguments.mode)] if arguments.mode else entry.modes)
    )
    workers = max(1, os.cpu_count() or 1)
    shares = [arguments.games // workers + (i < arguments.games % workers) for i in range(workers)]
    jobs = [(entry.id, variants, share, f"{arguments.seed}/{i}") for i, share in enumerate(shares) if share]
    try:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            report = merged(list(pool.map(_audit_share, jobs)))
    except PromiseBroken as broken:
        raise CommandError(f"a promise is broken: {broken}") from broken
    print(json.dumps(report.told(entry.id)) if arguments.json else "")
    if not arguments.json:
        Console(highlight=False).print(report.sentences(entry.title))
    return 0


def _audit_share(job: tuple[str, list[Options], int, str]) -> AuditReport:
    game, variants, games, seed = job
    return audit(game_named(game).rules(), variants, games, seed)


def variants_of(entry: GameEntry, modes: tuple[Mode, ...] | list[Mode]) -> list[Options]:
    """Return the options to audit: each mode and number of seats as it stands, and with each option's other ends."""
    found = []
    for mode in modes:
        for seats in mode.seats:
            standard = {spec.id: spec.values[0].id for spec in entry.options}
            found.append(Options(mode.id, seats, unattended=True, choices=standard))
            found.append(Options(mode.id, seats, unattended=False, choices=standard))
            for spec in entry.options:
                ends = spec.values[1:] if len(spec.values) <= len("abc") else spec.values[-1:]
                found += [
                    Options(mode.id, seats, unattended=True, choices={**standard, spec.id: value.id})
                    for value in ends
                ]
    return found
