"""One way of deciding for all computer players of Warzoo; how they lay their units is what they differ in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from ai.games.warzoo.challenge import Depth, searched, tossed
from ai.games.warzoo.lineups import held_by
from ai.games.warzoo.lore import Lore, generator
from ai.games.warzoo.outlook import Outlook
from ai.games.warzoo.placing import Desk, Plan
from ai.games.warzoo.recruiting import options_of, undecided
from ai.games.warzoo.style import styled
from ai.games.warzoo.talk import answer_to_draw
from ai.player import drawn, forced, never, told
from game.core.chance import Dice
from game.core.decision import Style
from game.core.table_talk import AcceptDraw
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
    """A computer player: `placing` says how it lays units, `depth` how far it looks in a Challenge (None: not at all).

    `lore` may be shared by all.
    """

    def __init__(
        self, lore: Lore, placing: Placing, depth: Depth | None = None, style: Style | None = None
    ) -> None:
        self.lore, self._placing, self._depth, self.style = lore, placing, depth, style or Style()
        self._outlook = Outlook(lore)

    def choose(self, view: View[Any, Any], budget: Budget, seed: str, stop: Stop = never) -> Choice:
        """Return a decision; how long it looks is fixed, `stop` only ends it early."""
        if isinstance(view.actions[0], AcceptDraw):
            return answer_to_draw(self.lore, view.state, view.seat)
        if len(view.actions) == 1:
            return forced(view.actions[0])
        task = view.state.task
        if isinstance(task, Recruiting):
            return self._recruit(view, task.stage, seed, stop)
        if self._depth is None:
            return tossed(view, seed)
        return searched(self.lore, self._outlook, view, self._depth, seed, stop)

    def _recruit(self, view: WarzooView, stage: Stage, seed: str, stop: Stop) -> Choice:
        table, side = undecided(view.state), view.state.terms.side_of(view.seat)
        scene = self.lore.scene(table)
        held = held_by(table, side, scene.corners[side], generator(seed, "partner"))
        mine = scene.lay_all(side, held, self.lore.ways)
        plan = self._placing(Desk(self.lore, scene, side, mine, generator(seed, "placing")), stop)
        weights = styled(plan, scene.lay(side, plan.units), self.style)
        options = options_of(scene, side, stage, held, plan, weights)
        choice = told(options, drawn(Dice(seed, "choice"), options), plan.note)
        return msgspec.structs.replace(choice, believed=plan.believed)
