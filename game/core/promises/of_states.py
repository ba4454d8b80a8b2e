"""Promises about every state: copies, offers, refusals, pieces, chances, JSON."""

from __future__ import annotations

from math import isclose, prod
from typing import TYPE_CHECKING

import msgspec

from game.core.chance import Branch, Endless
from game.core.contract import outcomes
from game.core.promises.broken import Unexamined
from game.core.promises.outcome import flaws
from game.core.promises.sharing import shared_part
from game.core.promises.spot import Spot, name_of, refusal
from game.core.promises.variants import variants

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.contract import A, S, Seat

VARIANTS = 4
HOPELESS = 100


def clones_are_separate(spot: Spot[S, A]) -> Iterator[str]:
    """A clone, a view and an imagined world share nothing that can change with the state; a clone is equal."""
    copy = spot.state.clone()
    if copy != spot.state:
        yield "the clone is not equal to the state"
    if part := shared_part(spot.state, copy):
        yield f"the clone shares {part} with the state"
    seen = spot.rules.redact(spot.state, spot.seat)
    if part := shared_part(spot.state, seen):
        yield f"the redacted state shares {part} with the state"
    if part := shared_part(seen, spot.rules.imagine(seen, spot.seat, spot.dice("share"))):
        yield f"the imagined world shares {part} with the view"


def seats_have_choices(spot: Spot[S, A]) -> Iterator[str]:
    """Seats to act are seats of the match, each once, and each has at least one action, none offered twice."""
    acting = spot.acting()
    if len(set(acting)) < len(acting) or not set(acting) <= set(spot.seats):
        yield f"the seats to act are {acting}"
    if spot.rules.outcome(spot.state) is not None:
        yield "there is an outcome, but somebody is to act"
    for seat in acting:
        offered = spot.rules.actions(spot.state, seat)
        if not offered:
            yield f"{name_of(seat)} is to act, but has no action"
        if len(set(offered)) < len(offered):
            yield f"{name_of(seat)} is offered the same action twice"


def offers_pass_check(spot: Spot[S, A]) -> Iterator[str]:
    """Every offered action is legal, and so is one that is drawn at random."""
    for seat in spot.acting():
        offered = spot.rules.actions(spot.state, seat)
        for action in offered:
            if refused := refusal(spot.rules, spot.state, seat, action):
                yield f"{action} is offered to {name_of(seat)}, but refused: {refused[0]}"
        drawn = spot.rules.random_action(spot.state, seat, spot.dice("any")) if offered else None
        if drawn is not None and (refused := refusal(spot.rules, spot.state, seat, drawn)):
            yield f"{drawn} is drawn for {name_of(seat)}, but refused: {refused[0]}"


def others_are_refused(spot: Spot[S, A]) -> Iterator[str]:
    """What is not offered is refused with a reason and a rule, unless the offer is a sample: then it can be done."""
    acting = spot.acting()
    for seat in spot.seats:
        offered = spot.rules.actions(spot.state, seat) if seat in acting else ()
        sampled = seat in acting and spot.rules.is_sampled(spot.state, seat)
        for action in _probes(spot, offered):
            refused = refusal(spot.rules, spot.state, seat, action)
            if refused is not None and not all(refused):
                yield f"{action} is refused to {name_of(seat)} without a reason or a rule"
            if refused is None and not sampled:
                yield f"{action} is not offered to {name_of(seat)}, but `check` lets it pass"
            if refused is None:
                spot.rules.apply(spot.state.clone(), seat, action, spot.dice("probe"))


def _probes(spot: Spot[S, A], offered: Sequence[A]) -> list[A]:
    """Return actions that are not offered: some met elsewhere, some like those that are offered."""
    dice = spot.dice("variants")
    like = [
        other
        for action in (spot.action, *offered[:2])
        for other in variants(spot.rules, action, dice, VARIANTS)
    ]
    return [action for action in (*spot.probes, *like) if action not in offered]


def pieces_are_conserved(spot: Spot[S, A]) -> Iterator[str]:
    """Nothing appears or vanishes: the census is that of the first state."""
    if spot.rules.census(spot.state) != spot.census:
        yield "the census is no longer that of the first state"


def outcomes_sum_to_one(spot: Spot[S, A]) -> Iterator[str]:
    """The ways a decision can turn out have chances that sum to 1."""
    try:
        yield from _flaws_of_outcomes(spot)
    except Endless as endless:
        raise Unexamined from endless


def _flaws_of_outcomes(spot: Spot[S, A]) -> Iterator[str]:
    if _first_guess(spot) > HOPELESS * spot.branches:
        raise Unexamined
    total, count = 0.0, 0
    for chance, _, _ in outcomes(spot.rules, spot.state, spot.seat, spot.action):
        total, count = total + chance, count + 1
        if chance <= 0:
            yield "an outcome of no chance is listed"
        if count > spot.branches:
            raise Unexamined
    if not isclose(total, 1.0, abs_tol=1e-9):
        yield f"the chances of the {count} outcomes of {spot.action} sum to {total}"


def _first_guess(spot: Spot[S, A]) -> int:
    """Return how many outcomes there would be if all ways forked like the first."""
    branch = Branch(())
    spot.rules.apply(spot.state.clone(), spot.seat, spot.action, branch)
    return prod(sum(1 for weight in fan if weight) for fan in branch.fans)


def json_gives_all_back(spot: Spot[S, A]) -> Iterator[str]:
    """States, views and actions are the same after a journey through JSON."""
    state_reader = msgspec.json.Decoder(spot.rules.state_type)
    for state in (spot.state, *(spot.rules.redact(spot.state, eye) for eye in spot.eyes())):
        if state_reader.decode(msgspec.json.encode(state)) != state:
            yield "a state or view is another one after a journey through JSON"
    action_reader = msgspec.json.Decoder(spot.rules.action_type)
    for action in (spot.action, *spot.probes):
        if action_reader.decode(msgspec.json.encode(action)) != action:
            yield f"{action} is another one after a journey through JSON"


def giving_up_is_lost(spot: Spot[S, A]) -> Iterator[str]:
    """Whoever resigns is ranked last, in a well formed outcome."""
    for seat in spot.seats:
        given_up = spot.rules.resigned(spot.state, seat, len(spot.seats))
        for flaw in flaws(given_up, len(spot.seats)):
            yield f"when {name_of(seat)} resigns, {flaw}"
        if _is_ahead(seat, given_up.ranks):
            yield f"{name_of(seat)} resigns and is not ranked last"


def _is_ahead(seat: Seat, ranks: Sequence[int]) -> bool:
    return len(ranks) > 1 and ranks[seat] < max(ranks)
