"""Character apart from strength: a style shifts weights a little and mixes plans that are about equally good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Dice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.zone_wars.judge.outlook import Eye, Plan
    from game.core.decision import Style

BOLDER, BRAVER = 0.15, 0.2  # more for attacks, less for what enemies may do, at the end of the slider
ALIKE = 0.06  # of a victory point: so far apart two plans may be and still be mixed


def styled(eye: Eye, style: Style) -> Eye:
    """Return what a level looks at with the aggression of a style: attacks count more, dangers less."""
    return eye._replace(
        zeal=eye.zeal + BOLDER * style.aggression, caution=eye.caution - BRAVER * style.aggression
    )


def mixed(plans: Sequence[Plan], style: Style, seed: str) -> int:
    """Return which of the plans, the best first, is taken: variety draws among those as good as the best."""
    if style.variety <= 0:
        return 0
    alike = sum(plan.value >= plans[0].value - ALIKE * style.variety for plan in plans)
    return Dice(seed, "variety").below(alike)
