"""The acid rain of Showdown: what the first to the fourth trigger card do (zw.showdown.trigger-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.actions import Name
from game.rules.zone_wars.affairs import NOBODY, Cause, Wound
from game.rules.zone_wars.cards.zone_deck import TriggerScope
from game.rules.zone_wars.events.fight import Eliminated
from game.rules.zone_wars.events.zone import AreaStruck
from game.rules.zone_wars.fight.harm import bury, eliminate, wound
from game.rules.zone_wars.scenarios.ending import finish
from game.rules.zone_wars.state import FIRST_BEAST, is_beast
from game.rules.zone_wars.tasks.fight import Bury
from game.rules.zone_wars.zone.perils import can_hurt
from game.rules.zone_wars.zone.places import in_area, in_order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.zone_deck import Trigger
    from game.rules.zone_wars.play import Play


def trigger_of(play: Play, number: int) -> Trigger:
    """Return the trigger of a number, from 1."""
    return play.kit.box.triggers[number - 1]


def fall(play: Play, trigger: Trigger, center: Piece) -> bool:
    """Let a trigger do its work round a miniature; False when it needs one and there is none."""
    match trigger.scope:
        case TriggerScope.NOBODY:
            return True
        case TriggerScope.AREA:
            return _rain_round(play, trigger, center)
        case TriggerScope.BOARD:
            _rain_on(play, trigger, play.table.pieces())
            return True
        case TriggerScope.END:
            _wash_away(play, trigger)
            return True


def _rain_round(play: Play, trigger: Trigger, center: Piece) -> bool:
    if center == NOBODY:
        return False
    stand = play.stand(center)
    play.tell(AreaStruck(rule=trigger.rule, spot=stand.spot, radius=trigger.radius))
    _rain_on(play, trigger, in_area(play, stand, trigger.radius))
    return True


def _rain_on(play: Play, trigger: Trigger, pieces: Iterable[Piece]) -> None:
    """Hurt them, whatever they wear and wherever they are (zw.showdown.trigger-counting)."""
    wet = [p for p in pieces if not is_beast(p) or (trigger.hurts_monsters and can_hurt(play, p))]
    for piece in reversed(in_order(play, wet)):
        wound(play, Wound(piece, trigger.damage, Cause.ZONE, rule=trigger.rule))


def _wash_away(play: Play, trigger: Trigger) -> None:
    """Eliminate everybody and end the match (zw.showdown.trigger-4)."""
    for piece in in_order(play, play.table.pieces()):
        if is_beast(piece):
            play.put_beast(piece, stand=None)
            play.tell(Eliminated(rule=trigger.rule, piece=piece, by=NOBODY, cause=Cause.SCENARIO))
        else:
            eliminate(play, piece, Cause.SCENARIO, trigger.rule)
            bury(play, Bury(piece))
    finish(play, f"{trigger.name}: everybody is washed away", trigger.rule)


def names_for(play: Play) -> list[Name]:
    """Return whom the rain may be called down on: any miniature on the board (zw.showdown.trigger-2-designation)."""
    return [Name(piece=piece) for piece in play.table.pieces() if piece < FIRST_BEAST]
