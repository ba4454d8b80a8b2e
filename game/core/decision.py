"""Plain data about decisions: what the screen, the record and the computer players tell each other."""

from __future__ import annotations

import msgspec

from game.core.contract import Action


class Budget(msgspec.Struct, frozen=True):
    """How long one decision may take: `seconds` of wall time until the best answer so far is taken."""

    seconds: float = 1.0


class Style(msgspec.Struct, frozen=True):
    """Character apart from strength, each slider from -1 to +1, 0 in the middle.

    aggression: waits to attacks; variety: steady (repeats its best) to varied (mixes more).
    """

    aggression: float = 0.0
    variety: float = 0.0


class Alternative(msgspec.Struct, frozen=True):
    """One action that was weighed: `value` on the scale of the decision, `weight` its chance 0 to 1."""

    action: msgspec.Raw
    value: float
    weight: float
    note: str = ""


class Choice(msgspec.Struct, frozen=True):
    """A decision with its record: the alternatives, what was believed, one sentence why, seconds used.

    Actions are kept as encoded JSON of the game's action type, so that this module knows no game.
    """

    action: msgspec.Raw
    alternatives: tuple[Alternative, ...] = ()
    believed: tuple[str, ...] = ()
    note: str = ""
    worth: float = 0.0
    seconds: float = 0.0
    fallback: bool = False


class Level(msgspec.Struct, frozen=True):
    """One strength of computer player: number 1 to 5, name, one line of description, measured Elo."""

    number: int
    name: str
    line: str
    elo: int


def encoded(action: Action) -> msgspec.Raw:
    """Return an action as the JSON that Choice and Alternative carry."""
    return msgspec.Raw(msgspec.json.encode(action))
