"""The computer players of Zone Wars: a way of deciding behind the contract of `ai.player.Player`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ai.games.zone_wars.scene import Scene
from ai.games.zone_wars.solo.player import rule
from ai.games.zone_wars.talk import answer_to_draw
from ai.player import Weighed, never, told
from game.core.chance import Dice
from game.core.table_talk import AcceptDraw

if TYPE_CHECKING:
    from ai.games.zone_wars.ground import Lore
    from ai.player import Stop
    from game.core.contract import View
    from game.core.decision import Budget, Choice
    from game.rules.zone_wars.rules import ZoneWars


class SoloPlayer:
    """The rulebook's solo AI (level 2), or one whose targets are drawn from what it sees (level 1)."""

    def __init__(self, rules: ZoneWars, lore: Lore, *, wanders: bool = False) -> None:
        self._rules, self._lore, self._wanders = rules, lore, wanders

    def choose(self, view: View[Any, Any], budget: Budget, seed: str, stop: Stop = never) -> Choice:
        """Return what the solo rules say, with the rule behind it."""
        if isinstance(view.actions[0], AcceptDraw):
            return answer_to_draw(view.state, view.seat)
        scene = Scene(self._lore, self._rules.kit, view.state, view.seat)
        ruling = rule(scene, view.actions, Dice(seed, "solo"), wanders=self._wanders)
        choice = told([Weighed(ruling.action, 0.0, 1.0, ruling.note)], 0, ruling.note)
        entry = f", entry {ruling.entry}" if ruling.entry else ""
        return msgspec.structs.replace(choice, believed=(f"Rule {ruling.rule}{entry}.",))
