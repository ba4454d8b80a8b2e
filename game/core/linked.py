"""Linked matches of one game: what a campaign is to a screen that knows no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from game.core.contract import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.chance import Chance
    from game.core.choices import OptionSpec
    from game.core.contract import Options, Outcome, Rules

MOST_SEATS = 4

C = TypeVar("C")


class LinkError(ValueError):
    """A campaign is damaged or cannot go on; the message names the field or says why."""


class Stage(msgspec.Struct, frozen=True):
    """One match of a campaign: what it is called, which scenario it is, one line about it."""

    title: str
    scenario: str
    line: str = ""


class Score(msgspec.Struct, frozen=True):
    """A number worth a look: a sprite that says what of, and whether it is more than it was at first."""

    picture: str
    number: str
    is_raised: bool = False


class Entry(msgspec.Struct, frozen=True):
    """Something that a side has: a sprite, its name, a line, a number; and what has become of it.

    scores: its numbers; beside: sprites of what goes with it; mark: what has changed since the match before: "" for
    nothing, "grown", "back" for what was lost and came back, "lost".
    """

    picture: str
    name: str
    line: str = ""
    amount: str = ""
    mark: str = ""
    scores: tuple[Score, ...] = ()
    beside: tuple[str, ...] = ()


class Sheet(msgspec.Struct, frozen=True):
    """What a side has: its name, its points in the campaign, what all it has is worth, and that by groups."""

    name: str
    points: float
    worth: str
    groups: tuple[tuple[str, tuple[Entry, ...]], ...]


class Way(msgspec.Struct, frozen=True):
    """One way to decide something: what is shown of it, and what follows from it in a line.

    scores: numbers worth a look; reason: why it cannot be chosen, empty when it can; told: a sentence for the
    chronicle, empty for a step on the way to a choice.
    """

    id: str
    title: str
    line: str
    picture: str = ""
    scores: tuple[Score, ...] = ()
    reason: str = ""
    told: str = ""


class Dilemma(msgspec.Struct, frozen=True):
    """Something that a seat decides between two matches; id: what it is about, unlike all others at the time."""

    id: str
    seat: Seat
    title: str
    words: str
    ways: tuple[Way, ...]
    rule: str
    picture: str = ""

    def way(self, way_id: str) -> Way:
        """Return a way by its id; raises LinkError when it is not there or cannot be chosen."""
        found = next((way for way in self.ways if way.id == way_id), None)
        if found is None:
            raise LinkError(f"{self.id}: `{way_id}` is not among the choices")
        if found.reason:
            raise LinkError(f"{self.id}: {found.reason}")
        return found


class Linked(ABC, Generic[C]):
    """The campaign of a game. A campaign is an immutable value `C` of the game's own; nothing here plays a match.

    options: what is agreed when it begins, by the ids of the game's options (those of one seat end with `_1` to `_4`);
    seats: for how many it is; rule: where the catalogue begins to tell; forfeited: what it means to give a match up;
    shared: what it is called when all sides stand alike in the end; noun: what one match of it is called; workshop:
    which one of the game makes what is agreed on.
    """

    seats: ClassVar[tuple[int, ...]] = (2,)
    options: ClassVar[tuple[str, ...]]
    rule: ClassVar[str]
    shared: ClassVar[str] = "a draw"
    noun: ClassVar[str] = "match"
    workshop: ClassVar[int] = 0
    forfeited: ClassVar[str] = "The point goes to the other side; nobody is lost."

    def agreed(self, specs: Sequence[OptionSpec], seats: int) -> Sequence[OptionSpec]:
        """Return what so many agree on when a campaign begins, from the options of the game."""
        beyond = tuple(f"_{seat}" for seat in range(seats + 1, MOST_SEATS + 1))
        return [spec for spec in specs if spec.id in self.options and not spec.id.endswith(beyond)]

    @abstractmethod
    def stages(self, rules: Rules[Any, Any], campaign: C | None) -> Sequence[Stage]:
        """Return the matches of a campaign, or (None) of every one."""

    def ahead(self, rules: Rules[Any, Any], seats: int, choices: Mapping[str, str]) -> Sequence[Stage]:
        """Return the matches of a campaign that so many agree on, as far as they are known."""
        del seats, choices
        return self.stages(rules, None)

    @abstractmethod
    def begin(self, rules: Rules[Any, Any], choices: Mapping[str, str]) -> C:
        """Return a new campaign; choices: what the rules are given for `options`. Raises LinkError with a sentence."""

    @abstractmethod
    def fought(self, campaign: C) -> int:
        """Return how many matches are over."""

    @abstractmethod
    def next_options(self, rules: Rules[Any, Any], campaign: C) -> Options:
        """Return the options of the next match; raises LinkError when there is none."""

    @abstractmethod
    def after(self, rules: Rules[Any, Any], campaign: C, state: object, outcome: Outcome) -> C:
        """Return the campaign after a match that ended in this state."""

    def dilemmas(self, rules: Rules[Any, Any], campaign: C) -> Sequence[Dilemma]:
        """Return what is to be decided before the next match, in order; nothing is decided where a game asks nothing.

        All can be looked at by everybody, and each can be decided whatever becomes of the others.
        """
        del rules, campaign
        return ()

    def decide(self, rules: Rules[Any, Any], campaign: C, dilemma: str, way: str) -> C:
        """Return the campaign after one of its dilemmas was decided; raises LinkError for what is not offered."""
        raise LinkError(f"{dilemma}: there is nothing to decide")

    def advised(
        self, rules: Rules[Any, Any], campaign: C, dilemma: Dilemma, chance: Chance, level: int = 0
    ) -> tuple[str, str]:
        """Return the way that a computer player of a level (0: of none) chooses, and its reason as a sentence."""
        raise LinkError(f"{dilemma.id}: there is nothing to decide")

    @abstractmethod
    def forfeit(self, rules: Rules[Any, Any], campaign: C, seat: Seat) -> C:
        """Return the campaign after a seat gave the next match up."""

    @abstractmethod
    def outcome(self, rules: Rules[Any, Any], campaign: C) -> Outcome | None:
        """Return how a campaign ended, None while it goes on."""

    @abstractmethod
    def sheets(self, rules: Rules[Any, Any], before: C | None, now: C) -> tuple[Sheet, ...]:
        """Return what each side has, marked with what has changed since the match before (None: nothing)."""

    @abstractmethod
    def news(self, rules: Rules[Any, Any], before: C, after: C) -> Sequence[str]:
        """Return what a match has changed, in sentences."""

    def chronicle(self, rules: Rules[Any, Any], campaign: C, state: object) -> Sequence[str]:
        """Return how a match went that ended in this state, in sentences; campaign: how it stood before the match."""
        del rules, campaign, state
        return ()

    @abstractmethod
    def written(self, campaign: C) -> bytes:
        """Return a campaign as JSON."""

    @abstractmethod
    def read(self, rules: Rules[Any, Any], text: bytes) -> C:
        """Return the campaign in a JSON text; raises LinkError naming the field."""
