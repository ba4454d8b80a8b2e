"""The arena: computer players meet in pairs of matches, the same seed twice with the seats swapped.

Everything random is fixed by the seed and the number of the pair: deal, dice, and the draws of the player
at each seat. Two equal players therefore play two mirrored matches, and every pair between them comes out
even. With `series` above 1 a pair is two series of that many matches in a row, in which players may learn;
its score is the mean over all of them. Where there are more than two seats, a player has all those of a side.
"""

from __future__ import annotations

import os
import platform
import signal
from itertools import combinations, permutations
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from ai.bout import play_bout
from ai.elo import interval, ratings
from ai.levels import rules_of, school_of, sides_of
from ai.spells import Spells
from game.core.contract import Options, Seat
from game.core.record import Seating

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from multiprocessing.context import SpawnProcess

    from ai.player import School
    from game.core.contract import Rules

FEW = 16  # matches that are not worth starting processes for
QUARTERS = 4


class Meeting(msgspec.Struct, frozen=True):
    """One pair to play: two players by their places in the list, and its number."""

    first: int
    second: int
    number: int


class Share(msgspec.Struct, frozen=True):
    """What one process is to play."""

    game: str
    options: Options
    players: tuple[str, ...]
    seed: str
    series: int
    meetings: list[Meeting]


class Played(msgspec.Struct, frozen=True):
    """How a pair ended: the first player's score in each match, and how long both took to decide."""

    meeting: Meeting
    scores: tuple[float, ...]
    spells: tuple[dict[int, int], dict[int, int]]

    @property
    def score(self) -> float:
        """The first player's score in the pair, 0 to 1."""
        return sum(self.scores) / len(self.scores)


def run_arena(  # noqa: PLR0913 - the words of a command
    game: str,
    mode: str,
    players: Sequence[str],
    pairs: int,
    seed: str,
    *,
    series: int = 1,
    workers: int | None = None,
    quiet: bool = False,
) -> dict[str, Any]:
    """Let every two of the players meet in `pairs` pairs; return the report as plain data for JSON.

    players: `ai:N` or names of baselines. Raises LookupError for a player or game that is not there.
    """
    meetings = [
        Meeting(first, second, number)
        for number in range(pairs)
        for first, second in combinations(range(len(players)), 2)
    ]
    seats = sum(map(len, sides_of(game, mode)))
    share = Share(game, Options(mode, seats, unattended=True), tuple(players), seed, series, meetings)
    for player in players:
        school_of(rules_of(game)).player(seat_named(player))
    played = []
    with _progress(quiet=quiet) as progress:
        bar = progress.add_task("pairs", total=len(meetings))
        for pair in _results(share, workers or os.cpu_count() or 1):
            played.append(pair)
            progress.advance(bar)
    return _report(share, sorted(played, key=lambda p: msgspec.structs.astuple(p.meeting)))


def seat_named(word: str) -> Seating:
    """Return the seating of `ai:N` or of a baseline."""
    kind, _, level = word.partition(":")
    if kind == "ai" and level.isdecimal():
        return Seating(word, "computer", level=int(level))
    return Seating(word, "computer", baseline=word)


def _progress(*, quiet: bool) -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal)


# ------------------------------------------------------------------------------------------ playing


def _results(share: Share, workers: int) -> Iterator[Played]:
    """Play a share on as many processes as there are, in this one when it is small or when none can be started."""
    if workers == 1 or 2 * share.series * len(share.meetings) <= FEW:
        yield from play_share(share)
        return
    context = get_context("spawn")
    pipes: dict[Connection, SpawnProcess] = {}
    try:
        for index in range(workers):
            part = msgspec.structs.replace(share, meetings=share.meetings[index::workers])
            ours, theirs = context.Pipe(duplex=False)
            process = context.Process(
                target=_play_apart, args=(theirs, msgspec.msgpack.encode(part)), daemon=True
            )
            process.start()
            theirs.close()
            pipes[ours] = process
        yield from _collected(pipes)
    finally:
        for process in pipes.values():
            process.terminate()


def _collected(pipes: dict[Connection, SpawnProcess]) -> Iterator[Played]:
    """Yield results as they come; raises RuntimeError when a process ends before its work is done."""
    open_pipes = set(pipes)
    while open_pipes:
        for pipe in wait(list(open_pipes)):
            assert isinstance(pipe, Connection)
            try:
                message = pipe.recv_bytes()
            except EOFError as error:
                raise RuntimeError("a process of the arena ended before its work was done") from error
            if message:
                yield msgspec.msgpack.decode(message, type=Played)
            else:
                open_pipes.remove(pipe)


