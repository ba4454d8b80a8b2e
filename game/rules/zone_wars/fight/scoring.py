"""What fights tell the scenario, which hurts people, too, and is imported when it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Cause, Piece
    from game.rules.zone_wars.play import Play

# ruff: noqa: PLC0415 - that is what this module is for


def on_staggered(play: Play, piece: Piece, credit: int, cause: Cause) -> None:
    """Let the scenario score for somebody staggered."""
    from game.rules.zone_wars.scenarios.table import scenario_of

    scenario_of(play.table).on_staggered(play, piece, credit, cause)


def on_eliminated(play: Play, piece: Piece, credit: int, cause: Cause) -> None:
    """Let the scenario score for somebody eliminated."""
    from game.rules.zone_wars.scenarios.table import scenario_of

    scenario_of(play.table).on_eliminated(play, piece, credit, cause)
