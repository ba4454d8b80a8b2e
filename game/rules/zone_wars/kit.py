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
    from game.rules.zone_wars.custom.character import CustomCharacter
    from game.rules.zone_wars.ground import Layout
    from game.rules.zone_wars.tasks.powers import Window


class Kit:
    """One set of components. Battlefields and odds are worked out once and shared by all matches.

    own: the characters of the players' own that its box holds after the printed ones; answering: the cards that may
    answer in a window, for those windows that were asked about.
    """

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or printed_box()
        self.grounds = Grounds(self.box.terrain)
        self.odds = Odds()
        self.answering: dict[Window, frozenset[int]] = {}
        self.own: tuple[CustomCharacter, ...] = ()
        self._wider: tuple[tuple[CustomCharacter, ...], Kit] | None = None

    def with_own(self, own: tuple[CustomCharacter, ...]) -> Kit:
        """Return the kit of a match with these characters of the players' own; raises TableError.

        Battlefields and odds are shared. The kit of the last such match is kept.
        """
        if own is self.own or own == self.own:
            return self
        if self._wider is None or (self._wider[0] is not own and self._wider[0] != own):
            wider = Kit(self.box.with_own(own))
            wider.own = own
            wider.grounds, wider.odds = self.grounds, self.odds
            self._wider = own, wider
        return self._wider[1]

    @cached_property
    def layouts(self) -> Mapping[tuple[str, int, int], Layout]:
        """The ready-made battlefields by scenario, number of players and size."""
        saved = printed_layouts(self.box.terrain)
        return {(one.scenario.value, one.players, one.size): one.layout for one in saved}
