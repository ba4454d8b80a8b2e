"""The computer players of Army Battles behind the contract of `ai.player.Player`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from ai.games.army_battles.aims import must_hurry, pursues
from ai.games.army_battles.answers import deployments, duel_turn, fate, joining, parting, whose_turn
from ai.games.army_battles.deeds import Deed
from ai.games.army_battles.plans import Planner
from ai.games.army_battles.search import searched
from ai.games.army_battles.sketch import Sketch
from ai.games.army_battles.style import mixed, slips, styled
from ai.games.army_battles.talk import answer_to_draw, plan_words, unit_name
from ai.player import Weighed, never, told
from game.core.decision import Style
from game.core.table_talk import AcceptDraw
from game.rules.army_battles.actions import (
    ArmyBattlesAction,
    Attack,
    Batter,
    Charge,
    Defend,
    EndTurn,
    Exit,
    Heal,
    Move,
    Prepare,
)
from game.rules.army_battles.marching import movement_left
from game.rules.army_battles.state import ChooseUnit, Deploying, DuelTurn, OfferFate, TakeTurn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_battles.arsenal import Arsenal
    from ai.games.army_battles.deeds import Plan
    from ai.games.army_battles.eye import Eye
    from ai.games.army_battles.ground import Lore
    from ai.games.army_battles.search import Depth
    from ai.player import Stop
    from game.core.contract import View
    from game.core.decision import Budget, Choice
    from game.rules.army_battles import ArmyBattles
    from game.rules.army_battles.state import Table

TOLD = 5  # plans that the record tells
SLIPPED = "It slipped: now and then this level takes its second best turn."
AIMED: Mapping[Deed, Callable[[int], ArmyBattlesAction]] = MappingProxyType(
    {Deed.ATTACK: Attack, Deed.BATTER: Batter, Deed.HEAL: Heal}
)
PLAIN: Mapping[Deed, ArmyBattlesAction] = MappingProxyType(
    {Deed.CHARGE: Charge(), Deed.DEFEND: Defend(), Deed.PREPARE: Prepare(), Deed.EXIT: Exit()}
)


class Tactician:
    """Weighs what the unit could do; with a depth it also tries the best plans out in its head."""

    def __init__(
        self,
        rules: ArmyBattles,
        lore: Lore,
        arsenal: Arsenal,
        eye: Eye,
        depth: Depth | None = None,
        style: Style | None = None,
    ) -> None:
        self._rules, self._lore, self._arsenal = rules, lore, arsenal
        self.style = style or Style()
        self.eye, self.depth = styled(eye, self.style), depth

    def choose(self, view: View[Any, Any], budget: Budget, seed: str, stop: Stop = never) -> Choice:
        """Return the decision that is worth most; how much is tried is fixed, `stop` ends it early."""
        sketch = self.sketch(view.state)
        if isinstance(view.actions[0], AcceptDraw):
            return answer_to_draw(sketch, view.seat)
        match task := view.state.task:
            case TakeTurn():
                return self._turn(sketch, view, seed, stop)
            case ChooseUnit():
                return whose_turn(sketch, self, task)
            case Deploying():
                return deployments(sketch, self, view, stop)
            case DuelTurn():
                return duel_turn(sketch, self.eye)
            case OfferFate():
                return fate(self.style)
            case _ as other:
                raise TypeError(f"nothing is asked by {other}")

    def sketch(self, table: Table) -> Sketch:
        """Return a table as this player looks at it."""
        eye = self.eye
        return Sketch(
            table, self._rules.kit, self._lore, self._arsenal, is_exact=eye.is_exact, standing=eye.standing
        )

    # ------------------------------------------------------------------ turns

    def _turn(self, sketch: Sketch, view: View[Any, Any], seed: str, stop: Stop) -> Choice:
        table = view.state
        turn = table.turn
        assert turn is not None
        number = turn.unit
        left = movement_left(table, self._rules.kit)
        planner = Planner(sketch, number, self.eye, left, has_acted=turn.has_acted)
        plans = planner.plans()
        depth = self.depth
        if (
            depth is not None
            and len(plans) > 1
            and (not turn.has_acted or (depth.follows and turn.is_charging))
        ):
            has_begun = turn.spent or turn.has_acted
            plans = searched(sketch, number, plans, depth.under_way() if has_begun else depth, stop, seed)
        if table.units[number].heroes and not turn.has_acted:
            special = joining(sketch, planner, plans[0])
            if special is None and self.eye.is_exact:
                special = parting(sketch, planner, plans[0], view.actions)
            if special is not None:
                return special
        has_slipped = len(plans) > 1 and slips(self.eye, seed)
        at = 1 if has_slipped else mixed(plans, self.style, seed)
        believed = self._because(sketch, planner, plans[at])
        return chosen(sketch, number, plans, at, (SLIPPED, *believed) if has_slipped else believed)

    def _because(self, sketch: Sketch, planner: Planner, plan: Plan) -> tuple[str, ...]:
        """Return what was believed: what the enemy may take where the unit ends, and whether time presses."""
        found = []
        if planner.caution:
            loss = planner.loss(plan.after, guarded=plan.deed is Deed.DEFEND)
            found.append(
                f"There the enemy's next turns may cost it {loss:.1f} of {planner.soldier.worth:.0f} points."
            )
        if (hurry := must_hurry(sketch, planner.side)) > 1 / 3:
            why = "The enemy gets away" if pursues(sketch, planner.side) else "Time is on the other side"
            found.append(f"{why}: it presses ({hurry:.0%}).")
        return tuple(found)


def action_of(sketch: Sketch, number: int, plan: Plan) -> ArmyBattlesAction:
    """Return the first decision of a plan."""
    here = sketch.at[number]
    if plan.before != here:
        return Move(plan.before)
    if plan.deed is Deed.NONE:
        return EndTurn() if plan.after == here else Move(plan.after)
    if plan.deed in AIMED:
        return AIMED[plan.deed](plan.target)
    return PLAIN[plan.deed]


def chosen(sketch: Sketch, number: int, plans: Sequence[Plan], at: int, believed: tuple[str, ...]) -> Choice:
    """Return the choice of one of the plans, with the best others as its record."""
    shown = [plans[at], *(plan for n, plan in enumerate(plans) if n != at)][:TOLD]
    options = [
        Weighed(action_of(sketch, number, plan), plan.value, float(not n), plan_words(sketch, number, plan))
        for n, plan in enumerate(shown)
    ]
    words = f"{unit_name(sketch, number)} {options[0].note}: worth {shown[0].value:+.1f} points."
    return msgspec.structs.replace(told(options, 0, words), believed=believed)
