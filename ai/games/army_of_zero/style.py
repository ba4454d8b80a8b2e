"""Character apart from strength: a style only bends choices between cards that are about equally good."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.decision import Style

CLOSE = 0.02  # of a duel: so far apart two cards may be and still count as equal
TILT = 1.0  # logits at the ends of the slider
EDGE = 1e-9


def styled(attack: float, gap: float, style: Style) -> float:
    """Return the chance of attacking after the style has had its say.

    attack: the chance before; gap: by how much the better card is better (0 where both are played). A
    choice that is not close is left alone. Aggression shifts the odds of attacking, variety flattens them
    or makes them sharper.
    """
    if gap > CLOSE or not (style.aggression or style.variety):
        return attack
    odds = log(max(attack, EDGE) / max(1 - attack, EDGE))
    if EDGE < attack < 1 - EDGE:
        odds *= 2.0**-style.variety
    elif style.variety > 0:
        odds *= 1 - 0.9 * style.variety
    odds += TILT * style.aggression
    return 1 / (1 + exp(-odds))
