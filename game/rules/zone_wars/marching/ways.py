"""Which ways a miniature may go: what the actions allow, put to the geometry.

Rules: zw.move.*, zw.sprint.*, zw.scenario.entry-*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.contract import IllegalAction
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.ground import (
    LONG,
    MEDIUM,
    STEP,
    Barred,
    Build,
    Stand,
    Walk,
    check_path,
    entry,
)
from game.rules.zone_wars.ground.measure import MONSTER_RADIUS
from game.rules.zone_wars.ground.reasons import OffBoard
from game.rules.zone_wars.ground.walking import EDGES
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import FIRST_BEAST, Spell, Status

if TYPE_CHECKING:
    from game.rules.zone_wars.actions import Way
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Edge, Passage
    from game.rules.zone_wars.play import Play

LIMITS = {Gait.WALK: MEDIUM, Gait.STEP: STEP, Gait.SPRINT: LONG, Gait.CHARGE: LONG}


def limit_of(play: Play, piece: Piece, gait: Gait) -> int:
    """Return how far a miniature may go; one step if it is hobbled (zw.zonecard.sinkhole)."""
    limit = LIMITS[gait]
    return min(limit, STEP) if play.mini(piece).hobbled is Spell.RUNNING else limit


def start_of(play: Play, piece: Piece, way: Way) -> Stand:
    """Return where a move begins; raises IllegalAction when a miniature cannot enter there."""
    mini = play.mini(piece)
    if mini.status is not Status.WAITING:
        return play.stand(piece)
    if way.edge is None:
        raise IllegalAction("It has to enter over an edge of the board.", "zw.scenario.entry-must-enter")
    if way.edge not in open_edges(play, mini.seat):
        raise IllegalAction("Its faction may not enter over this edge.", "zw.scenario.entry-edge-choice")
    return entry(play.field, way.edge, way.along, Build.MINIATURE)


def open_edges(play: Play, seat: int) -> tuple[Edge, ...]:
    """Return the edges over which a seat may enter (zw.turfwar.entry-edge)."""
    return scenario_of(play.table).entry_edges(play, seat)


def walk_of(
    play: Play,
    piece: Piece,
    gait: Gait,
    start: Stand | None = None,
    limit: int | None = None,
    edge: Edge | None = None,
) -> Walk:
    """Return what a miniature has to respect when it moves: length, arc, enemies, friends, artifact tokens."""
    start = start or play.stand(piece)
    limit = limit_of(play, piece, gait) if limit is None else limit
    foes, friends = _in_the_way(play, piece, start, limit)
    exits = () if edge is not None else scenario_of(play.table).exits(play, piece)
    return Walk(
        start=start,
        limit=limit,
        foes=foes,
        friends=friends,
        tokens=tuple([marker.spot for marker in play.table.markers]),
        can_climb=gait in (Gait.WALK, Gait.SPRINT),
        arc=start.facing if gait is Gait.SPRINT else None,
        may_leave=bool(exits),
        edge=edge,
        exits=exits or EDGES,
    )


def _in_the_way(
    play: Play, piece: Piece, start: Stand, limit: int
) -> tuple[tuple[Stand, ...], tuple[Stand, ...]]:
    """Return the bases so near that they can matter: those that may not be passed and those that may.

    Rules: zw.move.through-friends, zw.move.staggered-bases.
    """
    foes: list[Stand] = []
    friends: list[Stand] = []
    team, reach = play.team_of(piece), limit + 2 * MONSTER_RADIUS
    for other, stand in play.here.items():
        if abs(stand.x - start.x) > reach or abs(stand.y - start.y) > reach or other == piece:
            continue
        if other >= FIRST_BEAST and not play.monster(other).is_obstacle:
            continue
        (foes if play.team_of(other) != team else friends).append(stand)
    return tuple(foes), tuple(friends)


def passage(play: Play, piece: Piece, gait: Gait, way: Way, limit: int | None = None) -> Passage:
    """Check a declared way and return it with its length and end; raises IllegalAction with the geometry's reason."""
    start = start_of(play, piece, way)
    check_facing(way)
    if gait is Gait.SPRINT and way.edge is None and way.facing is not None:
        raise IllegalAction("It cannot turn after a Sprint.", "zw.sprint.front-arc")
    walk = walk_of(play, piece, gait, start, limit, way.edge)
    try:
        checked = check_path(play.field, walk, way.spots)
    except Barred as barred:
        raise _wrong_exit(play, walk, barred) or refused(barred) from barred
    _check_inside(play, piece, way, checked)
    return checked


def _wrong_exit(play: Play, walk: Walk, barred: Barred) -> IllegalAction | None:
    """Say over which edge one leaves when only some are open and the way leads over another."""
    layout, reason = play.table.layout, barred.reason
    if not isinstance(reason, OffBoard) or not walk.may_leave or walk.exits == EDGES:
        return None
    x, y = reason.at[:2]
    if 0 < x < layout.width and 0 < y < layout.depth:
        return None
    edges = " or ".join(walk.exits)
    return IllegalAction(f"It leaves over the {edges} edge only.", scenario_of(play.table).rule_of_exits)


def _check_inside(play: Play, piece: Piece, way: Way, checked: Passage) -> None:
    """A miniature that enters must end wholly on the board (zw.scenario.entry-move)."""
    if play.mini(piece).status is Status.WAITING and not play.field.is_on_board(
        checked.end, checked.end.radius
    ):
        raise IllegalAction("It must end wholly on the board.", "zw.scenario.entry-move")


def check_facing(way: Way) -> None:
    """Raise IllegalAction when a mover is to face nowhere (zw.move.any-final-facing)."""
    if way.facing is not None and not any(way.facing):
        raise IllegalAction("That is no direction.", "zw.move.any-final-facing")


def refused(barred: Barred) -> IllegalAction:
    """Return the refusal that tells the reason of the geometry."""
    return IllegalAction(f"{barred.reason.sentence()}.", barred.reason.rule)


def turned(stand: Stand, way: Way) -> Stand:
    """Return where a move ends, turned as it was declared (zw.move.any-final-facing)."""
    return stand if way.facing is None else replace(stand, facing=way.facing)
