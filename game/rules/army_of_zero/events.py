"""What happens in Army of Zero, told in the past tense."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

import msgspec

from game.core.contract import Event, Seat
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability, Card


class SquadDealt(Event, frozen=True, tag=True, kw_only=True):
    """A seat got its characters; only that seat learns which."""

    discloses: ClassVar[bool] = True
    game: int
    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the cards from everybody else."""
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class CharactersSetAside(Event, frozen=True, tag=True, kw_only=True):
    """The characters not dealt went out of this game."""

    count: int


class RowDealt(Event, frozen=True, tag=True, kw_only=True):
    """The open row of a draft was laid out."""

    discloses: ClassVar[bool] = True
    game: int
    cards: tuple[Card, ...]


class CharacterDrafted(Event, frozen=True, tag=True, kw_only=True):
    """A seat took a character from the open row."""

    seat: Seat
    card: Card


class SquadPicked(Event, frozen=True, tag=True, kw_only=True):
    """A seat chose its squad; only that seat learns which."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the cards from everybody else."""
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class SquadPilePlaced(Event, frozen=True, tag=True, kw_only=True):
    """A seat put its Squad Pile down; only that seat knows the order."""

    seat: Seat
    count: int
    order: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the order from everybody else."""
        return self if seat == self.seat else msgspec.structs.replace(self, order=None)


class DuelBegan(Event, frozen=True, tag=True, kw_only=True):
    """Both seats turned up their top characters."""

    discloses: ClassVar[bool] = True
    phase: int
    duel: int
    characters: tuple[Card, Card]


class CombatCardLaid(Event, frozen=True, tag=True, kw_only=True):
    """A seat laid a Combat Card face down."""

    seat: Seat
    card: CombatCard | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the card from everybody else."""
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class CombatCardsRevealed(Event, frozen=True, tag=True, kw_only=True):
    """Both Combat Cards were turned up together; `streaks`: attacks each had on the table before."""

    discloses: ClassVar[bool] = True
    phase: int
    duel: int
    exchange: int
    cards: tuple[CombatCard, CombatCard]
    streaks: tuple[int, int]


class CharactersCircled(Event, frozen=True, tag=True, kw_only=True):
    """Both defended: nothing was rolled. `times`: how often in a row by now."""

    times: int


class Test(StrEnum):
    """The three ability tests."""

    SPEED = "speed"
    COMBAT = "combat"
    BLOW = "blow"


class AbilityTested(Event, frozen=True, tag=True, kw_only=True):
    """Two dice were rolled and compared. The first side is the striker, in a SPEED test seat 1.

    `winner`: the seat that won the test; None for a tied SPEED test.
    """

    discloses: ClassVar[bool] = True
    test: Test
    sides: tuple[Seat, Seat]
    abilities: tuple[Ability, Ability]
    faces: tuple[int, int]
    scores: tuple[int, int]
    winner: Seat | None

    @property
    def totals(self) -> tuple[int, int]:
        """Face plus score of each side."""
        return (self.faces[0] + self.scores[0], self.faces[1] + self.scores[1])


class BlowFendedOff(Event, frozen=True, tag=True, kw_only=True):
    """The defender won the COMBAT test."""

    striker: Seat
    defender: Seat


class BlowLanded(Event, frozen=True, tag=True, kw_only=True):
    """A blow reached its target and will be tested against armour."""

    striker: Seat
    target: Seat


class BlowsCrossed(Event, frozen=True, tag=True, kw_only=True):
    """SPEED was equal: both blows landed."""


class ArmourHeld(Event, frozen=True, tag=True, kw_only=True):
    """The struck character's armour withstood the blow."""

    striker: Seat
    target: Seat


class CharacterFell(Event, frozen=True, tag=True, kw_only=True):
    """A character was killed."""

    seat: Seat
    card: Card


class CombatCardsTakenBack(Event, frozen=True, tag=True, kw_only=True):
    """A seat that had defended took all its Combat Cards back into its hand."""

    seat: Seat


class DuelEnded(Event, frozen=True, tag=True, kw_only=True):
    """A duel was over and all Combat Cards went back; `survivors`: one per seat, None where it fell."""

    phase: int
    duel: int
    survivors: tuple[Card | None, Card | None]


class PhaseEnded(Event, frozen=True, tag=True, kw_only=True):
    """A Squad Pile was empty; `squads`: characters each side has left."""

    phase: int
    squads: tuple[int, int]


class GameEnded(Event, frozen=True, tag=True, kw_only=True):
    """One game of the match was over; `points` are the match score: 1 a win, half a draw."""

    game: int
    winner: Seat | None
    points: tuple[float, float]


ZeroEvent = (
    SquadDealt
    | CharactersSetAside
    | RowDealt
    | CharacterDrafted
    | SquadPicked
    | SquadPilePlaced
    | DuelBegan
    | CombatCardLaid
    | CombatCardsRevealed
    | CharactersCircled
    | AbilityTested
    | BlowFendedOff
    | BlowLanded
    | BlowsCrossed
    | ArmourHeld
    | CharacterFell
    | CombatCardsTakenBack
    | DuelEnded
    | PhaseEnded
    | GameEnded
)
