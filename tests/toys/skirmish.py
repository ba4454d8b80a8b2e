"""A skirmish on a bare table: moves in hundredths of an inch, of which only a sample is offered, and dice."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, ClassVar, assert_never

import msgspec

from game.core.chance import d6
from game.core.contract import Action, Event, IllegalAction, Outcome, Rules, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Options

INCH = 100
SIZE, STRIDE, REACH = 24 * INCH, 6 * INCH, 12 * INCH
DICE, NEEDED = 2, 5
TURNS = 24
COMPASS = tuple((cos(k * pi / 6), sin(k * pi / 6)) for k in range(12))


class Spot(msgspec.Struct, frozen=True):
    """A place, in hundredths of an inch from the corner."""

    x: int
    y: int

    def is_within(self, other: Spot, distance: int) -> bool:
        return (self.x - other.x) ** 2 + (self.y - other.y) ** 2 <= distance * distance

    @property
    def is_on_table(self) -> bool:
        return 0 <= self.x <= SIZE and 0 <= self.y <= SIZE


class Move(Action, frozen=True, tag=True):
    """Walk in a straight line."""

    to: Spot


class Shoot(Action, frozen=True, tag=True):
    """Shoot at the other one."""


class Fighter(msgspec.Struct, frozen=True):
    """Where a fighter stands and how many wounds it has left."""

    at: Spot
    wounds: int


class Moved(Event, frozen=True, tag=True, kw_only=True):
    """A fighter walked."""

    seat: Seat
    start: Spot
    end: Spot


class Shot(Event, frozen=True, tag=True, kw_only=True):
    """A fighter shot and rolled these faces."""

    discloses: ClassVar[bool] = True
    seat: Seat
    faces: tuple[int, ...]
    hits: int


class Field(msgspec.Struct):
    """Two fighters, whose turn it is and how many turns are left."""

    fighters: list[Fighter]
    turn: Seat
    left: int

    def clone(self) -> Field:
        return Field(self.fighters[:], self.turn, self.left)


class Skirmish(Rules[Field, Move | Shoot]):
    """Whoever has more wounds left wins."""

    name: ClassVar[str] = "skirmish"
    state_type: ClassVar[type[Field]] = Field
    action_type: ClassVar[object] = Move | Shoot
    event_type: ClassVar[object] = Moved | Shot
    exhaustive: ClassVar[bool] = False

    def setup(self, options: Options, chance: Chance) -> Field:
        middle = SIZE // 2
        spots = (Spot(5 * INCH, middle), Spot(SIZE - 5 * INCH, middle))
        return Field([Fighter(spot, 3) for spot in spots], Seat(0), TURNS)

    def opening(self, state: Field) -> list[Event]:
        return []

    def to_act(self, state: Field) -> Sequence[Seat]:
        is_over = state.left == 0 or any(fighter.wounds <= 0 for fighter in state.fighters)
        return () if is_over else (state.turn,)

    def actions(self, state: Field, seat: Seat) -> Sequence[Move | Shoot]:
        me, foe = state.fighters[seat].at, state.fighters[1 - seat].at
        ring = [
            Spot(me.x + int(r * dx), me.y + int(r * dy))
            for r in (STRIDE // 2, STRIDE - 1)
            for dx, dy in COMPASS
        ]
        moves = [Move(spot) for spot in ring if spot.is_on_table]
        return [Shoot(), *moves] if me.is_within(foe, REACH) else moves

    def check(self, state: Field, seat: Seat, action: Move | Shoot) -> None:
        if seat not in self.to_act(state):
            raise IllegalAction("It is not your turn.", "toy.turn")
        me, foe = state.fighters[seat].at, state.fighters[1 - seat].at
        match action:
            case Move(to) if not to.is_on_table:
                raise IllegalAction("That is off the table.", "toy.table")
            case Move(to) if not me.is_within(to, STRIDE):
                raise IllegalAction("That is too far to walk.", "toy.stride")
            case Shoot() if not me.is_within(foe, REACH):
                raise IllegalAction("That is out of range.", "toy.reach")
            case _:
                return

    def apply(self, state: Field, seat: Seat, action: Move | Shoot, chance: Chance) -> list[Event]:
        me, foe = state.fighters[seat], state.fighters[1 - seat]
        state.turn, state.left = Seat(1 - seat), state.left - 1
        match action:
            case Move(to):
                state.fighters[seat] = Fighter(to, me.wounds)
                return [Moved(rule="toy.stride", seat=seat, start=me.at, end=to)]
            case Shoot():
                faces = tuple(d6(chance) for _ in range(DICE))
                hits = sum(face >= NEEDED for face in faces)
                state.fighters[1 - seat] = Fighter(foe.at, foe.wounds - hits)
                return [Shot(rule="toy.reach", seat=seat, faces=faces, hits=hits)]
            case _ as never:
                assert_never(never)

    def outcome(self, state: Field) -> Outcome | None:
        if self.to_act(state):
            return None
        one, two = (max(fighter.wounds, 0) for fighter in state.fighters)
        if one == two:
            return Outcome((1, 1), (0.5, 0.5), "Both are as sound.", "toy.end")
        ranks = (1 + int(two > one), 1 + int(one > two))
        return Outcome(ranks, (float(one > two), float(two > one)), "The sounder fighter wins.", "toy.end")

    def redact(self, state: Field, seat: Seat | None) -> Field:
        return state.clone()

    def imagine(self, seen: Field, seat: Seat, chance: Chance) -> Field:
        return seen.clone()

    def census(self, state: Field) -> object:
        return len(state.fighters)
