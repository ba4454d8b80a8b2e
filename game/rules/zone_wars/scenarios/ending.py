"""When a match is over, and who won (zw.endgame.*, zw.scenario.shared-victory)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Outcome, Seat
from game.rules.zone_wars.affairs import Attack, Shove, Wound, ZoneEvent
from game.rules.zone_wars.events.turn import GameEnded
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.tasks.fight import Bury

if TYPE_CHECKING:
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
    """Score what counts at the end, and rank the seats."""
    table, scenario = play.table, scenario_of(play.table)
    scenario.score_finds(play)
    standings = [(side.points, scenario.tie_break(play, Seat(seat))) for seat, side in enumerate(table.sides)]
    best = max(standings)
    winners = [seat for seat, standing in enumerate(standings) if standing == best]
    rule = scenario.rule_of_tie if _was_tied(standings) else rule
    sentence = f"{why}. {_told(play, winners, standings)}"
    table.result = Outcome(_ranks(standings), _scores(standings), sentence, rule)
    table.agenda, table.affairs = (), ()
    points = tuple(side.points for side in table.sides)
    play.tell(GameEnded(rule=rule, points=points, why=sentence))


def _was_tied(standings: list[Standing]) -> bool:
    points = [standing[0] for standing in standings]
    return points.count(max(points)) > 1


def _ranks(standings: list[Standing]) -> tuple[int, ...]:
    return tuple(1 + sum(other > one for other in standings) for one in standings)


def _scores(standings: list[Standing]) -> tuple[float, ...]:
    """Return for each seat the share of the others it beat, halves for those it tied with."""
    others = len(standings) - 1
    return tuple(
        (sum(one > other for other in standings) + (standings.count(one) - 1) / 2) / others
        for one in standings
    )


def _told(play: Play, winners: list[int], standings: list[Standing]) -> str:
    tally = " to ".join(str(points) for points, _ in sorted(standings, reverse=True))
    names = [f"The {side.faction.full_name}" if side.faction else "" for side in play.table.sides]
    if len(winners) == len(standings):
        return f"All share the victory, {tally}."
    if len(winners) > 1:
        return f"{' and '.join(names[w] for w in winners)} share the victory, {tally}."
    return f"{names[winners[0]]} won {tally}{' by the tie-break' if _was_tied(standings) else ''}."
