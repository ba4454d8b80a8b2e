"""Monsters act: at once when they appear, then at the start of every turn (zw.monster.activation).

What a monster does is read from its card: it drifts, it charges, it strikes from afar, or it prowls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.affairs import NOBODY, Cause, Gait, March, Ordeal, Wound
from game.rules.zone_wars.events.march import Turned
from game.rules.zone_wars.events.zone import BeastActed
from game.rules.zone_wars.fight.beasts import beast_attack
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.ground import (
    LONG,
    Force,
    Spot,
    is_in_front,
    is_within,
    sees,
    slide,
    towards,
)
from game.rules.zone_wars.ground.measure import CONTACT, length_between, stretched
from game.rules.zone_wars.ground.reasons import HitsBase
from game.rules.zone_wars.ledger import lose_m
from game.rules.zone_wars.marching.moving import declare
from game.rules.zone_wars.powers.ordeals import roll_survival
from game.rules.zone_wars.state import is_beast
from game.rules.zone_wars.tasks.zone import ActivateBeast, MaulNext, ReadSting, StingNext
from game.rules.zone_wars.zone.direction import first_few, first_of, throw
from game.rules.zone_wars.zone.places import in_area, tokens_of
from game.rules.zone_wars.zone.prowling import Prowl, nearness, prey_of, touched

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.monsters import Monster
    from game.rules.zone_wars.ground import Slide, Stand, Vector
    from game.rules.zone_wars.play import Play

Habit = tuple["Callable[[Play, ActivateBeast], None]", "Callable[[Play, ActivateBeast], None]"]


def activate_beast(play: Play, task: ActivateBeast) -> None:
    """Let a monster move and then attack; it is gone when somebody on Overwatch was quicker."""
    if play.table.stand_of(task.beast) is None:
        return
    card = play.monster(task.beast)
    move, attack = _habit_of(card)
    if task.has_moved:
        attack(play, task)
        return
    play.tell(BeastActed(rule=card.rule, piece=task.beast))
    move(play, task)


def _habit_of(card: Monster) -> Habit:
    """Return how a monster moves and how it attacks."""
    if card.drifts:
        return _drift, _sting
    if card.charges:
        return _run, _ram
    if card.reach:
        return _close_in, _lash
    return _prowl, _bite


def _march(play: Play, task: ActivateBeast, gait: Gait, spots: tuple[Spot, ...]) -> None:
    """Declare a move, which can be answered by Overwatch unless the monster has just appeared.

    zw.overwatch.fire-monsters-reactions. Nobody gets a free attack when a monster leaves.
    """
    march = March(task.beast, gait, spots, is_ours=not task.first, provokes=False)
    declare(play, march, replace(task, has_moved=True))


def _stay(play: Play, task: ActivateBeast) -> None:
    _march(play, task, Gait.WALK, (play.stand(task.beast).spot,))


# ------------------------------------------------------------------ prowling: the Ravenous Devourer


def _prowl(play: Play, task: ActivateBeast) -> None:
    """Go towards the nearest prey (zw.monster.ravenous-devourer)."""
    if task.first:
        _stay(play, task)
    else:
        _march(play, task, Gait.WALK, Prowl(play, task.beast).way())


def _bite(play: Play, task: ActivateBeast) -> None:
    """Attack one in contact: the one it leapt at, else the one with the most damage, then a die."""
    prey = touched(play, task.beast)
    if task.first and task.target != NOBODY:
        prey = [piece for piece in play.touching(task.beast) if piece == task.target]
    elif prey and not any(map(play.is_standing, prey)) and Prowl(play, task.beast).can_reach_standing():
        return
    victim = first_of(play, prey, lambda piece: -play.mini(piece).damage)
    if victim is not None:
        beast_attack(play, task.beast, victim)


# ------------------------------------------------------------------ striking from afar: the Killer Tree, the Hydra


def _close_in(play: Play, task: ActivateBeast) -> None:
    """Go towards the nearest prey if it can move and nobody stands within its reach."""
    card = play.monster(task.beast)
    is_fed = any(play.is_standing(piece) for piece in _in_reach(play, task.beast))
    if task.first or is_fed or not card.move:
        _stay(play, task)
    else:
        _march(play, task, Gait.WALK, Prowl(play, task.beast).way())


def _in_reach(play: Play, beast: Piece) -> list[Piece]:
    stand, reach = play.stand(beast), play.monster(beast).reach
    return [piece for piece in prey_of(play) if is_within(stand, play.stand(piece), reach)]


def _lash(play: Play, task: ActivateBeast) -> None:
    """Attack the nearest within reach, standing ones first (zw.monster.killer-tree, zw.monster.hydra)."""

    def rank(piece: Piece) -> tuple[int, ...]:
        return (not play.is_standing(piece), *nearness(play, task.beast, piece))

    prey = first_few(play, _in_reach(play, task.beast), rank, _heads(play, task.beast))
    play.push(MaulNext(task.beast, prey))


def _heads(play: Play, beast: Piece) -> int:
    """Return how many attacks a monster has left (zw.monster.hydra)."""
    card = play.monster(beast)
    lost = play.beast(beast).damage // card.damage_per_attack if card.damage_per_attack else 0
    return max(0, card.attacks - lost)


def maul_next(play: Play, task: MaulNext) -> None:
    """Attack the next of those that were chosen and are still there."""
    left = [piece for piece in task.left if play.table.stand_of(piece) is not None]
    if left and play.table.stand_of(task.beast) is not None:
        beast_attack(play, task.beast, left[0], MaulNext(task.beast, tuple(left[1:])))


# ------------------------------------------------------------------ charging: the Razorback


def _run(play: Play, task: ActivateBeast) -> None:
    """Turn, unless it has just appeared, and run straight ahead (zw.monster.razorback)."""
    if not task.first:
        _turn(play, task.beast, _way_of(play, task.beast))
    stand = play.stand(task.beast)
    way = _slid(play, task.beast, play.monster(task.beast).move)
    spots = (stand.spot, way.end.spot) if way.end.spot != stand.spot else (stand.spot,)
    march = March(task.beast, Gait.CHARGE, spots, stand.facing, is_ours=not task.first, provokes=False)
    declare(play, march, replace(task, has_moved=True))


def _way_of(play: Play, beast: Piece) -> Vector:
    """Return where it runs: at the nearest standing miniature it sees before it, else anywhere."""
    stand = play.stand(beast)
    prey = [piece for piece in prey_of(play) if play.is_standing(piece) and _sees(play, beast, piece)]
    nearest = first_of(play, prey, lambda piece: nearness(play, beast, piece))
    return throw(play, stand.spot) if nearest is None else towards(stand, play.stand(nearest))


def _sees(play: Play, beast: Piece, piece: Piece) -> bool:
    stand, other = play.stand(beast), play.stand(piece)
    if not is_in_front(stand, other) or not is_within(stand, other, LONG):
        return False
    return sees(play.field, stand, other, play.stands(play.others(beast, piece)))


def _turn(play: Play, beast: Piece, facing: Vector) -> None:
    stand = play.stand(beast)
    if any(facing) and facing != stand.facing:
        play.place(beast, replace(stand, facing=facing))
        play.tell(Turned(rule="zw.monster.razorback-facing", piece=beast, facing=facing))


def _slid(play: Play, beast: Piece, distance: int) -> Slide:
    """Return how far it gets straight ahead: over low terrain, up to a base, a wall, the edge of board or floor."""
    stand = play.stand(beast)
    others = [
        play.stand(other)
        for other in play.others(beast)
        if not is_beast(other) or play.monster(other).is_obstacle
    ]
    way = slide(play.field, stand, Force(stand.facing, distance), others, tokens_of(play))
    if way.fall:
        to_edge = int(length_between(stand.spot, way.spots[1])) - 1
        way = slide(play.field, stand, Force(stand.facing, max(0, to_edge)), others)
    return way


def _ram(play: Play, task: ActivateBeast) -> None:
    """Attack whoever is right before it, lying ones included; turn round before a wall or the edge."""
    stand = play.stand(task.beast)
    ahead = _slid(play, task.beast, CONTACT).hit
    if isinstance(ahead, HitsBase):
        beast_attack(play, task.beast, _at(play, ahead.other))
    elif ahead is not None:
        _turn(play, task.beast, (-stand.facing[0], -stand.facing[1]))


def _at(play: Play, stand: Stand) -> Piece:
    return next(piece for piece in play.table.pieces() if play.stand(piece) == stand)


# ------------------------------------------------------------------ drifting: the Mind Mosquitoes


def _drift(play: Play, task: ActivateBeast) -> None:
    """Drift in a random direction through everything (zw.monster.mind-mosquitoes)."""
    if task.first:
        _stay(play, task)
        return
    stand = play.stand(task.beast)
    way = throw(play, stand.spot)
    _march(play, task, Gait.FLIGHT, drifted(play, stand, way, play.monster(task.beast).move))


def drifted(play: Play, stand: Stand, way: Vector, distance: int) -> tuple[Spot, ...]:
    """Return the way of something that drifts and is thrown back by the edges of the board.

    It comes down to the highest floor that is no higher than where it was.
    """
    layout, spots = play.table.layout, [stand.spot]
    x, y = stretched(way, distance)
    while (share := _until_edge(spots[-1], (x, y), layout.width, layout.depth)) is not None:
        here = spots[-1]
        spots.append(Spot(round(here.x + x * share[0]), round(here.y + y * share[0]), stand.z))
        x, y = x - round(x * share[0]), y - round(y * share[0])
        x, y = (-x, y) if share[1] else (x, -y)
    end = Spot(spots[-1].x + x, spots[-1].y + y, stand.z)
    floor = max(z for z in play.field.surfaces(end) if z <= stand.z)
    return (*spots, end) if floor == stand.z else (*spots, end, Spot(end.x, end.y, floor))


def _until_edge(spot: Spot, move: Vector, width: int, depth: int) -> tuple[float, bool] | None:
    """Return after what share of a move an edge is met and whether it is one to the side, None when it is not."""
    found = []
    for start, step, limit, is_side in ((spot.x, move[0], width, True), (spot.y, move[1], depth, False)):
        if start + step < 0:
            found.append((start / -step, is_side))
        elif start + step > limit:
            found.append(((limit - start) / step, is_side))
    return min(found, default=None)


def _sting(play: Play, task: ActivateBeast) -> None:
    """Let everybody within reach roll Survival; monsters are not affected."""
    stand, reach = play.stand(task.beast), play.monster(task.beast).reach
    near = tuple(piece for piece in in_area(play, stand, reach) if not is_beast(piece))
    play.push(StingNext(task.beast, near))


def sting_next(play: Play, task: StingNext) -> None:
    """Let the next one roll."""
    if not task.left:
        return
    piece, rest = task.left[0], StingNext(task.beast, task.left[1:])
    if play.table.stand_of(piece) is None:
        play.push(rest)
        return
    rule = play.monster(task.beast).rule
    ordeal = Ordeal(piece, "swarm", rule=rule, by_zone=True)
    roll_survival(play, ordeal, ReadSting(task.beast, piece), rest)


def read_sting(play: Play, task: ReadSting) -> None:
    """Hurt whoever failed, and take M from its owner."""
    if play.close(Ordeal).succeeded:
        return
    card = play.monster(task.beast)
    lose_m(play, play.seat_of(task.piece), card.m_loss, card.rule)
    wound(play, Wound(task.piece, card.damage, Cause.MONSTER, by=task.beast, rule=card.rule))
