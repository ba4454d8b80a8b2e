"""Matches to show screens with: played as the game advises, and always the same from a fixed seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.chance import Dice, Even
from game.core.contract import Seat
from game.core.match import Match
from game.core.record import Seating
from game.ui.narrate import Cast
from game.ui.setting_up import SeatPlan
from game.ui.sitting import Sitting

if TYPE_CHECKING:
    from game.core.chance import Chance
    from game.core.contract import Action, Event, Rules, View
    from game.core.decision import Budget, Choice
    from game.core.entry import GameEntry
    from game.ui.campaigning import Campaigning

SEED, STARTED = "51B0-E7D4-220C", "2026-11-29T20:41:00+00:00"
LONGEST, WEIGHED = 4000, 1_000_000


class Silent:
    """A question that is never answered."""

    def poll(self) -> Choice | None:
        """Have no answer."""
        return None

    def move_now(self) -> None:
        """Have none now either."""

    def cancel(self) -> None:
        """Forget it."""


class Nobody:
    """Nobody thinks: pictures stand still."""

    def ask(
        self,
        rules: Rules[Any, Any],
        view: View[Any, Any],
        seating: Seating,
        seed: str,
        budget: Budget,
        memory: bytes,
    ) -> Silent:
        """Never answer."""
        return Silent()

    def close(self) -> None:
        """End."""


def demo(
    entry: GameEntry, choices: Mapping[str, str] | None = None, people: int = 1, seed: str = SEED
) -> Match[Any, Any]:
    """Return a match played to its end; `people` of its seats are those of persons.

    Every seat plays the mix that the game's adviser knows; without an adviser it plays at random.
    """
    options = entry.default_options()
    options = msgspec.structs.replace(options, choices={**options.choices, **(choices or {})})
    match = Match(entry.rules(), options, seed, _seating(entry, options.seats, people))
    match.record.started = STARTED
    return played_out(entry, match)


def played_out(entry: GameEntry, match: Match[Any, Any]) -> Match[Any, Any]:
    """Play a match on to its end, always alike, and return it."""
    chance = Dice(match.record.seed, "demo")
    while match.to_act and match.steps < LONGEST:
        seat = match.to_act[0]
        match.act(seat, played(entry, match.rules, match.view(seat), chance))
    return match


def campaign(room: Campaigning, choices: Mapping[str, str]) -> None:
    """Begin a campaign of two people in a room and fight its first match, always alike; choices: what they agree on."""
    people = (SeatPlan("person", "Mark"), SeatPlan("person", "Ada"))
    if trouble := room.begin("Demonstration", people, choices, SEED):
        raise LookupError(trouble)
    room.conclude(played_out(room.entry, room.next_match()))


def played(entry: GameEntry, rules: Rules[Any, Any], view: View[Any, Any], chance: Chance) -> Action:
    """Return one draw from the mix advised for a view, or from what is offered where nobody advises."""
    if entry.advise is None or len(view.actions) == 1:
        offered: Action = view.actions[chance.pick(Even(len(view.actions)))]
        return offered
    choice = entry.advise(rules, view)
    weights = [round(WEIGHED * one.weight) for one in choice.alternatives]
    mixed = len(weights) > 1 and sum(weights) >= WEIGHED * 0.99
    written = choice.alternatives[chance.pick(weights)].action if mixed else choice.action
    action: Action = msgspec.json.decode(written, type=rules.action_type)
    return action


def _seating(entry: GameEntry, seats: int, people: int) -> tuple[Seating, ...]:
    persons = [Seating(name) for name in ("Mark", "Ada", "Lin", "Noor")[:people]]
    level = entry.levels[min(3, len(entry.levels) - 1)] if entry.levels else None
    name, number = (level.name, level.number) if level else ("Computer", 4)
    computers = [Seating(name + (" II" if i else ""), "computer", number) for i in range(seats - people)]
    return (*persons, *computers)


def at_step(match: Match[Any, Any], step: int, *, seat: int | None = None) -> Match[Any, Any]:
    """Return a match as it stood after a step; `seat` becomes that of a person, who may look."""
    record = match.record
    if seat is not None and record.seating[seat].kind != "person":
        person = Seating(record.seating[seat].name)
        seating = (*record.seating[:seat], person, *record.seating[seat + 1 :])
        record = msgspec.structs.replace(record, seating=seating)
    return Match.resume(match.rules, record, step)


def step_of(match: Match[Any, Any], wanted: Callable[[Event], bool], number: int = 1) -> int:
    """Return the step with the nth event that is wanted; the last one when there are fewer."""
    steps = [
        step for step in range(match.steps + 1) for event in match.events_of(step, None) if wanted(event)
    ]
    return steps[min(number, len(steps)) - 1] if steps else match.steps


def weighs(entry: GameEntry, match: Match[Any, Any], weight: str) -> Callable[[Event], bool]:
    """Return what tells whether an event is a moment of this weight."""
    cast = Cast(tuple(seating.name for seating in match.record.seating))

    def wanted(event: Event) -> bool:
        mark = entry.moment(match.rules, event, cast) if entry.moment else None
        return mark is not None and mark.weight == weight

    return wanted


def sitting_at(entry: GameEntry, match: Match[Any, Any], seat: int | None = None) -> Sitting:
    """Return a sitting at which nobody thinks and nothing is saved, seen from a seat."""
    sitting = Sitting(entry, match, Nobody(), None, "picture")
    if seat is not None:
        sitting.viewer = Seat(seat)
    return sitting
