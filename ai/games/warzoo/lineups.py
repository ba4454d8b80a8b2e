"""Every way in which a side can fill its lanes from the hands that it holds, or may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.rules.warzoo.state import foe
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.random import Generator

    from ai.games.warzoo.numbers import Front, Ints
    from ai.games.warzoo.placements import Ways
    from game.rules.warzoo.state import Side, Table

FREE, HIDDEN = -2, -3  # lanes to be filled, and lanes with a unit that is not known
PARTNERS = 3  # lanes that the partner of a leader fills

Held = tuple[tuple[int, ...], ...]


class Corner(NamedTuple):
    """One side before a Battle, or in the middle of recruiting for it.

    pool: units not played in earlier Battles; unseen: those of them not known to lie in a lane; sizes: cards in each
    hand; leader: the hand that leads; laid: by lane in the order of fighting, a unit, FREE, HIDDEN.
    """

    front: Front
    pool: tuple[int, ...]
    unseen: tuple[int, ...]
    sizes: tuple[int, ...]
    leader: int
    laid: tuple[int, ...]

    @property
    def is_open(self) -> bool:
        """Whether everybody knows the cards of this side, because none is left in its deck."""
        return sum(self.sizes) == len(self.unseen) and len(self.sizes) == 1 and HIDDEN not in self.laid


def laid_units(table: Table, side: Side, lanes: Sequence[int]) -> tuple[int, ...]:
    """Return what lies in the lanes already: a unit, HIDDEN, or FREE."""
    if table.battle is None:
        return (FREE,) * LANES
    fighters = [table.battle.fighters[side][lane] for lane in lanes]
    return tuple(FREE if f is None else HIDDEN if f.unit is None else f.unit for f in fighters)


def held_by(table: Table, side: Side, corner: Corner, dice: Generator) -> Held:
    """Return the hands of one's own side; a partner's hand that may not be seen is imagined."""
    hands = table.hands[side]
    known = [unit for hand in hands for unit in hand if unit is not None]
    unseen = list(corner.unseen)
    for unit in known:
        unseen.remove(unit)
    dice.shuffle(unseen)
    rest = iter(unseen)
    return tuple(tuple(sorted(next(rest) if unit is None else unit for unit in hand)) for hand in hands)


def imagined(corner: Corner, count: int, dice: Generator) -> list[tuple[Corner, Held]]:
    """Return what a side may hold and have laid in secret, all equally likely, `count` times."""
    cards = np.array(corner.unseen, np.int16)
    hidden = corner.laid.count(HIDDEN)
    order = np.argsort(dice.random((count, len(cards))), axis=1)[:, : hidden + sum(corner.sizes)]
    return [_dealt(corner, cards[places].tolist()) for places in order]


def _dealt(corner: Corner, cards: Sequence[int]) -> tuple[Corner, Held]:
    rest = iter(cards)
    laid = tuple(next(rest) if unit == HIDDEN else unit for unit in corner.laid)
    return corner._replace(laid=laid), tuple(
        tuple(sorted(next(rest) for _ in range(n))) for n in corner.sizes
    )


# ------------------------------------------------------------------ filling the lanes


def lineups(corner: Corner, held: Held, ways: Ways) -> Ints:
    """Return every different way to fill the lanes that are free, (n, 5) in the order of fighting."""
    free = [at for at, unit in enumerate(corner.laid) if unit == FREE]
    if len(held) == 1:
        return _filled(corner, [(free, ways.all_of(held[0], len(free)))])
    leader, partner = held[corner.leader], held[foe(corner.leader)]
    if len(free) == PARTNERS:
        return _filled(corner, [(free, ways.all_of(partner, PARTNERS))])
    first = free[: len(free) - PARTNERS - 1]
    led, followed = ways.all_of(leader, len(first) + 1), ways.all_of(partner, PARTNERS)
    found = []
    for second in free[len(first) :]:
        others = [at for at in free if at not in (*first, second)]
        pairs = np.repeat(led, len(followed), axis=0), np.tile(followed, (len(led), 1))
        found.append(_filled(corner, [([*first, second], pairs[0]), (others, pairs[1])]))
    return np.concatenate(found)


def _filled(corner: Corner, parts: Sequence[tuple[list[int], Ints]]) -> Ints:
    rows = np.tile(np.array(corner.laid, np.int16), (len(parts[0][1]), 1))
    for lanes, units in parts:
        rows[:, lanes] = units
    return rows
