"""Coming onto the board (zw.ai.common-list, entry 1)."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from ai.games.zone_wars.chase import A_TURN, ahead_of, hunts, quarry
from ai.games.zone_wars.ground import by_length
from ai.games.zone_wars.solo.case import Ruling
from ai.games.zone_wars.solo.finds import goal_of, holder_of, objectives_of
from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import MoveAndAttack, Pass, Sprint, Way
from game.rules.zone_wars.affairs import NOBODY, Gait
from game.rules.zone_wars.ground import Edge, Spot, entry, towards
from game.rules.zone_wars.ground.measure import BASE_RADIUS
from game.rules.zone_wars.marching.ways import open_edges, passage, walk_of
from game.rules.zone_wars.turn.entering import entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ai.games.zone_wars.reach import Reach
    from ai.games.zone_wars.scene import Scene
    from ai.games.zone_wars.solo.case import Lot
    from game.rules.zone_wars.affairs import Piece

RULE = "zw.ai.common-list"
SHIFTS = (0, 150, -150, 300, -300, 500, -500, 800, -800, 1200, -1200)
TRIED = 2  # places on the edge whose ways in are compared


def enter(scene: Scene, piece: Piece, lot: Lot) -> Ruling:
    """Return how a miniature enters: over an edge drawn by die, towards the nearest objective or enemy."""
    edges = open_edges(scene.play, scene.seat)
    if edges:
        edge = lot.one_of(edges)
        for gait in (Gait.SPRINT, Gait.WALK):
            if (way := _way_in(scene, piece, edge, gait)) is not None:
                action = Sprint(way) if gait is Gait.SPRINT else MoveAndAttack(way)
                return Ruling(action, RULE, "Off the board: it enters.", 1)
        if (ruling := _any_way_in(scene, piece)) is not None:
            return ruling
    return Ruling(Pass(), RULE, "No edge is free to enter over.", 1)


def _way_in(scene: Scene, piece: Piece, edge: Edge, gait: Gait) -> Way | None:
    """Return the way in that ends nearest to a goal, from the places on the edge that are nearest to one."""
    best: tuple[float, Way] = (inf, Way())
    for number, (along, goal) in enumerate(_places(scene, edge)):
        if number >= TRIED and best[0] < inf:
            break
        start = entry(scene.play.field, edge, along)
        reach = scene.ground.reach(walk_of(scene.play, piece, gait, start, edge=edge))
        trek = scene.ground.trek(goal)
        for length, spot in by_length(trek, (s for s in reach.grid if s != start.spot)):
            way = _checked(scene, piece, gait, reach, spot, (edge, along, goal))
            if way is not None:
                best = min(best, (length, way), key=lambda one: one[0])
                break
    return best[1] if best[0] < inf else None


def _checked(
    scene: Scene, piece: Piece, gait: Gait, reach: Reach, spot: Spot, door: tuple[Edge, int, Spot]
) -> Way | None:
    edge, along, goal = door
    found = reach.way(spot)
    if found is None:
        return None
    facing = towards(spot, goal)
    way = Way(found.spots[1:], None if gait is Gait.SPRINT or not any(facing) else facing, edge, along)
    try:
        passage(scene.play, piece, gait, way)
    except IllegalAction:
        return None
    return way


def _any_way_in(scene: Scene, piece: Piece) -> Ruling | None:
    """Return any straight way in; the rules know where the edge is free."""
    for way in entries(scene.play, piece, Gait.WALK):
        try:
            passage(scene.play, piece, Gait.WALK, way)
        except IllegalAction:
            continue
        return Ruling(MoveAndAttack(way), RULE, "Off the board: it enters.", 1)
    return None


def _places(scene: Scene, edge: Edge) -> Iterator[tuple[int, Spot]]:
    """Yield places along an edge with the goal each lies opposite of, the best first."""
    layout = scene.table.layout
    is_level = edge in {Edge.NORTH, Edge.SOUTH}
    length = layout.width if is_level else layout.depth
    goals = _goals(scene)
    goals.sort(key=lambda goal: _depth(scene, edge, goal))
    for shift in SHIFTS:
        for goal in goals[:TRIED]:
            along = (goal.x if is_level else goal.y) + shift
            if BASE_RADIUS <= along <= length - BASE_RADIUS:
                yield along, goal


def _goals(scene: Scene) -> list[Spot]:
    """Return what is worth going to: objectives to be taken, where Runners come by, enemies, or the middle."""
    play = scene.play
    held = {o: holder_of(scene, o) for o in objectives_of(scene)}
    goals = [
        goal_of(scene, o)
        for o, holder in held.items()
        if holder == NOBODY or not scene.table.are_allied(scene.seat, holder)  # type: ignore[arg-type]
    ]
    if hunts(scene):
        goals = [ahead_of(scene, foe, A_TURN) for foe in quarry(scene)]
    return goals or [play.stand(foe).spot for foe in scene.foes] or [Spot(*scene.table.layout.center[:2])]


def _depth(scene: Scene, edge: Edge, goal: Spot) -> int:
    layout = scene.table.layout
    match edge:
        case Edge.NORTH:
            return goal.y
        case Edge.SOUTH:
            return layout.depth - goal.y
        case Edge.WEST:
            return goal.x
        case Edge.EAST:
            return layout.width - goal.x
