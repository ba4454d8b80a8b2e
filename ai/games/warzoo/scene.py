"""A Battle before it is fought, as numbers: both fronts, who has what left, what placements are worth."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.warzoo.lineups import Corner, laid_units, lineups
from ai.games.warzoo.numbers import opposed
from ai.games.warzoo.talents import Fortune
from game.rules.warzoo.state import BATTLES, BOTH, foe

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ai.games.warzoo.lineups import Held
    from ai.games.warzoo.numbers import Floats, Fought, Ints, Numbers, Opposed, Places
    from ai.games.warzoo.placements import Ways
    from ai.games.warzoo.prospects import Prospects
    from ai.games.warzoo.talents import Talents
    from game.rules.warzoo.state import Side, Table

RATE = 0.06  # lanes that a point of Ammo is worth at a glance
TILT = 0.15  # logits a point of Strength: how much more often strong units are laid than weak ones
STRONGER_THAN_ALL = 13  # what counts as an Avatar's Strength
PIECE = 256  # placements


class Laid(NamedTuple):
    """Placements of one side: worked out, what they leave in logits (n,), and the lanes they win at a glance (n,)."""

    fought: Fought
    material: Floats
    glance: Floats

    def take(self, at: Places | slice) -> Laid:
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


def unplayed(table: Table, side: Side) -> tuple[int, ...]:
    """Return the units of a side that were not played in earlier Battles, sorted."""
    played = Counter(unit for row in table.rows[side] for unit in row if unit is not None)
    played.update(table.discards[side])
    return tuple(sorted((Counter(table.terms.armies[side].units) - played).elements()))


def corner_of(numbers: Numbers, table: Table, side: Side) -> Corner:
    """Return what a side pays, holds and has laid."""
    front, pool = numbers.front(table, side), unplayed(table, side)
    laid = laid_units(table, side, front.lanes)
    unseen = Counter(pool)
    unseen.subtract(unit for unit in laid if unit >= 0)
    sizes = tuple(len(hand) for hand in table.hands[side])
    return Corner(front, pool, tuple(sorted(unseen.elements())), sizes, table.leader(), laid)


class Scene:
    """A Battle before it is fought, with all that both sides may know of it."""

    def __init__(
        self, numbers: Numbers, prospects: Prospects, table: Table, talents: Talents | None = None
    ) -> None:
        self.numbers, self.prospects, self.table = numbers, prospects, table
        self.fortune = Fortune(talents, numbers, table) if talents and table.terms.has_texts else None
        self.corners = tuple(corner_of(numbers, table, side) for side in BOTH)
        self.meeting = numbers.meeting(table)
        self._meetings = (self.meeting, -self.meeting.transpose(0, 2, 1))
        self._odds = [self._lane_odds(side, self.corners[foe(side)].pool) for side in BOTH]

    def _lane_odds(self, side: Side, pool: tuple[int, ...]) -> Floats:
        """Return by (lane, code) the share of a lane won against a pool, of which the strong are laid more often."""
        strength = np.minimum(self.numbers.strength[list(pool)], STRONGER_THAN_ALL)
        weights = np.exp(TILT * strength)
        odds: Floats = ((self.shares(side, pool) * weights).sum(axis=2) / weights.sum()).astype(np.float32)
        return odds

    def shares(self, side: Side, units: Sequence[int]) -> Floats:
        """Return by (lane, code, unit) the share of a lane that a side wins against a unit: a half for a draw."""
        return ((1 + np.sign(self._meetings[side][:, :, list(units)])) / 2).astype(np.float32)

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
        if self.fortune is not None:
            lanes = lanes + self.fortune.in_lanes(self.fortune.gifts(fought.codes))
        return lanes

    def lay(self, side: Side, units: Ints) -> Laid:
        """Work out placements (n, 5) of a side."""
        corner = self.corners[side]
        fought = self.numbers.fought(corner.front, units)
        material = self.prospects.material(self.table.number, corner.pool, fought, has_costs=self.has_costs)
        return Laid(fought, material, self.glance(side, fought))

    def lay_all(self, side: Side, held: Held, ways: Ways, corner: Corner | None = None) -> Laid:
        """Work out every way to fill the lanes from what a side holds; `corner`: what it may have laid in secret."""
        return self.lay(side, lineups(corner or self.corners[side], held, ways))

    def lay_best(self, side: Side, units: Ints, choose: Callable[[Floats], Places]) -> Laid:
        """Work out those placements that are chosen by what they are worth at a glance."""
        return self.lay(side, units[choose(self.glimpsed(side, units))])

    def glimpsed(self, side: Side, units: Ints) -> Floats:
        """Return what placements (n, 5) of a side are worth at a glance, in lanes (n,)."""
        fought = self.numbers.fought(self.corners[side].front, units)
        return self.blurred(fought, self.glance(side, fought))

    def blurred(self, fought: Fought, glance: Floats) -> Floats:
        """Return what placements are worth at a glance, in lanes (n,): those they win, and the Ammo they leave."""
        if not self.has_costs or self.table.number == BATTLES:
            return glance
        return glance + RATE * fought.left

    def payoff(self, side: Side, rows: Laid, columns: Laid) -> Floats:
        """Return by (row, column) the score of the match that `side` may expect, 0 to 1."""
        return self._against(side, columns)(rows)

    def worth(self, side: Side, rows: Laid, columns: Laid, weights: Floats) -> Floats:
        """Return what placements of `side` score against weighted ones of the other side, (n,).

        Worked out in small pieces, which stay near the processor; on one thread and in one order, whatever the machine.
        """
        against, weights = self._against(side, columns), weights.astype(np.float32)
        found = np.empty(len(rows), np.float32)
        for start in range(0, len(rows), PIECE):
            at = slice(start, start + PIECE)
            np.einsum("ij,j->i", against(rows.take(at)), weights, out=found[at])
        return found

    def _against(self, side: Side, columns: Laid) -> Callable[[Laid], Floats]:
        """Return how placements of `side` score against some of the other side."""
        table, them = self.table, foe(side)
        mills, wins = (table.mills[side], table.mills[them]), (table.wins[side], table.wins[them])
        odds = np.exp(-self.prospects.leads(table.number, mills, wins))
        foes, left = opposed(self._meetings[side], columns.fought.codes), np.exp(columns.material)
        if self.fortune is None:
            return partial(_sure_scores, odds, foes, left)
        return partial(
            _likely_scores, self.fortune, odds, foes, left, self.fortune.gifts(columns.fought.codes)
        )

    def row_of(self, side: Side, units: Ints) -> tuple[int, ...]:
        """Return a placement in the order of lanes 1 to 5, as it is recruited."""
        row = [0] * len(units)
        for lane, unit in zip(self.corners[side].front.lanes, units.tolist(), strict=True):
            row[lane] = unit
        return tuple(row)


def _sure_scores(odds: Floats, foes: Opposed, left: Floats, rows: Laid) -> Floats:
    """Return scores by (row, column) when who wins the Battle is sure; odds, left: against me, as factors."""
    lost, drew, won = odds
    margin = foes.margins(rows.fought.codes)
    against = np.empty(margin.shape, np.float32)
    np.less(margin, 0, out=against)
    against *= lost - won
    against += won
    against[margin == 0] = drew
    against *= np.exp(-rows.material)[:, None]
    against *= left
    against += 1
    return np.reciprocal(against, out=against)


def _likely_scores(
    fortune: Fortune, odds: Floats, foes: Opposed, left: Floats, gifts: Floats, rows: Laid
) -> Floats:
    """Return scores by (row, column) when who wins the Battle is a matter of chances; gifts: of the columns."""
    lost, _, won = odds
    codes = rows.fought.codes
    against = np.multiply.outer(np.exp(-rows.material), left)
    losing: Floats = 1 / (1 + lost * against)
    score: Floats = 1 / (1 + won * against) - losing
    score *= fortune.chances(foes.margins(codes), fortune.gifts(codes), gifts)
    score += losing
    return score
