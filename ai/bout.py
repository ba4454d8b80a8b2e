"""One match between computer players, as fast as the rules allow: the same rules, views, dice and seeds as `Match`.

It keeps no record and no proofs, and hands each player a history that is extended instead of filtered anew,
which makes it several times quicker; a test plays the same match both ways.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.core.chance import Dice, derive
from game.core.contract import Seat, view
from game.core.decision import Budget

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ai.player import Player
    from game.core.contract import Event, Options, Outcome, Rules

UNHURRIED = Budget(seconds=10.0)


class Bout(NamedTuple):
    """A match that was played: scores by seat, seconds of every decision by seat, events seen by each seat.

    state, outcome: the table in the end, and how it ended.
    """

    scores: tuple[float, ...]
    seconds: list[list[float]]
    histories: list[list[Event]]
    state: Any = None
    outcome: Outcome | None = None


def play_bout(rules: Rules[Any, Any], options: Options, seed: str, players: Sequence[Player]) -> Bout:
    """Play a match to its end, one player a seat."""
    state = rules.setup(options, Dice(seed, "game/opening"))
    bout = Bout((), [[] for _ in players], [[] for _ in players])
    _tell(bout, rules.opening(state))
    actions = msgspec.json.Decoder(rules.action_type)
    step = 0
    while acting := rules.to_act(state):
        seat = acting[0]
        seen = view(rules, state, seat, tuple(bout.histories[seat]))
        started = perf_counter()
        choice = players[seat].choose(seen, UNHURRIED, derive(seed, f"player/{seat}/{step}"))
        bout.seconds[seat].append(perf_counter() - started)
        action = actions.decode(choice.action)
        rules.check(state, seat, action)
        _tell(bout, rules.apply(state, seat, action, Dice(seed, f"game/{step}")))
        step += 1
    outcome = rules.outcome(state)
    assert outcome is not None
    return bout._replace(scores=outcome.scores, state=state, outcome=outcome)


def _tell(bout: Bout, events: Iterable[Event]) -> None:
    for event in events:
        for seat, history in enumerate(bout.histories):
            seen = event.seen_by(Seat(seat))
            if seen is not None:
                history.append(seen)
