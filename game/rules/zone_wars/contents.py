"""What lies in the core box: cards counted from the tables, tokens and dice as they are listed.

The counts are supplies and limit nothing (zw.components.supply-not-a-limit).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.rules.zone_wars.cards.kinds import BoxSet

if TYPE_CHECKING:
    from game.rules.zone_wars.box import Box

TOKENS: Mapping[str, int] = MappingProxyType(
    {
        "action": 10,
        "zone": 2,
        "damage": 30,
        "artifact": 10,
        "victory point": 20,
        "M": 20,
        "experience": 10,
        "direction": 1,
        "Ravenous Devourer": 1,
        "Razorback": 1,
    }
)
BASE_DICE, EQUIPMENT_DICE = 6, 4
SHEETS_OF_TERRAIN = 3


def core_cards(box: Box) -> dict[str, int]:
    """Return how many miniatures and cards of each kind the core box holds (zw.components.miniatures-and-cards)."""
    fighters = sum(card.set is BoxSet.CORE for card in box.characters)
    return {
        "miniatures": fighters,
        "character cards": fighters,
        "ability cards": sum(power.faction.box is BoxSet.CORE for power in box.powers),
        "zone cards": len(box.zone_cards),
        "artifact cards": sum(item.copies_core for item in box.items if not item.starting),
        "starting equipment cards": sum(item.copies_core for item in box.items if item.starting),
    }
