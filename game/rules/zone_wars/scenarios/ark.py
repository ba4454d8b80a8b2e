"""Defense of the Ark: a home with hidden artifacts, and rivals who come for both (zw.ark.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.events.finds import CardsSeen
from game.rules.zone_wars.finds.cards import draw_artifact
from game.rules.zone_wars.ground import Edge, why_not_stand
from game.rules.zone_wars.ground.ark import is_raised_on
from game.rules.zone_wars.ground.exact import box_of
from game.rules.zone_wars.ground.measure import BASE_RADIUS
from game.rules.zone_wars.ledger import gain_points
from game.rules.zone_wars.scenarios.base import GRID, Scenario
from game.rules.zone_wars.tasks.ark import OfferHoard
from game.rules.zone_wars.tasks.muster import OfferDeployment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.contract import Seat
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand
    from game.rules.zone_wars.ground.measure import Place
    from game.rules.zone_wars.ground.reasons import Reason
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.state import Table
    from game.rules.zone_wars.tasks import Task

DEFENDER, ATTACKER = "defender", "attacker"
CREWS = {2: (4, 5), 3: (5, 4), 4: (5, 3)}
DRAWN, HIDDEN = 10, 5
WORTH = 1
CLOSE_GRID, WIDE_GRID = 100, 300


class Ark(Scenario, frozen=True):
    """Hold the pieces of the Ark from raised positions, and what is hidden in it."""

    rule_of_crew: ClassVar[str] = "zw.ark.crew-sizes"
    rule_of_seats: ClassVar[str] = "zw.ark.players"
    rule_of_end: ClassVar[str] = "zw.ark.end"
    rule_of_tie: ClassVar[str] = "zw.ark.tie-between-attackers"
    rule_of_stagger: ClassVar[str] = "zw.ark.vp-stagger"
    rule_of_artifacts: ClassVar[str] = "zw.ark.vp-artifacts"
    rule_of_roles: ClassVar[str] = "zw.ark.roles"
    rule_of_deployment: ClassVar[str] = "zw.ark.defender-deployment"
    roles: ClassVar[tuple[str, ...]] = (DEFENDER, ATTACKER)

    # -------------------------------------------------------------- before the first turn

    def crew_of(self, role: str, seats: int) -> int:
        """Return the size of a team (zw.ark.crew-sizes)."""
        return CREWS[seats][role == ATTACKER]

    def lay_tokens(self, play: Play) -> None:
        """Let the Defender draw ten cards and choose which to hide (zw.ark.artifacts)."""
        seat, stock = defender_of(play.table), play.table.stock
        there = len(stock.bag) + len(stock.top) + len(stock.bottom)
        items = tuple(draw_artifact(play) for _ in range(min(DRAWN, there)))
        play.tell(CardsSeen(rule="zw.ark.artifacts", seat=seat, count=len(items), items=items))
        play.push(OfferHoard(seat, items))

    def deployment(self, play: Play) -> tuple[Task, ...]:
        """Let the Defender deploy everybody (zw.ark.defender-deployment)."""
        table = play.table
        crew = [mini.seat for mini in table.minis if table.side(mini.seat).role == DEFENDER]
        return tuple(OfferDeployment(seat) for seat in crew)

    def deployment_spots(self, play: Play, seat: Seat) -> Sequence[tuple[int, int]]:
        """Return places worth trying: on the Ark first, then all over the board."""
        return [*dict.fromkeys((*ark_spots(play), *board_spots(play)))]

    def why_not_deploy(
        self, play: Play, seat: Seat, stand: Stand, others: Sequence[Stand] | None = None
    ) -> Reason | None:
        """Return why a miniature of the Defender cannot be put there, None when it can: anywhere it can stand."""
        others = play.stands(play.others()) if others is None else others
        tokens = tuple(marker.spot for marker in play.table.markers)
        return why_not_stand(play.field, stand, others, tokens)

    # -------------------------------------------------------------- in the course of play

    def entry_edges(self, play: Play, seat: int) -> tuple[Edge, ...]:
        """Return the edge of an Attacker, or those that no other Attacker uses (zw.ark.attacker-entry)."""
        side = play.side(seat)
        if side.role == DEFENDER:
            return ()
        taken = {other.edge for other in play.table.sides}
        return (side.edge,) if side.edge is not None else tuple(edge for edge in Edge if edge not in taken)

    def may_leave(self, play: Play, piece: Piece) -> bool:
        """Let anybody go, for no points (zw.artifact.leave-who)."""
        return True

    def goals(self, table: Table) -> tuple[int, ...]:
        """Return the pieces of the Ark that stand."""
        return table.layout.objectives

    def holds_from(self, play: Play, place: Place, objective: int) -> bool:
        """Tell whether a piece can be held from a place: a raised one (zw.ark.raised-position)."""
        return is_raised_on(play.field, place, objective)

    def holder(self, play: Play, objective: int) -> int:
        """Return the seat that holds a piece of the Ark, NOBODY for none (zw.ark.vp-ark, zw.ark.raised-position).

        Whoever stands inside its outline contests it, on any level. Of allied factions the first on a floor holds it.
        """
        table, field = play.table, play.field
        present = [
            mini
            for mini in table.minis
            if mini.is_up and mini.stand is not None and field.is_on_piece(mini.stand, objective)
        ]
        if len({table.sides[mini.seat].team for mini in present}) != 1:
            return NOBODY
        above = [mini.seat for mini in present if mini.stand and self.holds_from(play, mini.stand, objective)]
        return min(map(table.leader, above), default=NOBODY)

    def end_turn(self, play: Play) -> None:
        """Give a point for every piece of the Ark that is held (zw.ark.vp-ark)."""
        for piece in self.goals(play.table):
            gain_points(play, self.holder(play, piece), WORTH, "ark", "zw.ark.vp-ark")

    # -------------------------------------------------------------- the end

    def tie_break(self, play: Play, seat: Seat) -> int:
        """Let the Defender win ties (zw.ark.end, zw.ark.tie-between-attackers)."""
        return int(play.side(seat).role == DEFENDER)


def defender_of(table: Table) -> Seat:
    """Return the seat of the Defender."""
    return next(seat for seat in table.leaders if table.sides[seat].role == DEFENDER)


def ark_spots(play: Play) -> Iterator[tuple[int, int]]:
    """Yield places of a grid over the pieces of the Ark."""
    for piece in play.table.layout.objectives:
        left, top, right, bottom = box_of(play.field.outlines[piece])
        for y in range(top + BASE_RADIUS, bottom - BASE_RADIUS + 1, CLOSE_GRID):
            yield from ((x, y) for x in range(left + BASE_RADIUS, right - BASE_RADIUS + 1, CLOSE_GRID))


def board_spots(play: Play) -> Iterator[tuple[int, int]]:
    """Yield places of a grid over the whole board."""
    layout = play.table.layout
    for y in range(GRID, layout.depth, WIDE_GRID):
        yield from ((x, y) for x in range(GRID, layout.width, WIDE_GRID))
