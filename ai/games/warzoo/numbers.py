"""A Battle without texts in numpy: what every placement costs, who wins against whom.

Columns of a placement are lanes in the order in which they are fought. Because no cost depends on the opponent, a
placement is worked out once for itself; two placements then meet in a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.rules.warzoo.state import DRAWN, EMPTY, OPEN
from game.rules.warzoo.sums import hierarchy_after, load_after
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.warzoo.effects import Modifier
    from game.rules.warzoo.kit import Kit
    from game.rules.warzoo.state import Side, Table

    Ints = NDArray[np.int16]
    Places = NDArray[np.int64]
    Floats = NDArray[np.float32]

PER_LANE = 100  # more than all tie-breaks together


class Front(NamedTuple):
    """What one side has to pay: load, hierarchy (lanes, units), its Ammo, and the lanes in the order of fighting."""

    load: Ints
    hierarchy: Ints
    ammo: int
    lanes: tuple[int, ...]


class Fought(NamedTuple):
    """Placements worked out for themselves.

    units: (n, 5), EMPTY for none; codes: (n, 5), the unit, or `beaten` where it loses automatically; left: (n,) Ammo.
    """

    units: Ints
    codes: Ints
    left: Ints

    def take(self, at: Places | slice) -> Fought:
        """Return some of the placements."""
        return Fought(self.units[at], self.codes[at], self.left[at])

    def joined(self, other: Fought) -> Fought:
        """Return these placements and then others."""
        return Fought(*(np.concatenate(pair) for pair in zip(self, other, strict=True)))


class Numbers:
    """The components in numbers.

    strength: (units,), 99 for an Avatar; breaches: (units, units), if the second breaks the Hierarchy on the first.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.units = len(kit.cards)
        self.beaten = self.units
        self.strength = np.array(kit.strengths[: self.units], np.int16)
        self._plain = self._bills(kit, with_texts=False)
        self._texts = self._bills(kit, with_texts=True)
        self.breaches = self._plain[1][0, : self.units] > 0
        self._verdicts = np.stack([self._verdict(table) for table in kit.verdicts])

    def _bills(self, kit: Kit, *, with_texts: bool) -> tuple[Ints, Ints]:
        """Return Load and Hierarchy by (ground, below, unit), as in `Kit.bills`, with texts of units or not."""
        grounds: tuple[tuple[Modifier, ...], ...] = ((), *kit.tile_modifiers)
        belows = (*self.strength.tolist(), *(tile.bracket for tile in kit.tiles), 99)
        texts = kit.modifiers if with_texts else ((),) * self.units
        load = [[load_after(c.load, (*texts[u], *mods)) for u, c in enumerate(kit.cards)] for mods in grounds]
        hierarchy = [
            [
                [hierarchy_after(c.strength, b, (*texts[u], *mods)) for u, c in enumerate(kit.cards)]
                for b in belows
            ]
            for mods in grounds
        ]
        shape = (len(grounds), len(belows), self.units)
        return np.broadcast_to(np.array(load, np.int16)[:, None], shape), np.array(hierarchy, np.int16)

    def _verdict(self, table: Iterable[Iterable[int]]) -> Ints:
        """Return +1, 0 or -1 for the row's side; the last row and column stand for automatic losses."""
        plain = np.array(table, np.int16)
        full = np.zeros((self.units + 1, self.units + 1), np.int16)
        full[:-1, :-1] = np.where(plain == DRAWN, 0, 1 - 2 * plain)
        full[:-1, -1], full[-1, :-1] = 1, -1
        return full

    # ------------------------------------------------------------------ the table

    def front(self, table: Table, side: Side) -> Front:
        """Return what a side has to pay in the Battle that is about to be fought."""
        lanes = table.lane_order
        if not table.ammo:
            nothing = np.zeros((LANES, self.units), np.int16)
            return Front(nothing, nothing, 0, lanes)
        loads, hierarchies = self._texts if table.terms.has_texts else self._plain
        where = [(self._ground(table, lane), self._below(table, side, lane)) for lane in lanes]
        load = np.stack([loads[ground, below] for ground, below in where])
        hierarchy = np.stack([hierarchies[ground, below] for ground, below in where])
        for at, lane in enumerate(lanes):
            if table.battle is not None and table.battle.results[lane] != OPEN:
                load[at], hierarchy[at] = 0, 0
        return Front(load, hierarchy, table.ammo[side], lanes)

    @staticmethod
    def _ground(table: Table, lane: int) -> int:
        return 1 + table.tiles[lane] if table.terms.has_specials else 0

    def _below(self, table: Table, side: Side, lane: int) -> int:
        below = table.below(side, lane)
        if below == EMPTY and table.number == 1 and table.terms.has_brackets:
            return self.kit.bracket(table.tiles[lane])
        return below

    def meeting(self, table: Table) -> Ints:
        """Return by (lane, code, code) what a lane adds to the margin for side 0, for `margins`."""
        weights = [PER_LANE + (1 << (LANES - 1 - at)) for at in range(LANES)]
        found = [self._won(table, lane) for lane in table.lane_order]
        return np.stack([table * weight for table, weight in zip(found, weights, strict=True)]).astype(
            np.int16
        )

    def _won(self, table: Table, lane: int) -> Ints:
        """Return +1, 0 or -1 for side 0 by (code, code); the same everywhere where a lane is decided."""
        verdict: Ints = self._verdicts[self._ground(table, lane)]
        if table.battle is None or table.battle.results[lane] == OPEN:
            return verdict
        winner = table.battle.results[lane]
        everywhere: Ints = np.full_like(verdict, 0 if winner == DRAWN else 1 - 2 * winner)
        return everywhere

    # ------------------------------------------------------------------ placements

    def fought(self, front: Front, units: Ints) -> Fought:
        """Work out placements (n, 5): duplicates first, then Load, then Hierarchy (wz.challenge.check-order)."""
        left = np.full(len(units), front.ammo, np.int16)
        lanes = np.ascontiguousarray(units.T)
        codes = np.empty_like(lanes)
        for at, unit in enumerate(lanes):
            stands = unit != EMPTY
            for before in range(at):
                stands &= lanes[before] != unit
            for bill in (front.load[at], front.hierarchy[at]):
                if bill.any():
                    due = bill[unit]
                    stands &= due <= left
                    left -= due * stands
            codes[at] = np.where(stands, unit, self.beaten)
        return Fought(units, np.ascontiguousarray(codes.T), left)


