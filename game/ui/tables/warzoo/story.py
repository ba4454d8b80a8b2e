"""A match that is over, Battle by Battle: which lane decided each, what Ammo was paid, which units fell at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from game.rules.warzoo.battle import REFILL
from game.rules.warzoo.cards import Unit
from game.rules.warzoo.events import (
    AmmoLost,
    AmmoPaid,
    BattleScored,
    ChallengeDecided,
    LaneTurned,
    SilosRefilled,
    UnitBeaten,
)
from game.rules.warzoo.state import BOTH, DRAWN, EMPTY, OPEN, Lane, Side, Terms
from game.rules.warzoo.tiles import LANES
from game.ui.tables.warzoo.board import Teller, blank
from game.ui.tables.warzoo.narrate import is_golias

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.rules.warzoo.cards import Cards


class Fight(msgspec.Struct, frozen=True):
    """What settled a lane: its units and Strengths, who won it, in which decision; `turned`: it was won anew.

    beaten: the sides whose unit there lost automatically.
    """

    lane: Lane
    units: tuple[Unit, Unit]
    strengths: tuple[int, int]
    winner: int
    step: int
    turned: bool
    beaten: tuple[Side, ...]

    @property
    def is_golias(self) -> bool:
        """Whether a small unit felled a giant here."""
        if self.winner not in BOTH or self.beaten:
            return False
        return is_golias(self.strengths) and self.strengths[self.winner] == min(self.strengths)


class Tale(msgspec.Struct, frozen=True):
    """A Battle: how it was scored, in which decision it began, its lanes as they stood at the end, what decided it."""

    scored: BattleScored
    step: int
    lanes: tuple[Fight | None, ...]
    decisive: Fight | None


@dataclass
class Purse:
    """What a side paid (by what it was for), lost to the other side, and could not take in because its Silo was full.

    fallen: its units that lost automatically; giants: those it felled by the Golias Effect; left: Ammo at the end.
    """

    paid: Counter[str] = field(default_factory=Counter)
    lost: int = 0
    spilt: int = 0
    fallen: int = 0
    giants: int = 0
    left: int = 0


class Story:
    """Battles and purses of a match; `told` is what a bystander saw, by decision."""

    def __init__(self, terms: Terms, cards: Cards, told: Iterable[Sequence[Event]]) -> None:
        self.tales: list[Tale] = []
        self.purses = (Purse(), Purse())
        self._teller = Teller(blank(terms), cards)
        self._fights: list[Fight] = []
        self._began = 0
        for step, events in enumerate(told):
            for event in events:
                self._hear(event, step)
        for side in BOTH:
            self.purses[side].left = self._teller.board.silos[side]

    def _hear(self, event: Event, step: int) -> None:
        self._teller.hear(event)
        match event:
            case ChallengeDecided() | LaneTurned():
                self._fought(event, step)
            case BattleScored():
                self._scored(event, step)
            case _:
                self._counted(event)

    def _fought(self, event: ChallengeDecided | LaneTurned, step: int) -> None:
        lying = [self._teller.board.now[side][event.lane] for side in BOTH]
        one, two = (EMPTY if card is None or card.unit is None else card.unit for card in lying)
        beaten = tuple(side for side in BOTH if (card := lying[side]) is not None and card.is_beaten)
        turned = isinstance(event, LaneTurned) and event.before != OPEN
        self._fights.append(
            Fight(event.lane, (one, two), event.strengths, event.winner, step, turned, beaten)
        )

    def _scored(self, event: BattleScored, step: int) -> None:
        last = {fight.lane: fight for fight in self._fights}
        lanes = tuple(last.get(lane) for lane in range(LANES))
        for fight in last.values():
            if fight.is_golias:
                self.purses[fight.winner].giants += 1
        order = self._teller.board.lane_order
        self.tales.append(Tale(event, self._began, lanes, decisive(self._fights, event.winner, order)))
        self._fights, self._began = [], step

    def _counted(self, event: Event) -> None:
        match event:
            case AmmoPaid(side=side, cost=cost, amount=amount):
                self.purses[side].paid[cost.value] += amount
            case AmmoLost(side=side, amount=amount):
                self.purses[side].lost += amount
            case UnitBeaten(side=side, unit=unit) if unit != EMPTY:
                self.purses[side].fallen += 1
            case SilosRefilled(gained=gained):
                for side in BOTH:
                    self.purses[side].spilt += REFILL - gained[side]
            case _:
                return


def decisive(fights: Sequence[Fight], winner: int, order: Sequence[Lane]) -> Fight | None:
    """Return the fight that decided a Battle: the one after which its winner could not be caught any more.

    Where both sides won as many lanes, it is the earliest lane in `order` that somebody won. None for a drawn Battle.
    """
    if winner == DRAWN:
        return None
    results: dict[Lane, int] = {}
    found: Fight | None = None
    for fight in fights:
        results[fight.lane] = fight.winner
        mine, theirs = _count(results, winner), _count(results, 1 - winner)
        if mine <= theirs + LANES - len(results):
            found = None
        elif found is None:
            found = fight
    if found is not None:
        return found
    first = next((lane for lane in order if results.get(lane, DRAWN) != DRAWN), None)
    return next((fight for fight in reversed(fights) if fight.lane == first), None)


def _count(results: dict[Lane, int], side: int) -> int:
    return sum(winner == side for winner in results.values())
