"""How much of the game a level sees, and what it makes of it."""

from __future__ import annotations

from typing import NamedTuple

STANDING = 0.45


class Eye(NamedTuple):
    """What a level looks at when it weighs plans.

    is_exact: knows the odds, the ground and the special abilities; caution: how much a loss in the enemy's next turns
    counts against one inflicted now; zeal: what a turn nearer to the enemy is worth, in points; purpose: how much the
    goals of the scenario count; runs: moves on after its action; readies, guards: prepares attacks and defends;
    breadth: in how many places each deed is looked at; is_blunt: goes for the nearest enemy, whoever that is;
    is_brief: looks at waiting only where nobody can be attacked; skips: looks at every other space; standing: of what a
    unit is worth, how much it is worth that it is there at all; the rest is its Vitality; slips: how often it takes its
    second best turn instead of the best, 0 to 1.
    """

    is_exact: bool = True
    caution: float = 1.1
    zeal: float = 1.5
    purpose: float = 1.0
    runs: bool = True
    readies: bool = True
    guards: bool = True
    breadth: int = 1
    is_blunt: bool = False
    is_brief: bool = False
    skips: bool = False
    standing: float = STANDING
    slips: float = 0.0
