"""Promises about what is hidden: views, imagined worlds, secret choices, events."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.core.chance import Tape
from game.core.contract import view
from game.core.promises.detour import Detour
from game.core.promises.spot import BYSTANDER, Spot, chosen, name_of, refusal, told_to

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.contract import A, Event, S, Seat

WORLDS = 4
PLAYED_ON = 24


def redactions_hold(spot: Spot[S, A]) -> Iterator[str]:
    """Redacting twice changes nothing, and a bystander sees nothing that a seat does not see."""
    public = spot.rules.redact(spot.state, BYSTANDER)
    for eye in spot.eyes():
        seen = spot.rules.redact(spot.state, eye)
        if spot.rules.redact(seen, eye) != seen:
            yield f"what {name_of(eye)} sees changes when it is redacted again"
        if spot.rules.redact(seen, BYSTANDER) != public:
            yield f"what a bystander sees is not part of what {name_of(eye)} sees"


def imagined_worlds_look_alike(spot: Spot[S, A]) -> Iterator[str]:
    """A world imagined from a view gives the same view, the same offers and the same pieces as the real one."""
    for seat in spot.seats:
        seen = spot.rules.redact(spot.state, seat)
        world = spot.rules.imagine(seen, seat, spot.dice(f"imagine/{seat}"))
        if spot.rules.redact(world, seat) != seen:
            yield f"a world imagined by {name_of(seat)} does not look to it like the real one"
        if spot.rules.redact(world, BYSTANDER) != spot.rules.redact(spot.state, BYSTANDER):
            yield f"a world imagined by {name_of(seat)} does not look to a bystander like the real one"
        if view(spot.rules, world, seat) != view(spot.rules, spot.state, seat):
            yield f"a world imagined by {name_of(seat)} gives it other offers than the real one"
        if spot.rules.census(world) != spot.census:
            yield f"the census of a world imagined by {name_of(seat)} is not that of the real one"


def offers_follow_from_views(spot: Spot[S, A]) -> Iterator[str]:
    """Whose turn it is, what is offered and why something is refused follow from what the seat may see."""
    for eye in spot.eyes():
        seen = spot.rules.redact(spot.state, eye)
        if tuple(spot.rules.to_act(seen)) != spot.acting():
            yield f"{name_of(eye)} cannot see who is to act"
        if spot.rules.outcome(seen) != spot.rules.outcome(spot.state):
            yield f"{name_of(eye)} cannot see the outcome"
    for seat in spot.acting():
        yield from _offers_of(spot, seat)


def _offers_of(spot: Spot[S, A], seat: Seat) -> Iterator[str]:
    seen = spot.rules.redact(spot.state, seat)
    offered = list(spot.rules.actions(spot.state, seat))
    if list(spot.rules.actions(seen, seat)) != offered:
        yield f"what is offered to {name_of(seat)} depends on something that it does not see"
    if spot.rules.is_sampled(seen, seat) != spot.rules.is_sampled(spot.state, seat):
        yield f"whether the offer to {name_of(seat)} is a sample depends on something that it does not see"
    for action in (*spot.probes, *offered[:2]):
        if refusal(spot.rules, seen, seat, action) != refusal(spot.rules, spot.state, seat, action):
            yield f"what `check` answers {name_of(seat)} about {action} depends on something that it does not see"


def secret_choices_commute(spot: Spot[S, A]) -> Iterator[str]:
    """Simultaneous choices lead to the same state in whatever order they are made, and do not hinder each other."""
    acting = spot.acting()
    if len(acting) == 1:
        return
    dice = spot.dice("secrets")
    choices = {seat: chosen(dice, spot.rules.actions(spot.state, seat)) for seat in acting}
    states = []
    for order in (acting, acting[::-1], acting[1:] + acting[:1]):
        state = spot.state.clone()
        for seat in order:
            if refused := refusal(spot.rules, state, seat, choices[seat]):
                yield f"{name_of(seat)} may not take its secret choice after another took its own: {refused[0]}"
                return
            spot.rules.apply(state, seat, choices[seat], spot.dice("reveal"))
        states.append(state)
    if any(state != states[0] for state in states):
        yield f"the order of the secret choices {list(choices.values())} makes a difference"


def secrets_stay_secret(spot: Spot[S, A]) -> Iterator[str]:
    """While others still choose in secret, they see and hear the same whatever a seat has chosen."""
    acting = spot.acting()
    if len(acting) == 1:
        return
    for actor in acting:
        offered = spot.rules.actions(spot.state, actor)
        one, two = offered[0], chosen(spot.dice("secret"), offered[1:] or offered)
        others = [eye for eye in spot.eyes() if eye != actor]
        first, second = (_aftermath(spot, spot.state, actor, action, others) for action in (one, two))
        for eye in others:
            if first[eye][0] != second[eye][0]:
                yield f"{name_of(eye)} sees what {name_of(actor)} has chosen in secret"
            if first[eye][1] != second[eye][1]:
                yield f"{name_of(eye)} is told what {name_of(actor)} has chosen in secret"


def _aftermath(
    spot: Spot[S, A], before: S, actor: Seat, action: A, eyes: Sequence[Seat | None]
) -> Mapping[Seat | None, tuple[S, list[Event]]]:
    """Return what each looker-on sees and is told after an action, with the same dice at this spot every time."""
    after = before.clone()
    events = spot.rules.apply(after, actor, action, spot.dice("aftermath"))
    return {eye: (spot.rules.redact(after, eye), told_to(eye, events)) for eye in eyes}


def events_agree_with_views(spot: Spot[S, A]) -> Iterator[str]:
    """In worlds that look alike, an opponent's action tells alike if and only if the views after it are alike."""
    for seat in spot.seats:
        if seat == spot.seat:
            continue
        eyes = (seat, BYSTANDER)
        told = [_aftermath(spot, world, spot.seat, spot.action, eyes) for world in _worlds_alike(spot, seat)]
        for one, two in combinations(told, 2):
            for eye in eyes:
                alike, heard_alike = one[eye][0] == two[eye][0], one[eye][1] == two[eye][1]
                if alike and not heard_alike:
                    yield f"the events of {spot.action} tell {name_of(eye)} more than its view shows"
                if heard_alike and not alike:
                    yield f"the view after {spot.action} shows {name_of(eye)} more than the events tell"


