"""The register of this room: its questions and its works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.finds.choosing import ChoosingFind, TakingGift, draw_find
from game.rules.zone_wars.finds.performing import carry_out, mend
from game.rules.zone_wars.tasks.finds import CarryOutOperation, DrawFind, Mend, OfferFind, OfferGift

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.questions import Question

QUESTIONS: Mapping[type[Any], Question[Any]] = {OfferFind: ChoosingFind(), OfferGift: TakingGift()}
WORKS: Mapping[type[Any], Callable[[Play, Any], None]] = {
    CarryOutOperation: carry_out,
    DrawFind: draw_find,
    Mend: mend,
}
