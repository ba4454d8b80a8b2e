"""What the rules know apart from the table of a match: the box of components, battlefields, exact odds."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.rules.zone_wars.box import printed_box
from game.rules.zone_wars.ground import Grounds, printed_layouts
from game.rules.zone_wars.odds import Odds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.ground import Layout


class Kit:
    """One set of components. Battlefields and odds are worked out once and shared by all matches."""

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or printed_box()
        self.grounds = Grounds(self.box.terrain)
        self.odds = Odds()

    @cached_property
    def layouts(self) -> Mapping[tuple[str, int, int], Layout]:
        """The ready-made battlefields by scenario, number of players and size."""
        saved = printed_layouts(self.box.terrain)
        return {(one.scenario.value, one.players, one.size): one.layout for one in saved}
