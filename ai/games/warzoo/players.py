"""One way of deciding for all computer players of Warzoo; how they lay their units is what they differ in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from ai.games.warzoo.lore import Lore, generator
from ai.games.warzoo.placing import Desk, Plan
from ai.games.warzoo.style import styled
from ai.games.warzoo.talk import answer_to_draw
from ai.player import Weighed, drawn, forced, never, told
from game.core.chance import Dice
from game.core.decision import Style
from game.core.table_talk import AcceptDraw
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.state import Recruiting, Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from ai.player import Stop
    from game.core.contract import View
    from game.core.decision import Budget, Choice
    from game.rules.warzoo.actions import WarzooAction
    from game.rules.warzoo.state import Table

    WarzooView = View[Table, WarzooAction]
    Placing: TypeAlias = Callable[[Desk, Stop], Plan]


class WarzooPlayer:
    """A computer player that lays five units as `placing` says; `lore` may be shared by all."""

    def __init__(self, lore: Lore, placing: Placing, style: Style | None = None) -> None:
        self.lore, self._placing, self.style = lore, placing, style or Style()

    def choose(self, view: View[Any, Any], budget: Budget, seed: str, stop: Stop = never) -> Choice:
        """Return a decision; how long it looks is fixed, `stop` only ends it early."""
        if isinstance(view.actions[0], AcceptDraw):
            return answer_to_draw(self.lore, view.state, view.seat)
        if len(view.actions) == 1:
            return forced(view.actions[0])
        task = view.state.task
        if isinstance(task, Recruiting) and task.stage is Stage.ARMY:
            return self._recruit(view, seed, stop)
        raise AssertionError("not yet")

    def _recruit(self, view: WarzooView, seed: str, stop: Stop) -> Choice:
        table, side = view.state, view.state.terms.side_of(view.seat)
        scene = self.lore.scene(_undecided(table))
        hand = tuple(unit for unit in table.hands[side][0] if unit is not None)
        mine = scene.lay_all(side, hand, self.lore.ways)
        plan = self._placing(Desk(self.lore, scene, side, mine, generator(seed, "placing")), stop)
        weights = styled(plan, scene.lay(side, plan.units), self.style)
        options = [
            Weighed(Recruit(scene.row_of(side, units)), value, weight)
            for units, value, weight in zip(plan.units, plan.values.tolist(), weights.tolist(), strict=True)
        ]
        choice = told(options, drawn(Dice(seed, "choice"), options), plan.note)
        return msgspec.structs.replace(choice, believed=plan.believed)


def _undecided(table: Table) -> Table:
    """Return the table as it is before anybody has decided, so that who was first makes no difference."""
    if not any(table.ready):
        return table
    early = table.clone()
    early.pending, early.ready = (None, None), (False, False)
    return early
