"""Measure how even the two starting decks of Warzoo are: the share of the Alliance when players of one level meet.

    python tools/warzoo_balance.py --mode advanced --level 5 --pairs 400 --seed balance

A pair is one seed played twice with the decks swapped. Both decks hold two cards of every Strength, so that the same
seed deals the same Strengths to a seat in both matches. `--cards FILE` takes another table of cards.
"""

from __future__ import annotations

import argparse
import json
import os
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from ai.bout import play_bout
from ai.elo import interval
from ai.games.warzoo.school import WarzooSchool
from game.core.contract import Options
from game.core.record import Seating
from game.rules.warzoo import Warzoo
from game.rules.warzoo.cards import read_cards


class Pair(NamedTuple):
    """One pair to play: the table of cards ("" for the printed one), the mode, the level and the seed."""

    cards: str
    mode: str
    level: int
    seed: str


@cache
def school_with(cards: str) -> WarzooSchool:
    """Return a school with a table of cards, made once in every process."""
    school = WarzooSchool(
        Warzoo(read_cards(Path(cards).read_text(encoding="utf-8"), cards) if cards else None)
    )
    school.prepare()
    return school


def share_of_the_alliance(pair: Pair) -> float:
    """Play a pair and return the score of the Alliance, 0 to 1."""
    school = school_with(pair.cards)
    players = [school.player(Seating("", "computer", level=pair.level)) for _ in range(2)]
    score = 0.0
    for seat in range(2):
        choices = (
            {"army_1": "alliance", "army_2": "axis"}
            if seat == 0
            else {"army_1": "axis", "army_2": "alliance"}
        )
        options = Options(pair.mode, 2, unattended=True, choices=choices)
        score += play_bout(school.lore.rules, options, pair.seed, players).scores[seat]
    return score / 2


def main() -> None:
    """Play and print the share with its interval of 95 %, as JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--mode", default="advanced")
    parser.add_argument("--level", type=int, default=5)
    parser.add_argument("--pairs", type=int, default=400)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--cards", default="")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    pairs = [Pair(asked.cards, asked.mode, asked.level, f"{asked.seed}/{n}") for n in range(asked.pairs)]
    with get_context("spawn").Pool(asked.workers) as pool:
        shares = pool.map(share_of_the_alliance, pairs, chunksize=4)
    mean, low, high = interval(shares)
    told = {"mode": asked.mode, "level": asked.level, "pairs": asked.pairs, "seed": asked.seed}
    print(json.dumps({**told, "alliance": round(mean, 4), "low": round(low, 4), "high": round(high, 4)}))


if __name__ == "__main__":
    main()
