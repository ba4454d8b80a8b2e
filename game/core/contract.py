"""What a game is. Nothing here knows any game, any screen or any player."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NewType, Protocol, Self, TypeVar

import msgspec

from game.core.chance import Even, branches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.chance import Chance

Seat = NewType("Seat", int)


class State(Protocol):
    """A mutable table of immutable values. Equality is by value."""

    def clone(self) -> Self:
        """Return an equal state that shares nothing that can change."""


class Action(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something a player decides, in the imperative. Subclasses add what it speaks of: immutable values only."""


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Something that just happened, in the past tense, with the id of the rule applied: immutable values only."""

    discloses: ClassVar[bool] = (
        False  # True: shows something random or hidden, so that undo may not pass it freely
    )

    rule: str

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Return what `seat` (None: a bystander) learns of it: itself, a poorer event, or nothing."""
        return self


class IllegalAction(ValueError):
    """The action is not allowed now. `reason` is a sentence for the player, `rule` the id of the rule behind it."""

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(reason)
        self.reason, self.rule = reason, rule


class BadOptions(ValueError):
    """The options of a match contradict the game; the message names the option and what it may be."""


class Options(msgspec.Struct, frozen=True):
    """How a match is set up.

    `mode` and the keys of `choices` are declared by the game; `unattended` is True when no person sits at the table.
    """

    mode: str = "standard"
    seats: int = 2
    unattended: bool = False
    choices: dict[str, str] = {}


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended.

    ranks: one per seat, 1 is best, equal ranks share; scores: one per seat, 1 for a win, 0 for a loss, halves between;
    why: one sentence; rule: the id of the rule that ended it.
    """

    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    why: str
    rule: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1."""
        return tuple(Seat(i) for i, rank in enumerate(self.ranks) if rank == 1)


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Rules(ABC, Generic[S, A]):
    """The rulebook of one game. Holds no state of a match."""

    name: ClassVar[str]
    version: ClassVar[int] = 1
    state_type: ClassVar[Any]
    action_type: ClassVar[Any]
    event_type: ClassVar[Any]
    exhaustive: ClassVar[bool] = True

    @abstractmethod
    def setup(self, options: Options, chance: Chance) -> S:
        """Return the first state; raises BadOptions naming the option that is wrong."""

    @abstractmethod
    def opening(self, state: S) -> list[Event]:
        """Tell what setup did, from the state it returned."""

    @abstractmethod
    def to_act(self, state: S) -> Sequence[Seat]:
        """Seats that owe a decision; several when they choose in secret at once; none when the match is over."""

    @abstractmethod
    def actions(self, state: S, seat: Seat) -> Sequence[A]:
        """Every legal action, or a useful sample where `is_sampled` says so."""

    def is_sampled(self, state: S, seat: Seat) -> bool:
        """Tell whether `actions` gives only a sample of what `check` allows now."""
        return not self.exhaustive

    def random_action(self, state: S, seat: Seat, chance: Chance) -> A:
        """Draw one of all the legal actions, each as likely: rules whose `actions` are a sample draw by themselves."""
        offered = self.actions(state, seat)
        return offered[chance.pick(Even(len(offered)))]

    @abstractmethod
    def check(self, state: S, seat: Seat, action: A) -> None:
        """Raise IllegalAction with the reason and the rule when `seat` may not do this now."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A, chance: Chance) -> list[Event]:
        """Carry out a legal action, changing `state`, and tell what happened."""

    def advance(self, state: S, seat: Seat, action: A, chance: Chance) -> None:
        """Do what `apply` does and tell nothing: for playouts by the thousand, which hear no events."""
        self.apply(state, seat, action, chance)

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""

    @abstractmethod
    def redact(self, state: S, seat: Seat | None) -> S:
        """Return a copy with a hole (None) in place of all that `seat` may not know; None is a bystander."""

    @abstractmethod
    def imagine(self, seen: S, seat: Seat, chance: Chance) -> S:
        """Fill the holes of a redacted state with one of the ways it could be."""

    @abstractmethod
    def census(self, state: S) -> object:
        """Return a value that never changes while the pieces of the game are conserved (for the audit)."""

    def confide(self, state: S, one: Seat, other: Seat) -> bool:
        """Tell whether two seats keep nothing from each other, so that they may look at one screen together."""
        return False

    def resigned(self, state: S, seat: Seat, seats: int) -> Outcome:
        """Return the outcome when `seat` resigns now."""
        ranks = tuple(2 if i == seat else 1 for i in range(seats))
        scores = tuple(0.0 if i == seat else 1.0 for i in range(seats))
        return Outcome(ranks, scores, f"Seat {seat + 1} resigned.", "core.resign")


class View(msgspec.Struct, Generic[S, A], frozen=True):
    """All that one seat may look at: what the screen draws and the computer player reads.

    state: redacted for `seat`; actions: what it may do now; history: the events it has seen since the match began.
    """

    seat: Seat
    state: S
    to_act: tuple[Seat, ...]
    actions: tuple[A, ...]
    history: tuple[Event, ...] = ()


def view(rules: Rules[S, A], state: S, seat: Seat, history: tuple[Event, ...] = ()) -> View[S, A]:
    """Return what `seat` sees of a state; offers are computed from the redacted state, so they cannot leak."""
    seen = rules.redact(state, seat)
    acting = tuple(rules.to_act(seen))
    return View(seat, seen, acting, tuple(rules.actions(seen, seat)) if seat in acting else (), history)


def outcomes(rules: Rules[S, A], state: S, seat: Seat, action: A) -> Iterator[tuple[float, S, list[Event]]]:
    """Yield every way an action can turn out: (chance 0 to 1, state after it, events)."""
    for branch in branches():
        after = state.clone()
        events = rules.apply(after, seat, action, branch)
        yield branch.probability(), after, events
