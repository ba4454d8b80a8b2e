"""Pairs of battles between computer players of Army Battles: the same ready army on both sides, seats swapped.

    python tools/army_battles_ladder.py play --levels 4,3 --mode open_field --pairs 40 [--first 0] --out four.jsonl
    python tools/army_battles_ladder.py sum four.jsonl ...

`play` writes a line a pair as soon as it is played, so that it can be broken off; the ready armies take turns. `sum`
prints the score of the first level with its 95 % interval between pairs, and the processor time of its decisions and
of whole turns of its units (of everything that it decides for a unit in its turn, and whose turn it is): the median,
the 99th percentile and the most.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

import msgspec

from ai.bout import Onlooker, play_bout
from ai.elo import interval
from ai.levels import school_of
from game.core.contract import Options
from game.core.record import Seating
from game.rules.army_battles import ArmyBattles
from game.rules.army_battles.actions import Activate
from game.rules.army_battles.state import Table, TakeTurn

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ai.player import School
    from game.core.contract import Action, View


class Pair(msgspec.Struct):
    """A pair that was played: scores of the first level in seat 1 and in seat 2; milliseconds of both levels.

    times: of decisions; turns: of whole turns of units. They are the processor's, for the machine may be busy.
    """

    levels: tuple[int, int]
    mode: str
    size: str
    army: str
    number: int
    scores: tuple[float, float]
    times: tuple[list[float], list[float]]
    turns: tuple[list[float], list[float]]


class Timekeeper(Onlooker):
    """Notes for each decision of a seat in which turn it is taken, by round and unit; None outside of turns."""

    def __init__(self) -> None:
        self.taken: tuple[list[tuple[int, int] | None], list[tuple[int, int] | None]] = ([], [])

    def decided(self, state: Table, seen: View[Any, Any], action: Action) -> None:
        """Note the turn of a decision; whose turn it is is decided in the turn of the one that is chosen."""
        turn = None
        if isinstance(action, Activate):
            turn = (state.round, action.unit)
        elif isinstance(state.task, TakeTurn) and state.turn is not None:
            turn = (state.round, state.turn.unit)
        self.taken[seen.seat].append(turn)

    def sums(self, seat: int, seconds: Sequence[float]) -> list[float]:
        """Return the seconds of the turns of the units of a seat, given those of its decisions."""
        found: defaultdict[tuple[int, int], float] = defaultdict(float)
        for turn, time in zip(self.taken[seat], seconds, strict=True):
            if turn is not None:
                found[turn] += time
        return list(found.values())


def played(rules: ArmyBattles, school: School, terms: Namespace, number: int) -> Pair:
    """Return a pair of battles."""
    armies = list(rules.kit.ready_armies)
    army = armies[number % len(armies)]
    levels = tuple(int(word) for word in terms.levels.split(","))
    choices = {"size": terms.size, "army_1": army, "army_2": army}
    scores: list[float] = []
    times: tuple[list[float], list[float]] = ([], [])
    turns: tuple[list[float], list[float]] = ([], [])
    for seat in (0, 1):
        players = [school.player(Seating("computer", "computer", level=level)) for level in levels]
        seated = players[::-1] if seat else players
        options = Options(terms.mode, 2, unattended=True, choices=choices)
        keeper = Timekeeper()
        bout = play_bout(
            rules, options, f"{terms.seed}/{number}", seated, onlooker=keeper, clock=process_time
        )
        scores.append(bout.scores[seat])
        for level in (0, 1):
            sits = level ^ seat
            times[level].extend(milliseconds(bout.seconds[sits]))
            turns[level].extend(milliseconds(keeper.sums(sits, bout.seconds[sits])))
    return Pair(
        (levels[0], levels[1]), terms.mode, terms.size, army, number, (scores[0], scores[1]), times, turns
    )


def milliseconds(seconds: Sequence[float]) -> list[float]:
    """Return seconds as milliseconds, in hundredths."""
    return [round(1000 * time, 2) for time in seconds]


def play(terms: Namespace) -> None:
    """Play pairs and write them down one by one."""
    rules = ArmyBattles()
    school = school_of(rules)
    with Path(terms.out).open("ab") as out:
        for number in range(terms.first, terms.first + terms.pairs):
            out.write(msgspec.json.encode(played(rules, school, terms, number)) + b"\n")
            out.flush()


def told(pairs: list[Pair]) -> str:
    """Return a line of a table about pairs of the same two levels in one scenario and size."""
    one = pairs[0]
    mean, low, high = interval([sum(pair.scores) / 2 for pair in pairs])
    scores = [score for pair in pairs for score in pair.scores]
    first = (sum(pair.scores[0] for pair in pairs) + sum(1 - pair.scores[1] for pair in pairs)) / len(scores)
    return (
        f"| {one.mode} | {one.levels[0]} v {one.levels[1]} | {one.size} | {len(pairs)} | "
        f"{100 * mean:.1f} ({100 * low:.1f} to {100 * high:.1f}) % | {scores.count(0.5)} | {100 * first:.0f} % | "
        f"{spread(time for pair in pairs for time in pair.times[0])} | "
        f"{spread(time for pair in pairs for time in pair.turns[0])} |"
    )


def spread(times: Iterable[float]) -> str:
    """Return the median, the 99th percentile and the most of some times, and how many they are."""
    ranked = sorted(times)
    if not ranked:
        return "-"
    cuts = [ranked[int(share * (len(ranked) - 1))] for share in (0.5, 0.99, 1)]
    return f"{' / '.join(f'{cut:.0f}' for cut in cuts)} of {len(ranked)}"


def add_up(terms: Namespace) -> None:
    """Print what was played, by scenario and levels."""
    groups: defaultdict[tuple[Any, ...], dict[int, Pair]] = defaultdict(dict)
    for file in terms.files:
        for line in Path(file).read_bytes().splitlines():
            pair = msgspec.json.decode(line, type=Pair)
            groups[pair.mode, pair.levels, pair.size][pair.number] = pair
    print("| scenario | levels | size | pairs | score | draws | seat 1 wins | ms a decision | ms a turn |")
    print("|---|---|---|---|---|---|---|---|---|")
    for key in sorted(groups):
        print(told(list(groups[key].values())))


def main() -> int:
    """Play or add up, as the command line says."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play")
    playing.add_argument("--levels", required=True)
    playing.add_argument("--mode", default="open_field")
    playing.add_argument("--size", default="skirmish")
    playing.add_argument("--pairs", type=int, default=20)
    playing.add_argument("--first", type=int, default=0)
    playing.add_argument("--seed", default="ladder")
    playing.add_argument("--out", required=True)
    adding = commands.add_parser("sum")
    adding.add_argument("files", nargs="+")
    terms = parser.parse_args()
    if terms.command == "play":
        play(terms)
    else:
        add_up(terms)
    return 0


if __name__ == "__main__":
    sys.exit(main())
