"""What the match is worth after a Battle: a logistic model of the Mills, the Ammo, the lanes and the units left.

The weights were fitted to 1,000 matches of level 4 and its kin, `python tools/fit_warzoo.py --matches 1000`, whose
players still went by guessed weights; those without costs to 800 with `--mode children`, whose players went by the
others. Leads that did not come up are filled in between and beyond.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.rules.warzoo.state import BATTLES, MILLS_TO_WIN, SILO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike

    from ai.games.warzoo.numbers import Floats, Fought, Ints, Numbers

REFILL = 2
LOW = 4
CERTAIN = 40.0  # logits
FEATURES = 7
CLASSES = ((1, 3), (7, 9), (10, 12), (99, 99))  # Strengths of units that are counted


class Weights(NamedTuple):
    """In logits. lead: by Battle played (1 to 4) and Mills ahead (0 to 2); material: by Battle and feature.

    free: the same as material where nothing is paid (the Children's Mode).
    """

    lead: tuple[tuple[float, ...], ...]
    material: tuple[tuple[float, ...], ...]
    free: tuple[tuple[float, ...], ...]


FITTED = Weights(
    lead=((0.0, 0.89, 1.8), (0.0, 1.0, 1.96), (0.0, 1.15, 2.3), (0.0, 2.5, 5.0)),
    material=(
        (1.30, 0.14, -0.48, 0.39, 0.08, -1.08, 0.08),
        (1.68, -0.02, -0.56, 0.28, 0.28, -1.00, -0.14),
        (1.81, 0.29, -0.30, 0.22, 0.44, -0.85, -0.01),
        (1.54, 0.81, -0.70, 0.80, 0.61, -0.80, -0.01),
    ),
    free=(
        (0.0, 0.0, 0.0, -0.56, 0.43, -0.07, 0.81),
        (0.0, 0.0, 0.0, -0.52, 0.60, 0.16, 0.51),
        (0.0, 0.0, 0.0, -1.21, 0.53, 0.59, 0.52),
        (0.0, 0.0, 0.0, -1.56, 1.23, 1.08, 0.0),
    ),
)


class Prospects:
    """Values of positions between two Battles."""

    def __init__(self, numbers: Numbers, weights: Weights = FITTED) -> None:
        self._numbers = numbers
        self._lead = np.array(weights.lead, np.float32)
        self._material = {True: weights.material, False: weights.free}
        self._classes = self._packed(numbers.strength)

    @staticmethod
    def _packed(strength: Ints) -> Ints:
        """Return by unit a number with a 1 in the digit (of 16) of its class; sums of them count all classes."""
        digits = [
            ((strength >= low) & (strength <= high)) << (4 * at) for at, (low, high) in enumerate(CLASSES)
        ]
        packed: Ints = np.sum(digits, axis=0).astype(np.int16)
        return packed

    def leads(self, number: int, mills: Sequence[int], wins: Sequence[int] = (0, 0)) -> Floats:
        """Return the logits of the match after Battle `number` when I (lost, drew, won) it; mine come first."""
        mine, theirs = mills
        cases = ((mine, theirs + 1), (mine, theirs), (mine + 1, theirs))
        return np.array([self._led(number, m, t, wins[0] - wins[1]) for m, t in cases], np.float32)

    def _led(self, number: int, mine: int, theirs: int, wins: int) -> float:
        if MILLS_TO_WIN in (mine, theirs) or number == BATTLES:
            return CERTAIN * float(np.sign(mine - theirs or wins))
        ahead = min(abs(mine - theirs), self._lead.shape[1] - 1)
        return float(np.sign(mine - theirs) * self._lead[number - 1, ahead])

    def scores(
        self, number: int, mills: Sequence[int], wins: Sequence[int], assets: float
    ) -> tuple[float, float, float]:
        """Return the scores (0 to 1) after Battle `number` when I (lost, drew, won) it; assets: mine beyond theirs."""
        lost, drew, won = (1 / (1 + exp(-float(lead) - assets)) for lead in self.leads(number, mills, wins))
        return lost, drew, won

    def features(self, pool: Sequence[int], fought: Fought, *, has_costs: bool) -> Floats:
        """Return what is left to a side after placements from its unplayed units: (n, FEATURES), about 0 to 1 each.

        Ammo after the refill, the first few points of it, lanes in which the next unit is expected to break the
        Hierarchy, and units left of Strength 1 to 3, 7 to 9, 10 to 12 and Avatars.
        """
        cards = np.array(pool, np.int16)
        units, found = fought.units, np.zeros((len(fought.units), FEATURES), np.float32)
        laid = self._classes[units].sum(axis=1, dtype=np.int16)
        if has_costs:
            found[:, 0], found[:, 1] = self.of_ammo(np.minimum(fought.left + REFILL, SILO))
            found[:, 2] = self._expected_breaches(cards, units)
        for at in range(len(CLASSES)):
            before = self._classes[cards] >> 4 * at & 15
            found[:, 3 + at] = (before.sum() - (laid >> 4 * at & 15)) / np.float32(4)
        return found

    @staticmethod
    def of_ammo(ammo: ArrayLike) -> tuple[ArrayLike, ArrayLike]:
        """Return the features of Ammo: all of it, and the first few points."""
        return np.divide(ammo, SILO), np.divide(np.minimum(ammo, LOW), LOW)

    def _expected_breaches(self, cards: Ints, units: Ints) -> Floats:
        lanes = np.ascontiguousarray(units.T)
        breaches = self._numbers.breaches
        on_each, pairs = breaches[:, cards].sum(axis=1).astype(np.int16), breaches | breaches.T
        total = on_each[lanes].sum(axis=0, dtype=np.int16)
        for lane, unit in enumerate(lanes):
            for other in lanes[:lane]:
                total -= pairs[unit, other]
        left = max(len(cards) - len(lanes), 1)
        share: Floats = (total / np.float32(left * len(lanes))).astype(np.float32)
        return share

    def material(self, number: int, pool: Sequence[int], fought: Fought, *, has_costs: bool) -> Floats:
        """Return in logits what is left to a side after Battle `number`, (n,); 0 when it was the last."""
        if number == BATTLES:
            return np.zeros(len(fought.units), np.float32)
        weights = np.array(self._material[has_costs][number - 1], np.float32)
        worth: Floats = self.features(pool, fought, has_costs=has_costs) @ weights
        return worth
