"""A declared move: who answers it, the way itself, its end (zw.overwatch.fire-*, zw.melee.disengage-*, zw.move.*)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.affairs import Cause, Gait, March, Wound
from game.rules.zone_wars.events.march import LeftBoard, Moved, MoveDeclared, Turned
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.fight.snaps import snap
from game.rules.zone_wars.ground import (
    along,
    fall_damage,
    in_contact,
    is_in_front,
    path_length,
    stopped,
)
from game.rules.zone_wars.ground.measure import length_between
from game.rules.zone_wars.ledger import drop_rest
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import FIRST_BEAST, Status, Token
from game.rules.zone_wars.tasks.march import (
    AskFreeAttacks,
    AskSnaps,
    BeastStrikes,
    EndMarch,
    OfferFreeAttack,
    OfferSnap,
    WalkOn,
)

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece, Stop
    from game.rules.zone_wars.ground import Edge, Passage, Spot, Stand, Vector
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task


def declare(play: Play, march: March, *after: Task) -> None:
    """Announce a move, let others answer it, make it, then go on with `after`, unless the mover cannot any more."""
    play.begin(march)
    if len(march.spots) > 1:
        play.tell(
            MoveDeclared(rule="zw.move.declare-path", piece=march.piece, gait=march.gait, spots=march.spots)
        )
    play.push(AskSnaps(), AskFreeAttacks(), WalkOn(), EndMarch(), *after)


def act_on_the_spot(play: Play, piece: Piece, *after: Task) -> None:
    """Let Overwatch answer an action without a move, then go on (zw.overwatch.fire-no-move)."""
    stand, is_lying = play.stand(piece), not play.is_standing(piece)
    declare(play, March(piece, Gait.WALK, (stand.spot,), is_lying=is_lying), *after)


def march_of(piece: Piece, gait: Gait, passage: Passage, facing: Vector | None = None) -> March:
    """Return the move along a way that was checked."""
    return March(piece, gait, passage.spots, facing, leaves=passage.leaves)


# ------------------------------------------------------------------ who answers


def ask_snaps(play: Play, task: AskSnaps) -> None:
    """Offer Overwatch fire, seats clockwise from the active player (zw.overwatch.fire-several)."""
    march = play.affair(March)
    if march.is_ours and not play.table.storm:
        watchers = [
            (mini.seat, piece)
            for piece, mini in enumerate(play.table.minis)
            if mini.token is Token.OVERWATCH and mini.is_up and play.are_enemies(piece, march.piece)
        ]
        if watchers:
            seats = play.in_seat_order(play.seat_of(march.piece))
            play.push(
                *[OfferSnap(seat, piece) for seat in seats for owner, piece in watchers if owner == seat]
            )


def _watches(play: Play, piece: Piece) -> bool:
    mini = play.mini(piece)
    return mini.token is Token.OVERWATCH and mini.is_up


def ask_free_attacks(play: Play, task: AskFreeAttacks) -> None:
    """Offer a free attack to every enemy that is left, seats clockwise from the mover.

    Rules: zw.melee.disengage-what-counts.
    """
    march = play.affair(March)
    if not march.provokes or len(march.spots) < 2:  # noqa: PLR2004 - a way has two ends
        return
    left = [enemy for enemy in _facing_enemies(play, march) if _is_left(play, march, enemy)]
    mover = play.seat_of(march.piece)
    for seat in play.in_seat_order(mover):
        play.push(*(OfferFreeAttack(seat, p, march.piece) for p in left if play.seat_of(p) == seat))
    play.push(*(BeastStrikes(p, march.piece) for p in left if p >= FIRST_BEAST))


def _facing_enemies(play: Play, march: March) -> list[Piece]:
    """Return the standing enemies in contact whose front arc holds the mover (zw.melee.disengage)."""
    stand = play.table.stand_of(march.piece)
    if stand is None or not play.is_standing(march.piece):
        return []
    return [
        enemy
        for enemy in play.touching(march.piece)
        if play.are_enemies(march.piece, enemy)
        and play.is_standing(enemy)
        and _may_strike(play, enemy, stand)
    ]


def _may_strike(play: Play, enemy: Piece, mover: Stand) -> bool:
    if enemy >= FIRST_BEAST:
        card = play.monster(enemy)
        return card.free_attack and (not card.facing or is_in_front(play.stand(enemy), mover))
    return is_in_front(play.stand(enemy), mover)


def _is_left(play: Play, march: March, enemy: Piece) -> bool:
    """Tell whether contact is broken on the way; on a straight leg the distance is largest at an end."""
    stand, other, field = play.stand(march.piece), play.stand(enemy), play.field
    return not all(in_contact(field, stand.at(spot), other) for spot in march.spots)


# ------------------------------------------------------------------ the way


def walk_on(play: Play, task: WalkOn) -> None:
    """Go to the next shot and let it be fired, or to the end of the way (zw.overwatch.fire-pauses)."""
    march = play.affair(March)
    if not _goes_on(play, march) or not _is_on_its_way(play, march):
        return
    if not march.stops:
        _go(play, march, path_length(march.spots))
        return
    stop = march.stops[0]
    march = play.amend(March, stops=march.stops[1:])
    _go(play, march, stop.at)
    play.push(WalkOn())
    if _watches(play, stop.shooter):
        snap(play, stop.shooter, stop.weapon, march.piece)


def _goes_on(play: Play, march: March) -> bool:
    is_able = march.is_lying or play.is_standing(march.piece)
    return is_able and play.table.stand_of(march.piece) is not None


def _is_on_its_way(play: Play, march: March) -> bool:
    """Tell whether nothing has thrown the mover off the way that was declared; if so, its move ends there."""
    spot = along(march.spots, march.at)[0] if march.at else march.spots[0]
    return play.stand(march.piece).spot == spot


def _go(play: Play, march: March, to: int) -> None:
    """Move the piece along its way from where it is to a length of it."""
    length = path_length(march.spots)
    if to <= march.at and march.at < length:
        return
    stand = play.stand(march.piece)
    spots = part_of(march.spots, march.at, to)
    _, facing = along(march.spots, to)
    end = stand.at(spots[-1], facing)
    play.place(march.piece, end)
    play.amend(March, at=min(to, length))
    if len(spots) > 1:
        play.tell(Moved(rule="zw.move.medium-move", piece=march.piece, gait=march.gait, spots=spots, end=end))


def part_of(spots: tuple[Spot, ...], start: int, end: int) -> tuple[Spot, ...]:
    """Return the part of a way between two lengths, both ends included."""
    if end >= path_length(spots):
        last = spots[-1]
    else:
        last, _ = along(spots, end)
    first, _ = along(spots, start) if start else (spots[0], None)
    inner, gone = [], 0.0
    for a, b in pairwise(spots):
        gone += length_between(a, b)
        if start < gone < end and b not in (first, last):
            inner.append(b)
    return (first, *inner, last) if (first != last or inner) else (first,)


# ------------------------------------------------------------------ the end


def end_march(play: Play, task: EndMarch) -> None:
    """Turn the mover as declared, or leave it where it was stopped, and drop what it can no longer do."""
    march = play.close(March)
    if not _goes_on(play, march):
        _stop(play, march)
        drop_rest(play, march.piece)
        return
    if march.leaves is not None and march.piece < FIRST_BEAST and _is_on_its_way(play, march):
        leave(play, march.piece, march.leaves)
        drop_rest(play, march.piece)
        return
    stand = play.stand(march.piece)
    if march.facing is not None and march.facing != stand.facing:
        play.place(march.piece, replace(stand, facing=march.facing))
        play.tell(Turned(rule="zw.move.any-final-facing", piece=march.piece, facing=march.facing))


def _stop(play: Play, march: March) -> None:
    """Set whoever was staggered on its way back to where it can lie; half way up a wall it falls."""
    piece = march.piece
    stand = play.table.stand_of(piece)
    if stand is None or march.at in {0, path_length(march.spots)} or not _is_on_its_way(play, march):
        return
    others = play.stands(play.others(piece))
    slide = stopped(play.field, stand, march.spots, march.at, others)
    end = replace(slide.end, build=stand.build)
    if end.spot == stand.spot:
        return
    play.place(piece, end)
    spots = (stand.spot, end.spot)
    told = Moved(rule="zw.move.interrupted-position", piece=piece, gait=march.gait, spots=spots, end=end)
    play.tell(told)
    if slide.fall:
        wound(play, Wound(piece, fall_damage(slide.fall), Cause.FALL, rule="zw.building.falling"))


def leave(play: Play, piece: Piece, edge: Edge) -> None:
    """Take a miniature off the board for good (zw.move.leave-board)."""
    play.put(piece, status=Status.LEFT, token=Token.GONE, stand=None)
    play.tell(LeftBoard(rule="zw.move.leave-board", piece=piece, edge=edge))
    scenario_of(play.table).on_left(play, piece)


def in_order(march: March, stop: Stop) -> tuple[Stop, ...]:
    """Return the shots at a move with one more; at the same point they are taken as the seats were asked."""
    return tuple(sorted((*march.stops, stop), key=lambda s: s.at))
