"""Actions like a given one, with a field changed: to probe what `check` says to what was not offered."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from game.core.chance import shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.chance import Dice
    from game.core.contract import Rules

A = TypeVar("A", bound=msgspec.Struct)

FAR = 1_000_003


def variants(rules: Rules[Any, Any], action: A, dice: Dice, limit: int) -> list[A]:
    """Return up to `limit` actions of the same type that differ in one field and could be read from a record."""
    found: list[A] = []
    for other in shuffled(dice, list(_changed(action))):
        if len(found) == limit:
            break
        read = _read(rules, other)
        if read is not None and read not in found and read != action:
            found.append(read)
    return found


def _read(rules: Rules[Any, Any], action: A) -> A | None:
    """Return an action as it comes out of a record; None when it would be refused there or become another one."""
    try:
        read: A = msgspec.convert(msgspec.to_builtins(action), rules.action_type)
    except msgspec.ValidationError:
        return None
    return read if read == action else None


def _changed(struct: A) -> Iterator[A]:
    for field in struct.__struct_fields__:
        for other in _others(getattr(struct, field)):
            yield msgspec.structs.replace(struct, **{field: other})


def _others(value: object) -> Iterator[object]:
    match value:
        case Enum():
            yield from (member for member in type(value) if member is not value)
        case bool():
            yield not value
        case int() | float():
            yield from (value - 1, value + 1, -1 - value, value + FAR)
        case str():
            yield from ("", value + "?")
        case tuple():
            yield from _other_tuples(value)
        case msgspec.Struct():
            yield from _changed(value)
        case _:
            return


def _other_tuples(value: tuple[object, ...]) -> Iterator[tuple[object, ...]]:
    yield from (
        (),
        value[::-1],
        value[:-1],
        (*value, *value[-1:]),
        value[1:] + value[:1],
        value[1::-1] + value[2:],
    )
    for at, part in enumerate(value):
        yield from ((*value[:at], other, *value[at + 1 :]) for other in _others(part))