class Opposed(NamedTuple):
    """Placements of one side, ready to be met: what they add to the margin by (code, column) or (two codes, column)."""

    codes: int
    pairs: tuple[Ints, ...]
    last: Ints

    def margins(self, rows: Ints) -> Ints:
        """Return by (row, column) which placement wins, as `margins` does; rows: codes (n, 5)."""
        total: Ints = self.last[rows[:, LANES - 1]]
        for at, both in zip(range(0, LANES, 2), self.pairs, strict=False):
            total += both[rows[:, at].astype(np.int64) * self.codes + rows[:, at + 1]]
        return total


def opposed(meeting: Ints, columns: Ints) -> Opposed:
    """Return placements (codes, (n, 5)) ready to be met: two lanes at a time, one look into a bigger table."""
    single = [meeting[at][:, columns[:, at]] for at in range(LANES)]
    shape = (meeting.shape[1] ** 2, len(columns))
    pairs = [
        (one[:, None] + two[None]).reshape(shape)
        for one, two in zip(single[0:4:2], single[1:4:2], strict=True)
    ]
    return Opposed(meeting.shape[1], tuple(pairs), single[LANES - 1])


def margins(meeting: Ints, rows: Ints, columns: Ints) -> Ints:
    """Return by (row, column) a number whose sign says which placement wins the Battle: + the row's, 0 for five draws.

    rows, columns: codes (n, 5). Lanes count first, then the first that is not drawn (wz.score.tie-break-mill-lane).
    """
    return opposed(meeting, columns).margins(rows)
