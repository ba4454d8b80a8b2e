"""Whether an action, an event or the table looks as a lesson says. It knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from game.core.contract import Action, Event
    from game.ui.lessons.lesson import Pattern, Value, When

Plain = Mapping[str, Any]


class Situation(msgspec.Struct, frozen=True):
    """What is on the table at a moment of rest; `told` are events as plain mappings, `me` is the learner's seat."""

    asked: str
    held: bool
    over: bool
    told: tuple[Plain, ...]
    state: Any
    facts: frozenset[str]
    me: int


def plain(thing: Action | Event) -> Plain:
    """Return an action or event as a mapping; `type` is its name."""
    found: Plain = msgspec.to_builtins(thing)
    return found


def fits(pattern: Pattern, thing: Plain, me: int) -> bool:
    """Tell whether a mapping has all that a pattern names; `me` and `foe` stand for seats."""
    return all(key in thing and _same(value, thing[key], me) for key, value in pattern.items())


def _same(wanted: Value, found: object, me: int) -> bool:
    if wanted == "*":
        return True
    if isinstance(wanted, list):
        if isinstance(found, Sequence) and not isinstance(found, str):
            return len(found) == len(wanted) and all(
                _same(a, b, me) for a, b in zip(wanted, found, strict=True)
            )
        return any(_same(one, found, me) for one in wanted)
    return bool(_seat(wanted, me) == found)


def _seat(value: Value, me: int) -> Value:
    return {"me": me, "foe": 1 - me}.get(value, value) if isinstance(value, str) else value


def field_of(state: object, path: str, me: int) -> object:
    """Return a field of the table: `phase`, `streaks.me`, `terms.mode`."""
    found: Any = state
    for name in path.split("."):
        seat = _seat(name, me)
        found = found[seat] if isinstance(seat, int) else getattr(found, name)
    return found


def holds(when: When, now: Situation, read: Sequence[str]) -> bool:
    """Tell whether a step can be told now."""
    if (when.asked and when.asked != now.asked) or (when.held, when.over) != (now.held, now.over):
        return False
    return (
        all(name in read for name in when.after)
        and now.facts >= set(when.facts)
        and all(_same(value, field_of(now.state, path, now.me), now.me) for path, value in when.state.items())
        and (not when.told or any(fits(when.told, event, now.me) for event in now.told))
    )
