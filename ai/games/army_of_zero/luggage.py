"""The characters of Army of Zero as bytes for another process, and back."""

from __future__ import annotations

import msgspec

from game.rules.army_of_zero import Character, Roster


def packed(roster: Roster) -> bytes:
    """Return the characters of a roster as bytes."""
    return msgspec.msgpack.encode(tuple(roster))


def unpacked(luggage: bytes) -> Roster:
    """Return the roster that was packed."""
    return Roster(msgspec.msgpack.decode(luggage, type=tuple[Character, ...]))
