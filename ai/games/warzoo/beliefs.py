"""What hands the opponent may hold, and what it may do with them.

Every card that was played is public, and so is what was not played: a hand that would rather have been played
differently last time is less likely now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ai.games.warzoo.lineups import imagined
from ai.games.warzoo.scene import Laid, Scene, unplayed
from game.rules.warzoo.state import BOTH, EMPTY, SILO, foe
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from numpy.random import Generator

    from ai.games.warzoo.lineups import Corner, Held
    from ai.games.warzoo.numbers import Floats, Ints, Numbers
    from ai.games.warzoo.placements import Ways
    from game.rules.warzoo.state import Side, Table

LOOKED_AT = 240  # placements of each hand
HEAT = 0.45  # lanes by which a choice is taken to be blurred
PARTICLES = 6  # hands weighed for each one kept
REFILL = 2


def inferred(scene: Scene, side: Side, ways: Ways, count: int, dice: Generator) -> list[tuple[Corner, Held]]:
    """Return what a side may hold, likelier that with which it would have played as it did last time."""
    corner, past = scene.corners[side], None if scene.table.battle else before(scene, foe(side))
    if past is None or corner.is_open:
        return imagined(corner, count, dice)
    last, row = past[0], np.array(past[1][side], np.int16)
    pool = np.array(corner.pool, np.int16)
    order = np.argsort(dice.random((PARTICLES * count, len(pool))), axis=1)
    kept = pool[order[:, : last.corners[side].sizes[0] - LANES]]
    hands = np.sort(np.hstack([kept, np.tile(row, (len(kept), 1))]), axis=1)
    chance = likelihoods(last, side, hands, row, ways, dice)
    chosen = order[dice.choice(len(order), count, p=chance / chance.sum())]
    drawn = np.sort(pool[chosen[:, : corner.sizes[0]]], axis=1)
    return [(corner, (tuple(hand),)) for hand in drawn.tolist()]


def any_rows(scene: Scene, side: Side, dice: Generator) -> Ints:
    """Return any units that a side has left in any lanes, (LOOKED_AT, 5)."""
    pool = np.array(scene.corners[side].pool, np.int16)
    order = np.argsort(dice.random((LOOKED_AT, len(pool))), axis=1)[:, :LANES]
    rows: Ints = pool[order]
    return rows


def likelihoods(scene: Scene, side: Side, hands: Ints, row: Ints, ways: Ways, dice: Generator) -> Floats:
    """Return how likely each hand (n, size) is to be played as it was, up to a factor."""
    some = ways.some_of(hands, LOOKED_AT, dice)
    worth = scene.glimpsed(side, some.reshape(-1, LANES)).reshape(some.shape[:2])
    played = float(scene.glimpsed(side, row[None])[0])
    chance: Floats = 1 / (1 + np.exp((worth - played) / HEAT).sum(axis=1))
    return chance


def blurred(laid: Laid, scene: Scene) -> Floats:
    """Return what placements are worth at a glance, in lanes (n,)."""
    return scene.blurred(laid.fought, laid.glance)


def before(scene: Scene, side: Side) -> tuple[Scene, tuple[tuple[int, ...], ...]] | None:
    """Return the Battle before this one as it was, and both rows in the order of fighting; None in the first."""
    table = scene.table
    if table.number == 1:
        return None
    past = table.clone()
    past.number -= 1
    if table.terms.has_specials:
        past.tiles = (*table.tiles[1:], table.tiles[0])
    if table.terms.has_costs:
        laid = [rows[-1] for rows in table.rows]
        past.rows = (table.rows[0][:-1], table.rows[1][:-1])
        past.ammo = tuple(_ammo_before(scene.numbers, past, s) for s in BOTH)
    else:
        laid = [pile[-LANES:] for pile in table.discards]
        past.discards = (table.discards[0][:-LANES], table.discards[1][:-LANES])
    past.hands = tuple(((None,) * min(len(unplayed(past, s)), 2 * LANES),) for s in BOTH)
    last = Scene(scene.numbers, scene.prospects, past)
    lanes = last.corners[side].front.lanes
    return last, tuple(tuple(int(row[lane] or 0) for lane in lanes) for row in laid)


def _ammo_before(numbers: Numbers, past: Table, side: Side) -> int:
    """Return the Ammo of a side before the last Battle, worked out from what it paid (without the Mill's gifts)."""
    earlier, ammo = past.clone(), SILO
    for number, row in enumerate(past.rows[side]):
        turns = past.number - 1 - number
        tiles = past.tiles[turns:] + past.tiles[:turns] if past.terms.has_specials else past.tiles
        earlier.number, earlier.tiles, earlier.ammo = number + 1, tiles, (ammo, ammo)
        earlier.rows = (past.rows[0][:number], past.rows[1][:number])
        front = numbers.front(earlier, side)
        units = np.array([[EMPTY if row[lane] is None else row[lane] for lane in front.lanes]], np.int16)
        ammo = min(SILO, int(numbers.fought(front, units).left[0]) + REFILL)
    return ammo
