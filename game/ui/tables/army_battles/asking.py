"""Which kind of decision a task is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from game.rules.army_battles import state
from game.ui.tables.army_battles.choosing import Choosing, Judging
from game.ui.tables.army_battles.commanding import Commanding
from game.ui.tables.army_battles.deploying import Deploying
from game.ui.tables.army_battles.duelling import Duelling

if TYPE_CHECKING:
    from game.core.contract import View
    from game.rules.army_battles.rules import ArmyBattles
    from game.ui.tables.army_battles.ask import Ask
    from game.ui.tables.army_battles.model import Picture


def ask_of(picture: Picture, rules: ArmyBattles, view: View[Any, Any]) -> Ask:
    """Return the decision that a view asks for."""
    task: state.Decision = view.state.task
    match task:
        case state.Deploying():
            return Deploying(picture, rules, view)
        case state.ChooseUnit():
            return Choosing(picture, rules, view)
        case state.TakeTurn():
            return Commanding(picture, rules, view)
        case state.OfferFate():
            return Judging(picture, rules, view)
        case state.DuelTurn():
            return Duelling(picture, rules, view)
        case _ as never:
            assert_never(never)
