"""Promises about a match: what was told, its end, its past, its record, its dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.chance import Script
from game.core.contract import A, S, Seat
from game.core.match import TALK, Match, dice_from_seed, digest, replay, written
from game.core.promises.detour import Detour
from game.core.promises.outcome import flaws
from game.core.promises.spot import BYSTANDER, name_of, told_to
from game.core.record import packed, unpacked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.promises.walk import Walk

DEALS = 6


def news_of_the_deal_is_told(walk: Walk[S, A]) -> Iterator[str]:
    """Whatever chance decides in the deal and a view shows is told: equal events mean equal views."""
    opening = walk.match.record.opening
    dice = walk.dice("deal")
    for _ in range(DEALS if opening else 0):
        detour = Detour(opening, dice.below(len(opening)), dice)
        other = walk.rules.setup(walk.options, detour)
        told = walk.rules.opening(other)
        for eye in (*walk.seats, BYSTANDER):
            same_news = told_to(eye, told) == told_to(eye, walk.told[0])
            if same_news and walk.rules.redact(other, eye) != walk.rules.redact(walk.state, eye):
                yield f"the view after the deal shows {name_of(eye)} a draw that no event told"


def deal_tells_no_more_than_views(walk: Walk[S, A]) -> Iterator[str]:
    """A deal imagined from a view is told to that seat, and to a bystander, like the real one."""
    for seat in walk.seats:
        seen = walk.rules.redact(walk.state, seat)
        told = walk.rules.opening(walk.rules.imagine(seen, seat, walk.dice(f"other deal/{seat}")))
        for eye in (seat, BYSTANDER):
            if told_to(eye, told) != told_to(eye, walk.told[0]):
                yield f"the events of the deal tell {name_of(eye)} more than {name_of(seat)} may see"


def same_draws_same_result(walk: Walk[S, A]) -> Iterator[str]:
    """The referee and the rules alone, telling or not, come to the same state from the same draws, and use them all."""
    if walk.left:
        yield f"{walk.left} of the draws were not used the second time"
    if walk.match.digest != digest(walk.state, walk.rules.outcome(walk.state)):
        yield "the same decision with the same draws led to another state"
    if not _advanced(walk):
        yield "the same decision led to another state when nothing was told"
    if tuple(walk.match.to_act) != tuple(walk.rules.to_act(walk.state)):
        yield "the referee waits for other seats than the rules do"


def _advanced(walk: Walk[S, A]) -> bool:
    """Tell whether the last decision leads to the state now, and uses its draws up, without telling anything."""
    state, step = walk.states[-2].clone(), walk.match.record.steps[-1]
    action = walk.match.decode(step.action)
    assert not isinstance(action, TALK)
    script = Script(step.draws)
    walk.rules.advance(state, Seat(step.seat), action, script)
    return state == walk.state and not script.left


def referee_shows_views(walk: Walk[S, A]) -> Iterator[str]:
    """The view of each seat holds its offers when it is to act, and nothing otherwise."""
    for seat in walk.seats:
        seen = walk.match.view(seat)
        offered = tuple(walk.rules.actions(walk.state, seat)) if seat in walk.match.to_act else ()
        if seen.actions != offered:
            yield f"the referee offers {name_of(seat)} other actions than the rules do"
        if seen.state != walk.rules.redact(walk.state, seat):
            yield f"the referee shows {name_of(seat)} another state than the rules do"


def events_are_written(walk: Walk[S, A]) -> Iterator[str]:
    """Events cite a rule and are the same after a journey through JSON, whoever sees them."""
    reader = msgspec.json.Decoder(walk.rules.event_type)
    for event in walk.told[-1]:
        if not event.rule:
            yield f"{event} cites no rule"
        for eye in (*walk.seats, BYSTANDER):
            seen = event.seen_by(eye)
            if seen is not None and reader.decode(msgspec.json.encode(seen)) != seen:
                yield f"{seen} is another one after a journey through JSON"
            if seen is not None and seen.seen_by(eye) != seen:
                yield f"what {name_of(eye)} sees of {event} changes when it is looked at again"


def matches_end_well(walk: Walk[S, A]) -> Iterator[str]:
    """When nobody is to act there is a well formed outcome, the same for the referee and for every view."""
    outcome = walk.rules.outcome(walk.state)
    if outcome is None:
        yield "nobody is to act, but there is no outcome"
        return
    yield from flaws(outcome, len(walk.seats))
    if walk.match.outcome != outcome:
        yield "the referee knows another outcome than the rules"
    if any(
        walk.rules.outcome(walk.rules.redact(walk.state, eye)) != outcome for eye in (*walk.seats, BYSTANDER)
    ):
        yield "the outcome cannot be seen from every seat"
    if walk.rules.census(walk.state) != walk.census:
        yield "the census of the last state is not that of the first"


def past_is_kept(walk: Walk[S, A]) -> Iterator[str]:
    """No state changes by what happens after it."""
    for step, (state, text) in enumerate(zip(walk.states, walk.written, strict=True)):
        if msgspec.json.encode(state) != text:
            yield f"the state before step {step} was changed by what happened after it"


def records_replay(walk: Walk[S, A]) -> Iterator[str]:
    """A record is the same after a journey through JSON and leads to the same state."""
    record = written(walk.match)
    again = unpacked(packed(record))
    if packed(again) != packed(record):
        yield "the record is another one after a journey through JSON"
    if replay(walk.rules, again).digest != record.digest:
        yield "the record does not lead to the state that was played"


def dice_come_from_the_seed(walk: Walk[S, A]) -> Iterator[str]:
    """All draws of a record are those that its seed gives."""
    yield from dice_from_seed(walk.rules, walk.match.record)


def going_back_leads_back(walk: Walk[S, A]) -> Iterator[str]:
    """The record leads to the state before any decision, and so does taking a decision back."""
    step = walk.dice("back").below(walk.length + 1)
    back = Match.resume(walk.rules, walk.match.record, step)
    if back.digest != _digest_at(walk, step):
        yield f"the first {step} steps of the record do not lead to the state that was there"
    for seat in walk.seats:
        target = walk.match.undo_target(seat)
        if target is not None and walk.match.undo(seat).digest != _digest_at(walk, target):
            yield f"taking back the last decision of {name_of(seat)} does not lead to the state before it"


def _digest_at(walk: Walk[S, A], step: int) -> str:
    state = walk.states[step]
    return digest(state, walk.rules.outcome(state))


def histories_are_what_was_seen(walk: Walk[S, A]) -> Iterator[str]:
    """The referee's history for each seat and for a bystander is what that one saw of all events."""
    events = [event for told in walk.told for event in told]
    for eye in (*walk.seats, BYSTANDER):
        if list(walk.match.history(eye)) != told_to(eye, events):
            yield f"the history of {name_of(eye)} is not what it saw"
