"""How much thought the other side gives to what it lays, by all that it has laid so far.

The rows of a careful player are stronger than any units in any lanes would be, do better in the Challenges, hold hardly
a unit twice and hardly one that cannot be paid for.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.warzoo.beliefs import any_rows, before, blurred
from ai.games.warzoo.scene import STRONGER_THAN_ALL

if TYPE_CHECKING:
    from numpy.random import Generator

    from ai.games.warzoo.numbers import Floats, Ints
    from ai.games.warzoo.scene import Scene
    from game.rules.warzoo.state import Side

CARELESS = 0.2  # how many players lay their units without much thought
DOUBT = 0.05  # a chance of carelessness below this is left out
LEAST = 1e-3


class Signs(NamedTuple):
    """What a row shows, or what each of these signs weighs as evidence of carelessness (natural logarithms).

    strength, success (lanes at a glance): by how many deviations it is better than any units in any lanes;
    twice: how many units lie in it a second time; unpaid: whether one cannot be paid for.
    """

    strength: float
    success: float
    twice: float
    unpaid: float


# Fitted for each Battle to rows of random play and, weighed alike, of levels 2 to 5, expected-lanes and exploiter
# (tools/warzoo_care.py); the last is what weighs a row that shows nothing.
EVIDENCE = (
    (Signs(-0.85, -0.84, 0.87, 0.0), 0.96),
    (Signs(-0.78, -0.73, 1.60, 2.34), 0.36),
    (Signs(-0.90, -0.25, 2.43, 3.46), -0.88),
    (Signs(-0.86, -0.70, 1.44, 2.89), -0.60),
)


def carelessness(scene: Scene, side: Side, dice: Generator) -> float:
    """Return how likely it is that a side lays its units without much thought, 0 to 1; 0 where texts blur it."""
    if scene.table.battle is not None:
        return 0.0
    odds, past = CARELESS / (1 - CARELESS), before(scene, side)
    while past is not None:
        last, rows = past
        weights, nothing = EVIDENCE[last.table.number - 1]
        signs = signs_of(last, side, np.array(rows[side], np.int16), dice)
        odds *= exp(nothing + sum(w * sign for w, sign in zip(weights, signs, strict=True)))
        past = before(last, side)
    careless = odds / (1 + odds)
    return careless if careless > DOUBT else 0.0


def signs_of(scene: Scene, side: Side, row: Ints, dice: Generator) -> Signs:
    """Return what a row that was laid in a Battle shows."""
    anything = scene.lay(side, np.vstack([row, any_rows(scene, side, dice)]))
    twice = len(row) - len(set(row.tolist()))
    beaten = int((anything.fought.codes[0] == scene.numbers.beaten).sum())
    strength = np.minimum(scene.numbers.strength, STRONGER_THAN_ALL)[anything.fought.units].sum(axis=1)
    success = _deviations(blurred(anything, scene))
    return Signs(_deviations(strength), success, twice, float(beaten > twice))


def _deviations(worth: Floats) -> float:
    """Return by how many deviations the first is better than the others."""
    return float((worth[0] - worth[1:].mean()) / max(worth[1:].std(), LEAST))
