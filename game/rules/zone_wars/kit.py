"""What the rules know apart from the table of a match: the box of components, battlefields, exact odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.box import printed_box
from game.rules.zone_wars.ground import Grounds
from game.rules.zone_wars.odds import Odds

if TYPE_CHECKING:
    from game.rules.zone_wars.box import Box


class Kit:
    """One set of components. Battlefields and odds are worked out once and shared by all matches."""

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or printed_box()
        self.grounds = Grounds(self.box.terrain)
        self.odds = Odds()
