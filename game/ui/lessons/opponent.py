"""The opponent of a lesson: it plays what the lesson has written down, and after that as its level does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import IllegalAction
from game.core.decision import Choice

if TYPE_CHECKING:
    from game.core.contract import Rules, View
    from game.core.decision import Budget
    from game.core.record import Seating, Step
    from game.ui.lessons.lesson import Pattern
    from game.ui.sitting import Thinker, Ticket


class Given:
    """An answer that is there at once."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice

    def poll(self) -> Choice:
        """Return it."""
        return self._choice

    def move_now(self) -> None:
        """Be as quick as before."""

    def cancel(self) -> None:
        """Forget it."""


class Sparring:
    """Thinks for the opponent: by the script while it fits, else by asking `thinker`.

    It is given views as every computer player, and its decisions pass the same referee. `steps` returns the record so
    far: a decision that was taken back is made again as it was.
    """

    def __init__(self, thinker: Thinker, script: tuple[Pattern, ...]) -> None:
        self._thinker, self._script = thinker, script
        self.steps: Callable[[], Sequence[Step]] = list

    def ask(
        self,
        rules: Rules[Any, Any],
        view: View[Any, Any],
        seating: Seating,
        seed: str,
        budget: Budget,
        memory: bytes,
    ) -> Ticket:
        """Answer by the script, or let the level think."""
        raw = self._written(rules, view)
        if raw is not None:
            return Given(Choice(raw))
        return self._thinker.ask(rules, view, seating, seed, budget, memory)

    def close(self) -> None:
        """End nothing: the process belongs to the desk."""

    def _written(self, rules: Rules[Any, Any], view: View[Any, Any]) -> msgspec.Raw | None:
        """Return what is written down for this decision, if it is allowed."""
        for kind in dict.fromkeys(str(one["type"]) for one in self._script):
            mine = [one for one in self._script if one["type"] == kind]
            number = self._made(view, kind)
            if number < len(mine) and self._is_allowed(rules, view, mine[number]):
                return msgspec.Raw(msgspec.json.encode(mine[number]))
        return None

    def _made(self, view: View[Any, Any], kind: str) -> int:
        """Return how many decisions of a kind this seat has made."""
        mine = (step.action for step in self.steps() if step.seat == view.seat)
        return sum(msgspec.json.decode(action).get("type") == kind for action in mine)

    @staticmethod
    def _is_allowed(rules: Rules[Any, Any], view: View[Any, Any], pattern: Pattern) -> bool:
        try:
            action = msgspec.convert(pattern, rules.action_type)
            rules.check(view.state, view.seat, action)
        except (msgspec.ValidationError, IllegalAction):
            return False
        return any(type(action) is type(one) for one in view.actions)
