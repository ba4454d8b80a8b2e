"""Computer players that know no game: what everything else is measured against, and falls back on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ai.player import Weighed, drawn, never, told
from game.core.chance import Dice
from game.core.table_talk import AcceptDraw

if TYPE_CHECKING:
    from ai.player import Stop
    from game.core.contract import View
    from game.core.decision import Budget, Choice


class AnyLegal:
    """Takes any of the actions on offer, all equally likely, and plays on when a draw is offered."""

    def choose(self, view: View[Any, Any], budget: Budget, seed: str, stop: Stop = never) -> Choice:
        """Return one of the offered actions at random."""
        offers = [a for a in view.actions if not isinstance(a, AcceptDraw)] or list(view.actions)
        options = [Weighed(action, 0.0, 1 / len(offers)) for action in offers]
        return told(options, drawn(Dice(seed, "choice"), options), "Any legal action.")
