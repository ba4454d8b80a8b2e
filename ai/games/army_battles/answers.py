"""What is asked besides turns: whose turn it is, deployment, heroes that could join, duels, the fate of the fallen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ai.games.army_battles.aims import HELD, VICTORY
from ai.games.army_battles.arsenal import stroke_of
from ai.games.army_battles.deployments import drawn_up, moved
from ai.games.army_battles.heroics import Prospect, duel, escape_chance, might
from ai.games.army_battles.plans import Planner
from ai.games.army_battles.playing_on import balance, play_on
from ai.games.army_battles.talk import unit_name
from ai.player import Weighed, forced, told
from game.rules.army_battles.actions import Activate, Capture, Deploy, Join, Kill, Retreat, Split, Strike
from game.rules.army_battles.duelling import ways_out
from game.rules.army_battles.goals import Leave, Score
from game.rules.army_battles.heroics import hosts_of
from game.rules.army_battles.places import name_of
from game.rules.army_battles.points import hero_points
from game.rules.army_battles.profile import flies
from game.rules.army_battles.victory import wanted_to_leave

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_battles.deeds import Plan
    from ai.games.army_battles.eye import Eye
    from ai.games.army_battles.players import Tactician
    from ai.games.army_battles.sketch import Sketch
    from ai.player import Stop
    from game.core.contract import Action, View
    from game.core.decision import Choice, Style
    from game.rules.army_battles.actions import Part
    from game.rules.army_battles.state import ChooseUnit, UnitNo

BOLD = 0.3  # aggression from which fallen heroes are killed
LEANS = ((0.0, 0.0), (-3.0, 0.0), (3.0, 0.0), (0.0, 1.0))
SURE = 1.0  # points by which heroes must do better by themselves
JOINS = 0.12  # points that a unit of joined might is worth


def whose_turn(sketch: Sketch, player: Tactician, task: ChooseUnit) -> Choice:
    """Return which of some units goes first: the one whose turn gains most now."""
    options = []
    for number in task.units:
        planner = Planner(sketch, number, player.eye, sketch.soldiers[number].profile.movement)
        plan = planner.best()
        gain = plan.gain + plan.value - planner.stand(planner.here)
        options.append(
            Weighed(Activate(number), gain, 0.0, f"gains {gain:.1f} by {unit_name(sketch, number)}")
        )
    at = max(range(len(options)), key=lambda n: options[n].value)
    options[at] = options[at]._replace(weight=1.0)
    return told(options, at, f"{unit_name(sketch, task.units[at])} has the most to gain now.")


def fate(style: Style) -> Choice:
    """Return whether fallen heroes are killed: only somebody aggressive kills."""
    kills = style.aggression > BOLD
    options = [
        Weighed(Capture(), float(not kills), float(not kills), "a captive fights no more either"),
        Weighed(Kill(), float(kills), float(kills), "no quarter"),
    ]
    return told(options, int(kills), "No quarter." if kills else "A captive fights no more, either.")


# ------------------------------------------------------------------ deployment


def deployments(sketch: Sketch, player: Tactician, view: View[Any, Any], stop: Stop) -> Choice:
    """Return how the side is drawn up; a player who searches tries several ways against what it sees."""
    side = int(view.seat)
    if player.eye.is_blunt:
        return forced(view.actions[0], "Forms a line in the middle.")
    ways = [drawn_up(sketch, side)]
    if player.depth is None:
        return forced(
            ways[0], "Everybody stands where they serve best; heroes lead the units to which they add most."
        )
    ways += [drawn_up(sketch, side, lean=lean, depth=back) for lean, back in LEANS[1:]]
    options = []
    for way in dict.fromkeys(ways):
        options.append(
            Weighed(way, _tried(sketch, player, way, side, stop), 0.0, "tried against the other side")
        )
        if stop():
            break
    at = max(range(len(options)), key=lambda n: options[n].value)
    options[at] = options[at]._replace(weight=1.0)
    return told(options, at, f"The best of {len(options)} ways to draw up the army, played on in the head.")


def _tried(sketch: Sketch, player: Tactician, way: Deploy, side: int, stop: Stop) -> float:
    """Return how a deployment does after two rounds, in points; the other side is drawn up likewise, unless it is."""
    table = moved(sketch.table, way, side)
    if not any(unit.at >= 0 and unit.side != side for unit in table.units):
        other = drawn_up(player.sketch(table), 1 - side)
        table = moved(table, other, 1 - side)
    tried = player.sketch(table)
    turns = 2 * (len(tried.standing(0)) + len(tried.standing(1)))
    end = play_on(tried, (player.eye, player.eye), turns, stop)
    return balance(tried, end) * (1 if side == 0 else -1)


# ------------------------------------------------------------------ heroes


def joining(sketch: Sketch, planner: Planner, plan: Plan) -> Choice | None:
    """Return that a hero unit joins a unit next to it, when that is better than its best plan."""
    table, kit = sketch.table, sketch.kit
    unit = table.units[planner.number]
    if unit.kind != kit.units.hero:
        return None
    foes = [sketch.soldiers[foe].profile for foe in planner.foes]
    alone = might(sketch.arsenal, planner.soldier.profile, foes)
    best: tuple[float, UnitNo] | None = None
    for host in hosts_of(table, kit, planner.number):
        other = table.units[host]
        heroes = tuple(table.terms.heroes[no] for no in sorted((*other.heroes, *unit.heroes)))
        led = kit.led(other.kind, other.level, heroes)
        gain = (
            might(sketch.arsenal, led, foes) - might(sketch.arsenal, kit.profile(table, other), foes) - alone
        )
        value = JOINS * gain + planner.caution * planner.loss(planner.here)
        if best is None or value > best[0]:
            best = (value, host)
    threshold = plan.gain
    if best is None or best[0] <= threshold:
        return None
    value, host = best
    words = f"{unit_name(sketch, planner.number)} joins {unit_name(sketch, host)}: stronger together."
    return told([Weighed(Join(host), value, 1.0, "joins")], 0, words)


def parting(sketch: Sketch, planner: Planner, plan: Plan, offers: Sequence[Action]) -> Choice | None:
    """Return that heroes leave their unit for an objective or an exit beside it, when that is better than its plan."""
    best: tuple[float, Split] | None = None
    for offer in offers:
        if isinstance(offer, Split):
            value = sum(_errand(sketch, planner, part) for part in offer.parts)
            if value > SURE and (best is None or value > best[0]):
                best = (value, offer)
    if best is None or best[0] <= plan.gain + SURE:
        return None
    value, offer = best
    where = name_of(offer.parts[0].to)
    words = (
        f"The heroes of {unit_name(sketch, planner.number)} go to {where} by themselves: it is worth holding."
    )
    return told([Weighed(offer, value, 1.0, "splits")], 0, words)


def _errand(sketch: Sketch, planner: Planner, part: Part) -> float:
    """Return what it is worth that heroes stand in a space by themselves, less what it may cost them."""
    table, found = sketch.table, 0.0
    heroes = tuple(table.terms.heroes[hero] for hero in part.heroes)
    on_foot = not flies(sketch.kit.units[sketch.kit.units.hero], heroes)
    is_held = bool(sketch.below[planner.side] >> part.to & 1)
    for goal in planner.aims.goals:
        match goal:
            case Score(spaces) if {part.to, planner.here} <= set(spaces) and on_foot and not is_held:
                found += HELD
            case Leave(side) if side == planner.side and part.to in table.terms.field.exits:
                found += VICTORY / wanted_to_leave(table, goal)
            case _:
                continue
    worth = sum(hero_points(hero) for hero in heroes)
    return found - planner.caution * worth * min(planner.loss(part.to) / max(planner.soldier.worth, 1.0), 1.0)


def duel_turn(sketch: Sketch, eye: Eye) -> Choice:
    """Return whether to strike or to get away, by the exact odds of the duel; the simple levels always strike."""
    table, kit = sketch.table, sketch.kit
    duel_ = table.duel
    assert duel_ is not None
    number, other = duel_.units[duel_.striker], duel_.units[1 - duel_.striker]
    ways = ways_out(table, kit)
    if not eye.is_exact or not ways:
        return forced(Strike(), "Strikes.")
    mine, theirs = sketch.soldiers[number].profile, sketch.soldiers[other].profile
    left = (int(sketch.vitality[number]), int(sketch.vitality[other]))
    used = (duel_.strokes[duel_.striker], duel_.strokes[1 - duel_.striker])
    odds = duel(stroke_of(mine, theirs), stroke_of(theirs, mine), left, used)
    away = escape_chance(mine, theirs)
    failed = duel(stroke_of(theirs, mine), stroke_of(mine, theirs), left[::-1], (used[1], used[0] + 1))
    stays = _stake(sketch, number, other, odds)
    flees = (1 - away) * _stake(sketch, number, other, Prospect(failed.falls, failed.wins))
    at = max(ways, key=lambda space: _safety(sketch, number, eye, space))
    options = [
        Weighed(
            Strike(), stays, float(stays >= flees), f"wins in {odds.wins:.0%}, falls in {odds.falls:.0%}"
        ),
        Weighed(Retreat(at), flees, float(stays < flees), f"gets away in {away:.0%}"),
    ]
    best = int(flees > stays)
    return told(options, best, f"The duel {options[0].note}; a retreat {options[1].note}.")


def _stake(sketch: Sketch, number: UnitNo, other: UnitNo, odds: Prospect) -> float:
    return odds.wins * sketch.soldiers[other].worth - odds.falls * sketch.soldiers[number].worth


def _safety(sketch: Sketch, number: UnitNo, eye: Eye, space: int) -> float:
    planner = Planner(sketch, number, eye, sketch.soldiers[number].profile.movement)
    return planner.stand(space)
