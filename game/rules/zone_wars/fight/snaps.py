"""The shot from Overwatch (zw.overwatch.fire-attack, zw.overwatch.removed-after-fire)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.actions import Strike
from game.rules.zone_wars.fight.attacking import launch
from game.rules.zone_wars.fight.licences import overwatch_at
from game.rules.zone_wars.fight.striking import why_not
from game.rules.zone_wars.ledger import lose_overwatch

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task


def snap(play: Play, shooter: Piece, weapon: int, target: Piece, *after: Task) -> None:
    """Shoot at a target where it is now and end the Overwatch; then do `after`.

    A shot that an earlier one has made impossible is not fired, and the token stays (zw.overwatch.fire-several).
    """
    seat, shot, licence = play.mini(shooter).seat, Strike(target, weapon), overwatch_at(target)
    if why_not(play, seat, shooter, shot, licence) is not None:
        play.push(*after)
        return
    lose_overwatch(play, shooter, "zw.overwatch.removed-after-fire")
    launch(play, seat, shooter, shot, licence, *after)
