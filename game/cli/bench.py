"""Measurements: what the program costs in time. Kept apart from the tests, which never depend on a clock."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager
from multiprocessing import get_context
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table as Sheet

from game.catalog import games
from game.core.chance import Dice
from game.core.folders import HOME_VARIABLE

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from game.core.contract import Rules
    from game.core.entry import GameEntry

STARTS = 5
COPIES = 20_000
SECONDS = 2.0
GLANCE = 0.02  # of the time between two looks at the clock, each of which costs a hundredth of a quick match


def bench(arguments: Namespace) -> int:
    """Measure everything and print one figure a key, in milliseconds, microseconds or per second as its name says."""
    from game.cli.window import grounds

    with TemporaryDirectory() as home, patched_home(home):
        figures = {"start_to_title_ms": start_to_title()} | frames() | grounds()
    for entry in games().values():
        figures |= engine(entry)
    if arguments.json:
        print(json.dumps({key: round(value, 3) for key, value in figures.items()}))
        return 0
    sheet = Sheet("figure", "value")
    for key, value in figures.items():
        sheet.add_row(key, f"{value:,.2f}")
    Console().print(sheet)
    return 0


def start_to_title() -> float:
    """Return the milliseconds from starting Python to the first frame of the title, the median of several starts."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    return median(_timed_start() for _ in range(STARTS))


def _timed_start() -> float:
    """Time one process of its own; spawned, because the packaged program has no Python to be given code."""
    from game.cli.window import first_frame

    begun = perf_counter()
    process = get_context("spawn").Process(target=first_frame)
    process.start()
    process.join()
    if process.exitcode:
        raise RuntimeError(f"the title could not be drawn: exit code {process.exitcode}")
    return 1000 * (perf_counter() - begun)


def frames() -> dict[str, float]:
    """Return the time of our own work in a frame of a moving table at 1920x1080 while a computer player thinks."""
    from game.cli.window import busy_frames

    worked, waited = busy_frames()
    cuts = quantiles(worked, n=100)
    return {
        "frame_p50_ms": cuts[49],
        "frame_p99_ms": cuts[98],
        "frame_max_ms": max(worked),
        "frame_wall_p99_ms": quantiles(waited, n=100)[98],
    }


@contextmanager
def patched_home(home: str) -> Iterator[None]:
    """Let saves and settings go to another folder for a while: a measurement must not fill the player's."""
    before = os.environ.get(HOME_VARIABLE)
    os.environ[HOME_VARIABLE] = home
    try:
        yield
    finally:
        del os.environ[HOME_VARIABLE]
        if before is not None:
            os.environ[HOME_VARIABLE] = before


def engine(entry: GameEntry) -> dict[str, float]:
    """Return what a copy of a state costs, how many random matches fit into a second of one processor, and more."""
    rules = entry.rules()
    options = entry.default_options(unattended=True)
    figures = {
        "copy_us": _copy_us(rules, options),
        "random_matches_per_s": _random_matches(rules, options),
        **(entry.figures(rules, process_time, SECONDS) if entry.figures else {}),
    }
    return {f"{entry.id}_{name}": value for name, value in figures.items()}


def _copy_us(rules: Rules[Any, Any], options: Any) -> float:  # noqa: ANN401 - of whichever game
    dice, mind = Dice("bench", "dice"), Dice("bench", "mind")
    state = rules.setup(options, dice)
    walk(rules, state, dice, mind, limit=10)
    clone = state.clone
    begun = process_time()
    for _ in range(COPIES):
        clone()
    return 1e6 * (process_time() - begun) / COPIES


def _random_matches(rules: Rules[Any, Any], options: Any) -> float:  # noqa: ANN401
    dice, mind = Dice("bench", "dice"), Dice("bench", "mind")
    begun, played = process_time(), 0
    while (spent := process_time() - begun) < SECONDS:
        some = max(1, int(played / spent * SECONDS * GLANCE))
        for _ in range(some):
            walk(rules, rules.setup(options, dice), dice, mind)
        played += some
    return played / spent


def walk(
    rules: Rules[Any, Any],
    state: Any,  # noqa: ANN401
    dice: Dice,
    mind: Dice,
    limit: int = 1_000_000,
) -> None:
    """Play uniformly random legal actions on a state until the match is over or about `limit` decisions are made."""
    made = 0
    while made < limit and (acting := rules.to_act(state)):
        for seat in acting:  # what several owe at once is decided in secret: none of it waits for another
            rules.advance(state, seat, rules.random_action(state, seat, mind), dice)
        made += len(acting)
