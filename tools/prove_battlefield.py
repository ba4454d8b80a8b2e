"""Hold the battlefield of Zone Wars against shapely:  python tools/prove_battlefield.py [BOARDS [FIRST]].

Asks about places, walks and sight lines on random boards, and about the same boards turned and mirrored, and prints
how many answers agree. Ends with 1 when one does not.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.rules.zone_wars.ground.oracle import Tally, examine_board

BOARDS = 10_000
BATCH = 100


def examine(seeds: range) -> tuple[int, int, list[str]]:
    """Return questions, those too near to call, and disagreements of a batch of boards."""
    tally = Tally()
    for seed in seeds:
        examine_board(seed, tally)
    return tally.asked, tally.unsure, tally.wrong


def main() -> int:
    """Examine the boards asked for."""
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else BOARDS
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    seeds = range(first, first + boards)
    batches = [seeds[start : start + BATCH] for start in range(0, boards, BATCH)]
    asked = unsure = 0
    wrong: list[str] = []
    with ProcessPoolExecutor(cpu_count()) as pool:
        for batch in pool.map(examine, batches):
            asked, unsure, wrong = asked + batch[0], unsure + batch[1], wrong + batch[2]
    print(
        f"{boards:,} boards, {asked:,} questions, {unsure:,} too near to call, {len(wrong):,} disagreements"
    )
    print(*wrong[:50], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
