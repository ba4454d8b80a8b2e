"""Commands that play a match or tell one."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from game.catalog import games, rules_for
from game.cli.asked import game_named, mode_named, options_from, seating_from, seed_from
from game.cli.errors import CommandError
from game.cli.files import keep
from game.core.chance import seal
from game.core.match import Match, dice_from_seed, written
from game.core.record import packed, reason
from game.core.saves import DamagedSave, open_match
from game.ui.narrate import Cast, Line, SeatMark

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from game.core.contract import Options, Outcome
    from game.core.entry import GameEntry
    from game.core.record import Record, Seating


def play(arguments: Namespace) -> int:
    """Play one match: in the window, or between computer players without one."""
    entry = game_named(arguments.game)
    mode = mode_named(entry, arguments.mode)
    seating = seating_from(entry, arguments.seats)
    unattended = all(seat.kind == "computer" for seat in seating)
    options = options_from(entry, mode, arguments.option, len(seating), unattended=unattended)
    _check_seats(entry, options, seating)
    match = Match(entry.rules(), options, seed_from(arguments.seed), seating)
    match.record.started = datetime.now(UTC).isoformat(timespec="seconds")
    if not arguments.headless:
        from game.cli.window import play_in_window

        match = play_in_window(match)
    elif unattended:
        _play_out(match)
    else:
        raise CommandError("a person needs the window: leave --headless away, or seat ai:1 to ai:5 there")
    if arguments.record:
        keep(arguments.record, packed(written(match)))
    _report(match, as_json=arguments.json)
    return 0


def _check_seats(entry: GameEntry, options: Options, seating: Sequence[Seating]) -> None:
    """Raise CommandError when nobody may sit so in such a match."""
    for remark in entry.remarks(options, [seat.kind for seat in seating]) if entry.remarks else ():
        if remark.bars:
            raise CommandError(f"--seats: {remark.words} ({remark.rule})")


def _play_out(match: Match[Any, Any]) -> None:
    from ai.levels import seat_player
    from game.core.chance import derive
    from game.core.decision import Budget

    record = match.record
    players = [seat_player(match.rules, seating) for seating in record.seating]
    while match.to_act:
        seat = match.to_act[0]
        own = derive(record.seed, f"player/{seat}/{match.steps}")
        choice = players[seat].choose(match.view(seat), Budget(), own)
        match.act(seat, match.decode(choice.action))


def _report(match: Match[Any, Any], *, as_json: bool) -> None:
    """Print how a match stands; the last line is the JSON object."""
    if not as_json:
        for line in _ended(match.record, match.outcome):
            print(line)
    print(json.dumps(_told(match)))


def _ended(record: Record, outcome: Outcome | None) -> list[str]:
    """Return who won and why, and how to check the dice; a seed is kept secret until its match is over."""
    if outcome is None:
        return ["The match is not over.", f"seal {seal(record.seed)}"]
    names = " and ".join(record.seating[seat].name for seat in outcome.winners)
    won = f"{names} won." if len(outcome.winners) < len(record.seating) else f"Drawn between {names}."
    return [won, reason(record), f"seed {record.seed}, seal {seal(record.seed)}"]


def _told(match: Match[Any, Any]) -> dict[str, object]:
    """Return what programs want to know of a match: its seed only when it is over, for it tells dice to come."""
    outcome = match.outcome
    return {
        "game": match.record.game,
        "mode": match.record.options.mode,
        "seed": None if outcome is None else match.record.seed,
        "outcome": None if outcome is None else msgspec.to_builtins(outcome),
        "decisions": match.steps,
        "events": match.events_told,
        "digest": match.digest,
    }


def tell_replay(arguments: Namespace) -> int:
    """Replay a record, and prove it when asked to."""
    try:
        match = open_match(arguments.file, rules_for)
    except DamagedSave as damage:
        raise CommandError(str(damage)) from damage
    problems = dice_from_seed(match.rules, match.record) if arguments.verify else []
    if arguments.json:
        proved = {"verified": arguments.verify and not problems, "problems": problems}
        print(json.dumps(_told(match) | proved))
    else:
        _print_replay(match)
    if problems:
        raise CommandError(f"{arguments.file.name}: {problems[0]}")
    if arguments.verify and not arguments.json:
        dice = f"seed {match.record.seed}" if match.outcome else "the seed, told when the match is over"
        print(f"Proved: digest {match.digest[:12]}, every die comes from {dice}.")
    return 0


def _print_replay(match: Match[Any, Any]) -> None:
    narrate = games()[match.record.game].narrate
    assert narrate is not None
    cast = Cast(tuple(seating.name for seating in match.record.seating))
    for event in match.history(None):
        for line in narrate(match.rules, event, cast):
            print(f"\n{line.plain}" if line.heading else f"  {_names(line, cast)}{line.plain}")
    if match.outcome:
        print(f"\n{reason(match.record)}")


def _names(line: Line, cast: Cast) -> str:
    """Return the name before a line that only the mark of a seat attributes."""
    first = line.parts[0]
    named = isinstance(first, SeatMark) and not line.plain.startswith(cast.names[first.seat])
    return f"{cast.names[first.seat]}: " if named and isinstance(first, SeatMark) else ""
