"""A sample of what an activated miniature can do: every kind of action, and ways towards what matters.

Computer players and the screen find ways of their own; this is what random play chooses from, so it must be quick.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import (
    STAY,
    AimedShot,
    Assist,
    Charge,
    GoOnOverwatch,
    MoveAndAttack,
    Pass,
    Recover,
    Sprint,
    Way,
)
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.finds import operating
from game.rules.zone_wars.ground import Spot, in_contact, is_within, towards
from game.rules.zone_wars.ground.measure import stretched
from game.rules.zone_wars.marching.ways import limit_of
from game.rules.zone_wars.powers import deeds, upgrading
from game.rules.zone_wars.state import Spell, Status
from game.rules.zone_wars.turn.entering import entries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand, Vector
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.turn import OfferAction

    Check = Callable[[Play, OfferAction, ZoneWarsAction], None]

COMPASS: tuple[Vector, ...] = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
WAYS = 3
SHARES = (4, 2, 1)
CHARGE_REACH = 1000


def offers(play: Play, task: OfferAction, check: Check) -> Sequence[ZoneWarsAction]:
    """Return a sample of the actions that pass `check`; Pass comes last."""
    mini = play.mini(task.piece)
    if mini.status is Status.STAGGERED:
        choices = [()] if mini.gets_up else upgrading.choices(play, task.piece, "recover")
        return [*map(Recover, choices), Pass()]
    made = _entering(play, task) if mini.status is Status.WAITING else _acting(play, task)
    legal = [action for action in made if _passes(play, task, action, check)]
    if mini.status is not Status.WAITING:
        legal += [*operating.operations(play, task.piece), *deeds.usable(play, task.piece)]
    return [*legal, *([Pass()] if not legal or _passes(play, task, Pass(), check) else [])]


def _passes(play: Play, task: OfferAction, action: ZoneWarsAction, check: Check) -> bool:
    try:
        check(play, task, action)
    except IllegalAction:
        return False
    return True


def _entering(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    for way in entries(play, task.piece, Gait.WALK):
        yield MoveAndAttack(way)
        yield Sprint(way)


def _acting(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    piece = task.piece
    yield MoveAndAttack(STAY)
    yield AimedShot(STAY)
    if not task.again:
        yield GoOnOverwatch(STAY)
    stand = play.stand(piece)
    goals = _goals(play, piece, stand)
    walk = limit_of(play, piece, Gait.WALK)
    for goal in islice(goals, WAYS):
        yield MoveAndAttack(_straight(play, stand, goal, walk))
    yield from _charges(play, piece, stand)
    yield from _assists(play, piece, stand)
    if play.mini(piece).hobbled is not Spell.RUNNING:
        yield Sprint(_straight(play, stand, stand.facing, limit_of(play, piece, Gait.SPRINT)))


def _goals(play: Play, piece: Piece, stand: Stand) -> Iterator[Vector]:
    """Yield directions worth going: to the nearest enemy, to the nearest artifact token, then round the compass."""
    enemies: list[Stand | Spot] = [play.stand(p) for p in play.others(piece) if play.are_enemies(piece, p)]
    tokens: list[Stand | Spot] = [marker.spot for marker in play.table.markers]
    for places in (enemies, tokens):
        near = min(places, key=lambda p: (p.x - stand.x) ** 2 + (p.y - stand.y) ** 2, default=None)
        if near is not None and (direction := towards(stand, near)) != (0, 0):
            yield direction
    turn = (stand.x + stand.y + play.table.turn) % len(COMPASS)
    yield from (*COMPASS[turn:], *COMPASS[:turn])


def _straight(play: Play, stand: Stand, direction: Vector, limit: int) -> Way:
    """Return the longest of a few straight ways in a direction that ends on the board."""
    layout = play.table.layout
    for share in SHARES:
        x, y = stretched(direction, limit * share // SHARES[0])
        spot = Spot(stand.x + x, stand.y + y, stand.z)
        if stand.radius <= spot.x <= layout.width - stand.radius and (
            stand.radius <= spot.y <= layout.depth - stand.radius
        ):
            return Way((spot,))
    return STAY


def _charges(play: Play, piece: Piece, stand: Stand) -> Iterator[ZoneWarsAction]:
    for other in play.others(piece):
        if play.are_enemies(piece, other) and is_within(stand, play.stand(other), CHARGE_REACH):
            yield from (Charge(other, upgrades) for upgrades in upgrading.choices(play, piece, "charge"))


def _assists(play: Play, piece: Piece, stand: Stand) -> Iterator[ZoneWarsAction]:
    """Yield help for staggered friends in contact or in a straight line."""
    for other in play.others(piece):
        if play.are_enemies(piece, other) or play.is_standing(other):
            continue
        friend = play.stand(other)
        if in_contact(play.field, stand, friend):
            yield Assist(other)
            continue
        way = towards(friend, stand)
        if not any(way):
            continue  # straight above or below
        x, y = stretched(way, friend.radius + stand.radius)
        yield Assist(other, Way((Spot(friend.x + x, friend.y + y, friend.z),)))
