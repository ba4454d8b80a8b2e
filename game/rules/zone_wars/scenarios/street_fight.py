"""Street Fight: three rich finds in an open street (zw.streetfight.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.rules.zone_wars.affairs import Place
from game.rules.zone_wars.events.muster import TokensLaid
from game.rules.zone_wars.ground import street_tokens
from game.rules.zone_wars.ledger import gain_points
from game.rules.zone_wars.scenarios.base import Scenario
from game.rules.zone_wars.state import Marker

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Cause, Piece
    from game.rules.zone_wars.play import Play

POSITIONS = "zw.streetfight.artifact-positions"


class StreetFight(Scenario, frozen=True):
    """Lay enemies low and hold the finds of the street."""

    rule_of_crew: ClassVar[str] = "zw.streetfight.crew"
    rule_of_seats: ClassVar[str] = "zw.streetfight.players"
    rule_of_end: ClassVar[str] = "zw.streetfight.end"
    rule_of_tie: ClassVar[str] = "zw.streetfight.tie"
    rule_of_stagger: ClassVar[str] = "zw.streetfight.vp-enemies"
    rule_of_artifacts: ClassVar[str] = "zw.streetfight.vp-artifacts"

    def lay_tokens(self, play: Play) -> None:
        """Lay one token in the middle and one on each side, Long from the ends of the street."""
        places = (Place.SIDE, Place.CENTRE, Place.SIDE)
        spots = street_tokens(play.table.layout)
        play.table.markers = tuple(Marker(s, place) for s, place in zip(spots, places, strict=True))
        play.tell(TokensLaid(rule=POSITIONS, spots=spots))

    def on_eliminated(self, play: Play, piece: Piece, credit: int, cause: Cause) -> None:
        """Score an elimination, too (zw.streetfight.vp-enemies)."""
        if self._scores(play, piece, credit, cause):
            gain_points(play, credit, 1, "elimination", self.rule_of_stagger)
