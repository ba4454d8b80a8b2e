"""Logistic regression by Newton's method, for the tools that fit what computer players reckon with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

STEPS = 60


def logistic(inputs: Floats, results: Floats, ridge: Floats, weight: Floats | None = None) -> Floats:
    """Return the weights of the inputs (cases, inputs) that make results from 0 to 1 (cases) likeliest.

    ridge: how much a large weight of each input is held back; weight: how much each case counts, 1 without.
    """
    counts = np.ones(len(inputs)) if weight is None else weight
    found = np.zeros(inputs.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-inputs @ found))
        slope = inputs.T @ (counts * (results - chance)) - ridge * found
        bend = (inputs * (counts * chance * (1 - chance))[:, None]).T @ inputs + np.diag(ridge)
        found += np.linalg.solve(bend, slope)
    return found