def _play_apart(pipe: Connection, share: bytes) -> None:
    """Play a share in a process of its own; an empty message says that it is done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program decides what Ctrl-C ends
    for played in play_share(msgspec.msgpack.decode(share, type=Share)):
        pipe.send_bytes(msgspec.msgpack.encode(played))
    pipe.send_bytes(b"")


def play_share(share: Share) -> Iterator[Played]:
    """Play the pairs of a share one after the other."""
    rules = rules_of(share.game)
    school = school_of(rules)
    school.prepare()
    for meeting in share.meetings:
        yield _play_pair(rules, school, share, meeting)


def _play_pair(rules: Rules[Any, Any], school: School, share: Share, meeting: Meeting) -> Played:
    scores: list[float] = []
    spells = (Spells(), Spells())
    sides = sides_of(share.game, share.options.mode)
    seatings = (seat_named(share.players[meeting.first]), seat_named(share.players[meeting.second]))
    for swapped in (False, True):
        memories = [b"", b""]
        for match in range(share.series):
            order = (1, 0) if swapped else (0, 1)
            owners = [who for who, side in zip(order, sides, strict=True) for _ in side]
            seats = [school.player(seatings[who], memories[who]) for who in owners]
            bout = play_bout(rules, share.options, f"{share.seed}/{meeting.number}/{match}", seats)
            scores.append(bout.scores[sides[order[0]][0]])
            for seat, who in enumerate(owners):
                spells[who].add(bout.seconds[seat])
                if share.series > 1:
                    memories[who] = school.learn(memories[who], bout.histories[seat], Seat(seat))
    return Played(meeting, tuple(scores), (dict(spells[0].counts), dict(spells[1].counts)))


# ---------------------------------------------------------------------------------------- reporting


def _report(share: Share, played: Sequence[Played]) -> dict[str, Any]:
    names = _distinct(share.players)
    pairings = list(combinations(range(len(names)), 2))
    by_pairing = {
        pairing: [p for p in played if (p.meeting.first, p.meeting.second) == pairing] for pairing in pairings
    }
    spells = [Spells() for _ in names]
    for pair in played:
        spells[pair.meeting.first].join(pair.spells[0])
        spells[pair.meeting.second].join(pair.spells[1])
    report = {
        "game": share.game,
        "mode": share.options.mode,
        "seed": share.seed,
        "series": share.series,
        "players": names,
        **_fared(
            [pair for pairing in pairings if pairing[0] == 0 for pair in by_pairing[pairing]], share.series
        ),
        "ms_p50": {
            name: round(spell.milliseconds(0.5), 4) for name, spell in zip(names, spells, strict=True)
        },
        "ms_p99": {
            name: round(spell.milliseconds(0.99), 4) for name, spell in zip(names, spells, strict=True)
        },
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
    }
    if len(names) > 2:  # noqa: PLR2004 - more than one pairing
        report |= _round_robin(names, by_pairing, share.series)
    return report


def _distinct(players: Sequence[str]) -> list[str]:
    """Return the names, numbered where one comes twice."""
    names: list[str] = []
    for player in players:
        times = sum(name.partition("#")[0] == player for name in names)
        names.append(f"{player}#{times + 1}" if times else player)
    return names


def _fared(pairs: Sequence[Played], series: int) -> dict[str, Any]:
    """Return how the first player of some pairs did."""
    mean, low, high = interval([pair.score for pair in pairs])
    scores = [score for pair in pairs for score in pair.scores]
    fared: dict[str, Any] = {
        "score": mean,
        "low": low,
        "high": high,
        "pairs": len(pairs),
        "wins": scores.count(1.0),
        "draws": len(scores) - scores.count(1.0) - scores.count(0.0),
        "losses": scores.count(0.0),
    }
    if series == 1:
        quarters = [round(QUARTERS * pair.score) for pair in pairs]
        fared["pentanomial"] = [quarters.count(q) for q in range(QUARTERS + 1)]
    return fared


def _round_robin(
    names: Sequence[str], by_pairing: dict[tuple[int, int], list[Played]], series: int
) -> dict[str, Any]:
    rated = ratings(names, {pairing: [p.score for p in pairs] for pairing, pairs in by_pairing.items()})
    table = [
        {"players": [names[i], names[j]], **_fared(pairs, series)} for (i, j), pairs in by_pairing.items()
    ]
    elo = [{"player": name, **rating._asdict()} for name, rating in zip(names, rated, strict=True)]
    return {"elo": elo, "table": table, "cycles": _cycles(table)}


def _cycles(table: Sequence[dict[str, Any]]) -> list[list[str]]:
    """Return every three players who beat each other in a ring, each by more than chance allows."""
    beats = set()
    for row in table:
        one, two = row["players"]
        if row["low"] > 1 / 2:
            beats.add((one, two))
        elif row["high"] < 1 / 2:
            beats.add((two, one))
    players = sorted({player for row in table for player in row["players"]})
    rings = (ring for ring in permutations(players, 3) if ring[0] == min(ring))
    return [[a, b, c] for a, b, c in rings if {(a, b), (b, c), (c, a)} <= beats]
