"""A sketch played on: turns carried out on average, rounds counted, and what has become of the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.army_battles.aims import HELD, VICTORY, Aims, held_now
from ai.games.army_battles.deeds import Deed
from ai.games.army_battles.plans import HEALING, Planner
from game.rules.army_battles.goals import Destroy, Leave, Occupy, Score, Survive
from game.rules.army_battles.places import ESCAPED
from game.rules.army_battles.state import NOBODY
from game.rules.army_battles.victory import wanted_to_leave

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ai.games.army_battles.arsenal import Effect
    from ai.games.army_battles.deeds import Plan
    from ai.games.army_battles.eye import Eye
    from ai.games.army_battles.sketch import Sketch, Soldier
    from ai.player import Stop
    from game.rules.army_battles.state import Side, UnitNo

LIMIT = 2.0  # victories at the last round are worth so much of their lead, up to VICTORY
PROSPECT = 0.4  # of what could be taken in the turns beyond those that are played on
ON_THE_WAY = 0.5  # of what draws units to where they stand


def carry_out(sketch: Sketch, number: UnitNo, plan: Plan) -> None:
    """Let a unit take a turn; every enemy that waits for it attacks once."""
    sketch.guards[number] = sketch.watches[number] = False
    here = sketch.at[number]
    _go(sketch, number, plan.before)
    if sketch.at[number] < 0:
        return
    _do(sketch, number, plan)
    if plan.after != plan.before and sketch.at[number] >= 0:
        if plan.deed is Deed.CHARGE and plan.before == here:
            _go(sketch, number, plan.after)
        else:
            sketch.move(number, plan.after)


def _go(sketch: Sketch, number: UnitNo, to: int) -> None:
    for foe, _ in awaiting(sketch, number, to):
        sketch.watches[foe] = False
        sketch.hurt(number, sketch.harm(foe, number, sketch.at[foe], to, prepared=True))
        if sketch.at[number] < 0:
            return
    if to != sketch.at[number]:
        sketch.move(number, to)


def awaiting(sketch: Sketch, number: UnitNo, to: int) -> Iterator[tuple[UnitNo, Effect]]:
    """Yield the prepared enemies in whose Range a unit comes that goes to a space, and what their attacks do."""
    here, side = sketch.at[number], sketch.soldiers[number].side
    for soldier in sketch.soldiers:
        foe = soldier.number
        if soldier.side == side or not sketch.watches[foe] or sketch.at[foe] < 0 or to == here:
            continue
        zone = sketch.ground.scene.around(
            sketch.at[foe], 0 if soldier.profile.bombs else soldier.profile.range
        )
        if zone >> to & 1 and not zone >> here & 1:
            yield foe, sketch.effect(foe, number, sketch.at[foe], to, prepared=True)


def _do(sketch: Sketch, number: UnitNo, plan: Plan) -> None:
    match plan.deed:
        case Deed.ATTACK:
            target = plan.target
            stand, where = sketch.at[number], sketch.at[target]
            sketch.hurt(target, sketch.harm(number, target, stand, where, guarded=sketch.guards[target]))
        case Deed.BATTER:
            sites = sketch.table.terms.field.sites
            site = next(n for n, one in enumerate(sites) if one.at == plan.target)
            sketch.batter(site, sketch.battering(number, site))
        case Deed.HEAL:
            soldier = sketch.soldiers[plan.target]
            healed = sketch.vitality[plan.target] + HEALING + sketch.soldiers[number].profile.level
            sketch.vitality[plan.target] = min(healed, soldier.profile.vitality)
        case Deed.DEFEND:
            sketch.guards[number] = True
        case Deed.PREPARE:
            sketch.watches[number] = True
        case Deed.EXIT:
            sketch.remove(number, ESCAPED)
        case Deed.CHARGE | Deed.NONE:
            return


def play_on(sketch: Sketch, eyes: tuple[Eye, Eye], turns: int, stop: Stop) -> float | None:
    """Play so many turns on; return who has won if somebody has: VICTORY for side 0, -VICTORY for side 1."""
    for _ in range(turns):
        if stop():
            return None
        if (end := _call_up(sketch)) is not None:
            return end
        _take_turn(sketch, eyes)
    return ended(sketch)


def play_until(
    sketch: Sketch, eyes: tuple[Eye, Eye], round_: int, number: UnitNo, stop: Stop
) -> float | None:
    """Play on until the turn of a unit in a round comes, or would have come; return who has won, as `play_on`.

    So it takes as many rounds whoever falls on the way: those who destroy somebody are not looked at for longer.
    """
    while not _has_come(sketch, round_, number):
        if (end := _call_up(sketch)) is not None:
            return end
        if _has_come(sketch, round_, number) or stop():
            return None
        _take_turn(sketch, eyes)
    return ended(sketch)


def _has_come(sketch: Sketch, round_: int, number: UnitNo) -> bool:
    if sketch.round != round_:
        return sketch.round > round_
    priority, soldiers = sketch.table.terms.priority, sketch.soldiers
    own = _place(soldiers[number], priority)
    return not sketch.queue or _place(soldiers[sketch.queue[0]], priority) >= own


def _place(soldier: Soldier, priority: Side) -> tuple[int, bool, UnitNo]:
    """Sort: whoever has more Movement first, of those the side with priority."""
    return -soldier.profile.movement, soldier.side != priority, soldier.number


def _call_up(sketch: Sketch) -> float | None:
    """Begin a round if one is over; return who has won, if somebody has, as nobody's turn comes then."""
    if (end := ended(sketch)) is not None:
        return end
    if not sketch.queue:
        if (end := _round_ends(sketch)) is not None:
            return end
        _begin_round(sketch)
    return None


