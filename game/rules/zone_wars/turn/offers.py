"""A sample of what an activated miniature can do: every kind of action, and ways towards what matters.

Computer players and the screen find ways of their own; this is what random play chooses from, so it must be quick.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.core.chance import shuffled
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
from game.rules.zone_wars.ground import MEDIUM, Edge, Spot, in_contact, is_within, towards
from game.rules.zone_wars.ground.measure import stretched
from game.rules.zone_wars.marching.ways import limit_of
from game.rules.zone_wars.powers import deeds, upgrading
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.turn.entering import entries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.core.chance import Chance
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand, Vector
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.turn import OfferAction

    Check = Callable[[Play, OfferAction, ZoneWarsAction], None]
    Kind = Callable[[Play, OfferAction], Iterator[ZoneWarsAction]]

COMPASS: tuple[Vector, ...] = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
WAYS = 3
SHARES = (4, 2, 1)
CHARGE_REACH = 1000


def offers(play: Play, task: OfferAction, check: Check) -> Sequence[ZoneWarsAction]:
    """Return a sample of the actions that are legal; Pass comes last."""
    made = (action for kind in _kinds(play, task) for action in kind(play, task))
    legal = [action for action in made if _passes(play, task, action, check)]
    if play.mini(task.piece).status is Status.STANDING:
        legal += [*operating.operations(play, task.piece), *deeds.usable(play, task.piece)]
    return [*legal, *([Pass()] if not legal or _passes(play, task, Pass(), check) else [])]


def any_offer(play: Play, task: OfferAction, check: Check, chance: Chance) -> ZoneWarsAction:
    """Draw a legal action: first its kind, of which those that are possible are equally likely, then one of it."""
    kinds = [*_kinds(play, task), _passing]
    if play.mini(task.piece).status is Status.STANDING:
        kinds += [_operations, _powers]
    for kind in shuffled(chance, kinds):
        for action in shuffled(chance, [*kind(play, task)]):
            if _passes(play, task, action, check):
                return action
    return Pass()


def _passes(play: Play, task: OfferAction, action: ZoneWarsAction, check: Check) -> bool:
    try:
        check(play, task, action)
    except IllegalAction:
        return False
    return True


# ------------------------------------------------------------------ the kinds of actions, perhaps not all legal


def _kinds(play: Play, task: OfferAction) -> Sequence[Kind]:
    """Return the kinds of actions that a miniature may be able to do as it is, operations and cards apart."""
    match play.mini(task.piece).status:
        case Status.STAGGERED:
            return (_recoveries,)
        case Status.WAITING:
            return (_entering,)
        case _:
            return KINDS if escape_of(play, task.piece) is None else (*KINDS, _escapes)


def _recoveries(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    needs_no_roll = play.mini(task.piece).gets_up
    yield from map(Recover, [()] if needs_no_roll else upgrading.choices(play, task.piece, "recover"))


def _entering(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    """Yield ways in, far and short ones: whoever can come in has to (zw.scenario.entry-must-enter)."""
    for way in entries(play, task.piece, Gait.WALK):
        yield MoveAndAttack(way)
        yield Sprint(way)
    yield from map(MoveAndAttack, entries(play, task.piece, Gait.STEP))


def _moves(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    """Yield the attack without a move, and moves towards what matters."""
    piece, stand = task.piece, play.stand(task.piece)
    walk = limit_of(play, piece, Gait.WALK)
    goals = islice(_goals(play, piece, stand), WAYS)
    yield from map(
        MoveAndAttack, dict.fromkeys((STAY, *(_straight(play, stand, goal, walk) for goal in goals)))
    )


def _aimed_shots(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    yield AimedShot(STAY)


def _watches(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    yield GoOnOverwatch(STAY)


def _charges(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    piece, stand = task.piece, play.stand(task.piece)
    team = play.team_of(piece)
    for other, base in play.here.items():
        if play.team_of(other) != team and is_within(stand, base, CHARGE_REACH):
            yield from (Charge(other, upgrades) for upgrades in upgrading.choices(play, piece, "charge"))


def _assists(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    """Yield help for staggered friends in contact or in a straight line."""
    piece, stand = task.piece, play.stand(task.piece)
    for other, friend in play.here.items():
        if play.is_standing(other) or play.are_enemies(piece, other) or other == piece:
            continue
        way = _way_beside(stand, friend, is_there=in_contact(play.field, stand, friend))
        if way is not None:
            yield Assist(other, way)


def _way_beside(stand: Stand, friend: Stand, *, is_there: bool) -> Way | None:
    """Return the straight way to a friend; None when it is straight above or below, or too far."""
    if is_there:
        return STAY
    direction = towards(friend, stand)
    if not any(direction) or not is_within(stand, friend, MEDIUM):
        return None
    x, y = stretched(direction, friend.radius + stand.radius)
    return Way((Spot(friend.x + x, friend.y + y, friend.z),))


def _sprints(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    stand = play.stand(task.piece)
    yield Sprint(_straight(play, stand, stand.facing, limit_of(play, task.piece, Gait.SPRINT)))


def escape_of(play: Play, piece: Piece) -> Edge | None:
    """Return the one edge that a miniature may leave over, where there is only one (zw.chase.escape-edge-only)."""
    exits = scenario_of(play.table).exits(play, piece)
    return exits[0] if len(exits) == 1 else None


def _escapes(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    """Yield the straight way out, as far as it goes."""
    edge, stand, layout = escape_of(play, task.piece), play.stand(task.piece), play.table.layout
    assert edge is not None
    x, y = edge.inward
    off = {Edge.WEST: stand.x, Edge.EAST: layout.width - stand.x}.get(edge, 0)
    for gait, kind in ((Gait.SPRINT, Sprint), (Gait.WALK, MoveAndAttack)):
        far = min(off, limit_of(play, task.piece, gait))
        yield kind(Way((Spot(stand.x - x * far, stand.y - y * far, stand.z),)))


def _operations(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    return operating.possible(play, task.piece)


def _powers(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    return deeds.possible(play, task.piece)


def _passing(play: Play, task: OfferAction) -> Iterator[ZoneWarsAction]:
    yield Pass()


KINDS: tuple[Kind, ...] = (_moves, _aimed_shots, _watches, _charges, _assists, _sprints)

# ------------------------------------------------------------------ where to go


def _goals(play: Play, piece: Piece, stand: Stand) -> Iterator[Vector]:
    """Yield directions worth going: to the nearest enemy, to the nearest artifact token, then round the compass."""
    team = play.team_of(piece)
    enemies: list[Stand | Spot] = [base for p, base in play.here.items() if play.team_of(p) != team]
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
