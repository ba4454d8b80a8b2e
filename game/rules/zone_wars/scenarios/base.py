"""What a scenario is: frozen numbers, and the moments at which it has a say."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from game.rules.zone_wars.affairs import NOBODY, Cause
from game.rules.zone_wars.ground import Edge
from game.rules.zone_wars.ledger import gain_points
from game.rules.zone_wars.state import TURNS, Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.contract import Seat
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.state import Held, Miniature, Table

SCORING = (Cause.ATTACK, Cause.POWER, Cause.PUSH, Cause.FALL)


class Scenario(msgspec.Struct, frozen=True):
    """One scenario. seats, crews: which numbers of players and of miniatures a player it can be played with.

    crew: the number proposed; turns: how many full turns are played, 0 for no limit; rules: the ids behind it, by what
    they are cited for.
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

    # -------------------------------------------------------------- before the first turn

    def lay_tokens(self, play: Play) -> None:
        """Put the artifact tokens on the battlefield."""
        raise NotImplementedError

    def objectives(self, seats: int) -> int:
        """Return how many objectives are laid first (zw.turfwar.objectives)."""
        return 0

    # -------------------------------------------------------------- in the course of play

    def entry_edges(self, play: Play, seat: int) -> tuple[Edge, ...]:
        """Return the edges over which miniatures of a seat may come onto the board."""
        return ()

    def may_leave(self, play: Play, piece: Piece) -> bool:
        """Tell whether a miniature may walk off the board: one that carries a find (zw.showdown.leaving)."""
        return any(held.is_found for held in play.mini(piece).held)

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

    def score_finds(self, play: Play) -> None:
        """Score the finds held by miniatures on the battlefield (zw.scenario.held-by-staggered)."""
        for mini in play.table.minis:
            if mini.is_on_board:
                worth = sum(value_of(play, held) for held in mini.held if held.is_found)
                gain_points(play, mini.seat, worth, "artifacts", self.rule_of_artifacts)

    def tie_break(self, play: Play, seat: Seat) -> int:
        """Return what decides between seats with equal points, more being better."""
        return -sum(mini.status is Status.ELIMINATED for mini in _crew(play, seat))


def _crew(play: Play, seat: Seat) -> Iterator[Miniature]:
    return (mini for mini in play.table.minis if mini.seat == seat)


def _seat(number: int) -> Seat:
    return number  # type: ignore[return-value]


def value_of(play: Play, held: Held) -> int:
    """Return what a found card is worth now; a damaged one 1 (zw.reroll.weapon-damaged)."""
    return play.item(held).value(held.wear)
