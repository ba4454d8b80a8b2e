"""Tic-tac-toe: everything is open, nothing is left to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from game.core.contract import Action, BadOptions, Event, IllegalAction, Outcome, Rules, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Options

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
PLAYERS = 2


class Mark(Action, frozen=True, tag=True):
    """Mark a free square, 0 to 8."""

    square: int


class Marked(Event, frozen=True, tag=True, kw_only=True):
    """A seat marked a square."""

    seat: Seat
    square: int


class Grid(msgspec.Struct):
    """Nine squares, each with the seat that marked it."""

    squares: list[int | None]
    turn: Seat

    def clone(self) -> Grid:
        return Grid(self.squares[:], self.turn)


class TicTacToe(Rules[Grid, Mark]):
    """Three in a row wins."""

    name: ClassVar[str] = "tic_tac_toe"
    state_type: ClassVar[type[Grid]] = Grid
    action_type: ClassVar[type[Mark]] = Mark
    event_type: ClassVar[type[Marked]] = Marked

    def setup(self, options: Options, chance: Chance) -> Grid:
        if options.seats != PLAYERS:
            raise BadOptions("seats: tic-tac-toe is for 2")
        return Grid([None] * 9, Seat(0))

    def opening(self, state: Grid) -> list[Event]:
        return []

    def to_act(self, state: Grid) -> Sequence[Seat]:
        return () if self.outcome(state) else (state.turn,)

    def actions(self, state: Grid, seat: Seat) -> Sequence[Mark]:
        return [Mark(at) for at, owner in enumerate(state.squares) if owner is None]

    def check(self, state: Grid, seat: Seat, action: Mark) -> None:
        if seat not in self.to_act(state):
            raise IllegalAction("It is not your turn.", "toy.turn")
        if action.square not in range(9) or state.squares[action.square] is not None:
            raise IllegalAction("That square is not free.", "toy.square")

    def apply(self, state: Grid, seat: Seat, action: Mark, chance: Chance) -> list[Event]:
        state.squares[action.square] = seat
        state.turn = Seat(1 - seat)
        return [Marked(rule="toy.square", seat=seat, square=action.square)]

    def outcome(self, state: Grid) -> Outcome | None:
        for row in ROWS:
            owners = {state.squares[at] for at in row}
            if len(owners) == 1 and (winner := owners.pop()) is not None:
                won = (float(winner == 0), float(winner == 1))
                return Outcome((1 + winner, 2 - winner), won, "Three in a row.", "toy.row")
        if None in state.squares:
            return None
        return Outcome((1, 1), (0.5, 0.5), "No square is free.", "toy.full")

    def redact(self, state: Grid, seat: Seat | None) -> Grid:
        return state.clone()

    def imagine(self, seen: Grid, seat: Seat, chance: Chance) -> Grid:
        return seen.clone()

    def census(self, state: Grid) -> object:
        return len(state.squares)
