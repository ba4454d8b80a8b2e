"""A Battle before it is fought, as numbers: both fronts, who has what left, what placements are worth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.warzoo.numbers import margins
from game.rules.warzoo.state import BOTH, foe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.warzoo.numbers import Floats, Fought, Front, Ints, Numbers, Places
    from ai.games.warzoo.placements import Ways
    from ai.games.warzoo.prospects import Prospects
    from game.rules.warzoo.state import Side, Table

RATE = 0.06  # lanes that a point of Ammo is worth at a glance
TILT = 0.15  # logits a point of Strength: how much more often strong units are laid than weak ones
STRONGER_THAN_ALL = 13  # what counts as an Avatar's Strength


class Laid(NamedTuple):
    """Placements of one side: worked out, what they leave in logits (n,), and the lanes they win at a glance (n,)."""

    fought: Fought
    material: Floats
    glance: Floats

    def take(self, at: Places) -> Laid:
        """Return some of the placements."""
        return Laid(self.fought.take(at), self.material[at], self.glance[at])

    def joined(self, other: Laid) -> Laid:
        """Return these placements and then others."""
        return Laid(
            self.fought.joined(other.fought),
            np.concatenate([self.material, other.material]),
            np.concatenate([self.glance, other.glance]),
        )

    def __len__(self) -> int:
        return len(self.material)


class Corner(NamedTuple):
    """One side: what it pays, the units it has not played, and how many of them are in its hand."""

    front: Front
    pool: tuple[int, ...]
    hand_size: int


def unplayed(table: Table, side: Side) -> tuple[int, ...]:
    """Return the units of a side that have not been seen on the table: hand and deck together, sorted."""
    played = Counter(unit for row in table.rows[side] for unit in row if unit is not None)
    played.update(table.discards[side])
    if table.battle is not None:
        played.update(f.unit for f in table.battle.fighters[side] if f is not None and f.unit is not None)
    return tuple(sorted((Counter(table.terms.armies[side].units) - played).elements()))


class Scene:
    """A Battle before it is fought, with all that both sides may know of it."""

    def __init__(self, numbers: Numbers, prospects: Prospects, table: Table) -> None:
        self.numbers, self.prospects, self.table = numbers, prospects, table
        self.corners = tuple(
            Corner(numbers.front(table, side), unplayed(table, side), len(table.hands[side][0]))
            for side in BOTH
        )
        self.meeting = numbers.meeting(table)
        self._odds = [self._lane_odds(self.corners[foe(side)].pool) for side in BOTH]

    def _lane_odds(self, pool: tuple[int, ...]) -> Floats:
        """Return by (lane, code) the share of a lane won against a pool, of which the strong are laid more often."""
        strength = np.minimum(self.numbers.strength[list(pool)], STRONGER_THAN_ALL)
        weights = np.exp(TILT * strength)
        odds: Floats = ((self.shares(pool) * weights).sum(axis=2) / weights.sum()).astype(np.float32)
        return odds

    def shares(self, units: Sequence[int]) -> Floats:
        """Return by (lane, code, unit) the share of a lane won against a unit: 1 for a win, a half for a draw."""
        return ((1 + np.sign(self.meeting[:, :, list(units)])) / 2).astype(np.float32)

    def lane_odds(self, side: Side) -> Floats:
        """Return the odds of a side against the units that the other side has left, by (lane, code)."""
        return self._odds[side]

    @property
    def has_costs(self) -> bool:
        """Whether Ammo is paid."""
        return self.table.terms.has_costs

    def glance(self, side: Side, fought: Fought) -> Floats:
        """Return the lanes that placements may expect to win against any units, (n,)."""
        odds = self._odds[side]
        lanes: Floats = odds[0][fought.codes[:, 0]]
        for at in range(1, len(odds)):
            lanes = lanes + odds[at][fought.codes[:, at]]
        return lanes

    def lay(self, side: Side, units: Ints) -> Laid:
        """Work out placements (n, 5) of a side."""
        corner = self.corners[side]
        fought = self.numbers.fought(corner.front, units)
        material = self.prospects.material(self.table.number, corner.pool, fought, has_costs=self.has_costs)
        return Laid(fought, material, self.glance(side, fought))

    def lay_all(self, side: Side, hand: tuple[int, ...], ways: Ways) -> Laid:
        """Work out every placement of a hand."""
        return self.lay(side, ways.all_of(hand))

    def payoff(self, side: Side, rows: Laid, columns: Laid) -> Floats:
        """Return by (row, column) the score of the match that `side` may expect, 0 to 1."""
        table = self.table
        mine, theirs = (side, foe(side))
        mills, wins = (table.mills[mine], table.mills[theirs]), (table.wins[mine], table.wins[theirs])
        leads = self.prospects.leads(table.number, mills, wins)
        sign = np.sign(margins(self.meeting, rows.fought.codes, columns.fought.codes))
        against = np.exp(-leads)[sign + 1]
        against *= np.exp(-rows.material)[:, None]
        against *= np.exp(columns.material)[None, :]
        against += 1
        score: Floats = np.reciprocal(against)
        return score

    def row_of(self, side: Side, units: Ints) -> tuple[int, ...]:
        """Return a placement in the order of lanes 1 to 5, as it is recruited."""
        row = [0] * len(units)
        for lane, unit in zip(self.corners[side].front.lanes, units.tolist(), strict=True):
            row[lane] = unit
        return tuple(row)
