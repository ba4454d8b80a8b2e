"""Charges: the lane, the declaration, the Upgrades declared before the run (zw.charge.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.ground import Barred, Passage, check_charge, sees, towards
from game.rules.zone_wars.marching.ways import refused, walk_of
from game.rules.zone_wars.powers import upgrading
from game.rules.zone_wars.state import FIRST_BEAST

if TYPE_CHECKING:
    from game.rules.zone_wars.actions import Upgrades
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play


def charge_passage(play: Play, piece: Piece, target: Piece, upgrades: Upgrades = ()) -> Passage:
    """Return the lane of a charge; raises IllegalAction when it is not open (zw.charge.declaration, zw.charge.lane)."""
    _check_target(play, piece, target)
    upgrading.check_upgrades(play, piece, upgrades, "charge")
    walk, aim = walk_of(play, piece, Gait.CHARGE), play.stand(target)
    others = play.stands(play.others(piece, target))
    facing = walk.start.at(walk.start.spot, towards(walk.start, aim))
    if not sees(play.field, facing, aim, others):
        raise IllegalAction("The target cannot be seen.", "zw.charge.declaration")
    try:
        ignores_low = upgrading.charge_ignores_low(play, upgrades)
        return check_charge(play.field, walk, aim, ignores_low=ignores_low, is_seen=True)
    except Barred as barred:
        raise refused(barred) from barred


def _check_target(play: Play, piece: Piece, target: Piece) -> None:
    if target not in play.here or target == piece or not play.are_enemies(piece, target):
        raise IllegalAction("Only an enemy on the battlefield can be charged.", "zw.attack.legal-targets")
    if target >= FIRST_BEAST and not play.monster(target).is_obstacle:
        raise IllegalAction("The swarm cannot be brought into contact.", "zw.monster.mind-mosquitoes")


def charge_upgrades(play: Play, piece: Piece, upgrades: Upgrades) -> None:
    """Pay for what is declared before the run."""
    upgrading.pay_upgrades(play, piece, upgrades)
