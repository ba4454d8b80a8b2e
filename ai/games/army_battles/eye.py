"""How much of the game a level sees, and what it makes of it."""

from __future__ import annotations

from typing import NamedTuple


class Eye(NamedTuple):
    """What a level looks at when it weighs plans.

    is_exact: knows the odds, the ground and the special abilities; caution: how much a loss in the enemy's next turns
    counts against one inflicted now; zeal: what a turn nearer to the enemy is worth, in points; purpose: how much the
    goals of the scenario count; runs: moves on after its action; readies, guards: prepares attacks and defends;
    breadth: in how many places each deed is looked at; is_blunt: goes for the nearest enemy, whoever that is;
    is_brief: looks at every other space, and at waiting only where nobody can be attacked.
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
