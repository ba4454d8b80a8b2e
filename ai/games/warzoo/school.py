"""Where the computer players of Warzoo are made, with the tables that they share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.baselines import AnyLegal
from ai.games.warzoo.challenge import Depth
from ai.games.warzoo.exploiter import exploiting
from ai.games.warzoo.leading import masterly
from ai.games.warzoo.lore import Lore
from ai.games.warzoo.placing import (
    averaging,
    expected_lanes,
    lanes_of_the_deck,
    one_good_lane,
    strongest,
)
from ai.games.warzoo.players import WarzooPlayer
from ai.games.warzoo.talents import LEARNT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ai.games.warzoo.placing import Desk, Plan
    from ai.games.warzoo.players import Placing
    from ai.player import Player, Stop
    from game.core.contract import Event, Seat
    from game.core.record import Seating
    from game.rules.warzoo import Warzoo

DEPTHS = (
    None,
    Depth(1, answers=False),
    Depth(1),
    Depth(3),
    Depth(8),
)  # in the Challenges of the Advanced Mode


def _at_once(quick: Callable[[Desk], Plan]) -> Placing:
    """Return a way of placing that is over before anybody could stop it."""

    def place(desk: Desk, _: Stop) -> Plan:
        return quick(desk)

    return place


class WarzooSchool:
    """The computer players of one set of components; meets the contract of `ai.player.School`."""

    def __init__(self, rules: Warzoo) -> None:
        self.lore = Lore(rules)
        self.best_lore = self.lore.taught(LEARNT)
        quick = (one_good_lane, strongest, expected_lanes, averaging)
        self._levels: tuple[Placing, ...] = (*(_at_once(placing) for placing in quick), masterly)
        self._baselines: dict[str, Placing] = {
            "expected-lanes": _at_once(lanes_of_the_deck),
            "exploiter": exploiting,
        }

    def prepare(self) -> None:
        """List the ways to lay five of ten cards now (20 ms)."""
        self.lore.ways.all_of(range(10))

    def player(self, seating: Seating, memory: bytes = b"") -> Player:
        """Return the player of a seat; raises LookupError when there is no such level or baseline."""
        if seating.baseline == "random":
            return AnyLegal()
        if seating.baseline in self._baselines:
            return WarzooPlayer(self.best_lore, self._baselines[seating.baseline], DEPTHS[-1], seating.style)
        if not seating.baseline and 1 <= seating.level <= len(self._levels):
            at = seating.level - 1
            lore = self.best_lore if seating.level == len(self._levels) else self.lore
            return WarzooPlayer(lore, self._levels[at], DEPTHS[at], seating.style)
        raise LookupError(f"Warzoo has no computer player {seating.baseline or seating.level}")

    def learn(self, memory: bytes, history: Sequence[Event], seat: Seat) -> bytes:
        """Return the memory as it was: hands are drawn anew in every match, so that there are no habits to remember."""
        return memory

    def recall(self, memory: bytes) -> list[str]:
        """Return nothing: nothing is remembered."""
        return []
