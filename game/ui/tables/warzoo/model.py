"""What is drawn of a match: the board as told so far, the cast, the viewer, and where moving things are now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from game.core.contract import Seat
from game.rules.warzoo.cards import Faction, Unit
from game.rules.warzoo.kit import Kit
from game.rules.warzoo.state import BOTH, Lane, Side, foe
from game.ui.layout import Rect
from game.ui.narrate import Cast
from game.ui.tables.warzoo.board import Board


class Flier(msgspec.Struct, frozen=True):
    """Something in the air: a unit, a back (faction), or a sprite; where it starts and lands, its share, its arc."""

    start: Rect
    goal: Rect
    share: float = 0.0
    unit: Unit | None = None
    faction: Faction | None = None
    sprite: str = ""
    arc: float = 0.0

    @property
    def place(self) -> Rect:
        """Where it is now."""
        s = self.share
        x, y, w, h = (a + (b - a) * s for a, b in zip(self.start, self.goal, strict=True))
        return Rect(x, y - self.arc * 4 * s * (1 - s), w, h)


class Burst(msgspec.Struct, frozen=True):
    """The burst of the Golias Effect over a lane: how much of it is there, what it says."""

    lane: Lane
    share: float
    words: str


@dataclass
class Knobs:
    """Where moving things are now; at rest everything stands as the board says.

    turned: how far the cards of a lane have turned up; swing: degrees by which a tile is still short of where it will
    lie; pulse: how much larger a Strength is; rolled: a Strength on its way; away: cards that are in the air; lit: the
    lane in the light and how bright; stamp: words across the mat and their share; slide: how far the tiles have gone.
    """

    fliers: dict[str, Flier] = field(default_factory=dict)
    turned: dict[tuple[Side, Lane], float] = field(default_factory=dict)
    swing: dict[Lane, float] = field(default_factory=dict)
    rolled: dict[tuple[Side, Lane], int] = field(default_factory=dict)
    away: set[tuple[Side, Lane]] = field(default_factory=set)
    push: dict[Lane, float] = field(default_factory=dict)
    burst: Burst | None = None
    stamp: str = ""
    stamped: float = 0.0
    slide: float = 0.0
    shake: float = 0.0
    banner: float = 1.0
    flash: float = 0.0

    def rest(self) -> None:
        """Let everything stand as the board says; the dictionaries stay the same things."""
        for moving in (self.fliers, self.turned, self.swing, self.rolled, self.push):
            moving.clear()
        self.away.clear()
        self.burst, self.stamp = None, ""
        self.stamped = self.slide = self.shake = self.flash = 0.0
        self.banner = 1.0


@dataclass
class Picture:
    """All that the drawings need. peeks: the viewer may be reminded of what its face-down cards are."""

    board: Board
    kit: Kit
    cast: Cast
    viewer: Seat | None
    knobs: Knobs = field(default_factory=Knobs)
    peeks: bool = False

    @property
    def mine(self) -> Side:
        """The side drawn below: the viewer's, or the first."""
        return 0 if self.viewer is None else self.board.terms.side_of(self.viewer)

    @property
    def theirs(self) -> Side:
        """The side drawn above."""
        return foe(self.mine)

    def sides(self) -> Iterator[Side]:
        """Yield the upper side, then the lower one."""
        yield self.theirs
        yield self.mine

    def faction(self, side: Side) -> Faction:
        """Return whom a side fights for."""
        return self.board.terms.armies[side].faction

    def seat(self, side: Side) -> Seat:
        """Return the seat that stands for a side: the viewer, or the first of it."""
        holders = self.board.terms.holders[side]
        return self.viewer if self.viewer in holders and self.viewer is not None else holders[0]

    def name(self, side: Side) -> str:
        """Return what a side is called."""
        holders = self.board.terms.holders[side]
        if len(set(holders)) == 1 or self.viewer in holders:
            return self.cast.name(self.seat(side))
        return " and ".join(self.cast.names[seat] for seat in holders)

    def angle(self, winner: int) -> float:
        """Return how a tile lies: its gold edge at the side that has won."""
        return 0.0 if winner not in BOTH else -90.0 if winner == self.mine else 90.0

    @property
    def is_quiet(self) -> bool:
        """Whether the texts of the cards are not in force."""
        return not self.board.terms.has_texts
