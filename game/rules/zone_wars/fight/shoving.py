"""Forced moves: sliding, colliding, falling (zw.special.push-*, zw.effect.forced-move, zw.building.falling)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.affairs import NOBODY, Attack, Cause, Shove, Wound
from game.rules.zone_wars.events.march import Shoved
from game.rules.zone_wars.fight.aiming import is_movable, is_obstacle
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.ground import Force, fall_damage, slide
from game.rules.zone_wars.ground.reasons import HitsTerrain
from game.rules.zone_wars.tasks.fight import MakeShove
from game.rules.zone_wars.tasks.powers import AskReflexes, Window

if TYPE_CHECKING:
    from game.rules.zone_wars.ground import Reason, Slide
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task

COLLISION = 1


def shove(play: Play, push: Shove, *after: Task) -> None:
    """Ask for Reflexes and move a piece by force; then do `after`. What is off the board or rooted stays."""
    is_here = play.table.stand_of(push.piece) is not None
    if not is_here or push.distance <= 0 or not any(push.direction) or not is_movable(play, push.piece):
        play.push(*after)
        return
    play.begin(push)
    is_silent = push.of_attack and play.affair(Attack).is_silent
    play.push(*(() if is_silent else (AskReflexes(Window.SHOVE),)), MakeShove(), *after)


def make_shove(play: Play, task: MakeShove) -> None:
    """Slide the piece, then place the damage of what it ran into or of its fall (zw.special.push-details)."""
    push = play.close(Shove)
    if play.table.stand_of(push.piece) is None or push.distance <= 0:
        return
    way = _slid(play, push)
    play.place(push.piece, way.end)
    play.tell(
        Shoved(
            rule=push.rule,
            piece=push.piece,
            cause=push.cause,
            spots=way.spots,
            end=way.end,
            collided=way.hurts,
            fell=way.fall,
        )
    )
    if way.hurts and push.of_attack:
        play.amend(Attack, struck=_building_hit(play, way.hit))
    if way.fall:
        wound(play, _wound(push, fall_damage(way.fall), Cause.FALL, "zw.building.falling"))
    elif way.hurts:
        wound(play, _wound(push, COLLISION, Cause.PUSH, "zw.special.push-collision"))


def _slid(play: Play, push: Shove) -> Slide:
    pulled_to = None if push.pulled_to == NOBODY else play.table.stand_of(push.pulled_to)
    return slide(
        play.field,
        play.stand(push.piece),
        Force(push.direction, push.distance, pulled_to),
        [play.stand(other) for other in play.others(push.piece) if is_obstacle(play, other)],
        [marker.spot for marker in play.table.markers],
    )


def _wound(push: Shove, amount: int, cause: Cause, rule: str) -> Wound:
    """Return the damage of a forced move; a collision belongs to its attack, a fall is one by itself.

    zw.special.push-credit, zw.stagger.single-source.
    """
    of_attack = push.of_attack and cause is Cause.PUSH
    return Wound(push.piece, amount, cause, push.credit, push.by, of_attack, rule)


def _building_hit(play: Play, reason: Reason | None) -> int:
    """Return the building that a piece ran into, -1 for none."""
    if not isinstance(reason, HitsTerrain) or reason.piece < 0:
        return -1
    kind = play.field.kinds[play.table.layout.terrain[reason.piece].kind]
    return reason.piece if kind.category == "building" else -1
