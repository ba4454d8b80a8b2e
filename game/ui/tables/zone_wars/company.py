"""Who is who in a match, as its events tell it: events name pieces by number, sentences by name."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from game.rules.zone_wars.events.muster import CrewChosen, ScenarioSet, TeamsFormed
from game.rules.zone_wars.events.turn import TurnBegan
from game.rules.zone_wars.events.zone import BeastAppeared
from game.rules.zone_wars.state import FIRST_BEAST

if TYPE_CHECKING:
    from typing import Any

    from game.core.contract import Event, Rules
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.kit import Kit


class Company:
    """Everybody who has come into a match so far: seat and character of miniatures, kinds of monsters.

    teams, shares: for each seat its team and whose faction it shares, empty where everybody is alone;
    turn: which turn it is, 0 before the first.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit, self.box = kit, kit.box
        self.crew: list[tuple[int, int]] = []
        self.beasts: dict[Piece, int] = {}
        self._fielded: set[int] = set()
        self.turn = 0
        self.teams: tuple[int, ...] = ()
        self.shares: tuple[int, ...] = ()

    def hear(self, event: Event) -> None:
        """Take up who comes; a match that is told from its beginning begins anew."""
        match event:
            case ScenarioSet(own=own):
                self.box = self._kit.with_own(own).box
                self.crew, self.beasts, self._fielded = [], {}, set()
                self.teams, self.shares, self.turn = (), (), 0
            case TurnBegan(number=number):
                self.turn = number
            case TeamsFormed(teams=teams, shares=shares):
                self.teams, self.shares = teams, shares
            case CrewChosen(seat=seat, characters=characters) if seat not in self._fielded:
                self._fielded.add(seat)
                self.crew += [(seat, character) for character in characters]
            case BeastAppeared(piece=piece, kind=kind):
                self.beasts[piece] = kind
            case _:
                return

    def name(self, piece: Piece) -> str:
        """Return what a piece is called."""
        if piece < 0:
            return "The Zone"
        if piece >= FIRST_BEAST:
            kind = self.beasts.get(piece)
            return "The monster" if kind is None else self.box.monsters[kind].name
        if piece >= len(self.crew):
            return f"Miniature {piece + 1}"
        return self.box.characters[self.crew[piece][1]].name

    def in_turn(self, words: str) -> str:
        """Return words with the turn before them, once there is one."""
        return f"turn {self.turn}, {words}" if self.turn else words

    def seat(self, piece: Piece) -> int | None:
        """Return the seat of a piece; None for a monster, the Zone, somebody unknown."""
        return self.crew[piece][0] if 0 <= piece < len(self.crew) else None


class Companies:
    """The company of every match that is being told, by the rules that the match is played with."""

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[Rules[Any, Any], Company] = WeakKeyDictionary()

    def of(self, rules: Rules[Any, Any]) -> Company:
        """Return the company of a match."""
        if rules not in self._known:
            self._known[rules] = Company(getattr(rules, "kit"))  # noqa: B009 - the rules of any game come in
        return self._known[rules]
