"""The register of this room: its questions and its works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.tasks.zone import (
    ActivateBeast,
    CloseZone,
    DrawZoneCard,
    MaulNext,
    OfferZoneChoice,
    ReadSting,
    StingNext,
    StrikeZone,
)
from game.rules.zone_wars.zone.beasts import activate_beast, maul_next, read_sting, sting_next
from game.rules.zone_wars.zone.drawing import Choosing, close_zone, draw_zone_card, strike_zone

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.questions import Question

QUESTIONS: Mapping[type[Any], Question[Any]] = {OfferZoneChoice: Choosing()}
WORKS: Mapping[type[Any], Callable[[Play, Any], None]] = {
    DrawZoneCard: draw_zone_card,
    StrikeZone: strike_zone,
    CloseZone: close_zone,
    ActivateBeast: activate_beast,
    MaulNext: maul_next,
    StingNext: sting_next,
    ReadSting: read_sting,
}
