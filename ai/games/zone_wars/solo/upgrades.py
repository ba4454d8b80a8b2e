"""Upgrade cards of the solo AI: one die each, in card order, while M points last (zw.solo.ability-upgrade)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.solo.case import ACTION_ROLL
from game.rules.zone_wars.powers import upgrading

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ai.games.zone_wars.solo.case import Case, Lot
    from game.rules.zone_wars.actions import Upgrades


def declared(case: Case, occasion: str) -> Upgrades:
    """Return the Upgrades that are declared with an action: "charge", "recover", "assist", "repair", "find"."""
    choices = upgrading.choices(case.play, case.piece, occasion)
    cards = [card for chosen in choices for card in chosen]
    return rolled(case.lot, case.play.mini(case.piece).powers, cards, case.play.side(case.scene.seat).m)


def rolled(lot: Lot, order: Iterable[int], cards: Iterable[tuple[int, int]], purse: int) -> Upgrades:
    """Throw a die for each card in card order and return those used, each for the least M that fits.

    Rules: zw.ai.ability-roll-details, zw.ai.m-spending.
    """
    least: dict[int, int] = {}
    for power, m in cards:
        least[power] = min(m, least.get(power, m))
    used = []
    for power in order:
        if power in least and least[power] <= purse and lot.d6() >= ACTION_ROLL:
            used.append((power, least[power]))
            purse -= least[power]
    return tuple(used)