def _worlds_alike(spot: Spot[S, A], seat: Seat) -> Iterator[S]:
    """Yield the real world and imagined ones that look the same to a seat and allow the action at hand."""
    yield spot.state
    seen = spot.rules.redact(spot.state, seat)
    for number in range(WORLDS - 1):
        world = spot.rules.imagine(seen, seat, spot.dice(f"world/{seat}/{number}"))
        if refusal(spot.rules, world, spot.seat, spot.action) is None:
            yield world


def news_is_told(spot: Spot[S, A]) -> Iterator[str]:
    """Whatever chance decides and a view shows is told: had a draw fallen otherwise, equal events mean equal views."""
    tape = Tape(spot.dice("news"))
    real = spot.state.clone()
    events = spot.rules.apply(real, spot.seat, spot.action, tape)
    if not tape.draws:
        return
    dice = spot.dice("detour")
    detour = Detour(tape.draws, dice.below(len(tape.draws)), dice)
    other = spot.state.clone()
    other_events = spot.rules.apply(other, spot.seat, spot.action, detour)
    for eye in spot.eyes():
        same_news = told_to(eye, events) == told_to(eye, other_events)
        if same_news and spot.rules.redact(real, eye) != spot.rules.redact(other, eye):
            yield f"the view after {spot.action} shows {name_of(eye)} a draw that no event told"


def imagined_worlds_play_on(spot: Spot[S, A]) -> Iterator[str]:
    """A world imagined by the seat to act can be played on: offers are legal and the census stays."""
    dice = spot.dice("play on")
    world = spot.rules.imagine(spot.rules.redact(spot.state, spot.seat), spot.seat, dice)
    for _ in range(PLAYED_ON):
        acting = spot.rules.to_act(world)
        if not acting:
            return
        seat = chosen(dice, acting)
        action = chosen(dice, spot.rules.actions(world, seat))
        if refused := refusal(spot.rules, world, seat, action):
            yield f"in an imagined world {action} is offered, but refused: {refused[0]}"
        spot.rules.apply(world, seat, action, dice)
        if spot.rules.census(world) != spot.census:
            yield f"in an imagined world the census changes with {action}"
