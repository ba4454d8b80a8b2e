"""What units bring to a Battle of the Advanced Mode beyond their Strength, and how sure its lanes are beforehand.

A logistic model of who wins a Battle, by the lanes as Strengths and costs alone would decide them and by the units that
are laid; fitted to 1,000 matches of levels 1, 3 and 4 by `python tools/fit_warzoo_talents.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.warzoo.numbers import PER_LANE
from game.rules.warzoo.state import OPEN
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ai.games.warzoo.numbers import Floats, Ints, Numbers
    from game.rules.warzoo.state import Table

REACH = (LANES + 1) * PER_LANE  # no margin goes so far


class Talents(NamedTuple):
    """In logits of winning a Battle: each lane ahead, the tie-break, and units by their ids."""

    lane: float
    tie: float
    units: tuple[tuple[str, float], ...]


class Fortune:
    """What the lanes and the units of one Battle say of who wins it, beyond what is certain."""

    def __init__(self, talents: Talents, numbers: Numbers, table: Table) -> None:
        self._lane, known = talents.lane, dict(talents.units)
        gifts = np.array([*(known.get(card.id, 0.0) for card in numbers.kit.cards), 0.0], np.float32)
        self._gifts = np.stack([gifts * is_open for is_open in _open_lanes(table)])
        margin = np.concatenate(
            [np.arange(REACH), np.arange(-REACH, 0)]
        )  # every margin, where an index finds it
        ahead = talents.lane * np.rint(margin / PER_LANE) + talents.tie * np.sign(margin)
        self._against = np.exp(-ahead).astype(np.float32)

    def gifts(self, codes: Ints) -> Floats:
        """Return in logits what placements bring beyond the Strengths of their units; codes: (n, 5)."""
        brought: Floats = self._gifts[np.arange(LANES), codes].sum(axis=1)
        return brought

    def in_lanes(self, gifts: Floats) -> Floats:
        """Return gifts in lanes instead of logits."""
        return gifts / np.float32(self._lane)

    def chances(self, margin: Ints, mine: Floats, theirs: Floats) -> Floats:
        """Return by (row, column) the chance that the row wins the Battle; mine, theirs: the gifts of both."""
        against: Floats = self._against[margin]
        against *= np.exp(-mine)[:, None]
        against *= np.exp(theirs)
        against += 1
        return np.reciprocal(against, out=against)


def _open_lanes(table: Table) -> Iterable[bool]:
    """Yield in the order of fighting whether a lane is still to be decided."""
    for lane in table.lane_order:
        yield table.battle is None or table.battle.results[lane] == OPEN


LEARNT = Talents(
    lane=0.59,
    tie=0.34,
    units=(
        ("davi", -0.07),
        ("practical", -0.08),
        ("darwin", 0.72),
        ("boxer_gauss", 0.44),
        ("benjamin", 0.02),
        ("hanzo", -0.09),
        ("obelisk", -0.40),
        ("joe_dredd", -0.28),
        ("nanny", -0.03),
        ("piggy_bank", -0.03),
        ("paracelsus", 0.03),
        ("magnopig", 0.25),
        ("sonic", -0.01),
        ("duck_bravo", 0.40),
        ("urban", 0.08),
        ("ramphant", -0.10),
        ("shinobi", 0.22),
        ("cobra", 0.10),
        ("darthrinco", 0.01),
        ("napoleon", 0.21),
        ("attila_the_hen", -0.30),
        ("major", -0.27),
        ("rocket_joe", -0.08),
        ("hamnibal", -0.41),
        ("ornitulk", 0.16),
        ("pigsty", 0.14),
    ),
)
