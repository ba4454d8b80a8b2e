"""Character apart from strength: a style only bends choices between placements that are about equally good."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from ai.games.warzoo.numbers import Floats
    from ai.games.warzoo.placing import Plan
    from ai.games.warzoo.scene import Laid
    from game.core.decision import Style

CLOSE = 0.02  # of a match: so far apart two placements may be and still count as equal
TILT = 0.5  # logits a point of Ammo at the ends of the slider
TRIED = 0.9


def styled(plan: Plan, laid: Laid, style: Style) -> Floats:
    """Return the chances of the told placements after the style has had its say, adding up to 1.

    Aggression favours those that spend more Ammo, variety spreads the chances or gathers them.
    """
    weights: Floats = plan.weights / plan.weights.sum()
    if not (style.aggression or style.variety):
        return weights
    close = plan.values >= plan.values[weights > 0].max() - CLOSE
    bent = np.where(close & (style.variety > 0), weights + TRIED * style.variety / len(weights), weights)
    bent = np.where(close, bent, 0) ** np.float32(2.0**-style.variety)
    bent *= np.exp(-TILT * style.aggression * (laid.fought.left - laid.fought.left.mean()))
    share = float(weights[close].sum())
    found: Floats = np.where(close, share * bent / bent.sum(), weights).astype(np.float32)
    return found