def _take_turn(sketch: Sketch, eyes: tuple[Eye, Eye]) -> None:
    number = sketch.queue.pop(0)
    soldier = sketch.soldiers[number]
    regained = sketch.vitality[number] + soldier.profile.regains
    sketch.vitality[number] = min(regained, float(soldier.profile.vitality))
    plan = Planner(sketch, number, eyes[soldier.side], soldier.profile.movement).best()
    carry_out(sketch, number, plan)


def _begin_round(sketch: Sketch) -> None:
    priority = sketch.table.terms.priority
    sketch.round += 1
    standing = [soldier for soldier in sketch.soldiers if sketch.at[soldier.number] >= 0]
    standing.sort(key=lambda soldier: _place(soldier, priority))
    sketch.queue = [soldier.number for soldier in standing]


def ended(sketch: Sketch) -> float | None:
    """Return who has won at once, if somebody has."""
    for goal in sketch.table.terms.goals:
        if isinstance(goal, Leave) and sketch.escaped[goal.side] >= wanted_to_leave(sketch.table, goal):
            return _won(goal.side)
        if isinstance(goal, Destroy) and _is_rubble(sketch, goal.at):
            return _won(goal.side)
    for side in (0, 1):
        if not sketch.below[side] | sketch.aloft[side]:
            return _won(1 - side)
    return None


def _is_rubble(sketch: Sketch, at: int) -> bool:
    sites = sketch.table.terms.field.sites
    return any(site.at == at and rest <= 0 for site, rest in zip(sites, sketch.rests, strict=True))


def _won(side: Side) -> float:
    return VICTORY if side == 0 else -VICTORY


def _round_ends(sketch: Sketch) -> float | None:
    """Count the objectives; return who has won, if somebody has."""
    terms = sketch.table.terms
    for side in (0, 1):
        sketch.scores[side] += held_now(sketch, side)
    for goal in terms.goals:
        if isinstance(goal, Occupy) and all(sketch.below[goal.side] >> at & 1 for at in goal.spaces):
            return _won(goal.side)
        if isinstance(goal, Survive) and sketch.round >= goal.round:
            return _won(goal.side)
    return _at_the_limit(sketch) if sketch.round >= terms.rounds else None


def _at_the_limit(sketch: Sketch) -> float:
    terms = sketch.table.terms
    if terms.limit_winner != NOBODY:
        return _won(terms.limit_winner)
    lead = float(sketch.scores[0] - sketch.scores[1]) * HELD
    if not lead:
        points = [sum(sketch.soldiers[no].worth for no in sketch.standing(side)) for side in (0, 1)]
        lead = points[0] - points[1]
    return max(-VICTORY, min(VICTORY, LIMIT * lead))


def balance(sketch: Sketch, end: float | None) -> float:
    """Return by how much side 0 is ahead, in points."""
    found = end or 0.0
    for side, sign in ((0, 1.0), (1, -1.0)):
        aims = Aims(sketch, side)
        for number in sketch.standing(side):
            found += sign * sketch.worth_of(number)
            if aims.goals and end is None:
                found += sign * ON_THE_WAY * aims.pull(number, sketch.at[number])
        found += sign * _counted(sketch, side)
    return found if end is not None else found + _prospects(sketch)


def _prospects(sketch: Sketch) -> float:
    """Return what side 0 may take from side 1 in one more turn of everybody, less what it may lose, in points."""
    found = 0.0
    for soldier in sketch.soldiers:
        number, best = soldier.number, 0.0
        if sketch.at[number] < 0 or soldier.profile.heals:
            continue
        zone = sketch.zone(number)
        for foe in sketch.standing(1 - soldier.side):
            where = sketch.at[foe]
            if zone >> where & 1 and not (soldier.profile.bombs and sketch.soldiers[foe].flies):
                effect = sketch.effect(number, foe, where, where)
                target = sketch.soldiers[foe]
                best = max(best, target.each * effect.harm + target.base * effect.kill)
        found += best if soldier.side == 0 else -best
    return PROSPECT * found


def _counted(sketch: Sketch, side: Side) -> float:
    """Return what a side has got already: objectives counted, units that have left the map."""
    found = 0.0
    for goal in sketch.table.terms.goals:
        if isinstance(goal, Score):
            found += HELD * sketch.scores[side]
        elif isinstance(goal, Leave) and goal.side == side:
            found += VICTORY / wanted_to_leave(sketch.table, goal) * sketch.escaped[side]
            found += sum(s.worth for s in sketch.soldiers if sketch.at[s.number] == ESCAPED)
    return found
