"""The threat map: what the enemies can do to a miniature at a place before it acts again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.judge.blows import defence, prospect
from ai.games.zone_wars.judge.worth import SCRATCH, downfall, is_last_turn
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.ground import LONG, MEDIUM, STEP, Stand, gap, in_contact
from game.rules.zone_wars.state import Token, is_beast

if TYPE_CHECKING:
    from ai.games.zone_wars.scene import Arm, Scene
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot

SOON, LATER = (
    0.5,
    0.33,
)  # how often an enemy attacks this very miniature: it is still to act in this turn, or not
HIDDEN = 0.3  # of a shot for which the shooter has to find a place first
BLOCKED = 0.4  # of a charge whose lane is not straight


class Threats:
    """What stands against one miniature of ours; worked out place by place."""

    def __init__(self, scene: Scene, piece: Piece) -> None:
        self._scene, self._piece = scene, piece
        self._stakes = downfall(scene, piece)
        self._arms = {foe: [] if is_beast(foe) else scene.arms(foe) for foe in scene.foes}
        crew = sum(scene.play.is_standing(p) for p in (piece, *scene.friends(piece)))
        self._others = {foe: scene.others(foe, piece) for foe in scene.foes}
        self._covers: dict[tuple[Piece, Spot], int] = {}
        self._losses: dict[tuple[int, int, int], float] = {}
        self._later = 0.0 if is_last_turn(scene) else LATER
        self._share = min(1.0, 1.8 / max(1, crew))

    def at(self, here: Stand) -> float:
        """Return the loss to be expected at a place, in victory points."""
        return sum(self.of(foe, here) for foe in self._scene.foes)

    def of(self, foe: Piece, here: Stand) -> float:
        """Return the loss to be expected by one enemy."""
        best = max((self._harm(foe, arm, here) for arm in self._arms[foe]), default=0.0)
        if is_beast(foe):
            return 0.3 * (gap(here, self._scene.play.stand(foe)) < MEDIUM)
        is_soon = self._scene.play.mini(foe).token is Token.BAG
        return best * self._share * (SOON if is_soon else self._later)

    def _harm(self, foe: Piece, arm: Arm, here: Stand) -> float:
        """Return the loss by the best use of one weapon."""
        there = self._scene.play.stand(foe)
        distance = gap(here, there)
        worst = 0.0
        if arm.shoots:
            worst = self._shot(foe, arm, here, there, distance)
        if arm.strikes and distance <= LONG:
            worst = max(worst, self._melee(foe, arm, here, there, distance))
        return worst

    def _shot(self, foe: Piece, arm: Arm, here: Stand, there: Stand, distance: int) -> float:
        step = STEP if arm.is_aimed else MEDIUM
        if arm.reach is not None and distance > arm.reach + step:
            return 0.0
        scene = self._scene
        cover = self._cover(foe, here, there)
        weight = 1.0 if cover >= 0 else HIDDEN
        dice = scene.play.score(foe, Attribute.RANGED) + (here.z < there.z)
        return weight * self._loss(dice, arm.dice, max(0, cover))

    def _cover(self, foe: Piece, here: Stand, there: Stand) -> int:
        """Return the cover before an enemy; worked out once for all its weapons."""
        key = (foe, here.spot)
        if key not in self._covers:
            others = self._others[foe]
            self._covers[key] = self._scene.ground.cover(there, here, others)
        return self._covers[key]

    def _melee(self, foe: Piece, arm: Arm, here: Stand, there: Stand, distance: int) -> float:
        scene, field = self._scene, self._scene.play.field
        touching = in_contact(field, here, there)
        is_open = touching or (
            here.z == there.z and field.barrier_along(here.spot, there.spot, here.radius) is None
        )
        if not is_open and distance > MEDIUM:
            return 0.0
        weight = 1.0 if is_open else BLOCKED
        dice = scene.play.score(foe, Attribute.MELEE) + (0 if touching else 1)
        return weight * self._loss(dice, arm.dice, 0)

    def _loss(self, dice: int, gear: int, cover: int) -> float:
        key = (dice, gear, cover)
        if key not in self._losses:
            self._losses[key] = self._worked_out(dice, gear, cover)
        return self._losses[key]

    def _worked_out(self, dice: int, gear: int, cover: int) -> float:
        scene = self._scene
        shield = defence(scene, self._piece, cover)
        found = prospect(scene, self._piece, dice, gear, shield)
        short = sum(n * chance for n, chance in enumerate(found.damage[: scene.left(self._piece)]))
        return found.stagger * self._stakes + SCRATCH * short


def counter(scene: Scene, piece: Piece, target: Piece) -> float:
    """Return the loss by the counter-attack of a target in contact that may still stand."""
    if is_beast(target):
        return 0.0
    arms = [arm for arm in scene.arms(target) if arm.strikes]
    gear = max((arm.dice for arm in arms), default=0)
    dice = scene.play.score(target, Attribute.MELEE)
    found = prospect(scene, piece, dice, gear, defence(scene, piece, 0), again=False)
    short = sum(n * chance for n, chance in enumerate(found.damage[: scene.left(piece)]))
    return found.stagger * downfall(scene, piece) + SCRATCH * short
