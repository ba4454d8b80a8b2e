"""Showdown: a rich find, and the acid rain that comes (zw.showdown.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.rules.zone_wars.ledger import gain_points
from game.rules.zone_wars.scenarios.base import Scenario, value_of
from game.rules.zone_wars.scenarios.tokens import drop_tokens
from game.rules.zone_wars.state import Status

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play

TOKENS = 10


class Showdown(Scenario, frozen=True):
    """Carry finds off the board before the fourth trigger card washes everything away."""

    rule_of_crew: ClassVar[str] = "zw.showdown.crew"
    rule_of_seats: ClassVar[str] = "zw.showdown.players"
    rule_of_end: ClassVar[str] = "zw.showdown.end"
    rule_of_tie: ClassVar[str] = "zw.showdown.tie"
    rule_of_stagger: ClassVar[str] = "zw.showdown.vp-stagger"
    rule_of_artifacts: ClassVar[str] = "zw.showdown.vp-artifacts"

    def lay_tokens(self, play: Play) -> None:
        """Drop ten tokens over the center (zw.showdown.artifacts)."""
        drop_tokens(play, TOKENS, "zw.showdown.artifacts")

    def on_left(self, play: Play, piece: Piece) -> None:
        """Score the finds that are carried off (zw.showdown.vp-artifacts)."""
        mini = play.mini(piece)
        worth = sum(value_of(play, held) for held in mini.held if held.is_found)
        gain_points(play, mini.seat, worth, "artifacts", self.rule_of_artifacts)

    def score_finds(self, play: Play) -> None:
        """Nothing that is still on the board counts (zw.showdown.last-faction-artifacts)."""

    def tie_break(self, play: Play, seat: Seat) -> int:
        """Count the finds that were carried off (zw.showdown.tie-cards-counted)."""
        return sum(
            held.is_found
            for mini in play.table.minis
            if mini.seat == seat and mini.status is Status.LEFT
            for held in mini.held
        )
