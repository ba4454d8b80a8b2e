"""A match of Army of Zero told again from its events: games, phases, duels, exchanges and tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Card
from game.rules.army_of_zero.events import (
    AbilityTested,
    CharacterDrafted,
    CharacterFell,
    CombatCardsRevealed,
    DuelBegan,
    GameEnded,
    PhaseEnded,
    RowDealt,
    SquadDealt,
    SquadPicked,
)
from game.rules.army_of_zero.state import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.contract import Event, Seat

Counts = tuple[int, int]


class Round(msgspec.Struct, frozen=True):
    """One exchange: the Combat Cards of seat 1 and seat 2, and the tests that were rolled."""

    cards: tuple[CombatCard, CombatCard]
    tests: tuple[AbilityTested, ...] = ()


class Duel(msgspec.Struct, frozen=True):
    """One duel. `living`: characters of each side before it; `fallen`: who fell (nobody: the match stopped in it)."""

    game: int
    phase: int
    number: int
    fighters: tuple[Card, Card]
    living: Counts
    rounds: tuple[Round, ...] = ()
    fallen: tuple[Seat, ...] = ()

    @property
    def left(self) -> Counts:
        """Characters of each side after it."""
        return (self.living[0] - (SEATS[0] in self.fallen), self.living[1] - (SEATS[1] in self.fallen))


class Phase(msgspec.Struct, frozen=True):
    """One phase: how many duels it had, and how many characters of each side were left at its end."""

    number: int
    duels: int
    left: Counts


class Game(msgspec.Struct, frozen=True):
    """One game of the match.

    squads: the characters of each side, those that lived longest first; won by `winner` (None while `over` is true:
    a draw); points: the score of the match after it.
    """

    number: int
    squads: tuple[tuple[Card, ...], tuple[Card, ...]]
    duels: tuple[Duel, ...] = ()
    over: bool = False
    winner: Seat | None = None
    points: tuple[float, float] = (0.0, 0.0)

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases in which anything was fought."""
        numbers = dict.fromkeys(duel.phase for duel in self.duels)
        return tuple(self._phase(number) for number in numbers)

    def _phase(self, number: int) -> Phase:
        duels = [duel for duel in self.duels if duel.phase == number]
        return Phase(number, len(duels), duels[-1].left)

    @property
    def left(self) -> Counts:
        """Characters of each side at the end."""
        return self.duels[-1].left if self.duels else (len(self.squads[0]), len(self.squads[1]))


class Story(msgspec.Struct, frozen=True):
    """A whole match."""

    games: tuple[Game, ...] = ()

    @property
    def duels(self) -> tuple[Duel, ...]:
        """All duels of all games."""
        return tuple(duel for game in self.games for duel in game.duels)

    @property
    def tests(self) -> tuple[AbilityTested, ...]:
        """All tests of all duels."""
        return tuple(test for duel in self.duels for round_ in duel.rounds for test in round_.tests)


def tell(one: Iterable[Event], two: Iterable[Event]) -> Story:
    """Return the story of a match from what seat 1 and seat 2 have seen of it."""
    teller = _Teller()
    for event in one:
        teller.hear(event)
    for event in two:
        teller.add_squad(event, SEATS[1])
    return teller.story()


class _Teller:
    """Collects events into games."""

    def __init__(self) -> None:
        self._squads: list[list[list[Card]]] = []
        self._duels: list[list[Duel]] = []
        self._ends: list[GameEnded | None] = []
        self._seen = 0

    def hear(self, event: Event) -> None:
        """Take in one event as seat 1 saw it."""
        self.add_squad(event, SEATS[0])
        match event:
            case DuelBegan(phase=phase, duel=number, characters=fighters):
                duel = Duel(len(self._duels), phase, number, fighters, self._living())
                self._duels[-1].append(duel)
            case CombatCardsRevealed(cards=cards):
                self._change(rounds=(*self._duel.rounds, Round(cards)))
            case AbilityTested():
                *before, last = self._duel.rounds
                self._change(rounds=(*before, msgspec.structs.replace(last, tests=(*last.tests, event))))
            case CharacterFell(seat=seat):
                self._change(fallen=(*self._duel.fallen, seat))
            case PhaseEnded(squads=squads):
                assert squads == self._duel.left
            case GameEnded():
                self._ends[-1] = event
            case _:
                pass

    @property
    def _duel(self) -> Duel:
        return self._duels[-1][-1]

    def _change(self, **fields: object) -> None:
        self._duels[-1][-1] = msgspec.structs.replace(self._duel, **fields)

    def _living(self) -> Counts:
        if self._duels[-1]:
            return self._duel.left
        one, two = self._squads[-1]
        size = max(len(one), len(two))
        return (size, size)

    def add_squad(self, event: Event, listener: Seat) -> None:
        """Note which characters a seat plays with, as far as the listener learns it."""
        match event:
            case SquadDealt(seat=seat, game=game, cards=cards):
                self._squad(game, seat, cards)
            case RowDealt(game=game):
                self._open(game)
            case CharacterDrafted(seat=seat, card=card) if listener == SEATS[0]:
                self._squads[-1][seat].append(card)
            case SquadPicked(seat=seat, cards=cards) if listener == SEATS[0]:
                fresh = not self._squads or self._ends[-1] is not None
                self._squad(len(self._squads) + fresh, seat, cards)
            case SquadPicked(seat=seat, cards=tuple() as cards):
                hole = next(squads for squads in self._squads if not squads[seat])
                hole[seat] = list(cards)
            case _:
                pass

    def _squad(self, game: int, seat: Seat, cards: Sequence[Card] | None) -> None:
        self._open(game)
        if cards is not None:
            self._squads[game - 1][seat] = list(cards)

    def _open(self, game: int) -> None:
        if game > len(self._squads):
            self._squads.append([[], []])
            self._duels.append([])
            self._ends.append(None)

    def story(self) -> Story:
        """Return what was heard."""
        return Story(tuple(self._game(index) for index in range(len(self._squads))))

    def _game(self, index: int) -> Game:
        duels, end = tuple(self._duels[index]), self._ends[index]
        one, two = (_by_life(self._squads[index][seat], duels, seat) for seat in SEATS)
        if end is None:
            return Game(index + 1, (one, two), duels)
        return Game(index + 1, (one, two), duels, over=True, winner=end.winner, points=end.points)


def _by_life(squad: Sequence[Card], duels: Sequence[Duel], seat: Seat) -> tuple[Card, ...]:
    """Return a squad with those first that lived longest."""
    fell = {duel.fighters[seat]: at for at, duel in enumerate(duels) if seat in duel.fallen}
    return tuple(sorted(squad, key=lambda card: (-fell.get(card, len(duels)), card)))
