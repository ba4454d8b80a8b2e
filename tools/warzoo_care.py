"""Fit what a row of Warzoo tells about the thought that its player gives to it (ai/games/warzoo/care.py).

    python tools/warzoo_care.py --matches 150 --seed care

Plays matches of the Basic Game, collects the signs of every row laid, and prints for each Battle the weights of a
logistic regression between `random` and all others, each player weighed alike, with the natural logarithm of the odds
that they give to the rows of each player on average.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from fitting import logistic

from ai.arena import seat_named
from ai.bout import play_bout
from ai.games.warzoo.beliefs import before
from ai.games.warzoo.care import Signs, signs_of
from ai.games.warzoo.lore import generator
from ai.games.warzoo.school import WarzooSchool
from game.core.contract import Options
from game.rules.warzoo import Warzoo
from game.rules.warzoo.state import BATTLES, BOTH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.warzoo.state import Table

CARELESS = "random"
MEETINGS = (("ai:4", CARELESS), ("ai:2", CARELESS), ("ai:3", "expected-lanes"))
SLOW = (("ai:5", "exploiter"),)
SHARE = 4  # of so many matches one is played between the slow players
RIDGE, BARE = 0.002, 1e-9  # how much large weights of signs are held back, and what a row without any weighs


class Row(NamedTuple):
    """Whose row it is, in which Battle, and what it shows."""

    player: str
    number: int
    signs: Signs


def rows_of(school: WarzooSchool, names: tuple[str, str], seed: str) -> Iterator[Row]:
    """Play a match and yield all its rows."""
    players = [school.player(seat_named(name)) for name in names]
    table: Table = play_bout(school.lore.rules, Options("basic", 2, unattended=True), seed, players).state
    table.number += 1
    scene, dice = school.lore.scene(table), generator(seed, "signs")
    for side in BOTH:
        past = before(scene, side)
        while past is not None:
            last, rows = past
            signs = signs_of(last, side, np.array(rows[side], np.int16), dice)
            yield Row(names[side], last.table.number, signs)
            past = before(last, side)


def fitted(rows: list[Row]) -> dict[str, Any]:
    """Return the weights of the signs, what a row without any weighs, and the mean of each player."""
    signs = np.array([(*row.signs, 1.0) for row in rows])
    careless = np.array([row.player == CARELESS for row in rows])
    names = np.array([row.player for row in rows])
    counts = {name: int((names == name).sum()) for name in sorted(set(names.tolist()))}
    weight = np.array(
        [(1 if row.player == CARELESS else 1 / (len(counts) - 1)) / counts[row.player] for row in rows]
    )
    ridge = np.array([RIDGE] * (signs.shape[1] - 1) + [BARE])
    found = logistic(signs, careless.astype(float), ridge, weight / weight.sum())
    means = {name: round(float((signs[names == name] @ found).mean()), 2) for name in counts}
    return {"weights": np.round(found, 2).tolist(), "rows": counts, "means": means}


def main() -> None:
    """Play, fit and print JSON, one line a Battle."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=150)
    parser.add_argument("--seed", default="care")
    asked = parser.parse_args()
    school = WarzooSchool(Warzoo())
    by_battle: dict[int, list[Row]] = defaultdict(list)
    for names, matches in [(n, asked.matches) for n in MEETINGS] + [
        (n, asked.matches // SHARE) for n in SLOW
    ]:
        for number in range(matches):
            for row in rows_of(school, names, f"{asked.seed}/{number}"):
                by_battle[row.number].append(row)
    for number in range(1, BATTLES):
        print(json.dumps({"battle": number, **fitted(by_battle[number])}))


if __name__ == "__main__":
    main()
