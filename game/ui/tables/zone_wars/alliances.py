"""Allies in sentences (zw.coop.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.affairs import NOBODY
from game.ui.narrate import listed, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Seat
    from game.rules.zone_wars.events.muster import TeamsFormed
    from game.rules.zone_wars.state import Table
    from game.ui.narrate import Cast, Line


def is_allied(table: Table) -> bool:
    """Tell whether anybody is allied with anybody."""
    return len({side.team for side in table.sides}) < len(table.sides)


def teams(table: Table) -> list[list[int]]:
    """Return the seats of each team, the people's first."""
    order = dict.fromkeys(side.team for side in table.sides)
    return [[seat for seat, side in enumerate(table.sides) if side.team == team] for team in order]


def points(table: Table, seat: int) -> int:
    """Return what the team of a seat has (zw.coop.scoring)."""
    return table.points_of_teams()[table.sides[seat].team]


def operator(names: Sequence[str], table: Table, seat: Seat) -> str:
    """Return who moves the miniatures of a seat, where the faction is shared; else nothing."""
    return names[seat] if len(table.group(seat)) > 1 else ""


def deciding(cast: Cast, table: Table, seat: Seat) -> str:
    """Return who decides for the faction of a seat, as a sentence begins; nothing where it is not shared."""
    group = table.group(seat)
    if len(group) == 1:
        return ""
    others = [cast.names[other] for other in group if other != cast.you]
    return f"{listed(['You', *others] if cast.you in group else others)} decide together"


def told(event: TeamsFormed, cast: Cast) -> list[Line]:
    """Return who fights together, who shares a faction, and how many there are on each side."""
    by_team: dict[int, list[int]] = {}
    for seat, team in enumerate(event.teams):
        by_team.setdefault(team, []).append(seat)
    people, others = (listed([cast.names[seat] for seat in seats]) for seats in by_team.values())
    lines = [said(f"{people} fight together against {others}.", event.rule, strong=True)]
    for leader in dict.fromkeys(shares for shares in event.shares if shares != NOBODY):
        group = [seat for seat, shares in enumerate(event.shares) if leader in (seat, shares)]
        names = listed([cast.names[seat] for seat in group])
        lines.append(said(f"{names} share one faction.", "zw.coop.shared-faction", seat=leader))
    total = sum(crew for crew, team in zip(event.crews, event.teams, strict=True) if team == event.teams[0])
    lines.append(said(f"Each side fields {total} miniatures.", "zw.coop.balance"))
    return lines


def token_holders(cast: Cast, shares: Sequence[int], seat: int) -> str:
    """Return whose token was drawn: all who share the faction."""
    group = [
        other for other in range(len(cast.names)) if other == seat or shares[other : other + 1] == (seat,)
    ]
    return listed([cast.names[other] for other in group])
