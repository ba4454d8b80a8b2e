"""Where the computer players of Army of Zero are made, with the solved duels that they share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ai.baselines import AnyLegal
from ai.games.army_of_zero.book import Book
from ai.games.army_of_zero.campaign import Campaigns
from ai.games.army_of_zero.exploiter import Exploiter
from ai.games.army_of_zero.grandmaster import Grandmaster
from ai.games.army_of_zero.habits import described, learned, unpacked_habits
from ai.games.army_of_zero.levels import AlwaysAttack, Captain, Habitual, ManAtArms, Margrave, Squire
from ai.games.army_of_zero.prospects import Prospects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_of_zero.players import ZeroPlayer
    from ai.player import Player
    from game.core.contract import Event, Seat
    from game.core.record import Seating
    from game.rules.army_of_zero.characters import Roster

HIGHEST = 5
PLAIN_LEVELS: tuple[type[ZeroPlayer], ...] = (Squire, ManAtArms, Captain, Margrave)


class ZeroSchool:
    """The computer players of one roster; meets the contract of `ai.player.School`."""

    def __init__(self, roster: Roster) -> None:
        self.book = Book(roster)
        self._prospects = Prospects()
        self._campaigns = Campaigns(self.book)

    def prepare(self) -> None:
        """Solve every duel now (0.2 s), which is ten times quicker than one by one."""
        self.book.fill()

    def player(self, seating: Seating, memory: bytes = b"") -> Player:
        """Return the player of a seat; raises LookupError when there is no such level or baseline."""
        if seating.baseline == "random":
            return AnyLegal()
        if seating.level == HIGHEST:
            habits = unpacked_habits(memory)
            return Grandmaster(self.book, self._prospects, self._campaigns, habits, seating.style)
        return self._kind(seating)(self.book, self._prospects, seating.style)

    @staticmethod
    def _kind(seating: Seating) -> type[ZeroPlayer]:
        match seating.baseline:
            case "always-attack":
                return AlwaysAttack
            case "habit":
                return Habitual
            case "exploiter":
                return Exploiter
        if not seating.baseline and 1 <= seating.level <= len(PLAIN_LEVELS):
            return PLAIN_LEVELS[seating.level - 1]
        raise LookupError(f"Army of Zero has no computer player {seating.baseline or seating.level}")

    def learn(self, memory: bytes, history: Sequence[Event], seat: Seat) -> bytes:
        """Return the habits of an opponent after one more match, as `seat` saw it."""
        return msgspec.json.encode(learned(self.book, unpacked_habits(memory), history, seat))

    def recall(self, memory: bytes) -> list[str]:
        """Return the habits in sentences."""
        return described(unpacked_habits(memory))
