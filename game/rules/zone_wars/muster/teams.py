"""Who plays with whom: everybody alone, or allied against the AI side, perhaps several with one faction (zw.coop.*).

A value names the seats by number: `/` stands between the two teams, the AI side last, `+` between allied factions, `&`
between those who share one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import BadOptions
from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.state import Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TEAMS, ALONE = "teams", "alone"
TOGETHER = (
    "1&2/3",
    "1+2/3",
    "1+2/3+4",
    "1&2&3/4",
    "1&2+3/4",
    "1+2+3/4",
    "1&2+3/4+5",
    "1&2&3&4/5",
)
MOST_OF_AN_AI_FACTION = 5

Teams = tuple[tuple[tuple[int, ...], ...], ...]  # teams of factions of seats, counted from 0


def teams_in(value: str) -> Teams:
    """Return the teams of a value, their factions, and the seats of each."""
    return tuple(
        tuple(tuple(int(number) - 1 for number in faction.split("&")) for faction in team.split("+"))
        for team in value.split("/")
    )


def seats_in(value: str) -> int:
    """Return how many seats a value is for."""
    return sum(len(faction) for team in teams_in(value) for faction in team)


def leaders_in(value: str) -> tuple[int, ...]:
    """Return the seats that lead a faction, counted from 1: the first of those who share one."""
    return tuple(faction[0] + 1 for team in teams_in(value) for faction in team)


def most_factions(values: Sequence[str], seats: int) -> int:
    """Return how many factions fight at most at so many seats, by who can play with whom."""
    return max(seats if value == ALONE else len(leaders_in(value)) for value in values)


def crews_for(value: str, crews: Sequence[int]) -> list[int]:
    """Return which numbers of miniatures a faction of the people can have.

    Everybody who shares it has one, and the AI side can field as many (zw.coop.balance).
    """
    people, others = teams_in(value)
    most = MOST_OF_AN_AI_FACTION * len(others) // len(people)
    return [crew for crew in crews if max(map(len, people)) <= crew <= most]


def sides_of(value: str, seats: int, crew: int) -> tuple[Side, ...]:
    """Return the sides before anything is chosen; raises BadOptions when the numbers do not fit (zw.coop.balance)."""
    if value == ALONE:
        return tuple(Side(None, seat) for seat in range(seats))
    _check(value, seats, crew)
    people, others = teams_in(value)
    found = dict(_people(people, crew))
    total = crew * len(people)
    first_of_others = others[0][0]
    for faction, size in zip(others, shared_out(total, len(others)), strict=True):
        found[faction[0]] = Side(None, first_of_others, crew=size)
    return tuple(found[seat] for seat in range(seats))


def _people(people: Sequence[Sequence[int]], crew: int) -> Iterator[tuple[int, Side]]:
    """Yield the seats of the people's team; the first to share a faction leads it."""
    team = people[0][0]
    for faction in people:
        for seat, size in zip(faction, shared_out(crew, len(faction)), strict=True):
            yield seat, Side(None, team, shares=NOBODY if seat == faction[0] else faction[0], crew=size)


def shared_out(total: int, ways: int) -> list[int]:
    """Return a number as evenly split as can be, the larger shares first."""
    return [total // ways + (way < total % ways) for way in range(ways)]


def _check(value: str, seats: int, crew: int) -> None:
    if value not in TOGETHER:
        raise BadOptions(f"{TEAMS}: it may be {ALONE}, {', '.join(TOGETHER)}, not `{value}`")
    if seats_in(value) != seats:
        raise BadOptions(f"{TEAMS}: `{value}` is for {seats_in(value)} seats, not {seats}")
    people, others = teams_in(value)
    sharing, total, most = max(map(len, people)), crew * len(people), MOST_OF_AN_AI_FACTION * len(others)
    if crew < sharing:
        raise BadOptions(f"crew: {sharing} people share a faction, so each needs a miniature of it")
    if total > most:
        raise BadOptions(f"crew: the AI side would have to field {total} miniatures, but {most} at most")
