"""From whole line-ups to what is to be laid now: a leader, a second unit, the partner's three, or all at once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ai.player import Weighed
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.recruiting import acting_hand, lanes_open
from game.rules.warzoo.state import EMPTY, Stage, foe
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.warzoo.lineups import Held
    from ai.games.warzoo.numbers import Floats
    from ai.games.warzoo.placing import Plan
    from ai.games.warzoo.scene import Scene
    from game.rules.warzoo.state import Lane, Side, Table


def undecided(table: Table) -> Table:
    """Return the table as it is before anybody has decided, so that who was first makes no difference."""
    if not any(table.ready):
        return table
    early = table.clone()
    early.pending, early.ready = (None, None), (False, False)
    return early


def options_of(
    scene: Scene, side: Side, stage: Stage, held: Held, plan: Plan, weights: Floats
) -> list[Weighed]:
    """Return what may be laid now, with the chances of all line-ups that begin with it."""
    found: dict[Recruit, Weighed] = {}
    for units, value, weight in zip(plan.units, plan.values.tolist(), weights.tolist(), strict=True):
        row = scene.row_of(side, units)
        action = Recruit(_now(scene.table, side, stage, held, row))
        known = found.get(action, Weighed(action, value, 0.0))
        found[action] = Weighed(action, max(known.value, value), known.weight + weight)
    return list(found.values())


def _now(table: Table, side: Side, stage: Stage, held: Held, row: Sequence[int]) -> tuple[int, ...]:
    """Return the part of a line-up that is laid now, EMPTY elsewhere."""
    lanes: Sequence[Lane] = lanes_open(table, side, stage)
    if stage is Stage.SECOND:
        lanes = (_second(table, held, row, lanes),)
    return tuple(row[lane] if lane in lanes else EMPTY for lane in range(LANES))


def _second(table: Table, held: Held, row: Sequence[int], lanes: Sequence[Lane]) -> Lane:
    """Return the lane that the leader fills in a line-up, when the partner fills the others."""
    hand = acting_hand(table, Stage.SECOND)
    leader, partner = Counter(held[hand]), Counter(held[foe(hand)])
    for lane in lanes:
        others = Counter(row[other] for other in lanes if other != lane)
        if leader[row[lane]] and not others - partner:
            return lane
    raise AssertionError("every line-up comes from these hands")
