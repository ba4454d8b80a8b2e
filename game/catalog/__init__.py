"""The one place that names all four games and brings rulebook, computer players and screen together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.catalog import army_battles, army_of_zero, warzoo, zone_wars
from game.core.folders import player_folder
from game.core.packs import wanted_packs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.contract import Rules
    from game.core.entry import GameEntry
    from game.core.record import Record


def games() -> Mapping[str, GameEntry]:
    """Return the four games by id, in the order of the title screen."""
    listed = (
        army_of_zero.entry(),
        warzoo.entry(),
        army_battles.entry(),
        zone_wars.entry(),
    )
    return {entry.id: entry for entry in listed}


def rules_for(record: Record) -> Rules[Any, Any]:
    """Return the rules and components a record was played with.

    Raises KeyError for a game that is not there, PackError when a pack is missing or has changed.
    """
    return games()[record.game].rules(wanted_packs(player_folder() / "packs", record.packs))
