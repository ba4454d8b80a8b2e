"""Whether two values share something that can change."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import msgspec

PLAIN = frozenset((int, str, float, bool, bytes, type(None)))


def shared_part(one: object, two: object) -> str | None:
    """Return the place in `two` of something changeable that is part of `one`, too; None when there is none."""
    known = {number for number, _ in changeable_parts(one)}
    return next((place for number, place in changeable_parts(two) if number in known), None)


def changeable_parts(value: object, place: str = "state") -> Iterator[tuple[int, str]]:
    """Yield (identity, place) of everything in a value that can change, the value itself included."""
    if type(value) in PLAIN or isinstance(value, Enum):
        return
    if not _is_fixed(value):
        yield id(value), place
    for name, part in _parts(value):
        if type(part) not in PLAIN:
            yield from changeable_parts(part, f"{place}{name}")


def _is_fixed(value: object) -> bool:
    if isinstance(value, msgspec.Struct):
        return value.__struct_config__.frozen
    return isinstance(value, tuple | frozenset) or not hasattr(value, "__dict__") | isinstance(
        value, list | dict | set
    )


def _parts(value: object) -> Iterator[tuple[str, object]]:
    match value:
        case msgspec.Struct():
            yield from ((f".{field}", getattr(value, field)) for field in value.__struct_fields__)
        case dict():
            yield from ((f"[{key!r}]", part) for key, part in value.items())
        case list() | tuple():
            yield from ((f"[{at}]", part) for at, part in enumerate(value))
        case set() | frozenset():
            yield from (("{}", part) for part in value)
        case _:
            yield from ((f".{name}", part) for name, part in getattr(value, "__dict__", {}).items())
