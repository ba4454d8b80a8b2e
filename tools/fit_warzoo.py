"""Fit what a position of Warzoo is worth between two Battles: `python tools/fit_warzoo.py [--matches N] [--mode MODE]`.

Plays matches between players who lay their units as level 4 does, or now and then as levels 3 and 1, so that all
kinds of positions come up. Then fits a logistic model to how the matches ended,
and prints the weights for `prospects.py`. Between Battles both Silos are changed at random:
otherwise Ammo would be where it could not be spent well, and the fit would take it for worthless.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from fitting import logistic

from ai.games.warzoo.lore import Lore, generator
from ai.games.warzoo.placing import Desk, averaging, expected_lanes, one_good_lane
from game.core.chance import Dice
from game.core.contract import Options
from game.rules.warzoo import Warzoo
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.state import SILO

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.warzoo.state import Table

PLACINGS, SHARES = (averaging, expected_lanes, one_good_lane), (0.7, 0.2, 0.1)
RIDGE = 4.0
LEADS = 3
SHAKEN = 4


class Seen(NamedTuple):
    """A position after a Battle: its number, Mills ahead of side 0, what both sides have left, and side 0's score."""

    number: int
    ahead: int
    material: np.ndarray
    score: float


def play(lore: Lore, mode: str, number: int) -> Iterator[Seen]:
    """Play one match and yield its positions with the score that it came to."""
    dice, numpy_dice = Dice(f"fit/{number}"), generator(f"fit/{number}", "choices")
    table = lore.rules.setup(Options(mode, unattended=True), dice)
    seen: list[tuple[int, int, np.ndarray]] = []
    while lore.rules.to_act(table):
        scene = lore.scene(table)
        material = []
        for side in (0, 1):
            mine = scene.lay_all(side, table.hands[side], lore.ways)
            placing = PLACINGS[numpy_dice.choice(len(PLACINGS), p=SHARES)]
            units = placing(Desk(lore, scene, side, mine, numpy_dice)).units[0]
            laid = scene.lay(side, units[None])
            pool = scene.corners[side].pool
            material.append(lore.prospects.features(pool, laid.fought, has_costs=scene.has_costs)[0])
            lore.rules.apply(table, side, Recruit(scene.row_of(side, units)), dice)
        shake(lore, table, material, numpy_dice)
        seen.append((ended(table), table.mills[0] - table.mills[1], material[0] - material[1]))
    outcome = lore.rules.outcome(table)
    assert outcome is not None
    for battle, ahead, difference in seen[:-1]:
        yield Seen(battle, ahead, difference, outcome.scores[0])


def shake(lore: Lore, table: Table, material: list[np.ndarray], dice: np.random.Generator) -> None:
    """Change both Silos at random between two Battles, and what the features say of them."""
    if not table.ammo or not table.agenda:
        return
    table.ammo = tuple(
        int(np.clip(ammo + dice.integers(-SHAKEN, SHAKEN + 1), 0, SILO)) for ammo in table.ammo
    )
    for features, ammo in zip(material, table.ammo, strict=True):
        features[:2] = lore.prospects.of_ammo(ammo)


def ended(table: Table) -> int:
    """Return the number of the Battle that was fought last."""
    return table.number - 1 if table.agenda else table.number


def fitted(positions: list[Seen]) -> tuple[np.ndarray, np.ndarray]:
    """Return the weights of leads and of material that make the scores likeliest."""
    leads = np.zeros((len(positions), LEADS))
    for at, seen in enumerate(positions):
        leads[at, min(abs(seen.ahead), LEADS - 1)] = np.sign(seen.ahead)
    inputs = np.hstack([leads, [seen.material for seen in positions]])
    scores = np.array([seen.score for seen in positions])
    weights = logistic(inputs, scores, np.full(inputs.shape[1], RIDGE))
    return weights[:LEADS], weights[LEADS:]


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--mode", default="basic")
    asked = parser.parse_args()
    lore = Lore(Warzoo())
    positions = [seen for number in range(asked.matches) for seen in play(lore, asked.mode, number)]
    for battle in range(1, 5):
        lead, material = fitted([seen for seen in positions if seen.number == battle])
        print(battle, tuple(lead.round(2).tolist()), tuple(material.round(2).tolist()))


if __name__ == "__main__":
    main()
