"""Where the computer players of Army Battles are made, with what they share."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ai.baselines import AnyLegal
from ai.games.army_battles.arsenal import Arsenal
from ai.games.army_battles.eye import Eye
from ai.games.army_battles.ground import Lore
from ai.games.army_battles.players import Tactician
from ai.games.army_battles.search import Depth
from ai.games.army_battles.trials import Trials

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.player import Player
    from game.core.contract import Event, Seat
    from game.core.record import Seating
    from game.rules.army_battles import ArmyBattles

FULL = Eye()
THERE = 0.6  # of a unit's worth to level 5: that it is there at all, as a wounded one fights as well as ever
GLANCE = Eye(is_brief=True, skips=True)
BRISK = Eye(is_brief=True)
WARY = Eye(is_brief=True, caution=1.8)
MANNERS = ((BRISK, BRISK), (BRISK, WARY), (WARY, BRISK), (WARY, WARY))
EYES = MappingProxyType(
    {
        1: Eye(
            is_exact=False,
            caution=0.0,
            purpose=0.2,
            runs=False,
            readies=False,
            guards=False,
            is_blunt=True,
            slips=0.3,
        ),
        2: Eye(is_exact=False, caution=0.6, runs=False, readies=False, guards=False, slips=0.35),
        3: Eye(caution=0.85, runs=False, readies=False, slips=0.12),
        4: Eye(slips=0.12),
        5: Eye(breadth=3, standing=THERE),
    }
)
ADVICE = Depth(plans=8, replies=(GLANCE,))
DEPTHS = MappingProxyType(
    {
        4: Depth(plans=4, each=1, replies=(GLANCE,), share=0.2),
        5: Depth(
            plans=6,
            replies=(BRISK,),
            trials=Trials(stages=((2, 4), (2, 2), (6, 1)), work=8_000, manners=MANNERS),
            follows=True,
            in_turn=True,
        ),
    }
)


class BattleSchool:
    """The computer players of one set of components; meets the contract of `ai.player.School`."""

    def __init__(self, rules: ArmyBattles) -> None:
        self._rules, self.lore, self.arsenal = rules, Lore(), Arsenal()

    def prepare(self) -> None:
        """Nothing is worked out before it is asked for: armies and battlefields differ."""

    def player(self, seating: Seating, memory: bytes = b"") -> Player:
        """Return the player of a seat; raises LookupError when there is no such level or baseline."""
        if seating.baseline == "random":
            return AnyLegal()
        if seating.baseline or seating.level not in EYES:
            raise LookupError(f"Army Battles has no computer player {seating.baseline or seating.level}")
        eye, depth = EYES[seating.level], DEPTHS.get(seating.level)
        return Tactician(self._rules, self.lore, self.arsenal, eye, depth, seating.style)

    def adviser(self) -> Player:
        """Return the player whose decisions are hints: above level 4, and sooner done than level 5."""
        return Tactician(self._rules, self.lore, self.arsenal, FULL, ADVICE)

    def learn(self, memory: bytes, history: Sequence[Event], seat: Seat) -> bytes:
        """Return the memory as it was: nothing is remembered of an opponent."""
        return memory

    def recall(self, memory: bytes) -> list[str]:
        """Return nothing: nothing is remembered."""
        return []
