"""What is asked while somebody moves: Overwatch fire and free attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import shuffled
from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Pass, Snap, Strike
from game.rules.zone_wars.affairs import Gait, March, Stop
from game.rules.zone_wars.events.march import FreeAttackDeclined
from game.rules.zone_wars.fight.attacking import launch
from game.rules.zone_wars.fight.licences import free_at, overwatch_at
from game.rules.zone_wars.fight.striking import plain_strikes, strikes, why_not
from game.rules.zone_wars.ground import along, is_in_front, path_length
from game.rules.zone_wars.marching.moving import in_order
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import FIRST_BEAST, Status
from game.rules.zone_wars.tasks.march import OfferFreeAttack, OfferSnap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.chance import Chance
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand

SAMPLE_STEP = 100
SELDOM = (1, 7)


class Snapping(Question[OfferSnap]):
    """Whether and where on its way an enemy is shot (zw.overwatch.fire-timing)."""

    asked = "whether somebody on Overwatch shoots"
    rule = "zw.overwatch.use"

    def is_sampled(self, play: Play, task: OfferSnap) -> bool:
        """Every hundredth of an inch of the way is a point to shoot at."""
        return True

    def is_void(self, play: Play, task: OfferSnap) -> bool:
        """Nobody is asked who can shoot at no point of the way."""
        return next(self._shots(play, task, [*self._points(play.affair(March))]), None) is None

    def draw(self, play: Play, task: OfferSnap, chance: Chance) -> ZoneWarsAction:
        """Draw a shot at some point, seldom none."""
        points = shuffled(chance, [*self._points(play.affair(March))])
        shot = next(self._shots(play, task, points), None) if chance.pick(SELDOM) else None
        return shot or Pass()

    def replies(self, play: Play, task: OfferSnap) -> Sequence[ZoneWarsAction]:
        """Return the shots at each inch of the way, with each weapon; Pass comes last."""
        return [*self._shots(play, task, [*self._points(play.affair(March))]), Pass()]

    def _shots(self, play: Play, task: OfferSnap, points: Sequence[int]) -> Iterator[Snap]:
        march = play.affair(March)
        for at in points:
            yield from (Snap(at, weapon) for weapon in self._weapons(play, task, march, at))

    @staticmethod
    def _points(march: March) -> Iterator[int]:
        length = path_length(march.spots)
        yield from range(0, length, max(1, length) if march.gait is Gait.BURROW else SAMPLE_STEP)
        yield length

    @staticmethod
    def _stand_at(play: Play, march: March, at: int) -> Stand:
        """Return how the mover stands when it has come so far."""
        return play.stand(march.piece).at(*along(march.spots, at))

    @staticmethod
    def _moment(play: Play, march: March, stand: Stand) -> Play | None:
        """Return the table as it is when the mover stands there; None while it is not wholly on the board."""
        if not play.field.is_on_board(stand, stand.radius):
            return None
        trial = Play(play.table.clone(), play.kit)
        trial.place(march.piece, stand)
        return trial

    def _weapons(self, play: Play, task: OfferSnap, march: March, at: int) -> list[int]:
        """Return the weapons that can be fired at a point; nobody turns for it (zw.overwatch.fire-attack)."""
        stand = self._stand_at(play, march, at)
        if not is_in_front(play.stand(task.piece), stand):
            return []
        trial = self._moment(play, march, stand)
        if trial is None:
            return []
        return [weapon for _, weapon in plain_strikes(trial, task.piece, overwatch_at(march.piece))]

    def check(self, play: Play, task: OfferSnap, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when the shot cannot be fired at that point."""
        if isinstance(action, Pass):
            return
        if not isinstance(action, Snap):
            raise self.refusal(play, task, action)
        march = play.affair(March)
        if not 0 <= action.at <= path_length(march.spots):
            raise IllegalAction("The shot must be fired on the way of the enemy.", "zw.overwatch.fire-timing")
        if march.gait is Gait.BURROW and action.at not in self._points(march):
            raise IllegalAction("The enemy is under the ground there.", "zw.ability.burrower")
        trial = self._moment(play, march, self._stand_at(play, march, action.at))
        if trial is None:
            raise IllegalAction("The enemy is not wholly on the board there.", "zw.overwatch.fire-entering")
        shot = Strike(march.piece, action.weapon)
        if refusal := why_not(trial, task.seat, task.piece, shot, overwatch_at(march.piece)):
            raise refusal

    def answer(self, play: Play, task: OfferSnap, action: ZoneWarsAction) -> None:
        """Write down where the move will be stopped for the shot."""
        if isinstance(action, Snap):
            stop = Stop(action.at, task.piece, action.weapon)
            play.amend(March, stops=in_order(play.affair(March), stop))


class FreeAttacking(Question[OfferFreeAttack]):
    """Whether an enemy that walks away is struck (zw.melee.disengage)."""

    asked = "whether an enemy that walks away is struck"
    rule = "zw.melee.disengage"

    def is_void(self, play: Play, task: OfferFreeAttack) -> bool:
        """Nothing is asked when one of them went down before."""
        return not (play.is_standing(task.piece) and self._is_standing_on_board(play, task.against))

    @staticmethod
    def _is_standing_on_board(play: Play, piece: Piece) -> bool:
        return piece >= FIRST_BEAST or play.mini(piece).status is Status.STANDING

    def replies(self, play: Play, task: OfferFreeAttack) -> Sequence[ZoneWarsAction]:
        """Return every way to strike; Pass comes last."""
        return [*strikes(play, task.seat, task.piece, free_at(task.against)), Pass()]

    def check(self, play: Play, task: OfferFreeAttack, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when the attack cannot be made."""
        if isinstance(action, Pass):
            return
        if not isinstance(action, Strike):
            raise self.refusal(play, task, action)
        if refusal := why_not(play, task.seat, task.piece, action, free_at(task.against)):
            raise refusal

    def answer(self, play: Play, task: OfferFreeAttack, action: ZoneWarsAction) -> None:
        """Strike, or let it go."""
        if isinstance(action, Strike):
            launch(play, task.seat, task.piece, action, free_at(task.against))
        else:
            play.tell(FreeAttackDeclined(rule=self.rule, piece=task.piece, against=task.against))
