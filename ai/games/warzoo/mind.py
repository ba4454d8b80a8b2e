"""Level 5: both sides hold one of many hands, and nobody can read which; the mixes of all hands are solved together.

What the other side meets is not my hand, which it does not know, but the mean over hands that I might hold. Every hand
starts with placements that look good, the game is solved, the best replies to the solution join in, and so on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.warzoo.bayes import Parts, Solved, solve_hands
from ai.games.warzoo.beliefs import inferred
from ai.games.warzoo.camps import Camp
from ai.games.warzoo.custom import custom_of
from ai.games.warzoo.placing import Plan
from ai.regret import solve_game
from game.rules.warzoo.state import foe

if TYPE_CHECKING:
    from ai.games.warzoo.custom import Custom
    from ai.games.warzoo.numbers import Floats
    from ai.games.warzoo.placing import Desk
    from ai.games.warzoo.scene import Laid
    from ai.player import Stop
    from game.rules.warzoo.state import Side

MINE, THEIRS = 20, 32  # hands of mine that the other side reckons with, and of the other side
NARROW = 2500  # placements of mine that are thought about further
KEPT, OWN = 12, 96  # placements of an imagined hand, and of mine, in the first game
OPEN_KEPT = 50  # the same when both hands are known
MORE, OPEN_MORE = 4, 12  # best replies of each hand that join in; when both are known
ROUNDS, OPEN_ROUNDS = 3, 20
TURNS = 120
SMALL = 40_000  # payoffs of a game that is solved as a whole
TRIFLE = 0.02  # chances below this are left out


class Thought(NamedTuple):
    """A solved game: both camps, and the placements in it with their mixes (each hand's add up to 1).

    values: what every placement of my hand that takes part scores against the mix of the other side.
    """

    rows: tuple[Laid, Parts, Floats]
    columns: tuple[Laid, Parts, Floats]
    values: Floats


def think(desk: Desk, stop: Stop) -> Thought:
    """Solve the Battle for all hands that both sides may hold; my own is the first of the rows."""
    mine, theirs = camps_of(desk)
    if mine.size * theirs.size <= SMALL:
        return _whole(desk, mine, theirs)
    return _grown(desk, mine, theirs, stop)


def camps_of(desk: Desk) -> tuple[Camp, Camp]:
    """Return my camp, with my own hand first, and that of the other side."""
    mine, theirs = (_camp(desk, who) for who in (desk.side, foe(desk.side)))
    return mine, theirs


def _camp(desk: Desk, who: Side) -> Camp:
    """Return my camp, with my own hand first, or that of the other side."""
    scene, ways, corner = desk.scene, desk.lore.ways, desk.scene.corners[who]
    own = [desk.mine] if who == desk.side else []
    if corner.is_open:
        return Camp(desk, who, own or [scene.lay_all(who, (corner.unseen,), ways)], ())
    return Camp(desk, who, own, inferred(scene, who, ways, MINE - 1 if own else THEIRS, desk.dice))


def _whole(desk: Desk, mine: Camp, theirs: Camp) -> Thought:
    """Solve a game in which all is known and nothing is left out (the last Battle)."""
    mine.add_all()
    theirs.add_all()
    (_, rows, row_parts), (_, columns, column_parts) = mine.menu(), theirs.menu()
    payoff = desk.scene.payoff(mine.side, rows, columns)
    mix = solve_game(payoff, tolerance=1e-3, turns=2_000)
    return Thought(
        (rows, row_parts, mix.rows.astype(np.float32)),
        (columns, column_parts, mix.columns.astype(np.float32)),
        (payoff @ mix.columns).astype(np.float32),
    )


def glances(desk: Desk, mine: Camp, theirs: Camp) -> tuple[Floats, Floats]:
    """Return what every placement of mine, and of theirs, scores against a side that plays at a glance."""
    my_glance, their_glance = mine.glanced(desk), theirs.glanced(desk)
    habit = theirs.replies(desk.scene, my_glance, np.ones(len(my_glance), np.float32))
    return mine.replies(desk.scene, their_glance, np.ones(len(their_glance), np.float32)), habit


def _grown(desk: Desk, mine: Camp, theirs: Camp, stop: Stop) -> Thought:
    """Solve games that grow by the best replies to their solutions."""
    scene = desk.scene
    first, habit = glances(desk, mine, theirs)
    is_open = len(theirs.chosen) == 1
    if not is_open:
        first = mine.narrow(first, NARROW)
    own, kept, more, rounds = (
        (OPEN_KEPT, OPEN_KEPT, OPEN_MORE, OPEN_ROUNDS) if is_open else (OWN, KEPT, MORE, ROUNDS)
    )
    mine.add(first, [own // 2, *(kept,) * (len(mine.chosen) - 1)])
    theirs.add(habit, [kept] * len(theirs.chosen))
    theirs.take_part(theirs.tempted)
    custom = custom_of(desk, mine, theirs, habit)
    at, columns, parts = theirs.menu()
    worth = mine.replies(scene, columns, custom.usual(theirs, at, parts))
    mine.add(custom.met(worth, slice(None)), [own // 2, *(0,) * (len(mine.chosen) - 1)])
    thought = _solved(desk, mine, theirs, custom)
    for _ in range(rounds - 1):
        taking_part = mine.taking_part, theirs.taking_part
        if stop():
            break
        (rows, row_parts, row_mix), (columns, parts, mix) = thought.rows, thought.columns
        worth = mine.replies(scene, columns, mix * parts.each(parts.chances))
        mine.add(custom.met(worth, slice(None)), [more] * len(mine.chosen))
        theirs.add(
            theirs.replies(scene, rows, row_mix * row_parts.each(row_parts.chances)),
            [more] * len(theirs.chosen),
        )
        if (mine.taking_part, theirs.taking_part) == taking_part:
            break
        thought = _solved(desk, mine, theirs, custom)
    return thought


def _solved(desk: Desk, mine: Camp, theirs: Camp, custom: Custom) -> Thought:
    (own, rows, row_parts), (at, columns, parts) = mine.menu(), theirs.menu()
    payoff = custom.met(desk.scene.payoff(mine.side, rows, columns), own)
    usual = custom.usual(theirs, at, parts)
    mixes: Solved = solve_hands(payoff, row_parts, parts, TURNS, usual, custom.trust)
    values = payoff[: row_parts.sizes[0]] @ (mixes.columns * parts.each(parts.chances))
    return Thought((rows, row_parts, mixes.rows), (columns, parts, mixes.columns), values)


def mixing(desk: Desk, stop: Stop) -> Plan:
    """Level 5: a mix of placements that pays off against whatever hand the other side holds and however it is laid."""
    thought = think(desk, stop)
    rows, parts, mix = thought.rows
    weights = mix[: parts.sizes[0]]
    weights = np.where(weights < min(TRIFLE, weights.max()), 0, weights)
    order = np.argsort(-weights, kind="stable")[: max(5, int((weights > 0).sum()))]
    kept = (weights[order] / weights.sum()).astype(np.float32)
    hands = len(thought.columns[1].sizes)
    known = (
        "the hand of the other side, which is known"
        if hands == 1
        else f"{hands} hands the other side may hold"
    )
    note = f"A mix of {int((kept > 0).sum())} placements that holds its own against {known}."
    return Plan(rows.fought.units[order], thought.values[order], kept, note)
