"""Artifact tokens dropped over the middle of the board (zw.scenario.token-drop-model, zw.scenario.token-redrop)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.events.muster import TokensLaid
from game.rules.zone_wars.ground import drop_tokens as ground_drop
from game.rules.zone_wars.state import Marker

if TYPE_CHECKING:
    from game.rules.zone_wars.play import Play


def drop_tokens(play: Play, count: int, rule: str) -> None:
    """Drop artifact tokens, none within Medium of another."""
    dropped = ground_drop(play.field, count, play.chance)
    play.table.markers = tuple(Marker(spot) for spot in dropped)
    play.tell(TokensLaid(rule=rule, spots=tuple(dropped)))
