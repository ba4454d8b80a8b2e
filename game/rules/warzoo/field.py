"""What happens when both sides have recruited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.battle import conclude
from game.rules.warzoo.challenge import open_window, proceed
from game.rules.warzoo.events import UnitsLaid
from game.rules.warzoo.ground import Ground
from game.rules.warzoo.plain import fight
from game.rules.warzoo.recruiting import ARMY, RULE_OF, acting_hand
from game.rules.warzoo.state import BOTH, EMPTY, Fighter, Recruiting, Spot, Stage

if TYPE_CHECKING:
    from game.core.chance import Chance
    from game.core.contract import Event
    from game.rules.warzoo.kit import Kit
    from game.rules.warzoo.state import Row, Side, Table


def join_battle(table: Table, kit: Kit, chance: Chance, events: list[Event] | None) -> None:
    """Lay what both sides have recruited, and go on: fight at one go, or step by step; `events` is told of it."""
    task = table.agenda[-1]
    assert isinstance(task, Recruiting)
    rows = table.pending
    hand = 0 if task.stage is ARMY else acting_hand(table, task.stage)
    table.pending, table.ready = (None, None), (False, False)
    table.hands = (_without(table, 0, hand, rows[0]), _without(table, 1, hand, rows[1]))
    if task.stage is ARMY:
        results = fight(table, kit, rows, events)  # type: ignore[arg-type]
        conclude(table, kit, rows, results, chance, events)  # type: ignore[arg-type]
        return
    table.agenda = table.agenda[:-1]
    ground = Ground(table, kit, [] if events is None else events)
    for side in BOTH:
        _lay(ground, side, hand, task.stage, rows[side])
    if task.stage is Stage.SECOND:
        ground.push(Recruiting(Stage.PARTNER))
    else:
        open_window(ground)
    proceed(ground, chance)


def _without(table: Table, side: Side, hand: int, row: Row | None) -> tuple[Row, ...]:
    """Return the hands of a side without the units that were laid."""
    assert row is not None
    hands = table.hands[side]
    left = [*hands[hand]]
    for unit in row if EMPTY not in row else [unit for unit in row if unit != EMPTY]:
        left.remove(unit)
    return (tuple(left),) if len(hands) == 1 else (*hands[:hand], tuple(left), *hands[hand + 1 :])


def _lay(ground: Ground, side: Side, hand: int, stage: Stage, row: Row | None) -> None:
    assert row is not None
    lanes = tuple(lane for lane, unit in enumerate(row) if unit != EMPTY)
    for lane in lanes:
        ground.put(Spot(side, lane), Fighter(row[lane], hand))
    holders = ground.table.terms.holders[side]
    ground.events.append(
        UnitsLaid(rule=RULE_OF[stage], side=side, hand=hand, lanes=lanes, eyes=holders, row=row)
    )
