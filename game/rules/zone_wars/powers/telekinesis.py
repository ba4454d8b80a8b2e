"""Telekinesis: a straight move by the mind, also upwards (zw.ability.telekinesis)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.rules.zone_wars.actions import STAY, Use, Way
from game.rules.zone_wars.affairs import Cause, Gait, March, Ordeal, Wound
from game.rules.zone_wars.cards.lines import Telekinesis
from game.rules.zone_wars.events.march import Shoved
from game.rules.zone_wars.events.powers import TokenMoved
from game.rules.zone_wars.fight.aiming import is_movable, is_obstacle
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.fight.shoving import COLLISION, shove
from game.rules.zone_wars.ground import (
    Barred,
    Passage,
    Spot,
    check_flight,
    do_overlap,
    fall_damage,
    is_spot_within,
    is_within,
    landing,
    towards,
)
from game.rules.zone_wars.ground.measure import TOKEN_RADIUS, along, fits, path_length, stretched
from game.rules.zone_wars.ground.scatter import is_within_reach
from game.rules.zone_wars.marching.moving import declare
from game.rules.zone_wars.marching.ways import check_facing, passage, refused, start_of, walk_of
from game.rules.zone_wars.powers.deed import (
    check_count,
    check_seen,
    enemies_near,
    hobbled,
    lying_at,
    refuse,
)
from game.rules.zone_wars.powers.resisting import Resisted, forced
from game.rules.zone_wars.powers.travels import COMPASS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.powers import CarryOut

INTERVAL = 10


class Lifting(Resisted[Telekinesis], frozen=True):
    """Move a miniature, a monster or a token; enemies and monsters resist.

    targets: the piece, or marker: the token; spot: where to, on or above the ground. Friends and the user fly and end
    on a legal place; enemies are stopped by what is in the way, and fall when they end in the air.
    """

    def passage(self, play: Play, cast: CarryOut, line: Telekinesis) -> Passage:
        """Return the flight of the user if it moves itself, else that it stays."""
        check_facing(cast.use.way)
        if cast.use.targets == (cast.piece,):
            return flown(play, cast, cast.piece, line)
        return passage(play, cast.piece, Gait.WALK, Way(facing=cast.use.way.facing))

    def march(self, cast: CarryOut, checked: Passage) -> March:
        """Return the move of the user, its own: it can be shot and struck at (zw.melee.disengage-abilities)."""
        gait = Gait.FLIGHT if len(checked.spots) > 1 else Gait.WALK
        return March(cast.piece, gait, checked.spots, cast.use.way.facing, leaves=checked.leaves)

    def aim(self, play: Play, cast: CarryOut, line: Telekinesis) -> None:
        """Something in reach and in sight, and a place for it that is not too far away."""
        if cast.use.way.spots:
            raise refuse(play, cast, "This card moves nobody on foot.")
        if cast.use.targets == (cast.piece,):
            return
        if not cast.use.targets:
            self._aim_at_token(play, cast, line)
            return
        check_count(play, cast, 1)
        (target,) = cast.use.targets
        if not is_within(play.stand(cast.piece), play.stand(target), line.reach):
            raise refuse(play, cast, "It is too far away.")
        check_seen(play, cast, play.stand(target), target)
        if play.are_enemies(cast.piece, target):
            _check_throw(play, cast, target, line)
        else:
            flown(play, cast, target, line)

    @staticmethod
    def _aim_at_token(play: Play, cast: CarryOut, line: Telekinesis) -> None:
        markers, spot = play.table.markers, cast.use.spot
        if not 0 <= cast.use.marker < len(markers):
            raise refuse(play, cast, "It moves a miniature, a monster or an artifact token.")
        lies = markers[cast.use.marker].spot
        if not is_spot_within(play.stand(cast.piece), lies, line.reach, TOKEN_RADIUS):
            raise refuse(play, cast, "The token is too far away.")
        check_seen(play, cast, lying_at(lies))
        if spot is None or spot == lies or not fits((lies, spot), line.move):
            raise refuse(play, cast, "The token cannot be moved so far.")
        is_there = play.field.is_on_board(spot, TOKEN_RADIUS) and spot.z in play.field.surfaces(spot)
        if not is_there or not is_within_reach(play.field, spot):
            raise refuse(play, cast, "Nobody could reach the token there.")

    def penalty(self, line: Telekinesis) -> int:
        """Return how many dice fewer it rolls."""
        return line.resist

    def go_on(self, play: Play, cast: CarryOut, line: Telekinesis) -> None:
        """Move a token or a friend at once; others roll first. The user has flown already."""
        targets = cast.use.targets
        if cast.step or (targets and play.are_enemies(cast.piece, targets[0]) and targets[0] != cast.piece):
            super().go_on(play, cast, line)
        elif not targets:
            _move_token(play, cast)
        elif targets[0] != cast.piece:
            self._fly_friend(play, cast, targets[0], line)

    @staticmethod
    def _fly_friend(play: Play, cast: CarryOut, friend: Piece, line: Telekinesis) -> None:
        checked = flown(play, cast, friend, line)
        if not play.is_standing(friend):
            spots, end = checked.spots, play.stand(friend).at(checked.spots[-1])
            play.place(friend, end)
            play.tell(
                Shoved(rule="zw.effect.chosen-move", piece=friend, cause=Cause.POWER, spots=spots, end=end)
            )
            return
        facing = play.stand(friend).facing
        march = March(
            friend,
            Gait.FLIGHT,
            checked.spots,
            facing,
            is_ours=False,
            provokes=False,
            leaves=checked.leaves,
        )
        declare(play, march)

    def fail(self, play: Play, cast: CarryOut, line: Telekinesis, ordeal: Ordeal) -> None:
        """Throw it: on its level like any forced move, else through the air."""
        here, spot = play.stand(cast.target), cast.use.spot
        assert spot is not None
        if spot.z != here.z:
            _throw(play, cast, spot)
            return
        distance = path_length((here.spot, spot))
        shove(play, forced(play, cast, direction=towards(here, spot), distance=distance))

    def samples(self, play: Play, piece: Piece, line: Telekinesis) -> Iterator[Use]:
        """Yield enemies thrown up and to the sides, tokens drawn near, and flights of the user."""
        here = play.stand(piece)
        for enemy in enemies_near(play, piece, line.reach)[:2]:
            there = play.stand(enemy)
            yield Use(targets=(enemy,), spot=Spot(there.x, there.y, there.z + line.move))
            yield Use(targets=(enemy,), spot=_beside(there.spot, towards(here, there), line.move))
        for number, marker in enumerate(play.table.markers):
            if is_spot_within(here, marker.spot, line.reach, TOKEN_RADIUS):
                yield Use(marker=number, spot=_beside(marker.spot, towards(marker.spot, here), line.move))
        for direction in COMPASS:
            yield Use(targets=(piece,), spot=_beside(here.spot, direction, line.move))


def _beside(spot: Spot, direction: tuple[int, int], distance: int) -> Spot:
    if not any(direction):
        return spot
    x, y = stretched(direction, distance)
    return Spot(spot.x + x, spot.y + y, spot.z)


def flown(play: Play, cast: CarryOut, friend: Piece, line: Telekinesis) -> Passage:
    """Return the straight way of the user or a friend through the air (zw.effect.chosen-move)."""
    if cast.use.spot is None:
        raise refuse(play, cast, "It needs a place to go to.")
    way = cast.use.way if friend == cast.piece else STAY
    start = start_of(play, friend, way)
    flyer = walk_of(play, friend, Gait.FLIGHT, start, hobbled(play, friend, line.move), way.edge)
    try:
        return check_flight(play.field, flyer, cast.use.spot)
    except Barred as barred:
        raise refused(barred) from barred


def _check_throw(play: Play, cast: CarryOut, target: Piece, line: Telekinesis) -> None:
    here, spot = play.stand(target), cast.use.spot
    if not is_movable(play, target):
        raise refuse(play, cast, "It cannot be moved.")
    if spot is None or spot == here.spot or spot.z < 0 or not fits((here.spot, spot), line.move):
        raise refuse(play, cast, "It cannot be moved so far.")


def _move_token(play: Play, cast: CarryOut) -> None:
    markers, at, spot = play.table.markers, cast.use.marker, cast.use.spot
    assert spot is not None
    lay = markers[at].spot
    play.table.markers = (*markers[:at], replace(markers[at], spot=spot), *markers[at + 1 :])
    play.tell(TokenMoved(rule="zw.ability.telekinesis", spots=(lay, spot)))


# ------------------------------------------------------------------ through the air


class Throw(msgspec.Struct, frozen=True):
    """How somebody comes through the air: where it stopped, whether something hurt it, where it lands."""

    top: Stand
    hurts: bool
    end: Stand


def _throw(play: Play, cast: CarryOut, spot: Spot) -> None:
    """Lift an enemy along a straight line and let go of it (zw.effect.forced-move)."""
    target = cast.target
    here = play.stand(target)
    thrown = thrown_to(play, target, spot)
    fall = thrown.top.z - thrown.end.z
    play.place(target, thrown.end)
    play.tell(
        Shoved(
            rule="zw.effect.forced-move",
            piece=target,
            cause=Cause.POWER,
            spots=(here.spot, thrown.top.spot, thrown.end.spot),
            end=thrown.end,
            collided=thrown.hurts,
            fell=fall,
        )
    )
    seat = play.mini(cast.piece).seat
    if thrown.hurts:
        wound(play, Wound(target, COLLISION, Cause.PUSH, seat, cast.piece, rule="zw.special.push-collision"))
    if fall:
        hurt = Wound(target, fall_damage(fall), Cause.FALL, seat, cast.piece, rule="zw.building.falling")
        wound(play, hurt)


def thrown_to(play: Play, target: Piece, spot: Spot) -> Throw:
    """Return how a piece ends that is moved straight to a place in the air."""
    here = play.stand(target)
    others = [play.stand(other) for other in play.others(target) if is_obstacle(play, other)]
    line = (here.spot, spot)
    length, top, hurts = path_length(line), here, False
    for distance in (*range(INTERVAL, length, INTERVAL), length):
        at, _ = along(line, distance)
        if not play.field.is_on_board(at, here.radius):
            break
        if _is_stopped(play, top, here.at(at), others):
            hurts = True
            break
        top = here.at(at)
    is_held = top.z in play.field.surfaces(top)
    return Throw(top, hurts, top if is_held else landing(play.field, top, others))


def _is_stopped(play: Play, last: Stand, now: Stand, others: list[Stand]) -> bool:
    """Tell whether terrain, a floor or a base is in the way from one point of the line to the next."""
    if play.field.barrier_at(now.spot, now.radius) is not None:
        return True
    if any(do_overlap(now, other) for other in others):
        return True
    over = set(play.field.floors_at(last)) & set(play.field.floors_at(now))
    return any(last.z < floor.bottom <= now.z or now.z <= floor.bottom < last.z for floor in over)
