"""One match between computer players, as fast as the rules allow: the same rules, views, dice and seeds as `Match`.

It keeps no record and no proofs, and hands each player a history that is extended instead of filtered anew,
which makes it several times quicker; a test plays the same match both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.core.chance import Dice, derive
from game.core.contract import Seat, view
from game.core.decision import Budget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ai.player import Player
    from game.core.contract import Action, Event, Options, Outcome, Rules, View

UNHURRIED = Budget(seconds=10.0)


class Bout(NamedTuple):
    """A match that was played: scores by seat, seconds of every decision by seat, events seen by each seat.

    state, outcome: the table in the end, and how it ended.
    """

    scores: tuple[float, ...]
    seconds: list[list[float]]
    histories: list[list[Event]]
    state: Any
    outcome: Outcome


class Onlooker:
    """Looks on at a bout, with the referee's eyes and without a say. This one sees everything and notes nothing."""

    def decided(self, state: Any, seen: View[Any, Any], action: Action) -> None:  # noqa: ANN401 - of any game
        """Hear what the seat of a view will do; `state` is the table before it."""

    def happened(self, state: Any, events: Sequence[Event]) -> None:  # noqa: ANN401
        """Hear what came of it; `state` is the table after it."""


NOBODY = Onlooker()


def play_bout(
    rules: Rules[Any, Any],
    options: Options,
    seed: str,
    players: Sequence[Player],
    *,
    onlooker: Onlooker = NOBODY,
    clock: Callable[[], float] = perf_counter,
) -> Bout:
    """Play a match to its end, one player a seat; `clock` tells the seconds by which decisions are timed."""
    state = rules.setup(options, Dice(seed, "game/opening"))
    seconds: list[list[float]] = [[] for _ in players]
    histories: list[list[Event]] = [[] for _ in players]
    _tell(histories, rules.opening(state))
    actions = msgspec.json.Decoder(rules.action_type)
    step = 0
    while acting := rules.to_act(state):
        seat = acting[0]
        seen = view(rules, state, seat, tuple(histories[seat]))
        started = clock()
        choice = players[seat].choose(seen, UNHURRIED, derive(seed, f"player/{seat}/{step}"))
        seconds[seat].append(clock() - started)
        action = actions.decode(choice.action)
        onlooker.decided(state, seen, action)
        rules.check(state, seat, action)
        events = rules.apply(state, seat, action, Dice(seed, f"game/{step}"))
        onlooker.happened(state, events)
        _tell(histories, events)
        step += 1
    outcome = rules.outcome(state)
    assert outcome is not None
    return Bout(outcome.scores, seconds, histories, state, outcome)


def _tell(histories: Sequence[list[Event]], events: Iterable[Event]) -> None:
    for event in events:
        for seat, history in enumerate(histories):
            seen = event.seen_by(Seat(seat))
            if seen is not None:
                history.append(seen)
