"""Where the computer players of Zone Wars are made, with what they share."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ai.baselines import AnyLegal
from ai.games.zone_wars.ground import Lore
from ai.games.zone_wars.judge.outlook import Eye
from ai.games.zone_wars.judge.player import JudgePlayer
from ai.games.zone_wars.judge.search import SearchPlayer
from ai.games.zone_wars.players import SoloPlayer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.player import Player
    from game.core.contract import Event, Seat
    from game.core.record import Seating
    from game.rules.zone_wars.rules import ZoneWars


WANDERING, SOLO = 1, (1, 2)
EYES = MappingProxyType(
    {3: Eye(), 4: Eye(coarse=100, fears=True, watches=True, caution=0.6, counts=True, orders=True)}
)
SEARCHING = 5


class ZoneSchool:
    """The computer players of one box; meets the contract of `ai.player.School`."""

    def __init__(self, rules: ZoneWars) -> None:
        self._rules, self.lore = rules, Lore()

    def prepare(self) -> None:
        """Nothing is worked out before it is asked for: battlefields differ."""

    def player(self, seating: Seating, memory: bytes = b"") -> Player:
        """Return the player of a seat; raises LookupError when there is no such level or baseline."""
        if seating.baseline == "random":
            return AnyLegal()
        if not seating.baseline and seating.level in SOLO:
            return SoloPlayer(self._rules, self.lore, wanders=seating.level == WANDERING)
        if not seating.baseline and seating.level in EYES:
            return JudgePlayer(self._rules, self.lore, EYES[seating.level], seating.style)
        if not seating.baseline and seating.level == SEARCHING:
            return SearchPlayer(self._rules, self.lore, EYES[4], seating.style)
        raise LookupError(f"Zone Wars has no computer player {seating.baseline or seating.level}")

    def learn(self, memory: bytes, history: Sequence[Event], seat: Seat) -> bytes:
        """Return the memory as it was: nothing is remembered of an opponent."""
        return memory

    def recall(self, memory: bytes) -> list[str]:
        """Return nothing: nothing is remembered."""
        return []
