"""One state of a walk with the decision that is about to be made there: what most promises are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from game.core.chance import Dice
from game.core.contract import A, IllegalAction, S, Seat
from game.core.promises.broken import NoChoice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.contract import Event, Rules

T = TypeVar("T")

BYSTANDER = None


class Spot(msgspec.Struct, Generic[S, A], frozen=True):
    """A state before a decision: `seat` is about to take `action`.

    seats: everybody at the table; census: that of the first state; probes: actions met so far in the match, of every
    type; seed and step: where the dice of the examination come from; branches: how many outcomes may be walked.
    """

    rules: Rules[S, A]
    state: S
    seats: tuple[Seat, ...]
    census: object
    seat: Seat
    action: A
    probes: tuple[A, ...]
    seed: str
    step: int
    branches: int

    def dice(self, purpose: str) -> Dice:
        """Return dice of their own for one purpose at this spot."""
        return Dice(self.seed, f"audit/{purpose}/{self.step}")

    def acting(self) -> tuple[Seat, ...]:
        """Return the seats that owe a decision."""
        return tuple(self.rules.to_act(self.state))

    def eyes(self) -> tuple[Seat | None, ...]:
        """Return everybody who may look: the seats and a bystander."""
        return (*self.seats, BYSTANDER)


def name_of(eye: Seat | None) -> str:
    """Return how a sentence calls somebody who looks on."""
    return "a bystander" if eye is None else f"seat {eye + 1}"


def chosen(dice: Dice, things: Sequence[T]) -> T:
    """Return one of some things, each as likely; raises NoChoice when there are none."""
    if not things:
        raise NoChoice("somebody is to act, but has no action")
    return things[dice.below(len(things))]


def refusal(rules: Rules[S, A], state: S, seat: Seat, action: A) -> tuple[str, str] | None:
    """Return (reason, rule) of a refusal; None when `check` lets the action pass."""
    try:
        rules.check(state, seat, action)
    except IllegalAction as refused:
        return refused.reason, refused.rule
    return None


def told_to(eye: Seat | None, events: Iterable[Event]) -> list[Event]:
    """Return what somebody learns of events."""
    return [seen for seen in (event.seen_by(eye) for event in events) if seen is not None]
