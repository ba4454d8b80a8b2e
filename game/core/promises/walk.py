"""A random match, played twice at once: by the referee, and by the rules alone from the draws that it wrote down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

import msgspec

from game.core.chance import Dice, Script
from game.core.contract import A, S, Seat
from game.core.match import Match
from game.core.promises.broken import NoChoice
from game.core.promises.spot import Spot, chosen, name_of, refusal
from game.core.promises.variants import variants

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event, Options, Rules

KEPT = 5
LEANINGS = 6
LEAN_OF_TEN = 9
LEANING_UNTIL = 300
FREE_OF_FOUR = 1


class Walk(Generic[S, A]):
    """A random match with every state, event and encoded state since the deal; entry 0 is the deal.

    In some matches a seat leans for a while to the first or the last of its offers, so that long streaks happen, too;
    where an offer is only a sample, some decisions are variants of what was offered.
    """

    def __init__(self, rules: Rules[S, A], options: Options, seed: str) -> None:
        self.rules, self.options, self.seed = rules, options, seed
        self.match: Match[S, A] = Match(rules, options, seed, casual=True)
        self.states: list[S] = [rules.setup(options, Script(self.match.record.opening))]
        self.told: list[list[Event]] = [rules.opening(self.states[0])]
        self.written: list[bytes] = [msgspec.json.encode(self.states[0])]
        self.left: int = 0
        self.census = rules.census(self.states[0])
        self.seats = tuple(Seat(i) for i in range(options.seats))
        self._luck = Dice(seed, "audit/walk")
        self._leans = tuple(self._luck.below(LEANINGS) for _ in self.seats)
        self._pool: dict[type[A], list[A]] = {}

    @property
    def state(self) -> S:
        """The state now."""
        return self.states[-1]

    @property
    def length(self) -> int:
        """How many decisions were made."""
        return len(self.states) - 1

    def dice(self, purpose: str) -> Dice:
        """Return dice of their own for one purpose after this many decisions."""
        return Dice(self.seed, f"audit/{purpose}/{self.length}")

    def spot(self, branches: int) -> Spot[S, A] | None:
        """Return the state now with a decision drawn at random; None when nobody is to act."""
        acting = self.rules.to_act(self.state)
        if not acting:
            return None
        seat = chosen(self._luck, acting)
        return Spot(
            rules=self.rules,
            state=self.state,
            seats=self.seats,
            census=self.census,
            seat=seat,
            action=self._decide(seat),
            probes=tuple(action for kind in self._pool.values() for action in kind),
            seed=self.seed,
            step=self.length,
            branches=branches,
        )

    def _decide(self, seat: Seat) -> A:
        offered = self.rules.actions(self.state, seat)
        if not offered:
            raise NoChoice(f"{name_of(seat)} is to act, but has no action")
        action = self._lean(self._leans[seat], offered)
        if not self.rules.is_sampled(self.state, seat) or self._luck.below(4) >= FREE_OF_FOUR:
            return action
        for other in variants(self.rules, action, self._luck, KEPT):
            if refusal(self.rules, self.state, seat, other) is None:
                return other
        return action

    def _lean(self, lean: int, offered: Sequence[A]) -> A:
        """Leaning 0 takes the first action nine times of ten, 1 the last, the others none in particular."""
        if lean <= 1 and self.length < LEANING_UNTIL and self._luck.below(10) < LEAN_OF_TEN:
            return offered[-lean]
        return chosen(self._luck, offered)

    def take(self, spot: Spot[S, A]) -> list[Event]:
        """Carry out the decision of a spot twice and return what the referee tells of it."""
        told = self.match.act(spot.seat, spot.action)
        script = Script(self.match.record.steps[-1].draws)
        after = spot.state.clone()
        self.told.append(self.rules.apply(after, spot.seat, spot.action, script))
        self.states.append(after)
        self.written.append(msgspec.json.encode(after))
        self.left = script.left
        self._remember(spot.action)
        return told

    def _remember(self, action: A) -> None:
        kept = self._pool.setdefault(type(action), [])
        if action in kept:
            return
        if len(kept) == KEPT:
            kept.pop(self._luck.below(KEPT))
        kept.append(action)
