"""Guess the face for any number of seats: all guess in secret, then a die is rolled. For the tests of the referee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from game.core.chance import d6
from game.core.contract import Action, Event, IllegalAction, Outcome, Rules, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Options


class Guess(Action, frozen=True, tag=True):
    face: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Guessed(Event, frozen=True, tag=True, kw_only=True):
    seat: Seat
    face: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, face=None)


class Rolled(Event, frozen=True, tag=True, kw_only=True):
    discloses: ClassVar[bool] = True
    face: int


class Round(msgspec.Struct):
    guesses: list[int | None]
    made: list[bool]
    face: int = 0

    def clone(self) -> Round:
        return Round(self.guesses[:], self.made[:], self.face)


class Guessing(Rules[Round, Guess]):
    """Whoever guesses the face wins with everybody else who has."""

    name: ClassVar[str] = "guessing"
    state_type: ClassVar[type[Round]] = Round
    action_type: ClassVar[type[Guess]] = Guess
    event_type: ClassVar[object] = Guessed | Rolled

    def setup(self, options: Options, chance: Chance) -> Round:
        return Round([None] * options.seats, [False] * options.seats)

    def opening(self, state: Round) -> list[Event]:
        return []

    def to_act(self, state: Round) -> Sequence[Seat]:
        return tuple(Seat(i) for i, made in enumerate(state.made) if not made)

    def actions(self, state: Round, seat: Seat) -> Sequence[Guess]:
        return [Guess(face) for face in range(1, 7)]

    def check(self, state: Round, seat: Seat, action: Guess) -> None:
        if state.made[seat]:
            raise IllegalAction("One guess each.", "toy.once")

    def apply(self, state: Round, seat: Seat, action: Guess, chance: Chance) -> list[Event]:
        state.guesses[seat], state.made[seat] = action.face, True
        events: list[Event] = [Guessed(rule="toy.guess", seat=seat, face=action.face)]
        if all(state.made):
            state.face = d6(chance)
            events.append(Rolled(rule="toy.roll", face=state.face))
        return events

    def outcome(self, state: Round) -> Outcome | None:
        if not state.face:
            return None
        hits = [guess == state.face for guess in state.guesses]
        ranks = tuple(1 if hit or not any(hits) else 2 for hit in hits)
        return Outcome(ranks, tuple(float(hit) for hit in hits), f"The die shows {state.face}.", "toy.roll")

    def redact(self, state: Round, seat: Seat | None) -> Round:
        seen = state.clone()
        if not state.face:
            seen.guesses = [g if i == seat else None for i, g in enumerate(seen.guesses)]
        return seen

    def imagine(self, seen: Round, seat: Seat, chance: Chance) -> Round:
        world = seen.clone()
        world.guesses = [
            d6(chance) if made and guess is None else guess
            for guess, made in zip(seen.guesses, seen.made, strict=True)
        ]
        return world

    def census(self, state: Round) -> object:
        return len(state.guesses)
