"""When a match is over, and who won (zw.endgame.*, zw.scenario.shared-victory)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Outcome, Seat
from game.rules.zone_wars.affairs import Attack, Shove, Wound, ZoneEvent
from game.rules.zone_wars.events.turn import GameEnded
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.tasks.fight import Bury

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.state import Table

Standing = tuple[int, int]
EFFECTS = (Attack, Wound, Shove, ZoneEvent)


def finish_if_over(play: Play) -> None:
    """End the match if the scenario says so, after every effect (zw.endgame.checked-at-once).

    What is under way is finished first: the theft from whoever fell, the others in an area (zw.endgame.nobody-left).
    """
    table = play.table
    if table.minis is play.counted or table.result is not None or not table.turn or _is_under_way(table):
        return
    play.counted = table.minis
    over = scenario_of(table).why_over(play)
    if over is not None:
        finish(play, *over)


def _is_under_way(table: Table) -> bool:
    for affair in table.affairs:
        if isinstance(affair, EFFECTS):
            return True
    return bool(table.agenda) and isinstance(table.agenda[-1], Bury)


def finish(play: Play, why: str, rule: str) -> None:
    """Score what counts at the end, and rank the teams; whoever is alone is a team (zw.coop.scoring)."""
    table, scenario = play.table, scenario_of(play.table)
    scenario.score_finds(play)
    teams = _standings(play)
    rule = scenario.rule_of_tie if _was_tied(teams) else rule
    sentence = f"{why}. {_told(play, teams)}"
    standings = [teams[side.team] for side in table.sides]
    table.result = Outcome(_ranks(standings), _scores(table, teams), sentence, rule)
    table.agenda, table.affairs = (), ()
    points = tuple(side.points for side in table.sides)
    play.tell(GameEnded(rule=rule, points=points, why=sentence))


def _standings(play: Play) -> dict[int, Standing]:
    """Return the points of each team, and what decides when they are equal: the sums of its factions."""
    table, scenario = play.table, scenario_of(play.table)
    more: dict[int, int] = {}
    for number, side in enumerate(table.sides):
        more[side.team] = more.get(side.team, 0) + scenario.tie_break(play, Seat(number))
    return {team: (points, more[team]) for team, points in table.points_of_teams().items()}


def _was_tied(teams: Mapping[int, Standing]) -> bool:
    points = [points for points, _ in teams.values()]
    return points.count(max(points)) > 1


def _ranks(standings: list[Standing]) -> tuple[int, ...]:
    return tuple(1 + sum(other > one for other in standings) for one in standings)


def _scores(table: Table, teams: Mapping[int, Standing]) -> tuple[float, ...]:
    """Return for each seat the share of the other teams that its team beat, halves for those it tied with."""
    all_of_them = [*teams.values()]
    mine = (teams[side.team] for side in table.sides)
    return tuple(
        (sum(one > other for other in all_of_them) + (all_of_them.count(one) - 1) / 2)
        / (len(all_of_them) - 1)
        for one in mine
    )


def _told(play: Play, teams: Mapping[int, Standing]) -> str:
    """Return who won how, all factions of a team named."""
    tally = " to ".join(str(points) for points, _ in sorted(teams.values(), reverse=True))
    best = max(teams.values())
    winners = [team for team, standing in teams.items() if standing == best]
    if len(winners) == len(teams):
        return f"All share the victory, {tally}."
    names = " and the ".join(name for team in winners for name in _names(play, team))
    if len(winners) > 1:
        return f"The {names} share the victory, {tally}."
    together = " together" if len(_names(play, winners[0])) > 1 else ""
    return f"The {names} won{together} {tally}{' by the tie-break' if _was_tied(teams) else ''}."


def _names(play: Play, team: int) -> list[str]:
    """Return the factions of a team."""
    sides = (side for side in play.table.sides if side.team == team)
    return [side.faction.full_name for side in sides if side.faction is not None]
