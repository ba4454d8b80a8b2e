"""What is worth a mark on the time line of a match."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Weight(StrEnum):
    """How large a mark is: a part of the match, a scene in it, something won or lost, the end."""

    PART = "part"
    SCENE = "scene"
    BLOW = "blow"
    END = "end"


class Moment(msgspec.Struct, frozen=True):
    """A mark: its weight, what to call it, the same in a word or two, an icon or sprite, the seat it befell."""

    weight: Weight
    words: str
    short: str = ""
    icon: str = ""
    seat: int | None = None
