"""Turf War: buildings to be held for five turns (zw.turfwar.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.ground import Edge
from game.rules.zone_wars.ledger import gain_points
from game.rules.zone_wars.scenarios.base import Scenario
from game.rules.zone_wars.scenarios.tokens import drop_tokens

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.state import Table

WORTH = 2


class TurfWar(Scenario, frozen=True):
    """Hold more objectives than the others at the end of each turn."""

    rule_of_crew: ClassVar[str] = "zw.turfwar.crew"
    rule_of_seats: ClassVar[str] = "zw.turfwar.players"
    rule_of_end: ClassVar[str] = "zw.turfwar.end"
    rule_of_tie: ClassVar[str] = "zw.turfwar.tie"
    rule_of_stagger: ClassVar[str] = "zw.turfwar.vp-stagger"
    rule_of_artifacts: ClassVar[str] = "zw.turfwar.vp-artifacts"

    def lay_tokens(self, play: Play) -> None:
        """Drop one token more than there are players (zw.turfwar.artifacts)."""
        drop_tokens(play, len(play.table.leaders) + 1, "zw.turfwar.artifacts")

    def entry_edges(self, play: Play, seat: int) -> tuple[Edge, ...]:
        """Return the edge of the faction, or those nobody else uses (zw.turfwar.entry-edge)."""
        own = play.side(seat).edge
        taken = {side.edge for side in play.table.sides}
        return (own,) if own is not None else tuple(edge for edge in Edge if edge not in taken)

    def may_leave(self, play: Play, piece: Piece) -> bool:
        """Let anybody go, for no points (zw.artifact.leave-who)."""
        return True

    def end_turn(self, play: Play) -> None:
        """Give 2 points for every objective held (zw.turfwar.vp-objectives)."""
        for objective in play.table.layout.objectives:
            holder = self.holder(play, objective)
            gain_points(play, holder, WORTH, "objective", "zw.turfwar.vp-objectives")

    def goals(self, table: Table) -> tuple[int, ...]:
        """Return the objectives that stand."""
        return table.layout.objectives

    def holder(self, play: Play, objective: int) -> int:
        """Return the seat that holds an objective, NOBODY if none or enemies are on it (zw.turfwar.on-objective).

        Of allied factions the first of those on it holds it for the team (zw.coop.scoring).
        """
        table = play.table
        seats = {
            table.leader(mini.seat)
            for mini in play.table.minis
            if mini.is_up and mini.stand is not None and play.field.is_on_piece(mini.stand, objective)
        }
        return min(seats) if len({table.sides[seat].team for seat in seats}) == 1 else NOBODY

    def tie_break(self, play: Play, seat: Seat) -> int:
        """Count the objectives held at the end (zw.turfwar.tie)."""
        return sum(self.holder(play, objective) == seat for objective in play.table.layout.objectives)
