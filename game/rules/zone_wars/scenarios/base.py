"""What a scenario is: frozen numbers, and the moments at which it has a say."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from game.rules.zone_wars.affairs import NOBODY, Cause
from game.rules.zone_wars.ground import Edge, why_not_deploy
from game.rules.zone_wars.ground.measure import BASE_RADIUS
from game.rules.zone_wars.ledger import gain_points
from game.rules.zone_wars.state import TURNS, Status
from game.rules.zone_wars.tasks.muster import DrawForDeployment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.contract import Seat
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.ground import Stand
    from game.rules.zone_wars.ground.measure import Place
    from game.rules.zone_wars.ground.reasons import Reason
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.state import Held, Miniature, Table
    from game.rules.zone_wars.tasks import Task

GRID = 150
STEPS = tuple((i, j) for i in range(4, -1, -1) for j in range(4, -1, -1))
OUT = frozenset((Status.LEFT, Status.ELIMINATED))
SCORING = (Cause.ATTACK, Cause.POWER, Cause.PUSH, Cause.FALL)


class Scenario(msgspec.Struct, frozen=True):
    """One scenario. seats, crews: which numbers of players and of miniatures a player it can be played with.

    crew: the number proposed, 0 where it depends on the role; turns: how many full turns are played, 0 for no limit;
    rules: the ids behind it, by what they are cited for; roles: that of one seat and that of all others, where there
    are any.
    """

    id: str
    name: str
    seats: tuple[int, ...]
    crews: tuple[int, ...]
    crew: int
    turns: int = TURNS
    has_triggers: bool = False
    has_deployment: bool = True

    rule_of_crew: ClassVar[str]
    rule_of_seats: ClassVar[str]
    rule_of_end: ClassVar[str]
    rule_of_tie: ClassVar[str]
    rule_of_stagger: ClassVar[str]
    rule_of_artifacts: ClassVar[str]
    rule_of_roles: ClassVar[str] = ""
    rule_of_exits: ClassVar[str] = "zw.move.leave-board"
    rule_of_deployment: ClassVar[str] = "zw.showdown.deployment"
    roles: ClassVar[tuple[str, ...]] = ()

    # -------------------------------------------------------------- before the first turn

    def crew_of(self, role: str, seats: int) -> int:
        """Return how many miniatures a role fields among so many players; 0 for as many as was agreed."""
        return 0

    def purse_of(self, role: str) -> int:
        """Return the M points that a seat begins with (zw.character.m-start)."""
        return 1

    def zone_cards(self, box: Box) -> tuple[int, ...]:
        """Return the zone cards that are shuffled, without the triggers (zw.zone.deck-composition)."""
        return tuple(range(len(box.zone_cards)))

    def settle_crew(self, play: Play, seat: Seat) -> None:
        """Change what the miniatures of a seat were dealt, where the scenario forbids some of it."""

    def after_crews(self, play: Play) -> tuple[Task, ...]:
        """Return what is asked when all crews are known."""
        return ()

    def deployment(self, play: Play) -> tuple[Task, ...]:
        """Return what is done between the artifact tokens and the first turn."""
        return (DrawForDeployment(),) if self.has_deployment else ()

    def deployment_spots(self, play: Play, seat: Seat) -> Sequence[tuple[int, int]]:
        """Return places worth trying to deploy at, within Long of the corner of a seat."""
        corner = play.side(seat).corner
        assert corner is not None
        at = play.table.layout.corner(corner)
        inward_x, inward_y = (1 if at.x == 0 else -1), (1 if at.y == 0 else -1)
        return [
            (at.x + inward_x * (BASE_RADIUS + GRID * i), at.y + inward_y * (BASE_RADIUS + GRID * j))
            for i, j in STEPS
        ]

    def why_not_deploy(
        self, play: Play, seat: Seat, stand: Stand, others: Sequence[Stand] | None = None
    ) -> Reason | None:
        """Return why a miniature of a seat cannot be deployed there, None when it can (zw.scenario.deploy-details)."""
        corner = play.side(seat).corner
        assert corner is not None
        others = play.stands(play.others()) if others is None else others
        tokens = tuple(marker.spot for marker in play.table.markers)
        return why_not_deploy(play.field, stand, corner, others, tokens)

    def lay_tokens(self, play: Play) -> None:
        """Put the artifact tokens on the battlefield."""
        raise NotImplementedError

    # -------------------------------------------------------------- what is to be held

    def goals(self, table: Table) -> tuple[int, ...]:
        """Return the pieces of terrain that score for whoever holds them."""
        return ()

    def holds_from(self, play: Play, place: Place, objective: int) -> bool:
        """Tell whether a piece of terrain can be held from a place."""
        return play.field.is_on_piece(place, objective)

    def holder(self, play: Play, objective: int) -> int:
        """Return the seat that holds a piece of terrain, NOBODY for none."""
        return NOBODY

    # -------------------------------------------------------------- in the course of play

    def entry_edges(self, play: Play, seat: int) -> tuple[Edge, ...]:
        """Return the edges over which miniatures of a seat may come onto the board."""
        return ()

    def may_leave(self, play: Play, piece: Piece) -> bool:
        """Tell whether a miniature may walk off the board: one that carries a find (zw.showdown.leaving)."""
        return any(held.is_found for held in play.mini(piece).held)

    def exits(self, play: Play, piece: Piece) -> tuple[Edge, ...]:
        """Return the edges over which a miniature may walk off the board."""
        return tuple(Edge) if self.may_leave(play, piece) else ()

    def on_left(self, play: Play, piece: Piece) -> None:
        """Score what a miniature carries off the board."""

    def on_staggered(self, play: Play, piece: Piece, credit: int, cause: Cause) -> None:
        """Score a miniature that was staggered by the attack of another player (zw.scenario.stagger-vp-scope)."""
        if self._scores(play, piece, credit, cause):
            gain_points(play, credit, 1, "stagger", self.rule_of_stagger)

    def on_eliminated(self, play: Play, piece: Piece, credit: int, cause: Cause) -> None:
        """Score a miniature that was eliminated."""

    @staticmethod
    def _scores(play: Play, piece: Piece, credit: int, cause: Cause) -> bool:
        """Tell whether a fall counts for the seat behind it: not against itself, allies or by the Zone."""
        owner = play.mini(piece).seat
        return credit != NOBODY and cause in SCORING and not play.table.are_allied(_seat(credit), owner)

    def end_turn(self, play: Play) -> None:
        """Score what is held at the end of a turn."""

    def is_last_turn(self, table: Table) -> bool:
        """Tell whether no further turn follows (zw.scenario.final-turn)."""
        return bool(self.turns) and table.turn >= self.turns

    # -------------------------------------------------------------- the end

    def why_over(self, play: Play) -> tuple[str, str] | None:
        """Return why the match is over at once, in words and by its rule: one side alone is left, or none.

        Rules: zw.endgame.conditions, zw.endgame.allies-count-as-one, zw.endgame.nobody-left.
        """
        left = _sides_left(play.table)
        if left > 1:
            return None
        if left:
            return "One side alone has miniatures left", "zw.endgame.conditions"
        return "Nobody is left", "zw.endgame.nobody-left"

    def score_finds(self, play: Play) -> None:
        """Score the finds held by miniatures on the battlefield (zw.scenario.held-by-staggered)."""
        for mini in play.table.minis:
            if mini.is_on_board:
                worth = sum(value_of(play, held) for held in mini.held if held.is_found)
                gain_points(play, mini.seat, worth, "artifacts", self.rule_of_artifacts)

    def tie_break(self, play: Play, seat: Seat) -> int:
        """Return what decides between seats with equal points, more being better."""
        return -sum(mini.status is Status.ELIMINATED for mini in _crew(play, seat))


def _sides_left(table: Table) -> int:
    """Return how many sides have miniatures left: 0, 1, or 2 for two and more (zw.endgame.allies-count-as-one)."""
    first = None
    for mini in table.minis:
        if mini.status not in OUT:
            team = table.sides[mini.seat].team
            if first is None:
                first = team
            elif team != first:
                return 2
    return int(first is not None)


def _crew(play: Play, seat: Seat) -> Iterator[Miniature]:
    return (mini for mini in play.table.minis if mini.seat == seat)


def _seat(number: int) -> Seat:
    return number  # type: ignore[return-value]


def value_of(play: Play, held: Held) -> int:
    """Return what a found card is worth now; a damaged one 1 (zw.reroll.weapon-damaged)."""
    return play.item(held).value(held.wear)
