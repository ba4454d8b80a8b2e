"""Battles that several tests of the computer players look at."""

from __future__ import annotations

from tests.rules.army_battles.camp import Camp, unit

TEN_BY_SIX = ("..........",) * 6


def weak_gun() -> Camp:
    """Return archers whose turn it is; infantry bars their way to a gun that one good shot destroys."""
    return Camp(
        unit("ranged", (4, 0)),
        unit("heavy-infantry", (4, 3), side=1),
        unit("artillery", (7, 3), side=1, vitality=2),
        turn="ranged",
        rows=TEN_BY_SIX,
    )
