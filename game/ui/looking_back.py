"""Doors from a match that is being played to what looks it up: its rules, its replay, a report about it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from game.ui.opening import home_of
from game.ui.report import write_report
from game.ui.scene import Push, Reply, Stay
from game.ui.uses import Applied, uses_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.contract import Event, Seat
    from game.core.entry import GameEntry
    from game.core.match import Match
    from game.ui.desk import Desk
    from game.ui.sitting import Sitting


def who_looks(sitting: Sitting) -> Seat | None:
    """Return through whose eyes a match may be looked up at its table: the only person's, else a bystander's."""
    return sitting.people[0] if len(sitting.people) == 1 else None


def open_rules(desk: Desk, sitting: Sitting, rule: str) -> Reply:
    """Open the rulebook at a rule (empty: at the first), with the places where this match applied it."""
    from game.ui.scenes.rulebook import RulebookScene  # noqa: PLC0415 - scenes open one another

    uses = uses_in(sitting.entry, sitting.match, who_looks(sitting))
    applied = Applied(uses, lambda step: open_replay(desk, sitting, step))
    return Push(RulebookScene(desk, sitting.entry, rule, applied))


def open_replay(desk: Desk, sitting: Sitting, step: int = 0) -> Reply:
    """Open the replay of a match as far as it has gone; it shows nothing that the viewer has not seen."""
    from game.ui.scenes.replay import ReplayScene  # noqa: PLC0415 - scenes open one another

    return Push(ReplayScene(desk, sitting.entry, sitting.match, step, who_looks(sitting)))


def look_back(desk: Desk, sitting: Sitting, at: Callable[[Event], bool]) -> Reply:
    """Open the replay after the last decision that brought such an event, at the beginning when none did."""
    match, eyes = sitting.match, who_looks(sitting)
    found = (step for step in reversed(range(match.steps + 1)) if any(map(at, match.events_of(step, eyes))))
    return open_replay(desk, sitting, next(found, 0))


def report(desk: Desk, entry: GameEntry, match: Match[Any, Any]) -> Reply:
    """Write a report into the player's folder and say where."""
    folder = home_of(desk)
    if folder is None:
        desk.say("No report was written", "This desk keeps no files.", "warning", "warn")
        return Stay()
    try:
        path = write_report(folder, entry, match, desk.settings, datetime.now(UTC).astimezone())
    except OSError as error:
        desk.say("No report was written", error.strerror or str(error), "warning", "bad")
        return Stay()
    desk.say("The report was written", str(path), "save", "good")
    return Stay()
