"""What the catalog, the screen and the command line ask about computer players, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ai.faculties import faculty_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.faculties import Sides
    from ai.player import Player, School
    from game.core.contract import Event, Rules, Seat
    from game.core.decision import Level
    from game.core.record import Seating


def levels_of(game: str) -> tuple[Level, ...]:
    """Return the levels of a game, weakest first; raises LookupError when it has no computer players."""
    return faculty_of(game).levels


def baselines_of(game: str) -> tuple[str, ...]:
    """Return the names of the fixed players that levels are measured against."""
    return faculty_of(game).baselines


def sides_of(game: str, mode: str) -> Sides:
    """Return the seats of both sides in a mode of a game: each side its first seats in order, no seat between."""
    return faculty_of(game).sides(mode)


def rules_of(game: str) -> Rules[Any, Any]:
    """Return the rules of a game with its printed components; raises LookupError when it has no computer players."""
    return faculty_of(game).rules()


def components_of(rules: Rules[Any, Any]) -> bytes:
    """Return the components of a game as bytes for another process; `rules_from` reads them."""
    return faculty_of(rules.name).packed(rules)


def rules_from(game: str, components: bytes) -> Rules[Any, Any]:
    """Return the rules of a game with components from another process."""
    return faculty_of(game).unpacked(components)


def school_of(rules: Rules[Any, Any]) -> School:
    """Return a school of a game with these components; raises LookupError when it has no computer players."""
    return faculty_of(rules.name).school(rules)


def seat_player(rules: Rules[Any, Any], seating: Seating) -> Player:
    """Return the computer player of a seat, who remembers nobody."""
    return school_of(rules).player(seating)


def learn(rules: Rules[Any, Any], memory: bytes, history: Sequence[Event], seat: Seat) -> bytes:
    """Return the memory of an opponent after one more match, as `seat` saw it."""
    return school_of(rules).learn(memory, history, seat)


def recall(rules: Rules[Any, Any], memory: bytes) -> list[str]:
    """Return what a memory holds in sentences."""
    return school_of(rules).recall(memory)
