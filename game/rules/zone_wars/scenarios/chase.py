"""The Chase: a Runner with rich finds on the way home, and Hunters on its heels (zw.chase.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.rules.zone_wars.cards.zone_events import Sprout
from game.rules.zone_wars.finds.cards import turn_up
from game.rules.zone_wars.ground import LONG, Edge, street_of, why_not_deploy_at_edge
from game.rules.zone_wars.ground.measure import BASE_RADIUS
from game.rules.zone_wars.ledger import gain_points
from game.rules.zone_wars.scenarios.base import GRID, OUT, Scenario, value_of
from game.rules.zone_wars.scenarios.mobility import limit_mobility, moves_freely
from game.rules.zone_wars.tasks.chase import DealReserve, OfferMobility, OfferStartEdge
from game.rules.zone_wars.tasks.muster import OfferDeployment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.contract import Seat
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.ground import Stand
    from game.rules.zone_wars.ground.reasons import Reason
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.state import Table
    from game.rules.zone_wars.tasks import Task

RUNNER, HUNTER = "runner", "hunter"
RUNNERS, HUNTERS_OF_ONE, HUNTERS_OF_EACH = 3, 5, 3
TWO = 2
PURSE = 3
RUINS = (Edge.NORTH, Edge.SOUTH)
ENDS = (Edge.WEST, Edge.EAST)


class Chase(Scenario, frozen=True):
    """Get the Runners and their finds over the escape edge, or get them before they do."""

    rule_of_crew: ClassVar[str] = "zw.chase.crew-sizes"
    rule_of_seats: ClassVar[str] = "zw.chase.players"
    rule_of_end: ClassVar[str] = "zw.chase.end"
    rule_of_tie: ClassVar[str] = "zw.chase.tie-between-hunters"
    rule_of_stagger: ClassVar[str] = "zw.chase.vp-stagger"
    rule_of_artifacts: ClassVar[str] = "zw.chase.vp-artifacts"
    rule_of_roles: ClassVar[str] = "zw.chase.roles"
    rule_of_exits: ClassVar[str] = "zw.chase.escape-edge-only"
    rule_of_deployment: ClassVar[str] = "zw.chase.runner-deployment"
    roles: ClassVar[tuple[str, ...]] = (RUNNER, HUNTER)

    # -------------------------------------------------------------- before the first turn

    def crew_of(self, role: str, seats: int) -> int:
        """Return the size of a team (zw.chase.crew-sizes)."""
        if role == RUNNER:
            return RUNNERS
        return HUNTERS_OF_ONE if seats == TWO else HUNTERS_OF_EACH

    def purse_of(self, role: str) -> int:
        """Return 3 M for the Runner, 1 for everybody else (zw.chase.roles)."""
        return PURSE if role == RUNNER else 1

    def zone_cards(self, box: Box) -> tuple[int, ...]:
        """Return all zone cards but the Killer Tree (zw.chase.zone-deck)."""
        return tuple(n for n, card in enumerate(box.zone_cards) if not isinstance(card.event, Sprout))

    def settle_crew(self, play: Play, seat: Seat) -> None:
        """Leave a faction one card of mobility at most (zw.chase.mobility-limit)."""
        limit_mobility(play, seat)

    def after_crews(self, play: Play) -> tuple[Task, ...]:
        """Offer a card of mobility to factions without one (zw.chase.mobility-option)."""
        return tuple(OfferMobility(seat) for seat in play.table.leaders if not moves_freely(play, seat))

    def lay_tokens(self, play: Play) -> None:
        """Lay none (zw.chase.no-artifact-tokens)."""

    def deployment(self, play: Play) -> tuple[Task, ...]:
        """Let the Runner choose an edge, lay reserve cards and deploy (zw.chase.runner-deployment)."""
        seat = runner_of(play.table)
        crew = len(play.table.crew(seat))
        return (OfferStartEdge(seat), DealReserve(seat), *(OfferDeployment(seat) for _ in range(crew)))

    def deployment_spots(self, play: Play, seat: Seat) -> Sequence[tuple[int, int]]:
        """Return places in the central band within Long of the starting edge, the farthest in first."""
        layout, edge = play.table.layout, play.side(seat).edge
        top, bottom = street_of(layout.depth)
        deep = range(LONG - BASE_RADIUS, 0, -GRID)
        across = range(top + BASE_RADIUS, bottom - BASE_RADIUS + 1, GRID)
        return [(x if edge is Edge.WEST else layout.width - x, y) for x in deep for y in across]

    def why_not_deploy(
        self, play: Play, seat: Seat, stand: Stand, others: Sequence[Stand] | None = None
    ) -> Reason | None:
        """Return why a Runner cannot be deployed there, None when it can (zw.chase.runner-deployment)."""
        edge = play.side(seat).edge
        assert edge is not None
        others = play.stands(play.others()) if others is None else others
        return why_not_deploy_at_edge(play.field, stand, edge, others)

    # -------------------------------------------------------------- in the course of play

    def entry_edges(self, play: Play, seat: int) -> tuple[Edge, ...]:
        """Return the edges of the ruins that are open to a Hunter.

        Of several Hunter players each keeps to an edge of its own; one alone may use both.
        Rules: zw.chase.hunter-edges-two-players, zw.chase.hunter-edges-three-players.
        """
        if play.side(seat).role == RUNNER:
            return ()
        hunters = hunters_of(play.table)
        if len(hunters) == 1:
            return RUINS
        own = play.side(seat).edge
        taken = {play.side(hunter).edge for hunter in hunters}
        return (own,) if own is not None else tuple(edge for edge in RUINS if edge not in taken)

    def may_leave(self, play: Play, piece: Piece) -> bool:
        """Let anybody go (zw.chase.leaving)."""
        return True

    def exits(self, play: Play, piece: Piece) -> tuple[Edge, ...]:
        """Return the escape edge for Runners, all edges for Hunters (zw.chase.escape-edge-only)."""
        seat = play.mini(piece).seat
        if play.side(seat).role != RUNNER:
            return tuple(Edge)
        return (escape_edge(play.table),)

    def on_left(self, play: Play, piece: Piece) -> None:
        """Score a Runner that got away, and what it carries (zw.chase.vp-escape, zw.chase.vp-artifacts)."""
        if play.side(play.mini(piece).seat).role == RUNNER:
            self._escape(play, piece)

    def _escape(self, play: Play, piece: Piece) -> None:
        """Give the points of a Runner that is safe; its cards are shown."""
        seat = play.mini(piece).seat
        gain_points(play, seat, 1, "escape", "zw.chase.vp-escape")
        self._score(play, piece)

    def _score(self, play: Play, piece: Piece) -> None:
        for card, held in enumerate(play.mini(piece).held):
            if held.is_reserve:
                turn_up(play, piece, card, self.rule_of_artifacts)
        mini = play.mini(piece)
        worth = sum(value_of(play, held) for held in mini.held if held.is_found)
        gain_points(play, mini.seat, worth, "artifacts", self.rule_of_artifacts)

    # -------------------------------------------------------------- the end

    def why_over(self, play: Play) -> tuple[str, str] | None:
        """Tell that no Runner is left, or no Hunter (zw.chase.end, zw.chase.no-hunters-left)."""
        if not any(self._in_game(play, RUNNER)):
            return "No Runner is left on the battlefield", self.rule_of_end
        if not any(self._in_game(play, HUNTER)):
            return "No Hunter is left to stop the Runners", "zw.chase.no-hunters-left"
        return None

    @staticmethod
    def _in_game(play: Play, role: str) -> Iterator[bool]:
        table = play.table
        return (mini.status not in OUT for mini in table.minis if table.side(mini.seat).role == role)

    def score_finds(self, play: Play) -> None:
        """Score what Hunters on the battlefield hold (zw.chase.vp-ways).

        Without Hunters the Runners that are left get away (zw.chase.no-hunters-left).
        """
        is_hunted = any(self._in_game(play, HUNTER))
        for piece, mini in enumerate(play.table.minis):
            if not mini.is_on_board:
                continue
            if play.side(mini.seat).role == HUNTER:
                self._score(play, piece)
            elif not is_hunted:
                self._escape(play, piece)

    def tie_break(self, play: Play, seat: Seat) -> int:
        """Let the Runner win ties (zw.chase.end, zw.chase.tie-between-hunters)."""
        return int(play.side(seat).role == RUNNER)


def runner_of(table: Table) -> Seat:
    """Return the seat of the Runner."""
    return next(seat for seat in table.leaders if table.sides[seat].role == RUNNER)


def hunters_of(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the Hunters that lead a faction."""
    return tuple(seat for seat in table.leaders if table.sides[seat].role == HUNTER)


def escape_edge(table: Table) -> Edge:
    """Return the edge that the Runners want to leave over, opposite to their starting edge (zw.chase.edges)."""
    edge = table.sides[runner_of(table)].edge
    assert edge is not None
    return edge.opposite
