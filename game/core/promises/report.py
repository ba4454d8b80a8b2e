"""What an audit found when nothing was broken."""

from __future__ import annotations

from enum import Enum
from itertools import product
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.core.contract import Action, Event, Outcome, Rules

Counts = dict[str, int]


class AuditReport(msgspec.Struct):
    """Counts of an audit.

    promises: how often each was held; unexamined: how often one was passed over because it would take too long;
    endings: matches by the rule that ended them; places: matches by the ranks of the seats, "1-2"; taken: decisions by
    kind of action, 0 for those never taken; cited: events by the rule that they cite.
    """

    games: int = 0
    decisions: int = 0
    states: int = 0
    longest: int = 0
    longest_match: str = ""
    promises: Counts = {}
    unexamined: Counts = {}
    endings: Counts = {}
    places: Counts = {}
    taken: Counts = {}
    cited: Counts = {}

    @property
    def never_taken(self) -> list[str]:
        """The kinds of action that nobody took."""
        return sorted(kind for kind, times in self.taken.items() if not times)

    def expect(self, rules: Rules[Any, Any]) -> None:
        """List every kind of action of a game, so that those never taken can be told."""
        for kind in kinds(rules.action_type):
            self.taken.setdefault(kind, 0)

    def count_decision(self, action: Action, events: Iterable[Event]) -> None:
        """Count a decision and what it led to."""
        self.decisions += 1
        _count(self.taken, kind_of(action))
        for event in events:
            _count(self.cited, event.rule)

    def count_match(self, outcome: Outcome | None, length: int, match: str) -> None:
        """Count a match that was played to its end."""
        self.games += 1
        self.states += length + 1
        if length > self.longest:
            self.longest, self.longest_match = length, match
        if outcome:
            _count(self.endings, outcome.rule)
            _count(self.places, "-".join(map(str, outcome.ranks)))

    def count_promise(self, name: str) -> None:
        """Count that a promise was held to."""
        _count(self.promises, name)

    def count_unexamined(self, name: str) -> None:
        """Count that a promise was passed over."""
        _count(self.unexamined, name)

    def add(self, other: AuditReport) -> None:
        """Take the counts of another audit of the same game in."""
        self.games += other.games
        self.decisions += other.decisions
        self.states += other.states
        if other.longest > self.longest:
            self.longest, self.longest_match = other.longest, other.longest_match
        for name in ("promises", "unexamined", "endings", "places", "taken", "cited"):
            mine: Counts = getattr(self, name)
            for key, times in getattr(other, name).items():
                mine[key] = mine.get(key, 0) + times

    def told(self, game: str) -> dict[str, Any]:
        """Return the report as plain values for JSON."""
        return {"game": game, **msgspec.structs.asdict(self), "never_taken": self.never_taken}

    def sentences(self, title: str) -> str:
        """Return the report in words, one line a subject."""
        held = sum(self.promises.values())
        lines = [
            f"{title}: {self.games} matches, {self.decisions} decisions, {self.states} states: no promise is broken.",
            f"{len(self.promises)} promises were held {held} times, fewest: {_fewest(self.promises)}.",
            f"Longest match: {self.longest} decisions ({self.longest_match}).",
            f"Places: {_listed(self.places)}.",
            f"Ended by: {_listed(self.endings)}.",
            f"Decisions: {_listed(self.taken)}.",
        ]
        if self.unexamined:
            lines.append(f"Passed over, because it would take too long: {_listed(self.unexamined)}.")
        if self.never_taken:
            lines.append(f"Never taken: {', '.join(self.never_taken)}.")
        return "\n".join(lines)


class CampaignReport(msgspec.Struct):
    """Counts of campaigns that were played to their end.

    promises: how often each was held; stages: matches by what they are called; decided: decisions between matches by
    what they were about; places: campaigns by the ranks of the seats, "1-2".
    """

    campaigns: int = 0
    matches: int = 0
    decisions: int = 0
    promises: Counts = {}
    stages: Counts = {}
    decided: Counts = {}
    places: Counts = {}

    def count_promise(self, name: str) -> None:
        """Count that a promise was held to."""
        _count(self.promises, name)

    def count_match(self, title: str) -> None:
        """Count a match that was played to its end."""
        self.matches += 1
        _count(self.stages, title)

    def count_decision(self, dilemma: str) -> None:
        """Count a decision between two matches."""
        self.decisions += 1
        _count(self.decided, dilemma.partition(":")[0])

    def count_campaign(self, outcome: Outcome) -> None:
        """Count a campaign that came to its end."""
        self.campaigns += 1
        _count(self.places, "-".join(map(str, outcome.ranks)))

    def add(self, other: CampaignReport) -> None:
        """Take the counts of other campaigns of the same game in."""
        self.campaigns += other.campaigns
        self.matches += other.matches
        self.decisions += other.decisions
        for name in ("promises", "stages", "decided", "places"):
            mine: Counts = getattr(self, name)
            for key, times in getattr(other, name).items():
                mine[key] = mine.get(key, 0) + times

    def told(self, game: str) -> dict[str, Any]:
        """Return the report as plain values for JSON."""
        return {"game": game, **msgspec.structs.asdict(self)}

    def sentences(self, title: str) -> str:
        """Return the report in words, one line a subject."""
        held = sum(self.promises.values())
        played = f"{self.campaigns} campaigns of {self.matches} matches in all"
        lines = [
            f"{title}: {played}, {self.decisions} decisions between them: no promise is broken.",
            f"{len(self.promises)} promises were held {held} times, fewest: {_fewest(self.promises)}.",
            f"Matches: {_listed(self.stages)}.",
            f"Places: {_listed(self.places)}.",
        ]
        return "\n".join([*lines, f"Decisions: {_listed(self.decided)}."] if self.decided else lines)


def merged(reports: Iterable[AuditReport]) -> AuditReport:
    """Return the sum of several reports on the same game."""
    total = AuditReport()
    for report in reports:
        total.add(report)
    return total


def kind_of(action: Action) -> str:
    """Return the kind of an action: its type, and the value of each field that has only a few."""
    few = [getattr(action, field) for field in action.__struct_fields__]
    return " ".join([type(action).__name__, *(str(value) for value in few if isinstance(value, Enum | bool))])


def kinds(action_type: object) -> Iterator[str]:
    """Yield every kind of action in a type of actions, a struct or a union of structs."""
    described = inspect.type_info(action_type)
    for struct in described.types if isinstance(described, inspect.UnionType) else (described,):
        if isinstance(struct, inspect.StructType):
            values = [list(_values(field.type)) for field in struct.fields]
            yield from (" ".join((struct.cls.__name__, *few)) for few in product(*(v for v in values if v)))


def _values(described: inspect.Type) -> Iterator[str]:
    match described:
        case inspect.EnumType(cls):
            yield from (str(member) for member in cls)
        case inspect.BoolType():
            yield from ("False", "True")
        case _:
            return


def _count(counts: Counts, key: str) -> None:
    counts[key] = counts.get(key, 0) + 1


def _listed(counts: Counts) -> str:
    ordered = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
    return ", ".join(f"{key} {times}" for key, times in ordered if times) or "none"


def _fewest(counts: Counts) -> str:
    return min(((times, key) for key, times in counts.items()), default=(0, "none"))[1]
