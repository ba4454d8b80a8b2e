"""Where in a match each rule was applied, as one seat saw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.moments import Weight
from game.ui.narrate import Cast
from game.ui.scene import Reply

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.core.entry import GameEntry
    from game.core.match import Match


class Use(msgspec.Struct, frozen=True):
    """A rule applied: the step in which, and how players call that moment."""

    step: int
    words: str


class Applied(msgspec.Struct, frozen=True):
    """The uses of every rule by its id, and what opens the replay at a step."""

    uses: Mapping[str, tuple[Use, ...]] = {}
    open: Callable[[int], Reply] = lambda _: None

    def of(self, rule: str) -> tuple[Use, ...]:
        """Return the uses of a rule, in the order of the match."""
        return self.uses.get(rule, ())


def uses_in(entry: GameEntry, match: Match[Any, Any], seat: Seat | None) -> dict[str, tuple[Use, ...]]:
    """Return where each rule was applied, as far as `seat` (None: a bystander) saw it; once a step."""
    found: dict[str, dict[int, Use]] = {}
    cast = Cast(tuple(seating.name for seating in match.record.seating))
    where = ""
    for step in range(match.steps + 1):
        for event in match.events_of(step, seat):
            mark = entry.moment(match.rules, event, cast) if entry.moment else None
            if mark is not None and mark.weight in {Weight.PART, Weight.SCENE}:
                where = mark.short or mark.words
            found.setdefault(event.rule, {}).setdefault(step, Use(step, where or f"decision {step}"))
    return {rule: tuple(by_step.values()) for rule, by_step in found.items()}
