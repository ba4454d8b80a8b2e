"""What can be chosen before a match: modes, options and their values, and what is worth knowing of a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Mode(msgspec.Struct, frozen=True):
    """A way to play a game: id, title, the numbers of seats it is for, one line."""

    id: str
    title: str
    seats: tuple[int, ...]
    line: str = ""


class Value(msgspec.Struct, frozen=True):
    """One value of an option: its id, what is shown, one line about it.

    contents: what the rules are given in place of the id, for something a player made; trouble: a sentence why the
    rules would refuse it, empty when they would not; sprite: its picture, if it has one.
    """

    id: str
    title: str
    line: str = ""
    contents: str = ""
    trouble: str = ""
    sprite: str = ""


TOGETHER = "+"
"""Between the ids of values that are chosen together."""


class OptionSpec(msgspec.Struct, frozen=True):
    """An option of a match; the first value is the default.

    It is there in these modes and for these numbers of seats; without any, in all modes or for every number. `given`
    names another option, which comes before it, and the values beside which it is there, "" standing for a match
    without that option. An id may stand in several specs, as long as no more than one of them is there at a time.
    several: what players made may be chosen together, the ids with a `+` between them.
    """

    id: str
    title: str
    values: tuple[Value, ...]
    rule: str = ""
    modes: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    given: tuple[str, tuple[str, ...]] | None = None
    several: bool = False

    def is_in(self, mode: str, seats: int, choices: Mapping[str, str]) -> bool:
        """Tell whether a match of a mode with so many seats and these choices has the option."""
        fits = self.given is None or choices.get(self.given[0], "") in self.given[1]
        return fits and (not self.modes or mode in self.modes) and (not self.seats or seats in self.seats)

    def value(self, value_id: str | None) -> Value | None:
        """Return a value by its id; of several that are chosen together, those that are still there, as one."""
        found = next((value for value in self.values if value.id == value_id), None)
        if found is not None or not self.several or value_id is None:
            return found
        return _as_one([one for one in self.values if one.contents and one.id in value_id.split(TOGETHER)])

    def made(self, title: str) -> Value | None:
        """Return what a player made by what it is called, whatever the capitals; of several, names with commas."""
        titles = [one.strip().casefold() for one in (title.split(",") if self.several else [title])]
        named = {one.title.casefold(): one for one in reversed(self.values) if one.contents}
        return _as_one([named[one] for one in titles]) if all(one in named for one in titles) else None


def _as_one(chosen: Sequence[Value]) -> Value | None:
    """Return values that are chosen together as one; None for none."""
    if len(chosen) < 2:  # noqa: PLR2004 - one alone is itself
        return chosen[0] if chosen else None
    return Value(
        TOGETHER.join(one.id for one in chosen),
        ", ".join(one.title for one in chosen),
        f"{len(chosen)} chosen",
        "\n".join(one.contents for one in chosen),
        " ".join(one.trouble for one in chosen if one.trouble),
    )


class Remark(msgspec.Struct, frozen=True):
    """A sentence about a match that is being set up, and the rule behind it.

    warns: it advises against it; bars: the match cannot begin so.
    """

    words: str
    rule: str
    warns: bool = False
    bars: bool = False
