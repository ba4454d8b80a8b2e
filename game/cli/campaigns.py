"""The audit of whole campaigns: computer players fight all their matches and decide what is asked between them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeAlias

from rich.console import Console

from game.cli.asked import game_named, seating_from
from game.cli.errors import CommandError
from game.cli.several import worked
from game.core.promises.of_campaigns import CampaignWalk
from game.core.promises.report import CampaignReport

if TYPE_CHECKING:
    from argparse import Namespace

    from game.core.contract import Options, Outcome
    from game.core.entry import GameEntry

Job: TypeAlias = "tuple[str, int, int, str, tuple[str, ...]]"  # game, seats, number, seed, players


def run_campaigns(arguments: Namespace) -> int:
    """Play whole campaigns and hold them against what every campaign promises."""
    entry = game_named(arguments.game)
    if entry.campaign is None:
        raise CommandError(f"--campaigns: {entry.title} has no campaign")
    if arguments.seats not in {None, *entry.campaign.seats}:
        allowed = ", ".join(map(str, entry.campaign.seats))
        raise CommandError(f"--seats {arguments.seats}: a campaign of {entry.title} is for {allowed} seats")
    seats = entry.campaign.seats if arguments.seats is None else (arguments.seats,)
    players = _players(entry, arguments.players)
    jobs = [
        (entry.id, seats[number % len(seats)], number, arguments.seed, players)
        for number in range(arguments.campaigns)
    ]
    total = CampaignReport()
    for report in worked(_job, jobs):
        total.add(report)
    if arguments.json:
        print(json.dumps(total.told(entry.id)))
    else:
        Console(highlight=False).print(total.sentences(entry.title), markup=False)
    return 0


def _players(entry: GameEntry, words: str) -> tuple[str, ...]:
    """Return the players named, separated by commas; raises CommandError."""
    players = tuple(word.strip() for word in words.split(",") if word.strip())
    if not players or any(seat.kind == "person" for seat in seating_from(entry, players)):
        raise CommandError("--players: name levels or baselines, for example ai:1,ai:2")
    return players


def _job(job: Job) -> CampaignReport:
    """Play one campaign; its players take turns in who sits first."""
    from ai.arena import seat_named
    from ai.bout import play_bout
    from ai.levels import school_of

    game, seats, number, seed, players = job
    entry = game_named(game)
    rules = entry.rules()
    school = school_of(rules)
    school.prepare()
    seated = [seat_named(players[(number + seat) % len(players)]) for seat in range(seats)]

    def play(options: Options, seed: str) -> tuple[object, Outcome]:
        bout = play_bout(rules, options, seed, [school.player(seating) for seating in seated])
        return bout.state, bout.outcome

    report = CampaignReport()
    CampaignWalk(entry, seats, number, seed, play).walk(report)
    return report
