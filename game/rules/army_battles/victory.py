"""Who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.core.contract import Outcome
from game.rules.army_battles.events import BattleEnded, SpacesHeld
from game.rules.army_battles.goals import ANY_HERO, Destroy, Leave, Occupy, Score, Slay, Survive
from game.rules.army_battles.heroes import half_up
from game.rules.army_battles.places import ESCAPED, Space
from game.rules.army_battles.points import hero_points, unit_points
from game.rules.army_battles.state import NOBODY, SIDES, Fate, Table, foe

if TYPE_CHECKING:
    from game.rules.army_battles.goals import Goal
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.play import Play
    from game.rules.army_battles.state import Side

OUT = (Fate.DEAD, Fate.CAPTURED, Fate.UNCONSCIOUS)
GOAL_RULE, LAST_RULE, LIMIT_RULE = (
    "ab.victory.scenario-goals",
    "ab.victory.last-side",
    "ab.victory.round-limit-points",
)


def outcome_for(winner: Side, why: str, rule: str) -> Outcome:
    """Return the outcome of a battle that a side has won; NOBODY for a draw."""
    if winner == NOBODY:
        return Outcome((1, 1), (0.5, 0.5), why, rule)
    ranks, scores = ((1, 2), (1.0, 0.0)) if winner == 0 else ((2, 1), (0.0, 1.0))
    return Outcome(ranks, scores, why, rule)


def finish(play: Play, winner: Side, why: str, rule: str) -> None:
    """End the battle."""
    table = play.table
    table.result = outcome_for(winner, why, rule)
    table.agenda, table.turn, table.order = (), None, ()
    play.tell(BattleEnded(rule=rule, winner=winner, why=why))


def side_name(table: Table, side: Side) -> str:
    """Return what a side is called in sentences."""
    return table.terms.armies[side]


# ------------------------------------------------------------------ at once


def look_for_end(play: Play) -> None:
    """End the battle if a goal is reached at once or a side has nobody left (ab.victory.last-side)."""
    table = play.table
    for goal in table.terms.goals:
        if why := _reached_at_once(table, play.kit, goal):
            finish(play, goal.side, why, GOAL_RULE)  # type: ignore[union-attr]
            return
    for side in SIDES:
        if not any(unit.at >= 0 and unit.side == side for unit in table.units):
            why = f"{side_name(table, side)} has no unit left on the map."
            finish(play, foe(side), why, LAST_RULE)
            return


def _reached_at_once(table: Table, kit: Kit, goal: Goal) -> str:
    match goal:
        case Destroy(side, at):
            return (
                f"{side_name(table, side)} has destroyed the {_building(table, kit, at)}."
                if _is_rubble(table, kit, at)
                else ""
            )
        case Slay(side, name):
            hero = _slain(table, side, name)
            return f"{hero} has fallen to {side_name(table, side)}." if hero else ""
        case Leave(side, wanted):
            has_left = sum(unit.at == ESCAPED and unit.side == side for unit in table.units)
            return (
                f"{has_left} units of {side_name(table, side)} have left the map."
                if has_left >= (wanted or _half(table, side))
                else ""
            )
        case Occupy() | Score() | Survive():
            return ""
        case _ as never:
            assert_never(never)


def _half(table: Table, side: Side) -> int:
    """Return half of a side's troops, or of its heroes when it has no others, rounded up."""
    troops = sum(unit.side == side for unit in table.units[: table.terms.troops])
    return max(half_up(troops), 1)


def wanted_to_leave(table: Table, goal: Leave) -> int:
    """Return how many units have to leave the map for a goal."""
    return goal.units or _half(table, goal.side)


def _slain(table: Table, side: Side, name: str) -> str:
    for hero, owner, fate in zip(table.terms.heroes, table.terms.owners, table.fates, strict=True):
        if owner != side and fate in OUT and name in {ANY_HERO, hero.name}:
            return hero.name
    return ""


def _is_rubble(table: Table, kit: Kit, at: Space) -> bool:
    return any(
        site.at == at and wounds >= kit.buildings[site.kind].vitality
        for site, wounds in zip(table.terms.field.sites, table.wounds, strict=True)
    )


def _building(table: Table, kit: Kit, at: Space) -> str:
    return next(kit.buildings[site.kind].name for site in table.terms.field.sites if site.at == at)


# ------------------------------------------------------------------ at the end of a round


def holder(table: Table, at: Space) -> Side:
    """Return the side whose ground unit stands in a space, NOBODY without one (ab.victory.holding-spaces)."""
    return next((unit.side for unit in table.units if unit.at == at and not unit.flies), NOBODY)


def score_round(play: Play) -> None:
    """Count the objective spaces, see whether a goal of the round is reached, and whether it was the last."""
    table = play.table
    for goal in table.terms.goals:
        if isinstance(goal, Score):
            _count(play, goal)
    for goal in table.terms.goals:
        if why := _reached_in_time(table, goal):
            finish(play, goal.side, why, GOAL_RULE)  # type: ignore[union-attr]
            return
    if table.round >= table.terms.rounds:
        _end_at_the_limit(play)


def _count(play: Play, goal: Score) -> None:
    table = play.table
    held = tuple((at, side) for at in goal.spaces if (side := holder(table, at)) != NOBODY)
    one, two = (sum(side == other for _, other in held) for side in SIDES)
    table.scores = (table.scores[0] + one, table.scores[1] + two)
    play.tell(SpacesHeld(rule="ab.victory.holding-spaces", held=held, scores=table.scores))


def _reached_in_time(table: Table, goal: Goal) -> str:
    match goal:
        case Occupy(side, spaces):
            holds = all(holder(table, at) == side for at in spaces)
            return f"{side_name(table, side)} holds what it came for." if holds else ""
        case Survive(side, number):
            return (
                f"{side_name(table, side)} has held out for {number} rounds." if table.round >= number else ""
            )
        case Destroy() | Slay() | Leave() | Score():
            return ""
        case _ as never:
            assert_never(never)


def _end_at_the_limit(play: Play) -> None:
    table, terms = play.table, play.table.terms
    if terms.limit_winner != NOBODY:
        why = f"{side_name(table, terms.limit_winner)} has held out for {terms.rounds} rounds."
        finish(play, terms.limit_winner, why, GOAL_RULE)
        return
    one, two = table.scores
    if one != two:
        winner = 0 if one > two else 1
        why = f"{side_name(table, winner)} wins {max(one, two)} to {min(one, two)} by objectives."
        finish(play, winner, why, GOAL_RULE)
        return
    _compare_points(play)


def _compare_points(play: Play) -> None:
    table = play.table
    one, two = (surviving_points(table, play.kit, side) for side in SIDES)
    if one == two:
        finish(play, NOBODY, f"Both sides have {one} points left: a draw.", LIMIT_RULE)
        return
    winner = 0 if one > two else 1
    why = f"{side_name(table, winner)} has {max(one, two)} points left, the other side {min(one, two)}."
    finish(play, winner, why, LIMIT_RULE)


def surviving_points(table: Table, kit: Kit, side: Side) -> int:
    """Return what a side's units and heroes on the map cost, whatever their damage (ab.victory.round-limit-points)."""
    return sum(
        unit_points(kit.units[unit.kind], unit.level)
        + sum(hero_points(table.terms.heroes[hero]) for hero in unit.heroes)
        for unit in table.units
        if unit.at >= 0 and unit.side == side
    )
