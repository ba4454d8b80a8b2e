"""Level 5 chooses a leader: a small game of leaders against leaders, in which neither side knows the other's hand.

What two leaders are worth against each other is the mean over the few line-ups that go best with each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ai.games.warzoo.bayes import Parts, parted, solve_hands
from ai.games.warzoo.mind import TRIFLE, TURNS, camps_of, glances, mixing
from ai.games.warzoo.placing import Plan
from game.rules.warzoo.state import Recruiting, Stage

if TYPE_CHECKING:
    from ai.games.warzoo.camps import Camp
    from ai.games.warzoo.numbers import Floats, Places
    from ai.games.warzoo.placing import Desk
    from ai.player import Stop

WITH_EACH = 3  # line-ups that go best with a leader


def masterly(desk: Desk, stop: Stop) -> Plan:
    """Level 5: choose a leader, or lay units, by a mix that nobody can read."""
    task = desk.scene.table.task
    if isinstance(task, Recruiting) and task.stage is Stage.LEADER:
        return leading(desk)
    return mixing(desk, stop)


def leading(desk: Desk) -> Plan:
    """Return a mix of leaders, each told by the line-up that goes best with it."""
    mine, theirs = camps_of(desk)
    worth, habit = glances(desk, mine, theirs)
    (rows, row_parts), (columns, column_parts) = _leaders(mine, worth), _leaders(theirs, habit)
    payoff = desk.scene.payoff(desk.side, mine.laid.take(rows.ravel()), theirs.laid.take(columns.ravel()))
    blocks = payoff.reshape(len(rows), WITH_EACH, len(columns), WITH_EACH)
    game: Floats = np.ascontiguousarray(blocks.mean(axis=(1, 3)), np.float32)
    mixes = solve_hands(game, row_parts, column_parts, TURNS)
    own = int(row_parts.sizes[0])
    values = game[:own] @ (mixes.columns * column_parts.each(column_parts.chances))
    weights = np.where(mixes.rows[:own] < TRIFLE, 0, mixes.rows[:own])
    units = mine.laid.fought.units[rows[:own, 0]]
    note = f"A mix of {int((weights > 0).sum())} leaders that holds its own against {len(column_parts.sizes)} hands."
    return Plan(units, values, (weights / weights.sum()).astype(np.float32), note)


def _leaders(camp: Camp, worth: Floats) -> tuple[Places, Parts]:
    """Return by (hand and leader) the line-ups that go best with it, (n, WITH_EACH), and whose they are."""
    found, sizes = [], []
    for start, end in zip(camp.starts, camp.starts[1:], strict=False):
        leaders = camp.laid.fought.units[start:end, 0]
        kinds = np.unique(leaders)
        sizes.append(len(kinds))
        for kind in kinds:
            at = np.flatnonzero(leaders == kind)
            best = at[np.argsort(-worth[start:end][at], kind="stable")[:WITH_EACH]]
            found.append(start + np.resize(best, WITH_EACH))
    return np.array(found), parted(sizes)
