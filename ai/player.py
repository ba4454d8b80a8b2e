"""What a computer player is: it is shown a View, given a seed and a budget, and answers with a Choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from game.core.decision import Alternative, Choice, encoded

if TYPE_CHECKING:
    from game.core.chance import Dice
    from game.core.contract import Action, Event, Seat, View
    from game.core.decision import Budget
    from game.core.record import Seating

Stop = Callable[[], bool]
FINE = 1 << 53  # steps between 0 and 1 in which chances are drawn


def never() -> bool:
    """Say that thinking may go on: the token of a question that nobody will cancel."""
    return False


class Player(Protocol):
    """One computer player. It holds no plan of the match: equal views and seeds give equal choices."""

    def choose(self, view: View[Any, Any], budget: Budget, seed: str, stop: Stop = never) -> Choice:
        """Return a decision for the seat of the view, within the budget and soon after `stop` says so."""


class School(Protocol):
    """Where the computer players of one game are made; holds what they may share, such as solved positions."""

    def prepare(self) -> None:
        """Work out now what players will ask for anyway."""

    def player(self, seating: Seating, memory: bytes = b"") -> Player:
        """Return the player of a seat; raises LookupError when there is no such level or baseline."""

    def learn(self, memory: bytes, history: Sequence[Event], seat: Seat) -> bytes:
        """Return the memory of an opponent after one more match, as `seat` saw it."""

    def recall(self, memory: bytes) -> list[str]:
        """Return what a memory holds in sentences."""


class Weighed(NamedTuple):
    """An action with its value on the decision's own scale, its chance (0 to 1), and a word about it."""

    action: Action
    value: float
    weight: float
    note: str = ""


def drawn(dice: Dice, options: Sequence[Weighed]) -> int:
    """Draw the index of an option with its chance."""
    point = dice.below(FINE) / FINE * sum(option.weight for option in options)
    for index, option in enumerate(options):
        point -= option.weight
        if point < 0:
            return index
    return max(range(len(options)), key=lambda i: options[i].weight)


def told(options: Sequence[Weighed], index: int, note: str) -> Choice:
    """Return the choice of one option, with all of them as its record."""
    alternatives = tuple(Alternative(encoded(o.action), o.value, o.weight, o.note) for o in options)
    return Choice(alternatives[index].action, alternatives, note=note, worth=options[index].value)


def forced(action: Action, note: str = "Nothing else is allowed.") -> Choice:
    """Return the choice of the only action there is."""
    return told([Weighed(action, 0.0, 1.0)], 0, note)


def timed(choice: Choice, seconds: float) -> Choice:
    """Return a choice with the time it took."""
    return msgspec.structs.replace(choice, seconds=seconds)
