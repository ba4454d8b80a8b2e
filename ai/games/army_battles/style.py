"""Character apart from strength: how much a loss weighs, how much a turn nearer to the enemy, and what is as good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Dice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_battles.deeds import Plan
    from ai.games.army_battles.eye import Eye
    from game.core.decision import Style

BRAVER, KEENER = 0.6, 0.9  # share of caution that goes, and zeal that comes, at the end of the slider
PERCENT = 100
ALIKE = 0.6  # points that two plans may be apart and still be mixed


def styled(eye: Eye, style: Style) -> Eye:
    """Return what a level looks at with the aggression of a style."""
    bold = style.aggression
    return eye._replace(caution=eye.caution * (1 - BRAVER * bold), zeal=eye.zeal * (1 + KEENER * bold))


def slips(eye: Eye, seed: str) -> bool:
    """Tell whether a level that slips now and then does so this time."""
    return eye.slips > 0 and Dice(seed, "slip").below(PERCENT) < PERCENT * eye.slips


def mixed(plans: Sequence[Plan], style: Style, seed: str) -> int:
    """Return which of the plans, the best first, is taken: variety draws among those about as good as the best."""
    if style.variety <= 0:
        return 0
    alike = sum(plan.value >= plans[0].value - ALIKE * style.variety for plan in plans)
    return Dice(seed, "variety").below(alike)
